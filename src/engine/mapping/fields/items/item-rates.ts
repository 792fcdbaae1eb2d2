// Tax rates of line items that print none: told by the tax lines, where their bases leave no choice.

import type { Candidate } from '../../vocabulary.ts'
import type { TaxRow } from '../money/taxes.ts'

/** An item without a rate of its own: where it is on the wire, and its total in the document's scale. */
export interface UnratedItem {
  path: string
  total: number
}

// Beyond these numbers of items and rates several ways of sharing them out would fit by chance.
const MOST_ITEMS = 12
const MOST_RATES = 3

/**
 * The rate of each item: that of the one tax, or of several the only assignment in which the items of each rate add up
 * to its base.
 */
export function itemRates(
  items: readonly UnratedItem[],
  taxes: readonly TaxRow[],
  net: number,
  half: number,
): Candidate[] {
  const rated = taxes.filter(({ rate }) => rate !== undefined)
  if (!items.length || !rated.length || rated.length !== taxes.length) return []
  if (rated.length === 1) {
    const [tax] = rated
    return Math.abs((net * tax!.rate!) / 100 - tax!.amount.value) <= 2 * half
      ? items.map((item) => rateCandidate(item, tax!))
      : []
  }
  const credit = items[0]!.total < 0
  // Totals of one sign only fill a base up, so that a base that is overfull ends the search there.
  if (
    items.length > MOST_ITEMS ||
    rated.length > MOST_RATES ||
    rated.some(({ base }) => !base) ||
    items.some(({ total }) => total < 0 !== credit)
  )
    return []
  const found: number[][] = []
  const share = (at: number, left: readonly number[], chosen: readonly number[]): void => {
    if (found.length > 1 || left.some((rest) => (credit ? -rest : rest) < -half)) return
    if (at === items.length) {
      if (left.every((rest) => Math.abs(rest) <= half)) found.push([...chosen])
      return
    }
    rated.forEach((_, i) =>
      share(
        at + 1,
        left.map((rest, k) => (k === i ? rest - items[at]!.total : rest)),
        [...chosen, i],
      ),
    )
  }
  share(
    0,
    rated.map(({ base }) => base!.value),
    [],
  )
  return found.length === 1 ? items.map((item, i) => rateCandidate(item, rated[found[0]![i]!]!)) : []
}

function rateCandidate({ path }: UnratedItem, { rate, amount }: TaxRow): Candidate {
  const { text, page, box, confidence } = amount.reading
  return {
    field: `${path}.tax_rate`,
    value: rate,
    text,
    page,
    box,
    score: 1,
    confidence: 0.8 * confidence,
    rule: 'items.rate_of_base',
    source: 'derived',
  }
}
