// Names of countries in the languages that documents are printed in, taken from the platform's own tables.

import { listsOf, wordsOf } from '../../knowledge/load.ts'
import { foldText } from './fold.ts'

const LANGUAGES = wordsOf('languages', 'names-of-countries')

const ENGLISH = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** ISO 3166-1 alpha-2 codes in use, and some that were: those that the platform has an English name for. */
export const REGIONS: ReadonlySet<string> = new Set(
  [...Array(26 * 26).keys()]
    .map((at) => String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)))
    .filter((code) => ENGLISH.of(code) !== undefined),
)

/** ISO code by folded name of the country, in every language above and by the short forms that addresses use. */
export const COUNTRY_NAMES: ReadonlyMap<string, string> = (() => {
  const names = new Map<string, string>(
    Object.entries(listsOf('country-names')).flatMap(([code, words]) =>
      words.map((word): [string, string] => [word, code]),
    ),
  )
  // Codes of countries that are no more (DD, SU …) are aliases of today's: the canonical form tells them.
  const known = [...REGIONS].filter(
    (code) =>
      !['EU', 'EZ', 'UN', 'XA', 'XB', 'QO', 'ZZ'].includes(code) &&
      Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`,
  )
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of known) {
      const name = display.of(code)
      if (name !== undefined && !names.has(foldText(name))) names.set(foldText(name), code)
    }
  }
  return names
})()

/** The country whose name these words are, as ISO 3166-1 alpha-2; undefined for any other words. */
export function countryNamed(text: string): string | undefined {
  return COUNTRY_NAMES.get(foldText(text))
}
