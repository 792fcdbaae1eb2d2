// Pairs boxes that the detector found with lines whose text is known, and writes that text as the print has it. Pure.

import type { Quad } from '../../../src/engine/wasm/kernels.ts'

/** A line whose text is known; left, top, right and bottom in whatever unit, the same for all. */
export interface KnownLine {
  text: string
  box: readonly [number, number, number, number]
}

// A line belongs to a box that holds so much of its width and half of its height; a box that holds less of a line, but
// more than a trace, shows half of a text.
const HELD = 0.85
const TRACE = 0.12
// A box that reaches further beyond its lines than so many heights shows more than they say.
const BEYOND = 1

/**
 * The text of the lines that `quad` shows, from left to right with a space between; undefined where it shows parts of
 * lines, more than them, or none.
 */
export function textWithin(quad: Quad, lines: readonly KnownLine[]): string | undefined {
  const [left, top, right, bottom] = boxOf(quad)
  const held: KnownLine[] = []
  for (const line of lines) {
    const [l, t, r, b] = line.box
    const across = (Math.min(right, r) - Math.max(left, l)) / (r - l)
    const down = (Math.min(bottom, b) - Math.max(top, t)) / Math.min(b - t, bottom - top)
    if (across <= 0 || down <= 0) continue
    if (across >= HELD && down >= 0.5) held.push(line)
    else if (across * down > TRACE && down > 0.3) return undefined
  }
  if (held.length === 0) return undefined
  held.sort((a, b) => a.box[0] - b.box[0])
  for (let at = 1; at < held.length; at++) {
    const [before, after] = [held[at - 1]!.box, held[at]!.box]
    // Lines one below the other in one box are no line.
    if (
      Math.min(before[3], after[3]) - Math.max(before[1], after[1]) <
      0.5 * Math.min(before[3] - before[1], after[3] - after[1])
    )
      return undefined
  }
  const height = Math.min(bottom - top, Math.max(...held.map(({ box }) => box[3] - box[1])))
  if (held[0]!.box[0] - left > BEYOND * height || right - Math.max(...held.map(({ box }) => box[2])) > BEYOND * height)
    return undefined
  return held
    .map(({ text }) => text.trim())
    .join(' ')
    .replace(/\s+/g, ' ')
}

/** The smallest upright box around a quad. */
export function boxOf(quad: readonly number[]): [number, number, number, number] {
  const xs = quad.filter((_, at) => at % 2 === 0)
  const ys = quad.filter((_, at) => at % 2 === 1)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/**
 * How two texts correspond: for each character of `a` the index of its own in `b`, -1 where `b` has none; and how many
 * must change. Case does not count.
 */
export function align(a: string, b: string): { places: number[]; edits: number } {
  const [from, to] = [a.toLowerCase(), b.toLowerCase()]
  const rows = [Array.from({ length: to.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= from.length; i++) {
    const last = rows[i - 1]!
    const row = [i]
    for (let j = 1; j <= to.length; j++)
      row.push(Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + Number(from[i - 1] !== to[j - 1])))
    rows.push(row)
  }
  const places = Array.from(from, () => -1)
  for (let i = from.length, j = to.length; i > 0 && j > 0;) {
    const here = rows[i]![j]!
    if (here === rows[i - 1]![j - 1]! + Number(from[i - 1] !== to[j - 1])) places[--i] = --j
    else if (here === rows[i - 1]![j]! + 1) i--
    else j--
  }
  return { places, edits: rows[from.length]![to.length]! }
}

/**
 * `text`, a transcript all in capitals, in the case in which `read` has its letters: a transcript that knows no small
 * letters says nothing of them. A letter that was read as another takes the case of its word's nearest letter, but
 * words of small letters may begin with a capital.
 */
export function inCaseOf(text: string, read: string): string {
  const { places } = align(text, read)
  const known = Array.from(text, (letter, at): boolean | undefined => {
    const other = read[places[at]!]
    return isLetter(letter) && other?.toLowerCase() === letter.toLowerCase() ? isSmall(other) : undefined
  })
  const small = Array.from(text, (letter, at): boolean => {
    if (known[at] !== undefined || !isLetter(letter)) return known[at] ?? false
    if (nearestKnown(text, known, at) !== true) return false
    const begins = at === 0 || !isLetter(text[at - 1]!)
    const other = read[places[at]!]
    // A small l is how a capital I is misread.
    return !begins || (other !== undefined && other !== 'l' && isSmall(other))
  })
  return Array.from(text, (letter, at) =>
    small[at] && letter.toLowerCase().length === 1 ? letter.toLowerCase() : letter,
  ).join('')
}

const isLetter = (character: string): boolean => character.toLowerCase() !== character.toUpperCase()
const isSmall = (character: string): boolean => character !== character.toUpperCase()

/** Whether the nearest letter of the same word whose case is known is small. */
function nearestKnown(text: string, known: readonly (boolean | undefined)[], at: number): boolean | undefined {
  for (let off = 1; off < text.length; off++) {
    for (const place of [at + off, at - off]) {
      if (
        known[place] !== undefined &&
        isLetter(text[place]!) &&
        !text.slice(Math.min(at, place), Math.max(at, place)).includes(' ')
      )
        return known[place]
    }
  }
  return undefined
}
