// Documents whose type has no mapper of its own: language, currency and country, and what any document shows.

import type { MappingContext } from '../../vocabulary.ts'
import { readGeneric } from './generic.ts'
import { chooseHeader } from '../../fields/header/header-fields.ts'
import type { MappedType } from '../../vocabulary.ts'
import type { DocumentType } from '../../../../schema/extraction.ts'

/** What can be said of any document. */
export function mapGeneric(context: MappingContext, type: DocumentType): MappedType {
  const locale = new Set(['document_meta.language', 'document_meta.currency', 'document_meta.country'])
  const { generic, evidence } = readGeneric(context)
  return {
    chosen: new Map([...chooseHeader(context, type)].filter(([path]) => locale.has(path))),
    more: { generic },
    evidence,
  }
}
