// Finds where text is on a page: the detector's picture size, its run, its boxes. What the text says is not looked at.

import type { DetectModel } from '../../schema/models.ts'
import type { Size } from '../../schema/geometry.ts'
import type { Loaded } from '../inference/models.ts'
import type { Kernels, Page, Quad } from '../wasm/kernels.ts'
import { release } from '../inference/release.ts'
import { faintQuads } from './faint.ts'
import { sidesOf } from './quads.ts'

type Input = DetectModel['input']

/**
 * The size at which a page is shown to the detector, both sides a multiple of what the model asks: small pages enlarged
 * and large ones shrunk to `shortestSide` and `longestSide`, but long and narrow ones no further than to
 * `narrowestSide`.
 */
export function detectorSize(
  size: Size,
  input: Pick<Input, 'multipleOf' | 'shortestSide' | 'longestSide' | 'narrowestSide' | 'mostPixels'>,
): Size {
  const shorter = Math.min(size.width, size.height)
  const longer = Math.max(size.width, size.height)
  const usual = Math.min(Math.max(1, input.shortestSide / shorter), input.longestSide / longer)
  const narrow = Math.min(1, input.narrowestSide / shorter, Math.sqrt(input.mostPixels / (shorter * longer)))
  return scaledSize(size, Math.max(usual, narrow), input)
}

/**
 * The size of a second look at a page in whose first look, of size `shown`, lines were low; undefined where they were
 * not, or where it would show little more.
 */
export function closerSize(
  size: Size,
  shown: Size,
  quads: readonly Quad[],
  input: Pick<Input, 'multipleOf' | 'closer' | 'mostPixels'>,
): Size | undefined {
  const heights = quads.map((quad) => Math.min(...Object.values(sidesOf(quad)))).sort((a, b) => a - b)
  const height = heights[heights.length >> 2]
  if (height === undefined) return undefined
  const { lineHeight, wanted, enlarged } = input.closer
  const scale = Math.max(shown.width, shown.height) / Math.max(size.width, size.height)
  if (height * scale >= lineHeight) return undefined
  const closer = Math.min(wanted / height, enlarged, Math.sqrt(input.mostPixels / (size.width * size.height)))
  return closer < LEAST_GAIN * scale ? undefined : scaledSize(size, closer, input)
}

// A look that shows a page so little larger finds the same lines.
const LEAST_GAIN = 1.15

/** What was found, in pixels of the page: lines from top to bottom, and where a digit beside one of them may stand. */
export interface Found {
  quads: Quad[]
  faint: Quad[]
}

/** Where text is on a page. */
export async function detectText(model: Loaded<DetectModel>, kernels: Kernels, page: Page): Promise<Found> {
  const { input } = model.entry
  const first = detectorSize(page.size, input)
  const found = await lookAt(model, kernels, page, first)
  const closer = closerSize(page.size, first, found.quads, input)
  return closer ? lookAt(model, kernels, page, closer) : found
}

async function lookAt(model: Loaded<DetectModel>, kernels: Kernels, page: Page, shown: Size): Promise<Found> {
  const tensor = kernels.toTensor(page, shown, model.normalization)
  const map = await model.session.run({ data: tensor, shape: [1, 3, shown.height, shown.width] })
  kernels.recycle(tensor)
  const quads = kernels.textBoxes(map.data, shown, page.size, model.entry.boxes).map((box) => box.quad)
  const faint = faintQuads(map.data, shown, page.size, quads)
  release(map.data)
  return { quads, faint }
}

function scaledSize(size: Size, scale: number, { multipleOf }: Pick<Input, 'multipleOf'>): Size {
  const fit = (side: number): number => Math.max(multipleOf, Math.round((side * scale) / multipleOf) * multipleOf)
  return { width: fit(size.width), height: fit(size.height) }
}
