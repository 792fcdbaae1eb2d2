import { describe, expect, it } from 'vitest'
import { knowledgeOf } from '../../../../../src/engine/knowledge/load.ts'
import { withWordsOfAnyScript } from '../../../../../src/engine/mapping/reading/word-edges.ts'

const INNER = '[\\p{L}\\p{N}_]'
const NO_WORD_BEFORE = `(?<!${INNER})`
const NO_WORD_AFTER = `(?!${INNER})`
const FULL_EDGE = `(?:(?<=${INNER})(?!${INNER})|(?<!${INNER})(?=${INNER}))`
/** Every edge in full, whatever is beside it. */
const inFull = (source: string): string =>
  source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/gs, (part) => (part === '\\b' ? FULL_EDGE : part))

const SIGNS = Object.values(knowledgeOf('country-signs')['all'] ?? {}).flatMap((signs) =>
  signs.map(({ pattern, anyCase }): [string, string] => [pattern, anyCase === true ? 'giu' : 'gu']),
)
const HAND_MADE: [string, string][] = [
  '\\bno\\b',
  '\\bno\\.?\\b',
  '\\b(?:no|№)\\b',
  '\\b(?:n|no)?\\b',
  '\\b(?:n|no){0,2}x\\b',
  'a?\\b\\d+\\b',
  '\\b(?=n)o?\\b',
  '(?:\\bn|o\\b)+',
  '\\b[a-z\\d]+\\b',
  '\\b[a-z.]+\\b',
  '\\b[^x]\\b',
  '\\b\\p{L}+\\b',
  '\\b(?<first>no|x)\\b',
  '(?<=\\bn)o\\b',
  '\\bx*?\\b|no\\b',
  '\\b(?:NO|(?i:x))\\b',
].map((source) => [source, 'gu'])
const PARTS = ['n', 'o', 'x', 'no', 'No.', ' ', '-', '.', '№', 'д', '7', '_', '\u0301']
const TEXTS = PARTS.flatMap((a) => PARTS.flatMap((b) => ['', ' ', 'x', 'н', '.'].map((c) => a + b + c + b + a)))
/** What is printed where a pattern's words are, and where only a part of a longer word is one. */
const printOf = (pattern: string): string[] =>
  (pattern.match(/\p{L}+/gu) ?? []).flatMap((word) => [word, `x${word}`, `${word}ы`, `(${word}) 12${word} 7 ${word}_`])

const found = (source: string, flags: string, text: string): (string | number)[][] =>
  [...text.matchAll(new RegExp(source, flags))].map((match) => [match.index, match[0]])

describe('edges of words of any script', () => {
  it.each(HAND_MADE)('%s fits the same with simple edges as with whole ones', (source, flags) => {
    for (const text of TEXTS)
      expect([text, found(withWordsOfAnyScript(source), flags, text)]).toEqual([
        text,
        found(inFull(source), flags, text),
      ])
  })

  it('the patterns of countries fit the same', () => {
    for (const [source, flags] of SIGNS) {
      const simple = withWordsOfAnyScript(source)
      for (const text of printOf(source))
        expect([text, found(simple, flags, text)]).toEqual([text, found(inFull(source), flags, text)])
    }
  })

  it.each([
    ['\\bno\\b', `${NO_WORD_BEFORE}no${NO_WORD_AFTER}`],
    ['\\b(?:no|nr)\\b', `${NO_WORD_BEFORE}(?:no|nr)${NO_WORD_AFTER}`],
    ['\\bn?o\\b', `${NO_WORD_BEFORE}n?o${NO_WORD_AFTER}`],
    ['\\b[a-z\\d]+\\b', `${NO_WORD_BEFORE}[a-z\\d]+${NO_WORD_AFTER}`],
  ])('%s needs one lookup of a class at each edge', (source, simple) => {
    expect(withWordsOfAnyScript(source)).toBe(simple)
  })

  it.each(['n\\.?\\b', '\\b№', '\\b[a-z.]', '\\b(?:no|№)', '\\b', '\\b[^x]', '\\b[a-ü]', '[n-]\\b'])(
    '%s has a whole edge',
    (source) => {
      expect(withWordsOfAnyScript(source)).toContain(FULL_EDGE)
    },
  )
})
