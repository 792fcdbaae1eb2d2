// Orders to suppliers: who orders, from whom, and lines without prices.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const check = (rows: string[], expected: Record<string, unknown>): void => {
  const { extraction } = mapContent(sheet(rows), { include: [], today: new Date('2024-12-31') })
  expect(extraction.document_type).toBe('purchase_order')
  expect(extraction).toMatchObject(expected)
}

const LINES = [
  'Item     |Description          |Qty   |Price    |Amount',
  'V-1188   |Socket screw M8      |500   |0.12     |60.00',
  'V-2204   |Washer M8            |100   |0.30     |30.00',
  'Total                                  |90.00',
]

describe('parties of an order', () => {
  it('are not the person who buys', () => {
    check(
      [
        'TRIDENT VALVE CO.                          |PURCHASE ORDER',
        '8800 Harborside Dr, Galveston, TX 77554    |Order No. 4500044177',
        '',
        'VENDOR                    |Buyer    |L. Okonjo',
        'Gulf Bolt Supply, Inc.    |Page     |1 of 1',
        '1120 Strand St',
        'Houston, TX 77002',
        '',
        ...LINES,
      ],
      { vendor: { name: 'Gulf Bolt Supply, Inc.' }, buyer: { name: 'TRIDENT VALVE CO.' } },
    )
  })

  it('have the number of the supplier behind his label', () => {
    check(
      [
        'Northfield Kilns, Inc.                     |PURCHASE ORDER',
        '18 Quarry Road, Barre, VT 05641            |Order No. 7700418',
        '',
        'Vendor V-2207             |Ship To',
        'Green Mountain Clay LLC   |Northfield Kilns - Shed 2',
        '40 Railroad Street        |Bay 3',
        'Randolph, VT 05060        |22 Quarry Road',
        '                          |Barre, VT 05641',
        '',
        ...LINES,
      ],
      {
        vendor: { name: 'Green Mountain Clay LLC' },
        purchase_order: { supplier_id: 'V-2207', ship_to: { name: 'Northfield Kilns - Shed 2' } },
      },
    )
  })

  it('are not the title or the word over them', () => {
    check(
      [
        'PURCHASE ORDER',
        'Elmbridge Primary School          |Order number: EPS-2231',
        'School Lane, Elmbridge WR9 7QQ    |Order date: 11/01/2024',
        '',
        'To',
        'Bright Books Ltd',
        'Unit 4, Trade Park, Derby DE24 8HE',
        '',
        ...LINES,
      ],
      {
        vendor: { name: 'Bright Books Ltd' },
        buyer: { name: 'Elmbridge Primary School' },
        purchase_order: { po_number: 'EPS-2231' },
      },
    )
  })

  it('are read under the words of an order', () => {
    check(
      [
        'PURCHASE ORDER',
        'Order No: 310447             |Order Date: 2 May 2024',
        '',
        'Ordered by                   |Supplier',
        'Bay Street Dental            |MedEquip Direct Pty Ltd',
        '41 Bay St                    |7 Parramatta Rd',
        'Brighton VIC 3186            |Auburn NSW 2144',
        '',
        ...LINES,
      ],
      { vendor: { name: 'MedEquip Direct Pty Ltd' }, buyer: { name: 'Bay Street Dental' } },
    )
  })
})

describe('an order', () => {
  it('counts goods without their prices', () => {
    check(
      [
        'Harrow Valley Joinery Ltd',
        '12 Mill Road, Harrow HA1 2AB',
        '',
        'PURCHASE ORDER',
        'PO Number: PO-20418',
        'Date: 14/03/2024',
        '',
        'Supplier:',
        'Oakwood Timber Supplies Ltd',
        '88 Dock Street',
        'Bristol BS1 4QT',
        '',
        'Code      |Description               |Qty   |Unit',
        'OAK-25    |Oak board 25 mm planed    |40    |m',
        'OAK-50    |Oak board 50 mm rough     |12    |m',
        '',
        'Please quote the order number on all invoices.',
      ],
      {
        financial: {
          line_items: [
            { description: 'Oak board 25 mm planed', quantity: 40, unit: 'm' },
            { description: 'Oak board 50 mm rough', quantity: 12, unit: 'm' },
          ],
        },
      },
    )
  })

  it('has its number glued to the word for it', () => {
    check(
      [
        'Lakshmi Textiles Pvt Ltd',
        'Plot 14, SIDCO Estate, Coimbatore 641021',
        '',
        'PURCHASE ORDER',
        'PO No.LT/24-25/0114',
        'Date:05-07-2024',
        '',
        'To,',
        'M/s. Sri Balaji Chemicals',
        '22, Mount Road, Chennai 600002',
        '',
        ...LINES,
      ],
      { purchase_order: { po_number: 'LT/24-25/0114' }, vendor: { name: 'Sri Balaji Chemicals' } },
    )
  })
})
