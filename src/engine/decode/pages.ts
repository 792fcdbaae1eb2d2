// The common face of all formats: a document is opened, its pages are read one at a time, and it is closed. Pixels stay
// in this thread.

import { openBitmap } from './bmp.ts'
import { compileHeif, openHeic } from './heic.ts'
import { openImage } from './image.ts'
import { openPdf } from './pdf.ts'
import { compilePdfium, usePdfium, type PdfiumSlot } from './pdfium.ts'
import type { Failure } from '../../schema/outcome.ts'
import { type DecodeLimits, DECODE_LIMITS, type DecodeSource, type OpenDocument } from './document.ts'

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
