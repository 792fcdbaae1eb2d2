// Decisions: what is read from documents, where the specification does not say.

import { beforeAll, describe, expect, it } from 'vitest'
import { drawDocument } from '../generator/documents.ts'
import { SAMPLES } from '../generator/samples.ts'
import { type Answer, extract, fake, manyFiles, text } from '../support/api.ts'
import { leavesOf, sameValue } from '../support/field-score.ts'
import { invoicePdf } from '../support/invoice-pdf.ts'
import { drawPdf } from '../support/pdf.ts'
import { pdfBytes } from '../support/process.ts'

let pdf: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  pdf = await invoicePdf()
})
const read = (bytes: Uint8Array, ...more: [string, string][]): Promise<Answer> =>
  extract([
    { name: 'file', filename: 'a.pdf', bytes: Uint8Array.from(bytes) },
    ...more.map(([name, value]) => text(name, value)),
  ])

/** The headings of the list of fields, before their brackets, and what its last section names in code. */
const TYPES = [
  'invoice',
  'credit_note',
  'debit_note',
  'proforma',
  'quote',
  'receipt',
  'purchase_order',
  'payslip',
  'bank_statement',
  'identity',
  'resume',
  'ticket',
  'medical',
  'legal',
  'logistics',
  'tax_form',
  'cheque',
  'credit_card',
  'business_card',
  'bank_details',
  'vehicle_registration',
  'utility_bill',
  'certificate',
  'generic',
]

describe('extraction', () => {
  it('D.doc_types D.doc_type D.blocks accepts every type, and returns the generic block for a type without its own block', async () => {
    for (const type of TYPES) {
      const { status, body } = await read(pdf, ['doc_type', type])
      expect([status, body['document_type']], type).toEqual([200, type])
    }
    const { body } = await read(pdf, ['doc_type', 'novel'])
    for (const type of TYPES) expect(body['detail']).toContain(type)
  })
  it('D.doc_types of the family of invoices use the block invoice', async () => {
    for (const type of ['credit_note', 'debit_note', 'proforma', 'quote']) {
      const { body } = await read(pdf, ['doc_type', type])
      expect(body).toMatchObject({
        document_type: type,
        invoice: expect.any(Object),
        financial: { totals: { grand_total: 119 } },
      })
      expect(body).not.toHaveProperty(type)
    }
  })
  it("D.lang D.lang-codes are all taken, and told as the document's language", async () => {
    const { body: refusal } = await read(pdf, ['lang', 'xx'])
    const codes = /must be one of ([a-z, ]+)\./.exec(refusal['detail'] as string)![1]!.split(', ')
    expect(codes).toEqual(expect.arrayContaining(['de', 'en', 'es', 'fr', 'it', 'nl', 'pt']))
    for (const lang of codes) {
      expect(lang).toMatch(/^[a-z]{2}$/)
      expect((await read(pdf, ['lang', lang])).body).toMatchObject({ document_meta: { language: lang } })
    }
    for (const lang of ['EN', 'eng', 'en-US', ' en']) expect((await read(pdf, ['lang', lang])).status, lang).toBe(422)
  })
  it('D.math_valid is absent where there is nothing to add up', async () => {
    const letter = await drawPdf((drawn) => {
      drawn.text('A letter without a single number.', 60, 80)
    })
    const { status, body } = await read(letter)
    expect([status, body['validation']]).toEqual([200, { warnings: expect.any(Array) }])
  })
  it('D.partial-dates are not told in document_meta', async () => {
    const { body } = await read(await invoicePdf({ date: 'March 2024' }))
    expect(body).toMatchObject({ document_meta: { due_date: '2024-04-14' } })
    expect(body['document_meta']).not.toHaveProperty('date')
  })
  it('D.reconciliation D.blocks puts the reconciliation into the block of a bank statement, and nothing extra into the validation', async () => {
    const statement = await drawPdf((drawn) => {
      const rows: [number, number, string][] = [
        [60, 60, 'First Example Bank'],
        [60, 80, 'Account statement'],
        [60, 100, 'Account number: 12345678'],
        [60, 120, 'Statement period: 2024-03-01 to 2024-03-31'],
        [60, 140, 'Opening balance'],
        [460, 140, '100.00'],
        [60, 170, 'Date'],
        [140, 170, 'Description'],
        [360, 170, 'Amount'],
        [460, 170, 'Balance'],
        [60, 190, '2024-03-05'],
        [140, 190, 'Salary'],
        [360, 190, '50.00'],
        [460, 190, '150.00'],
        [60, 210, '2024-03-09'],
        [140, 210, 'Rent'],
        [360, 210, '-30.00'],
        [460, 210, '120.00'],
        [60, 240, 'Closing balance'],
        [460, 240, '120.00'],
      ]
      for (const [x, y, line] of rows) drawn.text(line, x, y, { lineBreak: false })
    })
    const { body } = await read(statement, ['doc_type', 'bank_statement'])
    expect(body).toMatchObject({
      document_type: 'bank_statement',
      bank_statement: { opening_balance: 100, closing_balance: 120, reconciliation: expect.any(Object) },
    })
    expect(['math_valid', 'warnings']).toEqual(expect.arrayContaining(Object.keys(body['validation'] as object)))
    expect(body).not.toHaveProperty('reconciliation')
  })
  it('D.confidence is about the share of the fields that are right', async () => {
    let sum = 0
    let right = 0
    let count = 0
    for (let seed = 1; seed <= 6; seed += 1) {
      const { pdf: drawn, truth } = await drawDocument({ ...SAMPLES.invoice, seed: SAMPLES.invoice.seed + seed })
      const { body } = await extract(
        [{ name: 'file', filename: 'a.pdf', bytes: Uint8Array.from(drawn) }],
        '?include=fields',
      )
      const found = leavesOf(body)
      for (const [path, expected] of leavesOf(truth)) {
        const evidence = (body['fields'] as Record<string, { confidence: number }>)[path]
        if (evidence === undefined) continue
        sum += evidence.confidence
        right += sameValue(expected, found.get(path)) ? 1 : 0
        count += 1
      }
      expect(body['confidence']).toBeGreaterThan(0.5)
    }
    // A tenth is what a hundred fields leave to chance.
    expect(count).toBeGreaterThan(60)
    expect(Math.abs(sum / count - right / count)).toBeLessThan(0.1)
  })
})

describe('queue', () => {
  it('D.queue-path a single extraction overtakes a batch that waits', async () => {
    const { key } = await fake.newKey('starter')
    const id = await fake.accepted(
      manyFiles(60, () => 'sleep-5000.pdf'),
      '',
      { key },
    )
    const { status } = await fake.extract([{ name: 'file', filename: 'a.pdf', bytes: pdfBytes() }], '', { key })
    const { processed, total } = await fake.status(id, { key })
    expect(status).toBe(200)
    expect(processed).toBeLessThan(total)
    await fake.cancel(id, { key })
  })
  it("D.queue-path one caller's batch does not keep another's waiting", async () => {
    const [big, small] = await Promise.all([fake.newKey('starter'), fake.newKey('starter')])
    const first = await fake.accepted(
      manyFiles(100, () => 'sleep-5000.pdf'),
      '',
      { key: big.key },
    )
    const second = await fake.accepted(manyFiles(2), '', { key: small.key })
    await fake.completed(second, { key: small.key })
    expect((await fake.status(first, { key: big.key })).processed).toBeLessThan(60)
    await fake.cancel(first, { key: big.key })
  })
})
