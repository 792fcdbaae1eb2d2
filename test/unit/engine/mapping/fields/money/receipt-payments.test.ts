import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { chooseReceiptPayments } from '../../../../../../src/engine/mapping/fields/money/receipt-payments.ts'
import { sheet } from '../../sheet.ts'

/** The payments of a receipt on which `due` was to pay; the line of the total is its place. */
function paid(rows: string[], due?: number): Record<string, unknown> {
  const context = buildContext(sheet(rows), { today: new Date('2026-01-15') })
  const total = context.lines.find(({ text }) => /^(?:TOTAL|TO PAY)/.test(text))!
  const place = due === undefined ? undefined : { value: due, page: total.page, box: total.box }
  return Object.fromEntries(
    [...chooseReceiptPayments(context, place)].map(([path, { value }]) => [
      path.replace(/receipt\.payments|\.payments(?=\[)/, ''),
      value,
    ]),
  )
}

describe('payments of a receipt', () => {
  it('hold a voucher beside cash', () => {
    expect(paid(['TOTAL          |51.84', 'MEAL VOUCHER   |40.00', 'CASH           |20.00'], 51.84)).toMatchObject({
      '[0].method': 'voucher',
      '[0].amount': 40,
      '[1].method': 'cash',
      '[1].amount': 20,
    })
  })

  it('are called by the names of what pays by phone', () => {
    expect(
      paid(['Kvitto', 'Kassör: Ann', 'Moms 25 %  |10,37 kr', 'TOTAL      |51,84 kr', 'Swish      |51,84 kr'], 51.84),
    ).toEqual({ '[0].method': 'Swish', '[0].amount': 51.84 })
  })

  it('are amounts, never the digits of the card', () => {
    expect(paid(['TOTAL          |51.84', 'VISA ************1234  51.84'])).toMatchObject({
      '[0].amount': 51.84,
      '[0].card_last4': '1234',
    })
    expect(paid(['TOTAL          |51.84', 'VISA XXXXXXXXXXXX1234'])).toEqual({})
    // The first digits of a whole number give the network. A number with a wrong check digit is no card.
    expect(paid(['TOTAL          |51.84', 'CARD           |51.84', '5555 5555 5555 4444'])).toMatchObject({
      '[0].card_last4': '4444',
      '[0].card_network': 'mastercard',
    })
    expect(paid(['TOTAL          |51.84', 'CARD           |51.84', '5555 5555 5555 4445'])).not.toHaveProperty([
      '[0].card_last4',
    ])
    expect(paid(['TOTAL          |51.84', 'VISA      |2.00     |51.84'], 51.84)).toMatchObject({ '[0].amount': 51.84 })
    expect(paid(['TOTAL          |¥741', 'VISA ************1234  ¥741'])).toMatchObject({ '[0].amount': 741 })
  })

  it('are the tenders with their amounts', () => {
    expect(
      paid(['TEA            |4.30', 'TOTAL          |4.30', 'CASH           |5.00', 'CHANGE         |0.70']),
    ).toEqual({ '[0].method': 'cash', '[0].amount': 5 })
    expect(paid(['TOTAL          |43.30', 'VISA           |43.30', '************4318'])).toMatchObject({
      '[0].method': 'card',
      '[0].card_network': 'visa',
      '[0].card_last4': '4318',
    })
    expect(paid(['TOTAL          |43.30', 'Payment: CARD  |43.30'], 43.3)).toMatchObject({
      '[0].method': 'card',
      '[0].amount': 43.3,
    })
  })

  it('are several cards, each with the number in its row', () => {
    expect(
      paid(
        ['TOTAL          |71.84', 'GIFT CARD ****0731  |20.00', 'VISA ************1234  |51.84', 'CHANGE |0.00'],
        71.84,
      ),
    ).toMatchObject({
      '[0].method': 'gift card',
      '[0].amount': 20,
      '[0].card_last4': '0731',
      '[1].method': 'card',
      '[1].amount': 51.84,
      '[1].card_last4': '1234',
    })
    // The number of a customer's card does not belong to a payment in cash.
    expect(paid(['TOTAL |71.84', 'CASH   |71.84', 'Member ********0731'], 71.84)).not.toHaveProperty(['[0].card_last4'])
  })

  it('are what was to pay where a slip of a card is printed below it', () => {
    expect(
      paid(
        ['SOUP    |12.50', 'TOTAL   |12.50', 'VISA             XXXXXXXXXXXX0731', 'APPR: 07731C', 'AMOUNT  |12.50'],
        12.5,
      ),
    ).toMatchObject({ '[0].method': 'card', '[0].amount': 12.5, '[0].card_network': 'visa', '[0].card_last4': '0731' })
    // The slip leaves the amount out.
    expect(paid(['SOUP    |12.50', 'TOTAL   |12.50', 'MASTERCARD ************8820'], 12.5)).toMatchObject({
      '[0].amount': 12.5,
      '[0].card_network': 'mastercard',
    })
    // The networks that a shop takes are no payment, above the total or below it.
    for (const rows of [
      ['We take VISA and MASTERCARD', 'SOUP    |12.50', 'TOTAL   |12.50'],
      ['SOUP    |12.50', 'TOTAL   |12.50', 'We take VISA and MASTERCARD'],
    ])
      expect(paid(rows, 12.5)).toEqual({})
  })

  it('are what a slip with a tip has below the number of its card', () => {
    expect(
      paid(['Card Type: |VISA', 'Acct: |XXXXXXXXXXXX0731', 'AID: A0000000031010', 'TOTAL |14.50'], 14.5),
    ).toMatchObject({ '[0].method': 'card', '[0].amount': 14.5, '[0].card_last4': '0731', '[0].aid': 'A0000000031010' })
  })

  it('together give what was to pay, above the total too', () => {
    const deposit = '2026-01-02 |Deposit online (Visa)   |          |40.00'
    const rest = '2026-01-09 |Visa ************0731     |          |60.50'
    expect(paid(['2026-01-08 |Room |100.50', deposit, rest, 'TOTAL ||100.50   |100.50'], 100.5)).toMatchObject({
      '[0].method': 'card',
      '[0].amount': 40,
      'financial.payment_info[0].date': '2026-01-02',
      '[1].method': 'card',
      '[1].amount': 60.5,
      '[1].card_last4': '0731',
      'financial.payment_info[1].date': '2026-01-09',
    })
    // What has no word of its own is what is left next to a card.
    expect(paid(['TOTAL |23.00', 'Visa ************0731 |20.00', 'Orange points         |3.00'], 23)).toMatchObject({
      '[0].amount': 20,
      '[1].method': 'Orange points',
      '[1].amount': 3,
    })
  })

  it('are no fee for paying by card above the total', () => {
    expect(
      paid(['FARE    |40.00', 'CARD FEE 3%  |1.20', 'TOTAL   |41.20', 'VISA ************4410'], 41.2),
    ).toMatchObject({ '[0].amount': 41.2 })
  })
})
