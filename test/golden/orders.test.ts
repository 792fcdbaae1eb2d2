// Drawn orders through the whole engine, compared with what their drawer wrote on them, and scans of the same. UPDATE_GOLDEN=1 writes the manifest anew, and still fails the run.

import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/extract.ts'
import { drawOrder, ORDER_LAYOUTS, type OrderLayout } from '../generator/order.ts'
import { scanOf } from '../generator/scan.ts'
import { extractWith, openEngine } from '../support/engine.ts'
import { leavesOf, missesOf } from '../support/field-score.ts'

interface Entry { id: string; layout: OrderLayout; seed: string; sha256: string; source: string; licence: string; truth: 'generator' }

const manifestFile = new URL('orders-manifest.json', import.meta.url)
const update = process.env['UPDATE_GOLDEN'] === '1'
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

if (update) {
  const entries: Entry[] = []
  for (const layout of ORDER_LAYOUTS) {
    for (const seed of ['golden0', 'golden1', 'golden2']) {
      const { id, pdf } = await drawOrder(seed, layout)
      entries.push({ id, layout, seed, sha256: hashOf(pdf), source: 'test/generator', licence: 'Apache-2.0', truth: 'generator' })
    }
  }
  writeFileSync(manifestFile, `${JSON.stringify(entries, null, 1)}\n`)
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Entry[]

// Misread letters differ a little between processors, so pictures are held to a share, a quarter of the way from a clean scan to a bad copy.
const SCAN_SEVERITY = 0.25
const SCAN_SHARE = 0.9

let engine: Engine
beforeAll(async () => { engine = await openEngine() })

describe('golden orders', () => {
  it('are not being updated, and say where they come from', () => {
    expect(update).toBe(false)
    expect(manifest.filter(({ source, licence, sha256, truth }) => !source || !licence || !/^[0-9a-f]{64}$/.test(sha256) || truth !== 'generator')).toEqual([])
    expect(new Set(manifest.map(({ layout }) => layout)).size).toBe(ORDER_LAYOUTS.length)
    // Five countries at least.
    expect(new Set(manifest.map(({ id }) => /-([a-z]{2}-[a-z]{2})-/.exec(id)![1])).size).toBeGreaterThanOrEqual(5)
  })

  it.each(manifest)('$id is read as it was drawn', async ({ layout, seed, sha256 }) => {
    const { pdf, truth } = await drawOrder(seed, layout)
    expect(hashOf(pdf)).toBe(sha256)
    const outcome = await extractWith(engine, pdf)
    if (!outcome.ok) throw new Error(outcome.failure.detail)
    expect(missesOf(truth, outcome.extraction)).toEqual([])
    expect(outcome.validation).toMatchObject({ math_valid: true, errors: [] })
  })

  it('are read from scans', async () => {
    let expected = 0, missed = 0
    for (const { layout, seed, id } of manifest.filter(({ seed: one }) => one === 'golden0')) {
      const { pdf, truth } = await drawOrder(seed, layout)
      const outcome = await extractWith(engine, await scanOf(pdf, SCAN_SEVERITY, id))
      expected += leavesOf(truth).size
      missed += outcome.ok ? missesOf(truth, outcome.extraction).length : leavesOf(truth).size
    }
    expect(1 - missed / expected).toBeGreaterThan(SCAN_SHARE)
  }, 120_000)
})
