// One decoded page to its content: lines in reading order and table grids, from the page's own text or by OCR of its
// picture.

import type { CodePlace, ImagePage, OpenDocument, TextPage } from '../decode/document.ts'
import type { LayoutReader } from '../inference/layout.ts'
import type { Models } from '../inference/models.ts'
import type { Kernels, Page, RuledLine } from '../wasm/kernels.ts'
import { readRegions } from '../layout/read-regions.ts'
import { isRightToLeft, mirrorBox, readsRightToLeft } from '../layout/direction.ts'
import { orderLines } from '../layout/reading-order.ts'
import { findTables } from '../layout/tables.ts'
import { turnQuad, type Rotation } from '../ocr/quads.ts'
import { nothingRead, readPage, type PageReading } from '../ocr/read-page.ts'
import { readPictures } from './pictures.ts'
import { release } from '../inference/release.ts'
import { isPlain } from './same-pixels.ts'
import type { UnreadShare } from '../ocr/unread.ts'
import type { StageClock } from './stage-clock.ts'
import { greyOf, readBarcodes, type BarcodeSlot } from '../truth/barcodes.ts'
import type { BoundingBox, Size } from '../../schema/geometry.ts'
import type { Failure } from '../../schema/outcome.ts'
import { PARTLY_UNREAD, UNSUPPORTED_SCRIPT, type Warning } from '../../schema/warning.ts'
import type { Code, PageContent, Region, TableGrid, TextLine } from '../../schema/page.ts'

/** What pages are read with; `layout` is absent where nobody asked for regions. */
export interface PageReader {
  barcodes: BarcodeSlot
  kernels: Kernels
  models: Models
  layout?: LayoutReader | undefined
}

/**
 * Of the page's shorter side. Of 60 scanned receipts, which have no ruled tables, 19 showed one made of large print at
 * 0.03 and 1 at 0.05; pages with tables keep theirs up to 0.05.
 */
const RULE_LENGTH = 0.05

const unreadWarning = (share: UnreadShare, page: number): Warning[] => {
  if (share === 'none') return []
  const [code, much] = share === 'most' ? [UNSUPPORTED_SCRIPT, 'most'] : [PARTLY_UNREAD, 'a part']
  const consequence =
    share === 'most' ? 'The values of this page are uncertain.' : 'Values of this page may be missing.'
  return [
    {
      code,
      detail:
        `${much} of its text is printed in a script that docmill does not read in pictures. ` +
        `It reads only Latin and Greek letters and digits there. ${consequence}`,
      page,
    },
  ]
}

/** A page that says itself what is on it, but for what was pasted into it as a picture. */
export async function readTextPage(
  reader: PageReader,
  document: OpenDocument,
  page: TextPage,
  clock: StageClock,
): Promise<PageContent> {
  const { index, size, rotation, rules, pictures, warnings } = page
  const lines = [...page.lines, ...(await readPictures(reader, document, page, clock))]
  const codes = await clock.time('decode', () => codesOfPlaces(reader.barcodes, page.codePlaces))
  return clock.time('layout', async () => {
    const tables = findTables(reader.kernels, rules, size)
    const ordered = orderRead(reader.kernels, lines, size)
    const known = [...tableRegions(tables), ...pictures.map((box): Region => ({ label: 'figure', box, confidence: 1 }))]
    const regions = reader.layout ? await readRegions(reader.layout, { size, lines: ordered, known }) : known
    return { index, size, rotation, lines: ordered, regions, tables, warnings, ...(codes.length > 0 && { codes }) }
  })
}

/** Lines in reading order; columns are read right to left where the words are. */
function orderRead(kernels: Kernels, lines: readonly TextLine[], size: Size): TextLine[] {
  const texts = lines.map(({ text }) => text)
  if (!texts.some(isRightToLeft) || !readsRightToLeft(texts)) return orderLines(kernels, lines, size)
  const mirrored = new Map(lines.map((line) => [{ ...line, box: mirrorBox(line.box) }, line]))
  return orderLines(kernels, [...mirrored.keys()], size).map((line) => mirrored.get(line)!)
}

/** A page that has to be read from its picture, whose pixels are freed. */
export async function readImagePage(
  { barcodes, kernels, models, layout }: PageReader,
  { image, warnings }: ImagePage,
  clock: StageClock,
): Promise<PageContent> {
  const page = clock.time('decode', () => kernels.loadPage(image))
  try {
    const reading = isPlain(image) ? nothingRead(page.size) : await readPage(models, kernels, page)
    for (const { stage, ms } of reading.timings) clock.add(stage, ms)
    const found = await clock.time('decode', () =>
      kernels.hasUnreadInk(page, reading.printed) ? readBarcodes(barcodes, greyOf(image)) : [],
    )
    const size = reading.rotation % 180 === 0 ? page.size : { width: page.size.height, height: page.size.width }
    return await clock.time('layout', async () => {
      const codes = found.map((code) => ({ ...code, box: uprightBox(code.box, page.size, reading) }))
      const tables = findTables(kernels, uprightRules(kernels, page, reading, size), size)
      const {
        rotation,
        straightened: { straightening },
      } = reading
      const lines = orderLines(kernels, reading.lines, size)
      const known = tableRegions(tables)
      const regions = layout
        ? await withUpright(kernels, page, rotation, (upright) =>
            readRegions(layout, {
              size,
              lines,
              known,
              picture: (cells, use) => {
                kernels.cellSums(upright, cells, use)
              },
            }),
          )
        : known
      return {
        index: image.index,
        size,
        rotation,
        lines,
        regions,
        tables,
        warnings: [...warnings, ...unreadWarning(reading.unread, image.index)],
        ...(straightening && { straightened: straightening }),
        ...(codes.length > 0 && { codes }),
      }
    })
  } finally {
    page.free()
    release(image.rgb)
  }
}

/** A page that could not be read. */
export function unreadPage(index: number, { code, detail }: Failure): PageContent {
  return {
    index,
    size: { width: 0, height: 0 },
    rotation: 0,
    lines: [],
    regions: [],
    tables: [],
    warnings: [{ code, detail, page: index }],
  }
}

/**
 * What `use` says of the upright page, for the layout models. What is askew is left so: a few degrees are less than
 * their cells show.
 */
async function withUpright<T>(
  kernels: Kernels,
  page: Page,
  rotation: Rotation,
  use: (upright: Page) => Promise<T>,
): Promise<T> {
  if (rotation === 0) return use(page)
  const upright = kernels.rotate(page, rotation)
  try {
    return await use(upright)
  } finally {
    upright.free()
  }
}

/** The page's ruled lines where its text lines are: turned and straightened with them. */
function uprightRules(kernels: Kernels, page: Page, { rotation, straightened }: PageReading, size: Size): RuledLine[] {
  return kernels.ruledLines(page, RULE_LENGTH * Math.min(size.width, size.height)).map(({ x0, y0, x1, y1 }) => {
    const box = straightened.boxOf(turnQuad([x0, y0, x1, y0, x1, y1, x0, y1], page.size, rotation))
    return {
      x0: box.left * size.width,
      y0: box.top * size.height,
      x1: box.right * size.width,
      y1: box.bottom * size.height,
    }
  })
}

/** A box of the picture where the page's text lines are. */
function uprightBox(
  { left, top, right, bottom }: BoundingBox,
  { width, height }: Size,
  { rotation, straightened }: PageReading,
): BoundingBox {
  const [x0, y0, x1, y1] = [left * width, top * height, right * width, bottom * height]
  return straightened.boxOf(turnQuad([x0, y0, x1, y0, x1, y1, x0, y1], { width, height }, rotation))
}

/** The codes that drawn parts of a page show, where they stand on the page. */
async function codesOfPlaces(barcodes: BarcodeSlot, places: readonly CodePlace[]): Promise<Code[]> {
  const codes: Code[] = []
  for (const place of places) {
    const { left, top, right, bottom } = place.box
    const width = right - left
    const height = bottom - top
    for (const code of await readBarcodes(barcodes, place)) {
      const box = {
        left: left + code.box.left * width,
        top: top + code.box.top * height,
        right: left + code.box.right * width,
        bottom: top + code.box.bottom * height,
      }
      // A picture may lie in another's margin.
      if (!codes.some(({ format, text }) => format === code.format && text === code.text)) codes.push({ ...code, box })
    }
  }
  return codes
}

function tableRegions(tables: TableGrid[]): Region[] {
  return tables.map(({ box, confidence }) => ({ label: 'table', box, confidence }))
}
