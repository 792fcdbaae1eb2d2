// Labels of identity documents with their places.

import type { PlacedLine } from '../../vocabulary.ts'
import type { BoundingBox } from '../../../../schema/geometry.ts'

/**
 * A label at its letters: `start` and `end` count in the text of the line. `worth` is 0..1; `language` is named where
 * the wording is of no other.
 */
export interface Spot {
  field: string
  line: PlacedLine
  start: number
  end: number
  box: BoundingBox
  worth: number
  text: string
  language?: string
}
