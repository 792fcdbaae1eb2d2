// Whether a PDF page's own text is what a person sees on it, decided from measured facts alone. Where not, the page is
// read by OCR.

import { areaOf, overlapOf, toBox, type Rect } from './frame.ts'
import type { CharCounts } from './pdf-chars.ts'
import type { PlacedImage } from './pdf-objects.ts'
import type { BoundingBox, Size } from '../../schema/geometry.ts'

export interface TrustFacts {
  counts: CharCounts
  /** The words that would be used. */
  words: readonly string[]
  /** Share of the page that pictures cover, 0..1. */
  imageShare: number
  /** Paths, shadings and pictures on the page. */
  drawings: number
  /** Paths that may be letters. */
  letterShapes: number
}

/** `text`: use the layer; `image`: read the picture of the page; `blank`: nothing is on it. */
export type Trust =
  { use: 'text' | 'blank' } | { use: 'image'; why: 'no_text' | 'unmapped' | 'implausible' | 'covered' | 'outlined' }

// A few unmapped glyphs are bullets and logos; a tenth of a page are words.
const UNMAPPED_SHARE = 0.1
// A scan fills its page but for margins.
const SCAN_SHARE = 0.5
// What is stamped on a scan (page number, Bates number, "scanned by …") is shorter than any document's own text.
const STAMP_CHARS = 200
// Text turned into outlines has a shape for every letter. On real pages with text, logos, icons and even handwriting
// add less than one shape a character.
const OUTLINED_SHAPES = 100
const OUTLINED_RATIO = 2
// Fewer words of four or more letters than this say nothing about a language.
const ENOUGH_WORDS = 12
// Of the letters of such words, each counted once. 413 documents in more than twenty languages have 0.27 to 0.49 vowels
// (y counted), all but two in Vietnamese above 0.3; alphabets shifted or shuffled at random have 0.08 to 0.35.
const VOWELS_LEAST = 0.24
const VOWELS_MOST = 0.65
// Letters and digits make up over 80 % of any document's signs; glyph numbers taken for characters are mostly
// punctuation.
const READABLE_SHARE = 0.4

/** What to do with a page's text layer. */
export function judgeText({ counts, words, imageShare, drawings, letterShapes }: TrustFacts): Trust {
  const usable = counts.visible - counts.unmapped
  if (usable === 0 && counts.unmapped === 0 && counts.invisible === 0 && drawings === 0) return { use: 'blank' }
  if (usable === 0 || words.length === 0) return { use: 'image', why: 'no_text' }
  if (counts.unmapped > UNMAPPED_SHARE * counts.visible) return { use: 'image', why: 'unmapped' }
  if (imageShare >= SCAN_SHARE && (usable < STAMP_CHARS || counts.invisible > usable))
    return { use: 'image', why: 'covered' }
  if (letterShapes >= OUTLINED_SHAPES && letterShapes > OUTLINED_RATIO * usable)
    return { use: 'image', why: 'outlined' }
  if (!isPlausible(words)) return { use: 'image', why: 'implausible' }
  return { use: 'text' }
}

/** Whether the words could be some language's, rather than glyph numbers mapped at random. */
export function isPlausible(words: readonly string[]): boolean {
  const all = words.join('')
  const readable = all.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  if (all.length >= 40 && readable < READABLE_SHARE * all.replace(/[._\-=*]{3,}/g, '').length) return false
  // Each word once: tables repeat a word in every row.
  const long = [...new Set(words)].filter((word) => /^[\p{Script=Latin}\p{M}]{4,}$/u.test(word))
  if (long.length < ENOUGH_WORDS) return true
  const letters = long.join('').normalize('NFD').replace(/\p{M}/gu, '')
  const vowels = (letters.match(/[aeiouyæœøı]/gi)?.length ?? 0) / letters.length
  return vowels >= VOWELS_LEAST && vowels <= VOWELS_MOST
}

// A picture with fewer pixels across is a bullet, a line or a shade.
const PICTURE_PIXELS = 32
// Cells of the grid on which areas are counted: overlapping strips of a sliced scan count once.
const GRID = 64
// Of the page; smaller pictures are logos' dots and icons.
const PICTURE_AREA = 0.004

/**
 * The share of the page under pictures, and the pictures (joined where they touch) that show more than text lying over
 * them.
 */
export function measureImages(
  images: readonly PlacedImage[],
  textRects: readonly Rect[],
  size: Size,
): { share: number; pictures: BoundingBox[] } {
  const rects = images
    .filter(
      ({ pixels }) => Math.min(pixels.width, pixels.height) >= PICTURE_PIXELS || pixels.width * pixels.height === 0,
    )
    .map(({ rect }) => rect)
  if (rects.length === 0) return { share: 0, pictures: [] }
  const cells = new Uint8Array(GRID * GRID)
  for (const rect of rects) markCells(cells, rect, size)
  const share = cells.reduce((sum, cell) => sum + cell, 0) / cells.length
  const pictures = joinTouching(rects).filter(
    (rect) =>
      areaOf(rect) >= PICTURE_AREA * size.width * size.height &&
      textRects.reduce((sum, text) => sum + overlapOf(text, rect), 0) < 0.5 * areaOf(rect),
  )
  return { share, pictures: pictures.map((rect) => toBox(rect, size)) }
}

function markCells(cells: Uint8Array, rect: Rect, size: Size): void {
  // A cell counts when its middle is covered.
  const from = (value: number, whole: number): number => Math.max(0, Math.ceil((value / whole) * GRID - 0.5))
  const to = (value: number, whole: number): number => Math.min(GRID - 1, Math.floor((value / whole) * GRID - 0.5))
  for (let row = from(rect.top, size.height); row <= to(rect.bottom, size.height); row++) {
    for (let column = from(rect.left, size.width); column <= to(rect.right, size.width); column++)
      cells[row * GRID + column] = 1
  }
}

function joinTouching(rects: readonly Rect[]): Rect[] {
  const joined: Rect[] = []
  // More pieces than this are a sliced drawing; its first pieces are enough to find where it lies.
  for (const rect of rects.slice(0, 500)) {
    let whole = { ...rect }
    for (let at = joined.length - 1; at >= 0; at--) {
      const other = joined[at]!
      if (
        other.left > whole.right + 1 ||
        other.right < whole.left - 1 ||
        other.top > whole.bottom + 1 ||
        other.bottom < whole.top - 1
      )
        continue
      whole = {
        left: Math.min(whole.left, other.left),
        top: Math.min(whole.top, other.top),
        right: Math.max(whole.right, other.right),
        bottom: Math.max(whole.bottom, other.bottom),
      }
      joined.splice(at, 1)
    }
    joined.push(whole)
  }
  return joined
}
