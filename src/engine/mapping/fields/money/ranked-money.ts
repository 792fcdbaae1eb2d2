// The joint choice of sums again, where rankers were asked: what they choose for one role is given, and the equations
// choose the others around it.

import type { MappingContext } from '../../vocabulary.ts'
import { overruling } from '../../choice/ranked-choice.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { rankedSums } from './amount-features.ts'
import { chooseMoney, type MoneyOptions } from './money-choice.ts'
import type { From } from './sources.ts'
import { weighMoney, type ItemKnowledge, type MoneyEvidence } from './money.ts'

const ROLES = [
  ['grand_total', 'totals'],
  ['subtotal', 'subtotals'],
  ['tax_total', 'taxes'],
] as const

/**
 * What the amounts of a document say of each other, with the sums that rankers take in place of the rules'. What three
 * printed numbers prove, no ranker overrules.
 */
export function weighRankedMoney(
  context: MappingContext,
  rows: readonly FilledRow[],
  items: ItemKnowledge,
): MoneyEvidence {
  const evidence = weighMoney(context, rows, items)
  const { options, choice, scale } = evidence
  const given = ROLES.flatMap(([field, role]) => {
    const found = overruling(context.rankings?.get(`financial.totals.${field}`))
    const sum = found && rankedSums(context, field, () => ({ rows, items })).sums[found.at]
    return sum?.value == null ? [] : [{ role, value: Math.round(sum.value * 10 ** scale.unit), spot: sum.spots[0]! }]
  })
  if (given.length === 0 || choice?.adds) return evidence
  const among = { ...options }
  for (const { role, value, spot } of given) {
    const known = options[role].filter((one) => one.value === value)
    among[role] = known.length
      ? known
      : [{ value, score: 0, at: spot.row.index, from: { spot }, features: {} } satisfies From]
  }
  const again = chooseMoney(among as MoneyOptions<From['from']>)
  return again ? { ...evidence, options: among, choice: again } : evidence
}
