// A ticket seen with its own words: labels of all languages, days printed without their year, hours printed as four
// digits or with a point.

import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import { knowledgeOf, type LabelFile } from '../../../knowledge/load.ts'
import { readingsOn } from '../../context/by-line.ts'
import type { LabelHit, MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { monthNumber } from '../../reading/months.ts'
import { findOwnLabels, lexiconOf, type FoundLabel } from '../../context/labels.ts'
import { once } from '../../context/once.ts'
import { joinCells, placeOf } from '../../context/readings.ts'
import { typeContext } from '../../context/type-context.ts'
import { unionOf } from '../../../../schema/geometry.ts'
import { withPartedHours } from './joined-columns.ts'
import { withoutMailHead } from './mail-head.ts'
import { withPartedCurrencies } from './parted-currencies.ts'
import { spanStart } from './span.ts'
import { turned } from './turned.ts'
import { byLanguage, byWeekday } from './weekdays.ts'

const FILES = knowledgeOf('ticket')
/** The wordings of a field that have no weight of their own. */
const textsOf = (file: LabelFile, field: string): string[] =>
  (file[field] ?? []).filter((word) => typeof word === 'string')

const LEXICON = lexiconOf(FILES)

/** Titles of persons ("Mr", "Herr") in all languages, folded to lower case without points. */
export const PERSON_TITLES: ReadonlySet<string> = new Set(
  Object.values(FILES)
    .flatMap((file) => textsOf(file, 'word.title'))
    .map((word) => word.replace(/\./g, '').toLowerCase()),
)

/** What passengers are by age, by the words for it in all languages, in lower case. */
export const PASSENGER_TYPES: ReadonlyMap<string, string> = new Map(
  (['adult', 'child', 'infant', 'senior', 'student'] as const).flatMap((type) =>
    Object.values(FILES)
      .flatMap((file) => textsOf(file, `word.${type}`))
      .flatMap((word): [string, string][] => [
        // Capitals of Greek and Spanish have no accents.
        [word.normalize('NFD').replace(/\p{M}/gu, ''), type],
        [word, type],
      ]),
  ),
)

/** Words before the number of a train, bus or flight ("Train 281") in all languages, in lower case. */
export const NUMBER_WORDS: ReadonlySet<string> = new Set(
  Object.values(FILES).flatMap((file) => textsOf(file, 'number').map((word) => word.toLowerCase())),
)

/** The wordings of tickets on a paper of whatever type. */
export function findTicketLabels(context: MappingContext): FoundLabel[] {
  return once(context, ownLabels)
}

const ownLabels = (context: MappingContext): FoundLabel[] => findOwnLabels(context, LEXICON)

/** Longer lines are sentences. */
const LONGEST_LINE = 90
/** Beside these stand the hours of an office. */
const CONTACT = new RegExp(
  `www\\.|https?:|\\S@\\S|(?:^|\\P{L})${patternOf('ticket-words', 'contact')}(?:$|\\P{L})`,
  'iu',
)

/** The context of a ticket: its own labels, and readings of days without a year and of hours without a colon. */
export function ticketContext(plain: MappingContext): MappingContext {
  const found = findTicketLabels(plain)
  const page = withPartedHours(turned(plain, found), found)
  const told = typeContext(page, LEXICON)
  const own = plain.lang === undefined && told.locale.language === 'en' ? ownLanguage(found) : undefined
  const seen = withoutDurations(own === undefined ? told : typeContext({ ...page, lang: own }, LEXICON))
  const read = withPartedCurrencies(seen).map((one) => byWeekday(byLanguage(one, seen.locale), seen.lines))
  const years = read.flatMap(({ meaning }) =>
    meaning.kind === 'date' && meaning.partial !== true ? [meaning.value] : [],
  )
  const issue = issueDay(seen) ?? seen.today.toISOString().slice(0, 10)
  const isPrint = (hour: Reading): boolean =>
    seen.lines.some(
      (own) =>
        own.page === hour.page && own.line === hour.line && (CONTACT.test(own.text) || own.text.length > LONGEST_LINE),
    )
  const hasColons = withoutMailHead(seen).readings.some(
    (one) => one.meaning.kind === 'time' && /\d[:hHu]\d/.test(one.text) && !isPrint(one) && !isStamp(one, seen),
  )
  const days = seen.lines.flatMap((line) => shortDates(line, seen, years, issue))
  const dated = [...read, ...days]
  const pointed = seen.lines.flatMap((line) =>
    !hasColons || isOfHour(line, seen.labels, dated) ? pointedHours(line, dated) : [],
  )
  const bare = seen.lines.flatMap((line) => bareHours(line, [...dated, ...pointed]))
  return withoutMailHead({ ...seen, readings: [...dated, ...pointed, ...bare] })
}

/** The context with hours that are printed with a point or as four digits. */
export function withUnsignedHours(context: MappingContext): MappingContext {
  const pointed = context.lines.flatMap((line) => pointedHours(line, context.readings))
  const readings = [...context.readings, ...pointed]
  return { ...context, readings: [...readings, ...context.lines.flatMap((line) => bareHours(line, readings))] }
}

/**
 * Whether an hour is that of a sale or of printing: it stands with a day behind the label of such. Machines write it in
 * a form of their own.
 */
function isStamp(hour: Reading, { labels, readings }: MappingContext): boolean {
  const isOnRow = (one: { page: number; box: Reading['box'] }): boolean =>
    one.page === hour.page && Math.abs(one.box.top - hour.box.top) < 0.006
  const [named] = labels
    .filter((hit) => isOnRow(hit) && hit.quality > 0.8 && hit.box.left <= hour.box.left)
    .sort((a, b) => b.box.left - a.box.left)
  return (
    named !== undefined &&
    STAMPS.test(named.field) &&
    readings.some((one) => isDay(one) && one.page === hour.page && one.line === hour.line)
  )
}

/** Labels of what is neither an hour nor a day of travel. */
const OTHER = 'other|status|duration|distance|fare_basis'
/** Labels of hours that are neither a departure nor an arrival. */
export const FOREIGN_HOURS = new RegExp(`^(?:issue_date|boarding_time|gate_close|doors|event_time|${OTHER}|valid)`, 'u')
/** Labels of days that are no day of travel. */
export const FOREIGN_DAYS = new RegExp(`^(?:issue_date|valid|${OTHER})`, 'u')
/** Labels of what a machine wrote down. */
const STAMPS = new RegExp(`^(?:issue_date|${OTHER})$`, 'u')

/** Labels that one language has and English has not, from which on English words are translations and small print. */
const FEWEST_OWN = 3
/** Shorter words are parts of others. */
const LEAST_LETTERS = 4

/** The language whose labels stand on a ticket beside English ones: "Vlak / Train". */
function ownLanguage(found: readonly FoundLabel[]): string | undefined {
  const words = new Map<string, Set<string>>()
  for (const { text, quality, meanings } of found) {
    if (quality < 0.95 || text.length < LEAST_LETTERS || meanings.some(({ language }) => language === 'en')) continue
    for (const language of new Set(meanings.map(({ language: one }) => one)))
      words.set(language, (words.get(language) ?? new Set()).add(text.toLowerCase()))
  }
  const [best] = [...words].sort((a, b) => b[1].size - a[1].size)
  return best && best[1].size >= FEWEST_OWN ? best[0] : undefined
}

/** Hours with a colon to each with an h ("3h25"), from which on those are durations: a journey has two hours. */
const FEWEST_COLONS = 2

function withoutDurations(context: MappingContext): MappingContext {
  const hours = context.readings.filter(({ meaning }) => meaning.kind === 'time')
  const signed = hours.filter(({ text }) => /\d:\d/.test(text)).length
  const lettered = hours.filter(({ text }) => /\d\s?[hHu]\s?\d/.test(text)).length
  if (signed < FEWEST_COLONS * Math.max(1, lettered)) return context
  return {
    ...context,
    readings: context.readings.filter(({ meaning, text }) => meaning.kind !== 'time' || !/\d\s?[hHu]\s?\d/.test(text)),
  }
}

/** The day that a label calls the day of issue, else the earliest day that is printed. */
function issueDay(context: MappingContext): string | undefined {
  const days = context.readings.flatMap((reading) =>
    reading.meaning.kind === 'date' && reading.meaning.partial !== true
      ? [{ reading, value: reading.meaning.value }]
      : [],
  )
  const issued = days.find(({ reading }) =>
    context.labels.some(
      (hit) =>
        hit.field === 'issue_date' && hit.page === reading.page && Math.abs(hit.box.top - reading.box.top) < 0.01,
    ),
  )
  return (issued ?? [...days].sort((a, b) => (a.value < b.value ? -1 : 1))[0])?.value
}

// With a dash only before an hour ("18-04 12:45") or the end of its line: elsewhere a dash joins a coach and a seat.
// With one point ("18.04 12:45") only before an hour: elsewhere it is an hour or an amount.
const BEFORE_HOUR = String.raw`,?\s+(?:\p{L}+\.?\s)?\d{1,2}[:.]\d{2}(?!\d)`
const DASHED_DAY = String.raw`(?:-(?<e>\d{2})(?=${BEFORE_HOUR}|$)|\.(?<f>\d{2})(?=${BEFORE_HOUR}))`
const NUMERIC_DAY = new RegExp(
  String.raw`(?<![\d.,/:-])(?<a>\d{1,2})(?:\.\s?(?<b>\d{1,2})\.|[/](?<c>\d{1,2})|${DASHED_DAY})(?![\d/]|\s?\d{2,4}(?!\d*[:.]\d))`,
  'gu',
)
// Two forms, each looked for by itself: "Sun 04 Feb" begins as the second does.
const DAY_FIRST =
  /(?<![\p{L}\d]|\d[:.])(?<d>\d{1,2})(?:st|nd|rd|th|\.)?[\s-]?(?:de\s|of\s)?(?<m>\p{L}{3,10})\.?(?![\p{L}]|[\s,.'-]{0,3}(?:19|20)\d\d|[\s'-]?\d\d(?![\d:hH]|\.\d))/gu
const MONTH_FIRST =
  /(?<![\p{L}\d])(?<m>\p{L}{3,10})\.?\s(?<d>\d{1,2})(?:st|nd|rd|th)?(?![\d\p{L}:]|,?\s(?:19|20)\d\d)/gu

/**
 * Days of a month without their year: in the year in which they stand elsewhere, else the first after the day of issue.
 */
function shortDates(line: PlacedLine, context: MappingContext, years: readonly string[], issue: string): Reading[] {
  const { text, starts } = joinCells(line.cells)
  if (!/\d/.test(text)) return []
  const known = readingsOn(context, line).filter((reading) => reading.meaning.kind === 'date')
  // Where a year with a point begins days, the month comes before the day in those without it too.
  const isYearFirst = context.readings.some((one) => isDay(one) && /^\d{4}\.\s?\d/.test(one.text))
  const hasDashes = context.readings.some((one) => isDay(one) && /\d-\d\d-\d/.test(one.text))
  const found: Reading[] = []
  const add = (match: RegExpExecArray, day: number, month: number | undefined, certainty: number): void => {
    if (month === undefined || month < 1 || month > 12 || day < 1 || day > 31) return
    const place = placeOf(line, starts, text, match.index, match.index + match[0].length, certainty)
    if ([...known, ...found].some((reading) => reading.from < place.to && place.from < reading.to)) return
    const tail = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    const year =
      years.find((value) => value.slice(5) === tail)?.slice(0, 4) ??
      String(Number(issue.slice(0, 4)) + (tail < issue.slice(5) ? 1 : 0))
    found.push({ ...place, meaning: { kind: 'date', value: `${year}-${tail}` } })
  }
  for (const form of [DAY_FIRST, MONTH_FIRST])
    for (const match of text.matchAll(form))
      add(match, Number(match.groups!.d), monthNumber(match.groups!.m!, context.locale.language), 0.8)
  for (const match of text.matchAll(NUMERIC_DAY)) {
    const first = Number(match.groups!.a)
    const second = Number(match.groups!.b ?? match.groups!.c ?? match.groups!.e ?? match.groups!.f)
    // A line that ends in such a day has nothing else, and the whole days of the ticket have dashes too.
    if (match.groups!.e && match.index + match[0].length === text.length && !(match.index === 0 && hasDashes)) continue
    const { b: pointed, c: slashed } = match.groups!
    const monthFirst = pointed ? isYearFirst : slashed !== undefined && context.locale.dateOrder === 'mdy'
    add(match, monthFirst ? second : first, monthFirst ? first : second, match.groups!.b ? 0.75 : 0.45)
  }
  return found
}

/**
 * Hours as four digits ("1130") where they are a word of their own: only a label or a column makes them a time. Beside
 * hours that have a sign they are a number.
 */
function bareHours(line: PlacedLine, readings: readonly Reading[]): Reading[] {
  const { text, starts } = joinCells(line.cells)
  if (!/\d{4}/.test(text)) return []
  const height = line.box.bottom - line.box.top
  const isSigned = ({ meaning, page, box }: Reading): boolean =>
    meaning.kind === 'time' && page === line.page && Math.abs(box.top - line.box.top) < 0.5 * height
  if (readings.some(isSigned)) return []
  const dates = readings.filter(
    (reading) => reading.meaning.kind === 'date' && reading.page === line.page && reading.line === line.line,
  )
  const hours = [...text.matchAll(/(?<!\S)(?<h>[01]\d|2[0-3])(?<m>[0-5]\d)(?:\s?h(?:rs?)?)?(?!\S)/g)].map((match) =>
    hourAt(line, text, starts, match),
  )
  return hours.filter((hour) => !dates.some(({ from, to }) => from < hour.to && hour.from < to))
}

const MONEY_BEFORE = `(?:\\p{Sc}|\\b${patternOf('ticket-words', 'money-before-hour')}\\.?)\\s?`
const MONEY_BEHIND = `\\s?(?:\\p{Sc}|%|${patternOf('ticket-words', 'money-behind-hour')}(?!\\p{L}))`
/** `07.24`; with a currency or a percent sign beside it, it is an amount. */
const POINTED = anyScript(
  new RegExp(
    `(?<![\\d.,/-]|${MONEY_BEFORE})(?<h>[01]?\\d|2[0-3])\\.(?<m>[0-5]\\d)(?![\\d.,/%-]|${MONEY_BEHIND})`,
    'gu',
  ),
)

/** Labels that hours stand at. */
const HOUR_LABELS = /^(?:departure|arrival)(?:_time)?$|^(?:time|boarding_time|gate_close|doors|event_time)$/

/**
 * Whether a line tells of an hour: it has a day too, or begins with the word for an hour. Small print has colons on
 * tickets that print hours with a point.
 */
function isOfHour(own: PlacedLine, labels: readonly LabelHit[], readings: readonly Reading[]): boolean {
  const isOn = (one: { page: number; line: number }): boolean => one.page === own.page && one.line === own.line
  return (
    readings.some((one) => isOn(one) && isDay(one)) ||
    labels.some(
      (hit) => hit.quality > 0.9 && HOUR_LABELS.test(hit.field) && (isOn(hit) ? hit.from === 0 : isBeside(hit, own)),
    )
  )
}

/** Whether a label stands before a line on its row, or over it. */
function isBeside({ page, box }: LabelHit, own: PlacedLine): boolean {
  const height = box.bottom - box.top
  const down = (own.box.top - box.bottom) / height
  const isBefore = Math.abs(own.box.top - box.top) < 0.4 * height && box.right < own.box.left
  return page === own.page && (isBefore || (down > -0.3 && down < 1.5 && Math.abs(own.box.left - box.left) < 0.012))
}

const isDay = ({ meaning }: Reading): boolean => meaning.kind === 'date' && meaning.partial !== true

/**
 * Hours with a point ("07.24"), as the north prints them; beside hours with a colon only where a line is one of hours.
 */
function pointedHours(line: PlacedLine, readings: readonly Reading[]): Reading[] {
  const { text, starts } = joinCells(line.cells)
  if (!/\d\.\d\d/.test(text)) return []
  const hours = [...text.matchAll(POINTED)].map((match) => hourAt(line, text, starts, match))
  if (hours.length === 0) return []
  const known = readings.filter(
    ({ meaning, page, line: at }) =>
      (meaning.kind === 'date' || meaning.kind === 'time') && page === line.page && at === line.line,
  )
  return hours.filter(
    (hour) => !known.some(({ from, to, text: said }) => from < hour.to && hour.from < to && said.includes(hour.text)),
  )
}

function hourAt(line: PlacedLine, text: string, starts: readonly number[], match: RegExpExecArray): Reading {
  const value = `${match.groups!.h!.padStart(2, '0')}:${match.groups!.m!}`
  return {
    ...placeOf(line, starts, text, match.index, match.index + match[0].length, 0.5),
    meaning: { kind: 'time' as const, value },
  }
}

/**
 * The label with the greatest weight of each place on the page; what says the same in two languages with a stroke
 * between is one label.
 */
export function settledLabels(context: MappingContext): LabelHit[] {
  return once(context, settle)
}

function settle({ labels, lines }: MappingContext): LabelHit[] {
  const best = new Map<string, LabelHit>()
  for (const hit of labels) {
    // The words of a way of travelling may name a field too ("Sailing").
    if (/^(?:mode|word)\./.test(hit.field)) continue
    const key = `${hit.page}:${hit.line}:${hit.box.left.toFixed(4)}`
    const other = best.get(key)
    const [worth, known] = [hit, other].map((one) => (one ? one.weight * one.quality : 0)) as [number, number]
    // "Fare basis" is no fare.
    if (worth > known || (worth === known && hit.text.length > other!.text.length)) best.set(key, hit)
  }
  return joinBilingual([...best.values()], lines)
}

/** `departure` of `departure_time`: a translation may say less than the label does. */
const stemOf = (field: string): string => field.replace(/_(?:time|date)$/, '')

function joinBilingual(labels: readonly LabelHit[], lines: readonly PlacedLine[]): LabelHit[] {
  const joined: LabelHit[] = []
  for (const hit of [...labels].sort((a, b) => a.page - b.page || a.line - b.line || a.box.left - b.box.left)) {
    const last = joined.at(-1)
    const line =
      last && last.page === hit.page && last.line === hit.line && stemOf(last.field) === stemOf(hit.field)
        ? lines.find((one) => one.page === hit.page && one.line === hit.line)
        : undefined
    const start = line && last ? spanStart(line, last) : 0
    const begin = line ? spanStart(line, hit) : 0
    if (!line || !last || !/^\s*[/|·]\s*$/.test(line.text.slice(start + last.text.length, begin))) {
      joined.push(hit)
      continue
    }
    const { weight, quality } = last.weight * last.quality > hit.weight * hit.quality ? last : hit
    joined[joined.length - 1] = {
      ...last,
      text: line.text.slice(start, begin + hit.text.length),
      to: hit.to,
      box: unionOf([last.box, hit.box]),
      weight,
      quality,
    }
  }
  return joined
}
