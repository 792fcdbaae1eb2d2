// Puts one page to the layout models and returns its regions.

import type { LayoutReader } from '../inference/layout.ts'
import { markPlanesOf } from './mark-planes.ts'
import type { PagePicture } from './picture.ts'
import { frameOf, planesOf } from './planes.ts'
import { lineKinds, lineRegions, markRegions } from './regions.ts'
import type { BoundingBox, Size } from '../../schema/geometry.ts'
import type { Region, TextLine } from '../../schema/page.ts'

// Where planes were that a model has answered, the next page's are drawn: two megabytes of garbage a page would cost
// collections of the whole heap.
const textRooms: Float32Array[] = []
const markRooms: Float32Array[] = []

/** A page as far as it is read: `known` are the regions that geometry found; `picture` is there where it has one. */
export interface ReadPage {
  size: Size
  lines: readonly TextLine[]
  known: readonly Region[]
  picture?: PagePicture
}

/** The regions of a page, those first that geometry found; a table that its rules show is not told twice. */
export async function readRegions(layout: LayoutReader, page: ReadPage): Promise<Region[]> {
  const { known } = page
  const said = [...(await textRegions(layout, page)), ...(await marksOf(layout, page))]
  return [
    ...known,
    ...said.filter(
      ({ label, box }) => label !== 'table' || !known.some((one) => one.label === 'table' && coversHalf(one.box, box)),
    ),
  ]
}

async function textRegions({ text }: LayoutReader, { size, lines, picture }: ReadPage): Promise<Region[]> {
  if (text === undefined) return []
  const frame = frameOf(size)
  const planes = planesOf(frame, lines, picture, textRooms.pop())
  const answer = await text.answer(planes)
  textRooms.push(planes.data)
  return lineRegions(lines, lineKinds(answer, frame, lines), size.height / size.width)
}

async function marksOf({ marks }: LayoutReader, { size, lines, picture }: ReadPage): Promise<Region[]> {
  if (marks === undefined || picture === undefined) return []
  const frame = frameOf(size)
  const planes = markPlanesOf(frame, lines, picture, markRooms.pop())
  const answer = await marks.answer(planes)
  markRooms.push(planes.data)
  return markRegions(answer, frame, marks.least)
}

function coversHalf(a: BoundingBox, b: BoundingBox): boolean {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return width > 0 && height > 0 && width * height >= 0.5 * (b.right - b.left) * (b.bottom - b.top)
}
