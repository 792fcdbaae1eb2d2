// The address that goes with the name of a house wherever it is printed: behind it on its line, its parts set off by
// signs, on the lines right below it, inside a sentence of the foot, or beside it in the letterhead.

import type { MappingContext, PlacedLine } from '../../vocabulary.ts'
import { linesOfPage } from '../../context/by-line.ts'
import { patternOf } from '../../reading/word-pattern.ts'
import { companySuffixOf, type Trait, traitsOf } from '../../reading/line-traits.ts'
import { countryNamed } from '../../reading/countries.ts'
import { BANK_WORD } from '../../reading/bank-words.ts'
import { foldText } from '../../reading/fold.ts'
import { holdsTown, isAddressLine, isNameLike, isStreetOfTown } from './line-kinds.ts'
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
    return [behind(line, rest) ?? (rest.trim() === '' ? below(context, line, others, wanted) : undefined) ?? []]
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
function below(
  context: MappingContext,
  name: PlacedLine,
  others: readonly PlacedLine[],
  wanted: string,
): Piece[] | undefined {
  const pieces: Piece[] = []
  let above = name
  let ended = false
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
      text.toLocaleLowerCase().includes(wanted) ||
      !isAddressLine(text, pieces.length > 0)
    )
      break
    // "1000 Walnut" has the form of a town with its code: the line that has one comes below it.
    if (ended && !holdsTown(text, true)) break
    pieces.push(pieceOf(line, text))
    if (text !== line.text || ended) break
    ended = traitsOf(text).has('postcode')
    above = line
  }
  return pieces.some(({ text }) => traitsOf(text).has('postcode')) ? pieces : undefined
}

const PARTS = /\s*[·•●▪|,;]\s*|\s[-–—]\s/u
// A point behind a long word, a number or a code ends a sentence; behind a short word it may shorten that.
export const SENTENCES = /(?<=\p{L}{5}|\d\p{L}{0,2})\.\s+(?=\p{L})/u
// Six digits before their town, or a country's letters with the digits behind it.
const TOWN = /(?<!\d)\d{6}\s+\p{Lu}\p{Ll}{2}|(?<![\p{L}\d])\p{Lu}{2}-\d{4,5}(?!\d)/u
const MOST_PARTS = 4
const NO_ADDRESS: readonly Trait[] = ['url', 'email', 'date', 'time', 'money', 'colon']

/** The house whose address is sought: its name, and the line that has it. */
interface House {
  text: string
  line: PlacedLine
}

/**
 * The parts of the address of a house on one line with its name, as the sentences at the foot of its papers have it
 * ("Elm Bank plc, 4 Oak Row, Leeds LS1 1AA."), or on a line by itself in the letterhead. `isOther` says of a line that
 * it belongs to somebody else.
 */
export function addressInLine(
  context: MappingContext,
  house: House,
  isOther: (line: PlacedLine) => boolean,
): Piece[] | undefined {
  const isOwn = ownTest(house.text)
  const whole = foldText(house.text).replaceAll(' ', '')
  const isWhole = (text: string): boolean => foldText(text).replaceAll(' ', '').includes(whole)
  let beside: Piece[] | undefined
  let ofOwner: Piece[] | undefined
  for (const line of context.lines) {
    if (isOther(line)) continue
    if (isOwn(line.text)) {
      const below = lineBelow(context, line)
      const text = below && !isOther(below) ? `${line.text} ${below.text}` : line.text
      for (const sentence of text.split(SENTENCES)) {
        const parts = sentence.replace(/\.$/, '').split(PARTS)
        const names = parts.map((part) => part.replace(CAPTION, ''))
        const from =
          1 +
          names.findLastIndex((name, at) => isOwn(name) && !name.includes(':') && parts.slice(at + 1).some(isTownPart))
        const found = from > 0 ? addressOf(parts.slice(from)) : undefined
        if (!found) continue
        const pieces = found.map((part) => pieceOf(line, part))
        if (isWhole(text)) return pieces
        ofOwner ??= pieces
      }
    }
    beside ??= besideName(context, house, line, isOwn)
  }
  // The firm that runs the house may have its seat elsewhere.
  return beside ?? ofOwner
}

// "Issued by: Alder Ltd": what the house is here is no part of its name.
const CAPTION = /^\p{L}[\p{L} ]*:\s/u

const isTownPart = (part: string): boolean => TOWN.test(part) || holdsTown(part, true)

/**
 * The parts up to the one with the postcode, and the street or country behind it. Undefined if there is anything else
 * among them.
 */
function addressOf(all: readonly string[]): string[] | undefined {
  const parts = all.map((part) => part.slice(0, contactAt(part)).trim()).filter(Boolean)
  const town = parts.findIndex((part) => isTownPart(part))
  if (town < 0) return undefined
  const next = parts[town + 1]
  const isMore = next !== undefined && (isStreetOfTown(parts[town]!, next) || countryNamed(next) !== undefined)
  const found = parts.slice(0, town + 1 + Number(isMore))
  const isPlace = found.length > 1 || (found[0] !== undefined && /\d.*\p{L}.*\d/u.test(found[0]))
  return isPlace &&
    found.length <= MOST_PARTS &&
    found.every((part) => NO_ADDRESS.every((trait) => !traitsOf(part).has(trait)))
    ? found
    : undefined
}

// How far above or below the name its address may be in the letterhead, in heights of the name.
const BESIDE_WITHIN = 3

/** The address that a line of the letterhead begins with, if no other name is right above it. */
function besideName(
  context: MappingContext,
  { line: name }: House,
  line: PlacedLine,
  isOwn: (text: string) => boolean,
): Piece[] | undefined {
  const height = name.box.bottom - name.box.top
  if (line === name || line.page !== name.page || Math.abs(line.box.top - name.box.top) > BESIDE_WITHIN * height)
    return undefined
  const parts = line.text.replace(SEAT, '').split(PARTS)
  const found = addressOf(parts)
  if (!found || !found.some((part) => isAddressLine(part, false))) return undefined
  const above = lineAbove(context, line)
  if (above && isNameLike(above.text) && !isOwn(above.text)) return undefined
  // Who runs the house, or what it is, may come before its street.
  const street = found.findIndex((part) => isAddressLine(part, false) && !isTownPart(part))
  return found.slice(street < found.findIndex(isTownPart) ? Math.max(0, street) : 0).map((part) => pieceOf(line, part))
}

// Shorter words are in many names.
const LONG_WORD = 4

/** Whether words name a house: all letters of its name, or a word of it with a word of banks or a legal form. */
export function ownTest(name: string): (text: string) => boolean {
  const whole = foldText(name).replaceAll(' ', '')
  const words = foldText(name)
    .split(' ')
    .filter((word) => word.length >= LONG_WORD && !BANK_WORD.test(word))
  return (text) => {
    const folded = foldText(text)
    return (
      folded.replaceAll(' ', '').includes(whole) ||
      (words.some((word) => folded.split(' ').includes(word)) &&
        (BANK_WORD.test(text) || companySuffixOf(text) !== undefined))
    )
  }
}

const isNext = (above: PlacedLine, below: PlacedLine): boolean =>
  below.box.top > above.box.top &&
  below.box.top - above.box.bottom < NEXT_WITHIN * (above.box.bottom - above.box.top) &&
  Math.abs(below.box.left - above.box.left) < SAME_EDGE

const lineBelow = (context: MappingContext, line: PlacedLine): PlacedLine | undefined =>
  linesOfPage(context, line.page).find((one) => isNext(line, one))

const lineAbove = (context: MappingContext, line: PlacedLine): PlacedLine | undefined =>
  linesOfPage(context, line.page).find((one) => isNext(one, line))
