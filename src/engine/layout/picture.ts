// A page's picture as the layout models take it: as large as their cells ask, grey, and for marks with what colour it has.

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

/** The picture of an image for marks. */
export function colourPicture(kernels: Pick<Kernels, 'loadPage' | 'toTensor' | 'recycle'>, image: RgbImage, frame: Frame): ColourPicture {
  const page = kernels.loadPage(image)
  try {
    return colourOf(kernels, page, frame)
  } finally {
    page.free()
  }
}

/** The same of a page that is loaded already. */
export function colourOf(kernels: Pick<Kernels, 'toTensor' | 'recycle'>, page: Page, frame: Frame): ColourPicture {
  const size = colourPictureSize(frame), count = size.width * size.height, colours = kernels.toTensor(page, size, PLAIN)
  const grey = new Float32Array(count), colour = new Float32Array(count)
  for (let at = 0; at < count; at++) {
    const red = colours[at]!, green = colours[count + at]!, blue = colours[2 * count + at]!
    grey[at] = (red + green + blue) / 3
    const most = red > green ? red : green, least = red > green ? green : red
    colour[at] = (blue > most ? blue : most) - (blue < least ? blue : least)
  }
  kernels.recycle(colours)
  return { size, grey, colour }
}
