import { describe, expect, it } from 'vitest'
import type { Chosen } from '../../../../../src/engine/mapping/vocabulary.ts'
import { buildContext } from '../../../../../src/engine/mapping/context/context.ts'
import { repeatFields } from '../../../../../src/engine/mapping/fields/repeated-fields.ts'
import type { DocumentType } from '../../../../../src/schema/extraction.ts'
import { sheet } from '../sheet.ts'

const BOX = { left: 0, top: 0, right: 1, bottom: 1 }
const check = (
  type: DocumentType,
  fields: Record<string, unknown>,
  expected: Record<string, unknown>,
  rows = ['ACME'],
): void => {
  const chosen: Chosen = new Map(
    Object.entries(fields).map(([field, value]) => [
      field,
      { field, value, text: String(value), page: 0, box: BOX, score: 1, confidence: 0.9, rule: 'test', source: 'ocr' },
    ]),
  )
  const repeated = repeatFields(buildContext(sheet(rows), { today: new Date('2026-07-01') }), type, chosen)
  expect(Object.fromEntries([...repeated].map(([path, { value }]) => [path, value]))).toEqual(expected)
}

describe('fields said again', () => {
  it('are those of payment', () => {
    check(
      'invoice',
      { 'invoice.payment_terms': '30 days', 'financial.totals.amount_paid': 20, 'financial.totals.amount_due': 98 },
      {
        'invoice.subtype': 'invoice',
        'financial.payment_info.terms': '30 days',
        'financial.payment_info.amount_paid': 20,
        'financial.payment_info.amount_due': 98,
        'financial.payment_info.status': 'partially_paid',
      },
    )
    check(
      'credit_note',
      { 'financial.totals.amount_due': 0 },
      {
        'invoice.subtype': 'credit_note',
        'financial.payment_info.amount_due': 0,
        'financial.payment_info.status': 'paid',
      },
    )
    check(
      'invoice',
      { 'financial.totals.amount_due': 98 },
      { 'invoice.subtype': 'invoice', 'financial.payment_info.amount_due': 98 },
    )
  })

  it('are the status as it is printed', () => {
    for (const mark of ['PAID', 'Bezahlt', 'Payée', 'Pagado', 'Payment status: Paid'])
      check('invoice', {}, { 'invoice.subtype': 'invoice', 'financial.payment_info.status': 'paid' }, ['ACME', mark])
    check('invoice', {}, { 'invoice.subtype': 'invoice' }, ['ACME', 'To be paid by bank transfer'])
  })

  it("are the buyer's numbers, where there is a buyer", () => {
    check(
      'invoice',
      { 'invoice.customer_id': 'C-7', 'buyer.name': 'Smith' },
      { 'invoice.subtype': 'invoice', 'buyer.customer_id': 'C-7' },
    )
    check('invoice', { 'invoice.customer_id': 'C-7' }, { 'invoice.subtype': 'invoice' })
  })

  it('are the method of a receipt, where it has one', () => {
    check(
      'receipt',
      { 'receipt.payments[0].method': 'card' },
      { 'financial.payment_info.method': 'card', 'financial.payment_info.payments[0].method': 'card' },
    )
    check(
      'receipt',
      { 'receipt.payments[0].method': 'card', 'receipt.payments[1].method': 'cash' },
      { 'financial.payment_info.payments[0].method': 'card', 'financial.payment_info.payments[1].method': 'cash' },
    )
    check(
      'receipt',
      { 'receipt.payments[0].method': 'card', 'financial.payment_info.method': 'Visa' },
      { 'financial.payment_info.payments[0].method': 'card' },
    )
  })
})
