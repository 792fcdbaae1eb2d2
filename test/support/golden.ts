// What goldens share: manifests of drawn documents with the hashes of their bytes, and the share of fields that is
// found again on scans.

import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Engine } from '../../src/engine/extract.ts'
import { scanOf } from '../generator/scan.ts'
import { extractWith } from './engine.ts'
import { leavesOf, missesOf } from './field-score.ts'

export interface Entry<Layout = string> {
  id: string
  layout: Layout
  seed: string
  sha256: string
  source: string
  licence: string
  truth: 'generator'
}
export interface Drawn {
  id: string
  pdf: Buffer
  truth: object
}

/** Whether this run writes the manifests and lists anew. It fails then, so that it cannot be taken for a test. */
export const isUpdate = process.env['UPDATE_GOLDEN'] === '1'

// Misread letters differ a little between processors, so pictures are held to a share of the fields, a quarter of the
// way from a clean scan to a bad copy.
export const SCAN_SEVERITY = 0.25

/** Of the bytes of a drawn document, in hexadecimal digits. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The entries of the manifest; with UPDATE_GOLDEN one of each layout and seed, drawn and written first. */
export async function readManifest<Layout extends string>(
  file: URL,
  layouts: readonly Layout[],
  seeds: readonly string[],
  draw: (layout: Layout, seed: string) => Promise<Drawn>,
): Promise<Entry<Layout>[]> {
  if (isUpdate) {
    const entries: Entry<Layout>[] = []
    for (const layout of layouts) {
      for (const seed of seeds) {
        const { id, pdf } = await draw(layout, seed)
        entries.push({
          id,
          layout,
          seed,
          sha256: hashOf(pdf),
          source: 'test/generator',
          licence: 'Apache-2.0',
          truth: 'generator',
        })
      }
    }
    writeFileSync(file, `${JSON.stringify(entries, null, 1)}\n`)
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Entry<Layout>[]
}

/** Holds that the manifest is not being written, and that each of its documents says where it comes from. */
export function expectOrigins(manifest: readonly Omit<Entry, 'layout'>[]): void {
  expect(isUpdate).toBe(false)
  expect(
    manifest.filter(
      ({ source, licence, sha256, truth }) =>
        !source || !licence || !/^[0-9a-f]{64}$/.test(sha256) || truth !== 'generator',
    ),
  ).toEqual([])
}

/** The share of the drawn fields that is found again when the documents come as scans, one read after the other. */
export async function shareOnScans(engine: Engine, documents: readonly (() => Promise<Drawn>)[]): Promise<number> {
  let expected = 0
  let missed = 0
  for (const draw of documents) {
    const { id, pdf, truth } = await draw()
    const outcome = await extractWith(engine, await scanOf(pdf, SCAN_SEVERITY, id))
    const count = leavesOf(truth).size
    expected += count
    missed += outcome.ok ? missesOf(truth, outcome.extraction).length : count
  }
  return 1 - missed / expected
}
