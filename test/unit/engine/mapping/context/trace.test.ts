import { describe, expect, it } from 'vitest'
import { best, partsOf, scoreCandidate } from '../../../../../src/engine/mapping/choice/field-scorer.ts'
import {
  copyOf,
  fill,
  lose,
  merge,
  replaced,
  startTrace,
  weigh,
  write,
} from '../../../../../src/engine/mapping/context/trace.ts'
import type { Candidate, Chosen } from '../../../../../src/engine/mapping/vocabulary.ts'

const candidate = (field: string, value: string, score = 0): Candidate => ({
  field,
  value,
  text: value,
  page: 0,
  box: { left: score / 100, top: 0, right: 1, bottom: 1 },
  score,
  confidence: 0.5,
  rule: 'test',
  source: 'embedded',
})
const at = (path: string, value: string): [string, Candidate] => [path, candidate(path, value)]
const lostAt = (trace: ReturnType<typeof startTrace>, path: string): unknown[] =>
  (trace.kept.get(path) ?? []).map(({ candidate: { value }, lost }) => [value, lost])

describe('trace of choices', () => {
  it('keeps the candidates of one round by field, with the least score that is taken', () => {
    const trace = startTrace()
    const candidates = [candidate('a', 'x', 2), candidate('a', 'y', 1)]
    expect(best(candidates, 0.5, trace)!.value).toBe('x')
    weigh(trace, [candidate('b', 'z')])
    expect(trace.kept.get('a')).toEqual(candidates.map((one) => ({ candidate: one, round: 1, least: 0.5 })))
    expect(trace.kept.get('b')![0]!.round).toBe(2)
  })

  it('lets the later reader win in merge and says so at the earlier value', () => {
    const trace = startTrace()
    const chosen = merge(trace, { header: [at('a', '1'), at('b', '2')], payment: [at('a', '3')] })
    expect([...chosen].map(([path, { value }]) => [path, value])).toEqual([
      ['a', '3'],
      ['b', '2'],
    ])
    expect(lostAt(trace, 'a')).toEqual([['1', { code: 'reader_after', reader: 'payment', other: 'header' }]])
    expect(trace.readers.get('a')).toBe('payment')
  })

  it('lets the earlier reader win in fill, unless its value yields', () => {
    const trace = startTrace()
    const chosen: Chosen = new Map()
    fill(trace, chosen, 'block', [at('a', '1'), at('b', '2')])
    fill(trace, chosen, 'contacts', [at('a', '3'), at('b', '4')], ({ value }) => value === '2')
    expect([...chosen.values()].map(({ value }) => value)).toEqual(['1', '4'])
    expect(lostAt(trace, 'a')).toEqual([['3', { code: 'reader_before', reader: 'contacts', other: 'block' }]])
    expect(lostAt(trace, 'b')).toEqual([['2', { code: 'reader_after', reader: 'contacts', other: 'block' }]])
  })

  it('keeps the name of the inner reader when another reader passes its values on', () => {
    const trace = startTrace()
    const header = merge(trace, { dates: [at('a', '1')] })
    merge(trace, { header })
    expect(trace.readers.get('a')).toBe('dates')
  })

  it('notes a reason at a candidate that is already kept', () => {
    const trace = startTrace()
    const one = candidate('a', 'x', 2)
    weigh(trace, [one])
    lose(trace, 'a', one, { code: 'taken_by', field: 'b' })
    expect(trace.kept.get('a')).toEqual([{ candidate: one, round: 1, lost: { code: 'taken_by', field: 'b' } }])
  })

  it('keeps values that a later step replaces or drops', () => {
    const trace = startTrace()
    replaced(
      trace,
      new Map([at('a', '1'), at('b', '2'), at('c', '3')]),
      new Map([at('a', '1'), at('b', '9')]),
      'code_states',
    )
    expect([...trace.kept.keys()]).toEqual(['b', 'c'])
  })

  it('chooses the same and keeps nothing when nobody asks', () => {
    const chosen: Chosen = new Map()
    write(undefined, chosen, 'one', [at('a', '1')])
    fill(undefined, chosen, 'two', [at('a', '2'), at('b', '3')])
    weigh(undefined, [candidate('a', 'x')])
    copyOf(undefined, 'a', 'b')
    expect([...chosen.values()].map(({ value }) => value)).toEqual(['1', '3'])
  })

  it('gives the parts of a score that add up to it', () => {
    const reading = { ...candidate('a', 'x'), line: 0, from: 0, to: 1, confidence: 0.9, source: 'ocr' as const }
    const scored = scoreCandidate('a', 'x', reading, 'test', { label: 0.8, firstPage: 1, rival: 0.25 })
    const parts = partsOf(scored)!
    expect(Object.keys(parts)).toEqual(['label', 'prior', 'rival', 'firstPage', 'doubt'])
    expect(Object.values(parts).reduce((sum, share) => sum + share, 0)).toBeCloseTo(scored.score, 6)
  })
})
