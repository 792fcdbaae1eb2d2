// What the rows of a table of journeys have in each column, and what that says beside the places and hours.

import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import { overlapX, type FilledRow } from '../../structure/rows.ts'
import type { LabelHit, PlacedLine } from '../../vocabulary.ts'
import { NUMBERS } from './leg-columns.ts'
import { piecesOf } from './pieces.ts'
import type { Found, Leg } from './stops.ts'
import { numberIn, seatIn } from './values.ts'

/** The lines of the body are those of its columns alone. */
export interface Table {
  columns: LabelHit[]
  body: FilledRow[]
}
export type Cells = Map<string, PlacedLine[]>

/** Under these hours stand, also away from their head's own words. */
const HOURS = new Set([
  'stop',
  'ends',
  'from',
  'to',
  'departure',
  'arrival',
  'departure_time',
  'arrival_time',
  'time',
  'boarding_time',
])
/** The head of an hour that stands under none: the last before it under which hours are. No class is an hour. */
function headOfHour(
  { readings }: FilledRow,
  { line, box, text }: PlacedLine,
  columns: readonly LabelHit[],
): LabelHit | undefined {
  const isHour = readings.some(
    ({ meaning, line: at, text: hour }) => meaning.kind === 'time' && at === line && hour.length >= text.trim().length,
  )
  return isHour
    ? columns
        .filter((hit) => HOURS.has(hit.field) && hit.box.left <= box.left)
        .sort((a, b) => b.box.left - a.box.left)[0]
    : undefined
}

/** The lines of a row by the field of the column that each stands under. */
export function cellsOf(row: FilledRow, { columns }: Table): Cells {
  const cells: Cells = new Map()
  for (const line of row.lines.flatMap((one) => piecesOf(one, columns))) {
    const shared = columns.map(({ box }) => overlapX(box, line.box))
    const best = shared.indexOf(Math.max(...shared))
    const near = columns.map(({ box }) =>
      Math.min(Math.abs(box.left - line.box.left), Math.abs(box.right - line.box.right)),
    )
    const ownHead = shared[best]! > 0 ? columns[best] : undefined
    const { field } = ownHead ?? headOfHour(row, line, columns) ?? columns[near.indexOf(Math.min(...near))]!
    cells.set(field, [...(cells.get(field) ?? []), line])
  }
  return cells
}

export const textOf = (lines: readonly PlacedLine[] | undefined): string =>
  (lines ?? []).map(({ text }) => text).join(' ')

/** The code of a fare basis. */
export const FARE_BASIS = /^[A-Z][A-Z\d]{1,11}(?:\/[A-Z\d]{1,6})?$/
/** A class with the letter of its booking class, and the basis of the fare under both ("Comfort (W) WSTAR7"). */
const CLASS_AND_BASIS = /^(?<cabin>\p{L}[\p{L} -]+?)(?:\s\([A-Z]\))?\s(?<basis>(?=[A-Z]*\d)[A-Z][A-Z\d]{4,11})$/u
/** What a table says of whether a seat is booked. */
export const STATUS = anyScript(new RegExp(`^${patternOf('ticket-words', 'status')}$`, 'iu'))

/** What a stop's row says beside its place: number, seat, coach, class, platform. */
export function detailsOf(cells: Cells): Partial<Leg> & { platform?: Found; gate?: Found } {
  const found = (value: string | undefined, field: string): Found | undefined =>
    value ? { value, lines: cells.get(field)!, rule: 'ticket_table', confidence: 0.85 } : undefined
  const words = (field: string): Found | undefined => found(textOf(cells.get(field)) || undefined, field)
  const { seat, coach, home } = seatOf(cells)
  // A platform and its track: "4/9".
  const platform = /^\s*(?<value>\d{1,2}\/\d{1,2}|\d{1,3}\s?[A-Za-z]?(?:-[A-Z])?|[A-Z]\d?)\s*$/.exec(
    textOf(cells.get('platform')),
  )?.groups!.value
  const numberOfRoute = NUMBERS.exec(textOf(cells.get('route')))?.[0]
  const { cabin, basis } = CLASS_AND_BASIS.exec(textOf(cells.get('class')))?.groups ?? {}
  const values = {
    number: found(numberIn(textOf(cells.get('number'))), 'number') ?? found(numberOfRoute, 'route'),
    seat: found(seat, home),
    coach: found(coach, cells.has('coach') ? 'coach' : home),
    // One word names seats and classes: what has no figure and more than a letter is a class.
    class:
      found(cabin, 'class') ??
      words('class') ??
      (/^\p{L}[\p{L} ]+$/u.test(textOf(cells.get('seat'))) ? words('seat') : undefined),
    carrier: words('carrier'),
    fare_basis: found(FARE_BASIS.exec(textOf(cells.get('fare_basis')))?.[0], 'fare_basis') ?? found(basis, 'class'),
    status: found(STATUS.exec(textOf(cells.get('status')))?.[0], 'status'),
    baggage: words('baggage'),
    platform: found(platform, 'platform'),
    gate: words('gate'),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/**
 * Seat and coach: in a column that both share, in words of any column ("coach 4, seat 37"), or in columns of their own;
 * `home` is the column of the seat.
 */
function seatOf(cells: Cells): { seat: string | undefined; coach: string | undefined; home: string } {
  const halves = cells.get('coach_seat') ?? []
  const isSplit = halves.length === 2 && halves.every(({ text }) => /^[\dA-Z]{1,4}$/.test(text))
  // "4 / 61" under a word for the seat alone is both where no column has the coach.
  const joint = cells.has('coach')
    ? null
    : /^\s*(?:\d{1,3}|[A-Z])\s?\/\s?\d{1,3}[A-Z]?\s*$/.exec(textOf(cells.get('seat')))
  const mixed = joint
    ? seatIn(joint[0], true)
    : isSplit
      ? { coach: halves[0]!.text, seat: halves[1]!.text }
      : seatIn(textOf(halves), true)
  const told = ['other', 'seat', 'number', 'coach']
    .filter((field) => cells.has(field))
    .map((field) => ({ field, ...seatIn(textOf(cells.get(field)), false) }))
    .find((one) => one.seat ?? one.coach)
  // "63 window": how one sits there is no part of it.
  const ownSeat = /^[\dA-Z][\dA-Z, ]*(?=$|\s\p{Ll}+$)/u.exec(textOf(cells.get('seat')))?.[0]
  const ownCoach = /^\d{1,3}[A-Z]?$/.exec(textOf(cells.get('coach')))?.[0]
  return {
    seat: mixed.seat ?? told?.seat ?? ownSeat,
    coach: mixed.coach ?? told?.coach ?? ownCoach,
    home: cells.has('coach_seat') ? 'coach_seat' : (told?.field ?? 'seat'),
  }
}
