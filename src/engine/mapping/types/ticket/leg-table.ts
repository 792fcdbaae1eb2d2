// Tables with a row, or several close together, for each journey.

import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import type { FilledRow } from '../../structure/rows.ts'
import type { MappingContext, PlacedLine } from '../../vocabulary.ts'
import { stopIn, stretchOf } from './pieces.ts'
import { fillStop, placeIn, type Leg, type Stop } from './stops.ts'
import { cellsOf, detailsOf, textOf, type Cells, type Table } from './table-cells.ts'

/** A row, or several rows close together, for each journey. */
export function legTable(context: MappingContext, table: Table): Leg[] {
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
  // A gate or a platform under a place is no part of its name.
  const isPlace = ({ page, line }: PlacedLine): boolean =>
    !context.labels.some(
      (hit) =>
        hit.page === page &&
        hit.line === line &&
        hit.from === 0 &&
        hit.quality > 0.8 &&
        /^(?:gate|platform)$/.test(hit.field),
    )
  return records.flatMap(({ cells, rows }): Leg[] => {
    const side = (fields: readonly string[]): Stop => {
      const stop: Stop = {}
      for (const field of fields) fillStop(stop, wrappedPlace(context, (cells.get(field) ?? []).filter(isPlace)))
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
const CLOSED = anyScript(
  new RegExp(`\\s(?:T\\d[A-Z]?|${patternOf('ticket-words', 'terminal-word')}\\s\\w{1,2}|[([][A-Z]{3}[)\\]])$`, 'u'),
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
  const sides = textOf(lines).split(/\s+(?:[-–—]{1,3}|[/>→]|to)\s+/u)
  if (sides.length === 2) return { from: stop(sides[0]!), to: stop(sides[1]!) }
  if (lines.length < 2) return undefined
  const isTerminal = ({ text }: PlacedLine): boolean => Object.keys(placeIn(text)).join() === 'terminal'
  const closed = lines.findIndex((line) => CLOSED.test(line.text) || isTerminal(line))
  const last = lines.findLastIndex((line) => !isTerminal(line))
  const cut = closed >= 0 && closed < last ? closed + 1 : last
  return { from: stop(textOf(lines.slice(0, cut))), to: stop(textOf(lines.slice(cut))) }
}
