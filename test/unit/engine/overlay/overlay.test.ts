import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { compileDecoders, loadDecoders, type Decoders } from '../../../../src/engine/decode/pages.ts'
import { drawOverlays } from '../../../../src/engine/overlay/overlay.ts'
import type { Evidence } from '../../../../src/schema/extraction.ts'
import type { PageLayout } from '../../../../src/schema/outcome.ts'
import { drawPdf } from '../../../support/pdf.ts'

let decoders: Decoders
beforeAll(async () => {
  decoders = await loadDecoders(await compileDecoders())
})

const size = { width: 600, height: 400 }
// A black block, where its box is once the page is upright and straight.
const box = { left: 0.5, top: 0.25, right: 0.75, bottom: 0.5 }
const block = { left: 300, top: 100, width: 150, height: 100 }
const sheet = (): Sharp =>
  sharp({ create: { ...size, channels: 3, background: '#ffffff' } }).composite([
    {
      input: { create: { width: block.width, height: block.height, channels: 3, background: '#000000' } },
      left: block.left,
      top: block.top,
    },
  ])
const evidence = (more: Partial<Evidence> = {}): Evidence => ({
  text: 'raw',
  page: 1,
  box,
  confidence: 1,
  source: 'ocr',
  rule: 'x',
  ...more,
})
const layoutOf = (more: Partial<PageLayout> = {}): PageLayout => ({
  page: 1,
  ...size,
  rotation: 0,
  regions: [],
  tables: [],
  ...more,
})

async function pictures(
  bytes: Uint8Array,
  format: 'png' | 'pdf',
  fields: Record<string, Evidence>,
  layout: PageLayout[],
): Promise<{ rgb: Buffer; width: number; height: number }[]> {
  const drawn = {
    extraction: {
      document_type: 'generic',
      document_category: 'other',
      confidence: 1,
      vendor: { name: 'ACME' },
    } as const,
    included: { fields, layout },
  }
  const found: { rgb: Buffer; width: number; height: number }[] = []
  for await (const picture of drawOverlays(decoders, { format, bytes }, { maxPages: 5, maxPixels: 1e7 }, drawn)) {
    if (!(picture instanceof Uint8Array)) throw new Error(picture.detail)
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
    found.push({ rgb: data, width: info.width, height: info.height })
  }
  return found
}

const at = ({ rgb, width }: { rgb: Buffer; width: number }, x: number, y: number): number[] => [
  ...rgb.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
]
const isDark = (pixel: number[]): boolean => Math.max(...pixel) < 100
const OCR = [216, 67, 21]

describe('a page with its values', () => {
  const check = (name: string, picture: () => Sharp | Promise<Sharp>, layout: Partial<PageLayout>): void =>
    it(name, async () => {
      const [page] = await pictures(await (await picture()).png().toBuffer(), 'png', { 'vendor.name': evidence() }, [
        layoutOf(layout),
      ])
      // The label stands in a margin on the right, which is nearer.
      expect([page!.width > size.width, page!.height >= size.height]).toEqual([true, true])
      // The block fills its box to the corners, and there is nothing of it outside but the line to the label.
      for (const [x, y] of [
        [306, 106],
        [443, 106],
        [306, 193],
        [443, 193],
      ])
        expect(isDark(at(page!, x!, y!))).toBe(true)
      for (const [x, y] of [
        [294, 150],
        [456, 170],
        [375, 206],
      ])
        expect(at(page!, x!, y!)).toEqual([255, 255, 255])
      expect([at(page!, 375, 100), at(page!, 500, 150)]).toEqual([OCR, OCR])
    })

  check('upright', sheet, {})
  check('that was sent turned', async () => sharp(await sheet().png().toBuffer()).rotate(270), { rotation: 90 })
  check(
    'that leant',
    async () => {
      const lean = [
        [Math.cos(0.05), -Math.sin(0.05)],
        [Math.sin(0.05), Math.cos(0.05)],
      ] as [[number, number], [number, number]]
      const { data, info } = await sharp(await sheet().png().toBuffer())
        .affine(lean, { background: '#ffffff' })
        .png()
        .toBuffer({ resolveWithObject: true })
      return sharp(data).extract({
        left: Math.round((info.width - size.width) / 2),
        top: Math.round((info.height - size.height) / 2),
        ...size,
      })
    },
    { straightened: { skew: (0.05 * 180) / Math.PI, scale: 1 } },
  )
  const bend = { slope: 0.02, fan: 0.2, bow: 0.1, twist: 0.1 }
  check(
    'whose lines fan out and bow',
    async () => {
      // The sheet's rows, each where the bend has its line; the page's centre is (300, 200) and all is in widths of
      // 600.
      const { data } = await sheet().removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const rgb = Buffer.alloc(data.length, 255)
      for (let x = 0; x < size.width; x++)
        for (let y = 0; y < size.height; y++) {
          const across = (x + 0.5 - 300) / 600
          const down = (y + 0.5 - 200) / 600
          const height =
            (down - bend.slope * across - (bend.bow * across ** 2) / 2) /
            (1 + bend.fan * across + (bend.twist * across ** 2) / 2)
          const row = Math.floor(height * 600 + 200)
          if (row >= 0 && row < size.height)
            data.copy(rgb, (y * size.width + x) * 3, (row * size.width + x) * 3, (row * size.width + x) * 3 + 3)
        }
      return sharp(rgb, { raw: { ...size, channels: 3 } })
    },
    { straightened: { skew: 0, scale: 1, bend } },
  )

  it('shows name and value in white on the color of the source', async () => {
    const [page] = await pictures(await sheet().png().toBuffer(), 'png', { 'vendor.name': evidence() }, [layoutOf()])
    const tag = Array.from({ length: 14 }, (_, row) =>
      Array.from({ length: 90 }, (_, column) => at(page!, size.width + 30 + column, 143 + row)),
    ).flat()
    expect(tag.filter((pixel) => Math.min(...pixel) > 200).length).toBeGreaterThan(40)
    expect(tag.filter((pixel) => String(pixel) === String(OCR)).length).toBeGreaterThan(500)
  })

  it('lists values without a printed place below itself', async () => {
    const all = { left: 0, top: 0, right: 1, bottom: 1 }
    const bytes = await sheet().png().toBuffer()
    const heights = await Promise.all(
      [{}, { 'vendor.name': evidence({ source: 'xml', box: all }) } as Record<string, Evidence>].map(
        async (fields) => (await pictures(bytes, 'png', fields, [layoutOf()]))[0]!.height,
      ),
    )
    expect(heights[0]).toBe(size.height)
    expect(heights[1]).toBeGreaterThan(size.height + 20)
  })

  it('is one of several in their order', async () => {
    const bytes = await drawPdf((pdf) => {
      pdf.fontSize(12).text('first page with words', 60, 80)
      pdf.addPage()
      pdf.text('second page with words', 60, 80)
    })
    const pages = await pictures(bytes, 'pdf', { 'vendor.name': evidence({ page: 2, source: 'text_layer' }) }, [])
    expect(pages.map(({ height }) => height > pages[0]!.height)).toEqual([false, true])
  })
})
