// PDFium as a WebAssembly instance: loading, the raw calls that are used, and memory. What the calls mean for a
// document is in pdf.ts.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init } from '@embedpdf/pdfium'
import { limitMemory, meterSteps } from '../bounds/bound-module.ts'
import { collectSoon } from '../bounds/collect.ts'
import { instantiateBounded, STEPS_MOST, type Bounds } from '../bounds/instance.ts'

/**
 * PDFium's C functions under their own names. Pointers and booleans are numbers; `out` pointers are filled by the call.
 */
export interface PdfiumCalls {
  malloc(size: number): number
  free(pointer: number): void
  PDFiumExt_Init(): void
  FPDF_LoadMemDocument(bytes: number, length: number, password: number): number
  FPDF_CloseDocument(document: number): void
  FPDF_GetLastError(): number
  FPDF_GetPageCount(document: number): number
  FPDF_LoadPage(document: number, index: number): number
  FPDF_ClosePage(page: number): void
  FPDF_GetPageWidthF(page: number): number
  FPDF_GetPageHeightF(page: number): number
  FPDF_GetPageBoundingBox(page: number, outRectangle: number): number
  FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ): void
  FPDFBitmap_CreateEx(width: number, height: number, format: number, buffer: number, stride: number): number
  FPDFBitmap_FillRect(bitmap: number, left: number, top: number, width: number, height: number, color: number): number
  FPDFBitmap_GetBuffer(bitmap: number): number
  FPDFBitmap_GetStride(bitmap: number): number
  FPDFBitmap_Destroy(bitmap: number): void
  FPDFDoc_GetAttachmentCount(document: number): number
  FPDFDoc_GetAttachment(document: number, index: number): number
  FPDFAttachment_GetName(attachment: number, outName: number, length: number): number
  FPDFAttachment_GetFile(attachment: number, outBytes: number, length: number, outLength: number): number
  EPDFAttachment_GetIntegerValue(attachment: number, key: number, outValue: number): number
  FPDFPage_GetRotation(page: number): number
  FPDFPage_Flatten(page: number, usage: number): number
  FPDFPage_GetAnnotCount(page: number): number
  FPDFPage_GetAnnot(page: number, index: number): number
  FPDFPage_CloseAnnot(annotation: number): void
  FPDFAnnot_GetSubtype(annotation: number): number
  EPDFAnnot_HasAppearanceStream(annotation: number, mode: number): number
  EPDFAnnot_GenerateFormFieldAP(annotation: number): number
  FPDFPage_CountObjects(page: number): number
  FPDFPage_GetObject(page: number, index: number): number
  FPDFFormObj_CountObjects(form: number): number
  FPDFFormObj_GetObject(form: number, index: number): number
  FPDFPageObj_GetType(object: number): number
  FPDFPageObj_GetBounds(object: number, outLeft: number, outBottom: number, outRight: number, outTop: number): number
  FPDFPageObj_GetMatrix(object: number, outMatrix: number): number
  FPDFPageObj_HasTransparency(object: number): number
  FPDFPageObj_GetFillColor(object: number, outR: number, outG: number, outB: number, outA: number): number
  FPDFPageObj_CountMarks(object: number): number
  FPDFPageObj_GetMark(object: number, index: number): number
  FPDFPageObjMark_GetName(mark: number, outName: number, length: number, outLength: number): number
  FPDFPageObj_GetClipPath(object: number): number
  FPDFClipPath_CountPaths(clip: number): number
  FPDFClipPath_CountPathSegments(clip: number, path: number): number
  FPDFClipPath_GetPathSegment(clip: number, path: number, index: number): number
  FPDFPath_GetDrawMode(path: number, outFillMode: number, outStroke: number): number
  FPDFPath_CountSegments(path: number): number
  FPDFPath_GetPathSegment(path: number, index: number): number
  FPDFPathSegment_GetPoint(segment: number, outX: number, outY: number): number
  FPDFPathSegment_GetType(segment: number): number
  FPDFPathSegment_GetClose(segment: number): number
  FPDFImageObj_GetImagePixelSize(image: number, outWidth: number, outHeight: number): number
  FPDFText_LoadPage(page: number): number
  FPDFText_ClosePage(textPage: number): void
  FPDFText_CountChars(textPage: number): number
  FPDFText_GetUnicode(textPage: number, index: number): number
  FPDFText_IsGenerated(textPage: number, index: number): number
  FPDFText_IsHyphen(textPage: number, index: number): number
  FPDFText_HasUnicodeMapError(textPage: number, index: number): number
  FPDFText_GetTextObject(textPage: number, index: number): number
  FPDFText_GetCharBox(
    textPage: number,
    index: number,
    outLeft: number,
    outRight: number,
    outBottom: number,
    outTop: number,
  ): number
  FPDFText_GetLooseCharBox(textPage: number, index: number, outRectangle: number): number
  FPDFText_GetCharOrigin(textPage: number, index: number, outX: number, outY: number): number
  FPDFText_GetMatrix(textPage: number, index: number, outMatrix: number): number
  FPDFText_GetFontSize(textPage: number, index: number): number
  FPDFText_GetFontWeight(textPage: number, index: number): number
  FPDFText_GetFontInfo(textPage: number, index: number, outName: number, length: number, outFlags: number): number
  FPDFTextObj_GetTextRenderMode(object: number): number
}

/** One instance. Its memory never shrinks and a trap leaves it unusable; `PdfiumSlot` replaces it then. */
export interface Pdfium {
  calls: PdfiumCalls
  /**
   * Views of the instance's memory as it is now: growing detaches older ones, so take them anew after each call that
   * may allocate.
   */
  bytes(): Uint8Array
  floats(): Float32Array
  doubles(): Float64Array
  integers(): Int32Array
  /** 512 bytes for the calls that answer through pointers. */
  scratch: number
  /** Whoever calls it says first how many steps that may take. */
  bounds: Bounds
  /** Whether it has trapped or grown too large: what is open in it has to be opened in another. */
  isLost: boolean
}

/** The place of a thread's one PDFium instance. */
export interface PdfiumSlot {
  module: WebAssembly.Module
  current: Pdfium | undefined
  coming?: Promise<Pdfium> | undefined
}

// An A4 page at 300 dpi takes 35 MB as a bitmap; an instance that has grown beyond this has read something exceptional
// and is not kept.
const MEMORY_KEPT_BYTES = 64 * 1024 * 1024
// The largest of 282 pages of real PDFs that other programs find odd took 192 MB; a file of 10 MB and a bitmap of 16
// megapixels are 60 MB of that. Two threads at this limit leave room in a container of 2 GB.
export const MEMORY_MOST_BYTES = 256 * 1024 * 1024

/** PDFium's code, compiled; it may be handed to other threads. */
export function compilePdfium(): Promise<WebAssembly.Module> {
  const code = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
  return WebAssembly.compile(limitMemory(meterSteps(code), MEMORY_MOST_BYTES))
}

/** The slot's instance with its full number of steps. Makes an instance if the slot is empty. */
export async function usePdfium(slot: PdfiumSlot): Promise<Pdfium> {
  const pdfium = slot.current ?? (await makePdfium(slot))
  pdfium.bounds.steps.value = STEPS_MOST
  return pdfium
}

async function makePdfium(slot: PdfiumSlot): Promise<Pdfium> {
  // Two documents that come together share one.
  slot.coming ??= instantiate(slot.module).finally(() => {
    slot.coming = undefined
  })
  slot.current = await slot.coming
  return slot.current
}

/** Lets go of an instance that has grown too large to be kept. */
export function dropOversized(slot: PdfiumSlot, pdfium: Pdfium): void {
  if (pdfium.bytes().length > MEMORY_KEPT_BYTES) drop(slot, pdfium)
}

/** Lets go of an instance, whoever else still knows it, so that its memory returns to the system. */
export function drop(slot: PdfiumSlot, pdfium: Pdfium): void {
  if (slot.current === pdfium) slot.current = undefined
  const gone = (): never => {
    throw new Error('the PDF reader is gone')
  }
  const { steps, wasRefusedMemory } = pdfium.bounds
  Object.assign(pdfium, {
    isLost: true,
    calls: {},
    bytes: gone,
    floats: gone,
    doubles: gone,
    integers: gone,
    bounds: { steps: { value: steps.value }, wasRefusedMemory },
  })
  collectSoon()
}

async function instantiate(module: WebAssembly.Module): Promise<Pdfium> {
  type Receive = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void
  let bounds: Bounds | undefined
  const overrides = {
    instantiateWasm(imports: WebAssembly.Imports, receive: Receive): WebAssembly.Exports {
      const bounded = instantiateBounded(module, imports)
      bounds = bounded.bounds
      receive(bounded.instance, module)
      return bounded.instance.exports
    },
    // What PDFium would print about a broken file is told by the failure that it ends in.
    print: () => undefined,
    printErr: () => undefined,
  }
  const before = new Set(Object.getOwnPropertyNames(globalThis))
  const { pdfium } = await init(overrides as Parameters<typeof init>[0])
  // The loader leaves getters on the global object (they warn of misuse) that would keep this instance's memory for
  // ever. Node's own are not looked at: some load what they are of.
  for (const name of Object.getOwnPropertyNames(globalThis).filter((one) => !before.has(one))) {
    const property = Object.getOwnPropertyDescriptor(globalThis, name)
    if (property?.get && property.configurable) Reflect.deleteProperty(globalThis, name)
  }
  const memory = pdfium as unknown as {
    wasmExports: PdfiumCalls
    HEAPU8: Uint8Array
    HEAPF32: Float32Array
    HEAPF64: Float64Array
    HEAP32: Int32Array
  }
  const calls = memory.wasmExports
  calls.PDFiumExt_Init()
  return {
    calls,
    scratch: calls.malloc(512),
    bounds: bounds!,
    isLost: false,
    bytes: () => memory.HEAPU8,
    floats: () => memory.HEAPF32,
    doubles: () => memory.HEAPF64,
    integers: () => memory.HEAP32,
  }
}

/** A pointer to `bytes` inside the instance, followed by a zero byte; 0 when there is no room for them. */
export function allocate(pdfium: Pdfium, bytes: Uint8Array): number {
  const pointer = pdfium.calls.malloc(bytes.length + 1)
  if (!pointer) return 0
  const memory = pdfium.bytes()
  memory.set(bytes, pointer)
  memory[pointer + bytes.length] = 0
  return pointer
}
