// node models/training/layout/write-planes.ts --out DIR [--size toy|small|full] Draws the documents that the layout
// model is fitted on, spoils them as scanners, phones and readers do, and writes what the model sees of each page, with
// the code that serves, beside what each cell belongs to: DIR/<grid>.planes, .kinds and .marks as bytes, one page after
// the other, and DIR/pages.jsonl, a line for each page.

import { appendFileSync, closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PICTURE_KINDS, TEXT_KINDS, type PictureKind, type TextKind } from '../../../src/engine/layout/kinds.ts'
import { eachCell, frameOf, planesOf, type Frame } from '../../../src/engine/layout/planes.ts'
import type { PagePicture } from '../../../src/engine/layout/picture.ts'
import { loadKernels } from '../../../src/engine/wasm/kernels.ts'
import { compileModules } from '../../../src/engine/page/modules.ts'
import type { BoundingBox, Size } from '../../../src/schema/geometry.ts'
import type { TextLine } from '../../../src/schema/page.ts'
import type { PrintedLine } from '../../../test/generator/canvas.ts'
import { rasterPages } from '../../../test/generator/pdfium.ts'
import { randomOf, type Random } from '../../../test/generator/random.ts'
import { developed, drawTaking, greyOf, laidOut, onPage, type Taking } from './taking.ts'
import { SIZES, sourcesOf, type Source } from './sources.ts'

/** A line as it was read, with what it belongs to. */
interface KnownLine extends TextLine {
  kind: TextKind
}

/**
 * What pages.jsonl says of a page: its place in its grid's files, its lines as left, top, right, bottom and kind, and
 * what it shows besides.
 */
export interface PageEntry {
  id: string
  type: string
  family: string
  held: boolean
  grid: string
  at: number
  size: Size
  isPictured: boolean
  lines: [number, number, number, number, TextKind][]
  marks: PictureKind[]
}

/** No text: nothing is learnt of what a cell without any belongs to. */
const NONE = 255
// Of a document's pages so many are taken: later ones look alike.
const MOST_PAGES = 2
const POINTS_AN_INCH = 72
// The picture is drawn so much finer than the model sees it.
const FINER = 1.5

const {
  values: { out, size },
} = parseArgs({ options: { out: { type: 'string' }, size: { type: 'string', default: 'small' } } })
if (out === undefined || !(size in SIZES)) {
  console.error(`needed: --out DIR, and --size one of ${Object.keys(SIZES).join(', ')}`)
  process.exit(2)
}
mkdirSync(out, { recursive: true })
const kernels = loadKernels((await compileModules()).kernels)
const files = new Map<string, { planes: number; kinds: number; marks: number; count: number }>()
const index = openSync(join(out, 'pages.jsonl'), 'w')
for (const source of sourcesOf(SIZES[size as keyof typeof SIZES])) await writeSource(source)
closeSync(index)
for (const [grid, { planes, kinds, marks, count }] of files) {
  for (const file of [planes, kinds, marks]) closeSync(file)
  console.log(`${grid}: ${count} pages`)
}

function filesOf(grid: string): { planes: number; kinds: number; marks: number; count: number } {
  const known = files.get(grid)
  if (known) return known
  const open = (name: string): number => openSync(join(out!, `${grid}.${name}`), 'w')
  const fresh = { planes: open('planes'), kinds: open('kinds'), marks: open('marks'), count: 0 }
  files.set(grid, fresh)
  return fresh
}

async function writeSource(source: Source): Promise<void> {
  const drawn = await source.draw()
  const random = randomOf(`layout/${source.id}`)
  const rasters = await rasterPages(drawn.pdf, drawn.lines.length > 0 ? resolutionOf(drawn.pdf) : POINTS_AN_INCH)
  for (const page of rasters.keys()) {
    if (page >= MOST_PAGES) return
    const lines = drawn.lines.filter((line) => line.page === page)
    if (lines.length === 0) continue
    const raster = rasters[page]!
    const taking = drawTaking(
      random,
      source.type,
      lines.map(({ box }) => box),
    )
    const paper = await laidOut(
      raster,
      taking,
      random,
      drawn.marks.filter((mark) => mark.page === page),
    )
    const known = asRead(random, lines, taking)
    const frame = frameOf(paper.size)
    const picture: PagePicture = (cells, use) => {
      kernels.greyCellSums(developed(greyOf(kernels, paper, cells.size), taking, random), cells, use)
    }
    const { data } = planesOf(frame, known, taking.isPictured ? picture : undefined)
    const { type, family, held } = source
    const entry = {
      id: `${source.id}/${page}`,
      type,
      family,
      held,
      size: paper.size,
      isPictured: taking.isPictured,
      marks: paper.marks.map(({ kind }) => kind),
    }
    write(frame, data, known, paper.marks, entry)
  }
}

/** Fine enough for the narrowest papers, which are rolls. */
function resolutionOf(pdf: Buffer): number {
  const [, width = '595', height = '842'] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? []
  const frame = frameOf({ width: Number(width), height: Number(height) })
  return (FINER * 4 * frame.width * POINTS_AN_INCH) / Number(width)
}

function write(
  frame: Frame,
  data: Float32Array,
  lines: readonly KnownLine[],
  marks: readonly { kind: PictureKind; box: BoundingBox }[],
  entry: Omit<PageEntry, 'grid' | 'at' | 'lines'>,
): void {
  const grid = `${frame.grid.height}x${frame.grid.width}`
  const target = filesOf(grid)
  const cells = frame.grid.width * frame.grid.height
  const kinds = new Uint8Array(cells).fill(NONE)
  const most = new Float32Array(cells)
  const shown = new Uint8Array(cells)
  for (const { box, kind } of lines)
    eachCell(frame, box, (cell, share) => {
      if (share > most[cell]!) {
        most[cell] = share
        kinds[cell] = TEXT_KINDS.indexOf(kind)
      }
    })
  for (const { box, kind } of marks)
    eachCell(frame, box, (cell, share) => {
      if (share >= 0.5) shown[cell]! |= 1 << PICTURE_KINDS.indexOf(kind)
    })
  writeSync(
    target.planes,
    Uint8Array.from(data, (value) => Math.round(255 * value)),
  )
  writeSync(target.kinds, kinds)
  writeSync(target.marks, shown)
  const boxes = lines.map(({ box: { left, top, right, bottom }, kind }): PageEntry['lines'][number] => [
    left,
    top,
    right,
    bottom,
    kind,
  ])
  appendFileSync(index, `${JSON.stringify({ ...entry, grid, at: target.count++, lines: boxes } satisfies PageEntry)}\n`)
}

/**
 * The printed lines as a reader hands them over: some lost, neighbours run together, boxes closer to the letters or
 * wider.
 */
function asRead(random: Random, lines: readonly PrintedLine[], taking: Taking): KnownLine[] {
  const read: KnownLine[] = []
  for (const line of lines) {
    if (!line.text.trim() || random.chance(taking.lost)) continue
    const box = onPage(tightened(line.box, taking.tight, random, taking.jitter), taking)
    const kind = line.region ?? 'body'
    const last = read.at(-1)
    const fresh: KnownLine = { text: line.text, box, confidence: 1, cells: wordsOf(line.text, box), kind }
    const height = (box.bottom - box.top) * taking.aspect
    const gap = last ? box.left - last.box.right : Infinity
    if (
      last &&
      last.kind === kind &&
      gap > 0 &&
      gap < taking.joins * height &&
      Math.abs(last.box.bottom - box.bottom) < 0.3 * (box.bottom - box.top)
    )
      read[read.length - 1] = joined(last, fresh)
    else read.push(fresh)
  }
  return read
}

function tightened(
  { left, top, right, bottom }: BoundingBox,
  tight: number,
  random: Random,
  jitter: number,
): BoundingBox {
  const middle = (top + bottom) / 2
  const half = ((bottom - top) / 2) * tight * (1 + jitter * (random.next() - 0.5))
  return { left, right, top: middle - half, bottom: middle + half }
}

function wordsOf(text: string, { left, right, top, bottom }: BoundingBox): TextLine['cells'] {
  const letter = (right - left) / text.length
  return Array.from(text.matchAll(/\S+/g), ({ 0: word, index: at }) => ({
    text: word,
    confidence: 1,
    source: 'ocr' as const,
    box: { left: left + at * letter, right: left + (at + word.length) * letter, top, bottom },
  }))
}

function joined(a: KnownLine, b: KnownLine): KnownLine {
  const text = `${a.text} ${b.text}`
  const cells = [...a.cells, ...b.cells]
  return {
    ...a,
    text,
    cells,
    box: {
      left: a.box.left,
      right: b.box.right,
      top: Math.min(a.box.top, b.box.top),
      bottom: Math.max(a.box.bottom, b.box.bottom),
    },
  }
}
