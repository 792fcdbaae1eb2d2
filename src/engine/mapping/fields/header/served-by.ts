// Who served, as receipts name them: a person, or the number or code of one. Courtesies that stand at the same label
// ("Es bediente Sie gern unser Team") name nobody.

import { wordsOf } from '../../../knowledge/load.ts'
import { unaccented } from '../../reading/fold.ts'

const foldedWords = (key: string): ReadonlySet<string> => new Set(wordsOf('header-words', key).map(unaccented))
/** Words that say "gladly" or "today" between the label and the name. */
const COURTESY_WORDS = foldedWords('courtesy')
/** Words of phrases that no person is called by: whose team it is, and words for a team. */
const PHRASE_WORDS = foldedWords('not-of-names')
/** Words inside names that begin with a small letter. */
const PARTICLES: ReadonlySet<string> = new Set(wordsOf('header-words', 'name-particle'))

const MOST_WORDS = 4

/** `text` without the courtesies before the name. */
export function withoutCourtesy(text: string): string {
  const words = text.split(' ')
  const first = words.findIndex((word) => !COURTESY_WORDS.has(plain(word)))
  return first > 0
    ? words
        .slice(first)
        .join(' ')
        .replace(/^[\s:.-]+/, '')
    : text
}

/** Whether `text` can be whom a receipt names as having served: a name, a number or a code, and no phrase. */
export function namesServer(text: string): boolean {
  const words = text.split(/[ -]+/).filter(Boolean)
  if (
    words.length === 0 ||
    words.length > MOST_WORDS ||
    !/^[\p{L}\p{M}\d #.'/&-]{1,40}$/u.test(text) ||
    !/[\p{L}\d]/u.test(text) ||
    /\d{2}[/:.]\d{2}/.test(text)
  )
    return false
  if (words.some((word) => PHRASE_WORDS.has(plain(word)) || COURTESY_WORDS.has(plain(word)))) return false
  // A name of several words begins each with a capital; a sentence does not. A single word may be printed small.
  return words.length === 1 || /\d/.test(text) || words.every((word) => !/^\p{Ll}/u.test(word) || PARTICLES.has(word))
}

const plain = (word: string): string => unaccented(word).replace(/[^\p{L}\d'/]/gu, '')
