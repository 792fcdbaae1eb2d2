// Specification, sections 2.1 and 2.2: what a result holds.

import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, extract, text } from '../support/api.ts'
import { indianInvoicePdf, invoicePdf } from '../support/invoice-pdf.ts'

const sample = (name: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(readFileSync(new URL(`../../docs/samples/${name}`, import.meta.url)))

let answer: Answer
let cgst: Answer
let igst: Answer
let receipt: Answer
beforeAll(async () => {
  const send = (filename: string, bytes: Uint8Array<ArrayBuffer>): Promise<Answer> =>
    extract([{ name: 'file', filename, bytes }])
  answer = await send('invoice.pdf', await invoicePdf())
  cgst = await send('cgst.pdf', await indianInvoicePdf('cgst'))
  igst = await send('igst.pdf', await indianInvoicePdf('igst'))
  receipt = await send('receipt.jpg', sample('receipt.jpg'))
})

describe('§2.1 extraction result', () => {
  it('§2.1.object is a JSON object with the same members for every type', () => {
    const SHARED = [
      'job_id',
      'status',
      'document_type',
      'document_category',
      'confidence',
      'vendor',
      'document_meta',
      'financial',
      'validation',
    ]
    for (const { status, headers, body } of [answer, receipt]) {
      expect(status).toBe(200)
      expect(headers.get('Content-Type')).toMatch(/^application\/json/)
      expect(Object.keys(body)).toEqual(expect.arrayContaining(SHARED))
      const blocks = ['buyer', 'extraction_notes', body['document_type'] as string]
      expect(Object.keys(body).filter((name) => !SHARED.includes(name) && !blocks.includes(name))).toEqual([])
    }
  })
  it('§2.1.job_id is extr_ and twelve hexadecimal digits', () =>
    expect(answer.body['job_id']).toMatch(/^extr_[0-9a-f]{12}$/))
  it('§2.1.job_id is another one for every request', async () => {
    const again = await extract([{ name: 'file', filename: 'invoice.pdf', bytes: await invoicePdf() }])
    expect(again.body['job_id']).not.toBe(answer.body['job_id'])
  })
  it('§2.1.status is success', () => expect(answer.body['status']).toBe('success'))
  it('§2.1.document_type §2.1.document_category names type and category of the document', () => {
    expect(answer.body).toMatchObject({ document_type: 'invoice', document_category: 'financial' })
    expect(receipt.body).toMatchObject({ document_type: 'receipt', document_category: 'financial' })
  })
  it('§2.1.document_category follows a type of every category', async () => {
    const pdf = await invoicePdf()
    for (const [type, category] of [
      ['payslip', 'hr'],
      ['resume', 'hr'],
      ['ticket', 'travel'],
      ['legal', 'legal'],
      ['identity', 'identity'],
      ['medical', 'medical'],
      ['bank_statement', 'financial'],
    ] as const) {
      const { body } = await extract([{ name: 'file', filename: 'a.pdf', bytes: pdf }, text('doc_type', type)])
      expect(body, type).toMatchObject({ document_type: type, document_category: category })
    }
  })
  it('§2.1.confidence is a number from 0 to 1, and high for a clean invoice', () => {
    expect(answer.body['confidence']).toBeGreaterThan(0.85)
    for (const { body } of [answer, cgst, receipt]) {
      expect(body['confidence']).toBeGreaterThanOrEqual(0)
      expect(body['confidence']).toBeLessThanOrEqual(1)
    }
  })
  it('§2.1.vendor has name, address, tax_id and country', () => {
    expect(answer.body['vendor']).toMatchObject({
      name: 'Acme Tools GmbH',
      address: expect.stringContaining('Industriestrasse 5'),
      tax_id: 'DE136695976',
      country: 'DE',
    })
  })
  it('§2.1.buyer has the same shape', () => {
    expect(answer.body['buyer']).toMatchObject({
      name: 'Beta Trading Ltd',
      address: expect.stringContaining('7 Harbour Road'),
      country: 'GB',
    })
    expect(cgst.body['buyer']).toMatchObject({ name: 'Lakshmi Traders', tax_id: '33AAACH7409R1Z8' })
  })
  it('§2.1.document_meta §2.1.formats has number, whole dates, and codes of currency, language and country', () => {
    expect(answer.body['document_meta']).toEqual({
      invoice_number: 'INV-2024-0042',
      date: '2024-03-15',
      due_date: '2024-04-14',
      currency: 'EUR',
      language: 'en',
      country: 'DE',
    })
    expect(cgst.body['document_meta']).toMatchObject({ date: '2024-03-15', currency: 'INR', country: 'IN' })
  })
  it('§4.1.lang §4.1.doc_type are found out where they are not given', () => {
    expect(answer.body).toMatchObject({ document_type: 'invoice', document_meta: { language: 'en' } })
    expect(receipt.body).toMatchObject({ document_type: 'receipt', document_meta: { language: 'de' } })
  })
  it('§2.1.financial is there for invoices and receipts', () => {
    for (const { body } of [answer, receipt])
      expect(body['financial']).toMatchObject({
        line_items: expect.any(Array),
        totals: { grand_total: expect.any(Number) },
      })
  })
  it('§2.1.financial is there for purchase orders', async () => {
    const { body } = await extract([
      { name: 'file', filename: 'order.pdf', bytes: await invoicePdf() },
      text('doc_type', 'purchase_order'),
    ])
    expect(body).toMatchObject({ document_type: 'purchase_order', financial: { totals: { grand_total: 119 } } })
  })
  it('§2.1.blocks are those of the type only', () => {
    const BLOCKS = [
      'invoice',
      'receipt',
      'purchase_order',
      'payslip',
      'bank_statement',
      'identity',
      'resume',
      'ticket',
      'medical',
      'legal',
      'generic',
    ]
    for (const { body } of [answer, receipt])
      expect(BLOCKS.filter((name) => name in body)).toEqual([body['document_type']])
  })
  it('§2.1.validation has math_valid and warnings, and nothing else', () =>
    expect(answer.body['validation']).toEqual({ math_valid: true, warnings: expect.any(Array) }))
  it('§2.1.validation says when the numbers contradict each other', async () => {
    const { body } = await extract([
      { name: 'file', filename: 'invoice.pdf', bytes: await invoicePdf({ total: '191.00' }) },
    ])
    expect(body).toMatchObject({
      status: 'success',
      validation: { math_valid: false, warnings: expect.arrayContaining([expect.any(String)]) },
    })
  })
  it('§2.1.optional leaves out what was not found rather than telling null', () => {
    for (const { body } of [answer, cgst, receipt]) expect(JSON.stringify(body)).not.toMatch(/null|""/)
  })
  it('§2.1.extraction_notes D.extraction_notes is text that no field holds', async () => {
    const { body } = await extract([
      {
        name: 'file',
        filename: 'invoice.pdf',
        bytes: await invoicePdf({ note: 'Goods remain our property until they are paid in full.' }),
      },
    ])
    expect(body['extraction_notes']).toContain('Goods remain our property until they are paid in full.')
  })
})

describe('§2.2 financial', () => {
  const financial = ({ body }: Answer): Record<string, unknown> => body['financial'] as Record<string, unknown>

  it('§2.2.line_items have text, codes, numbers and percents', () => {
    expect(financial(cgst)['line_items']).toMatchObject([
      { description: 'Copper wire', hsn_code: '7408', quantity: 4, unit_price: 150, total: 600, tax_rate: 18 },
      { description: 'Switch board', hsn_code: '8537', quantity: 2, unit_price: 200, total: 400, tax_rate: 18 },
    ])
  })
  it('§2.2.omitted leaves out what an item does not print', () => {
    expect(financial(answer)['line_items']).toMatchObject([
      { description: 'Steel hammer', quantity: 4, unit_price: 15, total: 60 },
      { description: 'Screwdriver set', quantity: 2, unit_price: 20, total: 40 },
    ])
    for (const item of financial(answer)['line_items'] as object[]) expect(item).not.toHaveProperty('hsn_code')
  })
  it('§2.2.totals are numbers', () => {
    expect(financial(cgst)['totals']).toMatchObject({ subtotal: 1000, cgst: 90, sgst: 90, grand_total: 1180 })
    expect(financial(igst)['totals']).toMatchObject({ subtotal: 1000, igst: 180, grand_total: 1180 })
    expect(financial(igst)['totals']).not.toHaveProperty('cgst')
  })
  it('§2.2.payment returns payment details in payment_info', async () => {
    const { body } = await extract([
      { name: 'file', filename: 'invoice.pdf', bytes: await invoicePdf({ note: 'IBAN: DE89 3704 0044 0532 0130 00' }) },
    ])
    expect(body).toMatchObject({ financial: { payment_info: { iban: 'DE89370400440532013000' } } })
  })
})
