// Pictures of a document's pages with its values drawn where they were found, for people who check an extraction by
// eye.

import { isFailure } from '../decode/failure.ts'
import { DECODE_LIMITS, type DecodeSource } from '../decode/document.ts'
import { openDocument, type Decoders } from '../decode/pages.ts'
import { stepsOf } from '../mapping/choice/assemble.ts'
import { drawWords, type Words } from './letters.ts'
import { fill, frame, line, print, type Canvas, type Colour, type Rectangle } from './paint.ts'
import { layOut, letterSizeOf, LINE_HEIGHT, TAG_MARGIN, tagLines, type Sheet, type Shown, type Source } from './tags.ts'
import { pictureFrom, uprightPage } from './upright.ts'
import type { Extraction } from '../../schema/extraction.ts'
import type { BoundingBox } from '../../schema/geometry.ts'
import type { Failure, Success } from '../../schema/outcome.ts'

/** What is drawn: an extraction with what `include=fields,layout,text` adds. */
export interface Drawn {
  extraction: Extraction
  included: Pick<Success['included'], 'fields' | 'layout' | 'text'>
}

/** The pages of a document in PNG, in their order, each with its values; a page that cannot be drawn as its failure. */
export async function* drawOverlays(
  decoders: Decoders,
  source: DecodeSource,
  limits: { maxPages: number; maxPixels: number },
  drawn: Drawn,
): AsyncGenerator<Uint8Array | Failure> {
  const document = await openDocument(decoders, source, { ...DECODE_LIMITS, ...limits })
  if (isFailure(document)) return yield document
  try {
    for (let index = 0; index < document.pageCount; index++) {
      const layout = drawn.included.layout?.find(({ page }) => page === index + 1)
      const page = await uprightPage(document, index, layout)
      const values = valuesOf(drawn, index + 1)
      const print = printOf(drawn, index + 1)
      yield isFailure(page) ? page : await drawPage(decoders, page, values, print)
    }
  } finally {
    document.close()
  }
}

function valuesOf({ extraction, included: { fields = {} } }: Drawn, page: number): Shown[] {
  const here = Object.entries(fields).filter(([, one]) => one.page === page)
  return here.map(([path, { box, source, text }]) => ({ path, box, source, value: valueAt(extraction, path) ?? text }))
}

const printOf = ({ included: { text } }: Drawn, page: number): BoundingBox[] =>
  text?.find((one) => one.page === page)?.lines.map(({ box }) => box) ?? []

function valueAt(extraction: Extraction, path: string): unknown {
  return stepsOf(path).reduce<unknown>(
    (node, step) => (node as Record<string | number, unknown> | undefined)?.[step],
    extraction,
  )
}

const COLOURS: Readonly<Record<Source, Colour>> = {
  text_layer: [21, 101, 192],
  ocr: [216, 67, 21],
  derived: [106, 27, 154],
  xml: [46, 125, 50],
  barcode: [0, 121, 107],
  mrz: [173, 20, 87],
}

// How much a value's box is tinted: enough to see its colour, and the print through it.
const TINT = 0.15

/**
 * The page with its values, and their labels beside it. Below it: what the colours mean, and the values that stand
 * nowhere on it, as those of an attached file, whose place is the whole page.
 */
async function drawPage(
  decoders: Decoders,
  page: Canvas,
  values: readonly Shown[],
  text: readonly BoundingBox[],
): Promise<Uint8Array> {
  const letter = letterSizeOf(page.size.width)
  const row = Math.ceil(letter * LINE_HEIGHT)
  const isPlaced = ({ box }: Shown): boolean => box.left > 0 || box.top > 0 || box.right < 1 || box.bottom < 1
  const sheet = layOut(values.filter(isPlaced), text, page.size)
  const { tags } = sheet
  const notes = [...new Set(values.map(({ source }) => source))].map((source) => {
    const nowhere = tagLines(values.filter((value) => value.source === source && !isPlaced(value)))
    const lines = [
      nowhere.length ? `${source}, on no place of the page:` : source,
      ...nowhere.map((line) => `  ${line}`),
    ]
    return { source, lines, height: lines.length * row + 2 * TAG_MARGIN }
  })
  const canvas = extend(
    page,
    sheet,
    notes.reduce((sum, { height }) => sum + height, 0),
  )
  const thick = Math.max(1, Math.round(letter / 8))
  for (const { source, boxes, leader } of tags) {
    line(canvas, leader, COLOURS[source], thick)
    for (const box of boxes) {
      fill(canvas, box, COLOURS[source], TINT)
      frame(canvas, box, COLOURS[source], thick)
    }
  }
  let below = sheet.size.height
  const legend = notes.map(({ source, lines, height }) => {
    below += height
    return { source, lines, tag: { x: 0, y: below - height, width: canvas.size.width, height } }
  })
  const labels = [...tags, ...legend]
  const baselineOf = (tag: Rectangle, line: number): number =>
    tag.y + TAG_MARGIN + letter * (line * LINE_HEIGHT + BASELINE)
  const words = labels.flatMap(({ lines, tag }) =>
    lines.map((text, at): Words => ({ text, x: tag.x + TAG_MARGIN, baseline: baselineOf(tag, at) })),
  )
  const ink = await drawWords(decoders.pdfium, canvas.size, letter, words)
  for (const { source, tag } of labels) {
    fill(canvas, tag, COLOURS[source])
    if (ink) print(canvas, tag, ink)
  }
  return pictureFrom(canvas).png().toBuffer()
}

// Of a line's height from its top: capitals are then as far from its upper edge as descenders from its lower one.
const BASELINE = 0.85

/**
 * The page on its sheet, with `more` rows below it; the margins are lighter than print and darker than paper, so that
 * the page's edge is seen.
 */
function extend({ size, rgb }: Canvas, sheet: Sheet, more: number): Canvas {
  const { width } = sheet.size
  const height = sheet.size.height + more
  const wider = new Uint8Array(width * height * 3).fill(MARGIN_GREY)
  const bytes = size.width * 3
  for (let y = 0; y < size.height; y++) {
    wider.set(rgb.subarray(y * bytes, (y + 1) * bytes), (y * width + sheet.page.x) * 3)
  }
  return { size: { width, height }, rgb: wider }
}

const MARGIN_GREY = 240
