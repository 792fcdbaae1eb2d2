// A page's picture as the layout models take it: as large as their cells ask, grey, and for marks in its colours.

import type { Kernels, Normalization, Page, RgbImage } from '../kernels.ts'
import { colourPictureSize, type ColourPicture } from './mark-planes.ts'
import { pictureSize, type Frame, type GreyPicture } from './planes.ts'

// Values stay 0..255: the planes scale them.
const PLAIN: Normalization = { order: 'rgb', mean: [0, 0, 0], std: [1 / 255, 1 / 255, 1 / 255] }

/** The grey picture of an image for a frame. */
export function greyPicture(kernels: Pick<Kernels, 'loadPage' | 'toTensor' | 'recycle'>, image: RgbImage, frame: Frame): GreyPicture {
  const page = kernels.loadPage(image)
  try {
    return greyOf(kernels, page, frame)
  } finally {
    page.free()
  }
}

/** The same of a page that is loaded already. */
export function greyOf(kernels: Pick<Kernels, 'toTensor' | 'recycle'>, page: Page, frame: Frame): GreyPicture {
  const size = pictureSize(frame), count = size.width * size.height, colours = kernels.toTensor(page, size, PLAIN)
  const grey = new Float32Array(count)
  for (let at = 0; at < count; at++) grey[at] = (colours[at]! + colours[count + at]! + colours[2 * count + at]!) / 3
  kernels.recycle(colours)
  return { size, grey }
}

/** What `use` makes of an image's picture for marks, which is lent for as long. */
export function withColours<T>(kernels: Pick<Kernels, 'loadPage' | 'toTensor' | 'recycle'>, image: RgbImage, frame: Frame, use: (picture: ColourPicture) => T): T {
  const page = kernels.loadPage(image)
  try {
    return lendColours(kernels, page, frame, use)
  } finally {
    page.free()
  }
}

/** The same of a page that is loaded already. */
export function lendColours<T>(kernels: Pick<Kernels, 'toTensor' | 'recycle'>, page: Page, frame: Frame, use: (picture: ColourPicture) => T): T {
  const size = colourPictureSize(frame), colours = kernels.toTensor(page, size, PLAIN)
  try {
    return use({ size, colours })
  } finally {
    kernels.recycle(colours)
  }
}
