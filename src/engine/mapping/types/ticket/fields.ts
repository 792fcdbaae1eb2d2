// What a ticket says beside its journeys, price and event: references, validity and the day of issue.

import type { Candidate, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { readingsOn } from '../../context/by-line.ts'
import { findTitles } from '../../context/labels.ts'
import { titleNumbers } from '../../context/title-numbers.ts'
import { filledRows, overlapX } from '../../structure/rows.ts'
import { labelEnd, spanStart } from './span.ts'
import { fromLines } from './turned.ts'
import { settledLabels } from './context.ts'
import { textsAt } from './labels.ts'
import { dayOf, daysAt, isDay, lineOf, valueAt, type SpotDay, type SpotValue } from './spots.ts'
import { referenceIn, ticketNumberIn } from './values.ts'

/** Words of a label that mean something else as often. */
const WEAK = 0.7

/** Booking reference and ticket number. */
export function readNumbers(context: MappingContext): Candidate[] {
  const labels = settledLabels(context)
  const reference = valueAt(context, labels, 'booking_reference', referenceIn)
  const titled = [...labels, ...titleNumbers(findTitles(context), context.lines, labels)]
  const number = valueAt(context, titled, 'ticket_number', ticketNumberIn)
  const alone = reference && number ? undefined : codeAlone(context)
  const isShared = number && reference && number.value === reference.value && number.hit.weight < reference.hit.weight
  const field = (path: string, { value, line, hit }: SpotValue): Candidate =>
    fromLines(path, value, [line], 'labelled', hit.weight > WEAK ? 0.9 : 0.6)
  return [
    ...(reference ? [field('ticket.booking_reference', reference)] : []),
    ...(number && !isShared ? [field('ticket.ticket_number', number)] : []),
    ...(alone && alone.text.trim() !== (number ?? reference)?.value
      ? [
          fromLines(
            reference ? 'ticket.ticket_number' : 'ticket.booking_reference',
            alone.text.trim(),
            [alone],
            'code_alone',
            0.55,
          ),
        ]
      : []),
  ]
}

/**
 * Letters and digits that are nothing else, in one piece or in groups with more figures: numbers of flights and seats
 * are shorter.
 */
const LONE_CODE =
  /^(?=.*[A-Z])(?:(?=.*\d.*\d)[A-Z\d]{8,14}|(?=(?:\D*\d){8})[A-Z\d]{2,8}(?:[ -](?=[A-Z]*\d)[A-Z\d]{2,8}){1,4})$/
/** Heights of a label within which what stands under it is its value. */
const UNDER_HEIGHTS = 2

/** The one long code that has its row to itself and no label over it, as machines print the number of a ticket. */
function codeAlone(context: MappingContext): PlacedLine | undefined {
  const labels = settledLabels(context)
  const isUnderLabel = ({ page, box }: PlacedLine): boolean =>
    labels.some(
      (hit) =>
        hit.page === page &&
        hit.box.bottom < box.top + 0.004 &&
        box.top - hit.box.bottom < UNDER_HEIGHTS * (hit.box.bottom - hit.box.top) &&
        overlapX(hit.box, box) > 0,
    )
  const alone = filledRows(context).flatMap(({ lines: [only, ...others] }) =>
    only && !others.length && LONE_CODE.test(only.text.trim()) && !isUnderLabel(only) ? [only] : [],
  )
  return new Set(alone.map(({ text }) => text)).size === 1 ? alone[0] : undefined
}

/** The day of issue and the days from and to which the ticket is valid; `journeys` are those of travel. */
export function readDays(context: MappingContext, journeys: readonly Candidate[]): Candidate[] {
  const issued =
    daysAt(context, ['issue_date'])[0] ?? dayOverBreak(context) ?? dayAtPlace(context) ?? dayBefore(context, journeys)
  const span = spanOf(context)
  const from = span[0] ?? daysAt(context, ['valid_from'])[0]
  const until = span[1] ?? daysAt(context, ['valid_until'])[0]
  const field = (path: string, { value, line }: SpotDay, confidence: number): Candidate =>
    fromLines(path, value, [line], 'labelled', confidence)
  return [
    ...(issued ? [field('ticket.issue_date', issued, 0.85), field('document_meta.date', issued, 0.85)] : []),
    ...(from ? [field('ticket.valid_from', from, 0.8)] : []),
    ...(until && until.value >= (from?.value ?? '') ? [field('ticket.valid_until', until, 0.8)] : []),
  ]
}

/** The day of issue in a sentence: the next line begins with it where its word ends one. */
function dayOverBreak(context: MappingContext): SpotDay | undefined {
  const { lines } = context
  const days = settledLabels(context).flatMap((hit) => {
    const own = lineOf(context, hit)
    const next = lines[lines.indexOf(own) + 1]
    const isBroken = hit.field === 'issue_date' && hit.from > 0 && labelEnd(own, hit) === own.text.trimEnd().length
    return isBroken && next ? readingsOn(context, next).filter((one) => isDay(one) && spanStart(next, one) === 0) : []
  })
  return days[0] && dayOf(context, days[0])
}

/** One or two words of a place before a day, with the word that goes before a day or without ("Graz, den"). */
const PLACE = /^\p{Lu}[\p{L}'’-]+(?:[ /]\p{Lu}[\p{L}'’-]+)?,(?:\s\p{Ll}{1,4})?\s*$/u

/**
 * The day on which a letter is dated: behind a place, both alone on their line. A place that another line has with an
 * hour is a stop.
 */
function dayAtPlace(context: MappingContext): SpotDay | undefined {
  const days = context.readings.filter(isDay).flatMap((reading): SpotDay[] => {
    const { value, line } = dayOf(context, reading)
    const start = spanStart(line, reading)
    const [before, behind] = [line.text.slice(0, start), line.text.slice(start + reading.text.length)]
    const [place] = before.split(',')
    const isStop = context.lines.some(
      (other) =>
        other !== line && other.text.toLowerCase().startsWith(place!.toLowerCase()) && /\d[:.]\d\d/.test(other.text),
    )
    return PLACE.test(before) && /^[\s.]*$/.test(behind) && !isStop ? [{ value, line }] : []
  })
  return days.length === 1 ? days[0] : undefined
}

/** The day behind the word for a date and a colon, where it is before all journeys: those have days of their own. */
function dayBefore(context: MappingContext, journeys: readonly Candidate[]): SpotDay | undefined {
  const days = journeys.filter(({ field }) => /^ticket\.segments.*_date$/.test(field)).map(({ value }) => String(value))
  const marked = settledLabels(context).filter(
    (hit) =>
      hit.field === 'date' &&
      lineOf(context, hit)
        .text.slice(labelEnd(lineOf(context, hit), hit))
        .startsWith(':'),
  )
  const told = marked.flatMap((hit) => {
    const first = readingsOn(context, hit).find((reading) => isDay(reading) && reading.from >= hit.to)
    return first ? [dayOf(context, first)] : []
  })
  return days.length > 0 ? told.find(({ value }) => days.every((day) => value < day)) : undefined
}

/** What may stand between the days of a validity: an hour, a dash, or small words. */
const BETWEEN = /^[^\p{Lu}]{0,24}$/u
/** What may stand before the first of them: the name of the day, or a small word. */
const BEFORE = /^[\s:]*(?:\p{L}{1,12}\.?,?\s+){0,2}$/u

/** The days right behind the label of a validity or under it: from and to, or the only one. */
function spanOf(context: MappingContext): SpotDay[] {
  const labels = ['validity', 'valid_from'].flatMap((field) =>
    settledLabels(context).filter((hit) => hit.field === field),
  )
  for (const hit of labels) {
    const own = lineOf(context, hit)
    // The small words between the days may be labels too.
    const places = [{ text: own.text.slice(labelEnd(own, hit)), line: own }, ...textsAt(context, hit)]
    for (const { text, line } of places) {
      const begin = line.text.lastIndexOf(text)
      const days = readingsOn(context, line)
        .filter(isDay)
        .map((reading) => ({ reading, at: spanStart(line, reading) - begin }))
        .filter(({ at }) => at >= 0)
        .sort((a, b) => a.at - b.at)
      const [first, second] = days
      if (!first || !BEFORE.test(text.slice(0, first.at))) continue
      const isSpan = second && BETWEEN.test(text.slice(first.at + first.reading.text.length, second.at))
      // "Valid from" has one day alone, which is no end.
      if (hit.field === 'valid_from' && !isSpan) continue
      return [first, isSpan ? second : first].map(({ reading }) => dayOf(context, reading))
    }
  }
  return []
}
