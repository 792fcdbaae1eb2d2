// Numbers of payment cards: whose they are by their first digits (ISO 7812), and whether their check digit holds.

/** First digits and lengths of the networks, the narrower ranges first. */
const NETWORKS: readonly (readonly [network: string, beginning: RegExp, lengths: readonly number[]])[] = [
  ['amex', /^3[47]/, [15]],
  ['diners', /^3(?:0[0-5]|[689])/, [14, 16, 19]],
  ['jcb', /^35(?:2[89]|[3-8])/, [16, 17, 18, 19]],
  ['rupay', /^(?:60(?!11)|508[5-9]|65(?:2[1-9]|3[01])|8[12])/, [16]],
  ['discover', /^(?:6011|64[4-9]|65)/, [16, 19]],
  ['unionpay', /^62/, [16, 17, 18, 19]],
  ['mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  ['maestro', /^(?:50|5[6-8]|6)/, [12, 13, 14, 15, 16, 17, 18, 19]],
  ['visa', /^4/, [13, 16, 19]],
]

/** The network that gives out numbers like this whole one; undefined for what is no card's number. */
export function cardNetwork(number: string): string | undefined {
  const digits = number.replace(/[ -]/g, '')
  if (!/^\d{12,19}$/.test(digits) || !luhnHolds(digits)) return undefined
  return NETWORKS.find(([, beginning, lengths]) => beginning.test(digits) && lengths.includes(digits.length))?.[0]
}

/** Whether the last digit is the check digit of the others (ISO 7812-1, annex B). */
export function luhnHolds(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
