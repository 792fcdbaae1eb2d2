// Where a subtotal is printed that the items and the equation ask for and that no label names.

import type { Spots } from './amount-shape.ts'
import type { MoneyChoice } from './money-choice.ts'
import type { From, Source } from './sources.ts'

/**
 * The sum that the items and the equation ask for, where it is printed above the total, whatever names it: "Total"
 * above the tax, "Taxable value". Without a tax it is the same amount twice, and something stands between.
 */
export function printedAbove(
  { subtotal, total, tax, terms, adds, itemsHold }: MoneyChoice<Source>,
  spots: Spots,
): From | undefined {
  if (!subtotal || !(adds || itemsHold)) return undefined
  const between = [...(tax ? [tax] : []), ...terms].map(({ at }) => at)
  const spot = [...spots.values()]
    .flat()
    .find(
      (one) =>
        one.value === subtotal.value &&
        one.certainty >= 0.7 &&
        one.row.index < total.at &&
        (one.value !== total.value || between.some((at) => at > one.row.index && at < total.at)),
    )
  return spot && { ...subtotal, at: spot.row.index, from: { spot } }
}
