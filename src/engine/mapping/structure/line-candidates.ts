// Candidates for fields that no scorer chooses: their evidence is the place that they were read from, a whole line or a
// part of one.

import type { BoundingBox } from '../../../schema/geometry.ts'
import { unionOf } from '../../../schema/geometry.ts'
import type { Candidate, PlacedLine, Reading } from '../vocabulary.ts'

/** A candidate for `field` taken from `lines` as they stand. */
export function fromLines<T>(
  field: string,
  value: T,
  lines: readonly PlacedLine[],
  rule: string,
  confidence: number,
): Candidate<T> {
  const [first] = lines as [PlacedLine, ...PlacedLine[]]
  const same = lines.filter(({ page }) => page === first.page)
  const box: BoundingBox = unionOf(same.map((line) => line.box))
  return {
    field,
    value,
    text: lines.map(({ text }) => text).join(' '),
    page: first.page,
    box,
    score: Math.log(confidence / (1 - confidence)),
    confidence: confidence * Math.min(...lines.map((line) => line.confidence)),
    rule,
    source: first.cells[0]?.source ?? 'ocr',
  }
}

/** Where a value is printed. */
export type Printed = Pick<Reading, 'text' | 'page' | 'box' | 'confidence' | 'source'>

// No value is surer than this: what is printed may itself be wrong.
const SUREST = 0.98

/** A candidate for `field` from a place on the page; `chance` is its own opinion of itself. */
export function valueAt(
  field: string,
  value: unknown,
  from: Printed,
  rule: string,
  chance: number,
  label?: string,
): Candidate {
  const { text, page, box, source } = from
  const confidence = Math.min(SUREST, from.confidence * chance)
  return {
    field,
    value,
    text,
    page,
    box,
    score: Math.log(chance / (1 - chance)),
    confidence,
    rule,
    source,
    ...(label !== undefined && { label }),
  }
}
