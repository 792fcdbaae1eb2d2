// Statements of bank accounts and cards: period, movements with their signs, balances and sums that agree with them,
// bank and holder.

import { byField } from '../../vocabulary.ts'
import { copyOf, merge, write } from '../../context/trace.ts'
import type { Candidate, MappingContext } from '../../vocabulary.ts'
import { provenOrder, type DateOrder } from '../../reading/dates.ts'
import { readLines } from '../../context/readings.ts'
import { filledRows } from '../../structure/rows.ts'
import type { FilledRow } from '../../structure/rows.ts'
import type { MappedType } from '../../vocabulary.ts'
import { accountType } from './account-types.ts'
import { accountCandidates, readAccount } from './account.ts'
import { listedAccounts, listedCandidates, listedTransactions } from './accounts.ts'
import type { Reckoned, SignedMovement } from './amounts.ts'
import { inNamedCurrency } from './currency-words.ts'
import { beginWithYear, mayBeginWithYear, orderOfRows } from '../../reading/row-dates.ts'
import { statementDates, statementPeriod } from './header.ts'
import { STATEMENT_WORDS } from './labels.ts'
import { statementNumbers } from './numbers.ts'
import { chooseStatementParties } from './parties.ts'
import { daysOf, statementTables } from './table.ts'
import { titleNumbers } from '../../context/title-numbers.ts'
import { findTitles } from '../../context/labels.ts'
import { typeContext } from '../../context/type-context.ts'
import { chooseLocale, localeWarnings } from '../../context/chosen-locale.ts'

const AT = 'bank_statement'
/** Account numbers of New Zealand: bank, branch, account, suffix. */
const ACCOUNT_FORMS = [[/(?<![\d-])\d{2}-\d{4}-\d{7}-\d{2,3}(?![\d-])/, 'NZ', 2]] as const

/** The fields of a statement of account. */
export function mapBankStatement(base: MappingContext): MappedType {
  const context = withOwnNumber(inOneOrder(inNamedCurrency(typeContext(base, STATEMENT_WORDS, ACCOUNT_FORMS))))
  const rows = filledRows(context)
  const card = isCard(context)
  const { start, end, period } = statementPeriod(context)
  const whole = readAccount(context, rows, period, card, AT)
  const accounts = listedAccounts(whole, period, card, AT)
  const own = accounts.length
    ? [...listedTransactions(accounts, AT), ...listedCandidates(accounts, period, AT)]
    : accountCandidates(whole, period, AT)
  const outside = outsideLists(context, whole.listed)
  const chosen = merge(context.trace, {
    locale: chooseLocale(context, AT),
    numbers: byField(statementNumbers(outside, AT, whole.tables)),
    'account type': byField(accountType(context, AT, undefined, outside)),
    dates: byField(statementDates(outside, whole.rows, [start, end], AT)),
    parties: byField(chooseStatementParties(base, context, whole.tables, whole.listed)),
    account: byField(own),
  })
  for (const candidate of [start, end]) if (candidate) write(context.trace, chosen, 'period', [inBlock(candidate)])
  if (!chosen.has('document_meta.date') && end) {
    chosen.set('document_meta.date', dateOfPeriod(end))
    copyOf(context.trace, `${AT}.period.end_date`, 'document_meta.date')
  }
  const reckoned = (accounts.length ? accounts.map(({ account }) => account) : [whole]).map((one) => one.reckoned)
  const movements = reckoned.flatMap((one) => one.movements)
  const unread = movements.length ? 0 : rows.filter(isDatedMoney).length
  const open = localeWarnings(context, chosen)
  if (unread < FEWEST_LISTED)
    return { chosen, warnings: [...open, ...balanceWarnings(reckoned, card), ...signWarnings(movements)] }
  return {
    chosen,
    unplaced: ROW_VALUES * unread,
    warnings: [...open, 'The document has rows with days and amounts, but no transactions could be read from them.'],
  }
}

/** The context without what the rows of movements and their heads say: their numbers and days are not the account's. */
function outsideLists(context: MappingContext, listed: ReadonlySet<FilledRow>): MappingContext {
  const own = new Set([...listed].flatMap(({ labels, readings }): object[] => [...labels, ...readings]))
  const isOutside = (one: object): boolean => !own.has(one)
  return { ...context, labels: context.labels.filter(isOutside), readings: context.readings.filter(isOutside) }
}

/** The context with the sign for a number that follows the title as a label: "Account statement", "No. 12". */
function withOwnNumber(context: MappingContext): MappingContext {
  const { labels, lines } = context
  return { ...context, labels: [...labels, ...titleNumbers(findTitles(context), lines, labels)] }
}

const inBlock = (candidate: Candidate): [string, Candidate] => {
  const field = `${AT}.${candidate.field}`
  return [field, { ...candidate, field }]
}

const dateOfPeriod = (end: Candidate): Candidate => ({
  ...end,
  field: 'document_meta.date',
  confidence: 0.6 * end.confidence,
  rule: 'end_of_period',
})

// Two dates with amounts stand in the head of many statements; a list has more rows, each with a day, words and an
// amount.
const FEWEST_LISTED = 3
const ROW_VALUES = 3

function isDatedMoney({ readings }: FilledRow): boolean {
  const isMoney = readings.some(
    ({ meaning, confidence }) => meaning.kind === 'amount' && meaning.amount.decimals === 2 && confidence >= 0.5,
  )
  return isMoney && readings.some(({ meaning }) => meaning.kind === 'date')
}

/**
 * The context with its dates in the order that the days of its rows prove; a date with a year that proves another order
 * keeps its own.
 */
function inOneOrder(context: MappingContext): MappingContext {
  const { locale, lines, today } = context
  const inOrder = (dateOrder: DateOrder): MappingContext => {
    const settled = { ...locale, dateOrder }
    return { ...context, locale: settled, readings: readLines(lines, settled, today) }
  }
  const proven = lines.map(({ text }) => provenOrder(text))
  const isProven = proven.some((one) => one === locale.dateOrder)
  // Where no days may begin with their year, they say nothing more.
  if (isProven && !lines.some(({ cells }) => cells.some(({ text }) => mayBeginWithYear(text)))) return context
  const days = daysOf(statementTables(context, filledRows(context)))
  const { period } = statementPeriod(context)
  if (beginWithYear(days, period)) return inOrder('ymd')
  if (isProven) return context
  const order = orderOfRows(days, period)
  return order === undefined || order === locale.dateOrder || proven.some((one) => (one ?? order) !== order)
    ? context
    : inOrder(order)
}

/** What the running balance says of all movements together that the print does not. */
function balanceWarnings(reckoned: readonly Reckoned[], card: boolean): string[] {
  return [
    ...(!card && reckoned.some(({ liability }) => liability)
      ? ['The running balance grows with money out and falls with money in: it is read as what is owed.']
      : []),
    ...(reckoned.some(({ turned }) => turned)
      ? [
          'The running balance shows that some columns or signs mean the other way round than they say; the balance is followed.',
        ]
      : []),
  ]
}

/** Which signs were not taken from the print. */
function signWarnings(movements: readonly SignedMovement[]): string[] {
  const listed = (of: (one: SignedMovement) => boolean | undefined): string =>
    movements.flatMap((one, index) => (of(one) ? [index + 1] : [])).join(', ')
  const repaired = listed((one) => one.repaired)
  const guessed = listed((one) => one.guessed)
  return [
    ...(repaired === ''
      ? []
      : [
          `The running balance gives the amounts of these transactions another sign than they are printed with: ${repaired}.`,
        ]),
    ...(guessed === ''
      ? []
      : [
          `Nothing printed says whether these transactions are money in or money out; they are taken for money out: ${guessed}.`,
        ]),
  ]
}

/** A statement that asks for a payment is one of a card: it counts what is owed. */
function isCard({ labels }: MappingContext): boolean {
  return labels.some(({ field, quality, weight }) => field === 'minimum_due' && quality * weight > 0.8)
}
