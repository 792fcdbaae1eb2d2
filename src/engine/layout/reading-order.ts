// Orders text lines the way a person reads them. Pure geometry: no text is inspected here.

import type { Kernels } from '../wasm/kernels.ts'
import type { Size } from '../../schema/geometry.ts'
import type { TextLine } from '../../schema/page.ts'

/** Lines in reading order: columns left to right where a gutter parts them, each from top to bottom. */
export function orderLines(
  kernels: Pick<Kernels, 'readingOrder'>,
  lines: readonly TextLine[],
  { width, height }: Size,
): TextLine[] {
  // In pixels, so that distances across and down are alike.
  const boxes = Float32Array.from(
    lines.flatMap(({ box }) => [box.left * width, box.top * height, box.right * width, box.bottom * height]),
  )
  const grown = Uint8Array.from(lines, ({ cells }) => (cells[0]?.source === 'ocr' ? 1 : 0))
  return Array.from(kernels.readingOrder(boxes, grown), (index) => lines[index]!)
}
