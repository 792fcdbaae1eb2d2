// The common face of all formats: an open document, whose pages are read one at a time. Pixels stay in this thread.

import type { RuledLine } from '../wasm/kernels.ts'
import type { FileFormat } from '../../schema/format.ts'
import type { BoundingBox, Size } from '../../schema/geometry.ts'
import type { Failure } from '../../schema/outcome.ts'
import type { Warning } from '../../schema/warning.ts'
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
