// What the layout models see of a page's picture: how dark it is in each cell, how its pixels spread, how they differ
// from those beside and below them, and how much colour is in them.

import type { Size } from '../../schema/geometry.ts'
import { SUMS_A_CELL, type PictureCells, type UseSums } from '../wasm/kernels.ts'

/** Lends the sums over a page's picture in cells, however it is had. */
export type PagePicture = (cells: PictureCells, use: UseSums) => void

// To a side of a cell: enough to tell bars from letters.
const PIXELS = 4

/** The size in pixels that a picture has of which so many cells are seen. */
export function pictureSize({ width, height }: Size): Size {
  return { width: Math.max(1, Math.round(width * PIXELS)), height: Math.max(1, Math.round(height * PIXELS)) }
}

/**
 * Where a picture is painted, row by row and `columns` cells a row: values 0..1; in `page` 1 where there is picture.
 */
export interface PicturePlanes {
  columns: number
  page?: Float32Array
  dark: Float32Array
  spread: Float32Array
  across: Float32Array
  down: Float32Array
  colour?: Float32Array
}

// Lifts the usual differences between neighbouring pixels, a tenth of white, to the scale of the other planes; so the
// spread of values, and colour, of which ink on paper has little.
const EDGE_GAIN = 4
const SPREAD_GAIN = 2
const COLOUR_GAIN = 2

/**
 * Paints a page's picture, which covers so many cells, from the upper left corner on. White is `white` in the sums, 1
 * or 255, of which nothing is seen but the last bit of a number: that on which the model was fitted.
 */
export function paintPicture(
  picture: PagePicture,
  covered: Size,
  white: number,
  { columns, page, dark, spread, across, down, colour }: PicturePlanes,
): void {
  const size = pictureSize(covered)
  const { width, height } = size
  picture({ size, side: PIXELS, white }, (sums) => {
    let sum = 0
    for (let top = 0, row = 0; top < height; top += PIXELS, row += columns)
      for (let left = 0, at = row; left < width; left += PIXELS, at++) {
        const pixels = (Math.min(width, left + PIXELS) - left) * (Math.min(height, top + PIXELS) - top)
        const scale = white * pixels
        const mean = sums[sum]! / pixels
        dark[at] = 1 - mean / white
        spread[at] = Math.min(1, (SPREAD_GAIN * Math.sqrt(Math.max(0, sums[sum + 1]! / pixels - mean * mean))) / white)
        across[at] = Math.min(1, (EDGE_GAIN * sums[sum + 2]!) / scale)
        down[at] = Math.min(1, (EDGE_GAIN * sums[sum + 3]!) / scale)
        if (colour) colour[at] = Math.min(1, (COLOUR_GAIN * sums[sum + 4]!) / scale)
        if (page) page[at] = 1
        sum += SUMS_A_CELL
      }
  })
}
