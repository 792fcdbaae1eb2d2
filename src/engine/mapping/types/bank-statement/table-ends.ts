// Where a table of a statement ends though no other head follows: above a slip to pay with, and above the title of
// another list.

import type { FilledRow } from '../../structure/rows.ts'
import type { Reading } from '../../vocabulary.ts'
import { lettersIn, wholeLabel } from './row-labels.ts'

export const isDay = ({ meaning, confidence }: Reading): boolean => meaning.kind === 'date' && confidence >= 0.7
export const hasAmount = ({ readings }: FilledRow): boolean =>
  readings.some(({ meaning, confidence }) => meaning.kind === 'amount' && confidence >= 0.3)

/**
 * Where in the rows of a table another list begins with a title in place of a head: "Daily balance" over days with
 * amounts alone, or movements that are to come. A list with a head is a table anyway. -1 if no list begins.
 */
export function titleOfList(body: readonly FilledRow[]): number {
  const at = body.findIndex((row, i) => i > 0 && isTitleOfList(row))
  return body.slice(at + 1).some(hasAmount) ? at : -1
}

function isTitleOfList(row: FilledRow): boolean {
  // A title may go on in brackets: "Scheduled payments (not in the balance)".
  const letters = row.lines.reduce((sum, { text }) => sum + lettersIn(text.replace(/\([^)]*\)/g, '')), 0)
  const label = hasAmount(row) ? undefined : wholeLabel(row, letters, true)
  return label !== undefined && /^section\.(?:checks|daily|pending)$/.test(label.field)
}

// A slip to pay with is so many rows below the list. The words of a movement take fewer rows.
const FAR_ROWS = 8
const FEWEST_LISTED = 4

/**
 * The first of `rows` with a day and an amount that stands much further below the one above it than they do from each
 * other, with no amount between them that ends where theirs do.
 */
export function farBelow(rows: readonly FilledRow[]): FilledRow | undefined {
  const isEntry = (row: FilledRow): boolean => hasAmount(row) && row.readings.some(isDay)
  const ends = rows.filter(isEntry).slice(0, FEWEST_LISTED).flatMap(endsOfAmounts)
  const listed = rows.filter(
    (row) => isEntry(row) || endsOfAmounts(row).some((x) => ends.some((end) => Math.abs(end - x) < SAME_EDGE)),
  )
  const steps = listed.map((row, at) => {
    const above = listed[at - 1]
    return above?.page === row.page ? row.box.top - above.box.top : 0
  })
  return listed.find((row, at) => {
    const before = steps.slice(1, at).sort((a, b) => a - b)
    return at >= FEWEST_LISTED && isEntry(row) && steps[at]! > FAR_ROWS * before[before.length >> 1]!
  })
}

const SAME_EDGE = 0.012

const endsOfAmounts = ({ readings }: FilledRow): number[] =>
  readings.flatMap(({ meaning, box }) => (meaning.kind === 'amount' && meaning.amount.decimals > 0 ? [box.right] : []))
