// The numbers of a document's head: its own, those of orders, customers, deliveries, receipts, tables, meters. Each
// value stands at a label of its field.

import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import { lineAt } from '../../context/by-line.ts'
import type { Candidate, Chosen, LabelHit, MappingContext, Reading } from '../../vocabulary.ts'
import type { DocumentType } from '../../../../schema/extraction.ts'
import { findTitles } from '../../context/labels.ts'
import { best, evidenceAtLabel, scoreCandidate, type Evidence } from '../../choice/field-scorer.ts'
import { isSurelyOther } from '../../choice/other-kinds.ts'
import { ask, copyOf, lose, weigh } from '../../context/trace.ts'
import { firstPageOf } from '../../structure/first-page.ts'
import { headsLine, isSigned } from '../../structure/label-values.ts'
import { isCardTerminal } from '../money/payment.ts'
import { fills, isGroup, isHead, isPair, isWhose, pairEvidence, textBefore } from './label-pairs.ts'
import { traitsOf } from '../../reading/line-traits.ts'
import { labelsAt, type Relation } from '../../structure/relations.ts'
import { overlapShare } from '../../structure/rows.ts'

export type CodeReading = Reading & { meaning: { kind: 'code'; value: string } }

/**
 * `placeWords`: some labels of the field are words of streets and places too and weigh little, unless a sign for a
 * number follows.
 */
interface NumberField {
  path: string
  labels: ReadonlyMap<string, number>
  floor?: number
  accepts?: (value: string) => boolean
  placeWords?: boolean
  type?: DocumentType
}

const labelled = (path: string, ...labels: (string | [string, number])[]): NumberField => ({
  path,
  labels: new Map(labels.map((label) => (typeof label === 'string' ? [label, 1] : label))),
})
const hasDigits =
  (count: number) =>
  (value: string): boolean =>
    (value.match(/\d/g)?.length ?? 0) >= count

const INVOICE_FIELDS: readonly NumberField[] = [
  // An order number without a word on whose it is was mostly given by the buyer.
  labelled('invoice.purchase_order_number', 'purchase_order_number', ['order_number', 0.75]),
  { ...labelled('invoice.customer_id', 'customer_id', ['section.buyer', 0.8]), accepts: hasDigits(1) },
  labelled('invoice.account_number', 'account_number'),
  labelled('invoice.delivery_note_number', 'delivery_note_number'),
  labelled('invoice.original_invoice_number', 'original_invoice_number'),
  { ...labelled('invoice.india.irn', 'irn'), accepts: (value) => /^[0-9a-f]{64}$/i.test(value) },
  { ...labelled('invoice.india.ack_number', 'ack_number'), accepts: hasDigits(6) },
  { ...labelled('invoice.india.eway_bill_number', 'eway_bill_number'), accepts: hasDigits(8) },
  { ...labelled('invoice.india.vehicle_number', 'vehicle_number'), accepts: (value) => /^[A-Z]{2}[- ]?\d/.test(value) },
  labelled('invoice.india.lr_number', 'lr_number'),
  labelled('invoice.india.lut_number', 'lut_number'),
  labelled('invoice.eu.leitweg_id', 'leitweg_id'),
  labelled('invoice.eu.buyer_reference', 'buyer_reference'),
  labelled('invoice.eu.eori', 'eori'),
  { ...labelled('invoice.eu.kvk', 'kvk'), accepts: (value) => /^\d{8}$/.test(value) },
  // Readings of meters are on later pages, under heads of columns.
  { ...labelled('invoice.utility.meter_number', 'meter_number'), floor: -0.2 },
  labelled('invoice.utility.delivery_point', 'delivery_point'),
  labelled('invoice.utility.contract_id', 'contract_id'),
]

const RECEIPT_FIELDS: readonly NumberField[] = [
  // What is ordered at a counter has one number, which is printed on the slip.
  {
    path: 'receipt.receipt_number',
    labels: new Map([
      ['receipt_number', 1],
      ...['order_number', 'purchase_order_number', 'folio_number'].map((label) => [label, 0.75] as const),
    ]),
    accepts: hasDigits(2),
  },
  { ...labelled('receipt.transaction_id', 'transaction_id', ['reference_number', 0.7]), accepts: hasDigits(3) },
  { ...labelled('receipt.register_number', 'register_number'), placeWords: true },
  { ...labelled('receipt.store_number', 'store_number'), placeWords: true },
  labelled('receipt.table_number', 'table_number'),
  { ...labelled('receipt.loyalty_number', 'loyalty_number'), accepts: hasDigits(4) },
]

// On a till slip the number of the receipt is often called that of the invoice, and the other way about.
const INVOICE_NUMBER = new Map([
  ['invoice_number', 1],
  ['credit_note_number', 0.9],
  ['receipt_number', 0.6],
])
const RECEIPT_INVOICE_NUMBER = new Map([['invoice_number', 1]])
const CREDIT_NOTE_NUMBER = new Map([
  ['credit_note_number', 1],
  ['invoice_number', 0.8],
])
/** Labels of other numbers that a number of the document itself may also be printed at. */
const ignored = (field: string): boolean =>
  /^(?:date|time|invoice_date|page_number|section\.|party\.|software_version|hotline|gst_summary|cashier|server_name|column\.line_number$)/.test(
    field,
  )

/** The number of a document of `type` itself. */
function ownField(type: DocumentType): NumberField {
  const isReceipt = type === 'receipt'
  const labels = type === 'credit_note' ? CREDIT_NOTE_NUMBER : isReceipt ? RECEIPT_INVOICE_NUMBER : INVOICE_NUMBER
  return {
    path: 'document_meta.invoice_number',
    labels,
    floor: isReceipt ? 0.4 : -0.9,
    accepts: hasDigits(isReceipt ? 3 : 1),
    type,
  }
}

// Papers that come before an invoice and are named on it by their numbers.
const EARLIER: readonly string[] = ['type.quote', 'type.purchase_order', 'type.logistics']

/** Whether a label names the number of another paper than one of `type`: "Suivant devis n° 12" on an invoice. */
function namesOtherPaper(context: MappingContext, hit: LabelHit, type: DocumentType): boolean {
  const papers = findTitles({ lines: [lineAt(context, hit)!], known: context.known })
    .filter(({ from, to }) => from >= hit.from && to <= hit.to)
    .flatMap(({ meanings }) => meanings.filter(({ weight }) => weight > 0.6).map(({ field }) => field))
  return papers.length > 0 && papers.every((paper) => EARLIER.includes(paper) && paper !== `type.${type}`)
}

const codesOf = ({ readings }: MappingContext): CodeReading[] =>
  readings.filter((reading): reading is CodeReading => reading.meaning.kind === 'code')

/**
 * A code with what speaks for it as the number of the document itself; neither evidence nor candidate where no label of
 * that number reaches it. `isOther`: it is surely of another kind.
 */
export interface OwnNumber {
  reading: CodeReading
  isOther: boolean
  evidence?: Evidence
  candidate?: Candidate
}

/** Every code of the pages that may be the number of the document itself, weighed as `chooseNumbers` does. */
export function weighOwnNumbers(context: MappingContext, type: DocumentType): OwnNumber[] {
  const readings = codesOf(context)
  const others = otherKinds(context)
  const field = ownField(type)
  return readings
    .filter(({ meaning }) => field.accepts!(meaning.value))
    .map((reading) => ({
      reading,
      isOther: isOtherKind(reading, others),
      ...weighNumber(context, field, reading, readings, others),
    }))
}

/** The numbers of the head by their paths. */
export function chooseNumbers(context: MappingContext, type: DocumentType): Chosen {
  const readings = codesOf(context)
  const others = otherKinds(context)
  const chosen: Chosen = new Map()
  const { trace } = context
  const own = ownField(type)
  const isReceipt = type === 'receipt'
  const fields = [own, ...(isReceipt ? RECEIPT_FIELDS : []), ...INVOICE_FIELDS]
  const named = new Set(readings.flatMap((reading) => labelsAt(context, reading).map(({ hit }) => hit.field)))
  const reaching = ({ labels, accepts }: NumberField): CodeReading[] =>
    [...labels.keys()].some((label) => named.has(label))
      ? readings.filter(({ meaning }) => !accepts || accepts(meaning.value))
      : []
  // One value is one field's: the surer field takes it, so that a customer's number is not also the order's.
  const picks = fields
    .flatMap((field) => {
      const candidates = reaching(field).flatMap(
        (reading) => weighNumber(context, field, reading, readings, others)?.candidate ?? [],
      )
      ask(context, field.path, field.labels.keys())
      weigh(trace, candidates, field.floor ?? 0.4)
      return candidates
        .filter(({ score }) => score > (field.floor ?? 0.4))
        .map((candidate) => ({ field, candidate, all: candidates }))
    })
    .sort((a, b) => b.candidate.score - a.candidate.score)
  const taken: Candidate[] = []
  for (const { field, candidate, all } of picks) {
    if (chosen.has(field.path)) continue
    const holder = taken.find((other) => overlaps(other, candidate))
    if (holder) {
      if (trace) lose(trace, field.path, candidate, { code: 'taken_by', field: holder.field })
      continue
    }
    taken.push(candidate)
    chosen.set(
      field.path,
      best([candidate, ...all.filter((other) => other !== candidate && other.score <= candidate.score)], -9) ??
        candidate,
    )
  }
  if (isReceipt) {
    // A slip has one number: what it is called, that of the receipt or of an invoice, makes no other number of it.
    for (const [from, to] of [
      ['receipt.receipt_number', own.path],
      [own.path, 'receipt.receipt_number'],
      ['receipt.transaction_id', 'receipt.receipt_number'],
    ] as const) {
      const known = chosen.get(from)
      if (!known || chosen.has(to)) continue
      chosen.set(to, { ...known, field: to, confidence: known.confidence * 0.8 })
      copyOf(trace, from, to)
    }
  }
  if (type === 'credit_note') {
    const number = chosen.get('document_meta.invoice_number')
    if (number) chosen.set('invoice.credit_note_number', { ...number, field: 'invoice.credit_note_number' })
    copyOf(trace, 'document_meta.invoice_number', 'invoice.credit_note_number')
  }
  const add = (path: string, found: Candidate[]): void =>
    found.forEach((candidate, i) => {
      chosen.set(`${path}[${i}]`, candidate)
      taken.push(candidate)
    })
  const listed = (field: NumberField): Candidate[] => {
    const found = reaching(field).flatMap(
      (reading) => weighNumber(context, field, reading, readings, others)?.candidate ?? [],
    )
    weigh(trace, found, LEAST_LISTED)
    return listOf(found, taken)
  }
  add(
    'financial.tracking_numbers',
    listed({ ...labelled('financial.tracking_numbers', 'tracking_number'), accepts: hasDigits(6) }),
  )
  add(
    'invoice.reference_numbers',
    listed(labelled('invoice.reference_numbers', 'reference_number', 'order_number', 'sales_order_number')),
  )
  return chosen
}

// A list of numbers is short on paper; more are cells of a table.
const LONGEST_LIST = 6
const LEAST_LISTED = 0.6

/** The candidates of a list, surest first: documents name several. */
function listOf(found: readonly Candidate[], taken: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = []
  for (const candidate of found.filter(({ score }) => score > LEAST_LISTED).sort((a, b) => b.score - a.score))
    if (![...taken, ...kept].some((other) => overlaps(other, candidate) || other.value === candidate.value))
      kept.push(candidate)
  return kept.slice(0, LONGEST_LIST)
}

// Boxes of neighbouring lines on a scan share a little of their height.
const SAME_PLACE = 0.3

function overlaps(a: Candidate, b: Candidate): boolean {
  return (
    a.page === b.page &&
    a.box.left < b.box.right - 1e-6 &&
    b.box.left < a.box.right - 1e-6 &&
    overlapShare(a.box, b.box) > SAME_PLACE
  )
}

/** By page and line: the texts that are surely something else than a document's number. */
function otherKinds(context: MappingContext): Map<string, Set<string>> {
  const others = new Map<string, Set<string>>()
  for (const { text, page, line } of context.readings.filter(isSurelyOther)) {
    const key = `${page}:${line}`
    const known = others.get(key) ?? new Set<string>()
    known.add(text)
    others.set(key, known)
  }
  return others
}

/** What a label with a sign behind it is worth, whatever its word: nearly a label of its own. */
const SIGNED = 0.9

const NUMBER_LABEL = anyScript(
  new RegExp(
    `[#№]|\\b${patternOf('header-words', 'number-label')}\\b|n[°º]|${patternOf('header-words', 'number-ending')}$`,
    'iu',
  ),
)

/** Whether a label itself says that it heads a number, so that it does so inside a sentence too. */
const isNumbered = (text: string): boolean => NUMBER_LABEL.test(text)

/** Whether a reading is the postcode or the house number of an address. */
function inAddress(context: MappingContext, reading: CodeReading, { kind }: Relation): boolean {
  const line = lineAt(context, reading)!
  const traits = traitsOf(line.text)
  const isPostcode = context.readings.some(
    (other) =>
      other.meaning.kind === 'postcode' &&
      other.page === reading.page &&
      other.line === reading.line &&
      other.text.includes(reading.text),
  )
  if (isPostcode && (traits.has('state-code') || traits.has('state') || traits.has('country'))) return true
  if (kind === 'right') return false
  const isTown = isPostcode && reading.from === 0 && /^\D*\d+,? \p{Lu}\p{L}{2}/u.test(line.text)
  return isTown || (traits.has('street') && (traits.has('house-start') || traits.has('house-end')))
}

/** Whether a code is part of what is surely something else than a number of a document. */
function isOtherKind(
  { page, line, meaning: { value } }: CodeReading,
  others: ReadonlyMap<string, Set<string>>,
): boolean {
  return [...(others.get(`${page}:${line}`) ?? [])].some((text) => text.includes(value))
}

/** "Customer: 4417" is the customer's number, but the word for a party heads its name elsewhere. */
function labelsOf(
  context: MappingContext,
  { labels }: NumberField,
  reading: CodeReading,
): ReturnType<typeof evidenceAtLabel> {
  const found = evidenceAtLabel(context, reading, labels, ignored)
  if (!found) return undefined
  const { label } = found
  const isNumber = isPair(context, label) || (label.kind === 'below' && isHead(context, label.hit))
  if (!label.hit.field.startsWith('section.') || isNumber) return found
  return evidenceAtLabel(context, reading, new Map([...labels].filter(([one]) => !one.startsWith('section.'))), ignored)
}

/**
 * What speaks for a code as the number of `field`, and the candidate that this makes; undefined where no label of the
 * field reaches it.
 */
function weighNumber(
  context: MappingContext,
  field: NumberField,
  reading: CodeReading,
  all: readonly CodeReading[],
  others: ReadonlyMap<string, Set<string>>,
): { evidence: Evidence; candidate: Candidate } | undefined {
  const found = labelsOf(context, field, reading)
  if (!found) return undefined
  const { label } = found
  if (field.type && namesOtherPaper(context, label.hit, field.type)) return undefined
  if (field.path === 'receipt.register_number' && isCardTerminal(context, label.hit)) return undefined
  const evidence = pairEvidence(context, found.evidence, label, field.labels.get(label.hit.field)!)
  const signed = isSigned(context, label.hit)
  const named = isNumbered(label.hit.text) || headsLine(context, label.hit) || isWhose(label)
  if (!signed && (inAddress(context, reading, label) || !named)) return undefined
  const { value } = reading.meaning
  const isFirstPage = reading.page === firstPageOf(context)
  const digits = value.match(/\d/g)?.length ?? 0
  const letters = value.match(/\p{L}/gu)?.length ?? 0
  const other = !field.path.endsWith('irn') && isOtherKind(reading, others)
  // Two codes with a space between them are seldom one, but for capitals that begin right behind the label: "No. FV
  // 17/03", and for groups that fill the place behind or below it: "Account number: 512 004 118".
  const spread =
    reading.text.includes(' ') &&
    !fills(context, label.hit, reading) &&
    !(
      ((label.kind === 'right' && reading.from === label.hit.to && reading.line === label.hit.line) ||
        isPair(context, label)) &&
      /^\p{Lu}{1,4} /u.test(reading.text)
    )
  const told: Evidence = {
    ...evidence,
    label: Math.max(
      evidence.label!,
      field.placeWords && signed && label.kind === 'right' ? Math.min(SIGNED, label.score * label.hit.quality) : 0,
    ),
    // The form of a number without letters is so common that its certainty of 0.6 must not count as doubt.
    doubt: 0,
    firstPage: isFirstPage ? 1 : 0,
    upper: isFirstPage && reading.box.top < 0.4 ? 1 : 0,
    repeated: all.some(
      (one) =>
        one !== reading && one.meaning.value === value && (one.line !== reading.line || one.page !== reading.page),
    )
      ? 1
      : 0,
    mixed: letters > 0 && digits > 1 ? 1 : 0,
    short: digits === 2 || digits === 3 ? 0.5 : 0,
    tiny: digits === 1 && letters === 0 ? 1 : 0,
    long: value.replace(/\s/g, '').length > 24 && !field.path.endsWith('irn') ? 1 : 0,
    otherKind: other ? 1 : 0,
    // Below the name of another number than the document's own there is no year.
    year: /^(?:19|20)\d\d$/.test(value) && (field.type || !isNumbered(label.hit.text)) ? 1 : 0,
    fragment: spread || isGroup(context, label.hit, reading, all) ? 0.6 : 0,
    bracketed: /\($/.test(textBefore(context, reading)) ? 1 : 0,
  }
  return {
    evidence: told,
    candidate: scoreCandidate(
      field.path,
      value,
      reading,
      label.kind === 'right' ? 'number_at_label' : `number_${label.kind}_label`,
      told,
      label,
    ),
  }
}
