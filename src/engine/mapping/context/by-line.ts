// The labels and the readings of a document by the line on which they stand.

import type { LabelHit, MappingContext, Reading } from '../vocabulary.ts'
import { once } from './once.ts'

interface LineAt {
  page: number
  line: number
}

/** The labels on a line, in their order. */
export function labelsOn(context: MappingContext, at: LineAt): readonly LabelHit[] {
  return once(context, labelsByLine).get(keyOf(at)) ?? []
}

/** The readings on a line, in their order. */
export function readingsOn(context: MappingContext, at: LineAt): readonly Reading[] {
  return once(context, readingsByLine).get(keyOf(at)) ?? []
}

const labelsByLine = ({ labels }: MappingContext): Map<number, LabelHit[]> => Map.groupBy(labels, keyOf)
const readingsByLine = ({ readings }: MappingContext): Map<number, Reading[]> => Map.groupBy(readings, keyOf)

/** More lines than any page has. */
const LINES_A_PAGE = 1e6

const keyOf = ({ page, line }: LineAt): number => page * LINES_A_PAGE + line
