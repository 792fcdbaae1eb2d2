// What the checks and the tables of an answer say of each of its values: which sums it takes part in and whether they
// hold, and how it stands among the rows of its table. That a sum holds says most of the values that made it: a reading
// that is wrong somewhere seldom adds up.

import type { Candidate, Chosen } from '../vocabulary.ts'
import type { ValidationCheck } from '../../../schema/extraction.ts'

/** What speaks for one value beside itself; shares and yes or no as 0..1, counts as logarithms. */
export interface Agreement {
  /** Whole sums of the document that hold: of lines, parts of a total, movements between balances. */
  sumsHeld: number
  /** Whether a sum over the value's table holds, or does not. */
  tableHeld: number
  tableBroken: number
  /** Checks that the value took part in and that held, or did not. */
  partHeld: number
  partBroken: number
  /** The share of the table's rows that have this column, and whether the table has one row only. */
  column: number
  lone: number
  /** Whether the same letters of the page were returned under several names. */
  reused: number
}

// Rules that hold over all rows of a table or all parts of a total, by their names in validation.
const SUMS = new Set([
  'sum_of_lines',
  'sum_of_transactions',
  'balance_arithmetic',
  'summary_arithmetic',
  'installments_sum',
  'net_arithmetic',
  'total_arithmetic',
])
// What these say is about the movements beside the balance or sum that they name.
const OF_MOVEMENTS = new Set(['sum_of_transactions', 'balance_arithmetic'])
// More sums than three say no more.
const MOST_SUMS = 3

const CELL = /^(.+)\[\d+\](?:\.([^[]+))?$/

interface Table {
  rows: Set<string>
  columns: Map<string, number>
  held: boolean
  broken: boolean
}

/** What is known of each chosen value by its path, from the checks of its answer and the values beside it. */
export function agreementsOf(
  chosen: Chosen,
  checks: readonly ValidationCheck[],
): (path: string, candidate: Candidate) => Agreement {
  const held = countsOf(checks.filter(({ passed }) => passed))
  const broken = countsOf(checks.filter(({ passed }) => !passed))
  const tables = tablesOf(chosen, checks)
  const places = new Map<string, number>()
  for (const candidate of chosen.values()) places.set(placeOf(candidate), (places.get(placeOf(candidate)) ?? 0) + 1)
  const sumsHeld = Math.min(MOST_SUMS, checks.filter(({ rule, passed }) => passed && SUMS.has(rule)).length) / MOST_SUMS
  return (path, candidate) => {
    const [, list, column = ''] = CELL.exec(path) ?? []
    const table = list === undefined ? undefined : tables.get(list)
    return {
      sumsHeld,
      tableHeld: Number(table?.held ?? false),
      tableBroken: Number(table?.broken ?? false),
      partHeld: Math.log1p(held.get(path) ?? 0),
      partBroken: Math.log1p(broken.get(path) ?? 0),
      column: table ? (table.columns.get(column) ?? 0) / table.rows.size : 0,
      lone: Number(table?.rows.size === 1),
      reused: Number((places.get(placeOf(candidate)) ?? 0) > 1),
    }
  }
}

/** In how many of the checks each field took part. */
function countsOf(checks: readonly ValidationCheck[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const path of checks.flatMap(({ fields }) => fields)) counts.set(path, (counts.get(path) ?? 0) + 1)
  return counts
}

function tablesOf(chosen: Chosen, checks: readonly ValidationCheck[]): Map<string, Table> {
  const tables = new Map<string, Table>()
  for (const path of chosen.keys()) {
    const [, list, column = ''] = CELL.exec(path) ?? []
    if (list === undefined) continue
    const table = tables.get(list) ?? { rows: new Set(), columns: new Map(), held: false, broken: false }
    table.rows.add(path.slice(list.length, path.indexOf(']', list.length)))
    table.columns.set(column, (table.columns.get(column) ?? 0) + 1)
    tables.set(list, table)
  }
  for (const { rule, passed, fields } of checks) {
    if (!SUMS.has(rule)) continue
    const named = fields.flatMap((field) => CELL.exec(field)?.[1] ?? [])
    const beside = OF_MOVEMENTS.has(rule)
      ? fields.map((field) => `${field.slice(0, field.lastIndexOf('.'))}.transactions`)
      : []
    for (const list of new Set([...named, ...beside])) {
      const table = tables.get(list)
      if (table && passed) table.held = true
      else if (table) table.broken = true
    }
  }
  return tables
}

function placeOf({ page, box, text }: Candidate): string {
  return [page, box.left, box.top, box.right, text].join(' ')
}
