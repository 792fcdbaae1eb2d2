// Code that is compiled once per process and handed to every thread. Apart from extract.ts, because whoever starts
// threads needs nothing else of the engine.

import { compileDecoders, type DecoderModules } from '../decode/pages.ts'
import { compileKernels } from '../wasm/kernels.ts'
import { compileBarcodes } from '../truth/barcodes.ts'

export interface EngineModules {
  decoders: DecoderModules
  barcodes: WebAssembly.Module
  kernels: WebAssembly.Module
}

/** The engine's WebAssembly, compiled; and its native library in the process, so that threads find it there. */
export async function compileModules(): Promise<EngineModules> {
  // One start in some hundreds crashed while several threads were the first to load it at the same moment.
  await import('../inference/runtime.ts')
  return { decoders: await compileDecoders(), barcodes: await compileBarcodes(), kernels: compileKernels() }
}
