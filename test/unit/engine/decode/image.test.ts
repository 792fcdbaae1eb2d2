// Pictures made by sharp in memory: what comes out must be upright, three channels of sRGB, on white.

import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import sharp, { type Sharp } from 'sharp'
import { isFailure } from '../../../../src/engine/decode/failure.ts'
import { openImage, shrink, shrinkImage } from '../../../../src/engine/decode/image.ts'
import { DECODE_LIMITS, type DecodeLimits } from '../../../../src/engine/decode/document.ts'

const WIDTH = 24
const HEIGHT = 16
/** White with a red top left quarter. */
const drawn = (channels: 3 | 4 = 3): Sharp => {
  const raw = Buffer.alloc(WIDTH * HEIGHT * channels, 255)
  for (let y = 0; y < HEIGHT / 2; y++)
    for (let x = 0; x < WIDTH / 2; x++) raw.set([220, 30, 20, 255].slice(0, channels), (y * WIDTH + x) * channels)
  return sharp(raw, { raw: { width: WIDTH, height: HEIGHT, channels } })
}

const read = async (bytes: Uint8Array, index = 0, limits: Partial<DecodeLimits> = {}) => {
  const document = await openImage(bytes, { ...DECODE_LIMITS, ...limits })
  if (isFailure(document)) throw new Error(document.detail)
  const page = await document.readPage(index)
  document.close()
  if (isFailure(page) || page.kind !== 'image') throw new Error(JSON.stringify(page))
  return { pageCount: document.pageCount, ...page }
}
const failureOf = async (bytes: Uint8Array, limits: Partial<DecodeLimits> = {}): Promise<string> => {
  const document = await openImage(bytes, { ...DECODE_LIMITS, ...limits })
  const answer = isFailure(document) ? document : await document.readPage(0)
  return isFailure(answer) ? answer.code : 'none'
}
/** Which corner quarter of the picture is dark, and whether the others are white. */
const cornerOf = ({ size, rgb }: { size: { width: number; height: number }; rgb: Uint8Array }): string => {
  const at = (x: number, y: number): number =>
    rgb[(Math.floor(y * size.height) * size.width + Math.floor(x * size.width)) * 3 + 1]!
  const green = [at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)]
  const dark = green.flatMap((value, corner) =>
    value < 128 ? [['top left', 'top right', 'bottom left', 'bottom right'][corner]!] : [],
  )
  return dark.join(', ')
}
const check = async (bytes: Uint8Array, corner = 'top left'): Promise<void> => {
  const { image } = await read(bytes)
  expect(image.rgb.length).toBe(image.size.width * image.size.height * 3)
  expect(cornerOf(image)).toBe(corner)
}

describe('openImage', () => {
  it('reads PNG', async () => check(await drawn().png().toBuffer()))
  it('reads JPEG', async () => check(await drawn().jpeg().toBuffer()))
  it('reads WEBP', async () => check(await drawn().webp().toBuffer()))
  it('reads TIFF', async () => check(await drawn().tiff().toBuffer()))
  it('reads TIFF of one bit', async () =>
    check(await drawn().toColourspace('b-w').threshold(200).tiff({ bitdepth: 1, compression: 'ccittfax4' }).toBuffer()))
  it('reads TIFF of 16 bits', async () => check(await drawn().toColourspace('rgb16').tiff().toBuffer()))
  it('reads PNG of 16 bits', async () => check(await drawn().toColourspace('rgb16').png().toBuffer()))
  it('reads CMYK', async () => {
    const bytes = await drawn().toColourspace('cmyk').tiff().toBuffer()
    expect((await sharp(bytes).metadata()).space).toBe('cmyk')
    await check(bytes)
  })
  it('reads CMYK JPEG', async () => check(await drawn().toColourspace('cmyk').jpeg().toBuffer()))
  it('reads grey', async () => check(await drawn().toColourspace('b-w').png().toBuffer()))
  it('reads a palette', async () => check(await drawn().png({ palette: true }).toBuffer()))
  it('lays alpha on white', async () => {
    const clear = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const half = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
    })
      .webp({ lossless: true })
      .toBuffer()
    expect([...new Set((await read(clear)).image.rgb)]).toEqual([255])
    expect((await read(half)).image.rgb[0]).toBeGreaterThan(120)
    expect((await read(half)).image.rgb[0]).toBeLessThan(135)
  })
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('turns EXIF orientation %i upright', async (orientation) => {
    const { image } = await read(await drawn().jpeg().withMetadata({ orientation }).toBuffer())
    // EXIF 2.32, tag 0x0112: where the stored first row and column are on the upright picture.
    const corners = {
      1: 'top left',
      2: 'top right',
      3: 'bottom right',
      4: 'bottom left',
      5: 'top left',
      6: 'top right',
      7: 'bottom right',
      8: 'bottom left',
    } as Record<number, string>
    expect(image.size).toEqual(orientation < 5 ? { width: WIDTH, height: HEIGHT } : { width: HEIGHT, height: WIDTH })
    expect(cornerOf(image)).toBe(corners[orientation])
  })
  it('returns the resolution that the file states', async () =>
    expect((await read(await drawn().jpeg().withMetadata({ density: 300 }).toBuffer())).image.dpi).toBe(300))
  it('reads every page of a TIFF', async () => {
    const pages = Buffer.concat([await drawn().raw().toBuffer(), await drawn().flip().raw().toBuffer()])
    const bytes = await sharp(pages, { raw: { width: WIDTH, height: HEIGHT * 2, channels: 3, pageHeight: HEIGHT } })
      .tiff()
      .toBuffer()
    const first = await read(bytes, 0)
    const second = await read(bytes, 1)
    expect(first.pageCount).toBe(2)
    expect([cornerOf(first.image), cornerOf(second.image)]).toEqual(['top left', 'bottom left'])
    expect(second.image.index).toBe(1)
    expect(await failureOf(bytes, { maxPages: 1 })).toBe('too_many_pages')
    expect(await failureOf(bytes, { maxPixels: WIDTH * HEIGHT * 2 - 1 })).toBe('image_too_large')
  })
  it('refuses more pixels than the limit by the header alone', async () => {
    const bytes = await drawn().png().toBuffer()
    // The IHDR chunk: its name at 12, width and height behind it, its checksum at 29.
    bytes.writeUInt32BE(20_000, 16)
    bytes.writeUInt32BE(20_000, 20)
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
    expect(await failureOf(bytes)).toBe('image_too_large')
  })
  it('shrinks what is larger than a page needs, and its resolution with it', async () => {
    const { image } = await read(await drawn().jpeg().withMetadata({ density: 200 }).toBuffer(), 0, {
      maxPagePixels: (WIDTH * HEIGHT) / 4,
    })
    expect(image).toMatchObject({ size: { width: 12, height: 8 }, dpi: 100 })
  })
  it('reads what is left of a file that is cut off, and says so', async () => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer()
    const { image, warnings } = await read(whole.subarray(0, whole.length / 2))
    expect(image.size).toEqual({ width: 400, height: 400 })
    expect(warnings.map((warning) => warning.code)).toEqual(['file_damaged'])
    expect((await read(whole)).warnings).toEqual([])
  })
  it('refuses what is no picture', async () => {
    expect(await failureOf(Buffer.from('\x89PNG\r\n\x1a\n' + 'x'.repeat(100), 'latin1'))).toBe('file_corrupt')
    expect(await failureOf(new Uint8Array(0))).toBe('file_corrupt')
  })
  it('survives files whose bytes were changed', async () => {
    const files = [
      await drawn().png().toBuffer(),
      await drawn().jpeg().toBuffer(),
      await drawn().webp().toBuffer(),
      await drawn().tiff().toBuffer(),
    ]
    for (const file of files) {
      for (let at = 0; at < file.length; at += Math.ceil(file.length / 25)) {
        const broken = Buffer.from(file)
        broken[at] = broken[at]! ^ 0x5a
        expect(['none', 'file_corrupt', 'image_too_large', 'too_many_pages']).toContain(await failureOf(broken))
      }
    }
  })
})

describe('shrink', () => {
  it('keeps what is small enough', () =>
    expect(shrink({ width: 100, height: 50 }, 5000)).toEqual({ width: 100, height: 50 }))
  it('keeps the shape', () =>
    expect(shrink({ width: 2000, height: 1000 }, 500_000)).toEqual({ width: 1000, height: 500 }))
  it('leaves at least a pixel', () =>
    expect(shrink({ width: 1_000_000, height: 1 }, 100)).toEqual({ width: 10_000, height: 1 }))
})

describe('shrinkImage', () => {
  it('hands a small page on as it is', async () => {
    const page = { index: 0, dpi: 72, size: { width: 1, height: 1 }, rgb: Uint8Array.from([1, 2, 3]) }
    expect(await shrinkImage(page, DECODE_LIMITS)).toBe(page)
  })
})
