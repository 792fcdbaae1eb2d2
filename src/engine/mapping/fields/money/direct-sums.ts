// Sums beside the total: what was paid, what is left to pay, what was open before, the change, and terms that are in no
// equation.

import type { Candidate, LabelHit, Reading } from '../../vocabulary.ts'
import type { Labelled, Scale, Spot } from '../../structure/amount-spots.ts'
import { isAlone, isSumAt, type ShapeOf, type Spots } from './amount-shape.ts'
import { accountOf, settlementOf, type Named } from './left-to-pay.ts'
import { LABELLED, moneyCandidate } from './money-candidate.ts'
import type { MoneyChoice } from './money-choice.ts'
import { TERM_SIGNS } from './money-options.ts'
import type { Source } from './sources.ts'

/** The fields that are found by their labels alone. */
export const DIRECT = ['taxable_amount', 'amount_paid', 'amount_due', 'previous_balance', 'cashback'] as const

// A row of totals has few words; a sentence about them ("in case of late payment a lump sum of 40 € is charged") has
// more, before and behind its amount.
const SENTENCE_WORDS = 8

/** Whether a label and its amount stand in the middle of a sentence. */
export function inSentence(label: LabelHit, { row, reading }: Pick<Spot, 'row'> & { reading: Reading }): boolean {
  const own = row.lines.find(({ page, line }) => page === label.page && line === label.line)
  const words = own?.cells.filter(({ text }) => /\p{L}/u.test(text)) ?? []
  return (
    label.from > 0 &&
    label.line === reading.line &&
    words.length >= SENTENCE_WORDS &&
    words.at(-1)!.box.left >= reading.box.right
  )
}

/** What is known of the amounts of a document: those that labels reach, all that totals may be, and the chosen sums. */
interface Known {
  labelled: readonly Labelled[]
  spots: Spots
  shapeOf: ShapeOf
  choice: MoneyChoice<Source> | undefined
  scale: Scale
}

/**
 * Amounts that take no part in the sum, and terms that no sum could test, each by its best label. `discounts`: what was
 * taken off the lines.
 */
export function directCandidates({ labelled, choice, spots, shapeOf, scale }: Known, discounts: number): Candidate[] {
  const result: Candidate[] = []
  const equal = (a: number, b: number): boolean => Math.abs(a - b) <= 2 * scale.half
  const total = choice?.total.value
  const bases = [
    total !== undefined && total - (choice!.tax?.value ?? 0),
    choice?.subtotal?.value,
    ...(choice?.tax?.from.taxes ?? []).map(({ base }) => base?.value),
  ].filter((base) => typeof base === 'number')
  const valuesOf = (...fields: string[]): number[] =>
    labelled.filter(({ field }) => fields.includes(field)).map(({ spot }) => Math.abs(spot.value))
  const [paid, due] = [valuesOf('amount_paid', 'tds'), valuesOf('amount_due', 'grand_total')]
  // What was paid and what is due come to the total.
  const fits: Readonly<Record<string, (value: number) => boolean>> = {
    amount_paid: (value) =>
      total !== undefined && value !== 0 && due.some((left) => equal(left + Math.abs(value), total)),
    amount_due: (value) => total !== undefined && paid.some((less) => less !== 0 && equal(less + value, total)),
  }
  const fitOf = (field: string): ((value: number) => boolean) => fits[field] ?? (() => false)
  const pick = (field: string, path: string, accepts: (one: Labelled) => boolean): void => {
    const fit = fitOf(field)
    const [one] = labelled
      .filter((other) => other.field === field && other.spot.certainty >= 0.3 && other.reach > -2 && accepts(other))
      .sort((a, b) => Number(fit(b.spot.value)) - Number(fit(a.spot.value)) || b.reach - a.reach)
    if (one) result.push(moneyCandidate(path, one.spot.value, one, LABELLED + one.reach, 'money.labelled', scale))
  }
  // A word like "paid" in a row of many amounts is a cell of a table, and one in front of an amount with more words
  // behind it is a part of a sentence.
  for (const field of DIRECT) {
    pick(
      field,
      `financial.totals.${field}`,
      ({ spot, label }) =>
        !inSentence(label, spot) &&
        (fitOf(field)(spot.value) ||
          (isSumAt(shapeOf(spot, label)) &&
            (spots.get(spot.row) ?? []).filter(({ certainty }) => certainty >= 0.5).length <= 2)) &&
        (field !== 'taxable_amount' || !choice?.adds || bases.some((base) => equal(base, spot.value))),
    )
  }
  const settled = choice && settlementOf(choice, labelled, spots, scale)
  const addSettled = (leaf: string, value: number, from: Named): void => {
    const path = `financial.totals.${leaf}`
    const known = result.findIndex(({ field }) => field === path)
    // What a label alone names as paid gives way to what the sum proves.
    if (known >= 0 && (leaf !== 'amount_paid' || fitOf(leaf)((result[known]!.value as number) * 10 ** scale.unit)))
      return
    if (known >= 0) result.splice(known, 1)
    result.push(moneyCandidate(path, value, from, 2 + LABELLED, 'money.left_to_pay', scale))
  }
  if (settled) {
    const { due, payments, open } = settled
    addSettled('amount_due', due.spot.value, due)
    const sum = payments.reduce((all, { value }) => all + Math.abs(value), 0)
    if (payments[0]) addSettled('amount_paid', sum, { spot: payments[0] })
    if (open) addSettled('previous_balance', open.value, { spot: open })
  }
  const account = choice && accountOf(choice, labelled, spots)
  if (account) {
    addSettled('previous_balance', account.open.spot.value, account.open)
    addSettled('amount_paid', -account.paid.value, { spot: account.paid })
    addSettled('amount_due', account.due.value, { spot: account.due })
  }
  const at = result.findIndex(({ field }) => field === 'financial.totals.amount_paid')
  // A payment taken off is printed with a minus or without.
  if (total !== undefined && total > 0 && at >= 0)
    result[at] = { ...result[at]!, value: Math.abs(result[at]!.value as number) }
  pick('change', 'receipt.change_amount', () => true)
  // A term with nothing but its label beside it is one, unless the sum holds without it. A discount may be taken off in
  // the lines: then it is the sum of theirs.
  const isPlain = ({ field, spot, label }: Labelled): boolean => {
    const isDiscount = field === 'discount'
    const isTested = choice?.adds || (isDiscount && choice?.itemsHold)
    const isOfLines = isDiscount && discounts > 0 && equal(Math.abs(spot.value), discounts * 10 ** scale.unit)
    return (!isTested || isOfLines) && isAlone(shapeOf(spot, label)) && Math.abs(spot.value) < (total ?? 0)
  }
  for (const field of Object.keys(TERM_SIGNS)) {
    if (field === 'fee' || choice?.terms.some((term) => term.field === field)) continue
    pick(
      field,
      `financial.totals.${field}`,
      (one) => one.reach > -1 && (one.spot.value === 0 || field === 'tip' || isPlain(one)),
    )
  }
  return result.map((one) =>
    one.field === 'financial.totals.discount' ? { ...one, value: Math.abs(one.value as number) } : one,
  )
}
