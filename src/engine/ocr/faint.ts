// Digits that stand alone beside lines of text, as those of a column of quantities do: the detector answers to them,
// but too faintly for a box. Where such an answer lies in the row of a line that was found, it is given a box of that
// line's height. Whether a digit stands there is for the recogniser to say.

import type { Size } from '../../schema/geometry.ts'
import type { Quad } from '../wasm/kernels.ts'
import { sidesOf } from './quads.ts'

// Bare paper answers with a thousandth and less, a lone digit with a hundredth to a tenth, text with nearly one.
const FAINT = 0.01
// All in heights of the line's box, which is 1.4 times as high as its letters. How far beside a line is looked: as far
// as the columns of a row stand apart.
const REACH = 12
// How wide an answer to a few digits is, and how far from the row's middle its own may lie.
const NARROWEST = 0.08
const WIDEST = 1.2
const OFF = 0.25
// An answer of which more than a share lies farther from the middle goes on above or below, as that to a frame does.
const EDGE = 0.4
const MOST_AT_EDGE = 0.1
// How far a line's own answer spreads beyond its box.
const HALO = 0.3
// What is added left and right of an answer, which is narrower than what is printed.
const MARGIN = 0.3
// Boxes from this length on tell how their row leans.
const LONG = 6
// Lines that lean more (dy / dx) are stamps and seals rather than rows.
const MOST_SLOPE = 0.3
// Of a page; the strongest are kept. Quantities of a page's items are fewer, a texture's answers are more.
const MOST = 24

/**
 * A line as the map has it: its middle, how its row leans (dy / dx), its height, from where to where it goes, and
 * whether it is longer than high.
 */
interface Row {
  x: number
  y: number
  slope: number
  height: number
  left: number
  right: number
  isLine: boolean
}

/**
 * The answers of some columns inside a row: their sum, that of those near its upper or lower edge, and that of each
 * times its way down from the middle.
 */
interface Answer {
  weight: number
  edge: number
  moment: number
}
const NONE: Answer = { weight: 0, edge: 0, moment: 0 }

/** An answer in a row, from column to column of the map; `middle` is its own. */
interface Spot {
  from: number
  to: number
  middle: number
  weight: number
  row: Row
}

/**
 * Boxes around faint answers in the rows of `quads`, in pixels of a page of `size`; `map` is the detector's answer
 * (0..1) of `shown` pixels.
 */
export function faintQuads(map: Float32Array, shown: Size, size: Size, quads: readonly Quad[]): Quad[] {
  const scale = { x: shown.width / size.width, y: shown.height / size.height }
  const rows = levelled(quads.map((quad) => rowOf(quad, scale)))
  const spots: Spot[] = []
  for (const row of rows.filter(({ isLine, slope }) => isLine && Math.abs(slope) <= MOST_SLOPE)) {
    for (const spot of spotsBeside(map, shown, row, rows))
      if (!rows.some((other) => covers(other, spot)) && !spots.some((other) => areOne(spot, other))) spots.push(spot)
  }
  return spots
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST)
    .map(({ from, to, row }) => {
      const left = from - MARGIN * row.height
      const right = to + MARGIN * row.height
      const corner = (x: number, down: number): [number, number] => [
        x / scale.x,
        (middleAt(row, x) + down * row.height) / scale.y,
      ]
      return [...corner(left, -0.5), ...corner(right, -0.5), ...corner(right, 0.5), ...corner(left, 0.5)]
    })
}

const middleAt = ({ x, y, slope }: Row, column: number): number => y + slope * (column - x)

function rowOf(quad: Quad, scale: { x: number; y: number }): Row {
  const shown = quad.map((value, at) => value * (at % 2 === 0 ? scale.x : scale.y)) as Quad
  const [x0, y0, x1, y1, x2, y2, x3, y3] = shown
  const { along, across } = sidesOf(shown)
  return {
    x: (x0 + x1 + x2 + x3) / 4,
    y: (y0 + y1 + y2 + y3) / 4,
    slope: (y1 + y2 - y0 - y3) / Math.max(1, x1 + x2 - x0 - x3),
    height: across,
    left: Math.min(x0, x3),
    right: Math.max(x1, x2),
    isLine: along >= across,
  }
}

/** The rows, those too short to tell how they lean as the long ones do. */
function levelled(rows: readonly Row[]): Row[] {
  const isLong = ({ left, right, height }: Row): boolean => right - left > LONG * height
  const slopes = rows
    .filter(isLong)
    .map(({ slope }) => slope)
    .sort((a, b) => a - b)
  const usual = slopes[slopes.length >> 1] ?? 0
  return rows.map((row) => (isLong(row) ? row : { ...row, slope: usual }))
}

/** The answers left and right of a line, up to the next one in its row. */
function spotsBeside(map: Float32Array, shown: Size, row: Row, rows: readonly Row[]): Spot[] {
  const { left, right, height } = row
  const halo = HALO * height
  const beside = rows.filter(
    (other) => other !== row && Math.abs(other.y - middleAt(row, other.x)) < (height + other.height) / 4,
  )
  const start = Math.max(
    0,
    left - REACH * height,
    ...beside.filter(({ x }) => x < row.x).map((other) => other.right + HALO * other.height),
  )
  const end = Math.min(
    shown.width,
    right + REACH * height,
    ...beside.filter(({ x }) => x > row.x).map((other) => other.left - HALO * other.height),
  )
  return [...spotsIn(map, shown, row, start, left - halo), ...spotsIn(map, shown, row, right + halo, end)]
}

/** The answers in a row between two columns that are as wide as a few digits and as high as the row. */
function spotsIn(map: Float32Array, shown: Size, row: Row, start: number, end: number): Spot[] {
  const spots: Spot[] = []
  let from: number | undefined
  let sum = NONE
  for (let x = Math.ceil(start); x <= end; x++) {
    const { weight, edge, moment } = x < shown.width ? answerOf(map, shown, row, x) : NONE
    if (weight > 0) {
      from ??= x
      sum = { weight: sum.weight + weight, edge: sum.edge + edge, moment: sum.moment + moment }
    } else if (from !== undefined) {
      const width = (x - from) / row.height
      const off = sum.moment / sum.weight
      if (
        width >= NARROWEST &&
        width <= WIDEST &&
        Math.abs(off) <= OFF * row.height &&
        sum.edge <= MOST_AT_EDGE * sum.weight
      ) {
        spots.push({ from, to: x, middle: middleAt(row, x) + off, weight: sum.weight, row })
      }
      from = undefined
      sum = NONE
    }
  }
  return spots
}

/** The answer of one column. */
function answerOf(map: Float32Array, { width, height }: Size, row: Row, x: number): Answer {
  const middle = middleAt(row, x)
  const bottom = Math.min(height - 1, Math.floor(middle + row.height / 2))
  let weight = 0
  let edge = 0
  let moment = 0
  // An answer to a digit is a dozen pixels high: every other one is enough.
  for (let y = Math.max(0, Math.ceil(middle - row.height / 2)); y <= bottom; y += 2) {
    const value = map[y * width + x]!
    if (value < FAINT) continue
    weight += value
    moment += value * (y - middle)
    if (Math.abs(y - middle) > EDGE * row.height) edge += value
  }
  return { weight, edge, moment }
}

/** Whether a spot lies in the box of a line that was found. */
function covers(line: Row, { from, to, row }: Spot): boolean {
  const x = (from + to) / 2
  return x > line.left && x < line.right && Math.abs(middleAt(line, x) - middleAt(row, x)) < line.height / 2
}

/** Whether both are one answer, seen from two lines or in two pieces: the box of either would hold the other. */
function areOne(a: Spot, b: Spot): boolean {
  const reach = MARGIN * (a.row.height + b.row.height)
  return (
    a.from < b.to + reach && b.from < a.to + reach && Math.abs(a.middle - b.middle) < (a.row.height + b.row.height) / 4
  )
}
