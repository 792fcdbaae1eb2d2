// Specification, section 2: what a result holds.

import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, extract } from '../support/api.ts'
import { invoicePdf } from '../support/invoice-pdf.ts'

let answer: Answer
beforeAll(async () => { answer = await extract([{ name: 'file', filename: 'invoice.pdf', bytes: await invoicePdf() }]) })
const member = (name: string): Record<string, unknown> => answer.body[name] as Record<string, unknown>

describe('§2.1 extraction result', () => {
  it('§2.1 has job_id extr_ and twelve hexadecimal digits, and status success', () => {
    expect(answer.status).toBe(200)
    expect(answer.body['job_id']).toMatch(/^extr_[0-9a-f]{12}$/)
    expect(answer.body['status']).toBe('success')
  })
  it('§2.1 has another job_id for every request', async () => {
    const again = await extract([{ name: 'file', filename: 'invoice.pdf', bytes: await invoicePdf() }])
    expect(again.body['job_id']).not.toBe(answer.body['job_id'])
  })
  it('§2.1 tells type, category and a confidence from 0 to 1', () => {
    expect(answer.body).toMatchObject({ document_type: 'invoice', document_category: 'financial' })
    expect(answer.body['confidence']).toBeGreaterThanOrEqual(0)
    expect(answer.body['confidence']).toBeLessThanOrEqual(1)
  })
  it('§2.1 tells the parties', () => {
    expect(answer.body).toMatchObject({ vendor: { name: 'Acme Tools GmbH', tax_id: 'DE136695976' }, buyer: { name: 'Beta Trading Ltd' } })
  })
  it('§2.1 tells dates as YYYY-MM-DD and codes of currency and country', () => {
    expect(answer.body).toMatchObject({ document_meta: { invoice_number: 'INV-2024-0042', date: '2024-03-15', due_date: '2024-04-14', currency: 'EUR' } })
    expect(answer.body).toMatchObject({ vendor: { country: 'DE' }, buyer: { country: 'GB' } })
  })
  it('§2.1 has the block of its type only', () => {
    for (const other of ['payslip', 'resume', 'ticket', 'receipt', 'identity', 'bank_statement']) expect(answer.body).not.toHaveProperty(other)
  })
  it('§2.1 has validation with math_valid and warnings, and nothing else', () => {
    expect(member('validation')).toEqual({ math_valid: true, warnings: expect.any(Array) })
  })
  it('§2.1 leaves out what was not found rather than telling null', () => {
    expect(JSON.stringify(answer.body)).not.toContain('null')
  })
  it('§2.1 says when the numbers contradict each other', async () => {
    const { body } = await extract([{ name: 'file', filename: 'invoice.pdf', bytes: await invoicePdf({ total: '191.00' }) }])
    expect(body).toMatchObject({ status: 'success', validation: { math_valid: false, warnings: expect.arrayContaining([expect.any(String)]) } })
  })
})

describe('§2.2 financial', () => {
  it('§2.2 has line items with numbers', () => {
    expect(member('financial')['line_items']).toMatchObject([
      { description: 'Steel hammer', quantity: 4, unit_price: 15, total: 60 }, { description: 'Screwdriver set', quantity: 2, unit_price: 20, total: 40 },
    ])
  })
  it('§2.2 has totals as numbers', () => {
    expect(member('financial')['totals']).toMatchObject({ subtotal: 100, grand_total: 119 })
  })
})
