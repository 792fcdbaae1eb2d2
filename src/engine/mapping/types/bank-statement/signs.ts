// Which way money goes by what is printed with an amount: a minus or brackets, letters, or words in a column of their
// own.

import { patternOf } from '../../reading/word-pattern.ts'
import type { Spot } from '../../structure/amount-spots.ts'

/** Words that say alone in their column whether money came in or went out. */
export const MONEY_IN = new RegExp(`^${patternOf('statement-words', 'money-in')}\\.?$`, 'i')
export const MONEY_OUT = new RegExp(`^${patternOf('statement-words', 'money-out')}\\.?$`, 'i')

/**
 * The sign that is printed with an amount: before or behind it, in brackets, or as letters for money in and out. `cell`
 * is all that stands there.
 */
export function signOf({ reading: { text } }: Spot, cell: string): { sign?: 1 | -1 } {
  const whole = cell.includes(text) ? cell : text
  const way = /(?<=\d[\s€$£]*)(\p{L}{2,7})\.?$/u.exec(whole.trim())?.[1]
  if (way && (MONEY_IN.test(way) || MONEY_OUT.test(way))) return { sign: MONEY_IN.test(way) ? 1 : -1 }
  if (/\bCR\b|\bCr\b|(?<=\d\s?)[CH]\b|(?<=^|\s)\+|\+\s*$|^\+/.test(whole)) return { sign: 1 }
  if (
    /\b(?:DR|Dr|OD|D)\b|(?<=\d\s?)[SD]\b|(?<=^|[\s$€£₹])[-–−]\s?[$€£₹]?\s?\d|\d\s?[-–−](?:\s|$)|^\(.*\)$|^[-–−]/.test(
      whole,
    )
  )
    return { sign: -1 }
  return {}
}
