// What a document's screen shows, and in which order a person walks through it.

import { describe, expect, it } from 'vitest'
import { doubtful, modelOf, onePerPlace, orderedGroups, writingOf } from '../../../src/console/document/field-model.ts'
import type { FieldEvidence, Json, KeptDocument } from '../../../src/console/wire.ts'

const box = { left: 0.1, top: 0.1, right: 0.2, bottom: 0.12 }
const evidence = (confidence: number, more: Partial<FieldEvidence> = {}): FieldEvidence => ({
  text: 'x',
  page: 1,
  box,
  confidence,
  source: 'ocr',
  rule: 'r',
  ...more,
})
const kept = (more: Partial<KeptDocument>): KeptDocument => ({
  document_id: '1',
  file_name: 'a.pdf',
  state: 'to_review',
  created_at: '2026-01-01T00:00:00Z',
  version: 1,
  ...more,
})
const invoice = kept({
  document_type: 'invoice',
  extraction: {
    document_type: 'invoice',
    confidence: 0.9,
    vendor: { name: 'Acme', address_parts: { city: 'Berlin' } },
    document_meta: { invoice_number: 'A-1', date: '2026-01-31' },
    financial: { line_items: [{ total: 5, description: 'Hammer' }, { total: 7 }], totals: { grand_total: 12 } },
  },
  fields: {
    'vendor.name': evidence(0.5),
    'document_meta.invoice_number': evidence(0.3),
    'document_meta.date': evidence(0.95),
    'financial.line_items[1].total': evidence(0.4),
    'financial.totals.grand_total': evidence(0.99),
  },
})

describe('modelOf', () => {
  it('has a field for each single value, but not for what is about the whole document', () => {
    const found = modelOf(invoice).fields.filter(({ value }) => value !== undefined)
    expect(found.map(({ path }) => path)).toEqual([
      'document_meta.invoice_number',
      'document_meta.date',
      'vendor.name',
      'vendor.address_parts.city',
      'financial.totals.grand_total',
    ])
  })

  it('offers fields that everybody looks for where they were not found', () => {
    const missing = modelOf(invoice).fields.filter(({ value }) => value === undefined)
    expect(missing.map(({ path }) => path)).toContain('document_meta.due_date')
    expect(
      modelOf(kept({ ...invoice, document_type: 'resume' })).fields.every(({ value }) => value !== undefined),
    ).toBe(true)
  })

  it('makes a table of a list of rows, with the columns that any row has', () => {
    const [table] = modelOf(invoice).tables
    expect(table).toMatchObject({ path: 'financial.line_items', columns: ['description', 'total'] })
    expect(table!.rows.map((row) => row.map(({ value }) => value))).toEqual([
      ['Hammer', 5],
      [undefined, 7],
    ])
  })

  it('has one column for a code under both of its names', () => {
    const columnsOf = (line_items: Json[]): string[] =>
      modelOf(kept({ ...invoice, extraction: { financial: { line_items } } })).tables[0]!.columns
    const row = { description: 'Pen', sku: 'P-1', product_code: 'P-1' }
    expect(columnsOf([row])).toEqual(['sku', 'description'])
    expect(columnsOf([row, { ...row, product_code: '17' }])).toEqual(['sku', 'product_code', 'description'])
  })

  it('keeps the columns of line items that a person emptied', () => {
    const line_items = [{ description: 'Pen', total: 3 }]
    const corrections = ['quantity', 'sku'].map((name) => ({
      at: '2026-01-02T00:00:00Z',
      path: `financial.line_items[4].${name}`,
      before: 2,
      version: 2,
    }))
    const { tables } = modelOf(kept({ ...invoice, extraction: { financial: { line_items } }, corrections }))
    expect(tables.find(({ path }) => path === 'financial.line_items')!.columns).toEqual([
      'description',
      'quantity',
      'total',
    ])
  })

  it('has an empty table of line items for an invoice without any', () => {
    const { tables } = modelOf(kept({ document_type: 'invoice', extraction: {} }))
    expect(tables.map(({ path, rows }) => [path, rows.length])).toEqual([['financial.line_items', 0]])
  })

  it('puts the lines before the totals', () => {
    const { fields, tables } = modelOf(invoice)
    expect(orderedGroups([...fields, ...tables])).toEqual(['document', 'vendor', 'buyer', 'lines', 'totals'])
  })
})

describe('doubtful', () => {
  it('has the least sure fields first, and the cells of tables after them', () => {
    expect(doubtful(modelOf(invoice)).map(({ path }) => path)).toEqual([
      'document_meta.invoice_number',
      'vendor.name',
      'financial.line_items[1].total',
    ])
  })

  it('has fields of a check that fails, however sure they are', () => {
    const validation = {
      errors: [],
      warnings: [],
      checks: [
        { rule: 'total_arithmetic', passed: false, fields: ['financial.totals.grand_total'], expected: 13, actual: 12 },
      ],
    }
    const found = doubtful(modelOf({ ...invoice, validation }))
    expect(found.map(({ path }) => path)).toContain('financial.totals.grand_total')
    expect(found.find(({ path }) => path === 'financial.totals.grand_total')!.failed).toEqual([
      { name: 'total_arithmetic', passed: false, expected: 13, actual: 12 },
    ])
  })

  it('leaves out what a person corrected', () => {
    const fields = { ...invoice.fields, 'vendor.name': evidence(0.5, { corrected: true }) }
    expect(doubtful(modelOf({ ...invoice, fields })).map(({ path }) => path)).not.toContain('vendor.name')
  })
})

describe('writingOf', () => {
  const printed = (text: string, language: string): KeptDocument =>
    kept({ extraction: { document_meta: { language } }, fields: { 'financial.totals.vat': evidence(1, { text }) } })

  it('follows the printed amounts, whatever the language is', () => {
    expect(writingOf(printed('1.234,50', 'en'))).toBe('de')
    expect(writingOf(printed('1,234.50', 'de'))).toBe('en')
  })
  it('follows the language where no amount has cents', () => {
    expect(writingOf(printed('1,234', 'fr'))).toBe('fr')
  })
})

describe('onePerPlace', () => {
  it('keeps one box of values that are printed once, the main one', () => {
    const fields = { 'vendor.address_parts.city': evidence(1), 'vendor.name': evidence(1) }
    const { fields: all } = modelOf({ ...invoice, fields })
    expect(onePerPlace(all).map(({ path }) => path)).toEqual(['vendor.name'])
  })
})
