import { describe, expect, it } from 'vitest'
import { withPoints, type PointBetween } from '../../../../src/engine/ocr/points.ts'
import type { LineReading } from '../../../../src/engine/ocr/words.ts'

const line = (text: string, likelySpaces: number[] = []): LineReading => ({
  characters: [...text].map((one, index) => ({ text: one, probability: 0.99, at: index + 0.5 })),
  likelySpaces,
  length: text.length,
})
const likely: PointBetween = () => ({ text: '.', probability: 0.2 })
const textOf = ({ characters }: LineReading): string => characters.map((one) => one.text).join('')
const after = (text: string, point = likely): string => textOf(withPoints(line(text), point))

describe('withPoints', () => {
  it('puts a point where a space was read', () => {
    expect(after('12 50')).toBe('12.50')
    expect(after('Total EUR 7 90 A')).toBe('Total EUR 7.90 A')
    expect(after('1204 75', () => ({ text: ',', probability: 0.2 }))).toBe('1204,75')
  })

  it('puts a point where nothing was read', () => {
    expect(after('1250')).toBe('12.50')
    expect(after('075')).toBe('0.75')
    expect(after('Total 790 EUR')).toBe('Total 7.90 EUR')
  })

  it('puts back several', () => {
    expect(after('2 x 3 40 = 680')).toBe('2 x 3.40 = 6.80')
  })

  it('keeps numbers beside other numbers, with other characters or of another length', () => {
    for (const text of [
      '3704 0044 0532 01',
      '12 34 56',
      '12.50',
      '1 2',
      '12 345',
      '12 3',
      '1:30 45',
      '10/04 22',
      'A12 50',
      '12345 67',
      '12 50.3',
      '01-02 03',
      '08 09',
      '01250',
      '5',
      '',
    ])
      expect(after(text), text).toBe(text)
  })

  it('asks between the two digits, and believes from three hundredths on', () => {
    const asked: [number, number][] = []
    const point =
      (probability: number): PointBetween =>
      (left, right) => {
        asked.push([left, right])
        return { text: '.', probability }
      }
    expect(after('x 12 50', point(0.029))).toBe('x 12 50')
    expect(after('x 1250', point(0.03))).toBe('x 12.50')
    expect(asked).toEqual([
      [3, 5],
      [3, 4],
    ])
  })

  it('gives the point its place and its own probability', () => {
    expect(withPoints(line('12 50'), likely).characters[2]).toEqual({ text: '.', probability: 0.2, at: 2.5 })
    expect(withPoints(line('1250'), likely).characters[2]).toEqual({ text: '.', probability: 0.2, at: 2 })
  })

  it('keeps likely spaces before the characters that they were before', () => {
    expect(withPoints(line('= 1250ab', [4, 6]), likely).likelySpaces).toEqual([7])
    expect(withPoints(line('= 12 50ab', [7]), likely).likelySpaces).toEqual([7])
  })
})
