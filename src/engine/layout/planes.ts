// What the layout model sees of a page: planes of cells, some of its picture and some of its text. No word is looked up
// anywhere; the model is trained on exactly these.

import type { BoundingBox, Size } from '../../schema/geometry.ts'
import type { TextLine } from '../../schema/page.ts'
import { paintPicture, type PagePicture } from './picture.ts'

/**
 * The planes in the order of the model's input. Those from `dark` to `down` are of the picture and empty where there is
 * none.
 */
export const PLANES = [
  'page',
  'dark',
  'spread',
  'across',
  'down',
  'text',
  'digits',
  'amount',
  'date',
  'label',
  'upper',
  'height',
] as const
export type Plane = (typeof PLANES)[number]

// Cells across and down: upright sheets, sheets on their side and cards, till rolls. All have as many cells, and sides
// that halve four times.
const GRIDS: readonly Size[] = [
  { width: 96, height: 128 },
  { width: 128, height: 96 },
  { width: 64, height: 192 },
]

/** How a page lies on its cells: in the upper left corner, `width` and `height` cells of it covered. */
export interface Frame {
  grid: Size
  width: number
  height: number
}

/** Planes one after the other, each row by row, values 0..1: the model's input for one page. */
export interface PagePlanes {
  frame: Frame
  data: Float32Array
}

/** The frame of a page of `size`: the grid on which it is largest. */
export function frameOf({ width, height }: Size): Frame {
  const scaleOn = (grid: Size): number => Math.min(grid.width / width, grid.height / height)
  const grid = GRIDS.reduce((best, one) => (scaleOn(one) > scaleOn(best) ? one : best))
  const scale = scaleOn(grid)
  return { grid, width: width * scale, height: height * scale }
}

/** Calls `use` with each cell that a box of the page touches and the share of the cell that it covers. */
export function eachCell(
  { grid, width, height }: Frame,
  box: BoundingBox,
  use: (cell: number, share: number) => void,
): void {
  const left = box.left * width
  const right = box.right * width
  const top = box.top * height
  const bottom = box.bottom * height
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(grid.height, bottom); y++) {
    const down = Math.min(bottom, y + 1) - Math.max(top, y)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(grid.width, right); x++) {
      use(y * grid.width + x, down * (Math.min(right, x + 1) - Math.max(left, x)))
    }
  }
}

/**
 * The planes of a page with these lines, drawn into `room`, if given; without its picture the planes of the picture are
 * empty.
 */
export function planesOf(
  frame: Frame,
  lines: readonly TextLine[],
  picture?: PagePicture,
  room?: Float32Array,
): PagePlanes {
  const cells = frame.grid.width * frame.grid.height
  const data = emptied(PLANES.length * cells, room)
  const plane = (name: Plane): Float32Array =>
    data.subarray(PLANES.indexOf(name) * cells, (PLANES.indexOf(name) + 1) * cells)
  const page = plane('page')
  eachCell(frame, { left: 0, top: 0, right: 1, bottom: 1 }, (cell, share) => {
    page[cell] = share
  })
  const columns = frame.grid.width
  if (picture)
    paintPicture(picture, frame, WHITE, {
      columns,
      dark: plane('dark'),
      spread: plane('spread'),
      across: plane('across'),
      down: plane('down'),
    })
  const [words, heights, digits, upper, amounts, dates, labels] = (
    ['text', 'height', 'digits', 'upper', 'amount', 'date', 'label'] as const
  ).map(plane)
  const usual = usualHeight(lines)
  for (const line of lines) {
    const label = labelEnd(line)
    const height = Math.min(1, (line.box.bottom - line.box.top) / usual / TALLEST)
    line.cells.forEach(({ text, box }, at) => {
      const letters = [...text].length
      const looks: [plane: Float32Array, value: number][] = [
        [words!, 1],
        [heights!, height],
        [digits!, countOf(text, DIGIT) / letters],
        [upper!, countOf(text, CAPITAL) / letters],
      ]
      if (AMOUNT.test(text)) looks.push([amounts!, 1])
      if (DATE.test(text)) looks.push([dates!, 1])
      if (at < label) looks.push([labels!, 1])
      eachCell(frame, box, (cell, share) => {
        for (const [values, value] of looks) values[cell] = Math.max(values[cell]!, share * value)
      })
    })
  }
  return { frame, data }
}

// The model was fitted on planes of which the picture's sums were made so.
const WHITE = 1

const DIGIT = /\d/g
const CAPITAL = /\p{Lu}/gu

/** How many letters of a text are such. */
function countOf(text: string, such: RegExp): number {
  return text.match(such)?.length ?? 0
}

// A number with decimals or in groups, with whatever signs stand around it; so does a day look, which the plane of days
// tells apart.
const AMOUNT = /^\P{L}{0,3}(?:\d{1,3}(?:[.,' ’]\d{2,3})*|\d+)[.,]\d{2,3}\P{L}{0,2}$/u
const DATE = /^\d{1,4}([./-])\d{1,2}\1\d{2,4}$|^\d{1,2}[./-]\p{L}{3,9}[./-]\d{2,4}$/u

// A line three times as high as most is as high as any heading.
const TALLEST = 3

/** So many zeros, in `room` where that is as large. */
export function emptied(length: number, room?: Float32Array): Float32Array {
  return room?.length === length ? room.fill(0) : new Float32Array(length)
}

/** The middle of the lines' heights, as a share of the page's. */
function usualHeight(lines: readonly TextLine[]): number {
  const heights = lines.map(({ box }) => box.bottom - box.top).sort((a, b) => a - b)
  return Math.max(1e-4, heights[heights.length >> 1] ?? 1)
}

/** Of how many words at its beginning a line is a label: those up to a colon. */
function labelEnd({ cells }: TextLine): number {
  return cells.findIndex(({ text }) => text.endsWith(':')) + 1
}
