// Names of months, in full and short, in every language that we know.

import { knowledgeOf, listsOf, wordsOf } from '../../knowledge/load.ts'
import { unaccented } from './fold.ts'
import { anyOf } from './word-pattern.ts'

const LANGUAGES = [...Object.keys(knowledgeOf('resume')), ...wordsOf('languages', 'variants')]
// months.json holds spellings that `Intl` lacks, and what a name means while the language is not known.
const ANY = ''
/** Letters of Greek, Cyrillic and Arabic with the letters that are their own without accents: "и" with "й". */
const ELSEWHERE: ReadonlyMap<string, string> = new Map(
  [
    ...Map.groupBy(
      [...Array(0x64b - 0x370).keys()]
        .map((at) => String.fromCharCode(0x370 + at))
        .filter((one) => /\p{Ll}|\p{Script=Arabic}/u.test(one)),
      unaccented,
    ),
  ].map(([letter, all]) => [letter, `[${all.join('')}]`]),
)
const ARABIC = /\p{Script=Arabic}/u
const THAI = /\p{Script=Thai}/u
const MONTHS = monthNames()

export const MONTH_WORD = anyOf(MONTHS.keys(), accented)

/** A month's name begins like one of these; of its three letters at least one may be read as a digit. */
export const MONTH_START = new RegExp(
  anyOf(
    [...MONTHS.keys()].map((name) => name.slice(0, 3)),
    accented,
  ),
)

/**
 * The number of the month that a word names, in full or short, in any of the languages. Where languages disagree,
 * `language` decides: "listopad" is October in Croatian and November in Czech.
 */
export function monthNumber(word: string, language = ANY): number | undefined {
  const numbers = MONTHS.get(plain(word))
  const [first] = numbers?.values() ?? []
  return numbers?.get(language) ?? numbers?.get(ANY) ?? first
}

function plain(name: string): string {
  // "ม.ค." is January and "มี.ค." March: the vowels of Thai are marks.
  if (THAI.test(name)) return name.replace(/[^\p{L}\p{M}]/gu, '')
  // Some of Arabic are two words: "تشرين الأول".
  if (ARABIC.test(name)) return unaccented(name).replace(/[^\p{L}\s]/gu, '')
  return unaccented(name)
    .replace(/1/g, 'l')
    .replace(/0/g, 'o')
    .replace(/[^\p{L}]/gu, '')
}

/** A letter of a month's name with its accents and the digit that is read for it, for patterns over text as printed. */
function accented(letter: string): string {
  const variants: Readonly<Record<string, string>> = {
    a: 'aáàäâåąã',
    c: 'cçčć',
    d: 'dď',
    e: 'eéèêëěę',
    g: 'gğ',
    i: 'iíîı',
    n: 'nñńň',
    o: 'oóôöő0',
    r: 'rř',
    s: 'sśšş',
    t: 'tť',
    u: 'uúûüùůű',
    y: 'yý',
    z: 'zźżž',
  }
  if (THAI.test(letter)) return `${letter}\\.?`
  if (letter === ' ') return '\\s?'
  return variants[letter] ? `[${variants[letter]}]` : letter === 'l' ? '[lł1]' : (ELSEWHERE.get(letter) ?? letter)
}

/** The numbers of each name by language. */
function monthNames(): Map<string, Map<string, number>> {
  const names = new Map<string, Map<string, number>>()
  const add = (name: string, language: string, month: number): void => {
    const byLanguage = names.get(name) ?? new Map<string, number>()
    if (!byLanguage.has(language)) names.set(name, byLanguage.set(language, month))
  }
  for (const [month, words] of Object.entries(listsOf('months')))
    for (const word of words) add(plain(word), ANY, Number(month))
  for (const language of LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      const inDate = new Intl.DateTimeFormat(language, { month: style, day: 'numeric', timeZone: 'UTC' })
      const alone = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
      for (let month = 1; month <= 12; month++) {
        const day = new Date(Date.UTC(2020, month - 1, 15))
        for (const name of [
          alone.format(day),
          inDate.formatToParts(day).find(({ type }) => type === 'month')?.value ?? '',
        ]) {
          // A shorter name would be found inside any word. A number is not a name: Vietnamese counts its months.
          if (plain(name).length >= 3 && !/\d/.test(name)) add(plain(name), language, month)
        }
      }
    }
  }
  return names
}
