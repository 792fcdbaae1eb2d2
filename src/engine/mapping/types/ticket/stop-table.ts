// Tables with a row for each stop.

import type { FilledRow } from '../../structure/rows.ts'
import type { LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { stopIn, stretchOf } from './pieces.ts'
import { labelEnd } from './span.ts'
import { fillStop, readStop, type Found, type Leg, type Stop } from './stops.ts'
import { cellsOf, detailsOf, type Cells, type Table } from './table-cells.ts'

/** Columns whose numbers look like days: platform 4, track 9 is "4/9". */
const NO_DAYS: ReadonlySet<string> = new Set(['platform', 'gate', 'number', 'seat', 'coach', 'coach_seat'])

interface Halt {
  place: Stop
  dep?: Stop
  arr?: Stop
  any?: Stop
  cells: Cells
  row: FilledRow
}

/** A row for each stop, with its hours of arrival and departure. */
export function stopTable(context: MappingContext, table: Table): Leg[] {
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
      [...cells]
        .flatMap(([field, lines]) => (NO_DAYS.has(field) ? [] : lines))
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
