// A module written by hand, so that its steps can be counted by hand.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeEach, describe, expect, it } from 'vitest'
import { limitMemory, meterSteps } from '../../../../src/engine/bounds/bound-module.ts'
import { instantiateBounded, isSpent, STEPS_MOST, type Bounds } from '../../../../src/engine/bounds/instance.ts'
import { numberBytes, readSections, type Section } from '../../../../src/engine/bounds/wasm-code.ts'

const section = (id: number, ...body: number[]): number[] => [id, body.length, ...body]
const code = (...body: number[]): number[] => [body.length, ...body]
const name = (text: string): number[] => [text.length, ...Buffer.from(text)]
const TURN = [0x20, 0, 0x41, 1, 0x6b, 0x22, 0, 0x0d, 0] // parameter 0 -= 1, again while it is not 0

/**
 * Memory of one page; `look(n)` turns n times and does nothing, `write(n)` writes at each turn, `call(n)` calls
 * `empty` at each, `deep(n)` holds a loop of one turn in each.
 */
const MODULE = Uint8Array.from([
  0,
  0x61,
  0x73,
  0x6d,
  1,
  0,
  0,
  0,
  ...section(1, 2, 0x60, 1, 0x7f, 0, 0x60, 0, 0),
  ...section(2, 0),
  ...section(3, 5, 0, 0, 0, 1, 0),
  ...section(5, 1, 0, 1),
  ...section(6, 0),
  ...section(
    7,
    5,
    ...name('look'),
    0,
    0,
    ...name('write'),
    0,
    1,
    ...name('call'),
    0,
    2,
    ...name('deep'),
    0,
    4,
    ...name('memory'),
    2,
    0,
  ),
  ...section(
    10,
    5,
    ...code(0, 0x03, 0x40, ...TURN, 0x0b, 0x0b),
    ...code(0, 0x03, 0x40, 0x41, 0, 0x20, 0, 0x36, 2, 0, ...TURN, 0x0b, 0x0b),
    ...code(0, 0x03, 0x40, 0x10, 3, ...TURN, 0x0b, 0x0b),
    ...code(0, 0x0b),
    ...code(0, 0x03, 0x40, 0x03, 0x40, 0x0b, ...TURN, 0x0b, 0x0b),
  ),
])
type Calls = Record<'look' | 'write' | 'call' | 'deep', (turns: number) => void> & { memory: WebAssembly.Memory }

const instantiate = (bytes: Uint8Array): { calls: Calls; bounds: Bounds } => {
  const { instance, bounds } = instantiateBounded(new WebAssembly.Module(bytes), {})
  return { calls: instance.exports as unknown as Calls, bounds }
}

describe('meterSteps', () => {
  let calls: Calls
  let bounds: Bounds
  beforeEach(() => {
    ;({ calls, bounds } = instantiate(meterSteps(MODULE)))
  })
  const stepsOf = (work: () => void): number => {
    bounds.steps.value = 1000
    work()
    return 1000 - bounds.steps.value
  }
  it('begins with all steps', () => expect(bounds.steps.value).toBe(STEPS_MOST))
  it('counts the turns of a loop that writes', () => expect(stepsOf(() => calls.write(50))).toBe(51))
  it('counts the turns of a loop that calls', () => expect(stepsOf(() => calls.call(50))).toBe(51))
  it('counts the turns of a loop around another', () => expect(stepsOf(() => calls.deep(50))).toBe(51))
  it('counts one for a loop that only looks', () => expect(stepsOf(() => calls.look(50))).toBe(1))
  it('traps at a step that is not left', () => {
    bounds.steps.value = 51
    calls.write(50)
    expect(isSpent(bounds)).toBe(false)
    bounds.steps.value = 50
    expect(() => calls.write(50)).toThrow(WebAssembly.RuntimeError)
    expect(isSpent(bounds)).toBe(true)
  })
  it('takes the same steps each time', () => expect(stepsOf(() => calls.write(7))).toBe(stepsOf(() => calls.write(7))))
  it('refuses operations that it does not know', () => {
    const vector = Uint8Array.from([...MODULE.subarray(0, MODULE.length - 2), 0xfd, 0x0b])
    expect(() => meterSteps(vector)).toThrow('0xfd')
  })
})

describe('limitMemory', () => {
  it('lets an instance grow to the limit and no further', () => {
    const { calls, bounds } = instantiate(limitMemory(meterSteps(MODULE), 3 * 65_536))
    expect(calls.memory.grow(2)).toBe(1)
    expect(isSpent(bounds)).toBe(false)
    expect(() => calls.memory.grow(1)).toThrow(RangeError)
    expect(isSpent(bounds)).toBe(true)
  })
  it('says when a module needs more to begin with', () =>
    expect(() => limitMemory(MODULE, 100)).toThrow('needs 65536 bytes'))
  it('leaves all else as it is', () => {
    const without = (sections: Section[]): unknown[] =>
      sections.filter(({ id }) => id !== 5).map(({ id, body }) => [id, ...body])
    const before = readSections(MODULE)
    const after = readSections(limitMemory(MODULE, 65_536))
    expect(without(after)).toEqual(without(before))
  })
})

describe('the decoders', () => {
  const packages = [
    '@embedpdf/pdfium/pdfium.wasm',
    'libheif-js/libheif-wasm/libheif.wasm',
    'zxing-wasm/reader/zxing_reader.wasm',
  ]
  it.each(packages)('%s can be bounded', (path) => {
    const bytes = readFileSync(createRequire(import.meta.url).resolve(path))
    const bounded = meterSteps(limitMemory(bytes, 384 * 1024 ** 2))
    expect(() => new WebAssembly.Module(bounded)).not.toThrow()
    // Code that is far larger would be slower to compile.
    expect(bounded.length).toBeLessThan(bytes.length * 1.1)
  })
  it('are refused if they have no bounds', () => expect(() => instantiate(MODULE)).toThrow('was not bounded'))
})

describe('numbers', () =>
  it('are written as WebAssembly has them', () =>
    expect([0, 127, 128, 300, 65_536].map(numberBytes)).toEqual([[0], [127], [128, 1], [172, 2], [128, 128, 4]])))
