// Draws the table of line items in a given style, over as many pages as it needs.

import type { Canvas } from './canvas.ts'
import type { Item, Model } from './model.ts'
import type { Random } from './random.ts'
import type { Column, Style } from './style.ts'
import { writeAmount, writeQuantity } from './write.ts'

const MARGIN = 48
const LEFT: readonly Column[] = ['position', 'sku', 'description', 'hsn']

/** Returns the y below the table. */
export function drawTable(canvas: Canvas, model: Model, style: Style, random: Random, top: number): number {
  const { words } = model.country
  const heads: Record<Column, string> = {
    position: random.pick(words.position),
    sku: random.pick(words.sku),
    description: random.pick(words.description),
    hsn: random.pick(['HSN', 'HSN/SAC', 'HSN Code']),
    quantity: random.pick(words.quantity),
    unit_price: random.pick(words.unitPrice),
    tax_rate: random.pick(words.taxRate),
    total: random.pick(words.lineTotal),
  }
  const cell = (item: Item, column: Column, i: number): string =>
    ({
      position: String(i + 1),
      sku: item.sku ?? '',
      description: item.description,
      hsn: item.hsn ?? '',
      quantity: writeQuantity(item.quantity, style.numbers),
      unit_price: writeAmount(item.unitPrice, style.numbers, style.parentheses),
      tax_rate: `${writeQuantity(item.taxRate, style.numbers)}%`,
      total: style.currencyInTable
        ? style.money.replace('#', writeAmount(item.total, style.numbers, style.parentheses))
        : writeAmount(item.total, style.numbers, style.parentheses),
    })[column]
  const bodies = model.items.map((item, i) =>
    style.columns.map((column) =>
      column === 'description' ? wrap(canvas, item.description, style.descriptionWidth) : [cell(item, column, i)],
    ),
  )
  const head = (column: Column): string => (style.upper ? heads[column].toUpperCase() : heads[column])
  // Columns take what their texts need; the description takes the rest.
  const needed = style.columns.map(
    (column, c) =>
      Math.max(
        canvas.widthOf(head(column), { bold: true }),
        ...bodies.flatMap((row) => row[c]!.map((text) => canvas.widthOf(text))),
      ) + 12,
  )
  const spare = canvas.width - 2 * MARGIN - needed.reduce((sum, width) => sum + width, 0)
  const widths = needed.map((width, c) => width + (style.columns[c] === 'description' ? Math.max(0, spare) : 0))
  const starts = widths.map((_, c) => MARGIN + widths.slice(0, c).reduce((sum, width) => sum + width, 0))
  const end = starts.at(-1)! + widths.at(-1)!
  const line = style.size * 1.35
  const rowText = (texts: string[][], y: number, row: number): void =>
    texts.forEach((lines, c) =>
      lines.forEach((text, l) => {
        const left = LEFT.includes(style.columns[c]!)
        const cell = { table: 'items', row, column: c }
        canvas.text(text, left ? starts[c]! + 5 : starts[c]! + widths[c]! - 6, y + 4 + l * line, {
          bold: row === 0,
          align: left ? 'left' : 'right',
          cell,
        })
      }),
    )
  let y = top
  const band = (height: number): void => {
    if (style.table === 'grid') for (const x of [...starts, end]) canvas.rule(x, y, x, y + height)
    if (style.table === 'grid' || style.table === 'lines') canvas.rule(MARGIN, y + height, end, y + height)
    y += height
  }
  const drawHead = (): void => {
    if (style.table === 'zebra') canvas.fill(MARGIN, y, end - MARGIN, line + 8, '#dde3ea')
    if (style.table !== 'bare') canvas.rule(MARGIN, y, end, y)
    canvas.region('table_head', () => {
      rowText(
        style.columns.map((column) => [head(column)]),
        y,
        0,
      )
    })
    band(line + 8)
  }
  drawHead()
  bodies.forEach((texts, i) => {
    const height = Math.max(...texts.map((lines) => lines.length)) * line + 8
    if (y + height > canvas.height - 90) {
      canvas.newPage()
      y = 60
      if (style.repeatHead) drawHead()
    }
    if (style.table === 'zebra' && i % 2 === 1) canvas.fill(MARGIN, y, end - MARGIN, height, '#f3f5f8')
    canvas.region('table', () => {
      rowText(texts, y, i + 1)
    })
    band(height)
  })
  if (style.table !== 'bare') canvas.rule(MARGIN, y, end, y)
  return y
}

function wrap(canvas: Canvas, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && canvas.widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
