// Pictures of papers whose lines are known: annotated receipts, and drawn documents as scanners and phones spoil them.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Size } from '../../../src/schema/geometry.ts'
import type { PrintedLine } from '../../../test/generator/canvas.ts'
import { degrade, drawDamage, type Damage } from '../../../test/generator/degrade.ts'
import { KINDS, type Drawn, type DrawnKind } from '../../../test/generator/kinds.ts'
import { rasterPages } from '../../../test/generator/pdfium.ts'
import { photoOf } from '../../../test/generator/photo/photo.ts'
import { placesOf } from '../../../test/generator/photo/warp.ts'
import { randomOf, type Random } from '../../../test/generator/random.ts'
import { PAPER_WIDTH } from '../../../test/generator/roll/print.ts'
import { drawRoll } from '../../../test/generator/roll/receipt-roll.ts'
import { foldOfShop, FOLDS, letters } from '../shops.ts'
import { drawCodes, drawWords } from './codes.ts'
import { boxOf, type KnownLine } from './pairing.ts'

/**
 * A picture with its lines; `flat` takes corners of the picture to where the lines' boxes are counted. `fold` is the
 * part that is held back with it.
 */
export interface Paper {
  id: string
  /** What lines are told apart by when they are judged: a language, or the set of the receipts. */
  group: string
  fold: number
  /**
   * Of a paper that was transcribed, and not drawn: the transcript may err. `capitals` is one that knows no small
   * letters, whatever was printed.
   */
  transcript?: 'cased' | 'capitals'
  rgb: Uint8Array
  size: Size
  lines: readonly KnownLine[]
  flat: (x: number, y: number) => readonly [number, number]
}

async function pixelsOf(jpeg: Buffer): Promise<Pick<Paper, 'rgb' | 'size'>> {
  const picture = sharp(jpeg).autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb')
  const {
    data,
    info: { width, height },
  } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { rgb: data, size: { width, height } }
}

interface Annotated {
  id: string
  file: string
  fields: { vendor?: { name?: string } }
  ocr_lines?: { box: number[]; text: string }[]
}

/** The annotated receipts of `dir` whose id begins with `prefix`. */
export async function* annotatedPapers(dir: string, prefix: string): AsyncGenerator<Paper> {
  for (const name of readdirSync(dir)
    .filter((one) => one.startsWith(prefix) && one.endsWith('.truth.json'))
    .sort()) {
    const { id, file, fields, ocr_lines: lines } = JSON.parse(readFileSync(join(dir, name), 'utf8')) as Annotated
    if (!lines || !existsSync(join(dir, file))) continue
    // A slip or two into small letters does not make a transcript one that knows them.
    const transcript =
      lines.filter(({ text }) => /\p{Ll}/u.test(text)).length > 0.1 * lines.length ? 'cased' : 'capitals'
    yield {
      id,
      group: id.split('-')[1]!,
      fold: foldOfShop(letters(fields.vendor?.name ?? id)),
      transcript,
      ...(await pixelsOf(readFileSync(join(dir, file)))),
      lines: lines.map(({ box, text }) => ({ text, box: boxOf(box) })),
      flat: (x, y) => [x, y],
    }
  }
}

/** How many drawn documents: of each kind, receipt families, and sheets of codes and of words. */
interface Amounts {
  kind: number
  rolls: number
  codes: number
  words: number
}
export const AMOUNTS = {
  toy: { kind: 0, rolls: 1, codes: 2, words: 1 },
  small: { kind: 10, rolls: 40, codes: 20, words: 16 },
} as const satisfies Record<string, Amounts>

// From a poor office scan of small print to the resolution that digital pages are rendered at.
const RESOLUTIONS = [100, 120, 150, 150, 200] as const
// The first page has the addresses and numbers, later ones repeat each other.
const MOST_PAGES = 1

/** Drawn documents of all kinds and languages, spoilt. */
export async function* drawnPapers(amounts: Amounts): AsyncGenerator<Paper> {
  for (const type of Object.keys(KINDS) as DrawnKind[]) {
    const { layouts, draw } = KINDS[type] as {
      layouts: readonly string[]
      draw: (seed: string, layout: string) => Promise<Drawn>
    }
    for (let at = 0; at < amounts.kind; at++) {
      const { id, pdf, truth, lines } = await draw(`rec${at}`, layouts[at % layouts.length]!)
      yield* scanned({ id, pdf, lines, group: languageOf(truth), fold: at % FOLDS })
    }
  }
  for (let at = 0; at < amounts.codes; at++)
    yield* scanned({ ...(await drawCodes(at)), group: 'codes', fold: at % FOLDS })
  for (let at = 0; at < amounts.words; at++)
    yield* scanned({ ...(await drawWords(at)), group: 'words', fold: at % FOLDS })
  // Families far apart: neighbours share most of their axes.
  for (let at = 0; at < amounts.rolls; at++) yield await photographed(at * 3, at % FOLDS)
}

const languageOf = (truth: object): string =>
  (truth as { document_meta?: { language?: string } }).document_meta?.language ?? 'other'

interface DrawnPaper {
  id: string
  pdf: Buffer
  lines: readonly PrintedLine[]
  group: string
  fold: number
}

async function* scanned({ id, pdf, lines, group, fold }: DrawnPaper): AsyncGenerator<Paper> {
  const random = randomOf(`${id}/reading`)
  const dpi = random.pick(RESOLUTIONS)
  const pages = (await rasterPages(pdf, dpi)).slice(0, MOST_PAGES)
  for (const [page, raster] of pages.entries()) {
    const damage = scanDamage(random)
    const jpeg = await degrade(raster.rgb, raster.size, damage, random)
    const { rgb, size } = await pixelsOf(jpeg)
    yield {
      id: `${id}/${page}`,
      group,
      fold,
      rgb,
      size,
      lines: knownOf(lines, page, raster.size),
      flat: unskewed(raster.size, size, damage),
    }
  }
}

/** A third as clean as a rendered page, the others worn. */
function scanDamage(random: Random): Damage {
  return drawDamage(random, random.pick([0.1, 0.5, 0.9]))
}

/** Takes a pixel of a picture that was turned and made smaller back to the page. */
function unskewed(page: Size, picture: Size, { skew, scale }: Damage): Paper['flat'] {
  const angle = (-skew * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return (x, y) => {
    const dx = (x - picture.width / 2) / scale
    const dy = (y - picture.height / 2) / scale
    return [page.width / 2 + dx * cos - dy * sin, page.height / 2 + dx * sin + dy * cos]
  }
}

async function photographed(at: number, fold: number): Promise<Paper> {
  const { id, pdf, canvas, truth } = await drawRoll(at, 0)
  const { bytes, scene } = await photoOf(pdf, PAPER_WIDTH, `${id}/reading`)
  const paper = { width: PAPER_WIDTH, height: heightOf(pdf) }
  const { at: place } = placesOf(scene, paper.height / paper.width)
  return {
    id,
    group: languageOf(truth),
    fold,
    ...(await pixelsOf(bytes)),
    lines: knownOf(canvas.lines, 0, paper),
    flat: (x, y) => {
      const { u, v } = place(x, y)
      return [u * paper.width, v * paper.height]
    },
  }
}

function heightOf(pdf: Buffer): number {
  const [, , height = '842'] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? []
  return Number(height)
}

function knownOf(lines: readonly PrintedLine[], page: number, { width, height }: Size): KnownLine[] {
  return lines
    .filter((line) => line.page === page && line.text.trim() !== '')
    .map(({ text, box }) => ({
      text,
      box: [box.left * width, box.top * height, box.right * width, box.bottom * height],
    }))
}
