// What a reader of tables must not depend on, whatever else a table is drawn with. The reader of today does: this file
// is no test yet, and becomes one under the name table-axes-open.test.ts.

import { beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/extract.ts'
import { axesOf, type Axes } from '../generator/table-axes/axes.ts'
import { openEngine } from '../support/engine.ts'
import { readItems, rowPoints } from '../support/table-axes.ts'

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]
/** Points of row F1 that nonsense over the columns, or none at all, may cost. */
const MOST_LOST = 3
/** Points below which nothing is left to lose. */
const LEAST = 70
/** What all documents have, so that there is something to add to and to swap. */
const FIXED: Axes = {
  heads: 'words',
  pages: 1,
  copies: 1,
  order: 'usual',
  quantity: 'whole',
  unitPrice: 'yes',
  listPrice: 'no',
  date: 'none',
  hsn: 'none',
}

let engine: Engine
beforeAll(async () => {
  engine = await openEngine()
})

/** How many documents have other rows after a change. */
async function changedBy(change: Axes): Promise<number[]> {
  const changed: number[] = []
  for (const seed of SEEDS) {
    const before = await readItems(engine, 'invoice', seed, FIXED)
    const after = await readItems(engine, 'invoice', seed, { ...FIXED, ...change })
    if (JSON.stringify(before) !== JSON.stringify(after)) changed.push(seed)
  }
  return changed
}

describe('reading a table of any looks', () => {
  it.each([
    ['a column of list prices is added', { listPrice: 'yes' }],
    ['a column of days is added', { date: 'date' }],
    ['a column of customs numbers is added', { hsn: 'hsn' }],
    ['quantity and unit price swap places', { order: 'swap quantity unit_price' }],
    ['description and quantity swap places', { order: 'swap description quantity' }],
    ['the description stands last', { order: 'description last' }],
    ['the copies of a page are three', { copies: 3 }],
  ] as [string, Axes][])('gives the same rows where %s', async (_, change) => {
    expect(await changedBy(change)).toEqual([])
  })

  it.each(['nonsense', 'none'])('loses next to no row where heads of columns are %s', async (heads) => {
    const named = await rowPoints(engine, 'invoice', SEEDS, FIXED)
    expect(named).toBeGreaterThan(LEAST)
    const unnamed = await rowPoints(engine, 'invoice', SEEDS, { ...FIXED, heads })
    expect(unnamed).toBeGreaterThanOrEqual(named - MOST_LOST)
  })

  it.each(['below', 'above', 'around', 'between'])('loses few rows where descriptions wrap %s', async (wrap) => {
    const plain = await rowPoints(engine, 'invoice', SEEDS, { ...FIXED, wrap: 'none' })
    expect(plain).toBeGreaterThan(LEAST)
    expect(await rowPoints(engine, 'invoice', SEEDS, { ...FIXED, wrap })).toBeGreaterThanOrEqual(plain - MOST_LOST)
  })

  it('reads seeds whose axes differ', () => {
    expect(new Set(SEEDS.map((seed) => JSON.stringify(axesOf('invoice', seed, FIXED)))).size).toBe(SEEDS.length)
  })
})
