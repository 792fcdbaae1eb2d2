// PNG, JPEG, WEBP and TIFF by sharp (libvips): every page as upright 8-bit sRGB on white, sizes checked before anything
// is decoded.

import sharp, { type Metadata, type SharpOptions } from 'sharp'
import { decodingBytes, NATIVE_MEMORY_BYTES } from '../bounds/native.ts'
import { failure, isFailure, messageOf } from './failure.ts'
import type { DecodedPage, DecodeLimits, OpenDocument } from './document.ts'
import type { Size } from '../../schema/geometry.ts'
import type { Warning } from '../../schema/warning.ts'
import type { Failure } from '../../schema/outcome.ts'
import type { PageImage } from '../../schema/page.ts'

// Documents are read once, so a cache only holds memory; threads are the pool's business.
sharp.cache(false)
sharp.concurrency(1)

// What libvips says for pictures that do not tell: screen resolution.
export const UNKNOWN_DPI = 72
const DAMAGED: Warning = {
  code: 'file_damaged',
  detail: 'The picture is damaged or cut off; what could be decoded was read.',
}

interface Sheet {
  size: Size
  dpi: number
  shrunk: Size
}

/** The pages of a picture file: all of a TIFF, the first frame of anything else. */
export async function openImage(bytes: Uint8Array, limits: DecodeLimits): Promise<OpenDocument | Failure> {
  const sheets = await readHeaders(bytes, limits)
  if (isFailure(sheets)) return sheets
  const rasterizePage = async (index: number): Promise<PageImage | Failure> => {
    const page = await decodePage(bytes, sheets, index, limits)
    return isFailure(page) ? page : page.image
  }
  return {
    pageCount: sheets.length,
    readPage: (index) => decodePage(bytes, sheets, index, limits),
    rasterizePage,
    readAttachments: async () => [],
    close: () => undefined,
  }
}

async function readHeaders(bytes: Uint8Array, limits: DecodeLimits): Promise<Sheet[] | Failure> {
  const first = await readHeader(bytes, 0)
  if (isFailure(first)) return first
  const count = first.format === 'tiff' ? (first.pages ?? 1) : 1
  if (count > limits.maxPages)
    return failure('too_many_pages', `the file has ${count} pages; the limit is ${limits.maxPages}`)
  const sheets: Sheet[] = []
  let pixels = 0
  for (let index = 0; index < count; index++) {
    const header = index ? await readHeader(bytes, index) : first
    // A page whose header is broken ends the file: those before it are whole.
    if (isFailure(header)) break
    const turned = (header.orientation ?? 1) >= 5
    const size = turned
      ? { width: header.height, height: header.width }
      : { width: header.width, height: header.height }
    pixels += size.width * size.height
    const tooLarge = checkPixels({ width: pixels, height: 1 }, limits)
    if (tooLarge) return tooLarge
    const tooComplex = checkMemory(header)
    if (tooComplex) return tooComplex
    sheets.push({ size, dpi: header.density ?? UNKNOWN_DPI, shrunk: shrink(size, limits.maxPagePixels) })
  }
  return sheets
}

async function readHeader(bytes: Uint8Array, page: number): Promise<Metadata | Failure> {
  try {
    const header = await sharp(bytes, { page, limitInputPixels: false, failOn: 'none' }).metadata()
    return header.width > 0 && header.height > 0 ? header : failure('file_corrupt', 'the picture has no size')
  } catch (error) {
    return failure('file_corrupt', `the picture cannot be read: ${messageOf(error)}`)
  }
}

/** The failure of a picture whose decoding would take more memory than a document may. */
function checkMemory(header: Metadata): Failure | undefined {
  const bytes = decodingBytes(header)
  if (bytes <= NATIVE_MEMORY_BYTES) return undefined
  const needs = `the picture needs ${Math.round(bytes / 1e6)} MB of memory to be decoded; at most ${NATIVE_MEMORY_BYTES / 1e6} MB are given`
  return failure('too_complex', `${needs}; save it smaller, or as a JPEG that is not progressive, and send that`)
}

/** The failure of a picture that declares more pixels than are read. */
export function checkPixels(
  { width, height }: Size,
  { maxPixels }: Pick<DecodeLimits, 'maxPixels'>,
): Failure | undefined {
  const pixels = width * height
  if (pixels <= maxPixels) return undefined
  return failure(
    'image_too_large',
    `the picture has ${Math.round(pixels / 1e6)} megapixels; at most ${Math.round(maxPixels / 1e6)} are read`,
  )
}

/** The page with no more pixels than are handed on. */
export async function shrinkImage(page: PageImage, { maxPagePixels }: DecodeLimits): Promise<PageImage> {
  const { size, rgb, dpi } = page
  const target = shrink(size, maxPagePixels)
  if (target.width === size.width) return page
  const smaller = await sharp(rgb, { raw: { ...size, channels: 3 }, limitInputPixels: false })
    .resize({ ...target, fit: 'fill' })
    .raw()
    .toBuffer()
  return { ...page, size: target, dpi: (dpi * target.width) / size.width, rgb: smaller }
}

/** `size`, or the largest size of the same shape with no more than `maxPixels`. */
export function shrink(size: Size, maxPixels: number): Size {
  const factor = Math.min(1, Math.sqrt(maxPixels / (size.width * size.height)))
  return { width: Math.max(1, Math.floor(size.width * factor)), height: Math.max(1, Math.floor(size.height * factor)) }
}

async function decodePage(
  bytes: Uint8Array,
  sheets: readonly Sheet[],
  index: number,
  limits: DecodeLimits,
): Promise<(DecodedPage & { kind: 'image' }) | Failure> {
  const sheet = sheets[index]
  if (!sheet) return failure('file_corrupt', 'there is no such page', index)
  const whole = await decode(bytes, { page: index, limitInputPixels: limits.maxPixels, failOn: 'error' }, sheet)
  // Cut off files keep their upper part: it is read, and said.
  const rgb = isFailure(whole)
    ? await decode(bytes, { page: index, limitInputPixels: limits.maxPixels, failOn: 'none' }, sheet)
    : whole
  if (isFailure(rgb)) return { ...rgb, page: index }
  return {
    kind: 'image',
    image: { index, dpi: (sheet.dpi * sheet.shrunk.width) / sheet.size.width, ...rgb },
    warnings: rgb === whole ? [] : [{ ...DAMAGED, page: index }],
  }
}

async function decode(
  bytes: Uint8Array,
  options: SharpOptions,
  { size, shrunk }: Sheet,
): Promise<{ size: Size; rgb: Uint8Array } | Failure> {
  try {
    let picture = sharp(bytes, options).autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb')
    if (shrunk.width < size.width) picture = picture.resize({ ...shrunk, fit: 'fill' })
    const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
    const rgb = toRgb(data, info.channels, info.width * info.height)
    return rgb
      ? { size: { width: info.width, height: info.height }, rgb }
      : failure('file_corrupt', `a picture of ${info.channels} colour channels cannot be read`)
  } catch (error) {
    return failure('file_corrupt', `the picture cannot be decoded: ${messageOf(error)}`)
  }
}

/** Three bytes a pixel of one (grey) or three. */
function toRgb(data: Uint8Array, channels: number, pixels: number): Uint8Array | undefined {
  if (channels === 3) return data
  if (channels !== 1) return undefined
  const rgb = new Uint8Array(pixels * 3)
  for (let at = 0; at < pixels; at++) rgb.fill(data[at]!, at * 3, at * 3 + 3)
  return rgb
}
