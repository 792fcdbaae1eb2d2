// First and last name of a person, where the way that the name is printed says which words are which: a comma, capitals
// of one part only, initials, or two words of a language that begins with the first name.

import { TITLED } from './line-kinds.ts'

export interface NameParts {
  first?: string
  last: string
}

// Where the family's name comes first.
export const FAMILY_FIRST: ReadonlySet<string> = new Set(['hu', 'ja', 'ko', 'vi', 'zh'])
const INITIALS = /^(?:\p{Lu}\.?-?)+$/u
const isInitials = (word: string): boolean => INITIALS.test(word) && (word.includes('.') || word.length === 1)
const isCapitals = (word: string): boolean => /\p{Lu}.*\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word)

/** The parts of a name; undefined where several words may be either. */
export function namePartsOf(text: string, language: string): NameParts | undefined {
  const name = text.replace(TITLED, '').trim()
  const [family, given, ...others] = name.split(/\s*,\s*/)
  if (given !== undefined) return others.length || !given || !family ? undefined : { first: given, last: family }
  const words = name.split(/\s+/)
  return byCapitals(words) ?? byInitials(words) ?? byOrder(words, language)
}

/** "HARTMANN Lea" and "Lea HARTMANN". */
function byCapitals(words: readonly string[]): NameParts | undefined {
  const last = words.filter((word) => isCapitals(word) && !isInitials(word))
  const first = words.filter((word) => !last.includes(word))
  const isOneRun = words.join(' ').includes(last.join(' ')) && words.join(' ').includes(first.join(' '))
  return last.length && first.some((word) => /\p{Ll}{2}/u.test(word)) && isOneRun
    ? { first: first.join(' '), last: last.join(' ') }
    : undefined
}

/** "J.P. de Graaf" has no first name, and "Lea M Hartmann" one before its initial. */
function byInitials(words: readonly string[]): NameParts | undefined {
  const at = words.findIndex(isInitials)
  const next = words.findIndex((word, i) => i > at && !isInitials(word))
  const behind = next < 0 ? [] : words.slice(next)
  if (at < 0 || at > 1 || !behind.length || behind.some(isInitials)) return undefined
  // Of several words only small ones are part of a family's name for sure.
  const isOne = behind.slice(0, -1).every((word) => /^\p{Ll}/u.test(word))
  return isOne ? { ...(at === 1 && { first: words[0]! }), last: behind.join(' ') } : undefined
}

function byOrder([first, ...rest]: readonly string[], language: string): NameParts | undefined {
  const isOne = rest.length > 0 && rest.slice(0, -1).every((word) => /^\p{Ll}/u.test(word))
  return isOne && !FAMILY_FIRST.has(language) && /^\p{Lu}\p{Ll}/u.test(first!)
    ? { first: first!, last: rest.join(' ') }
    : undefined
}
