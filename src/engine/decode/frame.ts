// Page coordinates: from PDF user space to the upright page in points (origin top left, y down), and its quarter turns.

import type { BoundingBox, Size } from '../../schema/geometry.ts'

export interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}
export interface Point {
  x: number
  y: number
}
/** A quarter turn count: 1 is clockwise by 90 degrees. */
export type Quarter = 0 | 1 | 2 | 3

/** PDF's six numbers: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number]
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** First `inner`, then `outer`. */
export function multiply(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner
  const [A, B, C, D, E, F] = outer
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}

export function transform([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

/**
 * The matrix from user space to the upright page of a page whose visible box is `box` (PDF's y up) and whose /Rotate is
 * `rotation` quarters.
 */
export function uprightMatrix(
  box: { left: number; bottom: number; right: number; top: number },
  rotation: Quarter,
): Matrix {
  switch (rotation) {
    case 0:
      return [1, 0, 0, -1, -box.left, box.top]
    case 1:
      return [0, 1, 1, 0, -box.bottom, -box.left]
    case 2:
      return [-1, 0, 0, 1, box.right, -box.bottom]
    case 3:
      return [0, -1, -1, 0, box.top, box.right]
  }
}

/** The upright box around a rectangle that was given by two opposite corners, turned by whatever angle. */
export function transformRect([a, b, c, d, e, f]: Matrix, x0: number, y0: number, x1: number, y1: number): Rect {
  const left = Math.min(a * x0, a * x1) + Math.min(c * y0, c * y1) + e
  const right = Math.max(a * x0, a * x1) + Math.max(c * y0, c * y1) + e
  const top = Math.min(b * x0, b * x1) + Math.min(d * y0, d * y1) + f
  const bottom = Math.max(b * x0, b * x1) + Math.max(d * y0, d * y1) + f
  return { left, top, right, bottom }
}

/** The matrix that turns a page of `size` clockwise by `quarters`, its new top left corner at the origin. */
export function turnMatrix(size: Size, quarters: Quarter): Matrix {
  switch (quarters) {
    case 0:
      return IDENTITY
    case 1:
      return [0, 1, -1, 0, size.height, 0]
    case 2:
      return [-1, 0, 0, -1, size.width, size.height]
    case 3:
      return [0, -1, 1, 0, 0, size.width]
  }
}

/** `size` after an odd or even number of quarter turns. */
export function turnSize(size: Size, quarters: Quarter): Size {
  return quarters % 2 ? { width: size.height, height: size.width } : size
}

/** `rect` on a page of `size` as fractions, cut to the page. */
export function toBox(rect: Rect, size: Size): BoundingBox {
  const part = (value: number, whole: number): number => Math.min(1, Math.max(0, value / whole))
  return {
    left: part(rect.left, size.width),
    top: part(rect.top, size.height),
    right: part(rect.right, size.width),
    bottom: part(rect.bottom, size.height),
  }
}

/** The smallest rectangle around all of `rects`, which must not be empty. */
export function boundsOf(rects: Iterable<Rect>): Rect {
  const whole = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const rect of rects) {
    whole.left = Math.min(whole.left, rect.left)
    whole.top = Math.min(whole.top, rect.top)
    whole.right = Math.max(whole.right, rect.right)
    whole.bottom = Math.max(whole.bottom, rect.bottom)
  }
  return whole
}

/** The area that two rectangles share. */
export function overlapOf(a: Rect, b: Rect): number {
  return (
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
  )
}

export function areaOf(rect: Rect): number {
  return Math.max(0, rect.right - rect.left) * Math.max(0, rect.bottom - rect.top)
}
