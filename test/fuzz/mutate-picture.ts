// Changes pictures where their sizes and counts are: numbers of two and four bytes, parts said again, parts left out;
// TIFFs entry by entry.

import { flipped, whole } from './mutate-pdf.ts'
import type { Random } from '../generator/random.ts'
import { writeTiff, type RawFrame } from '../hostile/raw-tiff.ts'

const NUMBERS = [
  0, 1, 2, 255, 256, 4096, 10_000, 32_767, 65_535, 65_536, 100_000_000, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff,
]
// Where headers are.
const HEAD = 600

/** The picture after one to six changes. */
export function mutatePicture(bytes: Uint8Array, random: Random): Uint8Array {
  let changed = bytes
  for (let left = 1 + whole(random, 6); left > 0; left--) changed = mutateOnce(changed, random)
  return changed
}

function mutateOnce(bytes: Uint8Array, random: Random): Uint8Array {
  const changed = Buffer.from(bytes)
  const most = Math.min(HEAD, changed.length - 4)
  if (most <= 0) return bytes
  const at = whole(random, most)
  const number = random.pick(NUMBERS)
  switch (whole(random, 6)) {
    case 0:
      changed.writeUInt16BE(number & 0xffff, at)
      return changed
    case 1:
      changed.writeUInt16LE(number & 0xffff, at)
      return changed
    case 2:
      if (random.chance(0.5)) changed.writeUInt32BE(number, at)
      else changed.writeUInt32LE(number, at)
      return changed
    case 3:
      return flipped(bytes, random)
    case 4: {
      const from = whole(random, changed.length)
      const to = Math.min(changed.length, from + whole(random, 2000))
      const part = changed.subarray(from, to)
      const times = whole(random, Math.min(3000, 5e6 / Math.max(1, part.length)))
      return Buffer.concat([
        changed.subarray(0, to),
        ...Array.from({ length: times }, () => part),
        changed.subarray(to),
      ])
    }
    default: {
      const from = whole(random, changed.length)
      return Buffer.concat([
        changed.subarray(0, from),
        changed.subarray(Math.min(changed.length, from + whole(random, 500))),
      ])
    }
  }
}

const TAGS = [
  256, 257, 258, 259, 262, 266, 273, 274, 277, 278, 279, 282, 284, 317, 320, 322, 323, 330, 338, 339, 512, 530, 34665,
]
const VALUES = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 16, 32, 64, 255, 1000, 32_773, 34_712, 50_000, 65_535, 100_000, 0x7fff_ffff, 0xffff_ffff,
]

/** A TIFF of a few to many frames with entries that are wrong. */
export function inventTiff(random: Random): Uint8Array {
  const [width, height] = [1 + whole(random, 1500), 1 + whole(random, 1500)]
  const pixels = new Uint8Array(width * height).fill(random.chance(0.5) ? 255 : 128)
  for (let dots = whole(random, 30); dots > 0; dots--) pixels[whole(random, pixels.length)] = 0
  const frames = Array.from({ length: 1 + whole(random, 20) }, (): RawFrame => ({
    width,
    height,
    pixels,
    entries: Object.fromEntries(
      Array.from({ length: whole(random, 4) }, () => [random.pick(TAGS), random.pick(VALUES)]),
    ),
  }))
  return writeTiff(frames)
}
