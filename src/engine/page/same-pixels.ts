// Pictures whose reading is known before they are read: those of one colour, and frames of a file that were read
// already. Files of a few kilobytes hold fifty of either.

import { createHash } from 'node:crypto'
import type { ImagePage } from '../decode/document.ts'
import type { PageContent, PageImage } from '../../schema/page.ts'

/**
 * Whether all pixels are of one colour, so that nothing is printed there. A page with anything on it is told by its
 * first rows.
 */
export function isPlain({ rgb }: Pick<PageImage, 'rgb'>): boolean {
  const pixels = Buffer.from(rgb.buffer, rgb.byteOffset, rgb.byteLength)
  return pixels.subarray(3).equals(pixels.subarray(0, -3))
}

/** Reads pages of a file by `read`, and those with the pixels of an earlier one by what that one said. */
export function createFrameReader(
  read: (page: ImagePage) => Promise<PageContent>,
): (page: ImagePage) => Promise<PageContent> {
  const known = new Map<string, PageContent>()
  return async (page) => {
    const { index, size, dpi, rgb } = page.image
    const key = `${size.width} ${size.height} ${dpi} ${createHash('sha1').update(rgb).digest('base64')}`
    const twin = known.get(key)
    if (twin) return { ...structuredClone(twin), index, warnings: page.warnings }
    const content = await read(page)
    known.set(key, content)
    return content
  }
}
