// The thread of kernels-trap.test.ts: what calls of kernels come to, during a trap and after it.

import { parentPort } from 'node:worker_threads'
import { compileKernels, KernelFault, loadKernels } from '../../../../src/engine/wasm/kernels.ts'

function outcomeOf(call: () => unknown): string {
  try {
    call()
    return 'done'
  } catch (error) {
    return error instanceof KernelFault ? 'fault' : String(error)
  }
}

const kernels = loadKernels(compileKernels())
const page = kernels.loadPage({ size: { width: 1, height: 1 }, rgb: new Uint8Array(3) })
parentPort!.postMessage([
  // More than the memory can ever hold.
  outcomeOf(() =>
    kernels.toTensor(page, { width: 30_000, height: 11_000 }, { mean: [0, 0, 0], std: [1, 1, 1], order: 'rgb' }),
  ),
  outcomeOf(() => kernels.skewOf([])),
  outcomeOf(() => page.free()),
])
