// Which way money goes by what is printed with an amount: a minus or brackets, letters, or words in a column of their
// own.

import { wayIn } from '../../reading/amounts.ts'
import { patternOf } from '../../reading/word-pattern.ts'
import type { Spot } from '../../structure/amount-spots.ts'

/** Words that say alone in their column whether money came in or went out. */
export const MONEY_IN = new RegExp(`^${patternOf('statement-words', 'money-in')}\\.?$`, 'i')
export const MONEY_OUT = new RegExp(`^${patternOf('statement-words', 'money-out')}\\.?$`, 'i')

/**
 * The sign that is printed with an amount, or behind it as words or letters for money in and out. `cell` is all that
 * stands there. `isTold`: by words or letters, which mean the same on a card; a minus there is money in.
 */
export function signOf({ reading: { text } }: Spot, cell: string): { sign?: 1 | -1; isTold?: true } {
  const whole = cell.includes(text) ? cell : text
  const word = /(?<=\d[\s\p{Sc}]*)(\p{Lu}|\p{L}{2,7})\.?$/u.exec(whole.trim())?.[1]
  if (word && (MONEY_IN.test(word) || MONEY_OUT.test(word))) return { sign: MONEY_IN.test(word) ? 1 : -1, isTold: true }
  const way = wayIn(whole)
  if (way === undefined) return {}
  return way === 'credit' || way === 'debit'
    ? { sign: way === 'credit' ? 1 : -1, isTold: true }
    : { sign: way === 'plus' ? 1 : -1 }
}
