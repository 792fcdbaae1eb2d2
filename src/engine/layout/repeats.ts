// Lines that stand on several pages of a document: in one place, with one text but for numbers. Which of them are
// running heads and feet says running.ts.

import type { PageContent, TextLine } from '../../schema/page.ts'

/**
 * A line where it stands: `page` is the page's index, `middle` the line's own height on it, `text` has no spaces and no
 * capitals, in `letters` every number is a `#`.
 */
export interface PlacedText {
  line: TextLine
  page: number
  middle: number
  text: string
  letters: string
  numbers: readonly string[]
  isRead: boolean
  repeat?: Repeat | undefined
}

/**
 * One line on the pages that have it. `share` is how many of the pages have it that could; `counts` whether a number in
 * it goes up with the pages. A repeat that is not `steady` has numbers that change in another way, as sums carried over
 * do.
 */
export interface Repeat {
  members: PlacedText[]
  share: number
  counts: boolean
  steady: boolean
}

// Of the page's width and height: 6 mm of A4, what a feeder shifts a sheet by; two lines of one text stand that close
// on no page.
const PLACE = 0.02
// So many letters may be misread. Running lines are printed small: one letter in five is what is left of 6 pt at 200
// dpi.
const MISREAD = 0.2
// A line is looked for on the two pages before: odd and even pages may alternate, and one page may be without.
const WINDOW = 2
// Of the members of a repeat, where letters are read from pictures: so many have the number that is expected of them.
const AGREEING = 0.6
// A number that goes up with the pages has at most so many digits; a longer one is a sum, a day or an identifier.
const LONGEST_COUNT = 4

/** The lines of each page that has any, from top to bottom; those that stand on several pages with their repeat. */
export function repeatsOf(pages: readonly PageContent[]): PlacedText[][] {
  const placed = pages
    .map((page) => page.lines.flatMap((line) => placedText(line, page.index) ?? []).sort((a, b) => a.middle - b.middle))
    .filter((lines) => lines.length > 0)
  const repeats = new Set<Repeat>()
  for (const [at, lines] of placed.entries()) {
    const before = placed.slice(Math.max(0, at - WINDOW), at).reverse()
    for (const one of lines) {
      for (const others of before) {
        const found = nearest(one, others)
        if (!found) continue
        join((found.repeat ??= { members: [found], share: 0, counts: false, steady: false }), one)
        repeats.add(found.repeat)
        break
      }
    }
  }
  const indices = placed.map(([first]) => first!.page)
  for (const repeat of repeats) judge(repeat, indices)
  return placed
}

function join(repeat: Repeat, one: PlacedText): void {
  repeat.members.push(one)
  one.repeat = repeat
}

const ROMAN = /^([^\p{L}\d]*)([ivxlc]{1,7})([^\p{L}\d]*)$/u
const VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

function placedText(line: TextLine, page: number): PlacedText | undefined {
  const text = line.text.toLowerCase().replace(/\s+/g, '')
  if (!/[\p{L}\d]/u.test(text)) return undefined
  const place = {
    line,
    page,
    text,
    middle: (line.box.top + line.box.bottom) / 2,
    isRead: line.cells[0]?.source === 'ocr',
  }
  const roman = ROMAN.exec(text)
  // Prefaces are numbered in letters; alone on its line, such a number is nothing else.
  if (roman) return { ...place, letters: `${roman[1]!}#${roman[3]!}`, numbers: [String(arabic(roman[2]!))] }
  return { ...place, letters: text.replace(/\d+/g, '#'), numbers: text.match(/\d+/g) ?? [] }
}

function arabic(roman: string): number {
  const values = [...roman].map((letter) => VALUES[letter]!)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}

/**
 * The line of another page that is the same as `one`, nearest to its place; not one that has found its like on the page
 * of `one` already.
 */
function nearest(one: PlacedText, others: readonly PlacedText[]): PlacedText | undefined {
  let best: PlacedText | undefined
  let least = PLACE
  for (
    let at = firstFrom(others, one.middle - PLACE);
    at < others.length && others[at]!.middle < one.middle + PLACE;
    at++
  ) {
    const other = others[at]!
    const down = Math.abs(one.middle - other.middle)
    if (down >= least || other.repeat?.members.at(-1)!.page === one.page) continue
    if (isInPlace(one, other) && isSameSize(one, other) && isSameText(one, other)) [best, least] = [other, down]
  }
  return best
}

/** Where among lines from top to bottom the first stands whose middle is not above `y`. */
function firstFrom(lines: readonly PlacedText[], y: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const half = (low + high) >> 1
    if (lines[half]!.middle < y) low = half + 1
    else high = half
  }
  return low
}

/** Whether both begin, end or are centred at one x; of pages that face each other one may be the other's mirror. */
function isInPlace({ line: { box: a }, page }: PlacedText, { line: { box: b }, page: other }: PlacedText): boolean {
  const left = a.left - b.left
  const right = a.right - b.right
  const isFacing = (page - other) % 2 !== 0
  const near = (distance: number): boolean => Math.abs(distance) < PLACE
  return (
    near(left) ||
    near(right) ||
    near((left + right) / 2) ||
    (isFacing && (near(a.left - (1 - b.right)) || near(a.right - (1 - b.left))))
  )
}

// One line's box is read higher or lower by a third, as it has letters with tails or marks beside it; a title in large
// type is no running line in small.
const SAME_SIZE = 1.6

function isSameSize(a: PlacedText, b: PlacedText): boolean {
  const [one, other] = [a, b].map(({ line: { box } }) => box.bottom - box.top) as [number, number]
  return one < SAME_SIZE * other && other < SAME_SIZE * one
}

function isSameText(a: PlacedText, b: PlacedText): boolean {
  if (a.letters === b.letters) return true
  if (!a.isRead || !b.isRead) return false
  const one = lettersOf(a)
  const other = lettersOf(b)
  const most = Math.floor(MISREAD * Math.max(one.codes.length, other.codes.length))
  return (
    Math.abs(one.codes.length - other.codes.length) <= most &&
    countsApart(one.counts, other.counts) <= most &&
    isWithin(one.codes, other.codes, most)
  )
}

/**
 * A text's letters, each digit a `#` of its own (a line with a number more is another one), and how many of them fall
 * into each of some classes.
 */
interface Letters {
  codes: Uint16Array
  counts: Uint8Array
}

const CLASSES = 64
const known = new WeakMap<PlacedText, Letters>()

function lettersOf(one: PlacedText): Letters {
  const before = known.get(one)
  if (before) return before
  const codes = Uint16Array.from(one.text.replace(/\d/g, '#'), (letter) => letter.codePointAt(0)!)
  const counts = new Uint8Array(CLASSES)
  for (const code of codes) counts[code % CLASSES]!++
  const letters = { codes, counts }
  known.set(one, letters)
  return letters
}

/**
 * A number of edits that two texts with these counts are at least apart; most lines of two pages are told apart by it,
 * at a fraction of the cost.
 */
function countsApart(a: Uint8Array, b: Uint8Array): number {
  let [more, less] = [0, 0]
  for (let at = 0; at < CLASSES; at++) {
    const by = a[at]! - b[at]!
    if (by > 0) more += by
    else less -= by
  }
  return Math.max(more, less)
}

/** Whether two texts are at most `most` edits apart. */
function isWithin(one: Uint16Array, other: Uint16Array, most: number): boolean {
  let row = Uint16Array.from({ length: other.length + 1 }, (_, at) => at)
  let next = new Uint16Array(other.length + 1)
  for (let i = 1; i <= one.length; i++) {
    next[0] = i
    let least = i
    for (let j = 1; j <= other.length; j++) {
      const edits = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1))
      next[j] = edits
      least = Math.min(least, edits)
    }
    if (least > most) return false
    ;[row, next] = [next, row]
  }
  return row[other.length]! <= most
}

/**
 * Says of a repeat how many of the pages have it, and what its numbers do; `pages` are the indices of those with text.
 */
function judge(repeat: Repeat, pages: readonly number[]): void {
  const { members } = repeat
  const own = new Set(members.map(({ page }) => page))
  const odd = members[0]!.page % 2
  const isAlternating = members.length > 1 && members.every(({ page }) => page % 2 === odd)
  // A document's first and its last page may be without: one has a letterhead of its own, the other is where a page
  // number is left out that says "goes on".
  const could = pages.filter(
    (page, at) => own.has(page) || (at > 0 && at < pages.length - 1 && (!isAlternating || page % 2 === odd)),
  )
  const count = Math.max(...members.map(({ numbers }) => numbers.length))
  const counted = members.filter(({ numbers }) => numbers.length === count)
  const slots = Array.from({ length: count }, (_, slot) => slotOf(counted, slot))
  repeat.share = own.size / could.length
  repeat.counts = slots.includes('counts')
  repeat.steady = !slots.includes('changes')
}

/** What a number of a line does from page to page. */
function slotOf(members: readonly PlacedText[], slot: number): 'stays' | 'counts' | 'changes' {
  const least = members.some(({ isRead }) => isRead) ? AGREEING * members.length : members.length
  const most = (values: readonly unknown[]): number =>
    Math.max(...[...Map.groupBy(values, (value) => value).values()].map((same) => same.length))
  if (most(members.map(({ numbers }) => numbers[slot])) >= least) return 'stays'
  const isCount = members.every(({ numbers }) => numbers[slot]!.length <= LONGEST_COUNT)
  return isCount && most(members.map(({ numbers, page }) => Number(numbers[slot]) - page)) >= least
    ? 'counts'
    : 'changes'
}
