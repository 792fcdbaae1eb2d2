// Which bank details of a page are the customer's: those beside words that say that an account is debited. The others
// are the vendor's.

import type { LabelHit, MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { labelsOn, linesOfPage } from '../../context/by-line.ts'
import { valueWordsOf } from '../../context/labels.ts'
import { rowOf } from '../../structure/relations.ts'

/** What each side's bank details are read from; `buyer` is absent where no account is debited. */
export interface AccountContexts {
  vendor: MappingContext
  buyer?: MappingContext
}

// A notice of a debit is a sentence with the account behind or below it: holder, bank, IBAN, BIC, mandate and creditor
// are the most that follows.
const MOST_LINES = 6
// Lines of one notice follow each other closer than this, in heights of their letters; an empty line makes more than 2.
const NEXT_WITHIN = 1.6

/** The context parted in two by whose account its lines speak of. */
export function accountContexts(context: MappingContext): AccountContexts {
  const debit = debitLines(context)
  if (debit.size === 0) return { vendor: context }
  const keyed = new Set([...debit].map(({ page, line }) => `${page}:${line}`))
  const within = ({ page, line }: LabelHit | Reading): boolean => keyed.has(`${page}:${line}`)
  const part = (keeps: (one: LabelHit | Reading) => boolean, lines: PlacedLine[]): MappingContext => ({
    ...context,
    lines,
    labels: context.labels.filter(keeps),
    readings: context.readings.filter(keeps),
  })
  return {
    vendor: part(
      (one) => !within(one),
      context.lines.filter((line) => !debit.has(line)),
    ),
    buyer: part(
      within,
      context.lines.filter((line) => debit.has(line)),
    ),
  }
}

/** The lines of every notice that an account is debited and that names an account. */
function debitLines(context: MappingContext): Set<PlacedLine> {
  const debit = new Set<PlacedLine>()
  // Most documents hold no account at all, and need no search for words of a debit.
  if (!context.readings.some(isIban) && !context.labels.some(isAccountLabel)) return debit
  const speaking = new Set(
    valueWordsOf(context, context.locale.language)
      .filter(({ field, quality, weight }) => field === 'word.direct_debit' && quality * weight >= 0.7)
      .map(({ page, line }) => `${page}:${line}`),
  )
  for (const line of context.lines) {
    if (!speaking.has(`${line.page}:${line.line}`) || debit.has(line)) continue
    const notice = noticeFrom(context, line)
    if (notice.some((one) => namesAccount(context, one))) for (const one of notice) debit.add(one)
  }
  return debit
}

/** A line with the rest of its row and the lines of its paragraph below, up to another heading or a second account. */
function noticeFrom(context: MappingContext, start: PlacedLine): PlacedLine[] {
  const notice: PlacedLine[] = [
    ...(rowOf(context, start)?.lines.filter(({ box }) => box.left >= start.box.left) ?? [start]),
  ]
  let above = start
  const below = linesOfPage(context, start.page)
    .filter(
      (line) =>
        line.box.top > start.box.top + 0.5 * (start.box.bottom - start.box.top) &&
        line.box.left < start.box.right &&
        line.box.right > start.box.left,
    )
    .sort((a, b) => a.box.top - b.box.top)
  for (const line of below.slice(0, MOST_LINES)) {
    const row = (rowOf(context, line)?.lines ?? [line]).filter(({ box }) => box.left >= start.box.left - 0.01)
    if (
      line.box.top - above.box.bottom > NEXT_WITHIN * (above.box.bottom - above.box.top) ||
      labelsOn(context, line).some(opensSection)
    )
      break
    if (row.some((one) => namesAccount(context, one)) && notice.some((one) => namesAccount(context, one))) break
    notice.push(...row)
    above = line
  }
  return notice
}

/** Whether a label heads a part of its own; "account holder" and the like are mostly part of an account. */
function opensSection({ field, from, quality, weight }: LabelHit): boolean {
  return field.startsWith('section.') && from === 0 && quality * weight >= 0.7
}

/** Whether a line holds an account: an IBAN, or a number at the label of one. */
function namesAccount(context: MappingContext, line: PlacedLine): boolean {
  const here = ({ page, line: at }: Reading | LabelHit): boolean => page === line.page && at === line.line
  return (
    context.readings.some((reading) => here(reading) && isIban(reading)) ||
    (/\d{4}/.test(line.text) && context.labels.some((hit) => here(hit) && isAccountLabel(hit)))
  )
}

const isIban = ({ meaning }: Reading): boolean => meaning.kind === 'id' && meaning.idKind === 'iban'
const isAccountLabel = ({ field }: LabelHit): boolean => field === 'bank.account_number' || field === 'bank.iban'
