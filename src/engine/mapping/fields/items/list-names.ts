// The names of listed items: words above, below and over several rows that belong to an amount.

import type { FilledRow } from '../../structure/rows.ts'
import { wordsOf } from '../../structure/table/words.ts'
import { productOf } from './list-products.ts'
import { amountsOf, hasName, startsCounted, type ItemRegion, type ListScale } from './list-region.ts'
import { LEADING, nameText, parseRow, readCode, readLeadingQuantity, takeProduct, type ListItem } from './list-row.ts'

// Names of three rows are as long as receipts print them.
const MOST_WRAPPED = 4

// A letter of a printer is half as wide as it is high: what is set in by one is set in.
export const INDENT = 0.4
const BULLET = /^[-+*•·]\s?\+?\s?\p{L}/u

/**
 * A row without a name of its own belongs to the words above it, as far as they stand close; what is left of those is
 * the end of the item before.
 */
export function nameFromAbove(item: ListItem, pending: readonly FilledRow[], follows: boolean, counted: boolean): void {
  const above: FilledRow[] = []
  for (const row of pending
    .filter((one) => hasName(one))
    .slice(-2)
    .reverse()) {
    // What is set in deeper than the name below it, or has a bullet, says how the item before is made: "no sugar".
    if (
      above[0] &&
      (above[0].box.top - row.box.bottom > 1.2 * row.height ||
        (follows && (row.box.left - above[0].box.left > INDENT * row.em || BULLET.test(row.lines[0]!.text))))
    )
      break
    above.unshift(row)
  }
  if (!above.length) return
  item.rows.unshift(...above)
  item.above = above.length
  const beside = item.name
  item.name = above.flatMap((row) => wordsOf(row))
  // "1 Soup @ 3.00" over what it comes to.
  if (!item.quantity) takeProduct(item, productOf(above.at(-1)!, item.total))
  readLeadingQuantity(item, beside, counted)
  readCode(item)
}

/**
 * Without a head the first item may take words of the document's: it has no more rows of names than the others have,
 * and one where those name none.
 */
export function trimFirstName(items: readonly ListItem[], { headed }: ItemRegion): void {
  const [first, ...rest] = items
  const most = Math.max(1, ...rest.map(({ above = 0 }) => above))
  if (headed || !first?.above || first.above <= most) return
  const [name, kept] = [first.rows.slice(first.above - most, first.above), first.rows.slice(first.above - most)]
  Object.assign(first, { name: name.flatMap((row) => wordsOf(row)), rows: kept, above: most })
  readLeadingQuantity(first, parseRow(first.total.row, first.total).name, false)
  readCode(first)
}

/** Where items begin with their counts, a row without one goes on with the counted words above it. */
export function beginAbove(item: ListItem, pending: readonly FilledRow[]): void {
  const from = pending.findLastIndex((row) => startsCounted(row))
  const above = from < 0 ? [] : pending.slice(from)
  if (!above.length || above.length >= MOST_WRAPPED) return
  const [first, ...words] = above.flatMap((row) => wordsOf(row))
  item.quantity = { value: Number(LEADING.exec(first!.cell.text)![1]), words: [first!] }
  item.name = [...words, ...item.name]
  item.rows.unshift(...above)
}

/** Where most items have a code and no name, the names stand on the rows below. */
export function nameFromBelow(items: readonly ListItem[], region: readonly FilledRow[], scale: ListScale): void {
  const nameless = items.filter((item) => !nameText(item.name))
  if (nameless.length === 0 || nameless.length < items.length / 2) return
  for (const item of nameless) {
    const next = region[region.indexOf(item.rows.at(-1)!) + 1]
    if (!next || amountsOf(next, scale).length || !hasName(next)) continue
    item.name = wordsOf(next)
    item.rows.push(next)
  }
}
