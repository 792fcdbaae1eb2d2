// PDF documents by PDFium: opening, pages one at a time, closing. A trap inside PDFium (a broken file can cause one,
// and so does one that needs more steps or memory than a page may) becomes a failure of this page, the instance is
// dropped, and the other documents that were open in it are opened again.

import { isSpent } from '../bounds/instance.ts'
import { failure, isFailure, messageOf } from './failure.ts'
import { readAttachments } from './pdf-attachments.ts'
import { allocate, drop, dropOversized, MEMORY_MOST_BYTES, usePdfium, type Pdfium, type PdfiumSlot } from './pdfium.ts'
import { loadPage, readLoadedPage, type PageReading } from './pdf-page.ts'
import { rasterize, rasterizePart } from './pdf-raster.ts'
import type { CodePlace, DecodedPage, DecodeLimits, DecodeSource, OpenDocument } from './document.ts'
import type { Failure } from '../../schema/outcome.ts'
import type { Attachment, PageImage } from '../../schema/page.ts'

// Of 282 pages of real PDFs that other programs find odd but read, half take 1.3 million steps, 99 of 100 less than 120
// million, the most 251 million. A step takes 1 to 10 ns: a page that never ends is ended after some 2 s, and a
// document after five (decision 0033).
export const PAGE_STEPS = 600e6
export const DOCUMENT_STEPS = 1500e6

const PASSWORD_ERROR = 4
const SECURITY_ERROR = 5

interface OpenPdf {
  slot: PdfiumSlot
  source: DecodeSource
  pdfium: Pdfium
  document: number
  pointers: number[]
  limits: DecodeLimits
  closed: boolean
  /** What is left for all that will be done with the document. */
  stepsLeft: number
  /** How pages that were read are to be drawn, so that a picture asked for later need not read them again. */
  layouts: Map<number, PageLayout>
}
type PageLayout = Pick<PageReading, 'size' | 'dpi' | 'turn'>

/** The PDF in `source.bytes`; `file_encrypted` without the right password, `too_many_pages` above the limit. */
export async function openPdf(
  slot: PdfiumSlot,
  source: DecodeSource,
  limits: DecodeLimits,
): Promise<OpenDocument | Failure> {
  const pdfium = await usePdfium(slot)
  const open: OpenPdf = {
    slot,
    source,
    pdfium,
    document: 0,
    pointers: [],
    limits,
    closed: false,
    stepsLeft: DOCUMENT_STEPS,
    layouts: new Map(),
  }
  const pageCount = guard(open, undefined, () => loadDocument(open))
  if (typeof pageCount !== 'number') {
    close(open)
    return pageCount
  }
  return {
    pageCount,
    readPage: (index) => withPage(open, index, (page) => readPage(open, page, index)),
    rasterizePage: (index) => withPage(open, index, (page) => drawPage(open, page, index)),
    readAttachments: () => attachmentsOf(open),
    close: () => close(open),
  }
}

function loadDocument(open: OpenPdf): number | Failure {
  const {
    pdfium,
    limits,
    source: { bytes, password },
  } = open
  const { calls } = pdfium
  const content = allocate(pdfium, bytes)
  open.pointers.push(content)
  if (!content) return failure('file_corrupt', 'the PDF does not fit into memory')
  const secret = password === undefined ? 0 : allocate(pdfium, Buffer.from(password, 'utf8'))
  open.pointers.push(secret)
  open.document = calls.FPDF_LoadMemDocument(content, bytes.length, secret)
  // A PDF that anybody may read has no use for the password that was sent with it.
  if (!open.document && secret && calls.FPDF_GetLastError() === PASSWORD_ERROR)
    open.document = calls.FPDF_LoadMemDocument(content, bytes.length, 0)
  if (!open.document) {
    const error = calls.FPDF_GetLastError()
    if (error === PASSWORD_ERROR)
      return failure(
        'file_encrypted',
        password === undefined ? 'the PDF needs a password' : 'the password does not open the PDF',
      )
    if (error === SECURITY_ERROR)
      return failure('file_encrypted', 'the PDF has a kind of protection that docmill cannot open')
    return failure('file_corrupt', 'the file is not a readable PDF')
  }
  const pageCount = calls.FPDF_GetPageCount(open.document)
  if (pageCount < 1) return failure('file_corrupt', 'the PDF has no pages')
  if (pageCount > limits.maxPages)
    return failure('too_many_pages', `the PDF has ${pageCount} pages; the limit is ${limits.maxPages}`)
  return pageCount
}

async function attachmentsOf(open: OpenPdf): Promise<Attachment[]> {
  if (open.closed) return []
  const found = (await revive(open)) ?? guard(open, undefined, () => readAttachments(open.pdfium, open.document))
  return isFailure(found) ? [{ name: 'of the PDF', refused: `cannot be read (${found.detail})` }] : found
}

function readPage(open: OpenPdf, page: number, index: number): DecodedPage | Failure {
  const reading = readLoadedPage(open.pdfium, page, open.limits)
  if (isFailure(reading)) return { ...reading, page: index }
  const { trust, text, size, dpi, turn } = reading
  open.layouts.set(index, { size, dpi, turn })
  if (trust.use !== 'image')
    return {
      kind: 'text',
      index,
      size,
      rotation: (turn * 90) as 0 | 90 | 180 | 270,
      ...text,
      codePlaces: drawPlaces(open, page, reading),
      warnings: [],
    }
  const image = drawPage(open, page, index)
  return isFailure(image) ? image : { kind: 'image', image, warnings: [] }
}

function drawPlaces({ pdfium }: OpenPdf, page: number, { text, size, dpi, turn }: PageReading): CodePlace[] {
  const points = { width: (size.width / dpi) * 72, height: (size.height / dpi) * 72 }
  return text.codePlaces.flatMap((box) => rasterizePart(pdfium, page, points, box, turn) ?? [])
}

function drawPage({ pdfium, limits, layouts }: OpenPdf, page: number, index: number): PageImage | Failure {
  const layout = layouts.get(index) ?? readLoadedPage(pdfium, page, limits)
  if (isFailure(layout)) return { ...layout, page: index }
  const rgb = rasterize(pdfium, page, layout.size, layout.turn)
  return rgb
    ? { index, size: layout.size, dpi: layout.dpi, rgb }
    : failure('file_corrupt', 'the page cannot be drawn', index)
}

async function withPage<T extends object>(
  open: OpenPdf,
  index: number,
  use: (page: number) => T | Failure,
): Promise<T | Failure> {
  if (open.closed) return failure('file_corrupt', 'the rest of the document cannot be read', index)
  const unopened = await revive(open)
  if (unopened) return { ...unopened, page: index }
  return guard(open, index, () => {
    const page = loadPage(open.pdfium, open.document, index)
    if (!page) return failure('file_corrupt', 'the page cannot be read', index)
    const answer = use(page)
    // Not in a `finally`: after a trap the instance is dropped whole, and calling into it again could only trap again.
    open.pdfium.calls.FPDF_ClosePage(page)
    // Not only when the document is closed: reading the page's picture takes memory, too.
    dropOversized(open.slot, open.pdfium)
    return answer
  })
}

/** Opens the document again where a trap, at one of its own pages or at another document, took its instance. */
async function revive(open: OpenPdf): Promise<Failure | undefined> {
  while (open.pdfium.isLost) {
    open.pdfium = await usePdfium(open.slot)
    open.pointers = []
    open.document = 0
    const pageCount = guard(open, undefined, () => loadDocument(open))
    if (typeof pageCount !== 'number') return pageCount
  }
  return undefined
}

/**
 * What `use` returns; a trap as a failure. Nothing else runs in the instance meanwhile: its steps are this document's.
 */
function guard<T>(open: OpenPdf, page: number | undefined, use: () => T | Failure): T | Failure {
  const { slot, pdfium } = open
  const given = Math.min(PAGE_STEPS, open.stepsLeft)
  pdfium.bounds.steps.value = given
  pdfium.bounds.wasRefusedMemory = false
  try {
    return use()
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error
    drop(slot, pdfium)
    if (isSpent(pdfium.bounds) || error instanceof RangeError) return tooComplex(pdfium, page)
    return failure('file_corrupt', `the PDF reader stopped: ${messageOf(error)}`, page)
  } finally {
    open.stepsLeft -= given - Math.max(0, pdfium.bounds.steps.value)
  }
}

/**
 * The failure of a page, or of a document without one yet, that came to a bound. A stack that is used up is one, too.
 */
function tooComplex({ bounds }: Pdfium, page: number | undefined): Failure {
  const what = page === undefined ? 'the PDF' : `page ${page + 1}`
  const needs = bounds.wasRefusedMemory
    ? `more memory than the limit of ${MEMORY_MOST_BYTES / 1024 / 1024} MB`
    : bounds.steps.value < 0
      ? `more drawing work than the limit of ${PAGE_STEPS / 1e6} million steps`
      : 'deeper nesting than is followed'
  return failure('too_complex', `${what} needs ${needs}; print the document to a new PDF and send that`, page)
}

function close(open: OpenPdf): void {
  if (open.closed) return
  open.closed = true
  if (open.pdfium.isLost) return
  const { calls } = open.pdfium
  const freed = guard(open, undefined, () => {
    if (open.document) calls.FPDF_CloseDocument(open.document)
    for (const pointer of open.pointers) calls.free(pointer)
    return {}
  })
  // A trap while closing concerns nobody any more: the instance is gone.
  if (!isFailure(freed)) dropOversized(open.slot, open.pdfium)
}
