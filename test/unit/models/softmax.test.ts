import { describe, expect, it } from 'vitest'
import { chancesOf, fitSoftmax, type Example, type SoftmaxOptions } from '../../../models/training/softmax.ts'

const LABELS = ['invoice', 'receipt', 'letter']
const example = (label: string, evidence: Record<string, number>, weight = 1): Example => ({
  label,
  evidence: { one: 1, ...evidence },
  weight,
})
const options = (more: Partial<SoftmaxOptions> = {}): SoftmaxOptions => ({
  names: ['one', 'total', 'hour'],
  labels: LABELS,
  prior: () => 0,
  ridge: () => 0.01,
  ...more,
})
const likeliest = (chances: ReadonlyMap<string, number>): string =>
  [...chances].reduce((best, one) => (one[1] > best[1] ? one : best))[0]

describe('a fit of classes', () => {
  const examples = Array.from({ length: 20 }, () => [
    example('invoice', { total: 1 }),
    example('receipt', { total: 1, hour: 1 }),
    example('letter', {}),
  ]).flat()

  it('separates the classes of its examples', () => {
    const weights = fitSoftmax(examples, options())
    for (const { label, evidence } of examples) expect(likeliest(chancesOf(weights, LABELS, evidence))).toBe(label)
  })

  it('gives the shares of classes without evidence', () => {
    const mixed = [...Array<number>(30)].map((_, at) => example(at % 3 === 0 ? 'invoice' : 'receipt', {}))
    const chances = chancesOf(fitSoftmax(mixed, options({ ridge: () => 1e-6 })), LABELS, { one: 1 })
    expect(chances.get('invoice')).toBeCloseTo(1 / 3, 2)
    expect(chances.get('receipt')).toBeCloseTo(2 / 3, 2)
  })

  it('stays at the weights that it is drawn to where no example speaks', () => {
    const prior = (name: string, label: string): number => (name === 'hour' && label === 'receipt' ? 3 : 0)
    const weights = fitSoftmax([example('invoice', { total: 1 })], options({ prior }))
    expect(weights['hour']).toEqual({ invoice: 0, receipt: 3, letter: 0 })
  })

  it('counts an example of weight two as two of weight one', () => {
    const twice = fitSoftmax([example('invoice', { total: 1 }, 2), example('letter', {})], options())
    const both = fitSoftmax(
      [example('invoice', { total: 1 }), example('invoice', { total: 1 }), example('letter', {})],
      options(),
    )
    for (const name of ['one', 'total'])
      for (const label of LABELS) expect(twice[name]![label]!).toBeCloseTo(both[name]![label]!, 3)
  })
})
