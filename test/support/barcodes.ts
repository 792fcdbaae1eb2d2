// Barcodes drawn for tests: their modules as ZXing writes them, its WebAssembly taken from the installed package.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, writeBarcode, type WriterOptions } from 'zxing-wasm/writer'

const module = new WebAssembly.Module(
  readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')),
)

prepareZXingModule({
  overrides: {
    instantiateWasm(
      imports: WebAssembly.Imports,
      receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ) {
      const instance = new WebAssembly.Instance(module, imports)
      receive(instance, module)
      return instance.exports
    },
  } as object,
})

/** Rows of modules without a margin; true is black. */
export type Modules = boolean[][]

/** The modules of `text` in a symbology. */
export async function modulesOf(
  text: string,
  format: NonNullable<WriterOptions['format']> = 'QRCode',
): Promise<Modules> {
  const { symbol, error } = await writeBarcode(text, { format })
  if (error) throw new Error(error)
  return Array.from({ length: symbol.height }, (_, y) =>
    Array.from({ length: symbol.width }, (_, x) => symbol.data[y * symbol.width + x] === 0),
  )
}

/** The modules as a grey picture with a white margin of four modules, `scale` pixels each. */
export function greyModules(
  modules: Modules,
  scale: number,
  height = modules.length,
): { size: { width: number; height: number }; grey: Uint8Array } {
  const margin = 4
  const width = (modules[0]!.length + 2 * margin) * scale
  const rows = (height + 2 * margin) * scale
  const grey = new Uint8Array(width * rows).fill(255)
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < width; x++) {
      const row = Math.floor(y / scale) - margin
      const column = Math.floor(x / scale) - margin
      // A linear code is one row, drawn as high as asked.
      if (row >= 0 && row < height && modules[Math.min(row, modules.length - 1)]![column]) grey[y * width + x] = 0
    }
  }
  return { size: { width, height: rows }, grey }
}
