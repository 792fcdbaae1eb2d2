// Pictures on a page that has text of its own: which of them are worth reading, and the lines they show.

import { isFailure } from '../decode/failure.ts'
import type { OpenDocument, TextPage } from '../decode/document.ts'
import type { Models } from '../inference/models.ts'
import type { Kernels } from '../wasm/kernels.ts'
import { readPage, type PageReading } from '../ocr/read-page.ts'
import { release } from '../inference/release.ts'
import { isPlain } from './same-pixels.ts'
import type { StageClock } from './stage-clock.ts'
import type { BoundingBox } from '../../schema/geometry.ts'
import type { PageImage, TextLine } from '../../schema/page.ts'

/**
 * Of the page's area. Logos are smaller: on 50 pages of real invoices the largest had 0.04, and none said anything for
 * a field that the page's text did not say, at the price of a quarter of a second each. Receipts and forms that were
 * pasted into a page are larger.
 */
const PASTED_AREA = 0.1

/**
 * The pictures that stand for a part of the page: large, and without any of the page's own lines on them, as a
 * background or a letterhead has.
 */
export function pastedPictures({ pictures, lines }: Pick<TextPage, 'pictures' | 'lines'>): BoundingBox[] {
  return pictures.filter(
    (picture) =>
      (picture.right - picture.left) * (picture.bottom - picture.top) >= PASTED_AREA &&
      !lines.some(({ box }) => holds(picture, box)),
  )
}

/**
 * The lines that a page's pasted pictures show, where they stand on the page. A page that cannot be drawn shows none.
 */
export async function readPictures(
  reader: { kernels: Kernels; models: Models },
  document: Pick<OpenDocument, 'rasterizePage'>,
  page: TextPage,
  clock: StageClock,
): Promise<TextLine[]> {
  const pasted = pastedPictures(page)
  if (pasted.length === 0) return []
  const image = await clock.time('decode', () => document.rasterizePage(page.index))
  if (isFailure(image)) return []
  const lines: TextLine[] = []
  for (const picture of pasted) {
    const cut = cutOut(image, picture)
    if (isPlain(cut)) continue
    const loaded = reader.kernels.loadPage(cut)
    try {
      const reading = await readPage(reader.models, reader.kernels, loaded)
      for (const { stage, ms } of reading.timings) clock.add(stage, ms)
      lines.push(...placeLines(reading, cut.box))
    } finally {
      loaded.free()
      release(cut.rgb)
    }
  }
  release(image.rgb)
  return lines
}

/** Lines of a picture as lines of the page that it stands on at `box`. */
export function placeLines({ lines, rotation }: Pick<PageReading, 'lines' | 'rotation'>, box: BoundingBox): TextLine[] {
  const place = (inside: BoundingBox): BoundingBox => {
    const { left, top, right, bottom } = turnBack(inside, rotation)
    const width = box.right - box.left
    const height = box.bottom - box.top
    return {
      left: box.left + left * width,
      top: box.top + top * height,
      right: box.left + right * width,
      bottom: box.top + bottom * height,
    }
  }
  return lines.map((line) => ({
    ...line,
    box: place(line.box),
    cells: line.cells.map((cell) => ({ ...cell, box: place(cell.box) })),
  }))
}

/** Where a box of a picture was before the picture was turned clockwise by `rotation`. */
function turnBack({ left, top, right, bottom }: BoundingBox, rotation: PageReading['rotation']): BoundingBox {
  switch (rotation) {
    case 0:
      return { left, top, right, bottom }
    case 90:
      return { left: top, top: 1 - right, right: bottom, bottom: 1 - left }
    case 180:
      return { left: 1 - right, top: 1 - bottom, right: 1 - left, bottom: 1 - top }
    case 270:
      return { left: 1 - bottom, top: left, right: 1 - top, bottom: right }
  }
}

/** The pixels under `box`, and the box in whole pixels. */
function cutOut(
  { size, rgb }: PageImage,
  { left, top, right, bottom }: BoundingBox,
): { size: PageImage['size']; rgb: Uint8Array; box: BoundingBox } {
  const [x0, y0] = [Math.floor(left * size.width), Math.floor(top * size.height)]
  const [x1, y1] = [
    Math.min(size.width, Math.ceil(right * size.width)),
    Math.min(size.height, Math.ceil(bottom * size.height)),
  ]
  const [width, height] = [x1 - x0, y1 - y0]
  const cut = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    const from = ((y0 + y) * size.width + x0) * 3
    cut.set(rgb.subarray(from, from + width * 3), y * width * 3)
  }
  return {
    size: { width, height },
    rgb: cut,
    box: { left: x0 / size.width, top: y0 / size.height, right: x1 / size.width, bottom: y1 / size.height },
  }
}

/** Whether the middle of `inner` lies in `outer`. */
function holds(outer: BoundingBox, inner: BoundingBox): boolean {
  const x = (inner.left + inner.right) / 2
  const y = (inner.top + inner.bottom) / 2
  return x > outer.left && x < outer.right && y > outer.top && y < outer.bottom
}
