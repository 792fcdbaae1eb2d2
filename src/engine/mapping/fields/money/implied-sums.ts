// Labelled amounts whose print needs the arithmetic to be read: totals rounded to whole units, a sign of money that was
// read as a digit, and what was paid between a total and what is left of it.

import type { Labelled, Scale, Spot } from '../../structure/amount-spots.ts'
import { isSigned } from '../../structure/amount-spots.ts'
import type { LabelHit } from '../../vocabulary.ts'
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

// A label farther than this, in log-odds, names another amount. As in money-certainty.ts.
const FAR = -1.5
const isAsked = ({ field, reach }: Labelled): boolean =>
  (field === 'grand_total' || field === 'amount_due') && reach > FAR
const TENDERS = new Set(['amount_paid', 'card', 'cash'])
// What these name enters the sum of the total.
const OTHERS = new Set(['previous_balance', 'change', 'saving', 'carried_forward'])
// A payment by its equation alone, in log-odds: other deductions stand there too.
const BY_EQUATION = -1

/**
 * Payments that no label names: the amounts right above what is left to pay which make up the difference to a total
 * above them. `terms` are the fields of charges and deductions.
 */
export function paymentsBetween(
  labelled: readonly Labelled[],
  spots: Spots,
  terms: Readonly<Record<string, unknown>>,
  { half }: Scale,
): Labelled[] {
  const sure = [...spots].flatMap(([row, all]) => {
    const last = all.findLast(({ certainty }) => certainty >= 0.7)
    return last ? [{ row, last }] : []
  })
  const namesOf = (spot: Spot): Labelled[] =>
    labelled.filter((one) => one.spot.reading === spot.reading && one.reach > 2 * FAR)
  const isNamed = (spot: Spot, is: (one: Labelled) => boolean): boolean => namesOf(spot).some(is)
  const isTender = (spot: Spot): boolean => isNamed(spot, ({ field }) => TENDERS.has(field))
  const isOther = (spot: Spot): boolean => isNamed(spot, ({ field }) => field in terms || OTHERS.has(field))
  /** Whether a tax above makes an amount the total of all. */
  const isTaxed = (whole: Spot): boolean =>
    labelled.some(
      ({ field, spot }) =>
        (field === 'tax_total' || field.startsWith('tax.')) &&
        spot.value > 0 &&
        spot.row.index < whole.row.index &&
        sure.some(({ last }) => last.row.index < whole.row.index && last.value === whole.value - spot.value),
    )
  const found: Labelled[] = []
  for (const left of labelled.filter((one) => isAsked(one) && one.spot.value > 0)) {
    const above = sure.filter(({ row }) => row.index < left.spot.row.index).toReversed()
    const payments: Spot[] = []
    for (const { last } of above) {
      const unsigned = last.value > 0 && !isTender(last)
      if (last.value === 0 || isOther(last) || (unsigned && left.field !== 'amount_due')) break
      payments.push(last)
      const sum = payments.reduce((all, { value }) => all + Math.abs(value), 0)
      const isPaid = payments.every(isTender)
      const whole = above.find(({ last: { value, row }, last: one }) => {
        const isTotal = isNamed(one, isAsked)
        return (
          row.index < last.row.index &&
          Math.abs(value - sum - left.spot.value) <= half &&
          !isTender(one) &&
          (isTotal ? isPaid || left.field === 'amount_due' || isTaxed(one) : isPaid)
        )
      })
      if (!whole) {
        if (unsigned) break
        continue
      }
      const reach = isPaid ? 0 : BY_EQUATION
      const paid = payments.map((spot) => ({ spot, label: wordsBefore(spot), field: 'amount_paid', reach }))
      found.push(
        ...paid.filter(({ spot }) => !isNamed(spot, ({ field, reach: far }) => field === 'amount_paid' && far > FAR)),
      )
      if (payments.length > 1) found.push({ ...paid[0]!, spot: { ...last, value: -sum } })
      break
    }
  }
  return found
}

/** The words in front of an amount as what names it. */
function wordsBefore({ row, reading }: Spot): LabelHit {
  const line = row.lines.find(({ cells }) => cells.some(({ box }) => box.right <= reading.box.left)) ?? row.lines[0]!
  const cells = line.cells.filter(({ box }) => box.right <= reading.box.left)
  return {
    field: 'amount_paid',
    text: cells.map(({ text }) => text).join(' '),
    page: line.page,
    line: line.line,
    from: 0,
    to: cells.length,
    box: line.box,
    quality: 1,
    weight: 1,
    language: '',
  }
}
