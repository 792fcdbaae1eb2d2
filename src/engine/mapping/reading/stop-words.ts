// Frequent words by which a language is told from another. Words that are spelt alike in several languages count for
// each of them.

import { knowledgeOf, wordsOf } from '../../knowledge/load.ts'

// Where two languages have equally many words, the one that more documents are written in is named first.
const ABROAD = wordsOf('languages', 'abroad')
const rank = (language: string): number => (ABROAD.indexOf(language) + ABROAD.length + 1) % (ABROAD.length + 1)
const inOrder = <T>(files: [string, T][]): [string, T][] => files.sort(([a], [b]) => rank(a) - rank(b))

/** The languages that each frequent word belongs to. */
export const STOP_WORDS: ReadonlyMap<string, readonly string[]> = (() => {
  const words = new Map<string, string[]>()
  for (const [language, list] of inOrder(Object.entries(knowledgeOf('frequent-words'))))
    for (const word of list['all'] ?? []) words.set(word, [...(words.get(word) ?? []), language])
  return words
})()
