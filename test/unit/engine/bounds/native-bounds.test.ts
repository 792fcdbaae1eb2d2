import type { Metadata } from 'sharp'
import { describe, expect, it } from 'vitest'
import sharp, { type Sharp } from 'sharp'
import { decodingBytes, NATIVE_MEMORY_BYTES } from '../../../../src/engine/bounds/native.ts'
import { isFailure } from '../../../../src/engine/decode/failure.ts'
import { openImage } from '../../../../src/engine/decode/image.ts'
import { DECODE_LIMITS } from '../../../../src/engine/decode/document.ts'

const flat = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
const header = (more: Partial<Metadata>): Metadata =>
  ({
    format: 'png',
    width: 10_000,
    height: 10_000,
    channels: 3,
    depth: 'uchar',
    isProgressive: false,
    ...more,
  }) as Metadata

describe('decodingBytes', () => {
  it.each([
    ['a scan in rows', { format: 'jpeg' }],
    ['a progressive photo', { format: 'jpeg', isProgressive: true, chromaSubsampling: '4:2:0' }],
    ['a plan', { format: 'tiff' }],
    ['a picture in rows of 16 bits', { depth: 'ushort', channels: 4 }],
    ['a WEBP', { format: 'webp' }],
    ["a phone's AVIF", { format: 'heif', width: 4032, height: 3024 }],
  ] as [string, Partial<Metadata>][])('lets %s pass at 100 megapixels', (_, more) =>
    expect(decodingBytes(header(more))).toBeLessThanOrEqual(NATIVE_MEMORY_BYTES),
  )
  it.each([
    [
      'a progressive JPEG in four channels',
      { format: 'jpeg', isProgressive: true, channels: 4, chromaSubsampling: '4:4:4:4' },
    ],
    ['an interlaced PNG of 16 bits', { isProgressive: true, depth: 'ushort', channels: 4 }],
    ['a TIFF of 16 bits', { format: 'tiff', depth: 'ushort' }],
    ['an AVIF', { format: 'heif' }],
  ] as [string, Partial<Metadata>][])('estimates too much memory for %s at 100 megapixels', (_, more) =>
    expect(decodingBytes(header(more))).toBeGreaterThan(NATIVE_MEMORY_BYTES),
  )
})

describe('openImage', () => {
  it('refuses a small file whose decoding takes gigabytes', async () => {
    const bytes = await flat(5000, 6000).avif({ quality: 1, effort: 0, chromaSubsampling: '4:4:4' }).toBuffer()
    const before = process.memoryUsage.rss()
    expect(bytes.length).toBeLessThan(5000)
    const document = await openImage(bytes, DECODE_LIMITS)
    expect(isFailure(document) && document).toMatchObject({
      code: 'too_complex',
      detail: expect.stringContaining('save it smaller') as string,
    })
    expect(process.memoryUsage.rss() - before).toBeLessThan(100e6)
  })
  it('reads a small AVIF', async () =>
    expect(await openImage(await flat(100, 100).avif().toBuffer(), DECODE_LIMITS)).toMatchObject({ pageCount: 1 }))
})
