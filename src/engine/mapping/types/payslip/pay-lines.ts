// The lines of a payslip: what is earned, deducted, taxed and paid by the employer, and the sums of these lists.

import type { Spot } from '../../structure/amount-spots.ts'
import type { LabelHit } from '../../vocabulary.ts'
import { labelOf, type Entry, type PayNumber } from './entries.ts'
import type { Section } from './sections.ts'

export type PayList = 'earnings' | 'deductions' | 'taxes' | 'employer_contributions'

/** The title under which an entry stands. */
export type SectionOf = (entry: Entry) => Section | undefined

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
  /** The numbers, the names of sums, and the taxes in parts about the year alone. */
  ofYear: { numbers: readonly Spot['reading'][]; names: ReadonlySet<LabelHit>; taxes: readonly Entry[] }
}

/** The list of what is taken off: as its title says, and where there is none, by its words. */
export function listOfTaken(entry: Entry, before: PayLine | undefined, sectionOf: SectionOf): 'deductions' | 'taxes' {
  if (before?.list === 'taxes' || before?.list === 'deductions') return before.list
  if (sectionOf(entry) === 'deductions') return 'deductions'
  return labelOf(entry, (field) => field === 'tax', 0.5) ? 'taxes' : 'deductions'
}
