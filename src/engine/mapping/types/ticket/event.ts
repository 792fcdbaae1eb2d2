// What takes place, where and when, and the seat, on tickets that are for no journey.

import { patternOf } from '../../reading/word-pattern.ts'
import { linesOfPage } from '../../context/by-line.ts'
import type { Candidate, LabelHit, MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { fromLines } from './turned.ts'
import { isAddressLine } from '../../fields/parties/line-kinds.ts'
import { findTypeWords } from '../../context/labels.ts'
import { traitsOf } from '../../reading/line-traits.ts'
import { relationsOf } from '../../structure/relations.ts'
import { settledLabels } from './context.ts'
import { isPrice } from './sums.ts'
import { dayOf, daysAt, isDay, lineOf, valueAt, type SpotDay } from './spots.ts'
import { isName } from './stops.ts'
import { labelEnd } from './span.ts'
import { seatIn } from './values.ts'
import { textsAt } from './labels.ts'
import { isNameOfDay } from '../../reading/day-names.ts'

/** The fields of an event. */
export function readEvent(context: MappingContext): Candidate[] {
  const labels = settledLabels(context).filter((hit) => !(KINDS.has(hit.field) && isUnderTitle(context, hit)))
  // The number of a hall or of a show is no name.
  const hasLetters = ({ value }: Candidate): boolean => /\p{L}{2}/u.test(String(value))
  // The word for the place of a stop is that of a show too ("Location").
  const labelledVenue = ['venue', 'stop'].flatMap((field) => wordsAt(context, labels, field, 'venue')).find(hasLetters)
  const venue = labelledVenue ?? placeOfEvent(context, labels)
  const title = wordsAt(context, labels, 'event', 'name').filter(
    (one) => hasLetters(one) && !isWhen(context, one.value),
  )
  const date = dayOfEvent(context, labels)
  return [
    ...(title.length ? title : largestLine(context, labels, venue)),
    ...(venue ? [venue, ...addressUnder(context, venue)] : []),
    ...(date ? [fromLines('ticket.event.date', date.value, [date.line], 'labelled', 0.75)] : []),
    ...hoursOf(context, labels),
    ...(['section', 'row', 'seat'] as const).flatMap((path) => wordsAt(context, labels, path, path)),
  ]
}

/** Fields whose labels may stand inside a line: the seat is mostly printed in one. */
const INSIDE: ReadonlySet<string> = new Set(['section', 'row', 'seat'])
const LONGEST_WORDS = 70
/** A seat has a number or is a letter. */
const SEAT = /\d|^\p{L}$/u

/** The code of a block, row or seat without the next label and its number behind it ("C12, Row 4", "C12 Row 4"). */
function ownCode(text: string): string {
  const [first] = text.split(/\s?[,;·|]\s*(?=\p{L}{3})/u) as [string]
  return /^(?<code>[A-Z]{1,2}|[A-Z]{0,2}\d{1,4}[A-Z]?)\s+\p{L}{3,}.*\d/u.exec(first.trim())?.groups!.code ?? first
}

const isOfSeat = ({ field, quality }: LabelHit): boolean => (field === 'row' || field === 'section') && quality > 0.8

const heightOf = ({ box }: PlacedLine): number => box.bottom - box.top

/** Fields whose labels are kinds of shows too ("Concert", "Théâtre"). */
const KINDS: ReadonlySet<string> = new Set(['event', 'venue'])
/** Heights of a line that may be free between it and the title over it. */
const TITLE_GAP = 2

/**
 * Whether the word for a kind of event goes on behind a dash under a larger line: that is the title, and the dash is
 * before who shows it.
 */
function isUnderTitle(context: MappingContext, hit: LabelHit): boolean {
  const line = lineOf(context, hit)
  const height = heightOf(line)
  const isTitle = (other: PlacedLine): boolean => {
    const gap = line.box.top - other.box.bottom
    return (
      other.page === line.page &&
      gap > -0.5 * height &&
      gap < TITLE_GAP * height &&
      heightOf(other) > LARGE * height &&
      /\p{L}{3}/u.test(other.text)
    )
  }
  return /^\s*[-–—]\s/.test(line.text.slice(labelEnd(line, hit))) && context.lines.some(isTitle)
}

/** Whether words are a day or an hour and nothing else that could be a name. */
function isWhen({ readings }: MappingContext, words: string): boolean {
  const said = readings.filter((one) => (isDay(one) || one.meaning.kind === 'time') && words.includes(one.text))
  const rest = said.reduce((text, one) => text.replace(one.text, ' '), words)
  return said.length > 0 && !rest.split(/[^\p{L}]+/u).some((word) => /^\p{Lu}\p{L}/u.test(word) && !isNameOfDay(word))
}

/** The words at the label of a field. A word of a name ("Old Town Arena") or of the title is no label. */
function wordsAt(
  context: MappingContext,
  labels: readonly LabelHit[],
  field: string,
  path: string,
): Candidate<string>[] {
  const own = labels.filter((hit) => {
    const line = lineOf(context, hit)
    // The end of a compound is a part of its name ("Harbour-hall").
    if (line.text.toLowerCase().indexOf(hit.text.toLowerCase()) > 0 && hit.from === 0) return false
    const goesOn = INSIDE.has(path) ? /^\s+\p{L}{4,}/u : /^\.?\s+\p{L}/u
    return (
      hit.field === field && !goesOn.test(line.text.slice(labelEnd(line, hit))) && (hit.from === 0 || INSIDE.has(path))
    )
  })
  // The seat of the show stands beside its row, those of people in their table.
  const seats =
    path === 'seat'
      ? own.filter((hit) =>
          labels.some(
            (other) => isOfSeat(other) && other.page === hit.page && Math.abs(other.box.top - hit.box.top) < 0.006,
          ),
        )
      : []
  const found = valueAt(context, seats.length ? seats : own, field, (text) => {
    // The next label on the line ends the number of a seat or a row ("C12, Row 4").
    const value = (INSIDE.has(path) ? (path === 'seat' && seatIn(text, false).seat) || ownCode(text) : text).trim()
    return /[\p{L}\d]/u.test(value) && value.length < LONGEST_WORDS && (path !== 'seat' || SEAT.test(value))
      ? value
      : undefined
  })
  return found ? [fromLines(`ticket.event.${path}`, found.value, [found.line], 'labelled', 0.75)] : []
}

/** The hour on the line of a day. */
function besideDay({ readings }: MappingContext): Reading | undefined {
  return readings.find(
    (one) =>
      one.meaning.kind === 'time' &&
      readings.some((day) => isDay(day) && day.page === one.page && day.line === one.line),
  )
}

/** The hour at which it begins, and that at which the doors open. */
function hoursOf(context: MappingContext, labels: readonly LabelHit[]): Candidate[] {
  const isTime = ({ meaning }: Reading): boolean => meaning.kind === 'time'
  const valueOf = (reading: Reading | undefined): string | undefined =>
    reading?.meaning.kind === 'time' ? reading.meaning.value : undefined
  const timeAt = (fields: readonly string[]): Reading | undefined => {
    const near = labels
      .filter((hit) => fields.includes(hit.field))
      .flatMap((hit) => relationsOf(context, hit, isTime).slice(0, 1))
    return near.sort((a, b) => b.score - a.score)[0]?.reading
  }
  const doors = timeAt(['doors'])
  const isDoors = (reading: Reading): boolean => valueOf(reading) === valueOf(doors)
  const other = (reading: Reading | undefined): Reading | undefined =>
    reading && !isDoors(reading) ? reading : undefined
  const start =
    timeAt(['event_time']) ??
    other(timeAt(['time'])) ??
    other(besideDay(context)) ??
    context.readings.find((reading) => isTime(reading) && !isDoors(reading))
  const timed = (path: string, reading: Reading | undefined): Candidate[] => {
    const value = valueOf(reading)
    return reading && value !== undefined
      ? [fromLines(`ticket.event.${path}`, value.slice(0, 5), [lineOf(context, reading)], 'labelled', 0.8)]
      : []
  }
  return [...timed('time', start), ...timed('doors_open', doors)]
}

/** The day at a label, else the first day that is not that of the sale. */
function dayOfEvent(context: MappingContext, labels: readonly LabelHit[]): SpotDay | undefined {
  const sold = daysAt(context, ['issue_date', 'valid_until']).map(({ line }) => line)
  const isOfSale = (line: PlacedLine): boolean =>
    sold.includes(line) ||
    labels.some((hit) => hit.page === line.page && hit.line === line.line && hit.field === 'issue_date')
  return (
    daysAt(context, ['event_date', 'date', 'departure_date'])[0] ??
    context.readings
      .filter(isDay)
      .map((reading) => dayOf(context, reading))
      .find(({ line }) => !isOfSale(line))
  )
}

/** Kinds of places that stand before their names ("Teatro Calderón"), in the languages that print them so. */
const KIND_FIRST = new RegExp(`^${patternOf('ticket-words', 'kind-of-venue')}\\s(?=\\p{L})`, 'iu')

/**
 * A place without a label: a name that ends in a word for one ("Old Town Arena"), before its address, else the name
 * over an address.
 */
function placeOfEvent(context: MappingContext, labels: readonly LabelHit[]): Candidate | undefined {
  const heads = context.lines.flatMap((line, at) => {
    const [head = ''] = line.text.split(/,\s|\s[·|–-]\s/u)
    const isLabel =
      !KIND_FIRST.test(head) && labels.some((hit) => hit.page === line.page && hit.line === line.line && hit.from === 0)
    return isName(head) && !isLabel ? [{ head, line, below: context.lines[at + 1] }] : []
  })
  const named = heads.find(({ head, line }) =>
    labels.some(
      (hit) =>
        hit.field === 'venue' &&
        hit.page === line.page &&
        hit.line === line.line &&
        hit.from > 0 &&
        head.endsWith(hit.text),
    ),
  )
  if (named) return fromLines('ticket.event.venue', named.head, [named.line], 'word_of_place', 0.6)
  const kind = heads.find(({ head, line }) => head === line.text && KIND_FIRST.test(head) && !/[:\d]/.test(head))
  if (kind) return fromLines('ticket.event.venue', kind.head, [kind.line], 'kind_of_place', 0.55)
  const within = heads.find(
    ({ head, line }) =>
      head !== line.text &&
      !/\d/.test(head) &&
      // A word for a street alone may be the end of another: an address has its number.
      /\d/.test(line.text.slice(head.length)) &&
      traitsOf(line.text.slice(head.length)).has('street'),
  )
  if (within) return fromLines('ticket.event.venue', within.head, [within.line], 'before_address', 0.6)
  const addressed = heads.find(
    ({ head, line, below }) =>
      below?.page === line.page &&
      (traitsOf(below.text).has('street') || (isAddressLine(below.text, false) && /\d{4}/.test(below.text))) &&
      !/[:\d]/.test(head) &&
      !isAddressLine(head, false),
  )
  const place = addressed && isName(addressed.line.text) ? addressed.line.text : addressed?.head
  return addressed && fromLines('ticket.event.venue', place!, [addressed.line], 'over_address', 0.6)
}

/** The address of the place, on the line under its name. */
function addressUnder({ lines }: MappingContext, { page, box }: Candidate): Candidate[] {
  const height = box.bottom - box.top
  const isUnder = (line: PlacedLine): boolean =>
    line.page === page &&
    line.box.top > box.top + 0.5 * height &&
    line.box.top < box.bottom + 1.5 * height &&
    line.box.left < box.right
  const line = lines.find(
    (one) => isUnder(one) && isAddressLine(one.text, false) && /\d/.test(one.text) && !one.text.includes(':'),
  )
  if (!line) return []
  const next = lines.find(
    (one) =>
      one.page === page &&
      Math.abs(one.box.left - line.box.left) < 0.01 &&
      one.box.top > line.box.top + 0.5 * height &&
      one.box.top < line.box.bottom + 0.8 * height,
  )
  // The town stands on the next line, with its code before or behind it.
  const isTown = next && /\d{4}/.test(next.text) && isAddressLine(next.text, false) && !next.text.includes(':')
  const all = isTown ? [line, next] : [line]
  return [fromLines('ticket.event.address', all.map(({ text }) => text.trim()).join(', '), all, 'under_place', 0.65)]
}

/** Names stand in the upper part of a ticket. */
const LOWEST_NAME = 0.7
/** Letters without parts below or above the line make it lower by this at most. */
const SAME_HEIGHT = 0.9
/** Heights of a common line from which a line is a heading. */
const LARGE = 1.25
/** A title is most of its line. */
const TITLE_SHARE = 0.6
/** Labels whose values are printed large too. */
const OF_SEAT: ReadonlySet<string> = new Set(['section', 'row', 'seat', 'gate', 'class'])
/** The other side of a match, which stands under the first. */
const AGAINST = new RegExp(`^(?:${patternOf('ticket-words', 'against')}|@|[-–])\\s+\\p{Lu}`, 'iu')

/**
 * The name of an event without a label: the tallest line that is neither label, title, address, day nor hour; with the
 * line below it that names the opponent.
 */
function largestLine(context: MappingContext, labels: readonly LabelHit[], venue: Candidate | undefined): Candidate[] {
  const heights = context.lines.map(heightOf).sort((a, b) => a - b)
  const median = heights[heights.length >> 1] ?? 0
  const isTimed = (line: PlacedLine): boolean =>
    context.readings.some(
      (reading) =>
        (isDay(reading) || reading.meaning.kind === 'time' || isPrice(reading)) &&
        reading.page === line.page &&
        reading.line === line.line,
    )
  // A name may have a word of the kind of paper in it ("Concert No. 5").
  const isTitle = (line: PlacedLine): boolean =>
    types.some(
      (hit) => hit.page === line.page && hit.line === line.line && hit.text.length > TITLE_SHARE * line.text.length,
    )
  const types = findTypeWords(context)
  const seated = labels.filter(({ field, quality }) => quality > 0.8 && OF_SEAT.has(field))
  const values = new Set(seated.flatMap((hit) => textsAt(context, hit).slice(0, 1)).map(({ line }) => line))
  const free = context.lines.filter((line) => {
    // "Concert No. 5" has the form of a street with its number, but not the size.
    const isAddress = isAddressLine(line.text, false) && heightOf(line) < LARGE * median
    const isOther = values.has(line) || line.text === venue?.value || isAddress || isTimed(line) || isTitle(line)
    return (
      !isOther &&
      line.box.top < LOWEST_NAME &&
      /\p{L}{3}/u.test(line.text) &&
      !labels.some((hit) => hit.text === line.text)
    )
  })
  const tallest = Math.max(...free.map(heightOf))
  const line = free.find((one) => heightOf(one) > SAME_HEIGHT * tallest)
  if (!line) return []
  const next = linesOfPage(context, line.page).find(
    (other) =>
      AGAINST.test(other.text) &&
      other.box.top > line.box.top + 0.5 * heightOf(line) &&
      other.box.top < line.box.bottom + heightOf(line),
  )
  const name = next ? `${line.text} ${next.text}` : line.text
  return [fromLines('ticket.event.name', name, next ? [line, next] : [line], 'largest_line', 0.6)]
}
