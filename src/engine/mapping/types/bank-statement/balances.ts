// The balances and sums of a statement: of all amounts that their labels reach, the set is chosen that agrees with
// itself and with the movements.

import { spotsOf, unscaled } from '../../structure/amount-spots.ts'
import type { Scale, Spot } from '../../structure/amount-spots.ts'
import { weigh } from '../../context/trace.ts'
import type { Candidate, LabelHit, Trace } from '../../vocabulary.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { balanceOf } from './amounts.ts'
import type { Reckoned, SignedMovement } from './amounts.ts'
import { valueAt } from '../../structure/line-candidates.ts'
import { chanceOfReach, labelledSums } from './header.ts'
import type { Money } from './row-parts.ts'
import type { Mark } from './movement.ts'
import type { StatementRows } from './rows.ts'
import { signOf } from './signs.ts'

/** One amount that a sum may be; `value` is in the unit of the scale, `worth` a log-odds. */
interface Option {
  value: number
  worth: number
  spot: Spot
  label?: string
  rule: string
}

const MAIN = ['opening_balance', 'closing_balance', 'total_credits', 'total_debits'] as const
const OTHERS = ['available_balance', 'service_fees', 'overdraft_limit', 'credit_limit', 'minimum_due'] as const

// The labels of a summary reach few amounts; four of each are all that can be meant.
const MOST_OPTIONS = 4
// What a set of sums gains by agreeing, in log-odds: an equation of several printed numbers hardly holds by chance.
// One that fails says less: fees and cheques are often summed apart.
const AGREES = { movements: 4, sums: 3, credits: 2, debits: 2, chain: 2.5, contradicted: -1 }
// A label that reaches an amount weakly still says more than that there is no such sum: two rows below it, behind other
// words.
const PRINTED = 2.2

/** The sums of a statement as candidates, and the balances at both ends in the unit of the scale. */
export interface ChosenSums {
  candidates: Candidate[]
  opening?: number
  closing?: number
}

/** The chosen balances and sums by their paths below `at`; `rows` are those outside the tables. */
export function chooseSums(
  rows: readonly FilledRow[],
  { marks, scale }: StatementRows,
  reckoned: Reckoned,
  at: string,
  trace?: Trace,
): ChosenSums {
  const { labelled } = labelledSums(rows, scale)
  const days = [
    ...reckoned.movements.flatMap(({ date }) => date?.value ?? []),
    ...labelled.flatMap(({ label, spot }) => (isEither(label, spot) ? (dayBeside(label, spot) ?? []) : [])),
  ].sort()
  const facts = factsOf(reckoned)
  const unnamed = unnamedEnds(rows, scale, facts)
  const options = (field: string): Option[] =>
    ranked([
      ...labelled
        .filter((one) => one.field === field && one.reach > -3)
        .map(({ spot, reach, label }): Option => {
          const worth = reach + place(spot) + dayFit(label, spot, field, days)
          return { value: signedValue(spot, field), worth, spot, label: label.text, rule: 'sum_at_label' }
        }),
      ...fromMarks(marks, field),
      ...unnamed(field),
    ])
  const lists = MAIN.map((field) => [...options(field).slice(0, MOST_OPTIONS), undefined])
  let best: { set: (Option | undefined)[]; worth: number } | undefined
  const [opens, closes, credits, debits] = lists as [
    (typeof lists)[0],
    (typeof lists)[0],
    (typeof lists)[0],
    (typeof lists)[0],
  ]
  const sets: { set: (Option | undefined)[]; worth: number }[] = []
  for (const open of opens)
    for (const close of closes)
      for (const credit of credits)
        for (const debit of debits) {
          const set = [open, close, credit, debit]
          const worth =
            set.reduce((sum, one) => sum + (one ? one.worth + PRINTED : 0), 0) + agreement(set, facts) - clashes(set)
          if (!best || worth > best.worth) best = { set, worth }
          if (trace) sets.push({ set, worth })
        }
  const set = best?.set ?? []
  const bonus = agreement(set, facts)
  if (trace)
    MAIN.forEach((field, i) => {
      const weighed = bestWith(sets, i).map(({ option, worth }) => ({
        ...sumCandidate(`${at}.${field}`, option, 0.5, field),
        score: worth,
        parts: { label: option.worth + PRINTED, equations: worth - option.worth - PRINTED },
      }))
      weigh(trace, weighed)
    })
  const end = set[1] ? undefined : lastBalance(reckoned)
  const candidates = MAIN.flatMap((field, i): Candidate[] => {
    const one = set[i]
    return one ? [sumCandidate(`${at}.${field}`, one, Math.min(0.98, chanceOfReach(one.worth + bonus / 2)), field)] : []
  })
  if (end)
    candidates.push(
      sumCandidate(
        `${at}.closing_balance`,
        { value: balanceOf(end), worth: 0, spot: end.spot, rule: 'last_running_balance' },
        LAST_BALANCE,
        'closing_balance',
      ),
    )
  for (const field of OTHERS) {
    const one = options(field).find(({ spot }) => !set.some((other) => other?.spot === spot))
    if (one && one.worth > -1.5)
      candidates.push(
        sumCandidate(
          `${at}.${field === 'service_fees' ? 'total_service_fees' : field}`,
          one,
          chanceOfReach(one.worth),
          field,
        ),
      )
  }
  return {
    candidates,
    ...(set[0] && { opening: set[0].value }),
    ...(set[1] ? { closing: set[1].value } : end && { closing: balanceOf(end) }),
  }
}

/** The worth of the best set that has each option at a place. */
function bestWith(
  sets: readonly { set: (Option | undefined)[]; worth: number }[],
  at: number,
): { option: Option; worth: number }[] {
  const best = new Map<Option, number>()
  for (const { set, worth } of sets) {
    const option = set[at]
    if (option && worth > (best.get(option) ?? -Infinity)) best.set(option, worth)
  }
  return [...best].map(([option, worth]) => ({ option, worth }))
}

// The last of several running balances that all hold is the balance at the end, unless the list was cut short.
const LAST_BALANCE = 0.85
const FEWEST_PROVEN = 2

/** The running balance after the last movement, where all of them hold. */
function lastBalance({ movements, newestFirst, breaks, proven }: Reckoned): Money | undefined {
  const last = newestFirst ? movements[0] : movements.at(-1)
  return breaks.length || proven < FEWEST_PROVEN ? undefined : last?.money.balance
}

function sumCandidate(path: string, { value, spot, label, rule }: Option, chance: number, field: string): Candidate {
  const shown = field.startsWith('total_') || field === 'service_fees' ? Math.abs(value) : value
  return valueAt(
    path,
    unscaled(shown, { unit: unitOf(spot), printed: 2, half: 0 }),
    spot.reading,
    rule,
    Math.min(0.98, Math.max(0.05, chance)),
    label,
  )
}

/** Whether one wording stands for the balance at either end: "Balance on 3 May". */
function isEither({ line, from, to }: LabelHit, { row }: Spot): boolean {
  const fields = row.labels
    .filter((other) => other.line === line && other.from === from && other.to === to)
    .map(({ field }) => field)
  return fields.includes('opening_balance') && fields.includes('closing_balance')
}

// Of two amounts that nothing names the movements lie between by chance at times; one that a running balance begins or
// ends with hardly, nor two side by side that are the sums of both ways.
const UNNAMED = { chain: -2.4, movements: -3, sums: -2.4 }
const FEWEST_MOVED = 3

/**
 * Amounts outside the lists that no label names, but that the balances begin or end with, that all movements lie
 * between, or that are the sums of the movements of both ways in one row.
 */
function unnamedEnds(
  rows: readonly FilledRow[],
  scale: Scale,
  { first, last, credits, debits, count, liability }: Facts,
): (field: string) => Option[] {
  const spots = rows
    .flatMap((row) => spotsOf(row, scale))
    .filter(
      ({ reading, certainty }) =>
        certainty >= 0.5 && reading.meaning.amount.decimals === scale.printed && reading.meaning.amount.minor !== 0,
    )
  const option = (field: string, spot: Spot, worth: number): Option => ({
    value: signedValue(spot, field),
    worth,
    spot,
    rule: 'sum_by_arithmetic',
  })
  const ends = (field: string): { end: number | undefined; way: number } =>
    field === 'opening_balance' ? { end: first, way: 1 } : { end: last, way: -1 }
  const net = (liability ? -1 : 1) * (credits - debits)
  return (field) => {
    if (/^total_(?:credits|debits)$/.test(field)) {
      const [own, others] = field === 'total_credits' ? [credits, debits] : [debits, credits]
      const isSum = ({ value }: Spot, sum: number): boolean => sum > 0 && Math.abs(Math.abs(value) - sum) < 0.5
      const isBeside = (spot: Spot): boolean =>
        count >= FEWEST_MOVED && spots.some((other) => other.row === spot.row && isSum(other, others))
      return spots
        .filter((spot) => (own !== others && isSum(spot, own) && isBeside(spot)) || leads(spots, spot) === field)
        .map((spot) => option(field, spot, UNNAMED.sums))
    }
    if (!/^(?:opening|closing)_balance$/.test(field)) return []
    const { end, way } = ends(field)
    if (end !== undefined)
      return spots
        .filter((spot) => Math.abs(signedValue(spot, field) - end) < 0.5)
        .map((spot) => option(field, spot, UNNAMED.chain))
    if (count < FEWEST_MOVED || net === 0) return []
    return spots
      .filter((spot) =>
        spots.some(
          (other) => other !== spot && Math.abs(signedValue(spot, field) + way * net - signedValue(other, field)) < 0.5,
        ),
      )
      .map((spot) => option(field, spot, UNNAMED.movements))
  }
}

/** Which sum an amount is in a row of four that lead from the first to the last: balance, in, out, balance. */
function leads(spots: readonly Spot[], spot: Spot): 'total_credits' | 'total_debits' | undefined {
  const row = spots.filter((other) => other.row === spot.row).sort((a, b) => a.reading.box.left - b.reading.box.left)
  const at = row.indexOf(spot)
  if (row.length !== 4 || at < 1 || at > 2) return undefined
  const [open, one, other, close] = row.map(({ value }) => value) as [number, number, number, number]
  const way = [1, -1].find((sign) => Math.abs(open + sign * (Math.abs(one) - Math.abs(other)) - close) < 0.5)
  if (way === undefined || Math.abs(one) === Math.abs(other)) return undefined
  return (way === 1) === (at === 1) ? 'total_credits' : 'total_debits'
}

function dayBeside({ line, to }: LabelHit, { row }: Spot): string | undefined {
  const day = row.readings.find(
    ({ meaning, line: on, from, confidence }) =>
      meaning.kind === 'date' && !meaning.partial && confidence >= 0.5 && on === line && from >= to,
  )
  return day && (day.meaning as { value: string }).value
}

// A balance of the other end is hardly meant.
const OTHER_END = -5

/**
 * What the day beside a balance says against its being that of `field`'s end: it lies nearer to the other end of all
 * known days.
 */
function dayFit(label: LabelHit, spot: Spot, field: string, days: readonly string[]): number {
  const first = days[0]
  const last = days.at(-1)
  const day = dayBeside(label, spot)
  if (
    !/^(?:opening|closing)_balance$/.test(field) ||
    !isEither(label, spot) ||
    day === undefined ||
    first === undefined ||
    last === undefined ||
    first === last
  )
    return 0
  const opens = Date.parse(day) - Date.parse(first) < Date.parse(last) - Date.parse(day)
  return opens === (field === 'opening_balance') ? 0 : OTHER_END
}

/** The decimals that a spot's value counts: its own with those that the scale adds. */
function unitOf({ value, reading }: Spot): number {
  const { minor, decimals } = reading.meaning.amount
  return minor === 0 ? decimals : decimals + Math.round(Math.log10(Math.abs(value / minor)))
}

/** Sums stand on the first pages, above the movements. */
function place({ reading }: Spot): number {
  return -0.3 * Math.min(3, reading.page) - 0.4 * reading.box.top
}

/** A balance that is owed is negative; sums of movements are printed with a minus or without. */
function signedValue(spot: Spot, field: string): number {
  const { line, to, text } = spot.reading
  const behind = spot.row.lines.find((one) => one.line === line)?.cells[to]?.text ?? ''
  const { sign = 1 } = signOf(spot, /^\p{Lu}{1,2}$/u.test(behind) ? `${text} ${behind}` : text)
  return Math.abs(spot.value) * (/balance/.test(field) ? sign : 1)
}

const LATER_SUM = 0.01

function fromMarks(marks: readonly Mark[], field: string): Option[] {
  const option = (money: Money | undefined, { page, label }: Mark, worth: number): Option[] => {
    if (!money) return []
    const value = /balance/.test(field) ? balanceOf(money) : money.size
    return [
      {
        value,
        worth: worth - 0.2 * Math.min(3, page),
        spot: money.spot,
        ...(label && { label: label.text }),
        rule: 'row_of_table',
      },
    ]
  }
  return marks.flatMap((mark, at): Option[] => {
    const { kind, money } = mark
    if ((field === 'opening_balance' && kind === 'opening') || (field === 'closing_balance' && kind === 'closing')) {
      const own = money.balance ?? money.amount ?? money.credit
      // What stands in the column of money out is owed, unless the movements say otherwise.
      const owed = own ? undefined : money.debit && { ...money.debit, sign: -1 as const }
      return [...option(own ?? owed, mark, 0.5), ...option(owed && money.debit, mark, -0.5)]
    }
    // The sum of all stands below those of days and pages.
    if (kind === 'total' && field === 'total_credits') return option(money.credit, mark, LATER_SUM * at)
    return kind === 'total' && field === 'total_debits' ? option(money.debit, mark, LATER_SUM * at) : []
  })
}

/** Best first, each amount once. */
function ranked(options: readonly Option[]): Option[] {
  return [...options]
    .sort((a, b) => b.worth - a.worth)
    .filter((one, at, all) => all.findIndex((other) => other.value === one.value) === at)
}

interface Facts {
  credits: number
  debits: number
  count: number
  first?: number
  last?: number
  liability: boolean
}

function factsOf({ movements, liability, newestFirst }: Reckoned): Facts {
  const ordered = newestFirst ? [...movements].reverse() : movements
  const sum = (keeps: (one: SignedMovement) => boolean): number =>
    movements.filter(keeps).reduce((all, { amount }) => all + Math.abs(amount), 0)
  const first = firstBalance(ordered, liability)
  const last = ordered.findLast(({ balance }) => balance !== undefined)?.balance
  const ends = { ...(first !== undefined && { first }), ...(last !== undefined && { last }) }
  return {
    credits: sum(({ amount }) => amount > 0),
    debits: sum(({ amount }) => amount < 0),
    count: movements.length,
    liability,
    ...ends,
  }
}

/** The balance before the first movement: the first printed one without what moved up to it. */
function firstBalance(ordered: readonly SignedMovement[], liability: boolean): number | undefined {
  let moved = 0
  for (const { amount, balance } of ordered) {
    moved += liability ? -amount : amount
    if (balance !== undefined) return balance - moved
  }
  return undefined
}

function agreement(
  [open, close, credit, debit]: readonly (Option | undefined)[],
  { credits, debits, count, first, last, liability }: Facts,
): number {
  const equal = (a: number, b: number): boolean => Math.abs(a - b) < 0.5
  const way = liability ? -1 : 1
  let worth = 0
  if (open && close && count > 0 && equal(open.value + way * (credits - debits), close.value)) worth += AGREES.movements
  if (open && close && credit && debit)
    worth += equal(open.value + way * (credit.value - debit.value), close.value) ? AGREES.sums : AGREES.contradicted
  if (credit && count > 0 && equal(credit.value, credits)) worth += AGREES.credits
  if (debit && count > 0 && equal(debit.value, debits)) worth += AGREES.debits
  if (open && first !== undefined && equal(open.value, first)) worth += AGREES.chain
  if (close && last !== undefined && equal(close.value, last)) worth += AGREES.chain
  return worth
}

/** One printed amount is one sum. */
function clashes(set: readonly (Option | undefined)[]): number {
  return set.filter((one, at) => one && set.some((other, i) => i < at && other?.spot === one.spot)).length * 6
}
