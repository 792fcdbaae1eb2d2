// Whether a true value stands in the text that was read from a page, in whatever form it is printed.

import { code, fold, kindOf } from './values.ts'

// How months are printed, beside numbers.
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ms']
// So many letters stand together by chance nowhere else on a page, where there are so many such pieces.
const PIECE = 6
const FEWEST_PIECES = 4

/** The letters and digits of a value, in capitals and without accents. */
export const letters = (value: unknown): string => code(fold(value))

/**
 * Whether the text has the value in any form: an amount's digits, a day's parts, a text's letters in whatever lines.
 */
export function isPrinted(path: string, value: unknown, text: string): boolean {
  const kind = kindOf(path, value)
  if (kind === 'number') return amountPattern(Number(value)).test(text)
  if (kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(String(value))) return dayPattern(String(value)).test(fold(text))
  const page = letters(text)
  const wanted = letters(value)
  return (
    wanted === '' ||
    page.includes(wanted) ||
    String(value)
      .split(/[,\n]/)
      .every((part) => page.includes(letters(part))) ||
    isInPieces(wanted, page)
  )
}

function amountPattern(value: number): RegExp {
  const [units = '', cents = ''] = Math.abs(value).toFixed(2).split('.')
  const grouped = [...units]
    .reverse()
    .reduce((whole, digit, at) => digit + (at > 0 && at % 3 === 0 ? String.raw`[.,' ’]?` : '') + whole, '')
  return new RegExp(`(?<!\\d)${grouped}(?:\\s?[.,:-]\\s?${cents}${cents === '00' ? '|(?![\\d.,])' : ''})(?!\\d)`)
}

function dayPattern(value: string): RegExp {
  const [year = '', month = '', day = ''] = value.split('-')
  const date = new Date(`${value}T00:00:00Z`)
  const names = LANGUAGES.map((language) =>
    fold(date.toLocaleDateString(language, { month: 'short', timeZone: 'UTC' })).slice(0, 3),
  )
  const forms = [
    `0?${Number(day)}`,
    `(?:0?${Number(month)}|(?:${names.join('|')})\\p{L}*)`,
    `(?:${year}|${year.slice(2)})`,
  ] as const
  const gap = '[^\\p{L}\\d]*(?:th|st|nd|rd|de)?[^\\p{L}\\d]*'
  return new RegExp(
    [
      [0, 1, 2],
      [1, 0, 2],
      [2, 1, 0],
    ]
      .map((order) => `(?<!\\d)${order.map((at) => forms[at]).join(gap)}(?!\\d{3})`)
      .join('|'),
    'u',
  )
}

/** Whether a long text stands there with other lines printed between its own: each piece of it does. */
function isInPieces(wanted: string, page: string): boolean {
  const pieces = Array.from({ length: Math.floor(wanted.length / PIECE) }, (_, at) =>
    wanted.slice(at * PIECE, (at + 1) * PIECE),
  )
  return pieces.length >= FEWEST_PIECES && pieces.every((piece) => page.includes(piece))
}
