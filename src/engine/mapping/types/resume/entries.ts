// The entries of a section: each begins at a period of time, with the lines above and beside it that head it, and the
// lines below that tell of it.

import type { PlacedLine } from '../../vocabulary.ts'
import { findPeriods, type Period } from './periods.ts'
import { looksOf, standAlike } from './looks.ts'
import { isPlace } from './places.ts'
import { companySuffixOf } from '../../reading/line-traits.ts'
import { BULLET, captionIn, piecesOf, restOf, type Piece } from './pieces.ts'
import { countWords, isPeriodWord, type Caption } from './words.ts'
import type { Row } from '../../structure/rows.ts'

/**
 * An entry: its period with the line that holds it, the pieces of its head, what captions say of it, and the rows of
 * its text.
 */
export interface Entry {
  period?: Period & { line: PlacedLine }
  pieces: Piece[]
  captioned: ReadonlyMap<Caption, Piece>
  head: Row[]
  text: Row[]
}

// Sentences have more words than names that end in a point do, and titles of jobs have fewer than so many.
const SHORTEST_SENTENCE = 4
const MOST_WORDS = 6

/** Whether a row goes on telling: a bullet or a sentence. */
function tells(row: Row): boolean {
  const [first] = row.lines
  const text = first?.text ?? ''
  return (
    BULLET.test(text) ||
    text.length > 95 ||
    (/[.;]$/.test(text) && text.split(/\s+/).length > SHORTEST_SENTENCE && companySuffixOf(text) === undefined) ||
    (/^\p{Ll}/u.test(text.replace(/^[\s(]+/, '')) && !isDegree(text))
  )
}

/** Whether a line begins with the words of a degree, which Slavic languages write small: "studia inżynierskie". */
function isDegree(text: string): boolean {
  const [first = '', second = ''] = text.split(/[\s,]+/)
  return countWords('degree', `${first} ${second}`) > 0 && text.split(/\s+/).length <= 2 * MOST_WORDS
}

interface Dated {
  at: number
  line: PlacedLine
  period: Period
}

/** The first line of a row that holds a period and little else, with it. */
function periodOf(row: Row, at: number, language: string): Dated | undefined {
  for (const line of row.lines) {
    if (BULLET.test(line.text) && row.lines.length > 1 && line === row.lines[0]) continue
    const [period] = findPeriods(line.text, language).sort((a, b) => Number(a.single) - Number(b.single))
    if (!period) continue
    const rest = restOf(line.text, period)
    // A sentence that mentions a year is no head of an entry.
    if (BULLET.test(line.text) && rest.split(/\s+/).length > 8) continue
    if (rest.length > 90 || (period.single && (rest.split(/\s+/).length > 9 || /\.$/.test(rest)))) continue
    if (
      !/^[\s([|,·•–—-]*$/.test(line.text.slice(0, period.start)) &&
      !/^[\s)\].,|:;·•–—-]*(?:$|\(|[|·•–—]|\p{Lu})/u.test(line.text.slice(period.end))
    )
      continue
    return { at, line, period }
  }
  return undefined
}

// A head has at most this many rows above its period: employer and place, title.
const MOST_ABOVE = 2
const MOST_BELOW = 2

/** The entries of a section's rows, from top to bottom. */
export function entriesOf(rows: readonly Row[], language: string): Entry[] {
  const found = rows.map((row, at) => periodOf(row, at, language)).filter((one) => one !== undefined)
  // Bullets head entries only where nothing else does.
  const unbulleted = found.filter(({ line }) => !BULLET.test(line.text))
  const all = unbulleted.length ? unbulleted : found
  // Where periods of two ends head the entries, single dates are mentions in their texts.
  const ranged = all.filter(({ period }) => !period.single)
  const dated =
    ranged.length >= all.length / 2
      ? all.filter(({ period, line, at }) => !period.single || (isPlaced(line, ranged) && !tells(rows[at]!)))
      : all
  if (!dated.length) return []
  const usual = rowsAbove(rows, dated)
  const starts = dated.map(({ at }, i) => (i === 0 ? 0 : at - countAbove(rows, dated, i, usual)))
  const cuts = dated.map((one, i): Cut => {
    const head = rows.slice(starts[i], one.at + 1)
    const below = rows.slice(one.at + 1, starts[i + 1] ?? rows.length)
    const pieces = head.flatMap((row, at) => piecesOf(row, `${at - head.length + 1}`, one.line, one.period))
    return { ...one, head, below, pieces, taken: countBelow(rows[one.at]!, below, pieces) }
  })
  return withoutNumbers(cuts.map((cut) => entryOf(cut, withAlike(cut, cuts))))
}

/** Entries without the numbers that count them: "1. Engineer" over "2. Trainee". */
function withoutNumbers(entries: Entry[]): Entry[] {
  const isCounted = entries.every(({ pieces: [first] }, at) => first?.text.startsWith(`${at + 1}. `))
  return entries.length > 1 && isCounted
    ? entries.map((entry) => ({
        ...entry,
        pieces: entry.pieces.map((piece, at) =>
          at === 0 ? { ...piece, text: piece.text.replace(/^\d+\.\s+/, '') } : piece,
        ),
      }))
    : entries
}

/** An entry's rows: those up to its period, those after it, and how many of these belong to its head too. */
interface Cut extends Dated {
  head: Row[]
  below: Row[]
  pieces: Piece[]
  taken: number
}

function entryOf({ head, below, pieces, period, line }: Cut, taken: number): Entry {
  const further = below.slice(0, taken)
  const all = [...pieces, ...further.filter((row) => !isMark(row)).flatMap((row, at) => piecesOf(row, `${at + 1}`))]
  return {
    period: { ...period, line },
    pieces: all.filter(({ text }) => !isPeriodWord(text)),
    captioned: captionedIn([...head, ...below]),
    head: [...head, ...further],
    text: below.slice(taken).filter((row) => captionIn(row) === undefined),
  }
}

/** How many rows below its period a head goes on: until it can hold both a job and a place of work, with the town. */
function countBelow(dated: Row, below: readonly Row[], above: readonly Piece[]): number {
  const pieces = [...above]
  let taken = 0
  let told = 0
  while (taken < below.length && !tells(below[taken]!) && continues(below[taken]!, below[taken - 1] ?? dated)) {
    const row = below[taken]!
    const isHead = told < MOST_BELOW && (countNamed(pieces) < 2 || lacksWork(pieces, row) || lacksSchool(pieces, row))
    if (!isMark(row)) {
      if (!isHead && !isTownOf(pieces, row)) break
      told += 1
      pieces.push(...piecesOf(row, `${told}`))
    } else if (!isHead) break
    taken += 1
  }
  return taken
}

/**
 * How many rows below its period the head of `cut` has when those of the other entries are heard: heads are set alike
 * in all entries of a section, and unlike their texts.
 */
function withAlike({ below, taken }: Cut, cuts: readonly Cut[]): number {
  const row = below[taken]
  if (!row || tells(row) || !continues(row, below[taken - 1] ?? row)) return taken
  const isTaken = cuts.some((other) => other.taken > taken && areSetAlike(other.below[taken]!, row))
  const isText = cuts.some((other) => other.below.slice(other.taken).some((one) => one !== row && areTwins(one, row)))
  return isTaken && !isText ? taken + 1 : taken
}

const areSetAlike = ({ lines: [one] }: Row, { lines: [other] }: Row): boolean =>
  one !== undefined && other !== undefined && standAlike(one, other)
const areTwins = (one: Row, other: Row): boolean =>
  areSetAlike(one, other) && looksOf(one.lines[0]!).caps === looksOf(other.lines[0]!).caps

/** What captions say of an entry, each once: "Employer: …", as forms of resumes have them. */
function captionedIn(rows: readonly Row[]): ReadonlyMap<Caption, Piece> {
  const found = new Map<Caption, Piece>()
  for (const { caption, piece } of rows.map(captionIn).filter((one) => one !== undefined))
    if (!found.has(caption)) found.set(caption, piece)
  return found
}

/** The pieces that can be a job or a place of work; one with a comma behind a job is both. */
const countNamed = (pieces: readonly Piece[]): number =>
  pieces
    .filter(({ text }) => !isPlace(text) && !isPeriodWord(text))
    .reduce((count, { text }) => count + (holdsBoth(text) ? 2 : 1), 0)

function holdsBoth(text: string): boolean {
  const [job = '', ...rest] = text.split(/,\s+/)
  return (
    rest.length > 0 &&
    countWords('job_title', job) > 0 &&
    rest.some((part) => countWords('organisation', part) > 0 || companySuffixOf(part) !== undefined)
  )
}

/** Whether a row names a job, where the pieces above are an employer and its town. */
function lacksWork(pieces: readonly Piece[], row: Row): boolean {
  const [first, other] = row.lines
  return (
    first !== undefined &&
    other === undefined &&
    first.text.split(/\s+/).length <= MOST_WORDS &&
    countWords('job_title', first.text) > 0 &&
    pieces.every(({ text }) => countWords('job_title', text) === 0) &&
    pieces.some(({ text }) => companySuffixOf(text) !== undefined || countWords('organisation', text) > 0)
  )
}

/** Whether a row is the school of a degree that the pieces above name. */
function lacksSchool(pieces: readonly Piece[], row: Row): boolean {
  const [first, other] = row.lines
  return (
    first !== undefined &&
    other === undefined &&
    countWords('institution', first.text) > 0 &&
    pieces.some(({ text }) => countWords('degree', text) > 0) &&
    pieces.every(({ text }) => countWords('institution', text) === 0)
  )
}

/** Whether a row is the place of the head above it, which names none. */
function isTownOf(pieces: readonly Piece[], { lines: [first, other] }: Row): boolean {
  return first !== undefined && other === undefined && isPlace(first.text) && !pieces.some(({ text }) => isPlace(text))
}

/** Whether a row only tells how well a study was passed: "(GPA: 3.8)". */
function isMark({ lines: [first, other] }: Row): boolean {
  const [, word, value] = /^\W*(\p{L}[\p{L}.]*)[\s:]+(\S+)\W*$/u.exec(first?.text ?? '') ?? []
  return other === undefined && word !== undefined && /\d/.test(value!) && countWords('grade', word) > 0
}

/** Whether a single date stands where the section's periods stand: at their left or right edge. */
function isPlaced(line: PlacedLine, ranged: readonly Dated[]): boolean {
  return ranged.some(
    ({ line: { box } }) => Math.abs(box.left - line.box.left) < 0.01 || Math.abs(box.right - line.box.right) < 0.01,
  )
}

/**
 * How many rows of an entry's head stand above its period: as many as above the section's first, whose beginning is
 * certain.
 */
function rowsAbove(rows: readonly Row[], dated: readonly Dated[]): number {
  const first = Math.min(MOST_ABOVE, dated[0]!.at)
  // A group heads several entries: then most have fewer rows above than the first.
  const later = dated.slice(1).map(({ at }, i) => countHeads(rows, at, dated[i]!.at))
  const usual = [0, 1, 2]
    .filter((count) => count <= first)
    .reduce(
      (most, count) => (later.filter((one) => one >= count).length > later.length / 2 || count === 0 ? count : most),
      0,
    )
  return later.length ? usual : first
}

/** The rows right above `at` that may head an entry. */
function countHeads(rows: readonly Row[], at: number, floor: number): number {
  let count = 0
  while (
    count < MOST_ABOVE &&
    at - count - 1 > floor &&
    !tells(rows[at - count - 1]!) &&
    continues(rows[at - count]!, rows[at - count - 1]!)
  )
    count += 1
  return count
}

/**
 * How many rows above its period a later entry begins: as most do, or where a row is set as the one in that place of
 * the first is, and unlike the row above it: an employer over several jobs.
 */
function countAbove(rows: readonly Row[], dated: readonly Dated[], i: number, usual: number): number {
  const { at } = dated[i]!
  const floor = dated[i - 1]!.at
  const most = countHeads(rows, at, floor)
  for (let count = most; count > usual; count--) {
    const [row, over, model] = [rows[at - count]!, rows[at - count - 1]!, rows[dated[0]!.at - count]]
    if (model && areSetAlike(row, model) && (at - count - 1 === floor || tells(over) || !areTwins(row, over)))
      return count
  }
  return Math.min(usual, most)
}

/** Whether a row follows the one above as lines of one head do: on the same page, within two lines' height. */
function continues(row: Row, above: Row): boolean {
  return row.page === above.page && row.box.top - above.box.bottom < 1.6 * Math.max(row.height, above.height)
}
