// The layout models as files, and their regions in an answer: there for who asks, nothing of it for who does not, and
// done without where a file is missing.

import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPages, type Engine } from '../../src/engine/extract.ts'
import { checkLayout, defaultLayoutDir, openLayout } from '../../src/engine/inference/layout.ts'
import { ModelsUnusable, readManifest } from '../../src/engine/inference/weights.ts'
import { PICTURE_KINDS } from '../../src/engine/layout/kinds.ts'
import type { PageContent, Region } from '../../src/schema/page.ts'
import { drawDocument } from '../generator/documents.ts'
import { layMarks } from '../generator/marks/marks.ts'
import { rasterPages, type Raster } from '../generator/pdfium.ts'
import { randomOf } from '../generator/random.ts'
import { drawSheet } from '../generator/sheets.ts'
import { openEngine } from '../support/engine.ts'

const { layout: TEXT, marks: MARKS } = readManifest()
const ENTRIES = [TEXT!, MARKS!]
const open = (dir: string, entries = ENTRIES): ReturnType<typeof openLayout> =>
  openLayout({ intraOpThreads: 1, dir, entries })
const statesOf = (place: Parameters<typeof checkLayout>[0]): string[] => checkLayout(place).map(({ state }) => state)

describe('the layout models', () => {
  let dir: string
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'docmill-layout-'))
  })
  afterAll(() => {
    rmSync(dir, { recursive: true })
  })

  it('of the manifest are there and right', () => {
    expect(statesOf({})).toEqual(['ok', 'ok'])
  })

  it('are done without where their files are missing, one or both', () => {
    expect([statesOf({ dir, entries: ENTRIES }), open(dir)]).toEqual([['missing', 'missing'], undefined])
    for (const [at, entry] of ENTRIES.entries()) {
      const one = mkdtempSync(join(dir, 'one-'))
      copyFileSync(join(defaultLayoutDir(), entry.file), join(one, entry.file))
      const { text, marks } = open(one)!
      expect([text !== undefined, marks !== undefined]).toEqual([at === 0, at === 1])
    }
  })

  it('are refused where one is another file, or takes other planes than are written', () => {
    for (const entry of ENTRIES) {
      writeFileSync(join(dir, entry.file), 'no model')
      expect(() => open(dir, [entry])).toThrow(ModelsUnusable)
      const other = { ...entry, input: { ...entry.input, names: '0'.repeat(16) } }
      expect(statesOf({ entries: [other] })).toEqual(['other-planes'])
      expect(() => open(defaultLayoutDir(), [other])).toThrow(ModelsUnusable)
    }
  })
})

describe('regions of a page', () => {
  let engine: Engine
  let pdf: Buffer
  beforeAll(async () => {
    engine = await openEngine()
    pdf = (await drawDocument({ kind: 'invoice', seed: 'regions' })).pdf
  })
  const read = async (regions: boolean): Promise<PageContent> => {
    const pages = await readPages(engine, { format: 'pdf', bytes: pdf }, { from: 0, to: 1 }, { maxPages: 1, regions })
    if (!pages.ok) throw new Error(pages.failure.detail)
    return pages.pages[0]!
  }

  it('returns regions on request, and changes nothing else', async () => {
    const [asked, plain] = [await read(true), await read(false)]
    const labels = new Set(asked.regions.map(({ label }) => label))
    for (const label of ['header', 'table', 'totals'] as const) expect(labels).toContain(label)
    expect(plain.regions.filter(({ label }) => label !== 'table' && label !== 'figure')).toEqual([])
    expect({ ...asked, regions: [] }).toEqual({ ...plain, regions: [] })
  })

  it('lie on the page, the sums below the header', async () => {
    const { regions } = await read(true)
    const topOf = (label: string): number =>
      Math.min(...regions.filter((one) => one.label === label).map(({ box }) => box.top))
    for (const { box, confidence } of regions)
      expect(
        [box.left, box.top, 1 - box.right, 1 - box.bottom, confidence, 1 - confidence].every((value) => value >= -1e-6),
      ).toBe(true)
    expect(topOf('totals')).toBeGreaterThan(topOf('header'))
  })

  it('are the same each time', async () => {
    expect(await read(true)).toEqual(await read(true))
  })
})

describe('marks of a picture', () => {
  it('finds marks at their places, and none on a page without marks', async () => {
    const { pdf } = await drawSheet(11, 0)
    const engine = await openEngine()
    const [blank] = await rasterPages(pdf, 150)
    const page = { ...blank!, rgb: Uint8Array.from(blank!.rgb) }
    const marks = await layMarks(
      page,
      randomOf('golden b'),
      { kinds: ['barcode', 'photo'], decoys: 0, paper: 'sheet', forms: 'open' },
      [],
    )
    const told = async ({ rgb, size }: Raster): Promise<Region[]> => {
      const bytes = await sharp(rgb, { raw: { ...size, channels: 3 } })
        .png()
        .toBuffer()
      const pages = await readPages(
        engine,
        { format: 'png', bytes },
        { from: 0, to: 1 },
        { maxPages: 1, regions: true },
      )
      if (!pages.ok) throw new Error(pages.failure.detail)
      return pages.pages[0]!.regions.filter(({ label }) => PICTURE_KINDS.some((kind) => kind === label))
    }
    expect(marks.map(({ kind }) => kind)).toEqual(['barcode', 'photo'])
    const found = await told(page)
    expect(found.map(({ label }) => label)).toEqual(['barcode', 'photo'])
    for (const [at, { box }] of found.entries())
      for (const side of ['left', 'top', 'right', 'bottom'] as const)
        expect(Math.abs(box[side] - marks[at]!.box[side])).toBeLessThan(0.05)
    expect(await told(blank!)).toEqual([])
  })
})
