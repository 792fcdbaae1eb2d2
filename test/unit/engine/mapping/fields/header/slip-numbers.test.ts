import { expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import type { ReceiptBlock } from '../../../../../../src/schema/blocks/trade.ts'
import { sheet } from '../../sheet.ts'

const receiptOf = (...head: string[]): Partial<ReceiptBlock> => {
  const rows = [
    'Corner Grill',
    '',
    ...head,
    '',
    '1 Burger        |12.50',
    '1 Cola          |3.50',
    'Total           |16.00',
  ]
  const { extraction } = mapContent(sheet(rows), { include: [], docType: 'receipt', today: new Date('2026-07-01') })
  return extraction.receipt ?? {}
}
const numberOf = (...head: string[]): string | undefined => receiptOf(...head).receipt_number

it('takes the number of the order for that of a slip with no other number', () => {
  expect(numberOf('Order #         |95')).toBe('95')
  expect(numberOf('ORD #77 -REG #2- 10/12/2022 14:48')).toBe('77')
})

it('prefers the number of the receipt to that of the order', () => {
  expect(numberOf('Order #         |95', 'Receipt no.     |20451')).toBe('20451')
})

it('takes no terminal of a card for the register', () => {
  const slip = ['VISA ************0731', 'Terminal ID |K0417726']
  expect(receiptOf(...slip)).not.toHaveProperty('register_number')
  expect(receiptOf('Register: 2', ...slip)).toMatchObject({ register_number: '2' })
  expect(receiptOf('Terminal ID |K0417726')).toMatchObject({ register_number: 'K0417726' })
})

it('reads the number of a member in groups, behind the name of the club', () => {
  expect(receiptOf('Loyalty Card Orange: 6300 1234 5')).toMatchObject({ loyalty_number: '6300 1234 5' })
})

it('takes the number of the folio for that of the receipt of a hotel, and a reference for the transaction', () => {
  expect(receiptOf('Folio no |77-20471', 'Ref # |520094417')).toMatchObject({
    receipt_number: '77-20471',
    transaction_id: '520094417',
  })
})
