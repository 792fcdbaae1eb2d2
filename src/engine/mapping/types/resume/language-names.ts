// The names of languages in the languages that resumes are written in.

import { knowledgeOf, listsOf } from '../../../knowledge/load.ts'
import { foldText } from '../../reading/fold.ts'
import { isLevel, LANGUAGE_WORDS } from './words.ts'

// Names that two languages use for different ones are read as the language later in the alphabet means them.
const NAMES_IN = Object.keys(knowledgeOf('resume'))
/**
 * All languages with a code of two letters that are spoken, some of three that resumes tell, and the kinds of a
 * language that have a name of their own.
 */
const CODES = [
  ...[
    'aa',
    'ab',
    'af',
    'ak',
    'am',
    'an',
    'ar',
    'as',
    'av',
    'ay',
    'az',
    'ba',
    'be',
    'bg',
    'bi',
    'bm',
    'bn',
    'bo',
    'br',
    'bs',
    'ca',
    'ce',
    'ch',
    'co',
    'cr',
    'cs',
    'cv',
    'cy',
    'da',
    'de',
    'dv',
    'dz',
    'ee',
    'el',
    'en',
    'eo',
    'es',
    'et',
    'eu',
    'fa',
    'ff',
    'fi',
    'fj',
    'fo',
    'fr',
    'fy',
    'ga',
    'gd',
    'gl',
    'gn',
    'gu',
    'gv',
    'ha',
    'he',
    'hi',
    'hr',
    'ht',
    'hu',
    'hy',
    'hz',
    'id',
    'ig',
    'is',
    'it',
    'iu',
    'ja',
    'jv',
    'ka',
    'kg',
    'ki',
    'kk',
    'kl',
    'km',
    'kn',
    'ko',
    'kr',
    'ks',
    'ku',
    'kv',
    'kw',
    'ky',
    'la',
    'lb',
    'lg',
    'li',
    'ln',
    'lo',
    'lt',
    'lv',
    'mg',
    'mi',
    'mk',
    'ml',
    'mn',
    'mr',
    'ms',
    'mt',
    'my',
    'nb',
    'nd',
    'ne',
    'nl',
    'nn',
    'no',
    'nr',
    'nv',
    'ny',
    'oc',
    'oj',
    'om',
    'or',
    'os',
    'pa',
    'pl',
    'ps',
    'pt',
    'qu',
    'rm',
    'rn',
    'ro',
    'ru',
    'rw',
    'sa',
    'sc',
    'sd',
    'se',
    'sg',
    'si',
    'sk',
    'sl',
    'sm',
    'sn',
    'so',
    'sq',
    'sr',
    'ss',
    'st',
    'su',
    'sv',
    'sw',
    'ta',
    'te',
    'tg',
    'th',
    'ti',
    'tk',
    'tl',
    'tn',
    'to',
    'tr',
    'ts',
    'tt',
    'tw',
    'ty',
    'ug',
    'uk',
    'ur',
    'uz',
    've',
    'vi',
    'wa',
    'wo',
    'xh',
    'yi',
    'yo',
    'zh',
    'zu',
  ],
  ...[
    'ast',
    'bem',
    'bho',
    'ceb',
    'ckb',
    'csb',
    'dsb',
    'ext',
    'fil',
    'fur',
    'gsw',
    'hsb',
    'ilo',
    'kea',
    'kok',
    'lld',
    'mai',
    'min',
    'mwl',
    'nan',
    'nap',
    'nds',
    'nso',
    'pap',
    'pcm',
    'rom',
    'scn',
    'szl',
    'vec',
    'yue',
  ],
  ...[
    'de-AT',
    'de-CH',
    'en-AU',
    'en-CA',
    'en-GB',
    'en-US',
    'es-419',
    'es-ES',
    'es-MX',
    'fr-CA',
    'fr-CH',
    'nl-BE',
    'pt-BR',
    'pt-PT',
    'zh-Hans',
    'zh-Hant',
  ],
]
// Codes of which another is the usual one.
const USUAL: Readonly<Record<string, string>> = { nb: 'no', fil: 'tl', tw: 'ak', nan: 'zh', yue: 'zh', ckb: 'ku' }

/** ISO code by a language's folded name, in each language that resumes are written in. */
const LANGUAGE_NAMES: ReadonlyMap<string, string> = new Map([
  ...NAMES_IN.flatMap((written) => {
    const names = new Intl.DisplayNames(written, { type: 'language', fallback: 'none' })
    return CODES.flatMap((code): [string, string][] => {
      const name = names.of(code)
      const [base = code] = code.split('-')
      return name === undefined ? [] : [[foldText(name), USUAL[base] ?? base]]
    })
  }),
  ...Object.entries(listsOf('language-names')).flatMap(([code, names]) =>
    names.map((name): [string, string] => [name, code]),
  ),
])
const LONGEST_NAME = 3

/** Where a language is named among `words`, the longest name first, with a word for "language" before or behind it. */
export function nameIn(words: readonly string[]): { from: number; to: number; code: string } | undefined {
  for (let at = 0; at < words.length; at++) {
    for (let size = Math.min(LONGEST_NAME, words.length - at); size > 0; size--) {
      // A sign between words ends the name before it.
      if (!/\p{L}/u.test(words[at + size - 1]!)) continue
      const code = LANGUAGE_NAMES.get(foldText(words.slice(at, at + size).join(' ')))
      if (code === undefined) continue
      const isWord = (index: number): boolean => LANGUAGE_WORDS.has(foldText(words[index] ?? ''))
      // "English mother tongue" has its level behind it.
      const isLed = isWord(at - 1)
      const isFollowed =
        isWord(at + size) && !/[,:(]$/.test(words[at + size - 1]!) && !isLevel(words.slice(at + size).join(' '))
      return { from: isLed ? at - 1 : at, to: isFollowed ? at + size + 1 : at + size, code }
    }
  }
  return undefined
}

/** The words of a text; a colon ends one. */
export const wordsOf = (part: string): string[] => part.split(/\s+|(?<=:)(?=\S)/)

/** Whether a text names a language. */
export const namesLanguage = (text: string): boolean => nameIn(wordsOf(text)) !== undefined
