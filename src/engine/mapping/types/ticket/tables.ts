// Journeys in tables: a head of column names, and below it a row for each stop or for each journey.

import type { LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { settledLabels } from './context.ts'
import { unionOf } from '../../../../schema/geometry.ts'
import type { Leg } from './stops.ts'
import { stopIn } from './pieces.ts'
import { columnsWithoutHead, hasBothHours, NUMBERS, overBands } from './leg-columns.ts'
import { legTable } from './leg-table.ts'
import { labelEnd, spanStart } from './span.ts'
import { stopTable } from './stop-table.ts'
import { cellsOf, STATUS, type Table } from './table-cells.ts'
import { filledRows, overlapX, type FilledRow } from '../../structure/rows.ts'

const COLUMNS = new Set([
  'stop',
  'from',
  'to',
  'departure',
  'arrival',
  'departure_time',
  'arrival_time',
  'departure_date',
  'arrival_date',
  'date',
  'time',
  'platform',
  'gate',
  'number',
  'seat',
  'coach',
  'coach_seat',
  'class',
  'carrier',
  'terminal',
  'other',
  'boarding_time',
  'route',
  'baggage',
  'fare_basis',
  'status',
  'duration',
  'distance',
])
/** Without one of these a head is of another table. */
const ENDS = new Set(['stop', 'route', 'ends', 'from', 'to', 'departure', 'arrival', 'departure_time', 'arrival_time'])
const FEWEST_COLUMNS = 3
/** Heights of a row that may be free between the journeys of a table. */
const MOST_GAP = 4.5
/** Heights of a row that may be free between the two rows of a head. */
const CLOSE = 0.6
/** Share of the height of a row that the lines of a centred head have in common with it at least. */
const SHARED = 0.15

/** The journeys of all tables, in their order. */
export function tableLegs(context: MappingContext): Leg[] {
  const labels = settledLabels(context)
  const rows = withCentredHeads(filledRows(context))
  const named = tablesOf(rows, labels).flatMap((table) =>
    isByStop(context, table) ? stopTable(context, table) : legTable(context, table),
  )
  if (named.length) return named
  // A label is no place, however many stand under each other.
  const isLabel = (line: PlacedLine): boolean =>
    labels.some(
      (hit) =>
        hit.page === line.page &&
        hit.line === line.line &&
        hit.from === 0 &&
        hit.quality > 0.8 &&
        labelEnd(line, hit) === line.text.length,
    )
  const values = rows.map((row) => ({ ...row, lines: row.lines.filter((line) => !isLabel(line)) }))
  return bareTables(values).flatMap((table) => legTable(context, table))
}

/**
 * A head of two lines among heads of one is centred beside them, so that its lines stand a little over and under their
 * row: they are of that row, if it has at least as many heads as a table.
 */
function withCentredHeads(rows: readonly FilledRow[]): FilledRow[] {
  const isBeside = (row: FilledRow, own: FilledRow | undefined): boolean =>
    own !== undefined &&
    own.page === row.page &&
    own.lines.length >= FEWEST_COLUMNS &&
    row.lines.length < own.lines.length &&
    row.box.top < own.box.bottom - SHARED * own.height &&
    row.box.bottom > own.box.top + SHARED * own.height &&
    !row.lines.some((line) => /\d/.test(line.text) || own.lines.some((other) => overlapX(line.box, other.box) > 0))
  const homes = rows.map((row, at) => [rows[at + 1], rows[at - 1]].find((own) => isBeside(row, own)))
  return rows.flatMap((row, at): FilledRow[] => {
    if (homes[at] && !homes.some((home) => home === row)) return []
    const more = rows.filter((_, i) => homes[i] === row).flatMap(({ lines }) => lines)
    return [more.length ? { ...row, lines: [...row.lines, ...more].sort((a, b) => a.box.left - b.box.left) } : row]
  })
}

/** Tables that only their hours and places show: rows close together with both hours, and what they wrap. */
function bareTables(rows: readonly FilledRow[]): Table[] {
  const runs: FilledRow[][] = []
  rows.forEach((row, at) => {
    const above = rows[at - 1]
    const isNear =
      above !== undefined && row.page === above.page && row.box.top - above.box.bottom <= MOST_GAP * row.height
    const run = runs.at(-1)
    if (hasBothHours(row) && !(isNear && run?.includes(above))) runs.push([row])
    else if (isNear && run?.includes(above) && (hasBothHours(row) || row.box.top - above.box.bottom < 0.9 * row.height))
      run.push(row)
  })
  return runs.flatMap((body) => {
    const columns = columnsWithoutHead(body)
    return columns.length ? [{ columns, body }] : []
  })
}

/**
 * Whether a table has a row for each stop: it names stops, or has the ends of its journeys in one column with their
 * hours.
 */
function isByStop(context: MappingContext, table: Table): boolean {
  return (
    table.columns.some(({ field }) => field === 'stop') ||
    (table.columns.some(({ field }) => field === 'ends') &&
      table.body.some((row) => (cellsOf(row, table).get('ends') ?? []).some((line) => stopIn(context, line, '').time)))
  )
}

function tablesOf(rows: readonly FilledRow[], labels: readonly LabelHit[]): Table[] {
  const heads = rows.map((row) => headOf(row, labels))
  const goesOn = (row: FilledRow, above: FilledRow): boolean => {
    const isNear =
      row.page === above.page && row.box.top - above.box.bottom <= MOST_GAP * Math.max(row.height, above.height)
    return isNear && !isProse(row) && !isLabels(row, labels) && !opensOther(row, labels)
  }
  return heads.flatMap((columns, at) => {
    if (!columns || (heads[at - 1] && isMoreOfHead(rows[at]!, rows[at - 1]!, labels))) return []
    const body: FilledRow[] = []
    let first = at + 1
    while (first < rows.length && isMoreOfHead(rows[first]!, rows[first - 1]!, labels)) first++
    for (let i = first; i < rows.length && !heads[i] && goesOn(rows[i]!, rows[i - 1]!); i++) body.push(rows[i]!)
    const filled = body
      .filter(({ lines }) => lines.some(({ text }) => /[\p{L}\d]/u.test(text)))
      .map((row) => ({ ...row, lines: row.lines.filter((line) => !isNamed(line, labels)) }))
    const all = [...unknownColumns(rows[at]!, columns, filled), ...columns]
    const edge = Math.max(...all.map(({ box }) => box.right))
    const outside = rows[at]!.lines.map(({ box }) => box.left).filter((left) => left > edge)
    const right = Math.min(1, ...outside) - 0.003
    const within = filled.map((row) => ({ ...row, lines: row.lines.filter(({ box }) => box.left < right) }))
    return [{ columns: overBands(all, within), body: within }]
  })
}

/**
 * Whether a row goes on with the head over it: close below, without figures, half of its lines labels or translations
 * of those above ("/ Arrival").
 */
function isMoreOfHead(row: FilledRow, above: FilledRow, labels: readonly LabelHit[]): boolean {
  if (
    row.page !== above.page ||
    row.box.top - above.box.bottom > CLOSE * row.height ||
    row.lines.some(({ text }) => /[\d:]/.test(text))
  )
    return false
  const isWord = ({ page, line, text }: PlacedLine): boolean =>
    /^[/|(]/.test(text) ||
    labels.some((hit) => hit.page === page && hit.line === line && hit.from === 0 && hit.quality > 0.5)
  return row.lines.filter(isWord).length >= row.lines.length / 2
}

/** The column names of a row that is the head of a table. */
function headOf(row: FilledRow, labels: readonly LabelHit[]): LabelHit[] | undefined {
  if (
    row.readings.some(
      ({ meaning, confidence }) => (meaning.kind === 'time' && confidence > 0.6) || meaning.kind === 'date',
    )
  )
    return undefined
  const isOnRow = (hit: LabelHit): boolean => row.lines.some((line) => line.page === hit.page && line.line === hit.line)
  // Two letters are a head where the next one follows ("CL DATE").
  const isFollowed = ({ page, line, to }: LabelHit): boolean =>
    labels.some((other) => other.page === page && other.line === line && other.from === to && other.quality > 0.8)
  const own = labels.filter((hit) => COLUMNS.has(hit.field) && isOnRow(hit))
  // Among known heads they are one where they are all of their cell ("KL.").
  const isCell = ({ line, text }: LabelHit): boolean =>
    own.filter(({ quality }) => quality > 0.8).length >= FEWEST_COLUMNS &&
    row.lines.some((one) => one.line === line && one.text.replace(/\.$/, '') === text)
  const named = own
    .filter((hit) => hit.quality > 0.5 || isFollowed(hit) || isCell(hit))
    .sort((a, b) => a.box.left - b.box.left)
  const columns = withTwins(withPairs(row, named))
  const within = row.lines.filter(({ box }) => columns.length > 0 && box.left <= columns.at(-1)!.box.left)
  const lettersOf = (texts: readonly { text: string }[]): number =>
    texts.reduce((sum, { text }) => sum + text.replace(/[^\p{L}]/gu, '').length, 0)
  const isHead =
    columns.length >= FEWEST_COLUMNS &&
    columns.some(({ field }) => ENDS.has(field)) &&
    lettersOf(columns) >= 0.55 * lettersOf(within)
  // The same end twice is the head of two boxes side by side.
  const isTwofold = columns.some(
    ({ field }, at) => field !== 'stop' && ENDS.has(field) && columns.slice(0, at).some((hit) => hit.field === field),
  )
  return isHead && !isTwofold && !within.some(({ text }) => /:\s*\S/.test(text)) ? columns : undefined
}

/** What columns hold that nothing else looks like, whatever their head is called. */
const BY_FORM: readonly (readonly [string, RegExp])[] = [
  ['status', STATUS],
  ['baggage', /^\d{1,2}\s?(?:PC|P|KG?)$/i],
  ['fare_basis', /^(?=.{5,10}$)[A-Z]+\d+[A-Z]+\d*[A-Z]*$/],
]

/**
 * Columns whose head is no known word, so that what they hold goes to no other: with numbers or days alone they are
 * those, where no other column is. Right of all known columns only what they hold makes one.
 */
function unknownColumns(head: FilledRow, columns: readonly LabelHit[], body: readonly FilledRow[]): LabelHit[] {
  const isUnknown = (line: PlacedLine): boolean =>
    !columns.some((hit) => hit.line === line.line || overlapX(hit.box, line.box) > 0)
  const holds = (field: string, { box }: PlacedLine, test: (line: PlacedLine, row: FilledRow) => boolean): boolean => {
    if (columns.some((column) => column.field.startsWith(field))) return false
    return (
      body.length > 0 &&
      body.every((row) => {
        const [first, ...others] = row.lines.filter((line) => overlapX(line.box, box) > 0)
        return first !== undefined && !others.length && test(first, row)
      })
    )
  }
  const isDay = (line: PlacedLine, { readings }: FilledRow): boolean =>
    readings.some(({ meaning, line: at }) => meaning.kind === 'date' && at === line.line)
  const formOf = ({ box }: PlacedLine): string | undefined => {
    const cells = body.flatMap(({ lines }) => lines.filter((line) => overlapX(line.box, box) > 0))
    const [field] = BY_FORM.find(([, form]) => cells.every(({ text }) => form.test(text.trim()))) ?? []
    return cells.length && columns.every((column) => column.field !== field) ? field : undefined
  }
  const unknown = head.lines.filter(isUnknown).map((line) => ({ line, form: formOf(line) }))
  const named = [...columns, ...unknown.flatMap(({ line, form }) => (form ? [line] : []))]
  const last = Math.max(...named.map(({ box }) => box.left))
  return unknown
    .filter(({ line }) => line.box.left <= last)
    .map(({ line, form }) => {
      const field =
        form ??
        (holds('number', line, ({ text }) => NUMBERS.test(text.trim()))
          ? 'number'
          : holds('date', line, isDay)
            ? 'date'
            : 'other')
      return { ...columns[0]!, field, text: line.text, line: line.line, box: line.box }
    })
}

/**
 * Names of both ends with a stroke between ("Departure / Arrival") are one column, which has the stops one under the
 * other; so are coach and seat.
 */
function withPairs(row: FilledRow, columns: readonly LabelHit[]): LabelHit[] {
  const isEnd = ({ field }: LabelHit): boolean => field !== 'route' && ENDS.has(field)
  const joined = (one: LabelHit | undefined, other: LabelHit | undefined): boolean => {
    if (!one || !other || one.line !== other.line || one.field === other.field) return false
    return isEnd(one) && isEnd(other) && /^\s*[/|&–-]\s*$/.test(between(row, one, other))
  }
  const isPlaced = (one: LabelHit | undefined, other: LabelHit | undefined): boolean =>
    one?.field === 'coach' &&
    other?.field === 'seat' &&
    one.line === other.line &&
    /^\.?\s*[/|&,–-]\s*$/.test(between(row, one, other))
  return columns.flatMap((hit, at): LabelHit[] => {
    if (joined(columns[at - 1], hit) || isPlaced(columns[at - 1], hit)) return []
    const next = columns[at + 1]
    const field = joined(hit, next) ? 'ends' : isPlaced(hit, next) ? 'coach_seat' : undefined
    return field
      ? [{ ...hit, field, text: `${hit.text} ${next!.text}`, to: next!.to, box: unionOf([hit.box, next!.box]) }]
      : [hit]
  })
}

/**
 * Columns that two heads have in common: the first is of the departure, the second of the arrival ("Station | Time |
 * Station | Time").
 */
const TWINS: Readonly<Record<string, readonly [string, string]>> = {
  stop: ['from', 'to'],
  time: ['departure_time', 'arrival_time'],
  date: ['departure_date', 'arrival_date'],
}

function withTwins(columns: readonly LabelHit[]): LabelHit[] {
  return columns.map((hit) => {
    const same = columns.filter(({ field }) => field === hit.field)
    const ends = TWINS[hit.field]
    return ends && same.length === 2 ? { ...hit, field: ends[same.indexOf(hit)]! } : hit
  })
}

/** What stands between two labels of a line. */
function between(row: FilledRow, one: LabelHit, other: LabelHit): string {
  const line = row.lines.find((own) => own.line === one.line)!
  return line.text.slice(labelEnd(line, one), spanStart(line, other))
}

/** A row of labels begins something else. */
function isLabels(row: FilledRow, labels: readonly LabelHit[]): boolean {
  const named = row.lines.filter((line) =>
    labels.some(
      (hit) =>
        hit.page === line.page &&
        hit.line === line.line &&
        hit.quality > 0.8 &&
        hit.text.length > 0.7 * line.text.replace(/[:\s]+$/, '').length,
    ),
  )
  return named.length > 1 && named.length > row.lines.length / 2
}

/** Whether a line begins with a label and a colon: its value is of no column, whichever it stands under. */
function isNamed({ page, line, text }: PlacedLine, labels: readonly LabelHit[]): boolean {
  return labels.some(
    (hit) => hit.page === page && hit.line === line && hit.from === 0 && /^\s?:\s/.test(text.slice(hit.text.length)),
  )
}

/** What no row of a journey begins with: passengers, prices and numbers of the ticket have blocks of their own. */
const OTHER_BLOCKS: ReadonlySet<string> = new Set([
  'passenger',
  'fare_total',
  'booking_reference',
  'ticket_number',
  'issue_date',
])

function opensOther({ lines: [first] }: FilledRow, labels: readonly LabelHit[]): boolean {
  return (
    first !== undefined &&
    labels.some(
      (hit) =>
        OTHER_BLOCKS.has(hit.field) &&
        hit.page === first.page &&
        hit.line === first.line &&
        hit.from === 0 &&
        hit.quality * hit.weight > 0.8,
    )
  )
}

/** A sentence ends a table; a rule of dashes does not. */
function isProse({ lines: [first, ...others], readings }: FilledRow): boolean {
  return (
    first !== undefined &&
    !others.length &&
    first.text.length > 70 &&
    /\p{L}/u.test(first.text) &&
    !readings.some(({ meaning }) => meaning.kind === 'time')
  )
}
