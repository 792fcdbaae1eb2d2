// One page picture to text lines: detection, one decision on orientation, recognition. Lines are as they were detected; joining them into rows is the layout's work.

import type { StageTiming } from '../../schema/outcome.ts'
import type { TextLine } from '../../schema/page.ts'
import type { Models } from '../inference/models.ts'
import type { Kernels, Page, Quad } from '../kernels.ts'
import { detectText } from './detect.ts'
import { findRotation } from './orientation.ts'
import { partOf, sidesOf, straighten, turnQuad, type Rotation, type Straightened } from './quads.ts'
import { isText, recognizeLine } from './recognize.ts'
import { confidenceOf, surelyPrinted, wordsOf, type LineReading } from './words.ts'

/** A quad with what it says; `quad` is of the upright page, its corners in reading direction. */
interface ReadLine { quad: Quad; reading: LineReading }

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
  timings: StageTiming[]
}

/** What is printed on a page. The same pixels give the same answer on CPU. */
export async function readPage(models: Models, kernels: Kernels, page: Page): Promise<PageReading> {
  const started = performance.now()
  const { quads, rotation, upright } = await findLines(models, kernels, page)
  const detected = performance.now()
  try {
    const read = (await inFlight(quads, models.recognize.inFlight, (quad) => readLine(models, kernels, upright, quad))).filter((line) => line !== undefined)
    const skew = kernels.skewOf(read.map((line) => line.quad))
    const straightened = straighten(upright.size, skew, read.map((line) => line.quad))
    const lines = read.map((line) => textLineOf(line, models, straightened))
    const back = ((360 - rotation) % 360) as Rotation
    const printed = read.flatMap(({ quad, reading }) => surelyPrinted(reading).map(({ from, to }) => turnQuad(partOf(quad, from, to), upright.size, back)))
    const timings: StageTiming[] = [{ stage: 'detect', ms: detected - started }, { stage: 'recognize', ms: performance.now() - detected }]
    return { lines, rotation, skew, straightened, printed, timings }
  } finally {
    if (upright !== page) upright.free()
  }
}

async function findLines(models: Models, kernels: Kernels, page: Page): Promise<{ quads: Quad[]; rotation: Rotation; upright: Page }> {
  const quads = await detectText(models.detect, kernels, page)
  const rotation = await findRotation(models, kernels, page, quads)
  if (rotation === 0) return { quads, rotation, upright: page }
  const upright = kernels.rotate(page, rotation)
  // Text upside down is found as well as upright text; text on its side is not.
  if (rotation === 180) return { quads: quads.map((quad) => turnQuad(quad, page.size, rotation)), rotation, upright }
  return { quads: await detectText(models.detect, kernels, upright), rotation, upright }
}

/** What `work` makes of each item, in their order, `most` of them begun at a time. The first that fails ends all, when those that were begun have ended: they use the page. */
async function inFlight<Item, Made>(items: readonly Item[], most: number, work: (item: Item) => Promise<Made>): Promise<Made[]> {
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

/** The line in `quad`, or undefined where nothing is read with confidence. */
async function readLine(models: Models, kernels: Kernels, page: Page, quad: Quad): Promise<ReadLine | undefined> {
  const { along, across } = sidesOf(quad)
  const rules = models.recognize.entry.reading
  const straight = await recognizeLine(models.recognize, kernels, page, quad)
  // A box that stands on an upright page is text that runs down or up: the surer of both is taken.
  if (across < UPENDED * along) return isText(straight, rules) ? { quad, reading: straight } : undefined
  const turned = await recognizeLine(models.recognize, kernels, page, quad, true)
  const up = confidenceOf(turned.characters) > confidenceOf(straight.characters)
  const reading = up ? turned : straight
  const [x0, y0, x1, y1, x2, y2, x3, y3] = quad
  return isText(reading, rules) ? { quad: up ? [x3, y3, x0, y0, x1, y1, x2, y2] : [x1, y1, x2, y2, x3, y3, x0, y0], reading } : undefined
}

// The kernels lay a box on its side from this proportion on.
const UPENDED = 1.5

function textLineOf({ quad, reading }: ReadLine, models: Models, straightened: Straightened): TextLine {
  const words = wordsOf(reading, models.recognize.entry.reading)
  return {
    text: words.map((word) => word.text).join(' '),
    box: straightened.boxOf(quad),
    confidence: confidenceOf(reading.characters),
    cells: words.map((word) => ({ text: word.text, box: straightened.boxOf(partOf(quad, word.from, word.to)), confidence: word.confidence, source: 'ocr' })),
  }
}
