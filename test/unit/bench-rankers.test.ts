import { describe, expect, it } from 'vitest'
import {
  compareType,
  linesOf,
  meanOverTypes,
  verdictOn,
  wonAndLost,
  type Compared,
  type Pair,
} from '../../bench/rankers.ts'
import { scoreDocument } from '../../bench/scoring.ts'

/** Documents of which rules and rankers each read the name (1) or not (0). */
const pairs = (...outcomes: [rules: number, rankers: number, shop?: string][]): Pair[] =>
  outcomes.map(([rules, rankers, group], at) => {
    const fields = { vendor: { name: 'A' }, language: 'en' }
    const score = (right: number): Pair['rules'] =>
      scoreDocument({ fields }, { vendor: { name: right ? 'A' : 'B' }, language: 'en' })
    return { id: String(at), group: group ?? String(at), rules: score(rules), rankers: score(rankers) }
  })
const named = (figures: readonly Compared[], name: string): Compared => figures.find((one) => one.name === name)!

describe('rules against rankers', () => {
  it('are compared by F1, wins and losses', () => {
    const header = named(compareType('receipt', pairs([0, 1], [1, 0], [0, 1], [1, 1])), 'header')
    expect([header.rules, header.rankers, header.won, header.lost]).toEqual([6 / 8, 7 / 8, 2, 1])
  })
  it('have the four fields for receipts only', () => {
    const figures = compareType('receipt', pairs([0, 1], [1, 1])).map(({ name, rules, rankers }) => [
      name,
      rules,
      rankers,
    ])
    expect(figures).toEqual([
      ['header', 0.75, 1],
      ['name, address, date, total', 0.5, 1],
    ])
    expect(compareType('invoice', pairs([0, 1], [1, 1])).map(({ name }) => name)).toEqual(['header'])
  })
  it('are drawn again by the same seed, and documents of a shop together', () => {
    const many = pairs(
      ...Array.from({ length: 40 }, (_, at): [number, number, string] => [0, at % 2, at % 2 ? 'one' : 'other']),
    )
    const spread = (list: Pair[]): number => {
      const draws = named(compareType('receipt', list), 'header').draws.map(({ difference }) => difference)
      return Math.max(...draws) - Math.min(...draws)
    }
    expect(spread(many)).toBe(spread(many))
    expect(spread(many)).toBeGreaterThan(spread(many.map((pair) => ({ ...pair, group: pair.id }))))
  })
  it('say what is worse, and whether it may be chance', () => {
    const types = (...list: Pair[][]): Map<string, Compared[]> =>
      new Map(list.map((one, at) => [`type${at}`, compareType(`type${at}`, one)]))
    expect(verdictOn(types(pairs([1, 1], [0, 1])))).toBe('No type is worse with rankers than with rules alone.')
    expect(verdictOn(types(pairs([1, 1], [0, 1]), pairs([1, 0], [1, 1], [0, 0])))).toBe(
      'Worse with rankers than with rules alone: type1, header: −16.7, which may be chance.',
    )
    expect(verdictOn(types(pairs([1, 0], [1, 0])))).toBe(
      'Worse with rankers than with rules alone: type0, header: −50.0, more than chance.',
    )
  })
  it('have a mean over types', () => {
    const [header] = meanOverTypes([compareType('invoice', pairs([0, 1])), compareType('receipt', pairs([1, 1]))])
    expect([header!.rules, header!.rankers, header!.difference]).toEqual([0.75, 1, 0.25])
  })
  it('are shown in a line for each figure', () => {
    const [header] = linesOf('receipt', '1', compareType('receipt', pairs([0, 1])))
    expect(header).toBe('| receipt | 1 | header | 50.0 | 100.0 | 100.0 to 100.0 | +50.0 | +50.0 to +50.0 | 1 / 0 |')
  })
  it('lose and win at once where values are known by name', () => {
    expect(wonAndLost(new Set(['a', 'b']), new Set(['b', 'c', 'd']))).toEqual({ won: 2, lost: 1 })
    expect([wonAndLost(3, 5), wonAndLost(5, 3)]).toEqual([
      { won: 2, lost: 0 },
      { won: 0, lost: 2 },
    ])
  })
})
