// A boarding pass and a driving licence with their codes, for which print and code may be told apart.

import type { Modules } from '../support/barcodes.ts'
import { drawPdf } from '../support/pdf.ts'

const LEFT = 50
const TOP = 330
const WIDTH = 240

/** The bytes of a page with `rows` of columns and a code below them. */
export function drawCodedPass(rows: readonly (readonly string[])[], modules: Modules): Promise<Uint8Array> {
  return drawPdf(
    (pdf) => {
      rows.forEach((row, i) => {
        pdf.fontSize(i === 0 ? 18 : 10)
        row.forEach((text, column) => pdf.text(text, 50 + 110 * column, 50 + 24 * i, { lineBreak: false }))
      })
      const side = Math.min(WIDTH / modules[0]!.length, 4)
      const isStacked = modules[0]!.length > 2 * modules.length
      modules.forEach((row, y) =>
        row.forEach((black, x) => {
          if (black)
            pdf
              .rect(LEFT + x * side, TOP + y * side * (isStacked ? 3 : 1), side, side * (isStacked ? 3 : 1))
              .fill('black')
        }),
      )
    },
    { info: { CreationDate: new Date(0) } },
  )
}

/** The rows of a boarding pass. */
export const passRows = (reference: string): string[][] => [
  ['BOARDING PASS'],
  ['Passenger: LUC DESMARAIS'],
  [`Booking reference: ${reference}`],
  ['Flight', 'From', 'To', 'Date', 'Seat'],
  ['XY 834', 'YUL', 'FRA', '22 Nov 2025', '12A'],
]

/** The rows of a licence. */
export const licenceRows = (number: string): string[][] => [
  ['DRIVER LICENSE'],
  ['ILLINOIS USA'],
  [`4d LIC NO: ${number}`],
  ['1 SAMPLE'],
  ['2 ALEX'],
  ['3 DOB: 01/15/1990'],
  ['4b EXP: 01/15/2030'],
  ['15 SEX: F'],
]
