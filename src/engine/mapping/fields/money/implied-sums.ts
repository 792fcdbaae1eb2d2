// Sums that labels do not name but that the numbers prove: a tax and a total without words, the amount under a tip,
// what the items add up to, totals rounded to whole units, and a sign of money that was read as a digit.

import type { Labelled, Scale, Spot } from '../../structure/amount-spots.ts'
import { isSigned } from '../../structure/amount-spots.ts'
import type { From } from './sources.ts'
import type { FilledRow } from '../../structure/rows.ts'

type Spots = ReadonlyMap<FilledRow, readonly Spot[]>

const bare = (spot: Spot, score: number): From => ({ value: spot.value, score, at: spot.row.index, from: { spot } })

// A tax whose label cannot be read is between these shares of the subtotal; what is less or more is another kind of
// amount.
const LEAST_TAX = 0.02
const MOST_TAX = 0.28

/** Pairs of a tax and a total without labels below a subtotal: amounts that differ by exactly the subtotal. */
export function impliedSums(subtotals: readonly Labelled[], spots: Spots): { tax: From; total: From }[] {
  const [subtotal] = subtotals.filter(({ reach, spot }) => reach > -0.7 && spot.value > 0)
  if (!subtotal) return []
  const below = [...spots.values()]
    .flat()
    .filter(
      ({ certainty, row }) =>
        certainty >= 0.7 && row.index >= subtotal.spot.row.index && row.page === subtotal.spot.row.page,
    )
  const net = subtotal.spot.value
  return below
    .filter(({ value }) => value >= LEAST_TAX * net && value <= MOST_TAX * net)
    .flatMap((tax) => {
      const total = below.find(({ value, row }) => value === net + tax.value && row.index > tax.row.index)
      return total ? [{ tax: bare(tax, -0.5), total: bare(total, -0.8) }] : []
    })
}

/**
 * Subtotals that stand without a label of their own: what a tip lifts to a total below it, and what the items add up
 * to.
 */
export function bareSubtotals(labelled: readonly Labelled[], spots: Spots, items: readonly number[]): From[] {
  const tips = labelled.filter(({ field, spot }) => field === 'tip' && spot.value > 0)
  const weak = new Set(
    labelled.filter(({ field, label }) => field === 'grand_total' && label.weight < 0.5).map(({ spot }) => spot),
  )
  const lone = [...spots].flatMap(([row, inRow]) =>
    inRow.length === 1 && row.lines.every(({ text }) => !/\p{L}{2}/u.test(text)) ? inRow : [],
  )
  const before = [...weak, ...lone].filter(({ certainty }) => certainty >= 0.7)
  const tipped = before.filter((spot) =>
    tips.some(
      (tip) =>
        tip.spot.row.index > spot.row.index &&
        labelled.some(
          (total) =>
            total.field === 'grand_total' &&
            total.spot.row.index > tip.spot.row.index &&
            total.spot.value === spot.value + tip.spot.value,
        ),
    ),
  )
  return [
    ...tipped.map((spot) => bare(spot, 1)),
    ...lone.filter(({ value }) => value !== 0 && items.includes(value)).map((spot) => bare(spot, 0.3)),
  ]
}

const WHOLE_SUMS = new Set(['subtotal', 'grand_total', 'amount_due'])

/**
 * Whether a whole number at a label of sums is one: within a unit of what the items, or the printed subtotal and taxes,
 * add up to.
 */
export function isWholeSum(
  { field, label, spot, reach }: Labelled,
  all: readonly Labelled[],
  items: readonly number[],
  scale: Scale,
): boolean {
  if (
    !WHOLE_SUMS.has(field) ||
    spot.reading.meaning.amount.decimals > 0 ||
    label.weight * label.quality < 0.9 ||
    reach < -0.7
  )
    return false
  const rows = new Map(
    all
      .filter((one) => one.field.startsWith('tax.') && one.spot.certainty >= 0.5)
      .map((one) => [one.spot.row, one.spot.value]),
  )
  const taxes = [...rows.values()].reduce((sum, value) => sum + value, 0)
  const sums = [
    ...items,
    ...all.filter((one) => one.field === 'subtotal' && one.spot.certainty >= 0.5).map((one) => one.spot.value + taxes),
  ]
  return sums.some((sum) => sum !== 0 && Math.abs(sum - spot.value) < 10 ** scale.unit)
}

// Digits as round and crossed as the signs `$`, `€` and `£`.
const LIKE_SIGNS = /^[3568](?=\d)/
// So much less likely, in log-odds, than the number as it was read: only an equation outweighs it.
const MISREAD_SIGN = 1.2

/** Labelled amounts again without a first digit that may be the sign which the document's other amounts have. */
export function withoutSign(labelled: readonly Labelled[], spots: Spots): Labelled[] {
  const signed = [...spots.values()].flat().filter((spot) => isSigned(spot) && spot.reading.meaning.amount.decimals > 0)
  if (signed.length < 2) return []
  return labelled.flatMap((one) => {
    const { reading, value } = one.spot
    const { amount } = reading.meaning
    if (
      isSigned(one.spot) ||
      amount.decimals === 0 ||
      reading.source !== 'ocr' ||
      value <= 0 ||
      !LIKE_SIGNS.test(reading.text)
    )
      return []
    const digits = String(amount.minor)
    const rest = Number(digits.slice(1)) * (value / amount.minor)
    return rest > 0 ? [{ ...one, spot: { ...one.spot, value: rest }, reach: one.reach - MISREAD_SIGN }] : []
  })
}
