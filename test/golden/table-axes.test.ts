// What a reader of tables must not depend on, on tables that are drawn plainly, and what the drawing of tables holds.

import { beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/extract.ts'
import { axesOf, TABLE_AXES, TABLE_KINDS, type Axes } from '../generator/table-axes/axes.ts'
import { drawTable } from '../generator/table-axes/draw.ts'
import { openEngine } from '../support/engine.ts'
import { PLAIN, readItems, rowPoints } from '../support/table-axes.ts'

const SEEDS = [1, 2, 3]
/** Points of row F1 that nonsense over the columns may cost. */
const MOST_LOST = 3

let engine: Engine
const plain = new Map<number, object[]>()
beforeAll(async () => {
  engine = await openEngine()
  for (const seed of SEEDS) plain.set(seed, await readItems(engine, 'invoice', seed, PLAIN))
})

describe('drawing tables by axes', () => {
  it.each(TABLE_KINDS)('draws the same %s again from the same seed', async (kind) => {
    const [first, second] = [await drawTable(kind, 7), await drawTable(kind, 7)]
    expect(first.pdf.equals(second.pdf)).toBe(true)
    expect(first.truth).toEqual(second.truth)
  })

  it.each(TABLE_KINDS)('draws each value of each axis of a %s', (kind) => {
    const drawn = Array.from({ length: 400 }, (_, seed) => axesOf(kind, seed))
    for (const [name, values] of Object.entries(TABLE_AXES[kind] as Record<string, readonly unknown[]>)) {
      const seen = new Set(drawn.map((axes) => axes[name]))
      for (const value of values) expect(seen, name).toContain(value)
    }
  })

  it('changes no amount of a row where a column is added to the drawing', async () => {
    const totals = async (axes: Axes): Promise<unknown> => (await drawTable('invoice', 4, { ...PLAIN, ...axes })).truth
    const withList = await totals({ listPrice: 'yes' })
    expect(withList).toEqual(await totals({ listPrice: 'no' }))
  })

  it('states totals of invoices that the drawn rows add up to', async () => {
    for (const seed of SEEDS) {
      const { truth } = await drawTable('invoice', seed, { ...PLAIN, charge: 'shipping', negative: 'rebate' })
      const { line_items, totals } = (truth as { financial: Drawn }).financial
      const sum = line_items.reduce((all, { total }) => all + total, 0)
      expect(sum).toBeCloseTo(totals.subtotal, 2)
      expect(totals.subtotal + totals.shipping + totals.tax_total).toBeCloseTo(totals.grand_total, 2)
    }
  })
})

interface Drawn {
  line_items: { total: number }[]
  totals: { subtotal: number; shipping: number; tax_total: number; grand_total: number }
}

describe('reading a plain table', () => {
  it.each([
    ['a column of list prices is added', { listPrice: 'yes' }],
    ['a column of days is added', { date: 'date' }],
    ['quantity and unit price swap places', { order: 'swap quantity unit_price' }],
    ['the description stands last', { order: 'description last' }],
  ])('gives the same rows where %s', async (_, change) => {
    for (const seed of SEEDS) {
      expect(await readItems(engine, 'invoice', seed, { ...PLAIN, ...change } as Axes)).toEqual(plain.get(seed))
    }
  })

  it('loses next to no row where heads of columns mean nothing', async () => {
    const named = await rowPoints(engine, 'invoice', SEEDS, PLAIN)
    const unnamed = await rowPoints(engine, 'invoice', SEEDS, { ...PLAIN, heads: 'nonsense' })
    expect(named).toBeGreaterThan(90)
    expect(unnamed).toBeGreaterThanOrEqual(named - MOST_LOST)
  })
})
