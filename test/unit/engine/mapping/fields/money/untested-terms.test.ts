import { expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const totalsOf = (...rows: string[]): object | undefined =>
  mapContent(sheet(['Harbour Tools Ltd     |INVOICE', '                      |Invoice no: 4711', '', ...rows]), {
    include: [],
    docType: 'invoice',
    today: new Date('2026-07-01'),
  }).extraction.financial?.totals

it('returns a charge that has nothing but its label beside it where the sum does not hold', () => {
  const totals = totalsOf(
    'Description      |Qty   |Price    |Amount',
    'Clamp            |2     |100.00   |200.00',
    'Vice             |1     |50.30    |50.30',
    '                        |Subtotal: |250.30',
    '                        |Tax (9.3%)|10.34',
    '                        |Shipping: |5.80',
    '                        |Total:    |265.24',
  )
  expect(totals).toMatchObject({ shipping: 5.8, grand_total: 265.24 })
})

it('returns a sum of discounts that the lines took off already', () => {
  const totals = totalsOf(
    'Description      |Qty   |Price    |Discount   |Amount',
    'Clamp            |2     |100.00   |20.00      |180.00',
    'Vice             |1     |50.00    |5.40       |44.60',
    '                                |Total discount|25.40',
    '                                |Total amount  |224.60',
  )
  expect(totals).toMatchObject({ discount: 25.4, grand_total: 224.6 })
})

it('returns the subtotal that items and tax ask for where it is printed under the name of a total', () => {
  const items = ['Description      |Qty   |Price    |Amount', 'Clamp            |2     |100.00   |200.00']
  const printed = ['                        |Total     |200.00', '                        |VAT 20%   |40.00']
  expect(totalsOf(...items, ...printed, '                        |To pay    |240.00')).toMatchObject({
    subtotal: 200,
    tax_total: 40,
    grand_total: 240,
  })
})
