// Which lines of a payslip are earned and which are taken off, by its own sums: lines that follow each other come to a
// printed gross and to a printed sum of deductions, and the difference of both is the printed net. No wording is
// needed.

import { spotsOf, type Scale, type Spot } from '../../structure/amount-spots.ts'
import type { FilledRow } from '../../structure/rows.ts'
import type { Cut, CutRow } from '../../structure/table/cut-rows.ts'
import type { LabelHit } from '../../vocabulary.ts'
import { wordsOf } from '../../structure/table/words.ts'
import type { PayTable } from './pay-tables.ts'

/** Lines of one column of a list that follow each other, and what they come to. */
export interface PayRun {
  table: PayTable
  list: readonly number[]
  column: number
  rows: readonly CutRow[]
  sum: number
  /** Whether the sum is printed elsewhere. */
  isPrinted: boolean
}

/** `gross`, `deducted` and `net` are where the sums are printed. */
export interface PayProof {
  earned: PayRun
  taken: readonly PayRun[]
  gross: Spot
  deducted?: Spot
  net: Spot
}

// Of two numbers and their difference nothing can be said: with three lines the sums hardly agree by chance. A second
// column of what is taken off needs one more.
const FEWEST_LINES = 3
// What so many lines come to is their sum among them, and no line.
const SUMMED_LINES = 4
// Runs beyond these are chance.
const MOST_RUNS = 120
const LEAST_CERTAIN = 0.3

const keyOf = ({ reading }: Spot): string => `${reading.page}.${reading.line}.${reading.from}`

/** The way to read the tables in which most lines agree with the printed sums; undefined where none does. */
export function provePay(rows: readonly FilledRow[], tables: readonly PayTable[], scale: Scale): PayProof | undefined {
  const printed = Map.groupBy(
    rows
      .flatMap((row) => spotsOf(row, scale))
      .filter(({ value, certainty }) => value !== 0 && certainty >= LEAST_CERTAIN),
    ({ value }) => Math.abs(value),
  )
  const runs = tables
    .flatMap((table) =>
      table.lists.flatMap((list) => list.flatMap((column) => runsOf(table, list, column, printed, scale.printed))),
    )
    .sort((a, b) => b.rows.length - a.rows.length)
    .slice(0, MOST_RUNS)
  // Where a sum is named, no other number is it.
  const isNamed = (fields: RegExp): boolean =>
    [...printed.values()].flat().some((spot) => calledOf(spot).some((names) => names.some((one) => fields.test(one))))
  const least = new Map([GROSS, NET].map((fields) => [fields, isNamed(fields) ? 1 : 0]))
  let best: { proof: PayProof; worth: number } | undefined
  for (const earned of runs)
    for (const [at, first] of runs.entries()) {
      if (!earned.isPrinted || first.sum >= earned.sum || shares(earned, first)) continue
      const others = [undefined, ...runs.slice(at + 1).filter((one) => !shares(one, first) && !shares(one, earned))]
      for (const second of others) {
        const taken = second ? [first, second] : [first]
        const net = earned.sum - taken.reduce((sum, run) => sum + run.sum, 0)
        const lines = earned.rows.length + taken.reduce((sum, run) => sum + run.rows.length, 0)
        if (net <= 0 || lines < FEWEST_LINES + taken.length - 1) continue
        const worth = worthOf(earned, taken, lines, scale)
        if (best && worth <= best.worth) continue
        const own = new Set([earned, ...taken].flatMap(spotsIn).map(keyOf))
        // A sum that is called another is none.
        const outside = (value: number, fields: RegExp): Spot | undefined =>
          printed
            .get(value)
            ?.filter((spot) => !own.has(keyOf(spot)))
            .flatMap((spot) => fitOf(spot, fields))
            .filter(({ fit }) => fit >= (least.get(fields) ?? 0))
            .sort((a, b) => b.fit - a.fit)[0]?.spot
        const [gross, paid] = [outside(earned.sum, GROSS), outside(net, NET)]
        if (!gross || !paid || taken.some((run) => run.isPrinted && !outside(run.sum, TAKEN))) continue
        const deducted = second || !first.isPrinted ? undefined : outside(first.sum, TAKEN)
        best = { proof: { earned, taken, gross, net: paid, ...(deducted && { deducted }) }, worth }
      }
    }
  return best?.proof
}

const SUMS = /^(?:gross_pay|net_pay|net_before_tax|net_social|total_deductions|total_taxes|total_social|ytd\.)/
const GROSS = /^gross_pay$/
const TAKEN = /^total_/
const NET = /^net_/

/** A number with how many names of `fields` stand beside it; none where all words beside it name other sums. */
function fitOf(spot: Spot, fields: RegExp): { spot: Spot; fit: number }[] {
  const sides = calledOf(spot).map((names) => ({ names, fit: names.filter((one) => fields.test(one)).length }))
  const isOther = sides.length > 0 && sides.every(({ names, fit }) => names.length > 0 && fit === 0)
  return isOther ? [] : [{ spot, fit: sides.reduce((sum, { fit }) => sum + fit, 0) }]
}

/** The sums that the words next to a number name, for each side on which there are words. */
function calledOf({ row, reading }: Spot): string[][] {
  const numbers = row.readings.filter(
    ({ meaning, confidence, box }) => meaning.kind === 'amount' && confidence >= 0.5 && box !== reading.box,
  )
  const { left, right } = reading.box
  const from = Math.max(0, ...numbers.filter(({ box }) => box.right <= left).map(({ box }) => box.right))
  const to = Math.min(1, ...numbers.filter(({ box }) => box.left >= right).map(({ box }) => box.left))
  return [[from, left] as const, [right, to] as const].flatMap(([start, end]) => {
    const isInside = ({ left: a, right: b }: LabelHit['box']): boolean => (a + b) / 2 > start && (a + b) / 2 < end
    const words = wordsOf(row).filter(({ cell }) => isInside(cell.box) && /\p{L}{3}/u.test(cell.text))
    const names = row.labels.filter(
      ({ field, box, quality, weight }) => SUMS.test(field) && quality * weight >= 0.6 && isInside(box),
    )
    return words.length ? [names.map(({ field }) => field)] : []
  })
}

/** More lines say more; what a year comes to is more than what a period does, and one run less is simpler. */
function worthOf(earned: PayRun, taken: readonly PayRun[], lines: number, { unit }: Scale): number {
  const named = [earned, ...taken].filter(({ table, column }) => table.columns[column]!.roles.has('ytd')).length
  return 10 * lines - 20 * named - 5 * taken.length - Math.log10(earned.sum / 10 ** unit)
}

const spotsIn = ({ rows, column }: PayRun): Spot[] => rows.flatMap(({ cells }) => cells[column]?.amount ?? [])

function shares(a: PayRun, b: PayRun): boolean {
  return a.table === b.table && a.list === b.list && a.rows.some((row) => b.rows.includes(row))
}

/** The runs of a column that come to a sum which is printed elsewhere: all of them, or those of one sign. */
function runsOf(
  table: PayTable,
  list: readonly number[],
  column: number,
  printed: ReadonlyMap<number, readonly Spot[]>,
  printedDecimals: number,
): PayRun[] {
  const filled = table.rows.flatMap((row) => {
    const amount = row.cells[column]?.amount
    if (
      !amount ||
      amount.certainty < LEAST_CERTAIN ||
      amount.reading.meaning.amount.decimals !== printedDecimals ||
      hasOther(row.cells[column]!, amount)
    )
      return []
    const name = nameIn(row, list, column)
    return [{ row, amount, isNamed: name !== undefined && !isSumName(row, name) }]
  })
  const runs: PayRun[] = []
  for (const fits of [() => true, (value: number) => value >= 0, (value: number) => value < 0])
    for (let from = 0; from < filled.length; from++) {
      const rows: CutRow[] = []
      const own = new Set<string>()
      let sum = 0
      for (const { row, amount, isNamed } of filled.slice(from)) {
        if (!isNamed) break
        if (!fits(amount.value) || (rows.length >= SUMMED_LINES && amount.value === sum)) continue
        rows.push(row)
        own.add(keyOf(amount))
        sum += amount.value
        const isPrinted = printed.get(Math.abs(sum))?.some((spot) => !own.has(keyOf(spot))) ?? false
        // All lines of a list need no printed sum: the net that they lead to is one.
        if (sum !== 0 && (isPrinted || (rows.length === filled.length && rows.length >= FEWEST_LINES)))
          runs.push({ table, list, column, rows: [...rows], sum: Math.abs(sum), isPrinted })
      }
    }
  return runs
}

/** Whether a cell has an amount beside its own: two columns were taken for one. */
const hasOther = ({ readings }: Cut, { reading: own }: Spot): boolean =>
  readings.some(
    ({ meaning, line, from, to, confidence }) =>
      meaning.kind === 'amount' &&
      confidence >= 0.5 &&
      meaning.amount.decimals === own.meaning.amount.decimals &&
      (line !== own.line || to <= own.from || from >= own.to),
  )

/** Whether words are those of a sum or of a time, letter by letter or nearly so. */
function isSumName({ row }: CutRow, { words, text }: Cut): boolean {
  const letters = (one: string): number => one.replace(/[^\p{L}]/gu, '').length
  return row.labels.some(
    (hit) =>
      (SUMS.test(hit.field) || NO_LINE.test(hit.field)) &&
      hit.quality * hit.weight >= 0.5 &&
      letters(hit.text) >= 0.6 * letters(text) &&
      words.some(({ line, index }) => line.line === hit.line && index >= hit.from && index < hit.to),
  )
}
const NO_LINE = /^(?:section\.(?:ytd|period)|column\.(?:ytd|amount)|total_row)$/

/** The words of a list in one row: the cell with most letters. */
export function nameIn({ cells }: CutRow, list: readonly number[], column: number): Cut | undefined {
  const letters = (cell: Cut): number => cell.text.replace(/[^\p{L}]/gu, '').length
  return list
    .flatMap((at) => (at !== column && cells[at] && letters(cells[at]) >= 2 ? [cells[at]] : []))
    .sort((a, b) => letters(b) - letters(a))[0]
}
