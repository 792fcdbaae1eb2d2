// Which true values of a document stand in what was read of it, in whatever form they are printed. Stricter than
// bench/printed.ts, which asks only whether reading can be to blame.

import { bare } from './reading-score.ts'
import { fold } from './values.ts'

export type FieldKind = 'number' | 'day' | 'code' | 'text'
/** Of each kind how many values the truth has and how many of them were found. */
export type FieldCounts = Partial<Record<FieldKind, { printed: number; found: number }>>

/** What the service concludes rather than reads. */
const CONCLUDED = new Set([
  'document_type',
  'document_category',
  'currency',
  'language',
  'country',
  'id_type',
  'sex',
  'math_valid',
  'ticket_type',
  'mode',
  'nationality',
  'gender',
  'is_expired',
  'pay_frequency',
  'subtype',
  'receipt_type',
  'type',
  'category',
  'is_current',
  'degree_level',
  'state_code',
  'issuing_authority',
])
const CODES = /(?:number|_id|iban|bic|code|gstin|pan|reference|ssn|seat|time|phone)$/
const DAY = /^\d{4}-\d\d-\d\d$/
// How months are printed, beside numbers.
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl']

interface View {
  plain: string
  letters: string
  numbers: ReadonlySet<string>
}

/** The values of a document, in the names of the wire, and by path what is right too. */
export interface FieldTruth {
  values: unknown
  alternatives: Readonly<Record<string, unknown[]>>
}

/**
 * The values that `rows` show. Where `printed` is given, only values that it shows are asked for: it is the whole page.
 */
export function findFields(
  { values, alternatives }: FieldTruth,
  rows: readonly string[],
  printed?: readonly string[],
): FieldCounts {
  const read = viewOf(rows)
  const whole = printed && viewOf(printed)
  const counts: FieldCounts = {}
  for (const [path, value] of leavesOf(values, '')) {
    if (CONCLUDED.has(path.slice(path.lastIndexOf('.') + 1))) continue
    const readings = [value, ...(alternatives[path] ?? [])]
    const shows = (view: View): boolean => readings.some((one) => isShown(path, one, view))
    if (whole && !shows(whole)) continue
    const count = (counts[kindOf(path, value)] ??= { printed: 0, found: 0 })
    count.printed++
    if (shows(read)) count.found++
  }
  return counts
}

function* leavesOf(value: unknown, path: string): Generator<[string, string | number]> {
  if (typeof value === 'string' || typeof value === 'number') yield [path, value]
  else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) yield* leavesOf(one, path === '' ? key : `${path}.${key}`)
  }
}

function kindOf(path: string, value: unknown): FieldKind {
  if (typeof value === 'number') return 'number'
  if (DAY.test(String(value))) return 'day'
  return CODES.test(path.slice(path.lastIndexOf('.') + 1)) ? 'code' : 'text'
}

function viewOf(rows: readonly string[]): View {
  const numbers = new Set<string>()
  const digits = (text: string): string => text.replace(/\D/g, '')
  for (const [number] of rows.join('\n').matchAll(/\d+(?:[.,'’ ]{1,2}\d+)*/g)) {
    // A space may part thousands or two numbers.
    for (const part of [number, ...number.split(' '), ...number.split(/ |(?<=\.\d\d)/)]) numbers.add(digits(part))
  }
  return { plain: asciiOf(rows.join('\n')), letters: bare(rows.join(' ')), numbers }
}

const asciiOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\0-\x7f]/g, '')
    .toLowerCase()

function isShown(path: string, value: unknown, view: View): boolean {
  const kind = kindOf(path, value)
  if (kind === 'number') return numberForms(Number(value)).some((form) => view.numbers.has(form))
  if (kind === 'day') return dayPattern(String(value)).test(view.plain)
  const letters = bare(String(value))
  const words = fold(value).split(' ')
  return (
    view.letters.includes(letters) ||
    (kind === 'text' && words.length > 1 && words.every((word) => view.letters.includes(word)))
  )
}

/** An amount's digits with and without its last zeros. */
function numberForms(value: number): string[] {
  const [units = '', cents = ''] = Math.abs(value).toFixed(2).split('.')
  return [units + cents, ...(cents.endsWith('0') ? [units + cents[0]!] : []), ...(cents === '00' ? [units] : [])]
}

function dayPattern(value: string): RegExp {
  const [year = '', month = '', day = ''] = value.split('-')
  const Y = `(?:${year}|${year.slice(2)})`
  const M = String(Number(month))
  const D = String(Number(day))
  const names = LANGUAGES.flatMap((language) =>
    (['short', 'long'] as const).map((form) =>
      fold(new Date(`${value}T00:00:00Z`).toLocaleDateString(language, { month: form, timeZone: 'UTC' })),
    ),
  )
  const N = `(?:${[...new Set(names)].sort((a, b) => b.length - a.length).join('|')})`
  const apart = '[^0-9a-z]{1,3}'
  return new RegExp(
    [
      `(?<!\\d)0?${D}${apart}0?${M}${apart}${Y}(?!\\d)`,
      `(?<!\\d)0?${M}${apart}0?${D}${apart}${Y}(?!\\d)`,
      `(?<!\\d)${Y}${apart}0?${M}${apart}0?${D}(?!\\d)`,
      `(?<!\\d)${day}${month}${year}(?!\\d)`,
      `(?<!\\d)${month}${day}${year}(?!\\d)`,
      `${year}${month}${day}`,
      `${year.slice(2)}${month}${day}`,
      `(?<!\\d)0?${D}(?:st|nd|rd|th)?[^0-9a-z]{0,4}(?:de )?${N}[a-z]*[^0-9a-z]{0,4}${Y}`,
      `${N}[a-z]*[^0-9a-z]{0,4}0?${D}(?:st|nd|rd|th)?[^0-9a-z]{0,4}${Y}`,
      `${year}[^0-9a-z]{0,3}${N}[a-z]*[^0-9a-z]{0,3}0?${D}`,
    ].join('|'),
  )
}
