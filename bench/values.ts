// Whether a returned value is the true one. Numbers to half a cent, days and times as such, numbers of documents and
// codes letter by letter, names and texts without case, accents and punctuation. No files here.

/** `near`: a name, an address or another text that is the true one up to a few letters or words. */
export type Verdict = 'exact' | 'near' | 'wrong'

/** A true value with whatever else is right in its place; with `open` an answer may go on after it. */
export interface Readings {
  right: readonly unknown[]
  open?: boolean
}

type Kind = 'number' | 'flag' | 'day' | 'time' | 'zone' | 'link' | 'phone' | 'code' | 'address' | 'text'

// Half a cent, and never more than a twentieth of the value: 0.004 is not 0.005.
const HALF_CENT = 0.0051
const SHARE_OF_VALUE = 1 / 20
const ROUNDING = 1e-9
// From here on two texts are the same up to a misread letter or a word.
const ALIKE = 0.85
// A beginning of fewer letters would be that of too many texts.
const SHORTEST_BEGINNING = 4

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const COUNTRIES = [
  'deutschland',
  'germany',
  'france',
  'espana',
  'spain',
  'italia',
  'italy',
  'nederland',
  'netherlands',
  'schweiz',
  'suisse',
  'svizzera',
  'switzerland',
  'osterreich',
  'austria',
  'belgique',
  'belgie',
  'belgium',
  'portugal',
  'united kingdom',
  'great britain',
  'england',
  'uk',
  'united states of america',
  'united states',
  'usa',
  'us',
  'india',
  'malaysia',
  'singapore',
  'canada',
  'australia',
  'new zealand',
  'ireland',
  'luxembourg',
]
const COUNTRY_AT_END = new RegExp(`(.) (?:${COUNTRIES.join('|')})$`)
const COUNTRY_BEFORE_CODE = /(^| )(?:d|de|f|fr|ch|a|at|nl|b|be|l|lu|i|it|e|es|pl) (?=\d{4,5}\b)/g
const CODES = new RegExp(
  `(?:^|_)(?:${[
    'number',
    'id',
    'ids',
    'iban',
    'bic',
    'ifsc',
    'micr',
    'code',
    'gstin',
    'pan',
    'uan',
    'pnr',
    'reference',
    'ssn',
    'seat',
    'gate',
    'coach',
    'irn',
    'country',
    'nationality',
    'currency',
    'language',
    'sex',
    'id_type',
  ].join('|')})$`,
)

/** Whether a path is that of a sum of money of the whole document. */
export const isTotal = (path: string): boolean =>
  /^financial\.totals\.|^bank_statement\.(?:opening_balance|closing_balance|total_)|^payslip\.totals\.|^ticket\.fare\./.test(
    path,
  )

/** A text in small letters without accents and punctuation, words apart by one space. */
export const fold = (value: unknown): string =>
  String(value)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
/** The letters and digits of a value, in capitals. */
export const code = (value: unknown): string =>
  String(value)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
/** An address without its country, which may also have a field of its own. */
const place = (value: unknown): string => fold(value).replace(COUNTRY_AT_END, '$1').replace(COUNTRY_BEFORE_CODE, ' ')
const bare = (value: unknown): string => String(value).replace(/\s/g, '')
const clock = (value: unknown): string =>
  String(value)
    .trim()
    .replace(/^(?=\d:)/, '0')
    .replace(/^(\d\d:\d\d):00$/, '$1')

/** How the value at a path is compared. */
export function kindOf(path: string, value: unknown): Kind {
  const leaf = path.slice(path.lastIndexOf('.') + 1)
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'flag'
  if (/^\d{4}-\d\d-\d\d$/.test(String(value)) || /(?:^|_)date$|^date_of_/.test(leaf)) return 'day'
  if (/(?:^|_)time$/.test(leaf)) return 'time'
  if (path.endsWith('mrz.lines')) return 'zone'
  if (/^(?:emails?|website|url)$/.test(leaf)) return 'link'
  if (/^(?:phone|fax)$/.test(leaf) || path.endsWith('phones.raw')) return 'phone'
  if (CODES.test(leaf)) return 'code'
  return path.endsWith('address') ? 'address' : 'text'
}

/** How right `got` is where any of the readings would be. */
export function judge(path: string, { right, open = false }: Readings, got: unknown): Verdict {
  if (
    open &&
    right.some((one) => code(fold(one)).length >= SHORTEST_BEGINNING && code(fold(got)).startsWith(code(fold(one))))
  )
    return 'exact'
  const verdicts = right.map((one) => judgeOne(path, one, got))
  return verdicts.find((one) => one === 'exact') ?? verdicts.find((one) => one === 'near') ?? 'wrong'
}

function judgeOne(path: string, right: unknown, got: unknown): Verdict {
  const kind = kindOf(path, right)
  if (kind !== 'text' && kind !== 'address') return isSame[kind](right, got) ? 'exact' : 'wrong'
  const plain = kind === 'address' ? place : fold
  const [wanted, said] = [code(plain(right)), code(plain(got))]
  if (wanted === said) return wanted !== '' || String(right).trim() === String(got).trim() ? 'exact' : 'wrong'
  return likeness(plain(right), plain(got)) >= ALIKE ? 'near' : 'wrong'
}

const isSame: Readonly<Record<Exclude<Kind, 'text' | 'address'>, (right: unknown, got: unknown) => boolean>> = {
  number: (right, got) => {
    const said = typeof got === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/.test(got) ? Number(got) : got
    const wanted = right as number
    return (
      typeof said === 'number' &&
      Math.abs(said - wanted) <= Math.min(HALF_CENT, Math.abs(wanted) * SHARE_OF_VALUE) + ROUNDING
    )
  },
  flag: (right, got) => right === got,
  // Where a month or a year alone is printed, any day in it is right.
  day: (right, got) =>
    right === String(got) || (/^\d{4}(?:-\d\d)?$/.test(String(right)) && String(got).startsWith(`${String(right)}-`)),
  time: (right, got) => clock(right) === clock(got),
  zone: (right, got) => bare(right).toUpperCase() === bare(got).toUpperCase(),
  link: (right, got) => bare(right).toLowerCase() === bare(got).toLowerCase(),
  phone: (right, got) => String(right).replace(/\D/g, '') === String(got).replace(/\D/g, ''),
  code: (right, got) => code(right) === code(got),
}

/**
 * How alike two folded texts are, 0 to 1: by the words that they share or by the letters to change, whichever says
 * more.
 */
export function likeness(right: string, got: string): number {
  const wanted = code(right)
  const said = code(got)
  let row = Array.from({ length: said.length + 1 }, (_, at) => at)
  for (let i = 0; i < wanted.length; i++) {
    const next = [i + 1]
    for (let j = 0; j < said.length; j++)
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (wanted[i] === said[j] ? 0 : 1)))
    row = next
  }
  return Math.max(sharedWords(right, got), 1 - row[said.length]! / Math.max(wanted.length, said.length, 1))
}

/** Harmonic mean of the shares of words that the other has too. */
function sharedWords(right: string, got: string): number {
  const [wanted, said] = [right, got].map((text) => text.split(' ').filter(Boolean)) as [string[], string[]]
  return wanted.length + said.length === 0 ? 1 : (2 * countShared(wanted, said)) / (wanted.length + said.length)
}

/** How many of both lists are the same, each counted as often as both have it. */
export function countShared(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>()
  for (const value of one) left.set(value, (left.get(value) ?? 0) + 1)
  let shared = 0
  for (const value of other) {
    const more = left.get(value) ?? 0
    if (more > 0) shared++
    left.set(value, more - 1)
  }
  return shared
}
