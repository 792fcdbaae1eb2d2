// HEIC and HEIF: HEVC pictures by libheif (WASM), one instance for each document so that its memory goes with it; AV1
// ones by sharp.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { collectSoon } from '../bounds/collect.ts'
import { limitMemory, meterSteps } from '../bounds/bound-module.ts'
import { instantiateBounded, isSpent, type Bounds } from '../bounds/instance.ts'
import { failure, isFailure, messageOf } from './failure.ts'
import { checkPixels, openImage, shrinkImage, UNKNOWN_DPI } from './image.ts'
import type { DecodedPage, DecodeLimits, OpenDocument } from './document.ts'
import type { Size } from '../../schema/geometry.ts'
import type { Failure } from '../../schema/outcome.ts'
import type { PageImage } from '../../schema/page.ts'

/**
 * The part of libheif's JavaScript face that is used; handles and enumerated values are objects of its own. A failed
 * call answers with a `code`.
 */
interface Libheif {
  heif_context_alloc(): object
  heif_context_read_from_memory(context: object, bytes: Uint8Array): { code: object; message: string }
  heif_js_context_get_primary_image_handle(context: object): { code?: object; message?: string }
  heif_image_handle_get_width(handle: object): number
  heif_image_handle_get_height(handle: object): number
  heif_image_handle_has_alpha_channel(handle: object): number
  heif_js_decode_image2(handle: object, colorspace: object, chroma: object): Promise<DecodedHeif>
  heif_colorspace: { heif_colorspace_RGB: object }
  heif_chroma: { heif_chroma_interleaved_RGB: object; heif_chroma_interleaved_RGBA: object }
  heif_error_code: { heif_error_Ok: object }
}
interface DecodedHeif {
  code?: object
  message?: string
  channels: { stride: number; width: number; height: number; data: Uint8Array }[]
}

const require = createRequire(import.meta.url)

// Of 37 HEIC files the largest, 12 megapixels of 10 bits, took 159 million steps and 167 MB; one of 7.4 megapixels in
// tiles, as phones write them, 65 million and 36 MB. So a phone's 48 megapixels fit.
const STEPS_MOST = 1500e6
const MEMORY_MOST_BYTES = 384 * 1024 * 1024
const TOO_COMPLEX =
  `the picture needs more work than the limit of ${STEPS_MOST / 1e6} million steps, ` +
  `or more than ${MEMORY_MOST_BYTES / 1024 / 1024} MB of memory; save it as a JPEG and send that`

/** libheif's code, compiled; it may be handed to other threads. */
export function compileHeif(): Promise<WebAssembly.Module> {
  const code = readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm'))
  return WebAssembly.compile(limitMemory(meterSteps(code), MEMORY_MOST_BYTES))
}

/** The primary picture of a HEIC file as one page. */
export async function openHeic(
  module: WebAssembly.Module,
  bytes: Uint8Array,
  limits: DecodeLimits,
): Promise<OpenDocument | Failure> {
  if (isAv1(bytes)) return openImage(bytes, limits)
  const { libheif, bounds } = instantiate(module)
  bounds.steps.value = STEPS_MOST
  const picture = await guard(bounds, () => openPicture(libheif, bytes, limits))
  if (isFailure(picture)) {
    collectSoon()
    return picture
  }
  const rasterizePage = async (): Promise<PageImage | Failure> =>
    guard(bounds, async () => {
      const image = await decode(picture)
      return isFailure(image) ? image : shrinkImage({ index: 0, dpi: UNKNOWN_DPI, ...image }, limits)
    })
  return {
    pageCount: 1,
    rasterizePage,
    readAttachments: async () => [],
    close: collectSoon,
    readPage: async (): Promise<DecodedPage | Failure> => {
      const image = await rasterizePage()
      return isFailure(image) ? image : { kind: 'image', image, warnings: [] }
    },
  }
}

/** Whether the file's brands promise AV1 coding and no HEVC, which is all that this libheif has. */
function isAv1(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  return /avi[fs]/.test(head.slice(8)) && !/he[iv][cxms]/.test(head.slice(8))
}

function instantiate(module: WebAssembly.Module): { libheif: Libheif; bounds: Bounds } {
  let bounds: Bounds | undefined
  const create = require('libheif-js/libheif-wasm/libheif.js') as (overrides: object) => Libheif
  const libheif = create({
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
      const bounded = instantiateBounded(module, imports)
      bounds = bounded.bounds
      receive(bounded.instance)
      return bounded.instance.exports
    },
    print: () => undefined,
    printErr: () => undefined,
  })
  return { libheif, bounds: bounds! }
}

interface Picture {
  libheif: Libheif
  handle: object
  size: Size
}

function openPicture(libheif: Libheif, bytes: Uint8Array, limits: DecodeLimits): Picture | Failure {
  const context = libheif.heif_context_alloc()
  const read = libheif.heif_context_read_from_memory(context, bytes)
  if (read.code !== libheif.heif_error_code.heif_error_Ok)
    return failure('file_corrupt', `the HEIC file cannot be read: ${read.message}`)
  const handle = libheif.heif_js_context_get_primary_image_handle(context)
  if (handle.code) return failure('file_corrupt', `the HEIC file has no picture: ${handle.message ?? ''}`)
  const size = {
    width: libheif.heif_image_handle_get_width(handle),
    height: libheif.heif_image_handle_get_height(handle),
  }
  if (!(size.width > 0 && size.height > 0)) return failure('file_corrupt', 'the picture has no size')
  return checkPixels(size, limits) ?? { libheif, handle, size }
}

async function decode({ libheif, handle }: Picture): Promise<{ size: Size; rgb: Uint8Array } | Failure> {
  const hasAlpha = libheif.heif_image_handle_has_alpha_channel(handle) !== 0
  const { heif_chroma_interleaved_RGB: rgb, heif_chroma_interleaved_RGBA: rgba } = libheif.heif_chroma
  const decoded = await libheif.heif_js_decode_image2(
    handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    hasAlpha ? rgba : rgb,
  )
  if (decoded.code) return failure('file_corrupt', `the picture cannot be decoded: ${decoded.message ?? ''}`)
  const [plane] = decoded.channels
  if (!plane) return failure('file_corrupt', 'the picture has no pixels')
  const { width, height, stride, data } = plane
  return {
    size: { width, height },
    rgb: hasAlpha ? flatten(data, width, height, stride) : unpad(data, width * 3, height, stride),
  }
}

function unpad(data: Uint8Array, rowBytes: number, height: number, stride: number): Uint8Array {
  const rgb = new Uint8Array(rowBytes * height)
  for (let row = 0; row < height; row++) rgb.set(data.subarray(row * stride, row * stride + rowBytes), row * rowBytes)
  return rgb
}

/** Straight alpha on white. */
function flatten(data: Uint8Array, width: number, height: number, stride: number): Uint8Array {
  const rgb = new Uint8Array(width * height * 3)
  let to = 0
  for (let row = 0; row < height; row++) {
    for (let from = row * stride, end = from + width * 4; from < end; from += 4) {
      const alpha = data[from + 3]!
      const white = 255 - alpha
      for (let channel = 0; channel < 3; channel++)
        rgb[to++] = Math.round((data[from + channel]! * alpha) / 255) + white
    }
  }
  return rgb
}

/** What `use` returns; whatever libheif throws (traps, and its own errors) as a failure. */
async function guard<T extends object>(bounds: Bounds, use: () => T | Promise<T>): Promise<T | Failure> {
  try {
    const answer = await use()
    return isFailure(answer) && isSpent(bounds) ? failure('too_complex', TOO_COMPLEX) : answer
  } catch (error) {
    if (isSpent(bounds)) return failure('too_complex', TOO_COMPLEX)
    return failure('file_corrupt', `the HEIC file cannot be read: ${messageOf(error)}`)
  }
}
