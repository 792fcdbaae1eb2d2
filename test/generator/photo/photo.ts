// Turns a drawn page into the picture that somebody would have handed in: a flat scan or a phone's photo of a paper
// lying somewhere. Seeded.

import sharp from 'sharp'
import { rasterPages, type Raster } from '../pdfium.ts'
import { randomOf } from '../random.ts'
import { layDown } from './warp.ts'
import { marksOf } from './marks.ts'
import { drawScene, type Scene } from './scene.ts'

// The paper is drawn somewhat finer than it is in the picture, as print is finer than a camera.
const FINER = 1.25
const POINTS_AN_INCH = 72

/** The first page of `pdf`, which is `width` points wide, as a JPEG of a scene that `seed` draws. */
export async function photoOf(pdf: Buffer, width: number, seed: string): Promise<{ bytes: Buffer; scene: Scene }> {
  const random = randomOf(`${seed}/scene`)
  const scene = drawScene(random)
  const [page] = (await rasterPages(pdf, (scene.paperWidth * FINER * POINTS_AN_INCH) / width)) as [Raster]
  const paper = scene.marks.length ? await withMarks(page, scene, seed) : page
  return { bytes: await developed(layDown(paper, scene, seed), scene, seed), scene }
}

async function withMarks({ rgb, size }: Raster, { marks }: Scene, seed: string): Promise<Raster> {
  const drawing = Buffer.from(marksOf(marks, size, randomOf(`${seed}/marks`)))
  const data = await sharp(rgb, { raw: { ...size, channels: 3 } })
    .composite([{ input: drawing, top: 0, left: 0 }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return { rgb: data, size }
}

// sharp's blur begins here.
const LEAST_BLUR = 0.3

/** What lens, sensor and file make of the scene. */
async function developed(
  { rgb, size }: Raster,
  { blur, motion, noise, quality, grey }: Scene,
  seed: string,
): Promise<Buffer> {
  let image = sharp(rgb, { raw: { ...size, channels: 3 } })
  if (blur >= LEAST_BLUR) image = image.blur(blur)
  if (motion > 1)
    image = image.convolve({
      width: 3,
      height: 3,
      kernel: motion > 2 ? [0, 0, 0, 1, 1, 1, 0, 0, 0] : [0, 1, 0, 0, 2, 0, 0, 1, 0],
    })
  const data = await image.raw().toBuffer()
  const random = randomOf(`${seed}/grain`)
  for (let at = 0; at < data.length; at += 3) {
    const grain = noise * (random.next() + random.next() - 1)
    for (let c = 0; c < 3; c++) data[at + c] = Math.max(0, Math.min(255, data[at + c]! + grain))
  }
  const taken = sharp(data, { raw: { ...size, channels: 3 } })
  return (grey ? taken.grayscale() : taken).jpeg({ quality }).toBuffer()
}
