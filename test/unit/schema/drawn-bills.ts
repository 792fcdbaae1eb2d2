// Pairs of bills, drawn from a seed: the same bill read twice, and two documents that only look alike.

import type { Extraction } from '../../../src/schema/extraction.ts'

type Random = () => number

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function drawing(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)]!
const upTo = (random: Random, count: number): number => Math.floor(random() * count)
const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => String(upTo(random, 10))).join('')

interface Bill {
  name: string
  form: string
  taxId: string
  iban: string
  prefix: string
  count: number
  date: string
  dueDate: string
  lines: number[]
  total: number
}

const FIRST = ['Nord', 'Blau', 'Silber', 'Oster', 'Linden', 'Ober', 'Bellis', 'Solis', 'Borea', 'Iltis']
const LAST = ['werk', 'bau', 'tec', 'logistik', 'druck', 'hof', 'data', 'lab', 'optik', 'solar']
const FORMS = ['GmbH', 'AG', 'Ltd', 'S.r.l.', 'SAS', 'Inc.', 'B.V.', 'OHG']
const PREFIXES = ['RE-', 'INV/', 'B', 'S-', '', 'FAC ', '2026-', 'IO']

const dayOf = (random: Random): string => new Date(Date.UTC(2024, 0, 1 + upTo(random, 900))).toISOString().slice(0, 10)
export const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const sum = (amounts: readonly number[]): number => Math.round(100 * amounts.reduce((all, one) => all + one, 0)) / 100

export function drawBill(random: Random): Bill {
  const lines = Array.from({ length: 1 + upTo(random, 6) }, () => (1 + upTo(random, 90_000)) / 100)
  const date = dayOf(random)
  return {
    name: `${pick(random, FIRST)}${pick(random, LAST)}${random() < 0.5 ? ` ${pick(random, FIRST)}` : ''}`,
    form: pick(random, FORMS),
    taxId: `DE${digits(random, 9)}`,
    iban: `DE${digits(random, 20)}`,
    prefix: pick(random, PREFIXES),
    count: 1 + upTo(random, 9000),
    date,
    dueDate: later(date, pick(random, [10, 14, 30])),
    lines,
    total: sum(lines),
  }
}

const TWINS: Readonly<Record<string, string>> = {
  O: '0',
  '0': 'O',
  l: '1',
  I: '1',
  '1': 'I',
  S: '5',
  '5': 'S',
  B: '8',
  '8': 'B',
}

/** The text as OCR may read it: one look-alike of ten is taken for the other. */
const noisy = (random: Random, text: string): string =>
  [...text].map((letter) => (random() < 0.1 ? (TWINS[letter] ?? letter) : letter)).join('')
/** The text with other blanks and separators, or in capitals. */
const reshaped = (random: Random, text: string): string => {
  const spaced = random() < 0.3 ? text.replace(/(.{4})/g, '$1 ').trim() : text
  return random() < 0.3 ? spaced.toUpperCase() : spaced.replace(/[-/]/, () => pick(random, ['-', '/', ' ', '', '–']))
}
/** One letter is lost or taken for another that does not look like it. */
const misread = (random: Random, text: string): string => {
  const at = upTo(random, text.length)
  return text.slice(0, at) + pick(random, ['', 'x', 'n']) + text.slice(at + 1)
}
const otherOrder = (day: string): string => {
  const [year, month, dayOfMonth] = day.split('-')
  return Number(dayOfMonth) <= 12 ? `${year}-${dayOfMonth}-${month}` : day
}

/** What was read of a document: its fields, and its lines as far as they matter. */
export interface Reading {
  extraction: Extraction
  printed: string[]
}

/** A reading of the bill. Each member is missing or noisy now and then. */
export function readingOf(bill: Bill, random: Random, more: { type?: Extraction['document_type'] } = {}): Reading {
  const has = (share: number): boolean => random() < share
  const spoken = `${bill.name}${has(0.8) ? ` ${bill.form}` : ''}`
  const name = has(0.05) ? misread(random, spoken) : spoken
  const number = `${bill.prefix}${String(bill.count).padStart(5, '0')}`
  const date = has(0.03) ? otherOrder(bill.date) : bill.date
  const taxId = has(0.7) ? reshaped(random, noisy(random, bill.taxId)) : undefined
  const iban = has(0.6) ? reshaped(random, noisy(random, bill.iban)) : undefined
  const lines = bill.lines.map((total) => ({ total: has(0.03) ? total + 1 : total }))
  const extraction: Extraction = {
    document_type: more.type ?? (has(0.03) ? 'receipt' : 'invoice'),
    document_category: 'financial',
    confidence: 0.9,
    vendor: {
      ...(has(0.97) && { name: reshaped(random, noisy(random, name)) }),
      ...(taxId !== undefined && { tax_id: taxId, tax_ids: [{ type: 'VAT', value: taxId }] }),
    },
    document_meta: {
      // One of a hundred numbers is simply read wrong.
      invoice_number: reshaped(random, noisy(random, has(0.01) ? misread(random, number) : number)),
      ...(has(0.98) && { date }),
      ...(has(0.6) && { due_date: bill.dueDate }),
      ...(has(0.9) && { currency: 'EUR' }),
    },
    financial: {
      ...(has(0.9) && { line_items: lines }),
      totals: { grand_total: has(0.005) ? bill.total + 9 : bill.total },
      payment_info: { ...(iban !== undefined && { iban }) },
    },
  }
  return { extraction, printed: [] }
}

/** A page of the bill, with other lines than its other pages, and with its total where `total` says so. */
function pageOf(bill: Bill, random: Random, page: number, hasTotal: boolean): Reading {
  const lines = Array.from({ length: 2 + upTo(random, 4) }, () => (1 + upTo(random, 90_000)) / 100)
  const { extraction, printed } = readingOf({ ...bill, lines }, random)
  const { totals, ...financial } = extraction.financial!
  return {
    extraction: { ...extraction, financial: { ...financial, ...(hasTotal && { totals }) } },
    printed: random() < 0.8 ? [...printed, pick(random, ['Page', 'Seite', '']) + ` ${page}/2`] : printed,
  }
}

/** Pairs of documents that only look alike, by what they are. */
export const LOOKS_LIKE: Readonly<Record<string, (bill: Bill, random: Random) => [Reading, Reading]>> = {
  'the next of a monthly series': (bill, random) => [
    readingOf(bill, random),
    readingOf({ ...bill, count: bill.count + 1, date: later(bill.date, 30), dueDate: later(bill.dueDate, 30) }, random),
  ],
  'the next number of the same day': (bill, random) => [
    readingOf(bill, random),
    readingOf({ ...bill, count: bill.count + 1 }, random),
  ],
  'the same number a year later': (bill, random) => [
    readingOf(bill, random),
    readingOf({ ...bill, date: later(bill.date, 365), dueDate: later(bill.dueDate, 365) }, random),
  ],
  'a credit note with a number of its own': (bill, random) => [
    readingOf(bill, random),
    readingOf({ ...bill, count: bill.count + 3, date: later(bill.date, 5) }, random, { type: 'credit_note' }),
  ],
  'a credit note that repeats the number': (bill, random) => [
    readingOf(bill, random),
    readingOf(bill, random, { type: 'credit_note' }),
  ],
  'a credit note that was read as an invoice': (bill, random) => [
    readingOf(bill, random),
    readingOf({ ...bill, total: -bill.total }, random),
  ],
  'a reminder': (bill, random) => [
    readingOf(bill, random),
    readingOf({ ...bill, date: later(bill.date, 45), dueDate: later(bill.date, 59), lines: [bill.total] }, random),
  ],
  'a reminder with a fee': (bill, random) => [
    readingOf(bill, random),
    readingOf({ ...bill, date: later(bill.date, 45), total: sum([bill.total, 5]) }, random),
  ],
  // Half of all first pages show the total, too.
  'the second page': (bill, random) => [pageOf(bill, random, 1, random() < 0.5), pageOf(bill, random, 2, true)],
  "another company's bill with the same number, day and total": (bill, random) => {
    const { name, form, taxId, iban } = drawBill(random)
    const other = { ...bill, name, form, taxId, iban, lines: [bill.total - 0.01, 0.01] }
    return name === bill.name
      ? [readingOf(bill, random), readingOf({ ...other, name: 'Aurora' }, random)]
      : [readingOf(bill, random), readingOf(other, random)]
  },
}
