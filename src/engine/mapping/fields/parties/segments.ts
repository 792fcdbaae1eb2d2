// Pieces of a receipt's header lines.

import type { BoundingBox } from '../../../../schema/geometry.ts'
import type { PlacedLine } from '../../vocabulary.ts'

export interface Segment {
  line: PlacedLine
  text: string
  box: BoundingBox
  /** Number of its row on the page, from 0; a contact behind words counts as a row of its own below them. */
  row: number
  /** Traits of letters (`line-traits.ts`) and of place (`tall`, `centred`, `row-shared`, `repeated` …). */
  traits: ReadonlySet<string>
}
