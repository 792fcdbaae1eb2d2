// What a number counts: hours, or something else such as days.

import { knowledgeOf, wordsOf as listOf } from '../../../knowledge/load.ts'
import type { Spot } from '../../structure/amount-spots.ts'
import { wordsOf, type Word } from '../../structure/table/words.ts'

/** What is said of a count, or nothing. */
export type Unit = 'hours' | 'units'

const whole = (words: readonly string[]): RegExp => new RegExp(`^(?:${words.join('|')})\\.?$`, 'iu')
const HOURS = whole(listOf('payslip-words', 'hours'))
const DAYS = whole(listOf('payslip-words', 'days'))
const SCRIPT_WITHOUT_SPACES = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}'
const BY_HOUR = new RegExp(
  `(?<!(?![${SCRIPT_WITHOUT_SPACES}])\\p{L})(?:${listOf('payslip-words', 'paid-by-hour').join('|')})`,
  'iu',
)

const IN_LANGUAGE = new Map(
  Object.entries(knowledgeOf('payslip-words')).map(([language, file]) => {
    const patternIn = (key: string): RegExp | undefined => {
      const words = file[key]
      return Array.isArray(words) ? whole(words as string[]) : undefined
    }
    return [language, { hours: patternIn('hours'), days: patternIn('days') }] as const
  }),
)

/**
 * The unit that a word names. What it means in the document's own language comes first: "hr" is a day in Indonesian.
 */
export function unitOf(word: string, language: string): Unit | undefined {
  const text = word.replace(/[()[\]:,;/]+/g, '')
  const own = IN_LANGUAGE.get(language)
  if (own?.hours?.test(text)) return 'hours'
  if (own?.days?.test(text)) return 'units'
  return HOURS.test(text) ? 'hours' : DAYS.test(text) ? 'units' : undefined
}

/** Whether a text, such as the name of a line or of a column, speaks of hours or of what is paid by the hour. */
export const isByHour = (text: string): boolean => BY_HOUR.test(text)

// A unit is this close behind its number, in heights of the row.
export const BEHIND = 1.2

/** The unit in the cell of a number or right behind it: "16,00 tim". */
export function unitBehind(
  entry: { words: readonly Word[] },
  { reading, row }: Spot,
  language: string,
): Unit | undefined {
  const inside = /\d\s?(\p{L}+\.?)$/u.exec(reading.text)?.[1]
  if (inside !== undefined) return unitOf(inside, language)
  const words = wordsOf(row)
  const at = words.findLastIndex(({ line, index }) => line.line === reading.line && index < reading.to)
  const own = words[at]
  const next = words[at + 1]
  if (at < 0 || !next || entry.words.includes(next)) return undefined
  // The box of a number may leave out the unit in its cell.
  const glued = /\d(\p{L}+\.?)$/u.exec(own!.cell.text)?.[1]
  if (glued !== undefined) return unitOf(glued, language)
  return next.cell.box.left - own!.cell.box.right < BEHIND * row.em && /^\p{L}+\.?$/u.test(next.cell.text)
    ? unitOf(next.cell.text, language)
    : undefined
}
