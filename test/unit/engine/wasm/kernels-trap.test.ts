// A trap in the kernels. Nothing works in them afterwards, so this file has kernels that no other file shares.

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

beforeAll(() => void vi.resetModules())
afterAll(() => void vi.resetModules())

test('a trap is a fault, and so is every call after it', async () => {
  const { compileKernels, KernelFault, loadKernels } = await import('../../../../src/engine/wasm/kernels.ts')
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
