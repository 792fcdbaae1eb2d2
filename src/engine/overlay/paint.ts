// Drawing on a page's pixels: rectangles, frames and letters, 8-bit RGB in place. What lies outside the picture is left
// away.

import type { Size } from '../../schema/geometry.ts'

export type Colour = readonly [red: number, green: number, blue: number]

/** A picture that is drawn on. */
export interface Canvas {
  size: Size
  rgb: Uint8Array
}

/** Whole pixels. */
export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** Lays `colour` over a rectangle, so that `share` (0..1) of what was there is covered. */
export function fill(canvas: Canvas, { x, y, width, height }: Rectangle, colour: Colour, share = 1): void {
  eachPixel(canvas, { x, y, width, height }, (at) => {
    for (let i = 0; i < 3; i++) canvas.rgb[at + i]! += Math.round((colour[i]! - canvas.rgb[at + i]!) * share)
  })
}

/** Draws the border of a rectangle, `thick` pixels inwards. */
export function frame(canvas: Canvas, { x, y, width, height }: Rectangle, colour: Colour, thick: number): void {
  fill(canvas, { x, y, width, height: thick }, colour)
  fill(canvas, { x, y: y + height - thick, width, height: thick }, colour)
  fill(canvas, { x, y: y + thick, width: thick, height: height - 2 * thick }, colour)
  fill(canvas, { x: x + width - thick, y: y + thick, width: thick, height: height - 2 * thick }, colour)
}

/** Draws a line of `thick` pixels from one point to the next. */
export function line(canvas: Canvas, points: readonly { x: number; y: number }[], colour: Colour, thick: number): void {
  points.slice(1).forEach((to, at) => {
    const from = points[at]!
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))))
    for (let step = 0; step <= steps; step++) {
      const share = step / steps
      const x = Math.round(from.x + (to.x - from.x) * share)
      const y = Math.round(from.y + (to.y - from.y) * share)
      fill(canvas, { x: x - (thick >> 1), y: y - (thick >> 1), width: thick, height: thick }, colour)
    }
  })
}

/**
 * Prints letters in white inside a rectangle: `ink` is the whole canvas in one byte a pixel, black where a letter is.
 */
export function print(canvas: Canvas, rectangle: Rectangle, ink: Uint8Array): void {
  eachPixel(canvas, rectangle, (at) => {
    const share = 1 - ink[at / 3]! / 255
    for (let i = 0; i < 3; i++) canvas.rgb[at + i]! += Math.round((255 - canvas.rgb[at + i]!) * share)
  })
}

function eachPixel({ size }: Canvas, { x, y, width, height }: Rectangle, visit: (at: number) => void): void {
  for (let row = Math.max(0, y); row < Math.min(size.height, y + height); row++) {
    for (let column = Math.max(0, x); column < Math.min(size.width, x + width); column++)
      visit((row * size.width + column) * 3)
  }
}
