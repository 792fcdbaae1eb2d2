// Pictures of PDF pages, and the resolution at which a page is drawn.

import type { PlacedImage } from './pdf-objects.ts'
import type { Pdfium } from './pdfium.ts'
import { areaOf, type Quarter } from './frame.ts'
import type { CodePlace } from './document.ts'
import type { BoundingBox, Size } from '../../schema/geometry.ts'

// What the models were measured with on A4 pages.
const DPI = 200
// A scan is drawn at its own resolution: less loses strokes, and above 300 dpi nothing more is read.
const SCAN_DPI_LEAST = 150
const SCAN_DPI_MOST = 300
// Small pages (tickets, labels) are drawn larger until their shorter side has as many pixels as the detector wants, but
// not beyond this.
const SMALL_PAGE_SIDE = 900
const SMALL_PAGE_DPI = 400
const GREY = 1
const BGR = 2
const WHITE = 0xffffffff
const ANNOTATIONS = 0x01
const GREYSCALE = 0x08
const REVERSE_BYTES = 0x10
const POINTS_PER_INCH = 72
// A module of 0.3 mm has three to four pixels then. A picture that holds a whole page of print gets 200 dpi.
const CODE_DPI = 300
const CODE_PIXELS = 3.5e6

/**
 * Dots per inch for a page of `size` points: a scan's own, 200 otherwise, and so that no more than `maxPixels` come
 * out.
 */
export function rasterDpi(size: Size, images: readonly PlacedImage[], maxPixels: number): number {
  const shorter = Math.min(size.width, size.height) / POINTS_PER_INCH
  const area = (size.width * size.height) / POINTS_PER_INCH ** 2
  const wanted = scanDpi(size, images) ?? Math.min(SMALL_PAGE_DPI, Math.max(DPI, SMALL_PAGE_SIDE / shorter))
  return Math.min(wanted, Math.sqrt(maxPixels / area))
}

/** The resolution of the picture that fills the page, where there is one. */
function scanDpi(size: Size, images: readonly PlacedImage[]): number | undefined {
  const scan = images.find(({ rect }) => areaOf(rect) >= 0.8 * size.width * size.height)
  if (!scan || scan.pixels.width * scan.pixels.height === 0) return undefined
  const dpi = Math.sqrt((scan.pixels.width * scan.pixels.height) / areaOf(scan.rect)) * POINTS_PER_INCH
  return Math.min(SCAN_DPI_MOST, Math.max(SCAN_DPI_LEAST, dpi))
}

/** Pixels of a page of `size` points at `dpi`. */
export function rasterSize(size: Size, dpi: number): Size {
  const pixels = (points: number): number => Math.max(1, Math.round((points / POINTS_PER_INCH) * dpi))
  return { width: pixels(size.width), height: pixels(size.height) }
}

/**
 * The page drawn upright on white (annotations and filled forms too) in RGB, turned clockwise by `turn`; undefined when
 * there is no memory for it. `target` is the size after turning.
 */
export function rasterize(pdfium: Pdfium, page: number, target: Size, turn: Quarter): Uint8Array | undefined {
  return draw(pdfium, page, target, turn, BGR, 3, ANNOTATIONS | REVERSE_BYTES)
}

/** The page in one grey byte a pixel. */
export function rasterizeGrey(pdfium: Pdfium, page: number, target: Size): Uint8Array | undefined {
  return draw(pdfium, page, target, 0, GREY, 1, ANNOTATIONS | GREYSCALE)
}

/**
 * The part of a page under `box`, in one grey byte a pixel; `points` are the page's after turning. Undefined when there
 * is no memory for it.
 */
export function rasterizePart(
  pdfium: Pdfium,
  page: number,
  points: Size,
  box: BoundingBox,
  turn: Quarter,
): CodePlace | undefined {
  const wide = (box.right - box.left) * points.width
  const high = (box.bottom - box.top) * points.height
  const dpi = Math.min(CODE_DPI, Math.sqrt(CODE_PIXELS / (wide * high)) * POINTS_PER_INCH)
  const whole = rasterSize(points, dpi)
  const size = rasterSize({ width: wide, height: high }, dpi)
  const grey = draw(pdfium, page, size, turn, GREY, 1, ANNOTATIONS | GREYSCALE, {
    x: Math.round(box.left * whole.width),
    y: Math.round(box.top * whole.height),
    ...whole,
  })
  return grey && { box, size, grey }
}

function draw(
  pdfium: Pdfium,
  page: number,
  { width, height }: Size,
  turn: Quarter,
  format: number,
  channels: number,
  flags: number,
  part: { x: number; y: number } & Size = { x: 0, y: 0, width, height },
): Uint8Array | undefined {
  const { calls } = pdfium
  const bitmap = calls.FPDFBitmap_CreateEx(width, height, format, 0, 0)
  if (!bitmap) return undefined
  try {
    calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    calls.FPDF_RenderPageBitmap(bitmap, page, -part.x, -part.y, part.width, part.height, turn, flags)
    const memory = pdfium.bytes()
    const start = calls.FPDFBitmap_GetBuffer(bitmap)
    const stride = calls.FPDFBitmap_GetStride(bitmap)
    const rowBytes = width * channels
    const pixels = new Uint8Array(rowBytes * height)
    for (let row = 0; row < height; row++)
      pixels.set(memory.subarray(start + row * stride, start + row * stride + rowBytes), row * rowBytes)
    return pixels
  } finally {
    calls.FPDFBitmap_Destroy(bitmap)
  }
}
