import { describe, expect, it } from 'vitest'
import type { Quad } from '../../../src/engine/wasm/kernels.ts'
import { align, inCaseOf, textWithin, type KnownLine } from '../../../models/training/recognizer/pairing.ts'

describe('textWithin', () => {
  const box = (left: number, top: number, right: number, bottom: number): Quad => [
    left,
    top,
    right,
    top,
    right,
    bottom,
    left,
    bottom,
  ]
  const LINES: KnownLine[] = [
    { text: 'Total', box: [10, 10, 60, 20] },
    { text: '12.50', box: [80, 10, 120, 20] },
    { text: 'Cash  paid', box: [10, 24, 110, 34] },
    { text: 'late', box: [200, 100, 230, 110] },
  ]
  const check = (name: string, quad: Quad, expected: string | undefined): void => {
    it(name, () => {
      expect(textWithin(quad, LINES)).toBe(expected)
    })
  }

  check('is the text of a line that fills the box', box(9, 9, 61, 21), 'Total')
  check('is that of a line that sticks out a little', box(14, 9, 61, 21), 'Total')
  check('joins what stands side by side', box(8, 9, 122, 21), 'Total 12.50')
  check('has single spaces', box(9, 23, 111, 35), 'Cash paid')
  check('is not told of half a line', box(9, 23, 60, 35), undefined)
  check('is not told of a line and a piece of the next', box(9, 9, 100, 21), undefined)
  check('is not told of two lines one below the other', box(9, 9, 121, 35), undefined)
  check('is not told of a box that reaches far beyond', box(180, 99, 232, 111), undefined)
  check('is not told where nothing is known', box(300, 9, 350, 21), undefined)
})

describe('align', () => {
  it.each([
    ['abc', 'abc', [0, 1, 2], 0],
    ['abc', 'ac', [0, -1, 1], 1],
    ['ABC', 'xabc', [1, 2, 3], 1],
    ['ab', '', [-1, -1], 2],
    ['a1c', 'abc', [0, 1, 2], 1],
  ] as const)('%s and %s', (a, b, places, edits) => {
    expect(align(a, b)).toEqual({ places: [...places], edits })
  })
})

describe('inCaseOf', () => {
  const check = (text: string, read: string, expected: string): void => {
    it(`${text} as ${read}`, () => {
      expect(inCaseOf(text, read)).toBe(expected)
    })
  }
  check('THANK YOU', 'Thank you', 'Thank you')
  check('THANK YOU', 'Thenk yu', 'Thank you')
  check('TOTAL 5.00', 'T0TAL 5.00', 'TOTAL 5.00')
  check('QTY: 4', 'Oty: 4', 'Qty: 4')
  check('ITEMS', 'ltems', 'Items')
  check('ITEM', 'lTEM', 'ITEM')
  check('PLEASE', 'piease', 'please')
  check('CO-REG', 'Co-REG', 'Co-REG')
  check('ITEM', '', 'ITEM')
  check('A-1 NO', 'A-1 No', 'A-1 No')
})
