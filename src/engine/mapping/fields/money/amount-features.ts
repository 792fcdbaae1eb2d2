// What a ranker sees of an amount that may be the total, the subtotal or the tax: numbers in a fixed order, the same
// for training and for serving. The joint choice's own scores, the labels that reach the value anywhere, how it adds up
// with others, where it stands among them, how it is printed; no words, and no place on the page.

import type { MappingContext } from '../../vocabulary.ts'
import { once } from '../../context/once.ts'
import { runAbove } from './amount-shape.ts'
import { isSigned, unscaled, type Spot } from '../../structure/amount-spots.ts'
import type { ItemKnowledge } from './money.ts'
import { behindIn, candidatesOf, isChosen, REACHED, sumsOf, type AmountField, type Sum, type Sums } from './sums.ts'
import { grouping, slotNames, slotsOf, type LabelGroups } from '../../structure/label-slots.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { HIGHEST_RATE } from './tax-table.ts'
import { TAX_TYPES } from './taxes.ts'

/**
 * The amounts of a document as candidates for a field, the rules' choice first (null where they choose none), and the
 * numbers of each.
 */
export interface RankedSums {
  sums: readonly { value: number | null; spots: readonly Spot[] }[]
  numbers: Float32Array
}

const GROUPS: LabelGroups = {
  total: ['grand_total', 'amount_due'],
  subtotal: ['subtotal', 'taxable_amount'],
  tax: ['tax_total', 'tax.'],
  tender: ['cash', 'card', 'change', 'amount_paid'],
  column: ['column.total', 'column.amount', 'column.net_total', 'column.gross_total'],
  tax_column: ['column.tax_amount', 'column.tax_rate'],
  other_column: ['column.'],
}
const groupOf = grouping(GROUPS)
const SLOTS = slotNames(GROUPS)

/** What the rules choose amounts as. */
const CHOSEN = [
  'grand_total',
  'subtotal',
  'tax_total',
  'amount_paid',
  'amount_due',
  'taxable_amount',
  'discount',
  'rounding',
  'tip',
  'service_charge',
] as const

/** What a row's labels say that it is. */
const KINDS: readonly (readonly [name: string, fields: readonly string[]])[] = [
  ['total', ['grand_total', 'amount_due']],
  ['subtotal', ['subtotal']],
  ['tax', ['tax_total', ...Object.keys(TAX_TYPES)]],
  ['tender', ['cash', 'card', 'amount_paid']],
  ['change', ['change']],
  ['less', ['discount', 'rounding', 'saving']],
  ['more', ['tip', 'service_charge', 'fee', 'shipping']],
]
const ROWS = ['own', 'above', 'below'] as const

/** What all amounts of a document are told against; values come the largest first. */
interface View extends Sums {
  context: MappingContext
  values: readonly number[]
  sure: readonly number[]
  percents: readonly number[]
  labels: Readonly<Record<'taxes' | 'nets' | 'totals' | 'cash' | 'change', readonly number[]>>
  height: number
  usual: number
  lastPage: number
}

/** One amount where it is printed best, with the rows around. */
interface At {
  value: number
  places: readonly Spot[]
  best: Spot
  row: FilledRow
  inRow: readonly Spot[]
  above: FilledRow | undefined
  below: FilledRow | undefined
}

// Where there is nothing to measure; no measure reaches it.
const NOTHING = -9
// Values above this rank, rows beyond that many: more say no more.
const FAR = 20

const equal = (a: number, b: number, { money: { scale } }: View): boolean => Math.abs(a - b) <= scale.half
const has = (value: number, view: View): boolean => view.values.some((other) => equal(other, value, view))
const pairs = (as: readonly number[], bs: readonly number[], holds: (a: number, b: number) => boolean): number =>
  Number(as.some((a) => bs.some((b) => holds(a, b))))
const larger = (value: number, list: readonly number[]): number =>
  Math.min(FAR, list.filter((one) => one > value).length)
const option = (value: number, list: readonly { value: number; score: number }[]): number =>
  Math.max(NOTHING, ...list.filter((one) => one.value === value).map(({ score }) => score))
const below = ({ row }: At, { all }: View): Spot[] =>
  all.filter((one) => one.row.index > row.index && one.certainty >= 0.7)
const words = ({ row }: At): FilledRow['lines'][number]['cells'][number][] =>
  row.lines.flatMap(({ cells }) => cells.filter(({ text }) => /\p{L}{2}/u.test(text)))
const gap = (upper: FilledRow | undefined, lower: FilledRow | undefined, height: number): number =>
  upper && lower ? Math.max(-1, Math.min(9, (lower.box.top - upper.box.bottom) / height)) : NOTHING

/** What is told of an amount. */
const MEASURES: readonly (readonly [name: string, of: (at: At, view: View) => number])[] = [
  ['rules.total.behind', ({ value }, { money }) => behindIn('total', value, money)],
  ['rules.subtotal.behind', ({ value }, { money }) => behindIn('subtotal', value, money)],
  ['rules.tax.behind', ({ value }, { money }) => behindIn('tax', value, money)],
  ['rules.option.total', ({ value }, { money }) => option(value, money.options.totals)],
  ['rules.option.subtotal', ({ value }, { money }) => option(value, money.options.subtotals)],
  ['rules.option.tax', ({ value }, { money }) => option(value, money.options.taxes)],
  ['rules.spoken', ({ value }, { money }) => Number(money.spoken.includes(Math.abs(value)))],
  ['places', ({ places }) => places.length],
  [
    'places.outside',
    ({ places }, { items }) =>
      new Set(places.filter(({ row }) => !items.rows.has(row.index)).map(({ row }) => row)).size,
  ],
  ['values', (_, { values }) => values.length],
  ['certainty', ({ places }) => Math.max(...places.map(({ certainty }) => certainty))],
  ['alternate', ({ best }, { all }) => Number(!all.includes(best))],
  ['items', ({ places }, { items }) => Number(places.every(({ row }) => items.rows.has(row.index)))],
  [
    'items.sum',
    ({ value }, view) =>
      Number(view.items.sums.some((sum) => equal(Math.round(sum * 10 ** view.money.scale.unit), value, view))),
  ],
  ['rank', ({ value }, { values }) => larger(value, values)],
  ['rank.sure', ({ value }, { sure }) => larger(value, sure)],
  ['of-largest', ({ value }, { sure }) => (sure[0] ? Math.min(2, value / sure[0]) : NOTHING)],
  ['largest', ({ value }, { sure }) => Number(value === sure[0])],
  ['rank.below', (at, view) => larger(at.value, [...new Set(below(at, view).map(({ value }) => value))])],
  ['rows.below', (at, view) => Math.min(FAR, new Set(below(at, view).map(({ row }) => row)).size)],
  [
    'rows.above',
    ({ row }, { all }) =>
      Math.min(
        2 * FAR,
        new Set(all.filter((one) => one.row.index < row.index && one.certainty >= 0.7).map((one) => one.row)).size,
      ),
  ],
  [
    'sum.of-two',
    ({ value }, view) => view.sure.filter((one) => one < value && 2 * one >= value && has(value - one, view)).length,
  ],
  [
    'sum.of-labelled',
    ({ value }, view) => Number(view.labels.nets.some((net) => net < value && has(value - net, view))),
  ],
  [
    'sum.part',
    ({ value }, view) => Math.min(5, view.sure.filter((one) => one > value && has(one - value, view)).length),
  ],
  ['sum.rest', ({ value }, view) => Number(view.labels.totals.some((one) => one > value && has(one - value, view)))],
  [
    'net-plus-tax',
    ({ value }, view) => pairs(view.labels.nets, view.labels.taxes, (net, tax) => equal(net + tax, value, view)),
  ],
  [
    'total-less-tax',
    ({ value }, view) => pairs(view.labels.totals, view.labels.taxes, (total, tax) => equal(total - tax, value, view)),
  ],
  [
    'total-less-net',
    ({ value }, view) =>
      pairs(view.labels.totals, view.labels.nets, (total, net) => total !== net && equal(total - net, value, view)),
  ],
  [
    'cash-less-change',
    ({ value }, view) =>
      pairs(
        view.labels.cash,
        view.labels.change,
        (cash, change) => cash !== value && equal(cash - change, value, view),
      ),
  ],
  ['run.above', ({ best, value }, view) => runAbove(best, value, view.all, view.money.scale.half)],
  [
    'rate.of',
    ({ value }, view) =>
      pairs(view.percents, view.sure, (rate, base) => base > value && rounds((base * rate) / 100, value, view)),
  ],
  ['rate.base', ({ value }, view) => Number(view.percents.some((rate) => has(Math.round((value * rate) / 100), view)))],
  [
    'rate.gross',
    ({ value }, view) =>
      pairs(
        view.percents,
        view.sure,
        (rate, gross) => gross > value && rounds((gross * rate) / (100 + rate), value, view),
      ),
  ],
  ['tax.share', ({ value }, { labels: { totals } }) => (totals[0] ? Math.min(2, value / totals[0]) : NOTHING)],
  ['decimals', ({ best }) => best.reading.meaning.amount.decimals],
  ['usual-decimals', ({ best }, { usual }) => Number(best.reading.meaning.amount.decimals === usual)],
  ['signed', ({ best }) => Number(isSigned(best))],
  ['negative', ({ value }) => Number(value < 0)],
  ['zero', ({ value }) => Number(value === 0)],
  ['digits', ({ value }) => Math.log10(1 + Math.abs(value))],
  [
    'height',
    (
      {
        best: {
          reading: { box },
        },
      },
      { height },
    ) => (box.bottom - box.top) / height,
  ],
  [
    'aligned',
    ({ best }, { all }) =>
      all.filter(({ reading }) => Math.abs(reading.box.right - best.reading.box.right) < ALIGNED).length /
      Math.max(1, all.length),
  ],
  ['alone', (at) => Number(words(at).length === 0)],
  ['first', ({ best, inRow }) => Number(inRow[0] === best)],
  ['last', ({ best, inRow }) => Number(inRow.at(-1) === best)],
  [
    'words.left',
    (at) => Math.min(9, words(at).filter(({ box }) => box.right <= at.best.reading.box.left + SLACK).length),
  ],
  [
    'words.right',
    (at) => Math.min(9, words(at).filter(({ box }) => box.left >= at.best.reading.box.right - SLACK).length),
  ],
  ['percent', ({ row }) => Number(row.readings.some(({ meaning }) => meaning.kind === 'percent'))],
  ['gap.above', ({ row, above }) => gap(above, row, row.height)],
  ['gap.below', ({ row, below: next }) => gap(row, next, row.height)],
  ['page.last', ({ row }, { lastPage }) => Number(row.page === lastPage)],
]

// Right edges of one column differ by a letter's width at most, boxes of words in a line by less than a hair.
const ALIGNED = 0.012
const SLACK = 0.001

/** The names of the numbers, in their order. */
export const AMOUNT_FEATURES: readonly string[] = [
  'table.behind',
  'none',
  ...MEASURES.map(([name]) => name),
  ...CHOSEN.map((field) => `chosen.${field}`),
  ...REACHED.map((field) => `reach.${field}`),
  ...SLOTS,
  ...ROWS.flatMap((row) => KINDS.map(([kind]) => `${row}:${kind}`)),
]

/**
 * The amounts that may be a field under `financial.totals`, with the numbers of each. `read` is asked for the rows and
 * the items where they are not known yet.
 */
export function rankedSums(
  context: MappingContext,
  field: AmountField,
  read: () => { rows: readonly FilledRow[]; items: ItemKnowledge },
): RankedSums {
  // All three fields are asked for the same amounts: as candidates, as numbers, and when they are chosen.
  const asked = once(context, nothingAsked)
  const known = (asked.amounts ??= told(context, read()))
  const candidates = candidatesOf(field, known.sums)
  const width = AMOUNT_FEATURES.length
  const numbers = new Float32Array(candidates.length * width).fill(NOTHING)
  candidates.forEach(({ sum, behind }, at) => {
    if (sum) numbers.set(known.numbers.get(sum)!, at * width)
    numbers[at * width] = behind
    numbers[at * width + 1] = Number(sum === undefined)
  })
  return {
    sums: candidates.map(({ sum }) =>
      sum ? { value: unscaled(sum.value, known.sums.money.scale), spots: sum.places } : { value: null, spots: [] },
    ),
    numbers,
  }
}

interface Told {
  sums: Sums
  numbers: ReadonlyMap<Sum, Float32Array>
}
const nothingAsked = (): { amounts?: Told } => ({})

function told(context: MappingContext, { rows, items }: { rows: readonly FilledRow[]; items: ItemKnowledge }): Told {
  const sums = sumsOf(context, rows, items)
  const { all, labelled } = sums
  const middle = (list: number[], otherwise: number): number =>
    list.sort((a, b) => a - b)[list.length >> 1] ?? otherwise
  const labels = (...fields: string[]): number[] =>
    distinct(
      labelled
        .filter(({ field, reach, spot }) => fields.includes(field) && reach > -2 && spot.value > 0)
        .map(({ spot }) => spot.value),
    )
  const view: View = {
    ...sums,
    context,
    values: distinct(all.map(({ value }) => value)),
    sure: distinct(all.filter(({ certainty }) => certainty >= 0.7).map(({ value }) => value)),
    percents: [
      ...new Set(
        context.readings.flatMap(({ meaning }) =>
          meaning.kind === 'percent' && meaning.value > 0 && meaning.value < HIGHEST_RATE ? [meaning.value] : [],
        ),
      ),
    ],
    labels: {
      taxes: labels('tax_total', ...Object.keys(TAX_TYPES)),
      nets: labels('subtotal', 'taxable_amount'),
      totals: labels('grand_total', 'amount_due'),
      cash: labels('cash', 'amount_paid'),
      change: labels('change'),
    },
    height: middle(
      all.map(({ reading: { box } }) => box.bottom - box.top),
      1,
    ),
    usual: middle(
      all.filter(({ certainty }) => certainty >= 0.5).map(({ reading }) => reading.meaning.amount.decimals),
      2,
    ),
    lastPage: Math.max(0, ...rows.map(({ page }) => page)),
  }
  return { sums, numbers: new Map(sums.sums.map((sum) => [sum, numbersOf(sum, view)])) }
}

const distinct = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => b - a)

function numbersOf({ value, places }: Sum, view: View): Float32Array {
  const numbers = new Float32Array(AMOUNT_FEATURES.length)
  const { rows, labelled, all } = view
  const best = places.reduce((top, one) => (worthOf(one, view) > worthOf(top, view) ? one : top))
  const { row } = best
  const beside = (step: number): FilledRow | undefined =>
    rows[row.index + step]?.page === row.page ? rows[row.index + step] : undefined
  const at: At = {
    value,
    places,
    best,
    row,
    inRow: all.filter((one) => one.row === row),
    above: beside(-1),
    below: beside(1),
  }
  let next = 2
  for (const [, of] of MEASURES) numbers[next++] = of(at, view)
  for (const field of CHOSEN) numbers[next++] = Number(isChosen(field, value, view))
  const mine = labelled.filter(({ spot }) => spot.value === value)
  for (const field of REACHED)
    numbers[next++] = Math.max(NOTHING, ...mine.filter((one) => one.field === field).map(({ reach }) => reach))
  numbers.set(
    slotsOf(
      view.context,
      places.map(({ reading }) => reading),
      groupOf,
      Object.keys(GROUPS).length,
    ),
    next,
  )
  next += SLOTS.length
  for (const one of [row, at.above, at.below])
    for (const [, fields] of KINDS)
      numbers[next++] = one ? Number(one.labels.some(({ field }) => fields.includes(field))) : NOTHING
  return numbers
}

/** Whether a share comes to a value once it is rounded. */
function rounds(share: number, value: number, { money: { scale } }: View): boolean {
  return Math.abs(share - value) <= scale.half + 0.51
}

/** Of several places of a value the one that tells most: labelled, outside the items, sure. */
function worthOf(spot: Spot, { labelled, items }: View): number {
  const reach = Math.max(-4, ...labelled.filter((one) => one.spot === spot).map((one) => one.reach))
  return reach + spot.certainty - (items.rows.has(spot.row.index) ? 1 : 0)
}
