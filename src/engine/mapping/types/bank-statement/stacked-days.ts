// Days below each other in one column: the parts of a day, as day and month over the year, or the day of the value below
// that of the booking.

import { unionOf } from '../../../../schema/geometry.ts'
import type { MappingContext } from '../../vocabulary.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { textOf, type Word } from '../../structure/table/words.ts'
import { rowDate, type Period } from '../../reading/row-dates.ts'
import { cellsOf, type StatementTable } from './table.ts'

// A day, a month and a year stand in three lines at most, each near the one above in heights of its row.
const MOST_PARTS = 3
const NEAR = 1.2
/** What a part of a day is: a number, a month's name, or both. */
const PART = /^(?:\d{1,2}[./-]?\s?(?:\p{L}{3,10}\.?|\d{1,2}[./-]?)?|\p{L}{3,10}\.?|(?:19|20)\d\d)$/u

// One day below another may begin the next movement; two are a habit.
const FEWEST_PAIRS = 2

/**
 * What stands in the column of days for the rows of stacked ones: all parts, or both days, at the row with the money,
 * nothing at the others. `isMoved` tells the row with the money.
 */
export function stackedDays(
  { locale, today }: MappingContext,
  table: StatementTable,
  period: Period,
  isMoved: (row: FilledRow) => boolean,
): Map<FilledRow, readonly Word[]> {
  const stacked = new Map<FilledRow, readonly Word[]>()
  const at = table.roles.indexOf('date')
  if (at < 0) return stacked
  const parts = table.body.flatMap((row): Part[] => {
    const words = cellsOf(table, row)[at]!
    return words.length ? [{ row, words, text: textOf(words) }] : []
  })
  // Some languages end a day with a point.
  const isWhole = (text: string): boolean =>
    rowDate(text, locale.dateOrder, period, today)?.length === text.replace(/(?<=\d{4})\.$/, '').length
  for (let from = 0; from < parts.length;) {
    const count = Array.from({ length: MOST_PARTS - 1 }, (_, i) => MOST_PARTS - i).find((length) => {
      const own = parts.slice(from, from + length)
      const text = own.map((part) => part.text).join(' ')
      return (
        own.length === length &&
        own.every(({ text }) => PART.test(text)) &&
        own.every(({ row }, i) => i === 0 || isBelow(own[i - 1]!.row, row)) &&
        own.filter(({ row }) => isMoved(row)).length === 1 &&
        isWhole(text)
      )
    })
    const own = parts.slice(from, from + (count ?? 1))
    if (count !== undefined) {
      const holder = own.find(({ row }) => isMoved(row))!
      for (const { row } of own) stacked.set(row, row === holder.row ? [asOne(own.flatMap(({ words }) => words))] : [])
    }
    from += own.length
  }
  return stacked.size ? stacked : valueDays(parts, isWhole, isMoved)
}

interface Part {
  row: FilledRow
  words: readonly Word[]
  text: string
}

/**
 * Days of value below those of the booking: every day without money stands right below one with money, and no other day
 * does.
 */
function valueDays(
  parts: readonly Part[],
  isDay: (text: string) => boolean,
  isMoved: (row: FilledRow) => boolean,
): Map<FilledRow, readonly Word[]> {
  const days = parts.filter(({ text }) => isDay(text))
  const pairs = days.flatMap((below, i) => {
    const above = days[i - 1]
    return above && isMoved(above.row) && !isMoved(below.row) && isBelow(above.row, below.row) ? [[above, below]] : []
  })
  // A note below the list may hold a day, which is not one of the list.
  const listed = days.slice(0, 2 + days.findLastIndex(({ row }) => isMoved(row)))
  const unmoved = listed.filter(({ row }) => !isMoved(row))
  if (pairs.length < FEWEST_PAIRS || unmoved.length > pairs.length) return new Map()
  return new Map(
    pairs.flatMap(([above, below]): [FilledRow, Word[]][] => [
      [above!.row, [asOne([...above!.words, ...below!.words])]],
      [below!.row, []],
    ]),
  )
}

/** Words that stand below each other as one, which keeps their order. */
function asOne(words: readonly Word[]): Word {
  const [first] = words as [Word]
  return { ...first, cell: { ...first.cell, text: textOf(words), box: unionOf(words.map(({ cell }) => cell.box)) } }
}

const isBelow = (above: FilledRow, row: FilledRow): boolean =>
  above.page === row.page && row.box.top - above.box.bottom < NEAR * row.height
