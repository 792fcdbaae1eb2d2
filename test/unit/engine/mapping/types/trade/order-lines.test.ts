import { expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const order = (days: readonly string[]): ReturnType<typeof mapContent>['extraction'] => {
  const goods = ['10  |Hex bolt M8  |NI-77812        |BF-0081 ', '20  |Washer 8 mm  |NI-77840        |BF-0142 ']
  const rows = [
    'Northgate Industrial Ltd              |PURCHASE ORDER',
    '12 Mill Road, Leeds LS1 4AB           |PO Number: 4500123987',
    '                                      |Date: 3 March 2024',
    'Vendor: Brightwell Fasteners Ltd',
    '45 Dock Street, Hull HU1 2AA',
    '',
    'Item|Description  |Customer part no|Vendor part no|Delivery date|Qty|Price|Amount',
    ...goods.map((good, at) => `${good}      |${days[at]!}   |500|0.12 |60.00`),
    '                                                          |Total GBP:  |120.00',
  ]
  return mapContent(sheet(rows), { include: [], today: new Date('2026-07-01') }).extraction
}

it('reads the numbers that buyer and supplier give to a line of an order, and its day of delivery', () => {
  const { document_type, purchase_order, financial } = order(['12/03/2024', '14/03/2024'])
  expect(document_type).toBe('purchase_order')
  expect(financial?.line_items?.[1]).toMatchObject({
    item_number: '20',
    buyer_material_number: 'NI-77840',
    supplier_material_number: 'BF-0142',
    delivery_date: '2024-03-14',
  })
  expect(purchase_order).not.toHaveProperty('delivery_date')
})

it('takes a day of delivery that all lines share as that of the order', () => {
  expect(order(['12/03/2024', '12/03/2024']).purchase_order?.delivery_date).toBe('2024-03-12')
})
