// One account of a statement: its tables, movements, balances and numbers, and whether they agree. A statement of
// several accounts is read account by account.

import { unscaled } from '../../structure/amount-spots.ts'
import type { Scale } from '../../structure/amount-spots.ts'
import type { Candidate, MappingContext } from '../../vocabulary.ts'
import { valueAt } from '../../structure/line-candidates.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { signMovements } from './amounts.ts'
import type { Reckoned } from './amounts.ts'
import { chooseSums } from './balances.ts'
import type { ChosenSums } from './balances.ts'
import type { Period } from './dates.ts'
import { listCandidates } from './lists.ts'
import { statementRows } from './rows.ts'
import type { Movement, StatementRows } from './rows.ts'
import { statementTables, type StatementTable } from './table.ts'
import { transactionCandidates } from './transactions.ts'

/** What was read of one account. `outside` are the rows beside its movements. */
export interface ReadAccount {
  context: MappingContext
  rows: readonly FilledRow[]
  tables: StatementTable[]
  read: StatementRows
  reckoned: Reckoned
  sums: ChosenSums
  listed: ReadonlySet<FilledRow>
}

/** The account that `rows` show, its sums at paths below `at`. */
export function readAccount(
  context: MappingContext,
  rows: readonly FilledRow[],
  period: Period,
  card: boolean,
  at: string,
): ReadAccount {
  const tables = statementTables(context, rows, period)
  const read = statementRows(context, tables, rows, period)
  const reckoned = signMovements(read.movements, read.marks, card)
  const listed = new Set(
    tables.flatMap(({ heads, body }) => [...heads, ...body.filter((row) => isMovement(row, read.movements))]),
  )
  const sums = chooseSums(
    rows.filter((row) => !listed.has(row)),
    read,
    reckoned,
    at,
    context.trace,
  )
  return { context, rows, tables, read, reckoned, sums, listed }
}

function isMovement({ page, box }: FilledRow, movements: readonly Movement[]): boolean {
  return movements.some((one) => one.page === page && one.box.top <= box.top && one.box.bottom >= box.bottom)
}

/** The movements, lists, sums and reconciliation of an account by their paths below `at`. */
export function accountCandidates(
  { context, tables, read, reckoned, sums }: ReadAccount,
  period: Period,
  at: string,
): Candidate[] {
  return [
    ...sums.candidates,
    ...transactionCandidates(context, reckoned, read.scale, at, { isOff: isOff({ sums, reckoned }) }),
    ...listCandidates(context, tables, read.scale, period, at),
    ...reconciliation(context, sums, reckoned, read.scale, at),
  ]
}

/** What the balance at the end should be by the movements; undefined where that at the beginning is not known. */
function expectedOf({ opening }: ChosenSums, { movements, liability }: Reckoned): number | undefined {
  const moved = movements.reduce((sum, { amount }) => sum + (liability ? -amount : amount), 0)
  return opening === undefined ? undefined : opening + moved
}

/** Whether the printed balances say that movements are missing or wrong. */
export function isOff({ sums, reckoned }: Pick<ReadAccount, 'sums' | 'reckoned'>): boolean {
  const expected = expectedOf(sums, reckoned)
  return expected !== undefined && sums.closing !== undefined && Math.abs(expected - sums.closing) >= 0.5
}

/** What the balances should be by the movements, against what is printed. */
function reconciliation(
  { lines }: MappingContext,
  sums: ChosenSums,
  reckoned: Reckoned,
  scale: Scale,
  path: string,
): Candidate[] {
  const { closing } = sums
  const { movements, breaks } = reckoned
  const [first] = lines
  if (!first || !movements.length) return []
  const source = { ...first, source: first.cells[0]?.source ?? 'ocr' }
  const at = (field: string, value: unknown): Candidate => ({
    ...valueAt(`${path}.reconciliation.${field}`, value, source, 'reconciliation', 0.9),
    source: 'derived',
  })
  const expected = expectedOf(sums, reckoned)
  return [
    ...(expected === undefined ? [] : [at('expected', unscaled(expected, scale))]),
    ...(closing === undefined ? [] : [at('actual', unscaled(closing, scale))]),
    ...(expected === undefined || closing === undefined ? [] : [at('balanced', !isOff({ sums, reckoned }))]),
    ...breaks.map((index, i) => at(`running_balance_breaks[${i}]`, index)),
  ]
}
