// The machine-readable zone of a document, looked for once: what the document is and what it says both ask for it.

import { once } from '../../context/once.ts'
import type { MappingContext } from '../../vocabulary.ts'
import { findMrz, type FoundMrz } from '../../../truth/mrz-lines.ts'

/** The zone of the document; undefined where it has none. */
export function mrzOf(context: MappingContext): FoundMrz | undefined {
  return once(context, zoneIn)
}

const zoneIn = ({ lines, today }: MappingContext): FoundMrz | undefined => findMrz(lines, today)
