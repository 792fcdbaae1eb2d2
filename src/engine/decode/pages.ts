// The common face of all formats: a document is opened, its pages are read one at a time, and it is closed. Pixels stay
// in this thread.

import { openBitmap } from './bmp.ts'
import { compileHeif, openHeic } from './heic.ts'
import { openImage } from './image.ts'
import { openPdf } from './pdf.ts'
import { compilePdfium, usePdfium, type PdfiumSlot } from './pdfium.ts'
import type { RuledLine } from '../wasm/kernels.ts'
import type { FileFormat } from '../../schema/format.ts'
import type { BoundingBox, Size } from '../../schema/geometry.ts'
import type { Failure, Warning } from '../../schema/outcome.ts'
import type { Attachment, PageImage, TextLine } from '../../schema/page.ts'

export interface DecodeLimits {
  /** Pages of one document; more are `too_many_pages`. */
  maxPages: number
  /**
   * Pixels that a picture may declare (all TIFF pages together); more are `image_too_large`, before anything is
   * decoded.
   */
  maxPixels: number
  /** Pixels of a page that is handed on; larger ones are shrunk. */
  maxPagePixels: number
}

// 100 megapixels are an A4 page at 1,000 dpi; at 16 megapixels 8 point print of an A3 page is still 31 pixels high.
export const DECODE_LIMITS: DecodeLimits = { maxPages: 50, maxPixels: 100e6, maxPagePixels: 16e6 }

export interface DecodeSource {
  format: FileFormat
  bytes: Uint8Array
  password?: string | undefined
}

/** A page that says what is on it, upright. */
export interface TextPage {
  kind: 'text'
  index: number
  /** Pixels that the page has when `rasterizePage` draws it. */
  size: Size
  rotation: 0 | 90 | 180 | 270
  lines: TextLine[]
  /** Ruled lines in pixels of `size`. */
  rules: RuledLine[]
  /**
   * Pictures on the page that may show text which `lines` lacks (logos, pasted scans): worth reading by OCR,
   * `rasterizePage` draws them.
   */
  pictures: BoundingBox[]
  /** Places that may hold a barcode, drawn. */
  codePlaces: CodePlace[]
  warnings: Warning[]
}
/** A part of a page, in one grey byte a pixel of `size`. */
export interface CodePlace {
  box: BoundingBox
  size: Size
  grey: Uint8Array
}
/** A page that must be read by OCR; its text may still be turned. */
export interface ImagePage {
  kind: 'image'
  image: PageImage
  warnings: Warning[]
}
export type DecodedPage = TextPage | ImagePage

/** Pages count from 0. After `close` nothing else may be called; `close` may be called again. */
export interface OpenDocument {
  pageCount: number
  readPage(index: number): Promise<DecodedPage | Failure>
  /** The picture of a page, turned as its `TextPage` is. */
  rasterizePage(index: number): Promise<PageImage | Failure>
  /** XML files inside the document. To be asked for last: a file that breaks the decoder takes the document with it. */
  readAttachments(): Promise<Attachment[]>
  close(): void
}

/** Compiled code of the decoders; it may be handed to other threads. */
export interface DecoderModules {
  pdfium: WebAssembly.Module
  heif: WebAssembly.Module
}
/** A thread's decoders. */
export interface Decoders {
  pdfium: PdfiumSlot
  heif: WebAssembly.Module
}

export async function compileDecoders(): Promise<DecoderModules> {
  const [pdfium, heif] = await Promise.all([compilePdfium(), compileHeif()])
  return { pdfium, heif }
}

/** This thread's decoders, warm. */
export async function loadDecoders(modules: DecoderModules): Promise<Decoders> {
  const pdfium: PdfiumSlot = { module: modules.pdfium, current: undefined }
  await usePdfium(pdfium)
  return { pdfium, heif: modules.heif }
}

/** The document behind the bytes. Never throws for what is in them. */
export async function openDocument(
  decoders: Decoders,
  source: DecodeSource,
  limits: DecodeLimits = DECODE_LIMITS,
): Promise<OpenDocument | Failure> {
  switch (source.format) {
    case 'pdf':
      return openPdf(decoders.pdfium, source, limits)
    case 'heic':
      return openHeic(decoders.heif, source.bytes, limits)
    case 'bmp':
      return openBitmap(source.bytes, limits)
    default:
      return openImage(source.bytes, limits)
  }
}
