// The typed face of crates/page-wasm, and the only importer of its pkg/. Everything that touches each pixel or each box
// is there. A trap leaves the instance's memory undefined, and wasm-bindgen's module holds exactly one instance: after
// a `KernelFault` every further call throws too, until the thread is replaced.

import { readFileSync } from 'node:fs'
import {
  Page as WasmPage,
  Scaling,
  decode_ctc,
  grey_cell_sums,
  initSync,
  reading_order,
  skew_of,
  table_grids,
  text_boxes,
  type CellSums,
  type Tensor,
} from '../../../crates/page-wasm/pkg/page_wasm.js'
import { limitMemory } from '../bounds/bound-module.ts'
import type { Size } from '../../schema/geometry.ts'

/** Four corners in pixels, clockwise from the text's top left: x0 y0 x1 y1 x2 y2 x3 y3. */
export type Quad = [number, number, number, number, number, number, number, number]

/** 8-bit RGB without padding. */
export interface RgbImage {
  size: Size
  rgb: Uint8Array
}

/** Grey values 0..255 without padding. */
export interface GreyPicture {
  size: Size
  grey: Float32Array
}

/** A picture in cells: its size and the side of a cell, in pixels, and what white is in the sums; black is 0. */
export interface PictureCells {
  size: Size
  side: number
  white: number
}

/**
 * Takes `SUMS_A_CELL` sums over the pixels of each cell, row by row: grey; its square; its difference to the pixel on
 * the right; that to the pixel below; how much colour there is, the largest of red, green and blue less the smallest.
 * Cells at the right and lower edge may be smaller. The sums are lent: meanwhile no kernel may be called, and
 * afterwards they are gone.
 */
export type UseSums = (sums: Float64Array) => void
export const SUMS_A_CELL = 5

/** How a picture becomes model input: `(channel / 255 - mean) / std`, channels first, in this order. */
export interface Normalization {
  mean: readonly [number, number, number]
  std: readonly [number, number, number]
  order: 'rgb' | 'bgr'
}

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

export interface TextBox {
  quad: Quad
  score: number
}

/**
 * What a line says: per character read its index into the vocabulary, its probability, and the centre of its steps
 * along the tensor (0..1). `likelySpaces` are indices of characters before which a space was likely but not chosen;
 * never beside a space that was.
 */
export interface CtcReading {
  classes: Uint32Array
  probabilities: Float32Array
  positions: Float32Array
  likelySpaces: Uint32Array
}

/**
 * A line ready for the recogniser: 3 * height * `width` values, of whose columns the first `content` show the line (the
 * rest are zeros). `upended` tells that the quad was at least 1.5 times as high as wide and was laid on its side: the
 * crop then reads from the quad's top right corner downwards.
 */
export interface LineCrop {
  tensor: Float32Array
  width: number
  content: number
  upended: boolean
}

/** A printed rule in pixels, horizontal or vertical. */
export interface RuledLine {
  x0: number
  y0: number
  x1: number
  y1: number
}
export interface RuledGrid {
  left: number
  top: number
  right: number
  bottom: number
  columns: number[]
  rows: number[]
}

/**
 * A page's pixels inside the WASM memory, copied there once. Whoever loaded or rotated it calls `free`, in a `finally`.
 */
export interface Page {
  readonly size: Size
  free(): void
}

export interface Kernels {
  loadPage(image: RgbImage): Page
  /** The pixels copied out again. */
  pixelsOf(page: Page): RgbImage
  /** A new page, turned clockwise by a quarter, half or three quarters; the old one is still there. */
  rotate(page: Page, degrees: 90 | 180 | 270): Page
  /**
   * Bilinear resize to `target` (area average from a shrinking by 2 on) and normalisation: a channels-first tensor of 3
   * * target.width * target.height.
   */
  toTensor(page: Page, target: Size, normalization: Normalization): Float32Array
  /**
   * Lends the sums of a page that is resized as in `toTensor`: a million pixels would be slower to hand over than to
   * sum.
   */
  cellSums(page: Page, cells: PictureCells, use: UseSums): void
  /** The same of a picture that is there, which has no colour. */
  greyCellSums(picture: GreyPicture, cells: Omit<PictureCells, 'size'>, use: UseSums): void
  /**
   * Lets a next tensor be written where this one is, which nobody may use any more: a new array for each line would be
   * tens of megabytes of garbage a page.
   */
  recycle(tensor: Float32Array): void
  /**
   * Boxes of a detector's probability map (`map` values 0..1 of `mapSize`), scaled to `imageSize`, from top to bottom.
   * Quads lie inside the image.
   */
  textBoxes(map: Float32Array, mapSize: Size, imageSize: Size, settings: BoxSettings): TextBox[]
  /**
   * The line inside `quad`, straightened (bicubic; area average first when shrinking), `height` pixels high and as wide
   * as its own proportions ask (the tensor rounded up to a multiple of 8, at least `widths.min`, at most `widths.max`),
   * normalised, channels first. `turned` reads it upside down.
   */
  cropLine(
    page: Page,
    quad: Quad,
    height: number,
    widths: { min: number; max: number },
    normalization: Normalization,
    turned: boolean,
  ): LineCrop
  /**
   * Greedy CTC over `steps` rows of `classes` probabilities; class 0 is blank, `space` the index of the space (or -1).
   */
  decodeCtc(
    probabilities: Float32Array,
    steps: number,
    classes: number,
    space: number,
    spaceThreshold: number,
  ): CtcReading
  /** Median slope of the long boxes, degrees clockwise, -45..45; 0 when there are fewer than three. */
  skewOf(quads: Quad[]): number
  /**
   * Indices of `boxes` (left, top, right, bottom each) in reading order: columns left to right where a gutter parts
   * them, rows top to bottom. `grown` has a 1 for each that `textBoxes` found, since those stand beyond their letters.
   */
  readingOrder(boxes: Float32Array, grown: Uint8Array): Uint32Array
  /**
   * Whether some place of the page outside `printed`, where letters were surely read, is as full of ink as a barcode.
   */
  hasUnreadInk(page: Page, printed: readonly Quad[]): boolean
  /** Ruled lines of at least `minLength` pixels, and the table grids that they make. */
  ruledLines(page: Page, minLength: number): RuledLine[]
  tableGrids(lines: RuledLine[]): RuledGrid[]
}

/** The kernels trapped, or have trapped before in this thread. A fault: nothing more can be read here. */
export class KernelFault extends Error {
  override readonly name = 'KernelFault'
}

// Of pages of 16 megapixels, the most that are handed on, 189 MB stay; what they work on at once has as much again.
const MEMORY_MOST_BYTES = 512 * 1024 * 1024

/** The committed WASM, compiled: done once per process and handed to the threads. */
export function compileKernels(): WebAssembly.Module {
  const code = readFileSync(new URL('../../../crates/page-wasm/pkg/page_wasm_bg.wasm', import.meta.url))
  return new WebAssembly.Module(limitMemory(code, MEMORY_MOST_BYTES))
}

interface HeldPage extends Page {
  readonly pixels: WasmPage
}

let fault: KernelFault | undefined

/** `call`, with a trap as a `KernelFault` that also fails all later calls. */
function guarded<Given extends unknown[], Result>(call: (...given: Given) => Result): (...given: Given) => Result {
  return (...given) => {
    if (fault) throw fault
    try {
      return call(...given)
    } catch (error) {
      // Running out of stack inside WASM is a RangeError and leaves the memory just as undefined.
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error
      fault = new KernelFault(`page kernels trapped: ${error.message}`, { cause: error })
      throw fault
    }
  }
}

function hold(pixels: WasmPage, size: Size): HeldPage {
  // After a trap the memory is gone as a whole: freeing a piece of it could only trap again.
  return {
    size,
    pixels,
    free: () => {
      if (!fault) pixels.free()
    },
  }
}

const pixelsIn = (page: Page): WasmPage => (page as HeldPage).pixels

/** A normalisation is a constant of a model, so each is handed over once. */
const scalings = new WeakMap<Normalization, Scaling>()

function scalingOf(normalization: Normalization): Scaling {
  const known = scalings.get(normalization)
  if (known) return known
  const { mean, std, order } = normalization
  const scaling = new Scaling(Float32Array.from(mean), Float32Array.from(std), order === 'bgr')
  scalings.set(normalization, scaling)
  return scaling
}

const EMPTY: LineCrop = { tensor: new Float32Array(0), width: 0, content: 0, upended: false }

/**
 * The kernels of this thread; `module` comes from `compileKernels`. A second call in the same thread gives the same
 * instance.
 */
export function loadKernels(module: WebAssembly.Module): Kernels {
  const { memory } = initSync({ module })
  const rooms: Float32Array[] = []
  const handedOver = (tensor: Tensor): Float32Array => {
    const length = tensor.length()
    const free = rooms.pop()
    const room = free !== undefined && free.length >= length ? free : new Float32Array(length)
    room.set(new Float32Array(memory.buffer, tensor.start(), length))
    tensor.free()
    return room.subarray(0, length)
  }
  const lend = (sums: CellSums, use: UseSums): void => {
    try {
      use(new Float64Array(memory.buffer, sums.start(), sums.length()))
    } finally {
      sums.free()
    }
  }
  return {
    loadPage: guarded(({ size, rgb }) => {
      if (rgb.length !== size.width * size.height * 3)
        throw new TypeError(`${rgb.length} bytes are not ${size.width} x ${size.height} pixels`)
      return hold(new WasmPage(size.width, size.height, rgb), { ...size })
    }),
    pixelsOf: guarded((page) => ({ size: page.size, rgb: pixelsIn(page).pixels() })),
    rotate: guarded((page, degrees) => {
      const { width, height } = page.size
      return hold(
        pixelsIn(page).rotated(degrees / 90),
        degrees === 180 ? { width, height } : { width: height, height: width },
      )
    }),
    toTensor: guarded((page, target, normalization) =>
      handedOver(pixelsIn(page).tensor(target.width, target.height, scalingOf(normalization))),
    ),
    cellSums: guarded((page, { size, side, white }, use) => {
      lend(pixelsIn(page).cell_sums(size.width, size.height, side, white), use)
    }),
    greyCellSums: guarded(({ size, grey }, { side, white }, use) => {
      lend(grey_cell_sums(grey, size.width, side, white), use)
    }),
    recycle: (tensor) => {
      rooms.push(new Float32Array(tensor.buffer))
    },
    textBoxes: guarded((map, mapSize, imageSize, settings) => {
      const { threshold, boxThreshold, unclip, minSide, dilate, maxBoxes } = settings
      const found = text_boxes(
        map,
        mapSize.width,
        mapSize.height,
        imageSize.width,
        imageSize.height,
        threshold,
        boxThreshold,
        unclip,
        minSide,
        dilate,
        maxBoxes,
      )
      return Array.from({ length: found.length / 9 }, (_, i) => ({
        quad: [...found.subarray(i * 9, i * 9 + 8)] as Quad,
        score: found[i * 9 + 8]!,
      }))
    }),
    cropLine: guarded((page, quad, height, widths, normalization, turned) => {
      const crop = pixelsIn(page).crop(
        Float32Array.from(quad),
        height,
        widths.min,
        widths.max,
        scalingOf(normalization),
        turned,
      )
      if (!crop) return EMPTY
      const line = {
        width: crop.width(),
        content: crop.content(),
        upended: crop.upended(),
        tensor: handedOver(crop.take_tensor()),
      }
      crop.free()
      return line
    }),
    decodeCtc: guarded((probabilities, steps, classes, space, spaceThreshold) => {
      const reading = decode_ctc(probabilities, steps, classes, space, spaceThreshold)
      const taken = {
        classes: reading.take_classes(),
        probabilities: reading.take_probabilities(),
        positions: reading.take_positions(),
        likelySpaces: reading.take_likely_spaces(),
      }
      reading.free()
      return taken
    }),
    skewOf: guarded((quads) => skew_of(Float32Array.from(quads.flat()))),
    readingOrder: guarded(reading_order),
    hasUnreadInk: guarded((page, printed) => pixelsIn(page).has_unread_ink(Float32Array.from(printed.flat()))),
    ruledLines: guarded((page, minLength) => {
      const ends = pixelsIn(page).ruled_lines(minLength)
      return Array.from({ length: ends.length / 4 }, (_, i) => ({
        x0: ends[i * 4]!,
        y0: ends[i * 4 + 1]!,
        x1: ends[i * 4 + 2]!,
        y1: ends[i * 4 + 3]!,
      }))
    }),
    tableGrids: guarded((lines) =>
      toGrids([...table_grids(Float32Array.from(lines.flatMap(({ x0, y0, x1, y1 }) => [x0, y0, x1, y1])))]),
    ),
  }
}

function toGrids(numbers: number[]): RuledGrid[] {
  const grids: RuledGrid[] = []
  for (let at = 0; at < numbers.length;) {
    const split = at + 2 + numbers[at]!
    const end = split + numbers[at + 1]!
    const columns = numbers.slice(at + 2, split)
    const rows = numbers.slice(split, end)
    grids.push({ left: columns[0]!, top: rows[0]!, right: columns.at(-1)!, bottom: rows.at(-1)!, columns, rows })
    at = end
  }
  return grids
}
