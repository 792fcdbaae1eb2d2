// The lines of a payslip: what is earned, deducted, taxed and paid by the employer, and the sums of these lists.

import type { Spot } from '../../structure/amount-spots.ts'
import type { LabelHit } from '../../vocabulary.ts'
import type { Entry, PayNumber } from './entries.ts'

export type PayList = 'earnings' | 'deductions' | 'taxes' | 'employer_contributions'

/** `isTaken`: the sums prove that the amount is taken off, whatever its sign. */
export interface PayLine {
  list: PayList
  entry: Entry
  amount?: Spot
  numbers: PayNumber[]
  isTaken?: true
}

/** An entry that is a sum: the field that its words name, with the amount of the period and that of the year. */
export interface PaySum {
  field: string
  hit: LabelHit
  entry: Entry
  amount?: Spot
  ytd?: Spot
}

/**
 * A name with its amount. `value` is the amount, negative in a column of deductions. `column` is set where the column
 * has only earnings or only deductions.
 */
export interface LedgerItem {
  entry: Entry
  amount: Spot
  value: number
  column?: 'earned' | 'taken'
}

/** `unread` entries stand in a table with amounts, and no list takes them. */
export interface PayLines {
  lines: PayLine[]
  sums: PaySum[]
  /** All names with amounts, as they are printed from top to bottom. */
  ledger: readonly LedgerItem[]
  unread: number
  /** The numbers and the names of sums in parts that tell of the year alone. */
  ofYear: { numbers: readonly Spot['reading'][]; names: ReadonlySet<LabelHit> }
}
