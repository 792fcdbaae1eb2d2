// The rows of a payslip taken apart into entries: words with the numbers behind them. Columns side by side on one row
// are entries of their own.

import { patternOf } from '../../reading/word-pattern.ts'
import type { BoundingBox } from '../../../../schema/geometry.ts'
import { unionOf } from '../../../../schema/geometry.ts'
import { scaled, spotsOf } from '../../structure/amount-spots.ts'
import type { Scale, Spot } from '../../structure/amount-spots.ts'
import type { LabelHit, Reading } from '../../vocabulary.ts'
import { wordsOf } from '../../structure/table/words.ts'
import type { Word } from '../../structure/table/words.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { unitOf } from './units.ts'

/** What a number of an entry is. */
export type NumberRole =
  | 'rate'
  | 'hours'
  | 'days'
  | 'base'
  | 'full'
  | 'amount'
  | 'earning'
  | 'deduction'
  | 'employer'
  | 'employer_rate'
  | 'ytd'
  | 'ytd_hours'

export interface PayNumber {
  spot: Spot
  role?: NumberRole
}

/** Words of one row with the numbers that follow them, up to the next words. */
export interface Entry {
  row: FilledRow
  page: number
  text: string
  words: Word[]
  box: BoundingBox
  numbers: PayNumber[]
  labels: LabelHit[]
  code?: string
}

const lettersIn = (text: string): number => text.replace(/[^\p{L}]/gu, '').length

// Columns stand apart by so many heights of a row; inside one line of a reader, whose words belong together sooner, by
// more.
const COLUMN = 1.5
const COLUMN_IN_LINE = 1.9

/** The entries of one row, left to right. Words without a number are entries too. */
export function entriesOf(row: FilledRow, scale: Scale): Entry[] {
  const spots = spotsOf(row, scale).filter(({ certainty }) => certainty >= 0.3)
  const percents = row.readings.filter(({ meaning }) => meaning.kind === 'percent')
  const days = row.readings.filter(
    ({ meaning, confidence }) => meaning.kind === 'date' && meaning.partial !== true && confidence >= 0.7,
  )
  // A number in front of the words is the code of the line.
  const entries: { lead: string[]; words: Word[]; numbers: PayNumber[] }[] = []
  const taken = new Set<Spot>()
  const all = wordsOf(row)
  let wasNumber = false
  all.forEach((word, at) => {
    if (entries.at(-1)?.words.length && isDays(all, at, row.em)) {
      wasNumber = false
      return
    }
    const spot = spots.find(
      ({ reading }) => reading.line === word.line.line && word.index >= reading.from && word.index < reading.to,
    )
    const last = entries.at(-1)
    const behindNumber = wasNumber
    wasNumber = false
    // A number in the middle of words belongs to them: "Level 2 allowance", "401(k)".
    const isCount = last !== undefined && last.words.length > 0 && isCounted(all, at, row.em)
    if (spot && (isCount || !isInWords(spot, word)) && !endsName(all, at, row.em)) {
      wasNumber = true
      if (taken.has(spot)) return
      taken.add(spot)
      if (!last) entries.push({ lead: [word.cell.text], words: [], numbers: [] })
      else if (last.words.length) last.numbers.push({ spot })
      else last.lead.push(word.cell.text)
      return
    }
    const percent = last?.words.length
      ? percents.find((one) => one.line === word.line.line && word.index >= one.from && word.index < one.to)
      : undefined
    if (percent && (last!.numbers.length > 0 || spaceAround(all, at, row.em).before > NEXT_COLUMN)) {
      if (word.index === percent.from) last!.numbers.push({ spot: percentSpot(percent, row, scale), role: 'rate' })
      wasNumber = true
      return
    }
    const clock = last?.words.length ? clockHours(word, row, scale) : undefined
    if (clock) {
      last!.numbers.push({ spot: clock, role: 'hours' })
      return
    }
    // Codes with a zero in front are no numbers, nor are those with letters: "048", "K00017".
    if (!last?.words.length && CODE.test(word.cell.text) && spaceAround(all, at, row.em).behind > SAME_TEXT) {
      if (last) last.lead.push(word.cell.text)
      else entries.push({ lead: [word.cell.text], words: [], numbers: [] })
      return
    }
    // A letter alone at the edge is a mark, such as a hole of continuous paper.
    if (!last && /^\p{L}$/u.test(word.cell.text) && spaceAround(all, at, row.em).behind > NEXT_COLUMN) return
    // The days that a line is for stand in a column of their own.
    if (
      last?.words.length &&
      days.some((day) => day.line === word.line.line && word.index >= day.from && word.index < day.to)
    )
      return
    // "14 x 9.80" are two numbers of one line.
    if (behindNumber && /^[x×*]$/i.test(word.cell.text) && /^\d/.test(all[at + 1]?.cell.text ?? '')) {
      wasNumber = true
      return
    }
    // Digits that go on close behind a number are of its account or the like: "904 225 310-7".
    if (behindNumber && !/\p{L}/u.test(word.cell.text) && spaceAround(all, at, row.em).before < SAME_TEXT) {
      wasNumber = true
      return
    }
    // Signs belong to the words that they stand in.
    if (!/[\p{L}\d]/u.test(word.cell.text)) {
      if (last?.words.length && !last.numbers.length) last.words.push(word)
      return
    }
    // The name of the money stands before its amount or behind it.
    const isBeforeAmount = spots.some(
      ({ reading: { line, from, to } }) =>
        line === all[at + 1]?.line.line && all[at + 1]!.index >= from && all[at + 1]!.index < to,
    )
    if (CURRENCY.test(word.cell.text) && (isBeforeAmount || behindNumber)) return
    if (last?.words.length && (isMark(all, at, row.em) || (behindNumber && isUnit(all, at, row.em)))) return
    const before = last?.words.at(-1)
    const apart =
      before !== undefined &&
      word.cell.box.left - before.cell.box.right > (before.line === word.line ? COLUMN_IN_LINE : COLUMN) * row.em
    if (!last || last.numbers.length > 0 || apart) entries.push({ lead: [], words: [word], numbers: [] })
    else last.words.push(word)
  })
  return entries
    .filter(({ words }) => words.length > 0)
    .map(({ lead, words, numbers }) => ({
      row,
      page: row.page,
      text: words.map(({ cell }) => cell.text).join(' '),
      words,
      numbers,
      box: unionOf(words.map(({ cell }) => cell.box)),
      labels: row.labels.filter((hit) =>
        words.some(({ line, index }) => line.line === hit.line && index >= hit.from && index < hit.to),
      ),
      // What is printed with cents is money of the column before, and "2." counts the lines.
      // Of two codes the one right before the name is the employer's own, and the other is that of the tax office.
      ...codeIn(lead),
    }))
}

function codeIn(lead: readonly string[]): { code: string } | undefined {
  const code = lead.length > 1 && CODE.test(lead.at(-1)!) ? lead.at(-1) : lead[0]
  return code !== undefined && !/[.,]\d\d$|^\d{1,2}[.)]$/.test(code) ? { code } : undefined
}

/** What stands before an amount in a cell of its own and names its money. */
const CURRENCY = new RegExp(`^${patternOf('payslip-words', 'money')}\\.?$`, 'i')

// What numbers the kinds of lines, in a column before their names: zeros in front, or letters with digits.
const CODE = /^(?:0\d{1,6}|(?=(?:\p{Lu}*\d){3})\p{Lu}\w{3,7}|\d\p{Lu}{2,4})$/u

// Words of one text stand half a letter's height apart; columns stand further apart than one.
const SAME_TEXT = 0.8
const NEXT_COLUMN = 1.2

/** The space before and behind a word, in heights of its row; at the ends of the row there is no end of it. */
function spaceAround(words: readonly Word[], at: number, em: number): { before: number; behind: number } {
  const { left, right } = words[at]!.cell.box
  return {
    before: at > 0 ? (left - words[at - 1]!.cell.box.right) / em : Infinity,
    behind: at + 1 < words.length ? (words[at + 1]!.cell.box.left - right) / em : Infinity,
  }
}

// What counts the parts of something, and years; the words of a phrase stand closer than this, in heights of their row:
// letters of one width stand as far.
const YEAR = /^(?:19|20)\d{2}$/
const SHORT_NUMBER = new RegExp(`^\\d{1,2}(?:[-–]\\d{1,2})?$|${YEAR.source}`)
const PHRASE = 0.9
// What may stand before the digits of the next number: a minus, or the bracket that means one.
const NUMBER = /^[-−–(]?\d/

/** A day of a month, or the days of one: "19/8", "9-10/9", "2.–14.8.". */
const DAYS_OF_MONTH = /^\d{1,2}\.?(?:[-–]\d{1,2})?[/.](?:0?[1-9]|1[0-2])\.?$/
/** From one day to another without signs between their parts: "260301-260315". */
const DAYS_IN_DIGITS = /^(?:(?:20)?\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[-–]|$)){2}$/

/**
 * Whether a short number is the last word of a name: close behind it, with a column's gap and numbers behind
 * ("Supplement Band 2 120.00", "Regional tax 2025 14.20").
 */
function endsName(words: readonly Word[], at: number, em: number): boolean {
  const { before, behind } = spaceAround(words, at, em)
  return (
    SHORT_NUMBER.test(words[at]!.cell.text) &&
    /(?:\p{L}\.?|^[+&])$/u.test(words[at - 1]?.cell.text ?? '') &&
    before < PHRASE &&
    behind > NEXT_COLUMN &&
    (YEAR.test(words[at]!.cell.text) || NUMBER.test(words[at + 1]?.cell.text ?? ''))
  )
}

/** Whether a word is the days of a line, in a column of their own before its other numbers. */
function isDays(words: readonly Word[], at: number, em: number): boolean {
  const { text } = words[at]!.cell
  const { before, behind } = spaceAround(words, at, em)
  return (
    ((DAYS_OF_MONTH.test(text) && /[/–-]|\.$/.test(text)) || DAYS_IN_DIGITS.test(text)) &&
    before > NEXT_COLUMN &&
    behind > NEXT_COLUMN &&
    NUMBER.test(words[at + 1]?.cell.text ?? '')
  )
}

/** A letter alone in its column, or a few in theirs: keys of how a line is taxed or marks of a note, no name. */
function isMark(words: readonly Word[], at: number, em: number): boolean {
  const isKey = (i: number): boolean => words[i] !== undefined && KEY.test(words[i].cell.text)
  if (!isKey(at)) return false
  let from = at
  let to = at
  while (isKey(from - 1) && spaceAround(words, from, em).before <= SAME_TEXT) from -= 1
  while (isKey(to + 1) && spaceAround(words, to, em).behind <= SAME_TEXT) to += 1
  const isShort = from < to || /^\p{L}[*.)]?$/u.test(words[at]!.cell.text)
  return isShort && spaceAround(words, from, em).before > SAME_TEXT && spaceAround(words, to, em).behind > SAME_TEXT
}

/** One letter, or two capitals: two neighbouring columns of them that a reader joined. */
const KEY = /^(?:\p{L}|\p{Lu}{2})[*.)]?$/u

/** Whether a number in a column of its own has its unit close behind it: "12 dg". */
const isCounted = (words: readonly Word[], at: number, em: number): boolean =>
  spaceAround(words, at, em).before > NEXT_COLUMN && at + 1 < words.length && isUnit(words, at + 1, em)

/** A short word close behind a number, with a column's gap behind it, says what is counted: "168,00 ORE". */
function isUnit(words: readonly Word[], at: number, em: number): boolean {
  const { before, behind } = spaceAround(words, at, em)
  const { text } = words[at]!.cell
  return (/^\p{L}{1,5}\.?$/u.test(text) || unitOf(text, '') !== undefined) && before < SAME_TEXT && behind > NEXT_COLUMN
}

/** How many decimals a number is printed with. */
export const decimalsIn = (text: string): number => /[.,](\d+)/.exec(text)?.[1]?.length ?? 0

/** A word as an amount, where its place or its sign says that it is one. */
export function amountAt(
  { cell, line, index }: Word,
  page: number,
  value: number,
  decimals = decimalsIn(cell.text),
): Spot['reading'] {
  const amount = { minor: Math.round(value * 10 ** decimals), decimals, negative: false }
  const { text, box, confidence, source } = cell
  const meaning = { kind: 'amount' as const, amount, value }
  return { meaning, page, line: line.line, from: index, to: index + 1, text, box, confidence, source }
}

/** A share as a number of its own: what a line is reckoned at. */
function percentSpot(reading: Reading, row: FilledRow, scale: Scale): Spot {
  const { value } = reading.meaning as Extract<Reading['meaning'], { kind: 'percent' }>
  const decimals = decimalsIn(reading.text)
  const amount = { minor: Math.round(value * 10 ** decimals), decimals, negative: value < 0 }
  return {
    reading: { ...reading, meaning: { kind: 'amount', amount, value } },
    row,
    value: scaled(amount, scale)!,
    certainty: reading.confidence,
  }
}

/** Hours and minutes as a number of hours: "68:30" is 68.5, and "12.00 hrs" is no time of the day. */
function clockHours({ cell, line, index }: Word, row: FilledRow, scale: Scale): Spot | undefined {
  const parts = /^(\d{1,3})([:.])([0-5]\d)$/.exec(cell.text)
  if (!parts) return undefined
  const [, hours, sign, rest] = parts
  const isTime = row.readings.some(
    (one) => one.meaning.kind === 'time' && one.line === line.line && index >= one.from && index < one.to,
  )
  if (sign === '.' && !isTime) return undefined
  const minor =
    sign === '.' ? 100 * Number(hours) + Number(rest) : Math.round(100 * (Number(hours) + Number(rest) / 60))
  const reading = amountAt({ cell, line, index }, row.page, minor / 100, 2)
  return { reading, row, value: scaled(reading.meaning.amount, scale)!, certainty: cell.confidence }
}

// Hours are paid three times their rate at most.
const MOST_TIMES = 4

/** Whether a word is in a bracket that has words in it too. */
function isInBracket(words: readonly string[], at: number): boolean {
  const from = words.findLastIndex((word, i) => i <= at && word.startsWith('('))
  const to = words.findIndex((word, i) => i >= from && /\)\W?$/.test(word))
  return from >= 0 && to >= at && /\p{L}{2}/u.test(words.slice(from, to + 1).join(' '))
}

/** Whether a number without decimals stands within words, closer to them than columns do. */
function isInWords({ reading, row }: Spot, { line, index }: Word): boolean {
  // "Meals (6 days)": a bracket that words close holds no amount; one that a number fills is a minus.
  if (
    isInBracket(
      line.cells.map(({ text }) => text),
      index,
    )
  )
    return true
  // "Overtime @ 1.5": what hours are paid at.
  if (line.cells[index - 1]?.text === '@' && index > 1) return true
  // "Overtime 1.5": times the rate, printed closer to the name than columns are, and with fewer decimals than money.
  const height = line.cells[index]!.box.bottom - line.cells[index]!.box.top
  const previous = line.cells[index - 1]
  const isTimes = reading.meaning.amount.decimals === 1 && reading.meaning.value < MOST_TIMES
  if (isTimes && previous && /\p{L}$/u.test(previous.text) && reading.box.left - previous.box.right < 1.2 * height)
    return true
  // "1.5 X 12.00 HRS": so close to the words on both sides that it is one of them.
  const [left, right] = [line.cells[index - 1], line.cells[index + 1]]
  const isBetween =
    left !== undefined &&
    right !== undefined &&
    /\p{L}$/u.test(left.text) &&
    /^\p{L}/u.test(right.text) &&
    reading.box.left - left.box.right < PHRASE * row.em &&
    right.box.left - reading.box.right < PHRASE * row.em
  if (isBetween && reading.meaning.amount.currency === undefined) return true
  if (reading.meaning.amount.decimals > 0 || reading.meaning.amount.currency !== undefined)
    return /\p{L}/u.test(line.cells[index]!.text.replace(/\p{Lu}{2,3}|\p{Ll}{1,2}\.?$/gu, ''))
  const cell = line.cells[index]!
  const next = line.cells[index + 1]
  const before = line.cells[index - 1]
  // "Union fee N° 2": the number of something.
  if (before !== undefined && /^\p{L}[°º]$/u.test(before.text)) return true
  // "401(k)" is a name; letters alone behind a number are its unit or mark.
  if (/\p{L}/u.test(cell.text)) return true
  const close = (a: typeof cell | undefined, b: typeof cell | undefined): boolean =>
    a !== undefined &&
    b !== undefined &&
    /\p{L}{2}/u.test(`${a.text}${b.text}`) &&
    b.box.left - a.box.right < 0.6 * height
  return close(before, cell) || close(cell, next)
}

/**
 * The label that an entry's words are all in all, of the fields that `wanted` accepts: longest first, then heaviest.
 */
export function labelOf(entry: Entry, wanted: (field: string) => boolean, share = 0.6): LabelHit | undefined {
  const letters = lettersIn(entry.text)
  return entry.labels
    .filter(
      ({ field, text, quality, weight }) =>
        wanted(field) && quality * weight >= 0.5 && lettersIn(text) >= share * letters,
    )
    .sort((a, b) => b.text.length - a.text.length || b.weight * b.quality - a.weight * a.quality)[0]
}

/** Whether a label is the end of a longer word that a hyphen joins: "transfer" in "Savings-transfer". */
export function isPartOfWord({ words }: Entry, { line, from, text }: LabelHit): boolean {
  const cell = words.find((word) => word.line.line === line && word.index === from)?.cell.text ?? ''
  return /[\p{L}\d][-‐–]$/u.test(cell.slice(0, Math.max(0, cell.indexOf(text.split(' ')[0]!))))
}

/**
 * The label of a sum: what stands in brackets and the words for its time are no part of its name ("Net pay for the
 * month (earnings - deductions)").
 */
export function sumLabelOf(entry: Entry, wanted: (field: string) => boolean, share: number): LabelHit | undefined {
  const whole = labelOf(entry, wanted, share)
  if (whole || !entry.text.includes('(')) return whole
  const bracket = entry.words.findIndex(({ cell }) => cell.text.startsWith('('))
  const own = entry.words.slice(0, Math.max(0, bracket))
  const name = own.map(({ cell }) => cell.text).join(' ')
  const inName = entry.labels.filter(
    (hit) =>
      own.some(({ line, index }) => line.line === hit.line && index >= hit.from && index < hit.to) &&
      hit.to <= own.at(-1)!.index + 1,
  )
  const sums = inName.filter(({ field }) => wanted(field))
  const times = inName.filter(
    ({ field, line, from, to }) =>
      /^(?:month|period|section\.period)$/.test(field) &&
      !sums.some((hit) => hit.line === line && hit.from < to && from < hit.to),
  )
  const free = Math.max(0, ...times.map(({ text }) => lettersIn(text)))
  return sums
    .filter(
      ({ text, quality, weight }) => quality * weight >= 0.5 && lettersIn(text) >= share * (lettersIn(name) - free),
    )
    .sort((a, b) => b.text.length - a.text.length)[0]
}
