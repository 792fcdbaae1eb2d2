// node models/training/layout/write-marks.ts --out DIR [--size toy|small|full] Draws the pages that the model of marks
// is fitted on, lays stamps, barcodes, photos, signatures and handwriting over them and what only looks so, spoils them
// as scanners and phones do, and writes what the model sees of each, with the code that serves, beside where the marks
// are: DIR/<grid>.planes and .marks as bytes, one page after the other, and DIR/pages.jsonl, a line for each page.

import { appendFileSync, closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadKernels } from '../../../src/engine/wasm/kernels.ts'
import { PICTURE_KINDS } from '../../../src/engine/layout/kinds.ts'
import { markPlanesOf, placesOf, type MarkPlanes } from '../../../src/engine/layout/mark-planes.ts'
import { pictureSize } from '../../../src/engine/layout/picture.ts'
import { eachCell, frameOf } from '../../../src/engine/layout/planes.ts'
import { compileModules } from '../../../src/engine/page/modules.ts'
import type { Size } from '../../../src/schema/geometry.ts'
import type { Mark } from '../../../test/generator/marks/marks.ts'
import { rasterPages } from '../../../test/generator/pdfium.ts'
import { randomOf } from '../../../test/generator/random.ts'
import { takeMarked, wordsRead } from './marked-page.ts'
import { MARK_SIZES, sourcesOf, type Source } from './sources.ts'

/**
 * What a page is there for: of families that are fitted on, of others by which it is chosen what is said, or of others
 * whose marks have other forms too.
 */
export type Part = 'fit' | 'choose' | 'held'

/** What pages.jsonl says of a page: its place in its grid's files, and the marks that it shows. */
export interface MarkedEntry {
  id: string
  type: string
  part: Part
  grid: string
  at: number
  size: Size
  marks: Mark[]
}

const POINTS_AN_INCH = 72
// The picture is drawn somewhat finer than the model sees it.
const FINER = 1.05
// Each drawn page is taken so often, with other marks and in other light: more often where it is judged by, for marks
// are counted there, not cells.
const TAKINGS: Readonly<Record<Part, number>> = { fit: 2, choose: 4, held: 4 }
// Of the families that are not held back.
const CHOOSING = 0.125

const {
  values: { out, size },
} = parseArgs({ options: { out: { type: 'string' }, size: { type: 'string', default: 'small' } } })
if (out === undefined || !(size in MARK_SIZES)) {
  console.error(`needed: --out DIR, and --size one of ${Object.keys(MARK_SIZES).join(', ')}`)
  process.exit(2)
}
mkdirSync(out, { recursive: true })
const kernels = loadKernels((await compileModules()).kernels)
const files = new Map<string, { planes: number; marks: number; count: number }>()
const index = openSync(join(out, 'pages.jsonl'), 'w')
for (const source of sourcesOf(MARK_SIZES[size as keyof typeof MARK_SIZES])) await writeSource(source)
closeSync(index)
for (const [grid, { planes, marks, count }] of files) {
  for (const file of [planes, marks]) closeSync(file)
  console.log(`${grid}: ${count} pages`)
}

function filesOf(grid: string): { planes: number; marks: number; count: number } {
  const known = files.get(grid)
  if (known) return known
  const fresh = {
    planes: openSync(join(out!, `${grid}.planes`), 'w'),
    marks: openSync(join(out!, `${grid}.marks`), 'w'),
    count: 0,
  }
  files.set(grid, fresh)
  return fresh
}

async function writeSource(source: Source): Promise<void> {
  const drawn = await source.draw()
  const [page] = await rasterPages(drawn.pdf, resolutionOf(drawn.pdf))
  const printed = drawn.lines.filter((line) => line.page === 0)
  if (page === undefined || printed.length === 0) return
  const part = partOf(source)
  for (let taking = 0; taking < TAKINGS[part]; taking++) {
    const id = `${source.id}/${taking}`
    const random = randomOf(`marks/${id}`)
    const taken = await takeMarked(
      page,
      random,
      source,
      printed,
      drawn.marks.filter((mark) => mark.page === 0),
    )
    const frame = frameOf(taken.page.size)
    const words = wordsRead(taken, random)
    const loaded = kernels.loadPage(taken.page)
    const planes = markPlanesOf(frame, words, (cells, use) => {
      kernels.cellSums(loaded, cells, use)
    })
    loaded.free()
    write(planes, { id, type: source.type, part, size: taken.page.size, marks: taken.marks })
  }
}

function partOf({ held, family }: Source): Part {
  return held ? 'held' : randomOf(`part/${family}`).chance(CHOOSING) ? 'choose' : 'fit'
}

/** Fine enough for what the model sees of a page that lies alone in its picture. */
function resolutionOf(pdf: Buffer): number {
  const [, width = '595', height = '842'] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? []
  return (
    (FINER * pictureSize(placesOf(frameOf({ width: Number(width), height: Number(height) }))).width * POINTS_AN_INCH) /
    Number(width)
  )
}

function write({ frame, data }: MarkPlanes, entry: Omit<MarkedEntry, 'grid' | 'at'>): void {
  const grid = `${frame.grid.height}x${frame.grid.width}`
  const target = filesOf(grid)
  const shown = new Uint8Array(frame.grid.width * frame.grid.height)
  for (const { box, kind } of entry.marks)
    eachCell(frame, box, (cell, share) => {
      if (share >= 0.5) shown[cell]! |= 1 << PICTURE_KINDS.indexOf(kind)
    })
  const bytes = new Uint8Array(data.length)
  for (let value = 0; value < data.length; value++) bytes[value] = Math.round(255 * data[value]!)
  writeSync(target.planes, bytes)
  writeSync(target.marks, shown)
  appendFileSync(index, `${JSON.stringify({ ...entry, grid, at: target.count++ } satisfies MarkedEntry)}\n`)
}
