// The typed face of crates/page-wasm, and the only importer of its pkg/. Everything that touches each pixel or each box is there.

import type { Size } from '../schema/geometry.ts'

/** Four corners in pixels, clockwise from the text's top left: x0 y0 x1 y1 x2 y2 x3 y3. */
export type Quad = [number, number, number, number, number, number, number, number]

/** 8-bit RGB without padding. */
export interface RgbImage { size: Size; rgb: Uint8Array }

/** How a picture becomes model input: `(channel / 255 - mean) / std`, channels first, in this order. */
export interface Normalization { mean: readonly [number, number, number]; std: readonly [number, number, number]; order: 'rgb' | 'bgr' }

export interface BoxSettings {
  /** A pixel belongs to text from this probability on, 0..1. */
  threshold: number
  /** A box is kept from this mean probability inside it on, 0..1. */
  boxThreshold: number
  /** How far a box is grown: area * unclip / perimeter, on each side (DB, Liao et al. 2020). */
  unclip: number
  /** Boxes whose shorter side is less are dropped; pixels of the map. */
  minSide: number
  /** Joins what a 2 x 2 dilation joins. */
  dilate: boolean
  maxBoxes: number
}

export interface TextBox { quad: Quad; score: number }

/**
 * What a line says: per character read its index into the vocabulary, its probability, and the centre of its steps along the tensor (0..1). `likelySpaces` are indices of
 * characters before which a space was likely but not chosen; never beside a space that was.
 */
export interface CtcReading { classes: Uint32Array; probabilities: Float32Array; positions: Float32Array; likelySpaces: Uint32Array }

/**
 * A line ready for the recogniser: 3 * height * `width` values, of whose columns the first `content` show the line (the rest are zeros). `upended` tells that the quad
 * was at least 1.5 times as high as wide and was laid on its side: the crop then reads from the quad's top right corner downwards.
 */
export interface LineCrop { tensor: Float32Array; width: number; content: number; upended: boolean }

/** A printed rule in pixels, horizontal or vertical. */
export interface RuledLine { x0: number; y0: number; x1: number; y1: number }
export interface RuledGrid { left: number; top: number; right: number; bottom: number; columns: number[]; rows: number[] }

/** A page's pixels inside the WASM memory, copied there once. Whoever loaded or rotated it calls `free`, in a `finally`. */
export interface Page { readonly size: Size; free(): void }

export interface Kernels {
  loadPage(image: RgbImage): Page
  /** The pixels copied out again. */
  pixelsOf(page: Page): RgbImage
  /** A new page, turned clockwise by a quarter, half or three quarters; the old one is still there. */
  rotate(page: Page, degrees: 90 | 180 | 270): Page
  /** Bilinear resize to `target` (area average from a shrinking by 2 on) and normalisation: a channels-first tensor of 3 * target.width * target.height. */
  toTensor(page: Page, target: Size, normalization: Normalization): Float32Array
  /** Boxes of a detector's probability map (`map` values 0..1 of `mapSize`), scaled to `imageSize`, from top to bottom. Quads lie inside the image. */
  textBoxes(map: Float32Array, mapSize: Size, imageSize: Size, settings: BoxSettings): TextBox[]
  /**
   * The line inside `quad`, straightened (bicubic; area average first when shrinking), `height` pixels high and as wide as its own proportions ask
   * (the tensor rounded up to a multiple of 8, at least `widths.min`, at most `widths.max`), normalised, channels first. `turned` reads it upside down.
   */
  cropLine(page: Page, quad: Quad, height: number, widths: { min: number; max: number }, normalization: Normalization, turned: boolean): LineCrop
  /** Greedy CTC over `steps` rows of `classes` probabilities; class 0 is blank, `space` the index of the space (or -1). */
  decodeCtc(probabilities: Float32Array, steps: number, classes: number, space: number, spaceThreshold: number): CtcReading
  /** Median slope of the long boxes, degrees clockwise, -45..45; 0 when there are fewer than three. */
  skewOf(quads: Quad[]): number
  /** Indices of `boxes` (left, top, right, bottom each) in reading order: columns left to right where a gutter parts them, rows top to bottom. */
  readingOrder(boxes: Float32Array): Uint32Array
  /** Ruled lines of at least `minLength` pixels, and the table grids that they make. */
  ruledLines(page: Page, minLength: number): RuledLine[]
  tableGrids(lines: RuledLine[]): RuledGrid[]
}
