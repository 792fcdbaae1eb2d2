// Whether a picture that was read may still hold a barcode: only ink that no line of text explains can be one. Codes themselves are looked for elsewhere.

import type { Quad, RgbImage } from '../kernels.ts'

// Chosen on drawn pages on which the code reader finds a code, of nine kinds, with modules of 1.8 to 12 pixels, turned, blurred, pale and beside text
// (docs/decisions/0021): none may be missed.
// Pixels. A block of three tiles a side is as small as the smallest codes that are read; the second side is for modules that leave small tiles plain.
const TILES = [8, 16] as const, BLOCK = 3
// Of a tile's side: sixteen samples a tile. `contrastsOf` writes a row of four out.
const SAMPLES = 4
// A code leaves no more than one tile of a block plain.
const INKED = 8
// Between the lightest and the darkest sample: the code reader takes a block of 8 x 8 pixels with less for bare paper.
const CONTRAST = 24
// Of what printed text has on the same page: codes come from the same printer, dust and the paper's grain do not. Told only by so many tiles.
const TEXT_SHARE = 1 / 3, TEXT_TILES = 50
// Of a tile's sixteen samples, on the lighter and on the darker side of the middle: a speck has less.
const MIXED = 3
// Of a block's samples, on both sides: half of a code is dark (the least even one had 0.44), less of handwriting and letters.
const EVEN = 0.375

/** One byte a tile, row by row; what is left over at the right and below is no tile. */
interface Tiles { side: number; wide: number; high: number; values: Uint8Array }

/** Whether some place outside `printed`, where letters were surely read (in pixels), is as full of ink as a code. */
export function hasUnreadInk(image: RgbImage, printed: readonly Quad[]): boolean {
  const contrasts = contrastsOf(image), read = { ...contrasts, values: new Uint8Array(contrasts.values.length) }
  for (const quad of printed) cover(read, quad)
  const inked = inkOf(image, contrasts, read.values)
  return holdsBlock(image, inked) || holdsBlock(image, halved(inked))
}

/** How far apart the lightest and the darkest sample of each tile are, in green, which parts ink of nearly all colours from paper. */
function contrastsOf({ size, rgb }: RgbImage): Tiles {
  const [side] = TILES, wide = Math.floor(size.width / side), high = Math.floor(size.height / side), values = new Uint8Array(wide * high)
  const step = side / SAMPLES * 3, down = step * size.width
  for (let row = 0, at = 0; row < high; row++) {
    for (let column = 0; column < wide; column++, at++) {
      let low = 255, top = 0
      // A row of SAMPLES, written out: as a loop with comparisons this took 1.7 times as long on scans of A4 pages.
      for (let y = 0, from = (row * size.width + column) * side * 3 + 1; y < SAMPLES; y++, from += down) {
        const a = rgb[from]!, b = rgb[from + step]!, c = rgb[from + 2 * step]!, d = rgb[from + 3 * step]!
        low = Math.min(low, a, b, c, d)
        top = Math.max(top, a, b, c, d)
      }
      values[at] = top - low
    }
  }
  return { side, wide, high, values }
}

/** Marks the tiles whose middle lies in `quad`. */
function cover({ side, wide, high, values }: Tiles, [x0, y0, x1, y1, x2, y2, x3, y3]: Quad): void {
  const tile = (pixels: number, most: number): number => Math.min(most, Math.max(0, Math.round(pixels / side)))
  const left = tile(Math.min(x0, x1, x2, x3), wide), right = tile(Math.max(x0, x1, x2, x3), wide)
  const bottom = tile(Math.max(y0, y1, y2, y3), high)
  for (let row = tile(Math.min(y0, y1, y2, y3), high); row < bottom; row++) {
    const y = (row + 0.5) * side
    for (let column = left; column < right; column++) {
      const x = (column + 0.5) * side
      // On the inner side of each edge, walked clockwise.
      if ((x1 - x0) * (y - y0) >= (y1 - y0) * (x - x0) && (x2 - x1) * (y - y1) >= (y2 - y1) * (x - x1)
        && (x3 - x2) * (y - y2) >= (y3 - y2) * (x - x2) && (x0 - x3) * (y - y3) >= (y0 - y3) * (x - x3)) values[row * wide + column] = 1
    }
  }
}

/** Marks the tiles that hold ink and paper, and are not `read`. */
function inkOf(image: RgbImage, contrasts: Tiles, read: Uint8Array): Tiles {
  const { side, wide, high, values } = contrasts, least = leastContrast(values, read), inked = new Uint8Array(values.length)
  for (let row = 0, at = 0; row < high; row++) {
    for (let column = 0; column < wide; column++, at++) {
      if (values[at]! >= least && read[at] === 0 && rarerSide(image, column * side, row * side, side, SAMPLES) >= MIXED) inked[at] = 1
    }
  }
  return { side, wide, high, values: inked }
}

/** The contrast from which on a tile holds ink. */
function leastContrast(contrasts: Uint8Array, read: Uint8Array): number {
  const ofText = contrasts.filter((contrast, at) => read[at] === 1 && contrast >= CONTRAST).sort()
  return ofText.length < TEXT_TILES ? CONTRAST : Math.max(CONTRAST, TEXT_SHARE * ofText[ofText.length >> 1]!)
}

/** Of `count` x `count` samples of a square: how many lie on the side of the middle, lighter or darker, that has fewer. */
function rarerSide({ size, rgb }: RgbImage, left: number, top: number, side: number, count: number): number {
  const step = side / count, samples = new Uint8Array(count * count)
  let low = 255, high = 0
  for (let y = 0, at = 0; y < count; y++) {
    for (let x = 0, from = ((top + y * step) * size.width + left) * 3 + 1; x < count; x++, from += step * 3) {
      const value = samples[at++] = rgb[from]!
      low = Math.min(low, value)
      high = Math.max(high, value)
    }
  }
  let dark = 0
  for (const value of samples) if (2 * value < low + high) dark++
  return Math.min(dark, samples.length - dark)
}

/** Tiles twice as large, each with the marks of its four. */
function halved({ wide, high, values }: Tiles): Tiles {
  const half = { side: TILES[1], wide: wide >> 1, high: high >> 1, values: new Uint8Array((wide >> 1) * (high >> 1)) }
  for (let row = 0, at = 0; row < half.high; row++) {
    for (let column = 0; column < half.wide; column++, at++) {
      const from = 2 * (row * wide + column)
      half.values[at] = values[from]! | values[from + 1]! | values[from + wide]! | values[from + wide + 1]!
    }
  }
  return half
}

/** Whether there is a block of marked tiles that is half dark. */
function holdsBlock(image: RgbImage, { side, wide, high, values }: Tiles): boolean {
  const least = EVEN * (BLOCK * SAMPLES) ** 2
  for (let row = 0; row + BLOCK <= high; row++) {
    for (let column = 0; column + BLOCK <= wide; column++) {
      let marked = 0
      for (let y = 0, from = row * wide + column; y < BLOCK; y++, from += wide) marked += values[from]! + values[from + 1]! + values[from + 2]!
      if (marked >= INKED && rarerSide(image, column * side, row * side, BLOCK * side, BLOCK * SAMPLES) >= least) return true
    }
  }
  return false
}
