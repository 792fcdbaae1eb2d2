// Draws texts of many pages with nothing of a form in them, reports and terms: headings, paragraphs and now and then a
// table, whose head is printed again where it goes on. What they say is of no matter.

import { createCanvas, type Canvas, type PrintedLine, type RunningLines } from './canvas.ts'
import { COUNTRIES, type Country } from './locales.ts'
import { randomOf, type Random } from './random.ts'
import { writeAmount } from './write.ts'

export interface DrawnReport {
  id: string
  pdf: Buffer
  lines: PrintedLine[]
}

const MARGIN = 56

/** The report that `seed` draws: three to eight pages. */
export async function drawReport(seed: string, running?: RunningLines): Promise<DrawnReport> {
  const random = randomOf(`report/${seed}`)
  const country = random.pick(COUNTRIES)
  const size = random.pick([9, 10, 11])
  const canvas = createCanvas({
    width: 595,
    height: 842,
    family: random.pick(['sans', 'humanist', 'serif'] as const),
    size,
    ...(running && { running }),
  })
  const sheet: Sheet = { canvas, random, country, size, line: size * 1.4, y: 30, page: 0, last: random.int(2, 7) }
  canvas.text(sentence(sheet, 3), MARGIN, sheet.y, { size: size * 1.8, bold: true })
  sheet.y += 3 * sheet.line
  for (let part = 1; sheet.page < sheet.last || sheet.y < canvas.height / 2; part++) {
    heading(sheet, part)
    for (let left = random.int(1, 4); left > 0; left--) paragraph(sheet)
    if (random.chance(0.5)) table(sheet)
  }
  return { id: `gen-report-${country.code}-${seed}`.toLowerCase(), pdf: await canvas.finish(), lines: canvas.lines }
}

interface Sheet {
  canvas: Canvas
  random: Random
  country: Country
  size: number
  line: number
  y: number
  page: number
  last: number
}

function sentence({ random, country: { words } }: Sheet, most: number): string {
  const all = [...words.notes, ...words.terms, ...words.goods.map(([name]) => name), ...words.names]
    .join(' ')
    .split(' ')
  return Array.from({ length: random.int(2, most) }, () => random.pick(all)).join(' ')
}

/** Goes on to the next page where less than `height` is left. */
function room(sheet: Sheet, height: number): boolean {
  if (sheet.y + height < sheet.canvas.height - 20) return false
  sheet.canvas.newPage()
  sheet.page++
  sheet.y = 20
  return true
}

function heading(sheet: Sheet, part: number): void {
  room(sheet, 4 * sheet.line)
  sheet.y += sheet.line
  sheet.canvas.text(`${part}. ${sentence(sheet, 4)}`, MARGIN, sheet.y, { size: sheet.size * 1.2, bold: true })
  sheet.y += 1.8 * sheet.line
}

function paragraph(sheet: Sheet): void {
  const { canvas, random } = sheet
  const words = sentence(sheet, random.chance(0.5) ? 120 : 40).split(' ')
  const width = canvas.width - 2 * MARGIN
  let row = ''
  const print = (): void => {
    room(sheet, sheet.line)
    canvas.text(row, MARGIN, sheet.y)
    sheet.y += sheet.line
  }
  for (const word of words) {
    if (canvas.widthOf(`${row} ${word}`) > width) {
      print()
      row = word
    } else row = row === '' ? word : `${row} ${word}`
  }
  print()
  sheet.y += 0.6 * sheet.line
}

function table(sheet: Sheet): void {
  const { canvas, random, country } = sheet
  const right = canvas.width - MARGIN
  const columns = random.int(2, 4)
  const numbers = random.pick(country.numbers)
  const names = random.sample(country.words.names, columns + 1).map((name) => name.split(' ')[0]!)
  const ends = Array.from({ length: columns }, (_, at) => right - (columns - 1 - at) * 80)
  const row = (cells: readonly string[], bold: boolean): void => {
    canvas.text(cells[0]!, MARGIN, sheet.y, { bold })
    cells.slice(1).forEach((text, at) => canvas.text(text, ends[at]!, sheet.y, { bold, align: 'right' }))
    sheet.y += sheet.line * (bold ? 1.3 : 1)
  }
  room(sheet, 4 * sheet.line)
  row(names, true)
  for (let left = random.int(4, 70); left > 0; left--) {
    if (room(sheet, sheet.line)) row(names, true)
    row([sentence(sheet, 3), ...ends.map(() => writeAmount(random.int(100, 900_000), numbers))], false)
  }
  sheet.y += sheet.line
}
