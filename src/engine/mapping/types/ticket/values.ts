// The forms of what stands on tickets: numbers of flights and trains, seats and coaches, references.

import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import { monthNumber } from '../../reading/months.ts'
import { NUMBER_WORDS } from './context.ts'

// One to four capitals or a carrier's two signs, then the number. Four digits with a point or colon are no number.
const NUMBER = /(?<![\p{L}\d])(?:(?:[A-Z]{1,4}|[A-Z]\d|\d[A-Z])\s?-?\d{1,5}[A-Z]?)(?![\d:.,/€-]\d|\p{L}|\d)/gu
// What may follow the number of a named train: nothing, a sign, or the word for a coach or a seat.
const AFTER_NUMBER = patternOf('ticket-words', 'after-number')
const TRAIN_NAME = '\\p{Lu}[\\p{L}-]{2,14}(?:\\s\\p{Lu}[\\p{L}-]+)?'
const NAMED_NUMBER = anyScript(
  new RegExp(
    `^(?<name>${TRAIN_NAME})\\s(?<no>n[.°º]?\\s?)?(?<number>\\d{1,6})(?=$|\\s?[,;|·]|\\s${AFTER_NUMBER}\\b)`,
    'u',
  ),
)
/** The kind of train before its number ("Os 4402", "Sp 1720"), which has the text to itself or stands before a name. */
const KIND_AND_NUMBER = /^\p{Lu}\p{Ll}{0,2}\s\d{2,5}(?=$|\s[\p{Pi}"„(])/u

/** A bare number, alone or before the name of its train or the way it goes; not the day of a month. */
const BARE_NUMBER = new RegExp(
  '^\\s*(?:n[.°º]?\\s?)?(?<number>\\d{2,5}|\\d{3}\\p{Lu})' +
    '(?:\\s*$|\\s*[,;·|]\\s|\\s*[/–-]\\s*\\p{Lu}{2}|\\s+(?<next>\\p{L}{5,})\\s\\p{Lu})',
  'u',
)

/** The number of a named train that has its words to itself ("HIKARI 637"). */
export function namedNumberIn(text: string): string | undefined {
  const found = /^(?<name>\p{Lu}{3,12}(?:\s\p{Lu}{3,12})?)\s\d{1,5}$/u.exec(text.trim())
  return found && monthNumber(found.groups!.name!) === undefined ? found[0] : undefined
}

/** The number of a flight, train or bus in `text`; of several the last, which stands in brackets behind a route. */
export function numberIn(text: string): string | undefined {
  const bare = bareNumber(text)
  if (bare !== undefined) return bare
  const kind = KIND_AND_NUMBER.exec(text.trim())?.[0]
  if (
    kind !== undefined &&
    monthNumber(kind.split(' ')[0]!) === undefined &&
    !NUMBER_WORDS.has(kind.split(' ')[0]!.toLowerCase())
  )
    return kind
  const isWord = (word: string): boolean =>
    NUMBER_WORDS.has(word.toLowerCase()) || (word.length > 2 && monthNumber(word) !== undefined)
  const found = [...text.matchAll(NUMBER)].map(([one]) => one).filter((one) => !isWord(/^\p{L}+/u.exec(one)?.[0] ?? ''))
  if (found.length) return found.find((one) => /^(?:[A-Z]{2,4}|[A-Z]\d|\d[A-Z])\s?-?\d/.test(one)) ?? found[0]
  const named = NAMED_NUMBER.exec(text.trim())
  // "Train 281" has no name, and neither is one what has its number called so.
  const isCalled =
    named !== null && (named.groups!.no !== undefined || NUMBER_WORDS.has(named.groups!.name!.toLowerCase()))
  return isCalled ? named.groups!.number : named?.[0]
}

function bareNumber(text: string): string | undefined {
  const found = BARE_NUMBER.exec(text)?.groups
  return found && (found.next === undefined || monthNumber(found.next) === undefined) ? found.number : undefined
}

/** A seat with its letter, and more of them behind it. */
const SEAT_VALUE =
  '\\d{1,3}(?:[\\s-]?[A-Z](?!\\p{L}))?(?:(?:\\s?[,+&]\\s?|\\s)\\d{1,3}(?:-?[A-Z])?(?![\\d\\p{L}]|\\s?\\p{L}{3}))*|' +
  '[A-Z]\\d{1,3}(?:\\s?[,+&]\\s?[A-Z]\\d{1,3})*'
const wordThen = (key: 'seat' | 'coach', value: string): RegExp =>
  anyScript(
    new RegExp(
      `${patternOf('ticket-words', key)}\\b\\.?\\s*:?\\s*(?:n[.°º]\\s?)?(?<value>${value})(?![\\d\\p{L}]|/\\d{1,2}/\\d)`,
      'iu',
    ),
  )
const SEAT_WORD = wordThen('seat', SEAT_VALUE)
const COACH_WORD = wordThen('coach', '\\d{1,3}[A-Z]?|[A-Z]{1,2}\\d{1,2}|[A-Z]')
const PAIR = new RegExp(
  `^\\s*(?:(?:${patternOf('ticket-words', 'coach')})\\.?\\s)?(?<coach>\\d{1,3}[A-Z]?|[A-Z])\\s?[/|·-]\\s?` +
    '(?<seat>[\\dA-Z]+(?:\\s?[,+&]\\s?[\\dA-Z]+)*)',
  'u',
)
const SEATS = /^\s*(?<seat>\d{1,3}[A-Z]?(?:\s?[,+&]\s?\d{1,3}[A-Z]?)*)\s*$/

/** Coach and seat that `text` names; `paired` where its column holds both ("12/48"). */
export function seatIn(text: string, paired: boolean): { seat?: string; coach?: string } {
  const pair = paired ? PAIR.exec(text) : null
  if (pair) return { coach: pair.groups!.coach!, seat: pair.groups!.seat! }
  const seat = SEAT_WORD.exec(text)?.groups!.value ?? (paired ? SEATS.exec(text)?.groups!.seat : undefined)
  const coach = COACH_WORD.exec(text)?.groups!.value
  return { ...(seat !== undefined && { seat }), ...(coach !== undefined && { coach }) }
}

/** Capitals of codes. */
const CAPITALS = 'A-ZΑ-ΩА-Я'
const SIGN = `[${CAPITALS}\\d]`
// Letters and digits in one piece or in pieces with dashes, or figures in groups.
const MIXED =
  `(?:[a-z](?=[A-Z]))?(?:(?=[${CAPITALS}\\d-]*${SIGN}{4})${SIGN}{5,13}(?:-${SIGN}{2,8})*|` +
  `(?=[${CAPITALS}\\d-]{7})${SIGN}{2,4}(?:-${SIGN}{2,8})+)`
const FIGURES = '\\d{4,14}(?:[ -]\\d{2,8})*|\\d{3}(?:[ -]\\d{3}){1,3}'
// A year and a number, or a number and a year, with a stroke between ("2023/0044718").
const BY_YEAR = '(?:19|20)\\d\\d/\\d{4,9}|\\d{4,9}/(?:19|20)\\d\\d'
const REFERENCE = new RegExp(`^(?:n[.°º]?\\s)?(?<value>${BY_YEAR}|${MIXED}|${FIGURES})(?![\\p{L}\\d])`, 'u')
/** Capitals set off from the figures that follow, or parts with strokes between, where nothing stands behind. */
const SET_OFF = /^[A-Z]{1,4}\s\d{2,8}(?:[ -]\d{2,8})*$/
const IN_PARTS = /^(?=[A-Z\d/-]*\d{3})[A-Z\d]{2,12}(?:-[A-Z\d]{2,8})*(?:\/[A-Z\d]{2,8})+$/

/** A whole text of at least seven digits in groups: "44 1073 902", "3.118.204". Dates look alike and are excluded. */
const IN_GROUPS = /^(?=(?:\D*\d){7})\d{1,4}(?:[ .-]\d{2,6}){1,5}$/
/** Letters and digits in short groups ("AB3 D5F GH7", "4KX2 9LMP 07"). A month among figures is one of a day. */
const IN_SHORT_GROUPS = /^(?=(?:.*\d){2})(?=.*[A-Z])(?=.{9})[A-Z\d]{2,4}(?: [A-Z\d]{2,4}){2,4}$/
const DAY = /^(?:\d{1,2}[ ./-]\d{1,2}[ ./-]\d{4}|\d{4}[ ./-]\d\d?[ ./-]\d\d?)$/

const isWhole = (text: string): boolean =>
  [SET_OFF, IN_PARTS, IN_GROUPS, IN_SHORT_GROUPS].some((form) => form.test(text)) &&
  !DAY.test(text) &&
  !text.split(' ').some((group) => /^[A-Z]+$/.test(group) && monthNumber(group) !== undefined)

/** The airline's own reference behind its two signs ("ZZ/AB12CD"). */
const LOCATOR = /(?<![^\s:,;(])(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])\/(?<value>(?=[A-Z\d]*[A-Z])[A-Z\d]{6})(?![\p{L}\d])/u

/** A booking reference at the beginning of `text`: five to eight letters and digits, or a longer number. */
export function referenceIn(text: string): string | undefined {
  // In a sentence a verb stands before it ("the code is AB12CD").
  const plain = text.replace(/^[\s:.#*°º)–-]+/, '').replace(/^\p{Ll}{1,4}\s(?=[A-Z\d]*[A-Z][A-Z\d]{4})/u, '')
  const locator = LOCATOR.exec(plain)?.groups!.value
  if (locator !== undefined) return locator
  if (isWhole(plain.trim())) return plain.trim()
  const found = REFERENCE.exec(plain)?.groups!.value
  // A word in capitals that is nothing but letters is one only where it stands alone.
  return found !== undefined &&
    (/\d/.test(found) || (/^[A-Z]{6}$/.test(found) && /^\W*$/.test(plain.slice(found.length)))) &&
    !/^(?:19|20)\d\d$/.test(found)
    ? found
    : undefined
}

const NUMBER_BY_YEAR = new RegExp(`^(?:${BY_YEAR})(?![\\p{L}\\d/])`, 'u')

/** Ten figures and more in groups of two or three. */
const GROUPED = /^(?=(?:\d ?){10})\d{1,3}(?: \d{2,3}){3,}(?![\p{L}\d])/u

const NUMBERED = new RegExp(
  `^(?<value>(?=[${CAPITALS}\\d -]*\\d{4})(?:${SIGN}{2,}|[${CAPITALS}](?=-))(?:[- ]\\d${SIGN}*)*)(?![\\p{L}\\d])`,
  'u',
)

/** The number of a ticket at the beginning of `text`: mostly digits, in groups or not, or a code. */
export function ticketNumberIn(text: string): string | undefined {
  const plain = text.replace(/^[\s:.#*°º–-]+/, '').replace(/^(?:n[.°ºr]?|nr|no|č)\.?\s(?=\S*\d|[A-Z]{1,4} \d)/i, '')
  const byYear = NUMBER_BY_YEAR.exec(plain)?.[0]
  if (byYear) return byYear
  if (isWhole(plain.trim())) return plain.trim()
  const grouped = GROUPED.exec(plain)?.[0]
  if (grouped) return grouped
  const found = NUMBERED.exec(plain)?.groups!.value
  if (found !== undefined && found.replace(/[ -]/g, '').length >= 6) return found
  // A longer code of letters and digits, with nothing behind it.
  return /^(?=[A-Z]*\d)[A-Z\d]{8,16}$/.exec(plain.trim())?.[0]
}
