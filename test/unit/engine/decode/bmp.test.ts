// BMP pictures made byte by byte: every depth and coding, and that nothing in a file makes the decoder throw.

import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { decodeBitmap, openBitmap } from '../../../../src/engine/decode/bmp.ts'
import { isFailure } from '../../../../src/engine/decode/failure.ts'
import { DECODE_LIMITS } from '../../../../src/engine/decode/document.ts'

interface Made {
  width: number
  height: number
  bits: number
  compression?: number
  palette?: number[]
  masks?: number[]
  data: number[]
  header?: 12 | 40 | 108
  pixelsPerMeter?: number
}

const le16 = (value: number): number[] => [value & 255, (value >> 8) & 255]
const le32 = (value: number): number[] => [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24]

function make({
  width,
  height,
  bits,
  compression = 0,
  palette = [],
  masks = [],
  data,
  header = 40,
  pixelsPerMeter = 0,
}: Made): Uint8Array {
  const info =
    header === 12
      ? [...le32(12), ...le16(width), ...le16(height), ...le16(1), ...le16(bits)]
      : [
          ...le32(header),
          ...le32(width),
          ...le32(height),
          ...le16(1),
          ...le16(bits),
          ...le32(compression),
          ...le32(data.length),
          ...le32(pixelsPerMeter),
          ...le32(pixelsPerMeter),
          ...le32(palette.length / 4),
          ...le32(0),
        ]
  const inside =
    header === 108 ? [...masks.flatMap(le32), ...new Array<number>(68 - masks.length * 4).fill(0)] : masks.flatMap(le32)
  const body = [...info, ...inside, ...palette]
  const start = 14 + body.length
  return Uint8Array.from([0x42, 0x4d, ...le32(start + data.length), 0, 0, 0, 0, ...le32(start), ...body, ...data])
}

const R = [255, 0, 0]
const G = [0, 255, 0]
const B = [0, 0, 255]
const W = [255, 255, 255]
const K = [0, 0, 0]
/** Entries of a palette are blue, green, red and a spare byte. */
const PALETTE = [0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0]

const check = (made: Made, rows: number[][][]): void => {
  const picture = decodeBitmap(make(made), DECODE_LIMITS)
  if (isFailure(picture)) throw new Error(picture.detail)
  expect(picture.size).toEqual({ width: made.width, height: Math.abs(made.height) })
  expect([...picture.rgb]).toEqual(rows.flat(2))
}
const refuse = (made: Made | Uint8Array, code: string): void => {
  const picture = decodeBitmap(made instanceof Uint8Array ? made : make(made), DECODE_LIMITS)
  expect(isFailure(picture) && picture.code).toBe(code)
}

describe('decodeBitmap', () => {
  it('reads 24 bits, rows from below, padded', () =>
    check({ width: 1, height: 2, bits: 24, data: [0, 0, 255, 9, 255, 0, 0, 9] }, [[B], [R]]))
  it('reads rows from above', () =>
    check({ width: 1, height: -2, bits: 24, data: [0, 0, 255, 9, 255, 0, 0, 9] }, [[R], [B]]))
  it('reads 1 bit', () =>
    check({ width: 3, height: 1, bits: 1, palette: [0, 0, 0, 0, 255, 255, 255, 0], data: [0b01000000, 0, 0, 0] }, [
      [K, W, K],
    ]))
  it('reads 2 bits', () =>
    check({ width: 4, height: 1, bits: 2, palette: PALETTE, data: [0b00011011, 0, 0, 0] }, [[R, G, B, W]]))
  it('reads 4 bits', () =>
    check({ width: 3, height: 1, bits: 4, palette: PALETTE, data: [0x01, 0x30, 0, 0] }, [[R, G, W]]))
  it('reads 8 bits', () => check({ width: 3, height: 1, bits: 8, palette: PALETTE, data: [2, 1, 0, 0] }, [[B, G, R]]))
  it('draws colours that the palette lacks black', () =>
    check({ width: 1, height: 1, bits: 8, palette: PALETTE, data: [200, 0, 0, 0] }, [[K]]))
  it('reads 16 bits as 5-5-5', () => check({ width: 2, height: 1, bits: 16, data: [0x00, 0x7c, 0x1f, 0x00] }, [[R, B]]))
  it('reads 16 bits by masks', () =>
    check(
      {
        width: 2,
        height: 1,
        bits: 16,
        compression: 3,
        masks: [0xf800, 0x07e0, 0x001f],
        data: [0x00, 0xf8, 0xe0, 0x07],
      },
      [[R, G]],
    ))
  it('reads 32 bits', () => check({ width: 2, height: 1, bits: 32, data: [0, 0, 255, 0, 255, 0, 0, 0] }, [[R, B]]))
  it('lays alpha on white', () =>
    check(
      {
        width: 2,
        height: 1,
        bits: 32,
        compression: 3,
        header: 108,
        masks: [0xff0000, 0xff00, 0xff, 0xff000000],
        data: [0, 0, 0, 0, 0, 0, 0, 255],
      },
      [[W, K]],
    ))
  it('takes a picture whose alpha is all zero as opaque', () =>
    check(
      {
        width: 1,
        height: 1,
        bits: 32,
        compression: 3,
        header: 108,
        masks: [0xff0000, 0xff00, 0xff, 0xff000000],
        data: [0, 0, 255, 0],
      },
      [[R]],
    ))
  it('reads the header of OS/2 with three bytes a colour', () =>
    check({ width: 2, height: 1, bits: 1, header: 12, palette: [0, 0, 255, 0, 255, 0], data: [0b01000000, 0, 0, 0] }, [
      [R, G],
    ]))
  it('reads RLE8 with runs, literals, a move and an end', () =>
    check(
      {
        width: 4,
        height: 2,
        bits: 8,
        compression: 1,
        palette: PALETTE,
        data: [2, 1, 0, 2, 1, 0, 1, 2, 0, 0, 0, 3, 0, 1, 2, 0, 0, 1],
      },
      [
        [R, G, B, W],
        [G, G, W, B],
      ],
    ))
  it('reads RLE4', () =>
    check({ width: 4, height: 1, bits: 4, compression: 2, palette: PALETTE, data: [3, 0x01, 0, 3, 0x22, 0x20, 0, 1] }, [
      [R, G, R, B],
    ]))
  it('keeps what came before a file ended', () => {
    const picture = decodeBitmap(make({ width: 1, height: 3, bits: 24, data: [0, 0, 255, 0] }), DECODE_LIMITS)
    expect(picture).toMatchObject({ whole: false, rgb: Uint8Array.from([...W, ...W, ...R]) })
  })
  it('refuses a size beyond the limit before making room for it', () =>
    refuse({ width: 30_000, height: 30_000, bits: 1, data: [] }, 'image_too_large'))
  it('refuses what has no size', () => {
    refuse({ width: 0, height: 5, bits: 24, data: [] }, 'file_corrupt')
    refuse({ width: -4, height: 5, bits: 24, data: [] }, 'file_corrupt')
  })
  it('refuses depths and codings that do not exist', () => {
    refuse({ width: 1, height: 1, bits: 7, data: [0] }, 'file_corrupt')
    refuse({ width: 1, height: 1, bits: 24, compression: 4, data: [0] }, 'file_corrupt')
    refuse({ width: 1, height: 1, bits: 24, compression: 1, data: [0] }, 'file_corrupt')
  })
  it('refuses a header that is cut off', () =>
    refuse(make({ width: 1, height: 1, bits: 24, data: [] }).subarray(0, 30), 'file_corrupt'))

  it('never throws and never draws beside the picture', () => {
    const depth = fc.constantFrom(
      [1, 0],
      [4, 0],
      [8, 0],
      [16, 0],
      [24, 0],
      [32, 0],
      [8, 1],
      [4, 2],
      [16, 3],
      [32, 3],
      [3, 9],
    )
    fc.assert(
      fc.property(
        depth,
        fc.integer({ min: -20, max: 20 }),
        fc.integer({ min: -20, max: 20 }),
        fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 200 }),
        fc.integer({ min: 0, max: 300 }),
        ([bits, compression], width, height, data, cut) => {
          const file = make({
            width,
            height,
            bits: bits!,
            compression: compression!,
            palette: bits! <= 8 ? PALETTE : [],
            masks: compression === 3 ? [0xf800, 0x7e0, 0x1f] : [],
            data,
          })
          const picture = decodeBitmap(file.subarray(0, cut), DECODE_LIMITS)
          if (!isFailure(picture)) expect(picture.rgb.length).toBe(width * Math.abs(height) * 3)
        },
      ),
    )
  })
  it('never throws on a header of noise', () =>
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 120 }), (noise) => {
        // A small limit: sizes are noise too, and pictures up to it are really made.
        decodeBitmap(Uint8Array.from([0x42, 0x4d, ...noise]), { maxPixels: 1e6 })
      }),
    ))
})

describe('openBitmap', () => {
  it('returns one page with the resolution of its header', async () => {
    const document = openBitmap(
      make({ width: 1, height: 1, bits: 24, data: [0, 0, 255, 0], pixelsPerMeter: 11_811 }),
      DECODE_LIMITS,
    )
    if (isFailure(document)) throw new Error(document.detail)
    expect(document.pageCount).toBe(1)
    expect(await document.readPage(0)).toEqual({
      kind: 'image',
      warnings: [],
      image: { index: 0, size: { width: 1, height: 1 }, dpi: 300, rgb: Uint8Array.from(R) },
    })
  })
  it('says that a picture is cut off', async () => {
    const document = openBitmap(make({ width: 1, height: 3, bits: 24, data: [0, 0, 255, 0] }), DECODE_LIMITS)
    expect(!isFailure(document) && (await document.readPage(0))).toMatchObject({
      warnings: [{ code: 'file_damaged', page: 0 }],
    })
  })
})
