// The scale in which a statement's money is whole: that of its rows of movements, which may print no cents though rates
// and fees beside them do.

import { scaleOf } from '../../structure/amount-spots.ts'
import type { Scale } from '../../structure/amount-spots.ts'
import type { MappingContext } from '../../vocabulary.ts'
import type { FilledRow } from '../../structure/rows.ts'

/** A whole amount in groups of three: "38 000", "1.250.000". */
const GROUPED = /^\D*\d{1,3}(?:[ .,'’]\d{3})+\D*$/
/** "1,250.000" has groups of one sign, and three decimals behind another. */
const THOUSANDTHS = /^\D*\d{1,3}(?:[ ,'’]\d{3})+\.\d{3}\D*$|^\D*\d{1,3}(?:[ .'’]\d{3})+,\d{3}\D*$/
// One number in groups may be a code; movements have more.
const FEWEST_GROUPED = 2

/**
 * The scale of the rows that begin with a number, as movements do; that of the whole document where they do not tell.
 */
export function statementScale({ readings }: MappingContext, rows: readonly FilledRow[]): Scale {
  const scale = scaleOf(readings)
  const amounts = rows
    .filter(({ lines }) => /\d/.test(lines[0]!.cells[0]?.text ?? ''))
    .flatMap((row) =>
      row.readings.flatMap(({ meaning, text, confidence }) =>
        meaning.kind === 'amount' ? [{ ...meaning.amount, text, confidence }] : [],
      ),
    )
  const cents = amounts.filter(({ decimals, confidence }) => decimals === 2 && confidence >= 0.5).length
  const thousandths = amounts.filter(({ text }) => THOUSANDTHS.test(text)).length
  const grouped = amounts.filter(
    ({ decimals, text }) => (decimals === 0 || decimals === 3) && GROUPED.test(text),
  ).length
  // The words of movements may have amounts of another currency.
  if (thousandths >= FEWEST_GROUPED && thousandths > cents) {
    const unit = Math.max(3, scale.unit)
    return { unit, printed: 3, half: 10 ** (unit - 3) / 2 }
  }
  return cents > 0 || grouped < FEWEST_GROUPED
    ? scale
    : { unit: Math.max(2, scale.unit), printed: 0, half: 10 ** Math.max(2, scale.unit) / 2 }
}
