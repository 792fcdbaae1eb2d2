// An instance of a module that bound-module.ts has rewritten: how many steps it has left, and whether it was refused
// memory.

import { STEPS_LEFT } from './bound-module.ts'

export interface Bounds {
  /** Steps that are left; below zero it has trapped for want of one. Whoever calls into the instance sets it before. */
  steps: { value: number }
  /** Whether the instance asked for more memory than it may have. */
  wasRefusedMemory: boolean
}

/** What an instance begins with, and the most that can be given. */
export const STEPS_MOST = 0x7fff_ffff

/** An instance and its bounds. */
export function instantiateBounded(
  module: WebAssembly.Module,
  imports: WebAssembly.Imports,
): { instance: WebAssembly.Instance; bounds: Bounds } {
  const instance = new WebAssembly.Instance(module, imports)
  const exported = Object.values(instance.exports)
  const steps = instance.exports[STEPS_LEFT]
  const memory = exported.find((one) => one instanceof WebAssembly.Memory)
  if (!(steps instanceof WebAssembly.Global) || !memory) throw new TypeError('the WebAssembly module was not bounded')
  const bounds: Bounds = { steps, wasRefusedMemory: false }
  const grow = memory.grow.bind(memory)
  // The loaders of the packages take a refusal for a malloc that returns nothing, and what follows is a trap without
  // a reason.
  memory.grow = (pages) => {
    try {
      return grow(pages)
    } catch (error) {
      bounds.wasRefusedMemory = true
      throw error
    }
  }
  return { instance, bounds }
}

/** Whether an instance that trapped came to a bound, rather than to an error of its own. */
export function isSpent({ steps, wasRefusedMemory }: Bounds): boolean {
  return steps.value < 0 || wasRefusedMemory
}
