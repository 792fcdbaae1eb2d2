// Lists of payments on an invoice: the instalments in which it is to be paid, and the payments that were received for
// it.

import { scaleOf, spotsOf, unscaled } from '../../structure/amount-spots.ts'
import type { Scale, Spot } from '../../structure/amount-spots.ts'
import type { Candidate, Chosen, LabelHit, MappingContext, Reading } from '../../vocabulary.ts'
import { valueWordsOf } from '../../context/labels.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { overlapX } from '../../structure/rows.ts'

type DateReading = Reading & { meaning: { kind: 'date'; value: string } }

/** A date with the amounts of its row that may belong to it. */
interface Entry {
  row: FilledRow
  date: DateReading
  amounts: readonly Spot[]
}

/** What is known before the lists are read: the chosen totals, the document's date, and the rows of the line items. */
export interface ScheduleKnowledge {
  chosen: Chosen
  itemRows: ReadonlySet<number>
}

// A heading stands right over its list, or over the one row of its columns' heads.
const HEADING_ROWS = 2
const SURE_DATE = 0.7
const SURE_LABEL = 0.5

/** `financial.payment_info.installments[]` and `financial.payment_info.payments[]` of an invoice. */
export function chooseSchedules(
  context: MappingContext,
  rows: readonly FilledRow[],
  knowledge: ScheduleKnowledge,
): Chosen {
  const scale = scaleOf(context.readings)
  const free = rows.filter(({ index }) => !knowledge.itemRows.has(index))
  const installments = readInstallments(free, scale, knowledge.chosen)
  const taken = new Set(installments.map(({ row }) => row))
  return new Map([
    ...installments.flatMap(installmentFields),
    ...readPayments(
      context,
      free.filter((row) => !taken.has(row)),
      scale,
      knowledge.chosen,
    ),
  ])
}

interface Installment {
  row: FilledRow
  date: DateReading
  amount: Spot
  scale: Scale
  label?: LabelHit
  adds?: boolean
}

function installmentFields({ date, amount, scale, label, adds }: Installment, index: number): [string, Candidate][] {
  const at = `financial.payment_info.installments[${index}]`
  const make = (name: string, value: unknown, from: Reading): [string, Candidate] => [
    `${at}.${name}`,
    {
      field: `${at}.${name}`,
      value,
      text: from.text,
      page: from.page,
      box: from.box,
      score: adds ? 3 : 1,
      confidence: (adds ? 0.97 : 0.85) * Math.min(1, from.confidence),
      rule: 'payment-schedule',
      source: from.source,
      ...(label && { label: label.text }),
      ...(adds !== undefined && { checks: [{ name: 'installments_sum', passed: adds }] }),
    },
  ]
  return [make('due_date', date.meaning.value, date), make('amount', unscaled(amount.value, scale), amount.reading)]
}

/**
 * The instalments: rows of rising dates with amounts, named so, under a heading that says so, or due dates whose
 * amounts add up to what is to pay.
 */
function readInstallments(rows: readonly FilledRow[], scale: Scale, chosen: Chosen): Installment[] {
  const goals = ['grand_total', 'amount_due'].flatMap((name) => {
    const value = chosen.get(`financial.totals.${name}`)?.value
    return typeof value === 'number' ? [Math.round(value * 10 ** scale.unit)] : []
  })
  for (const group of groupsOf(rows, scale)) {
    const named =
      group.filter(({ row }) => labelIn(row, 'installment') && !labelIn(row, 'payments_received', 'amount_paid'))
        .length >
      group.length / 2
    const heading = headingOf(rows, group, 'installment_plan')
    const due = labelIn(group[0]!.row, 'due_date') ?? headingOf(rows, group, 'due_date')
    if (headingOf(rows, group, 'payments_received')) continue
    const columns = [first, last].map((pick) => group.map(({ amounts }) => pick(amounts)))
    // Sums of many roundings may be off by as many half units.
    const summing = columns.find((column) =>
      goals.some(
        (goal) => Math.abs(column.reduce((sum, { value }) => sum + value, 0) - goal) <= scale.half * column.length,
      ),
    )
    if (!named && !heading && !(due && summing)) continue
    const label = heading ?? labelIn(group[0]!.row, 'installment') ?? due
    return group.map(({ row, date }, i) => ({
      row,
      date,
      amount: (summing ?? columns[0]!)[i]!,
      scale,
      ...(label && { label }),
      ...(goals.length > 0 && { adds: summing !== undefined }),
    }))
  }
  return []
}

const first = (spots: readonly Spot[]): Spot => spots[0]!
const last = (spots: readonly Spot[]): Spot => spots.at(-1)!

/** Runs of two and more dates that rise, each with an amount, on rows that follow one another. */
function groupsOf(rows: readonly FilledRow[], scale: Scale): Entry[][] {
  const groups: Entry[][] = []
  rows.forEach((row, i) => {
    for (const entry of entriesOf(row, rows[i + 1], scale)) {
      const group = groups.at(-1)
      const before = group?.at(-1)
      if (
        before &&
        before.row.page === row.page &&
        row.index - before.row.index <= 1 &&
        entry.date.meaning.value > before.date.meaning.value
      )
        group!.push(entry)
      else groups.push([entry])
    }
  })
  return groups.filter((group) => group.length > 1)
}

/**
 * The dates of a row with their amounts: the one date with all of them, several one each, beside or in the row below.
 */
function entriesOf(row: FilledRow, next: FilledRow | undefined, scale: Scale): Entry[] {
  const dates = datesIn(row)
  const amounts = amountsIn(row, scale)
  if (dates.length === 1) return amounts.length ? [{ row, date: dates[0]!, amounts }] : []
  if (dates.length < 2) return []
  if (amounts.length === dates.length) return dates.map((date, i) => ({ row, date, amounts: [amounts[i]!] }))
  const below = next && next.page === row.page && amounts.length === 0 ? amountsIn(next, scale) : []
  const under = dates.flatMap((date) => {
    const amount = below.find(({ reading }) => overlapX(reading.box, date.box) > 0.2)
    return amount ? [{ row, date, amounts: [amount] }] : []
  })
  return under.length === dates.length ? under : []
}

function datesIn(row: FilledRow): DateReading[] {
  const dates = row.readings.filter(
    (reading): reading is DateReading =>
      reading.meaning.kind === 'date' && reading.meaning.partial !== true && reading.confidence >= SURE_DATE,
  )
  return dates.filter(
    (date, i) => dates.findIndex((other) => other.line === date.line && other.from === date.from) === i,
  )
}

function amountsIn(row: FilledRow, scale: Scale): Spot[] {
  return spotsOf(row, scale).filter(
    ({ value, certainty, reading }) =>
      value > 0 && certainty >= 0.5 && reading.meaning.amount.decimals === scale.printed,
  )
}

function labelIn(row: FilledRow, ...fields: string[]): LabelHit | undefined {
  return row.labels.find((hit) => fields.includes(hit.field) && hit.quality * hit.weight >= SURE_LABEL)
}

/** The label of the field that stands over a list, or before its first date. */
function headingOf(rows: readonly FilledRow[], group: readonly Entry[], field: string): LabelHit | undefined {
  const { row } = group[0]!
  const near = rows.filter(
    (one) => one.page === row.page && one.index <= row.index && row.index - one.index <= HEADING_ROWS,
  )
  return near.reverse().flatMap((one) => labelIn(one, field) ?? [])[0]
}

/**
 * The payments that were received: rows that say so with a date or a means of payment, and rows of dates and amounts
 * under a heading of them.
 */
function readPayments(
  context: MappingContext,
  rows: readonly FilledRow[],
  scale: Scale,
  chosen: Chosen,
): [string, Candidate][] {
  const due = chosen.get('document_meta.due_date')?.value
  const [paid, left] = ['amount_paid', 'amount_due'].map((leaf) => chosen.get(`financial.totals.${leaf}`)?.value)
  const found: [string, Candidate][] = []
  let count = 0
  let heading: { label: LabelHit; row: number; page: number } | undefined
  for (const row of rows) {
    const opens = labelIn(row, 'payments_received')
    if (opens) heading = { label: opens, row: row.index, page: row.page }
    const inList: boolean =
      heading !== undefined && heading.page === row.page && row.index - heading.row <= HEADING_ROWS
    const label = labelIn(row, 'amount_paid') ?? (inList ? heading!.label : undefined)
    const [date, ...more] = datesIn(row)
    const amount = spotsOf(row, scale)
      .filter(
        ({ value, certainty, reading }) =>
          value !== 0 && certainty >= 0.5 && reading.meaning.amount.decimals === scale.printed,
      )
      .at(-1)
    if (
      !label ||
      !amount ||
      more.length > 0 ||
      labelIn(row, 'due_date', 'payment_terms', 'amount_due', 'grand_total') ||
      (date && date.meaning.value === due)
    )
      continue
    const method = methodOf(context, row, amount)
    const value = unscaled(Math.abs(amount.value), scale)
    // What is asked for is not yet paid.
    if (!date && (!method || inList || (value === left && value !== paid))) continue
    if (inList && date) heading = { ...heading!, row: row.index }
    const at = `financial.payment_info.payments[${count++}]`
    const add = (
      name: string,
      value: unknown,
      from: Pick<Reading, 'text' | 'page' | 'box' | 'confidence' | 'source'>,
    ): void => {
      found.push([
        `${at}.${name}`,
        {
          field: `${at}.${name}`,
          value,
          text: from.text,
          page: from.page,
          box: from.box,
          score: 1,
          confidence: 0.9 * Math.min(1, from.confidence),
          rule: 'payment-row',
          label: label.text,
          source: from.source,
        },
      ])
    }
    if (method) add('method', method.value, method.from)
    add('amount', value, amount.reading)
    if (date) add('date', date.meaning.value, date)
  }
  return found
}

/** The means of payment that a row names before its amount, under the name it has on the wire. */
function methodOf(
  context: MappingContext,
  row: FilledRow,
  amount: Spot,
): { value: string; from: Pick<Reading, 'text' | 'page' | 'box' | 'confidence' | 'source'> } | undefined {
  const [hit] = valueWordsOf({ ...context, lines: row.lines }, context.locale.language).filter(
    ({ quality, weight, box }) => quality * weight >= SURE_LABEL && box.right <= amount.reading.box.left + 0.001,
  )
  return (
    hit && {
      value: hit.field.slice('word.'.length),
      from: { ...hit, confidence: hit.quality, source: amount.reading.source },
    }
  )
}
