import { describe, expect, it } from 'vitest'
import { chooseTexts } from '../../../../../../src/engine/mapping/fields/header/header-texts.ts'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { sheet } from '../../sheet.ts'

const today = new Date('2024-06-01')
const termsOf = (rows: string[]): unknown =>
  chooseTexts(buildContext(sheet(rows), { today }), false).get('invoice.payment_terms')?.value

describe('payment terms in a sentence', () => {
  it('are found by a number of days and a word of paying, in many languages', () => {
    for (const terms of [
      'Please pay within 21 days of the invoice date.',
      'Zahlbar innert 20 Tagen netto',
      'Paiement sous 45 jours fin de mois.',
      'Pago a 60 días fecha factura.',
      'Pagamento a 90 giorni data fattura',
      'Betaling binnen 8 dagen na ontvangst',
      'Płatność w ciągu 10 dni od otrzymania',
      'Betalas inom 15 dagar',
      'Оплата в течение 5 банковских дней',
    ])
      expect(termsOf(['INVOICE 4711', '', terms])).toBe(terms)
  })

  it('have their number in a word, with figures in brackets', () => {
    expect(termsOf(['Payment is due in thirty (30) days.'])).toBe('Payment is due in thirty (30) days.')
  })

  it('begin where a longer sentence says when, and end before a date behind a comma', () => {
    expect(termsOf(['We kindly ask you to see that the transfer reaches us within 9 days.'])).toBe('within 9 days.')
    expect(termsOf(['Payable within 12 days, that is by 13/06/2024.'])).toBe('Payable within 12 days')
  })

  it('go on from line to line', () => {
    expect(termsOf(['Please settle the whole amount of this invoice within', '14 days of its date.'])).toBe(
      'Please settle the whole amount of this invoice within 14 days of its date.',
    )
  })

  it('are not what is said of interest, complaints or warranty', () => {
    for (const other of [
      'Interest is charged on payments after 30 days.',
      'Reklamationen innerhalb von 8 Tagen nach Zahlung.',
      'Goods may be exchanged within 14 days.',
      'Invoices not paid within 30 days are passed on.',
    ])
      expect(termsOf(['INVOICE 4711', '', other])).toBeUndefined()
  })
})

describe('payment terms at a label', () => {
  it('are found at a label of the way of payment or of conditions where words say when', () => {
    expect(termsOf(['Payment method: transfer 14 days'])).toBe('transfer 14 days')
    expect(termsOf(['Conditions: 30 days net'])).toBe('30 days net')
    expect(termsOf(['Payment method: transfer'])).toBeUndefined()
    expect(termsOf(['Conditions: see overleaf'])).toBeUndefined()
  })

  it('end with their sentence, and before the next label', () => {
    expect(termsOf(['Terms: Net 30. Please write our number on your transfer.'])).toBe('Net 30')
    expect(termsOf(['Payment in 30 days Delivery terms: free'])).toBe('Payment in 30 days')
    expect(termsOf(['Terms: Current account'])).toBe('Current account')
  })

  it('come before words at another label that do not say when', () => {
    expect(termsOf(['Terms: see overleaf', '', 'Please pay within 21 days.'])).toBe('Please pay within 21 days.')
  })
})
