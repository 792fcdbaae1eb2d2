// Whether two bills are the same one in other clothes: a scan and the PDF, a photo and the e-invoice. Characters that
// OCR takes for each other count as the same (docs/decisions/0049).

import type { Extraction } from './extraction.ts'

/** What is compared of a bill; all texts are folded. */
export interface Likeness {
  number: string
  /** The printed number of its first page, where that is not 1. */
  page?: number
  /** Tax numbers and bank accounts of the issuer: each belongs to one company. */
  ids: string[]
  names: string[]
  date?: string
  dueDate?: string
  currency?: string
  /** Amounts of lines, in cents. */
  lines: number[]
}

/** Types that people take for each other count as one; a credit note is none of the invoices. */
const FAMILIES: Readonly<Record<string, string>> = {
  invoice: 'bill',
  receipt: 'bill',
  utility_bill: 'bill',
  debit_note: 'debit_note',
  credit_note: 'credit_note',
}

/** More lines say no more of a bill. Chosen by hand. */
const MOST_LINES = 50
const MOST_CHARACTERS = 100

/** Letters that OCR takes for digits, as these digits. */
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', S: '5', B: '8' }

/** The text without case, accents, separators and look-alikes. */
export const fold = (text: string): string =>
  plain(text)
    .replace(/[OILSB]/g, (letter) => LOOKALIKES[letter]!)
    .slice(0, MOST_CHARACTERS)

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Where a bill is looked up: those with one of its keys are compared. */
export interface Keys {
  /** Type, number and total. */
  key: string
  /** Type, day and total, for a number that was misread; undefined where there is no date. */
  dayKey?: string
}

/**
 * The keys of a bill, with what is compared; undefined for a document that is no bill, or of which number, total or
 * issuer is unknown. `printed` are its lines.
 */
export function likenessOf(
  one: Extraction,
  printed: readonly string[] = [],
): (Keys & { likeness: Likeness }) | undefined {
  const { vendor, document_meta: meta, financial } = one
  const family = FAMILIES[one.document_type]
  const number = fold(meta?.invoice_number ?? '')
  const total = financial?.totals?.grand_total
  if (family === undefined || number === '' || total === undefined) return undefined
  const texts = (all: readonly (string | undefined)[], form: (text: string) => string, least: number): string[] => [
    ...new Set(all.map((text) => form(text ?? '')).filter((text) => text.length >= least)),
  ]
  const taxIds = [vendor?.tax_id, vendor?.registration_number, ...(vendor?.tax_ids ?? []).map(({ value }) => value)]
  const ids = texts([...taxIds, vendor?.bank?.iban, financial?.payment_info?.iban], fold, 6)
  const names = texts([vendor?.name, vendor?.legal_name, vendor?.trade_name], fold, 2)
  if (ids.length + names.length === 0) return undefined
  const page = firstPageOf(printed)
  const lines = (financial?.line_items ?? [])
    .map((line) => line.total ?? line.net_total ?? line.gross_total)
    .filter((amount) => amount !== undefined)
    .slice(0, MOST_LINES)
  return {
    key: `${family} ${number} ${cents(total)}`,
    ...(meta?.date !== undefined && { dayKey: `${family} ${meta.date} ${cents(total)}` }),
    likeness: {
      number,
      ...(page !== undefined && { page }),
      ids,
      names,
      ...(meta?.date !== undefined && { date: meta.date }),
      ...(meta?.due_date !== undefined && { dueDate: meta.due_date }),
      ...(meta?.currency !== undefined && { currency: meta.currency }),
      lines: lines.map(cents),
    },
  }
}

const cents = (amount: number): number => Math.round(amount * 100)

/** Whether two documents with a key in common are the same bill. */
export function isSameBill(a: Likeness, b: Likeness): boolean {
  if (!isSameNumber(a.number, b.number)) return false
  if (differ(a.currency, b.currency, (one, other) => one === other)) return false
  if (differ(a.date, b.date, isSameDay)) return false
  // A reminder repeats the number and the total of the bill, and sets another day to pay.
  if (differ(a.dueDate, b.dueDate, isSameDay)) return false
  if (isOtherPage(a, b)) return false
  const isSameIssuer =
    a.ids.some((id) => b.ids.includes(id)) || a.names.some((one) => b.names.some((other) => isSameName(one, other)))
  if (a.number !== b.number && a.date !== b.date) return false
  if (!isSameIssuer || (a.date !== undefined && b.date !== undefined)) return isSameIssuer
  // Where a date is missing, the day to pay or a line must speak for it.
  return (a.dueDate !== undefined && b.dueDate !== undefined) || a.lines.some((amount) => b.lines.includes(amount))
}

/** Whether both are known and not the same; what was not found is no difference. */
const differ = (a: string | undefined, b: string | undefined, isSame: (a: string, b: string) => boolean): boolean =>
  a !== undefined && b !== undefined && !isSame(a, b)

/** Other pages of a bill repeat its head and its total: they have another number, or other lines. */
function isOtherPage(a: Likeness, b: Likeness): boolean {
  if (a.page !== b.page) return true
  const [few, many] = [Math.min(a.lines.length, b.lines.length), Math.max(a.lines.length, b.lines.length)]
  // A single line may be misread, and several may be read as one.
  const isOther = few > 0 && many > 1 && sumOf(a.lines) !== sumOf(b.lines)
  return isOther && !a.lines.some((amount) => b.lines.includes(amount))
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0)

/** The same day, or one whose day and month were read in the other order. */
function isSameDay(a: string, b: string): boolean {
  const [year, month, day] = a.split('-')
  return a === b || `${year}-${day}-${month}` === b
}

/** A page number with the count of pages: "2/3", "Page 2 of 3". The words may be of any language. */
const PAGE = /^(?:\p{L}{1,8}[.:]?\s*)?(\d{1,2})\s*(?:\/|\p{L}{1,4})\s*(\d{1,2})$/u

/** The number of the first page that has one, if the document begins with another page than the first. */
function firstPageOf(lines: readonly string[]): number | undefined {
  for (const line of lines) {
    const [page = 0, count = 0] = (PAGE.exec(line.trim()) ?? []).slice(1).map(Number)
    if (page > 0 && page <= count) return page === 1 ? undefined : page
  }
  return undefined
}

/** A number that is shorter has too little to tell a misread one from the next. Chosen by hand. */
const LEAST_NUMBER = 5

/**
 * The same number, or one of which a single letter was lost or misread. Two digits are never taken for each other: the
 * next bill of the day may have the same total.
 */
function isSameNumber(a: string, b: string): boolean {
  if (a === b) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length < LEAST_NUMBER || long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  return short.slice(at + 1) === long.slice(at + 1) && !/^\d\d$/.test(short[at]! + long[at]!)
}

/** A name may be cut off, or have a form of company behind it on one document only. */
const LEAST_CUT = 5
/** One letter of five may be misread. Chosen by hand. */
const MISREAD = 0.2

function isSameName(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  const isCut = short.length >= LEAST_CUT
  return distance(short, long, isCut) <= MISREAD * short.length
}

/**
 * How many letters must be changed, added or removed to make one text of the other (Levenshtein), or of the best
 * beginning of the other.
 */
function distance(a: string, b: string, isCut: boolean): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1)
      row.push(Math.min(before[j]! + 1, row[j - 1]! + 1, before[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    before = row
  }
  return isCut ? Math.min(...before) : before[b.length]!
}
