// Journeys in tables: a head of column names, and below it a row for each stop or for each journey.

import { patternOf } from '../../reading/word-pattern.ts'
import type { LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { numberIn, seatIn } from './values.ts'
import { settledLabels } from './context.ts'
import { unionOf } from '../../../../schema/geometry.ts'
import { fillStop, readStop, placeIn, type Found, type Leg, type Stop } from './stops.ts'
import { piecesOf, stopIn, stretchOf } from './pieces.ts'
import { columnsWithoutHead, hasBothHours, NUMBERS, overBands } from './leg-columns.ts'
import { labelEnd, spanStart } from './span.ts'
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
])
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
/** Without one of these a head is of another table. */
const ENDS = new Set(['stop', 'route', 'ends', 'from', 'to', 'departure', 'arrival', 'departure_time', 'arrival_time'])
const FEWEST_COLUMNS = 3
/** Heights of a row that may be free between the journeys of a table. */
const MOST_GAP = 4.5
/** Heights of a row that may be free between the two rows of a head. */
const CLOSE = 0.6

/** `right` is where another block of the page begins beside the table. */
interface Table {
  columns: LabelHit[]
  body: FilledRow[]
  right: number
}
type Cells = Map<string, PlacedLine[]>

/** The journeys of all tables, in their order. */
export function tableLegs(context: MappingContext): Leg[] {
  const labels = settledLabels(context)
  const rows = filledRows(context)
  const named = tablesOf(rows, labels).flatMap((table) =>
    isByStop(context, table) ? stopTable(context, table) : legTable(context, table),
  )
  return named.length ? named : bareTables(rows).flatMap((table) => legTable(context, table))
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
    return columns.length ? [{ columns, body, right: 1 }] : []
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
    if (!columns) return []
    const body: FilledRow[] = []
    let first = at + 1
    while (first < rows.length && isMoreOfHead(rows[first]!, rows[first - 1]!, labels)) first++
    for (let i = first; i < rows.length && !heads[i] && goesOn(rows[i]!, rows[i - 1]!); i++) body.push(rows[i]!)
    const outside = rows[at]!.lines.filter(({ box }) => box.left > columns.at(-1)!.box.right).map(({ box }) => box.left)
    const filled = body.filter(({ lines }) => lines.some(({ text }) => /[\p{L}\d]/u.test(text)))
    return [
      {
        columns: overBands([...unknownColumns(rows[at]!, columns, filled), ...columns], filled),
        body: filled,
        right: Math.min(1, ...outside) - 0.003,
      },
    ]
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
  const named = labels
    .filter((hit) => COLUMNS.has(hit.field) && hit.quality > 0.5 && isOnRow(hit))
    .sort((a, b) => a.box.left - b.box.left)
  const columns = withTwins(withPairs(row, named))
  const within = row.lines.filter(({ box }) => columns.length > 0 && box.left <= columns.at(-1)!.box.left)
  const lettersOf = (texts: readonly { text: string }[]): number =>
    texts.reduce((sum, { text }) => sum + text.replace(/[^\p{L}]/gu, '').length, 0)
  const isHead =
    columns.length >= FEWEST_COLUMNS &&
    columns.some(({ field }) => ENDS.has(field)) &&
    lettersOf(columns) >= 0.55 * lettersOf(within)
  return isHead && !within.some(({ text }) => /:\s*\S/.test(text)) ? columns : undefined
}

/**
 * Columns whose head is no known word, so that what they hold goes to no other: with numbers or days alone they are
 * those, where no other column is.
 */
function unknownColumns(head: FilledRow, columns: readonly LabelHit[], body: readonly FilledRow[]): LabelHit[] {
  const isUnknown = (line: PlacedLine): boolean =>
    line.box.left < columns.at(-1)!.box.left &&
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
  return head.lines.filter(isUnknown).map((line) => {
    const field = holds('number', line, ({ text }) => NUMBERS.test(text.trim()))
      ? 'number'
      : holds('date', line, isDay)
        ? 'date'
        : 'other'
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
function cellsOf(row: FilledRow, { columns, right }: Table): Cells {
  const cells: Cells = new Map()
  for (const line of row.lines.filter(({ box }) => box.left < right).flatMap((one) => piecesOf(one, columns))) {
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

const textOf = (lines: readonly PlacedLine[] | undefined): string => (lines ?? []).map(({ text }) => text).join(' ')

/** What a stop's row says beside its place: number, seat, coach, class, platform. */
function detailsOf(cells: Cells): Partial<Leg> & { platform?: Found; gate?: Found } {
  const found = (value: string | undefined, field: string): Found | undefined =>
    value ? { value, lines: cells.get(field)!, rule: 'ticket_table', confidence: 0.85 } : undefined
  const words = (field: string): Found | undefined => found(textOf(cells.get(field)) || undefined, field)
  const { seat, coach, home } = seatOf(cells)
  const platform = /^\s*(?<value>\d{1,3}\s?[A-Za-z]?(?:-[A-Z])?|[A-Z]\d?)\s*$/.exec(textOf(cells.get('platform')))
    ?.groups!.value
  const values = {
    number: found(numberIn(textOf(cells.get('number'))), 'number'),
    seat: found(seat, home),
    coach: found(coach, cells.has('coach') ? 'coach' : home),
    class: words('class'),
    carrier: words('carrier'),
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
  const ownSeat = /^[\dA-Z][\dA-Z, ]*$/.exec(textOf(cells.get('seat')))?.[0]
  const ownCoach = /^\d{1,3}[A-Z]?$/.exec(textOf(cells.get('coach')))?.[0]
  return {
    seat: mixed.seat ?? told?.seat ?? ownSeat,
    coach: mixed.coach ?? told?.coach ?? ownCoach,
    home: cells.has('coach_seat') ? 'coach_seat' : (told?.field ?? 'seat'),
  }
}

interface Halt {
  place: Stop
  dep?: Stop
  arr?: Stop
  any?: Stop
  cells: Cells
  row: FilledRow
}

/** A row for each stop, with its hours of arrival and departure. */
function stopTable(context: MappingContext, table: Table): Leg[] {
  const halts: Halt[] = []
  let date: Found | undefined
  for (const row of table.body) {
    const cells = cellsOf(row, table)
    const stops = (field: string): Stop =>
      Object.assign({}, ...(cells.get(field) ?? []).map((line) => withoutWay(context, line)))
    const timed = (fields: readonly string[]): Stop | undefined =>
      fields.map(stops).find(({ time }) => time !== undefined)
    const dep = timed(['departure', 'departure_time'])
    const arr = timed(['arrival', 'arrival_time'])
    const any = timed(['time', 'ends'])
    const way =
      any &&
      wayOf(
        context,
        ['time', 'stop', 'ends'].flatMap((field) => cells.get(field) ?? []),
      )
    date =
      [...cells.values()]
        .flat()
        .map((line) => stopIn(context, line, 'ticket_table').date)
        .find((one) => one !== undefined) ?? date
    const last = halts.at(-1)
    if (!dep && !arr && !any) {
      // What a stop's row had no room for goes on below it.
      if (last && row.box.top - last.row.box.bottom < 2.5 * row.height)
        for (const [field, lines] of cells) last.cells.set(field, [...(last.cells.get(field) ?? []), ...lines])
      continue
    }
    const place = { ...stops('ends'), ...stops('stop') }
    for (const stop of [dep, arr, any]) if (stop && date) stop.date ??= date
    halts.push({
      place,
      cells,
      row,
      ...(dep && { dep }),
      ...(arr && { arr }),
      ...(any && (way === 'departure' ? { dep: any } : way === 'arrival' ? { arr: any } : { any })),
    })
  }
  return pairHalts(halts)
}

type Way = 'departure' | 'arrival'

/** Whether an hour or its place is called departure or arrival by the words before it ("ab 08:34", "LV BOSTON"). */
function wayOf(context: MappingContext, lines: readonly PlacedLine[]): Way | undefined {
  return lines.map((line) => wayAt(context, line)?.field).find((field) => field !== undefined) as Way | undefined
}

function wayAt({ labels }: MappingContext, line: PlacedLine): LabelHit | undefined {
  return labels.find(
    ({ page, line: at, field, from }) =>
      page === line.page && at === line.line && from === 0 && (field === 'departure' || field === 'arrival'),
  )
}

/** What a line says of a stop without the word for its way before it. */
function withoutWay(context: MappingContext, piece: PlacedLine): Stop {
  const hit = wayAt(context, piece)
  const { line, start, end } = stretchOf(piece)
  return readStop(context, line, { start: hit && start === 0 ? labelEnd(line, hit) : start, end }, 'ticket_table')
}

function pairHalts(halts: readonly Halt[]): Leg[] {
  const legs: Leg[] = []
  let open: Leg | undefined
  for (const { place, dep, arr, any, cells, row } of halts) {
    const start = (stop: Stop): Leg => {
      const { platform, gate, ...details } = detailsOf(cells)
      return {
        from: { ...place, ...stop, ...without(place), ...(platform && { platform }), ...(gate && { gate }) },
        to: {},
        ...details,
        page: row.page,
        top: row.box.top,
        bottom: row.box.bottom,
      }
    }
    const stopped = arr ?? (open ? any : undefined)
    if (stopped && open) {
      const { platform, number, seat, coach } = detailsOf(cells)
      // What the row of departure had no room for stands in that of arrival.
      if (!dep) open = { ...(number && { number }), ...(seat && { seat }), ...(coach && { coach }), ...open }
      fillStop(open.to, { ...stopped, ...without(place), ...(platform && { platform }) })
      open.bottom = row.box.bottom
      legs.push(open)
      open = undefined
      if (dep) open = start(dep)
      continue
    }
    const begun = dep ?? any
    if (begun) open = start(begun)
  }
  return legs
}

/** The place of a stop without its hours, which stand in columns of their own. */
const without = ({ name, code, terminal }: Stop): Stop => ({
  ...(name && { name }),
  ...(code && { code }),
  ...(terminal && { terminal }),
})

/** A row, or several rows close together, for each journey. */
function legTable(context: MappingContext, table: Table): Leg[] {
  const records: { cells: Cells; rows: FilledRow[] }[] = []
  for (const [at, row] of table.body.entries()) {
    const cells = cellsOf(row, table)
    const below = table.body[at + 1]
    const last = records.at(-1)
    const above = last?.rows.at(-1)
    const timed = (one: Cells): string[] =>
      [...one].filter(([, lines]) => lines.some((line) => stopIn(context, line, '').time)).map(([field]) => field)
    const again = last && timed(cells).some((field) => timed(last.cells).includes(field))
    if (
      last &&
      above &&
      !again &&
      !(below && startsOver(context, last.cells, cells, cellsOf(below, table))) &&
      row.box.top - above.box.bottom < 0.9 * row.height
    ) {
      for (const [field, lines] of cells) last.cells.set(field, [...(last.cells.get(field) ?? []), ...lines])
      last.rows.push(row)
    } else records.push({ cells, rows: [row] })
  }
  return records.flatMap(({ cells, rows }): Leg[] => {
    const side = (fields: readonly string[]): Stop => {
      const stop: Stop = {}
      for (const field of fields) fillStop(stop, wrappedPlace(context, cells.get(field) ?? []))
      for (const field of fields)
        for (const line of cells.get(field) ?? []) fillStop(stop, stopIn(context, line, 'ticket_table'))
      return stop
    }
    const from = side(['from', 'departure', 'departure_time', 'departure_date'])
    const to = side(['to', 'arrival', 'arrival_time', 'arrival_date'])
    const pair = endsOf(cells)
    if (pair && !(from.name ?? from.code) && !(to.name ?? to.code)) {
      fillStop(from, pair.from)
      fillStop(to, pair.to)
    }
    const { date, time } = side(['date', 'time'])
    if (date) from.date ??= date
    if (time) from.time ??= time
    if (!(from.time ?? to.time ?? from.date) || !(from.name ?? from.code ?? to.name ?? to.code)) return []
    const { platform, gate, ...details } = detailsOf(cells)
    return [
      {
        from: { ...from, ...(platform && { platform }), ...(gate && { gate }) },
        to,
        ...details,
        page: rows[0]!.page,
        top: rows[0]!.box.top,
        bottom: rows.at(-1)!.box.bottom,
      },
    ]
  })
}

/**
 * A place over two lines of its cell ("Istanbul Sabiha / Gökçen SAW"), the second of which is neither a code nor an
 * hour nor a terminal.
 */
function wrappedPlace(context: MappingContext, lines: readonly PlacedLine[]): Stop {
  const stops = lines.map((line) => stopIn(context, line, 'ticket_table'))
  const [first, second] = stops
  const isTimed = stops.slice(0, 2).some(({ time, date }) => time ?? date)
  if (!first?.name || first.code || !second?.name || second.terminal || isTimed) return {}
  const own = lines.slice(0, 2)
  const place = Object.entries(placeIn(textOf(own)))
  return Object.fromEntries(
    place.map(([key, value]) => [
      key,
      { value, lines: own.map((line) => stretchOf(line).line), rule: 'ticket_table', confidence: 0.75 },
    ]),
  )
}

const END_COLUMNS = ['from', 'to', 'departure', 'arrival'] as const

/**
 * Whether a row begins the next journey: it names places for both ends, with their hours below, where the one above has
 * both with theirs.
 */
function startsOver(context: MappingContext, before: Cells, cells: Cells, below: Cells): boolean {
  const said = (one: Cells, field: string): Stop =>
    Object.assign({}, ...(one.get(field) ?? []).map((line) => stopIn(context, line, '')))
  const named = END_COLUMNS.filter((field) => said(cells, field).name ?? said(cells, field).code)
  return (
    named.length === 2 &&
    named.every(
      (field) =>
        said(below, field).time && said(before, field).time && (said(before, field).name ?? said(before, field).code),
    )
  )
}

/** A line that tells where its place is at its end: by a terminal or a code. */
const CLOSED = new RegExp(
  `\\s(?:T\\d[A-Z]?|${patternOf('ticket-words', 'terminal-word')}\\s\\w{1,2}|[([][A-Z]{3}[)\\]])$`,
  'u',
)

/**
 * Both ends of a journey that share a cell: on both sides of a dash, or one under the other, each over one line or
 * more.
 */
function endsOf(cells: Cells): { from: Stop; to: Stop } | undefined {
  // A column called after the sailing or the line holds its route as often as its number.
  const named = cells.get('number') ?? []
  const lines = cells.get('route') ?? cells.get('ends') ?? (/\d/.test(textOf(named)) ? [] : named)
  const stop = (text: string): Stop =>
    Object.fromEntries(
      Object.entries(placeIn(text)).map(([key, value]) => [
        key,
        { value, lines, rule: 'ticket_table', confidence: 0.8 },
      ]),
    )
  const sides = textOf(lines).split(/\s+(?:[-–—/>→]|to)\s+/u)
  if (sides.length === 2) return { from: stop(sides[0]!), to: stop(sides[1]!) }
  if (lines.length < 2) return undefined
  const closed = lines.findIndex(({ text }) => CLOSED.test(text))
  const cut = closed >= 0 && closed < lines.length - 1 ? closed + 1 : lines.length - 1
  return { from: stop(textOf(lines.slice(0, cut))), to: stop(textOf(lines.slice(cut))) }
}
