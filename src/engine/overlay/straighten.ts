// A page's picture put straight as its text lines were, so that values' boxes lie over what they say.

import { bent } from '../ocr/bend.ts'
import type { Straightening } from '../../schema/page.ts'
import type { Canvas } from './paint.ts'

/**
 * The picture as its values' boxes have it, in its own size: each pixel is looked up where the page shows that place.
 */
export function straighten({ size, rgb }: Canvas, { skew, scale, bend }: Straightening): Canvas {
  const { width, height } = size
  const angle = (skew * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const straight = { size, rgb: new Uint8Array(width * height * 3).fill(255) }
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const x = (column + 0.5 - width / 2) / scale
      const level = (row + 0.5 - height / 2) / scale
      const y = bend ? bent(bend, x / width, level / width) * width : level
      const from = { x: x * cos - y * sin + width / 2 - 0.5, y: x * sin + y * cos + height / 2 - 0.5 }
      const left = Math.floor(from.x)
      const top = Math.floor(from.y)
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue
      const right = from.x - left
      const down = from.y - top
      const at = (top * width + left) * 3
      const below = at + width * 3
      for (let c = 0; c < 3; c++) {
        const upper = rgb[at + c]! * (1 - right) + rgb[at + 3 + c]! * right
        const lower = rgb[below + c]! * (1 - right) + rgb[below + 3 + c]! * right
        straight.rgb[(row * width + column) * 3 + c] = Math.round(upper * (1 - down) + lower * down)
      }
    }
  }
  return straight
}
