import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import {
  MOST_RANKED,
  RUN_FEATURES,
  runFeatures,
} from '../../../../../../src/engine/mapping/fields/parties/run-features.ts'
import type { Role } from '../../../../../../src/engine/mapping/fields/parties/run-texts.ts'
import { textOf } from '../../../../../../src/engine/mapping/fields/parties/runs.ts'
import { vendorRuns, type VendorRuns } from '../../../../../../src/engine/mapping/fields/parties/vendor-runs.ts'
import { sheet } from '../../sheet.ts'

const PAGE = [
  '      KEDAI KOPI SENTOSA',
  '     NO 2, JALAN BESAR,',
  '     43200 CHERAS, SELANGOR',
  '   www.kedaikopi.example',
  '',
  'TEH TARIK            |2.50',
  'TOTAL                |2.50',
  'THANK YOU FROM SENTOSA',
]

const told = (rows: string[]): { runs: VendorRuns; of: (role: Role, text: string) => Record<string, number> } => {
  const context = buildContext(sheet(rows), { today: new Date('2026-01-15') })
  const runs = vendorRuns(context)
  const of = (role: Role, text: string): Record<string, number> => {
    const at = runs[role].runs.findIndex(({ run }) => textOf(role, run) === text)
    const all = runFeatures(role, runs, context.lines)
    return Object.fromEntries(RUN_FEATURES.map((name, index) => [name, all[at * RUN_FEATURES.length + index]!]))
  }
  return { runs, of }
}

describe('the features of a run', () => {
  const { runs, of } = told(PAGE)
  const check = (role: Role, text: string, expected: Record<string, number>): void => {
    const found = of(role, text)
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, Number(found[name]!.toFixed(2))]))).toEqual(
      expected,
    )
  }

  it('have as many unique names as numbers', () => {
    expect(new Set(RUN_FEATURES).size).toBe(RUN_FEATURES.length)
    for (const role of ['name', 'address'] as const)
      expect(runFeatures(role, runs, []).length).toBe(
        Math.min(MOST_RANKED, runs[role].runs.length) * RUN_FEATURES.length,
      )
  })

  it('describe the relation of a name to the table, its neighbors and the address', () => {
    check('name', 'KEDAI KOPI SENTOSA', {
      'table.rank': 0,
      'table.behind': 0,
      lines: 1,
      'before.lines': 0,
      'other.gap': 0,
      'other.inside': 0.01,
      'in:caps': 1,
      'before:caps': -1,
      'after:street': 1,
      'after2:postcode': 1,
      'height.even': 1,
    })
  })

  it('describe its repetition elsewhere on the page: in other lines, in the name of a site', () => {
    const { of: plain } = told([...PAGE.slice(0, 3), 'TEL: 03-8938 2188', ...PAGE.slice(4, 7)])
    expect(of('name', 'KEDAI KOPI SENTOSA').host).toBeCloseTo(2 / 3)
    expect(plain('name', 'KEDAI KOPI SENTOSA').host).toBe(0)
  })

  it('describe what an address leaves outside, and the certainty of its weakest line', () => {
    const whole = of('address', 'NO 2, JALAN BESAR, 43200 CHERAS, SELANGOR')
    const half = of('address', 'NO 2, JALAN BESAR')
    expect(whole['mass.outside']!).toBeLessThan(half['mass.outside']!)
    expect([whole['lines'], half['lines'], half['after:postcode'], half['last:comma-end']]).toEqual([2, 1, 1, 1])
    check('address', 'NO 2, JALAN BESAR, 43200 CHERAS, SELANGOR', {
      'table.rank': 0,
      'other.gap': 0,
      'in:postcode': 0.5,
      'first:street': 1,
    })
  })

  it('do not change with the place of the page on its paper', () => {
    const here = buildContext(sheet(PAGE), { today: new Date('2026-01-15') })
    const below = buildContext(sheet(PAGE), { today: new Date('2026-01-15') })
    for (const line of below.lines) line.box = { ...line.box, top: line.box.top + 0.25, bottom: line.box.bottom + 0.25 }
    const [first, again] = [here, below].map((context) => runFeatures('name', vendorRuns(context), context.lines)) as [
      Float32Array,
      Float32Array,
    ]
    const differing = RUN_FEATURES.filter((_, index) => Math.abs(again[index]! - first[index]!) > 1e-3)
    expect(differing).toEqual([])
  })

  it('are numbers, also on pages that say little', () => {
    for (const rows of [[], ['X'], ['KEDAI KOPI'], ['TOTAL |1.00']]) {
      const { runs: few } = told(rows)
      for (const role of ['name', 'address'] as const)
        expect(runFeatures(role, few, []).every(Number.isFinite)).toBe(true)
    }
  })
})
