// Bitmaps, which sharp does not write.

import type { Sharp } from 'sharp'

/** An uncompressed bitmap of 24 bits, its rows from the bottom up. */
export async function bmpOf(picture: Sharp): Promise<Buffer> {
  const {
    data,
    info: { width, height },
  } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const row = Math.ceil((width * 3) / 4) * 4
  const bmp = Buffer.alloc(54 + row * height)
  bmp.write('BM', 'latin1')
  for (const [at, value] of [
    [2, bmp.length],
    [10, 54],
    [14, 40],
    [18, width],
    [22, height],
    [34, row * height],
  ] as const)
    bmp.writeUInt32LE(value, at)
  bmp.writeUInt16LE(1, 26)
  bmp.writeUInt16LE(24, 28)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = ((height - 1 - y) * width + x) * 3
      const to = 54 + y * row + x * 3
      for (const channel of [0, 1, 2]) bmp[to + channel] = data[from + 2 - channel]!
    }
  }
  return bmp
}
