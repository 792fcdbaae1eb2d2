// Places on pages that people turned.

import { describe, expect, it } from 'vitest'
import { type Turn, turnedBox, uprightPoint } from '../../../src/console/document/turn.ts'

const TURNS: Turn[] = [0, 90, 180, 270]

describe('turnedBox', () => {
  it('puts what is at the top left of the page at the top right after a quarter', () => {
    const { left, top, right, bottom } = turnedBox({ left: 0, top: 0, right: 0.25, bottom: 0.125 }, 90)
    expect([left, top, right, bottom]).toEqual([0.875, 0, 1, 0.25])
  })

  it.each(TURNS)('is undone by uprightPoint at %i degrees', (turn) => {
    const box = { left: 0.25, top: 0.5, right: 0.375, bottom: 0.625 }
    const { left, top, right, bottom } = turnedBox(box, turn)
    expect(uprightPoint({ x: (left + right) / 2, y: (top + bottom) / 2 }, turn)).toEqual({ x: 0.3125, y: 0.5625 })
  })
})
