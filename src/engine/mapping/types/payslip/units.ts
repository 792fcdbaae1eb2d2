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

/**
 * The unit that a word names. What it means in the document's own language comes first: "hr" is a day in Indonesian.
 */
export function unitOf(word: string, language: string): Unit | undefined {
  const text = word.replace(/[()[\]:,;/]+/g, '')
  const own = knowledgeOf('payslip-words')[language]
  const ownWords = (key: string): readonly string[] => {
    const words = own?.[key]
    return words === undefined || typeof words === 'string' ? [] : words
  }
  if (ownWords('hours').length && whole(ownWords('hours')).test(text)) return 'hours'
  if (ownWords('days').length && whole(ownWords('days')).test(text)) return 'units'
  return HOURS.test(text) ? 'hours' : DAYS.test(text) ? 'units' : undefined
}

/** Whether a text, such as the name of a line or of a column, speaks of hours or of what is paid by the hour. */
export const isByHour = (text: string): boolean => BY_HOUR.test(text)
