// Days of rows as readings: those without a year are known by the period of the statement alone.

import { unionOf } from '../../../../schema/geometry.ts'
import type { MappingContext, Reading } from '../../vocabulary.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { textOf, wordsOf, type Word } from '../../structure/table/words.ts'
import { rowDate, type Period } from './dates.ts'

// Words of a phrase stand closer than this, in heights of the row.
const PHRASE_GAP = 0.6
// A day has no more words than "Tue , 4 March 2025".
const DAY_WORDS = 5
const SURE = 0.9

/** The rows with a reading for each day that a stretch of words begins with. */
export function withDays(context: MappingContext, rows: readonly FilledRow[], period: Period): FilledRow[] {
  return rows.map((row) => {
    const days = daysIn(context, row, period)
    return days.length ? { ...row, readings: [...row.readings, ...days] } : row
  })
}

function daysIn(context: MappingContext, row: FilledRow, period: Period): Reading[] {
  const words = wordsOf(row)
  const days: Reading[] = []
  const gapBefore = (at: number): number => words[at]!.cell.box.left - (words[at - 1]?.cell.box.right ?? -Infinity)
  // "12.05" is a day where days stand: in front of the row or behind a day or one word.
  let inFront = true
  for (let at = 0, ends = 0; at < words.length;) {
    const isApart = gapBefore(at) > PHRASE_GAP * row.em
    const day = isApart || at === ends ? dayAt(context, period, words.slice(at, at + DAY_WORDS), row.em) : undefined
    if (!day || !(inFront || isWholeDay(day.text) || !/^\d+[.,]\d+$/.test(day.text))) {
      inFront &&= isApart
      at += 1
      continue
    }
    const { line, index, cell } = day.words[0]!
    days.push({
      meaning: { kind: 'date', value: day.value },
      text: day.text,
      page: row.page,
      line: line.line,
      from: index,
      to: index + day.words.length,
      box: unionOf(day.words.map((word) => word.cell.box)),
      confidence: SURE,
      source: cell.source,
    })
    at += day.words.length
    ends = at
  }
  return days
}

const isWholeDay = (text: string): boolean => /\d{4}|\d\D+\d+\D+\d|\p{L}{3}/u.test(text)

/** The day that `words` begin with, and which of them it is. */
function dayAt(
  { locale, today }: MappingContext,
  period: Period,
  words: readonly Word[],
  em: number,
): { value: string; text: string; words: readonly Word[] } | undefined {
  const gap = words.findIndex(
    ({ line, cell }, i) =>
      i > 0 && (line !== words[i - 1]!.line || cell.box.left - words[i - 1]!.cell.box.right > PHRASE_GAP * em),
  )
  const near = gap < 0 ? words : words.slice(0, gap)
  const text = textOf(near)
  const day = /\d/.test(text) ? rowDate(text, locale.dateOrder, period, today) : undefined
  if (!day) return undefined
  let length = -1
  const count = near.findIndex(({ cell }) => (length += cell.text.length + 1) >= day.length) + 1
  return { value: day.value, text: text.slice(0, day.length), words: near.slice(0, Math.max(1, count)) }
}
