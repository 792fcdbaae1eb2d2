// The block of sums below a table, and the table of taxes that may stand with it.

import type { Canvas } from '../canvas.ts'
import type { GridPlace } from './grid.ts'

/** A label with its printed amount. */
export interface SumLine {
  label: string
  amount: string
  bold?: boolean
}

export interface SumsLook {
  size: number
  margin: number
  /** `right`, `left`, `full`, or `under` the column of totals. */
  at: string
  /** Where the columns of the descriptions and of the totals stand. */
  wide: GridPlace
  total: GridPlace
}

/** Draws the sums; returns the y below them. */
export function drawSums(canvas: Canvas, lines: readonly SumLine[], look: SumsLook, top: number): number {
  const { size, margin, at, wide, total } = look
  const line = 1.45 * size
  const width = Math.max(...lines.map(({ label }) => canvas.widthOf(label, { bold: true })))
  const amounts = Math.max(...lines.map(({ amount }) => canvas.widthOf(amount, { bold: true })))
  const right = canvas.width - margin
  const [left, end] = {
    right: [right - width - amounts - 3 * size, right],
    left: [margin, margin + width + amounts + 3 * size],
    full: [margin, right],
    under: [Math.min(wide.left, total.right - width - amounts - 2 * size), total.right],
  }[at] ?? [margin, right]
  let y = top + size
  canvas.region('totals', () => {
    for (const { label, amount, bold = false } of lines) {
      if (label !== '') canvas.text(label, Math.max(margin, left!), y, { bold })
      canvas.text(amount, end!, y, { bold, align: 'right' })
      y += line
    }
  })
  return y
}

/** Draws the taxes by rate as a small table; returns the y below it. */
export function drawRecap(
  canvas: Canvas,
  rows: readonly (readonly string[])[],
  size: number,
  margin: number,
  top: number,
): number {
  const line = 1.35 * size
  const count = rows[0]!.length
  const widths = Array.from({ length: count }, (_, i) =>
    Math.max(...rows.map((row) => canvas.widthOf(row[i]!, { bold: true }))),
  )
  // Narrow paper has smaller letters.
  const whole = widths.reduce((all, width) => all + width, 2 * size * (count - 1))
  const scale = Math.min(1, (canvas.width - 2 * margin) / whole)
  let y = top + size
  rows.forEach((row, at) => {
    let x = margin
    row.forEach((text, i) => {
      canvas.text(text, x + scale * widths[i]!, y, { align: 'right', bold: at === 0, size: scale * size })
      x += scale * (widths[i]! + 2 * size)
    })
    y += line
  })
  return y
}
