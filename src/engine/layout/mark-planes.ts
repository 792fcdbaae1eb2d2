// What the model of marks sees of a page: its picture at twice the fineness at which regions of text are told, with
// what colour it has, and where words were read. Bars, pen strokes and the frames of stamps are thinner than a cell.

import type { TextLine } from '../../schema/page.ts'
import { paintPicture, type PagePicture } from './picture.ts'
import { eachCell, emptied, type Frame } from './planes.ts'

/** The planes in the order of the model's input. */
export const MARK_PLANES = ['page', 'dark', 'spread', 'across', 'down', 'colour', 'text'] as const

/** Places to a side of a cell: each plane has so many times as many values across and down as the frame has cells. */
export const PLACES = 2

/** Planes one after the other, each row by row, values 0..1: the model's input for one page. */
export interface MarkPlanes {
  frame: Frame
  data: Float32Array
}

/** The frame with places in the place of cells. */
export function placesOf({ grid, width, height }: Frame): Frame {
  return {
    grid: { width: PLACES * grid.width, height: PLACES * grid.height },
    width: PLACES * width,
    height: PLACES * height,
  }
}

// The model was fitted on planes of which the picture's sums were made so.
const WHITE = 255

/** The planes of a page's picture with these lines, drawn into `room`, if given. */
export function markPlanesOf(
  frame: Frame,
  lines: readonly TextLine[],
  picture: PagePicture,
  room?: Float32Array,
): MarkPlanes {
  const places = placesOf(frame)
  const count = places.grid.width * places.grid.height
  const data = emptied(MARK_PLANES.length * count, room)
  const plane = (name: (typeof MARK_PLANES)[number]): Float32Array =>
    data.subarray(MARK_PLANES.indexOf(name) * count, (MARK_PLANES.indexOf(name) + 1) * count)
  paintPicture(picture, places, WHITE, {
    columns: places.grid.width,
    page: plane('page'),
    dark: plane('dark'),
    spread: plane('spread'),
    across: plane('across'),
    down: plane('down'),
    colour: plane('colour'),
  })
  const text = plane('text')
  for (const { cells } of lines)
    for (const { box } of cells)
      eachCell(places, box, (place, share) => {
        text[place] = Math.max(text[place]!, share)
      })
  return { frame, data }
}
