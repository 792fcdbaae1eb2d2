// How a drawn page comes to the reader: with or without its picture, what was put on it, how it lies before the camera,
// how its light and its lines were spoilt.

import sharp from 'sharp'
import type { GreyPicture, Kernels, Normalization, RgbImage } from '../../../src/engine/wasm/kernels.ts'
import { PICTURE_KINDS, type PictureKind } from '../../../src/engine/layout/kinds.ts'
import type { BoundingBox, Size } from '../../../src/schema/geometry.ts'
import { drawMarks } from '../../../test/generator/page-marks.ts'
import type { Raster } from '../../../test/generator/pdfium.ts'
import type { Random } from '../../../test/generator/random.ts'

export interface Taking {
  /** Whether the model sees the picture: pages with a text layer come without. */
  isPictured: boolean
  kinds: PictureKind[]
  /** What lies around the paper, in shares of it, and its grey. */
  around: { left: number; top: number; right: number; bottom: number; grey: number }
  /** Height of the whole by its width. */
  aspect: number
  printed: readonly BoundingBox[]
  turn: number
  light: { level: number; slope: number; side: number; noise: number; contrast: number; blur: number }
  /**
   * Of the reader: share of lines lost, gap in heights over which lines run together, height of a box by that of its
   * line, and how much that varies.
   */
  lost: number
  joins: number
  tight: number
  jitter: number
}

export interface Paper extends Raster {
  marks: { kind: PictureKind; box: BoundingBox }[]
}

/** How often each mark is on a page of each kind of paper. */
const CHANCES: Readonly<Record<PictureKind, (type: string) => number>> = {
  stamp: () => 0.16,
  signature: () => 0.16,
  handwriting: (type) => (type === 'receipt' ? 0.16 : 0.1),
  barcode: (type) => (type === 'ticket' ? 0.6 : 0.16),
  photo: (type) => (type === 'identity' ? 0.9 : type === 'resume' ? 0.4 : 0.06),
}

export function drawTaking(random: Random, type: string, printed: readonly BoundingBox[]): Taking {
  const isPictured = random.chance(0.65)
  const isLoose = isPictured && random.chance(type === 'receipt' || type === 'identity' ? 0.6 : 0.15)
  const side = (most: number): number => (isLoose ? most * random.next() ** 1.5 : 0)
  const isRead = isPictured || random.chance(0.3)
  return {
    isPictured,
    printed,
    kinds: isPictured ? PICTURE_KINDS.filter((kind) => random.chance(CHANCES[kind](type))) : [],
    around: {
      left: side(0.4),
      top: side(0.3),
      right: side(0.4),
      bottom: side(0.3),
      grey: random.pick([20, 60, 100, 140, 180, 215, 240, 255]),
    },
    aspect: 1,
    turn: isPictured && random.chance(0.4) ? (random.next() - 0.5) * 3 : 0,
    light: {
      level: 0.75 + 0.27 * random.next(),
      slope: random.chance(0.4) ? 0.35 * random.next() : 0,
      side: random.next() * 6.3,
      noise: random.chance(0.6) ? 10 * random.next() : 0,
      contrast: random.chance(0.4) ? 0.5 + 0.5 * random.next() : 1,
      blur: random.chance(0.3) ? 0.4 + random.next() : 0,
    },
    lost: isRead ? random.pick([0, 0.01, 0.03, 0.08]) : 0,
    joins: isRead ? random.pick([0.5, 0.8, 1.2, 2]) : random.pick([0, 0.5]),
    tight: isRead ? 0.6 + 0.45 * random.next() : 0.65 + 0.35 * random.next(),
    jitter: isRead ? 0.25 : 0.05,
  }
}

/** The paper with its marks, and with what lies around it; sets the taking's aspect. */
export async function laidOut(
  raster: Raster,
  taking: Taking,
  random: Random,
  drawn: readonly { kind: PictureKind; box: BoundingBox }[],
): Promise<Paper> {
  const { size } = raster
  const { left, top, right, bottom, grey } = taking.around
  const free = (box: BoundingBox): boolean =>
    !taking.printed.some(
      (one) => one.left < box.right && one.right > box.left && one.top < box.bottom && one.bottom > box.top,
    )
  const put = drawMarks(random, taking.kinds, size, free)
  const pixels = {
    left: Math.round(left * size.width),
    top: Math.round(top * size.height),
    right: Math.round(right * size.width),
    bottom: Math.round(bottom * size.height),
  }
  const whole = { width: size.width + pixels.left + pixels.right, height: size.height + pixels.top + pixels.bottom }
  taking.around = {
    left: pixels.left / size.width,
    top: pixels.top / size.height,
    right: pixels.right / size.width,
    bottom: pixels.bottom / size.height,
    grey,
  }
  taking.aspect = whole.height / whole.width
  const marks = [...(taking.isPictured ? drawn : []), ...put.marks].map(({ kind, box }) => ({
    kind,
    box: onPage(box, taking),
  }))
  if (!taking.isPictured) return { rgb: raster.rgb, size: whole, marks }
  const background = { r: grey, g: grey, b: grey }
  const marked = await sharp(raster.rgb, { raw: { ...size, channels: 3 } })
    .composite([{ input: Buffer.from(put.svg), top: 0, left: 0 }])
    .removeAlpha()
    .raw()
    .toBuffer()
  let image = sharp(marked, { raw: { ...size, channels: 3 } }).extend({ ...pixels, background })
  if (taking.light.blur > 0) image = image.blur(taking.light.blur)
  const flat = await image.raw().toBuffer()
  return { rgb: taking.turn === 0 ? flat : await turned(flat, whole, taking.turn, background), size: whole, marks }
}

/** A picture turned about its middle, as large as before: its lines are straightened, the picture is not. */
async function turned(
  rgb: Uint8Array,
  { width, height }: Size,
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

/** A box of the paper where it is on the whole picture. */
export function onPage(
  box: BoundingBox,
  { around: { left, top, right, bottom } }: Pick<Taking, 'around'>,
): BoundingBox {
  const across = 1 + left + right
  const down = 1 + top + bottom
  return {
    left: (box.left + left) / across,
    right: (box.right + left) / across,
    top: (box.top + top) / down,
    bottom: (box.bottom + top) / down,
  }
}

// Values stay 0..255.
const PLAIN: Normalization = { order: 'rgb', mean: [0, 0, 0], std: [1 / 255, 1 / 255, 1 / 255] }

/** The picture at a size in grey, as the kernels see it. */
export function greyOf(kernels: Pick<Kernels, 'loadPage' | 'toTensor'>, image: RgbImage, size: Size): GreyPicture {
  const page = kernels.loadPage(image)
  const colours = kernels.toTensor(page, size, PLAIN)
  const count = size.width * size.height
  page.free()
  return {
    size,
    grey: Float32Array.from(
      { length: count },
      (_, at) => (colours[at]! + colours[count + at]! + colours[2 * count + at]!) / 3,
    ),
  }
}

/** The picture in its light. */
export function developed(
  { size, grey }: GreyPicture,
  { light: { level, slope, side, noise, contrast } }: Taking,
  random: Random,
): GreyPicture {
  const toward = { x: Math.cos(side), y: Math.sin(side) }
  return {
    size,
    grey: grey.map((value, at) => {
      const shade =
        level *
        (1 +
          slope *
            (((at % size.width) / size.width - 0.5) * toward.x +
              (Math.floor(at / size.width) / size.height - 0.5) * toward.y))
      return Math.max(
        0,
        Math.min(255, (255 - (255 - value) * contrast) * shade + noise * (random.next() + random.next() - 1)),
      )
    }),
  }
}
