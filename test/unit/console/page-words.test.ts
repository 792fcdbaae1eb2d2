// The words of a page: those in a box.

import { describe, expect, it } from 'vitest'
import { wordsIn } from '../../../src/console/document/page-words.ts'

describe('wordsIn', () => {
  const cell = (text: string, left: number, top: number) => ({
    text,
    box: { left, top, right: left + 0.05, bottom: top + 0.02 },
  })
  const lines = [{ cells: [cell('Total', 0.1, 0.1), cell('119.00', 0.2, 0.1)] }, { cells: [cell('EUR', 0.1, 0.2)] }]

  it('joins the words whose middle lies inside, with the box around them', () => {
    const found = wordsIn(lines, { left: 0.09, top: 0.09, right: 0.3, bottom: 0.15 })
    expect(found).toEqual({
      text: 'Total 119.00',
      box: { left: 0.1, top: 0.1, right: 0.25, bottom: 0.12000000000000001 },
    })
  })
  it('finds nothing on empty paper', () => {
    expect(wordsIn(lines, { left: 0.5, top: 0.5, right: 0.9, bottom: 0.9 })).toBeUndefined()
  })
})
