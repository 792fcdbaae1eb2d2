// HEIC: two pictures that were drawn for this test and coded with x265 (48 by 32, white with a red top left quarter;
// the second is stored with a turn by 90 degrees), and AV1 made by sharp.

import { beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { isFailure } from '../../../../src/engine/decode/failure.ts'
import { compileHeif, openHeic } from '../../../../src/engine/decode/heic.ts'
import { DECODE_LIMITS, type DecodeLimits } from '../../../../src/engine/decode/document.ts'
import type { PageImage } from '../../../../src/schema/page.ts'

const PLAIN = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAX1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAABoQABAAAAAAAAAEYAAAAjaW',
    'luZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAA5waXRtAAAAAAABAAAA/WlwcnAAAADdaXBjbwAAAHZodmNDAQNwAAAAkAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMA',
    'AAMAHroCQGEAAQAqQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbq5Ka5uAhoMCAAAAMDIAAAAwAhYgABAAZEAcFzwIkAAAATY29scm5jbHgAAQANAAaAAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAoY2xhcA',
    'AAADAAAAABAAAAIAAAAAH////wAAAAAv///+AAAAACAAAAEHBpeGkAAAAAAwgICAAAABhpcG1hAAAAAAAAAAEAAQWBAgMFhAAAAE5tZGF0AAAAQigBrwng4wucih//tB7//Ao7L6ifJTJ9x+f8b7lq',
    'P/rPptXwbQ+4gTZmgImhBLVTbKTfxAr/+BVX/QH44c4e9okJwA==',
  ].join(''),
  'base64',
)
const TURNED = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAchtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAADRpbG9jAAAAAERAAAIAAQAAAAAB7AABAAAAAAAAAEYAAgAAAA',
    'ACMgABAAAAAAAAACQAAAA4aWluZgAAAAAAAgAAABVpbmZlAgAAAAABAABodmMxAAAAABVpbmZlAgAAAQACAABFeGlmAAAAAA5waXRtAAAAAAABAAABB2lwcnAAAADmaXBjbwAAAHZodmNDAQNwAAAA',
    'kAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQGEAAQAqQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbq5Ka5uAhoMCAAAAMDIAAAAwAhYgABAAZEAcFzwIkAAAATY29scm',
    '5jbHgAAQANAAaAAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAoY2xhcAAAADAAAAABAAAAIAAAAAH////wAAAAAv///+AAAAACAAAAEHBpeGkAAAAAAwgICAAAAAlpcm90AwAAABlpcG1hAAAAAAAAAAEA',
    'AQaBAgMFhIYAAAAaaXJlZgAAAAAAAAAOY2RzYwACAAEAAQAAAHJtZGF0AAAAQigBrwng4wucih//tB7//Ao7L6ifJTJ9x+f8b7lqP/rPptXwbQ+4gTZmgImhBLVTbKTfxAr/+BVX/QH44c4e9okJwA',
    'AAAAZFeGlmAABNTQAqAAAACAABARIAAwAAAAEABgAAAAAAAA==',
  ].join(''),
  'base64',
)

describe('openHeic', () => {
  let module: WebAssembly.Module
  beforeAll(async () => {
    module = await compileHeif()
  })

  const read = async (bytes: Uint8Array, limits: Partial<DecodeLimits> = {}): Promise<PageImage | string> => {
    const document = await openHeic(module, bytes, { ...DECODE_LIMITS, ...limits })
    if (isFailure(document)) return document.code
    const page = await document.readPage(0)
    document.close()
    if (isFailure(page)) return page.code
    return page.kind === 'image' ? page.image : 'text'
  }
  const check = async (
    bytes: Uint8Array,
    size: { width: number; height: number },
    reds: [number, number],
  ): Promise<void> => {
    const image = await read(bytes)
    if (typeof image === 'string') throw new Error(image)
    expect(image.size).toEqual(size)
    expect(image.rgb.length).toBe(size.width * size.height * 3)
    const pixel = (x: number, y: number): number[] => [
      ...image.rgb.subarray((y * size.width + x) * 3, (y * size.width + x) * 3 + 3),
    ]
    const [red, green] = pixel(...reds)
    expect(red! - green!).toBeGreaterThan(100)
    expect(Math.min(...pixel(size.width - 1 - reds[0], size.height - 1 - reds[1]))).toBeGreaterThan(240)
  }

  it('reads the picture', () => check(PLAIN, { width: 48, height: 32 }, [5, 5]))
  it('applies the turn that the file states', () => check(TURNED, { width: 32, height: 48 }, [28, 5]))
  it('reads AV1 coded pictures too', async () => {
    const raw = Buffer.alloc(64 * 64 * 3, 255)
    for (let y = 0; y < 32; y++) for (let x = 0; x < 32; x++) raw.set([220, 30, 20], (y * 64 + x) * 3)
    await check(
      await sharp(raw, { raw: { width: 64, height: 64, channels: 3 } })
        .avif({ quality: 80 })
        .toBuffer(),
      { width: 64, height: 64 },
      [10, 10],
    )
  })
  it('refuses more pixels than the limit before decoding', async () =>
    expect(await read(PLAIN, { maxPixels: 1000 })).toBe('image_too_large'))
  it('shrinks what is larger than a page needs', async () =>
    expect(await read(PLAIN, { maxPagePixels: 24 * 16 })).toMatchObject({ size: { width: 24, height: 16 } }))
  it('refuses what is cut off', async () => expect(await read(PLAIN.subarray(0, 300))).toBe('file_corrupt'))
  it('refuses pixels that are missing', async () => expect(await read(PLAIN.subarray(0, 430))).toBe('file_corrupt'))
  it('survives files whose bytes were changed', async () => {
    for (let at = 0; at < PLAIN.length; at += 40) {
      const broken = Buffer.from(PLAIN)
      broken[at] = broken[at]! ^ 0x5a
      const answer = await read(broken)
      expect(typeof answer !== 'string' || ['file_corrupt', 'image_too_large'].includes(answer)).toBe(true)
    }
  })
})
