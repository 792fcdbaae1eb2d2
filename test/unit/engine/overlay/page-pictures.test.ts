// Pictures of pages for people: upright, straight, in the widths that are stored.

import { randomBytes } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { compileDecoders, loadDecoders, type Decoders } from '../../../../src/engine/decode/pages.ts'
import { drawPages } from '../../../../src/engine/overlay/page-pictures.ts'
import type { FileFormat } from '../../../../src/schema/format.ts'
import type { PageRange, PageStance } from '../../../../src/schema/work.ts'
import { drawPdf } from '../../../support/pdf.ts'

let decoders: Decoders
beforeAll(async () => {
  decoders = await loadDecoders(await compileDecoders())
})

// A black block in the upper left quarter of a sheet that is wider than high.
const size = { width: 1600, height: 1000 }
const sheet = (): Sharp =>
  sharp({ create: { ...size, channels: 3, background: '#ffffff' } }).composite([
    { input: { create: { width: 400, height: 250, channels: 3, background: '#000000' } }, left: 200, top: 100 },
  ])

interface Picture {
  width: number
  size: [number, number]
  /** Of the picture's width and height. */
  darkAt: (x: number, y: number) => boolean
}

async function drawn(
  bytes: Uint8Array,
  format: FileFormat,
  stances: PageStance[] = [],
  range: PageRange = { from: 0, to: 4 },
): Promise<Picture[][]> {
  const reply = await drawPages({ decoders, maxPixels: 1e8 }, { format, bytes }, range, { maxPages: 5, stances })
  if (!reply.ok) throw new Error(reply.failure.detail)
  return Promise.all(
    reply.pages.map((page) => {
      if ('why' in page) throw new Error(page.why)
      return Promise.all(
        page.pictures.map(async ({ width, webp }): Promise<Picture> => {
          expect((await sharp(webp).metadata()).format).toBe('webp')
          const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true })
          const darkAt = (x: number, y: number): boolean =>
            data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels]! < 100
          return { width, size: [info.width, info.height], darkAt }
        }),
      )
    }),
  )
}

describe('drawPages', () => {
  it('draws each page once to read and once to leaf through', async () => {
    const [page] = await drawn(await sheet().png().toBuffer(), 'png')
    expect(page!.map((one) => [one.width, ...one.size])).toEqual([
      [1240, 1240, 775],
      [240, 240, 150],
    ])
    expect(page!.map(({ darkAt }) => [darkAt(0.25, 0.2), darkAt(0.75, 0.2)])).toEqual([
      [true, false],
      [true, false],
    ])
  })

  it('turns a page upright as it was read', async () => {
    const sideways = await sheet().png().toBuffer()
    const turned = await sharp(sideways).rotate(90).png().toBuffer()
    const [page] = await drawn(turned, 'png', [{ page: 1, rotation: 270 }])
    expect(page![0]!.size).toEqual([1240, 775])
    expect([page![0]!.darkAt(0.25, 0.2), page![0]!.darkAt(0.75, 0.8)]).toEqual([true, false])
  })

  it('never enlarges a small picture', async () => {
    const [page] = await drawn(
      await sharp(await sheet().png().toBuffer())
        .resize(300)
        .png()
        .toBuffer(),
      'png',
    )
    expect(page!.map((one) => one.size[0])).toEqual([300, 240])
  })

  it('scales a long strip down until it is three times as high as wide', async () => {
    const strip = sharp({ create: { width: 500, height: 6000, channels: 3, background: '#ffffff' } })
    const [page] = await drawn(await strip.png().toBuffer(), 'png')
    expect(page!.map((one) => one.size)).toEqual([
      [310, 3720],
      [60, 720],
    ])
  })

  it('draws a page full of noise in less quality, and says where that is still too large', async () => {
    const noise = (width: number, height: number): Promise<Buffer> =>
      sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
        .png({ compressionLevel: 1 })
        .toBuffer()
    const [page] = await drawn(await noise(1240, 1500), 'png')
    expect(page!.map((one) => one.width)).toEqual([1240, 240])
    await expect(drawn(await noise(1240, 3700), 'png')).rejects.toThrow('takes too much room')
  })

  it('draws the pages of its range only', async () => {
    const bytes = await drawPdf((pdf) => void pdf.addPage().addPage())
    expect(await drawn(bytes, 'pdf', [], { from: 1, to: 2 })).toHaveLength(1)
  })

  it('returns a failure for a file that cannot be opened', async () => {
    const bytes = Buffer.from('%PDF-1.4\nnothing')
    const range = { from: 0, to: 4 }
    const reply = await drawPages({ decoders, maxPixels: 1e8 }, { format: 'pdf', bytes }, range, {
      maxPages: 5,
      stances: [],
    })
    expect(reply).toMatchObject({ ok: false, failure: { code: 'file_corrupt' } })
  })
})
