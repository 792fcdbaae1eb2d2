import { describe, expect, it } from 'vitest'
import { anyOf } from '../../../../../src/engine/mapping/reading/any-of.ts'

describe('anyOf', () => {
  const words = ['new york', 'new jersey', 'new', 'texas', 'são paulo', 'st. gallen', 'a+b']

  it('finds each word inside a text', () => {
    for (const word of words) expect(`x${word}y`, word).toMatch(anyOf([word]))
    for (const word of words) expect(`x${word}y`, word).toMatch(anyOf(words))
  })

  it('finds nothing in a text without any of the words', () => {
    for (const text of ['', 'ne york', 'texa s', 'stx gallen', 'aab', 'sao paulo'])
      expect(text, text).not.toMatch(anyOf(words))
  })

  it('finds a long word whose beginning is no word', () => {
    expect('new yorkshire').toMatch(anyOf(['new york', 'new jersey']))
    expect('new mexico').not.toMatch(anyOf(['new york', 'new jersey']))
  })
})
