// Printed amounts as exact integers of one scale, and which label reaches which of them. What an amount is in the end,
// money.ts decides.

import type { BoundingBox } from '../../../schema/geometry.ts'
import { patternOf } from '../reading/word-pattern.ts'
import type { LabelHit, Reading } from '../vocabulary.ts'
import type { FilledRow } from './rows.ts'
import { overlapX } from './rows.ts'
import { EXCLUDING, INCLUDING } from '../reading/tax-words.ts'

/** A currency by its code or word. */
export const CURRENCY = new RegExp(`^${patternOf('money-words', 'code-or-word')}$`, 'i')

type AmountReading = Reading & { meaning: Extract<Reading['meaning'], { kind: 'amount' }> }

/**
 * One printed amount. `value` counts the smallest unit of `Scale`; `alternates` are other readings of the same print,
 * less likely by their form alone.
 */
export interface Spot {
  reading: AmountReading
  row: FilledRow
  value: number
  certainty: number
  alternates?: Spot[]
}

/** `unit` decimals are exact in a value; half a unit of `printed` decimals is what rounding may differ by. */
export interface Scale {
  unit: number
  printed: number
  half: number
}

/** A label and an amount that it reaches; `reach` is a log-odds: how sure it is that the two belong together. */
export interface Labelled {
  field: string
  label: LabelHit
  spot: Spot
  reach: number
}

// Four decimals are the most that prices on real documents carry in sums; more stand in unit prices only.
const MOST_DECIMALS = 4

// One currency may be that of a note.
const FEWEST_SIGNED = 3

/** The scale in which all amounts of a document are whole numbers, from what most of them print. */
export function scaleOf(readings: readonly Reading[]): Scale {
  const counts = new Map<number, number>()
  const all = readings.flatMap(({ meaning, confidence }) =>
    meaning.kind === 'amount' ? [{ ...meaning.amount, confidence }] : [],
  )
  // Counts and weights have decimals of their own; what is printed with a currency is money.
  const signed = all.filter(({ currency }) => currency !== undefined)
  const amounts = signed.length >= FEWEST_SIGNED ? signed : all
  for (const { decimals, confidence } of amounts)
    if (confidence >= 0.5) counts.set(decimals, (counts.get(decimals) ?? 0) + 1)
  const [most] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])
  // Prices of fuel and power have three decimals and more where sums have two: beside those they must be many to be
  // sums themselves.
  const cents = counts.get(2) ?? 0
  const usual = most && most[0] > 2 && cents > 0 && most[1] < 3 * cents ? 2 : most?.[0]
  // A document without any decimals reckons in whole numbers, though each of them alone may be a count.
  const printed = Math.min(
    MOST_DECIMALS,
    usual ?? (amounts.length && amounts.every(({ decimals }) => decimals === 0) ? 0 : 2),
  )
  const unit = Math.min(MOST_DECIMALS, Math.max(2, printed))
  return { unit, printed, half: 10 ** (unit - printed) / 2 }
}

/** `scale` with at least `decimals` exact, so that numbers finer than the sums are amounts of it too. */
export function finer(scale: Scale, decimals: number): Scale {
  const unit = Math.max(scale.unit, decimals)
  return { unit, printed: scale.printed, half: 10 ** (unit - scale.printed) / 2 }
}

/** `reading`'s value in the scale; undefined for one with more decimals than the scale holds. */
export function scaled(amount: AmountReading['meaning']['amount'], scale: Scale): number | undefined {
  // Among whole amounts three digits behind a sign are a group whose sign was misread.
  if (scale.printed === 0 && amount.decimals === 3) return amount.minor * 10 ** scale.unit
  const shift = scale.unit - amount.decimals
  return shift < 0 ? undefined : amount.minor * 10 ** shift
}

/** Whether an amount was printed with a sign or letters of money. */
export const isSigned = ({ reading }: Spot): boolean => /[^\d\s.,'’()+–−-]/.test(reading.text)

/** The number that a scaled value stands for. */
export function unscaled(value: number, scale: Scale): number {
  return value / 10 ** scale.unit
}

// Below this even a sum that fits does not make a reading of parts of other numbers likely.
const WEAKEST_ALTERNATE = 0.25

const SPACED_GROUPS = /^\D*\d{1,3}(?: \d{3})+\D*$/

/** The amounts of a row, left to right, each stretch of print once with its likeliest reading. */
export function spotsOf(row: FilledRow, scale: Scale): Spot[] {
  const amounts = row.readings.filter((reading): reading is AmountReading => reading.meaning.kind === 'amount')
  if (!amounts.length) return []
  // The digits of a card are no amount; what prints cents behind them is.
  const cards = row.readings.filter(({ meaning }) => meaning.kind === 'id' && meaning.idKind === 'card')
  const others = row.readings.filter(
    ({ meaning, confidence }) =>
      (meaning.kind === 'date' ||
        meaning.kind === 'time' ||
        meaning.kind === 'percent' ||
        (meaning.kind === 'id' && meaning.valid)) &&
      confidence >= 0.7,
  )
  const spots: Spot[] = []
  // Longer before shorter where both are likely: `1 234,50` is one amount where the locale lets spaces group (0.9,
  // times the reading's own certainty). Where nothing has cents, groups of three behind a space are one number: "38
  // 000" is no 38.
  const rank = ({ confidence, text }: AmountReading): number =>
    confidence >= 0.8 ? 1 : scale.printed === 0 && SPACED_GROUPS.test(text) ? confidence + 0.2 : confidence
  for (const reading of amounts.sort(
    (a, b) => rank(b) - rank(a) || b.text.length - a.text.length || b.confidence - a.confidence,
  )) {
    const value = scaled(reading.meaning.amount, scale)
    if (
      value === undefined ||
      clashes(reading, others) ||
      (reading.meaning.amount.decimals === 0 && clashes(reading, cards))
    )
      continue
    const spot: Spot = { reading, row, value, certainty: reading.confidence }
    const taken = spots.findLast((other) => clashes(reading, [other.reading]))
    if (!taken) spots.push(spot)
    else if (reading.confidence >= WEAKEST_ALTERNATE && reading.meaning.amount.decimals > 0)
      taken.alternates = [...(taken.alternates ?? []), spot]
  }
  return spots.sort((a, b) => a.reading.box.left - b.reading.box.left)
}

function clashes(reading: Reading, others: readonly Reading[]): boolean {
  // A fifth: the boxes of parts of a cell are estimated from its letters.
  return others.some(
    (other) => other.line === reading.line && other.page === reading.page && overlapX(other.box, reading.box) > 0.2,
  )
}

const isMoneyLabel = (label: LabelHit): boolean => !label.field.startsWith('column.')

/**
 * Labels of amounts and the amounts that they reach: to the right in the row, below in the column, or in the row that
 * follows.
 */
export function labelledSpots(
  rows: readonly FilledRow[],
  spots: ReadonlyMap<FilledRow, readonly Spot[]>,
  fields: ReadonlySet<string>,
): Labelled[] {
  const found: Labelled[] = []
  rows.forEach((row, i) => {
    const labels = withoutNamedTaxes(
      row,
      row.labels.filter((label) => isMoneyLabel(label) && fields.has(label.field)),
    )
    for (const label of longestOf(row, labels)) {
      const strength = Math.log(Math.max(0.05, label.weight * label.quality)) * 2
      const there = spots.get(row) ?? []
      const right = [...toTheRight(row, label, labels, there), ...toTheLeft(row, label, there)]
      for (const { spot, cost } of right) {
        for (const one of [spot, ...(spot.alternates ?? [])])
          found.push({ field: label.field, label, spot: one, reach: strength - cost })
      }
      if (right.some(({ spot }) => spot.certainty >= 0.5)) continue
      for (const { spot, cost } of below(rows, i, label, spots))
        found.push({ field: label.field, label, spot, reach: strength - cost })
    }
  })
  return found
}

const SUMS = new Set(['subtotal', 'grand_total', 'amount_due', 'taxable_amount'])
const isTax = ({ field }: LabelHit): boolean => field === 'tax_total' || field.startsWith('tax.')

/** Whether words go on behind a label: "Total includes GST of 8.19" is the tax, "Total incl. GST 98.19" the total. */
function opensSentence(row: FilledRow, label: LabelHit): boolean {
  const next = row.lines.find(({ line }) => line === label.line)?.cells[label.to]?.text ?? ''
  return /^\p{L}{2}/u.test(next) && !CURRENCY.test(next)
}

/**
 * Labels of a row without the taxes that a sum's own label names: "Subtotal excl. VAT", "Total incl. VAT". What
 * excludes the tax is no total of all.
 */
function withoutNamedTaxes(row: FilledRow, labels: readonly LabelHit[]): LabelHit[] {
  const qualified = labels.filter(isTax).flatMap((tax) => {
    const line = row.lines.find(({ line: at }) => at === tax.line)
    const sum = labels.find(
      (label) =>
        SUMS.has(label.field) && label.line === tax.line && label.to <= tax.from && tax.from - label.to <= MOST_BETWEEN,
    )
    // "excl. VAT", and in other languages "IVA incluido": the word stands between both or behind the tax.
    const around = sum ? (line?.cells.slice(sum.to, tax.to + 1) ?? []).map(({ text }) => text.replace(/\)$/, '')) : []
    const excluded = around.some((text) => EXCLUDING.test(text))
    return sum && (excluded || around.some((text) => INCLUDING.test(text))) ? [{ tax, sum, excluded }] : []
  })
  const isNamed = (label: LabelHit): boolean =>
    qualified.some(
      ({ tax }) => isTax(label) && label.line === tax.line && label.from === tax.from && !opensSentence(row, label),
    )
  const isNet = (label: LabelHit): boolean =>
    qualified.some(
      ({ sum, excluded }) =>
        excluded &&
        label.field !== 'subtotal' &&
        SUMS.has(label.field) &&
        label.line === sum.line &&
        label.from === sum.from,
    )
  return labels
    .filter((label) => !isNamed(label))
    .map((label) => (isNet(label) ? { ...label, field: 'subtotal' } : label))
}

// "Total DKK inkl. moms": a currency may stand between.
const MOST_BETWEEN = 3

/** Without the labels that stand wholly inside a longer one: "total" in "total tax". */
function longestOf(row: FilledRow, labels: readonly LabelHit[]): LabelHit[] {
  return labels.filter(
    (label) =>
      !labels.some(
        (other) =>
          other !== label &&
          other.line === label.line &&
          other.from <= label.from &&
          other.to >= label.to &&
          other.to - other.from > label.to - label.from &&
          !(isTax(label) && SUMS.has(other.field) && label.to === other.to && opensSentence(row, label)),
      ),
  )
}

/** The amount in front of a tax that a sentence names behind it: "the total includes 8.19 of VAT". */
function toTheLeft(row: FilledRow, label: LabelHit, spots: readonly Spot[]): { spot: Spot; cost: number }[] {
  const cells = row.lines.find(({ line }) => line === label.line)?.cells ?? []
  // A word of the language may stand between.
  const from = cells[Math.max(0, label.from - 2)]?.box.left ?? Infinity
  const before = spots.filter(
    ({ reading }) =>
      reading.line === label.line && reading.box.right <= label.box.left + 0.001 && reading.box.right > from,
  )
  return isTax(label) && spots.length === 1 && label.from > 1 && before[0] ? [{ spot: before[0], cost: 0.5 }] : []
}

function toTheRight(
  row: FilledRow,
  label: LabelHit,
  labels: readonly LabelHit[],
  spots: readonly Spot[],
): { spot: Spot; cost: number }[] {
  const width = label.box.right - label.box.left
  const next = labels
    .filter((other) => other.box.left >= label.box.right - 0.1 * width && other !== label && !sameSpan(other, label))
    .reduce((nearest, other) => Math.min(nearest, other.box.left), Infinity)
  // A label inside a value's cell is glued to it, so the value may begin a little before the label's estimated end.
  const reached = spots.filter(
    ({ reading }) => reading.box.left >= label.box.right - 0.25 * width && reading.box.left < next,
  )
  if (!reached.length) return []
  const words = row.lines.flatMap((line) =>
    line.cells.flatMap((cell, index) => (/\p{L}{2}/u.test(cell.text) ? [{ line: line.line, index, cell }] : [])),
  )
  const behind = words.filter(
    ({ line, index, cell }) =>
      cell.box.left >= label.box.right - 0.001 &&
      !(line === label.line && index < label.to) &&
      !CURRENCY.test(cell.text),
  )
  const before = words.filter(({ line, index }) => line === label.line && index < label.from).length
  return reached.map((spot, i) => {
    const between = behind.filter(({ cell }) => cell.box.right <= spot.reading.box.left + 0.001).length
    // In a row of several amounts the last is the line's own (rate, base, amount), the first what stands next to the
    // label.
    const place = reached.length === 1 ? 0 : i === reached.length - 1 ? 0.3 : i === 0 ? 0.8 : 1.2
    return { spot, cost: place + 0.35 * Math.min(4, between) + 0.3 * Math.min(3, before) }
  })
}

const sameSpan = (a: LabelHit, b: LabelHit): boolean => a.line === b.line && a.from < b.to && b.from < a.to

/**
 * The amount in the box that a label opens: boxes side by side have their names at the left and their amounts at the
 * right, and nothing else below.
 */
function inBox(row: FilledRow, label: LabelHit, there: readonly Spot[]): Spot | undefined {
  const numbers = there[0]?.row
  if (
    !numbers ||
    numbers.lines.some(({ text }) => /\p{L}{3}/u.test(text)) ||
    row.readings.some(({ meaning }) => meaning.kind === 'amount') ||
    row.lines.length < 2
  )
    return undefined
  const next = row.lines
    .filter(({ box }) => box.left > label.box.right)
    .reduce((nearest, { box }) => Math.min(nearest, box.left), Infinity)
  const inside = there.filter(
    ({ reading: { box }, certainty }) => certainty >= 0.5 && box.left >= label.box.left && box.right < next + 0.005,
  )
  return inside.length === 1 ? inside[0] : undefined
}

/** The box of a label with the rate and code behind it: "VAT 21 %", "Net 9 % (L)". */
function withRate({ lines }: FilledRow, { line, to, box }: LabelHit): BoundingBox {
  const behind = lines.find((one) => one.line === line)?.cells.slice(to) ?? []
  const isShort = behind.every(({ text }) => !/\p{L}{2}/u.test(text))
  return isShort ? { ...box, right: Math.max(box.right, ...behind.map((cell) => cell.box.right)) } : box
}

// How far below a label its value may stand, in heights of the label's row.
const REACH_BELOW = 3.5

function below(
  rows: readonly FilledRow[],
  i: number,
  label: LabelHit,
  spots: ReadonlyMap<FilledRow, readonly Spot[]>,
): { spot: Spot; cost: number }[] {
  const row = rows[i]!
  const box = withRate(row, label)
  for (let j = i + 1; j < rows.length && j <= i + 3; j++) {
    const other = rows[j]!
    if (other.page !== row.page || other.box.top - row.box.bottom > REACH_BELOW * row.height) break
    const there = spots.get(other) ?? []
    const column = there.filter(({ reading, certainty }) => certainty >= 0.5 && overlapX(reading.box, box) > 0.3)
    if (column.length) return column.slice(0, 1).map((spot) => ({ spot, cost: 0.5 + 0.3 * (j - i - 1) }))
    const boxed = j === i + 1 ? inBox(row, label, there) : undefined
    if (boxed) return [{ spot: boxed, cost: 0.8 }]
    // A row that holds the amount and nothing else belongs to the label above it: receipts break there.
    const alone = there.length === 1 && other.lines.every((line) => !/\p{L}{3}/u.test(line.text))
    if (alone && j === i + 1) return [{ spot: there[0]!, cost: 1 }]
  }
  return []
}
