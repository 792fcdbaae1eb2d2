// A page's picture as its values' boxes have it: upright and straight.

import sharp, { type Sharp } from 'sharp'
import { isFailure } from '../decode/failure.ts'
import type { DecodedPage, OpenDocument } from '../decode/document.ts'
import type { Canvas } from './paint.ts'
import { straighten } from './straighten.ts'
import type { Size } from '../../schema/geometry.ts'
import type { Failure, PageLayout } from '../../schema/outcome.ts'

/** How a page was put upright when it was read; absent where it was not read. */
export type Stance = Pick<PageLayout, 'rotation' | 'straightened'>

/** The picture of the page `index`, counted from 0, no larger than `most` where that is given. */
export async function uprightPage(
  document: OpenDocument,
  index: number,
  stance: Stance | undefined,
  most?: Size,
): Promise<Canvas | Failure> {
  const page: DecodedPage | Failure = await document.readPage(index)
  if (isFailure(page)) return page
  if (page.kind === 'text') {
    const drawn = await document.rasterizePage(index)
    return isFailure(drawn) || most === undefined ? drawn : pixelsOf(shrunk(pictureFrom(drawn), most))
  }
  const turned = await pixelsOf(pictureFrom(page.image).rotate(stance?.rotation ?? 0))
  // Straightening looks at every pixel, so it comes last.
  const upright = most === undefined ? turned : await pixelsOf(shrunk(pictureFrom(turned), most))
  return stance?.straightened ? straighten(upright, stance.straightened) : upright
}

export const pictureFrom = ({ size, rgb }: Canvas): Sharp =>
  sharp(rgb, { raw: { ...size, channels: 3 }, limitInputPixels: false })

const shrunk = (picture: Sharp, { width, height }: Size): Sharp =>
  picture.resize({ width, height, fit: 'inside', withoutEnlargement: true })

export async function pixelsOf(picture: Sharp): Promise<Canvas> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { size: { width: info.width, height: info.height }, rgb: data }
}
