// Pages that are painted pixel by pixel, for what the layout models see of a picture.

import { compileKernels, loadKernels } from '../../../../src/engine/wasm/kernels.ts'
import type { PagePicture } from '../../../../src/engine/layout/picture.ts'
import type { Size } from '../../../../src/schema/geometry.ts'

export type Colour = [red: number, green: number, blue: number]

const kernels = loadKernels(compileKernels())

/** The picture of a white page on which `paint` says the colour of the pixels that are not. */
export function painted({ width, height }: Size, paint: (x: number, y: number) => Colour | undefined): PagePicture {
  const rgb = new Uint8Array(3 * width * height).fill(255)
  for (let at = 0; at < width * height; at++) rgb.set(paint(at % width, Math.floor(at / width)) ?? [], 3 * at)
  const page = kernels.loadPage({ size: { width, height }, rgb })
  return (cells, use) => {
    kernels.cellSums(page, cells, use)
  }
}
