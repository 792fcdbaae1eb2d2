// What a ranker sees of a date that a document may bear or be due on: numbers in a fixed order, the same for training
// and for serving. The rules' own evidence, the labels around, the other dates, how it is written, what stands beside
// it; nothing of words, and of places only what stands above or below.

import { lineAt } from '../../context/by-line.ts'
import type { MappingContext, PlacedLine } from '../../vocabulary.ts'
import { once } from '../../context/once.ts'
import { daysOf, turned, type Day } from './days.ts'
import { chooseDates, weighDates, type DateReading, type OwnDate, type WeighedDates } from './header-dates.ts'
import { grouping, slotNames, slotsOf, type LabelGroups } from '../../structure/label-slots.ts'
import { filledRows, type FilledRow } from '../../structure/rows.ts'
import { gapBetween, isSum, kindsAround, NOTHING, ROW_KIND_NAMES } from './row-evidence.ts'

export type DateField = 'document_meta.date' | 'document_meta.due_date'

/**
 * The days of a document as candidates for a field, the rules' choice first (none where they choose none), and the
 * numbers of each.
 */
export interface RankedDays {
  days: readonly Day[]
  numbers: Float32Array
}

const GROUPS: LabelGroups = {
  own: ['invoice_date'],
  date: ['date'],
  due: ['due_date', 'payment_terms'],
  time: ['time'],
  number: ['invoice_number', 'receipt_number', 'credit_note_number', 'transaction_id'],
  order: [
    'order_date',
    'purchase_order_number',
    'order_number',
    'sales_order_number',
    'delivery_note_number',
    'original_invoice_number',
    'reference_number',
  ],
  delivery: ['delivery_date', 'ship_date', 'tax_point_date'],
  period: ['service_period', 'service_start_date', 'service_end_date'],
  paid: ['payment_date', 'card', 'approval_code', 'cash'],
  expiry: ['expiry_date', 'valid_until', 'validity'],
  column: ['column.'],
}
const groupOf = grouping(GROUPS)
const SLOTS = slotNames(GROUPS)

/** What the rules know of a date, by the names of their weights. */
const EVIDENCE = [
  'label',
  'rival',
  'lesserRival',
  'time',
  'letterhead',
  'future',
  'column',
  'cell',
  'period',
  'ancient',
  'onlyOne',
  'repeated',
] as const

/** What all dates of a document are told against. */
interface View {
  context: MappingContext
  rows: readonly FilledRow[]
  rowOf: ReadonlyMap<PlacedLine, FilledRow>
  /** What the rules chose each field of dates as. */
  chosen: readonly (readonly [path: string, value: unknown])[]
  days: readonly string[]
  order: readonly DateReading[]
  height: number
  /** The rows of all amounts. */
  amounts: readonly number[]
  /** How many dates prove the order in which the document is taken to write them, and how many another. */
  proven: readonly [own: number, against: number]
  firstPage: number
}

/** One day where it is printed best: its surest place, the line and the rows around. */
interface At {
  day: Day & { value: string }
  best: OwnDate
  reading: DateReading
  text: string
  line: PlacedLine
  row: FilledRow | undefined
  above: FilledRow | undefined
  below: FilledRow | undefined
}

const DAY_MS = 86_400_000

/** A span of days, so that weeks and years are both told from nought. */
function span(from: string, to: string): number {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS
  return Math.sign(count) * Math.log1p(Math.abs(count))
}

const ruled = (view: View, path: string): string | undefined =>
  view.chosen.find(([field]) => field === path)?.[1] as string | undefined

/** What is told of a day that is printed. */
const MEASURES: readonly (readonly [name: string, of: (at: At, view: View) => number])[] = [
  ['rules.score', ({ best }) => best.candidate.score],
  ['rules.due', ({ day }, view) => Number(ruled(view, 'document_meta.due_date') === day.value)],
  [
    'rules.other',
    ({ day }, { chosen }) =>
      Number(chosen.some(([path, value]) => !path.startsWith('document_meta.') && value === day.value)),
  ],
  ['places', ({ day }) => day.places.length],
  ['days', (_, { days }) => days.length],
  ['certainty', ({ day }) => Math.max(...day.places.map(({ reading }) => reading.confidence))],
  ['turned', ({ day }) => Number(day.turned)],
  ['ambiguous', ({ reading }) => Number(reading.meaning.ambiguous === true)],
  ['order.own', ({ reading }, { context }) => Number(orderOf(reading) === context.locale.dateOrder)],
  ['order.proven', (_, { proven }) => proven[0]],
  ['order.against', (_, { proven }) => proven[1]],
  ['named', ({ text }) => Number(/\p{L}{3}/u.test(text))],
  ['long-year', ({ text }) => Number(/\d{4}/.test(text))],
  ['year-first', ({ text }) => Number(/^\d{4}/.test(text))],
  ['dotted', ({ text }) => Number(/\d\s?\.\s?\d/.test(text))],
  ['slashed', ({ text }) => Number(text.includes('/'))],
  ['dashed', ({ text }) => Number(/\d-\d/.test(text))],
  ['length', ({ text }) => text.length],
  ['rank.time', ({ day }, { days }) => days.indexOf(day.value)],
  ['rank.reading', ({ reading }, { order }) => order.indexOf(reading)],
  ['since.first', ({ day: { value } }, { days }) => span(days[0] ?? value, value)],
  ['until.last', ({ day: { value } }, { days }) => span(value, days.at(-1) ?? value)],
  ['since.rules', ({ day: { value } }, view) => span(ruled(view, 'document_meta.date') ?? value, value)],
  ['words.before', ({ reading }) => Math.min(9, reading.from)],
  ['words.behind', ({ reading, line }) => Math.min(9, line.cells.length - reading.to)],
  ['height', ({ reading: { box } }, { height }) => (box.bottom - box.top) / height],
  ['page', ({ reading }, { firstPage }) => Number(reading.page > firstPage)],
  [
    'amounts.above',
    ({ row }, { amounts }) =>
      row && amounts.length ? amounts.filter((index) => index < row.index).length / amounts.length : NOTHING,
  ],
  ['gap.above', ({ row, above }, { height }) => gapBetween(above, row, height)],
  ['gap.below', ({ row, below }, { height }) => gapBetween(row, below, height)],
]

/** The names of the numbers, in their order. */
export const DATE_FEATURES: readonly string[] = [
  'table.behind',
  'none',
  ...MEASURES.map(([name]) => name),
  ...EVIDENCE.map((name) => `rules.${name}`),
  ...SLOTS,
  ...ROW_KIND_NAMES,
]

/** The days that a document may bear (`document_meta.date`) or be due on, with the numbers of each. */
export function rankedDays(context: MappingContext, field: DateField, isReceipt: boolean): RankedDays {
  // Days are asked for as candidates, as numbers, and when they are chosen.
  const asked = once(context, nothingAsked)
  return (asked[field] ??= rank(context, field, isReceipt))
}

const nothingAsked = (): Partial<Record<DateField, RankedDays>> => ({})

function rank(context: MappingContext, field: DateField, isReceipt: boolean): RankedDays {
  const weighed = weighDates(context, isReceipt)
  const chosen = [...chooseDates(context, isReceipt, weighed)].map(([path, { value }]) => [path, value] as const)
  const days = daysOf(field, weighed, chosen.find(([path]) => path === field)?.[1] as string | undefined, isReceipt)
  const width = DATE_FEATURES.length
  const numbers = new Float32Array(days.length * width)
  const view = viewOf(context, weighed, chosen, days)
  days.forEach((day, at) => numbers.set(numbersOf(day, view), at * width))
  return { days, numbers }
}

function viewOf(context: MappingContext, { own }: WeighedDates, chosen: View['chosen'], days: readonly Day[]): View {
  const rows = filledRows(context)
  const heights = context.lines.map(({ box }) => box.bottom - box.top).sort((a, b) => a - b)
  const telling = own
    .map(({ reading }) => reading)
    .filter(
      ({ meaning, text }) =>
        !meaning.partial && meaning.ambiguous !== true && NUMERIC.test(text) && turned(meaning.value) !== meaning.value,
    )
  const agreeing = telling.filter((reading) => orderOf(reading) === context.locale.dateOrder).length
  return {
    context,
    rows,
    rowOf: new Map(rows.flatMap((row) => row.lines.map((line): [PlacedLine, FilledRow] => [line, row]))),
    chosen,
    days: days.flatMap((day) => (day.value === null || day.turned ? [] : [day.value])).sort(),
    order: own.map(({ reading }) => reading),
    height: heights[heights.length >> 1] ?? 1,
    amounts: rows.flatMap(({ index, readings }) => readings.filter(isSum).map(() => index)),
    proven: [agreeing, telling.length - agreeing],
    firstPage: Math.min(...context.lines.map(({ page }) => page)),
  }
}

const NUMERIC = /^\d{1,2}\s?[-/.]\s?\d{1,2}\s?[-/.]\s?\d{2,4}$/

/** The order in which a date is written, where its parts show it. */
function orderOf({ text, meaning: { value } }: DateReading): 'dmy' | 'mdy' | 'ymd' {
  if (/^\d{4}/.test(text)) return 'ymd'
  return Number(/^\D*(\d{1,2})/.exec(text)?.[1]) === Number(value.slice(8)) ? 'dmy' : 'mdy'
}

function numbersOf(day: Day, view: View): Float32Array {
  const { value, places } = day
  const numbers = new Float32Array(DATE_FEATURES.length).fill(NOTHING)
  numbers[0] = day.behind
  numbers[1] = Number(value === null)
  if (value === null) return numbers
  const best = places.reduce((top, one) => (one.candidate.score > top.candidate.score ? one : top))
  const { reading } = best
  const line = lineAt(view.context, reading)!
  const row = view.rowOf.get(line)
  const beside = (step: number): FilledRow | undefined =>
    row && view.rows[row.index + step]?.page === row.page ? view.rows[row.index + step] : undefined
  const at: At = {
    day: { ...day, value },
    best,
    reading,
    text: reading.text,
    line,
    row,
    above: beside(-1),
    below: beside(1),
  }
  let next = 2
  for (const [, of] of MEASURES) numbers[next++] = of(at, view)
  for (const name of EVIDENCE) numbers[next++] = Math.max(...places.map(({ evidence }) => evidence[name] ?? 0))
  numbers.set(
    slotsOf(
      view.context,
      places.map((one) => one.reading),
      groupOf,
      Object.keys(GROUPS).length,
    ),
    next,
  )
  next += SLOTS.length
  numbers.set(kindsAround(row, at.above, at.below), next)
  return numbers
}
