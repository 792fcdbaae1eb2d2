import { describe, expect, it } from 'vitest'
import { pictureSize } from '../../../../src/engine/layout/picture.ts'
import { eachCell, frameOf, PLANES, planesOf, type Frame, type Plane } from '../../../../src/engine/layout/planes.ts'
import type { TextLine } from '../../../../src/schema/page.ts'
import { painted } from './painted.ts'

const FRAME: Frame = { grid: { width: 96, height: 128 }, width: 96, height: 128 }
const CELLS = 96 * 128

/** A line of words that stand on whole cells, from this column on, each `wide` cells. */
function line(words: string, column: number, row: number, wide = 2): TextLine {
  const box = (from: number, to: number): TextLine['box'] => ({
    left: from / 96,
    top: row / 128,
    right: to / 96,
    bottom: (row + 1) / 128,
  })
  const cells = words
    .split(' ')
    .map((text, at) => ({
      text,
      confidence: 1,
      source: 'ocr' as const,
      box: box(column + at * wide, column + (at + 1) * wide),
    }))
  return { text: words, confidence: 1, cells, box: box(column, column + cells.length * wide) }
}

const at = (data: Float32Array, plane: Plane, column: number, row: number): number =>
  data[PLANES.indexOf(plane) * CELLS + row * 96 + column]!

describe('frameOf', () => {
  const check = (width: number, height: number, expected: string): void => {
    const { grid, width: across, height: down } = frameOf({ width, height })
    expect(`${grid.width}x${grid.height} ${Math.round(across)}x${Math.round(down)}`).toBe(expected)
  }

  it('takes the grid on which a page is largest, and keeps its proportions', () => {
    check(1654, 2339, '96x128 91x128')
    check(2339, 1654, '128x96 128x91')
    check(1000, 3000, '64x192 64x192')
    check(1000, 9000, '64x192 21x192')
    check(1000, 1000, '96x128 96x96')
  })
})

describe('eachCell', () => {
  it('returns the covered share of each cell', () => {
    const found: [number, number][] = []
    eachCell(FRAME, { left: 0.5 / 96, top: 0, right: 1.25 / 96, bottom: 0.5 / 128 }, (cell, share) => {
      found.push([cell, share])
    })
    expect(found).toEqual([
      [0, expect.closeTo(0.25)],
      [1, expect.closeTo(0.125)],
    ])
  })

  it('leaves out what is beside the grid', () => {
    const found: number[] = []
    eachCell(FRAME, { left: -2, top: -2, right: 3, bottom: 0.5 / 128 }, (cell) => {
      found.push(cell)
    })
    expect(found).toEqual(Array.from({ length: 96 }, (_, cell) => cell))
    eachCell(FRAME, { left: 2, top: 2, right: 3, bottom: 3 }, () => {
      throw new Error('there is none')
    })
  })
})

describe('planesOf', () => {
  it('paints what a word looks like and never which word it is', () => {
    const look = (words: string): number[][] => {
      const { data } = planesOf(FRAME, [line(words, 4, 6), line('below', 4, 20)])
      return ['text', 'digits', 'amount', 'date', 'label', 'upper'].map((plane) =>
        words.split(' ').map((_, word) => Math.round(100 * at(data, plane as Plane, 4 + 2 * word, 6)) / 100),
      )
    }
    const check = (words: string, expected: number[][]): void => {
      expect([words, ...look(words)]).toEqual([words, ...expected])
    }
    check('total 12.50', [
      [1, 1],
      [0, 0.8],
      [0, 1],
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    // Days look like amounts in groups, too; their own plane tells them apart.
    check('Datum: 12.03.2024', [
      [1, 1],
      [0, 0.8],
      [0, 1],
      [0, 1],
      [1, 0],
      [0.17, 0],
    ])
    check('AB12 (1,234.00)', [
      [1, 1],
      [0.5, 0.6],
      [0, 1],
      [0, 0],
      [0, 0],
      [0.5, 0],
    ])
    check('3-Mar-2024 2024-03-12 $5.00', [
      [1, 1, 1],
      [0.5, 0.8, 0.6],
      [0, 0, 1],
      [1, 1, 0],
      [0, 0, 0],
      [0.1, 0, 0],
    ])
    check('quux: 99', [
      [1, 1],
      [0, 1],
      [0, 0],
      [0, 0],
      [1, 0],
      [0, 0],
    ])
    expect(planesOf(FRAME, [line('total 12.50', 4, 6)]).data).toEqual(planesOf(FRAME, [line('blubb 47.11', 4, 6)]).data)
  })

  it('distinguishes tall lines from usual ones', () => {
    const tall = line('name', 0, 0)
    const box = { ...tall.box, bottom: 3 / 128 }
    const { data } = planesOf(FRAME, [
      line('a', 0, 10),
      line('b', 0, 12),
      { ...tall, box, cells: tall.cells.map((cell) => ({ ...cell, box })) },
    ])
    expect([at(data, 'height', 0, 1), at(data, 'height', 0, 10)]).toEqual([expect.closeTo(1), expect.closeTo(1 / 3)])
  })

  it('has nothing of a picture that is not there', () => {
    const { data } = planesOf(FRAME, [line('a b', 0, 0)])
    for (const plane of ['dark', 'spread', 'across', 'down'] as const)
      expect(
        data.subarray(PLANES.indexOf(plane) * CELLS, (PLANES.indexOf(plane) + 1) * CELLS).every((value) => value === 0),
      ).toBe(true)
  })

  it('distinguishes bars from rules, and white from black', () => {
    // Bars in the first rows of cells, rules in the tenth to thirteenth.
    const picture = painted(pictureSize(FRAME), (x, y) =>
      x < 16 && ((y < 16 && x % 2 === 0) || (y >= 40 && y < 56 && y % 2 === 0)) ? [0, 0, 0] : undefined,
    )
    const { data } = planesOf(FRAME, [], picture)
    const row = 10
    const of = (plane: Plane): number[] => [at(data, plane, 1, 1), at(data, plane, 1, row + 1), at(data, plane, 50, 50)]
    expect(of('across')).toEqual([1, 0, 0])
    expect(of('down')).toEqual([0, 1, 0])
    expect(of('dark')).toEqual([0.5, 0.5, 0])
    expect(of('spread')).toEqual([1, 1, 0])
  })

  it('is drawn where other planes were, if they are as large', () => {
    const used = new Float32Array(PLANES.length * CELLS).fill(7)
    const fresh = planesOf(FRAME, [line('a b', 0, 0)]).data
    const check = (room: Float32Array, isTaken: boolean): void => {
      const { data } = planesOf(FRAME, [line('a b', 0, 0)], undefined, room)
      expect([data === room, data]).toEqual([isTaken, fresh])
    }
    check(used, true)
    check(new Float32Array(3), false)
  })

  it('keeps all values in 0..1 for any page', () => {
    const wild: TextLine[] = [line('É¤ 0', 200, 300), line('x', -3, -3), { ...line('', 3, 3), cells: [] }]
    expect(planesOf(FRAME, wild).data.every((value) => value >= 0 && value <= 1)).toBe(true)
  })
})
