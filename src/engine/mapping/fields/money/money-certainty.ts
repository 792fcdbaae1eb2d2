// How sure the chosen total is: by its chance among all assignments, by what confirms it, and by its label. Weights are
// fitted on choices whose truth is known (models/training/fit-money.ts).

import fitted from '../../../knowledge/weights/money.json' with { type: 'json' }
import { unscaled, type Labelled, type Scale } from '../../structure/amount-spots.ts'
import { scoreOf, type Features, type MoneyChoice } from './money-choice.ts'
import type { Source } from './sources.ts'

// A chance beyond these log-odds says "always", which no choice can know.
const MOST = 6
// A label this near, in log-odds, and of this weight is plain and strong. Chosen by hand.
const NEAR = -0.4
const STRONG = 0.9
// A label farther than this names another amount.
const FAR = -1.5

const isTotal = ({ field, reach }: Labelled): boolean =>
  (field === 'grand_total' || field === 'amount_due') && reach > FAR

/** What speaks for the chosen total, each as yes or no but `chance`, in log-odds. */
export function certaintyFeatures(choice: MoneyChoice<Source>, labelled: readonly Labelled[]): Features {
  const { total, features, adds, itemsHold, chances } = choice
  const chance = chances.total.get(total.value) ?? 0
  const { label } = total.from
  const named = labelled.filter(isTotal)
  const isStrong =
    label !== undefined &&
    label.weight * label.quality >= STRONG &&
    named.some(({ spot, reach }) => spot.value === total.value && reach >= NEAR)
  const isUnique = named.every(({ spot }) => spot.value === total.value)
  const told = {
    one: true,
    adds,
    items: itemsHold,
    both: adds && itemsHold,
    unnamed: adds && (features['sum.unnamed'] ?? 0) > 1,
    failed: 'sum.broken' in features || 'sum.items_differ' in features,
    strong: isStrong,
    plain: isStrong && isUnique,
    bare: label === undefined,
    aside: label !== undefined && label.field !== 'grand_total' && label.field !== 'amount_due',
    in_words: 'total.in_words' in total.features,
    tender: 'total.cash_less_change' in total.features || 'total.due_after_payment' in total.features,
  }
  return {
    chance: Math.max(-MOST, Math.min(MOST, Math.log((chance + 1e-9) / (1 - chance + 1e-9)))),
    ...Object.fromEntries(Object.entries(told).map(([name, is]) => [name, Number(is)])),
  }
}

/** What speaks for a total: an equation that it takes part in, a plain label alone, or neither. */
export type Support = 'confirmed' | 'plain' | 'unconfirmed'

/** The support of a chosen total by its features. */
export const supportOf = ({ adds, items, in_words: inWords, tender, plain }: Features): Support =>
  adds || items || inWords || tender ? 'confirmed' : plain ? 'plain' : 'unconfirmed'

// Below what callers take for sure (docs/confidence.md).
const UNSURE = 0.84

/** The chance that the chosen total is right. What neither the arithmetic nor a plain label confirms is never sure. */
export function certaintyOf(choice: MoneyChoice<Source>, labelled: readonly Labelled[]): number {
  const features = certaintyFeatures(choice, labelled)
  const chance = 1 / (1 + Math.exp(-scoreOf(features, fitted.certainty)))
  return supportOf(features) === 'unconfirmed' ? Math.min(UNSURE, chance) : chance
}

interface Weighed {
  choice: MoneyChoice<Source> | undefined
  labelled: readonly Labelled[]
  scale: Scale
}

/** Says of a total that nothing confirms what was looked for. */
export function certaintyWarnings({ choice, labelled, scale }: Weighed): string[] {
  if (!choice || choice.total.value === 0) return []
  const features = certaintyFeatures(choice, labelled)
  const total = unscaled(choice.total.value, scale).toFixed(scale.printed)
  const rivals = new Set(labelled.filter(isTotal).map(({ spot }) => spot.value))
  return supportOf(features) !== 'unconfirmed'
    ? []
    : [
        features['bare']
          ? `The total ${total} has no label, and no other amounts add up to it.`
          : rivals.size > 1
            ? `Several amounts are labelled as the total, and no other amounts add up to ${total}.`
            : `The total ${total} is not confirmed: no other amounts add up to it.`,
      ]
}
