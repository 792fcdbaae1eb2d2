// Patterns of lists of words.

import { wordsOf, type Named } from '../../knowledge/load.ts'
import { withWordsOfAnyScript } from './word-edges.ts'

interface Branch {
  ends: boolean
  next: Map<string, Branch>
}

/**
 * The source of a pattern of any of `words`, the longest that fits, where `letter` gives what stands for each letter.
 * What words begin with alike is written once: with the months' names of all languages one after the other four
 * patterns took V8 0.16 s to compile, at a thread's first document and again whenever its cache was dropped; so they
 * take 0.04 s.
 */
export function anyOf(words: Iterable<string>, letter: (letter: string) => string): string {
  const root: Branch = { ends: false, next: new Map() }
  for (const word of words) {
    let branch = root
    for (const one of word) {
      const next: Branch = branch.next.get(one) ?? { ends: false, next: new Map() }
      branch.next.set(one, next)
      branch = next
    }
    branch.ends = true
  }
  return sourceOf(root, letter)
}

function sourceOf({ ends, next }: Branch, letter: (letter: string) => string): string {
  const ways = [...next].map(([one, branch]) => letter(one) + sourceOf(branch, letter))
  if (ways.length === 0) return ''
  return ends ? `(?:${ways.join('|')})?` : ways.length > 1 ? `(?:${ways.join('|')})` : ways[0]!
}

/**
 * The source of a pattern that fits any entry of a list of knowledge/, in all languages, the longest first. The entries
 * are patterns themselves. Throws where no language has the list.
 */
export function patternOf(file: Named<'lists'>, key: string): string {
  const words = wordsOf(file, key)
  if (words.length === 0) throw new Error(`knowledge/: no language has the list "${key}" of ${file}.json`)
  return `(?:${[...words].sort((a, b) => b.length - a.length).join('|')})`
}

/** `pattern` with the letters of every script in `\b`, `\w` and `\W`. */
export function anyScript({ source, flags, unicode }: RegExp): RegExp {
  return new RegExp(withWordsOfAnyScript(source), unicode ? flags : `${flags}u`)
}
