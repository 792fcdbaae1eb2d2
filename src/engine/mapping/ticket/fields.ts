// What a ticket says beside its journeys: references, price, validity, the day of issue, the event, and what kind of ticket it is.

import type { Candidate, LabelHit, MappingContext, PlacedLine, Reading } from '../candidates.ts'
import { companySuffixOf, traitsOf } from '../reading/line-traits.ts'
import { isAddressLine } from '../parties/party-lines.ts'
import { relationsOf } from '../reading/relations.ts'
import { fromLines } from '../line-candidates.ts'
import { settledLabels } from './context.ts'
import { findTypeWords } from '../reading/labels.ts'
import { textsAt } from './labels.ts'
import { labelEnd } from './tables.ts'
import { isName } from './stops.ts'
import { referenceIn, ticketNumberIn } from './values.ts'

/** What a ticket is for. */
export type Mode = 'flight' | 'train' | 'bus' | 'ferry' | 'event' | 'parking'

/** Labels that one way of travelling alone has. */
const MODE_OF: Readonly<Record<string, Mode>> = { coach: 'train', coach_seat: 'train', gate: 'flight', boarding_time: 'flight', gate_close: 'flight', doors: 'event', venue: 'event', row: 'event' }

/** What is travelled by, or whether it is an event: by the words of each, each counted once. */
export function readMode(context: MappingContext): Mode | undefined {
  const votes = new Map<Mode, Set<string>>()
  for (const { field, text, quality, weight } of context.labels) {
    const mode = field.startsWith('mode.') ? (field.slice(5) as Mode) : MODE_OF[field]
    if (!mode || quality < 0.8 || weight < 0.7) continue
    votes.set(mode, (votes.get(mode) ?? new Set()).add(text.toLowerCase()))
  }
  const ranked = [...votes].sort((a, b) => b[1].size - a[1].size)
  return ranked[0]?.[0]
}

/** The kind of ticket: a boarding pass calls itself one. */
export function readType(context: MappingContext, mode: Mode | undefined): Candidate[] {
  const isPass = mode === 'flight' && context.labels.some(({ field, text }) => field === 'boarding_time' || field === 'gate_close' || /boarding (?:pass|card)|bordkarte|carte d.embarquement|tarjeta de embarque|carta d.imbarco|instapkaart|cartão de embarque/i.test(text))
  const title = findTypeWords(context.lines).find(({ meanings }) => meanings.some(({ field }) => field === 'type.ticket'))
  const line = title ? context.lines.find((one) => one.page === title.page && one.line === title.line) : context.lines[0]
  const pass = isPass && context.lines.some(({ text }) => /boarding (?:pass|card)|bordkarte|carte d.embarquement|tarjeta de embarque|carta d.imbarco|instapkaart|cartão de embarque/i.test(text))
  return mode && line ? [fromLines('ticket.ticket_type', pass ? 'boarding_pass' : mode, [line], 'ticket_words', 0.8)] : []
}

const lineOf = (context: MappingContext, at: { page: number; line: number }): PlacedLine => context.lines.find((line) => line.page === at.page && line.line === at.line)!

/** The value at the best label of a field that `parse` can read. */
function valueAt(context: MappingContext, labels: readonly LabelHit[], field: string, parse: (text: string) => string | undefined): { value: string; line: PlacedLine; hit: LabelHit } | undefined {
  const hits = labels.filter((hit) => hit.field === field && hit.quality > 0.5).sort((a, b) => b.weight * b.quality - a.weight * a.quality || a.page - b.page || (Math.abs(a.box.top - b.box.top) < 0.006 ? a.box.left - b.box.left : 0))
  for (const hit of hits) {
    for (const { text, line } of textsAt(context, hit)) {
      const value = parse(text)
      if (value) return { value, line, hit }
    }
  }
  return undefined
}

/** Booking reference and ticket number. */
export function readNumbers(context: MappingContext): Candidate[] {
  const labels = settledLabels(context)
  const reference = valueAt(context, labels, 'booking_reference', referenceIn), number = valueAt(context, labels, 'ticket_number', ticketNumberIn)
  const shared = number && reference && number.value === reference.value && number.hit.weight < reference.hit.weight
  return [
    ...(reference ? [fromLines('ticket.booking_reference', reference.value, [reference.line], 'labelled', reference.hit.weight > 0.7 ? 0.9 : 0.6)] : []),
    ...(number && !shared ? [fromLines('ticket.ticket_number', number.value, [number.line], 'labelled', number.hit.weight > 0.7 ? 0.9 : 0.6)] : []),
  ]
}

/** The price in all with its currency, and its parts. */
export function readFare(context: MappingContext): Candidate[] {
  const labels = settledLabels(context)
  const amountAt = (field: string) => labels.filter((hit) => hit.field === field && hit.quality > 0.6).flatMap((hit) => relationsOf(context, hit, ({ meaning, confidence }) => meaning.kind === 'amount' && confidence > 0.3 && (meaning.amount.decimals === 2 || meaning.amount.currency !== undefined)).slice(0, 1)
    .map((relation) => ({ reading: relation.reading, hit, worth: relation.score * hit.weight * hit.quality * (isTotal(hit.text) ? 1.15 : 1) * (relation.kind === 'right' ? 1 : 0.8) }))).filter(({ worth }) => worth > 0.3).sort((a, b) => b.worth - a.worth)
  const totals = amountAt('fare_total')
  // A total is no less than the amounts of its parts.
  const most = totals.filter(({ worth }) => worth > 0.75 * (totals[0]?.worth ?? 0)).sort((a, b) => valueOf(b.reading) - valueOf(a.reading))[0]
  if (!most) return []
  const line = lineOf(context, most.reading), currency = most.reading.meaning.kind === 'amount' ? most.reading.meaning.amount.currency ?? context.locale.currency : undefined
  const part = (field: string, path: string): Candidate[] => amountAt(field).filter(({ reading }) => reading !== most.reading && valueOf(reading) < valueOf(most.reading)).slice(0, 1).map(({ reading }) => fromLines(path, valueOf(reading), [lineOf(context, reading)], 'labelled', 0.7))
  return [fromLines('ticket.fare.total', valueOf(most.reading), [line], 'labelled', 0.85), ...(currency ? [fromLines('ticket.fare.currency', currency, [line], 'labelled', 0.9)] : []), ...part('fare_base', 'ticket.fare.base'), ...part('fare_tax', 'ticket.fare.taxes[0].amount'), ...part('fare_fee', 'ticket.fare.fees[0].amount')]
}

const isTotal = (text: string): boolean => /tot|gesamt|summe|celkem|grand/i.test(text)
const valueOf = ({ meaning }: Reading): number => (meaning.kind === 'amount' ? meaning.value : 0)

/** The day at the label of a field. */
function dayAt(context: MappingContext, fields: readonly string[]): { value: string; line: PlacedLine }[] {
  return settledLabels(context).filter((hit) => fields.includes(hit.field) && hit.quality > 0.6).flatMap((hit) => relationsOf(context, hit, ({ meaning }) => meaning.kind === 'date' && meaning.partial !== true).slice(0, 1).filter(({ score }) => score > 0.35)
    .map(({ reading }) => ({ value: String((reading.meaning as { value: string }).value), line: lineOf(context, reading) })))
}

/** The day of issue and the days from and to which the ticket is valid. */
export function readDays(context: MappingContext): Candidate[] {
  const [issued] = dayAt(context, ['issue_date']), validity = settledLabels(context).filter(({ field }) => field === 'validity').flatMap((hit) => context.readings.filter(({ meaning, page, line }) => meaning.kind === 'date' && meaning.partial !== true && page === hit.page && line === hit.line))
  const span = validity.length >= 2 ? validity.slice(0, 2).map((reading) => ({ value: String((reading.meaning as { value: string }).value), line: lineOf(context, reading) })) : []
  const from = dayAt(context, ['valid_from'])[0] ?? span[0], until = dayAt(context, ['valid_until'])[0] ?? span[1]
  return [
    ...(issued ? [fromLines('ticket.issue_date', issued.value, [issued.line], 'labelled', 0.85), fromLines('document_meta.date', issued.value, [issued.line], 'labelled', 0.85)] : []),
    ...(from ? [fromLines('ticket.valid_from', from.value, [from.line], 'labelled', 0.8)] : []), ...(until && until.value >= (from?.value ?? '') ? [fromLines('ticket.valid_until', until.value, [until.line], 'labelled', 0.8)] : []),
  ]
}

/** Who carries: named at its label, or a firm with its legal form. */
export function readCarrier(context: MappingContext): Candidate[] {
  const labelled = valueAt(context, settledLabels(context), 'carrier', (text) => (isName(text.replace(/\.$/, '')) ? text.split(/\s+[-–|]\s+|,\s/)[0] : undefined))
  const firm = labelled ?? context.lines.flatMap((line) => {
    const [head] = line.text.split(/,\s|\s[-–|]\s|\/(?=\p{Lu})/u)
    return head && head.length < 50 && /^\p{Lu}/u.test(head) && companySuffixOf(head)?.before ? [{ value: head, line }] : []
  })[0]
  return firm ? [fromLines('ticket.provider', firm.value, [firm.line], labelled ? 'labelled' : 'legal_form', labelled ? 0.75 : 0.55), fromLines('vendor.name', firm.value, [firm.line], labelled ? 'labelled' : 'legal_form', labelled ? 0.75 : 0.55)] : []
}

/** A place without a label: a name that ends in a word for one ("Old Town Arena"), before its address, else the name over an address. */
function placeOfEvent(context: MappingContext, labels: readonly LabelHit[]): Candidate | undefined {
  const heads = context.lines.flatMap((line, at) => {
    const [head = ''] = line.text.split(/,\s|\s[·|–-]\s/u)
    return isName(head) && !labels.some((hit) => hit.page === line.page && hit.line === line.line && hit.from === 0) ? [{ head, line, below: context.lines[at + 1] }] : []
  })
  const named = heads.find(({ head, line }) => labels.some((hit) => hit.field === 'venue' && hit.page === line.page && hit.line === line.line && hit.from > 0 && head.endsWith(hit.text)))
  if (named) return fromLines('ticket.event.venue', named.head, [named.line], 'word_of_place', 0.6)
  const addressed = heads.find(({ head, line, below }) => below?.page === line.page && traitsOf(below.text).has('street') && !/[:\d]/.test(head) && !isAddressLine(head, false))
  return addressed && fromLines('ticket.event.venue', addressed.head, [addressed.line], 'over_address', 0.6)
}

/** What takes place, where and when, and the seat. */
export function readEvent(context: MappingContext): Candidate[] {
  const labels = settledLabels(context)
  const words = (field: string, path: string): Candidate[] => {
    // A word of a name ("Old Town Arena") or of the title is no label.
    const own = labels.filter((hit) => hit.field === field && !/^\s+\p{L}{4,}/u.test(lineOf(context, hit).text.slice(labelEnd(lineOf(context, hit), hit))) && (hit.from === 0 || path === 'section' || path === 'row' || path === 'seat'))
    const found = valueAt(context, own, field, (text) => (/[\p{L}\d]/u.test(text) && text.length < 70 ? text.trim() : undefined))
    return found ? [fromLines(`ticket.event.${path}`, found.value, [found.line], 'labelled', 0.75)] : []
  }
  const timeAt = (fields: readonly string[]) => labels.filter((hit) => fields.includes(hit.field)).flatMap((hit) => relationsOf(context, hit, ({ meaning }) => meaning.kind === 'time').slice(0, 1)).sort((a, b) => b.score - a.score)[0]?.reading
  const doors = timeAt(['doors']), start = timeAt(['event_time', 'time']) ?? context.readings.find((reading) => reading.meaning.kind === 'time' && reading.meaning.value !== (doors?.meaning as { value?: string } | undefined)?.value)
  const date = dayAt(context, ['event_date', 'date', 'departure_date'])[0] ?? context.readings.filter(({ meaning }) => meaning.kind === 'date' && meaning.partial !== true).map((reading) => ({ value: String((reading.meaning as { value: string }).value), line: lineOf(context, reading) })).find(({ line }) => !labels.some((hit) => hit.page === line.page && hit.line === line.line && hit.field === 'issue_date'))
  const title = words('event', 'name')
  const venue = words('venue', 'venue').find(({ value }) => /\p{L}{2}/u.test(String(value))) ?? placeOfEvent(context, labels)
  const largest = title.length ? [] : [...context.lines].filter((line) => line.text !== venue?.value && !isAddressLine(line.text, false) && !context.readings.some(({ meaning, page, line: at }) => (meaning.kind === 'date' || meaning.kind === 'time') && page === line.page && at === line.line)).filter(({ text, box }) => box.top < 0.7 && /\p{L}{3}/u.test(text) && !labels.some((hit) => hit.text === text) && findTypeWords([{ text, box, page: 0, line: 0, cells: text.split(' ').map((word) => ({ text: word, box, confidence: 1, source: 'ocr' as const })), confidence: 1 }]).length === 0)
    .sort((a, b) => b.box.bottom - b.box.top - (a.box.bottom - a.box.top)).slice(0, 1).map((line) => fromLines('ticket.event.name', line.text, [line], 'largest_line', 0.6))
  const timed = (path: string, reading: typeof start): Candidate[] => (reading?.meaning.kind === 'time' ? [fromLines(`ticket.event.${path}`, reading.meaning.value.slice(0, 5), [lineOf(context, reading)], 'labelled', 0.8)] : [])
  return [...title, ...largest, ...(venue ? [venue] : []), ...(date ? [fromLines('ticket.event.date', date.value, [date.line], 'labelled', 0.75)] : []), ...timed('time', start), ...timed('doors_open', doors), ...words('section', 'section'), ...words('row', 'row'), ...words('seat', 'seat')]
}
