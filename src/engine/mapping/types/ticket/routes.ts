// Journeys by their routes: places on both sides of an arrow or a dash with the hours below, and codes of airports side
// by side.

import { patternOf } from '../../reading/word-pattern.ts'
import { labelsOn, linesOfPage, readingsOfPage } from '../../context/by-line.ts'
import type { LabelHit, MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { isCommonCurrency } from '../../reading/currencies.ts'
import { FOREIGN_HOURS, settledLabels } from './context.ts'
import { textsAt } from './labels.ts'
import { labelEnd } from './span.ts'
import { overlapShare } from '../../structure/rows.ts'
import { fillStop, isName, placeIn, readStop, type Found, type Leg, type Stop } from './stops.ts'

const ARROW = /\s*(?:→|(?<=\s)-{2,3}(?=\s)|->|—>|–>|➔|➜|⇒|►|▶|✈|⟶|➝|=>|>>|»|›|(?<=\s)>(?=\s))\s*/u
// "ONE-WAY" has the form of two codes.
const CODES = /^(?!ONE\b)(?<from>[A-Z]{3})\s*(?:-|–|—|\/|to|to:)\s*(?<to>[A-Z]{3})$/
const TO = patternOf('ticket-words', 'to')
const NAMES = new RegExp(`^(?<from>\\p{Lu}[\\p{L}.'’ -]{1,30}?)\\s+${TO}\\s+(?<to>\\p{Lu}[\\p{L}.'’ -]{1,30})$`, 'u')
const BETWEEN = new RegExp(`\\s+[-–—]\\s+|\\s*(?:→|->|>)\\s*|\\s${TO}\\s`, 'u')
/** A dash parts many things: of places only where hours stand below. */
const DASH = /\s+[-–—]\s+/u
/** Both names and behind them both codes: "Leeds to Porto (LBA → OPO)". */
const CODES_BEHIND = new RegExp(
  `^(?<names>\\p{Lu}.+?)\\s*\\((?<from>[A-Z]{3})\\s*(?:→|->|[-–—/>])\\s*(?<to>[A-Z]{3})\\)$`,
  'u',
)
const LONGEST_ROUTE = 90
const BARE_CODE = /^[A-Z]{3}$/
/** What a route is headed by on its line ("Trajet 2 : …", "Busreis: …"). */
const HEADED = /^\p{Lu}[\p{L} -]{2,18}(?:\s\d{1,2})?\s?:\s+(?=\p{Lu})/u
/** Words of a place, and heights of the route's line within which its hours begin. */
const MOST_WORDS = 6
const HOURS_HEIGHTS = 7
/** Heights of the route's line that may be free under the day that heads it. */
const HEADING_HEIGHTS = 1.2
/** Flights and ferries arrive within two days, in milliseconds. */
const LONGEST_JOURNEY = 2 * 86_400_000

/** A journey by its route; `isSure` where more than a dash parts its ends. */
interface Route extends Leg {
  isSure: boolean
}

/**
 * Journeys whose ends stand on both sides of an arrow, or as two codes, or as two names with a word or a dash between.
 */
export function routeLegs(context: MappingContext): Route[] {
  const callers = settledLabels(context).filter(isCaller)
  const legs = context.lines.flatMap((line): Route[] => {
    if (line.text.length > LONGEST_ROUTE) return []
    const text = line.text.trim().replace(HEADED, '')
    const sure = calledRoute(context, callers, line) ?? codedNames(text) ?? namedEnds(text) ?? text.split(ARROW)
    const ends = sure.length === 2 ? sure : dashed(context, line, text)
    if (ends.length !== 2) return []
    const [from, to] = ends.map((end) => stopIn(context, line, end)) as [Stop, Stop]
    if (!(from.name ?? from.code) || !(to.name ?? to.code)) return []
    return [
      {
        from,
        to,
        page: line.page,
        top: line.box.top,
        bottom: line.box.bottom,
        left: line.box.left,
        isSure: sure.length === 2,
      },
    ]
  })
  for (const leg of legs) {
    // Routes side by side head a column each.
    const beside = legs.filter(
      (other) => other !== leg && other.page === leg.page && Math.abs(other.top - leg.top) < leg.bottom - leg.top,
    )
    leg.right = Math.min(1, ...beside.flatMap(({ left = 0 }) => (left > leg.left! ? left : [])))
    if (!beside.length) leg.left = 0
  }
  for (const leg of legs) addHoursBelow(context, leg, legs)
  return legs.filter(({ isSure, from, to }) => isSure || from.time !== undefined || to.time !== undefined)
}

/** Both codes, or both names with a word between. */
function namedEnds(text: string): string[] | undefined {
  const named = (CODES.exec(text) ?? NAMES.exec(text))?.groups
  return named && [named.from!, named.to!]
}

/** Both names of a route with the code that stands for each behind them. */
function codedNames(text: string): string[] | undefined {
  const found = CODES_BEHIND.exec(text)?.groups
  const [from, to, ...more] = found?.names!.split(BETWEEN) ?? []
  return found && from && to && !more.length ? [`${from} (${found.from!})`, `${to} (${found.to!})`] : undefined
}

/** Whether a label calls what follows a route, or the way there or back. */
const isCaller = ({ field, quality }: LabelHit): boolean =>
  (field === 'route' || field === 'direction') && quality > 0.8

/**
 * Both ends of what one of `callers` calls the route ("Route: Merak - Bakauheni") or the way there or back ("Outward:
 * Leeds to Norwich").
 */
function calledRoute(context: MappingContext, callers: readonly LabelHit[], line: PlacedLine): string[] | undefined {
  const hit = callers.find((one) => one.page === line.page && one.line === line.line)
  const isOf = (one: LabelHit): boolean =>
    one.field === 'route' && one.page === line.page && textsAt(context, one)[0]?.line === line
  const words = hit ? line.text.slice(labelEnd(line, hit)) : callers.some(isOf) ? line.text : undefined
  const ends = words?.replace(/^[\s:–-]+/, '').split(BETWEEN)
  return ends?.length === 2 && ends.every((end) => placeIn(end).name ?? placeIn(end).code) ? ends : undefined
}

/** Both sides of a dash, where each is a place and the line has no label. */
function dashed(context: MappingContext, line: PlacedLine, words: string): string[] {
  const ends = words.split(DASH)
  const isPlace = (text: string): boolean => {
    const { name, code } = placeIn(text)
    return (code !== undefined || name !== undefined) && text.split(/\s+/).length <= MOST_WORDS && !/\d/.test(text)
  }
  const isLabel = (hit: LabelHit): boolean =>
    hit.page === line.page && hit.line === line.line && hit.from === 0 && hit.quality > 0.8
  const isLabelled = words === line.text.trim() && settledLabels(context).some(isLabel)
  // "Bordeaux - BOD" is one place.
  const isOne = ends.some((text) => BARE_CODE.test(text.trim())) && !ends.every((text) => BARE_CODE.test(text.trim()))
  return ends.length === 2 && ends.every(isPlace) && !isOne && !isLabelled ? ends : []
}

/** One side of a route: its place, and day and hour where they stand with it. */
function stopIn(context: MappingContext, line: PlacedLine, end: string): Stop {
  const start = line.text.indexOf(end)
  const plain = end.replace(/\s*\(\p{Lu}{2}(?:,[^)]*)?\)$/u, '')
  const stop =
    start >= 0 && /\d/.test(end) ? readStop(context, line, { start, end: start + end.length }, 'route') : undefined
  if (stop?.time) return stop
  const found = (value: string): Found => ({ value, lines: [line], rule: 'route', confidence: 0.75 })
  return Object.fromEntries(Object.entries(placeIn(plain)).map(([key, value]) => [key, found(value)]))
}

/** The hours of departure and arrival, and the days, in the lines under a route and before the next one. */
function addHoursBelow(context: MappingContext, leg: Leg, legs: readonly Leg[]): void {
  if (leg.from.time ?? leg.to.time) return
  const height = leg.bottom - leg.top
  const end = Math.min(
    leg.bottom + HOURS_HEIGHTS * height,
    ...legs.filter(({ page, top }) => page === leg.page && top > leg.top).map(({ top }) => top),
  )
  // One letter alone ("2C/C9") is no label of an hour.
  const labels = settledLabels(context).filter(({ page, text }) => page === leg.page && text.length > 1)
  const isForeign = ({ box }: Reading): boolean => {
    const beside = labels
      .filter((hit) => Math.abs(hit.box.top - box.top) < 0.5 * height && hit.box.left < box.left)
      .sort((a, b) => b.box.left - a.box.left)[0]
    const over = labels.find(
      (hit) =>
        hit.box.bottom <= box.top + 0.3 * height &&
        box.top - hit.box.bottom < 1.5 * height &&
        hit.box.right > box.left &&
        hit.box.left < box.right,
    )
    return FOREIGN_HOURS.test((beside ?? over)?.field ?? '')
  }
  const isInColumn = ({ box }: Reading): boolean => box.left > (leg.left ?? 0) - 0.01 && box.left < (leg.right ?? 1)
  const below = readingsOfPage(context, leg.page).filter(
    (one) =>
      one.box.top > leg.top - 0.3 * height && one.box.top < end - 0.3 * height && isInColumn(one) && !isForeign(one),
  )
  const inOrder = [...below].sort((a, b) =>
    Math.abs(a.box.top - b.box.top) < 0.5 * height ? a.box.left - b.box.left : a.box.top - b.box.top,
  )
  const found = (kind: 'time' | 'date'): Found[] =>
    inOrder.flatMap((one) => {
      const { meaning, page, line } = one
      if (meaning.kind !== kind || (meaning.kind === 'date' && meaning.partial === true)) return []
      const own = linesOfPage(context, page).filter((other) => other.line === line)
      return [
        {
          value: meaning.kind === 'time' ? meaning.value.slice(0, 5) : meaning.value,
          lines: own,
          rule: 'hours_under_route',
          confidence: 0.65,
        },
      ]
    })
  // A day over the route is its heading, and what stands below is another.
  const isHeading = ({ meaning, page, box }: Reading): boolean =>
    meaning.kind === 'date' &&
    meaning.partial !== true &&
    page === leg.page &&
    box.bottom <= leg.top + 0.3 * height &&
    leg.top - box.bottom < HEADING_HEIGHTS * height
  const [departure, arrival] = found('time')
  const [first, second] = context.readings.some(isHeading) ? [] : found('date')
  if (!departure) return
  leg.from = { ...leg.from, time: departure, ...(first && { date: first }) }
  // Another day below is that of the arrival only if a journey can last so long.
  const isArrival =
    first &&
    second &&
    Date.parse(second.value) >= Date.parse(first.value) &&
    Date.parse(second.value) - Date.parse(first.value) <= LONGEST_JOURNEY
  if (arrival) leg.to = { ...leg.to, time: arrival, ...(isArrival && { date: second }) }
}

/** A place with its code: "Oslo OSL", "OSL Oslo", "Oslo (OSL)". */
const isCoded = ({ text }: PlacedLine): boolean =>
  /^(?:[A-Z]{3}\s\p{Lu}|\p{Lu}.*\s\(?[A-Z]{3}\)?$)/u.test(text) && /\p{Ll}/u.test(text) && !/[\d:]/.test(text)

/**
 * The one journey whose ends are two places with their codes, side by side or one over the other, and nothing else like
 * them.
 */
export function codedLegs({ lines }: MappingContext): Leg[] {
  const [from, to, ...more] = lines.filter(isCoded)
  if (!from || !to || more.length || from.page !== to.page) return []
  const height = from.box.bottom - from.box.top
  const down = (to.box.top - from.box.top) / height
  const isStacked = Math.abs(to.box.left - from.box.left) < 0.012 && down > 0 && down < 2.5
  if (!isStacked && Math.abs(down) > 0.4) return []
  const stop = (line: PlacedLine): Stop => {
    const parts = /^(?<name>.+?)\s(?<code>[A-Z]{3})$/.exec(line.text)?.groups ?? placeIn(line.text)
    return Object.fromEntries(
      Object.entries(parts).map(([key, value]) => [
        key,
        { value, lines: [line], rule: 'codes_side_by_side', confidence: 0.65 },
      ]),
    )
  }
  return [{ from: stop(from), to: stop(to), page: from.page, top: from.box.top, bottom: to.box.bottom }]
}

const isBareCode = ({ text }: PlacedLine): boolean => BARE_CODE.test(text.trim()) && !isCommonCurrency(text.trim())

/**
 * Journeys whose ends are two airports' codes on lines of their own, side by side, with the names of their towns under
 * or over them.
 */
export function codeLegs(context: MappingContext): Leg[] {
  const bare = withoutStubs(context.lines.filter(isBareCode))
  return bare.flatMap((line): Leg[] => {
    const height = line.box.bottom - line.box.top
    const other = bare.find(
      (one) =>
        one.page === line.page &&
        one.text !== line.text &&
        one.box.left > line.box.right &&
        Math.abs(one.box.top - line.box.top) < 0.3 * height,
    )
    return other
      ? [
          {
            from: codedStop(context, line),
            to: codedStop(context, other),
            page: line.page,
            top: line.box.top,
            bottom: line.box.bottom,
          },
        ]
      : []
  })
}

/** Codes without those on a stub, which says what the ticket beside it says: "OSL TRD OSL TRD" is one way. */
function withoutStubs(codes: readonly PlacedLine[]): PlacedLine[] {
  return codes.filter((code) => {
    const row = codes
      .filter(({ page, box }) => page === code.page && overlapShare(box, code.box) > 0.5)
      .sort((a, b) => a.box.left - b.box.left)
    const half = row.length / 2
    const isTwice = half > 1 && row.slice(0, half).every(({ text }, i) => text === row[half + i]?.text)
    return !isTwice || row.indexOf(code) < half
  })
}

/** A code with the name that stands at its left edge, close above or below. */
function codedStop(context: MappingContext, line: PlacedLine): Stop {
  const names = context.lines.filter(
    (other) =>
      isOneBlock(line, other) && isName(other.text) && !/[/\d]/.test(other.text) && !BARE_CODE.test(other.text),
  )
  const isLabel = (one: PlacedLine): boolean =>
    labelsOn(context, one).some((hit) => hit.quality > 0.8 && hit.from === 0)
  const free = names.filter((one) => !isLabel(one))
  const gap = ({ box }: PlacedLine): number => Math.max(box.top - line.box.bottom, line.box.top - box.bottom)
  // Two lines as near as each other are a name below and something else above.
  const near = free.sort((a, b) => gap(a) - gap(b) || b.box.top - a.box.top)[0]
  const found = (value: string, lines: readonly PlacedLine[]): Found => ({
    value,
    lines,
    rule: 'codes_side_by_side',
    confidence: 0.7,
  })
  return { code: found(line.text.trim(), [line]), ...(near && { name: found(near.text, [near]) }) }
}

/** Whether a line stands close over or under a code at its left edge; the height of the code measures. */
function isOneBlock(code: PlacedLine, other: PlacedLine): boolean {
  const height = code.box.bottom - code.box.top
  return (
    other.page === code.page &&
    other !== code &&
    Math.abs(other.box.left - code.box.left) < height &&
    Math.abs(other.box.top - code.box.top) < 1.8 * height
  )
}

/** Gives ends that are a code alone the name that stands over or under it. */
export function addNames(context: MappingContext, legs: readonly Leg[]): void {
  for (const stop of legs.flatMap(({ from, to }) => [from, to])) {
    const line = stop.name ? undefined : stop.code?.lines[0]
    if (line && isBareCode(line)) fillStop(stop, codedStop(context, line))
  }
}

/** Gives both ends of journeys the codes that stand over or under their names. */
export function addCodes({ lines }: MappingContext, legs: readonly Leg[]): void {
  const bare = lines.filter(isBareCode)
  for (const { from, to } of bare.length ? legs : []) {
    if (from.code ?? to.code) continue
    const [start, end] = [from, to].map(({ name }) =>
      bare.find((code) => name?.lines.some((line) => isOneBlock(code, line))),
    )
    if (!start || !end || start.text === end.text) continue
    from.code = { ...from.name!, value: start.text.trim(), lines: [start] }
    to.code = { ...to.name!, value: end.text.trim(), lines: [end] }
  }
}
