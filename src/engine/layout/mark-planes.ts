// What the model of marks sees of a page: its picture at twice the fineness at which regions of text are told, with what colour it has, and where words were
// read. Bars, pen strokes and the frames of stamps are thinner than a cell.

import type { Size } from '../../schema/geometry.ts'
import type { TextLine } from '../../schema/page.ts'
import { eachCell, type Frame } from './planes.ts'

/** The planes in the order of the model's input. */
export const MARK_PLANES = ['page', 'dark', 'spread', 'across', 'down', 'colour', 'text'] as const

/** Places to a side of a cell: each plane has so many times as many values across and down as the frame has cells. */
export const PLACES = 2

/** Pixels of the picture to a side of a place. */
const PLACE_PIXELS = 4

/** Red, green and blue, each 0..255 and row by row, of the part of the grid that the page covers. */
export interface ColourPicture { size: Size; colours: Float32Array }

/** Planes one after the other, each row by row, values 0..1: the model's input for one page. */
export interface MarkPlanes { frame: Frame; data: Float32Array }

/** The size that a page's picture must have for `markPlanesOf`. */
export function colourPictureSize({ width, height }: Frame): Size {
  const pixels = PLACES * PLACE_PIXELS
  return { width: Math.max(1, Math.round(width * pixels)), height: Math.max(1, Math.round(height * pixels)) }
}

/** The frame with places in the place of cells. */
export function placesOf({ grid, width, height }: Frame): Frame {
  return { grid: { width: PLACES * grid.width, height: PLACES * grid.height }, width: PLACES * width, height: PLACES * height }
}

/** The planes of a page's picture with these lines. */
export function markPlanesOf(frame: Frame, lines: readonly TextLine[], picture: ColourPicture): MarkPlanes {
  const places = placesOf(frame), count = places.grid.width * places.grid.height, data = new Float32Array(MARK_PLANES.length * count)
  paintPicture(places, picture, data, count)
  const text = data.subarray(MARK_PLANES.indexOf('text') * count)
  for (const { cells } of lines) for (const { box } of cells) eachCell(places, box, (place, share) => { text[place] = Math.max(text[place]!, share) })
  return { frame, data }
}

// Lifts the usual differences between neighbouring pixels, a tenth of white, to the scale of the other planes; so the spread of values, and colour, of which
// ink on paper has little.
const EDGE_GAIN = 4, SPREAD_GAIN = 2, COLOUR_GAIN = 2

/** Grey and how much colour is in it, 0..255, of a row of pixels. */
interface PixelRow { grey: Float32Array; tint: Float32Array }

/** Reads the row that begins at `from`, with `pixels` from one colour to the next. */
function readRow(colours: Float32Array, pixels: number, from: number, { grey, tint }: PixelRow): void {
  for (let x = 0, at = from; x < grey.length; x++, at++) {
    const red = colours[at]!, green = colours[pixels + at]!, blue = colours[2 * pixels + at]!
    grey[x] = (red + green + blue) / 3
    // The largest less the smallest, exactly, and without the branches that a picture's noise makes slow.
    tint[x] = (Math.abs(red - green) + Math.abs(green - blue) + Math.abs(blue - red)) / 2
  }
}

/** What is told of the pixels of a place, row by row of the picture: of a page's million pixels no copy is made, which would cost more than the sums. */
function paintPicture({ grid }: Frame, { size: { width, height }, colours }: ColourPicture, data: Float32Array, count: number): void {
  const pixels = width * height, columns = Math.min(grid.width, Math.ceil(width / PLACE_PIXELS))
  let here: PixelRow = { grey: new Float32Array(width), tint: new Float32Array(width) }, below: PixelRow = { grey: new Float32Array(width), tint: new Float32Array(width) }
  readRow(colours, pixels, 0, here)
  const [sum, squares, across, down, tint] = Array.from({ length: 5 }, () => new Float64Array(columns)) as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array]
  for (let row = 0; row * PLACE_PIXELS < height && row < grid.height; row++) {
    for (const one of [sum, squares, across, down, tint]) one.fill(0)
    const bottom = Math.min(height, (row + 1) * PLACE_PIXELS)
    for (let y = row * PLACE_PIXELS; y < bottom; y++) {
      if (y + 1 < height) readRow(colours, pixels, (y + 1) * width, below)
      else below.grey.set(here.grey)
      const { grey, tint: tints } = here, under = below.grey
      for (let column = 0; column < columns; column++) {
        const right = Math.min(width, (column + 1) * PLACE_PIXELS)
        let total = sum[column]!, square = squares[column]!, sideways = across[column]!, downwards = down[column]!, tinted = tint[column]!
        for (let x = column * PLACE_PIXELS; x < right; x++) {
          const value = grey[x]!
          total += value
          square += value * value
          sideways += Math.abs(grey[x + 1 < width ? x + 1 : x]! - value)
          downwards += Math.abs(under[x]! - value)
          tinted += tints[x]!
        }
        sum[column] = total
        squares[column] = square
        across[column] = sideways
        down[column] = downwards
        tint[column] = tinted
      }
      [here, below] = [below, here]
    }
    for (let column = 0; column < columns; column++) {
      const inside = (Math.min(width, (column + 1) * PLACE_PIXELS) - column * PLACE_PIXELS) * (bottom - row * PLACE_PIXELS), mean = sum[column]! / inside, scale = 255 * inside
      let plane = row * grid.width + column
      const put = (value: number): void => { data[plane] = Math.min(1, value); plane += count }
      put(1)
      put(1 - mean / 255)
      put((SPREAD_GAIN * Math.sqrt(Math.max(0, squares[column]! / inside - mean * mean))) / 255)
      put((EDGE_GAIN * across[column]!) / scale)
      put((EDGE_GAIN * down[column]!) / scale)
      put((COLOUR_GAIN * tint[column]!) / scale)
    }
  }
}
