// Labelled amounts whose print needs the arithmetic to be read: totals rounded to whole units, and a sign of money that
// was read as a digit.

import type { Labelled, Scale } from '../../structure/amount-spots.ts'
import { isSigned } from '../../structure/amount-spots.ts'
import type { Spots } from './amount-shape.ts'

const WHOLE_SUMS = new Set(['subtotal', 'grand_total', 'amount_due'])
// A label of full weight beside its number. Chosen by hand.
const STRONG = 0.9
const NEAR = -0.7

/**
 * Whether a number at a label was read surely enough to be an amount. A document that prints cents means no amount by a
 * bare whole number, unless a label of sums alone stands right beside it.
 */
export function isReadAmount({ field, label, spot, reach }: Labelled, scale: Scale): boolean {
  const isDoubted = spot.reading.meaning.amount.decimals === 0 && scale.printed > 0
  return (
    spot.certainty >= (isDoubted ? 0.5 : 0.3) ||
    (spot.certainty >= 0.3 && WHOLE_SUMS.has(field) && label.weight * label.quality >= STRONG && reach >= NEAR)
  )
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
