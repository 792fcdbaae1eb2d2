import { describe, expect, it } from 'vitest'
import { anyOf } from '../../../../../src/engine/mapping/reading/word-pattern.ts'

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
