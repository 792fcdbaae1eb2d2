// Which rows of a statement's table are balances or sums of movements, and not movements.

import { patternOf } from '../../reading/word-pattern.ts'
import type { FilledRow } from '../../structure/rows.ts'
import type { LabelHit } from '../../vocabulary.ts'
import { isMoved, type Mark, type Movement } from './movement.ts'
import type { Found, Money } from './row-parts.ts'

/**
 * Whether a label names sums of movements. Such words begin the words of movements too, which have a day: "Withdrawal
 * at the counter".
 */
export const isOfSums = ({ field }: LabelHit): boolean => /^total_|^service_fees$|^row\.total$/.test(field)

/** Whether a row begins as sums do. */
export function isTotal({ labels, lines }: FilledRow, { words }: Found): boolean {
  return (
    words.length > 0 &&
    labels.some(
      ({ field, from, line }) =>
        field === 'row.total' && from === 0 && line === lines.find(({ text }) => /\p{L}{2}/u.test(text))?.line,
    )
  )
}

/**
 * Whether a row with a day sums that day up: both columns are printed beside words for a sum, where rows of movements
 * have one of them.
 */
export function isDayTotal(row: FilledRow, found: Found, read: readonly Found[]): boolean {
  const hasBoth = ({ money: { debit, credit } }: Found): boolean => debit !== undefined && credit !== undefined
  return hasBoth(found) && isTotal(row, found) && !read.filter(isMoved).every(hasBoth)
}

/**
 * Whether an amount is what the last movements of a table make together, all of them or some at its end: all out, all
 * in, or both with their signs. One movement sums up nothing.
 */
export function sumsUp(movements: readonly Movement[], table: number, sum: Money | undefined): boolean {
  let all = 0
  let out = 0
  let signed = 0
  return (
    sum !== undefined &&
    movements
      .filter((one) => one.table === table)
      .reverse()
      .some(({ money: { debit, credit, amount } }, i) => {
        const moved = debit ?? credit ?? amount
        all += moved?.size ?? 0
        out += credit || amount?.sign === 1 ? 0 : (moved?.size ?? 0)
        signed += (debit ? -1 : (amount?.sign ?? 1)) * (moved?.size ?? 0)
        return i > 0 && [all, out, Math.abs(signed)].some((one) => Math.abs(one - sum.size) < 0.5)
      })
  )
}

/** Money went in or out in one movement; a row with both and no day sums them up. */
export const isSumRow = ({ money: { debit, credit } }: Found): boolean =>
  debit !== undefined && credit !== undefined && debit.size > 0 && credit.size > 0

const FORWARD = new RegExp(patternOf('statement-words', 'forward'), 'i')

/** What a labelled row gives. `begun`: movements of its table stand above it. */
export function markOf(row: FilledRow, label: LabelHit, begun: boolean): Mark['kind'] {
  const fields = row.labels
    .filter(({ line, from, text }) => line === label.line && from === label.from && text === label.text)
    .map(({ field }) => field)
  // "Balance on" a day is the first one above the movements and the last one below them.
  if (fields.includes('opening_balance') && fields.includes('closing_balance')) return begun ? 'closing' : 'opening'
  if (fields.includes('opening_balance')) return begun && fields.includes('row.forward') ? 'forward' : 'opening'
  if (fields.includes('closing_balance') && !(fields.includes('row.forward') && FORWARD.test(label.text)))
    return 'closing'
  if (fields.includes('row.total') || fields.some((field) => /^total_|^service/.test(field))) return 'total'
  return begun ? 'forward' : 'opening'
}
