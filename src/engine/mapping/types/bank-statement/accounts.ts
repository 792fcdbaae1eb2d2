// Statements of several accounts: each account with its own numbers, movements and balances. What only looks like
// another account is left with its own.

import { unscaled } from '../../structure/amount-spots.ts'
import type { Candidate, MappingContext } from '../../vocabulary.ts'
import { valueAt } from '../../structure/line-candidates.ts'
import { accountCandidates, isOff, readAccount } from './account.ts'
import type { ReadAccount } from './account.ts'
import { accountType } from './account-types.ts'
import type { Period } from '../../reading/row-dates.ts'
import { accountSections } from './sections.ts'
import type { AccountSection } from './sections.ts'
import { transactionCandidates } from './transactions.ts'

/** One of several accounts: what names it, and what was read of it. */
export interface ListedAccount {
  section: AccountSection
  account: ReadAccount
}

/**
 * The accounts of a statement in the order of the document; none where it covers one. Sums get paths below `accounts`
 * at `at`.
 */
export function listedAccounts(whole: ReadAccount, period: Period, card: boolean, at: string): ListedAccount[] {
  const sections = accountSections(whole.context, whole.rows, whole.tables, whole.read.movements)
  if (sections.length < 2) return []
  const read = (section: AccountSection): ListedAccount => ({
    section,
    account: readAccount(contextOf(whole.context, section), section.rows, period, card, `${at}.accounts[0]`),
  })
  const kept: ListedAccount[] = []
  for (const section of sections) {
    const one = read(section)
    const last = kept.at(-1)
    if (last && (!isAccount(last.account) || !isAccount(one.account) || goesOn(last.account, one.account)))
      kept[kept.length - 1] = read(joined(last.section, section))
    else kept.push(one)
  }
  return kept.length < 2 || !isAccount(kept.at(-1)!.account) ? [] : kept.map((one, index) => atIndex(one, index))
}

/** An account that was read as the first, with its sums at the paths of its own place. */
function atIndex({ section, account }: ListedAccount, index: number): ListedAccount {
  const candidates = account.sums.candidates.map((one) => ({
    ...one,
    field: one.field.replace('.accounts[0]', `.accounts[${index}]`),
  }))
  return { section, account: { ...account, sums: { ...account.sums, candidates } } }
}

/**
 * The members of each account below `accounts` at `at`, and those of the first at `at` itself; its movements are left
 * to `listedTransactions`.
 */
export function listedCandidates(accounts: readonly ListedAccount[], period: Period, at: string): Candidate[] {
  const [first] = accounts
  return [
    ...(first
      ? [
          ...namesOf(first, at),
          ...first.account.sums.candidates.map((one) => ({ ...one, field: one.field.replace('.accounts[0]', '') })),
        ]
      : []),
    ...accounts.flatMap((one, index) => {
      const path = `${at}.accounts[${index}]`
      return [...namesOf(one, path), ...accountCandidates(one.account, period, path)]
    }),
  ]
}

/** The numbers, currency and kind of an account. */
function namesOf({ section: { number, iban, kind }, account: { context } }: ListedAccount, path: string): Candidate[] {
  const { currency } = context.locale
  const [line] = context.lines
  const ibanValue = iban && (iban.meaning as { value: string }).value
  return [
    ...(number ? [valueAt(`${path}.account_number`, number.value, number.from, 'heading_of_account', 0.9)] : []),
    ...(iban && !number ? [valueAt(`${path}.account_number`, ibanValue, iban, 'iban', 0.7)] : []),
    ...(iban ? [valueAt(`${path}.iban`, ibanValue, iban, 'iban', 0.9)] : []),
    ...(currency !== undefined && line
      ? [valueAt(`${path}.currency`, currency, { ...line, source: line.cells[0]?.source ?? 'ocr' }, 'locale', 0.9)]
      : []),
    ...accountType(context, path, kind),
  ]
}

/** The movements of all accounts as one list below `at`, each with the number of its account. */
export function listedTransactions(accounts: readonly ListedAccount[], at: string): Candidate[] {
  let before = 0
  return accounts.flatMap(({ section: { number, iban }, account }) => {
    const { context, reckoned, read } = account
    const name = number
      ? ([number.value, number.from] as const)
      : iban
        ? ([(iban.meaning as { value: string }).value, iban] as const)
        : undefined
    const listed = transactionCandidates(context, reckoned, read.scale, at, { before, isOff: isOff(account) })
    const named = name
      ? reckoned.movements.map((_, i) =>
          valueAt(`${at}.transactions[${before + i}].account_number`, name[0], name[1], 'account_of_list', 0.9),
        )
      : []
    before += reckoned.movements.length
    return [...listed, ...named]
  })
}

function joined(first: AccountSection, second: AccountSection): AccountSection {
  return { ...second, ...first, rows: [...first.rows, ...second.rows].sort((a, b) => a.index - b.index) }
}

/** The lines of one account alone. What its amounts are printed with is its currency. */
function contextOf(context: MappingContext, { rows, currency }: AccountSection): MappingContext {
  const lines = new Set(rows.flatMap((row) => row.lines))
  const readings = rows.flatMap((row) => row.readings)
  const own = currency ?? printedCurrency(readings)
  return {
    ...context,
    lines: context.lines.filter((line) => lines.has(line)),
    readings,
    labels: rows.flatMap((row) => row.labels),
    locale: { ...context.locale, ...(own !== undefined && { currency: own }) },
  }
}

// An amount alone may stand among the words of a movement.
const FEWEST_PRINTED = 2

/** The one currency that amounts are printed with, if there is one. */
function printedCurrency(readings: MappingContext['readings']): string | undefined {
  const printed = readings.flatMap(({ meaning, confidence }) =>
    meaning.kind === 'amount' &&
    meaning.amount.currency !== undefined &&
    meaning.amount.decimals === 2 &&
    confidence >= 0.6
      ? [meaning.amount.currency]
      : [],
  )
  return printed.length >= FEWEST_PRINTED && new Set(printed).size === 1 ? printed[0] : undefined
}

/**
 * Whether a part of a statement has what an account has: a balance of its own, and movements between them or both ends
 * of none.
 */
function isAccount({ reckoned: { movements }, sums: { opening, closing } }: ReadAccount): boolean {
  const hasBalance =
    opening !== undefined || closing !== undefined || movements.some(({ balance }) => balance !== undefined)
  return hasBalance && (movements.length > 0 || (opening !== undefined && closing !== undefined))
}

/**
 * Whether the second is no account of its own: it begins with the balance that the first ends with, or shares one end
 * with it where one of the two lists nothing.
 */
function goesOn(first: ReadAccount, second: ReadAccount): boolean {
  const before = endsOf(first)
  const after = endsOf(second)
  const isSame = (a: number | undefined, b: number | undefined): boolean =>
    a !== undefined && b !== undefined && a !== 0 && Math.abs(a - b) < HALF_CENT
  const isEmpty = [first, second].some(({ reckoned }) => reckoned.movements.length === 0)
  return (
    isSame(before.closing, after.opening) ||
    (isEmpty && (isSame(before.opening, after.opening) || isSame(before.closing, after.closing)))
  )
}

const HALF_CENT = 0.005

/** The balances at both ends: as printed, else as the running balances have them. */
function endsOf({ reckoned: { movements, liability, newestFirst }, sums, read: { scale } }: ReadAccount): {
  opening: number | undefined
  closing: number | undefined
} {
  const ordered = newestFirst ? [...movements].reverse() : movements
  const first = ordered.findIndex(({ balance }) => balance !== undefined)
  const moved = ordered.slice(0, first + 1).reduce((sum, { amount }) => sum + (liability ? -amount : amount), 0)
  const opening = sums.opening ?? (first < 0 ? undefined : ordered[first]!.balance! - moved)
  const closing = sums.closing ?? ordered.findLast(({ balance }) => balance !== undefined)?.balance
  return {
    opening: opening === undefined ? undefined : unscaled(opening, scale),
    closing: closing === undefined ? undefined : unscaled(closing, scale),
  }
}
