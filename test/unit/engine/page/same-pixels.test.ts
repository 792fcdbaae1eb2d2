import { describe, expect, it } from 'vitest'
import { createFrameReader, isPlain } from '../../../../src/engine/page/same-pixels.ts'
import type { ImagePage } from '../../../../src/engine/decode/document.ts'
import type { PageContent } from '../../../../src/schema/page.ts'

const grey = (value: number, pixels = 6): Uint8Array => new Uint8Array(pixels * 3).fill(value)

describe('isPlain', () => {
  it('is so of one colour', () => {
    expect(isPlain({ rgb: grey(255) })).toBe(true)
    expect(isPlain({ rgb: Uint8Array.from([1, 2, 3, 1, 2, 3, 1, 2, 3]) })).toBe(true)
    expect(isPlain({ rgb: grey(0, 1) })).toBe(true)
  })
  it.each([0, 7, 17])('is not so where byte %i differs', (at) => {
    const rgb = grey(255)
    rgb[at] = 254
    expect(isPlain({ rgb })).toBe(false)
  })
})

describe('createFrameReader', () => {
  const frame = (index: number, rgb: Uint8Array, dpi = 200): ImagePage => ({
    kind: 'image',
    image: { index, size: { width: 3, height: 2 }, dpi, rgb },
    warnings: [{ code: 'file_damaged', detail: '', page: index }],
  })
  const reader = (): { read: (page: ImagePage) => Promise<PageContent>; readings: number[] } => {
    const readings: number[] = []
    return {
      readings,
      read: createFrameReader(async ({ image: { index, size }, warnings }) => {
        readings.push(index)
        return { index, size, rotation: 0, lines: [], regions: [], tables: [], warnings }
      }),
    }
  }
  it('reads the same pixels once, each page with its own number and warnings', async () => {
    const { read, readings } = reader()
    const pages = [await read(frame(0, grey(1))), await read(frame(1, grey(1))), await read(frame(2, grey(2)))]
    expect(readings).toEqual([0, 2])
    expect(pages.map(({ index, warnings }) => [index, warnings[0]?.page])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ])
  })
  it('reads pixels of another resolution anew', async () => {
    const { read, readings } = reader()
    await read(frame(0, grey(1)))
    await read(frame(1, grey(1), 300))
    expect(readings).toEqual([0, 1])
  })
})
