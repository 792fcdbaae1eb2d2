// What kind of ticket it is: what is travelled by, or that it is for an event, and whether it is a boarding pass.

import { patternOf } from '../../reading/word-pattern.ts'
import type { Candidate, MappingContext } from '../../vocabulary.ts'
import { filledRows } from '../../structure/rows.ts'
import { fromLines } from './turned.ts'
import { findTypeWords } from '../../context/labels.ts'
import { lineOf } from './spots.ts'
import { labelEnd } from './span.ts'
import type { Leg } from './stops.ts'

/** What a ticket is for. */
export type Mode = 'flight' | 'train' | 'bus' | 'ferry' | 'event' | 'parking'

/** Labels that one way of travelling alone has. */
const MODE_OF: Readonly<Record<string, Mode>> = {
  coach: 'train',
  coach_seat: 'train',
  gate: 'flight',
  boarding_time: 'flight',
  gate_close: 'flight',
  doors: 'event',
  venue: 'event',
  row: 'event',
}

/** Longer lines are sentences. */
const LONGEST_LINE = 80
/** What stands behind a label: nothing, a sign, or a value; "2. Doors close before the hour" has none. */
const VALUE = /^\s*(?:$|[^\p{L}\s]|\p{Lu}|n[.or°º])/u

/** What is travelled by, or whether it is an event: by the words of each, each counted once. */
export function readMode(context: MappingContext): Mode | undefined {
  const votes = new Map<Mode, Set<string>>()
  for (const { field, text, quality, weight, page, line, from } of context.labels) {
    const mode = field.startsWith('mode.') ? (field.slice(5) as Mode) : MODE_OF[field]
    if (!mode || quality < 0.8 || weight < 0.7) continue
    const own = lineOf(context, { page, line })
    const behind = own.text.slice(labelEnd(own, { from, text }))
    if (own.text.length > LONGEST_LINE || (field in MODE_OF && !VALUE.test(behind))) continue
    votes.set(mode, (votes.get(mode) ?? new Set()).add(text.toLowerCase()))
  }
  const ranked = [...votes].sort((a, b) => b[1].size - a[1].size)
  return ranked[0]?.[0]
}

/** What is travelled by between places that no word tells of: two airports by their codes. */
export function modeOf(legs: readonly Leg[]): Mode | undefined {
  return legs.some(({ from, to }) => AIRPORT.test(from.code?.value ?? '') && AIRPORT.test(to.code?.value ?? ''))
    ? 'flight'
    : undefined
}

const AIRPORT = /^[A-Z]{3}$/

const BOARDING_PASS = new RegExp(patternOf('ticket-words', 'boarding-pass'), 'i')

/** The kind of ticket: a boarding pass calls itself one. */
export function readType(context: MappingContext, mode: Mode | undefined): Candidate[] {
  const title = findTypeWords(context).find(({ meanings }) => meanings.some(({ field }) => field === 'type.ticket'))
  const line = title ? lineOf(context, title) : context.lines[0]
  // The words of a title may be set apart.
  const texts = filledRows(context).map(({ lines }) => lines.map(({ text }) => text).join(' '))
  const isPass = mode === 'flight' && texts.some((text) => BOARDING_PASS.test(text))
  return mode && line
    ? [fromLines('ticket.ticket_type', isPass ? 'boarding_pass' : mode, [line], 'ticket_words', 0.8)]
    : []
}
