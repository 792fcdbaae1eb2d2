// Which readings a label can mean by their places on the page: to its right on the row, below in its column, under or
// over it. Geometry only; no field is chosen here.

import type { LabelHit, MappingContext, PlacedLine, Reading } from '../vocabulary.ts'
import type { BoundingBox } from '../../../schema/geometry.ts'
import { once } from '../context/once.ts'
import { allRows, overlapShare, overlapX } from './rows.ts'
import type { Row } from './rows.ts'

export type RelationKind = 'right' | 'below' | 'above' | 'left'

/**
 * A reading that a label reaches. `distance` is measured in heights of the label's line (gap between the boxes);
 * `obstacles` counts other readings and labels in between; `score` is 0..1, 1 for the next word on the same line.
 */
export interface Relation {
  hit: LabelHit
  reading: Reading
  kind: RelationKind
  distance: number
  obstacles: number
  score: number
}

/** The place of a label; several fields of one wording share it. */
interface Span {
  box: BoundingBox
  line: number
  from: number
  to: number
}
type Reach = Omit<Relation, 'hit'>
interface PageGeometry {
  spans: Map<string, Span>
  readings: Reading[]
  reach: Map<string, Reach[]>
  relations: Map<LabelHit, Relation[]>
  /** Width over height: distances along x and y are compared in the same unit. */
  aspect: number
}
interface Geometry {
  pages: Map<number, PageGeometry>
  rows?: Map<PlacedLine, Row>
  byReading?: Map<Reading, Relation[]>
}

/** The readings that `hit` reaches, best first; `accepts` keeps those of the wanted kind. */
export function relationsOf(
  context: MappingContext,
  hit: LabelHit,
  accepts: (reading: Reading) => boolean,
): Relation[] {
  return allRelations(context, hit).filter(({ reading }) => accepts(reading))
}

/** The labels that reach `reading`, best first: what else it could be. */
export function labelsAt(context: MappingContext, reading: Reading): Relation[] {
  const geometry = once(context, geometryOf)
  if (!geometry.byReading) {
    const byReading = new Map<Reading, Relation[]>()
    for (const hit of context.labels) {
      for (const relation of allRelations(context, hit)) {
        const known = byReading.get(relation.reading)
        if (known) known.push(relation)
        else byReading.set(relation.reading, [relation])
      }
    }
    for (const relations of byReading.values()) relations.sort((a, b) => weighted(b) - weighted(a))
    geometry.byReading = byReading
  }
  return geometry.byReading.get(reading) ?? []
}

/** How well a label fits a reading all in all: place, match of the words and the wording's own weight. */
export function weighted({ score, hit }: Relation): number {
  return score * hit.quality * hit.weight
}

/** The row that a line stands in. */
export function rowOf(context: MappingContext, line: PlacedLine): Row | undefined {
  const geometry = once(context, geometryOf)
  geometry.rows ??= new Map(allRows(context).flatMap((row) => row.lines.map((one): [PlacedLine, Row] => [one, row])))
  return geometry.rows.get(line)
}

function geometryOf(context: MappingContext): Geometry {
  const pages = new Map<number, PageGeometry>(
    context.content.pages.map(({ index, size }) => [
      index,
      {
        spans: new Map(),
        readings: [],
        reach: new Map(),
        relations: new Map(),
        aspect: size.height > 0 ? size.width / size.height : 0.7,
      },
    ]),
  )
  for (const label of context.labels) pages.get(label.page)?.spans.set(spanKey(label), label)
  for (const reading of context.readings) pages.get(reading.page)?.readings.push(reading)
  return { pages }
}

// How far a label reaches, in heights of its own line. Value columns stand as far to the right as the page is wide, so
// that a row has no limit.
const BELOW_HEIGHTS = 3.2
const ABOVE_HEIGHTS = 1.6

const spanKey = ({ line, from, to, box }: Span): string => `${line}:${from}:${to}:${box.left.toFixed(4)}`

function allRelations(context: MappingContext, hit: LabelHit): readonly Relation[] {
  const page = once(context, geometryOf).pages.get(hit.page)
  if (!page) return []
  const known = page.relations.get(hit)
  if (known) return known
  const key = spanKey(hit)
  const reached = page.reach.get(key) ?? reachOf(hit, key, page)
  page.reach.set(key, reached)
  const relations = reached.map(({ reading, kind, distance, obstacles, score }): Relation => ({
    hit,
    reading,
    kind,
    distance,
    obstacles,
    score,
  }))
  page.relations.set(hit, relations)
  return relations
}

/** All readings that a label of this place reaches, best first. */
function reachOf(label: Span, own: string, page: PageGeometry): Reach[] {
  const height = Math.max(1e-4, label.box.bottom - label.box.top)
  const lowest = label.box.bottom + BELOW_HEIGHTS * height
  const highest = label.box.top - ABOVE_HEIGHTS * height
  const beside: Span[] = []
  const column: Span[] = []
  for (const [key, span] of page.spans) {
    if (key === own) continue
    if (overlapShare(span.box, label.box) > 0.45) beside.push(span)
    if (span.box.bottom <= lowest + CLOSE && span.box.top >= highest - CLOSE) column.push(span)
  }
  const reached: Reach[] = []
  for (const reading of page.readings) {
    const { box } = reading
    // A quick refusal for most of the page.
    if (box.top > lowest || box.bottom < highest) continue
    const relation = relate(label, reading, height, page.aspect)
    if (!relation || relation.base < 0.02) continue
    const obstacles = countObstacles(
      label.box,
      box,
      relation.kind,
      relation.kind === 'right' || relation.kind === 'left' ? beside : column,
    )
    const score = relation.base * 0.6 ** obstacles
    if (score > 0.02) reached.push({ reading, kind: relation.kind, distance: relation.distance, obstacles, score })
  }
  return reached.sort((a, b) => b.score - a.score)
}

function relate(
  hit: Span,
  reading: Reading,
  height: number,
  aspect: number,
): { kind: RelationKind; distance: number; base: number } | undefined {
  const label = hit.box
  const { box } = reading
  const sameLine = reading.line === hit.line
  if (sameLine || overlapShare(label, box) > 0.45) {
    const gap = ((box.left - label.right) * aspect) / height
    if (gap > -0.6) return { kind: 'right', distance: Math.max(0, gap), base: rightScore(Math.max(0, gap), sameLine) }
    const back = ((label.left - box.right) * aspect) / height
    return back > -0.6
      ? { kind: 'left', distance: Math.max(0, back), base: (sameLine ? 0.25 : 0.15) / (1 + Math.max(0, back) / 4) }
      : undefined
  }
  const aligned = alignment(label, box)
  if (aligned === 0) return undefined
  const down = (box.top - label.bottom) / height
  const up = (label.top - box.bottom) / height
  if (down > -0.5 && down < BELOW_HEIGHTS)
    return { kind: 'below', distance: Math.max(0, down), base: aligned * (0.85 - 0.16 * Math.max(0, down)) }
  if (up > -0.5 && up < ABOVE_HEIGHTS)
    return { kind: 'above', distance: Math.max(0, up), base: aligned * (0.3 - 0.1 * Math.max(0, up)) }
  return undefined
}

/** Next word 1; a value column across the page still 0.6, for what stands between counts as obstacle. */
function rightScore(gap: number, sameLine: boolean): number {
  return (sameLine ? 1 : 0.95) * (0.6 + 0.4 / (1 + gap / 8))
}

/** 1 where left edges, right edges or middles agree, less for a mere overlap, 0 for none. */
function alignment(label: BoundingBox, box: BoundingBox): number {
  const overlap = Math.min(label.right, box.right) - Math.max(label.left, box.left)
  if (overlap <= 0) return 0
  const width = Math.max(label.right - label.left, box.right - box.left, 1e-4)
  const off =
    Math.min(
      Math.abs(label.left - box.left),
      Math.abs(label.right - box.right),
      Math.abs(label.left + label.right - box.left - box.right) / 2,
    ) / width
  return off < 0.12 ? 1 : off < 0.4 ? 0.85 : 0.65
}

// Boxes of neighbouring lines share as much of the page's height.
const CLOSE = 2e-3

/** Other labels that stand between a label and a reading and so claim it. */
function countObstacles(label: BoundingBox, box: BoundingBox, kind: RelationKind, others: readonly Span[]): number {
  let count = 0
  for (const { box: other } of others) {
    const between =
      kind === 'right'
        ? other.left >= label.right - 1e-6 && other.right <= box.left + 1e-3
        : kind === 'left'
          ? other.left >= box.right - 1e-6 && other.right <= label.left + 1e-3
          : kind === 'below'
            ? other.top >= label.bottom - CLOSE && other.bottom <= box.top + CLOSE && overlapX(other, box) > 0.1
            : other.bottom <= label.top + CLOSE && other.top >= box.bottom - CLOSE && overlapX(other, box) > 0.1
    if (between) count += 1
  }
  return count
}
