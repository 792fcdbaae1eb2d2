// A stay that a letter confirms in its sentences: two days that are as far apart as it has nights.

import type { LabelHit, MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { lineAt, readingsOn } from '../../context/by-line.ts'
import { PASSENGER_TYPES } from './context.ts'
import { dayOf, isDay, type SpotDay } from './spots.ts'
import { spanStart } from './span.ts'

/** More nights are no stay of guests. */
const MOST_NIGHTS = 60
/** Lines of the letter between its days and the number of its nights. */
const MOST_LINES = 4
const MS_OF_DAY = 86_400_000
/** Shorter lines are rows of a table. */
const LEAST_PROSE = 60

/** The days at both ends of a stay. */
export interface Stay {
  arrival: SpotDay
  departure: SpotDay
}

/** Both days of a stay; undefined where no number of nights proves them. */
export function stayInProse(context: MappingContext): Stay | undefined {
  for (const hit of context.labels.filter(({ field, quality }) => field === 'nights' && quality > 0.9)) {
    const nights = countBefore(context, hit)
    if (nights === undefined || nights > MOST_NIGHTS) continue
    const days = nearby(context, hit).flatMap((line) => daysOn(context, line))
    for (const [at, arrival] of days.entries()) {
      const departure = days.slice(at + 1).find(({ value }) => nightsBetween(arrival.value, value) === nights)
      if (departure) return { arrival, departure }
    }
  }
  return undefined
}

const nightsBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / MS_OF_DAY)

/** The number right before a word ("7 nights"). */
function countBefore(context: MappingContext, hit: LabelHit): number | undefined {
  const line = lineAt(context, hit)!
  const count = /(?<!\S)\(?(?<count>\d{1,2})\s$/.exec(line.text.slice(0, spanStart(line, hit)))?.groups!.count
  return count === undefined || count === '0' ? undefined : Number(count)
}

const middleOf = ({ box }: { box: Reading['box'] }): number => (box.top + box.bottom) / 2

/** The sentences over the line of a label and its own. */
function nearby({ lines }: MappingContext, hit: LabelHit): PlacedLine[] {
  const height = hit.box.bottom - hit.box.top
  return lines.filter(
    (line) =>
      line.page === hit.page &&
      line.text.length > LEAST_PROSE &&
      Math.abs(middleOf(line) - middleOf(hit)) < 2 * MOST_LINES * height,
  )
}

const daysOn = (context: MappingContext, line: PlacedLine): SpotDay[] =>
  readingsOn(context, line)
    .filter(isDay)
    .sort((a, b) => a.from - b.from)
    .map((reading) => dayOf(context, reading))

const COUNTED = /(?<!\S)(?<count>\d{1,2})\s(?<who>\p{L}+)/gu

/** How many come, by what each is ("2 adults, 1 child"); undefined where it does not say how many adults. */
export function guestsIn(text: string): number | undefined {
  const typeOf = (who: string): string | undefined => PASSENGER_TYPES.get(who.toLowerCase())
  const counts = [...text.matchAll(COUNTED)].filter(({ groups }) => typeOf(groups!.who!) !== undefined)
  return counts.some(({ groups }) => typeOf(groups!.who!) === 'adult')
    ? counts.reduce((sum, { groups }) => sum + Number(groups!.count), 0)
    : undefined
}
