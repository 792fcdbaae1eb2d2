// One coordinate system, said once: fractions of the upright page, origin at its top left corner.

/** Pixels. */
export interface Size { width: number; height: number }

/** 0..1 of the page's width and height, origin top left, `left <= right` and `top <= bottom`. */
export interface BoundingBox { left: number; top: number; right: number; bottom: number }

/** The smallest box around all of `boxes`, which must not be empty. */
export function unionOf(boxes: readonly BoundingBox[]): BoundingBox {
  return {
    left: Math.min(...boxes.map((box) => box.left)), top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)), bottom: Math.max(...boxes.map((box) => box.bottom)),
  }
}
