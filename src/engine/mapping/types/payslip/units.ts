// What a number counts: hours, or something else such as days.

import { knowledgeOf, wordsOf } from '../../../knowledge/load.ts'

/** What is said of a count, or nothing. */
export type Unit = 'hours' | 'units'

const whole = (words: readonly string[]): RegExp => new RegExp(`^(?:${words.join('|')})\\.?$`, 'iu')
const HOURS = whole(wordsOf('payslip-words', 'hours'))
const DAYS = whole(wordsOf('payslip-words', 'days'))
const SCRIPT_WITHOUT_SPACES = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}'
const BY_HOUR = new RegExp(
  `(?<!(?![${SCRIPT_WITHOUT_SPACES}])\\p{L})(?:${wordsOf('payslip-words', 'paid-by-hour').join('|')})`,
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
