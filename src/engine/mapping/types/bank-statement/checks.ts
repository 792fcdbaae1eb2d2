// Arithmetic of a statement of account: balances against movements, sums against their parts, the running balance row
// by row.

import type { Extraction } from '../../../../schema/extraction.ts'
import type { SumCheck } from '../../vocabulary.ts'

type Statement = NonNullable<Extraction['bank_statement']>
type Transaction = NonNullable<Statement['transactions']>[number]

const cents = (value: number): number => Math.round(value * 100)
const equal = (a: number, b: number): boolean => Math.abs(cents(a) - cents(b)) <= 1
const money = (value: number): number => cents(value) / 100
// Runs of broken balances come from one cause: the first few name it.
const MOST_BREAKS = 5

/**
 * An account of a statement: its own members at `path`, and its name before what is said of it where there are several.
 */
interface Account {
  path: string
  name: string
  statement: Statement
}

/**
 * The checks of a statement; none where the extraction is of another type. Several accounts are checked each by itself.
 */
export function checkStatement({ bank_statement: statement }: Extraction): SumCheck[] {
  if (!statement) return []
  const { accounts = [], period } = statement
  const own: Account[] = accounts.length
    ? accounts.map((one, i) => ({
        path: `bank_statement.accounts[${i}]`,
        name: `Account ${one.account_number ?? i + 1}: `,
        statement: one,
      }))
    : [{ path: 'bank_statement', name: '', statement }]
  return [...own.flatMap(checkAccount), ...checkPeriod(period)]
}

function checkAccount({ path, name, statement }: Account): SumCheck[] {
  const { transactions = [], minimum_due: due } = statement
  const liability = owes(statement, due !== undefined)
  const checks = [
    ...checkPrintedSums(statement, liability),
    ...checkMovements(statement, transactions, liability),
    ...checkRunning(transactions, liability),
  ]
  return checks.map((one) => ({ ...one, path: `${path}.${one.path}`, text: `${name}${one.text}` }))
}

function checkPeriod(period: Statement['period']): SumCheck[] {
  const { start_date: start, end_date: end } = period ?? {}
  if (start === undefined || end === undefined) return []
  const text = `The statement's period ends on ${end}, before it starts on ${start}.`
  return [
    {
      path: 'bank_statement.period.end_date',
      fields: ['bank_statement.period.start_date', 'bank_statement.period.end_date'],
      check: { name: 'date_order', passed: start <= end, expected: `not before ${start}`, actual: end },
      fault: 'warning',
      text,
    },
  ]
}

/** Whether the balance counts what is owed: where the movements make it so, else where a payment is asked for. */
function owes(
  { opening_balance: opening, closing_balance: closing, transactions = [] }: Statement,
  asks: boolean,
): boolean {
  const sum = transactions.reduce((all, { amount = 0 }) => all + amount, 0)
  if (opening === undefined || closing === undefined || !transactions.length || cents(sum) === 0) return asks
  return equal(opening - sum, closing) ? true : equal(opening + sum, closing) ? false : asks
}

/** Opening balance, credits and debits as the summary prints them. */
function checkPrintedSums(
  {
    opening_balance: opening,
    closing_balance: closing,
    total_credits: credits,
    total_debits: debits,
    transactions = [],
  }: Statement,
  liability: boolean,
): SumCheck[] {
  const checks: SumCheck[] = []
  if (opening !== undefined && closing !== undefined && credits !== undefined && debits !== undefined) {
    const expected = money(opening + (liability ? debits - credits : credits - debits))
    checks.push({
      // A summary may list fees and interest apart from the debits.
      path: 'closing_balance',
      check: { name: 'summary_arithmetic', passed: equal(expected, closing), expected, actual: closing },
      fault: 'warning',
      text: `The opening balance ${opening} with credits ${credits} and debits ${debits} is ${expected}, but the closing balance is ${closing}.`,
    })
  }
  for (const [name, printed, sign] of [
    ['total_credits', credits, 1],
    ['total_debits', debits, -1],
  ] as const) {
    const own = transactions.filter(({ amount = 0 }) => amount * sign > 0)
    if (printed === undefined || !own.length) continue
    const sum = money(own.reduce((all, { amount = 0 }) => all + amount * sign, 0))
    checks.push({
      path: name,
      check: { name: 'sum_of_transactions', passed: equal(sum, printed), expected: sum, actual: printed },
      fault: 'warning',
      text: `The transactions add up to ${sum}, but ${name} is ${printed}.`,
    })
  }
  return checks
}

/**
 * Opening balance and all movements against the closing balance. Where every row's balance follows from the one before,
 * no row can be missing, and the statement contradicts itself.
 */
function checkMovements(
  { opening_balance: opening, closing_balance: closing, checks = [] }: Statement,
  transactions: readonly Transaction[],
  liability: boolean,
): SumCheck[] {
  if (opening === undefined || closing === undefined || !transactions.length) return []
  const sum = transactions.reduce((all, { amount = 0 }) => all + amount, 0)
  const cheques = checks.reduce((all, { amount = 0 }) => all + amount, 0)
  const expectedOf = (moved: number): number => money(opening + (liability ? -moved : moved))
  // Cheques may be listed apart from the movements, or a second time.
  const expected = [expectedOf(sum - cheques)].find((one) => equal(one, closing)) ?? expectedOf(sum)
  const complete =
    transactions.length > 1 &&
    chainOf(transactions, liability).filter(({ passed }) => passed).length === transactions.length - 1
  return [
    {
      path: 'closing_balance',
      check: { name: 'balance_arithmetic', passed: equal(expected, closing), expected, actual: closing },
      fault: complete ? 'error' : 'warning',
      text: `The opening balance ${opening} and the transactions make ${expected}, but the closing balance is ${closing}.`,
    },
  ]
}

interface Link {
  index: number
  expected: number
  actual: number
  passed: boolean
}

/** Each printed balance against the one before it, in the order in which most of them follow. */
function chainOf(transactions: readonly Transaction[], liability: boolean): Link[] {
  const chain = (order: readonly number[]): Link[] => {
    const links: Link[] = []
    let before: number | undefined
    let moved = 0
    for (const index of order) {
      const { amount = 0, balance } = transactions[index]!
      moved += liability ? -amount : amount
      if (balance === undefined) continue
      if (before !== undefined)
        links.push({ index, expected: money(before + moved), actual: balance, passed: equal(before + moved, balance) })
      before = balance
      moved = 0
    }
    return links
  }
  const order = transactions.map((_, index) => index)
  const forward = chain(order)
  const backward = chain([...order].reverse())
  const held = (links: readonly Link[]): number => links.filter(({ passed }) => passed).length
  return held(backward) > held(forward) ? backward : forward
}

function checkRunning(transactions: readonly Transaction[], liability: boolean): SumCheck[] {
  const links = chainOf(transactions, liability)
  const held = links.filter(({ passed }) => passed).length
  const breaks = links.filter(({ passed }) => !passed)
  // Where hardly any balance follows, it is the columns that were misread, or the rows are not sorted.
  if (!links.length || held < breaks.length) return []
  return [...links.filter(({ passed }) => passed), ...breaks.slice(0, MOST_BREAKS)].map(
    ({ index, expected, actual, passed }) => ({
      path: `transactions[${index}].balance`,
      check: { name: 'running_balance', passed, expected, actual },
      fault: 'warning' as const,
      text: `Transaction ${index + 1}: the balance should be ${expected} after the one before it, but is ${actual}.`,
    }),
  )
}
