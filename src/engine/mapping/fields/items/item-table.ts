// A table of items as it was read.

import type { Candidate } from '../../vocabulary.ts'
import type { ItemKnowledge } from '../money/money.ts'

/** Line items as candidates, and what the totals want to know of them. */
export interface ItemTable extends ItemKnowledge {
  candidates: Candidate[]
  /** Whether a head names its columns, and one of them counts. */
  isHeaded?: boolean
}
