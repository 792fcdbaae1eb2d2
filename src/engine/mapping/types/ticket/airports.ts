// Ends of flights that are printed as a code, a town and an airport, one under the other.

import { linesOfPage } from '../../context/by-line.ts'
import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import type { MappingContext, PlacedLine } from '../../vocabulary.ts'
import { isName, placeIn, type Found, type Leg, type Stop } from './stops.ts'

const AIRPORT = anyScript(new RegExp(`(?:^|[\\s(])${patternOf('ticket-words', 'airport')}(?:$|[\\s),.])`, 'iu'))
/** Heights of a code's line within which its airport is under it, and how near their left edges are. */
const UNDER_HEIGHTS = 3.5
const SAME_EDGE = 0.006

/** The airport under a code as the name of the stop, and the town before it as its city. */
export function addAirports(context: MappingContext, legs: readonly Leg[]): void {
  for (const stop of legs.flatMap(({ from, to }) => [from, to])) addAirport(context, stop)
}

/** A town and its airport with a dash between, where the code of the airport is printed too. */
const TOWN_AND_AIRPORT = /^(?<town>\p{L}[^–—-]+?)\s[–—-]\s\p{L}[^–—]+$/u

function addAirport(context: MappingContext, stop: Stop): void {
  const [line] = stop.code?.lines ?? []
  if (!line) return
  const town = stop.name && TOWN_AND_AIRPORT.exec(stop.name.value)?.groups!.town
  if (town !== undefined && isName(town)) stop.city ??= { ...stop.name!, value: town }
  addUnder(context, stop, line)
  // "Larkport (LKP)": one word on the line of its code is a town, as airports have longer names.
  const isTown = stop.name?.lines[0] === line && /^\p{L}{3,}$/u.test(stop.name.value)
  if (isTown) stop.city ??= stop.name
}

function addUnder(context: MappingContext, stop: Stop, line: PlacedLine): void {
  const height = line.box.bottom - line.box.top
  // The hour of the stop may be between its code and its town.
  const hour = stop.time?.lines.find(({ page, box }) => page === line.page && box.top > line.box.top)
  const between = hour && hour.box.top < line.box.bottom + height ? hour.box.bottom - line.box.bottom : 0
  const under = linesOfPage(context, line.page)
    .filter(
      (one) =>
        one !== hour &&
        Math.abs(one.box.left - line.box.left) < SAME_EDGE &&
        one.box.top > line.box.top + 0.5 * height &&
        one.box.top < line.box.bottom + between + UNDER_HEIGHTS * height,
    )
    .sort((a, b) => a.box.top - b.box.top)
  const at = under.findIndex(isAirport)
  const airport = under[at]
  const name = airport && placeIn(airport.text).name
  if (name === undefined || at > 1) return
  const town = at === 1 ? under[0]!.text.split(',')[0]!.trim() : stop.name?.value
  const found = (value: string, own: PlacedLine): Found => ({
    value,
    lines: [own],
    rule: 'airport_under_code',
    confidence: 0.75,
  })
  if (town !== undefined && isName(town) && town !== name) stop.city = found(town, at === 1 ? under[0]! : line)
  stop.name = found(name, airport!)
}

/** Whether a line names an airport: by the word for it, or as a place with its terminal. */
const isAirport = ({ text }: PlacedLine): boolean => {
  const { name, code, terminal } = placeIn(text)
  return name !== undefined && code === undefined && (terminal !== undefined || AIRPORT.test(text))
}
