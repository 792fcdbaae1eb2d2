import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCorrected, parseLearned, type LearnedFile } from '../../../src/schema/learned.ts'

const TREE = {
  feature: [0, -1, 1, -1, -1],
  threshold: [0.5, 0, 1, 0, 0],
  left: [1, 0, 3, 0, 0],
  right: [2, 0, 4, 0, 0],
  value: [0, -1, 0, 1, 2],
}
const RANKER = {
  document: 'receipt',
  field: 'vendor.name',
  names: '0123456789abcdef',
  base: 'rules',
  width: 2,
  trees: [TREE],
  labels: { total: [1, 2] as [number, number] },
}
const TALLY = { values: 2, before: 1, after: 2, won: 1, lost: 0 }
const FILE: LearnedFile = {
  docmill: 'learned',
  form: 1,
  made: '2026-01-15T12:00:00.000Z',
  documents: 12,
  shops: 4,
  rankers: [RANKER],
  spelling: ['vendor.name'],
  known: [{ count: 2, values: { 'vendor.name': 'A' } }],
  confidence: { 'vendor.name': { base: 0, slope: 1, known: 0.5 } },
  habits: {
    groups: [{ scope: 'issuer', type: 'invoice', keys: ['nordlicht'] }],
    places: [{ group: 0, path: 'vendor.name', kind: 'run', signs: [['sl1:der', 4]], chance: 0.9 }],
    columns: [{ group: 0, heads: [['posten', 'description']] }],
  },
  gains: { 'vendor.name': { documents: TALLY, shops: TALLY } },
}

describe('a learned file', () => {
  it('is what it says', () => expect(parseLearned(FILE)).toEqual(FILE))

  it('may have fields with a number in their names', () => {
    const confidence = { 'vendor.address_parts.line1': { base: 0, slope: 1, known: 0 } }
    expect(parseLearned({ ...FILE, confidence })).toEqual({ ...FILE, confidence })
  })

  it('has no places where an earlier version wrote it', () => {
    const earlier = Object.fromEntries(Object.entries(FILE).filter(([name]) => name !== 'habits'))
    expect(parseLearned(earlier)).toEqual({ ...FILE, habits: { groups: [], places: [], columns: [] } })
  })

  const withTree = (change: Partial<typeof TREE>): unknown => ({
    ...FILE,
    rankers: [{ ...RANKER, trees: [{ ...TREE, ...change }] }],
  })
  const REFUSED: [name: string, json: unknown, why: RegExp][] = [
    ['nothing', null, /object/],
    ['another file', { name: 'docmill' }, /expected "learned"/],
    ['another form', { ...FILE, form: 2 }, /form/],
    ['a member that is not known', { ...FILE, run: 'rm' }, /run/],
    ['a tree that leads back', withTree({ left: [0, 0, 3, 0, 0] }), /is no tree.*rankers\[0\]\.trees\[0\]/],
    ['a tree that leads out', withTree({ right: [2, 0, 9, 0, 0] }), /is no tree/],
    ['a tree of uneven lists', withTree({ value: [0] }), /is no tree/],
    [
      'a number that there is none of',
      withTree({ feature: [0, -1, 2, -1, -1] }),
      /asks for numbers that there are none of/,
    ],
    ['a leaf that outweighs all', withTree({ value: [0, -1e9, 0, 1, 2] }), /value/],
    ['no trees', { ...FILE, rankers: [{ ...RANKER, trees: [] }] }, /trees/],
    ['a field that is no path', { ...FILE, spelling: ['__proto__'] }, /spelling/],
    ['a value without an end', { ...FILE, known: [{ count: 1, values: { 'vendor.name': 'A'.repeat(500) } }] }, /known/],
    [
      'a confidence turned round',
      { ...FILE, confidence: { 'vendor.name': { base: 0, slope: -1, known: 0 } } },
      /slope/,
    ],
  ]
  for (const [name, json, why] of REFUSED) it(`is not ${name}`, () => expect(parseLearned(json)).toMatch(why))

  it('is refused in words and never with a throw, whatever is there', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(typeof parseLearned(json)).toBe('string')
      }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(FILE)), fc.jsonValue(), (member, json) => {
        parseLearned({ ...FILE, [member]: json })
      }),
    )
  })
})

describe('a corrected answer', () => {
  it('keeps the fields that the specification knows', () => {
    expect(parseCorrected({ status: 'success', vendor: { name: 'A', nme: 'B' } })).toEqual({ vendor: { name: 'A' } })
    expect(parseCorrected({ vendor: { name: 1 } })).toMatch(/string.*vendor\.name/)
  })
})
