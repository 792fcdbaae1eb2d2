// PDFs that are drawn here and read by PDFium: text, its place, what must not enter, rotation, rules, passwords,
// pictures, broken files.

import { beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { isFailure } from '../../../../src/engine/decode/failure.ts'
import {
  DECODE_LIMITS,
  type DecodedPage,
  type DecodeLimits,
  type ImagePage,
  type OpenDocument,
  type TextPage,
} from '../../../../src/engine/decode/document.ts'
import { openPdf } from '../../../../src/engine/decode/pdf.ts'
import { compilePdfium, usePdfium, type PdfiumSlot } from '../../../../src/engine/decode/pdfium.ts'
import { drawPdf, rawPdf } from '../../../support/pdf.ts'
import type { Failure } from '../../../../src/schema/outcome.ts'

let slot: PdfiumSlot
beforeAll(async () => {
  slot = { module: await compilePdfium(), current: undefined }
  await usePdfium(slot)
})

const open = (
  bytes: Uint8Array,
  password?: string,
  limits: Partial<DecodeLimits> = {},
): Promise<OpenDocument | Failure> => openPdf(slot, { format: 'pdf', bytes, password }, { ...DECODE_LIMITS, ...limits })
async function read(bytes: Uint8Array, index = 0, password?: string): Promise<DecodedPage> {
  const document = await open(bytes, password)
  if (isFailure(document)) throw new Error(document.detail)
  const page = await document.readPage(index)
  document.close()
  if (isFailure(page)) throw new Error(page.detail)
  return page
}
const readText = async (bytes: Uint8Array, index = 0): Promise<TextPage> => {
  const page = await read(bytes, index)
  if (page.kind !== 'text') throw new Error('the page was not read as text')
  return page
}
const readImage = async (bytes: Uint8Array): Promise<ImagePage['image']> => {
  const page = await read(bytes)
  if (page.kind !== 'image') throw new Error('the page was not read as a picture')
  return page.image
}
const check = async (bytes: Uint8Array, lines: string[]): Promise<void> =>
  expect((await readText(bytes)).lines.map((line) => line.text)).toEqual(lines)

const SENTENCE = 'Invoice 4711 of 12 May 2024 over 1,234.50 EUR for the delivery of goods'
/** Text in PDF's operators at x, y from the bottom left. */
const show = (text: string, x: number, y: number, before = ''): string =>
  `BT /F1 12 Tf ${before} ${x} ${y} Td (${text}) Tj ET\n`

describe('text', () => {
  it('is read in words and lines with places', async () => {
    const page = await readText(
      await drawPdf((pdf) =>
        pdf.fontSize(10).text('Invoice number', 100, 200).text('RE-2024-001', 300, 200).text('Total', 100, 400),
      ),
    )
    expect(page.lines.map((line) => line.text)).toEqual(['Invoice number', 'RE-2024-001', 'Total'])
    const [line] = page.lines
    const [first, second] = line!.cells
    expect([first, second].map((cell) => [cell!.text, cell!.source, cell!.confidence])).toEqual([
      ['Invoice', 'embedded', 1],
      ['number', 'embedded', 1],
    ])
    expect(first!.box.left).toBeCloseTo(100 / 595.28, 2)
    expect(first!.box.top).toBeCloseTo(200 / 841.89, 2)
    expect(first!.box.bottom - first!.box.top).toBeCloseTo(9.5 / 841.89, 3)
    expect(second!.box.left).toBeGreaterThan(first!.box.right)
    expect(page).toMatchObject({ index: 0, rotation: 0, size: { width: 1654, height: 2339 }, warnings: [] })
  })
  it('marks bold text', async () => {
    const page = await readText(
      await drawPdf((pdf) => pdf.font('Helvetica-Bold').text('Total', 50, 50).font('Helvetica').text('12.00', 50, 80)),
    )
    expect(page.lines.flatMap((line) => line.cells).map((cell) => cell.bold)).toEqual([true, undefined])
  })
  it('has accents and signs', async () =>
    check(await drawPdf((pdf) => pdf.text('Büro für 5 € – ½ m²', 50, 50)), ['Büro für 5 € – ½ m²']))
  it('has ligatures as letters', async () => check(rawPdf('BT /F2 12 Tf 50 700 Td (oAce Bat) Tj ET'), ['ofice flat']))
  it('is not split by kerning, nor joined without spaces', async () =>
    check(rawPdf('BT /F1 12 Tf 50 700 Td [(W) 80 (ater) -300 (T) 120 (otal)] TJ ET'), ['Water Total']))
  it('becomes one line, in whatever order it was drawn', async () =>
    check(rawPdf(show('third', 130, 700) + show('first', 50, 700) + show('second', 80, 700)), ['first second third']))
  it('is drawn bold by drawing twice but read once', async () =>
    check(rawPdf(show('Total 5.00', 50, 700) + show('Total 5.00', 50.3, 700)), ['Total 5.00']))
  it('of letters set apart is a word', async () =>
    check(rawPdf('BT /F1 12 Tf 5 Tc 50 700 Td (INVOICE) Tj ET'), ['INVOICE']))
  it('of columns is in two lines', async () =>
    check(rawPdf(show('Price', 50, 700) + show('Total', 110, 700)), ['Price', 'Total']))
  it('on both sides of a ruled line is in two lines', async () =>
    check(rawPdf(show('12', 50, 700) + show('34', 68, 700) + '66 690 m 66 720 l S'), ['12', '34']))
  it('of filled form fields is read', async () =>
    check(
      await drawPdf((pdf) => {
        pdf.font('Helvetica').text('Customer', 50, 50)
        pdf.initForm()
        pdf.formText('name', 50, 100, 200, 20, { value: 'Jane Formfield' })
      }),
      ['Customer', 'Jane Formfield'],
    ))
})

describe('what is not seen', () => {
  const only = (hidden: string): Promise<void> => check(rawPdf(show('Seen', 50, 700) + hidden), ['Seen'])
  it('leaves out invisible text', () => only(show('hidden', 50, 650, '3 Tr')))
  it('leaves out text off the page', () => only(show('hidden', 700, 650) + show('hidden', 50, -100)))
  it('leaves out text off the crop box', async () =>
    check(rawPdf(show('Seen', 50, 700) + show('hidden', 50, 100), { page: '/CropBox [0 400 595 842]' }), ['Seen']))
  it('leaves out white text on white', () => only(show('hidden', 50, 650, '1 g')))
  it('keeps white text on a dark area', () =>
    check(rawPdf(`0.2 g 40 640 200 30 re f ${show('shown', 50, 650, '1 g')}`), ['shown']))
  it('keeps white text on dark strokes', () =>
    check(rawPdf(`30 w 0 G 40 655 m 240 655 l S ${show('shown', 50, 650, '1 g')}`), ['shown']))
  it('leaves out text under an area', () =>
    only(`${show('hidden', 50, 650)} 0 g 40 640 200 30 re f 1 g 40 540 200 30 re f`))
  it('keeps text under a transparent area', async () =>
    check(
      await drawPdf((pdf) => {
        pdf.text('Marked', 50, 50)
        pdf.fillOpacity(0.3).rect(40, 40, 200, 40).fill('yellow')
      }),
      ['Marked'],
    ))
  it('leaves out watermarks across the page', () => only('BT /F1 60 Tf 0.7 0.7 -0.7 0.7 100 200 Tm (COPY) Tj ET'))
})

describe('rotation', () => {
  it('is undone where the page states it', async () => {
    for (const rotate of [90, 180, 270]) {
      const {
        lines: [line],
        rotation,
      } = await readText(
        rawPdf(
          rotate === 90
            ? 'BT /F1 12 Tf 0 1 -1 0 200 100 Tm (Turned page) Tj ET'
            : rotate === 180
              ? 'BT /F1 12 Tf -1 0 0 -1 495 200 Tm (Turned page) Tj ET'
              : 'BT /F1 12 Tf 0 -1 1 0 395 742 Tm (Turned page) Tj ET',
          { page: `/Rotate ${rotate}` },
        ),
      )
      expect([rotate, line?.text, rotation]).toEqual([rotate, 'Turned page', 0])
      expect(line!.box.left).toBeCloseTo(100 / (rotate === 180 ? 595 : 842), 2)
      expect(line!.box.bottom).toBeCloseTo(202.5 / (rotate === 180 ? 842 : 595), 2)
    }
  })
  it('is made where the text runs another way', async () => {
    const page = await readText(
      rawPdf('BT /F1 12 Tf 0 1 -1 0 200 100 Tm (Upwards) Tj ET BT /F1 12 Tf 0 1 -1 0 220 100 Tm (below it) Tj ET'),
    )
    expect(page).toMatchObject({ rotation: 90, size: { width: 2339, height: 1653 } })
    expect(page.lines.map((line) => line.text)).toEqual(['Upwards', 'below it'])
    expect(page.lines[0]!.box.left).toBeCloseTo(100 / 842, 2)
    expect(page.lines[0]!.box.bottom).toBeCloseTo(202.5 / 595, 2)
  })
  it('is the same for the picture of the page', async () => {
    const document = await open(
      rawPdf('BT /F1 12 Tf 0 1 -1 0 200 100 Tm (Upwards) Tj ET 1 0 0 rg 300 700 100 100 re f'),
    )
    if (isFailure(document)) throw new Error(document.detail)
    await document.readPage(0)
    const image = await document.rasterizePage(0)
    document.close()
    if (isFailure(image)) throw new Error(image.detail)
    const { width, height } = image.size
    const at = (Math.round((350 / 595) * height) * width + Math.round((750 / 842) * width)) * 3
    expect([image.size, [...image.rgb.subarray(at, at + 3)]]).toEqual([{ width: 2339, height: 1653 }, [255, 0, 0]])
  })
  it('leaves a sideways remark at its place', async () => {
    const page = await readText(
      rawPdf(show(SENTENCE, 50, 700) + 'BT /F1 8 Tf 0 1 -1 0 20 100 Tm (Sideways remark) Tj ET'),
    )
    expect(page.rotation).toBe(0)
    const remark = page.lines.find((line) => line.text === 'Sideways remark')!
    expect(remark.box.right - remark.box.left).toBeLessThan(remark.box.bottom - remark.box.top)
    expect(remark.box.bottom).toBeCloseTo((842 - 100) / 842, 2)
  })
})

describe('rules', () => {
  it('are lines, thin areas and the sides of boxes, in pixels', async () => {
    const { rules, size } = await readText(
      rawPdf(`${show('Seen', 50, 700)} 0 600 m 595 600 l S 100 500 1 80 re f 200 400 100 50 re S 10 10 m 60 90 l S`),
    )
    const scale = size.width / 595
    const has = (x0: number, y0: number, x1: number, y1: number): boolean =>
      rules.some((rule) =>
        [
          [rule.x0, x0],
          [rule.y0, 842 - y0],
          [rule.x1, x1],
          [rule.y1, 842 - y1],
        ].every(([is, asked]) => Math.abs(is! - asked! * scale) < 3),
      )
    expect(has(0, 600, 595, 600)).toBe(true)
    expect(has(100.5, 580, 100.5, 500)).toBe(true)
    expect([
      has(200, 400, 300, 400),
      has(200, 450, 300, 450),
      has(200, 450, 200, 400),
      has(300, 450, 300, 400),
    ]).toEqual([true, true, true, true])
    expect(rules.length).toBe(6)
  })
})

describe('pictures', () => {
  const scan = (width: number, height: number): Promise<Buffer> =>
    sharp({
      create: { width, height, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 200, sigma: 20 } },
    })
      .jpeg()
      .toBuffer()
  it('of a whole page are read as pictures at their own resolution', async () => {
    const picture = await scan(1240, 1754)
    const image = await readImage(await drawPdf((pdf) => pdf.image(picture, 0, 0, { width: 595.28, height: 841.89 })))
    expect(image.size).toEqual({ width: 1240, height: 1754 })
    expect(image.dpi).toBeCloseTo(150, 0)
    expect(image.rgb.length).toBe(1240 * 1754 * 3)
  })
  it('with an invisible layer are read as pictures', async () => {
    const picture = await scan(600, 800)
    const page = await read(
      await drawPdf((pdf) => {
        pdf.image(picture, 0, 0, { width: 595.28, height: 841.89 })
        for (let row = 0; row < 20; row++)
          pdf.addContent(`BT /F1 10 Tf 3 Tr 50 ${row * 20 + 50} Td ET`).text(SENTENCE, 50, row * 20 + 50)
      }),
    )
    expect(page.kind).toBe('image')
  })
  it('over text are read as pictures', async () => {
    const picture = await scan(600, 800)
    expect(
      (
        await read(
          await drawPdf((pdf) => pdf.text(SENTENCE, 50, 50).image(picture, 0, 0, { width: 595.28, height: 841.89 })),
        )
      ).kind,
    ).toBe('image')
  })
  it('of letters drawn as outlines are read as pictures', async () => {
    const shapes = Array.from({ length: 150 }, (_, at) => {
      const x = (at % 30) * 15 + 50
      const y = Math.floor(at / 30) * 20 + 400
      return `${x} ${y} m ${[
        [8, 0],
        [8, 3],
        [3, 3],
        [3, 5],
        [8, 5],
        [8, 8],
        [0, 8],
      ]
        .map(([right, up]) => `${x + right!} ${y + up!} l`)
        .join(' ')} f`
    }).join('\n')
    expect((await read(rawPdf(`${show('Page 1', 50, 50)}${shapes}`))).kind).toBe('image')
  })
  it('are reported beside text', async () => {
    const picture = await scan(300, 100)
    const page = await readText(
      await drawPdf((pdf) => pdf.image(picture, 60, 84, { width: 120, height: 42 }).text(SENTENCE, 50, 300)),
    )
    expect(page.pictures.length).toBe(1)
    expect(page.pictures[0]!.left).toBeCloseTo(60 / 595.28, 3)
    expect(page.pictures[0]!.bottom).toBeCloseTo(126 / 841.89, 3)
  })
  it('are drawn in red, green, blue', async () => {
    const document = await open(rawPdf(`${show('Seen', 50, 700)} 1 0 0 rg 0 0 595 421 re f`))
    if (isFailure(document)) throw new Error(document.detail)
    const image = await document.rasterizePage(0)
    document.close()
    if (isFailure(image)) throw new Error(image.detail)
    const middle = (image.size.width * (image.size.height - 100) + 300) * 3
    expect([...image.rgb.subarray(middle, middle + 3)]).toEqual([255, 0, 0])
    expect([...image.rgb.subarray(0, 3)]).toEqual([255, 255, 255])
  })
  it('are refused with far more pixels than a picture may have', async () => {
    const picture = await scan(300, 100)
    const document = await open(
      await drawPdf((pdf) => pdf.text(SENTENCE, 50, 300).image(picture, 60, 84, { width: 120 })),
      undefined,
      { maxPixels: 1000 },
    )
    expect(!isFailure(document) && (await document.readPage(0))).toMatchObject({ code: 'image_too_large', page: 0 })
  })
  it('keep huge pages small', async () => {
    const image = await readImage(rawPdf('1 0 0 RG 0 0 m 100 100 l S', { width: 14_000, height: 7000 }))
    expect(image.size.width * image.size.height).toBeLessThanOrEqual(DECODE_LIMITS.maxPagePixels * 1.001)
  })
})

describe('documents', () => {
  const pages = (count: number): Promise<Uint8Array> =>
    drawPdf((pdf) => {
      for (let page = 1; page <= count; page++) {
        if (page > 1) pdf.addPage()
        pdf.text(`Page ${page}`, 50, 50)
      }
    })
  const locked = (options: object): Promise<Uint8Array> =>
    drawPdf((pdf) => pdf.text('Secret', 50, 50), { pdfVersion: '1.7', ...options })
  const codeOf = async (bytes: Uint8Array, password?: string, limits: Partial<DecodeLimits> = {}): Promise<string> => {
    const document = await open(bytes, password, limits)
    if (isFailure(document)) return document.code
    document.close()
    return 'opened'
  }
  it('report their number of pages', async () => {
    const bytes = await pages(3)
    const document = await open(bytes)
    expect(!isFailure(document) && document.pageCount).toBe(3)
    expect((await readText(bytes, 2)).lines.map((line) => line.text)).toEqual(['Page 3'])
  })
  it('are refused with too many', async () =>
    expect(await codeOf(await pages(3), undefined, { maxPages: 2 })).toBe('too_many_pages'))
  it('open with their password only', async () => {
    const bytes = await locked({ userPassword: 'kölsch', ownerPassword: 'other' })
    expect([await codeOf(bytes), await codeOf(bytes, 'wrong'), await codeOf(bytes, 'kölsch')]).toEqual([
      'file_encrypted',
      'file_encrypted',
      'opened',
    ])
  })
  it('open without one that only guards changes, whatever is sent', async () => {
    const bytes = await locked({ ownerPassword: 'other' })
    expect([await codeOf(bytes), await codeOf(bytes, 'unneeded')]).toEqual(['opened', 'opened'])
  })
  it('of other bytes are corrupt', async () => {
    expect(await codeOf(Buffer.from('%PDF-1.7\nnothing'))).toBe('file_corrupt')
    expect(await codeOf(new Uint8Array(0))).toBe('file_corrupt')
  })
  it('fail at a page that they lack, and after closing', async () => {
    const document = await open(await pages(1))
    if (isFailure(document)) throw new Error(document.detail)
    expect(await document.readPage(1)).toMatchObject({ code: 'file_corrupt', page: 1 })
    document.close()
    document.close()
    expect(await document.readPage(0)).toMatchObject({ code: 'file_corrupt', page: 0 })
  })
  it('report blank pages', async () =>
    expect(await readText(rawPdf(''))).toMatchObject({ lines: [], rules: [], pictures: [] }))
  it('leave no memory behind', async () => {
    const bytes = await pages(2)
    const used = async (): Promise<number> => (await usePdfium(slot)).bytes().length
    for (let round = 0; round < 5; round++) await readText(bytes)
    const before = await used()
    for (let round = 0; round < 100; round++) await readText(bytes)
    expect(await used()).toBe(before)
  })
  it('survive changed bytes', async () => {
    const bytes = rawPdf(show(SENTENCE, 50, 700) + '0 600 m 595 600 l S 1 0 0 rg 100 100 50 50 re f')
    for (let at = 0; at < bytes.length; at += 9) {
      const broken = Buffer.from(bytes)
      broken[at] = broken[at]! ^ 0x15
      const document = await open(broken)
      if (!isFailure(document)) {
        await document.readPage(0)
        document.close()
      }
    }
    await check(bytes, [SENTENCE])
  })
  it('fail if they trap the reader, and a new instance reads the next document', async () => {
    const sound = await usePdfium(slot)
    slot.current = {
      ...sound,
      calls: {
        ...sound.calls,
        FPDF_LoadPage: () => {
          throw new WebAssembly.RuntimeError('unreachable')
        },
      },
    }
    const document = await open(rawPdf(show('Seen', 50, 700)))
    expect(!isFailure(document) && (await document.readPage(0))).toMatchObject({ code: 'file_corrupt', page: 0 })
    expect(slot.current).toBeUndefined()
    await check(rawPdf(show('Seen', 50, 700)), ['Seen'])
  })
  it('are read beside each other', async () => {
    const [one, two] = await Promise.all([open(rawPdf(show('One', 50, 700))), open(rawPdf(show('Two', 50, 700)))])
    const lines = async (document: OpenDocument | Failure): Promise<string[]> => {
      const page = isFailure(document) ? document : await document.readPage(0)
      return isFailure(page) || page.kind === 'image' ? [] : page.lines.map((line) => line.text)
    }
    expect([await lines(one), await lines(two), await lines(one)]).toEqual([['One'], ['Two'], ['One']])
    if (!isFailure(one)) one.close()
    expect(await lines(two)).toEqual(['Two'])
    if (!isFailure(two)) two.close()
  })
  it('do not disturb another open document if they trap the reader', async () => {
    const sound = await usePdfium(slot)
    let traps = false
    slot.current = {
      ...sound,
      calls: {
        ...sound.calls,
        FPDF_LoadPage: (...given) => {
          if (traps) throw new WebAssembly.RuntimeError('unreachable')
          return sound.calls.FPDF_LoadPage(...given)
        },
      },
    }
    const [bad, other] = await Promise.all([open(rawPdf(show('Bad', 50, 700))), open(rawPdf(show('Other', 50, 700)))])
    if (isFailure(bad) || isFailure(other)) throw new Error('both open')
    traps = true
    expect(await bad.readPage(0)).toMatchObject({ code: 'file_corrupt' })
    expect(await other.readPage(0)).toMatchObject({ lines: [{ text: 'Other' }] })
    other.close()
    await check(rawPdf(show('Seen', 50, 700)), ['Seen'])
  })
  it('share a reader if they come together', async () => {
    const empty: PdfiumSlot = { module: slot.module, current: undefined }
    const [one, two] = await Promise.all([usePdfium(empty), usePdfium(empty)])
    expect(one).toBe(two)
    expect(await usePdfium(empty)).toBe(one)
  })
})
