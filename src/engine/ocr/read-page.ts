// One page picture to text lines: detection, one decision on orientation, recognition. Lines are as they were detected;
// joining them into rows is the layout's work.

import type { Size } from '../../schema/geometry.ts'
import type { StageTiming } from '../../schema/outcome.ts'
import type { TextLine } from '../../schema/page.ts'
import type { Models } from '../inference/models.ts'
import type { Kernels, Page, Quad } from '../wasm/kernels.ts'
import { detectText, type Found } from './detect.ts'
import { findRotation } from './orientation.ts'
import { partOf, sidesOf, straighten, turnQuad, type Rotation, type Straightened } from './quads.ts'
import { isText, recognizeLine } from './recognize.ts'
import { unreadScript, type UnreadShare } from './unread.ts'
import { confidenceOf, surelyPrinted, wordsOf, type LineReading } from './words.ts'

/** A quad with what it says; `quad` is of the upright page, its corners in reading direction. */
interface ReadLine {
  quad: Quad
  reading: LineReading
}

export interface PageReading {
  /** Boxes are fractions of the upright page, hung straight where it was skewed. */
  lines: TextLine[]
  /** Clockwise degrees that make the page upright, and how far it then still leans clockwise. */
  rotation: Rotation
  skew: number
  /** Puts what was measured in pixels of the upright page where `lines` are. */
  straightened: Straightened
  /** Where letters were surely read, on the page as it came, in pixels. */
  printed: Quad[]
  /** How much of its words is in a script that is not read. */
  unread: UnreadShare
  timings: StageTiming[]
}

/** What is printed on a page. The same pixels give the same answer on CPU. */
export async function readPage(models: Models, kernels: Kernels, page: Page): Promise<PageReading> {
  const started = performance.now()
  const { quads, faint, rotation, upright } = await findLines(models, kernels, page)
  const detected = performance.now()
  try {
    const { reading: rules, unread: unreadRules } = models.recognize.entry
    const readEach = <Read>(some: readonly Quad[], read: ReadOne<Read>): Promise<Read[]> =>
      inFlight(some, models.recognize.inFlight, (quad) => read(models, kernels, upright, quad))
    const found = await readEach(quads, readLine)
    const digits = (await readEach(faint, readDigits)).filter((line) => line !== undefined)
    const read = [...found.filter(({ reading }) => isText(reading, rules)), ...digits]
    const skew = kernels.skewOf(read.map((line) => line.quad))
    const straightened = straighten(
      upright.size,
      skew,
      read.map((line) => line.quad),
    )
    const lines = read.map((line) => textLineOf(line, models, straightened))
    const back = ((360 - rotation) % 360) as Rotation
    const printed = read.flatMap(({ quad, reading }) =>
      surelyPrinted(reading).map(({ from, to }) => turnQuad(partOf(quad, from, to), upright.size, back)),
    )
    const timings: StageTiming[] = [
      { stage: 'detect', ms: detected - started },
      { stage: 'recognize', ms: performance.now() - detected },
    ]
    const unread = unreadScript(
      found.map(({ reading }) => reading),
      unreadRules,
    )
    return { lines, rotation, skew, straightened, printed, unread, timings }
  } finally {
    if (upright !== page) upright.free()
  }
}

/** What is read of a picture of `size` on which nothing is printed. */
export function nothingRead(size: Size): PageReading {
  const straightened = straighten(size, 0, [])
  return { lines: [], rotation: 0, skew: 0, straightened, printed: [], unread: 'none', timings: [] }
}

async function findLines(
  models: Models,
  kernels: Kernels,
  page: Page,
): Promise<Found & { rotation: Rotation; upright: Page }> {
  const found = await detectText(models.detect, kernels, page)
  const rotation = await findRotation(models, kernels, page, found.quads)
  if (rotation === 0) return { ...found, rotation, upright: page }
  const upright = kernels.rotate(page, rotation)
  const turned = (quad: Quad): Quad => turnQuad(quad, page.size, rotation)
  // Text upside down is found as well as upright text; text on its side is not.
  if (rotation === 180) return { quads: found.quads.map(turned), faint: found.faint.map(turned), rotation, upright }
  return { ...(await detectText(models.detect, kernels, upright)), rotation, upright }
}

/**
 * What `work` makes of each item, in their order, `most` of them begun at a time. The first that fails ends all, when
 * those that were begun have ended: they use the page.
 */
async function inFlight<Item, Made>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = []
  for (let from = 0; from < items.length; from += most) {
    const ended = await Promise.allSettled(items.slice(from, from + most).map(work))
    for (const one of ended) {
      if (one.status === 'rejected') throw one.reason
      made.push(one.value)
    }
  }
  return made
}

type ReadOne<Read> = (models: Models, kernels: Kernels, page: Page, quad: Quad) => Promise<Read>

/** The line in `quad`, however surely it is read. */
async function readLine(models: Models, kernels: Kernels, page: Page, quad: Quad): Promise<ReadLine> {
  const { along, across } = sidesOf(quad)
  const straight = await recognizeLine(models.recognize, kernels, page, quad)
  // A box that stands on an upright page is text that runs down or up: the surer of both is taken.
  if (across < UPENDED * along) return { quad, reading: straight }
  const turned = await recognizeLine(models.recognize, kernels, page, quad, true)
  const up = confidenceOf(turned.characters) > confidenceOf(straight.characters)
  const [x0, y0, x1, y1, x2, y2, x3, y3] = quad
  return up
    ? { quad: [x3, y3, x0, y0, x1, y1, x2, y2], reading: turned }
    : { quad: [x1, y1, x2, y2, x3, y3, x0, y0], reading: straight }
}

/**
 * The digits in a box that the detector was not sure of, or undefined where anything else is read there or it is not
 * read surely.
 */
async function readDigits(models: Models, kernels: Kernels, page: Page, quad: Quad): Promise<ReadLine | undefined> {
  const reading = await recognizeLine(models.recognize, kernels, page, quad)
  const isDigits = reading.characters.length > 0 && reading.characters.every(({ text }) => /[0-9]/.test(text))
  return isDigits && confidenceOf(reading.characters) >= SURELY_DIGITS ? { quad, reading } : undefined
}

// Of 98 faint answers on 104 receipts 29 were read as digits with 0.9 and more, one of them a frame; dirt and rules are
// mostly read as nothing or with half of it.
const SURELY_DIGITS = 0.9

// The kernels lay a box on its side from this proportion on.
const UPENDED = 1.5

function textLineOf({ quad, reading }: ReadLine, models: Models, straightened: Straightened): TextLine {
  const words = wordsOf(reading, models.recognize.entry.reading)
  return {
    text: words.map((word) => word.text).join(' '),
    box: straightened.boxOf(quad),
    confidence: confidenceOf(reading.characters),
    cells: words.map((word) => ({
      text: word.text,
      box: straightened.boxOf(partOf(quad, word.from, word.to)),
      confidence: word.confidence,
      source: 'ocr',
    })),
  }
}
