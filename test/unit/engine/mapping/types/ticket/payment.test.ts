// How a ticket was paid for.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const paid = (rows: string[]): string | undefined =>
  mapContent(
    sheet(['Quay Ferries Ltd', 'E-TICKET', 'From: Port Alba', 'To: Port Brin', 'Date: 12 May 2026', ...rows]),
    { include: [], docType: 'ticket', today: new Date('2026-03-01') },
  ).extraction.ticket?.fare?.payment_method

describe('the means of payment of a ticket', () => {
  it.each([
    ['beside its label', ['Total £42.00', 'Payment method: Store wallet'], 'Store wallet'],
    ['in a column beside its label', ['Total |£42.00', 'Payment |in cash'], 'in cash'],
    ['up to the end of the sentence', ['Bezahlt per Kreditkarte. Es gilt der Tarif.'], 'Kreditkarte'],
    ['up to a bracket', ['Pagamento: Multibanco (ref. 100 200 300)'], 'Multibanco'],
    [
      'with the masked number of a card',
      ['PAYMENT      : CC CA XXXXXXXXXXXX1234 / EXP 0127'],
      'CC CA XXXXXXXXXXXX1234',
    ],
    ['up to a day and the word before it', ['Paid with Visa card on 03.06.2026'], 'Visa card'],
    [
      'up to a dash',
      ['Mode de paiement : Visa se terminant par 2204 — reçu le 3 juin 2026'],
      'Visa se terminant par 2204',
    ],
    ['at the Spanish words for its form', ['Forma de pago: CC VISA XXXXXXXXXXXX2204'], 'CC VISA XXXXXXXXXXXX2204'],
    ['without a label in several words', ['Total £42.00', 'EFTPOS VISA DEBIT'], 'EFTPOS VISA DEBIT'],
    ['without a label where it is one alone', ['Total £42.00', 'Dankort'], 'Dankort'],
    ['behind the last sign that parts facts', ['Total £42.00', 'incl. VAT 14 % £5.16 · MobilePay'], 'MobilePay'],
    ['in a bracket behind the day of the sale', ['Purchased: 3 April 2026 (Visa ending 1234)'], 'Visa ending 1234'],
  ])('is read %s', (_, rows, value) => {
    expect(paid(rows)).toBe(value)
  })
  it.each([
    ['a word for paying heads the prices', ['PAYMENT', 'Cabin outside £42.00', 'Total £42.00']],
    ['several means are named, which the seller accepts', ['Visa', 'Mastercard', 'PayPal']],
  ])('is absent where %s', (_, rows) => {
    expect(paid(rows)).toBeUndefined()
  })
})
