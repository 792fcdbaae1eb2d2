// What each role of the joint choice of sums may be: labelled amounts, taxes by their rows, what the items add up to,
// and printed amounts that no label names. Each option carries what is known of it (money-choice.ts weighs that).

import { scaled, type Labelled, type Scale, type Spot } from '../../structure/amount-spots.ts'
import { runAbove, type ShapeOf, type Spots } from './amount-shape.ts'
import type { Features, MoneyOptions, Role, Term } from './money-choice.ts'
import { scoreOf } from './money-choice.ts'
import { rateOnlyRows, taxRowsOf, taxSums } from './taxes.ts'
import type { FilledRow } from '../../structure/rows.ts'
import type { From, Source } from './sources.ts'

/** Charges and deductions by their fields, with their sign in the sum; 0 for what may have either. */
export const TERM_SIGNS: Readonly<Record<string, 1 | -1 | 0>> = {
  discount: -1,
  shipping: 1,
  handling: 1,
  insurance: 1,
  service_charge: 1,
  tip: 1,
  fee: 1,
  rounding: 0,
  tcs: 1,
  tds: -1,
}

/**
 * What is printed, in the smallest unit of `scale`: `spots` are the amounts outside of items, `all` those of every row,
 * `items` what the line items may add up to, `spoken` an amount in words.
 */
export interface Printed {
  outside: readonly FilledRow[]
  spots: Spots
  shapeOf: ShapeOf
  all: readonly Spot[]
  labelled: readonly Labelled[]
  items: readonly number[]
  spoken: readonly number[]
  rates: readonly number[]
  scale: Scale
}

// Long documents print hundreds of amounts: of each role the likeliest are tried.
const MOST: Readonly<Record<Role, number>> = { total: 14, subtotal: 10, tax: 10 }
// Labels farther away than this in log-odds are none.
const FARTHEST = -4

/** The options of every role, the likeliest first. */
export function moneyOptions(printed: Printed): MoneyOptions<Source> {
  const { outside, spots, labelled, items, scale, rates } = printed
  const taxRows = taxRowsOf(outside, spots, labelled, scale)
  const named = (role: Role, ...fields: string[]): From[] =>
    labelled
      .filter(({ field, spot }) => fields.includes(field) && spot.certainty >= 0.3)
      .map((one) => optionOf(role, one.field, one.spot, printed, one))
  const sums = taxSums(taxRows)
  const bases = sums.flatMap(({ rows }): From[] => {
    const own = [...new Set(rows.flatMap(({ base }) => base ?? []))]
    const isWhole = rows.length === 1 ? rows[0]!.proven : rows.every(({ base }) => base)
    // Bases of several rates together are the net sum, printed or not.
    return own[0] && isWhole
      ? [{ ...optionOf('subtotal', 'base', own[0], printed), value: own.reduce((sum, { value }) => sum + value, 0) }]
      : []
  })
  const rated = rateOnlyRows([...spots.keys()], spots).flatMap((rateOnly) =>
    labelled
      .filter(({ field, spot }) => field === 'subtotal' && spot.certainty >= 0.3)
      .map(({ spot }): From => {
        const value = Math.round((spot.value * rateOnly.rate) / 100)
        return made('tax', value, { spot, rateOnly }, { 'tax.rate_only': 1 }, rateOnly.row.index)
      }),
  )
  const taxes = sums.map(({ value, rows, score }): From =>
    made('tax', value, { spot: rows[0]!.amount, taxes: rows }, { 'tax.rows': score }, rows[0]!.row.index),
  )
  const bare = bareOf(printed)
  const anywhere = printed.all[0]
  const ofItems = anywhere
    ? items
        .filter((value) => value !== 0)
        .map((value): From => made('subtotal', value, { spot: anywhere, unprinted: true }, { 'subtotal.of_items': 1 }))
    : []
  return {
    totals: best('total', scale, totalOptions(printed, [...named('total', ...TOTALS), ...bare('total')])),
    subtotals: best('subtotal', scale, [
      ...named('subtotal', 'subtotal', 'taxable_amount').filter(({ from: { spot } }) => !isGross(spot, spots)),
      ...named('subtotal', 'grand_total').filter(({ from }) => from.label!.weight < WEAK_LABEL),
      ...bases,
      ...bare('subtotal'),
      ...ofItems,
    ]),
    taxes: best('tax', scale, [...named('tax', 'tax_total'), ...taxes, ...rated, ...bare('tax')]),
    terms: termOptions(printed),
    items: [...items],
    rates: [...rates],
    half: scale.half,
  }
}

// Words like "amount" name sums of any kind: that below which a tip or a tax stands is a subtotal.
const WEAK_LABEL = 0.5

/** Whether the amounts before one in its row make it: what a column of net, of tax and of gross sums comes to. */
function isGross({ value, row }: Spot, spots: Spots): boolean {
  const [net, tax, ...more] = (spots.get(row) ?? []).filter(({ certainty }) => certainty >= 0.7)
  const [gross] = more
  if (!net || !tax || more.length !== 1 || gross!.value !== value) return false
  return net.value * tax.value > 0 && Math.abs(tax.value) < Math.abs(net.value) && net.value + tax.value === value
}

function made(role: Role, value: number, from: Source, features: Features, at = from.spot.row.index): From {
  const all = { [`${role}.one`]: 1, ...features }
  return { value, at, from, features: all, score: scoreOf(all) }
}

/** The option that an amount is as `field` in a role, with how it is printed. */
function optionOf(
  role: Role,
  field: string,
  spot: Spot,
  { shapeOf, items }: Pick<Printed, 'shapeOf' | 'items'>,
  { label, reach }: Partial<Labelled> = {},
): From {
  const shape = shapeOf(spot, label)
  const features: Record<string, number> = {
    [`${role}.${field}`]: 1,
    [`${role}.doubt`]: Math.log(spot.certainty),
    ...(reach !== undefined && { [`${role}.reach`]: Math.max(FARTHEST, reach) }),
    ...(label === undefined && field === 'bare' && { bare: 1 }),
    // What the items add up to is a sum even where its wording says little.
    ...(items.includes(spot.value) && spot.value !== 0 && { [`${role}.is_sum_of_items`]: 1 }),
    ...(spot.value === 0 && { [`${role}.zero`]: 1 }),
  }
  for (const [name, much] of Object.entries(shape)) if (much) features[`${role}.${name}`] = much as number
  return made(role, spot.value, { spot, ...(label && { label }) }, features)
}

/** One option of each value: the likeliest, with how many other places say the same, and the tax lines of any. */
function best(role: Role, scale: Scale, options: readonly From[]): From[] {
  return [...Map.groupBy(options, ({ value }) => value).values()]
    .map((same) => {
      const [first, ...rest] = same.toSorted((a, b) => b.score - a.score) as [From, ...From[]]
      // A place that is named otherwise says nothing, unless its digits were put right to this value.
      const isSame = ({ from: { label, spot } }: From): boolean =>
        label === undefined ||
        label.field === first.from.label?.field ||
        scaled(spot.reading.meaning.amount, scale) !== spot.value
      const places = new Set(
        rest.flatMap((one) => (isSame(one) && one.from.spot !== first.from.spot ? [one.from.spot] : [])),
      )
      const taxes = same.find(({ from }) => from.taxes)?.from.taxes
      const features = { ...first.features, [`${role}.again`]: Math.min(2, places.size) }
      return { ...first, from: { ...first.from, ...(taxes && { taxes }) }, features, score: scoreOf(features) }
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST[role])
}

// Amounts of a document that are tried without a label, the largest and the last first.
const MOST_BARE = 24
// So many charges and deductions are summed up in every way.
const MOST_MOVES = 5

/**
 * Printed amounts that no label of sums names, as options of a role. A total may be any; a subtotal or a tax is one
 * that another printed amount completes to a third, so that the equation can prove it.
 */
function bareOf(printed: Printed): (role: Role) => From[] {
  const { spots, labelled, items } = printed
  const named = new Set(labelled.filter(({ reach }) => reach > FARTHEST).map(({ spot }) => spot))
  const known = [...spots.values()].flat().filter(({ certainty }) => certainty >= 0.7)
  const bare = known
    .filter((spot) => !named.has(spot))
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST_BARE)
  // What is added or taken off below a subtotal may stand between.
  const moves = labelled
    .flatMap(({ field, spot }) => {
      const sign = TERM_SIGNS[field]
      return sign === undefined || spot.value === 0 ? [] : [(sign || 1) * Math.abs(spot.value)]
    })
    .slice(0, MOST_MOVES)
    .reduce<number[]>((sums, move) => [...new Set(sums.flatMap((sum) => [sum, sum + move]))], [0])
  const values = [...new Set([...known.map(({ value }) => value), ...items])]
  const [moved, unmoved] = [1, -1].map(
    (sign) => new Set(values.flatMap((value) => moves.map((move) => value + sign * move))),
  ) as [Set<number>, Set<number>]
  const completes: Record<Role, (value: number) => boolean> = {
    total: () => true,
    subtotal: (value) => items.includes(value) || values.some((total) => total > value && moved.has(total - value)),
    tax: (value) => value > 0 && values.some((net) => net > value && unmoved.has(net + value)),
  }
  return (role) =>
    bare.filter(({ value }) => completes[role](value)).map((spot) => optionOf(role, 'bare', spot, printed))
}

/** A total with its rank: whether it is the largest, whether the amounts above add up to it, what stands below. */
function withRank(one: From, largest: number, all: readonly Spot[], { half }: Scale): From {
  const { spot } = one.from
  const below = new Set(
    all.filter(({ row, certainty }) => certainty >= 0.7 && row.index > spot.row.index).map(({ row }) => row),
  )
  const features: Record<string, number> = {
    ...one.features,
    'total.largest': Number(one.value === largest),
    'total.run': Number(runAbove(spot, one.value, all, half) > 0),
    'total.below': Math.min(5, below.size) / 5,
    'total.later_page': Number(spot.row.page > 0 && below.size === 0),
  }
  return { ...one, features, score: scoreOf(features) }
}

const TOTALS = ['grand_total', 'amount_due', 'card', 'cash', 'amount_paid', 'subtotal'] as const

/** What could be the total, with what the value alone shows. */
function totalOptions(printed: Printed, some: readonly From[]): From[] {
  const { labelled, spots, all: everywhere, spoken, scale } = printed
  const all = [...spots.values()].flat().filter(({ certainty }) => certainty >= 0.3)
  const found = (field: string): Labelled[] =>
    labelled.filter((one) => one.field === field && one.spot.certainty >= 0.3)
  const equal = (a: number, b: number): boolean => Math.abs(a - b) <= scale.half
  const change = found('change')
  const due = found('amount_due')
  const paid = found('amount_paid')
  const cash = [...found('cash'), ...paid]
  const options = [...some]
  const tenders = new Set([...cash, ...change].map(({ spot }) => spot))
  // What is written out in words is what is asked for, whatever stands beside the number.
  const written = all.find(({ value, certainty }) => certainty >= 0.7 && spoken.includes(Math.abs(value)))
  // What was paid less what was given back is the total, also where its own label or digits were not read: the only
  // item prints it too.
  const kept = cash.flatMap((c) => change.map((h) => c.spot.value - Math.abs(h.spot.value))).find((value) => value > 0)
  const item = everywhere.find((spot) => spot.certainty >= 0.7 && spot.value === kept && !tenders.has(spot))
  const isLeft = leftToPay(found('grand_total'), paid, equal)
  const isWhole = leftToPay([...found('grand_total'), ...due], paid, equal)
  // What a payment and what is left come to is the total, also where its label names a base or nothing does.
  const whole = all.find(({ value, row }) => isWhole({ value, at: row.index }))
  for (const spot of [written, item, whole])
    if (spot && !options.some(({ value }) => value === spot.value))
      options.push(optionOf('total', 'bare', spot, printed))
  const heights = all.map(({ reading }) => reading.box.bottom - reading.box.top).sort((a, b) => a - b)
  const median = heights[heights.length >> 1] ?? 1
  const largest = Math.max(...all.filter(({ certainty }) => certainty >= 0.7).map(({ value }) => value), 0)
  // What is paid is no part of a sum: below it stands what is left.
  const bought = everywhere.filter((spot) => !tenders.has(spot))
  // Long documents print the same amounts again and again: each is compared once.
  const [given, back, dues, advances, balances] = [cash, change, due, paid, found('previous_balance')].map((places) => [
    ...new Set(places.map(({ spot }) => spot.value)),
  ]) as [number[], number[], number[], number[], number[]]
  const isOfTwo = sumOfTwo(found('grand_total'), equal)
  const rowsOf = Map.groupBy(
    all.filter((spot) => !tenders.has(spot)),
    ({ value }) => value,
  )
  const cards = new Set(
    labelled.filter(({ field, reach }) => field === 'card' && reach > -1).map(({ spot }) => spot.value),
  )
  return options.map((one) => {
    const { value } = one
    const { box } = one.from.spot.reading
    const told: Record<string, number | boolean> = {
      no_change: given.includes(value) && back.includes(0),
      cash_less_change: given.some((c) => back.some((h) => h !== 0 && c !== value && equal(c - Math.abs(h), value))),
      // "Net to pay" below an advance is what is left of the total, and a total below two others that come to it is
      // that of both.
      left_to_pay: isLeft(one),
      sum_of_two: isOfTwo(one),
      due_after_payment: dues.some(
        (d) =>
          d !== value &&
          (advances.some((p) => p !== 0 && equal(d, value - Math.abs(p))) ||
            balances.some((p) => p !== 0 && equal(d, value + p))),
      ),
      copies: Math.min(3, Math.max(0, new Set(rowsOf.get(value)?.map((spot) => spot.row)).size - 1)),
      by_card: cards.has(value),
      // Totals are often set larger than the rest; twice the size says all that size can say.
      size: Math.min(1, Math.max(0, (box.bottom - box.top) / median - 1.15)),
      in_words: spoken.includes(Math.abs(value)),
    }
    const features = { ...one.features }
    for (const [name, much] of Object.entries(told)) if (much) features[`total.${name}`] = Number(much)
    return withRank({ ...one, features }, largest, bought, scale)
  })
}

function termOptions({ labelled, spots, outside, shapeOf }: Printed): Term<Source>[] {
  const terms: Term<Source>[] = []
  const taken = new Set<Spot>()
  const add = (field: string, sign: Term<Source>['sign'], from: Source, features: Features): void => {
    taken.add(from.spot)
    const shape = shapeOf(from.spot, from.label)
    const all: Record<string, number> = { 'term.used': 1, [`term.${field}`]: 1, ...features }
    for (const name of ['before', 'behind', 'listed', 'sentence'] as const)
      if (shape[name]) all[`term.${name}`] = shape[name]
    // A deduction is printed with or without its minus.
    const value = sign === -1 ? Math.abs(from.spot.value) : from.spot.value
    terms.push({ field, sign, value, at: from.spot.row.index, from, features: all, score: scoreOf(all) })
  }
  for (const { field, spot, label, reach } of labelled.toSorted((a, b) => b.reach - a.reach)) {
    const sign = TERM_SIGNS[field]
    if (sign === undefined || reach < FARTHEST || taken.has(spot)) continue
    // Of a field there is one amount, except fees; a second discount with another amount is a further discount.
    if (
      terms.some(
        (term) =>
          term.field === field && (term.value === Math.abs(spot.value) || (field !== 'fee' && field !== 'discount')),
      )
    )
      continue
    add(field, sign, { spot, label }, { 'term.reach': reach })
  }
  // A negative amount that nothing names is taken off, if the sum proves it. A credit has its minus everywhere.
  if (labelled.some(({ field, spot }) => field === 'grand_total' && spot.value < 0)) return terms
  const named = new Set(labelled.map(({ spot }) => spot))
  for (const spot of outside.flatMap((row) => spots.get(row) ?? []))
    if (spot.value < 0 && spot.certainty >= 0.7 && !named.has(spot) && !taken.has(spot))
      add('discount', -1, { spot }, { 'term.bare': 1 })
  return terms
}

type Equal = (a: number, b: number) => boolean

/** The rows of each value, from the first to the last. */
function rowsByValue(some: readonly Labelled[], valueOf: (spot: Spot) => number): [number, number[]][] {
  const groups = Map.groupBy(
    some.filter(({ spot }) => spot.value !== 0),
    ({ spot }) => valueOf(spot),
  )
  return [...groups].map(([value, all]) => [
    value,
    [...new Set(all.map(({ spot }) => spot.row.index))].sort((a, b) => a - b),
  ])
}

/** Whether an amount is what a total below a payment and that payment come to, and stands above both. */
function leftToPay(
  totals: readonly Labelled[],
  paid: readonly Labelled[],
  equal: Equal,
): (one: Pick<From, 'value' | 'at'>) => boolean {
  const lasts = new Map<number, number>()
  for (const { spot } of totals) lasts.set(spot.value, Math.max(lasts.get(spot.value) ?? 0, spot.row.index))
  const payments = rowsByValue(paid, ({ value }) => Math.abs(value))
  return ({ value, at }) =>
    payments.some(([less, rows]) =>
      [...lasts].some(([left, last]) => equal(left + less, value) && rows.some((row) => row < last && at < row)),
    )
}

/** Whether an amount is the sum of two totals of parts and stands below the second of them. */
function sumOfTwo(totals: readonly Labelled[], equal: Equal): (one: From) => boolean {
  const parts = rowsByValue(totals, ({ value }) => value)
  return ({ value, at }) =>
    parts.some(([a, rows], i) =>
      parts
        .slice(i + 1)
        .some(
          ([b, others]) => equal(a + b, value) && rows.some((row) => others.some((other) => isOver(row, other, at))),
        ),
    )
}

/** Whether two amounts stand in rows of their own, both above row `at`. */
const isOver = (one: number, other: number, at: number): boolean => one !== other && Math.max(one, other) < at
