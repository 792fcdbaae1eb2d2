// Which pages may hold a barcode that was not read.

import { beforeAll, describe, expect, it } from 'vitest'
import {
  compileKernels,
  loadKernels,
  type Kernels,
  type Quad,
  type RgbImage,
} from '../../../../src/engine/wasm/kernels.ts'
import { greyModules, modulesOf } from '../../../support/barcodes.ts'

let kernels: Kernels
beforeAll(() => {
  kernels = loadKernels(compileKernels())
})

function hasUnreadInk(image: RgbImage, printed: readonly Quad[]): boolean {
  const page = kernels.loadPage(image)
  try {
    return kernels.hasUnreadInk(page, printed)
  } finally {
    page.free()
  }
}

type Rect = [left: number, top: number, right: number, bottom: number]
const WIDTH = 400
const HEIGHT = 300
const quad = ([left, top, right, bottom]: Rect): Quad => [left, top, right, top, right, bottom, left, bottom]

/** A page with rectangles of `ink` on paper of `paper`. */
function page(rects: readonly Rect[], ink = 0, paper = 255): RgbImage {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3).fill(paper)
  for (const [left, top, right, bottom] of rects)
    for (let y = top; y < bottom; y++) rgb.fill(ink, (y * WIDTH + left) * 3, (y * WIDTH + right) * 3)
  return { size: { width: WIDTH, height: HEIGHT }, rgb }
}

/** A code on the page, as black as `ink`. */
async function coded(format: Parameters<typeof modulesOf>[1], text: string, scale: number, ink = 0): Promise<RgbImage> {
  const { size, grey } = greyModules(await modulesOf(text, format), scale, /^(Code|EAN)/.test(format!) ? 20 : undefined)
  const { rgb } = page([])
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++)
      if (grey[y * size.width + x] === 0)
        rgb.fill(ink, ((y + 40) * WIDTH + x + 20) * 3, ((y + 40) * WIDTH + x + 21) * 3)
  return { size: { width: WIDTH, height: HEIGHT }, rgb }
}

/** Strokes as those of a line of print, in boxes of 12 x 18 pixels. */
const strokes = (top: number, count: number): Rect[] =>
  Array.from({ length: count }, (_, at): Rect[] => [
    [20 + 12 * at, top, 23 + 12 * at, top + 18],
    [20 + 12 * at, top + 8, 29 + 12 * at, top + 11],
  ]).flat()

describe('unread ink', () => {
  it.each([
    ['QRCode', 'https://example.org', 2],
    ['QRCode', 'A', 9],
    ['DataMatrix', '12', 3],
    ['DataMatrix', '123456', 12],
    ['Aztec', 'M1DOE/JANE', 2],
    ['PDF417', 'ANSI 636035', 2],
    ['Code128', 'PKG-4711', 2],
    ['Code39', 'AB12', 3],
    ['EAN13', '4006381333931', 2],
  ] as const)('is there where a %s says %j in modules of %i pixels', async (format, text, scale) => {
    const image = await coded(format, text, scale)
    expect(hasUnreadInk(image, [])).toBe(true)
    expect(hasUnreadInk(image, [quad([0, 0, WIDTH, 30])])).toBe(true)
    expect(hasUnreadInk(await coded(format, text, scale, 200), [])).toBe(true)
    expect(hasUnreadInk(image, [quad([0, 0, WIDTH, HEIGHT])])).toBe(false)
  })

  it.each([
    [8, 'https://example.org'],
    [16, 'A'],
    [24, 'A'],
  ] as const)('is there on a picture of a code alone, in modules of %i pixels', async (scale, text) => {
    // Its quiet zone is four modules, so that each module begins where a tile does.
    const { size, grey } = greyModules(await modulesOf(text, 'QRCode'), scale)
    const rgb = new Uint8Array(grey.length * 3)
    grey.forEach((value, at) => rgb.fill(value, at * 3, at * 3 + 3))
    expect(hasUnreadInk({ size, rgb }, [])).toBe(true)
  })

  it.each<[string, RgbImage, Rect[]]>([
    ['bare paper', page([]), []],
    [
      'lines that were read',
      page([...strokes(40, 25), ...strokes(80, 25)]),
      [
        [16, 36, 330, 62],
        [16, 76, 330, 102],
      ],
    ],
    [
      'rules and a frame',
      page([
        [20, 50, 380, 52],
        [20, 150, 380, 152],
        [20, 50, 22, 250],
        [378, 50, 380, 250],
      ]),
      [],
    ],
    ['a dark edge of the scan', page([[0, 0, 60, HEIGHT]]), []],
    [
      'dust',
      page(
        Array.from({ length: 400 }, (_, at): Rect => [
          (at * 37) % 390,
          (at * 53) % 290,
          ((at * 37) % 390) + 2,
          ((at * 53) % 290) + 2,
        ]),
      ),
      [],
    ],
    ['a picture smaller than any code', { size: { width: 9, height: 20 }, rgb: new Uint8Array(540) }, []],
  ])('is not there on %s', (_, image, printed) => {
    expect(hasUnreadInk(image, printed.map(quad))).toBe(false)
  })

  it('is there where print was not read', () => {
    const image = page([...strokes(40, 25), ...[80, 86, 92, 98, 104, 110, 116].flatMap((top) => strokes(top, 25))])
    expect(hasUnreadInk(image, [quad([16, 36, 330, 62])])).toBe(true)
  })

  it('is not what is much paler than the print on the same page', async () => {
    const pale = await coded('QRCode', 'A', 4, 215)
    const text = page([...strokes(200, 25), ...strokes(240, 25)])
    const both: RgbImage = { size: pale.size, rgb: pale.rgb.map((value, at) => Math.min(value, text.rgb[at]!)) }
    expect(hasUnreadInk(pale, [])).toBe(true)
    expect(hasUnreadInk(both, [quad([16, 190, 330, 270])])).toBe(false)
  })

  it('follows leaning lines, not the boxes around them', async () => {
    const image = await coded('QRCode', 'https://example.org', 3)
    // From the lower left to the upper right of the page: its box holds the code, the line itself does not.
    expect(hasUnreadInk(image, [[150, 280, 390, 100, 399, 112, 159, 292]])).toBe(true)
  })
})
