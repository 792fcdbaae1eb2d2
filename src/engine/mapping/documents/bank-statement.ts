// Statements of bank accounts and cards: period, movements with their signs, balances and sums that agree with them, bank and holder.

import { unscaled } from '../money/amount-spots.ts'
import { byField } from '../candidates.ts'
import type { Candidate, Chosen, MappingContext } from '../candidates.ts'
import { provenOrder } from '../reading/dates.ts'
import { readLines } from '../reading/readings.ts'
import { filledRows } from '../reading/rows.ts'
import type { FilledRow } from '../reading/rows.ts'
import type { MappedType } from '../map-document.ts'
import { signMovements } from '../bank-statement/amounts.ts'
import type { SignedMovement } from '../bank-statement/amounts.ts'
import { chooseSums } from '../bank-statement/balances.ts'
import { orderOfRows } from '../bank-statement/dates.ts'
import { valueAt } from '../line-candidates.ts'
import { statementDates, statementNumbers, statementPeriod } from '../bank-statement/header.ts'
import { STATEMENT_WORDS } from '../bank-statement/labels.ts'
import { listCandidates } from '../bank-statement/lists.ts'
import { chooseStatementParties } from '../bank-statement/parties.ts'
import { statementRows } from '../bank-statement/rows.ts'
import { daysOf, statementTables } from '../bank-statement/table.ts'
import { transactionCandidates } from '../bank-statement/transactions.ts'
import { typeContext } from '../type-context.ts'
import { chooseTypeLocale } from '../type-locale.ts'

const AT = 'bank_statement'
/** Account numbers of New Zealand: bank, branch, account, suffix. */
const ACCOUNT_FORMS = [[/(?<![\d-])\d{2}-\d{4}-\d{7}-\d{2,3}(?![\d-])/, 'NZ', 2]] as const

/** The fields of a statement of account. */
export function mapBankStatement(base: MappingContext): MappedType {
  const context = inOneOrder(typeContext(base, STATEMENT_WORDS, ACCOUNT_FORMS))
  const rows = filledRows(context)
  const { start, end, period } = statementPeriod(context)
  const tables = statementTables(context, rows)
  const read = statementRows(context, tables, rows, period)
  const reckoned = signMovements(read.movements, read.marks, isCard(context))
  const listed = new Set(tables.flatMap(({ heads, body }) => [...heads, ...body.filter(({ page, box }) => read.movements.some((one) => one.page === page && one.box.top <= box.top && one.box.bottom >= box.bottom))]))
  const outside = rows.filter((row) => !listed.has(row))
  const sums = chooseSums(context, outside, read, reckoned, AT)
  const chosen: Chosen = new Map([
    ...chooseTypeLocale(context, AT), ...byField(statementNumbers(context, AT)), ...byField(statementDates(context, [...listed], end ? period : {}, AT)), ...byField(sums.candidates),
    ...byField(chooseStatementParties(base, context, tables)), ...byField(transactionCandidates(context, reckoned, read.scale, AT)),
    ...byField(listCandidates(context, tables, read.scale, period, AT)),
  ])
  for (const candidate of [start, end]) if (candidate) chosen.set(`${AT}.${candidate.field}`, { ...candidate, field: `${AT}.${candidate.field}` })
  if (!chosen.has('document_meta.date') && end) chosen.set('document_meta.date', { ...end, field: 'document_meta.date', confidence: 0.6 * end.confidence, rule: 'end_of_period' })
  for (const candidate of reconciliation(context, sums, reckoned, read.scale)) chosen.set(candidate.field, candidate)
  const unread = read.movements.length ? 0 : rows.filter(isDatedMoney).length
  if (unread < FEWEST_LISTED) return { chosen, warnings: signWarnings(reckoned.movements) }
  return { chosen, unplaced: ROW_VALUES * unread, warnings: ['The document has rows with days and amounts, but no transactions could be read from them.'] }
}

// Two dates with amounts stand in the head of many statements; a list has more rows, each with a day, words and an amount.
const FEWEST_LISTED = 3
const ROW_VALUES = 3

const isDatedMoney = ({ readings }: FilledRow): boolean => readings.some(({ meaning }) => meaning.kind === 'date') && readings.some(({ meaning, confidence }) => meaning.kind === 'amount' && meaning.amount.decimals === 2 && confidence >= 0.5)

/** The context with its dates in the order that the days of its rows prove; a date with a year that proves another order keeps its own. */
function inOneOrder(context: MappingContext): MappingContext {
  const { locale, lines, today } = context
  const order = orderOfRows(daysOf(statementTables(context, filledRows(context))), statementPeriod(context).period)
  if (order === undefined || order === locale.dateOrder || lines.some(({ text }) => (provenOrder(text) ?? order) !== order)) return context
  const settled = { ...locale, dateOrder: order }
  return { ...context, locale: settled, readings: readLines(lines, settled, today) }
}

/** Which signs were not taken from the print. */
function signWarnings(movements: readonly SignedMovement[]): string[] {
  const listed = (of: (one: SignedMovement) => boolean | undefined): string => movements.flatMap((one, index) => (of(one) ? [index + 1] : [])).join(', ')
  const repaired = listed((one) => one.repaired), guessed = listed((one) => one.guessed)
  return [
    ...(repaired === '' ? [] : [`The running balance gives the amounts of these transactions another sign than they are printed with: ${repaired}.`]),
    ...(guessed === '' ? [] : [`Nothing printed says whether these transactions are money in or money out; they are taken for money out: ${guessed}.`]),
  ]
}

/** A statement that asks for a payment is one of a card: it counts what is owed. */
function isCard({ labels }: MappingContext): boolean {
  return labels.some(({ field, quality, weight }) => field === 'minimum_due' && quality * weight > 0.8)
}

/** What the balances should be by the movements, against what is printed. */
function reconciliation(context: MappingContext, { opening, closing }: { opening?: number; closing?: number }, { movements, liability, breaks }: ReturnType<typeof signMovements>, scale: { unit: number; printed: number; half: number }): Candidate[] {
  const [first] = context.lines
  if (!first || !movements.length) return []
  const at = (field: string, value: unknown): Candidate => valueAt(`${AT}.reconciliation.${field}`, value, { ...first, source: first.cells[0]?.source ?? 'ocr' }, 'reconciliation', 0.9)
  const moved = movements.reduce((sum, { amount }) => sum + (liability ? -amount : amount), 0)
  const expected = opening === undefined ? undefined : opening + moved
  return [
    ...(expected === undefined ? [] : [at('expected', unscaled(expected, scale))]), ...(closing === undefined ? [] : [at('actual', unscaled(closing, scale))]),
    ...(expected === undefined || closing === undefined ? [] : [at('balanced', Math.abs(expected - closing) < 0.5)]), ...breaks.map((index, i) => at(`running_balance_breaks[${i}]`, index)),
  ].map((candidate) => ({ ...candidate, source: 'derived' as const }))
}
