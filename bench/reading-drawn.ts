// Drawn pages for the reading bench, whose truth is exact: receipts as scans and as photos, A4 pages of every kind of
// document, and the same kinds hard to read.

import type { Quad } from '../src/engine/wasm/kernels.ts'
import { sniffFormat } from '../src/schema/format.ts'
import type { Size } from '../src/schema/geometry.ts'
import type { PrintedLine } from '../test/generator/canvas.ts'
import { degrade, drawDamage, type Damage } from '../test/generator/degrade.ts'
import { drawKind, type DrawnKind } from '../test/generator/kinds.ts'
import { rasterPages, type Raster } from '../test/generator/pdfium.ts'
import { photoOf } from '../test/generator/photo/photo.ts'
import { placesOf } from '../test/generator/photo/warp.ts'
import { randomOf } from '../test/generator/random.ts'
import { PAPER_WIDTH } from '../test/generator/roll/print.ts'
import { drawRoll } from '../test/generator/roll/receipt-roll.ts'
import { movedQuad, quadOf, type ReadingPage } from './reading-pages.ts'

// Rolls are drawn without end; those that anything was fitted on have numbers below.
const FIRST_ROLL = 50_000
// A scanner that works but is not new.
const SEVERITY = 0.3
const DPI = 200
const POINTS_AN_INCH = 72
// Of scans made at half the usual fineness the small letters of 9 point print are 6 to 7 pixels high.
const SMALL_DPI = 100
// Grey on grey, as a worn thermal print or a copy of a copy: black is 53 % of white.
const LOW_CONTRAST = { contrast: 0.4, noise: 12 }

const A4_KINDS: readonly DrawnKind[] = ['invoice', 'bank_statement', 'payslip', 'purchase_order', 'resume', 'ticket']

interface Sheet {
  id: string
  pdf: Buffer
  lines: readonly PrintedLine[]
  truth: unknown
}

/** `count` pages of each kind, the same every time. */
export async function* drawnPages(count: number): AsyncGenerator<ReadingPage> {
  for (let at = 0; at < count; at++) {
    const roll = await drawRoll(FIRST_ROLL + at, 0)
    const receipt: Sheet = { ...roll, lines: roll.canvas.lines }
    yield await scanned('drawn receipt scan', receipt, DPI)
    yield await photographed(at)
    const sheet = await drawSheet(at)
    yield await scanned('drawn A4', sheet, DPI)
    yield await scanned('drawn low contrast', at % 2 ? receipt : sheet, DPI, LOW_CONTRAST)
    yield await scanned('drawn small type', at % 2 ? receipt : sheet, SMALL_DPI)
  }
}

async function drawSheet(at: number): Promise<Sheet> {
  const kind = A4_KINDS[at % A4_KINDS.length]!
  for (const { drawn } of drawKind(kind, 1, `reading${at}-`)) return drawn
  throw new Error(`nothing is drawn of ${kind}`)
}

/**
 * The first page as a scanner hands it over, but neither askew nor shrunk, so that its lines are where they were drawn.
 */
export async function flatScan(
  pdf: Buffer,
  dpi: number,
  seed: string,
  more: Partial<Damage> = {},
): Promise<{ bytes: Buffer; size: Size }> {
  const random = randomOf(seed)
  const [page] = await rasterPages(pdf, dpi)
  const { rgb, size } = page!
  return {
    size,
    bytes: await degrade(rgb, size, { ...drawDamage(random, SEVERITY), skew: 0, scale: 1, ...more }, random),
  }
}

async function scanned(
  kind: string,
  { id, pdf, lines, truth }: Sheet,
  dpi: number,
  more: Partial<Damage> = {},
): Promise<ReadingPage> {
  const name = `${kind.replace(/\W+/g, '-')}-${id}`
  const { bytes, size } = await flatScan(pdf, dpi, name, more)
  return pageOf({ id: name, kind, bytes, lines, truth }, (quad) =>
    movedQuad(quad, (x, y) => ({ x: x * size.width, y: y * size.height })),
  )
}

/** A receipt taken by a phone; rolls whose scene is a scanner's are passed over. */
async function photographed(at: number): Promise<ReadingPage> {
  for (let copy = 1; ; copy++) {
    const {
      id,
      pdf,
      canvas: { lines },
      truth,
    } = await drawRoll(FIRST_ROLL + at, copy)
    const { bytes, scene } = await photoOf(pdf, PAPER_WIDTH, id)
    if (scene.kind !== 'photo') continue
    const [{ size }] = (await rasterPages(pdf, POINTS_AN_INCH)) as [Raster]
    const places = placesOf(scene, size.height / size.width)
    const page = pageOf({ id: `drawn-photo-${id}`, kind: 'drawn photo', bytes, lines, truth }, (quad) =>
      movedQuad(quad, places.of),
    )
    // In units of the paper's width and height, which is as good as pixels for what lies over what.
    return {
      ...page,
      flatten: (x, y) => {
        const { u, v } = places.at(x, y)
        return { x: u, y: v }
      },
    }
  }
}

interface DrawnPage {
  id: string
  kind: string
  bytes: Buffer
  lines: readonly PrintedLine[]
  truth: unknown
}

/** `place` takes quads from shares of the sheet to pixels of its picture. */
function pageOf({ id, kind, bytes, lines, truth }: DrawnPage, place: (quad: Quad) => Quad): ReadingPage {
  const first = lines.filter(({ page, text }) => page === 0 && text.trim() !== '')
  return {
    id,
    document: id,
    kind,
    format: sniffFormat(bytes)!,
    bytes,
    index: 0,
    isWhole: true,
    fields: { values: truth, alternatives: {} },
    lines: first.map(({ text, box: { left, top, right, bottom } }) => ({
      text,
      quad: place(quadOf([left, top, right, bottom])),
    })),
  }
}
