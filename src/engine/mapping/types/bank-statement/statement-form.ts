// The columns that a list of movements may have, and the arithmetic that holds in its rows: money goes one way in each
// row, and balances follow from what moved between them.

import type { RowNumbers, TableForm } from '../../structure/table/roles.ts'

const ROLES: TableForm['roles'] = {
  date: { kind: 'date', unnamed: 0.5 },
  value_date: { kind: 'date', unnamed: 0, right: 0.3 },
  description: { kind: 'words', unnamed: 0.3 },
  reference: { kind: 'code', unnamed: 0 },
  cheque: { kind: 'code' },
  type: { kind: 'words' },
  direction: { kind: 'unit' },
  debit: { kind: 'money', unnamed: 0.1 },
  credit: { kind: 'money', unnamed: 0, right: 0.2 },
  amount: { kind: 'money', unnamed: 0 },
  balance: { kind: 'money', unnamed: 0, right: 0.5 },
}

// In log-odds. Balances that follow from each other hardly do so by chance; most accounts count what is owned, only
// cards and loans what is owed.
const WORTH = { proven: 8, broken: -3, bothFilled: -6, noneFilled: -4, alone: -2.5, owed: -1 }
/** Money stands in one column or in two; a list of balances moves none. */
const IMPOSSIBLE = -20
// What a balance proves that follows from an amount of either sign.
const EITHER_WAY = 0.5
// So few links of balances may hold by chance.
const FEW_LINKS = 2

/** The form of a list of movements; `slack`: half of the last digit that amounts are printed with. */
export function statementForm(slack: number, hasDayRows: boolean): TableForm {
  return {
    // Where days stand in rows of their own, a column of days is that of the value.
    roles: hasDayRows ? { ...ROLES, date: { kind: 'date' } } : ROLES,
    most: WORTH.proven,
    explain(rows, has) {
      if (has('amount') && (has('debit') || has('credit'))) return IMPOSSIBLE
      return fillOf(rows, has) + chainOf(rows, has, slack)
    },
  }
}

/** Of two columns of money one is filled in each row, a single one always is. */
function fillOf(rows: readonly RowNumbers[], has: (role: string) => boolean): number {
  const filled = (row: RowNumbers, role: string): boolean => (row(role) ?? 0) !== 0
  const share = (fits: (row: RowNumbers) => boolean): number => rows.filter(fits).length / Math.max(1, rows.length)
  const both = share((row) => filled(row, 'debit') && filled(row, 'credit'))
  const none = share((row) => !filled(row, 'debit') && !filled(row, 'credit') && !filled(row, 'amount'))
  return WORTH.bothFilled * both + WORTH.noneFilled * none + (has('debit') !== has('credit') ? WORTH.alone : 0)
}

/** How far the balances follow from what moved between them, oldest or newest first, counted as owned or as owed. */
function chainOf(rows: readonly RowNumbers[], has: (role: string) => boolean, slack: number): number {
  if (!has('balance')) return 0
  const [best] = [rows, [...rows].reverse()]
    .map((ordered) => linksOf(ordered, has('amount'), slack))
    .sort((a, b) => b.held - a.held)
  if (!best || best.links === 0) return 0
  const owed = best.isOwed ? WORTH.owed : 0
  const share = (WORTH.proven * best.held + WORTH.broken * (best.links - best.held)) / best.links
  return owed + share * (share < 0 ? 1 : Math.min(1, best.held / FEW_LINKS))
}

function linksOf(
  rows: readonly RowNumbers[],
  isOneColumn: boolean,
  slack: number,
): { links: number; held: number; isOwed: boolean } {
  const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= slack
  let before: number | undefined
  let moved = 0
  let count = 0
  let links = 0
  let owned = 0
  let owed = 0
  for (const row of rows) {
    moved += (row('amount') ?? 0) + Math.abs(row('credit') ?? 0) - Math.abs(row('debit') ?? 0)
    count += 1
    const now = row('balance')
    if (now === undefined) continue
    if (before !== undefined) {
      links += 1
      const change = now - before
      // One column may print no signs, or letters for them: then the size alone tells.
      const isAny = isOneColumn && count === 1 && isSame(Math.abs(change), Math.abs(moved))
      const any = isAny ? EITHER_WAY : 0
      owned += isSame(change, moved) ? 1 : any
      owed += isSame(change, -moved) ? 1 : any
    }
    before = now
    moved = 0
    count = 0
  }
  return { links, held: Math.max(owned, owed), isOwed: owed > owned }
}
