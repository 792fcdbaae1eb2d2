// BMP pictures (Windows 2 to 5, OS/2), decoded here because libvips does not. Every read is checked: a file that ends
// early or lies gives a picture with white where nothing was, or a failure.

import { failure, isFailure } from './failure.ts'
import { checkPixels, shrinkImage, UNKNOWN_DPI } from './image.ts'
import type { DecodedPage, DecodeLimits, OpenDocument } from './document.ts'
import type { Size } from '../../schema/geometry.ts'
import type { Warning } from '../../schema/warning.ts'
import type { Failure } from '../../schema/outcome.ts'
import type { PageImage } from '../../schema/page.ts'

const FILE_HEADER = 14
const CORE_HEADER = 12
const INFO_HEADER = 40
const RGB = 0
const RLE8 = 1
const RLE4 = 2
const BITFIELDS = 3
const ALPHA_BITFIELDS = 6
const WHITE = 255
const METERS_PER_INCH = 0.0254
// What scanners and screens have; anything else in the header is a mistake.
const DPI_LEAST = 50
const DPI_MOST = 2400
const CUT_OFF: Warning = {
  code: 'file_damaged',
  detail: 'The picture is cut off; what could be decoded was read.',
  page: 0,
}

interface Header {
  size: Size
  topDown: boolean
  bits: number
  compression: number
  dpi: number
  /** Three bytes a colour. */
  palette: Uint8Array
  masks: readonly [number, number, number, number]
  pixelsAt: number
}
interface Drawn {
  rgb: Uint8Array
  whole: boolean
}

/** The picture as one page. */
export function openBitmap(bytes: Uint8Array, limits: DecodeLimits): OpenDocument | Failure {
  const header = readHeader(bytes)
  if (isFailure(header)) return header
  const tooLarge = checkPixels(header.size, limits)
  if (tooLarge) return tooLarge
  const readPage = async (): Promise<DecodedPage & { kind: 'image' }> => {
    const { rgb, whole } = drawPixels(bytes, header)
    return {
      kind: 'image',
      image: await shrinkImage({ index: 0, size: header.size, dpi: header.dpi, rgb }, limits),
      warnings: whole ? [] : [CUT_OFF],
    }
  }
  return {
    pageCount: 1,
    readPage,
    rasterizePage: async (): Promise<PageImage> => (await readPage()).image,
    readAttachments: async () => [],
    close: () => undefined,
  }
}

/** The whole picture in three bytes a pixel, without shrinking. */
export function decodeBitmap(
  bytes: Uint8Array,
  limits: Pick<DecodeLimits, 'maxPixels'>,
): (Drawn & { size: Size }) | Failure {
  const header = readHeader(bytes)
  if (isFailure(header)) return header
  return checkPixels(header.size, limits) ?? { size: header.size, ...drawPixels(bytes, header) }
}

function readHeader(bytes: Uint8Array): Header | Failure {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < FILE_HEADER + CORE_HEADER || bytes[0] !== 0x42 || bytes[1] !== 0x4d)
    return failure('file_corrupt', 'the file is not a BMP picture')
  const length = view.getUint32(14, true)
  if (length < CORE_HEADER || length > 256 || FILE_HEADER + length > bytes.length)
    return failure('file_corrupt', 'the BMP header is cut off')
  const core = length === CORE_HEADER
  const u32 = (at: number): number => (at + 4 <= FILE_HEADER + length ? view.getUint32(at, true) : 0)
  const width = core ? view.getUint16(18, true) : view.getInt32(18, true)
  const tall = core ? view.getUint16(20, true) : view.getInt32(22, true)
  const bits = view.getUint16(core ? 24 : 28, true)
  const compression = core ? RGB : u32(30)
  if (width <= 0 || tall === 0 || tall === -0x80000000) return failure('file_corrupt', 'the BMP picture has no size')
  if (!isKnown(bits, compression))
    return failure('file_corrupt', `BMP pictures of ${bits} bits and compression ${compression} cannot be read`)
  const masksAfter = length === INFO_HEADER && (compression === BITFIELDS || compression === ALPHA_BITFIELDS)
  const masks = masksOf(view, bits, compression, length)
  const paletteAt = FILE_HEADER + length + (masksAfter ? (compression === BITFIELDS ? 12 : 16) : 0)
  const palette = paletteOf(bytes, paletteAt, bits, core ? 3 : 4, core ? 0 : u32(46))
  const stated = Math.round(u32(38) * METERS_PER_INCH)
  return {
    size: { width, height: Math.abs(tall) },
    topDown: tall < 0,
    bits,
    compression,
    masks,
    palette,
    pixelsAt: view.getUint32(10, true),
    dpi: !core && stated >= DPI_LEAST && stated <= DPI_MOST ? stated : UNKNOWN_DPI,
  }
}

function isKnown(bits: number, compression: number): boolean {
  switch (compression) {
    case RGB:
      return [1, 2, 4, 8, 16, 24, 32].includes(bits)
    case RLE8:
      return bits === 8
    case RLE4:
      return bits === 4
    case BITFIELDS:
    case ALPHA_BITFIELDS:
      return bits === 16 || bits === 32
    default:
      return false
  }
}

/** Masks of red, green, blue and alpha. */
function masksOf(view: DataView, bits: number, compression: number, length: number): [number, number, number, number] {
  const at = FILE_HEADER + INFO_HEADER
  if ((compression === BITFIELDS || compression === ALPHA_BITFIELDS) && at + 12 <= view.byteLength) {
    // Windows 3 puts them behind the header, 4 and 5 inside it: the same place.
    const alpha =
      (length >= 56 || compression === ALPHA_BITFIELDS) && at + 16 <= view.byteLength
        ? view.getUint32(at + 12, true)
        : 0
    return [view.getUint32(at, true), view.getUint32(at + 4, true), view.getUint32(at + 8, true), alpha]
  }
  return bits === 16 ? [0x7c00, 0x03e0, 0x001f, 0] : [0xff0000, 0xff00, 0xff, 0]
}

/** The palette, black where the file has fewer colours than its bits can name. */
function paletteOf(bytes: Uint8Array, at: number, bits: number, entry: number, stated: number): Uint8Array {
  if (bits > 8) return new Uint8Array(0)
  const palette = new Uint8Array(3 * 256)
  const colors = Math.min(1 << bits, stated || 1 << bits, Math.floor(Math.max(0, bytes.length - at) / entry))
  for (let color = 0; color < colors; color++) {
    const from = at + color * entry
    palette[color * 3] = bytes[from + 2]!
    palette[color * 3 + 1] = bytes[from + 1]!
    palette[color * 3 + 2] = bytes[from]!
  }
  return palette
}

function drawPixels(bytes: Uint8Array, header: Header): Drawn {
  const rgb = new Uint8Array(header.size.width * header.size.height * 3).fill(WHITE)
  const data = bytes.subarray(Math.min(header.pixelsAt, bytes.length))
  if (header.compression === RLE8 || header.compression === RLE4) return { rgb, whole: drawRuns(data, header, rgb) }
  return { rgb, whole: header.bits <= 8 ? drawIndexed(data, header, rgb) : drawDirect(data, header, rgb) }
}

/** Where row `row` of the file starts in the picture. */
function rowStart({ size, topDown }: Header, row: number): number {
  return (topDown ? row : size.height - 1 - row) * size.width * 3
}

/** Rows are padded to four bytes. */
function strideOf({ size, bits }: Header): number {
  return Math.floor((size.width * bits + 31) / 32) * 4
}

function drawIndexed(data: Uint8Array, header: Header, rgb: Uint8Array): boolean {
  const { size, bits, palette } = header
  const stride = strideOf(header)
  const perByte = 8 / bits
  const mask = (1 << bits) - 1
  for (let row = 0; row < size.height; row++) {
    const start = row * stride
    if (start >= data.length) return false
    const columns = Math.min(size.width, (data.length - start) * perByte)
    for (let x = 0, to = rowStart(header, row); x < columns; x++, to += 3) {
      const shift = 8 - bits * ((x % perByte) + 1)
      setColor(rgb, to, palette, (data[start + Math.floor(x / perByte)]! >> shift) & mask)
    }
  }
  return data.length >= stride * (size.height - 1) + Math.ceil(size.width / perByte)
}

function drawDirect(data: Uint8Array, header: Header, rgb: Uint8Array): boolean {
  const { size, bits } = header
  const stride = strideOf(header)
  const width = bits / 8
  const channels = header.masks.map(channelOf)
  const [red, green, blue, alpha] = channels as [Channel, Channel, Channel, Channel]
  // Many programs leave the alpha bytes of an opaque picture at zero.
  const opaque = (bits !== 32 && bits !== 16) || alpha.mask === 0 || isAllZero(data, width, alpha.mask)
  for (let row = 0; row < size.height; row++) {
    const start = row * stride
    const columns = Math.min(size.width, Math.floor((data.length - start) / width))
    if (columns <= 0) return false
    for (let x = 0, from = start, to = rowStart(header, row); x < columns; x++, from += width, to += 3) {
      if (bits === 24) {
        rgb[to] = data[from + 2]!
        rgb[to + 1] = data[from + 1]!
        rgb[to + 2] = data[from]!
        continue
      }
      const value = wordAt(data, from, width)
      const share = opaque ? 1 : valueOf(value, alpha) / 255
      rgb[to] = onWhite(valueOf(value, red), share)
      rgb[to + 1] = onWhite(valueOf(value, green), share)
      rgb[to + 2] = onWhite(valueOf(value, blue), share)
    }
  }
  return data.length >= stride * (size.height - 1) + size.width * width
}

interface Channel {
  mask: number
  shift: number
  most: number
}

function channelOf(mask: number): Channel {
  const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask)
  return { mask, shift, most: mask >>> shift }
}

/** A masked value stretched to 0..255. */
function valueOf(value: number, { mask, shift, most }: Channel): number {
  return most === 0 ? 0 : Math.round((((value & mask) >>> shift) * 255) / most)
}

function onWhite(value: number, share: number): number {
  return Math.round(value * share + WHITE * (1 - share))
}

function wordAt(data: Uint8Array, at: number, width: number): number {
  const low = data[at]! | (data[at + 1]! << 8)
  return width === 2 ? low : low | (data[at + 2]! << 16) | (data[at + 3]! << 24)
}

function isAllZero(data: Uint8Array, width: number, mask: number): boolean {
  for (let at = 0; at + width <= data.length; at += width) if ((wordAt(data, at, width) & mask) !== 0) return false
  return true
}

/**
 * RLE4 and RLE8: pairs of count and colour; after a zero 0 ends the row, 1 the picture, 2 moves on, more are literal
 * colours.
 */
function drawRuns(data: Uint8Array, header: Header, rgb: Uint8Array): boolean {
  const { size, palette } = header
  const nibbles = header.compression === RLE4
  let x = 0
  let row = 0
  let at = 0
  const put = (color: number): void => {
    if (x < size.width && row < size.height) setColor(rgb, rowStart(header, row) + x * 3, palette, color)
    x++
  }
  const half = (byte: number, place: number): number => (nibbles ? (place % 2 ? byte & 15 : byte >> 4) : byte)
  while (at + 1 < data.length && row < size.height) {
    const count = data[at]!
    const value = data[at + 1]!
    at += 2
    if (count > 0) for (let place = 0; place < count; place++) put(half(value, place))
    else if (value === 0) {
      x = 0
      row++
    } else if (value === 1) return true
    else if (value === 2) {
      if (at + 1 >= data.length) return false
      x += data[at]!
      row += data[at + 1]!
      at += 2
    } else {
      const length = nibbles ? Math.ceil(value / 2) : value
      if (at + length > data.length) return false
      for (let place = 0; place < value; place++) put(half(data[at + (nibbles ? place >> 1 : place)]!, place))
      // Literal runs are padded to two bytes.
      at += length + (length % 2)
    }
  }
  return row >= size.height
}

function setColor(rgb: Uint8Array, to: number, palette: Uint8Array, color: number): void {
  rgb[to] = palette[color * 3]!
  rgb[to + 1] = palette[color * 3 + 1]!
  rgb[to + 2] = palette[color * 3 + 2]!
}
