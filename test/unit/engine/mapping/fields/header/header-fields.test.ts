import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { chooseHeader } from '../../../../../../src/engine/mapping/fields/header/header-fields.ts'
import type { DocumentType } from '../../../../../../src/schema/extraction.ts'
import { sheet } from '../../sheet.ts'

const today = new Date('2026-07-01')
const headOf = (rows: string[], type: DocumentType = 'invoice', ...more: string[][]): Record<string, unknown> =>
  Object.fromEntries(
    [...chooseHeader(buildContext(sheet(rows, ...more), { today }), type)].map(([path, { value }]) => [path, value]),
  )
const check = (rows: string[], expected: Record<string, unknown>, type?: DocumentType): void => {
  expect(headOf(rows, type)).toMatchObject(expected)
}

describe('the head of an invoice', () => {
  it('has its number and dates, each at its own label', () => {
    check(
      [
        'ACME Ltd',
        'INVOICE',
        'Invoice Number    |INV-2020-17',
        'Invoice Date      |01/02/2020',
        'Due Date          |15/02/2020',
        'PO Number         |4500012',
        'Customer No       |C-778',
      ],
      {
        'document_meta.invoice_number': 'INV-2020-17',
        'document_meta.date': '2020-02-01',
        'document_meta.due_date': '2020-02-15',
        'invoice.purchase_order_number': '4500012',
        'invoice.customer_id': 'C-778',
      },
    )
  })

  it('has values at weak words that are alone with them in their row', () => {
    check(['Invoice              |R-2020-17', 'Order                |QX-5531', 'Folio 12, sheet 9'], {
      'document_meta.invoice_number': 'R-2020-17',
      'invoice.purchase_order_number': 'QX-5531',
    })
    check(['Rechnung Nr. 71102 vom 05.06.2025', '', 'Verkäufer', 'Nummer:              |GE549910'], {
      'document_meta.invoice_number': '71102',
    })
  })

  it('has the number of a customer at the word for one, but not where a name is', () => {
    check(['FACTURA', 'Factura no          |A-2020-17', 'Cliente             |00991'], {
      'invoice.customer_id': '00991',
    })
    expect(headOf(['FACTURA', 'Cliente: Talleres 24 Horas'])['invoice.customer_id']).toBeUndefined()
  })

  it('has a date behind a town and "am"', () => {
    check(['Graz, am 4. Mai 2026', '', 'Rechnung 77/26', '', '', 'abzüglich Zahlung vom 20.3.2026    95,00'], {
      'document_meta.date': '2026-05-04',
    })
  })

  it('has none of the numbers of papers that came before it', () => {
    const rows = [
      'Menuiserie Grandval      |FACTURE',
      '                         |Numéro      |Date',
      '                         |FC00418     |12/05/2026',
      'Suivant devis n° DV00377 accepté le 02/04/2026',
    ]
    check(rows, { 'document_meta.invoice_number': 'FC00418' })
    check(['Menuiserie Grandval', 'Devis n° DV00377'], { 'document_meta.invoice_number': 'DV00377' }, 'quote')
  })

  it('has the day by which a sentence asks to pay', () => {
    for (const [line, day] of [
      ['Paiement par virement, soit au plus tard le 9 septembre 2024.', '2024-09-09'],
      ['Bitte zahlen Sie spätestens am 09.09.2024.', '2024-09-09'],
      ['Pagadero a más tardar el 9 de septiembre de 2024', '2024-09-09'],
      ['Wij ontvangen uw betaling graag uiterlijk op 9 september 2024', '2024-09-09'],
      ['Betalningen ska vara oss tillhanda senast den 9 september 2024', '2024-09-09'],
    ] as const)
      check(['Invoice 17', 'Date 2024-08-10', line], { 'document_meta.due_date': day })
  })

  it('is read from columns under their labels', () => {
    check(
      [
        'Rechnungsnummer   |Rechnungsdatum    |Lieferdatum',
        'RE-1001           |05.06.2019        |03.06.2019',
        'Zahlbar bis zum 19.06.2019',
      ],
      {
        'document_meta.invoice_number': 'RE-1001',
        'document_meta.date': '2019-06-05',
        'invoice.delivery_date': '2019-06-03',
        'document_meta.due_date': '2019-06-19',
      },
    )
  })

  it('is not dated by what was done on each day', () => {
    check(
      [
        'Hale & Moss LLP                       |Invoice 20881',
        '                                      |May 31, 2024',
        '',
        'Date       |Description          |Hours  |Rate    |Amount',
        '05/06/24   |Review lease         |1.20   |340.00  |408.00',
        '05/14/24   |Draft amendment      |2.50   |265.00  |662.50',
      ],
      { 'document_meta.date': '2024-05-31' },
    )
    check(['Invoice No   |Date       |Amount due', '20881        |05/31/2024 |408.00'], {
      'document_meta.date': '2024-05-31',
    })
  })

  it('is not dated by the papers that it refers to', () => {
    check(
      [
        'Uster, 5. März 2024',
        'Rechnung Nr. 24-0312',
        'Lieferschein 9917 vom 4.3.2024 / Ihre Bestellung vom 1. März 2024',
      ],
      { 'document_meta.date': '2024-03-05' },
    )
    check(
      [
        'Tax Invoice',
        'Invoice No.          |Dated',
        'SF/23-24/0871        |28-Feb-24',
        "Buyer's Order No.    |Dated",
        'NP/551               |20-Feb-24',
      ],
      { 'document_meta.date': '2024-02-28' },
    )
  })

  it('has a number that looks like a date', () => {
    check(['Wrocław, 2024-03-14', 'Faktura VAT nr FV 17/03/2024', 'Data sprzedaży: 2024-03-13'], {
      'document_meta.invoice_number': 'FV 17/03/2024',
      'document_meta.date': '2024-03-14',
    })
    check(['Faktura nr 4/03/2024', 'Data wystawienia: 2024-03-14'], {
      'document_meta.invoice_number': '4/03/2024',
      'document_meta.date': '2024-03-14',
    })
  })

  it('is of the day of its tax point where it names no other', () => {
    check(['INVOICE', 'Invoice: 2291', 'Tax point: 6 Sep 2024', 'Terms: 7 days'], {
      'document_meta.date': '2024-09-06',
      'invoice.tax_point_date': '2024-09-06',
    })
    check(['INVOICE', 'Invoice: 2291', 'Invoice date: 9 Sep 2024', 'Tax point: 6 Sep 2024'], {
      'document_meta.date': '2024-09-09',
      'invoice.tax_point_date': '2024-09-06',
    })
  })

  it('is read from a title and a sentence', () => {
    check(['Facture FA-2019-0042', 'Nantes, le 5 mars 2019', 'Conditions de paiement : 30 jours'], {
      'document_meta.invoice_number': 'FA-2019-0042',
      'document_meta.date': '2019-03-05',
      'invoice.payment_terms': '30 jours',
    })
    check(['Handelsrechnung (380) Nr. 550318 vom 12.09.2019'], {
      'document_meta.invoice_number': '550318',
      'document_meta.date': '2019-09-12',
    })
  })

  it('does not take the date of something else', () => {
    const head = headOf(['Order Date: 01/02/2020', 'Delivery Date: 03/02/2020'])
    expect(head['invoice.order_date']).toBe('2020-02-01')
    expect(head['invoice.delivery_date']).toBe('2020-02-03')
    expect(head['document_meta.date']).toBeUndefined()
  })

  it('has a period of service', () => {
    check(['Invoice date 01/03/2020', 'Billing period: 01/02/2020 - 29/02/2020'], {
      'invoice.service_start_date': '2020-02-01',
      'invoice.service_end_date': '2020-02-29',
      'document_meta.date': '2020-03-01',
    })
  })

  it('has a period whose first day shares the month or the year of its last', () => {
    const period = { 'invoice.service_start_date': '2026-05-04', 'invoice.service_end_date': '2026-05-22' }
    check(['Fencing carried out May 4 through May 22, 2026, as agreed.'], period)
    check(['Cleaning services May 4-22, 2026'], period)
    check(['Zaun gesetzt, ausgeführt in der Zeit vom 04.05. – 22.05.2026.'], period)
    check(
      ['Ihr Auftrag, ausgeführt im Werk Nord und in der Halle in der Zeit vom 04.05.2026 bis', '22.05.2026.'],
      period,
    )
    check(['Gisting 4. – 22. maí 2026, hópur 7'], period)
    check(['Period of supply', '4 May 2026 – 22 May 2026'], period)
    check(['Zeitraum         |04.05. – 22.05.2026'], period)
  })

  it('has no period where the paper prints none or several', () => {
    for (const rows of [
      ['Exemption certificate 04.05.2026 – 22.05.2027'],
      ['Work 1 May to 3 May 2026', 'Work 7 May to 9 May 2026'],
    ])
      expect(headOf(rows)).not.toHaveProperty('invoice.service_start_date')
  })

  it('has the order that a sentence names and the customer of a row of heads', () => {
    check(['Delivered and fitted on your purchase order HW-5519, with thanks.'], {
      'invoice.purchase_order_number': 'HW-5519',
    })
    check(['Fatura FT 26/118', 'Cliente      |Data          |Vencimento', 'C88.0147     |2026-05-04    |2026-06-03'], {
      'invoice.customer_id': 'C88.0147',
    })
  })

  it('has the day of supply where the tax arises on it', () => {
    check(['SZÁMLA', 'Sorszám: HB-26/77', 'Kiállítás dátuma: 2026.05.06.', 'Teljesítés dátuma: 2026.05.04.'], {
      'invoice.tax_point_date': '2026-05-04',
      'invoice.delivery_date': '2026-05-04',
    })
  })

  it('has the Indian fields', () => {
    check(
      [
        'GSTIN: 27AAPFU0939F1ZV',
        'Invoice No: 17/2020',
        'Place of Supply: Maharashtra',
        'Reverse Charge: No',
        'Vehicle No: MH12 AB 1234',
        'Ack No: 112010036563310',
      ],
      {
        'invoice.india.place_of_supply': 'Maharashtra',
        'invoice.india.reverse_charge': false,
        'invoice.india.ack_number': '112010036563310',
      },
    )
  })

  it('has what only some invoices print', () => {
    check(['Place of Supply: Maharashtra (27)', 'Invoice No: 17'], {
      'invoice.india.place_of_supply': 'Maharashtra (27)',
      'invoice.india.supply_state_code': '27',
    })
    check(['Place of Supply: Karnataka   |State Code: 29', 'Invoice No: 17'], {
      'invoice.india.supply_state_code': '29',
    })
    check(['Factuurnummer: 17', 'KvK-nummer: 12345678', 'Intracommunautaire levering'], {
      'invoice.eu.kvk': '12345678',
      'invoice.eu.intra_community': true,
    })
    check(['Invoice No: 17', 'Tracking number: 1Z999AA10123456784', 'Reference: 8812'], {
      'financial.tracking_numbers[0]': '1Z999AA10123456784',
      'invoice.reference_numbers[0]': '8812',
    })
    check(['Invoice No: 17', 'Meter number: 8812', 'Meter type: Smart'], {
      'invoice.utility.meter_number': '8812',
      'invoice.utility.meter_type': 'Smart',
    })
    check(['Invoice No: 17', 'Consumption: 312 kWh'], {
      'invoice.utility.consumption[0].quantity': 312,
      'invoice.utility.consumption[0].unit': 'kWh',
    })
    expect(
      headOf(['State Code: 27', 'TVA intracommunautaire: FR83404833048'])['invoice.india.supply_state_code'],
    ).toBeUndefined()
  })

  it('is read on the first page with text', () => {
    const rows = ['ACME Ltd', 'INVOICE', 'No 4711', '01/02/2020', 'Order 03/01/2020']
    expect(headOf([], 'invoice', rows)).toEqual(headOf(rows))
    expect(headOf(['.'], 'invoice', rows)['document_meta.date']).toBe('2020-02-01')
  })

  it('is named by labels that open something, not by words of names and sentences', () => {
    const head = headOf([
      'ACME Transport Pvt Ltd',
      'Transporter: Fast Cargo',
      'Invoice No: 17',
      'Dispatched through: Blue Dart Vehicle No: MH12AB1234',
      'Please quote invoice number 17 when paying',
    ])
    expect([
      head['invoice.india.transporter'],
      head['invoice.india.dispatched_through'],
      head['invoice.india.vehicle_number'],
      head['document_meta.invoice_number'],
    ]).toEqual(['Fast Cargo', 'Blue Dart', 'MH12AB1234', '17'])
  })

  it('names the corrected invoice on a credit note', () => {
    check(
      ['Credit Note No: CN-7', 'Original Invoice No: INV-5', 'Date: 01/02/2020'],
      {
        'document_meta.invoice_number': 'CN-7',
        'invoice.credit_note_number': 'CN-7',
        'invoice.original_invoice_number': 'INV-5',
      },
      'credit_note',
    )
  })
})

describe('the head of a receipt', () => {
  it('has its date and time without labels', () => {
    check(
      ['CORNER SHOP', 'Milk      |1.20', 'TOTAL     |1.20', 'CASH      |2.00', '11/02/20179:35'],
      { 'document_meta.date': '2017-02-11', 'receipt.time': '09:35' },
      'receipt',
    )
  })

  it('has those who served and where', () => {
    check(
      ['Receipt No: 004711', 'Cashier: Anna', 'Table: 12', 'Guests: 4', 'Date: 14 Feb 2018 22:31'],
      {
        'receipt.receipt_number': '004711',
        'receipt.cashier': 'Anna',
        'receipt.table_number': '12',
        'receipt.guest_count': 4,
        'document_meta.date': '2018-02-14',
        'receipt.time': '22:31',
      },
      'receipt',
    )
  })

  it('has no numbers from its address', () => {
    const number = (...rows: string[]): unknown[] => {
      const head = headOf(['CORNER SHOP', ...rows, 'Milk      |1.20', 'TOTAL     |1.20'], 'receipt')
      return [head['receipt.register_number'], head['receipt.store_number']]
    }
    for (const street of ['Cedar Lane', 'CEDAR LANE', 'Union Station', 'Old Drawer', 'Mill Site', 'West Branch'])
      expect([street, number(`120 ${street}`, 'Austin, TX 78701')]).toEqual([street, [undefined, undefined]])
    expect(number('120 Cedar Lane', 'Austin, TX 78701', 'Lane: 5', 'Branch # 17')).toEqual(['5', '17'])
    expect(number('Station no 4', 'Store 0123')).toEqual(['4', '0123'])
  })

  it('prefers the day of sale to other days', () => {
    check(['Exchange before 28/02/2018', 'Date: 14/02/2018 10:00'], { 'document_meta.date': '2018-02-14' }, 'receipt')
    expect(headOf(['Date 14/02/2031'], 'receipt')['document_meta.date']).toBeUndefined()
  })
})

describe('the head of anything', () => {
  it('is chosen without failing', () => {
    const word = fc.constantFrom(
      'Invoice',
      'No',
      '12/03/2019',
      'Date',
      'Total',
      '12,50',
      'RE-1',
      '|',
      'Due',
      ':',
      '2019',
      'Nr.',
      'vom',
      '€',
    )
    fc.assert(
      fc.property(
        fc.array(
          fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' ')),
          { maxLength: 8 },
        ),
        fc.constantFrom<DocumentType>('invoice', 'receipt', 'credit_note'),
        (rows, type) => {
          for (const { confidence, score, page } of chooseHeader(buildContext(sheet(rows), { today }), type).values())
            expect(confidence > 0 && confidence < 1 && Number.isFinite(score) && page === 0).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('is empty for an empty page', () => {
    expect(headOf([])).toEqual({})
  })
})
