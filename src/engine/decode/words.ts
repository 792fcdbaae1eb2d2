// From characters to words: where a word ends is decided by the pen's way, not by the file's order of drawing alone.

import { UNREADABLE, type PdfChar } from './pdf-chars.ts'
import { boundsOf, type Quarter, type Rect } from './frame.ts'
import { isRightToLeft } from '../layout/direction.ts'
import type { LineWord } from '../layout/lines.ts'

/** A word in the frame of its direction, with what a rendering still has to decide. */
export interface PdfWord extends LineWord {
  direction: Quarter
  bold: boolean
  doubtful: boolean
  arabicDigits?: boolean
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
// What stands behind the first half of a Thai vowel (U+0E33) in the PDFs of a browser: 0.53 to 0.56 of the size.
const HALF_VOWEL = 0.6
// Ascent and descent of usual text fonts, so that boxes of "-" and "M" of one size are equally high.
const ASCENT = 0.74
const DESCENT = 0.21
// Fonts of unusual units give sizes that their ink contradicts: then capital height decides (0.72 of the size in usual
// fonts).
const INK_TOO_HIGH = 1.6
const INK_TOO_LOW = 0.3
const CAPITAL = 0.72

/**
 * The words of the characters, in the order given. Letters that are read from right to left are in the order in which
 * they are drawn, from left to right. Unreadable characters stay inside words (a ligature, mostly) and go elsewhere
 * (bullets, icons).
 */
export function wordsOf(given: readonly PdfChar[]): PdfWord[] {
  const runs: PdfChar[][] = []
  let last: PdfChar | undefined
  for (const char of asDrawn(withoutRepeats(given))) {
    if (!last || endsBefore(last, char)) runs.push([char])
    else runs.at(-1)!.push(char)
    last = char
  }
  return runs
    .map(trim)
    .filter((run) => run.length > 0)
    .map(wordOf)
}

// The letters of a cluster are within its box, but for a mark that leans out of it.
const LEAN = 0.25
// A repeated cluster follows the first one within so many characters. Chosen by hand: a cluster has four at most.
const REPEATED_WITHIN = 12
// A letter drawn twice to look bold is moved by less than this.
const BOLD_SHIFT = 0.1

/**
 * The characters without those that repeat a letter with its marks in the place of the same letter: a browser gives
 * each part of such a letter the text of the whole.
 */
function withoutRepeats(chars: readonly PdfChar[]): readonly PdfChar[] {
  if (!chars.some(({ text }) => MARK.test(text))) return chars
  const kept: PdfChar[] = []
  for (let at = 0; at < chars.length;) {
    let end = at + 1
    while (end < chars.length && MARK.test(chars[end]!.text) && isNear(chars[end - 1]!, chars[end]!)) end += 1
    const cluster = chars.slice(at, end)
    if (
      end === at + 1 ||
      !kept.some((_, index) => repeats(kept, Math.max(0, kept.length - REPEATED_WITHIN) + index, cluster))
    )
      kept.push(...cluster)
    at = end
  }
  return kept
}
const MARK = /^[\p{M}\u0e33]$/u

const isNear = (one: PdfChar, next: PdfChar): boolean =>
  one.direction === next.direction && Math.abs(one.baseline - next.baseline) < BASELINE_SHIFT * one.size

/** Whether the letter at `at` is the same one with the same marks, in the same place. */
function repeats(kept: readonly PdfChar[], at: number, cluster: readonly PdfChar[]): boolean {
  const same = kept.slice(at, at + cluster.length)
  const [first] = cluster as [PdfChar]
  return (
    same.length === cluster.length &&
    same.every((char, index) => char.text === cluster[index]!.text) &&
    isNear(same[0]!, first) &&
    first.from >= same[0]!.from - LEAN * first.size &&
    cluster.at(-1)!.to <= same.at(-1)!.to + LEAN * first.size
  )
}

/**
 * The characters of a page with letters that are read from right to left, each stretch of a row as it is drawn, from
 * left to right. Points of vowels and stretched lines between letters are left out: they are no letters, and no label
 * has them.
 */
function asDrawn(chars: readonly PdfChar[]): readonly PdfChar[] {
  if (!chars.some(({ text }) => isRightToLeft(text))) return chars
  const strips: PdfChar[][] = []
  for (const char of chars) {
    const last = strips.at(-1)?.at(-1)
    if (last && isNear(last, char)) strips.at(-1)!.push(char)
    else strips.push([char])
  }
  return strips.flatMap(drawn)
}

/** The characters of a stretch from left to right, none of them twice. */
function drawn(strip: readonly PdfChar[]): PdfChar[] {
  const middle = ({ from, to }: PdfChar): number => from + to
  const placed = strip
    .map((char, at) => {
      // Where the next character is drawn at the left of this one, the space between them is at the left of this one.
      const next = strip[at + 1]
      const spaced =
        (char.spaced && !(at > 0 && middle(char) < middle(strip[at - 1]!))) ||
        (next?.spaced === true && middle(next) < middle(char))
      const text = [...char.text.normalize('NFC').replace(/[\p{M}\u0640]/gu, '')].reverse().join('')
      return { at, char: { ...char, spaced, text } }
    })
    .sort((a, b) => middle(a.char) - middle(b.char) || b.at - a.at)
    .map(({ char }) => char)
  const isDouble = (char: PdfChar, at: number): boolean =>
    placed
      .slice(Math.max(0, at - 2), at)
      .some(
        (one) =>
          one.text === char.text &&
          one.text !== '' &&
          Math.abs(one.from - char.from) < BOLD_SHIFT * char.size &&
          isNear(one, char),
      )
  return placed.filter((char, at) => !isDouble(char, at))
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
  // The second half of a Thai vowel is drawn as a letter of its own that the file does not name.
  const gap = next.from - last.to - (last.text === '\u0e33' && !next.spaced ? HALF_VOWEL * size : 0)
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
    ...(chars.some((char) => char.arabicDigit) && { arabicDigits: true }),
  }
}

const heightOf = ({ rect }: { rect: Rect }): number => rect.bottom - rect.top
const inkOf = ({ rect, from, to }: PdfChar): Rect =>
  rect.right > rect.left ? rect : { ...rect, left: Math.min(from, to), right: Math.max(from, to) }
