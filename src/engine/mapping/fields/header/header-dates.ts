// The dates of a document's head: when it was issued, when it is due, when things were ordered, delivered, paid. Only
// printed dates are returned.

import { patternOf } from '../../reading/word-pattern.ts'
import { labelsOfPage, lineAt } from '../../context/by-line.ts'
import type { Candidate, Chosen, MappingContext, Reading } from '../../vocabulary.ts'
import { best, evidenceAtLabel, labelEvidence, scoreCandidate, type Evidence } from '../../choice/field-scorer.ts'
import { ask, copyOf, fill, lose, weighAt } from '../../context/trace.ts'
import { firstPageOf } from '../../structure/first-page.ts'
import { pairEvidence } from './label-pairs.ts'
import { servicePeriod } from './service-period.ts'
import type { Relation } from '../../structure/relations.ts'
import { overlapShare } from '../../structure/rows.ts'

export type DateReading = Reading & { meaning: { kind: 'date'; value: string; ambiguous?: boolean; partial?: boolean } }

const ORDER_DATE = 'invoice.order_date'
/** The labels of each date field with their worth for it; `date` is the plain word, which any date may carry. */
const FIELDS: readonly (readonly [path: string, labels: ReadonlyMap<string, number>])[] = [
  ['document_meta.due_date', new Map([['due_date', 1]])],
  [ORDER_DATE, new Map([['order_date', 1]])],
  ['invoice.delivery_date', new Map([['delivery_date', 1]])],
  ['invoice.ship_date', new Map([['ship_date', 1]])],
  ['invoice.payment_date', new Map([['payment_date', 1]])],
  ['invoice.tax_point_date', new Map([['tax_point_date', 1]])],
  // A guest's stay is what a hotel invoices.
  [
    'invoice.service_start_date',
    new Map([
      ['service_start_date', 1],
      ['check_in_date', 0.9],
    ]),
  ],
  [
    'invoice.service_end_date',
    new Map([
      ['service_end_date', 1],
      ['check_out_date', 0.9],
    ]),
  ],
  ['invoice.india.ack_date', new Map([['ack_date', 1]])],
]
const ORDERS = new Set(['purchase_order_number', 'order_number'])
/** What the number of an order is worth as the label of the day that is tied to it. */
const BEHIND_NUMBER = 0.8
const ISSUE_LABELS = new Map([
  ['invoice_date', 1],
  ['date', 0.85],
  ['invoice_number', 0.35],
  ['receipt_number', 0.35],
  ['time', 0.4],
])

const DAY_MS = 86_400_000
/** Documents are dated some days ahead at times; what lies a season ahead was misread or is another date. */
const FUTURE_DAYS = 90

/** Labels that say nothing about which date a date is. */
const ignored = (field: string): boolean =>
  /^(?:column|section|bank|tax\.|page_number|register_number|cashier|server_name|store_number|transaction_id|table_number|guest_count|party|phone|fax|email|tax_id|cash$|card|change|total|grand_total|subtotal|approval_code|terminal|amount)/.test(
    field,
  )

/** A date with what speaks for it as the document's own, and the candidate that this makes. */
export interface OwnDate {
  reading: DateReading
  evidence: Evidence
  candidate: Candidate
  possible: boolean
}

/**
 * What the dates of a document may be: its own, or another of a label's field. `labelled` come best first, `others` are
 * those that were chosen.
 */
export interface WeighedDates {
  own: readonly OwnDate[]
  labelled: readonly { reading: DateReading; candidate: Candidate }[]
  others: Chosen
}

/** Below these log-odds a date is taken for none of the document's own. */
export const leastOfOwnDate = (isReceipt: boolean): number => (isReceipt ? -2.6 : -1.2)

/** All dates of the head, weighed. */
export function weighDates(context: MappingContext, isReceipt: boolean): WeighedDates {
  const readings = context.readings.filter((reading): reading is DateReading => reading.meaning.kind === 'date')
  const others: Chosen = new Map()
  const used = new Set<Reading>()
  const labelled = FIELDS.flatMap(([path, labels]) =>
    readings.map((reading) => ({ reading, candidate: labelledDate(context, path, labels, reading) })),
  )
    .filter((pick): pick is { reading: DateReading; candidate: Candidate } => pick.candidate !== undefined)
    .sort((a, b) => b.candidate.score - a.candidate.score)
  for (const { reading, candidate } of labelled) {
    if (candidate.score <= 0 || used.has(reading) || others.has(candidate.field)) continue
    used.add(reading)
    others.set(candidate.field, candidate)
  }
  const isPossible = (reading: DateReading): boolean =>
    Date.parse(reading.meaning.value) < context.today.getTime() + FUTURE_DAYS * DAY_MS &&
    !(used.has(reading) && reading.meaning.partial)
  const [period] = servicePeriod(context).values()
  const isWithin = ({ page, box }: DateReading): boolean =>
    period?.page === page &&
    overlapShare(box, period.box) > 0.5 &&
    box.left >= period.box.left - 1e-6 &&
    box.right <= period.box.right + 1e-6
  const own = readings.map((reading): OwnDate => ({
    reading,
    ...ownDate(context, reading, readings, used.has(reading) || isWithin(reading), isReceipt, others),
    possible: isPossible(reading),
  }))
  return { own, labelled, others }
}

/** The dates of the head by their paths; the document's own date also where no label names it. */
export function chooseDates(
  context: MappingContext,
  isReceipt: boolean,
  weighed: WeighedDates = weighDates(context, isReceipt),
): Chosen {
  const { trace } = context
  const chosen: Chosen = new Map(weighed.others)
  if (trace) traceDates(context, weighed)
  const issued = best(
    weighed.own.filter(({ possible }) => possible).map(({ candidate }) => candidate),
    leastOfOwnDate(isReceipt),
    trace,
  )
  // An invoice that names no date of its own but the one for its tax is of that day.
  const taxPoint = chosen.get('invoice.tax_point_date')
  if (issued) chosen.set('document_meta.date', issued)
  else if (taxPoint) {
    chosen.set('document_meta.date', { ...taxPoint, field: 'document_meta.date' })
    copyOf(trace, 'invoice.tax_point_date', 'document_meta.date')
  }
  // Where a tax arises when things are supplied, one label says both.
  if (taxPoint && SUPPLY_DAY.test(taxPoint.label ?? '') && !chosen.has('invoice.delivery_date')) {
    chosen.set('invoice.delivery_date', { ...taxPoint, field: 'invoice.delivery_date' })
    copyOf(trace, 'invoice.tax_point_date', 'invoice.delivery_date')
  }
  fill(trace, chosen, 'period', servicePeriod(context))
  return chosen
}

/** Keeps the dates that a label reaches, and those that the document cannot have as its own. */
function traceDates(context: MappingContext, { own, labelled, others }: WeighedDates): void {
  const { trace } = context
  ask(context, 'document_meta.date', ISSUE_LABELS.keys())
  for (const [path, labels] of FIELDS) {
    ask(context, path, labels.keys())
    const taken = (reading: DateReading): boolean =>
      labelled.some((one) => one.reading === reading && others.get(one.candidate.field) === one.candidate)
    weighAt(
      trace,
      path,
      labelled
        .filter(({ candidate }) => candidate.field === path)
        .map(({ reading, candidate }) => ({
          candidate,
          least: 0,
          ...(others.get(path) !== candidate && taken(reading) && { lost: { code: 'another_date_field' as const } }),
        })),
    )
  }
  for (const { possible, candidate } of own)
    if (!possible) lose(trace, candidate.field, candidate, { code: 'too_far_ahead' })
}

function labelledDate(
  context: MappingContext,
  path: string,
  labels: ReadonlyMap<string, number>,
  reading: DateReading,
): Candidate | undefined {
  if (reading.meaning.partial) return undefined
  const found = evidenceAtLabel(context, reading, labels, ignored)
  if (!found && path === ORDER_DATE) {
    const dated = evidenceAtLabel(context, reading, ISSUE_LABELS, ignored)?.label
    return dated && ORDERS.has(datedPaper(context, dated) ?? '')
      ? scoreCandidate(path, reading.meaning.value, reading, 'labelled_date', { label: BEHIND_NUMBER }, dated)
      : undefined
  }
  return found && scoreCandidate(path, reading.meaning.value, reading, 'labelled_date', found.evidence, found.label)
}

function ownDate(
  context: MappingContext,
  reading: DateReading,
  all: readonly DateReading[],
  used: boolean,
  isReceipt: boolean,
  others: Chosen,
): Pick<OwnDate, 'evidence' | 'candidate'> {
  const found = labelEvidence(context, reading, ISSUE_LABELS, ignored)
  const label = found.label && OTHER_PAPERS.has(datedPaper(context, found.label) ?? '') ? undefined : found.label
  const labels =
    label === found.label
      ? label
        ? pairEvidence(context, found.evidence, label, ISSUE_LABELS.get(label.hit.field)!)
        : found.evidence
      : { ...found.evidence, label: 0, rival: Math.max(found.evidence.rival!, 0.6) }
  const { value, partial } = reading.meaning
  const isFirstPage = reading.page === firstPageOf(context)
  const day = Date.parse(value)
  const today = context.today.getTime()
  const due = others.get('document_meta.due_date')?.value
  const beside = context.readings.some(
    (other) =>
      other.meaning.kind === 'time' && other.page === reading.page && overlapShare(other.box, reading.box) > 0.4,
  )
  const inColumn = all.filter(
    (other) => other !== reading && other.page === reading.page && Math.abs(other.box.left - reading.box.left) < 0.01,
  ).length
  const evidence: Evidence = {
    ...labels,
    ...(used && { rival: Math.max(labels.rival!, 0.6) }),
    firstPage: isFirstPage ? 1 : 0,
    upper: isFirstPage && (reading.box.top < 0.34 || isReceipt) ? 1 : 0,
    repeated: all.some((other) => other !== reading && other.meaning.value === value) ? 1 : 0,
    time: beside ? 1 : 0,
    letterhead: isFirstPage && isLetterhead(context, reading) ? 1 : 0,
    // A day of grace for clocks in other time zones.
    future: day > today + 1.5 * DAY_MS || (!isReceipt && typeof due === 'string' && value > due) ? 1 : 0,
    ancient: day < today - 30 * 365 * DAY_MS ? 1 : 0,
    column: inColumn >= 3 ? 1 : 0,
    cell: !isReceipt && isCell(context, reading, all) ? 1 : 0,
    period: isEndOfPeriod(reading, all) ? 1 : 0,
    partial: partial ? 1 : 0,
    onlyOne:
      new Set(all.filter((other) => !other.meaning.partial).map((other) => other.meaning.value)).size === 1 ? 1 : 0,
    bareReceiptDate: isReceipt ? 1 : 0,
  }
  return {
    evidence,
    candidate: scoreCandidate(
      'document_meta.date',
      value,
      reading,
      label ? 'labelled_date' : isReceipt ? 'receipt_date' : 'unlabelled_date',
      evidence,
      label,
    ),
  }
}

// Words that tie a date to the number before them.
const TIE = new RegExp(`^${patternOf('header-words', 'tie')}$`, 'i')
const SUPPLY_DAY = new RegExp(patternOf('header-words', 'supply-day'), 'iu')
const OWN_NUMBERS = new Set(['invoice_number', 'credit_note_number', 'receipt_number'])
const OTHER_PAPERS = new Set([
  'delivery_note_number',
  'purchase_order_number',
  'order_number',
  'sales_order_number',
  'reference_number',
  'original_invoice_number',
])

/** The label of the number, in its row, that a mere "dated" is behind. */
function datedPaper(context: MappingContext, { hit }: Relation): string | undefined {
  if (!TIE.test(hit.text)) return undefined
  const numbered = labelsOfPage(context, hit.page).filter(
    ({ box, field }) =>
      box.right <= hit.box.left &&
      overlapShare(box, hit.box) > 0.5 &&
      (OTHER_PAPERS.has(field) || OWN_NUMBERS.has(field)),
  )
  return numbered.sort((a, b) => b.box.right - a.box.right)[0]?.field
}

const LETTERHEAD = new RegExp(
  `^\\p{Lu}[\\p{L} .'-]{1,30}(?:, ?| (?=\\S))${patternOf('header-words', 'before-letter-date')}?$`,
  'u',
)

/** Whether a date stands alone in its line behind a town's name, as letters begin: "Lyon, le 5 mars 2024". */
function isLetterhead(context: MappingContext, reading: DateReading): boolean {
  const line = lineAt(context, reading)!
  return (
    LETTERHEAD.test(line.text.slice(0, Math.max(0, line.text.lastIndexOf(reading.text)))) &&
    line.text.trimEnd().endsWith(reading.text)
  )
}

/**
 * Whether a date is a cell in a table of what was done each day: an amount with cents to its right, and another such
 * date above or below.
 */
function isCell(context: MappingContext, reading: DateReading, all: readonly DateReading[]): boolean {
  const priced = ({ page, box }: DateReading): boolean =>
    context.readings.some(
      (other) =>
        other.meaning.kind === 'amount' &&
        other.meaning.amount.decimals === 2 &&
        other.confidence >= 0.7 &&
        other.page === page &&
        other.box.left >= box.right &&
        overlapShare(other.box, box) > 0.5,
    )
  return (
    priced(reading) &&
    all.some(
      (other) =>
        other !== reading &&
        other.page === reading.page &&
        Math.abs(other.box.left - reading.box.left) < 0.01 &&
        other.box.top !== reading.box.top &&
        priced(other),
    )
  )
}

/** Whether another date of the same line stands beside this one with no more than a dash or a short word between. */
function isEndOfPeriod(reading: DateReading, all: readonly DateReading[]): boolean {
  return all.some(
    (other) =>
      other !== reading &&
      other.page === reading.page &&
      other.line === reading.line &&
      Math.abs(other.from - reading.to) + Math.abs(reading.from - other.to) <= 2 * (reading.to - reading.from) + 3,
  )
}
