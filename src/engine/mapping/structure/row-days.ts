// Days of rows as readings: those without a year are known by the period of the paper alone.

import { unionOf } from '../../../schema/geometry.ts'
import type { MappingContext, Reading } from '../vocabulary.ts'
import type { FilledRow } from './rows.ts'
import { isApart, textOf, wordsOf, type Word } from './table/words.ts'
import { impossibleDay, rowDate, type Period } from '../reading/row-dates.ts'

// A day has no more words than "Tue , 4 March 2025".
const DAY_WORDS = 5
const SURE = 0.9

/** The rows with a reading for each day that a stretch of words begins with, of those that `isDay` is true of. */
export function withDays(
  context: MappingContext,
  rows: readonly FilledRow[],
  period: Period,
  isDay: (reading: Reading) => boolean = () => true,
): FilledRow[] {
  return rows.map((row) => {
    const days = daysIn(context, row, period).filter(isDay)
    return days.length ? { ...row, readings: [...row.readings, ...days] } : row
  })
}

function daysIn(context: MappingContext, row: FilledRow, period: Period): Reading[] {
  const words = wordsOf(row)
  const { gap } = row
  const days: Reading[] = []
  // "12.05" is a day where days stand: in front of the row or behind a day or one word.
  let inFront = true
  for (let at = 0, ends = 0; at < words.length;) {
    const opens = at === 0 || isApart(words[at - 1]!, words[at]!, gap)
    const day = opens || at === ends ? dayAt(context, period, words.slice(at, at + DAY_WORDS), gap) : undefined
    if (!day || !(inFront || isWholeDay(day.text) || !/^\d+[.,]\d+$/.test(day.text))) {
      inFront &&= opens
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

/** A day that no month has stands where days stand. */
function impossible(
  text: string,
  { dateOrder }: MappingContext['locale'],
): { value: string; length: number } | undefined {
  const length = impossibleDay(text, dateOrder)
  return length ? { value: '', length } : undefined
}

/** The day that `words` begin with, and which of them it is. */
function dayAt(
  { locale, today }: MappingContext,
  period: Period,
  words: readonly Word[],
  widest: number,
): { value: string; text: string; words: readonly Word[] } | undefined {
  const gap = words.findIndex(
    (word, i) => i > 0 && (word.line !== words[i - 1]!.line || isApart(words[i - 1]!, word, widest)),
  )
  const near = gap < 0 ? words : words.slice(0, gap)
  const text = textOf(near)
  const day = /\d/.test(text) ? (rowDate(text, locale.dateOrder, period, today) ?? impossible(text, locale)) : undefined
  if (!day) return undefined
  let length = -1
  const count = near.findIndex(({ cell }) => (length += cell.text.length + 1) >= day.length) + 1
  return { value: day.value, text: text.slice(0, day.length), words: near.slice(0, Math.max(1, count)) }
}
