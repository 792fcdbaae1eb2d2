// The entries of a section: each begins at a period of time, with the lines above and beside it that head it, and the
// lines below that tell of it.

import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import type { PlacedLine } from '../../vocabulary.ts'
import { findPeriods, type Period } from './periods.ts'
import { isPlace } from './places.ts'
import { companySuffixOf } from '../../reading/line-traits.ts'
import { captionOf, countWords, isPeriodWord, type Caption } from './words.ts'
import type { Row } from '../../structure/rows.ts'

/** A stretch of a line that says one thing, and where in its entry it stands. */
export interface Piece {
  text: string
  line: PlacedLine
  bold: boolean
  slot: string
}

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

const BULLET = /^\s*(?:[•●▪◦‣∙·*○■□❖➢➤►✓✔»]|[-–—](?=\s))/u

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
    /^\p{Ll}/u.test(text.replace(/^[\s(]+/, ''))
  )
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
      !/^[\s(|,·•–—-]*$/.test(line.text.slice(0, period.start)) &&
      !/^[\s).,|:;·•–—-]*(?:$|\(|[|·•–—]|\p{Lu})/u.test(line.text.slice(period.end))
    )
      continue
    return { at, line, period }
  }
  return undefined
}

const DURATION = anyScript(
  new RegExp(
    `\\(?\\s*(?:\\d+\\+?\\s*${patternOf('resume-words', 'duration')}\\b\\.?[\\s,]*` +
      `${patternOf('resume-words', 'and-duration')}?\\s*)+\\)?`,
    'giu',
  ),
)

/** What a line says beside its period. */
export function restOf(text: string, { start, end }: { start: number; end: number }): string {
  return `${text.slice(0, start)} ${text.slice(end)}`
    .replace(DURATION, ' ')
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:|·•–—()-]+|[\s,;:|·•–—(-]+$/g, '')
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
  const above = rowsAbove(rows, dated)
  const starts = dated.map(({ at }, i) => startOf(rows, at, dated[i - 1]?.at ?? -1, i === 0 ? dated[0]!.at : above))
  return dated.map(({ at, line, period }, i) => {
    const start = starts[i]!
    const end = starts[i + 1] ?? rows.length
    const head = rows.slice(start, at + 1)
    const below = rows.slice(at + 1, end)
    const pieces = head.flatMap((row, offset) => piecesOf(row, `${offset - head.length + 1}`, line, period))
    let taken = 0
    let told = 0
    // The head goes on below its period until it can hold both a job and a place of work, with the town below them.
    while (taken < below.length && !tells(below[taken]!) && continues(below[taken]!, rows[at + taken]!)) {
      const row = below[taken]!
      const isHead = told < MOST_BELOW && (countNamed(pieces) < 2 || lacksWork(pieces, row))
      if (!isMark(row)) {
        if (!isHead && !isTownOf(pieces, row)) break
        told += 1
        pieces.push(...piecesOf(row, `${told}`))
      } else if (!isHead) break
      taken += 1
    }
    const captioned = captionedIn(rows.slice(start, end))
    const isCaptioned = (row: Row): boolean => captionIn(row) !== undefined
    return {
      period: { ...period, line },
      pieces: pieces.filter(({ text }) => !isPeriodWord(text)),
      captioned,
      head: [...head, ...below.slice(0, taken)],
      text: below.slice(taken).filter((row) => !isCaptioned(row)),
    }
  })
}

/** A caption at the beginning of a row with its value: behind a colon, or in the next column. */
function captionIn({ lines: [first, second, third] }: Row): { caption: Caption; piece: Piece } | undefined {
  // Three columns are the head of a table.
  if (!first || third) return undefined
  const [, words, told] = /^([^:]{3,90}?)\s*:\s*(.*)$/u.exec(first.text) ?? []
  const caption = captionOf(words ?? first.text)
  const line = told ? first : second
  const text = (told || second?.text)
    ?.replace(BULLET, '')
    .replace(/(?<=\p{Ll}{4})\.$/u, '')
    .trim()
  return caption && line && text && !isPeriodWord(text)
    ? { caption, piece: { text, line, bold: false, slot: caption } }
    : undefined
}

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

function startOf(rows: readonly Row[], at: number, floor: number, above: number): number {
  return at - Math.min(above, floor < 0 ? at : countHeads(rows, at, floor))
}

/** Whether a row follows the one above as lines of one head do: on the same page, within two lines' height. */
function continues(row: Row, above: Row): boolean {
  return row.page === above.page && row.box.top - above.box.bottom < 1.6 * Math.max(row.height, above.height)
}

/** A piece without the caption before it ("Employer: …"). */
function withoutCaption(text: string): string {
  const caption = /^\s*([^:]{3,60}):\s*/.exec(text)
  return caption && isPeriodWord(caption[1]!) ? text.slice(caption[0].length) : text
}

const STRONG = /\s+[|•·‖¦]\s+|\s+[–—]\s+|\s+-\s+|\s*[|]\s*|\s+@\s+|\s*;\s+|\t|\s{3,}/u
const AT = new RegExp(`\\s+${patternOf('resume-words', 'at')}\\s+`, 'iu')

// Small words before a house in languages where they are part of titles and names too: they part only a job or a degree
// from a house.
const BEFORE_HOUSE = new RegExp(`^(?<work>.+)\\s${patternOf('resume-words', 'at-house')}\\s(?<house>\\p{Lu}.*)$`, 'u')

function atHouse(text: string): string[] {
  const parts = BEFORE_HOUSE.exec(text)?.groups as { work: string; house: string } | undefined
  if (!parts || countWords('job_title', parts.work) + countWords('degree', parts.work) === 0) return [text]
  const isHouse =
    countWords('organisation', parts.house) + countWords('institution', parts.house) > 0 ||
    companySuffixOf(parts.house) !== undefined
  return isHouse ? [parts.work, parts.house] : [text]
}

// Right of here, as a share of the page's width, stands what goes with the head of an entry.
const MIDDLE = 0.45

/** What the lines of a row say, part by part, without the period on `dated`. */
function piecesOf(row: Row, offset: string, dated?: PlacedLine, period?: Period): Piece[] {
  return row.lines.flatMap((line, at) => {
    // A town may stand between the job and its days.
    const side = at > 0 && line.box.left > MIDDLE ? 'R' : 'L'
    if (BULLET.test(line.text) && line !== dated) return []
    const parts = styledParts(line, line === dated ? period : undefined)
    return parts
      .flatMap(({ text, bold }) =>
        text
          .split(STRONG)
          .flatMap((part) => part.split(AT))
          .flatMap(atHouse)
          .map((part) => ({
            text: withoutCaption(part)
              .replace(DURATION, ' ')
              .replace(/\(\s*\)/g, ' ')
              .replace(/^[\s,;:|·•–—()-]+|[\s,;:|·•–—(-]+$/g, '')
              .replace(/^[^(]*\)$/, (whole) => whole.slice(0, -1)),
            bold,
          })),
      )
      .filter(({ text }) => /\p{L}{2}|\p{Lu}/u.test(text))
      .map((part, index): Piece => ({ ...part, line, slot: `${offset}${side}${index}` }))
  })
}

/** The stretches of a line that are bold or not, without its period. */
function styledParts(line: PlacedLine, period?: Period): { text: string; bold: boolean }[] {
  const parts: { text: string; bold: boolean }[] = []
  let at = 0
  for (const { text, bold = false } of line.cells) {
    const start = at
    at += text.length + 1
    const kept = (
      period ? [...text].filter((_, i) => start + i < period.start || start + i >= period.end).join('') : text
    ).replace(start === 0 ? BULLET : /^$/, '')
    const last = parts.at(-1)
    // The period parts what stands before it from what follows.
    if (last?.bold === bold && !(period && start > 0 && start - 1 < period.end && start >= period.end))
      last.text += ` ${kept}`
    else parts.push({ text: kept, bold })
  }
  return parts
    .map(({ text, bold }) => ({ text: text.replace(/\s+/g, ' ').trim(), bold }))
    .filter(({ text }) => text !== '')
}
