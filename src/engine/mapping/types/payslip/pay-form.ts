// The columns that a table of pay may have, and what holds in its rows: hours times their rate are the amount, and the
// year has at least what the period has.

import type { RowNumbers, TableForm } from '../../structure/table/roles.ts'

const ROLES: TableForm['roles'] = {
  name: { kind: 'words', unnamed: 0.3 },
  code: { kind: 'code', unnamed: -0.4 },
  hours: { kind: 'count', unnamed: -0.8 },
  rate: { kind: 'money', unnamed: -0.8 },
  base: { kind: 'money', unnamed: -0.6 },
  full: { kind: 'money' },
  amount: { kind: 'money' },
  employer: { kind: 'money' },
  employer_rate: { kind: 'rate' },
  ytd: { kind: 'money', unnamed: -0.2 },
  ytd_hours: { kind: 'count' },
}

// In log-odds. Products that hold hardly do so by chance; a year that has less than one of its months is none.
const WORTH = { product: 4, fails: -1.5, year: 1, lessYear: -4 }
// Hours and rates are rounded themselves.
const SLACK = 0.002

/** The form of one list of pay, whose column of amounts is known. */
export const PAY_FORM: TableForm = {
  roles: ROLES,
  most: WORTH.product + WORTH.year,
  explain(rows, has) {
    const products = has('hours') && has('rate') ? rows.flatMap(productOf) : []
    const years = has('ytd') ? (isPrintedAlike(rows) ? rows.flatMap(yearOf) : [false]) : []
    return (
      mean(products) * WORTH.product +
      (products.length && mean(products) < 0.5 ? WORTH.fails : 0) +
      (years.length ? (mean(years) === 1 ? WORTH.year : WORTH.lessYear) : 0)
    )
  },
}

const mean = (holds: readonly boolean[]): number => (holds.length ? holds.filter(Boolean).length / holds.length : 0)

/** Whether years are no whole numbers beside amounts with cents, as codes are. */
function isPrintedAlike(rows: readonly RowNumbers[]): boolean {
  const hasCents = (role: string): boolean => rows.some((row) => !Number.isInteger(row(role) ?? 0))
  return hasCents('ytd') || !hasCents('amount')
}

function productOf(row: RowNumbers): boolean[] {
  const [hours, rate, amount] = [row('hours'), row('rate'), row('amount')]
  return hours && rate && amount !== undefined
    ? [Math.abs(Math.abs(hours * rate) - Math.abs(amount)) <= 0.02 + SLACK * Math.abs(amount)]
    : []
}

function yearOf(row: RowNumbers): boolean[] {
  const [amount, year] = [row('amount'), row('ytd')]
  return amount !== undefined && year !== undefined ? [Math.abs(year) >= Math.abs(amount)] : []
}
