// The table of passengers: a column of names, and beside it what the other columns say of each: seat, age, sex, class,
// adult or child.

import { patternOf } from '../../reading/word-pattern.ts'
import type { LabelHit, PlacedLine } from '../../vocabulary.ts'
import { overlapX, type FilledRow } from '../../structure/rows.ts'
import { PERSON_TITLES } from './context.ts'
import { leadingType, personIn, typeIn } from './person.ts'

/** What a ticket says of a passenger beside the name. */
export interface Facts {
  title?: string
  type?: string
  seat?: string
  class?: string
  age?: number
  gender?: string
  baggage_allowance?: string
  sequence_number?: string
  'frequent_flyer.program'?: string
  'frequent_flyer.number'?: string
}

/** A row with the words for the name, the line that they stand on, and what else the row says. */
interface PassengerRow {
  text: string
  line: PlacedLine
  facts: Facts
}

/** Heads of columns of names, and how sure they are at least: the word for guests says so little only in a sentence. */
const COLUMNS: Readonly<Record<string, number>> = { passenger: 0.5, guests: 0.4, guest: 0.4 }
/** Heights of a row that may be free between the head of a table and its rows, and between them. */
const MOST_GAP = 2.5
/** Fields that a column beside the names may have. */
const BESIDE = new Set([
  'seat',
  'coach',
  'coach_seat',
  'class',
  'ticket_number',
  'number',
  'fare_total',
  'fare_base',
  'section',
  'row',
  'date',
  'gate',
  'booking_reference',
  'other',
  'passenger_age',
  'passenger_gender',
  'passenger_type',
  'baggage',
  'frequent_flyer',
])

/** The rows of tables with a column of passengers: what stands in that column below its head, row by row. */
export function passengerRows(rows: readonly FilledRow[], labels: readonly LabelHit[]): PassengerRow[] {
  return rows.flatMap((head, at) => {
    const own = labels.filter((hit) => hit.page === head.page && head.lines.some(({ line }) => line === hit.line))
    const column = own.find(({ field, weight, quality }) => weight * quality > (COLUMNS[field] ?? 1))
    // A phrase alone on its row is the head of no table ("Carriage of passengers").
    if (
      !column ||
      (head.lines.length === 1 && head.lines[0]!.cells.length <= 3 && column.from > 1) ||
      !isHead(head, own, column)
    )
      return []
    const found: PassengerRow[] = []
    for (let i = at + 1; i < rows.length; i++) {
      const row = rows[i]!
      const above = rows[i - 1]!
      if (row.page !== above.page || row.box.top - above.box.bottom > MOST_GAP * Math.max(row.height, above.height))
        break
      // Under the name its row may go on with the number of a frequent flyer.
      const member =
        row.lines.length === 1 && row.lines[0]!.box.left < column.box.right ? memberIn(row.lines[0]!.text) : {}
      if (found.length && member['frequent_flyer.program']) {
        Object.assign(found.at(-1)!.facts, member)
        continue
      }
      const name = nameIn(row, column, boundsOf(head, own, column))
      if (
        !name ||
        labels.some(
          (hit) => hit.page === name.line.page && hit.line === name.line.line && hit.from === 0 && hit.quality > 0.8,
        )
      )
        break
      found.push({ ...name, facts: factsOf(row, head, own) })
    }
    return found
  })
}

/**
 * Whether a row is the head of a table: other columns are named beside that of the passengers. Two columns whose words
 * are unknown make a head too where all are short.
 */
function isHead(head: FilledRow, own: readonly LabelHit[], column: LabelHit): boolean {
  if (
    head.lines.some(({ text }) => /:\s*\S/.test(text)) ||
    head.readings.some(({ meaning }) => meaning.kind === 'date' || meaning.kind === 'time')
  )
    return false
  return (
    own.some((hit) => hit !== column && BESIDE.has(hit.field)) ||
    (head.lines.length > 2 && head.lines.every(({ cells }) => cells.length <= 3))
  )
}

/** Where the columns at both sides of the names end and begin. */
function boundsOf(
  head: FilledRow,
  own: readonly LabelHit[],
  { box: column }: LabelHit,
): { left: number; right: number } {
  const cells = head.lines.flatMap((line) => line.cells)
  const left = Math.max(0, ...cells.filter(({ box }) => box.right <= column.left + 0.002).map(({ box }) => box.right))
  const labelled = own.filter(({ box }) => box.left >= column.right - 0.002).map(({ box }) => box.left)
  const lines = head.lines.filter(({ box }) => box.left >= column.right).map(({ box }) => box.left)
  return { left, right: Math.min(1, ...labelled, ...lines) }
}

/**
 * The person whom a row names between the columns at both sides: a line under the head of the column, else the words
 * within.
 */
function nameIn(
  row: FilledRow,
  column: LabelHit,
  { left, right }: { left: number; right: number },
): { text: string; line: PlacedLine } | undefined {
  const under = row.lines.find(({ box, text }) => overlapX(box, column.box) > 0 && personIn(text, true))
  if (under) return { text: under.text, line: under }
  for (const line of row.lines) {
    const text = line.cells
      .filter(({ box }) => box.left > left - 0.01 && box.left < right - 0.005)
      .map((cell) => cell.text)
      .join(' ')
    if (personIn(text, true)) return { text, line }
  }
  return undefined
}

const FACT_OF: Readonly<Record<string, keyof Facts>> = {
  seat: 'seat',
  coach_seat: 'seat',
  class: 'class',
  passenger_age: 'age',
  passenger_gender: 'gender',
  passenger_type: 'type',
  baggage: 'baggage_allowance',
  frequent_flyer: 'frequent_flyer.number',
}

/** What the words of a row under the other heads say; a word for adult or child, or a title, is one in any column. */
function factsOf(row: FilledRow, head: FilledRow, own: readonly LabelHit[]): Facts {
  const facts: Facts = {}
  for (const hit of own) {
    const fact = FACT_OF[hit.field]
    // Where two columns say it (booked and current), the first is as good.
    if (!fact || facts[fact] !== undefined) continue
    if (fact === 'frequent_flyer.number') Object.assign(facts, memberIn(wordsUnder(row, head, hit)))
    const words = wordsUnder(row, head, hit)
    // One word names seats and classes: what has no figure is a class.
    if (fact === 'seat' && /^\p{L}[\p{L}. ]{2,}$/u.test(words)) facts.class ??= words
    const value = valueOf(fact, words)
    if (value !== undefined) Object.assign(facts, { [fact]: value })
  }
  const type =
    facts.type ?? row.lines.map(({ text }) => typeIn(text) ?? leadingType(text)).find((one) => one !== undefined)
  // One letter alone is a sex as well: "M".
  const title = row.lines
    .map(({ text }) => text.trim())
    .find((text) => wordOf(text).length > 1 && PERSON_TITLES.has(wordOf(text)) && typeIn(text) === undefined)
  return { ...facts, ...(type !== undefined && { type }), ...(title !== undefined && { title }) }
}

const wordOf = (text: string): string => text.replace(/\./g, '').toLowerCase()

/** The cells of a row between the left edge of a head and that of the next. */
function wordsUnder(row: FilledRow, head: FilledRow, { box: column }: LabelHit): string {
  const next = Math.min(
    1,
    ...head.lines
      .flatMap(({ cells }) => cells)
      .filter(({ box }) => box.left > column.right)
      .map(({ box }) => box.left),
  )
  return row.lines
    .flatMap(({ cells }) => cells)
    .filter(({ box }) => box.left < next - 0.005 && box.right > column.left - 0.005)
    .map(({ text }) => text)
    .join(' ')
    .trim()
}

/** The number of a member behind the name of the program or the airline's two signs, one of which is a figure. */
const MEMBER =
  /^[\s:]*(?:(?<program>\p{L}[\p{L} ’'&-]{2,}?)[\s:#·,/-]+|\d[A-Z]\s|[A-Z]\d\s)?(?<number>(?:[A-Z]{2}\s?)?\d(?: ?\d){5,15})(?:\s(?:[·|]\s)?\p{L}+)?$/u

/** The program and the number of a frequent flyer. */
export function memberIn(text: string): Pick<Facts, 'frequent_flyer.program' | 'frequent_flyer.number'> {
  const { program, number } = MEMBER.exec(text)?.groups ?? {}
  return {
    ...(number !== undefined && program !== undefined && { 'frequent_flyer.program': program }),
    ...(number !== undefined && { 'frequent_flyer.number': number }),
  }
}

const GENDER = new RegExp(`^(?:\\p{Lu}|${patternOf('ticket-words', 'gender')})$`, 'iu')

function valueOf(fact: keyof Facts, text: string): string | number | undefined {
  if (fact === 'age') return /^\d{1,3}$/.test(text) && Number(text) < 120 ? Number(text) : undefined
  if (fact === 'gender') return GENDER.test(text) || /^\p{L}{4,12}$/u.test(text) ? text : undefined
  if (fact === 'type') return typeIn(text) ?? leadingType(text)
  if (fact === 'frequent_flyer.number') return undefined
  if (fact === 'seat') return /^(?=.*\d)[\p{Lu}\d][\p{Lu}\d /-]{0,9}$/u.test(text) ? text : undefined
  return text.length > 0 && text.length < 40 && /[\p{L}\d]/u.test(text) ? text : undefined
}
