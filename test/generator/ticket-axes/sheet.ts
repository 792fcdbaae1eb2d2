// The paper that a ticket's blocks are drawn on from top to bottom, with labels and values put together as its family
// does.

import type { Pen } from '../page-canvas.ts'
import type { Random } from '../random.ts'
import type { TicketFamily } from './axes.ts'
import type { End, Prints, Trip } from './trip.ts'
import { TERMS, type TicketTerm } from './words.ts'

/** A ticket being drawn: `y` is where the next block begins, `look` what its family always does. */
export interface Sheet {
  pen: Pen
  family: TicketFamily
  trip: Trip
  prints: Prints
  look: (name: string) => Random
  margin: number
  line: number
  size: number
  y: number
}

const ENGLISH = TERMS.en!

/** A label as its family prints it: as it is, in capitals, or with its English behind a stroke. */
export function wordOf({ family: { axes, words } }: Sheet, term: TicketTerm): string {
  if (axes.labelCase === 'upper') return words[term].toLocaleUpperCase(axes.language)
  const english = ENGLISH[term].split('|')[0]!
  return axes.labelCase === 'english' && axes.language !== 'en' && english !== words[term]
    ? `${words[term]} / ${english}`
    : words[term]
}

const SMALL = 0.8

/** Prints a label with its value at `x` and returns how many lines both take. */
export function labelled(
  sheet: Sheet,
  term: TicketTerm,
  said: string,
  x: number,
  y: number,
  style: { big?: boolean; value?: number } = {},
): number {
  const {
    pen,
    line,
    size,
    family: { axes, words },
  } = sheet
  const label = wordOf(sheet, term)
  const tall = style.big ? 1.6 * size : size
  // "Avgång kl." has the word before the hour.
  const last = `${words[term].split(' ').at(-1)} `
  const value = said.startsWith(last) ? said.slice(last.length) : said
  if (axes.label === 'colon') {
    pen.text(`${label}: ${value}`, x, y)
    return 1
  }
  if (axes.label === 'beside') {
    pen.text(label, x, y, { size: 0.9 * size })
    pen.text(value, style.value ?? x + Math.max(pen.widthOf(label) + size, 90), y, { bold: true })
    return 1
  }
  const [over, under] = axes.label === 'above' ? [label, value] : [value, label]
  const gap = axes.label === 'above' ? line : line * (tall / size)
  pen.text(over, x, y, axes.label === 'above' ? { size: SMALL * size } : { size: tall, bold: true })
  pen.text(under, x, y + gap, axes.label === 'above' ? { size: tall, bold: true } : { size: SMALL * size })
  return style.big ? 2.9 : 2.3
}

/** Prints pairs in so many columns from `y` on and returns the height below them. */
export function grid(
  sheet: Sheet,
  pairs: readonly (readonly [TicketTerm, string])[],
  columns: number,
  left: number,
  right: number,
  y: number,
): number {
  const { pen, line } = sheet
  const step = (right - left) / columns
  // What is too wide for its column takes a row of its own.
  const wide = pairs.some(
    ([term, value]) =>
      pen.widthOf(`${wordOf(sheet, term)}: ${value}`) > step - 8 &&
      sheet.family.axes.label !== 'above' &&
      sheet.family.axes.label !== 'below',
  )
  const own = wide ? 1 : columns
  const value = wide ? left + 170 : undefined
  let bottom = y
  for (const [at, [term, text]] of pairs.entries()) {
    const top = at % own === 0 ? bottom : y
    y = top
    const lines = labelled(sheet, term, text, left + (at % own) * step, top, value === undefined ? {} : { value })
    if (at % own === own - 1 || at === pairs.length - 1) bottom = top + lines * line * 1.1
  }
  return bottom
}

/** The lines in which a place is printed, the first the one for narrow columns. */
export function placeLines({ family: { axes } }: Sheet, { name, code }: End): string[] {
  if (code === undefined) return [name]
  switch (axes.end) {
    case 'name':
      return [name]
    case 'code':
      return [code]
    case 'name code':
      return [`${name} ${code}`]
    case 'code name':
      return [`${code} ${name}`]
    case 'name (code)':
      return [`${name} (${code})`]
    case 'code over name':
      return [code, name]
    case 'name over code':
      return [name, code]
  }
}

/** What of a place is printed: its truth. */
export function placeTruth({ family: { axes } }: Sheet, { name, code }: End): { name?: string; code?: string } {
  return {
    ...((code === undefined || axes.end !== 'code') && { name }),
    ...(code !== undefined && axes.end !== 'name' && { code }),
  }
}

/**
 * The hour of arrival with what says that it is on another day; `isDated` where the day of arrival is printed beside
 * it.
 */
export function arrivalHour(
  { family: { axes }, prints }: Sheet,
  journey: Trip['journeys'][number],
  isDated: boolean,
): string {
  const days = (Date.parse(journey.arrivalDay) - Date.parse(journey.day)) / 86_400_000
  const hour = prints.hour(journey.arrives)
  if (days === 0 || isDated) return hour
  const sign = {
    plus: `+${days}`,
    brackets: `(+${days})`,
    words: `+${days} ${DAYS[axes.language] ?? 'day'}`,
    date: `(${prints.day(journey.arrivalDay)})`,
    none: '',
  }[axes.nextDay]
  return `${hour} ${sign}`.trim()
}

/** The word for a day behind a number, where it has an own one. */
const DAYS: Readonly<Record<string, string>> = {
  de: 'Tag',
  fr: 'jour',
  es: 'día',
  it: 'giorno',
  nl: 'dag',
  pt: 'dia',
  sv: 'dag',
  da: 'dag',
  tr: 'gün',
  id: 'hari',
  pl: 'dzień',
}
