// The independent axes along which tickets differ. A family is one value of each, drawn by its number: its documents
// share layout, wordings and language and nothing else.

import { randomOf, type Random } from '../random.ts'
import { TERMS, TICKET_TERMS, type TicketTerm } from './words.ts'

/** `value` so many times: what stands more often in an axis is drawn more often. */
const often = <T>(times: number, value: T): T[] => Array.from({ length: times }, () => value)

/** Values by axis, about as often as tickets have them. */
export const TICKET_AXES = {
  mode: [
    ...often(4, 'flight' as const),
    ...often(4, 'train' as const),
    'bus',
    'bus',
    'ferry',
    'ferry',
    'event',
    'event',
  ],
  layout: [
    'pass',
    'pass',
    'table',
    'table',
    'table',
    'ends',
    'ends',
    'rows',
    'rows',
    'card',
    'card',
    'pages',
    'stops',
    'lines',
    'arrow',
    'arrow',
    'columns',
    'timeline',
    'timeline',
  ],
  language: [
    ...often(7, 'en' as const),
    'de',
    'de',
    'fr',
    'fr',
    'es',
    'es',
    'it',
    'nl',
    'pt',
    'pl',
    'sv',
    'da',
    'fi',
    'tr',
    'cs',
    'id',
  ],
  paper: ['a4', 'a4', 'a4', 'a4', 'letter', 'card', 'slip'],
  size: [8, 9, 9, 10, 10, 11],
  leading: [1.3, 1.4, 1.5, 1.7],
  brand: ['left', 'left', 'right', 'foot', 'none'],
  title: ['shown', 'shown', 'none'],
  /** Where a value stands to its label. */
  label: ['colon', 'colon', 'colon', 'beside', 'beside', 'above', 'above', 'above', 'above', 'below'],
  labelCase: ['same', 'same', 'same', 'upper', 'english'],
  date: [0, 0, 0, 1, 1, 2, 3],
  /** How days of travel are printed: as the others, without the year, with the day of the week, or as airlines do. */
  day: ['full', 'full', 'full', 'short', 'weekday', 'weekday', 'airline'],
  hour: [0, 0, 0, 1, 2, 3, 4],
  /** Where the day of a journey stands. */
  dayAt: ['own', 'own', 'hour', 'hour', 'heading'],
  end: ['name', 'name', 'name (code)', 'code', 'name code', 'code name', 'code over name', 'name over code'],
  nextDay: ['plus', 'plus', 'brackets', 'words', 'date', 'none'],
  journeys: [1, 1, 1, 2, 2, 3],
  /** Whether the second journey is the way back, under words that say so. */
  way: ['none', 'none', 'words', 'numbers'],
  arrival: [...often(6, 'shown' as const), 'none'],
  details: ['labels', 'labels', 'line', 'heading', 'none'],
  duration: ['none', 'none', 'label', 'between', 'beside'],
  platform: ['none', 'none', 'shown'],
  terminal: ['none', 'none', 'shown'],
  carrier: ['none', 'none', 'label'],
  people: ['label', 'label', 'slash', 'slash', 'title', 'list', 'list', 'table', 'table'],
  persons: [1, 1, 1, 2, 3],
  refs: ['reference', 'reference', 'both', 'both', 'ticket'],
  price: ['none', 'total', 'total', 'block', 'block', 'table'],
  money: ['behind', 'behind', 'front'],
  order: [
    'refs people journeys price',
    'refs people journeys price',
    'refs journeys people price',
    'people refs journeys price',
    'journeys people price refs',
    'journeys refs people price',
    'refs price people journeys',
  ],
  issued: ['none', 'shown', 'shown'],
  checkin: ['none', 'none', 'shown'],
  until: ['none', 'none', 'none', 'shown'],
  orderNumber: ['none', 'none', 'none', 'shown'],
  printed: ['none', 'none', 'none', 'foot'],
  closes: ['none', 'shown'],
  boarding: ['none', 'shown', 'shown'],
  foot: ['none', 'hotline', 'terms', 'terms'],
  hourWord: ['none', 'none', 'none', 'word'],
  /** Which of its variants a layout takes. */
  variant: [0, 1, 2, 3],
  wording: Array.from({ length: 997 }, (_, at) => at),
} as const satisfies Record<string, readonly (string | number)[]>

export type TicketAxes = { readonly [Name in keyof typeof TICKET_AXES]: (typeof TICKET_AXES)[Name][number] }
export interface TicketFamily {
  id: string
  axes: TicketAxes
  words: Readonly<Record<TicketTerm, string>>
}

/** The family number `at`; each axis has a stream of its own, so that a new axis changes no other. */
export function ticketFamilyOf(at: number): TicketFamily {
  const id = `t${String(at).padStart(4, '0')}`
  const draw = (name: string): Random => randomOf(`ticket-axes/${id}/${name}`)
  const axes = Object.fromEntries(
    Object.entries(TICKET_AXES).map(([name, values]) => [
      name,
      draw(name).pick(values as readonly (string | number)[]),
    ]),
  ) as TicketAxes
  const said = (term: TicketTerm): string => draw(`words/${term}`).pick(TERMS[axes.language]![term].split('|'))
  return {
    id,
    axes,
    words: Object.fromEntries(TICKET_TERMS.map((term) => [term, said(term)])) as Record<TicketTerm, string>,
  }
}
