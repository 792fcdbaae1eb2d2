// Drawn identity documents through the whole engine, compared with what their drawer wrote on them; their scans; and
// twins whose print contradicts their zone. UPDATE_GOLDEN=1 writes the manifest anew, and still fails the run.

import { beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/extract.ts'
import { drawIdentity, IDENTITY_LAYOUTS } from '../generator/identity.ts'
import { scanOf } from '../generator/scan.ts'
import { extractWith, openEngine } from '../support/engine.ts'
import { inventionsOf, leavesOf, missesOf } from '../support/field-score.ts'
import { expectOrigins, hashOf, readManifest, SCAN_SEVERITY } from '../support/golden.ts'

const manifest = await readManifest(
  new URL('identity-manifest.json', import.meta.url),
  IDENTITY_LAYOUTS,
  ['golden0', 'golden1'],
  (layout, seed) => drawIdentity({ layout, seed }),
)

// Of clean scans nineteen fields in twenty are held.
const SCAN_SHARE = 0.95

/** What follows from the truth, or repeats it under another name. */
const DERIVED = /^(?:vendor\.|buyer\.|document_meta\.|generic\.|identity\.(?:is_expired|mrz\.|address_parts\.))/

let engine: Engine
beforeAll(async () => {
  engine = await openEngine()
})

describe('golden identity documents', () => {
  it('are not being updated, and say where they come from', () => {
    expectOrigins(manifest)
    expect(new Set(manifest.map(({ layout }) => layout)).size).toBe(IDENTITY_LAYOUTS.length)
  })

  it.each(manifest)('$id is read as it was drawn', async ({ layout, seed, sha256 }) => {
    const { pdf, truth } = await drawIdentity({ layout, seed })
    expect(hashOf(pdf)).toBe(sha256)
    const outcome = await extractWith(engine, pdf, { include: ['fields'] })
    if (!outcome.ok) throw new Error(outcome.failure.detail)
    expect([
      missesOf(truth, outcome.extraction),
      inventionsOf(truth, outcome.extraction).filter((path) => !DERIVED.test(path)),
    ]).toEqual([[], []])
    expect(outcome.validation.warnings.filter((text) => /zone/.test(text))).toEqual([])
  })

  it('are read from scans, every sign of their zones', async () => {
    let expected = 0
    let missed = 0
    for (const { layout, seed, id } of manifest.filter(({ seed: one }) => one === 'golden0')) {
      const { pdf, truth } = await drawIdentity({ layout, seed })
      const outcome = await extractWith(engine, await scanOf(pdf, SCAN_SEVERITY, id))
      if (!outcome.ok) throw new Error(outcome.failure.detail)
      const misses = missesOf(truth, outcome.extraction)
      expect(misses.filter(({ path }) => path.includes('mrz.lines'))).toEqual([])
      expected += leavesOf(truth).size
      missed += misses.length
    }
    expect(1 - missed / expected).toBeGreaterThan(SCAN_SHARE)
  })

  it.each(['passport', 'card'] as const)(
    'warn where the print of a %s says another day of birth than its zone',
    async (layout) => {
      const { pdf, truth } = await drawIdentity({ layout, seed: 'golden0', misprint: true })
      const outcome = await extractWith(engine, pdf)
      if (!outcome.ok) throw new Error(outcome.failure.detail)
      expect(outcome.extraction.identity?.date_of_birth).toBe(truth.identity.date_of_birth)
      expect(outcome.extraction.identity?.consistency?.viz_vs_mrz).toHaveLength(1)
      expect(
        outcome.validation.warnings.filter((text) => text.includes(String(truth.identity.date_of_birth))),
      ).toHaveLength(1)
    },
  )
})
