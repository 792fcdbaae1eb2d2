// Amounts inside text: every way of grouping, decimal sign, sign and currency. Which decimal sign a document uses is
// decided in locale.ts.

import type { Amount } from '../vocabulary.ts'
import { CURRENCY_PATTERN } from './currencies.ts'
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
// Between two amounts a currency belongs to the one that it touches, and to the first where it touches neither: "3 x
// 8.49 $16.98", "3 x 16.70 GBP 50.10".
const OWN_CURRENCY = String.raw`(?<!\d[.,]\d\d\s?(?=${CURRENCY_PATTERN}\s))`
const BEFORE = new RegExp(
  String.raw`(?:(?<![\p{L}])${OWN_CURRENCY}(?<currency>${CURRENCY_PATTERN})\s?)?(?<sign>[-–−+])?\s?(?:${OWN_CURRENCY}(?<inner>${CURRENCY_PATTERN})\s?)?$`,
  'u',
)
const AFTER = new RegExp(
  String.raw`^(?<open>[.,][-–—]{1,2})?(?:(?!\s${CURRENCY_PATTERN}\d)\s?(?<currency>${CURRENCY_PATTERN})(?![\p{L}]))?(?:(?<minus>[-–−]|\s[-–−]\s?$)(?![\d\p{L}])|\s?(?<side>CR|DR|Cr|Dr)\b\.?)?`,
  'u',
)

/** The number that a minor amount stands for. */
export function valueOf(amount: Pick<Amount, 'minor' | 'decimals'>): number {
  return amount.minor / 10 ** amount.decimals
}

/**
 * All amounts in `text`, left to right; `spaced` says that spaces part thousands. Numbers joined over a space (`1
 * 234,50`, `12. 50`) come in addition to their parts.
 */
export function findAmounts(text: string, decimal: Decimal, spaced = decimal === ','): FoundAmount[] {
  const numbers = matchesOf(text, NUMBER).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
  }))
  const found: FoundAmount[] = []
  numbers.forEach((number, i) => {
    add(found, text, { ...number, confidence: 1 }, decimal)
    for (const joined of joinedFrom(text, numbers, i, spaced)) add(found, text, joined, decimal)
  })
  return found
}

/** The amount that `text` is as a whole; undefined where it is none. */
export function parseAmount(text: string, decimal: Decimal = '.'): FoundAmount | undefined {
  const trimmed = text.trim()
  return findAmounts(trimmed, decimal)
    .filter(({ start, end }) => start === 0 && end === trimmed.length)
    .sort((a, b) => b.confidence - a.confidence)[0]
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

/** Printed numbers (no spaces inside) of a text: what `provenDecimal` is asked about. */
export function printedNumbers(text: string): string[] {
  return matchesOf(text, NUMBER).map(([number]) => number)
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
  decimal: Decimal,
): void {
  const parsed = readNumber(number, decimal)
  if (!parsed) return
  const before = BEFORE.exec(text.slice(Math.max(0, start - 12), start))!
  const after = AFTER.exec(text.slice(end, end + 9))!
  const sign = before.groups!.currency ?? before.groups!.inner ?? after.groups!.currency
  // Whole numbers are mostly counts and codes; a currency or the dash for no cents (`12,-`) makes them amounts.
  const form =
    sign !== undefined || after.groups!.open !== undefined
      ? Math.max(parsed.confidence, 0.9)
      : Math.max(parsed.confidence, least)
  const certainty = weight * form * neighbours(text, start, end, parsed.decimals, sign !== undefined)
  if (certainty <= 0) return
  // A dash that follows a digit or letter and a space parts two things (`5 - 12.00`); only one that is tied to the
  // number negates it.
  const dash = before.groups!.sign
  const left = text.slice(0, start - before[0].length)
  const negates =
    dash !== undefined &&
    dash !== '+' &&
    !/[\p{L}\d]$/u.test(left) &&
    !(/[\p{L}\d]\s$/u.test(left) && /[-–−]\s/.test(before[0]))
  const from = dash !== undefined && !negates && dash !== '+' ? start : start - before[0].trimStart().length
  let to = end + after[0].length
  const enclosed = /\($/.test(text.slice(0, from).trimEnd()) && text[to] === ')'
  const credit = /^cr$/i.test(after.groups!.side ?? '')
  const negative = negates || after.groups!.minus !== undefined || enclosed || credit
  let begin = from
  if (enclosed) {
    begin = text.lastIndexOf('(', from - 1)
    to += 1
  }
  const minor = negative && parsed.minor !== 0 ? -parsed.minor : parsed.minor
  found.push({
    start: begin,
    end: to,
    amount: { minor, decimals: parsed.decimals, negative: minor < 0 },
    value: minor / 10 ** parsed.decimals,
    ...(sign !== undefined && { sign }),
    confidence: certainty,
  })
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

/** Numbers that continue over a space: groups of three, or the cents that OCR parted from their units. */
function joinedFrom(
  text: string,
  numbers: { start: number; end: number; text: string }[],
  i: number,
  spaced: boolean,
): PrintedNumber[] {
  const first = numbers[i]!
  const next = numbers[i + 1]
  const joined: PrintedNumber[] = []
  if (!next) return joined
  const gap = text.slice(first.end, next.start)
  if (/^\d+$/.test(first.text) && /^(?:[.,] | [.,]| [.,] )$/.test(gap) && /^\d\d$/.test(next.text)) {
    joined.push({ start: first.start, end: next.end, text: `${first.text}${gap.trim()}${next.text}`, confidence: 0.8 })
  }
  // Spaces group thousands where the decimal sign is a comma (fr, pl, cs, sv …); elsewhere two columns are the likelier
  // reading unless the document has no other way of grouping.
  if (/^\d{1,3}$/.test(first.text) && first.text !== '0') {
    let digits = first.text
    let at = i
    while (
      /^[ \u00a0\u202f]$/.test(text.slice(numbers[at]!.end, numbers[at + 1]?.start ?? numbers[at]!.end)) &&
      /^\d{3}(?:[.,]\d{1,2})?$/.test(numbers[at + 1]!.text)
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

interface ReadNumber {
  minor: number
  decimals: number
  confidence: number
}

/**
 * The number that digits with separators mean where `decimal` parts the cents; undefined where no way of reading them
 * is a number.
 */
function readNumber(printed: string, decimal: Decimal): ReadNumber | undefined {
  const number = printed.replace(/['’`´]/g, "'")
  const parts = number.split(/[.,']/)
  const signs = number.match(/[.,']/g) ?? []
  const result = (units: string, cents: string, confidence: number): ReadNumber | undefined => {
    const digits = `${units}${cents}`
    // Fifteen digits are exact in a double; a longer run of digits is a code.
    return digits.length > 15 ? undefined : { minor: Number(digits), decimals: cents.length, confidence }
  }
  const last = parts.at(-1)!
  const sign = signs.at(-1)
  if (!signs.length)
    return number.length > 9 ? undefined : result(number, '', number.length > 1 && number.startsWith('0') ? 0.1 : 0.35)
  const units = parts.slice(0, -1)
  const grouped = isGrouped(units)
  if (signs.length === 1) {
    if (sign === "'") return last.length === 3 && parts[0]!.length <= 3 ? result(parts.join(''), '', 0.9) : undefined
    if (last.length === 3 && sign !== decimal && parts[0]!.length <= 3 && parts[0] !== '0')
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
        ? result(units.join(''), last, 0.6)
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
  const letterBefore = /[\p{L}#]$/u.test(left)
  const letterAfter = /^\p{L}/u.test(right)
  // A tax code is often glued to a price (`7.00S`), and a label to its amount (`TOTAL45.00`); whole numbers with
  // letters are codes.
  if (letterBefore || letterAfter) return decimals === 2 ? 0.7 : decimals > 0 && !letterBefore ? 0.5 : 0.1
  return 1
}
