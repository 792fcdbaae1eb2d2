// The days of the week in the languages of tickets: they are no places, and they settle which part of a day beside them
// is the month.

import { knowledgeOf } from '../../../knowledge/load.ts'
import type { Locale, PlacedLine, Reading } from '../../vocabulary.ts'
import { foldText } from '../../reading/fold.ts'
import { spanStart } from './span.ts'

/**
 * Names of the days of the week, long and short, folded, with the days that they are (0 for Sunday); short ones differ
 * from language to language.
 */
const WEEKDAYS: ReadonlyMap<string, ReadonlySet<number>> = namesOfDays()

function namesOfDays(): Map<string, Set<number>> {
  const names = new Map<string, Set<number>>()
  for (const language of Object.keys(knowledgeOf('ticket')))
    for (const weekday of ['long', 'short'] as const) {
      const form = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
      for (let day = 1; day <= 7; day++) {
        const date = new Date(Date.UTC(2024, 0, day))
        const name = foldText(form.format(date)).replace(/\.$/, '')
        names.set(name, (names.get(name) ?? new Set()).add(date.getUTCDay()))
      }
    }
  return names
}

/** Whether a word is the name of a day of the week. */
export function isNameOfDay(word: string): boolean {
  return WEEKDAYS.has(foldText(word).replace(/\.$/, ''))
}

/** The month stands first in English alone, wherever the paper seems to be from. */
export function byLanguage(reading: Reading, { language, dateOrder }: Locale): Reading {
  const { meaning } = reading
  if (meaning.kind !== 'date' || !meaning.ambiguous || language === 'en' || dateOrder !== 'mdy') return reading
  return { ...reading, meaning: { ...meaning, value: exchanged(meaning.value) } }
}

const exchanged = (value: string): string => value.replace(/-(\d\d)-(\d\d)$/, '-$2-$1')

/**
 * A day in the order that the day of the week before it tells ("Thursday 08/06/2023"), where day and month could be
 * exchanged.
 */
export function byWeekday(reading: Reading, lines: readonly PlacedLine[]): Reading {
  const { meaning, page, line: at } = reading
  if (meaning.kind !== 'date' || !meaning.ambiguous) return reading
  const line = lines.find((one) => one.page === page && one.line === at)
  const word = line && /(?<word>\p{L}+)[.,]*\s*$/u.exec(line.text.slice(0, spanStart(line, reading)))?.groups!.word
  const days = word === undefined ? undefined : WEEKDAYS.get(foldText(word))
  const other = exchanged(meaning.value)
  const isOn = (value: string): boolean => days?.has(new Date(value).getUTCDay()) === true
  return isOn(other) && !isOn(meaning.value) ? { ...reading, meaning: { ...meaning, value: other } } : reading
}
