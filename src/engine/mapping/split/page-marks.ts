// What a page says of its place among others, by itself: its printed page number, and sums carried over from or to
// another page. Only short lines at its edges are looked at.

import { patternOf } from '../reading/word-pattern.ts'
import type { PageContent } from '../../../schema/page.ts'
import type { PlacedLine } from '../vocabulary.ts'
import { findLabels } from '../context/labels.ts'

/** A page's number as printed; `of` is the count of pages where it stands with it. */
export interface PageNumber {
  number: number
  of?: number
}

export interface PageMarks {
  numbers: PageNumber[]
  carriedIn: boolean
  carriedOut: boolean
}

// Heads and feet of pages end within a fifth of the page from its edge: the tallest heads, with a logo and an address
// window, are a third high and bear the number above the window.
const EDGE = 0.2
// "Page 12 of 120" with words around it; a sentence that points to a page is longer.
const LONGEST_MARK = 40
// A sum carried over is the first or the last row of a table, between its heading or total and the page's head or foot.
const CARRY_EDGE = 0.4

// What stands beside the words of such a sum: its currency.
const LONGEST_CURRENCY = 3

const MOST_PAGES = 500

/**
 * `1 of 3`, `1/3`, `1 (3)`, in any language: a short word or a sign between two numbers, of which the second is the
 * count.
 */
const COUNTED = /(\d{1,3})\s*(?:[/|(]|\p{L}{1,5}\.?)\s*(\d{1,3})\)?/u
/** The same with nothing else on the line, or a single number between dashes. */
const BARE = new RegExp(
  `^[^\\p{L}\\d]*(?:(\\d{1,3})\\s*(?:\\/|\\(|${patternOf('reading-words', 'page-of')}\\s)\\s*(\\d{1,3})\\)?|` +
    String.raw`[-–—]\s*(\d{1,3})\s*[-–—])[^\p{L}\d]*$`,
  'iu',
)

/** What `page` of a file with `pageCount` pages says of its place. */
export function marksOf(page: PageContent, pageCount: number): PageMarks {
  const lines = page.lines
    .map((line, index): PlacedLine => ({ ...line, page: page.index, line: index }))
    .filter(({ cells }) => cells.length > 0)
  const edge = (line: PlacedLine, share: number): boolean => line.box.top < share || line.box.bottom > 1 - share
  const atEdge = lines.filter((line) => edge(line, EDGE) && line.text.length <= LONGEST_MARK)
  const carries = findLabels({ lines: lines.filter((line) => edge(line, CARRY_EDGE)) }).filter(
    ({ text, line, quality, meanings }) =>
      quality > 0.9 &&
      meanings.some(({ field }) => field === 'carried_forward') &&
      page.lines[line]!.text.replace(text, '').replace(/\P{L}/gu, '').length <= LONGEST_CURRENCY,
  )
  return {
    numbers: atEdge.flatMap((line) => numberOf(line, lines, pageCount) ?? []),
    carriedIn: carries.some(({ box }) => box.top < CARRY_EDGE),
    carriedOut: carries.some(({ box }) => box.top >= 1 - CARRY_EDGE),
  }
}

function numberOf(line: PlacedLine, lines: readonly PlacedLine[], pageCount: number): PageNumber | undefined {
  const bare = BARE.exec(line.text)
  // Days and sizes are printed like this too; a document that is whole has no more pages than its file.
  if (bare && Number(bare[2] ?? bare[3]) <= pageCount) return checked(Number(bare[1] ?? bare[3]), bare[2])
  const label = findLabels({ lines: [line] }).find(({ meanings }) =>
    meanings.some(({ field }) => field === 'page_number'),
  )
  if (!label) return undefined
  const from = line.text.indexOf(label.text)
  const before = line.text.slice(0, from)
  const after = line.text.slice(from + label.text.length) || beside(line, lines)
  // "see page 1" points to a page; a page's own number opens its line or stands behind a sign or a gap.
  if (/\p{L}\s?$/u.test(before)) return undefined
  const counted = COUNTED.exec(after)
  const alone = /^[\s.:#°º-]*(?:n[or°º]*[.:\s]+)?(\d{1,3})(?![\d.,:/-]*\d)/i.exec(after)
  if (counted && /^[^\p{L}\d]*(?:n[or°º]*[.:\s]+)?$/iu.test(after.slice(0, counted.index)))
    return checked(Number(counted[1]), counted[2])
  return alone ? checked(Number(alone[1]), undefined) : undefined
}

/** The text of what stands to the right of a line that is only a label. */
function beside(line: PlacedLine, lines: readonly PlacedLine[]): string {
  const middle = (line.box.top + line.box.bottom) / 2
  const right = lines
    .filter(({ box }) => box.left >= line.box.right && box.top < middle && box.bottom > middle)
    .sort((a, b) => a.box.left - b.box.left)[0]
  return right?.text ?? ''
}

function checked(number: number, count: string | undefined): PageNumber | undefined {
  const of = count === undefined ? undefined : Number(count)
  if (number < 1 || number > MOST_PAGES || (of !== undefined && (of < number || of > MOST_PAGES))) return undefined
  return { number, ...(of !== undefined && { of }) }
}
