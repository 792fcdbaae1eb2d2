// The block of an addressee in the window of a letter, told by its shape where its words say nothing: lines under each
// other, a name first and a postcode last.

import { patternOf } from '../../reading/word-pattern.ts'
import { linesOfPage } from '../../context/by-line.ts'
import type { MappingContext, PlacedLine } from '../../vocabulary.ts'
import { firstPageOf } from '../../structure/first-page.ts'
import { overlapShare } from '../../structure/rows.ts'
import { TITLED, isNameLike } from './line-kinds.ts'

const AND = new RegExp(`^(?:&|${patternOf('party-words', 'and')})\\s`, 'i')

/** Lines of an addressee: the names of one or more people, and the address. */
export interface WindowBlock {
  names: PlacedLine[]
  address: PlacedLine[]
}

// Windows of envelopes end above the middle of a page.
const LOWEST = 0.45
const MOST_LINES = 7
// Lines of one block begin at one place, as a share of the page's width, and stand closer than a line's height.
const SAME_EDGE = 0.008
const NEXT_WITHIN = 1.1

/** Postcodes of any country that has letters or enough digits in them, alone on a line or beside a town. */
const POSTCODE =
  /(?:^|[\s,])(?:\d{2}-\d{3}|\d{3} \d{2}|\d{4,6}|\d{5}-\d{3,4}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[\dW] ?[A-Z\d]{4}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4} ?[A-Z]{2})(?:[\s,]|$)/

/**
 * The blocks of the first page that have the shape of an addressee, highest first; `isTaken` says which lines are
 * something else.
 */
export function windowBlocks(context: MappingContext, isTaken: (line: PlacedLine) => boolean): WindowBlock[] {
  const page = firstPageOf(context)
  const lines = linesOfPage(context, page)
    .filter((line) => line.box.top < LOWEST)
    .sort((a, b) => a.box.top - b.box.top)
  const free = lines.filter((line) => !isTaken(line) && !isValue(context, line))
  return free.flatMap((first): WindowBlock[] => {
    if (free.some((line) => follows(line, first))) return []
    const block = [first]
    for (
      let next = free.find((line) => follows(first, line));
      next;
      next = free.find((line) => follows(block.at(-1)!, line))
    )
      block.push(next)
    const window = asWindow(block)
    return window ? [window] : []
  })
}

function follows(above: PlacedLine, below: PlacedLine): boolean {
  const height = above.box.bottom - above.box.top
  return (
    below !== above &&
    below.box.top > above.box.top &&
    overlapShare(above.box, below.box) < 0.5 &&
    Math.abs(below.box.left - above.box.left) < SAME_EDGE &&
    below.box.top - above.box.bottom < NEXT_WITHIN * height
  )
}

/** Whether a line holds what no address has. */
function isValue({ readings }: MappingContext, { text, page, line }: PlacedLine): boolean {
  const own = readings.filter((reading) => reading.page === page && reading.line === line)
  // A house may have its number behind a colon: "Lale Sokak No: 4".
  return (
    /(?<!\bno)[:：]|@/i.test(text) ||
    own.some(
      ({ meaning, confidence }) =>
        meaning.kind === 'url' ||
        meaning.kind === 'email' ||
        (meaning.kind === 'date' && confidence > 0.6) ||
        (meaning.kind === 'amount' && meaning.amount.decimals === 2),
    )
  )
}

function asWindow(block: readonly PlacedLine[]): WindowBlock | undefined {
  const end = block.findIndex(({ text }, at) => at > 0 && at < MOST_LINES && POSTCODE.test(text))
  const lines = block.slice(0, end + 1)
  const start = lines.findIndex(({ text }) => isPerson(text))
  if (end < 1 || start < 0 || start >= end) return undefined
  const names = [lines[start]!]
  for (const line of lines.slice(start + 1, end)) {
    if (!isJoint(names[0]!.text, line.text)) break
    names.push(line)
  }
  return { names, address: lines.slice(start + names.length) }
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** Whether a line may be a person's name: two words and more without a digit. */
function isPerson(text: string): boolean {
  return !/\d/.test(text) && wordsOf(text).length >= 2 && wordsOf(text).length <= 6 && isNameLike(text)
}

/**
 * Whether a line below a name is another name of the same household: it has a title, a joining word in front, or the
 * same family name.
 */
export function isJoint(name: string, other: string): boolean {
  const isAdded = AND.test(other)
  if (!isPerson(name) || (!isPerson(other) && !isAdded)) return false
  return TITLED.test(other) || isAdded || wordsOf(name).at(-1)!.toLowerCase() === wordsOf(other).at(-1)!.toLowerCase()
}
