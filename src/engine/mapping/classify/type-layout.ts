// What layout and typed readings say of a document's type, without its words: machine-readable zones, slips of tills,
// rows of movements, cards, meters.

import type { MappingContext, Reading } from '../vocabulary.ts'
import type { DocumentType } from '../../../schema/extraction.ts'
import { overlapShare } from '../structure/rows.ts'
import { identitySigns } from '../types/identity/signs.ts'
import { resumeSigns } from '../types/resume/signs.ts'
import { ticketSigns } from '../types/ticket/signs.ts'

/** What speaks for a type, or with a weight below 0 against it, in log-odds. */
export interface TypeEvidence {
  type: DocumentType
  weight: number
  word?: string
}

/**
 * Documents that are made up like an invoice: their title tells them apart, their words and amounts are the invoice's.
 */
export const INVOICE_LIKE: readonly DocumentType[] = ['credit_note', 'debit_note', 'proforma', 'quote']

/** What is counted once of a page and asked for by several rules. */
interface Traits {
  amounts: number
  dates: number
  times: number
  priced: boolean
  total: boolean
  onePage: boolean
  lines: number
}

/** The evidence of layout and readings; `titled` are the types whose title stands on the page. */
export function layoutEvidence(context: MappingContext, titled: ReadonlySet<DocumentType>): TypeEvidence[] {
  const { lines, readings, labels } = context
  const evidence: TypeEvidence[] = []
  const add = (types: readonly DocumentType[], weight: number, word?: string): void => {
    for (const type of types) evidence.push({ type, weight, ...(word !== undefined && { word }) })
  }
  if (!lines.length) return evidence
  const count = (test: (reading: Reading) => boolean): number => readings.filter(test).length
  const total = labels.some(({ field, quality, weight }) => field === 'grand_total' && quality * weight >= 0.8)
  const amounts = count(
    ({ meaning, confidence }) => meaning.kind === 'amount' && meaning.amount.decimals === 2 && confidence > 0.5,
  )
  const card = identitySigns(context, amounts)
  if (card > 0) add(['identity'], card, 'identity document')
  // Some currencies are printed without cents or with three places: there the word for the total says that there are
  // prices, or several grouped thousands.
  const grouped = count(
    ({ meaning, text, confidence }) =>
      meaning.kind === 'amount' &&
      meaning.amount.decimals === 0 &&
      confidence >= 0.7 &&
      /^\D{0,4}\d{1,3}(?:[.,]\d{3})+\D{0,4}$/.test(text),
  )
  const traits: Traits = {
    amounts,
    total,
    priced: amounts > 0 || total || grouped >= FEWEST_GROUPED,
    dates: count(({ meaning }) => meaning.kind === 'date'),
    times: count(({ meaning }) => meaning.kind === 'time'),
    onePage: isOnePage(context),
    lines: lines.length,
  }
  const invoices: DocumentType[] = ['invoice', ...INVOICE_LIKE.filter((type) => titled.has(type))]
  addTrade(context, traits, invoices, add)
  addSmallPapers(context, traits, add)
  if (traits.dates >= 4 && amounts < 4 && lines.length > 25) add(['resume'], 0.8)
  const career = amounts > 12 ? 0 : resumeSigns(context)
  if (career > 0) add(['resume'], career, 'sections of a career')
  const journey = amounts > 12 ? 0 : ticketSigns(context)
  // The bill of a night or a ride says where and when too.
  if (journey > 0) add(['ticket'], titled.has('invoice') ? journey / 2 : journey, 'words of a journey')
  if (isLedger(context)) add(['bank_statement'], 1.2)
  const moved = movements(context)
  if (moved > 0) add(['bank_statement'], moved, 'movements')
  if (amounts > 4 && hasRunningBalance(context)) add(['bank_statement'], 2.5, 'running balance')
  if (count(({ meaning }) => meaning.kind === 'quantity' && /^(?:[km]wh|therms?)$/i.test(meaning.unit ?? '')) > 1)
    add(['utility_bill'], 0.8)
  if (amounts > 12) add(['identity', 'resume', 'certificate', 'legal', 'business_card'], -2)
  if (lines.length > 60) add(['identity', 'cheque', 'credit_card', 'business_card'], -3)
  return evidence
}

const FEWEST_GROUPED = 3

type Add = (types: readonly DocumentType[], weight: number, word?: string) => void

/** A number of pieces at their price: "4 @ 2.50", "2 x 1,95". */
const COUNTED = /(?<![\d.,])\d{1,3}\s?[@x×]\s?\d{1,4}[.,]\d\d(?!\d)/iu

/** What tells who asks for payment from who was paid, and both from papers without prices. */
function addTrade(
  { labels, ...context }: MappingContext,
  { amounts, priced, total, dates, times, onePage }: Traits,
  invoices: readonly DocumentType[],
  add: Add,
): void {
  const has = (field: string, least = 0.8): boolean =>
    labels.some((label) => label.field === field && label.quality * label.weight > least)
  const sure = (field: string): boolean => labels.some((label) => label.field === field && label.quality > 0.8)
  if (!priced) add(['invoice', 'receipt', 'credit_note', 'quote', 'purchase_order', 'utility_bill'], -2.5)
  // Menus and lists of prices are as narrow; what was paid has a sum, or several amounts at a day or an hour or with
  // what was bought at which price.
  const isPaid =
    total ||
    has('subtotal', 0.6) ||
    (amounts > 1 && (dates + times > 0 || context.lines.some(({ text }) => COUNTED.test(text))))
  if (isSlip({ labels, ...context })) add(['receipt'], priced && isPaid ? 2.5 : 1, 'slip')
  if (times > 0 && priced && onePage) add(['receipt'], 1)
  if (sure('cash') || sure('change')) add(['receipt'], 1.2)
  // Who asks for payment later names the other party and a date; who was paid at the counter does not.
  if (
    labels.some(
      ({ field, quality, weight }) =>
        /^section\.(?:bill_to|ship_to|buyer|remit_to)$/.test(field) && quality * weight > 0.6,
    )
  )
    add(['invoice', 'credit_note', 'quote', 'proforma', 'purchase_order'], 1.2)
  if (total) add([...invoices, 'receipt'], 0.6)
  if (has('invoice_number')) add(invoices, 0.8)
  if (sure('due_date') || sure('payment_terms')) add(invoices, 0.8)
}

// A card holds at most this many lines; the shortest slips of tills have more.
const CARD_LINES = 14

/** Cards, cheques and letters of an account: few lines, and the one number that they are about. */
function addSmallPapers({ readings, lines }: MappingContext, { amounts, dates, total }: Traits, add: Add): void {
  const has = (test: (reading: Reading) => boolean): boolean => readings.some(test)
  const small = lines.length <= CARD_LINES
  const reachable =
    has(({ meaning, confidence }) => meaning.kind === 'phone' && confidence >= 0.5) &&
    has(({ meaning }) => meaning.kind === 'email' || meaning.kind === 'url')
  if (small && lines.length > 2 && reachable && amounts === 0 && dates === 0)
    add(['business_card'], 2.6, 'contacts alone')
  if (small && amounts === 0 && lines.some(({ text }) => isCardNumber(text))) add(['credit_card'], 2.6, 'card number')
  if (
    !total &&
    amounts === 0 &&
    has(({ meaning }) => meaning.kind === 'id' && meaning.idKind === 'iban' && meaning.valid === true)
  )
    add(['bank_details'], 0.8)
  // The line at a cheque's foot is set in E-13B (ISO 1004) with signs of its own, which are read as such or as colons.
  if (lines.length < 30 && lines.some(({ text }) => /[⑆⑈]\s?\d{6,}|\d{6,}\s?[⑆⑈]/.test(text)))
    add(['cheque'], 3, 'magnetic line')
}

/**
 * Whether a line is the number of a payment card: 13 to 19 digits in groups, whose check digit holds (ISO/IEC 7812).
 */
function isCardNumber(text: string): boolean {
  if (!/^\d{4}(?:[ -]?\d{3,6}){2,4}$/.test(text.trim())) return false
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number)
  return (
    digits.length >= 13 &&
    digits.length <= 19 &&
    digits.reduce((sum, digit, at) => sum + (at % 2 ? (digit > 4 ? 2 * digit - 9 : 2 * digit) : digit), 0) % 10 === 0
  )
}

// Half a page of dated rows: an invoice that lists its deliveries by day seldom has as many.
const LEDGER_ROWS = 12

/** Whether most rows begin with a date and end with an amount. */
function isLedger({ readings }: MappingContext): boolean {
  const dated = readings.filter(({ meaning, from, box }) => meaning.kind === 'date' && from === 0 && box.left < 0.25)
  const rows = new Set(
    dated
      .filter(({ page, box }) =>
        readings.some(
          (other) =>
            other.page === page &&
            other.meaning.kind === 'amount' &&
            other.meaning.amount.decimals === 2 &&
            other.box.left > 0.4 &&
            Math.abs(other.box.top - box.top) < 0.006,
        ),
      )
      .map(({ page, line }) => `${page}:${line}`),
  )
  return rows.size >= LEDGER_ROWS
}

// Three dated rows may be three deliveries: each adds to the evidence, seven say all that rows can say.
const FEWEST_MOVEMENTS = 3
const MOST_MOVEMENTS = 7
const PER_MOVEMENT = 0.2
const BOTH_WAYS = 0.8

/**
 * How much rows of a day, words and an amount speak for movements of an account, where nothing is counted or priced by
 * the piece. Amounts of both ways, by their sign or a mark, say more: what is charged goes one way.
 */
function movements({ readings, lines, labels }: MappingContext): number {
  if (
    labels.some(
      ({ field, quality, weight }) =>
        (field === 'column.quantity' || field === 'column.unit_price') && quality * weight >= 0.8,
    )
  )
    return 0
  const rows = readings
    .filter(
      ({ meaning, from, box, confidence }) =>
        meaning.kind === 'date' && confidence >= 0.4 && from === 0 && box.left < 0.25,
    )
    .flatMap((date) => {
      const row = lines.filter(({ page, box }) => page === date.page && overlapShare(box, date.box) > 0.5)
      const amount = readings
        .filter(
          ({ page, meaning, box }) =>
            page === date.page &&
            meaning.kind === 'amount' &&
            meaning.amount.decimals === 2 &&
            box.left > 0.4 &&
            overlapShare(box, date.box) > 0.5,
        )
        .sort((a, b) => a.box.left - b.box.left)[0]
      const words = row.some(
        ({ text, box }) => box.left >= date.box.left && /\p{L}{3}/u.test(text.replace(date.text, '')),
      )
      return amount && words
        ? [
            /[-–−+]|\b(?:CR|DR|Cr|Dr|S|H)\b/.test(
              row
                .filter(({ box }) => box.right >= amount.box.left)
                .map(({ text }) => text)
                .join(' '),
            ),
          ]
        : []
    })
  if (rows.length < FEWEST_MOVEMENTS) return 0
  return (
    PER_MOVEMENT * Math.min(MOST_MOVEMENTS, rows.length) +
    (rows.some((marked) => marked) && (rows.some((marked) => !marked) || rows.length >= FEWEST_MOVEMENTS)
      ? BOTH_WAYS
      : 0)
  )
}

// Two steps may be chance among round amounts.
const FEWEST_STEPS = 3

/** Whether dated rows end with a balance that goes up or down by another amount of its row, from row to row. */
function hasRunningBalance({ readings }: MappingContext): boolean {
  const amounts = readings.filter(
    ({ meaning, confidence }) => meaning.kind === 'amount' && meaning.amount.decimals === 2 && confidence >= 0.5,
  )
  const rows = readings
    .filter(({ meaning, from, box }) => meaning.kind === 'date' && from === 0 && box.left < 0.25)
    .map(({ page, box }) =>
      amounts
        .filter((one) => one.page === page && one.box.left > box.right && overlapShare(one.box, box) > 0.5)
        .sort((a, b) => a.box.left - b.box.left)
        .map(({ meaning }) => (meaning.kind === 'amount' ? Math.abs(meaning.amount.minor) : 0)),
    )
  const listed = rows.filter((values) => values.length > 1)
  const steps = listed.slice(1).filter((values, at) => {
    const step = Math.abs(values.at(-1)! - listed[at]!.at(-1)!)
    // The newest row may stand first: then the step is the movement of the row above.
    return step > 0 && (values.slice(0, -1).includes(step) || listed[at]!.slice(0, -1).includes(step))
  })
  return steps.length >= FEWEST_STEPS && steps.length > 0.6 * (listed.length - 1)
}

/** Whether all text stands on one page; blank ones beside it say nothing. */
function isOnePage({ lines }: MappingContext): boolean {
  return lines.every(({ page }) => page === lines[0]!.page)
}

/** Whether the text stands in one narrow column whose lines are few letters wide, as on a till's paper. */
function isSlip(context: MappingContext): boolean {
  const { lines } = context
  if (!isOnePage(context) || lines.length < 6) return false
  const left = Math.min(...lines.map(({ box }) => box.left))
  const right = Math.max(...lines.map(({ box }) => box.right))
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0)
  const width = lines.reduce((sum, { box }) => sum + box.right - box.left, 0)
  // 60: till paper of 80 mm holds 42 to 48 letters, an A4 page 90 or more.
  return letters > 0 && (right - left) / (width / letters) < 60
}
