// What a PDF page draws besides text: pictures, ruled lines, and opaque areas that may lie over text. One walk over the
// page's objects.

import { collectShape, type CodeShapes } from './code-places.ts'
import { areaOf, IDENTITY, multiply, transform, transformRect, type Matrix, type Point, type Rect } from './frame.ts'
import type { Pdfium } from './pdfium.ts'

const TEXT = 1
const PATH = 2
const IMAGE = 3
const SHADING = 4
const FORM = 5
const LINE_TO = 0
const MOVE_TO = 2

// Beyond this a page is a map or a drawing; what its first objects show is enough for the decisions made here.
const MAX_OBJECTS = 30_000
const MAX_SEGMENTS = 60_000
// A page with more rules or areas than this is a drawing, too; each is compared with every word or letter.
const MAX_RULES = 5000
const MAX_COVERS = 3000
const MAX_DEPTH = 8
const MAX_CLIPS = 16
const MAX_CLIP_SEGMENTS = 200
// Points. Rules are hairlines to bold lines; anything thicker is an area. Shorter ones are parts of letters, dots or
// icons.
const RULE_THICKNESS = 3
const RULE_LENGTH = 8
// Square points: below this an area hides at most a letter or two.
const COVER_AREA = 100
// A rectangle has up to 6 segments; the plainest letters but I and l have 7 and more.
const AREA_SEGMENTS = 6
const LETTER_SEGMENTS = 7
// Points: a comma of small print, and a heading.
const LETTER_LEAST = 1
const LETTER_MOST = 30
// Of 255, the weakest channel: white print on anything lighter is too faint to be meant for reading.
const DARK = 190

/** A picture on the upright page; `pixels` across and down are those of its own bitmap. */
export interface PlacedImage {
  rect: Rect
  pixels: { width: number; height: number }
}
/** An opaque area, and its place in the order of drawing. `dark`: white letters can be read on it. */
export interface Cover {
  rect: Rect
  order: number
  image: boolean
  dark: boolean
}

/** What stands on a page, in points of the upright page. */
export interface PageObjects {
  images: PlacedImage[]
  /** Horizontal and vertical lines, as thin rectangles. */
  rules: Rect[]
  covers: Cover[]
  /** Place of each text object in the order of drawing. */
  textOrder: Map<number, number>
  /** Paths and shadings. */
  drawings: number
  /** Filled paths of a letter's size and intricacy: text that was turned into outlines. */
  letterShapes: number
  /** What may be barcodes. */
  shapes: CodeShapes
}

interface Walk {
  pdfium: Pdfium
  found: PageObjects
  order: number
  segments: number
}

/** The objects of a loaded page; `upright` leads from user space to the upright page. */
export function readObjects(pdfium: Pdfium, page: number, upright: Matrix): PageObjects {
  const walk: Walk = {
    pdfium,
    order: 0,
    segments: 0,
    found: {
      images: [],
      rules: [],
      covers: [],
      textOrder: new Map(),
      drawings: 0,
      letterShapes: 0,
      shapes: { pieces: [], dense: [] },
    },
  }
  const { calls } = pdfium
  const count = calls.FPDFPage_CountObjects(page)
  for (let at = 0; at < count && walk.order < MAX_OBJECTS; at++)
    visit(walk, calls.FPDFPage_GetObject(page, at), upright, 0)
  return walk.found
}

function visit(walk: Walk, object: number, matrix: Matrix, depth: number): void {
  const {
    pdfium: { calls },
    found,
  } = walk
  walk.order++
  switch (calls.FPDFPageObj_GetType(object)) {
    case TEXT:
      found.textOrder.set(object, walk.order)
      return
    case IMAGE: {
      const rect = clippedBounds(walk, object, matrix)
      if (!rect) return
      found.images.push({ rect, pixels: pixelsOf(walk, object) })
      if (!calls.FPDFPageObj_HasTransparency(object)) addCover(walk, rect, true, false)
      return
    }
    case PATH:
      found.drawings++
      visitPath(walk, object, matrix)
      return
    case SHADING:
      found.drawings++
      return
    case FORM: {
      if (depth >= MAX_DEPTH) return
      const inner = multiply(matrixOf(walk, object), matrix)
      const count = calls.FPDFFormObj_CountObjects(object)
      for (let at = 0; at < count && walk.order < MAX_OBJECTS; at++)
        visit(walk, calls.FPDFFormObj_GetObject(object, at), inner, depth + 1)
    }
  }
}

function visitPath(walk: Walk, path: number, matrix: Matrix): void {
  const { pdfium } = walk
  const { calls, scratch } = pdfium
  if (!calls.FPDFPath_GetDrawMode(path, scratch, scratch + 4)) return
  const filled = pdfium.integers()[scratch >> 2] !== 0
  const stroked = pdfium.integers()[(scratch >> 2) + 1] !== 0
  if (!filled && !stroked) return
  const rect = boundsOf(walk, path, matrix)
  if (!rect) return
  const count = calls.FPDFPath_CountSegments(path)
  collectShape(walk.found.shapes, rect, count)
  if (addRule(walk, rect)) return
  const segments = filled ? count : 0
  if (segments >= LETTER_SEGMENTS && rect.bottom - rect.top > LETTER_LEAST && rect.bottom - rect.top < LETTER_MOST)
    walk.found.letterShapes++
  if (filled && segments <= AREA_SEGMENTS && !calls.FPDFPageObj_HasTransparency(path)) {
    const seen = clippedBounds(walk, path, matrix)
    if (seen) addCover(walk, seen, false, isDark(walk, path))
  }
  if (stroked) visitSegments(walk, path, multiply(matrixOf(walk, path), matrix))
}

/** The straight strokes of a path: tables are often drawn as boxes, or as one path for the whole grid. */
function visitSegments(walk: Walk, path: number, matrix: Matrix): void {
  const { pdfium } = walk
  const { calls, scratch } = pdfium
  const count = calls.FPDFPath_CountSegments(path)
  let start: Point | undefined
  let from: Point | undefined
  for (let at = 0; at < count && walk.segments < MAX_SEGMENTS; at++) {
    walk.segments++
    const segment = calls.FPDFPath_GetPathSegment(path, at)
    if (!segment || !calls.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4)) return
    const place = scratch >> 2
    const to = transform(matrix, { x: pdfium.floats()[place]!, y: pdfium.floats()[place + 1]! })
    const type = calls.FPDFPathSegment_GetType(segment)
    if (type === MOVE_TO) start = to
    else if (type === LINE_TO && from) addRule(walk, between(from, to))
    from = to
    if (start && calls.FPDFPathSegment_GetClose(segment)) addRule(walk, between(from, start))
  }
}

function between(a: Point, b: Point): Rect {
  return { left: Math.min(a.x, b.x), top: Math.min(a.y, b.y), right: Math.max(a.x, b.x), bottom: Math.max(a.y, b.y) }
}

function addRule(walk: Walk, rect: Rect): boolean {
  const width = rect.right - rect.left
  const height = rect.bottom - rect.top
  if (Math.min(width, height) > RULE_THICKNESS) return false
  if (Math.max(width, height) >= RULE_LENGTH && walk.found.rules.length < MAX_RULES) walk.found.rules.push(rect)
  return true
}

function addCover(walk: Walk, rect: Rect, image: boolean, dark: boolean): void {
  if (areaOf(rect) >= COVER_AREA && walk.found.covers.length < MAX_COVERS)
    walk.found.covers.push({ rect, order: walk.order, image, dark })
}

function isDark({ pdfium }: Walk, path: number): boolean {
  const { calls, scratch } = pdfium
  if (!calls.FPDFPageObj_GetFillColor(path, scratch, scratch + 4, scratch + 8, scratch + 12)) return false
  const [red, green, blue, alpha] = pdfium.integers().subarray(scratch >> 2, (scratch >> 2) + 4)
  return alpha === 255 && Math.min(red!, green!, blue!) < DARK
}

function boundsOf({ pdfium }: Walk, object: number, matrix: Matrix): Rect | undefined {
  const { calls, scratch } = pdfium
  if (!calls.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return undefined
  const floats = pdfium.floats()
  const at = scratch >> 2
  const rect = transformRect(matrix, floats[at]!, floats[at + 1]!, floats[at + 2]!, floats[at + 3]!)
  return Number.isFinite(rect.left + rect.top + rect.right + rect.bottom) ? rect : undefined
}

/** The bounds of an object inside those of its clip paths; undefined where nothing is left. */
function clippedBounds(walk: Walk, object: number, matrix: Matrix): Rect | undefined {
  const { pdfium } = walk
  const { calls, scratch } = pdfium
  const rect = boundsOf(walk, object, matrix)
  const clip = calls.FPDFPageObj_GetClipPath(object)
  if (!rect || !clip) return rect
  for (let path = 0; path < Math.min(MAX_CLIPS, calls.FPDFClipPath_CountPaths(clip)); path++) {
    let left = Infinity
    let top = Infinity
    let right = -Infinity
    let bottom = -Infinity
    const count = Math.min(MAX_CLIP_SEGMENTS, calls.FPDFClipPath_CountPathSegments(clip, path))
    for (let at = 0; at < count; at++) {
      const segment = calls.FPDFClipPath_GetPathSegment(clip, path, at)
      if (!segment || !calls.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4)) continue
      const point = transform(matrix, { x: pdfium.floats()[scratch >> 2]!, y: pdfium.floats()[(scratch >> 2) + 1]! })
      left = Math.min(left, point.x)
      right = Math.max(right, point.x)
      top = Math.min(top, point.y)
      bottom = Math.max(bottom, point.y)
    }
    if (left > right) continue
    rect.left = Math.max(rect.left, left)
    rect.right = Math.min(rect.right, right)
    rect.top = Math.max(rect.top, top)
    rect.bottom = Math.min(rect.bottom, bottom)
  }
  return rect.left < rect.right && rect.top < rect.bottom ? rect : undefined
}

function matrixOf({ pdfium }: Walk, object: number): Matrix {
  const { calls, scratch } = pdfium
  if (!calls.FPDFPageObj_GetMatrix(object, scratch)) return IDENTITY
  const [a, b, c, d, e, f] = pdfium.floats().subarray(scratch >> 2, (scratch >> 2) + 6)
  return [a!, b!, c!, d!, e!, f!]
}

function pixelsOf({ pdfium }: Walk, image: number): { width: number; height: number } {
  const { calls, scratch } = pdfium
  if (!calls.FPDFImageObj_GetImagePixelSize(image, scratch, scratch + 4)) return { width: 0, height: 0 }
  const integers = pdfium.integers()
  const at = scratch >> 2
  return { width: integers[at]!, height: integers[at + 1]! }
}
