// The columns of a table of journeys by what stands in them: two columns of hours that follow each other, and two of
// places, where each journey mostly begins where the one before ended. No head is needed.

import { unionOf, type BoundingBox } from '../../../../schema/geometry.ts'
import { overlapX, type FilledRow } from '../../structure/rows.ts'
import type { LabelHit, PlacedLine } from '../../vocabulary.ts'
import { isName } from './stops.ts'

/** A column: where it stands, and what each of its journeys has there. */
interface Band {
  box: BoundingBox
  cells: { line: PlacedLine; row: FilledRow }[]
}

/** What a column of numbers of trains or buses holds. */
export const NUMBERS = /^\p{Lu}{0,4}\s?\d{2,5}$/u
const FEWEST_COLUMNS = 4
const HOUR = 0.6

const isHour = ({ line, text }: PlacedLine, { readings }: FilledRow): boolean =>
  readings.some(
    ({ meaning, line: at, confidence, text: own }) =>
      meaning.kind === 'time' && at === line && confidence > HOUR && own.length >= text.trim().length,
  )
const isDay = ({ line }: PlacedLine, { readings }: FilledRow): boolean =>
  readings.some(({ meaning, line: at }) => meaning.kind === 'date' && at === line)

/** Whether a row has both hours of a journey in cells of their own. */
export const hasBothHours = (row: FilledRow): boolean => row.lines.filter((line) => isHour(line, row)).length === 2

/** The columns of journeys that stand under each other, from left to right. */
export function legBands(rows: readonly FilledRow[]): Band[] {
  const bands: Band[] = []
  for (const row of rows.filter(hasBothHours))
    for (const line of row.lines) {
      const band = bands.find(({ box, cells }) => overlapX(box, line.box) > 0 && cells.at(-1)!.row !== row)
      if (band) {
        band.cells.push({ line, row })
        band.box = unionOf([band.box, line.box])
      } else bands.push({ box: line.box, cells: [{ line, row }] })
    }
  return bands.sort((a, b) => a.box.left - b.box.left)
}

/**
 * `columns` where their print stands, if there are as many of both: a head may be aligned otherwise than its column.
 */
export function overBands(columns: readonly LabelHit[], body: readonly FilledRow[]): LabelHit[] {
  const bands = legBands(body)
  const sorted = [...columns].sort((a, b) => a.box.left - b.box.left)
  return bands.length === columns.length
    ? sorted.map((hit, at) => ({ ...hit, box: { ...hit.box, left: bands[at]!.box.left, right: bands[at]!.box.right } }))
    : [...columns]
}

/** What each column of a table without a head holds; none where hours and places do not tell. */
export function columnsWithoutHead(rows: readonly FilledRow[]): LabelHit[] {
  const bands = legBands(rows)
  const holds = (test: (line: PlacedLine, row: FilledRow) => boolean): Band[] =>
    bands.filter(({ cells }) => cells.every(({ line, row }) => test(line, row)))
  const hours = holds(isHour)
  const [day] = holds((line, row) => !isHour(line, row) && isDay(line, row))
  const [number] = holds(({ text }) => NUMBERS.test(text.trim()) && /\p{L}/u.test(text))
  const places = inOrder(holds(({ text }) => isName(text)).filter((band) => band !== day && band !== number))
  if (bands.length < FEWEST_COLUMNS || hours.length !== 2 || !places) return []
  const [first, second] = hours as [Band, Band]
  const isTurned = first.cells.filter(({ line }, at) => line.text > (second.cells[at]?.line.text ?? '')).length
  const turned = 2 * isTurned > first.cells.length
  const fields = new Map<Band | undefined, string>([
    [places[0], 'from'],
    [places[1], 'to'],
    [turned ? second : first, 'departure_time'],
    [turned ? first : second, 'arrival_time'],
    [day, 'date'],
    [number, 'number'],
  ])
  return bands.map((band): LabelHit => {
    const [{ line }] = band.cells as [Band['cells'][number]]
    const field = fields.get(band) ?? 'other'
    return {
      field,
      text: '',
      quality: 1,
      weight: 1,
      language: '',
      page: line.page,
      line: -1,
      from: 0,
      to: 0,
      box: band.box,
    }
  })
}

/** The columns of both ends: of all pairs the one whose journeys go on most often where the one before ended. */
function inOrder(places: readonly Band[]): [Band, Band] | undefined {
  const goesOn = (from: Band, to: Band): number =>
    to.cells.filter(({ line }, at) => line.text === from.cells[at + 1]?.line.text).length
  return places
    .flatMap((from, at) =>
      places.flatMap((to, i): { ends: [Band, Band]; worth: number }[] =>
        i === at ? [] : [{ ends: [from, to], worth: goesOn(from, to) + (i > at ? 0.5 : 0) - 0.1 * Math.abs(i - at) }],
      ),
    )
    .sort((a, b) => b.worth - a.worth)[0]?.ends
}
