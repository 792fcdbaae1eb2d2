// What the layout model sees of a page: planes of cells, some of its picture and some of its text. No word is looked up anywhere; the model is trained on
// exactly these.

import type { BoundingBox, Size } from '../../schema/geometry.ts'
import type { TextLine } from '../../schema/page.ts'

/** The planes in the order of the model's input. Those from `dark` to `down` are of the picture and empty where there is none. */
export const PLANES = ['page', 'dark', 'spread', 'across', 'down', 'text', 'digits', 'amount', 'date', 'label', 'upper', 'height'] as const
export type Plane = (typeof PLANES)[number]

// Cells across and down: upright sheets, sheets on their side and cards, till rolls. All have as many cells, and sides that halve four times.
const GRIDS: readonly Size[] = [{ width: 96, height: 128 }, { width: 128, height: 96 }, { width: 64, height: 192 }]

/** Pixels of the picture to a side of a cell: enough to tell bars from letters. */
export const CELL_PIXELS = 4

/** How a page lies on its cells: in the upper left corner, `width` and `height` cells of it covered. */
export interface Frame { grid: Size; width: number; height: number }

/** Planes one after the other, each row by row, values 0..1: the model's input for one page. */
export interface PagePlanes { frame: Frame; data: Float32Array }

/** Grey values 0..255, `CELL_PIXELS` to a side of a cell, of the part of the grid that the page covers. */
export interface GreyPicture { size: Size; grey: Float32Array }

/** The frame of a page of `size`: the grid on which it is largest. */
export function frameOf({ width, height }: Size): Frame {
  const scaleOn = (grid: Size): number => Math.min(grid.width / width, grid.height / height)
  const grid = GRIDS.reduce((best, one) => (scaleOn(one) > scaleOn(best) ? one : best)), scale = scaleOn(grid)
  return { grid, width: width * scale, height: height * scale }
}

/** The size that a page's picture must have for `planesOf`. */
export function pictureSize({ width, height }: Frame): Size {
  return { width: Math.max(1, Math.round(width * CELL_PIXELS)), height: Math.max(1, Math.round(height * CELL_PIXELS)) }
}

/** Calls `use` with each cell that a box of the page touches and the share of the cell that it covers. */
export function eachCell({ grid, width, height }: Frame, box: BoundingBox, use: (cell: number, share: number) => void): void {
  const left = box.left * width, right = box.right * width, top = box.top * height, bottom = box.bottom * height
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(grid.height, bottom); y++) {
    const down = Math.min(bottom, y + 1) - Math.max(top, y)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(grid.width, right); x++) {
      use(y * grid.width + x, down * (Math.min(right, x + 1) - Math.max(left, x)))
    }
  }
}

/** The planes of a page with these lines; without its picture the planes of the picture are empty. */
export function planesOf(frame: Frame, lines: readonly TextLine[], picture?: GreyPicture): PagePlanes {
  const cells = frame.grid.width * frame.grid.height, data = new Float32Array(PLANES.length * cells)
  const plane = (name: Plane): Float32Array => data.subarray(PLANES.indexOf(name) * cells, (PLANES.indexOf(name) + 1) * cells)
  const paint = (name: Plane, box: BoundingBox, value: number): void => {
    const values = plane(name)
    eachCell(frame, box, (cell, share) => { values[cell] = Math.max(values[cell]!, share * value) })
  }
  paint('page', { left: 0, top: 0, right: 1, bottom: 1 }, 1)
  if (picture) paintPicture(frame, picture, plane)
  const usual = usualHeight(lines)
  for (const line of lines) {
    const label = labelEnd(line), height = Math.min(1, (line.box.bottom - line.box.top) / usual / TALLEST)
    line.cells.forEach(({ text, box }, at) => {
      const letters = [...text]
      paint('text', box, 1)
      paint('height', box, height)
      paint('digits', box, letters.filter((letter) => /\d/.test(letter)).length / letters.length)
      paint('upper', box, letters.filter((letter) => /\p{Lu}/u.test(letter)).length / letters.length)
      if (AMOUNT.test(text)) paint('amount', box, 1)
      if (DATE.test(text)) paint('date', box, 1)
      if (at < label) paint('label', box, 1)
    })
  }
  return { frame, data }
}

// A number with decimals or in groups, with whatever signs stand around it; so does a day look, which the plane of days tells apart.
const AMOUNT = /^\P{L}{0,3}(?:\d{1,3}(?:[.,' ’]\d{2,3})*|\d+)[.,]\d{2,3}\P{L}{0,2}$/u
const DATE = /^\d{1,4}([./-])\d{1,2}\1\d{2,4}$|^\d{1,2}[./-]\p{L}{3,9}[./-]\d{2,4}$/u

// A line three times as high as most is as high as any heading.
const TALLEST = 3

/** The middle of the lines' heights, as a share of the page's. */
function usualHeight(lines: readonly TextLine[]): number {
  const heights = lines.map(({ box }) => box.bottom - box.top).sort((a, b) => a - b)
  return Math.max(1e-4, heights[heights.length >> 1] ?? 1)
}

/** Of how many words at its beginning a line is a label: those up to a colon. */
function labelEnd({ cells }: TextLine): number {
  return cells.findIndex(({ text }) => text.endsWith(':')) + 1
}

// Lifts the usual differences between neighbouring pixels, a tenth of white, to the scale of the other planes.
const EDGE_GAIN = 4

function paintPicture({ grid }: Frame, { size: { width, height }, grey }: GreyPicture, plane: (name: Plane) => Float32Array): void {
  const dark = plane('dark'), spread = plane('spread'), across = plane('across'), down = plane('down')
  for (let row = 0; row * CELL_PIXELS < height && row < grid.height; row++) for (let column = 0; column * CELL_PIXELS < width && column < grid.width; column++) {
    const end = Math.min(width, (column + 1) * CELL_PIXELS), bottom = Math.min(height, (row + 1) * CELL_PIXELS)
    let sum = 0, squares = 0, right = 0, below = 0, count = 0
    for (let y = row * CELL_PIXELS; y < bottom; y++) for (let x = column * CELL_PIXELS, at = y * width + x; x < end; x++, at++) {
      const value = grey[at]! / 255
      sum += value
      squares += value * value
      if (x + 1 < width) right += Math.abs(grey[at + 1]! / 255 - value)
      if (y + 1 < height) below += Math.abs(grey[at + width]! / 255 - value)
      count++
    }
    const at = row * grid.width + column, mean = sum / count
    dark[at] = 1 - mean
    spread[at] = Math.min(1, 2 * Math.sqrt(Math.max(0, squares / count - mean * mean)))
    across[at] = Math.min(1, (EDGE_GAIN * right) / count)
    down[at] = Math.min(1, (EDGE_GAIN * below) / count)
  }
}
