// What a stretch of a ticket says of a stop: its name, code, terminal, platform, day and hour.

import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import type { LabelHit, MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { labelsOn, readingsOn } from '../../context/by-line.ts'
import { spanStart } from './span.ts'
import { isNameOfDay } from '../../reading/day-names.ts'

/** A value with the lines that it was read from. */
export interface Found<T = string> {
  value: T
  lines: readonly PlacedLine[]
  rule: string
  confidence: number
}

/** One end of a journey. `shift` is the number of days that a "+1" beside the hour adds. */
export interface Stop {
  name?: Found
  code?: Found
  terminal?: Found
  gate?: Found
  platform?: Found
  city?: Found
  date?: Found
  time?: Found
  shift?: number
}

/**
 * A journey from one stop to the next without change, with the place on the page that it was read from; `left` and
 * `right` are the edges of its column where the page has several.
 */
export interface Leg {
  from: Stop
  to: Stop
  number?: Found
  carrier?: Found
  /** Who runs it, where it is said to be another than the carrier. */
  operator?: Found
  seat?: Found
  coach?: Found
  class?: Found
  fare_basis?: Found
  /** Whether its seats are booked. */
  status?: Found
  baggage?: Found
  /** In minutes. */
  duration?: Found
  /** In kilometers. */
  distance?: Found
  boarding?: Found
  gateClose?: Found
  page: number
  top: number
  bottom: number
  left?: number
  right?: number
}

/** Three capitals that stand alone are rather an airport ("VIE") than a day. */
const isWeekday = (text: string): boolean => isNameOfDay(text) && !/^\W*[A-Z]{3}\W*$/.test(text)

const TERMINAL_WORD = patternOf('ticket-words', 'terminal')
const TERMINAL = anyScript(
  new RegExp(
    `[\\s,(-]*\\b${TERMINAL_WORD}\\s?:?\\s?(?<value>[A-Z]?\\d?[A-Z]?)(?![\\p{L}\\d])\\)?|\\s[-(]?\\s?T(?<short>\\d[A-Z]?)\\)?(?=\\s|$)`,
    'u',
  ),
)
const CODE_AFTER = /^(?<name>.*?)[\s,-]*[([](?<code>[A-Z]{3})(?:[)\]]|[\s,/-][^)\]]*[)\]])\s*(?<rest>.*)$/u
// Codes of railway stations have two to five letters; behind a name in capitals they stand in brackets. Two letters
// behind another name are a country's.
const STATION_CODE =
  /^(?<name>\p{Lu}[\p{Lu}\d .'-]+[\p{Lu}\d.]|\p{Lu}[\p{L}\d .'’-]+(?=\s?\([A-Z]{4,5}\)))\s?\((?<code>[A-Z]{2,5})\)$/u
const CODE_BEFORE = /^(?<code>[A-Z]{3})\s*(?:[-–,:|/]\s*|\s(?=\p{Lu}\p{Ll}))(?<name>\p{Lu}.*)$/u

/** Days later behind a place that stands behind its hour ("00:40 LHR +1"). */
const LATER = new RegExp(String.raw`\s\+\s?\d(?:\s?${patternOf('ticket-words', 'days-later')}(?!\p{L}))?$`, 'iu')

/** Name, code and terminal that words for a place say; nothing where they are no place. */
export function placeIn(text: string): { name?: string; code?: string; terminal?: string } {
  const said = TERMINAL.exec(text)
  // Behind a comma the word alone is a part of the name ("Porto, Terminal").
  const terminal = said && !said.groups!.value && !said.groups!.short && said[0].startsWith(',') ? null : said
  const plain = (terminal ? text.replace(terminal[0], ' ') : text)
    .replace(LATER, '')
    .replace(/^[\s:.,;|–>→*-]+|[\s:,;|–>→(*-]+$/gu, '')
    .replace(/\s+/g, ' ')
  const end = terminal ? terminal.groups!.value || terminal.groups!.short : undefined
  const more = end ? { terminal: end } : {}
  if (/^[A-Z]{3}$/.test(plain)) return { code: plain, ...more }
  const after = CODE_AFTER.exec(plain) ?? STATION_CODE.exec(/\([A-Z]{2,5}$/.test(plain) ? `${plain})` : plain)
  const before = after ? undefined : CODE_BEFORE.exec(plain)
  if (after)
    return { ...(isName(after.groups!.name!) && { name: after.groups!.name! }), code: after.groups!.code!, ...more }
  if (before && isName(before.groups!.name!)) return { name: before.groups!.name!, code: before.groups!.code!, ...more }
  return isName(plain) ? { name: plain, ...more } : more
}

const NO_NAME = new RegExp(`[.!?]$|[=*_@€$£→]|\\d{3}|\\s${patternOf('ticket-words', 'to')}\\s\\p{Lu}`, 'u')

/** Whether text can be the name of a place: a few words that begin with a capital and are no sentence. */
export function isName(text: string): boolean {
  const words = text.split(' ')
  const letters = text.match(/\p{L}/gu) ?? []
  if (
    !/^[\p{Lu}’'(]/u.test(text) ||
    /^\([^)]*\)$/.test(text) ||
    letters.length < 2 ||
    words.length > MOST_WORDS ||
    text.length > LONGEST_NAME
  )
    return false
  const abbreviated = text.replace(/(?:(?:(?<![\p{L}\d])|\.)\p{L}{1,4}\.)+$/u, '')
  return !NO_NAME.test(abbreviated) && !isSentence(words) && !isWeekday(text)
}

const MOST_WORDS = 8
const LONGEST_NAME = 60

/**
 * Names have small words between others ("Hook of Holland"); of five words and more, sentences have mostly small ones.
 */
function isSentence(words: readonly string[]): boolean {
  return words.length >= 5 && words.filter((word) => /^\p{Ll}/u.test(word)).length > words.length / 2
}

/** Days that an hour lies later ("+1", "Uhr (+1 Tag)"), behind it and the word or the zone of the hour. */
export const OFFSET = new RegExp(
  String.raw`^(?:\s?${patternOf('ticket-words', 'behind-hour')})?\s*\(?\+\s?(?<days>\d)(?!\d)` +
    String.raw`(?:\s?${patternOf('ticket-words', 'days-later')}(?!\p{L}))?\)?`,
  'iu',
)

/** What the words `from` to `to` (letters) of a line say of a stop; `skip` cuts labels out. */
export function readStop(
  context: MappingContext,
  line: PlacedLine,
  range: { start: number; end: number },
  rule: string,
): Stop {
  const { text } = line
  const readings = readingsOn(context, line)
  const spans = readings.flatMap((reading) => {
    const start = spanStart(line, reading)
    const end = start + reading.text.length
    return (reading.meaning.kind === 'time' || (reading.meaning.kind === 'date' && reading.meaning.partial !== true)) &&
      start >= range.start &&
      end <= range.end
      ? [{ reading, start, end }]
      : []
  })
  const time = spans
    .filter(({ reading }) => reading.meaning.kind === 'time')
    .sort((a, b) => b.reading.confidence - a.reading.confidence)[0]
  const date = spans
    .filter(({ reading }) => reading.meaning.kind === 'date')
    .sort((a, b) => b.reading.confidence - a.reading.confidence)[0]
  const found = (value: string, confidence: number): Found => ({ value, lines: [line], rule, confidence })
  const stop: Stop = {}
  if (time) {
    stop.time = found(valueOf(time.reading).slice(0, 5), 0.9)
    const offset = OFFSET.exec(text.slice(time.end))
    if (offset) stop.shift = Number(offset.groups!.days)
  }
  if (date) stop.date = found(valueOf(date.reading), 0.9)
  const marks = spans.map(({ reading, start, end }) => ({
    start,
    end,
    mark: reading.meaning.kind === 'date' ? DAY_MARK : HOUR_MARK,
  }))
  const place = placeAround(text, range, [
    ...marks,
    ...numbersOn(context, line, range),
    ...wordsOfWay(context, line, marks),
  ])
  for (const key of ['name', 'code', 'terminal'] as const)
    if (place?.[key] !== undefined) stop[key] = found(place[key], 0.8)
  return stop
}

/** What is numbered at a stop or in a train. */
const NUMBERED = /^(?:platform|gate|coach|seat)$/
const NUMBER_BEHIND = /^\.?\s?:?\s?\p{Lu}?\d{1,3}[A-Za-z]?(?![\p{L}\d:])/u

/** Words for a platform or a seat with their number, behind a place ("Selby plat 2"). */
function numbersOn(context: MappingContext, line: PlacedLine, range: { start: number }): Mark[] {
  return labelsOn(context, line).flatMap((hit) => {
    const start = spanStart(line, hit)
    const value = NUMBER_BEHIND.exec(line.text.slice(start + hit.text.length))
    const isNumbered = NUMBERED.test(hit.field) && hit.quality > 0.8 && start > range.start
    return value && isNumbered ? [{ start, end: start + hit.text.length + value[0].length, mark: DAY_MARK }] : []
  })
}

/** What names the way or the hour itself beside it ("Bern ab 10:32"). */
const OF_HOUR = /^(?:departure|arrival|time$|direction$)/
/** Words for there and back ("Outward - 4 June") have to be read well to be no places. */
const SURE_DIRECTION = 0.8

/**
 * The words for departure, arrival or the hour that touch an hour of their line, and those for there and back: no parts
 * of a place.
 */
function wordsOfWay(context: MappingContext, line: PlacedLine, marks: readonly Mark[]): Mark[] {
  const isOfHour = ({ field, quality }: LabelHit): boolean => quality > 0.5 && OF_HOUR.test(field)
  return labelsOn(context, line)
    .filter(isOfHour)
    .flatMap((hit) => {
      const start = spanStart(line, hit)
      const end = start + hit.text.length
      if (hit.field === 'direction') return hit.quality > SURE_DIRECTION ? [{ start, end, mark: DAY_MARK }] : []
      const isGap = (from: number, to: number): boolean => from <= to && /^[\s.:,]*$/.test(line.text.slice(from, to))
      const touches = (one: Mark): boolean => one.mark === HOUR_MARK && (isGap(end, one.start) || isGap(one.end, start))
      return marks.some(touches) ? [{ start, end, mark: HOUR_MARK }] : []
    })
}

// What stand for the days and hours of a line where its places are looked for.
const HOUR_MARK = '\u0001'
const DAY_MARK = '\u0002'
/** A word before a day: a day of the week is one there, in three capitals too. */
const BEFORE_DAY = new RegExp(`(?<!\\p{L})(?<word>\\p{L}{2,12})[.,]?\\s*(?=${DAY_MARK})`, 'gu')
/** Small words before an hour ("kl. 7.12", "at 10:30"). */
const HOUR_WORDS = patternOf('ticket-words', 'before-hour')
const BEFORE_HOUR = new RegExp(`(?<!\\p{L})${HOUR_WORDS}\\.?\\s*(?=${HOUR_MARK}|$)`, 'gu')
const AFTER_HOUR = new RegExp(`^\\s*${patternOf('ticket-words', 'after-hour')}(?!\\p{L})\\.?`, 'iu')

/** The first place of a stretch of text, around the days and hours in it. */
function placeAround(
  text: string,
  range: { start: number; end: number },
  spans: readonly Mark[],
): ReturnType<typeof placeIn> | undefined {
  let rest = ''
  for (let at = range.start; at < range.end; at++)
    rest += spans.find(({ start, end }) => at >= start && at < end)?.mark ?? text[at]!
  const dayless = rest
    .replace(BEFORE_DAY, (all, word: string) => (isNameOfDay(word) ? '' : all))
    .replace(BEFORE_HOUR, '')
  const parts = dayless.split(/[\u0001\u0002]/).map((part) => part.replace(OFFSET, '').replace(AFTER_HOUR, '').trim())
  return parts
    .filter((part) => part !== '' && !isWeekday(part))
    .map(placeIn)
    .find((one) => Object.keys(one).length > 0)
}

const valueOf = ({ meaning }: Reading): string => String('value' in meaning ? meaning.value : '')

/** A stretch of a line that is a day or an hour, and what stands for it. */
interface Mark {
  start: number
  end: number
  mark: string
}

/** Puts what `more` says into `stop` where it says nothing yet. */
export function fillStop(stop: Stop, more: Stop): void {
  for (const [key, value] of Object.entries(more))
    if (value !== undefined && stop[key as keyof Stop] === undefined) Object.assign(stop, { [key]: value })
}

/** Whether two stops contradict each other in their place or hour. */
export function differs(a: Stop, b: Stop): boolean {
  const unlike = (one: Found | undefined, other: Found | undefined): boolean =>
    one !== undefined && other !== undefined && one.value !== other.value
  // A long and a short name of one place are told apart by their codes, if at all.
  return unlike(a.time, b.time) || (a.code && b.code ? unlike(a.code, b.code) : unlike(a.name, b.name))
}
