// One PDF page: its own text where that can be trusted, else what is needed to draw it. The steps in order; each step
// has its own file.

import { codePlaces } from './code-places.ts'
import { failure } from './failure.ts'
import {
  boundsOf,
  toBox,
  transformRect,
  turnMatrix,
  turnSize,
  uprightMatrix,
  type Matrix,
  type Quarter,
  type Rect,
} from './frame.ts'
import { checkPixels } from './image.ts'
import { readChars, type PdfChar } from './pdf-chars.ts'
import { readObjects, type PageObjects } from './pdf-objects.ts'
import { rasterDpi, rasterizeGrey, rasterSize } from './pdf-raster.ts'
import { judgeText, measureImages, type Trust } from './pdf-trust.ts'
import { wordsOf, type PdfWord } from './words.ts'
import { inOrder, isRightToLeft, readsRightToLeft } from '../layout/direction.ts'
import { groupLines, type Barrier } from '../layout/lines.ts'
import type { DecodeLimits } from './document.ts'
import type { Pdfium } from './pdfium.ts'
import type { RuledLine } from '../wasm/kernels.ts'
import type { BoundingBox, Size } from '../../schema/geometry.ts'
import type { Failure } from '../../schema/outcome.ts'
import type { TextLine } from '../../schema/page.ts'

/**
 * A page's own text, upright. Boxes are relative; rules are in pixels of `size`, which is what the page has when drawn.
 */
export interface PageText {
  lines: TextLine[]
  rules: RuledLine[]
  /** Pictures without text over them, which may show text that the layer lacks. */
  pictures: BoundingBox[]
  /** Where barcodes may be. */
  codePlaces: BoundingBox[]
}
export interface PageReading {
  trust: Trust
  text: PageText
  /** Clockwise quarters that make the page's text run to the right, beyond the page's own /Rotate. */
  turn: Quarter
  /** Drawn as `turn` says. */
  size: Size
  dpi: number
}

const WIDGET = 20
const FREE_TEXT = 3
const STAMP = 13
// A page with more annotations than this is a drawing review; looking at each would take longer than reading the page.
const MAX_ANNOTATIONS = 2000
const FLATTEN_FOR_DISPLAY = 0
const AS_SEEN = 0
// PDFium draws a picture row by row, without making room for it whole: a plan scanned in black and white may have 1.2
// gigapixels and takes 3 s.
const PDF_PICTURE_SHARE = 20
// Enough to see whether there is ink in a word's box: capitals of 8 points are 6 pixels high.
const PROOF_DPI = 72
// Of 255, between the lightest and the darkest pixel of a word's box: faint grey print has 40.
const SEEN_CONTRAST = 24

/**
 * A loaded page whose filled form fields, notes and stamps are part of its content, so that they are read as text;
 * close it.
 */
export function loadPage({ calls }: Pdfium, document: number, index: number): number {
  const page = calls.FPDF_LoadPage(document, index)
  if (!page || !prepareAnnotations(calls, page)) return page
  calls.FPDFPage_Flatten(page, FLATTEN_FOR_DISPLAY)
  calls.FPDF_ClosePage(page)
  return calls.FPDF_LoadPage(document, index)
}

/** Whether the page has annotations that hold text; form fields that no program has drawn yet are drawn. */
function prepareAnnotations(calls: Pdfium['calls'], page: number): boolean {
  const count = Math.min(MAX_ANNOTATIONS, calls.FPDFPage_GetAnnotCount(page))
  let written = false
  for (let at = 0; at < count; at++) {
    const annotation = calls.FPDFPage_GetAnnot(page, at)
    if (!annotation) continue
    const subtype = calls.FPDFAnnot_GetSubtype(annotation)
    if (subtype === WIDGET && !calls.EPDFAnnot_HasAppearanceStream(annotation, AS_SEEN))
      calls.EPDFAnnot_GenerateFormFieldAP(annotation)
    calls.FPDFPage_CloseAnnot(annotation)
    written ||= subtype === WIDGET || subtype === FREE_TEXT || subtype === STAMP
  }
  return written
}

/** What a loaded page says and how far that can be trusted. */
export function readLoadedPage(pdfium: Pdfium, page: number, limits: DecodeLimits): PageReading | Failure {
  const { calls } = pdfium
  const points: Size = { width: calls.FPDF_GetPageWidthF(page), height: calls.FPDF_GetPageHeightF(page) }
  if (!(points.width > 0 && points.height > 0 && Number.isFinite(points.width * points.height)))
    return failure('file_corrupt', 'the page has no size')
  const upright = uprightOf(pdfium, page, points)
  const objects = readObjects(pdfium, page, upright)
  const tooLarge = checkPixels(
    { width: objects.images.reduce((sum, { pixels }) => sum + pixels.width * pixels.height, 0), height: 1 },
    { maxPixels: limits.maxPixels * PDF_PICTURE_SHARE },
  )
  if (tooLarge) return tooLarge
  const { chars, counts } = withTextPage(pdfium, page, (textPage) =>
    readChars(pdfium, textPage, upright, points, objects),
  )
  const turn = ((4 - mainDirection(chars)) % 4) as Quarter
  const words = seenWords(pdfium, page, points, wordsOf(chars))
  const { share, pictures } = measureImages(
    objects.images,
    words.map((word) => toPage(word, points)),
    points,
  )
  const { letterShapes } = objects
  const drawings = objects.drawings + objects.images.length
  const trust = judgeText({ counts, words: words.map((word) => word.text), imageShare: share, drawings, letterShapes })
  const dpi = rasterDpi(points, objects.images, limits.maxPagePixels)
  const size = rasterSize(turnSize(points, turn), dpi)
  if (trust.use !== 'text')
    return { trust, turn, size, dpi, text: { lines: [], rules: [], pictures: [], codePlaces: [] } }
  const turned = (boxes: readonly BoundingBox[]): BoundingBox[] => boxes.map((box) => turnBox(box, turn))
  const text = textOf(words, objects, points, turn, size)
  return {
    trust,
    turn,
    size,
    dpi,
    text: { ...text, pictures: turned(pictures), codePlaces: turned(codePlaces(objects.shapes, pictures, points)) },
  }
}

function withTextPage<T>({ calls }: Pdfium, page: number, read: (textPage: number) => T): T {
  const textPage = calls.FPDFText_LoadPage(page)
  try {
    return read(textPage)
  } finally {
    if (textPage) calls.FPDFText_ClosePage(textPage)
  }
}

function uprightOf(pdfium: Pdfium, page: number, points: Size): Matrix {
  const { calls, scratch } = pdfium
  const rotation = (((calls.FPDFPage_GetRotation(page) % 4) + 4) % 4) as Quarter
  const own = turnSize(points, rotation)
  if (!calls.FPDF_GetPageBoundingBox(page, scratch))
    return uprightMatrix({ left: 0, bottom: 0, right: own.width, top: own.height }, rotation)
  // FS_RECTF: left, top, right, bottom.
  const [left, top, right, bottom] = pdfium.floats().subarray(scratch >> 2, (scratch >> 2) + 4)
  return uprightMatrix(
    { left: left!, bottom: Math.min(top!, bottom!), right: right!, top: Math.max(top!, bottom!) },
    rotation,
  )
}

/** The direction that most characters run in. */
function mainDirection(chars: readonly PdfChar[]): Quarter {
  const counts = [0, 0, 0, 0]
  for (const char of chars) counts[char.direction]!++
  return counts.indexOf(Math.max(...counts)) as Quarter
}

/** A word's box on the page as it stands, undone from the frame of its own direction. */
function toPage({ rect, direction }: PdfWord, points: Size): Rect {
  const turned = turnSize(points, direction)
  return transformRect(turnMatrix(turned, direction), rect.left, rect.top, rect.right, rect.bottom)
}

function turnBox(box: BoundingBox, turn: Quarter): BoundingBox {
  return transformRect(turnMatrix({ width: 1, height: 1 }, turn), box.left, box.top, box.right, box.bottom)
}

/** The words without those that may be hidden and leave no ink on the drawn page. */
function seenWords(pdfium: Pdfium, page: number, points: Size, words: PdfWord[]): PdfWord[] {
  if (!words.some((word) => word.doubtful)) return words
  const dpi = Math.min(PROOF_DPI, rasterDpi(points, [], 4e6))
  const size = rasterSize(points, dpi)
  const grey = rasterizeGrey(pdfium, page, size)
  if (!grey) return words
  return words.filter((word) => !word.doubtful || hasContrast(grey, size, toBox(toPage(word, points), points)))
}

function hasContrast(grey: Uint8Array, { width, height }: Size, box: BoundingBox): boolean {
  let lightest = 0
  let darkest = 255
  const left = Math.floor(box.left * width)
  const right = Math.min(width, Math.ceil(box.right * width))
  for (let y = Math.floor(box.top * height); y < Math.min(height, Math.ceil(box.bottom * height)); y++) {
    for (let at = y * width + left; at < y * width + right; at++) {
      const value = grey[at]!
      if (value > lightest) lightest = value
      if (value < darkest) darkest = value
    }
  }
  return lightest - darkest >= SEEN_CONTRAST
}

function textOf(
  words: readonly PdfWord[],
  objects: PageObjects,
  points: Size,
  turn: Quarter,
  size: Size,
): Pick<PageText, 'lines' | 'rules'> {
  const main = ((4 - turn) % 4) as Quarter
  const whole = turnSize(points, turn)
  const page = turnMatrix(points, turn)
  const rules = objects.rules.map((rule) => transformRect(page, rule.left, rule.top, rule.right, rule.bottom))
  const barriers: Barrier[] = rules
    .filter((rule) => rule.bottom - rule.top > rule.right - rule.left)
    .map((rule) => ({ x: (rule.left + rule.right) / 2, top: rule.top, bottom: rule.bottom }))
  const rightToLeft = words.some(({ text }) => isRightToLeft(text))
    ? readsRightToLeft(words.map(({ text }) => text))
    : undefined
  const lines: TextLine[] = []
  for (const direction of [0, 1, 2, 3] as const) {
    const own = words.filter((word) => word.direction === direction)
    // Ruled lines are only looked up for the direction that they were turned to.
    for (const drawn of groupLines(own, direction === main ? barriers : [])) {
      const line = rightToLeft === undefined ? drawn : asRead(drawn, rightToLeft)
      lines.push(toLine(line.map((word) => ({ word, box: turnBox(toBox(toPage(word, points), points), turn) }))))
    }
  }
  const scale = size.width / whole.width
  return { lines, rules: rules.map((rule) => toRule(rule, scale)) }
}

/** The words of a line, drawn from left to right, as they are read. */
function asRead(line: readonly PdfWord[], rightToLeft: boolean): PdfWord[] {
  const gap = (word: PdfWord, at: number): number => (at === 0 ? 0 : (word.from - line[at - 1]!.to) / word.size)
  const drawn = line.map((word, at) => ({ ...word, gap: gap(word, at) }))
  return inOrder(drawn, rightToLeft).map(({ at, text }) => ({ ...line[at]!, text }))
}

function toLine(cells: { word: PdfWord; box: BoundingBox }[]): TextLine {
  return {
    text: cells.map(({ word }) => word.text).join(' '),
    confidence: 1,
    box: boundsOf(cells.map(({ box }) => box)),
    cells: cells.map(({ word, box }) => ({
      text: word.text,
      box,
      confidence: 1,
      source: 'embedded',
      ...(word.bold && { bold: true }),
    })),
  }
}

/** A thin rectangle as the line through its middle. */
function toRule(rect: Rect, scale: number): RuledLine {
  const across = ((rect.left + rect.right) / 2) * scale
  const down = ((rect.top + rect.bottom) / 2) * scale
  return rect.right - rect.left >= rect.bottom - rect.top
    ? { x0: rect.left * scale, y0: down, x1: rect.right * scale, y1: down }
    : { x0: across, y0: rect.top * scale, x1: across, y1: rect.bottom * scale }
}
