// The layout model as a file, and its regions in an answer: there for who asks, nothing of it for who does not, and done without where its file is missing.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPages, type Engine } from '../../src/engine/extract.ts'
import { checkLayout, openLayout } from '../../src/engine/inference/layout.ts'
import { ModelsUnusable, readManifest } from '../../src/engine/inference/models.ts'
import type { PageContent } from '../../src/schema/page.ts'
import { drawDocument } from '../generator/documents.ts'
import { openEngine } from '../support/engine.ts'

const ENTRY = readManifest().layout!
const open = (dir: string, entry = ENTRY): ReturnType<typeof openLayout> => openLayout({ provider: 'cpu', intraOpThreads: 1, dir, entry })

describe('the layout model', () => {
  let dir: string
  beforeAll(() => { dir = mkdtempSync(join(tmpdir(), 'docmill-layout-')) })
  afterAll(() => { rmSync(dir, { recursive: true }) })

  it('of the manifest is there and right', () => { expect(checkLayout()?.state).toBe('ok') })

  it('is done without where its file is missing', () => { expect([checkLayout(dir, ENTRY)?.state, open(dir)]).toEqual(['missing', undefined]) })

  it('is refused where it is another file, or takes other planes than are written', () => {
    const bytes = Buffer.from('no model'), entry = { ...ENTRY, sha256: '7b9a94e1c0c1a4d3ae1ba1e1e2b7e0a5c0a1ad1c6d1cb0f8e54f3b1b1d9d3f6a' }
    writeFileSync(join(dir, ENTRY.file), bytes)
    expect(() => open(dir, entry)).toThrow(ModelsUnusable)
    expect(checkLayout(undefined, { ...ENTRY, input: { ...ENTRY.input, names: '0'.repeat(16) } })?.state).toBe('other-planes')
  })
})

describe('regions of a page', () => {
  let engine: Engine, pdf: Buffer
  beforeAll(async () => {
    engine = await openEngine()
    pdf = (await drawDocument({ kind: 'invoice', seed: 'regions' })).pdf
  })
  const read = async (regions: boolean): Promise<PageContent> => {
    const pages = await readPages(engine, { format: 'pdf', bytes: pdf }, { from: 0, to: 1 }, { maxPages: 1, regions })
    if (!pages.ok) throw new Error(pages.failure.detail)
    return pages.pages[0]!
  }

  it('are told to who asks, and change nothing else', async () => {
    const [asked, plain] = [await read(true), await read(false)]
    const labels = new Set(asked.regions.map(({ label }) => label))
    for (const label of ['header', 'table', 'totals'] as const) expect(labels).toContain(label)
    expect(plain.regions.filter(({ label }) => label !== 'table' && label !== 'figure')).toEqual([])
    expect({ ...asked, regions: [] }).toEqual({ ...plain, regions: [] })
  })

  it('lie on the page, the sums below the header', async () => {
    const { regions } = await read(true), topOf = (label: string): number => Math.min(...regions.filter((one) => one.label === label).map(({ box }) => box.top))
    for (const { box, confidence } of regions) expect([box.left, box.top, 1 - box.right, 1 - box.bottom, confidence, 1 - confidence].every((value) =>
      value >= -1e-6)).toBe(true)
    expect(topOf('totals')).toBeGreaterThan(topOf('header'))
  })

  it('are the same each time', async () => { expect(await read(true)).toEqual(await read(true)) })
})
