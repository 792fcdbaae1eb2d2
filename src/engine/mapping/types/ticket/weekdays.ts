// Days of tickets that may be read in two orders: the language, or the day of the week beside them, decides which part
// is the month.

import type { Locale, PlacedLine, Reading } from '../../vocabulary.ts'
import { daysNamed } from '../../reading/day-names.ts'
import { spanStart } from './span.ts'

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
  const days = word === undefined ? undefined : daysNamed(word)
  const other = exchanged(meaning.value)
  const isOn = (value: string): boolean => days?.has(new Date(value).getUTCDay()) === true
  return isOn(other) && !isOn(meaning.value) ? { ...reading, meaning: { ...meaning, value: other } } : reading
}
