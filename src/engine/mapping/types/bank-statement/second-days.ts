// Days that no head names: where they begin in the rows, and a second one in front of the words, that of the value.

import type { MappingContext } from '../../vocabulary.ts'
import { rowDate, type Period } from '../../reading/row-dates.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { isMoved } from './movement.ts'
import type { Found } from './row-parts.ts'

// The words of some movements begin with the day of a sale; those of all have a column of days before them.
const FEWEST = 3

/** What rows say, with the day in front of the words as that of the value where all movements have one there. */
export function withSecondDays({ locale, today }: MappingContext, period: Period, read: readonly Found[]): Found[] {
  const secondOf = ({ words: [first] }: Found): { value: string; length: number } | undefined =>
    first && rowDate(first.text, locale.dateOrder, period, today)
  const dated = read.filter((found) => found.date && isMoved(found))
  const isHabit = dated.length >= FEWEST && dated.every((found) => !found.valueDate && secondOf(found))
  if (!isHabit) return [...read]
  return read.map((found): Found => {
    const second = dated.includes(found) ? secondOf(found) : undefined
    const [first, ...others] = found.words
    if (!second || !first) return found
    const text = first.text.slice(second.length).trim()
    const valueDate = { value: second.value, text: first.text.slice(0, second.length), box: first.box }
    return { ...found, valueDate, words: [...(text === '' ? [] : [{ ...first, text }]), ...others] }
  })
}

/** How far right the days of movements begin: a day further right in a row without money is one of its words. */
export function lastDayEdge(body: readonly FilledRow[], read: readonly Found[]): number | undefined {
  const edges = read.flatMap((found, at) => (found.date && isMoved(found) ? [found.date.box.left + body[at]!.em] : []))
  return edges.length < FEWEST ? undefined : Math.max(...edges)
}
