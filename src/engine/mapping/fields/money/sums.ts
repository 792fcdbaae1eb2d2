// The amounts that a document's total, subtotal or tax may be: every value that is printed and those that the joint
// choice makes of several, with the rules' own scores.

import type { Candidate, MappingContext } from '../../vocabulary.ts'
import { labelledSpots, spotsOf, unscaled, type Labelled, type Scale, type Spot } from '../../structure/amount-spots.ts'
import { mapMoney, weighMoney, type ItemKnowledge, type MoneyEvidence } from './money.ts'
import type { FilledRow } from '../../structure/rows.ts'

export type AmountField = 'grand_total' | 'subtotal' | 'tax_total'

/** One amount in the smallest unit of the document's scale, with all places that say so. */
export interface Sum {
  value: number
  places: readonly Spot[]
}

/** All amounts of a document with what the rules made of them. */
export interface Sums {
  rows: readonly FilledRow[]
  items: ItemKnowledge
  money: MoneyEvidence
  chosen: ReadonlyMap<string, Candidate>
  sums: readonly Sum[]
  all: readonly Spot[]
  labelled: readonly Labelled[]
}

/** Labels of sums that reach an amount in its row, in the box or the column below. */
export const REACHED = [
  'grand_total',
  'subtotal',
  'tax_total',
  'amount_due',
  'amount_paid',
  'taxable_amount',
  'cash',
  'change',
  'card',
  'discount',
  'rounding',
  'tip',
  'service_charge',
  'shipping',
  'fee',
  'saving',
  'total_quantity',
  'previous_balance',
] as const

/** Roles of the joint choice by the fields that they fill. */
export const ROLES = { grand_total: 'total', subtotal: 'subtotal', tax_total: 'tax' } as const

// Tables of many items have hundreds of amounts; what is not labelled and stands far above the end is no sum.
const MOST_SUMS = 60
// What an amount that the joint choice does not weigh lacks to the chosen one: as much as what it does weigh lacks at
// most.
const UNWEIGHED = 12

/** All amounts of a document, those that may be sums before the others. */
export function sumsOf(context: MappingContext, rows: readonly FilledRow[], items: ItemKnowledge): Sums {
  const money = weighMoney(context, rows, items)
  const {
    options: { totals, subtotals, taxes },
  } = money
  const spots = new Map(rows.map((row) => [row, money.spots.get(row) ?? spotsOf(row, money.scale)] as const))
  const all = [...spots.values()].flat()
  const labelled = [
    ...money.labelled,
    ...labelledSpots(
      rows.filter(({ index }) => items.rows.has(index)),
      spots,
      new Set(REACHED),
    ),
  ]
  const byValue = new Map<number, Spot[]>()
  const add = (value: number, spot: Spot): void => {
    const same = byValue.get(value)
    if (!same) byValue.set(value, [spot])
    else if (!same.includes(spot)) same.push(spot)
  }
  for (const spot of [
    ...all,
    ...all.flatMap(({ alternates = [] }) => alternates),
    ...money.labelled.map((one) => one.spot),
  ])
    add(spot.value, spot)
  // Some options are the sum of several amounts: those of taxes by rate.
  const options = [...totals, ...subtotals, ...taxes]
  for (const { value, from } of options) if (!byValue.has(value)) add(value, from.spot)
  const reached = new Set([...labelled.map(({ spot }) => spot.value), ...options.map(({ value }) => value)])
  const last = Math.max(1, ...all.map(({ row }) => row.index))
  const worth = ([value, places]: [number, Spot[]]): number =>
    Number(reached.has(value)) * 2 + Math.max(...places.map(({ row, certainty }) => certainty + row.index / last))
  const sums = [...byValue]
    .sort((a, b) => worth(b) - worth(a))
    .slice(0, MOST_SUMS)
    .map(([value, places]): Sum => ({ value, places }))
  return {
    rows,
    items,
    money,
    chosen: new Map(mapMoney(context, rows, items, money).map((one) => [one.field, one])),
    sums,
    all,
    labelled,
  }
}

/** What the score of an amount in a role lacks to that of the best choice. */
export function behindIn(role: 'total' | 'subtotal' | 'tax', value: number, { choice }: MoneyEvidence): number {
  return choice
    ? Math.max(0, Math.min(UNWEIGHED, choice.score - (choice.best[role].get(value) ?? -Infinity)))
    : UNWEIGHED
}

/** Whether the rules chose this amount for a field under `financial.totals`. */
export function isChosen(field: string, value: number, { chosen, money: { scale } }: Sums): boolean {
  const given = chosen.get(`financial.totals.${field}`)?.value
  return typeof given === 'number' && Math.abs(unscaled(value, scale) - given) < 1 / (2 * unitsOf(scale))
}

const unitsOf = ({ unit }: Scale): number => 10 ** unit

/**
 * The candidates of a field with what each lacks: the rules' choice first, or none where they chose none, then the
 * others by score.
 */
export function candidatesOf(field: AmountField, sums: Sums): { sum: Sum | undefined; behind: number }[] {
  if (sums.sums.length === 0) return []
  const first = sums.sums.find(({ value }) => isChosen(field, value, sums))
  const others = sums.sums
    .filter((sum) => sum !== first)
    .map((sum) => ({ sum, behind: behindIn(ROLES[field], sum.value, sums.money) }))
  return [{ sum: first, behind: 0 }, ...others.sort((a, b) => a.behind - b.behind)]
}
