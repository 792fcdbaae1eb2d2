// From characters to words: where a word ends is decided by the pen's way, not by the file's order of drawing alone.

import { UNREADABLE, type PdfChar } from './pdf-chars.ts'
import { boundsOf, type Quarter, type Rect } from './frame.ts'
import type { LineWord } from '../layout/lines.ts'

/** A word in the frame of its direction, with what a rendering still has to decide. */
export interface PdfWord extends LineWord {
  direction: Quarter
  bold: boolean
  doubtful: boolean
}

// All in parts of the font size. A space is 0.22 to 0.33 wide in text fonts (0.15 when justified lines are squeezed),
// and letter spacing that still reads as one word stays below 0.12 in print.
const GAP = 0.17
// A space that the file really has counts from here on: some producers write spaces of no width between the letters of
// a word.
const SPACED_GAP = 0.06
// Superscripts (m2, footnotes) belong to their word; a second line under it does not.
const BASELINE_SHIFT = 0.45
const STEP_BACK = 0.5
// Ascent and descent of usual text fonts, so that boxes of "-" and "M" of one size are equally high.
const ASCENT = 0.74
const DESCENT = 0.21
// Fonts of unusual units give sizes that their ink contradicts: then capital height decides (0.72 of the size in usual
// fonts).
const INK_TOO_HIGH = 1.6
const INK_TOO_LOW = 0.3
const CAPITAL = 0.72

/**
 * The words of the characters, in the order given. Unreadable characters stay inside words (a ligature, mostly) and go
 * elsewhere (bullets, icons).
 */
export function wordsOf(chars: readonly PdfChar[]): PdfWord[] {
  const runs: PdfChar[][] = []
  let last: PdfChar | undefined
  for (const char of chars) {
    if (!last || endsBefore(last, char)) runs.push([char])
    else runs.at(-1)!.push(char)
    last = char
  }
  return runs
    .map(trim)
    .filter((run) => run.length > 0)
    .map(wordOf)
}

function trim(run: PdfChar[]): PdfChar[] {
  const readable = (char: PdfChar): boolean => char.text !== UNREADABLE
  return run.slice(Math.max(0, run.findIndex(readable)), run.findLastIndex(readable) + 1)
}

function endsBefore(last: PdfChar, next: PdfChar): boolean {
  if (last.direction !== next.direction) return true
  const one = inkSize(last)
  const other = inkSize(next)
  const size = Math.min(one, other)
  const gap = next.from - last.to
  if (Math.abs(next.baseline - last.baseline) > BASELINE_SHIFT * Math.max(one, other)) return true
  if (gap > GAP * size || (next.spaced && gap > SPACED_GAP * size)) return true
  return next.from < last.from - STEP_BACK * size
}

/** The font size, unless it is plainly not the size of what is seen. */
function inkSize({ size, rect, text }: PdfChar): number {
  const height = rect.bottom - rect.top
  if (height > INK_TOO_HIGH * size || (/[\p{L}\p{N}]/u.test(text) && height > 0 && height < INK_TOO_LOW * size))
    return height / CAPITAL
  return size
}

function wordOf(chars: readonly PdfChar[]): PdfWord {
  const [first] = chars as [PdfChar]
  // The tallest character speaks for the word: a comma or a superscript has little to say about its size.
  const main = chars.reduce(
    (best, char) =>
      char.size > best.size || (char.size === best.size && heightOf(char) > heightOf(best)) ? char : best,
    first,
  )
  const size = inkSize(main)
  const baseline = main.baseline
  const { left, right } = boundsOf(chars.map(inkOf))
  return {
    text: chars
      .map((char) => char.text)
      .join('')
      .normalize('NFC'),
    direction: first.direction,
    rect: { left, top: baseline - ASCENT * size, right, bottom: baseline + DESCENT * size },
    baseline,
    size,
    from: first.from,
    to: chars.at(-1)!.to,
    spaced: first.spaced,
    bold: chars.filter((char) => char.bold).length * 2 > chars.length,
    doubtful: chars.every((char) => char.doubtful),
  }
}

const heightOf = ({ rect }: { rect: Rect }): number => rect.bottom - rect.top
const inkOf = ({ rect, from, to }: PdfChar): Rect =>
  rect.right > rect.left ? rect : { ...rect, left: Math.min(from, to), right: Math.max(from, to) }
