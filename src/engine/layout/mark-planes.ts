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

/** Grey values and how much colour is in them, both 0..255, of the part of the grid that the page covers. */
export interface ColourPicture { size: Size; grey: Float32Array; colour: Float32Array }

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

function paintPicture({ grid }: Frame, { size: { width, height }, grey, colour }: ColourPicture, data: Float32Array, count: number): void {
  for (let row = 0; row * PLACE_PIXELS < height && row < grid.height; row++) for (let column = 0; column * PLACE_PIXELS < width
    && column < grid.width; column++) {
    const right = Math.min(width, (column + 1) * PLACE_PIXELS), bottom = Math.min(height, (row + 1) * PLACE_PIXELS)
    let sum = 0, squares = 0, across = 0, down = 0, tint = 0, pixels = 0
    for (let y = row * PLACE_PIXELS; y < bottom; y++) {
      const below = y + 1 < height ? width : 0
      for (let x = column * PLACE_PIXELS, at = y * width + x; x < right; x++, at++) {
        const value = grey[at]!
        sum += value
        squares += value * value
        across += Math.abs(grey[x + 1 < width ? at + 1 : at]! - value)
        down += Math.abs(grey[at + below]! - value)
        tint += colour[at]!
        pixels++
      }
    }
    const mean = sum / pixels, scale = 255 * pixels
    let plane = row * grid.width + column
    const put = (value: number): void => { data[plane] = Math.min(1, value); plane += count }
    put(1)
    put(1 - mean / 255)
    put((SPREAD_GAIN * Math.sqrt(Math.max(0, squares / pixels - mean * mean))) / 255)
    put((EDGE_GAIN * across) / scale)
    put((EDGE_GAIN * down) / scale)
    put((COLOUR_GAIN * tint) / scale)
  }
}
