// One coordinate system, said once: fractions of the upright page, origin at its top left corner.

import { z } from 'zod'

/** Pixels. */
export interface Size {
  width: number
  height: number
}

/** 0..1 of the page's width and height, origin top left, `left <= right` and `top <= bottom`. */
export const BoundingBox = z
  .object({
    left: z.number().describe('Left edge, as a fraction of the page width.'),
    top: z.number().describe('Top edge, as a fraction of the page height.'),
    right: z.number().describe('Right edge, as a fraction of the page width.'),
    bottom: z.number().describe('Bottom edge, as a fraction of the page height.'),
  })
  .describe('A place on the upright page. The origin is the top left corner.')
export type BoundingBox = z.infer<typeof BoundingBox>

/** The smallest box around all of `boxes`, which must not be empty. */
export function unionOf(boxes: readonly BoundingBox[]): BoundingBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const box of boxes) {
    left = Math.min(left, box.left)
    top = Math.min(top, box.top)
    right = Math.max(right, box.right)
    bottom = Math.max(bottom, box.bottom)
  }
  return { left, top, right, bottom }
}
