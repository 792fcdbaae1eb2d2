// What is printed behind a label among the words of an item: its lot, its serial numbers, its code.

import { cellOf, type CutRow } from '../../structure/table/cut-rows.ts'
import type { Item } from './item-rows.ts'

/** Labels that may stand anywhere in the words, and those that a line of their own begins with. */
const ANYWHERE = new Set(['lot', 'serial_number'])
const IN_FRONT = new Set(['sku', 'product_code', 'ean'])

/** A code, and one more behind it where a comma ends it: "lot 7" may count anything. */
const CODE = /^(?=.*\d)[\p{L}\d][\p{L}\d./_-]{3,},?$/u

/** Adds to an item what a row says of it; `isOwn`: the row is a line of its own below the item. */
export function placeFacts({ cells }: Item, { row }: CutRow, isOwn: boolean): void {
  for (const { field, line, from, to, weight, quality } of row.labels) {
    const role = field.replace('column.', '')
    const isHere = ANYWHERE.has(role) || (isOwn && from === 0 && IN_FRONT.has(role))
    const own = row.lines.find((one) => one.line === line)
    if (!own || !isHere || cells.has(role) || weight * quality < 0.9) continue
    const behind = own.cells.slice(to).map((cell, i) => ({ cell, line: own, index: to + i }))
    const last = behind.findIndex(({ cell }) => !cell.text.endsWith(','))
    const codes = behind.slice(0, last + 1)
    const cell = codes.every(({ cell: { text } }) => CODE.test(text)) ? cellOf(row, codes, []) : undefined
    if (cell) cells.set(role, [cell])
  }
}
