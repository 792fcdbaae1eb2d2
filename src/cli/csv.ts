// CSV for spreadsheets (RFC 4180).

/** Spreadsheets read the file as UTF-8 when it begins with this. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Characters at which a spreadsheet takes a cell for a formula, the wide forms of East Asia included. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const NUMBER = /^[+-]?\d+([.,]\d+)*$/

/** One line. What is missing is an empty cell, and the values of a list stand in one. */
export function csvLine(values: readonly unknown[]): string {
  return values.map(cellOf).join(',')
}

function cellOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = textOf(value)
  // Documents are strangers' texts: none of them may become a formula in whose spreadsheet it is opened.
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('; ')
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value).replaceAll('\0', '')
}
