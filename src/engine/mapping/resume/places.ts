// What places look like on resumes: a town with its country or state, a country, or a word for work from anywhere.

import { COUNTRY_NAMES } from '../reading/countries.ts'
import { foldText } from '../reading/fold.ts'
import { companySuffixOf, traitsOf } from '../reading/line-traits.ts'
import { countWords } from './words.ts'

const PLACE = /^(?:\p{Lu}[\p{L}.'’-]*(?:[ -]\p{L}[\p{L}.'’-]*){0,3}),\s*(?:[A-Z]{2,3}|\p{Lu}[\p{L}.'’ -]+)$/u

/** Whether text is a place such as "Porto, Portugal", "Austin, TX" or "Remote". */
export function isPlace(text: string): boolean {
  const plain = text.trim().replace(/\s+\d{4,6}(?:-\d{3,4})?$/, '')
  if (countWords('place', plain) > 0 && plain.split(/\s+/).length <= 3) return true
  if (COUNTRY_NAMES.has(foldText(plain))) return true
  if (!PLACE.test(plain) || companySuffixOf(plain) !== undefined) return false
  if (companySuffixOf(plain.slice(0, plain.lastIndexOf(','))) !== undefined) return false
  // Schools and firms are called after states too ("Tennessee Tech University"): the state of a place stands last, alone.
  if (countWords('institution', plain) > 0 || countWords('degree', plain) > 0) return false
  const tail = plain.slice(plain.lastIndexOf(',') + 1).trim(), traits = traitsOf(tail)
  return COUNTRY_NAMES.has(foldText(tail)) || traits.has('state') || traits.has('state-code') || /^[A-Z]{2}$/.test(tail)
}
