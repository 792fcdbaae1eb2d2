// PDFium as the generator uses it, apart from the program's own handling: pages into pictures, files into one.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init } from '@embedpdf/pdfium'

const wasm = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
const pdfium = init({ wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) }).then(
  (loaded) => (loaded.PDFiumExt_Init(), loaded),
)
type Calls = Awaited<typeof pdfium>

export interface Raster {
  rgb: Uint8Array
  size: { width: number; height: number }
}

const heapOf = ({ pdfium: runtime }: Calls): Uint8Array => (runtime as unknown as { HEAPU8: Uint8Array }).HEAPU8

/** What `use` returns of an open PDF. */
function withDocument<T>(calls: Calls, pdf: Uint8Array, use: (document: number) => T): T {
  const { malloc, free } = calls.pdfium.wasmExports
  const at = malloc(pdf.length)
  heapOf(calls).set(pdf, at)
  const document = calls.FPDF_LoadMemDocument(at, pdf.length, '')
  try {
    return use(document)
  } finally {
    calls.FPDF_CloseDocument(document)
    free(at)
  }
}

/** The pages of a PDF as 8-bit RGB. */
export async function rasterPages(pdf: Buffer, dpi: number): Promise<Raster[]> {
  const calls = await pdfium
  return withDocument(calls, pdf, (document) =>
    Array.from({ length: calls.FPDF_GetPageCount(document) }, (_, index): Raster => {
      const page = calls.FPDF_LoadPage(document, index)
      const size = {
        width: Math.round((calls.FPDF_GetPageWidthF(page) * dpi) / 72),
        height: Math.round((calls.FPDF_GetPageHeightF(page) * dpi) / 72),
      }
      const bitmap = calls.FPDFBitmap_CreateEx(size.width, size.height, 3, 0, 0)
      calls.FPDFBitmap_FillRect(bitmap, 0, 0, size.width, size.height, 0xffffffff)
      calls.FPDF_RenderPageBitmap(bitmap, page, 0, 0, size.width, size.height, 0, 0x10)
      const start = calls.FPDFBitmap_GetBuffer(bitmap)
      const stride = calls.FPDFBitmap_GetStride(bitmap)
      const memory = heapOf(calls)
      const rgb = new Uint8Array(size.width * size.height * 3)
      for (let y = 0; y < size.height; y++)
        for (let x = 0; x < size.width; x++)
          for (let c = 0; c < 3; c++) rgb[(y * size.width + x) * 3 + c] = memory[start + y * stride + x * 4 + c]!
      calls.FPDFBitmap_Destroy(bitmap)
      calls.FPDF_ClosePage(page)
      return { rgb, size }
    }),
  )
}

/** The pages of all of them in one PDF, as a scanner's feeder or a mail program joins them, and how many each had. */
export async function joinPdfs(pdfs: readonly Uint8Array[]): Promise<{ pdf: Buffer; pages: number[] }> {
  const calls = await pdfium
  const { malloc, free } = calls.pdfium.wasmExports
  const joined = calls.FPDF_CreateNewDocument()
  const pages = pdfs.map((pdf) =>
    withDocument(calls, pdf, (document) => {
      calls.FPDF_ImportPagesByIndex(joined, document, 0, 0, calls.FPDF_GetPageCount(joined))
      return calls.FPDF_GetPageCount(document)
    }),
  )
  const writer = calls.PDFiumExt_OpenFileWriter()
  calls.PDFiumExt_SaveAsCopy(joined, writer)
  const size = calls.PDFiumExt_GetFileWriterSize(writer)
  const at = malloc(size)
  calls.PDFiumExt_GetFileWriterData(writer, at, size)
  const bytes = Buffer.from(heapOf(calls).slice(at, at + size))
  free(at)
  calls.PDFiumExt_CloseFileWriter(writer)
  calls.FPDF_CloseDocument(joined)
  // The day and the id are those of the moment; without them the bytes are the same from run to run.
  const fixed = bytes
    .toString('latin1')
    .replace(/\(D:\d{14}/g, '(D:19700101000000')
    .replace(/\/ID\[<[^\]]*\]/, (id) => id.replace(/[\dA-F]/g, '0'))
  return { pdf: Buffer.from(fixed, 'latin1'), pages }
}
