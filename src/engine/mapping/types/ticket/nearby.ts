// What stands near a journey without a label of its own: numbers, classes, seats and operators.

import { patternOf } from '../../reading/word-pattern.ts'
import { lineAt } from '../../context/by-line.ts'
import type { LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { monthNumber } from '../../reading/months.ts'
import { NUMBER_WORDS, settledLabels } from './context.ts'
import { labelEnd, spanStart } from './span.ts'
import type { Found, Leg } from './stops.ts'
import { namedNumberIn, numberIn, seatIn } from './values.ts'

/** Whether a number is the end of a station's name ("HALL 2") and not the number of a train. */
export const isOfStop = (number: string, legs: readonly Leg[]): boolean =>
  legs.some(({ from, to }) => [from.name, to.name].some((name) => name?.value.includes(number)))

/** The journey at a height of a page: the one whose block it is in, or the next below. */
export function legAt(page: number, top: number, legs: readonly Leg[]): Leg {
  const distance = (leg: Leg): number => {
    if (leg.page !== page) return 10
    return top < leg.top ? leg.top - top : top > leg.bottom ? 2.5 * (top - leg.bottom) : 0
  }
  // On the row of an arrival from which the next journey goes on stands what is said of that.
  const isNearer = (leg: Leg, nearest: Leg): boolean => distance(leg) < distance(nearest) || distance(leg) === 0
  return legs.reduce((nearest, leg) => (isNearer(leg, nearest) ? leg : nearest))
}

const FLIGHT = /(?<![\p{L}\d/.-])(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])[\s-]?\d{2,4}(?![\d\p{L}:€]|[.,/-]\d)/u
const TRAIN = /(?<![\p{L}\d/.-])[A-Z]{1,4}\s\d{2,5}(?![\d\p{L}:€]|[.,/-]\d)/u

/**
 * The number of a train that has a line of its own, and how far above its journey, in heights of the page, that may
 * stand.
 */
const ALONE = /^(?:[A-Z]{2}|[A-Z]\d|\d[A-Z]|[A-Z]{3,4}(?=\s))\s?\d{2,5}$/u
const ABOVE = 0.12

/**
 * How far from its journey a detail may stand, in heights of the page; on a small page, where lines are taller, in
 * heights of lines. Longer lines are sentences.
 */
const NEAR_ABOVE = 0.06
const NEAR_BELOW = 0.05
const LONGEST_DETAIL = 80

/**
 * The number of a flight or train on a line that has no label for it. The word of another label ("SEAT 12") or a month
 * is no name of a train.
 */
function numberNear(line: PlacedLine, labels: readonly LabelHit[]): string | undefined {
  const isOther = (number: string): boolean => {
    const word = /^\p{L}+/u.exec(number)?.[0] ?? ''
    const label = labels.find(
      (hit) => hit.page === line.page && hit.line === line.line && hit.text.toLowerCase() === word.toLowerCase(),
    )
    return (
      monthNumber(word) !== undefined ||
      NUMBER_WORDS.has(word.toLowerCase()) ||
      (label !== undefined && label.field !== 'number')
    )
  }
  const printed = (FLIGHT.exec(line.text) ?? TRAIN.exec(line.text))?.[0] ?? namedNumberIn(line.text)
  if (printed && !isOther(printed)) return printed
  const { coach } = seatIn(line.text, false)
  const named = coach ? numberIn(line.text) : undefined
  return named !== undefined && named !== coach && !isOther(named) ? named : undefined
}

/**
 * The number of a named train that has a line to itself between the first and the last row of its journey ("Northern
 * Arrow 180").
 */
function numberBeside(line: PlacedLine, { top, bottom }: Leg, labels: readonly LabelHit[]): string | undefined {
  const middle = (line.box.top + line.box.bottom) / 2
  const isOther = labels.some(
    (hit) => hit.page === line.page && hit.line === line.line && hit.from === 0 && hit.field !== 'number',
  )
  const isName =
    /^\p{Lu}[\p{L}\d .°º-]+\s\d{3,6}$/u.test(line.text) &&
    monthNumber(/\p{L}+(?=[.\s]+\d+$)/u.exec(line.text)?.[0] ?? '') === undefined
  return middle > top && middle < bottom && !isOther && isName ? numberIn(line.text) : undefined
}

/** A class alone, behind the tariff ("Saver · 2. Klasse") or before it ("Economy, Flex (M)", "Green Car / Reserved"). */
const CLASS_NEAR = new RegExp(
  `(?:^|\\s[·|]\\s)(?<value>${patternOf('ticket-words', 'class')})(?=,\\s|\\s[(·|/–-]|$)`,
  'iu',
)
const ALONE_OR_BEHIND = new RegExp(`(?:^|\\s[·|]\\s)(?<value>${patternOf('ticket-words', 'class')})$`, 'iu')

/** The class of all journeys, where a line is nothing but the word for one, or ends with it behind a tariff. */
export function addClass({ lines }: MappingContext, legs: readonly Leg[]): void {
  if (legs.some((leg) => leg.class)) return
  const said = lines.flatMap((line) => {
    const value = ALONE_OR_BEHIND.exec(line.text.trim())?.groups!.value
    return value === undefined ? [] : [{ value, line }]
  })
  const [first] = said
  if (!first || new Set(said.map(({ value }) => value.toLowerCase())).size > 1) return
  const { value, line } = first
  for (const leg of legs) leg.class = { value, lines: [line], rule: 'class_alone', confidence: 0.65 }
}

/** Whether a line stands close enough to a journey to tell of it. */
export function isNear(line: PlacedLine, leg: Leg): boolean {
  const height = line.box.bottom - line.box.top
  const isBeside =
    line.box.top > leg.top - Math.max(NEAR_ABOVE, 3 * height) &&
    line.box.top < leg.bottom + Math.max(NEAR_BELOW, 4 * height)
  return line.page === leg.page && line.text.length < LONGEST_DETAIL && isBeside
}

const numberFound = (value: string, line: PlacedLine): Found => ({
  value,
  lines: [line],
  rule: 'number_near_journey',
  confidence: 0.65,
})

/**
 * Numbers without a label near journeys that have none: as many as there are journeys, in their order, whether each
 * stands over or under its own.
 */
export function addNumbers({ lines }: MappingContext, legs: readonly Leg[], labels: readonly LabelHit[]): void {
  if (legs.length < 2 || legs.some(({ number }) => number)) return
  const near = lines.filter((line) => legs.some((leg) => isNear(line, leg)))
  const found = near.flatMap((line) => {
    const number = numberNear(line, labels)
    return number !== undefined && !isOfStop(number, legs) ? [{ number, line }] : []
  })
  if (found.length !== legs.length) return
  for (const [at, { number, line }] of found.entries()) legs[at]!.number = numberFound(number, line)
}

/** The number of a train with its kind, and who runs it ("Regional 4471 · Larkdale Rail"). */
const WITH_CARRIER = /^(?<number>\p{Lu}[\p{L}-]{2,14}\s\d{2,5})\s[·•|]\s(?<carrier>\p{Lu}[\p{L} &.'’-]{3,})$/u

/** The number and the carrier that have a line to themselves; a label of something else is no kind of train. */
function addCarried(line: PlacedLine, leg: Leg, labels: readonly LabelHit[]): void {
  const { number, carrier } = WITH_CARRIER.exec(line.text.trim())?.groups ?? {}
  const isOther = labels.some(
    (hit) => hit.page === line.page && hit.line === line.line && hit.from === 0 && hit.field !== 'number',
  )
  if (number === undefined || carrier === undefined || isOther || !number.endsWith(leg.number?.value ?? '')) return
  leg.number ??= numberFound(number, line)
  leg.carrier ??= { value: carrier, lines: [line], rule: 'number_near_journey', confidence: 0.7 }
}

const OPERATED_BY = new RegExp(patternOf('ticket-words', 'operated-by'), 'iu')

/** Whether a label of a carrier is that of who runs one journey for another ("operated by airline …"). */
export function isOfOperator(context: MappingContext, hit: LabelHit): boolean {
  const line = lineAt(context, hit)!
  return OPERATED_BY.test(line.text.slice(0, labelEnd(line, hit)))
}

/** Whether a word for a carrier is one of a sentence ("by the carrier are subject to"). */
export function isInSentence(context: MappingContext, hit: LabelHit): boolean {
  const line = lineAt(context, hit)!
  const isAfterWord = /\p{L}\s+$/u.test(line.text.slice(0, spanStart(line, hit)))
  return isAfterWord && /^(?:\s+\p{L}+){2}/u.test(line.text.slice(labelEnd(line, hit))) && !isOfOperator(context, hit)
}

/** What stands behind the name of an operator: under which number it runs the journey ("as NB 2217"). */
const UNDER_NUMBER = /\s\p{Ll}+\s(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])\s?\d{1,5}$/u

/** The journeys whose numbers a sentence on an operator names ("QX 12 and QX 13 operated by …"). */
export function numberedOn(line: PlacedLine | undefined, legs: readonly Leg[]): Leg[] | undefined {
  const named = legs.filter(({ number }) => number && line?.text.includes(number.value))
  return named.length ? named : undefined
}

export function addOperator(leg: Leg, name: string, lines: readonly PlacedLine[]): void {
  leg.operator ??= { value: name.replace(UNDER_NUMBER, ''), lines, rule: 'operated_by', confidence: 0.8 }
}

const OPERATOR = new RegExp(
  `${patternOf('ticket-words', 'operated-by')}\\s*:?\\s*(?<name>\\p{Lu}[\\p{L}\\d &.'’-]+)`,
  'iu',
)

/** A number, seat or coach that stands near its journey without a label of its own. */
export function addUnlabelled(context: MappingContext, leg: Leg, legs: readonly Leg[]): void {
  const isOver = (line: PlacedLine): boolean =>
    line.page === leg.page && line.box.top < leg.top && leg.top - line.box.top < ABOVE
  const alone =
    leg.number || legs.length > 1
      ? undefined
      : context.lines.find((line) => isOver(line) && ALONE.test(line.text.trim()))
  if (alone) leg.number = numberFound(alone.text.trim(), alone)
  const labels = settledLabels(context)
  const near = context.lines.filter((one) => isNear(one, leg) && legAt(one.page, one.box.top, legs) === leg)
  for (const line of near) addCarried(line, leg, labels)
  for (const line of near) {
    const number = leg.number ? undefined : (numberNear(line, labels) ?? numberBeside(line, leg, labels))
    if (number && isOfStop(number, [leg])) continue
    if (number) leg.number = numberFound(number, line)
    const { seat, coach } = seatIn(line.text, false)
    if (seat) leg.seat ??= { value: seat, lines: [line], rule: 'seat_near_journey', confidence: 0.7 }
    if (coach) leg.coach ??= { value: coach, lines: [line], rule: 'seat_near_journey', confidence: 0.7 }
    const named = CLASS_NEAR.exec(line.text)?.groups!.value
    if (named) leg.class ??= { value: named, lines: [line], rule: 'class_near_journey', confidence: 0.7 }
    const operator = OPERATOR.exec(line.text)?.groups!.name
    if (operator) for (const one of numberedOn(line, legs) ?? [leg]) addOperator(one, operator.trim(), [line])
  }
}
