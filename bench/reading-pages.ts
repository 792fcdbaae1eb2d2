// The pages that readers are measured on: those of real documents with their truth beside them, and turned copies of
// them and of drawn ones (reading-drawn.ts).

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { isFailure } from '../src/engine/decode/failure.ts'
import { openDocument, type Decoders } from '../src/engine/decode/pages.ts'
import type { Quad } from '../src/engine/wasm/kernels.ts'
import { sniffFormat, type FileFormat } from '../src/schema/format.ts'
import type { Size } from '../src/schema/geometry.ts'
import { readTruths, typesOf } from './answers.ts'
import type { FieldTruth } from './reading-fields.ts'
import type { Truth } from './scoring.ts'

/** A printed line where it stands in the picture, in pixels; the quad goes clockwise from the text's top left. */
export interface PlacedLine {
  text: string
  quad: Quad
}

export interface ReadingPage {
  /** Pages of one document are `<document>.<number>`; turned copies end in their angle. */
  id: string
  document: string
  kind: string
  format: FileFormat
  bytes: Uint8Array
  index: number
  /** Absent where nobody wrote the lines down. */
  lines?: readonly PlacedLine[]
  /** Whether `lines` are all that is printed on the page. */
  isWhole: boolean
  /** Puts places of the picture where the page hangs upright and flat; absent where it does. */
  flatten?: (x: number, y: number) => { x: number; y: number }
  /** Of the document, at its last page. */
  fields?: FieldTruth
}

/**
 * Real documents: `<folder>/<type>/<id>.truth.json` or `<folder>/<id>.truth.json` with `{ file, fields, ocr_lines }`.
 */
export interface RealSource {
  folder: string
  kinds: readonly (readonly [part: string, kind: string])[]
  skip: readonly string[]
}

interface RealTruth extends Truth {
  id: string
  file: string
  ocr_lines?: { text: string; box: number[] }[]
}

/**
 * The pages of a folder's documents. A PDF page that says itself what is on it is shown as a picture and judged by its
 * own text: only the first of a document, as later ones look alike. Documents go by what is in them, not by their
 * names, so that results can be shown.
 */
export async function* realPages({ folder, kinds, skip }: RealSource, decoders: Decoders): AsyncGenerator<ReadingPage> {
  const types = typesOf(folder)
  const truths = (types.length > 0 ? types : ['.']).flatMap((type) =>
    [...readTruths(folder, type).values()].map((one) => [type, one as RealTruth] as const),
  )
  for (const [place, truth] of truths) {
    if (skip.some((part) => truth.id.includes(part))) continue
    const bytes = readFileSync(join(folder, place, truth.file))
    const format = sniffFormat(bytes)
    if (format === undefined) throw new Error(`${truth.file} is of no format that can be read`)
    const kind = kinds.find(([part]) => truth.id.includes(part))?.[1]
    const looks = `${place === '.' ? 'page' : place.replaceAll('_', ' ')} ${format === 'pdf' ? 'scan' : 'picture'}`
    yield* pagesOf(bytes, format, truth, { ofText: kind ?? 'A4', ofPictures: kind ?? looks }, decoders)
  }
}

interface KindNames {
  ofText: string
  ofPictures: string
}

async function* pagesOf(
  bytes: Uint8Array,
  format: FileFormat,
  truth: RealTruth,
  names: KindNames,
  decoders: Decoders,
): AsyncGenerator<ReadingPage> {
  const document = await openDocument(decoders, { format, bytes })
  if (isFailure(document)) throw new Error(`${truth.file} cannot be read: ${document.detail}`)
  try {
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
    const first = await document.readPage(0)
    const fields = { values: truth.fields, alternatives: truth.alternatives ?? {} }
    const base = { document: name, format, bytes }
    if (!isFailure(first) && first.kind === 'text') {
      const { width, height } = first.size
      const lines = first.lines.map(({ text, box: { left, top, right, bottom } }): PlacedLine => ({
        text: text.replaceAll('\u00ad', '-'),
        quad: quadOf([left * width, top * height, right * width, bottom * height]),
      }))
      yield { ...base, id: `${name}.0`, index: 0, kind: names.ofText, lines, isWhole: true, fields }
      return
    }
    for (let index = 0; index < document.pageCount; index++) {
      const lines = truth.ocr_lines?.map(({ text, box }): PlacedLine => ({ text, quad: box as Quad }))
      const isLast = index === document.pageCount - 1
      yield {
        ...base,
        id: `${name}.${index}`,
        index,
        kind: names.ofPictures,
        isWhole: false,
        ...(lines && { lines }),
        ...(isLast && { fields }),
      }
    }
  } finally {
    document.close()
  }
}

export function quadOf([left, top, right, bottom]: readonly [number, number, number, number]): Quad {
  return [left, top, right, top, right, bottom, left, bottom]
}

// Parts a turned copy's page from its angle.
const TURNED = '@'

/** The page that a turned copy is of; an upright one itself. */
export const uprightId = (id: string): string => id.split(TURNED)[0]!

export const ANGLES = [90, 180, 270, 4, 10] as const
export type Angle = (typeof ANGLES)[number]

/** Copies of a page, whose picture is `rgb`, turned clockwise: by quarters, and a little askew. */
export async function turnedCopy(
  page: ReadingPage,
  { size, rgb }: { size: Size; rgb: Uint8Array },
  angle: Angle,
): Promise<ReadingPage> {
  const picture = sharp(rgb, { raw: { ...size, channels: 3 } }).rotate(angle, { background: groundOf(rgb) })
  const { data, info } = await picture.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  const radians = (angle * Math.PI) / 180
  const cos = Math.cos(radians)
  const sin = Math.sin(radians)
  const turn = (x: number, y: number): { x: number; y: number } => {
    const right = x - size.width / 2
    const down = y - size.height / 2
    return { x: info.width / 2 + right * cos - down * sin, y: info.height / 2 + right * sin + down * cos }
  }
  const back = (x: number, y: number): { x: number; y: number } => {
    const right = x - info.width / 2
    const down = y - info.height / 2
    const before = { x: size.width / 2 + right * cos + down * sin, y: size.height / 2 - right * sin + down * cos }
    return page.flatten ? page.flatten(before.x, before.y) : before
  }
  const { id, document, isWhole } = page
  const lines = page.lines?.map(({ text, quad }) => ({ text, quad: movedQuad(quad, turn) }))
  return {
    document,
    isWhole,
    id: `${id}${TURNED}${angle}`,
    kind: `turned ${angle}°`,
    format: 'png',
    bytes: data,
    index: 0,
    flatten: back,
    ...(lines && { lines }),
  }
}

export function movedQuad(quad: Quad, move: (x: number, y: number) => { x: number; y: number }): Quad {
  return [0, 2, 4, 6].flatMap((at) => {
    const { x, y } = move(quad[at]!, quad[at + 1]!)
    return [x, y]
  }) as Quad
}

/** The colour of the picture's first pixel: what lies around the page. */
function groundOf(rgb: Uint8Array): { r: number; g: number; b: number } {
  return { r: rgb[0]!, g: rgb[1]!, b: rgb[2]! }
}
