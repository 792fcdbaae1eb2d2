// Numbers in a printed measure, such as a weight with its unit.

/**
 * The numbers that a text such as "1.250,5 kg" may mean: where its one sign may part thousands or decimals, both. Empty
 * for a text without a number.
 */
export function numbersIn(text: string): number[] {
  const printed = /\d[\d.,'’ ]*\d|\d/.exec(text)?.[0].replace(/['’\s]/g, '')
  if (printed === undefined) return []
  const last = Math.max(printed.lastIndexOf('.'), printed.lastIndexOf(','))
  if (last < 0) return [Number(printed)]
  const sign = printed[last]!
  const whole = Number(printed.replace(/[.,]/g, ''))
  const decimal = Number(`${printed.slice(0, last).replace(/[.,]/g, '')}.${printed.slice(last + 1)}`)
  if (printed.indexOf(sign) !== last) return [whole]
  return /^\d{1,3}[.,]\d{3}$/.test(printed) ? [whole, decimal] : [decimal]
}
