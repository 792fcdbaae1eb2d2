// A trap in the kernels. In a file of its own, as nothing works in its thread afterwards.

import { expect, test } from 'vitest'
import { compileKernels, KernelFault, loadKernels } from '../../../../src/engine/wasm/kernels.ts'

test('a trap is a fault, and so is every call after it', () => {
  const kernels = loadKernels(compileKernels())
  const page = kernels.loadPage({ size: { width: 1, height: 1 }, rgb: new Uint8Array(3) })
  // More than the memory can ever hold.
  expect(() =>
    kernels.toTensor(page, { width: 30_000, height: 11_000 }, { mean: [0, 0, 0], std: [1, 1, 1], order: 'rgb' }),
  ).toThrow(KernelFault)
  expect(() => kernels.skewOf([])).toThrow(KernelFault)
  expect(() => {
    page.free()
  }).not.toThrow()
})
