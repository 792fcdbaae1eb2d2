// Which pages of a file are a document of their own: stacks are parted, one document with many pages is not.

import { describe, expect, it } from 'vitest'
import { documentsOf } from '../../../../../src/engine/mapping/split/documents-of-file.ts'
import type { DocumentContent } from '../../../../../src/schema/page.ts'
import { sheet } from '../sheet.ts'

const today = new Date('2026-01-15')
const startsOf = (content: DocumentContent): number[] => documentsOf(content, { today }).map(({ from }) => from + 1)
const check = (pages: string[][], starts: number[]): void => expect(startsOf(sheet(...pages))).toEqual(starts)

interface Bill {
  vendor: string
  number: string
  date: string
  total: string
  foot?: string
  items?: number
}
const head = ({ vendor, number, date }: Bill): string[] => [
  vendor,
  'Harbour Road 14|                         Phone: 020 7946 0012',
  'London',
  '',
  'INVOICE',
  '',
  `Invoice number: ${number}`,
  `Invoice date: ${date}`,
  '',
  'Bill to',
  'Corner Shop Ltd',
  'Market Street 2',
  'Leeds',
  '',
]
const TABLE = 'Description|                  Quantity|         Unit price|          Amount'
const items = (count: number, from = 0): string[] =>
  Array.from(
    { length: count },
    (_, i) =>
      `Steel bracket ${String.fromCharCode(65 + from + i)}|                      1|              10.00|           10.00`,
  )
const sums = (total: string): string[] => [
  '',
  `                                             Subtotal|   ${total}`,
  `                                             Total|   ${total}`,
]
const footed = (rows: string[], foot?: string): string[] =>
  foot === undefined ? rows : [...rows, ...Array.from({ length: Math.max(0, 40 - rows.length) }, () => ''), foot]
const invoice = (bill: Bill): string[] =>
  footed([...head(bill), TABLE, ...items(bill.items ?? 4), ...sums(bill.total)], bill.foot)
const opened = (bill: Bill): string[] => footed([...head(bill), TABLE, ...items(12)], bill.foot)

const A: Bill = { vendor: 'Northwind Metals Ltd', number: 'NM-20417', date: '3 March 2024', total: '40.00' }
const B: Bill = { vendor: 'Fabrikam Tools Ltd', number: 'F/88213', date: '21 April 2024', total: '55.00', items: 5 }
const C: Bill = { ...A, number: 'NM-20433', date: '2 April 2024', total: '60.00', items: 6 }

const receipt = (shop: string, date: string, number: string, total: string): string[] => [
  `      ${shop}`,
  '      High Street 5',
  `Date: ${date}|        Time: 12:45`,
  `Receipt no: ${number}`,
  'Coffee|                           3.10',
  `Lunch|                           ${total}`,
  `TOTAL|                           ${total}`,
  `CASH|                           ${total}`,
  'Change|                           0.00',
  'Thank you',
]
const payslip = (month: string, day: string, net: string): string[] => [
  'Northwind Metals Ltd',
  'PAYSLIP',
  '',
  'Employee name: Mary Hopkins',
  'Employee no: 10442',
  `Pay period: 01/${month}/2024 - ${day}/${month}/2024`,
  `Pay date: ${day}/${month}/2024`,
  '',
  'Earnings|                 Amount|        Deductions|               Amount',
  `Basic pay|               ${net}|        Income tax|               100.00`,
  '',
  `Gross pay|        ${net}`,
  'Total deductions|        100.00',
  `Net pay|        ${net}`,
]
const statement = (foot?: string): string[][] => {
  const row = (i: number): string =>
    `${String(1 + i).padStart(2, '0')} Mar 2024|   Card payment ${i}|                    1.00|              ${100 - i}.00`
  const table = 'Date|          Description|                Paid out|            Balance'
  const rows = Array.from({ length: 24 }, (_, i) => row(i))
  return [
    [
      'First Example Bank',
      'Account statement',
      'Account holder: Mary Hopkins',
      'Account number: 12345678',
      'Statement period: 1 March 2024 to 31 March 2024',
      'Opening balance|   101.00',
      'Closing balance|   77.00',
      table,
      ...rows.slice(0, 12),
      ...(foot === undefined ? [] : [foot]),
    ],
    ['First Example Bank', 'Account number: 12345678', table, ...rows.slice(12), 'Closing balance|   77.00'],
  ]
}
const TERMS = [
  'General terms and conditions',
  ...Array.from(
    { length: 20 },
    (_, i) => `${i + 1}. The seller keeps title to the goods until the invoice is paid in full.`,
  ),
]

const note = (title: string, ...rows: string[]): string[] =>
  footed([
    A.vendor,
    'Harbour Road 14',
    'London',
    '',
    title,
    '',
    ...rows,
    'Deliver to',
    'Corner Shop Ltd',
    'Market Street 2',
    'Leeds',
    '',
    'Description|                  Quantity',
    'Steel bracket A|                      1',
    'Steel bracket B|                      1',
    '',
    'Received in good order',
  ])

describe('documentsOf', () => {
  it.each([
    ['DELIVERY NOTE', 'Delivery note no: DN-88120', 'Date: 3 March 2024'],
    ['DELIVERY NOTE', 'Invoice no: NM-20417'],
    ['Packing List'],
    ['PACKING SLIP', 'Order: 4500123'],
    ['PURCHASE ORDER', 'PO number: 4500123', 'Date: 1 March 2024'],
    ['LIEFERSCHEIN', 'Lieferschein-Nr.: 88120'],
    ['BON DE LIVRAISON', 'N°: 88120'],
    ['CREDIT NOTE', 'Invoice number: NM-20417'],
  ])('parts a %s from the invoice before it', (title, ...rows) => check([invoice(A), note(title, ...rows)], [1, 2]))
  it('parts a delivery note from the invoice behind it', () =>
    check([note('DELIVERY NOTE', 'Delivery note no: DN-88120'), invoice(A)], [1, 2]))
  it('parts papers on both sides of an invoice', () =>
    check(
      [note('PURCHASE ORDER', 'PO number: 4500123'), invoice(A), note('DELIVERY NOTE', 'Delivery note no: DN-88120')],
      [1, 2, 3],
    ))
  it('leaves a titled page alone whose number says that it goes on', () => {
    check([invoice({ ...A, foot: 'Page 1 of 2' }), footed(note('DELIVERY NOTE'), 'Page 2 of 2')], [1])
    check([invoice(A), footed(note('DELIVERY NOTE'), 'Page 2 of 2')], [1])
  })
  it('leaves a titled page alone to which a sum is carried over', () =>
    check([invoice(A), ['Brought forward|   120.00', ...note('DELIVERY NOTE')]], [1]))
  it('leaves pages of one delivery note whole', () =>
    check(
      [note('DELIVERY NOTE', 'Delivery note no: DN-88120'), note('DELIVERY NOTE', 'Delivery note no: DN-88120')],
      [1],
    ))
  it('parts invoices of several vendors', () => check([invoice(A), invoice(B)], [1, 2]))
  it('parts invoices of one vendor', () =>
    check(
      [invoice(A), invoice(C), invoice({ ...A, number: 'NM-20498', date: '1 May 2024', total: '80.00', items: 8 })],
      [1, 2, 3],
    ))
  it('parts invoices of several pages', () =>
    check(
      [
        opened({ ...A, foot: 'Page 1 of 2' }),
        footed([TABLE, ...items(3, 12), ...sums('150.00')], 'Page 2 of 2'),
        opened({ ...B, foot: 'Page 1 of 2' }),
        footed([TABLE, ...items(3), ...sums('150.00')], 'Page 2 of 2'),
      ],
      [1, 3],
    ))
  it('parts receipts', () =>
    check(
      [
        receipt('BLUE CAFE', '03/04/2024', '100231', '12.50'),
        receipt('STATION KIOSK', '05/04/2024', '77120', '8.20'),
        receipt('BLUE CAFE', '06/04/2024', '100377', '15.75'),
      ],
      [1, 2, 3],
    ))
  it('parts what is of different kinds', () =>
    check(
      [invoice(A), payslip('04', '30', '2100.00'), receipt('BLUE CAFE', '03/04/2024', '100231', '12.50')],
      [1, 2, 3],
    ))
  it('parts payslips of one person by their periods', () =>
    check([payslip('03', '31', '2100.00'), payslip('04', '30', '2250.00')], [1, 2]))
  it('goes by page numbers that begin again', () =>
    check(
      [
        invoice({ ...A, foot: 'Page 1 of 1' }),
        invoice({ ...C, date: A.date, total: A.total, items: 4, foot: 'Page 1 of 1' }),
      ],
      [1, 2],
    ))

  it('leaves one page alone', () => check([invoice(A)], [1]))
  it('leaves a long invoice whole, with its head on every page or on the first', () => {
    check([opened(A), [TABLE, ...items(9, 12), ...sums('210.00')]], [1])
    check([opened(A), [...head(A), TABLE, ...items(9, 12), ...sums('210.00')]], [1])
    check(
      [
        opened({ ...A, foot: 'Page 1 of 2' }),
        footed([...head(A), TABLE, ...items(9, 12), ...sums('210.00')], 'Page 2 of 2'),
      ],
      [1],
    )
  })
  it('leaves an invoice whole whose number was misread on another page', () =>
    check([opened({ ...A, number: 'NM-2O417' }), [...head(A), TABLE, ...items(9, 12), ...sums('210.00')]], [1]))
  it('leaves terms, slips and copies with their invoice', () => {
    check([invoice(A), TERMS], [1])
    check([invoice({ ...A, foot: 'Page 1 of 1' }), footed(TERMS, 'Page 1 of 1')], [1])
    check([invoice(A), ['Payment slip', `Reference: ${A.number}`, 'Amount|   40.00', 'Northwind Metals Ltd']], [1])
    check([invoice(A), invoice(A)], [1])
    check([invoice(A), ['', 'COPY', ...invoice(A)]], [1])
  })
  it('leaves what names the invoice with it', () =>
    check([invoice(A), [...invoice({ ...B, vendor: A.vendor }), `To invoice ${A.number}`]], [1]))
  it('leaves a statement whole', () => {
    check(statement(), [1])
    check(statement('Carried forward|   88.00'), [1])
    check([...statement(), ...statement()], [1])
  })
  it('leaves a page alone that goes on from another', () =>
    check([opened(A), ['Brought forward|   120.00', ...invoice(B)]], [1]))
  it('leaves a file with an invoice in XML whole', () => {
    const content = sheet(invoice(A), invoice(B))
    expect(startsOf({ ...content, attachments: [{ name: 'factur-x.xml', xml: '<a/>' }] })).toEqual([1])
    expect(startsOf({ ...content, attachments: [{ name: 'factur-x.xml', refused: 'is too large' }] })).toEqual([1, 2])
  })
  it('gives blank pages to the document before them', () => {
    const content = sheet([], invoice(A), [], TERMS, [], invoice(B), [])
    expect(documentsOf(content, { today })).toEqual([
      { from: 0, to: 4 },
      { from: 5, to: 6 },
    ])
    expect(documentsOf(sheet([], []), { today })).toEqual([{ from: 0, to: 1 }])
  })
  it('trusts the caller on what the pages are', () =>
    expect(
      documentsOf(sheet(invoice(A), TERMS, invoice(B)), { today, docType: 'invoice' }).map(({ from }) => from),
    ).toEqual([0, 2]))
})
