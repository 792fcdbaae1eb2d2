// The machine-readable zone of a document, looked for once: what the document is and what it says both ask for it.

import type { MappingContext } from '../../vocabulary.ts'
import { findMrz, type FoundMrz } from '../../../truth/mrz-lines.ts'

const FOUND = new WeakMap<object, FoundMrz | undefined>()

/** The zone of the document; undefined where it has none. */
export function mrzOf({ lines, today }: Pick<MappingContext, 'lines' | 'today'>): FoundMrz | undefined {
  if (!FOUND.has(lines)) FOUND.set(lines, findMrz(lines, today))
  return FOUND.get(lines)
}
