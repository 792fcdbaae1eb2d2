// What adds up on papers of trade: lines, taxes and totals of the `financial` block.

import { checkLines, checkTaxes, checkTotals, reckoningOf } from '../../validate/sums.ts'
import type { CheckSet } from '../../validate/validate.ts'

const RULES = [
  'line_arithmetic',
  'sum_of_lines',
  'total_arithmetic',
  'tax_below_total',
  'due_arithmetic',
  'sum_of_taxes',
  'cgst_equals_sgst',
  'igst_alone',
  'tax_within_rate',
  'bases_within_total',
  'rate_times_base',
] as const

/**
 * The equations of papers whose lines are all printed (`complete`), and which may credit what they list: a credit note
 * prints its minus in some columns only.
 */
function financial({ complete, credits }: { complete: boolean; credits: boolean }): CheckSet {
  return {
    rules: RULES,
    check: (extraction) => {
      const { totals = {}, line_items: items = [] } = extraction.financial ?? {}
      const reckoning = reckoningOf(extraction, credits)
      return [
        ...checkLines(items, totals, complete, reckoning),
        ...checkTotals(totals, items, complete, reckoning),
        ...checkTaxes(totals, reckoning),
      ]
    },
  }
}

export const FINANCIAL = financial({ complete: true, credits: false })
export const OF_CREDITS = financial({ complete: true, credits: true })
/** Receipts have tips and coupons by hand. */
export const OF_SLIPS = financial({ complete: false, credits: false })
