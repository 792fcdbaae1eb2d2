// Pictures of pages for people: upright, straight, and small enough for a browser.

import { isFailure } from '../decode/failure.ts'
import { type DecodeSource, DECODE_LIMITS, type OpenDocument } from '../decode/document.ts'
import { openDocument, type Decoders } from '../decode/pages.ts'
import { createStageClock } from '../page/stage-clock.ts'
import type { Failed } from '../../schema/outcome.ts'
import {
  type DrawRequest,
  type PagePictures,
  type PageRange,
  type PagesDrawn,
  PICTURE_WIDTHS,
} from '../../schema/work.ts'
import { pictureFrom, type Stance, uprightPage } from './upright.ts'

/** Height of a picture by its width: a receipt that is longer is scaled down. Chosen by hand. */
const MOST_RATIO = 3

/** Small print of an A4 page stays readable, and the page takes some 50 KB (decision 0045). Chosen by hand. */
const QUALITY = 75
/** Of a page that is larger than `MOST_BYTES` otherwise, as a photo full of noise is. Chosen by hand. */
const LOW_QUALITY = 30
const MOST_BYTES = 1_000_000
/** Of six: each more takes longer for a smaller file. Chosen by hand. */
const EFFORT = 2

const [WIDEST] = PICTURE_WIDTHS

/** Draws the pages of `range`. A page that cannot be drawn says why; a document that cannot be opened is a failure. */
export async function drawPages(
  { decoders, maxPixels }: { decoders: Decoders; maxPixels: number },
  source: DecodeSource,
  range: PageRange,
  { maxPages, stances }: Pick<DrawRequest, 'maxPages' | 'stances'>,
  onPage: (next: number, found: number, pages: number) => void = () => {},
): Promise<PagesDrawn | Failed> {
  const clock = createStageClock()
  const document = await openDocument(decoders, source, { ...DECODE_LIMITS, maxPages, maxPixels })
  if (isFailure(document)) return { ok: false, failure: document, timings: clock.timings() }
  try {
    const pages: PagePictures[] = []
    let index = range.from
    for (; index < Math.min(range.to, document.pageCount); index++) {
      onPage(index, pages.length, document.pageCount)
      const stance = stances.find(({ page }) => page === index + 1)
      pages.push({ page: index + 1, ...(await clock.time('decode', () => drawPage(document, index, stance))) })
    }
    onPage(index, pages.length, document.pageCount)
    return { ok: true, pageCount: document.pageCount, pages, timings: clock.timings() }
  } finally {
    document.close()
  }
}

async function drawPage(
  document: OpenDocument,
  index: number,
  stance: Stance | undefined,
): Promise<{ pictures: { width: number; webp: Uint8Array }[] } | { why: string }> {
  const page = await uprightPage(document, index, stance, { width: WIDEST, height: MOST_RATIO * WIDEST })
  if (isFailure(page)) return { why: `The page cannot be drawn: ${page.detail}.` }
  const pictures = []
  for (const width of PICTURE_WIDTHS) {
    const picture = pictureFrom(page).resize({
      width,
      height: MOST_RATIO * width,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const inQuality = (quality: number): Promise<Buffer> => picture.webp({ quality, effort: EFFORT }).toBuffer()
    let webp = await inQuality(QUALITY)
    if (webp.length > MOST_BYTES) webp = await inQuality(LOW_QUALITY)
    if (webp.length > MOST_BYTES) return { why: 'The picture of the page takes too much room.' }
    pictures.push({ width, webp })
  }
  return { pictures }
}
