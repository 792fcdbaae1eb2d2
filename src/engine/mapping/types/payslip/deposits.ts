// The accounts among which a payslip's net pay is parted: rows with a hidden account number and an amount.

import type { Candidate } from '../../vocabulary.ts'
import { unscaled } from '../../structure/amount-spots.ts'
import type { Scale, Spot } from '../../structure/amount-spots.ts'
import { valueAt } from '../../structure/line-candidates.ts'
import type { Printed } from '../../structure/line-candidates.ts'
import { wordsOf } from '../../structure/table/words.ts'
import type { Word } from '../../structure/table/words.ts'
import type { FilledRow } from '../../structure/rows.ts'
import type { Entry } from './entries.ts'

/** A part of the net pay with the last digits of the account that it goes to. */
export interface Deposit {
  last4: string
  from: Printed
  amount: Spot
  entries: readonly Entry[]
}

/** Digits that are hidden but for the last: `xxxxxx1234`, `****-1234`, `…1234`. */
const HIDDEN = /^(?:[xX*•·#.…-]{2,})(\d{4})$/
/** Signs that hide digits, in a word of their own before the last digits. */
const HIDING = /^[xX*•·#.…-]{2,}$/
/** The hidden number of a person has groups of three and two. */
const PERSON = /^[xX*]{3}-?[xX*]{2}-?\d{4}$/
const ACCOUNT_LABEL = /^(?:account|bank_name|payment_method)$/
// Names of columns stand up to so many rows above the last account.
const HEAD_ROWS = 6

/**
 * The deposits of a payslip: amounts behind hidden numbers, where a label of accounts stands in the rows above or
 * beside them.
 */
export function directDeposits(
  rows: readonly FilledRow[],
  entries: ReadonlyMap<FilledRow, readonly Entry[]>,
  scale: Scale,
): Deposit[] {
  return rows.flatMap((row, at): Deposit[] => {
    const account = accountIn(wordsOf(row))
    if (!account) return []
    const own = entries.get(row)!
    const amount = own
      .flatMap(({ numbers }) => numbers)
      .find(({ spot }) => isMoney(spot, scale) && spot.reading.box.left > account.box.left)?.spot
    const isNamed = rows
      .slice(Math.max(0, at - HEAD_ROWS), at + 1)
      .some(
        ({ page, labels }) =>
          page === row.page &&
          labels.some(({ field, quality, weight }) => ACCOUNT_LABEL.test(field) && quality * weight >= 0.8),
      )
    if (!amount || !isNamed) return []
    const { line } = account.word
    const from = {
      text: account.text,
      page: row.page,
      box: account.box,
      confidence: line.confidence,
      source: line.cells[0]?.source ?? 'ocr',
    }
    // What stands left of the account with an amount of its own is a line of the table beside.
    const isBeside = ({ numbers }: Entry): boolean =>
      numbers.some(({ spot }) => isMoney(spot, scale) && spot.reading.box.right < account.box.left)
    return [{ last4: account.last4, from, amount, entries: own.filter((entry) => !isBeside(entry)) }]
  })
}

function isMoney({ reading: { meaning } }: Spot, { printed }: Scale): boolean {
  return meaning.amount.decimals === printed || meaning.amount.currency !== undefined
}

function accountIn(
  words: readonly Word[],
): { last4: string; text: string; box: Printed['box']; word: Word } | undefined {
  for (const [i, word] of words.entries()) {
    const { text, box } = word.cell
    const before = words[i - 1]?.cell.text ?? ''
    const last4 = PERSON.test(text)
      ? undefined
      : (HIDDEN.exec(text)?.[1] ?? (HIDING.test(before) && /^\d{4}$/.test(text) ? text : undefined))
    if (last4 !== undefined) return { last4, text, box, word }
  }
  return undefined
}

// A sum that is the net pay proves its parts.
const PROVEN = 0.95
const UNPROVEN = 0.75
const HALF_CENT = 0.005

/** The members of `payslip.payment.direct_deposits`; `net` is the net pay that was chosen. */
export function depositCandidates(deposits: readonly Deposit[], net: number | undefined, scale: Scale): Candidate[] {
  const sum = unscaled(
    deposits.reduce((all, { amount }) => all + amount.value, 0),
    scale,
  )
  const chance = net !== undefined && Math.abs(sum - net) < HALF_CENT ? PROVEN : UNPROVEN
  return deposits.flatMap(({ last4, from, amount }, index) => [
    valueAt(`payslip.payment.direct_deposits[${index}].account_last4`, last4, from, 'account_of_row', chance),
    valueAt(
      `payslip.payment.direct_deposits[${index}].amount`,
      unscaled(amount.value, scale),
      amount.reading,
      'amount_of_row',
      chance,
    ),
  ])
}
