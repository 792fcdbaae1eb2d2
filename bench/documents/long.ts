// Documents of fifty pages, drawn: a bill with thousands of rows, and a bill with terms in small print.

import { drawPdf, type Pdf } from '../../test/support/pdf.ts'

export const PAGES = 50
const LINES = 44
const COLUMNS = [
  [50, 'Description'],
  [300, 'Quantity'],
  [380, 'Unit price'],
  [480, 'Amount'],
] as const

type DrawPage = (pdf: Pdf, page: number) => void

const put = (pdf: Pdf, x: number, y: number, text: string): unknown => pdf.text(text, x, y, { lineBreak: false })

/** The first `to` rows of goods of a page, and what they come to. */
function rows(pdf: Pdf, page: number, to: number): number {
  let sum = 0
  for (const [x, head] of COLUMNS) put(pdf, x, 80, head)
  for (let line = 0; line < to; line += 1) {
    const at = (page - 1) * LINES + line
    const [count, price] = [1 + (at % 7), 3 + (at % 40)]
    sum += count * price
    const cells = [`Drill bit ${at + 1}, hardened, ${3 + (at % 12)} mm`, String(count), price, count * price] as const
    cells.forEach((cell, column) => {
      put(pdf, COLUMNS[column]![0], 98 + 15 * line, typeof cell === 'number' ? cell.toFixed(2) : cell)
    })
  }
  return sum
}

const total = (pdf: Pdf, sum: number): unknown => put(pdf, 380, 780, `Total EUR ${sum.toFixed(2)}`)

function terms(pdf: Pdf, page: number): void {
  for (let line = 0; line < LINES; line += 1)
    put(
      pdf,
      50,
      80 + 15 * line,
      `${page}.${line + 1} The buyer checks tools ${line + page} days after they arrive and keeps them dry.`,
    )
}

function bill(): DrawPage {
  let sum = 0
  return (pdf, page) => {
    sum += rows(pdf, page, LINES)
    if (page === PAGES) total(pdf, sum)
  }
}

/** What the bench draws, with how each page is filled. */
export const DOCUMENTS: [name: string, draw: () => DrawPage][] = [
  [`${PAGES} pages of text`, () => (pdf, page) => void (page === 1 ? total(pdf, rows(pdf, 1, 10)) : terms(pdf, page))],
  [`${PAGES} pages of rows`, bill],
]

/** The bytes of a document of fifty pages. */
export function drawLong(draw: () => DrawPage): Promise<Uint8Array> {
  const fillPage = draw()
  return drawPdf((pdf) => {
    for (let page = 1; page <= PAGES; page += 1) {
      if (page > 1) pdf.addPage()
      pdf.fontSize(10)
      put(pdf, 50, 40, page === 1 ? 'Orchard Tools Ltd, 12 Mill Lane, Norwich NR1 4QD' : `OT-50500, page ${page}`)
      if (page === 1) {
        put(pdf, 50, 56, 'Invoice number: OT-50500')
        put(pdf, 300, 56, 'Invoice date: 2025-03-14')
      }
      fillPage(pdf, page)
    }
  })
}
