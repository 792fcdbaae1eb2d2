// Finds where text is on a page: the detector's picture size, its run, its boxes. What the text says is not looked at.

import type { DetectModel } from '../../schema/models.ts'
import type { Size } from '../../schema/geometry.ts'
import type { Loaded } from '../inference/models.ts'
import type { Kernels, Page, Quad } from '../kernels.ts'

/** The size at which a page is shown to the detector: small pages enlarged, large ones shrunk, both sides a multiple of what the model asks. */
export function detectorSize(size: Size, input: Pick<DetectModel['input'], 'multipleOf' | 'shortestSide' | 'longestSide'>): Size {
  const { multipleOf, shortestSide, longestSide } = input
  const enlarged = Math.max(1, shortestSide / Math.min(size.width, size.height))
  const scale = Math.min(enlarged, longestSide / Math.max(size.width, size.height))
  const fit = (side: number): number => Math.max(multipleOf, Math.round(side * scale / multipleOf) * multipleOf)
  return { width: fit(size.width), height: fit(size.height) }
}

/** The quads of all text found, in pixels of the page, from top to bottom. */
export async function detectText(model: Loaded<DetectModel>, kernels: Kernels, page: Page): Promise<Quad[]> {
  const target = detectorSize(page.size, model.entry.input)
  const tensor = kernels.toTensor(page, target, model.normalization)
  const map = await model.session.run({ data: tensor, shape: [1, 3, target.height, target.width] })
  kernels.recycle(tensor)
  return kernels.textBoxes(map.data, target, page.size, model.entry.boxes).map((box) => box.quad)
}
