// What a ranker sees of a receipt's row that may be one of its items': numbers in a fixed order, the same for training
// and for serving. Its amount against the other rows' and the printed sums, what its numbers multiply to, how it is
// printed beside its neighbours, which labels stand in it and around it, what the rules say; no words, and no place on
// the page.

import type { MappingContext } from '../../vocabulary.ts'
import type { Spot } from '../../structure/amount-spots.ts'
import { isSigned } from '../../structure/amount-spots.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { wordsOf } from '../../structure/table/words.ts'
import type { ItemTable } from './item-table.ts'
import { productOf } from './list-products.ts'
import { amountsOf, hasName, isSum, listScaleOf, startsCounted, type ListScale } from './list-region.ts'
import { kindsOf, rankedRows, ROW_KINDS, type RankedRow, type RowKind } from './row-kinds.ts'
import { labelledSums } from '../../structure/table/table-ends.ts'

/**
 * What all rows are told against. `edge`: where most amounts end; `left`: where most rows with amounts begin; `sum`:
 * what the rules' items come to.
 */
interface View {
  scale: ListScale
  amounts: ReadonlyMap<FilledRow, readonly Spot[]>
  kinds: ReadonlyMap<number, RowKind>
  wanted: readonly number[]
  sum: number
  adds: boolean
  edge: number
  left: number
  height: number
  firstSum: number
  firstMain: number
  lastMain: number
}

/** A row with its last amount and its neighbours. */
interface At {
  row: FilledRow
  total: Spot | undefined
  above: FilledRow | undefined
  below: FilledRow | undefined
}

// Where there is nothing to measure; no measure reaches it.
const NOTHING = -9
// Rows beyond that many say no more; offsets neither.
const FAR = 20
const WIDE = 12

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value))
const textOf = (row: FilledRow): string => row.lines.map(({ text }) => text).join(' ')
const share = (row: FilledRow, kind: RegExp): number => {
  const text = textOf(row).replace(/\s/g, '')
  return text === '' ? 0 : (text.match(kind) ?? []).length / text.length
}
const lastAmount = (row: FilledRow | undefined, { amounts }: View): Spot | undefined =>
  row ? amounts.get(row)?.at(-1) : undefined
const offEdge = (row: FilledRow, total: Spot | undefined, { edge }: View): number =>
  total ? clamp((total.reading.box.right - edge) / row.em, WIDE) : NOTHING
const ratio = (a: number | undefined, b: number | undefined): number =>
  a === undefined || b === undefined || b === 0 ? NOTHING : clamp(a / b, WIDE)
const isWanted = (value: number, { wanted, scale }: View): number =>
  Number(wanted.some((one) => Math.abs(one - value) <= scale.half))
const gap = (upper: FilledRow | undefined, lower: FilledRow | undefined): number =>
  upper && lower ? clamp((lower.box.top - upper.box.bottom) / lower.height, WIDE) : NOTHING
const indent = (row: FilledRow, other: FilledRow | undefined): number =>
  other ? clamp((row.box.left - other.box.left) / row.em, WIDE) : NOTHING
const makes = (row: FilledRow | undefined, total: Spot | undefined): number =>
  Number(row !== undefined && total !== undefined && productOf(row, total) !== undefined)

/** What labels say that a row is. */
const KINDS: readonly (readonly [name: string, fields: readonly string[]])[] = [
  ['sum', ['grand_total', 'amount_due', 'subtotal']],
  ['tax', ['tax_total', 'tax.', 'taxable_amount']],
  ['tender', ['cash', 'card', 'change', 'amount_paid']],
  ['less', ['discount', 'saving', 'rounding']],
  ['more', ['tip', 'service_charge', 'fee', 'shipping']],
  ['count', ['total_quantity', 'guest_count']],
  ['column', ['column.']],
  [
    'fact',
    [
      'receipt_number',
      'invoice_number',
      'date',
      'time',
      'cashier',
      'server_name',
      'table_number',
      'register_number',
      'tax_id',
      'phone',
      'website',
      'email',
    ],
  ],
]
const WEAKEST = 0.6
const isOf = (field: string, fields: readonly string[]): boolean =>
  fields.some((one) => (one.endsWith('.') ? field.startsWith(one) : field === one))
const says = (row: FilledRow | undefined, fields: readonly string[]): number =>
  row === undefined
    ? NOTHING
    : Math.max(
        0,
        ...row.labels
          .filter(({ field }) => isOf(field, fields))
          .map(({ weight, quality }) => weight * quality)
          .filter((one) => one >= WEAKEST),
      )

/** What is told of a row, whatever it may be. */
const MEASURES: readonly (readonly [name: string, of: (at: At, view: View) => number])[] = [
  ['rules.adds', (_, { adds }) => Number(adds)],
  ['rules.mains', (_, { kinds }) => Math.min(FAR, [...kinds.values()].filter((kind) => kind === 'main').length)],
  ['rules.inside', ({ row }, { firstMain, lastMain }) => Number(row.index >= firstMain && row.index <= lastMain)],
  ['rules.from-first', ({ row }, { firstMain }) => (firstMain < 0 ? NOTHING : clamp(row.index - firstMain, FAR))],
  ['rules.from-last', ({ row }, { lastMain }) => (lastMain < 0 ? NOTHING : clamp(row.index - lastMain, FAR))],
  ['amounts', ({ row }, { amounts }) => Math.min(5, amounts.get(row)!.length)],
  ['amounts.above', ({ above }, { amounts }) => (above ? Math.min(5, amounts.get(above)?.length ?? 0) : NOTHING)],
  ['amounts.below', ({ below }, { amounts }) => (below ? Math.min(5, amounts.get(below)?.length ?? 0) : NOTHING)],
  ['certainty', ({ total }) => total?.certainty ?? NOTHING],
  ['edge', ({ total, row }, view) => offEdge(row, total, view)],
  ['edge.above', ({ above, row }, view) => offEdge(row, lastAmount(above, view), view)],
  ['edge.below', ({ below, row }, view) => offEdge(row, lastAmount(below, view), view)],
  ['signed', ({ total }) => (total ? Number(isSigned(total)) : NOTHING)],
  ['negative', ({ total }) => (total ? Number(total.value < 0) : NOTHING)],
  ['zero', ({ total }) => (total ? Number(total.value === 0) : NOTHING)],
  ['of-above', ({ total, above }, view) => ratio(total?.value, lastAmount(above, view)?.value)],
  [
    'of-sum',
    ({ total }, { wanted }) => (total && wanted.length ? clamp(total.value / Math.max(...wanted), 2) : NOTHING),
  ],
  ['is-sum', ({ total }, view) => (total ? isWanted(total.value, view) : NOTHING)],
  ['is-items', ({ total }, { sum }) => (total ? Number(total.value === sum && sum !== 0) : NOTHING)],
  ['sum.with', ({ total }, view) => (total ? isWanted(view.sum + total.value, view) : NOTHING)],
  ['sum.without', ({ total }, view) => (total ? isWanted(view.sum - total.value, view) : NOTHING)],
  [
    'sum.above',
    ({ row, total }, view) => {
      if (!total) return NOTHING
      let sum = 0
      for (const [other, [...spots]] of view.amounts)
        if (other.index < row.index && view.kinds.get(other.index) === 'main') sum += spots.at(-1)?.value ?? 0
      return Number(sum === total.value && sum !== 0)
    },
  ],
  ['product.own', ({ row, total }) => makes(row, total)],
  ['product.of-above', ({ row, above }, view) => makes(row, lastAmount(above, view))],
  ['product.of-below', ({ row, below }, view) => makes(row, lastAmount(below, view))],
  ['product.above', ({ above, total }) => makes(above, total)],
  ['product.below', ({ below, total }) => makes(below, total)],
  ['percent', ({ row }) => Number(row.readings.some(({ meaning }) => meaning.kind === 'percent'))],
  [
    'day',
    ({ row }) =>
      Number(
        row.readings.some(
          ({ meaning, confidence }) => (meaning.kind === 'date' || meaning.kind === 'time') && confidence >= 0.7,
        ),
      ),
  ],
  ['letters', ({ row }) => share(row, /\p{L}/gu)],
  ['capitals', ({ row }) => share(row, /\p{Lu}/gu)],
  ['digits', ({ row }) => share(row, /\d/g)],
  ['length', ({ row }) => Math.min(60, textOf(row).length)],
  ['words', ({ row }) => Math.min(FAR, wordsOf(row).length)],
  ['lines', ({ row }) => Math.min(6, row.lines.length)],
  ['name', ({ row }) => Number(hasName(row))],
  ['name.above', ({ above }) => (above ? Number(hasName(above)) : NOTHING)],
  ['name.below', ({ below }) => (below ? Number(hasName(below)) : NOTHING)],
  ['counted', ({ row }) => Number(startsCounted(row))],
  ['counted.below', ({ below }) => (below ? Number(startsCounted(below)) : NOTHING)],
  ['code', ({ row }) => Number(wordsOf(row).some(({ cell }) => /^\d{4,14}$/.test(cell.text)))],
  ['bullet', ({ row }) => Number(/^[-+*•·]/.test(textOf(row)))],
  ['colon', ({ row }) => Number(/\p{L}\s?:/u.test(textOf(row)))],
  ['indent', ({ row }, { left }) => clamp((row.box.left - left) / row.em, WIDE)],
  ['indent.above', ({ row, above }) => indent(row, above)],
  ['indent.below', ({ row, below }) => indent(row, below)],
  ['width', ({ row }) => Math.min(1, row.box.right - row.box.left)],
  ['height', ({ row }, { height }) => clamp(row.height / height, 4)],
  ['gap.above', ({ row, above }) => gap(above, row)],
  ['gap.below', ({ row, below }) => gap(row, below)],
  ['to-sum', ({ row }, { firstSum }) => (firstSum < 0 ? NOTHING : clamp(firstSum - row.index, FAR))],
  ['sums', (_, { wanted }) => Math.min(6, wanted.length)],
]
const SIDES = ['own', 'above', 'below'] as const

/**
 * The names of the numbers of a row as one kind, in their order: what it may be, what the rules say of it and around
 * it, and what is told of it.
 */
export const ROW_FEATURES: readonly string[] = [
  'table.behind',
  ...ROW_KINDS.map((kind) => `as.${kind}`),
  ...SIDES.flatMap((side) => ROW_KINDS.map((kind) => `rules.${side}.${kind}`)),
  ...MEASURES.map(([name]) => name),
  ...SIDES.flatMap((side) => KINDS.map(([name]) => `${side}:${name}`)),
]

// How sure rules are of a row, in log-odds: they are right on 19 of 20 rows of drawn receipts, and on more where their
// items add up to a printed sum.
const BEHIND = 3
const BEHIND_WHERE_IT_ADDS = 5

/** The rows that a ranker is asked about, and the numbers of each as each kind, the rules' first. */
export function rowFeatures(
  context: MappingContext,
  rows: readonly FilledRow[],
  table: ItemTable,
): { ranked: readonly RankedRow[]; numbers: Float32Array } {
  const scale = listScaleOf(context)
  const kinds = kindsOf(rows, table)
  const ranked = rankedRows(rows, kinds, scale)
  const width = ROW_FEATURES.length
  const numbers = new Float32Array(ranked.length * ROW_KINDS.length * width)
  if (!ranked.length) return { ranked, numbers }
  const view = viewOf(rows, ranked, kinds, table, scale)
  ranked.forEach(({ row, kinds: may }, at) => {
    const beside = (step: number): FilledRow | undefined =>
      rows[row.index + step]?.page === row.page ? rows[row.index + step] : undefined
    const place: At = { row, total: lastAmount(row, view), above: beside(-1), below: beside(1) }
    const three = [row, place.above, place.below]
    const said = three.flatMap((one) =>
      ROW_KINDS.map((kind) => (one ? Number((kinds.get(one.index) ?? 'none') === kind) : NOTHING)),
    )
    const told = [
      ...said,
      ...MEASURES.map(([, of]) => of(place, view)),
      ...three.flatMap((one) => KINDS.map(([, fields]) => says(one, fields))),
    ]
    may.forEach((kind, i) => {
      const from = (at * ROW_KINDS.length + i) * width
      numbers[from] = i === 0 ? 0 : view.adds ? BEHIND_WHERE_IT_ADDS : BEHIND
      ROW_KINDS.forEach((one, k) => {
        numbers[from + 1 + k] = Number(one === kind)
      })
      numbers.set(told, from + 1 + ROW_KINDS.length)
    })
  })
  return { ranked, numbers }
}

function viewOf(
  rows: readonly FilledRow[],
  ranked: readonly RankedRow[],
  kinds: ReadonlyMap<number, RowKind>,
  { sums }: ItemTable,
  scale: ListScale,
): View {
  const amounts = new Map(rows.map((row) => [row, amountsOf(row, scale)]))
  const asked = ranked.map(({ row }) => row)
  const priced = asked.filter((row) => amounts.get(row)!.length > 0)
  const middle = (values: readonly number[], otherwise: number): number =>
    values.toSorted((a, b) => a - b)[values.length >> 1] ?? otherwise
  const wanted = [...labelledSums(rows, scale)]
  const sum = Math.round((sums[0] ?? 0) * 10 ** scale.unit)
  const mains = [...kinds]
    .filter(([, kind]) => kind === 'main')
    .map(([index]) => index)
    .sort((a, b) => a - b)
  const [first = -1] = mains
  return {
    scale,
    amounts,
    kinds,
    wanted,
    sum,
    adds: sum !== 0 && wanted.some((one) => Math.abs(one - sum) <= scale.half),
    edge: middle(
      priced.map((row) => amounts.get(row)!.at(-1)!.reading.box.right),
      1,
    ),
    left: middle(
      priced.map(({ box }) => box.left),
      0,
    ),
    height: middle(
      asked.map((row) => row.height),
      0.01,
    ),
    firstSum: rows.findIndex((row) => row.index >= first && isSum(row) && amounts.get(row)!.length > 0),
    firstMain: first,
    lastMain: mains.at(-1) ?? -1,
  }
}
