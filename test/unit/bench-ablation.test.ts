import { describe, expect, it } from 'vitest'
import { instrument, type Site } from '../../bench/ablation/instrument.ts'
import { findingOf, pageOf, worthKeeping } from '../../bench/ablation/report.ts'

const sitesOf = (source: string): Site[] => instrument('a.ts', source, 0).sites
const switches = (source: string): string[] =>
  sitesOf(source).flatMap(({ kind, code, off }) => (off.length > 0 ? [`${kind} ${code} ${off.join(' ')}`] : []))

describe('instrument', () => {
  it('makes each operand of a condition a switch, and the whole of an or', () => {
    expect(
      switches('export function f(a: boolean, b: boolean) { if (a && b) return 1; if (a || b) return 2 }').sort(),
    ).toEqual([
      'condition a || b false',
      'operand a false',
      'operand a false true',
      'operand b false',
      'operand b true',
    ])
  })

  it('switches patterns, fallbacks, spreads, predicates and numbers inside functions', () => {
    expect(
      switches(
        'export const f = (list: number[], one?: number) => [...list.filter((x) => x > 5), one ?? 7, /a/.test("a")]',
      ).sort(),
    ).toEqual([
      'fallback 7 false',
      'number 5 less more',
      'number 7 less more',
      'pattern /a/ false',
      'predicate x > 5 false true',
      'spread ...list.filter((x) => x > 5) false',
    ])
  })

  it('makes a named number of a module one that can be set', () => {
    expect(instrument('a.ts', 'export const LEAST = 0.4', 0).code).toContain('export let LEAST = 0.4')
  })

  it('leaves places in texts, types and the conditions of loops alone', () => {
    expect(
      switches(
        'export function f(text: string): 3 | 4 { for (let i = 0; i < text.length && i < 3; i++) text.slice(3); return 3 as 3 }',
      ),
    ).toEqual(['number 3 less more'])
  })

  it('counts ids up from the given one', () => {
    expect(instrument('a.ts', 'export const f = () => 3', 40).sites.map(({ id }) => id)).toEqual([40, 41])
  })
})

describe('findingOf', () => {
  const outcome = { site: 0, off: 'false' as const, documents: 3, tried: 3 }
  it.each([
    ['unmet', { ...outcome, documents: 0, tried: 0 }],
    ['idle', outcome],
    ['open', { ...outcome, tried: 2 }],
    ['needed', { ...outcome, tried: 1, change: { document: 0, values: 1, won: 0, lost: 0 } }],
  ] as const)('calls it %s', (finding, one) => {
    expect(findingOf(one)).toBe(finding)
  })

  it('lists on the page what is idle and untested', () => {
    const sites = sitesOf('export const f = (a: boolean) => (a ? 1 : 2)')
    const site = sites.find(({ kind }) => kind === 'condition')!.id
    const page = (tested: boolean): string =>
      pageOf({ date: '', commit: '', documents: 3, sites, unreached: [], outcomes: [{ ...outcome, site, tested }] })
    expect(page(false)).toContain('| a.ts:1 | `a` | false | 3 |')
    expect(page(true)).not.toContain('| a.ts:1 | `a` |')
  })

  it('lists a rule whose lack makes a document better', () => {
    const sites = sitesOf('export const f = (a: boolean) => (a ? 1 : 2)')
    const site = sites.find(({ kind }) => kind === 'condition')!.id
    const page = (won: number): string => {
      const change = { document: 0, values: 4, won, lost: 1 }
      const outcomes = [{ ...outcome, site, change }]
      return pageOf({ date: '', commit: '', documents: 3, sites, unreached: [], outcomes })
    }
    expect(page(2)).toContain('| a.ts:1 | `a` | false | 2 | 1 | 3 |')
    expect(page(1)).not.toContain('| a.ts:1 | `a` | false | 1')
  })

  it('keeps neither what is needed nor what a unit test meets', () => {
    const sites = sitesOf('export const f = (a: boolean) => (a ? 1 : 2)')
    const change = { document: 0, values: 4, won: 0, lost: 1 }
    const outcomes = [outcome, { ...outcome, site: 1, change }, { ...outcome, site: 1, tested: true }]
    const kept = worthKeeping({ date: '', commit: '', documents: 3, sites, unreached: [], outcomes })
    expect(kept.outcomes).toEqual([outcome])
    expect(kept.sites.map(({ id }) => id)).toEqual([0])
  })
})
