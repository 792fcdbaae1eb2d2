import { describe, expect, it } from 'vitest'
import { anyOf, anyScript } from '../../../../../src/engine/mapping/reading/word-pattern.ts'

const WORDS = ['mar', 'march', 'marts', 'may', 'ma', 'june', 'juni', 'jun', 'o']
const plain = (letter: string): string => letter

describe('a pattern of any of some words', () => {
  const pattern = new RegExp(`^(?:${anyOf(WORDS, plain)})`)
  const listed = new RegExp(`^(?:${[...WORDS].sort((a, b) => b.length - a.length).join('|')})`)

  it.each(WORDS)('fits %s, whole', (word) => {
    expect(pattern.exec(word)?.[0]).toBe(word)
  })

  it('takes the longest word that fits, as a list of the longest first does', () => {
    const texts = WORDS.flatMap((word) => ['', 'c', 'ch', 'x', 's', 'e', ' '].map((end) => word + end))
    for (const text of [...texts, 'mb', 'ju', 'x', ''])
      expect([text, pattern.exec(text)?.[0]]).toEqual([text, listed.exec(text)?.[0]])
  })

  it('takes a shorter word where what follows would not fit behind the longest', () => {
    expect(new RegExp(`^(?:${anyOf(WORDS, plain)})ch$`).test('march')).toBe(true)
    expect(new RegExp(`^(?:${anyOf(WORDS, plain)})x$`).test('marchx')).toBe(true)
  })

  it('writes each letter with the given function', () => {
    expect(new RegExp(`^(?:${anyOf(['jo'], (letter) => (letter === 'o' ? '[o0]' : letter))})$`).test('j0')).toBe(true)
  })
})

describe('a pattern of any script', () => {
  it.each([
    ['\\b', /\bДДС\b/, 'с ДДС.', true],
    ['\\b', /\bДДС\b/, 'безДДС', false],
    ['\\b', /\bДДС\b/, 'ДДС1', false],
    ['\\b', /\bvat\b/i, 'ex VAT 20%', true],
    ['\\W', /^\W*:/, 'ЕИК: 1', false],
    ['\\W', /^\W*:/, ' - : 1', true],
    ['\\w', /^\w+$/, 'Σύνολο', true],
    ['\\w in a class', /^[\w.-]+$/, 'гр.София-1', true],
    ['an escaped backslash', /\\b/, '\\b', true],
  ])('knows its letters in %s: %s on "%s"', (_, pattern, text, fits) => {
    expect(anyScript(pattern).test(text)).toBe(fits)
  })
})
