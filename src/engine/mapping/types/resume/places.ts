// What places look like on resumes: a town, a town with its country or state, a country, or a word for work from
// anywhere.

import { patternOf } from '../../reading/word-pattern.ts'
import { COUNTRY_NAMES } from '../../reading/countries.ts'
import { foldText } from '../../reading/fold.ts'
import { companySuffixOf, traitsOf } from '../../reading/line-traits.ts'
import { countWords } from './words.ts'

const PLACE = /^(?:\p{Lu}[\p{L}.'’-]*(?:[ -]\p{L}[\p{L}.'’-]*){0,3}),\s*(?:[A-Z]{2,3}|\p{Lu}[\p{L}.'’ -]+)$/u

// "Alba (CN)", "Haro (España)": the province or the country of a town in brackets.
const TOWN_IN_BRACKETS = /^\p{Lu}[\p{L}'’-]*(?:[ -]\p{L}[\p{L}'’-]*){0,3}\s\(([\p{L} ]{2,})\)$/u

/**
 * Whether text is a place such as "Porto, Portugal", "Austin, TX" or "Remote". `mayBeDegree`: two letters may be a
 * degree rather than a state ("English, MA").
 */
export function isPlace(text: string, mayBeDegree = false): boolean {
  const plain = text.trim().replace(/\s+\d{4,6}(?:-\d{3,4})?$/, '')
  if (countWords('place', plain) > 0 && plain.split(/\s+/).length <= 3) return true
  if (COUNTRY_NAMES.has(foldText(plain))) return true
  const [, inBrackets] = TOWN_IN_BRACKETS.exec(plain) ?? []
  if (inBrackets !== undefined && (/^[A-Z]{2}$/.test(inBrackets) || COUNTRY_NAMES.has(foldText(inBrackets))))
    return true
  // A town, its region and its country: "Fresno, California, USA".
  const [land, ...names] = plain.split(/,\s+/).reverse()
  if (names.length === 2 && COUNTRY_NAMES.has(foldText(land!)) && names.every(isTown)) return true
  if (!PLACE.test(plain) || companySuffixOf(plain) !== undefined) return false
  const comma = plain.lastIndexOf(',')
  const town = plain.slice(0, comma)
  const tail = plain.slice(comma + 1).trim()
  if (companySuffixOf(town) !== undefined) return false
  // Schools and firms are called after states too ("Tennessee Tech University"): the state of a place stands last,
  // alone. Its letters may be those of a degree (MA, MD, MS), but not before a postcode.
  const told = /^[A-Z]{2}$/.test(tail) && (!mayBeDegree || plain !== text.trim()) ? town : plain
  if (countWords('institution', told) > 0 || countWords('degree', told) > 0) return false
  const traits = traitsOf(tail)
  return COUNTRY_NAMES.has(foldText(tail)) || traits.has('state') || traits.has('state-code') || /^[A-Z]{2}$/.test(tail)
}

const WORD = String.raw`(?:\p{L}{1,4}['’]|['’]\p{L}-)?\p{Lu}[\p{L}'’.-]+`
// Small words within the names of towns in the languages of Europe.
const WITHIN = patternOf('resume-words', 'within-town')
const RIVER = String.raw`\s[abio]\.\s?(?:d\.\s?)?\p{Lu}\p{Ll}{0,3}\.?`
/**
 * One or two words, or up to three with small words between ("Villanueva de la Serena"), and a river or region in short
 * ("Frankfurt a. M.").
 */
const TOWN = new RegExp(
  String.raw`^${WORD}(?:[\s-]${WORD}|(?:\s${WITHIN}){1,2}\s${WORD}(?:\s${WORD})?)?(?:${RIVER})?$`,
  'u',
)

const SMALL = new RegExp(`\\s${WITHIN}\\s`, 'u')

/** Whether text has the form of a town's name and names no job, house, school or degree. */
export function isTown(text: string): boolean {
  // What stands behind a small word is part of the name: "Weil der Stadt".
  const [head] = text.split(SMALL)
  return (
    TOWN.test(text) &&
    (['job_title', 'organisation', 'institution', 'degree'] as const).every((kind) => countWords(kind, head!) === 0)
  )
}

/** A text without the remark in brackets behind its town: "Leeds (fixed-term)". */
export function withoutRemark(text: string): string {
  const [, told] = /^(.*?)\s\(\p{Ll}[^()]*\)$/u.exec(text) ?? []
  const town = told?.split(/,\s/).at(-1)
  return told !== undefined && town !== undefined && isTown(town) ? told : text
}
