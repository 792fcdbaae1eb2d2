// What is left of a total after payments and withheld taxes, or is to pay with what was open before, found by its
// equation: the total, what is taken off or added, and what is to pay follow each other in print.

import type { Labelled, Scale, Spot } from '../../structure/amount-spots.ts'
import type { Spots } from './amount-shape.ts'
import type { MoneyChoice } from './money-choice.ts'
import type { Source } from './sources.ts'

const TAKEN_OFF = new Set(['amount_paid', 'tds'])
const ADDED = new Set(['previous_balance', 'carried_forward'])
const LEFT = new Set(['grand_total', 'amount_due'])
// What lowers a total and is no payment.
const LOWERS = new Set(['tds', 'discount', 'saving'])
// More amounts than these are a table between two sums.
const MOST_TAKEN_OFF = 4

/** An amount with the label that names it, if any does. */
export type Named = Pick<Labelled, 'spot'> & Partial<Pick<Labelled, 'label'>>

/** The account of a bill that goes on: what was open, what was paid of it, and what is to pay with the new total. */
export function accountOf(
  { total }: MoneyChoice<Source>,
  labelled: readonly Labelled[],
  spots: Spots,
): { open: Labelled; paid: Spot; due: Spot } | undefined {
  const all = [...spots.values()].flat().filter(({ certainty }) => certainty >= 0.7)
  for (const open of labelled.filter(({ field, spot }) => field === 'previous_balance' && spot.value !== 0)) {
    const paid = all.find(({ row, value }) => row.index > open.spot.row.index && value < 0)
    const sum = paid && total.value + open.spot.value + paid.value
    const due = all.find(({ value, row }) => value === sum && row.index >= open.spot.row.index)
    if (paid && due && paid.row.index <= open.spot.row.index + MOST_TAKEN_OFF) return { open, paid, due }
  }
  return undefined
}

/** What is to pay, and the payments or the older debt that make it differ from the total. */
export interface Settlement {
  due: Named
  payments: readonly Spot[]
  open?: Spot
}

/**
 * The amount that is left to pay: it is printed below the total, and the amounts between them make up the difference.
 * Returns undefined if no amount fits. An amount without a label counts only if each amount between them is negative or
 * has a label of payments: "Total, tax, net" has the same equation. More than the total is to pay with a debt that is
 * named so.
 */
export function settlementOf(
  { total, tax, subtotal }: MoneyChoice<Source>,
  labelled: readonly Labelled[],
  spots: Spots,
  { half }: Scale,
): Settlement | undefined {
  const equal = (a: number, b: number): boolean => Math.abs(a - b) <= half
  const others = [subtotal?.value, total.value - (tax?.value ?? 0), tax?.value].filter((value) => value !== undefined)
  const all = [...spots.values()].flat().filter(({ certainty }) => certainty >= 0.5)
  const from = all.findIndex(({ reading }) => reading === total.from.spot.reading)
  const namesOf = ({ reading }: Spot, fields: ReadonlySet<string>): Labelled[] =>
    labelled.filter(({ field, spot }) => fields.has(field) && spot.reading === reading)
  const isTakenOff = (one: Spot): boolean => one.value < 0 || namesOf(one, TAKEN_OFF).length > 0
  // What a rate makes is withheld or granted, and so is what is named so.
  const isPayment = (one: Spot): boolean =>
    !one.row.readings.some(({ meaning }) => meaning.kind === 'percent') &&
    (namesOf(one, new Set(['amount_paid'])).length > 0 ||
      !namesOf(one, LOWERS).some(({ label: { quality, weight } }) => quality * weight >= 0.9))
  const comesTo = (taken: readonly Spot[], sum: number): readonly Spot[] | undefined => {
    let rest = sum
    const last = taken.findLastIndex(({ value }) => equal((rest -= Math.abs(value)), 0))
    return last < 0 ? undefined : taken.slice(last)
  }
  for (const [at, spot] of all.entries()) {
    const less = total.value - spot.value
    if (from < 0 || at < from + 2 || spot.value <= 0 || less === 0 || others.some((one) => equal(one, spot.value)))
      continue
    const [name] = namesOf(spot, LEFT)
    const due = name ?? { spot }
    if (less < 0) {
      const open = all.slice(from + 1, at).find((one) => equal(one.value, -less) && namesOf(one, ADDED).length > 0)
      if (open) return { due, payments: [], open }
      continue
    }
    // What is taken off is the last amount of its row, behind its rate and its base.
    const between = all
      .slice(from + 1, at)
      .filter((one, i, own) => one.row === spot.row || one.row !== own[i + 1]?.row)
      .slice(-MOST_TAKEN_OFF)
      // "3 000.00" may be a number of its own and zero.
      .map((one) => one.alternates?.find(({ value }) => equal(Math.abs(value), less)) ?? one)
    const one = between.filter(({ value }) => name && equal(Math.abs(value), less))
    const taken = comesTo(between, less) ?? comesTo(between.filter(isTakenOff), less) ?? comesTo(one, less)
    if (taken && (name || taken.every(isTakenOff))) return { due, payments: taken.every(isPayment) ? taken : [] }
  }
  // A payment may be printed further up.
  const due = labelled.find(
    ({ field, spot }) =>
      LEFT.has(field) &&
      labelled.some(
        ({ field: other, spot: { value, row } }) =>
          TAKEN_OFF.has(other) &&
          value !== 0 &&
          row.index < spot.row.index &&
          equal(spot.value + Math.abs(value), total.value),
      ),
  )
  return due && { due, payments: [] }
}
