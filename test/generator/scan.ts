// Turns a drawn PDF into what a scanner or a phone would have made of it.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init } from '@embedpdf/pdfium'
import PDFDocument from 'pdfkit'
import { degrade, drawDamage } from './degrade.ts'
import { randomOf } from './random.ts'

const wasm = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
const pdfium = init({ wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) }).then((loaded) => (loaded.PDFiumExt_Init(), loaded))

export interface Raster { rgb: Uint8Array; size: { width: number; height: number } }

/** The pages of a PDF as 8-bit RGB. */
export async function rasterPages(pdf: Buffer, dpi: number): Promise<Raster[]> {
  const calls = await pdfium, { pdfium: runtime } = calls
  const heap = (): Uint8Array => (runtime as unknown as { HEAPU8: Uint8Array }).HEAPU8
  const at = runtime.wasmExports.malloc(pdf.length)
  heap().set(pdf, at)
  const document = calls.FPDF_LoadMemDocument(at, pdf.length, '')
  const pages = Array.from({ length: calls.FPDF_GetPageCount(document) }, (_, index): Raster => {
    const page = calls.FPDF_LoadPage(document, index)
    const size = { width: Math.round((calls.FPDF_GetPageWidthF(page) * dpi) / 72), height: Math.round((calls.FPDF_GetPageHeightF(page) * dpi) / 72) }
    const bitmap = calls.FPDFBitmap_CreateEx(size.width, size.height, 3, 0, 0)
    calls.FPDFBitmap_FillRect(bitmap, 0, 0, size.width, size.height, 0xffffffff)
    calls.FPDF_RenderPageBitmap(bitmap, page, 0, 0, size.width, size.height, 0, 0x10)
    const start = calls.FPDFBitmap_GetBuffer(bitmap), stride = calls.FPDFBitmap_GetStride(bitmap), memory = heap()
    const rgb = new Uint8Array(size.width * size.height * 3)
    for (let y = 0; y < size.height; y++) for (let x = 0; x < size.width; x++) for (let c = 0; c < 3; c++) rgb[(y * size.width + x) * 3 + c] = memory[start + y * stride + x * 4 + c]!
    calls.FPDFBitmap_Destroy(bitmap)
    calls.FPDF_ClosePage(page)
    return { rgb, size }
  })
  calls.FPDF_CloseDocument(document)
  runtime.wasmExports.free(at)
  return pages
}

/** The document as a scanner hands it over, damaged by `severity` (0..1): one page as JPEG, several as a PDF of pictures. */
export async function scanOf(pdf: Buffer, severity: number, seed: string, dpi = 200): Promise<Buffer> {
  const random = randomOf(`${seed}/scan`)
  const damage = drawDamage(random, severity)
  const pages = await rasterPages(pdf, dpi)
  const pictures: Buffer[] = []
  for (const { rgb, size } of pages) pictures.push(await degrade(rgb, size, damage, random))
  const [{ size }] = pages as [Raster]
  return pictures.length === 1 ? pictures[0]! : scannedPdf(pictures, { width: (size.width * 72) / dpi, height: (size.height * 72) / dpi })
}

/** Pictures as a PDF without text, one a page, as a scanner writes it. */
async function scannedPdf(pictures: readonly Buffer[], paper: { width: number; height: number }): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0, info: { CreationDate: new Date(0), ModDate: new Date(0) } })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((done) => { pdf.on('end', () => { done() }) })
  for (const picture of pictures) pdf.addPage({ size: [paper.width, paper.height] }).image(picture, 0, 0, { width: paper.width, height: paper.height })
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
