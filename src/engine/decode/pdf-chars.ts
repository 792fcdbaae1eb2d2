// The characters of a PDF page with their place and look, as PDFium gives them. What they make together is words.ts's
// business.

import { transform, transformRect, turnMatrix, type Matrix, type Quarter, type Rect } from './frame.ts'
import type { Cover, PageObjects } from './pdf-objects.ts'
import type { Pdfium } from './pdfium.ts'
import type { Size } from '../../schema/geometry.ts'

const INVISIBLE = 3
// FPDFText_GetFontInfo's flag 19 of PDF's font descriptor: the font must be drawn bold (PDF 32000-1, table 123).
const FORCE_BOLD = 1 << 18
const BOLD_NAME = /bold|black|heavy|semibold|demi/i
const BOLD_WEIGHT = 600
// Sine of 15 degrees: text that leans more is a watermark or a stamp across the page and belongs to no line.
const LEANING = 0.26

/** Stands for a character that is drawn but has no Unicode meaning (U+FFFD). */
export const UNREADABLE = '\ufffd'

/** A character in the frame of its own direction: the page turned so that the text runs to the right, in points. */
export interface PdfChar {
  text: string
  direction: Quarter
  /** Ink, or the advance where the glyph has none. */
  rect: Rect
  /** Where the pen stands before and after. */
  from: number
  to: number
  baseline: number
  size: number
  bold: boolean
  /** White space stands before it in the file. */
  spaced: boolean
  /** It may not be seen: white, under an opaque area, or in a layer that can be switched off. A rendering decides. */
  doubtful: boolean
  /** A digit that Arabic has of its own. */
  arabicDigit?: boolean
}

/** What was met besides readable characters; all counts are of characters that are not white space. */
export interface CharCounts {
  visible: number
  /** Without a Unicode meaning: unmapped, private use, control or replacement characters. */
  unmapped: number
  /** Text render mode 3, no opacity, or under a picture. */
  invisible: number
  offPage: number
  /** Running at an angle that no line of the page has. */
  leaning: number
}

/** What all characters of one text object share. */
interface Look {
  direction: Quarter | undefined
  size: number
  bold: boolean
  hidden: boolean
  white: boolean
  layered: boolean
  order: number
}

/** The visible characters of a page of `size` points, in the file's order, and the count of the rest. */
export function readChars(
  pdfium: Pdfium,
  textPage: number,
  upright: Matrix,
  size: Size,
  objects: PageObjects,
): { chars: PdfChar[]; counts: CharCounts } {
  const { calls, scratch } = pdfium
  const counts: CharCounts = { visible: 0, unmapped: 0, invisible: 0, offPage: 0, leaning: 0 }
  const chars: PdfChar[] = []
  const looks = new Map<number, Look>()
  let spaced = false
  const count = calls.FPDFText_CountChars(textPage)
  for (let at = 0; at < count; at++) {
    const unicode = calls.FPDFText_GetUnicode(textPage, at)
    // Spaces and line ends that PDFium adds are its guess from the same gaps that words.ts and lines.ts measure.
    if (calls.FPDFText_IsGenerated(textPage, at) === 1) continue
    if (isSpace(unicode) && calls.FPDFText_HasUnicodeMapError(textPage, at) === 0) {
      spaced = true
      continue
    }
    const object = calls.FPDFText_GetTextObject(textPage, at)
    let look = looks.get(object)
    if (!look) looks.set(object, (look = readLook(pdfium, textPage, at, object, upright, objects)))
    const unmapped = calls.FPDFText_HasUnicodeMapError(textPage, at) === 1
    const text = unmapped ? UNREADABLE : textOf(unicode, calls.FPDFText_IsHyphen(textPage, at) === 1)
    if (text === '') continue
    if (look.hidden) {
      counts.invisible++
      continue
    }
    // Ink box as doubles, advance box as floats, origin as doubles: three places of the scratch memory.
    calls.FPDFText_GetCharBox(textPage, at, scratch, scratch + 8, scratch + 16, scratch + 24)
    const loose = calls.FPDFText_GetLooseCharBox(textPage, at, scratch + 32)
    calls.FPDFText_GetCharOrigin(textPage, at, scratch + 48, scratch + 56)
    const doubles = pdfium.doubles()
    const floats = pdfium.floats()
    const d = scratch >> 3
    const f = (scratch + 32) >> 2
    const ink = transformRect(upright, doubles[d]!, doubles[d + 2]!, doubles[d + 1]!, doubles[d + 3]!)
    const origin = transform(upright, { x: doubles[d + 6]!, y: doubles[d + 7]! })
    if (!Number.isFinite(ink.left + ink.top + ink.right + ink.bottom + origin.x + origin.y)) {
      counts.offPage++
      continue
    }
    const middle = { x: (ink.left + ink.right) / 2, y: (ink.top + ink.bottom) / 2 }
    if (middle.x < 0 || middle.y < 0 || middle.x > size.width || middle.y > size.height) {
      counts.offPage++
      continue
    }
    if (look.direction === undefined) {
      counts.leaning++
      continue
    }
    const { over, under } = coversAt(objects, look.order, middle)
    if (over?.image) {
      counts.invisible++
      continue
    }
    counts.visible++
    if (text === UNREADABLE) counts.unmapped++
    const advance = loose ? transformRect(upright, floats[f]!, floats[f + 3]!, floats[f + 2]!, floats[f + 1]!) : ink
    chars.push({
      ...inFrame(
        text,
        look,
        size,
        ink,
        advance,
        origin,
        spaced,
        over !== undefined || look.layered || (look.white && !under?.dark),
      ),
      ...(unicode >= 0x660 && unicode <= 0x669 && { arabicDigit: true }),
    })
    spaced = false
  }
  return { chars, counts }
}

function inFrame(
  text: string,
  look: Look,
  size: Size,
  ink: Rect,
  advance: Rect,
  origin: { x: number; y: number },
  spaced: boolean,
  doubtful: boolean,
): PdfChar {
  const direction = look.direction!
  const turn = turnMatrix(size, ((4 - direction) % 4) as Quarter)
  const rect = direction ? transformRect(turn, ink.left, ink.top, ink.right, ink.bottom) : ink
  const pen = direction ? transformRect(turn, advance.left, advance.top, advance.right, advance.bottom) : advance
  const baseline = (direction ? transform(turn, origin) : origin).y
  return {
    text,
    direction,
    rect,
    from: pen.left,
    to: pen.right,
    baseline,
    size: look.size,
    bold: look.bold,
    spaced,
    doubtful,
  }
}

function readLook(
  pdfium: Pdfium,
  textPage: number,
  at: number,
  object: number,
  upright: Matrix,
  objects: PageObjects,
): Look {
  const { calls, scratch } = pdfium
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  if (calls.FPDFText_GetMatrix(textPage, at, scratch)) {
    const [a, b, c, d] = pdfium.floats().subarray(scratch >> 2, (scratch >> 2) + 4)
    matrix = [a!, b!, c!, d!, 0, 0]
  }
  const [a, b, c, d] = matrix
  const end = transform(upright, { x: a, y: b })
  const zero = transform(upright, { x: 0, y: 0 })
  const fontSize = calls.FPDFText_GetFontSize(textPage, at)
  const size = Math.abs(fontSize) * Math.hypot(c, d)
  const look: Look = {
    direction: directionOf((end.x - zero.x) * Math.sign(fontSize || 1), (end.y - zero.y) * Math.sign(fontSize || 1)),
    size: size > 0 && Number.isFinite(size) ? size : 1,
    bold: isBold(pdfium, textPage, at),
    hidden: false,
    white: false,
    layered: false,
    order: objects.textOrder.get(object) ?? Infinity,
  }
  if (!object) return look
  look.hidden = calls.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE
  if (calls.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12)) {
    const [red, green, blue, alpha] = pdfium.integers().subarray(scratch >> 2, (scratch >> 2) + 4)
    look.hidden ||= alpha === 0
    // 235 of 255: lighter text than this is only seen on a darker ground.
    look.white = Math.min(red!, green!, blue!) > 235
  }
  look.layered = hasLayerMark(pdfium, object)
  return look
}

/** Which way the baseline runs on the upright page, in clockwise quarters from left to right; undefined for a slant. */
function directionOf(x: number, y: number): Quarter | undefined {
  const length = Math.hypot(x, y)
  if (!(length > 0)) return 0
  if (Math.abs(y) / length < LEANING) return x > 0 ? 0 : 2
  if (Math.abs(x) / length < LEANING) return y > 0 ? 1 : 3
  return undefined
}

function isBold(pdfium: Pdfium, textPage: number, at: number): boolean {
  const { calls, scratch } = pdfium
  const NAME = 256
  const length = calls.FPDFText_GetFontInfo(textPage, at, scratch + 64, NAME, scratch)
  const flags = pdfium.integers()[scratch >> 2]!
  if (length > 1 && flags & FORCE_BOLD) return true
  const name =
    length > 1
      ? Buffer.from(pdfium.bytes().subarray(scratch + 64, scratch + 64 + Math.min(length - 1, NAME))).toString('latin1')
      : ''
  return BOLD_NAME.test(name) || calls.FPDFText_GetFontWeight(textPage, at) >= BOLD_WEIGHT
}

/** The first opaque area drawn over a point after the object of that order, and the last one drawn there before it. */
function coversAt(
  { covers }: PageObjects,
  order: number,
  { x, y }: { x: number; y: number },
): { over?: Cover; under?: Cover } {
  let under: Cover | undefined
  for (const cover of covers) {
    const { rect } = cover
    if (x <= rect.left || x >= rect.right || y <= rect.top || y >= rect.bottom) continue
    if (cover.order > order) return { over: cover, ...(under && { under }) }
    under = cover
  }
  return under ? { under } : {}
}

function isSpace(unicode: number): boolean {
  return (
    unicode === 0x20 ||
    unicode === 0xa0 ||
    (unicode >= 0x09 && unicode <= 0x0d) ||
    (unicode >= 0x2000 && unicode <= 0x200a) ||
    unicode === 0x202f ||
    unicode === 0x205f ||
    unicode === 0x3000
  )
}

/**
 * A character as text: '' for what has no shape of its own, `UNREADABLE` for what says nothing (control, private use,
 * replacement).
 */
export function textOf(unicode: number, hyphen: boolean): string {
  // PDFium answers 2 for a hyphen that ends a line; a soft hyphen is drawn there, too.
  if (hyphen || unicode === 2 || unicode === 0xad) return '-'
  if (
    unicode === 0xfeff ||
    (unicode >= 0x200b && unicode <= 0x200f) ||
    (unicode >= 0x202a && unicode <= 0x202e) ||
    (unicode >= 0x2060 && unicode <= 0x2064)
  )
    return ''
  if (
    unicode < 0x20 ||
    (unicode >= 0x7f && unicode < 0xa0) ||
    unicode === 0xfffd ||
    (unicode >= 0xd800 && unicode <= 0xf8ff) ||
    (unicode >= 0xfff0 && unicode <= 0xffff) ||
    unicode > 0xeffff
  )
    return UNREADABLE
  const text = String.fromCodePoint(unicode)
  const plain = text.normalize('NFKC')
  // Shapes of our own digits come five sets in a row; those of other scripts have no other shape.
  if (/\p{Nd}/u.test(text)) return /^\d$/.test(plain) ? plain : String(digitOf(unicode))
  if (unicode === 0x66b) return '.'
  if (unicode === 0x66c) return ','
  return SHAPES.some(([from, to]) => unicode >= from && unicode <= to) ? plain : text
}

/**
 * Other shapes of the same letters: radicals for Han letters; ligatures of Latin, Hebrew and Arabic letters; full-width
 * and half-width forms.
 */
const SHAPES = [
  [0x2e80, 0x2fdf],
  [0xf900, 0xfaff],
  [0xfb00, 0xfdff],
  [0xfe70, 0xfefc],
  [0xff01, 0xffee],
] as const

/** The value of a decimal digit of any script: each script has its ten in a row, from zero on. */
function digitOf(unicode: number): number {
  let zero = unicode
  while (unicode - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return unicode - zero
}

function hasLayerMark(pdfium: Pdfium, object: number): boolean {
  const { calls, scratch } = pdfium
  const marks = calls.FPDFPageObj_CountMarks(object)
  for (let at = 0; at < marks; at++) {
    const mark = calls.FPDFPageObj_GetMark(object, at)
    if (!mark || !calls.FPDFPageObjMark_GetName(mark, scratch, 16, scratch + 32)) continue
    // The name comes as UTF-16: "OC" marks optional content (PDF 32000-1, 8.11.3).
    const name = pdfium.bytes().subarray(scratch, scratch + 5)
    if (name[0] === 0x4f && name[2] === 0x43 && name[4] === 0) return true
  }
  return false
}
