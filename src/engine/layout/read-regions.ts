// Puts one page to the layout model and returns its regions.

import type { LayoutReader } from '../inference/layout.ts'
import { frameOf, planesOf, type Frame, type GreyPicture } from './planes.ts'
import { lineKinds, lineRegions, markRegions } from './regions.ts'
import type { BoundingBox, Size } from '../../schema/geometry.ts'
import type { Region, TextLine } from '../../schema/page.ts'

/** A page as far as it is read: `known` are the regions that geometry found; `pictureOf` draws its picture for a frame, where it has one. */
export interface ReadPage { size: Size; lines: readonly TextLine[]; known: readonly Region[]; pictureOf?: (frame: Frame) => GreyPicture }

/** The regions of a page, those first that geometry found; a table that its rules show is not told twice. */
export async function readRegions(layout: LayoutReader, { size, lines, known, pictureOf }: ReadPage): Promise<Region[]> {
  const frame = frameOf(size), answer = await layout.answer(planesOf(frame, lines, pictureOf?.(frame)))
  const said = [...lineRegions(lines, lineKinds(answer, frame, lines), size.height / size.width), ...(pictureOf ? markRegions(answer, frame) : [])]
  return [...known, ...said.filter(({ label, box }) => label !== 'table' || !known.some((one) => one.label === 'table' && coversHalf(one.box, box)))]
}

function coversHalf(a: BoundingBox, b: BoundingBox): boolean {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left), height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return width > 0 && height > 0 && width * height >= 0.5 * (b.right - b.left) * (b.bottom - b.top)
}
