// What the parts of an entry's head are.

import type { Entry } from './entries.ts'
import type { Piece } from './pieces.ts'

/** An entry with the piece of each role. */
export interface Cast {
  entry: Entry
  work?: Piece
  house?: Piece
  place?: Piece
  unit?: Piece
  rest: Piece[]
}
