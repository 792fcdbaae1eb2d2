import { describe, expect, it } from 'vitest'
import { release } from '../../../../src/engine/inference/release.ts'

describe('release', () => {
  it('frees an array that owns its memory', () => {
    const pixels = new Uint8Array(12)
    const map = new Float32Array(3)
    release(pixels)
    release(map)
    expect([pixels.length, map.length, pixels.buffer.detached]).toEqual([0, 0, true])
    expect(() => {
      release(pixels)
    }).not.toThrow()
  })

  it("leaves what lies in something larger, or in WebAssembly's memory", () => {
    const batch = Float32Array.of(1, 2, 3, 4)
    const { buffer } = new WebAssembly.Memory({ initial: 1 })
    release(batch.subarray(0, 2))
    release(new Uint8Array(buffer, 0, 8))
    expect([...batch]).toEqual([1, 2, 3, 4])
    expect(buffer.byteLength).toBe(65536)
  })
})
