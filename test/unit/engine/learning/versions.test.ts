import { describe, expect, it } from 'vitest'
import { openVersions } from '../../../../src/engine/learning/versions.ts'
import { mapFile } from '../../../../src/engine/mapping/map-file.ts'
import type { LearnedFile } from '../../../../src/schema/learned.ts'
import { emptyLearned } from '../../../support/outcome.ts'
import { invoiceOf, issuerOf } from './invoices.ts'

const base = { names: '0123456789abcdef', base: 'rules' }
const shared = (value: unknown): SharedArrayBuffer => {
  const bytes = Buffer.from(JSON.stringify(value))
  const buffer = new SharedArrayBuffer(bytes.byteLength)
  new Uint8Array(buffer).set(bytes)
  return buffer
}
/** A version that takes the line of this rank from the foot for the name of every invoice. */
const naming = (sign: string): LearnedFile => ({
  ...emptyLearned(5),
  habits: {
    groups: [{ scope: 'type', type: 'invoice', keys: [] }],
    places: [{ group: 0, path: 'vendor.name', kind: 'run', signs: [[sign, 5]], chance: 0.9 }],
    columns: [],
  },
})
const BRAND = naming('eh:first:0:0')
const COMPANY = naming('sl1:der')

const nameBy = async (learned: Parameters<typeof mapFile>[3] | string): Promise<unknown> => {
  if (typeof learned === 'string') throw new Error(learned)
  const hints = { include: [], today: new Date('2026-01-15') }
  return (await mapFile(invoiceOf(3, 1), hints, { of: () => undefined }, learned)).extraction.vendor?.name
}

describe('versions of accounts in a thread', () => {
  it('are found by their keys and never by another account', async () => {
    const versions = openVersions(4, () => () => base)
    const own = { key: 'acc_1 1', json: shared(COMPANY) }
    const other = { key: 'acc_2 1', json: shared(BRAND) }
    for (let time = 0; time < 2; time += 1) {
      expect(await nameBy(versions(own))).toBe(issuerOf(3).company)
      expect(await nameBy(versions(other))).toBe(issuerOf(3).brand)
    }
  })

  it('are opened once, and the ones that were used last are held', () => {
    const versions = openVersions(2, () => () => base)
    const [one, two, three] = [1, 2, 3].map((version) => ({ key: `acc_1 ${version}`, json: shared(BRAND) }))
    const first = versions(one!)
    expect(versions(one!)).toBe(first)
    versions(two!)
    versions(three!)
    expect(versions(one!)).not.toBe(first)
  })

  it('say what is wrong where they come from a later program', () => {
    const versions = openVersions(2, () => () => base)
    const later = { key: 'acc_1 1', json: shared({ ...BRAND, form: 2 }) }
    expect([versions(later), versions(later)]).toEqual([expect.stringMatching(/form/), expect.stringMatching(/form/)])
  })

  it('give all that does not build on rankers of another program', async () => {
    const tree = { feature: [0, -1, -1], threshold: [0.5, 0, 0], left: [1, 0, 0], right: [2, 0, 0], value: [0, -1, 1] }
    const ranker = { document: 'invoice', field: 'vendor.name', ...base, width: 3, trees: [tree], labels: {} }
    const versions = openVersions(2, () => () => ({ ...base, base: 'a'.repeat(64) }))
    const learned = versions({ key: 'acc_1 1', json: shared({ ...COMPANY, rankers: [ranker] }) })
    expect(await nameBy(learned)).toBe(issuerOf(3).company)
  })
})
