// What kind of ticket it is: what is travelled by, or that it is for an event, and whether it is a boarding pass.

import { patternOf } from '../../reading/word-pattern.ts'
import type { Candidate, LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { companySuffixOf } from '../../reading/line-traits.ts'
import { filledRows } from '../../structure/rows.ts'
import { fromLines } from './turned.ts'
import { findTypeWords, type FoundLabel } from '../../context/labels.ts'
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

/** What all labels of gates and boarding count as. */
const BOARDING = 'boarding'
/** Longer lines are sentences. */
const LONGEST_LINE = 80
/** What stands behind a label: nothing, a sign, or a value; "2. Doors close before the hour" has none. */
const VALUE = /^\s*(?:$|[^\p{L}\s]|\p{Lu}|n[.or°º])/u
/** A number behind a word makes it a label; in small print a word may mean as much else. */
const NUMBER = /^\.?\s?(?:n[.or°º]+\s?)?:?\s?\p{Lu}{0,3}\s?\d/u
/** Words behind that of the trade in the name of a firm. */
const FIRM_WORDS = 5
/** What a word says by its place, against one word on a line of its own. Chosen by hand: only their order was tried. */
const WORTH = { prominent: 1.5, label: 0.9, sentence: 0.5 }
const SENTENCE = /^(?:\S+\s){3,}\S+[.!?]$/u

/**
 * What is travelled by, or whether it is an event: by the words of each, each counted once, where it says most; of two
 * with as many the one whose words are printed more often.
 */
export function readMode(context: MappingContext): Mode | undefined {
  const votes = new Map<Mode, { words: Map<string, number>; times: number }>()
  const titles = findTypeWords(context).filter(({ quality }) => quality > 0.8)
  for (const hit of context.labels) {
    const { field, text, quality, weight } = hit
    const mode = field.startsWith('mode.') ? (field.slice(5) as Mode) : MODE_OF[field]
    if (!mode || quality < 0.8 || weight < 0.7) continue
    const worth = worthOf(context, hit, titles)
    if (!worth) continue
    const { words, times } = votes.get(mode) ?? { words: new Map<string, number>(), times: 0 }
    // Ships and coaches have gates and hours of boarding too: together they say as much as one label of a flight.
    const word = mode === 'flight' && field in MODE_OF ? BOARDING : text.toLowerCase()
    votes.set(mode, { words: words.set(word, Math.max(worth, words.get(word) ?? 0)), times: times + 1 })
  }
  const sum = (words: ReadonlyMap<string, number>): number => [...words.values()].reduce((all, one) => all + one, 0)
  const ranked = [...votes].sort(([, a], [, b]) => sum(b.words) - sum(a.words) || b.times - a.times)
  return ranked[0]?.[0]
}

/** What a word says: most in a title, at the head or before its number, less in a sentence, nothing in small print. */
function worthOf(context: MappingContext, hit: LabelHit, titles: readonly FoundLabel[]): number {
  const own = lineOf(context, hit)
  const end = labelEnd(own, hit)
  const behind = own.text.slice(end)
  // The name of a firm says what it runs, however much stands with it.
  if (own.text.length > LONGEST_LINE) return isOfFirm(own.text, end) ? 1 : 0
  // A label with its value may be found elsewhere too: buses have their coaches as trains have.
  if (hit.field in MODE_OF) return VALUE.test(behind) ? WORTH.label : 0
  if (SENTENCE.test(own.text)) return WORTH.sentence
  const isTitle = titles.some(({ page, line }) => page === hit.page && line === hit.line)
  return isTitle || isAtHead(context, own) || NUMBER.test(behind) ? WORTH.prominent : 1
}

/** Whether a line is one of the first row of the document, where the carrier has its name. */
function isAtHead({ lines: [first] }: MappingContext, { page, box }: PlacedLine): boolean {
  return first?.page === page && box.top < first.box.bottom
}

/** Whether a word that ends at a letter of its line is part of a firm's name with its legal form. */
function isOfFirm(text: string, end: number): boolean {
  const [rest = ''] = text.slice(end).split(/,\s|\s[·•|]\s/u)
  return companySuffixOf(text.slice(0, end) + rest)?.before !== undefined && rest.split(/\s+/).length <= FIRM_WORDS
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
