// What people corrected, carried into a document that was read again.

import { describe, expect, it } from 'vitest'
import { carryCorrections } from '../../../../src/engine/correction/carry.ts'
import type { Corrected, KeptEvidence } from '../../../../src/schema/kept.ts'

const evidence = (text: string, more: Partial<KeptEvidence> = {}): KeptEvidence => ({
  text,
  page: 1,
  confidence: 0.8,
  source: 'ocr',
  rule: 'test',
  ...more,
})
const byPerson = (text: string): KeptEvidence =>
  evidence(text, { confidence: 1, source: 'person', rule: 'person', corrected: true })

const bill = (extraction: object, fields: Corrected['fields']): Corrected => ({
  extraction: { document_type: 'invoice', document_category: 'financial', confidence: 0.8, ...extraction },
  validation: { errors: [], warnings: [] },
  fields,
})

describe('carryCorrections', () => {
  it('keeps a corrected value with its evidence, and takes everything else from the new reading', async () => {
    const current = bill(
      { vendor: { name: 'Tulip Ltd', phone: '1' } },
      { 'vendor.name': byPerson('Tulip Ltd'), 'vendor.phone': evidence('1') },
    )
    const fresh = bill(
      { vendor: { name: 'Tu1ip', phone: '2' }, document_meta: { date: '2026-03-01' } },
      { 'vendor.name': evidence('Tu1ip'), 'vendor.phone': evidence('2'), 'document_meta.date': evidence('1/3/26') },
    )
    const { corrected, kept } = await carryCorrections(fresh, current, ['vendor.name'])
    expect(kept).toEqual(['vendor.name'])
    expect(corrected.extraction).toMatchObject({
      vendor: { name: 'Tulip Ltd', phone: '2' },
      document_meta: { date: '2026-03-01' },
    })
    expect(corrected.fields['vendor.name']).toEqual(byPerson('Tulip Ltd'))
    expect(corrected.fields['vendor.phone']).toMatchObject({ text: '2', source: 'ocr' })
  })

  it('leaves out a value that a person removed', async () => {
    const fresh = bill({ vendor: { name: 'Tulip', phone: '2' } }, { 'vendor.phone': evidence('2') })
    const { corrected } = await carryCorrections(fresh, bill({ vendor: { name: 'Tulip' } }, {}), ['vendor.phone'])
    expect(corrected.extraction.vendor).toEqual({ name: 'Tulip' })
    expect(corrected.fields).toEqual({})
  })

  it('keeps a list as a whole in which a person corrected a cell, because its rows may have moved', async () => {
    const rows = [
      { description: 'Bulbs', total: 12 },
      { description: 'Pots', total: 8 },
    ]
    const current = bill(
      { financial: { line_items: rows } },
      { 'financial.line_items[1].total': byPerson('8'), 'financial.line_items[0].total': evidence('12') },
    )
    const fresh = bill(
      { financial: { line_items: [{ description: 'Pots', total: 3 }], totals: { grand_total: 20 } } },
      { 'financial.line_items[0].total': evidence('3') },
    )
    const { corrected, kept } = await carryCorrections(fresh, current, [
      'financial.line_items[1].total',
      'financial.line_items',
    ])
    expect(kept).toEqual(['financial.line_items'])
    expect(corrected.extraction.financial).toEqual({ line_items: rows, totals: { grand_total: 20 } })
    expect(corrected.fields['financial.line_items[1].total']).toMatchObject({ corrected: true })
    expect(corrected.fields['financial.line_items[0].total']).toMatchObject({ text: '12' })
  })

  it('keeps a corrected type with its category, and checks the document anew', async () => {
    const current = bill({ document_type: 'payslip', document_category: 'hr' }, {})
    const fresh = bill(
      { financial: { totals: { subtotal: 10, grand_total: 99 } } },
      { 'financial.totals.grand_total': evidence('99') },
    )
    const { corrected } = await carryCorrections(fresh, current, ['document_type'])
    expect(corrected.extraction).toMatchObject({ document_type: 'payslip', document_category: 'hr' })
  })
})
