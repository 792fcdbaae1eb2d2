// Payslips: who pays whom for which time, what is earned and taken off, the sums that agree with it, leave, and where
// the pay goes.

import { finer, scaleOf } from '../../structure/amount-spots.ts'
import { merge } from '../../context/trace.ts'
import { byField } from '../../vocabulary.ts'
import type { MappingContext } from '../../vocabulary.ts'
import type { MappedType } from '../../vocabulary.ts'
import { withoutCopies } from './copies.ts'
import { depositCandidates, directDeposits } from './deposits.ts'
import { entriesOf, type Entry } from './entries.ts'
import { payDates } from './dates.ts'
import { payFacts } from './head.ts'
import { paidLeave } from './leave.ts'
import { lineCandidates } from './line-candidates.ts'
import { payLines, payScale } from './lines.ts'
import { withoutMarks } from './marks.ts'
import { readAccount, withAccount } from './ledger.ts'
import type { PayLine, SectionOf } from './pay-lines.ts'
import { payTables } from './pay-tables.ts'
import { provePay } from './pay-proof.ts'
import { withProof } from './proven-lines.ts'
import { repeatValues } from './repeats.ts'
import { choosePayParties } from './parties.ts'
import { withoutSubtotals } from './subtotals.ts'
import { sectionsOf } from './sections.ts'
import { chooseTotals, withoutNet } from './totals.ts'
import { turnedLists } from './turned-lists.ts'
import { PAYSLIP_WORDS } from './labels.ts'
import { filledRows, overlapX } from '../../structure/rows.ts'
import { typeContext } from '../../context/type-context.ts'
import { chooseLocale, localeWarnings } from '../../context/chosen-locale.ts'

// Hours and rates beside sums with cents are printed with up to five decimals ("54.6875", "10,86532").
const RATE_DECIMALS = 5

// A line has a name and an amount at least.
const ROW_VALUES = 2

/** The fields of a payslip. */
export function mapPayslip(base: MappingContext): MappedType {
  const context = typeContext(base, PAYSLIP_WORDS)
  const rows = withoutCopies(filledRows(context))
  const readScale = finer(scaleOf(context.readings), RATE_DECIMALS)
  const read = new Map(rows.map((row) => [row, entriesOf(row, readScale)]))
  const entries = withoutMarks(rows, read, sectionsOf(rows, read))
  const scale = payScale(rows, entries, readScale)
  const hasYtd = context.labels.some(({ field, quality, weight }) => field === 'column.ytd' && quality * weight > 0.8)
  const sections = sectionsOf(rows, entries)
  const leave = paidLeave(context, rows, entries, sections)
  const deposits = directDeposits(rows, entries, scale)
  const titleOf = ({ row, box }: Entry): ReturnType<(typeof sections)['get']> =>
    entries.get(row)?.flatMap((one) => (overlapX(one.box, box) > 0 ? (sections.get(one) ?? []) : []))[0]
  const sectionOf: SectionOf = (entry) => titleOf(entry)?.kind
  const turned = turnedLists(rows, entries, sectionOf)
  const others = new Set([...leave.entries, ...deposits.flatMap((one) => one.entries), ...turned.entries])
  const proof = provePay(rows, payTables(context, rows, readScale), scale)
  const found = payLines(rows, entries, sections, { hasYtd, scale, others, turned: turned.lines })
  const account = proof || turned.lines.length ? undefined : readAccount(found.ledger)
  const pay = withoutSubtotals(account ? withAccount(found, account, sectionOf) : withProof(found, proof, sectionOf))
  const totals = byField(chooseTotals(rows, pay, scale, context.trace))
  const net = totals.get('payslip.totals.net_pay')
  const resultOf = (field: string): number | undefined => {
    const value = totals.get(`payslip.totals.${field}`)?.value
    return typeof value === 'number' ? Math.round(value * 10 ** scale.unit) : undefined
  }
  const places = {
    rows,
    language: context.locale.language,
    tableOf: ({ entry }: PayLine) => `${entry.page}:${titleOf(entry)?.row ?? ''}`,
    net: resultOf('net_pay'),
    beforeTax: resultOf('net_before_tax'),
  }
  const chosen = merge(context.trace, {
    locale: chooseLocale(context, 'payslip'),
    parties: byField(choosePayParties(base, context)),
    dates: byField(payDates(context)),
    facts: byField(payFacts(context)),
    lines: byField(lineCandidates(withoutNet(pay, net), scale, places)),
    totals,
    leave: byField(leave.candidates),
    deposits: byField(depositCandidates(deposits, net?.value as number | undefined, scale)),
  })
  repeatValues(context.trace, chosen)
  return { chosen, unplaced: ROW_VALUES * pay.unread, warnings: localeWarnings(context, chosen) }
}
