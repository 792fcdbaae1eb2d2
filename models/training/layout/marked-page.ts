// A drawn page with marks on it, as it comes to the model of marks: on its ground, in its light, and with the words
// that a reader finds on it.

import sharp from 'sharp'
import { PICTURE_KINDS, type PictureKind } from '../../../src/engine/layout/kinds.ts'
import type { BoundingBox, Size } from '../../../src/schema/geometry.ts'
import type { TextLine } from '../../../src/schema/page.ts'
import type { PrintedLine } from '../../../test/generator/canvas.ts'
import { between, cloud } from '../../../test/generator/marks/layer.ts'
import { layMarks, type Mark, type PaperWidth } from '../../../test/generator/marks/marks.ts'
import type { Raster } from '../../../test/generator/pdfium.ts'
import type { Random } from '../../../test/generator/random.ts'

export interface MarkedPage {
  page: Raster
  marks: Mark[]
  lines: { text: string; box: BoundingBox }[]
}

// How often each mark is on a page: each often enough to be learnt, on papers that have it still more.
const CHANCE = 0.35
const CHANCES: Readonly<Partial<Record<string, Partial<Record<PictureKind, number>>>>> = {
  identity: { photo: 0.8 },
  resume: { photo: 0.6, stamp: 0.1 },
  ticket: { barcode: 0.6 },
  receipt: { photo: 0.06 },
  invoice: { photo: 0.1 },
  bank_statement: { photo: 0.1 },
}
// A page in so many has no mark at all, but the more of what only looks so.
const BARE = 0.2

const paperOf = (type: string): PaperWidth => (type === 'receipt' ? 'roll' : type === 'identity' ? 'card' : 'sheet')

/** One taking of a page; `drawn` are marks that were printed with it. */
export async function takeMarked(
  { rgb, size }: Raster,
  random: Random,
  { type, held }: { type: string; held: boolean },
  printed: readonly PrintedLine[],
  drawn: readonly Mark[],
): Promise<MarkedPage> {
  const page: Raster = { rgb: Uint8Array.from(rgb), size }
  const kinds = random.chance(BARE)
    ? []
    : PICTURE_KINDS.filter((kind) => random.chance(CHANCES[type]?.[kind] ?? CHANCE))
  tint(page, random, paperOf(type) === 'card' ? 0.7 : 0.15)
  const laid = await layMarks(
    page,
    random,
    { kinds, decoys: random.int(0, kinds.length === 0 ? 5 : 2), paper: paperOf(type), forms: held ? 'held' : 'open' },
    printed.map(({ box }) => box),
  )
  return developed(
    await grounded(page, random, [...drawn.map(({ kind, box }) => ({ kind, box })), ...laid], printed, type),
    random,
  )
}

/** Colours the paper now and then, evenly or in clouds. */
function tint({ rgb, size }: Raster, random: Random, chance: number): void {
  if (!random.chance(chance)) return
  const shade = [0, 1, 2].map(() => between(random, 0.72, 1))
  const field = random.chance(0.5) ? cloud(random, size, size.width * between(random, 0.1, 0.5)) : undefined
  for (let at = 0; at < size.width * size.height; at++) {
    const depth = field?.[at] ?? 1
    for (let c = 0; c < 3; c++) rgb[3 * at + c] = rgb[3 * at + c]! * (1 - (1 - shade[c]!) * depth)
  }
}

/** The page on what it lies on, a little turned; its print and its marks are moved with it. */
async function grounded(
  page: Raster,
  random: Random,
  marks: readonly Mark[],
  printed: readonly PrintedLine[],
  type: string,
): Promise<MarkedPage> {
  const isLoose = random.chance(type === 'receipt' || type === 'identity' ? 0.6 : 0.25)
  const side = (): number => (isLoose ? 0.35 * random.next() ** 1.5 : 0)
  const { width, height } = page.size
  const [left, right, top, bottom] = [side() * width, side() * width, side() * height, side() * height].map(
    Math.round,
  ) as [number, number, number, number]
  const turn = random.chance(0.4) ? between(random, -2, 2) : 0
  const size = { width: width + left + right, height: height + top + bottom }
  const background = { r: 255, g: 255, b: 255 }
  const laid = turn === 0 ? page.rgb : await turned(page, turn, background)
  const rgb = groundOf(random, size, isLoose)
  for (let y = 0; y < height; y++)
    rgb.set(laid.subarray(3 * y * width, 3 * (y + 1) * width), 3 * ((y + top) * size.width + left))
  const moved = (box: BoundingBox): BoundingBox => ({
    left: (box.left * width + left) / size.width,
    right: (box.right * width + left) / size.width,
    top: (box.top * height + top) / size.height,
    bottom: (box.bottom * height + top) / size.height,
  })
  return {
    page: { rgb, size },
    marks: marks.map(({ kind, box }) => ({ kind, box: moved(box) })),
    lines: printed.map(({ text, box }) => ({ text, box: moved(box) })),
  }
}

/** A picture turned about its middle, as large as before. */
async function turned(
  { rgb, size: { width, height } }: Raster,
  degrees: number,
  background: { r: number; g: number; b: number },
): Promise<Uint8Array> {
  const { data, info } = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .rotate(degrees, { background })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const left = Math.floor((info.width - width) / 2)
  const top = Math.floor((info.height - height) / 2)
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .extract({ left, top, width, height })
    .raw()
    .toBuffer()
}

/** A picture of what the page lies on: even, or as rough as wood, cloth or stone. */
function groundOf(random: Random, size: Size, isLoose: boolean): Uint8Array {
  const rgb = new Uint8Array(3 * size.width * size.height)
  if (!isLoose) return rgb
  const base = random.int(15, 250)
  const colour = [0, 1, 2].map(() => Math.max(0, Math.min(255, base + between(random, -35, 35))))
  const depth = random.chance(0.4) ? 0 : between(random, 5, 70)
  const rough = cloud(random, size, between(random, 2, 14))
  const broad = cloud(random, size, size.width * between(random, 0.05, 0.3))
  for (let at = 0; at < rough.length; at++) {
    const change = depth * (rough[at]! + broad[at]! - 1)
    for (let c = 0; c < 3; c++) rgb[3 * at + c] = Math.max(0, Math.min(255, colour[c]! + change))
  }
  return rgb
}

/** The picture in its light, with shadows, grain and what its file loses; grey as often as not. */
async function developed(taken: MarkedPage, random: Random): Promise<MarkedPage> {
  const {
    page: { rgb, size },
  } = taken
  const isPhoto = random.chance(0.5)
  const side = random.next() * 6.3
  const toward = { x: Math.cos(side), y: Math.sin(side) }
  const slope = isPhoto ? 0.4 * random.next() : 0
  const level = between(random, isPhoto ? 0.6 : 0.92, 1.05)
  const contrast = random.chance(0.4) ? between(random, 0.5, 1) : 1
  const noise = isPhoto ? between(random, 0, 14) : random.chance(0.5) ? between(random, 0, 4) : 0
  const cast = [0, 1, 2].map(() => (isPhoto ? between(random, 0.85, 1.05) : 1))
  const shadow =
    isPhoto && random.chance(0.4)
      ? { at: between(random, -0.4, 0.4), soft: between(random, 0.01, 0.2), depth: between(random, 0.15, 0.5) }
      : undefined
  const [red, green, blue] = cast as [number, number, number]
  for (let y = 0, at = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++, at += 3) {
      const along = (x / size.width - 0.5) * toward.x + (y / size.height - 0.5) * toward.y
      const dimmed = shadow ? 1 - shadow.depth * Math.max(0, Math.min(1, (along - shadow.at) / shadow.soft)) : 1
      const light = level * (1 + slope * along) * dimmed
      const grain = noise > 0 ? noise * (random.next() + random.next() - 1) : 0
      rgb[at] = Math.max(0, Math.min(255, (255 - (255 - rgb[at]!) * contrast) * light * red + grain))
      rgb[at + 1] = Math.max(0, Math.min(255, (255 - (255 - rgb[at + 1]!) * contrast) * light * green + grain))
      rgb[at + 2] = Math.max(0, Math.min(255, (255 - (255 - rgb[at + 2]!) * contrast) * light * blue + grain))
    }
  let image = sharp(rgb, { raw: { ...size, channels: 3 } })
  if (random.chance(0.5)) image = image.blur(between(random, 0.4, 1.5))
  if (random.chance(0.5)) image = image.grayscale()
  const file = await image.jpeg({ quality: random.int(30, 92) }).toBuffer()
  return { ...taken, page: { rgb: await sharp(file).toColourspace('srgb').removeAlpha().raw().toBuffer(), size } }
}

// A reader takes some written words and some letters of stamps for print, and leaves some print out.
const READ: Readonly<Record<PictureKind, number>> = {
  stamp: 0.4,
  handwriting: 0.5,
  signature: 0.25,
  barcode: 0.15,
  photo: 0.03,
}

/** The words that a reader finds: what is printed, but for some, and some of what is not. */
export function wordsRead({ marks, lines }: MarkedPage, random: Random): TextLine[] {
  const lost = random.pick([0, 0.01, 0.03, 0.1, 1 / 3])
  const tight = between(random, 0.6, 1.05)
  const printed = lines.filter(() => !random.chance(lost))
  const written = marks.filter(({ kind }) => random.chance(READ[kind])).flatMap(({ box }) => rowsIn(box, random))
  return [...printed.map(({ text, box }) => ({ text, box: tightened(box, tight) })), ...written]
    .filter(({ text }) => text.trim())
    .map(({ text, box }) => ({ text, box, confidence: 1, cells: wordsOf(text, box) }))
}

function tightened({ left, top, right, bottom }: BoundingBox, tight: number): BoundingBox {
  const middle = (top + bottom) / 2
  const half = ((bottom - top) / 2) * tight
  return { left, right, top: middle - half, bottom: middle + half }
}

/** Rows within a mark that are taken for print. */
function rowsIn({ left, top, right, bottom }: BoundingBox, random: Random): { text: string; box: BoundingBox }[] {
  const rows = random.int(1, 4)
  const tall = (bottom - top) / rows
  return Array.from({ length: rows }, (_, row) => row)
    .filter(() => random.chance(0.7))
    .map((row) => {
      const from = left + (right - left) * between(random, 0, 0.4)
      const to = right - (right - left) * between(random, 0, 0.4)
      return {
        text: 'x xxx xx',
        box: {
          left: from,
          right: Math.max(from, to),
          top: top + row * tall,
          bottom: top + (row + between(random, 0.5, 1)) * tall,
        },
      }
    })
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
