// A table of columns whose cells may have several lines.

import type { Sheet } from './sheet.ts'

export interface Column {
  head: string
  x: number
}

/** The words of `text` on as many lines as its column needs. */
function wrapped({ pen }: Sheet, text: string, width: number, size: number, bold: boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)!} ${word}` : word
    if (lines.length && pen.widthOf(longer, { size, bold }) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/**
 * Draws heads and rows from the sheet's place on and returns where the next block begins; what is too wide for its
 * column goes on below.
 */
export function drawGrid(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly (readonly string[])[])[],
  size: number,
): number {
  const { pen, y, line, margin } = sheet
  const step = Math.min(line, 1.4 * size)
  const put = (text: string, at: number, top: number, bold: boolean): number => {
    const { x } = columns[at]!
    const own = (bold ? 0.9 : 0.95) * size
    const lines = wrapped(sheet, text, (columns[at + 1]?.x ?? pen.width - margin) - x - 0.8 * size, own, bold)
    lines.forEach((words, below) => {
      pen.text(words, x, top + below * step, { size: own, ...(bold && { bold }) })
    })
    return lines.length
  }
  const heads = pen.region('table_head', () => Math.max(...columns.map(({ head }, at) => put(head, at, y, true))))
  let top = y + (heads + 0.4) * step
  pen.region('table', () => {
    for (const cells of rows) {
      const heights = cells.map((cell, at) =>
        cell.reduce((taken, text) => taken + put(text, at, top + taken * step, false), 0),
      )
      top += (Math.max(...heights) + 0.5) * step
    }
  })
  return top + 0.5 * line
}
