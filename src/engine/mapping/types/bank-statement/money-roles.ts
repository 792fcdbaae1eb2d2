// Which column of amounts is money out, money in, either, or the balance: of all ways to name them the one is taken
// that the arithmetic of all rows, what the columns hold and their heads speak for.

import type { StatementRole } from './table.ts'

/** An amount of a row by column: its size, and its sign where one is printed. */
export interface ColumnMoney {
  size: number
  sign?: 1 | -1
}

/** The amounts of one row, one place for each column. */
export type MoneyRow = readonly (ColumnMoney | undefined)[]

type MoneyRole = Extract<StatementRole, 'debit' | 'credit' | 'amount' | 'balance' | 'other'>
const ROLES: readonly MoneyRole[] = ['debit', 'credit', 'amount', 'balance', 'other']

// What speaks for one way to name the columns, in log-odds: balances that follow from each other hardly do so by
// chance, and a head is right mostly.
const WORTH = {
  proven: 8,
  broken: -3,
  named: 3,
  misnamed: -1.5,
  other: -1,
  bothFilled: -6,
  noneFilled: -4,
  owed: -1,
  balanceLast: 0.4,
  outFirst: 0.3,
  alone: -2.5,
}
// So few links of balances may hold by chance.
const FEW_LINKS = 2

/** The likeliest role of each column; `named` are the roles that its head speaks for, with their weights. */
export function moneyRoles(rows: readonly MoneyRow[], named: readonly ReadonlyMap<string, number>[]): MoneyRole[] {
  let best: { roles: MoneyRole[]; worth: number } | undefined
  for (const roles of waysToName(named.length)) {
    const worth = namesWorth(roles, named) + fillWorth(roles, rows) + chainWorth(roles, rows)
    if (!best || worth > best.worth) best = { roles, worth }
  }
  return best?.roles ?? []
}

/** Every way to name `count` columns: each role once but `other`, and money either in one column or in two. */
function waysToName(count: number): MoneyRole[][] {
  let ways: MoneyRole[][] = [[]]
  for (let i = 0; i < count; i++)
    ways = ways.flatMap((way) =>
      ROLES.filter((role) => role === 'other' || !way.includes(role)).map((role) => [...way, role]),
    )
  return ways.filter((way) => way.includes('amount') !== (way.includes('debit') || way.includes('credit')))
}

function namesWorth(roles: readonly MoneyRole[], named: readonly ReadonlyMap<string, number>[]): number {
  return roles.reduce((sum, role, at) => {
    const own = named[at]!
    if (role === 'other' && !own.has('other')) return sum + WORTH.other
    return sum + (own.size === 0 ? 0 : own.has(role) ? WORTH.named * own.get(role)! : WORTH.misnamed)
  }, 0)
}

const isFilled = (money: ColumnMoney | undefined): boolean => money !== undefined && money.size > 0

/** Money goes one way in each row: of two columns one is filled, a single one always is. */
function fillWorth(roles: readonly MoneyRole[], rows: readonly MoneyRow[]): number {
  const at = (role: MoneyRole): number => roles.indexOf(role)
  const moved = rows.filter((row) => row.some(isFilled))
  const share = (fits: (row: MoneyRow) => boolean): number => moved.filter(fits).length / Math.max(1, moved.length)
  const filled = (row: MoneyRow, role: MoneyRole): boolean => at(role) >= 0 && isFilled(row[at(role)])
  const both = share((row) => filled(row, 'debit') && filled(row, 'credit'))
  const none = share((row) => !filled(row, 'debit') && !filled(row, 'credit') && !filled(row, 'amount'))
  const isAlone = at('debit') >= 0 !== at('credit') >= 0
  return (
    WORTH.bothFilled * both +
    WORTH.noneFilled * none +
    (isAlone ? WORTH.alone : 0) +
    (at('balance') > Math.max(at('amount'), at('debit'), at('credit')) ? WORTH.balanceLast : 0) +
    (at('debit') >= 0 && at('debit') < at('credit') ? WORTH.outFirst : 0)
  )
}

/** How far the balances follow from what moved between them, oldest or newest first, counted as owned or as owed. */
function chainWorth(roles: readonly MoneyRole[], rows: readonly MoneyRow[]): number {
  const at = roles.indexOf('balance')
  if (at < 0) return 0
  const chains = [rows, [...rows].reverse()].map((ordered) => linksOf(roles, ordered, at))
  const [best] = chains.sort((a, b) => b.held - a.held)
  if (!best || best.links === 0) return 0
  // Most accounts count what is owned, only cards and loans what is owed.
  const owed = best.isOwed ? WORTH.owed : 0
  return (
    owed +
    (best.held < FEW_LINKS && best.links > best.held
      ? WORTH.broken
      : ((WORTH.proven * best.held + WORTH.broken * (best.links - best.held)) / best.links) *
        Math.min(1, best.held / FEW_LINKS))
  )
}

function linksOf(
  roles: readonly MoneyRole[],
  rows: readonly MoneyRow[],
  at: number,
): { links: number; held: number; isOwed: boolean } {
  let before: number | undefined
  let moved = 0
  let count = 0
  let links = 0
  let owned = 0
  let owed = 0
  for (const row of rows) {
    moved += movedIn(roles, row)
    count += 1
    const balance = row[at]
    if (!balance) continue
    const now = balance.sign === -1 ? -balance.size : balance.size
    if (before !== undefined) {
      links += 1
      // One column may print no signs: then the size alone tells.
      const change = now - before
      const isAny = count === 1 && roles.includes('amount') && Math.abs(Math.abs(change) - Math.abs(moved)) < 0.5
      if (isAny || Math.abs(change - moved) < 0.5) owned += 1
      if (isAny || Math.abs(change + moved) < 0.5) owed += 1
    }
    before = now
    moved = 0
    count = 0
  }
  return { links, held: Math.max(owned, owed), isOwed: owed > owned }
}

function movedIn(roles: readonly MoneyRole[], row: MoneyRow): number {
  return roles.reduce((sum, role, at) => {
    const money = row[at]
    if (!money) return sum
    if (role === 'debit') return sum - money.size
    if (role === 'credit') return sum + money.size
    return role === 'amount' ? sum + (money.sign === 1 ? money.size : -money.size) : sum
  }, 0)
}
