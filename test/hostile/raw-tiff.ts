// TIFFs written entry by entry: frames that share their pixels, and counts that no picture has.

import { deflateSync } from 'node:zlib'

const SHORT = 3
const LONG = 4
const DEFLATE = 8
/**
 * A frame of grey bytes, deflated into one strip; frames of the same `pixels` share it. `entries` add to a frame's or
 * replace them: tag to value.
 */
export interface RawFrame {
  width: number
  height: number
  pixels: Uint8Array
  entries?: Readonly<Record<number, number>>
}

export function writeTiff(frames: readonly RawFrame[]): Uint8Array {
  const parts: Uint8Array[] = []
  const strips = new Map<Uint8Array, { at: number; length: number }>()
  let length = 8
  const write = (part: Uint8Array): number => {
    const at = length
    parts.push(part)
    length += part.length
    return at
  }
  for (const { pixels } of frames) {
    if (strips.has(pixels)) continue
    const strip = deflateSync(pixels, { level: 9 })
    strips.set(pixels, { at: write(Buffer.concat([strip, Buffer.alloc(strip.length % 2)])), length: strip.length })
  }
  const first = length
  frames.forEach(({ width, height, pixels, entries }, at) => {
    const strip = strips.get(pixels)!
    const tags: Record<number, number> = {
      256: width,
      257: height,
      258: 8,
      259: DEFLATE,
      262: 1,
      273: strip.at,
      277: 1,
      278: height,
      279: strip.length,
      ...entries,
    }
    const ordered = Object.entries(tags)
    const size = 2 + ordered.length * 12 + 4
    const directory = Buffer.alloc(size)
    directory.writeUInt16LE(ordered.length, 0)
    ordered.forEach(([tag, value], place) => {
      const from = 2 + place * 12
      const isShort = value < 65_536 && ![273, 279].includes(Number(tag))
      directory.writeUInt16LE(Number(tag), from)
      directory.writeUInt16LE(isShort ? SHORT : LONG, from + 2)
      directory.writeUInt32LE(1, from + 4)
      if (isShort) directory.writeUInt16LE(value, from + 8)
      else directory.writeUInt32LE(value, from + 8)
    })
    directory.writeUInt32LE(at + 1 < frames.length ? length + size : 0, size - 4)
    write(directory)
  })
  const head = Buffer.from('II*\0\0\0\0\0', 'latin1')
  head.writeUInt32LE(first, 4)
  return Buffer.concat([head, ...parts])
}
