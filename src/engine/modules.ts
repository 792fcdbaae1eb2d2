// Code that is compiled once per process and handed to every thread. Apart from extract.ts, because whoever starts threads needs nothing else of the engine.

import { compileDecoders, type DecoderModules } from './decode/pages.ts'
import { compileKernels } from './kernels.ts'

export interface EngineModules { decoders: DecoderModules; kernels: WebAssembly.Module }

/** The engine's WebAssembly, compiled. */
export async function compileModules(): Promise<EngineModules> {
  return { decoders: await compileDecoders(), kernels: compileKernels() }
}
