// What is built in to warm a new engine up and to prove that it reads and maps: a page that is drawn as a picture, so
// that every part of reading has its turn, and the pages of an invoice and a receipt as they are after reading, so that
// the first real document finds every rule of mapping ready.

import { smallPdf } from './small-pdf.ts'
import type { DocumentContent, TextLine } from '../../schema/page.ts'

/** What the page says. */
export const SELF_TEST_WORDS = ['Invoice', '2041', 'Total', '118.50']

/**
 * The page as a PDF: two lines in Helvetica, which PDFium carries. A low strip, of which the detector is shown a
 * quarter of the pixels that an A4 page has: every thread reads it at its start.
 */
export function selfTestPdf(): Uint8Array {
  const [first, number, total, amount] = SELF_TEST_WORDS
  const content = `BT /F1 9 Tf 20 21 Td (${first} ${number}) Tj 90 -14 Td (${total} ${amount}) Tj ET`
  return smallPdf({ width: 200, height: 36, font: 'Helvetica', content })
}

// `|` parts what stands in columns.
const INVOICE = [
  'Northwind Supplies Ltd',
  '12 Harbour Street, Bristol BS1 4RB, United Kingdom',
  'Phone: +44 117 496 0123 | billing@northwind.example',
  'INVOICE',
  'Bill to: | Invoice number: INV-2041',
  'Marlow & Sons Ltd | Invoice date: 14 March 2025',
  '3 Mill Lane | Due date: 13/04/2025',
  'Leeds LS1 4DY | VAT number: GB 123 4567 82',
  'Description | Quantity | Unit price | Amount',
  'Filter cartridge | 2 | 24.50 | 49.00',
  'Pump service, per hour | 1.5 | 40.00 | 60.00',
  'Subtotal | 109.00',
  'VAT 20% | 21.80',
  'Total due | £130.80',
  'IBAN: GB29 NWBK 6016 1331 9268 19 | BIC: NWBKGB2L',
  'Payment within 30 days. Thank you for your business.',
]
const RECEIPT = [
  'CORNER BAKERY',
  '8 Market Square',
  'York YO1 8RR',
  'Tel: 01904 496 0145',
  '14/03/2025 09:41 | Receipt: 000318',
  '2 x CROISSANT | 3.60',
  'COFFEE LARGE | 2.95',
  'TOTAL | £6.55',
  'CASH | 10.00',
  'CHANGE | 3.45',
  'THANK YOU',
]

/** Total of the built-in invoice and of the built-in receipt, which mapping has to find. */
export const SELF_TEST_TOTALS = [130.8, 6.55]

/** An invoice and a receipt as they are after reading. */
export function selfTestContents(): DocumentContent[] {
  return [INVOICE, RECEIPT].map((rows) => ({
    format: 'pdf',
    pageCount: 1,
    pages: [
      {
        index: 0,
        size: { width: 1240, height: 1754 },
        rotation: 0,
        regions: [],
        tables: [],
        warnings: [],
        lines: rows.flatMap(linesOf),
      },
    ],
  }))
}

function linesOf(row: string, at: number): TextLine[] {
  const LETTER = 0.01
  const top = 0.05 + at * 0.03
  const bottom = top + 0.016
  const columns = row.split(' | ')
  return columns.map((text, column) => {
    // The first column starts at the left edge, the last ends at the right one, the others at even steps between.
    let left =
      column === 0
        ? 0.06
        : column === columns.length - 1
          ? 0.94 - text.length * LETTER
          : 0.06 + (0.88 * column) / columns.length
    const cells = text.split(' ').map((word) => {
      const box = { left, top, right: left + word.length * LETTER, bottom }
      left = box.right + LETTER
      return { text: word, box, confidence: 1, source: 'embedded' as const }
    })
    return {
      text,
      box: { left: cells[0]!.box.left, top, right: cells.at(-1)!.box.right, bottom },
      confidence: 1,
      cells,
    }
  })
}
