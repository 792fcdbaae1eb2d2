// How well a page was read: words, amounts, lines and characters against what is printed on it. Boxes are left, top,
// right, bottom in one unit for the truth and the reading. No files here.

import { sum } from './statistics.ts'
import { countShared, fold } from './values.ts'

export type Box = readonly [left: number, top: number, right: number, bottom: number]
/** A line as it is printed or as it was read. */
export interface Line {
  text: string
  box: Box
}

export interface Matched {
  same: number
  read: number
  printed: number
}
/**
 * Everything is counted, so that pages can be added up. `lost` and `wrong` are characters: of printed lines what is not
 * right in what was read over them, and the other way round.
 */
export interface ReadingCounts {
  /** Absent where the truth has no spaces. */
  words?: Matched
  amounts: Matched
  lines: { printed: number; exact: number }
  characters: { printed: number; lost: number; read: number; wrong: number }
}

// 12.34, 1,234.56, 12,34: an amount with its decimal point, and nothing that goes on as a number.
const AMOUNT = /(?<![\d.,])\d{1,3}(?:,\d{3})*\.\d{2}(?!\d)|(?<![\d.,])\d+[.,]\d{2}(?!\d)/g
// Two boxes lie over each other from this share of the smaller one on: neighbouring lines of a tight print share up to
// a quarter of their height.
const OVERLAP = 0.3

/** A text's letters and digits in small letters, without accents and spaces. */
export const bare = (text: string): string => fold(text).replaceAll(' ', '')

/** What of the printed lines was read. */
export function scorePage(printed: readonly Line[], read: readonly Line[]): ReadingCounts {
  const said = read.filter(({ text }) => text.trim() !== '')
  const texts = (lines: readonly Line[]): string[] => lines.map(({ text }) => text)
  const truth = lettersOf(printed)
  const reading = lettersOf(said)
  const forth = errorsOf(truth, reading)
  const back = errorsOf(reading, truth)
  const total = (lines: readonly Line[]): number => sum(lines.map(({ text }) => text.length))
  return {
    ...(isSpaced(printed) && { words: matched(wordsOf(texts(printed)), wordsOf(texts(said))) }),
    amounts: matched(amountsOf(texts(printed)), amountsOf(texts(said))),
    lines: { printed: truth.length, exact: forth.filter((errors) => errors === 0).length },
    characters: { printed: total(truth), lost: sum(forth), read: total(reading), wrong: sum(back) },
  }
}

// Some transcripts leave spaces out, but for a slip here and there. Of pages with spaces a third of the lines and more
// have some.
const SPACED = 0.1
const isSpaced = (lines: readonly Line[]): boolean =>
  lines.filter(({ text }) => /\S\s+\S/.test(text)).length > SPACED * lines.length

const lettersOf = (lines: readonly Line[]): Line[] =>
  lines.map(({ text, box }) => ({ text: bare(text), box })).filter(({ text }) => text !== '')
const wordsOf = (lines: readonly string[]): string[] => fold(lines.join(' ')).split(' ').filter(Boolean)
const amountsOf = (lines: readonly string[]): string[] =>
  [...lines.join('\n').matchAll(AMOUNT)].map(([amount]) => amount.replaceAll(',', ''))

/** Both lists compared as multisets. */
export const matched = (printed: readonly string[], read: readonly string[]): Matched => ({
  same: countShared(printed, read),
  read: read.length,
  printed: printed.length,
})

/** For each line how many of its characters are not right in the others that lie over it, at most all of them. */
function errorsOf(lines: readonly Line[], others: readonly Line[]): number[] {
  return lines.map(({ text, box }) => {
    const over = others
      .filter((other) => overlap(box, other.box))
      .sort((a, b) => a.box[0] + a.box[2] - b.box[0] - b.box[2] || (a.text < b.text ? -1 : 1))
    return Math.min(text.length, substringDistance(text, over.map((one) => one.text).join('')))
  })
}

function overlap(a: Box, b: Box): boolean {
  const across = Math.min(a[2], b[2]) - Math.max(a[0], b[0])
  const down = Math.min(a[3], b[3]) - Math.max(a[1], b[1])
  if (across <= 0 || down <= 0) return false
  const area = (box: Box): number => (box[2] - box[0]) * (box[3] - box[1])
  return across * down > OVERLAP * Math.min(area(a), area(b))
}

/**
 * How many letters have to be changed, put in or left out to make `wanted` of that part of `text` which is most like
 * it.
 */
export function substringDistance(wanted: string, text: string): number {
  if (text.includes(wanted)) return 0
  let row = new Uint16Array(text.length + 1)
  let next = new Uint16Array(text.length + 1)
  for (let i = 1; i <= wanted.length; i++) {
    next[0] = i
    for (let j = 1; j <= text.length; j++)
      next[j] = Math.min(row[j - 1]! + (wanted[i - 1] === text[j - 1] ? 0 : 1), row[j]! + 1, next[j - 1]! + 1)
    ;[row, next] = [next, row]
  }
  return row.reduce((least, one) => Math.min(least, one), Infinity)
}

/**
 * The lines from top to bottom, those of one height as one text from left to right: what a person would read in a row.
 */
export function rowsOf(lines: readonly Line[]): string[] {
  const rows: { middle: number; lines: Line[] }[] = []
  const middleOf = ({ box }: Line): number => (box[1] + box[3]) / 2
  for (const line of [...lines].sort((a, b) => middleOf(a) - middleOf(b))) {
    const last = rows.at(-1)
    // Half a line's height apart is another row.
    if (last && Math.abs(last.middle - middleOf(line)) < 0.5 * (line.box[3] - line.box[1])) last.lines.push(line)
    else rows.push({ middle: middleOf(line), lines: [line] })
  }
  return rows.map((row) =>
    row.lines
      .sort((a, b) => a.box[0] - b.box[0])
      .map(({ text }) => text)
      .join(' '),
  )
}
