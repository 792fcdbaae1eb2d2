// Values that are left over when rows are merged, as the rows move.

import { describe, expect, it } from 'vitest'
import { movedOffers } from '../../../src/console/document/offers.ts'

const above = (at: number) => (row: number) => (row < at ? row : row - 1)

describe('movedOffers', () => {
  it('moves offers with their rows, joins those of merged ones, and adds new ones', () => {
    const before = {
      'lines[1].total': [{ value: 40 }],
      'lines[2].total': [{ value: 5 }],
      'other[2].total': [{ value: 1 }],
    }
    const rows = [{ total: 60 }, { total: { value: 7, page: 1 } }]
    const offers = [{ row: 1, name: 'total', value: 9 }]
    expect(movedOffers(before, 'lines', { rows, rowNow: above(2), offers })).toEqual({
      'lines[1].total': [{ value: 40 }, { value: 5 }, { value: 9 }],
      'other[2].total': [{ value: 1 }],
    })
  })

  it('offers nothing twice, nor what the cell has', () => {
    const before = { 'lines[0].total': [{ value: 40 }], 'lines[1].total': [{ value: 60 }, { value: 40 }] }
    const rows = [{ total: { value: 60, page: 1 } }]
    expect(movedOffers(before, 'lines', { rows, rowNow: above(1) })).toEqual({ 'lines[0].total': [{ value: 40 }] })
  })

  it('has none of a row that is deleted', () => {
    const before = { 'lines[0].total': [{ value: 40 }] }
    expect(movedOffers(before, 'lines', { rows: [], rowNow: () => undefined })).toEqual({})
  })
})
