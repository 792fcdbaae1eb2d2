// Whole amounts whose currency stands in a cell of its own before them ("TOTAL | KES | 12400"): without it, they would
// be numbers.

import type { MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { isCurrencyCode } from '../../reading/currencies.ts'

const CODE = /^:?\s?(?<code>[A-Z]{3})$/

/** The readings with the currency of each amount that has the code of one right before it on its row. */
export function withPartedCurrencies({ lines, readings }: Pick<MappingContext, 'lines' | 'readings'>): Reading[] {
  const named = lines.flatMap((line) => {
    const code = CODE.exec(line.text)?.groups!.code
    return code !== undefined && isCurrencyCode(code) ? [{ line, code }] : []
  })
  // Some codes are words too ("ALL", "TOP"): a list of prices has its code more than once.
  const codes = named.filter(({ code }) => named.filter((other) => other.code === code).length > 1)
  if (!codes.length) return [...readings]
  return readings.map((reading) => {
    const { meaning, page, line: at } = reading
    if (meaning.kind !== 'amount' || meaning.amount.currency !== undefined) return reading
    const own = lines.find((line) => line.page === page && line.line === at)
    if (own?.text.trim() !== reading.text) return reading
    const code = codes.find(({ line }) => line === before(lines, own))?.code
    return code === undefined
      ? reading
      : { ...reading, meaning: { ...meaning, amount: { ...meaning.amount, currency: code } } }
  })
}

/** The line right before one on its row. */
function before(lines: readonly PlacedLine[], { page, box }: PlacedLine): PlacedLine | undefined {
  const middle = (box.top + box.bottom) / 2
  return lines
    .filter((line) => line.page === page && line.box.top < middle && line.box.bottom > middle)
    .filter((line) => line.box.right <= box.left)
    .sort((a, b) => b.box.right - a.box.right)[0]
}
