// Whether the counts of lines are hours or other units, and counts that stand in the names of lines.

import type { BoundingBox } from '../../../../schema/geometry.ts'
import type { Spot } from '../../structure/amount-spots.ts'
import { overlapX, type FilledRow } from '../../structure/rows.ts'
import { wordsOf, type Word } from '../../structure/table/words.ts'
import { amountAt, decimalsIn, type PayNumber } from './entries.ts'
import type { PayLine } from './pay-lines.ts'
import { BEHIND, isByHour, unitBehind, unitOf, type Unit } from './units.ts'

/** The page around lines: its rows, and the language of its words. */
export interface LineSurroundings {
  rows: readonly FilledRow[]
  language: string
}

/** A name without the count and the rate that ended it. */
export interface CountedName {
  name: string
  count: number
  rate: number
  unit: Unit
}

const valueOf = (spot: Spot): number => Math.abs(spot.reading.meaning.value)

// No month has more days.
const MOST_DAYS = 31

/** What the count of each line is, from its unit, its name, the head of its column, and the rates of other lines. */
export function countUnits(lines: readonly PayLine[], around: LineSurroundings): Map<PayLine, Unit> {
  const units = new Map<PayLine, Unit>()
  const counted = lines.flatMap((line) => {
    const spot = line.numbers.find(({ role }) => role === 'hours')?.spot
    return spot ? [{ line, spot }] : []
  })
  for (const { line, spot } of counted) {
    const unit = unitBehind(line.entry, spot, around.language) ?? (isByHour(line.entry.text) ? 'hours' : undefined)
    const isBesideDays = line.numbers.some(({ role }) => role === 'days')
    const said = unit ?? (isBesideDays ? 'hours' : unitOfHead(line, spot, around))
    if (said) units.set(line, said)
  }
  // Where no line says what it counts, more than a month has days are hours, and so are the other counts beside them.
  const isInHours = units.size === 0 && counted.some(({ spot }) => valueOf(spot) > MOST_DAYS)
  for (const { line, spot } of counted)
    if (!units.has(line) && (isInHours || valueOf(spot) > MOST_DAYS)) units.set(line, 'hours')
  const hourly = counted.flatMap(({ line }) => (units.get(line) === 'hours' ? (rateOf(line) ?? []) : []))
  for (const { line } of counted) if (!units.has(line)) units.set(line, isOfRate(line, hourly) ? 'hours' : 'units')
  return units
}

const rateOf = ({ numbers }: PayLine): number | undefined => {
  const rate = numbers.find(({ role }) => role === 'rate')?.spot
  return rate && valueOf(rate)
}

// Hours are paid at their rate, or at one and a half of it and the like.
const TIMES = [1, 1.25, 1.5, 1.75, 2, 2.5, 3]
const RATE_STEP = 0.001

/** Whether a line is paid at the rate of hours, at so many times or at the share of it that its name tells. */
function isOfRate(line: PayLine, hourly: readonly number[]): boolean {
  const rate = rateOf(line)
  if (rate === undefined || rate === 0) return false
  const share = /(\d+(?:[.,]\d+)?)\s?%/.exec(line.entry.text)?.[1]
  const part = share === undefined ? 0 : Number(share.replace(',', '.')) / 100
  const times = share === undefined ? TIMES : [...TIMES, part, 1 + part]
  return hourly.some((one) => times.some((many) => Math.abs(one * many - rate) <= RATE_STEP * rate))
}

// The head of a column stands over its numbers, but for this share of the page's width.
const NEAR_HEAD = 0.04

/** `hours` where the head over a number speaks of hours. */
function unitOfHead({ entry }: PayLine, { reading }: Spot, { rows, language }: LineSurroundings): Unit | undefined {
  const { box } = reading
  // Units are printed behind the counts of other lines too: those rows are no heads.
  const above = rows.filter(
    ({ page, index, readings }) => page === entry.page && index < entry.row.index && !readings.some(isMoney),
  )
  for (const row of above.reverse()) {
    const hit = row.labels.find(
      ({ field, box: name }) =>
        field === 'column.hours' &&
        (overlapX(name, box) > 0 ||
          Math.abs(name.right - box.right) < NEAR_HEAD ||
          Math.abs(name.left - box.left) < NEAR_HEAD),
    )
    if (!hit) continue
    const words = wordsOf(row)
    const at = words.findIndex(({ line, index }) => line.line === hit.line && index === hit.from)
    const texts = phraseAt(words, at, row.em).map(({ cell }) => cell.text)
    // "Days/hours" leaves it to each line.
    const isOfBoth = texts.some((text) => text.split(/[/|]/).some((part) => unitOf(part, language) === 'units'))
    return !isOfBoth && texts.some((text) => speaksOfHours(text, language)) ? 'hours' : undefined
  }
  return undefined
}

const isMoney = ({ meaning }: FilledRow['readings'][number]): boolean =>
  meaning.kind === 'amount' && meaning.amount.decimals > 0

const speaksOfHours = (text: string, language: string): boolean =>
  isByHour(text) || text.split(/[/|]/).some((part) => unitOf(part, language) === 'hours')

/** The words that stand close together around one of them. */
function phraseAt(words: readonly Word[], at: number, em: number): readonly Word[] {
  const isClose = (i: number): boolean =>
    i > 0 && i < words.length && words[i]!.cell.box.left - words[i - 1]!.cell.box.right < BEHIND * em
  let from = at
  let to = at
  while (isClose(from)) from -= 1
  while (isClose(to + 1)) to += 1
  return at < 0 ? [] : words.slice(from, to + 1)
}

/** The rate behind a sign that ends the words of a line: "3.50" behind "Meals 22 days x". */
export const factorInName = ({ entry, numbers, amount }: PayLine): PayNumber | undefined =>
  /\d.*\s[x×*@]$/iu.test(entry.text) && numbers[0]?.spot !== amount ? numbers[0] : undefined

const COUNT_AND_RATE =
  /^(.*\p{L}.*?)[\s:(]+(\d[\d.,]*)\s*(\p{L}{1,8}\.?)?\s*[x×*@à]\s*(?:[^\s\d]{1,3}\s*)?(\d[\d.,]*)\)?$/iu

/**
 * The name of a line that ends in a count and a rate which make its amount: "Meals 22 days x 3.50" with 77.00.
 */
export function countedName(text: string, amount: number, language: string): CountedName | undefined {
  const [, name, first, unit, second] = COUNT_AND_RATE.exec(text) ?? []
  if (name === undefined) return undefined
  for (const count of numbersIn(first!))
    for (const rate of numbersIn(second!))
      if (count > 0 && Math.abs(count * rate - Math.abs(amount)) <= ROUNDED * Math.max(1, count))
        return {
          name: name.trim(),
          count,
          rate,
          unit: unitOf(unit ?? '', language) ?? (unit === undefined && isByHour(name) ? 'hours' : 'units'),
        }
  return undefined
}
// A rate and an amount are rounded to the cent.
const ROUNDED = 0.0051

/** What digits with signs may mean: the last sign parts decimals, or all of them part thousands. */
function numbersIn(text: string): number[] {
  const digits = text.replace(/[.,]+$/, '')
  const decimal = /^(.*)[.,](\d+)$/.exec(digits)
  const whole = Number(digits.replace(/[.,]/g, ''))
  return decimal ? [Number(`${decimal[1]!.replace(/[.,]/g, '')}.${decimal[2]}`), whole] : [whole]
}

const PERCENT = /[\s(](\d{1,3}(?:[.,]\d{1,4})?)(\s?)%\)?$/
// Numbers of one column begin or end at one place, but for this share of the page's width.
const ALIGNED = 0.02
const LEAST_IN_COLUMN = 2

/** A per cent that is printed with the words of a line: what its name is without it, and where it stands. */
interface PrintedRate {
  name: string
  value: number
  reading: Spot['reading']
}

/**
 * The per cent that ends the name of what is taken off or paid by the employer, which is its rate: "Pension 7.5%". It
 * is no part of the name where it stands in the column in which other lines have theirs, and where the sign stands off
 * a number with decimals, as in a column of its own ("Health fund 4,5 %").
 */
export function printedRate(line: PayLine, lines: readonly PayLine[]): PrintedRate | undefined {
  const { words, text, page } = line.entry
  const [printed, percent, space] = PERCENT.exec(text) ?? []
  const last = words.findLast(({ cell }) => /\d/.test(cell.text))
  if (!printed || !percent || !last || line.numbers.some(({ role }) => role === 'rate')) return undefined
  const { box } = last.cell
  const others = lines.filter(
    (one) => one.list === line.list && one.entry.page === page && one.numbers.some((number) => isRateAt(number, box)),
  )
  const isOwnColumn = others.length >= LEAST_IN_COLUMN
  if (!isOwnColumn && line.list === 'earnings') return undefined
  const value = Number(percent.replace(',', '.'))
  const isApart = isOwnColumn || (space !== '' && !printed.startsWith('(') && !Number.isInteger(value))
  const name = isApart ? text.slice(0, -printed.length) : text
  return { name, value, reading: amountAt(last, page, value, decimalsIn(percent)) }
}

const isRateAt = ({ role, spot: { reading } }: PayNumber, box: BoundingBox): boolean =>
  role === 'rate' &&
  reading.text.includes('%') &&
  (Math.abs(reading.box.left - box.left) < ALIGNED || Math.abs(reading.box.right - box.right) < ALIGNED)
