import { describe, expect, it } from 'vitest'
import { explanationLines, pathNamed } from '../../../src/cli/explain.ts'
import type { FieldCandidate } from '../../../src/schema/candidates.ts'

const candidate = (value: unknown, chosen: boolean, more: Partial<FieldCandidate> = {}): FieldCandidate => ({
  value,
  chosen,
  text: String(value),
  page: 1,
  box: { left: 0.1, top: 0.2, right: 0.3, bottom: 0.4 },
  confidence: 0.9,
  source: 'ocr',
  rule: 'sum',
  ...more,
})

describe('pathNamed', () => {
  it('takes the place in a list with a point or in brackets', () => {
    expect(pathNamed('financial.line_items.0.total')).toBe('financial.line_items[0].total')
    expect(pathNamed('financial.line_items[0].total')).toBe('financial.line_items[0].total')
  })

  it('takes a block for all of its fields', () => {
    expect(pathNamed('financial.totals')).toBe('financial.totals')
  })

  it('names the nearest fields of an unknown path', () => {
    expect(() => pathNamed('totals.grand_total')).toThrow(
      /^--explain totals\.grand_total: there is no such field\. Near it: financial\.totals\.grand_total, /,
    )
  })
})

describe('explanationLines', () => {
  it('prints value, reason, candidates with the parts of their scores, and checks', () => {
    const checks = [{ name: 'total_arithmetic', passed: false, expected: 12, actual: 11 }]
    const features = { label: 2, doubt: -0.5 }
    const lines = explanationLines(
      {
        'a.total': {
          reason: 'It won.',
          candidates: [
            candidate(12, true, { score: 1.5, label: 'Total', features, checks }),
            candidate(11, false, { why: 'its label names the tax' }),
          ],
        },
      },
      ['a.total'],
    )
    expect(lines).toEqual([
      'a.total = 12',
      'confidence 0.9, page 1, box 0.100 0.200 0.300 0.400, from ocr',
      'It won.',
      '',
      '   candidate  score  page  label  rule',
      '*  12          1.50     1  Total  sum',
      '     label +2.00, doubt −0.50',
      '   11                   1         sum',
      '     its label names the tax',
      '',
      'check             result  expected  actual',
      'total_arithmetic  failed  12        11',
    ])
  })

  it('prints all fields of a block, and what it knows of a field without any candidate', () => {
    const explained = { 'a.x': { reason: 'X.', candidates: [] }, 'a.y[0]': { reason: 'Y.', candidates: [] } }
    expect(explanationLines(explained, ['a', 'b'])).toEqual([
      'a.x: no value',
      'X.',
      '',
      'a.y[0]: no value',
      'Y.',
      '',
      'b: no value',
      'No candidate: no rule of this type of document found a value for the field.',
    ])
  })
})
