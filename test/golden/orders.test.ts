// Drawn orders through the whole engine, compared with what their drawer wrote on them, and scans of the same.
// UPDATE_GOLDEN=1 writes the manifest anew, and still fails the run.

import { beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/extract.ts'
import { drawOrder, ORDER_LAYOUTS } from '../generator/order.ts'
import { extractWith, openEngine } from '../support/engine.ts'
import { missesOf } from '../support/field-score.ts'
import { expectOrigins, hashOf, readManifest, shareOnScans } from '../support/golden.ts'

const manifest = await readManifest(
  new URL('orders-manifest.json', import.meta.url),
  ORDER_LAYOUTS,
  ['golden0', 'golden1', 'golden2'],
  (layout, seed) => drawOrder(seed, layout),
)

const SCAN_SHARE = 0.9

let engine: Engine
beforeAll(async () => {
  engine = await openEngine()
})

describe('golden orders', () => {
  it('are not being updated, and say where they come from', () => {
    expectOrigins(manifest)
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
    const drawn = manifest
      .filter(({ seed }) => seed === 'golden0')
      .map(
        ({ layout, seed }) =>
          () =>
            drawOrder(seed, layout),
      )
    expect(await shareOnScans(engine, drawn)).toBeGreaterThan(SCAN_SHARE)
  })
})
