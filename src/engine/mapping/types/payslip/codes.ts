// Codes that a reader joined with the words behind them: other lines show that there is a column of codes.

import type { PayLine } from './pay-lines.ts'

// Codes of one column begin at one place, but for this share of the page's width.
const ALIGNED = 0.01
const LEAST_IN_COLUMN = 2

/** `lines` with the number before a name as its code, if other lines have codes of that length at that place. */
export function withCodes(lines: readonly PayLine[]): PayLine[] {
  const codes = lines.flatMap(({ entry }) => {
    const cell = entry.row.lines.flatMap(({ cells }) => cells).find(({ text }) => text === entry.code)
    return cell ? [{ page: entry.page, digits: cell.text.length, left: cell.box.left }] : []
  })
  return lines.map((line) => {
    const { entry } = line
    const [first, ...words] = entry.words
    const digits = /^\d+$/.exec(first?.cell.text ?? '')?.[0].length
    const column = codes.filter(
      (one) => one.page === entry.page && one.digits === digits && Math.abs(one.left - first!.cell.box.left) < ALIGNED,
    )
    if (entry.code !== undefined || words.length === 0 || column.length < LEAST_IN_COLUMN) return line
    const text = words.map(({ cell }) => cell.text).join(' ')
    return { ...line, entry: { ...entry, code: first!.cell.text, words, text } }
  })
}
