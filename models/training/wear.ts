// Makes pages as they were read harder to understand than the generator draws them: its wordings are those that the
// label files know, so that a fit on clean pages would learn that nothing ever goes wrong. What the truth says stays as
// it is printed.

import { unionOf } from '../../src/schema/geometry.ts'
import type { DocumentContent, PageContent, TextCell, TextLine } from '../../src/schema/page.ts'
import type { Random } from '../../test/generator/random.ts'

/**
 * How much is worn: the share of unknown wordings, of lines that run into their neighbours, of lines that were not
 * read, and whether lines of another paper stand below.
 */
export interface Wear {
  wordings: number
  joined: number
  lost: number
  foreign: boolean
}

/**
 * No wear, a layout with some wordings of its own, or one that shares few with those that are known: half of the
 * documents, and a quarter each. Only of a scan (`isRead`) lines are lost or joined: a text layer has them all.
 */
export function drawWear(random: Random, isRead: boolean): Wear | undefined {
  const grade = Math.max(0, random.int(-1, 2))
  if (grade === 0) return undefined
  const upTo = (most: number): number => random.next() * most
  const ofRead = (share: number): number => (isRead ? share : 0)
  return grade === 1
    ? { wordings: upTo(0.3), joined: ofRead(upTo(0.02)), lost: ofRead(upTo(0.02)), foreign: random.chance(0.15) }
    : { wordings: 0.2 + upTo(0.4), joined: ofRead(upTo(0.08)), lost: ofRead(upTo(0.06)), foreign: random.chance(0.35) }
}

/**
 * `content` with `wear`; `values` are the texts that the truth holds, whose lines keep their words; `other` lends the
 * lines of another paper.
 */
export function wearOut(
  content: DocumentContent,
  wear: Wear,
  { values, other, random }: { values: readonly string[]; other: DocumentContent; random: Random },
): DocumentContent {
  const isValue = valueTest(values)
  // A wording is printed alike wherever it stands.
  const unknown = new Map<string, boolean>()
  const isUnknown = (text: string): boolean => {
    const wording = fold(text).replace(/\d+/g, '')
    const known = unknown.get(wording) ?? random.chance(wear.wordings)
    unknown.set(wording, known)
    return known
  }
  const pages = content.pages.map((page) => {
    const kept = page.lines
      .filter(() => !random.chance(wear.lost))
      .map((line) => (isUnknown(line.text) ? inOtherWords(line, isValue) : line))
    return { ...page, lines: joinLines(kept, wear.joined, random) }
  })
  const lent = wear.foreign ? other.pages[0] : undefined
  return { ...content, pages: lent ? [...pages.slice(0, -1), withForeign(pages.at(-1)!, lent, random)] : pages }
}

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'cs', 'sv']
const MONTHS = new Set(
  LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) =>
      Array.from({ length: 12 }, (_, at) =>
        fold(new Intl.DateTimeFormat(language, { month }).format(new Date(2024, at, 1))),
      ),
    ),
  ),
)
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

/** Whether a word is a value or part of one: what the truth holds, and all that dates and amounts are written with. */
function valueTest(values: readonly string[]): (word: string) => boolean {
  const held = values.map(fold).filter((value) => value.length > 1)
  return (word) => {
    const folded = fold(word)
    return (
      folded === '' ||
      /\d/.test(folded) ||
      MONTHS.has(folded) ||
      CURRENCIES.has(word) ||
      held.some(
        (value) =>
          value === folded ||
          (folded.length > 2 && value.includes(folded)) ||
          (value.length > 4 && folded.includes(value)),
      )
    )
  }
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

const VOWELS = 'aeiou'
const CONSONANTS = 'bcdfghjklmnprstvz'

/**
 * A line whose words that are no values are words of no language: vowels and consonants stay what they are, numbers
 * stay.
 */
function inOtherWords(line: TextLine, isValue: (text: string) => boolean): TextLine {
  const cells = line.cells.map((cell) => (isValue(cell.text) ? cell : { ...cell, text: shifted(cell.text) }))
  return { ...line, cells, text: cells.map(({ text }) => text).join(' ') }
}

function shifted(word: string): string {
  return [...word]
    .map((letter, at) => {
      const plain = letter.normalize('NFKD')[0]!.toLowerCase()
      const list = VOWELS.includes(plain) ? VOWELS : CONSONANTS
      const found = list.indexOf(plain)
      if (found < 0) return letter
      const other = list[(found + 1 + (at % (list.length - 1))) % list.length]!
      return letter === letter.toLowerCase() ? other : other.toUpperCase()
    })
    .join('')
}

/** Lines beside each other run together as OCR leaves them where a gap is narrow. */
function joinLines(lines: readonly TextLine[], share: number, random: Random): TextLine[] {
  const joined: TextLine[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    const beside =
      last &&
      line.box.left >= last.box.right &&
      Math.abs(line.box.top - last.box.top) < 0.3 * (line.box.bottom - line.box.top)
    if (!beside || !random.chance(share)) {
      joined.push(line)
      continue
    }
    const cells: TextCell[] = [...last.cells, ...line.cells]
    joined[joined.length - 1] = {
      ...last,
      cells,
      text: cells.map(({ text }) => text).join(' '),
      box: unionOf([last.box, line.box]),
      confidence: Math.min(last.confidence, line.confidence),
    }
  }
  return joined
}

// Conditions, a slip to send back, an advertisement: a band of another paper between these heights.
const LEAST_BAND = 0.06
const MOST_BAND = 0.2

/** The page, which grows below by a band of another paper's lines. */
function withForeign(page: PageContent, other: PageContent, random: Random): PageContent {
  const from = random.next() * (1 - MOST_BAND)
  const height = LEAST_BAND + random.next() * (MOST_BAND - LEAST_BAND)
  const lent = other.lines.filter(({ box }) => box.top >= from && box.bottom <= from + height)
  const place = <T extends { box: TextLine['box'] }>(one: T, lift: (y: number) => number): T => ({
    ...one,
    box: { ...one.box, top: lift(one.box.top), bottom: lift(one.box.bottom) },
  })
  const whole = 1 + height
  const own = (y: number): number => y / whole
  const below = (y: number): number => (y - from + 1) / whole
  const moved = (line: TextLine, lift: (y: number) => number): TextLine => ({
    ...place(line, lift),
    cells: line.cells.map((cell) => place(cell, lift)),
  })
  return {
    ...page,
    size: { ...page.size, height: Math.round(page.size.height * whole) },
    lines: [...page.lines.map((line) => moved(line, own)), ...lent.map((line) => moved(line, below))],
    tables: page.tables.map((table) => ({ ...place(table, own), rows: table.rows.map(own) })),
    regions: page.regions.map((region) => place(region, own)),
  }
}
