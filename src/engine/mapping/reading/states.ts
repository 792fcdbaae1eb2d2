// The states of countries whose addresses name them: their names, short forms and postcodes.

import { foldText } from './fold.ts'
import { STATES as NAMES } from '../../knowledge/load.ts'

export const STATES = new Map<string, Map<string, string>>(
  Object.entries(NAMES).map(([country, list]) => [
    country,
    new Map(
      Object.entries(list).flatMap(([code, names]): [string, string][] => [
        [code.toLowerCase(), code],
        ...names.map((name): [string, string] => [foldText(name), code]),
      ]),
    ),
  ]),
)

// What a postcode looks like beside a state's name or short form, in the countries whose addresses name the state.
const STATE_POSTCODES: Readonly<Record<string, string>> = {
  US: '\\d{5}(?:-\\d{4})?',
  CA: '[A-Z]\\d[A-Z] ?\\d[A-Z]\\d',
  AU: '\\d{4}',
  MY: '\\d{5}',
  IN: '\\d{3} ?\\d{3}',
  BR: '\\d{5}-?\\d{3}',
}

/** By country: a short form right before a postcode at the end of its part, a full name, and a postcode. */
const STATE_FORMS = Object.entries(STATE_POSTCODES).map(([country, postcode]) => {
  const words = Object.entries(NAMES[country]!)
  const escaped = (list: readonly string[]): string =>
    [...list]
      .sort((a, b) => b.length - a.length)
      .map((word) => word.replace(/\./g, '\\.'))
      .join('|')
  return {
    country,
    short: new RegExp(
      `(?<![\\p{L}\\d])(?:${escaped(words.map(([code]) => code))})[\\s.,–-]{1,3}(?:${postcode})(?![\\d-])(?!,?\\s\\p{Lu}\\p{Ll})`,
      'u',
    ),
    name: new RegExp(
      `(?<![\\p{L}\\d])(?:${escaped(words.flatMap(([, names]) => names).filter((name) => name.length > 3))})(?![\\p{L}\\d])`,
      'iu',
    ),
    postcode: new RegExp(`(?<![\\d-])(?:${postcode})(?![\\d-])`),
  }
})

const ANY_POSTCODE = new RegExp(Object.values(STATE_POSTCODES).join('|'))

/** Countries by the names of their states; of two countries with one name, the first above has it. */
const BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.keys(STATE_POSTCODES)
    .toReversed()
    .flatMap((country) =>
      Object.values(NAMES[country]!)
        .flat()
        .filter((name) => name.length > 3)
        .map((name): [string, string] => [name.toLowerCase(), country]),
    ),
)

/** The country whose state stands in `text` beside a postcode of that country's form; undefined where none does. */
export function countryOfState(text: string): string | undefined {
  if (!ANY_POSTCODE.test(text)) return undefined
  return STATE_FORMS.find(({ short, name, postcode }) => short.test(text) || (postcode.test(text) && name.test(text)))
    ?.country
}

/** The country that has a state of the name that `text` is, in full. */
export function countryOfStateName(text: string): string | undefined {
  return BY_NAME.get(text.toLowerCase())
}
