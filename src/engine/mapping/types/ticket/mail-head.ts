// The head of the e-mail that a ticket was printed from: its addresses, its day and its hour are those of a letter, not
// of a journey.

import { linesOfPage } from '../../context/by-line.ts'
import type { LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'

/** What a row of a head begins with. */
const HEADING = /^\p{L}[\p{L}. -]{0,17}:/u
/** A named address, and any address. */
const NAMED_ADDRESS = /<\s?[^<>\s]+@[^<>\s]+\s?>/
const ADDRESS = /\S@\S+\.\p{L}{2,}/u
/**
 * Labels of addresses in a head: the words for both ends of a journey, and those for its hours that are as short
 * ("An:").
 */
const OF_ADDRESS = /^(?:from|to|departure|arrival)$/
/** What rows of a head seem to say of a journey. */
const OF_JOURNEY = /^(?:from|to|stop|date|time|(?:departure|arrival)(?:_date|_time)?)$/
/** Rows of a head: sender or recipient, and what was written. A single row is a contact. */
const FEWEST_ROWS = 2
/** Rows of a head stand this close, in heights of a row, at one left edge, in widths of the page. */
const MOST_GAP = 1.2
const SAME_EDGE = 0.012

interface Stretch {
  page: number
  top: number
  bottom: number
}

/** The context without what the head of an e-mail seems to say of journeys. */
export function withoutMailHead(context: MappingContext): MappingContext {
  const heads = headsOf(context)
  if (!heads.length) return context
  const isWithin = ({ page, box }: Pick<LabelHit, 'page' | 'box'>): boolean => {
    const middle = (box.top + box.bottom) / 2
    return heads.some((head) => head.page === page && head.top < middle && middle < head.bottom)
  }
  return {
    ...context,
    labels: context.labels.filter((hit) => !(OF_JOURNEY.test(hit.field) && isWithin(hit))),
    readings: context.readings.filter(
      (reading) => !((reading.meaning.kind === 'date' || reading.meaning.kind === 'time') && isWithin(reading)),
    ),
  }
}

/**
 * The stretches of pages that are heads: rows with a colon behind their first word, one of which has the address of
 * sender or recipient.
 */
function headsOf(context: MappingContext): Stretch[] {
  const rows = context.lines.filter(({ text }) => HEADING.test(text))
  const runs: PlacedLine[][] = []
  for (const row of rows) {
    // Sender and recipient are named once: what has the same word again is the journey.
    const run = runs.find(
      (one) =>
        isNext(one.at(-1)!, row) &&
        !one.some((other) => wayOf(context, other).some((field) => wayOf(context, row).includes(field))),
    )
    if (run) run.push(row)
    else runs.push([row])
  }
  const heads = runs.filter((run) => run.length >= FEWEST_ROWS && run.some((row) => hasAddress(context, row)))
  return heads.map((run) => ({ page: run[0]!.page, top: run[0]!.box.top, bottom: run.at(-1)!.box.bottom }))
}

/** What the word that a row begins with says of an end of a journey. */
function wayOf({ labels }: MappingContext, row: PlacedLine): string[] {
  return labels.flatMap(({ page, line, from, field }) =>
    page === row.page && line === row.line && from === 0 && OF_ADDRESS.test(field) ? [field] : [],
  )
}

function isNext(above: PlacedLine, { page, box }: PlacedLine): boolean {
  const gap = box.top - above.box.bottom
  const height = box.bottom - box.top
  return (
    page === above.page &&
    Math.abs(box.left - above.box.left) < SAME_EDGE &&
    gap > -0.5 * height &&
    gap < MOST_GAP * height
  )
}

function hasAddress(context: MappingContext, row: PlacedLine): boolean {
  const middle = (row.box.top + row.box.bottom) / 2
  const said = linesOfPage(context, row.page)
    .filter(({ box }) => box.top < middle && middle < box.bottom)
    .map(({ text }) => text)
    .join(' ')
  return NAMED_ADDRESS.test(said) || (ADDRESS.test(said) && wayOf(context, row).length > 0)
}

const SENDER = /(?:^|:\s?)(?<name>\p{Lu}[^<>@:]*?)\s?<[^<>@\s]+@(?<domain>[^<>@\s]+)>/u
const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase()

/**
 * The name of the sender, who is named first, as far as the domain of the address spells it ("Coast Lines Bookings
 * <…@coastlines.example>").
 */
export function senderName({ lines }: MappingContext): { value: string; line: PlacedLine } | undefined {
  const line = lines.find(({ text }) => SENDER.test(text))
  const parts = line && SENDER.exec(line.text)!.groups
  if (!line || !parts) return undefined
  const words = parts.name!.replace(/["']/g, '').trim().split(/\s+/)
  const domains = parts.domain!.split('.').map(lettersOf)
  const names = words.map((_, at) => words.slice(0, at + 1).join(' '))
  const value = names.find((name) => domains.includes(lettersOf(name)))
  return value === undefined ? undefined : { value, line }
}
