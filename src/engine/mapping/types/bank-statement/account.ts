// One account of a statement: its tables, movements, balances and numbers, and whether they agree. A statement of
// several accounts is read account by account.

import { unscaled } from '../../structure/amount-spots.ts'
import type { Candidate, MappingContext, Reading } from '../../vocabulary.ts'
import { valueAt } from '../../structure/line-candidates.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { signMovements } from './amounts.ts'
import { partedRows } from './aside.ts'
import type { Reckoned } from './amounts.ts'
import { chooseSums } from './balances.ts'
import type { ChosenSums } from './balances.ts'
import type { Period } from '../../reading/row-dates.ts'
import { listCandidates, sortTables, sumOfCheques, type StatementLists } from './lists.ts'
import { settleSigns } from './settle-signs.ts'
import { statementScale } from './scale.ts'
import { statementRows } from './rows.ts'
import { withoutGroupSums } from './group-sums.ts'
import type { Movement } from './movement.ts'
import type { StatementRows } from './rows.ts'
import { statementTables, type StatementTable } from './table.ts'
import { transactionCandidates } from './transactions.ts'

/** What was read of one account. `cheques` is the sum of those that are listed apart from its movements. */
export interface ReadAccount {
  context: MappingContext
  rows: readonly FilledRow[]
  tables: StatementTable[]
  lists: StatementLists
  cheques: number
  read: StatementRows
  reckoned: Reckoned
  sums: ChosenSums
  listed: ReadonlySet<FilledRow>
}

/** The account that `all` rows show, its sums at paths below `at`. */
export function readAccount(
  context: MappingContext,
  all: readonly FilledRow[],
  period: Period,
  card: boolean,
  at: string,
): ReadAccount {
  const found = statementTables(context, all, period)
  const rows = partedRows(context, period, found, all)
  const tables = rows === all ? found : statementTables(context, rows, period)
  const { movements, ...lists } = sortTables(tables, rows, statementScale(context, rows))
  const read = withoutGroupSums(statementRows(context, movements, rows, period))
  const cheques = sumOfCheques(lists, { context, scale: read.scale, period })
  const printed = signMovements(read.movements, read.marks, card)
  const listed = new Set(tables.flatMap(({ heads, body }) => [...heads, ...rowsOfMovements(body, read.movements)]))
  const outside = rows.filter((row) => !listed.has(row))
  const first = chooseSums(outside, read, printed, at)
  const reckoned = settleSigns(printed, { ...first, cheques })
  const sums = chooseSums(outside, read, reckoned, at, context.trace)
  return { context, rows, tables, lists, cheques, read, reckoned, sums, listed }
}

// Lines of one movement follow each other in steps that differ by less than this.
const EVEN = 1.3

const isMoney = ({ meaning, confidence }: Reading): boolean =>
  meaning.kind === 'amount' && meaning.amount.decimals > 0 && confidence >= 0.3

/** The rows of movements, and the lines without money that follow in even steps: an IBAN there is the other side's. */
function rowsOfMovements(body: readonly FilledRow[], movements: readonly Movement[]): FilledRow[] {
  const listed: FilledRow[] = []
  let step = 0
  for (const row of body) {
    const last = listed.at(-1)
    const down = last?.page === row.page ? middleOf(row) - middleOf(last) : Infinity
    // The day above its movements is theirs too.
    const isMovement = movements.some(
      ({ page, box, date }) =>
        page === row.page && ((box.top <= row.box.top && box.bottom >= row.box.bottom) || date?.box === row.box),
    )
    if (!isMovement && (down > EVEN * step || row.readings.some(isMoney))) continue
    if (down < Infinity) step = down
    listed.push(row)
  }
  return listed
}

const middleOf = ({ box }: FilledRow): number => (box.top + box.bottom) / 2

/** The movements, lists, sums and reconciliation of an account by their paths below `at`. */
export function accountCandidates(account: ReadAccount, period: Period, at: string): Candidate[] {
  const { context, lists, read, reckoned, sums } = account
  return [
    ...sums.candidates,
    ...transactionCandidates(context, reckoned, read.scale, at, { isOff: isOff(account) }),
    ...listCandidates(context, lists, read.scale, period, at),
    ...reconciliation(account, at),
  ]
}

/**
 * What the balance at the end should be by the movements and, where they are listed apart, by the cheques; undefined
 * where that at the beginning is not known.
 */
function expectedOf({
  sums: { opening, closing },
  reckoned: { movements, liability },
  cheques,
}: Sums): number | undefined {
  if (opening === undefined) return undefined
  const moved = movements.reduce((sum, { amount }) => sum + (liability ? -amount : amount), 0)
  const without = opening + moved - (liability ? -cheques : cheques)
  // Some list the cheques a second time, beside all movements.
  return closing !== undefined && Math.abs(without - closing) < 0.5 ? without : opening + moved
}

/** Whether the printed balances say that movements are missing or wrong. */
export function isOff(account: Sums): boolean {
  const expected = expectedOf(account)
  const { closing } = account.sums
  return expected !== undefined && closing !== undefined && Math.abs(expected - closing) >= 0.5
}

type Sums = Pick<ReadAccount, 'sums' | 'reckoned' | 'cheques'>

/** What the balances should be by the movements, against what is printed. */
function reconciliation(account: ReadAccount, path: string): Candidate[] {
  const { scale } = account.read
  const { closing } = account.sums
  const { movements, breaks } = account.reckoned
  const [first] = account.context.lines
  if (!first || !movements.length) return []
  const source = { ...first, source: first.cells[0]?.source ?? 'ocr' }
  const at = (field: string, value: unknown): Candidate => ({
    ...valueAt(`${path}.reconciliation.${field}`, value, source, 'reconciliation', 0.9),
    source: 'derived',
  })
  const expected = expectedOf(account)
  return [
    ...(expected === undefined ? [] : [at('expected', unscaled(expected, scale))]),
    ...(closing === undefined ? [] : [at('actual', unscaled(closing, scale))]),
    ...(expected === undefined || closing === undefined ? [] : [at('balanced', !isOff(account))]),
    ...breaks.map((index, i) => at(`running_balance_breaks[${i}]`, index)),
  ]
}
