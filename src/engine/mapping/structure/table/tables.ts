// The tables of a document: bodies of rows with the heads above them.

import { unionOf, type BoundingBox } from '../../../../schema/geometry.ts'
import type { LabelHit } from '../../vocabulary.ts'
import type { Column, Head } from './columns.ts'
import type { Word } from './words.ts'
import { type FilledRow, overlapX } from '../rows.ts'
import { bodiesOf, type Band, type Body } from './bodies.ts'
import { namesIn, type LabelsOf, piecesOf, stackPieces, boxOf, columnOf, nameHalves } from './head-names.ts'
import { findHeads, type HeadNeeds, PRICED, labelsBy, NAMELESS } from './heads.ts'

/**
 * The tables of a document, from the top: those with a head that names what they need, and those that only what stands
 * in them shows. Columns are where the print stands; what is said above a column is evidence of what it holds.
 */
export function findTables(rows: readonly FilledRow[], language: string, needs: HeadNeeds = PRICED): Head[] {
  const labelsOf = labelsBy(language, needs)
  const named = findHeads(rows, language, needs)
  const bodies = bodiesOf(
    rows,
    new Set(named.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, i) => first + i))),
  )
  const below = named.map((head, at): Body | undefined =>
    bodies.find(
      (body) =>
        body.page === head.page &&
        body.records[0]! > head.last &&
        !(named[at + 1] && body.records[0]! > named[at + 1]!.first) &&
        reachesUnder(head, body, needs),
    ),
  )
  const withBodies = named.map((head, at) => {
    const body = below[at]
    if (!body) return head
    const names = namesOver(rows.slice(head.first, head.last + 1), body.bands, labelsOf)
    const [near, all] = [placesOf(names, FAR * names.em), placesOf(names, ANYWHERE)]
    // Heads may begin far left of numbers that end far right: what stands in the rows tells which belong together.
    const hasMore = countOf(all) > countOf(near)
    return {
      ...head,
      columns: columnsOf(names, near, labelsOf),
      ...(hasMore && { allNamed: columnsOf(names, all, labelsOf) }),
    }
  })
  // The last page on which a table goes on without a head.
  let reached = 0
  const others = bodies.flatMap((body): Head[] => {
    if (below.includes(body)) return []
    const [start] = body.records
    const range = body.head.map((at) => rows[at]!)
    const names = namesOver(range, body.bands, labelsOf)
    const columns = columnsOf(names, placesOf(names, FAR * names.em), labelsOf)
    const score = scoreOf(columns, needs)
    if (score === 0 && named.some(({ page, last }) => page === body.page && last < start!)) return []
    if (goesOn(body, withBodies, reached)) {
      reached = body.page
      return []
    }
    const head = { page: body.page, first: body.head[0] ?? start!, last: start! - 1, columns, score }
    return [{ ...head, end: body.records.at(-1)! }]
  })
  return [...withBodies, ...others].sort((a, b) => a.first - b.first)
}

/** Whether numbers of a body reach under the first measure that a head names: those of remarks stand left of it. */
function reachesUnder({ columns }: Head, { bands }: Body, { measures }: HeadNeeds): boolean {
  const first = columns.find(({ roles }) => measures.some((role) => (roles.get(role) ?? 0) >= 0.5))
  return !first || bands.some(({ kind, box }) => kind === 'number' && box.right > first.box.left)
}

/**
 * What the names over a table are worth. They count if one of them is a measure, and either a second one is known or
 * every column has a name; otherwise 0.
 */
function scoreOf(columns: readonly Column[], { measures, partly = false }: HeadNeeds): number {
  if (!partly) return 0
  const known = columns.filter(({ roles }) => Math.max(0, ...roles.values()) >= 0.5)
  const hasMeasure = known.some(({ roles }) => measures.some((role) => roles.has(role)))
  const isNamed = known.length > 1 || columns.every(({ text }) => text !== '')
  return hasMeasure && isNamed ? known.length - NAMELESS * (columns.length - known.length) : 0
}

/** Whether the numbers of a table without a head stand in columns of the last table of the page before. */
function goesOn({ page, head, bands }: Body, tables: readonly Head[], reached: number): boolean {
  const above = tables.findLast((table) => table.page < page)
  const numbers = bands.filter(({ kind }) => kind === 'number')
  return (
    head.length === 0 &&
    above !== undefined &&
    Math.max(above.page, reached) === page - 1 &&
    numbers.length > 1 &&
    numbers.every(({ box }) => above.columns.some((column) => overlapX(column.box, box) > 0.5))
  )
}

// What stands further from a column than this, in heights of its row, is a head of its own.
const FAR = 6
// Wider than all names and columns of a page together.
const ANYWHERE = 10

/** The names of a head from the left: their words and boxes, the labels in them, and the bands below them. */
interface NamesOver {
  stacks: Word[][]
  boxes: BoundingBox[]
  labels: LabelHit[]
  parts: Band[]
  em: number
}

/** The names in the rows of a head over `bands`. */
function namesOver(head: readonly FilledRow[], bands: readonly Band[], labelsOf: LabelsOf): NamesOver {
  const names = head.map((row) => namesIn(row, labelsOf))
  const labels = names.flat()
  const em = head[0]?.em ?? 0
  const pieces = stackPieces(head.map((row, i) => piecesOf(row, names[i]!)))
  const stacks = joinOver(
    pieces.sort((a, b) => boxOf(a).left - boxOf(b).left),
    bands,
    em,
    labels,
  )
  const boxes = stacks.map(boxOf)
  return { stacks, boxes, labels, parts: splitBands(bands, boxes), em }
}

const countOf = (places: readonly (number | undefined)[]): number =>
  places.filter((place) => place !== undefined).length

/** The columns of bands with what the names say of each; a name over no band is a column of its own. */
function columnsOf(
  { stacks, labels, parts }: NamesOver,
  places: readonly (number | undefined)[],
  labelsOf: LabelsOf,
): Column[] {
  const columns = [
    ...parts.map(({ box, kind }, at): Column => {
      const words = stacks[places.indexOf(at)]
      const named = words ? columnOf(words, labels, labelsOf) : { roles: new Map(), text: '' }
      return { ...named, box, hasWords: kind === 'text' }
    }),
    ...stacks.flatMap((words, i) =>
      places[i] === undefined ? [{ ...columnOf(words, labels, labelsOf), hasWords: false }] : [],
    ),
  ].sort((a, b) => a.box.left - b.box.left)
  columns.forEach((column, i) => nameHalves(columns[i - 1], column))
  return columns.map((column, i) => endAt(column, columns[i + 1]))
}

/** Words under two names that no gap parts are a column each: the first ends where the name of the second begins. */
function endAt(column: Column, next: Column | undefined): Column {
  const { box, hasWords, text } = column
  if (!hasWords || text === '' || next === undefined || next.hasWords || next.box.left >= box.right) return column
  return { ...column, box: { ...box, right: next.box.left } }
}

/** Pieces side by side over one band alone are one name, "Charge ID". */
function joinOver(stacks: readonly Word[][], bands: readonly Band[], em: number, names: readonly LabelHit[]): Word[][] {
  const isNamed = (words: readonly Word[]): boolean =>
    words.some(({ line, index }) =>
      names.some((one) => one.page === line.page && one.line === line.line && index >= one.from && index < one.to),
    )
  const joined: Word[][] = []
  for (const words of stacks) {
    const last = joined.at(-1)
    const box = boxOf(words)
    const both = last && unionOf([boxOf(last), box])
    const over = both ? bands.filter((band) => overlapX(both, band.box) > 0.3) : []
    const gap = last ? box.left - boxOf(last).right : 0
    // Over numbers each of two names that more than a space parts may be that of a column that is empty here.
    const isTwo = gap > SPACE * em && isNamed(last ?? []) && isNamed(words) && over[0]?.kind === 'number'
    const isOne = both !== undefined && gap < NAME_GAP * em && over.length <= 1 && !isTwo
    // What is below both of them, "excl." and "VAT" below "Total", is a part of each.
    if (isOne) joined[joined.length - 1] = inReadingOrder([...new Set([...last!, ...words])])
    else joined.push([...words])
  }
  return joined
}

const inReadingOrder = (words: readonly Word[]): Word[] =>
  words.toSorted((a, b) => (a.line === b.line ? a.index - b.index : a.line.box.top - b.line.box.top))

const NAME_GAP = 0.6

const SPACE = 0.45

/** `bands`, each in as many parts as names of a head stand side by side over it and over no other. */
function splitBands(bands: readonly Band[], names: readonly BoundingBox[]): Band[] {
  return bands.flatMap((band) => {
    const over = names.filter(
      (box) =>
        overlapX(box, band.box) > 0.5 && bands.every((other) => other === band || overlapX(box, other.box) < 0.3),
    )
    // Words run on below the head of the column beside them.
    if (over.length < 2 || band.kind === 'text') return [band]
    return over.map((box, i) => ({
      ...band,
      box: {
        ...band.box,
        left: i === 0 ? band.box.left : (over[i - 1]!.right + box.left) / 2,
        right: i === over.length - 1 ? band.box.right : (box.right + over[i + 1]!.left) / 2,
      },
    }))
  })
}

/**
 * Which band each name stands over, in the order of both, so that all together are as near as can be; undefined for a
 * name that is further than `far` from every band that is left to it.
 */
function placesOf({ boxes: names, parts: bands }: NamesOver, far: number): (number | undefined)[] {
  const distance = (box: BoundingBox, { kind, box: own }: Band): number => {
    const left = Math.abs(box.left - own.left)
    const sides = [left, Math.abs(box.right - own.right), Math.abs(box.left + box.right - own.left - own.right) / 2]
    const near = Math.min(...sides)
    // Words begin below their head; how far they run says nothing.
    const gap = Math.max(0, own.left - box.right, box.left - own.right)
    return kind === 'text' ? Math.min(left, gap + 0.2 * near) : near + gap
  }
  // best[i][j]: the least cost of the first i names over the first j bands, and whether name i stands over band j.
  const best = names.map(() => bands.map(() => 0))
  const cost = (i: number, j: number): number => (i < 0 ? 0 : j < 0 ? (i + 1) * far : best[i]![j]!)
  names.forEach((box, i) => {
    bands.forEach((band, j) => {
      best[i]![j] = Math.min(cost(i - 1, j) + far, cost(i, j - 1), cost(i - 1, j - 1) + distance(box, band))
    })
  })
  const places: (number | undefined)[] = names.map(() => undefined)
  for (let i = names.length - 1, j = bands.length - 1; i >= 0 && j >= 0;) {
    if (best[i]![j] === cost(i, j - 1)) j -= 1
    else if (best[i]![j] === cost(i - 1, j) + far) i -= 1
    else {
      places[i] = j
      i -= 1
      j -= 1
    }
  }
  return places
}
