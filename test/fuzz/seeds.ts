// What is changed: known hostile files that are small, documents of the generator, and pictures of each format.

import sharp, { type Sharp } from 'sharp'
import { readObjects } from './pdf-objects.ts'
import { drawDocument } from '../generator/documents.ts'
import type { Model } from '../generator/model.ts'
import { hostileFiles } from '../hostile/files.ts'
import type { RawObject } from '../hostile/raw-pdf.ts'

// Unpacked; larger ones are slow to change, and what is large in them is one thing said often, which a change does
// again.
const SEED_MOST = 3e6
const KINDS: readonly Model['kind'][] = ['invoice', 'credit_note', 'receipt']

export async function drawSeeds(): Promise<{ pdfs: RawObject[][]; pictures: Uint8Array[] }> {
  const hostile = await hostileFiles()
  const documents = await Promise.all(
    KINDS.flatMap((kind) => [0, 1].map((seed) => drawDocument({ kind, seed: `fuzz${seed}` }))),
  )
  const pdfs = [
    ...hostile.filter(({ name }) => name.endsWith('.pdf')).map(({ bytes }) => bytes),
    ...documents.map(({ pdf }) => pdf),
  ]
    .map((bytes) => readObjects(bytes))
    .filter((objects) => objects.reduce((sum, { stream }) => sum + (stream?.length ?? 0), 0) < SEED_MOST)
  const text = Buffer.from(
    '<svg width="500" height="300"><rect width="500" height="300" fill="#fff"/><text x="20" y="80" font-size="30">Invoice 4711</text><text x="20" y="180" font-size="30">Total 12.50</text></svg>',
  )
  const drawn = await sharp(text).flatten().raw().toBuffer({ resolveWithObject: true })
  const picture = (): Sharp => sharp(drawn.data, { raw: drawn.info })
  const formats = [
    picture().png(),
    picture().png({ progressive: true }),
    picture().png({ palette: true }),
    picture().jpeg(),
    picture().jpeg({ progressive: true }),
    picture().webp(),
    picture().webp({ lossless: true }),
    picture().tiff({ compression: 'lzw' }),
    picture().tiff({ compression: 'jpeg' }),
    picture().tiff({ compression: 'deflate', tile: true }),
    picture().avif(),
    picture().gif(),
  ]
  const pictures = await Promise.all(formats.map(async (format) => format.toBuffer()))
  return {
    pdfs,
    pictures: [
      ...pictures,
      bitmap(drawn.data, drawn.info.width, drawn.info.height),
      ...hostile.filter(({ name, bytes }) => !name.endsWith('.pdf') && bytes.length < 20_000).map(({ bytes }) => bytes),
    ],
  }
}

/** A BMP of 24 bits, from RGB. */
function bitmap(rgb: Uint8Array, width: number, height: number): Uint8Array {
  const stride = Math.ceil((width * 3) / 4) * 4
  const file = Buffer.alloc(54 + stride * height)
  file.write('BM', 0, 'latin1')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(54, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(24, 28)
  for (let row = 0; row < height; row++)
    for (let at = 0; at < width * 3; at++) file[54 + (height - 1 - row) * stride + at] = rgb[row * width * 3 + at]!
  return file
}
