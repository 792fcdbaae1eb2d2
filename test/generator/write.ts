// How a country writes amounts, quantities and dates. The inverse of what the mapping layer has to read, written apart
// from it.

export interface NumberStyle {
  decimal: ',' | '.'
  group: ',' | '.' | ' ' | "'" | ''
  grouping: 'thousands' | 'indian'
}

/**
 * `minor` hundredths as printed, for instance 1.234,50; a negative one with a minus sign in front, or in parentheses.
 */
export function writeAmount(minor: number, style: NumberStyle, parentheses = false): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  const number = `${groupDigits(digits.slice(0, -2), style)}${style.decimal}${digits.slice(-2)}`
  return minor >= 0 ? number : parentheses ? `(${number})` : `-${number}`
}

/** A quantity without needless decimals: 3, 2,5, 1.234. */
export function writeQuantity(value: number, style: NumberStyle): string {
  const [whole, fraction] = String(value).split('.')
  return fraction === undefined ? whole! : `${whole}${style.decimal}${fraction}`
}

/** The digits of a whole number in groups. */
export function groupDigits(whole: string, style: NumberStyle): string {
  if (style.group === '' || whole.length <= 3) return whole
  // India groups the last three digits and then pairs: 12,34,567.
  const tail = whole.slice(-3)
  const head = whole.slice(0, -3)
  const step = style.grouping === 'indian' ? /\B(?=(\d{2})+$)/g : /\B(?=(\d{3})+$)/g
  return `${head.replace(step, style.group)}${style.group}${tail}`
}

/** `date` (YYYY-MM-DD) by a pattern of D DD M MM MMM MMMM YY YYYY, month names in `language`. */
export function writeDate(date: string, pattern: string, language: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const name = (form: 'short' | 'long'): string =>
    new Intl.DateTimeFormat(language, { month: form, day: 'numeric', timeZone: 'UTC' })
      .formatToParts(new Date(Date.UTC(year, month - 1, day)))
      .find((part) => part.type === 'month')!.value
  const two = (value: number): string => String(value).padStart(2, '0')
  return pattern.replace(
    /YYYY|YY|MMMM|MMM|MM|M|DD|D/g,
    (token) =>
      ({
        YYYY: String(year),
        YY: two(year % 100),
        MMMM: name('long'),
        MMM: name('short'),
        MM: two(month),
        M: String(month),
        DD: two(day),
        D: String(day),
      })[token]!,
  )
}
