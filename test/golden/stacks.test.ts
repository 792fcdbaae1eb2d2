// Drawn files with several documents through the whole engine: each is found with its pages and read as it is alone,
// and what is one document stays one. UPDATE_GOLDEN=1 writes the manifest anew, and still fails the run.

import { beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/extract.ts'
import type { Success } from '../../src/schema/outcome.ts'
import { scanOf } from '../generator/scan.ts'
import { drawStack, STACK_LAYOUTS } from '../generator/stack.ts'
import { extractWith, openEngine } from '../support/engine.ts'
import { leavesOf, missesOf } from '../support/field-score.ts'
import { expectOrigins, hashOf, readManifest, SCAN_SEVERITY } from '../support/golden.ts'

const manifest = await readManifest(
  new URL('stacks-manifest.json', import.meta.url),
  STACK_LAYOUTS,
  ['golden0', 'golden1'],
  (layout, seed) => drawStack(seed, layout),
)
const SCANNED = ['receipts', 'one-vendor', 'invoice-and-payslip', 'months', 'long-invoice']
/** Of the cuts between documents that are scanned. Those of papers whose day, number or sum is misread are missed. */
const SCAN_SHARE = 0.8

let engine: Engine
beforeAll(async () => {
  engine = await openEngine()
})

async function read(bytes: Buffer, split: boolean): Promise<Success> {
  const outcome = await extractWith(engine, bytes, { split, include: ['fields'] })
  if (!outcome.ok) throw new Error(outcome.failure.detail)
  return outcome
}
const rangesOf = (documents: readonly { pageFrom: number; pageTo: number }[] | undefined): number[][] =>
  (documents ?? []).map(({ pageFrom, pageTo }) => [pageFrom, pageTo])
const noticed = ({ validation }: Success): boolean =>
  validation.warnings.some((one) => one.startsWith('The file holds'))

describe('golden stacks', () => {
  it('are not being updated, and say where they come from', () => {
    expectOrigins(manifest)
    expect(new Set(manifest.map(({ layout }) => layout)).size).toBe(STACK_LAYOUTS.length)
  })

  it.each(manifest)('$id is parted as it was put together', async ({ layout, seed, sha256 }) => {
    const { pdf, truth } = await drawStack(seed, layout)
    expect(hashOf(pdf)).toBe(sha256)
    const outcome = await read(pdf, true)
    const documents = outcome.documents!
    expect(rangesOf(documents)).toEqual(truth.documents.map(({ page_from, page_to }) => [page_from, page_to]))
    expect(outcome.extraction).toEqual(documents[0]!.extraction)
    for (const [at, { pdf: own, truth: drawn, page_from, page_to }] of truth.documents.entries()) {
      const { extraction } = await read(own, false)
      const found = documents[at]!
      // What its own file misses is for the goldens of its kind; here nothing may be lost beside it.
      const missed = missesOf(drawn, found.extraction)
      const missedAlone = missesOf(drawn, extraction).map(({ path }) => path)
      expect(missed.filter(({ path }) => !missedAlone.includes(path))).toEqual([])
      expect(missed.length).toBeLessThan(0.1 * leavesOf(drawn).size)
      expect(Object.values(found.fields!).filter(({ page }) => page < page_from || page > page_to)).toEqual([])
    }
    expect([noticed(outcome), noticed(await read(pdf, false))]).toEqual(
      truth.documents.length > 1 ? [true, true] : [false, false],
    )
  })

  it('are parted as scans too, and never where nothing ends', async () => {
    let cuts = 0
    let found = 0
    const wrong: string[] = []
    for (const { id, layout, seed } of manifest.filter(
      (entry) => entry.seed === 'golden0' && SCANNED.includes(entry.layout),
    )) {
      const { pdf, truth } = await drawStack(seed, layout)
      const starts = truth.documents.slice(1).map(({ page_from }) => page_from)
      const told = rangesOf((await read(await scanOf(pdf, SCAN_SEVERITY, id), true)).documents)
        .slice(1)
        .map(([from]) => from!)
      cuts += starts.length
      found += told.filter((from) => starts.includes(from)).length
      wrong.push(...told.filter((from) => !starts.includes(from)).map((from) => `${id} at page ${from}`))
    }
    expect(wrong).toEqual([])
    expect(found / cuts).toBeGreaterThan(SCAN_SHARE)
  })
})
