// What the checks of an answer say of each of its values: which sums it takes part in, and whether they hold. A sum
// that holds says much of its values: a reading that is wrong somewhere seldom adds up.

import type { ValidationCheck } from '../../../schema/extraction.ts'

/** What checks say of one value; shares and yes or no as 0..1, counts as logarithms. */
export interface Agreement {
  /** Whole sums of the document that hold: of lines, parts of a total, movements between balances. */
  sumsHeld: number
  /** Whether a sum over the value's table holds. */
  tableHeld: number
  /** Checks that the value took part in and that held, or did not. */
  partHeld: number
  partBroken: number
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

const CELL = /^(.+)\[\d+\](?:\.[^[]+)?$/

/** What is known of each value by its path, from the checks of its answer. */
export function agreementsOf(checks: readonly ValidationCheck[]): (path: string) => Agreement {
  const held = countsOf(checks.filter(({ passed }) => passed))
  const broken = countsOf(checks.filter(({ passed }) => !passed))
  const sums = checks.filter(({ rule, passed }) => passed && SUMS.has(rule))
  const tables = new Set(sums.flatMap(tablesOf))
  const sumsHeld = Math.min(MOST_SUMS, sums.length) / MOST_SUMS
  return (path) => ({
    sumsHeld,
    tableHeld: Number(tables.has(tableOf(path) ?? '')),
    partHeld: Math.log1p(held.get(path) ?? 0),
    partBroken: Math.log1p(broken.get(path) ?? 0),
  })
}

/** In how many of the checks each field took part. */
function countsOf(checks: readonly ValidationCheck[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const path of checks.flatMap(({ fields }) => fields)) counts.set(path, (counts.get(path) ?? 0) + 1)
  return counts
}

/** The table of a cell; undefined for other values. */
const tableOf = (path: string): string | undefined => CELL.exec(path)?.[1]

/** The tables whose rows a sum runs over: those of the cells that it names, and the movements beside a balance. */
const tablesOf = ({ rule, fields }: ValidationCheck): string[] => {
  const beside = (field: string): string[] =>
    OF_MOVEMENTS.has(rule) ? [`${field.slice(0, field.lastIndexOf('.'))}.transactions`] : []
  return fields.flatMap((field) => tableOf(field) ?? beside(field))
}
