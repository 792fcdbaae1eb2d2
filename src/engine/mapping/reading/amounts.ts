// Amounts inside text: every way of grouping, decimal sign, sign and currency. Which decimal sign a document uses is
// decided in locale.ts.

import type { Amount } from '../vocabulary.ts'
import { signBehind, signInFront } from './amount-signs.ts'
import { decimalsOf, signAfter, signBefore, type CurrencySign, type FoundSign } from './currencies.ts'
import { matchesOf } from './matches.ts'

/**
 * An amount at `start` to `end` (exclusive) of a text; `sign` is the currency as printed; `confidence` 0..1 is that of
 * the form alone.
 */
export interface FoundAmount {
  start: number
  end: number
  amount: Amount
  value: number
  sign?: string
  confidence: number
}

type Decimal = '.' | ','

// A number: digits with inner separators, no spaces. Spaces as group separators are joined afterwards, because they are
// also gaps between columns.
const NUMBER = /\d+(?:[.,'’`´]\d+)*|(?<![\d\p{L}])[.,]\d\d(?!\d)/gu
/** The number that a minor amount stands for. */
export function valueOf(amount: Pick<Amount, 'minor' | 'decimals'>): number {
  return amount.minor / 10 ** amount.decimals
}

/** How a document writes amounts: `spaced` says that spaces part thousands, `currency` is the one that it is in. */
export interface Writing {
  decimal: Decimal
  spaced?: boolean
  currency?: string
}

/** All amounts in `text`, left to right. Numbers joined over a space (`1 234,50`, `12. 50`) come beside their parts. */
export function findAmounts(text: string, writing: Writing): FoundAmount[] {
  const numbers = printedNumbersIn(text)
  const found: FoundAmount[] = []
  numbers.forEach((number, i) => {
    add(found, text, { ...number, confidence: 1 }, writing)
    for (const joined of joinedFrom(text, numbers, i, writing)) add(found, text, joined, writing)
  })
  return found
}

/** The amount that `text` is as a whole; undefined where it is none. */
export function parseAmount(text: string, decimal: Decimal = '.', currency?: string): FoundAmount | undefined {
  const trimmed = text.trim()
  return findAmounts(trimmed, { decimal, ...(currency !== undefined && { currency }) })
    .filter(({ start, end }) => start === 0 && end === trimmed.length)
    .sort((a, b) => b.confidence - a.confidence)[0]
}

/** The sign that is printed with the amount in a cell; undefined where there is none. */
export function wayIn(cell: string): Amount['way'] {
  return findAmounts(cell, { decimal: '.' }).find(({ amount }) => amount.way !== undefined)?.amount.way
}

/**
 * Which decimal sign the printed form of a number proves: `1.234,56` and `12,50` say ',', `1,234.56` and `12.50` say
 * '.', `1.234` says nothing.
 */
export function provenDecimal(number: string): Decimal | undefined {
  const match = /([.,])(\d+)$/.exec(number)
  if (!match) return undefined
  const [, sign, digits] = match
  const others = number.slice(0, match.index).match(/[.,]/g) ?? []
  if (others.length && others.every((other) => other !== sign)) return sign as Decimal
  if (others.length) return undefined
  return digits!.length === 2 || digits!.length === 1 ? (sign as Decimal) : undefined
}

/** Printed numbers of a text, none with a space inside. */
export function printedNumbersIn(text: string): { start: number; end: number; text: string }[] {
  return matchesOf(text, NUMBER).map(({ 0: number, index }) => ({
    start: index,
    end: index + number.length,
    text: number,
  }))
}

/**
 * A number to be read at its place; `form` is what its print tells of its being an amount where its digits alone do
 * not.
 */
interface PrintedNumber {
  start: number
  end: number
  text: string
  confidence: number
  form?: number
}

function add(
  found: FoundAmount[],
  text: string,
  { start, end, text: number, confidence: weight, form: least = 0 }: PrintedNumber,
  { decimal, currency }: Writing,
): void {
  const parsed = readNumber(number, decimal, currency === undefined ? undefined : decimalsOf(currency))
  if (!parsed) return
  // A unit or a word is the sign of the document's own currency only.
  const accepts = ({ weak, codes }: CurrencySign): boolean =>
    !weak || (currency !== undefined && codes.includes(currency))
  const inner = ownSign(text, start, accepts)
  let outer: FoundSign | undefined
  const front = signInFront(text, inner?.start ?? start, (at) => {
    outer = inner ? undefined : ownSign(text, at, accepts)
    return outer?.start
  })
  if (front.sign === undefined) outer = undefined
  const open = /^(?:[.,][-–—]{1,2}|\/[-–=])/.exec(text.slice(end, end + 3))?.[0].length ?? 0
  const behind = signAfter(text, end + open, accepts)
  // A currency that touches the next number is that number's.
  const own = behind && /\s/.test(text[end + open] ?? '') && /\d/.test(text[behind.end] ?? '') ? undefined : behind
  const edge = own?.end ?? end + open
  const back = signBehind(text, edge, parsed.decimals)
  const first = outer ?? inner ?? own
  const sign = first && text.slice(first.start, first.end).trim()
  // Whole numbers are mostly counts and codes; a currency or the dash for no cents (`12,-`) makes them amounts.
  const form = sign !== undefined || open > 0 ? Math.max(parsed.confidence, 0.9) : Math.max(parsed.confidence, least)
  const certainty = weight * form * neighbours(text, start, end, parsed.decimals, sign !== undefined)
  if (certainty <= 0) return
  let begin = front.start
  let to = back.end
  const enclosed = /\(\s?$/.test(text.slice(0, begin)) && text[to] === ')'
  if (enclosed) {
    begin = text.lastIndexOf('(', begin - 1)
    to += 1
  }
  const way = enclosed ? 'minus' : (front.sign ?? back.sign)
  const minor = (way === 'minus' || way === 'credit') && parsed.minor !== 0 ? -parsed.minor : parsed.minor
  found.push({
    start: begin,
    end: to,
    amount: { minor, decimals: parsed.decimals, negative: minor < 0, ...(way !== undefined && { way }) },
    value: minor / 10 ** parsed.decimals,
    ...(sign !== undefined && { sign }),
    confidence: certainty,
  })
}

/**
 * The currency in front of a number. Between two amounts it belongs to the one that it touches, and to the first where
 * it touches neither: "3 x 8.49 $16.98", "3 x 16.70 GBP 50.10".
 */
function ownSign(text: string, end: number, accepts: (sign: CurrencySign) => boolean): FoundSign | undefined {
  const sign = signBefore(text, end, accepts)
  const isOther = sign && /\s/.test(text[end - 1]!) && /\d[.,]\d\d\s?$/.test(text.slice(0, sign.start))
  return isOther ? undefined : sign
}

// "38 000" is rather an amount than a count and a count, though telephones and accounts have groups of three digits
// too.
const GROUPED_WHOLE = 0.65

/**
 * Whether digits in groups of three are a whole number of their own: other groups around them make a telephone number
 * or an account of it.
 */
function isGroupedWhole(text: string, start: number, end: number): boolean {
  return (
    !/[.,]/.test(text.slice(start, end)) &&
    !/[\d)/+-]\s?$/.test(text.slice(0, start).replace(/(?<!\d)[-+]$/, '')) &&
    !/^(?:\s?\d|[\s]?[-/]\s?\d)/.test(text.slice(end))
  )
}

/** Numbers that continue over a space: groups of three, or the cents that print or OCR parted from their units. */
function joinedFrom(
  text: string,
  numbers: { start: number; end: number; text: string }[],
  i: number,
  { decimal, spaced = decimal === ',', currency }: Writing,
): PrintedNumber[] {
  const first = numbers[i]!
  const next = numbers[i + 1]
  const joined: PrintedNumber[] = []
  if (!next) return joined
  const gap = text.slice(first.end, next.start)
  const over = { start: first.start, end: next.end, confidence: 0.8 }
  if (GROUPS.test(first.text) && /^(?:[.,] | [.,]| [.,] )$/.test(gap) && /^\d\d$/.test(next.text))
    joined.push({ ...over, text: `${first.text}${gap.trim()}${next.text}` })
  // A wide comma is read with a space behind it: "2, 321.51", and "0, 920" alone in its cell.
  const isWhole = first.start === 0 && next.end === text.length && gap[0] === decimal
  if (/^\d{1,3}$/.test(first.text) && /^[.,] $/.test(gap) && (isWhole ? /^\d{3}$/ : otherCents(gap)).test(next.text))
    joined.push({ ...over, text: `${first.text}${gap[0]}${next.text}` })
  // The last digit set apart: "1,719.3 3". Where the number has no groups, it may be two columns.
  if (/^\d{1,3}(?:[.,']\d{3})+[.,]\d$/.test(first.text) && BLANK.test(gap) && /^\d$/.test(next.text))
    joined.push({ ...over, text: `${first.text}${next.text}` })
  // Spaces group thousands where the decimal sign is a comma (fr, pl, cs, sv …); elsewhere two columns are the likelier
  // reading unless the document has no other way of grouping.
  const last = currency !== undefined && decimalsOf(currency) === 3 ? LAST_OF_THREE : LAST_GROUP
  if (/^\d{1,3}$/.test(first.text) && first.text !== '0') {
    let digits = first.text
    let at = i
    while (
      BLANK.test(text.slice(numbers[at]!.end, numbers[at + 1]?.start ?? numbers[at]!.end)) &&
      last.test(numbers[at + 1]!.text)
    ) {
      at += 1
      digits += numbers[at]!.text
      if (/[.,]/.test(numbers[at]!.text)) break
    }
    if (at > i)
      joined.push({
        start: first.start,
        end: numbers[at]!.end,
        text: digits,
        confidence: spaced ? 0.9 : 0.4,
        ...(isGroupedWhole(text, first.start, numbers[at]!.end) && { form: GROUPED_WHOLE }),
      })
  }
  return joined
}

/** Three digits and cents behind the other sign than that of a group. */
const otherCents = (gap: string): RegExp => (gap[0] === ',' ? /^\d{3}\.\d\d$/ : /^\d{3},\d\d$/)

const BLANK = /^[ \u00a0\u2009\u202f]$/
const GROUPS = /^\d+(?:[.,']\d{3})*$/
const LAST_GROUP = /^\d{3}(?:[.,]\d{1,2})?$/
const LAST_OF_THREE = /^\d{3}(?:[.,]\d{1,3})?$/

interface ReadNumber {
  minor: number
  decimals: number
  confidence: number
}

/**
 * The number that digits with separators mean where `decimal` parts the cents, of which the currency has `cents`;
 * undefined where no way of reading them is a number.
 */
function readNumber(printed: string, decimal: Decimal, cents: number | undefined): ReadNumber | undefined {
  const number = printed.replace(/['’`´]/g, "'")
  const parts = number.split(/[.,']/)
  const signs = number.match(/[.,']/g) ?? []
  const result = (units: string, rest: string, confidence: number): ReadNumber | undefined => {
    const digits = `${units}${rest}`
    // Fifteen digits are exact in a double; a longer run of digits is a code.
    return digits.length > 15 ? undefined : { minor: Number(digits), decimals: rest.length, confidence }
  }
  const last = parts.at(-1)!
  const sign = signs.at(-1)
  if (!signs.length)
    return number.length > 9 ? undefined : result(number, '', number.length > 1 && number.startsWith('0') ? 0.1 : 0.35)
  const units = parts.slice(0, -1)
  const grouped = isGrouped(units)
  if (signs.length === 1) {
    if (sign === "'") return last.length === 3 && parts[0]!.length <= 3 ? result(parts.join(''), '', 0.9) : undefined
    if (last.length === 3 && sign === decimal && cents === 3) return result(parts[0]!, last, 1)
    const isGroup = sign !== decimal || cents === 0
    if (last.length === 3 && isGroup && parts[0]!.length <= 3 && parts[0] !== '0')
      return result(parts.join(''), '', 0.85)
    if (last.length === 2) return result(parts[0]!, last, sign === decimal ? 1 : 0.75)
    if (last.length === 1) return result(parts[0]!, last, sign === decimal ? 0.7 : 0.45)
    return last.length <= 6 ? result(parts[0]!, last, sign === decimal ? 0.55 : 0.3) : undefined
  }
  const inner = signs.slice(0, -1)
  const uniform = inner.every((other) => other === inner[0])
  if (uniform && inner[0] !== sign && grouped && sign !== "'") {
    return last.length <= 2
      ? result(units.join(''), last, sign === decimal ? 1 : 0.85)
      : last.length <= 4
        ? result(units.join(''), last, last.length === cents ? 1 : 0.6)
        : undefined
  }
  if (uniform && inner[0] === sign && isGrouped(parts)) return result(parts.join(''), '', sign === decimal ? 0.5 : 0.9)
  // One sign for both, as OCR reads `1,234.56` when it takes the point for a comma.
  if (grouped && last.length === 2 && sign !== "'") return result(units.join(''), last, 0.6)
  return undefined
}

/** Western groups of three, or Indian ones of two before the last three. */
function isGrouped(groups: string[]): boolean {
  const [first, ...rest] = groups
  if (!rest.length) return true
  if (!first || first.length > 3) return false
  return (
    rest.at(-1)!.length === 3 &&
    (rest.every((group) => group.length === 3) ||
      (first.length <= 2 && rest.slice(0, -1).every((group) => group.length === 2)))
  )
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/**
 * How far what touches the number lets it be an amount: 0 where it is part of a date, a time, a code, a percentage or a
 * phone number.
 */
function neighbours(text: string, start: number, end: number, decimals: number, hasCurrency: boolean): number {
  const left = text.slice(Math.max(0, start - 2), start)
  const right = text.slice(end, end + 3)
  if (/^\s?%/.test(right)) return 0
  if (
    /^[:/]\d/.test(right) ||
    /\d[:/]$/.test(left) ||
    /^[.,]\d/.test(right) ||
    /[\d][.,]$/.test(left) ||
    /^-\d/.test(right) ||
    /[\d]-$/.test(left)
  )
    return decimals === 2 && !/^[:/]\d|^[.,]\d/.test(right) ? 0.3 : 0
  if (hasCurrency) return 1
  // Languages that write without spaces set figures among their letters.
  const letterBefore = /[\p{L}#]$/u.test(left) && !UNSPACED.test(left.at(-1)!)
  const letterAfter = /^\p{L}/u.test(right) && !UNSPACED.test(right[0]!)
  // A tax code is often glued to a price (`7.00S`), and a label to its amount (`TOTAL45.00`); whole numbers with
  // letters are codes.
  if (letterBefore || letterAfter) return decimals === 2 ? 0.7 : decimals > 0 && !letterBefore ? 0.5 : 0.1
  return 1
}
