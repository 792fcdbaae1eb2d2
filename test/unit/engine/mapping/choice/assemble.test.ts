import { describe, expect, it } from 'vitest'
import { assemble, stepsOf } from '../../../../../src/engine/mapping/choice/assemble.ts'
import type { Candidate, Chosen } from '../../../../../src/engine/mapping/vocabulary.ts'

const chosen = (values: Record<string, unknown>): Chosen =>
  new Map(Object.entries(values).map(([field, value]) => [field, { field, value } as Candidate]))

describe('assemble', () => {
  it.each([
    ['vendor.name', ['vendor', 'name']],
    ['financial.line_items[2].total', ['financial', 'line_items', 2, 'total']],
    ['invoice.reference_numbers[0]', ['invoice', 'reference_numbers', 0]],
  ])('reads the path %s', (path, steps) => {
    expect(stepsOf(path)).toEqual(steps)
  })

  it('puts each value at its path', () => {
    expect(
      assemble(
        chosen({
          'vendor.name': 'A',
          'financial.line_items[0].total': 1,
          'financial.line_items[1].total': 2,
          'vendor.tax_ids[0].type': 'VAT',
          'invoice.reference_numbers[0]': 'r',
        }),
      ),
    ).toEqual({
      vendor: { name: 'A', tax_ids: [{ type: 'VAT' }] },
      financial: { line_items: [{ total: 1 }, { total: 2 }] },
      invoice: { reference_numbers: ['r'] },
    })
  })

  it('closes up lists', () => {
    expect(assemble(chosen({ 'financial.line_items[3].total': 1, 'financial.line_items[7].total': 2 }))).toEqual({
      financial: { line_items: [{ total: 1 }, { total: 2 }] },
    })
  })
})
