// The days that a document's date or due date may be: every day that is printed, and what it is with day and month
// exchanged where that cannot be told.

import { leastOfOwnDate, type DateReading, type OwnDate, type WeighedDates } from './header-dates.ts'

/**
 * A day with all places that say so; `turned` where day and month are taken the other way about than the document does.
 * Null is no day at all. `behind`: what its score lacks to that of the rules' choice.
 */
export interface Day {
  value: string | null
  places: readonly OwnDate[]
  turned: boolean
  behind: number
}

// What a day that the rules do not weigh lacks to their choice: as much as what they do weigh lacks at most.
const UNWEIGHED = 8
// That a document writes day and month in the order which all of it shows is so much likelier than the other, in
// log-odds.
const TURNED = 2
// Statements of what was done each day have more dates; of those few can be the document's.
const MOST_DAYS = 24

/**
 * The candidates for a field of which the rules chose `chosen`: that one first, or none where they chose none, then the
 * others by score.
 */
export function daysOf(
  field: string,
  { own, labelled }: WeighedDates,
  chosen: string | undefined,
  isReceipt: boolean,
): Day[] {
  const isOwn = field === 'document_meta.date'
  const weighed = isOwn
    ? own.filter(({ possible }) => possible)
    : labelled.filter(({ candidate }) => candidate.field === field)
  const scores = new Map<DateReading, number>(weighed.map(({ reading, candidate }) => [reading, candidate.score]))
  const byDay = Map.groupBy(
    own.filter(({ reading }) => !reading.meaning.partial),
    ({ reading }) => reading.meaning.value,
  )
  const scoreOf = (places: readonly OwnDate[]): number =>
    Math.max(...places.map(({ reading }) => scores.get(reading) ?? -Infinity))
  const top = chosen === undefined ? (isOwn ? leastOfOwnDate(isReceipt) : 0) : scoreOf(byDay.get(chosen) ?? [])
  const behind = (places: readonly OwnDate[], less: number): number =>
    Math.max(0, Math.min(UNWEIGHED, top - scoreOf(places) + less))
  const days = [...byDay].map(([value, places]): Day => ({
    value,
    places,
    turned: false,
    behind: value === chosen ? 0 : behind(places, 0),
  }))
  const others = [...byDay].flatMap(([value, all]): Day[] => {
    const other = turned(value)
    const places = all.filter(({ reading }) => reading.meaning.ambiguous)
    return other === undefined || byDay.has(other) || places.length === 0
      ? []
      : [{ value: other, places, turned: true, behind: behind(places, TURNED) }]
  })
  if (days.length === 0) return []
  const first = days.find(({ value }) => value === chosen) ?? { value: null, places: [], turned: false, behind: 0 }
  return [first, ...[...days, ...others].filter((day) => day !== first).sort((a, b) => a.behind - b.behind)].slice(
    0,
    MOST_DAYS,
  )
}

/** The day that the same digits are with day and month exchanged; undefined where no month has that number. */
export function turned(value: string): string | undefined {
  const [year, month, day] = value.split('-') as [string, string, string]
  return Number(day) <= 12 ? `${year}-${day}-${month}` : undefined
}
