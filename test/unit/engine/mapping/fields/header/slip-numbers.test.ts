import { expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const numberOf = (...head: string[]): string | undefined => {
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
  return extraction.receipt?.receipt_number
}

it('takes the number of the order for that of a slip with no other number', () => {
  expect(numberOf('Order #         |95')).toBe('95')
  expect(numberOf('ORD #77 -REG #2- 10/12/2022 14:48')).toBe('77')
})

it('prefers the number of the receipt to that of the order', () => {
  expect(numberOf('Order #         |95', 'Receipt no.     |20451')).toBe('20451')
})
