import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import {
  chooseReceiptBuyer,
  chooseReceiptVendor,
} from '../../../../../../src/engine/mapping/fields/parties/receipt-vendor.ts'
import { sheet } from '../../sheet.ts'

const ITEMS = [
  '',
  'TEH TARIK            |2.50',
  'ROTI CANAI           |1.80',
  'TOTAL                |4.30',
  'CASH                 |5.00',
  'CHANGE               |0.70',
  'THANK YOU, COME AGAIN',
]
const check = (rows: string[], expected: Record<string, unknown>): void => {
  const chosen = chooseReceiptVendor(buildContext(sheet([...rows, ...ITEMS]), { today: new Date('2026-01-15') }))
  expect(Object.fromEntries([...chosen].map(([path, { value }]) => [path, value]))).toMatchObject(expected)
}

describe('vendor of a receipt', () => {
  it('is the company over its address, without registration and contact lines', () => {
    check(
      [
        '     PASARAYA BERSATU SDN BHD',
        '         (1234567-K)',
        '     LOT 12, JALAN PJS 3,',
        '   TAMAN PERUSAHAAN,',
        '  47100 PUCHONG PERDANA, SELANGOR',
        '    TEL: 03-5550 1234',
        '   GST ID NO: 001234567890',
        '      TAX INVOICE',
      ],
      {
        'vendor.name': 'PASARAYA BERSATU SDN BHD',
        'vendor.legal_name': 'PASARAYA BERSATU SDN BHD',
        'vendor.address': 'LOT 12, JALAN PJS 3, TAMAN PERUSAHAAN, 47100 PUCHONG PERDANA, SELANGOR',
        'vendor.country': 'MY',
        'vendor.address_parts.postal_code': '47100',
        'vendor.phone': '03-5550 1234',
      },
    )
  })

  it('is joined over two lines', () => {
    check(
      [
        '     PASARAYA BORONG BIJAK',
        '           SDN BHD',
        '   NO 2, JALAN KENANGA 12/4,',
        '   43000 KAJANG, SELANGOR',
        '    TEL: 03-5550 1234',
      ],
      {
        'vendor.name': 'PASARAYA BORONG BIJAK SDN BHD',
        'vendor.address': 'NO 2, JALAN KENANGA 12/4, 43000 KAJANG, SELANGOR',
      },
    )
  })

  it('is not only the end of a wrapped name, nor the part behind its "&"', () => {
    check(
      [
        '  KEDAI BUNGA & BUAH MAJU',
        '        JAYA SDN. BHD.',
        '       (123456-K)',
        '   NO 2, JALAN KENANGA 12/4,',
        '   43000 KAJANG, SELANGOR',
        '    TEL: 03-5550 1234',
      ],
      { 'vendor.name': 'KEDAI BUNGA & BUAH MAJU JAYA SDN. BHD.' },
    )
    check(
      [
        ' K  |& CHEE RESTAURANT',
        '       (001234567-K)',
        '   NO 2, JALAN KENANGA 12/4,',
        '   43000 KAJANG, SELANGOR',
        '    TEL: 03-5550 1234',
      ],
      { 'vendor.name': 'K & CHEE RESTAURANT' },
    )
  })

  it('is neither a slogan, nor a line of goods, nor part of the address', () => {
    check(['     Fred Noodle Co', '   Food is more than food.', '      12 High Street', '     London E2 7JB'], {
      'vendor.name': 'Fred Noodle Co',
    })
    check(['   CANAL BISTRO', '    5 RUE DU PORT', '    49100 ANGERS', 'TEL: 02 41 00 12 34'], {
      'vendor.name': 'CANAL BISTRO',
    })
  })

  it('is the shop of an American slip, the address ending with its code', () => {
    check(
      [
        '       Corner Diner',
        '     412 N Pine St',
        '   Amarillo, TX 79101',
        '    (806) 555-0134',
        'Server: SAM   |Ticket #12',
      ],
      { 'vendor.name': 'Corner Diner', 'vendor.address': '412 N Pine St, Amarillo, TX 79101', 'vendor.country': 'US' },
    )
  })

  it('has no address that takes a site, a number to call or the number of the paper with it', () => {
    const address = { 'vendor.address': 'NO 2, JALAN BESAR, 43000 KAJANG, SELANGOR' }
    for (const line of [
      'www.kedai.example',
      'Te1: 03-5550 1234',
      'Involce No. 204518',
      'No.200001020304',
      'OPENED 10:00 - 22:00',
    ])
      check(['    PASARAYA BERSATU SDN BHD', '   NO 2, JALAN BESAR,', ' 43000 KAJANG, SELANGOR', `   ${line}`], address)
    check(
      ['    PASARAYA BERSATU SDN BHD', '   NO 2, JALAN BESAR, |DATE 12/03/2018', ' 43000 KAJANG, SELANGOR |TIME 10:30'],
      address,
    )
  })

  it('has an address only where one is printed', () => {
    const chosen = chooseReceiptVendor(
      buildContext(sheet(['       Corner Diner', ...ITEMS]), { today: new Date('2026-01-15') }),
    )
    expect([chosen.get('vendor.name')?.value, chosen.get('vendor.address')]).toEqual(['Corner Diner', undefined])
    expect(chooseReceiptVendor(buildContext(sheet([]), { today: new Date('2026-01-15') })).size).toBe(0)
  })

  it('is sure of itself between nought and one', () => {
    for (const { confidence } of chooseReceiptVendor(
      buildContext(sheet(['KEDAI KOPI', 'NO 2, JALAN BESAR', ...ITEMS]), { today: new Date('2026-01-15') }),
    ).values())
      expect(confidence > 0 && confidence <= 1).toBe(true)
  })
})

describe('firm of a receipt', () => {
  it('is named under the name of its house, which has no legal form', () => {
    check(['     CORNER KITCHEN', '  Operated by: Alder Foods Sdn Bhd', '  LOT 12, JALAN PJS 3,', '  47100 PUCHONG'], {
      'vendor.name': 'CORNER KITCHEN',
      'vendor.legal_name': 'Alder Foods Sdn Bhd',
    })
  })
})

describe('customer of a receipt', () => {
  const customer = (rows: string[]): Record<string, unknown> => {
    const chosen = chooseReceiptBuyer(buildContext(sheet(rows), { today: new Date('2026-01-15') }))
    return Object.fromEntries([...chosen].map(([path, { value }]) => [path, value]))
  }

  it('is whom a label names, with the numbers and contacts of the block', () => {
    const rows = [
      'ALDER SHOP',
      ...ITEMS,
      '',
      'Billing address',
      'Mary Holm',
      '4 Mill Lane',
      'Otley LS21 3AB',
      'mary@holm.example',
    ]
    expect(customer(rows)).toMatchObject({
      'buyer.name': 'Mary Holm',
      'buyer.address': '4 Mill Lane, Otley LS21 3AB',
      'buyer.email': 'mary@holm.example',
    })
  })

  it('is no item below a word for the customer', () => {
    expect(customer(['ALDER SHOP', 'Customer', 'Lemon soup 1*4,20 EUR', 'Total 4,20'])['buyer.name']).toBe(undefined)
  })

  it('has the number that is labelled as the own one', () => {
    const rows = ['PARAGON FISKALNY', 'NIP 526-104-08-28', 'SUMA PLN 4,30', 'NIP NABYWCY: 1234563218']
    expect(customer(rows)).toMatchObject({ 'buyer.tax_id': '1234563218' })
    expect(customer(['ALDER SHOP', 'VAT No GB123456789', ...ITEMS])).toEqual({})
  })
})
