import { describe, expect, it } from 'vitest'
import { withBothCodes } from '../../../../../../src/engine/mapping/fields/items/item-codes.ts'
import type { Candidate } from '../../../../../../src/engine/mapping/vocabulary.ts'

const BOX = { left: 0, top: 0, right: 1, bottom: 1 }
const cellsOf = (cells: Record<string, unknown>): Candidate[] =>
  Object.entries(cells).map(([cell, value]) => ({
    field: `financial.line_items${cell}`,
    value,
    text: String(value),
    page: 0,
    box: BOX,
    score: 1,
    confidence: 0.9,
    rule: 'test',
    source: 'ocr',
  }))
const bothIn = (cells: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    withBothCodes(cellsOf(cells), undefined).map(({ field, value }) => [
      field.replace('financial.line_items', ''),
      value,
    ]),
  )

describe('the codes of lines', () => {
  it('have both names where a table has one code', () => {
    expect(bothIn({ '[0].product_code': 'A-1', '[0].total': 4, '[1].product_code': 'B-2' })).toEqual({
      '[0].product_code': 'A-1',
      '[0].sku': 'A-1',
      '[0].total': 4,
      '[1].product_code': 'B-2',
      '[1].sku': 'B-2',
    })
    expect(bothIn({ '[0].sku': 'A-1' })).toEqual({ '[0].sku': 'A-1', '[0].product_code': 'A-1' })
  })

  it('keep their names where a table has both, also in rows with one', () => {
    const both = { '[0].sku': 'A-1', '[0].product_code': '9', '[1].sku': 'B-2' }
    expect(bothIn(both)).toEqual(both)
  })
})
