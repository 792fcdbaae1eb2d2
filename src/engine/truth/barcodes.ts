// Barcodes in a grey picture, by ZXing as WebAssembly from the installed package; nothing is fetched. What they say is
// understood elsewhere.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { encodeFormats, prepareZXingModule, purgeZXingModule, type ZXingReaderModule } from 'zxing-wasm/reader'
import { collectSoon } from '../bounds/collect.ts'
import { limitMemory, meterSteps } from '../bounds/bound-module.ts'
import { instantiateBounded, type Bounds } from '../bounds/instance.ts'
import type { BoundingBox, Size } from '../../schema/geometry.ts'
import type { Code } from '../../schema/page.ts'

/** One byte a pixel. */
export interface GreyImage {
  size: Size
  grey: Uint8Array
}

/** The place of a thread's one reader. */
export interface BarcodeSlot {
  module: WebAssembly.Module
  current: BarcodeReader | undefined
}
interface BarcodeReader {
  zxing: ZXingReaderModule
  bounds: Bounds
}

/**
 * What papers carry. The weaker linear codes (ITF, Codabar, UPC-E …) are left out: rules and columns of figures look
 * like them.
 */
const FORMATS = encodeFormats(['QRCode', 'Aztec', 'DataMatrix', 'PDF417', 'Code128', 'Code39', 'EAN13', 'EAN8', 'UPCA'])

// White on black codes are rare on paper, and looking for them doubles the time. Of 30 damaged scans with a code of ten
// kinds, 25 are read so, in a sixth of a second each; 19 without `tryHarder` in half of that, and a second look at the
// shrunk or the smoothed picture finds no more. Text as it was written, characters guessed where the code does not name
// their set.
const OPTIONS = {
  formats: FORMATS,
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  tryDownscale: false,
  tryDenoise: false,
  isPure: false,
  downscaleFactor: 3,
  downscaleThreshold: 500,
  minLineCount: 2,
  maxNumberOfSymbols: 32,
  validateOptionalChecksum: false,
  returnErrors: false,
  tryCode39ExtendedMode: true,
  binarizer: 0,
  eanAddOnSymbol: 0,
  textMode: 0,
  characterSet: 0,
}

// An A4 page at 300 dpi takes 9 MB and as much again to work on; an instance that has grown further is not kept.
const MEMORY_KEPT_BYTES = 48 * 1024 * 1024
// Black and white dots on 16 megapixels take 380 million steps, an A4 scan 75 million; both leave 82 MB.
export const MEMORY_MOST_BYTES = 192 * 1024 * 1024
const STEPS_MOST = 1000e6

/** The reader's code, compiled; it may be handed to other threads. */
export function compileBarcodes(): Promise<WebAssembly.Module> {
  const code = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  return WebAssembly.compile(limitMemory(meterSteps(code), MEMORY_MOST_BYTES))
}

async function openReader(slot: BarcodeSlot): Promise<BarcodeReader> {
  type Receive = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void
  let bounds: Bounds | undefined
  purgeZXingModule()
  const zxing = await prepareZXingModule({
    fireImmediately: true,
    overrides: {
      instantiateWasm(imports: WebAssembly.Imports, receive: Receive) {
        const bounded = instantiateBounded(slot.module, imports)
        bounds = bounded.bounds
        receive(bounded.instance, slot.module)
        return bounded.instance.exports
      },
      print: () => undefined,
      printErr: () => undefined,
    } as NonNullable<Parameters<typeof prepareZXingModule>[0]>['overrides'] & object,
  })
  return { zxing, bounds: bounds! }
}

/** The codes of a picture with their places on it. What the reader fails at shows no codes. */
export async function readBarcodes(slot: BarcodeSlot, { size, grey }: GreyImage): Promise<Code[]> {
  // One that is there is used at once: while this picture waited, another's could break it.
  const { zxing: reader, bounds } = (slot.current ??= await openReader(slot))
  bounds.steps.value = STEPS_MOST
  try {
    const pointer = reader._malloc(grey.length)
    if (!pointer) return []
    try {
      reader.HEAPU8.set(grey, pointer)
      const found = reader.readBarcodesFromPixmap(pointer, size.width, size.height, OPTIONS)
      // The vector lives in the reader's memory, which its own face forgets to give back.
      try {
        return Array.from({ length: found.size() }, (_, i) => found.get(i)!)
          .filter(({ isValid, text }) => isValid && text.trim() !== '')
          .map(({ format, text, position }) => ({ format, text, box: boxOf(Object.values(position), size) }))
      } finally {
        ;(found as unknown as { delete(): void }).delete()
      }
    } finally {
      reader._free(pointer)
    }
  } catch {
    // After a trap the memory is undefined; the next picture gets a new instance.
    slot.current = undefined
    return []
  } finally {
    if (slot.current && slot.current.zxing.HEAPU8.length > MEMORY_KEPT_BYTES) {
      slot.current = undefined
      collectSoon()
    }
  }
}

function boxOf(corners: readonly { x: number; y: number }[], { width, height }: Size): BoundingBox {
  const part = (value: number, whole: number): number => Math.min(1, Math.max(0, value / whole))
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  return {
    left: part(Math.min(...xs), width),
    top: part(Math.min(...ys), height),
    right: part(Math.max(...xs), width),
    bottom: part(Math.max(...ys), height),
  }
}

/** A picture in grey (ITU-R BT.601). */
export function greyOf({ size, rgb }: { size: Size; rgb: Uint8Array }): GreyImage {
  const grey = new Uint8Array(size.width * size.height)
  for (let at = 0, from = 0; at < grey.length; at++, from += 3)
    grey[at] = (306 * rgb[from]! + 601 * rgb[from + 1]! + 117 * rgb[from + 2]! + 512) >> 10
  return { size, grey }
}
