// Candidates made of whole lines, for fields that no scorer chooses: their evidence is the lines they were read from.

import type { BoundingBox } from '../../schema/geometry.ts'
import { unionOf } from '../../schema/geometry.ts'
import type { Candidate, PlacedLine } from './candidates.ts'

/** A candidate for `field` taken from `lines` as they stand. */
export function fromLines<T>(field: string, value: T, lines: readonly PlacedLine[], rule: string, confidence: number): Candidate<T> {
  const [first] = lines as [PlacedLine, ...PlacedLine[]]
  const same = lines.filter(({ page }) => page === first.page)
  const box: BoundingBox = unionOf(same.map((line) => line.box))
  return { field, value, text: lines.map(({ text }) => text).join(' '), page: first.page, box, score: Math.log(confidence / (1 - confidence)), confidence: confidence * Math.min(...lines.map((line) => line.confidence)), rule, source: first.cells[0]?.source ?? 'ocr' }
}
