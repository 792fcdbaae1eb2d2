// Countries as identity documents name them: the state on top, codes, adjectives of nationality, the states and
// provinces of driving licences.

import { countryNamed } from '../../reading/countries.ts'
import { foldText } from '../../reading/fold.ts'
import { STATES, listsOf, wordsOf } from '../../../knowledge/load.ts'
import { alpha2Of, isIssuer } from '../../../truth/issuing-states.ts'

const DEMONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries(listsOf('demonyms')).flatMap(([code, words]) => words.map((word): [string, string] => [word, code])),
)

/** A state or province whose name stands on a licence. */
export interface StateName {
  country: string
  code: string
  name: string
}

const STATE_NAMES: ReadonlyMap<string, StateName> = new Map(
  Object.entries(STATES).flatMap(([country, list]) =>
    Object.entries(list).flatMap(([code, names]) =>
      names.map((name): [string, StateName] => [foldText(name), { country, code, name }]),
    ),
  ),
)

/** The country of a nationality as printed: a code, a name, an adjective; undefined for other words. */
export function nationalityOf(text: string): string | undefined {
  for (const part of [text, ...text.split(/[/|,]/)]) {
    const words = foldText(part)
    const code = words.toUpperCase()
    if (/^(?:[A-Z]{3}|D)$/.test(code) && (alpha2Of(code) ?? (isIssuer(code) ? code : undefined)) !== undefined)
      return alpha2Of(code) ?? code
    const country = DEMONYMS.get(words) ?? countryNamed(part)
    if (country !== undefined) return country
  }
  return undefined
}

const LONGEST_NAME = 5

/**
 * The country named in a line of a document's head, by its name or the adjective of its state; the longest words win.
 */
export function countryIn(text: string): string | undefined {
  const words = foldText(text).split(' ')
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const run = words.slice(at, at + length).join(' ')
      const code = run.length > 3 || /^usa?$/.test(run) ? (DEMONYMS.get(run) ?? countryNamed(run)) : undefined
      if (code !== undefined) return code
    }
  }
  return undefined
}

// What stands in the head of a licence beside the name of its state.
const HEAD_WORDS: ReadonlySet<string> = new Set(wordsOf('identity-words', 'licence-head'))

/** The state or province that a line is the name of, alone or among the words of a licence's head. */
export function stateNamed(text: string): StateName | undefined {
  if (/\d/.test(text)) return undefined
  const words = foldText(text).split(' ')
  return STATE_NAMES.get(words.join(' ')) ?? STATE_NAMES.get(words.filter((word) => !HEAD_WORDS.has(word)).join(' '))
}
