// What a confirmation says of what was read: right, wrong and missing values by field.

import { describe, expect, it } from 'vitest'
import { confirmationOf, sumsOf } from '../../../src/schema/confirmation.ts'
import type { Evidence, Extraction } from '../../../src/schema/extraction.ts'
import type { Success } from '../../../src/schema/outcome.ts'

const validation = { errors: [], warnings: [] }
const evidence = (confidence: number): Evidence => ({
  text: '',
  page: 1,
  box: { left: 0, top: 0, right: 1, bottom: 1 },
  confidence,
  source: 'ocr',
  rule: 'test',
})

/** A document of which these paths were read. */
function read(more: Partial<Extraction>, paths: Record<string, number>): Success {
  const extraction: Extraction = { document_type: 'invoice', document_category: 'financial', confidence: 0.9, ...more }
  const fields = Object.fromEntries(Object.entries(paths).map(([path, confidence]) => [path, evidence(confidence)]))
  return { ok: true, extraction, validation, usage: { pages: 1, tokens: 0 }, included: { fields }, timings: [] }
}
const confirmed = ({ extraction }: Success, more: Partial<Extraction>) => ({
  extraction: { ...extraction, ...more },
  validation,
  fields: {},
})

const meta = read(
  { vendor: { name: 'Nordlicht OHG' }, document_meta: { invoice_number: 'A-1', date: '2026-03-01' } },
  { 'vendor.name': 0.9, 'document_meta.invoice_number': 0.6, 'document_meta.date': 0.8 },
)

describe('confirmationOf', () => {
  it('counts a document that nobody changed as right', () => {
    const one = confirmationOf(meta, confirmed(meta, {}))
    expect(one).toEqual({
      documentType: 'invoice',
      score: 0.6,
      fields: {
        document_type: { right: 1, wrong: 0, missing: 0 },
        'document_meta.date': { right: 1, wrong: 0, missing: 0 },
        'document_meta.invoice_number': { right: 1, wrong: 0, missing: 0 },
        'vendor.name': { right: 1, wrong: 0, missing: 0 },
      },
    })
    expect(sumsOf(one)).toEqual({ returned: 4, wrong: 0, missing: 0 })
  })

  it('counts changed and removed values as wrong, added ones as missing, and keeps the score that was read', () => {
    const one = confirmationOf(
      meta,
      confirmed(meta, { document_meta: { invoice_number: 'A-7', due_date: '2026-04-01' }, confidence: 1 }),
    )
    expect(one.score).toBe(0.6)
    expect(one.fields).toMatchObject({
      'document_meta.date': { right: 0, wrong: 1, missing: 0 },
      'document_meta.due_date': { right: 0, wrong: 0, missing: 1 },
      'document_meta.invoice_number': { right: 0, wrong: 1, missing: 0 },
    })
    expect(sumsOf(one)).toEqual({ returned: 4, wrong: 2, missing: 1 })
  })

  it('counts a wrong type under the type that was read', () => {
    const one = confirmationOf(meta, confirmed(meta, { document_type: 'receipt' }))
    expect([one.documentType, one.fields['document_type']]).toEqual(['invoice', { right: 0, wrong: 1, missing: 0 }])
  })

  it('does not count the rows behind a deleted row as wrong', () => {
    const rows = [
      { description: 'Paint', total: 10 },
      { description: 'Total', total: 30 },
      { description: 'Brush', total: 20 },
    ]
    const paths = rows.flatMap((_, at) => [
      `financial.line_items[${at}].description`,
      `financial.line_items[${at}].total`,
    ])
    const lines = read({ financial: { line_items: rows } }, Object.fromEntries(paths.map((path) => [path, 0.9])))
    const { fields } = confirmationOf(lines, confirmed(lines, { financial: { line_items: [rows[0]!, rows[2]!] } }))
    expect(fields['financial.line_items.total']).toEqual({ right: 2, wrong: 1, missing: 0 })
    const added = confirmationOf(
      lines,
      confirmed(lines, { financial: { line_items: [{ description: 'Tape', total: 3 }, ...rows] } }),
    )
    expect(added.fields['financial.line_items.total']).toEqual({ right: 3, wrong: 0, missing: 1 })
  })
})
