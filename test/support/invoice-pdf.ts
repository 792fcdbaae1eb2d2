// Plain digital invoices, drawn for tests that need any readable document and know what it says.

import PDFDocument from 'pdfkit'

export interface InvoicePdf {
  pages?: number
  password?: string
  total?: string
  date?: string
  note?: string
}

/**
 * The bytes of an invoice of 119.00 EUR, `INV-2024-0042`, from Acme Tools GmbH to Beta Trading Ltd; further pages hold
 * a line of text each.
 */
export function invoicePdf({
  pages = 1,
  password,
  total = '119.00',
  date = '2024-03-15',
  note = '',
}: InvoicePdf = {}): Promise<Uint8Array<ArrayBuffer>> {
  const lines: Placed[] = [
    [50, 90, 'Acme Tools GmbH'],
    [50, 104, 'Industriestrasse 5'],
    [50, 118, '10115 Berlin, Germany'],
    [50, 132, 'VAT ID: DE136695976'],
    [350, 90, 'Invoice number: INV-2024-0042'],
    [350, 104, `Invoice date: ${date}`],
    [350, 118, 'Due date: 2024-04-14'],
    [50, 170, 'Bill to:'],
    [50, 184, 'Beta Trading Ltd'],
    [50, 198, '7 Harbour Road'],
    [50, 212, 'London EC1A 1BB, United Kingdom'],
    [50, 250, 'Description'],
    [280, 250, 'Quantity'],
    [360, 250, 'Unit price'],
    [460, 250, 'Amount'],
    [50, 268, 'Steel hammer'],
    [280, 268, '4'],
    [360, 268, '15.00'],
    [460, 268, '60.00'],
    [50, 284, 'Screwdriver set'],
    [280, 284, '2'],
    [360, 284, '20.00'],
    [460, 284, '40.00'],
    [360, 320, 'Subtotal'],
    [460, 320, '100.00'],
    [360, 336, 'VAT 19%'],
    [460, 336, '19.00'],
    [360, 352, 'Total EUR'],
    [460, 352, total],
    [50, 400, 'Please pay within 30 days by bank transfer.'],
    [50, 430, note],
  ]
  return draw('INVOICE', lines, pages, password)
}

/**
 * The bytes of an Indian invoice of 1,180.00 INR with codes of goods and 18 % of tax, inside a state (`cgst` and
 * `sgst`) or between two (`igst`).
 */
export function indianInvoicePdf(tax: 'cgst' | 'igst'): Promise<Uint8Array<ArrayBuffer>> {
  const columns = [50, 230, 300, 350, 420, 480]
  const rows = [
    ['Description', 'HSN', 'Qty', 'Rate', 'GST %', 'Amount'],
    ['Copper wire', '7408', '4', '150.00', '18%', '600.00'],
    ['Switch board', '8537', '2', '200.00', '18%', '400.00'],
  ]
  const taxes =
    tax === 'cgst'
      ? [
          ['CGST 9%', '90.00'],
          ['SGST 9%', '90.00'],
        ]
      : [['IGST 18%', '180.00']]
  const sums = [['Sub Total', '1,000.00'], ...taxes, ['Grand Total INR', '1,180.00']] as [string, string][]
  return draw('TAX INVOICE', [
    [50, 90, 'Sharma Electricals Pvt Ltd'],
    [50, 104, '12 MG Road, Bengaluru 560001, Karnataka, India'],
    [50, 118, 'GSTIN: 29AAGCB7383J1Z4'],
    [350, 90, 'Invoice No: SE/2024/118'],
    [350, 104, 'Invoice Date: 15/03/2024'],
    [50, 160, 'Bill to:'],
    [50, 174, 'Lakshmi Traders'],
    [50, 188, '5 Anna Salai, Chennai 600002, Tamil Nadu, India'],
    [50, 202, 'GSTIN: 33AAACH7409R1Z8'],
    ...rows.flatMap((row, line) => row.map((text, at): Placed => [columns[at]!, 250 + 18 * line, text])),
    ...sums.flatMap(([label, amount], line): Placed[] => [
      [350, 330 + 18 * line, label],
      [480, 330 + 18 * line, amount],
    ]),
  ])
}

type Placed = [x: number, y: number, text: string]

function draw(title: string, lines: readonly Placed[], pages = 1, password?: string): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 50,
    ...(password !== undefined && {
      userPassword: password,
      ownerPassword: `${password}-owner`,
      pdfVersion: '1.7' as const,
    }),
  })
  const chunks: Buffer[] = []
  pdf.fontSize(20).text(title, 50, 50)
  pdf.fontSize(10)
  for (const [x, y, text] of lines) pdf.text(text, x, y, { lineBreak: false })
  for (let page = 2; page <= pages; page += 1) pdf.addPage().text(`Appendix, page ${page}`, 50, 50)
  return new Promise((resolve) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.end()
  })
}
