// The address that goes with a name wherever the name is printed: behind it on its line, its parts set off by signs, or
// on the lines right below it, as letterheads and footers have it.

import type { MappingContext, PlacedLine } from '../../vocabulary.ts'
import { linesOfPage } from '../../context/by-line.ts'
import { patternOf } from '../../reading/word-pattern.ts'
import { traitsOf } from '../../reading/line-traits.ts'
import { countryNamed } from '../../reading/countries.ts'
import { isAddressLine } from './line-kinds.ts'
import { type Piece, pieceOf } from './pieces.ts'
import { contactAt } from './run-texts.ts'

const SIGNS = /\s*[·•●▪|]\s*|\s[-–—]\s/u
const SEAT = new RegExp(`^${patternOf('party-words', 'address')}\\s*[:.]\\s*`, 'iu')
// The lines of a letterhead follow each other within this many heights, from one left edge on.
const NEXT_WITHIN = 1.2
const SAME_EDGE = 0.012
const MOST_LINES = 3

/**
 * The parts of the address beside `name`, the fullest where it is printed several times: a sender line over an address
 * window has the town alone. None in `others`, lines of somebody else.
 */
export function addressBeside(
  context: MappingContext,
  name: string,
  others: readonly PlacedLine[] = [],
): Piece[] | undefined {
  const wanted = name.toLocaleLowerCase()
  const found = context.lines.flatMap((line) => {
    const rest = line.text.slice(name.length)
    if (others.includes(line) || !line.text.toLocaleLowerCase().startsWith(wanted) || /^[\p{L}\d]/u.test(rest))
      return []
    return [behind(line, rest) ?? (rest.trim() === '' ? below(context, line, others) : undefined) ?? []]
  })
  const fullest = found.reduce((most, one) => (one.length > most.length ? one : most), [])
  return fullest.length ? fullest : undefined
}

/** The address in the words behind a name, its parts set off by signs or commas. */
function behind(line: PlacedLine, rest: string): Piece[] | undefined {
  const parts = rest.split(SIGNS).filter((part) => /\p{L}/u.test(part))
  const seat = parts.find((part) => SEAT.test(part))
  if (seat !== undefined) return [pieceOf(line, seat.replace(SEAT, '').trim())]
  const last = parts.findIndex((part) => traitsOf(part).has('postcode'))
  if (last < 0) return undefined
  const first = parts.findIndex((part, at) => at === last || isAddressLine(part, false))
  const country = parts[last + 1]
  return parts
    .slice(first, last + 1 + Number(country !== undefined && countryNamed(country) !== undefined))
    .map((part) => pieceOf(line, part.trim()))
}

/** The address on the lines below a name, without the contacts that stand behind it. */
function below(context: MappingContext, name: PlacedLine, others: readonly PlacedLine[]): Piece[] | undefined {
  const pieces: Piece[] = []
  let above = name
  for (const line of linesOfPage(context, name.page)
    .filter(({ box }) => box.top > name.box.top && Math.abs(box.left - name.box.left) < SAME_EDGE)
    .sort((a, b) => a.box.top - b.box.top)
    .slice(0, MOST_LINES)) {
    const height = Math.max(line.box.bottom - line.box.top, above.box.bottom - above.box.top)
    const text = line.text.slice(0, contactAt(line.text)).trim()
    if (
      line.box.top - above.box.bottom > NEXT_WITHIN * height ||
      others.includes(line) ||
      text.includes(':') ||
      !isAddressLine(text, pieces.length > 0)
    )
      break
    pieces.push(pieceOf(line, text))
    if (text !== line.text || traitsOf(text).has('postcode')) break
    above = line
  }
  return pieces.some(({ text }) => traitsOf(text).has('postcode')) ? pieces : undefined
}
