// Corrections by a person: text in the form of the field, evidence, rows, and everything that is checked again.

import { describe, expect, it } from 'vitest'
import { correctDocument } from '../../../../src/engine/correction/correct.ts'
import {
  type Change,
  type Corrected,
  type CorrectionOutcome,
  KeptChanges,
  type KeptEvidence,
} from '../../../../src/schema/kept.ts'

const box = { left: 0.1, top: 0.1, right: 0.2, bottom: 0.2 }
const evidence = (text: string, more: Partial<KeptEvidence> = {}): KeptEvidence => ({
  text,
  page: 1,
  box,
  confidence: 0.9,
  source: 'ocr',
  rule: 'test',
  ...more,
})

/** A German invoice whose lines, subtotal and total agree. */
function invoice(): Corrected {
  return {
    extraction: {
      document_type: 'invoice',
      document_category: 'financial',
      confidence: 0.9,
      vendor: { name: 'Acme GmbH' },
      document_meta: { invoice_number: 'R-1', date: '2026-01-02', language: 'de', country: 'DE', currency: 'EUR' },
      financial: {
        line_items: [
          { description: 'Schrauben', quantity: 2, unit_price: 10, total: 20 },
          { description: 'Muttern', quantity: 3, unit_price: 10, total: 30 },
        ],
        totals: { subtotal: 50, grand_total: 50 },
        payment_info: { iban: 'DE89370400440532013000' },
      },
    },
    validation: { math_valid: true, errors: [], warnings: ['Page 1: it is pale.'] },
    fields: {
      'vendor.name': evidence('Acme GmbH'),
      'document_meta.date': evidence('02.01.2026', { label: 'Datum' }),
      'financial.line_items[0].description': evidence('Schrauben'),
      'financial.line_items[0].total': evidence('20,00'),
      'financial.line_items[1].description': evidence('Muttern'),
      'financial.line_items[1].total': evidence('30,00'),
      'financial.totals.grand_total': evidence('50,00'),
    },
  }
}

const GERMAN = ['Rechnung vom 02.01.2026', 'Summe 1.250,00 EUR']

const correct = (
  changes: KeptChanges,
  { current = invoice(), lines = GERMAN }: { current?: Corrected; lines?: string[] } = {},
): Promise<CorrectionOutcome> =>
  correctDocument(current, changes, { lines, pages: 2, today: new Date('2026-06-01T00:00:00Z') })

async function accepted(...asked: Parameters<typeof correct>): Promise<{ corrected: Corrected; changes: Change[] }> {
  const outcome = await correct(...asked)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors))
  return outcome
}

async function errorsOf(...asked: Parameters<typeof correct>): Promise<{ path: string; message: string }[]> {
  const outcome = await correct(...asked)
  return outcome.ok ? [] : outcome.errors
}

/** The value that text becomes in a field. */
async function valueOf(path: string, value: unknown, lines = GERMAN): Promise<unknown> {
  const { changes } = await accepted({ fields: { [path]: { value } } }, { lines })
  return changes[0]?.after
}

describe('correctDocument with the code of a line', () => {
  const path = 'financial.line_items[0].sku'
  const other = 'financial.line_items[0].product_code'
  const withCodes = (codes: { sku: string; product_code: string }): Corrected => {
    const current = invoice()
    Object.assign(current.extraction.financial!.line_items![0]!, codes)
    return current
  }

  it('corrects both names of one code', async () => {
    const current = withCodes({ sku: 'A-1', product_code: 'A-1' })
    const { corrected, changes } = await accepted({ fields: { [path]: { value: 'A-7' } } }, { current })
    expect(changes.map((one) => [one.path, one.after])).toEqual([
      [path, 'A-7'],
      [other, 'A-7'],
    ])
    expect(corrected.extraction.financial!.line_items![0]).toMatchObject({ sku: 'A-7', product_code: 'A-7' })
  })

  it('leaves another code as it is', async () => {
    const current = withCodes({ sku: 'A-1', product_code: '17' })
    const { changes } = await accepted({ fields: { [path]: { value: 'A-7' } } }, { current })
    expect(changes.map((one) => one.path)).toEqual([path])
    const both = { [path]: { value: 'A-7' }, [other]: { value: '18' } }
    const asked = await accepted({ fields: both }, { current: withCodes({ sku: 'A-1', product_code: 'A-1' }) })
    expect(asked.changes.map((one) => one.after)).toEqual(['A-7', '18'])
  })
})

describe('correctDocument with text', () => {
  const rows: [string, unknown, unknown][] = [
    ['document_meta.date', '31.03.2026', '2026-03-31'],
    ['document_meta.date', '3. März 2026', '2026-03-03'],
    ['document_meta.date', '2026-03-31', '2026-03-31'],
    ['document_meta.date', '05.06.26', '2026-06-05'],
    ['financial.totals.grand_total', '1.234,56', 1234.56],
    ['financial.totals.grand_total', '1.234', 1234],
    ['financial.totals.grand_total', '1 234,50 €', 1234.5],
    ['financial.totals.grand_total', '-12,50', -12.5],
    ['financial.totals.grand_total', '1234.56', 1234.56],
    ['financial.totals.grand_total', 1234.56, 1234.56],
    ['financial.line_items[0].tax_rate', '19 %', 19],
    ['financial.line_items[0].quantity', '2,5', 2.5],
    ['document_meta.currency', 'usd', 'USD'],
    ['document_meta.currency', '€', 'EUR'],
    ['document_meta.country', 'Österreich', 'AT'],
    ['document_meta.country', 'fr', 'FR'],
    ['vendor.address_parts.country', 'Deutschland', 'DE'],
    ['document_meta.language', 'EN', 'en'],
    ['financial.payment_info.iban', 'de02 1203 0000 0000 2020 51', 'DE02120300000000202051'],
    ['vendor.name', '  Beta AG ', 'Beta AG'],
    ['financial.payment_info.iban', 'DE89370400440532013001', 'DE89370400440532013001'],
  ]
  it.each(rows)('reads %s %j as %j', async (path, value, expected) =>
    expect(await valueOf(path, value)).toEqual(expected),
  )

  it('reads numbers and dates as the lines of the document write them', async () => {
    const american = ['Invoice 12/31/2025', 'Total $1,250.00']
    expect(await valueOf('financial.totals.grand_total', '1,234', american)).toBe(1234)
    expect(await valueOf('document_meta.due_date', '02/03/2026', american)).toBe('2026-02-03')
    expect(await valueOf('document_meta.due_date', '02/03/2026')).toBe('2026-03-02')
  })
})

describe('correctDocument on wrong corrections', () => {
  const rows: [string, string, unknown, RegExp][] = [
    ['text that is no date', 'document_meta.date', 'soon', /"soon" is no date/],
    ['a day that there is not', 'document_meta.date', '2026-02-30', /is no date/],
    ['a date without a day', 'document_meta.date', '03/2026', /lacks the day/],
    ['text that is no number', 'financial.totals.grand_total', 'free', /"free" is no number/],
    ['a currency that there is not', 'document_meta.currency', 'EURO!', /is no currency/],
    ['a country that there is not', 'document_meta.country', 'ZZ', /is no country/],
    ['what has not the form of an IBAN', 'financial.payment_info.iban', '12345', /form of an IBAN/],
    ['an empty value', 'vendor.name', ' ', /empty/],
    ['a field that there is not', 'vendor.colour', 'red', /no such field/],
    ['what follows from other values', 'confidence', 1, /no such field/],
    ['a path that is none', 'vendor.__proto__.name', 'x', /no such field/],
    ['a row behind a gap', 'financial.line_items[7].total', '1', /Rows follow/],
    ['a number as JSON in a field of text', 'vendor.name', 5, /form of its field/],
    ['an object with a member that its field has not', 'vendor', { name: 'A', colour: 'red' }, /unknown members/],
  ]
  it.each(rows)('refuses %s', async (_what, path, value, message) => {
    expect(await errorsOf({ fields: { [path]: { value } } })).toEqual([
      { path, message: expect.stringMatching(message) },
    ])
  })

  it('names every wrong value and changes none', async () => {
    const fields = { 'document_meta.date': { value: 'x' }, 'financial.totals.grand_total': { value: 'y' } }
    const errors = await errorsOf({ fields, rows: { 'financial.line_items': [{ total: 'z' }] } })
    expect(errors.map(({ path }) => path)).toEqual([
      'financial.line_items[0].total',
      'document_meta.date',
      'financial.totals.grand_total',
    ])
  })

  it('refuses a page that the document has not', async () => {
    expect(await errorsOf({ fields: { 'vendor.name': { value: 'A', page: 3, box } } })).toMatchObject([
      { path: 'vendor.name', message: 'The document has no page 3.' },
    ])
  })
})

describe('correctDocument with a value', () => {
  it('gives it evidence of the person at the place of the value before', async () => {
    const { corrected, changes } = await accepted({ fields: { 'document_meta.date': { value: '03.01.2026' } } })
    expect(changes).toEqual([{ path: 'document_meta.date', before: '2026-01-02', after: '2026-01-03' }])
    expect(corrected.extraction.document_meta?.date).toBe('2026-01-03')
    expect(corrected.fields['document_meta.date']).toEqual({
      text: '03.01.2026',
      page: 1,
      box,
      confidence: 1,
      source: 'person',
      label: 'Datum',
      rule: 'person',
      corrected: true,
    })
  })

  it('stores the place that the person points at', async () => {
    const there = { left: 0.5, top: 0.5, right: 0.6, bottom: 0.6 }
    const { corrected } = await accepted({ fields: { 'buyer.name': { value: 'Buyer', page: 2, box: there } } })
    expect(corrected.fields['buyer.name']).toMatchObject({ page: 2, box: there, corrected: true })
    expect(corrected.extraction.buyer).toEqual({ name: 'Buyer' })
  })

  it('removes a value with its evidence and the blocks that are empty then', async () => {
    const { corrected, changes } = await accepted({
      fields: { 'vendor.name': null, 'financial.payment_info.iban': null },
    })
    expect(corrected.extraction.vendor).toBeUndefined()
    expect(corrected.extraction.financial).not.toHaveProperty('payment_info')
    expect(corrected.fields['vendor.name']).toBeUndefined()
    expect(changes).toHaveLength(2)
  })

  it('leaves the given result unchanged', async () => {
    const current = invoice()
    await accepted({ fields: { 'vendor.name': { value: 'Beta' } }, rows: { 'financial.line_items': [] } }, { current })
    expect(current).toEqual(invoice())
  })

  it('raises the confidence of the document', async () => {
    const { corrected } = await accepted({ fields: { 'document_meta.date': { value: '03.01.2026' } } })
    expect(corrected.extraction.confidence).toBeCloseTo(0.9 + 0.1 / 7, 3)
  })

  it('changes the type with its category', async () => {
    const { corrected, changes } = await accepted({ document_type: 'payslip' })
    expect(corrected.extraction).toMatchObject({ document_type: 'payslip', document_category: 'hr' })
    expect(changes).toEqual([{ path: 'document_type', before: 'invoice', after: 'payslip' }])
  })

  it('records no change for values that are the same', async () => {
    const { line_items: lines } = invoice().extraction.financial!
    const { changes } = await accepted({
      document_type: 'invoice',
      fields: { 'buyer.name': null },
      rows: { 'financial.line_items': lines! },
    })
    expect(changes).toEqual([])
  })
})

describe('correctDocument after a correction', () => {
  it('computes the sums again after a correction', async () => {
    const wrong = await accepted({ fields: { 'financial.totals.grand_total': { value: '55,00' } } })
    expect(wrong.corrected.validation.math_valid).not.toBe(true)
    expect(wrong.corrected.validation.checks?.some(({ passed }) => !passed)).toBe(true)
    const right = await accepted(
      { fields: { 'financial.totals.grand_total': { value: '50,00' } } },
      { current: wrong.corrected },
    )
    expect(right.corrected.validation.math_valid).toBe(true)
    expect(right.corrected.validation.checks?.every(({ passed }) => passed)).toBe(true)
    expect(right.corrected.fields['financial.totals.grand_total']?.checks?.every(({ passed }) => passed)).toBe(true)
  })

  it('warns about the check digits of a corrected IBAN', async () => {
    const { corrected } = await accepted({
      fields: { 'financial.payment_info.iban': { value: 'DE89370400440532013001' } },
    })
    expect(corrected.validation.warnings).toContainEqual(expect.stringContaining('IBAN DE89370400440532013001'))
    expect(corrected.fields['financial.payment_info.iban']?.checks).toMatchObject([
      { name: 'iban_checksum', passed: false },
    ])
    const again = await accepted({ fields: { 'financial.payment_info.iban': null } }, { current: corrected })
    expect(again.corrected.validation.warnings.join()).not.toContain('IBAN')
  })

  it('keeps the warnings that are about the page', async () => {
    const { corrected } = await accepted({ fields: { 'vendor.name': { value: 'Beta' } } })
    expect(corrected.validation.warnings).toContain('Page 1: it is pale.')
  })
})

describe('correctDocument with whole lists', () => {
  const [first, second] = invoice().extraction.financial!.line_items!

  it('keeps the evidence of rows that move', async () => {
    const { corrected } = await accepted({ rows: { 'financial.line_items': [second!, first!] } })
    expect(corrected.extraction.financial?.line_items).toEqual([second, first])
    expect(corrected.fields['financial.line_items[0].description']).toMatchObject({ text: 'Muttern', confidence: 0.9 })
    expect(corrected.fields['financial.line_items[1].total']).toMatchObject({ text: '20,00' })
  })

  it('marks new values of a row as corrected', async () => {
    const { corrected } = await accepted({
      rows: {
        'financial.line_items': [{ ...first!, total: '25,00' }, second!, { description: 'Nägel', total: '1,00' }],
      },
    })
    expect(corrected.extraction.financial?.line_items).toMatchObject([{ total: 25 }, { total: 30 }, { total: 1 }])
    expect(corrected.fields['financial.line_items[0].description']?.corrected).toBeUndefined()
    expect(corrected.fields['financial.line_items[0].total']).toMatchObject({ text: '25,00', corrected: true, page: 1 })
    expect(corrected.fields['financial.line_items[2].description']).toMatchObject({ text: 'Nägel', corrected: true })
  })

  it('stores the places of cells that are sent with a value and a place', async () => {
    const place = { page: 1, box: { ...box, right: 0.3 } }
    const { corrected } = await accepted({
      rows: {
        'financial.line_items': [
          { ...first!, description: { value: 'Schrauben Muttern', ...place }, total: { value: 20, ...place } },
          { description: { value: 'Nägel', page: 1 } },
        ],
      },
    })
    expect(corrected.extraction.financial?.line_items).toMatchObject([
      { description: 'Schrauben Muttern', total: 20 },
      { description: 'Nägel' },
    ])
    const { fields } = corrected
    expect(fields['financial.line_items[0].description']).toMatchObject({ text: 'Schrauben Muttern', ...place })
    // What did not change stands where it was read.
    expect(fields['financial.line_items[0].total']).toMatchObject({ text: '20,00', box })
    expect(fields['financial.line_items[1].description']).toMatchObject({ page: 1, corrected: true })
  })

  it('refuses cells with a place that cannot be', async () => {
    const path = 'financial.line_items[0].total'
    const faultOf = (cell: unknown) => errorsOf({ rows: { 'financial.line_items': [{ total: cell }] } })
    expect(await faultOf({ value: 20, page: 9 })).toEqual([{ path, message: 'The document has no page 9.' }])
    expect(await faultOf({ value: 20, page: 'one' })).toMatchObject([{ path }])
    expect(await faultOf({ value: 20, box: { left: 0 } })).toMatchObject([{ path }])
    expect(await faultOf({ value: 20, seat: 1 })).toMatchObject([{ path }])
    expect(await faultOf({ page: 1 })).toMatchObject([{ path }])
  })

  it('removes a list without rows', async () => {
    const { corrected, changes } = await accepted({ rows: { 'financial.line_items': [] } })
    expect(corrected.extraction.financial).not.toHaveProperty('line_items')
    expect(Object.keys(corrected.fields).some((path) => path.includes('line_items'))).toBe(false)
    expect(changes).toMatchObject([{ path: 'financial.line_items', after: undefined }])
  })

  it('refuses an unknown list, and a cell that is also corrected alone', async () => {
    expect(await errorsOf({ rows: { 'vendor.name': [] } })).toMatchObject([{ path: 'vendor.name' }])
    const both = await errorsOf({
      rows: { 'financial.line_items': [first!] },
      fields: { 'financial.line_items[0].total': { value: '1' } },
    })
    expect(both).toMatchObject([{ path: 'financial.line_items[0].total' }])
  })

  it('refuses an unknown list before it reads any row', async () => {
    const errors = await errorsOf({ rows: { 'financial.line_items': [{ total: 'x' }], poems: [{ line: 'x' }] } })
    expect(errors).toEqual([{ path: 'poems', message: 'There is no such list.' }])
  })

  it('refuses a list within a row behind a gap, and an index with zeros in front', async () => {
    const list = 'bank_statement.accounts[7].transactions'
    expect(await errorsOf({ rows: { [list]: [{ description: 'x' }] } })).toMatchObject([{ path: list }])
    const zeros = 'financial.line_items[00].total'
    expect(await errorsOf({ fields: { [zeros]: { value: '1' } } })).toMatchObject([{ path: zeros }])
  })

  it('keeps the evidence of equal rows that move, each its own', async () => {
    const current = invoice()
    current.extraction.financial!.line_items = [first!, first!, second!]
    const { corrected } = await accepted({ rows: { 'financial.line_items': [second!, first!, first!] } }, { current })
    expect(corrected.fields['financial.line_items[1].description']?.text).toBe('Muttern')
    expect(corrected.fields['financial.line_items[2].description']?.text).toBe('Schrauben')
  })
})

describe('correctDocument with much', () => {
  it('stops after twenty faults', async () => {
    const values = Array.from({ length: 1000 }, (_one, at): [string, { value: string }] => [
      `poem.v${at}`,
      { value: 'x' },
    ])
    expect(await errorsOf({ fields: Object.fromEntries(values) })).toHaveLength(20)
    const rows = Array.from({ length: 1000 }, () => ({ total: 'x', poem: 'x' }))
    expect(await errorsOf({ rows: { 'financial.line_items': rows } })).toHaveLength(20)
    const items = Array.from({ length: 900 }, () => ({ total: 'x' }))
    expect(await errorsOf({ fields: { 'financial.line_items': { value: items } } })).toHaveLength(20)
  })

  it('takes at most twenty lists and a thousand rows of all lists together', () => {
    const rowsOf = (lists: number, rows: number): unknown =>
      Object.fromEntries(
        Array.from({ length: lists }, (_one, at) => [`list${at}`, Array.from({ length: rows }, () => ({}))]),
      )
    expect(KeptChanges.safeParse({ rows: rowsOf(20, 50) }).success).toBe(true)
    expect(KeptChanges.safeParse({ rows: rowsOf(21, 0) }).success).toBe(false)
    expect(KeptChanges.safeParse({ rows: rowsOf(2, 501) }).success).toBe(false)
  })

  it('finds a thousand changed rows among a thousand without holding up other requests', async () => {
    const current = invoice()
    const rows = Array.from({ length: 1000 }, (_one, at) => ({ description: `Part ${at}`, quantity: 1, total: at + 1 }))
    current.extraction.financial!.line_items = rows
    for (const at of rows.keys())
      for (const name of ['description', 'quantity', 'total'])
        current.fields[`financial.line_items[${at}].${name}`] = evidence(`${name} ${at}`)
    const began = performance.now()
    const { corrected } = await accepted(
      { rows: { 'financial.line_items': rows.map((row) => ({ ...row, description: `${row.description} b` })) } },
      { current },
    )
    // All pairs with all evidence took some 8 s.
    expect(performance.now() - began).toBeLessThan(4000)
    expect(corrected.fields['financial.line_items[999].total']?.text).toBe('total 999')
    expect(corrected.fields['financial.line_items[999].description']).toMatchObject({ corrected: true, page: 1 })
  })

  it('takes a hundred whole rows among its fields, and sends callers with more to "rows"', async () => {
    const fieldsOf = (count: number): NonNullable<KeptChanges['fields']> =>
      Object.fromEntries(
        Array.from({ length: count }, (_one, at) => [`financial.line_items[${at}]`, { value: { description: 'x' } }]),
      )
    expect(await errorsOf({ fields: fieldsOf(100) })).toEqual([])
    expect(await errorsOf({ fields: fieldsOf(101) })).toEqual([
      { path: 'financial.line_items[100]', message: 'Send whole rows in "rows".' },
    ])
  })

  it('refuses a word that is far too long before it looks for a date in it', async () => {
    const errors = await errorsOf({ fields: { 'document_meta.date': { value: '1.'.repeat(5000) } } })
    expect(errors).toMatchObject([{ message: 'The value has more than 200 characters.' }])
  })

  const inArrays = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
  const refused: [what: string, value: unknown, message: RegExp][] = [
    ['JSON that is nested without end', inArrays(100_000), /nested too deeply/],
    ['a long text within JSON', { name: 'x'.repeat(20_001) }, /more than 20000 characters/],
    ['a character within JSON that no text has', { name: 'A\0B' }, /a character that no text has/],
    ['such a character in the name of a member', { 'na\0me': 'A' }, /a character that no text has/],
    ['a list that is longer than any', { name: Array.from({ length: 1001 }, () => 1) }, /more than 1000 members/],
  ]
  it.each(refused)('refuses %s', async (_what, value, message) => {
    const errors = await errorsOf({ fields: { vendor: { value } } })
    expect(errors).toEqual([{ path: 'vendor', message: expect.stringMatching(message) }])
    const cells = await errorsOf({ rows: { 'financial.line_items': [{ description: value }] } })
    expect(cells).toMatchObject([{ path: 'financial.line_items[0].description' }])
  })
})
