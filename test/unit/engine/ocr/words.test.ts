import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  confidenceOf,
  surelyPrinted,
  wordsOf,
  type Character,
  type LineReading,
} from '../../../../src/engine/ocr/words.ts'

const RULES = { minConfidence: 0.5, spaceThreshold: 0.1, gapPitches: 1.2 }
/** Characters half a line height apart, each as sure as `probability`. */
const evenly = (text: string, probability = 0.9): Character[] =>
  [...text].map((one, index) => ({ text: one, probability, at: 0.25 + index * 0.5 }))
const line = (text: string, likelySpaces: number[] = []): LineReading => ({
  characters: evenly(text),
  likelySpaces,
  length: text.length * 0.5,
})

describe('wordsOf', () => {
  const check = (reading: LineReading, expected: string[]): void => {
    expect(wordsOf(reading, RULES).map((word) => word.text)).toEqual(expected)
  }

  it('parts words at spaces', () => {
    check(line('TOTAL 12.50'), ['TOTAL', '12.50'])
    check(line('  a  b '), ['a', 'b'])
    check(line(''), [])
    check(line('   '), [])
  })

  it('puts back a space that was likely, where the gap is wide enough', () => {
    const reading = line('TOTALRM5', [5])
    check(reading, ['TOTALRM5'])
    for (const character of reading.characters.slice(5)) character.at += 0.2
    check(reading, ['TOTAL', 'RM5'])
    check({ ...reading, likelySpaces: [] }, ['TOTALRM5'])
  })

  it('gives words their places along the line', () => {
    const [total, amount] = wordsOf(line('Sum 9'), RULES)
    expect([total!.from, total!.to, amount!.from, amount!.to].map((value) => Number(value.toFixed(3)))).toEqual([
      0, 0.6, 0.8, 1,
    ])
  })

  it('keeps words in order, apart and inside the line, and loses no character', () => {
    const character = fc.record({
      text: fc.constantFrom('a', 'B', '7', '.', ' '),
      probability: fc.double({ min: 0, max: 1, noNaN: true }),
      step: fc.double({ min: 0.1, max: 3, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(character), fc.array(fc.nat(20)), (steps, likelySpaces) => {
        let at = 0
        const characters = steps.map(({ text, probability, step }) => ({ text, probability, at: (at += step) }))
        const words = wordsOf({ characters, likelySpaces, length: at + 0.5 }, RULES)
        expect(words.map((word) => word.text).join('')).toBe(
          characters
            .map((one) => one.text)
            .join('')
            .replaceAll(' ', ''),
        )
        let end = 0
        for (const word of words) {
          expect(word.from >= end - 1e-9 && word.to >= word.from && word.to <= 1).toBe(true)
          expect(word.confidence >= 0 && word.confidence <= 1).toBe(true)
          end = word.to
        }
      }),
    )
  })
})

describe('confidenceOf', () => {
  it('is the mean probability, and 0 for nothing', () => {
    expect(confidenceOf([])).toBe(0)
    expect(confidenceOf([...evenly('a', 0.5), ...evenly('b', 1)])).toBe(0.75)
  })
})

describe('surelyPrinted', () => {
  const check = (reading: LineReading, expected: [number, number][]): void => {
    expect(surelyPrinted(reading).map(({ from, to }) => [from, to].map((at) => Math.round(at * 100) / 100))).toEqual(
      expected,
    )
  }
  const moved = (text: string, from: number, by: number): LineReading => {
    const characters = evenly(text, 0.95)
    return {
      characters: characters.map((one, index) => (index < from ? one : { ...one, at: one.at + by })),
      likelySpaces: [],
      length: text.length * 0.5 + by,
    }
  }

  it('is the whole of a line of words', () => {
    check({ ...line('TOTAL 12.50'), characters: evenly('TOTAL 12.50', 0.9) }, [[0, 1]])
  })

  it('leaves out ink between or beside the words', () => {
    // Ten characters, of which the last five stand five line heights further: what is between them is no space.
    check(moved('ABCDEFGHIJ', 5, 5), [
      [0, 0.28],
      [0.73, 1],
    ])
    check({ characters: evenly('ABCDE', 0.95), likelySpaces: [], length: 10 }, [[0, 0.28]])
  })

  it('leaves out characters, lines and lone letters that may be something else', () => {
    const reading = line('ABCDEFGHIJ')
    check(
      {
        ...reading,
        characters: reading.characters.map((one, index) => ({ ...one, probability: index < 8 ? 0.99 : 0.6 })),
      },
      [[0, 0.85]],
    )
    check({ ...reading, characters: evenly('ABCDEFGHIJ', 0.8) }, [])
    check({ characters: evenly('W', 0.94), likelySpaces: [], length: 0.5 }, [])
    check({ characters: evenly('1', 0.99), likelySpaces: [], length: 0.5 }, [[0, 1]])
    check({ characters: evenly('||||', 0.99), likelySpaces: [], length: 2 }, [])
    check(line(''), [])
  })
})
