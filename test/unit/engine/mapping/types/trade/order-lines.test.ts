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

it('reads the numbers of both sides, the batch and the day that labels name below the words of a line', () => {
  const { extraction } = mapContent(
    sheet([
      'Larchfield Cranes Ltd                 |PURCHASE ORDER',
      '8 Quay Street, Leeds LS1 4AB',
      'Vendor: Brightwell Fasteners Ltd',
      '45 Dock Street, Hull HU1 2AA',
      '',
      'Item|Description                                        |Qty|Price|Amount',
      '10  |Hex bolt M8                                        |500|0.12 |60.00',
      '    |Our item no. 70011 · Your item no. HB-8 · Lot L-44',
      '20  |Washer 8 mm                                        |500|0.12 |60.00',
      '    |Our item no. 70012 · Your item no. WA-8',
      '                      |Total GBP:  |120.00',
    ]),
    { include: [], today: new Date('2026-07-01') },
  )
  expect(extraction.financial?.line_items).toMatchObject([
    {
      description: 'Hex bolt M8',
      buyer_material_number: '70011',
      supplier_material_number: 'HB-8',
      product_code: 'HB-8',
      lot: 'L-44',
    },
    { description: 'Washer 8 mm', buyer_material_number: '70012', supplier_material_number: 'WA-8' },
  ])
})

it("takes the codes of an order's lines for the buyer's where the supplier's are printed beside them", () => {
  const { extraction } = mapContent(
    sheet([
      'Larchfield Cranes Ltd                 |PURCHASE ORDER',
      '8 Quay Street, Leeds LS1 4AB',
      'Vendor: Brightwell Fasteners Ltd',
      '45 Dock Street, Hull HU1 2AA',
      'Vendor number: V-2204',
      '',
      'Item|Item code|Description           |Qty|Price|Amount',
      '10  |MB-70011 |Hex bolt M8           |500|0.12 |60.00',
      '    |         |Supplier ref HB-8',
      '20  |MB-70012 |Washer 8 mm           |500|0.12 |60.00',
      '                      |Total GBP:  |120.00',
    ]),
    { include: [], today: new Date('2026-07-01') },
  )
  expect(extraction.financial?.line_items).toMatchObject([
    {
      description: 'Hex bolt M8',
      product_code: 'MB-70011',
      buyer_material_number: 'MB-70011',
      supplier_material_number: 'HB-8',
    },
    { description: 'Washer 8 mm', product_code: 'MB-70012', buyer_material_number: 'MB-70012' },
  ])
  expect(extraction.purchase_order?.supplier_id).toBe('V-2204')
})

it('keeps words behind a label that have no number in the description', () => {
  const { extraction } = mapContent(
    sheet([
      'Larchfield Cranes Ltd                 |PURCHASE ORDER',
      '8 Quay Street, Leeds LS1 4AB',
      'Vendor: Brightwell Fasteners Ltd',
      '45 Dock Street, Hull HU1 2AA',
      '',
      'Item|Description              |Qty|Price|Amount',
      '10  |Hex bolt M8              |500|0.12 |60.00',
      '    |Batch as agreed with us',
      '20  |Washer 8 mm              |500|0.12 |60.00',
      '                      |Total GBP:  |120.00',
    ]),
    { include: [], today: new Date('2026-07-01') },
  )
  expect(extraction.financial?.line_items?.[0]?.description).toBe('Hex bolt M8 Batch as agreed with us')
})
