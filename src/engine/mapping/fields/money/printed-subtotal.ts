// Where a subtotal is printed that the items and the equation ask for and that no label names, and which named ones are
// those of a part.

import { subsetSums } from '../../validate/terms.ts'
import type { Spot } from '../../structure/amount-spots.ts'
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
        one.row.index <= total.at &&
        (one.value !== total.value || between.some((at) => at > one.row.index && at < total.at)),
    )
  return spot && { ...subtotal, at: spot.row.index, from: { spot } }
}

/** Whether a named subtotal is that of a part of the goods: of one rate of several, or one of those that add up. */
export function isPart(one: From, { subtotal, tax, adds }: MoneyChoice<Source>, named: readonly From[]): boolean {
  if (!subtotal || !adds || one.value === subtotal.value) return false
  const bases = (tax?.from.taxes ?? []).flatMap(({ base }) => base?.value ?? [])
  const others = named.filter(({ value }) => value !== one.value && value !== subtotal.value)
  return (bases.length > 1 && bases.includes(one.value)) || subsetSums(others).includes(subtotal.value - one.value)
}

/**
 * What the tax is laid on, where it is printed below a sum and what that differs from it by: "Net after discount". It
 * makes the total with the tax and the terms below it.
 */
export function taxedBelow(
  { total, tax, terms, adds, inclusive }: MoneyChoice<Source>,
  spots: Spots,
): { base: Spot; move: Spot } | undefined {
  if (!tax || tax.value === 0 || !adds || inclusive) return undefined
  const all = [...spots.values()].flat().filter(({ certainty, value }) => certainty >= 0.7 && value !== 0)
  for (const base of all) {
    const below = terms
      .filter(({ at }) => at > base.row.index)
      .reduce((sum, { sign, value }) => sum + (sign || 1) * value, 0)
    if (base.row.index > total.at || base.value !== total.value - tax.value - below) continue
    const above = all.filter(({ row }) => row.index < base.row.index)
    const move = above.find(({ value, row }) =>
      above.some((sum) => sum.row.index < row.index && Math.abs(sum.value - base.value) === Math.abs(value)),
    )
    if (move) return { base, move }
  }
  return undefined
}
