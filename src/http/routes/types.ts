// GET /v1/types: the document types that docmill reads, with their fields.

import { Router } from 'express'
import { type BlocksByType, type DocumentTypeInfo, type DocumentTypes, typeInfo } from '../../schema/document-types.ts'
import { DOCUMENT_TYPES, type DocumentType } from '../../schema/extraction.ts'
import { readQuery } from '../query-values.ts'

export interface TypeRouteParts {
  /** What the engine fills for each type, loaded when it is first asked for. */
  blocksByType: () => Promise<BlocksByType>
}

export function typesRoute({ blocksByType }: TypeRouteParts): Router {
  const known = new Map<DocumentType, DocumentTypeInfo>()
  return Router({ strict: true, caseSensitive: true }).get('/v1/types', async (request, response) => {
    const query = readQuery(request.url)
    const asked = query.oneOf('document_type', DOCUMENT_TYPES)
    query.refuse()
    const blocks = await blocksByType()
    const infoOf = (type: DocumentType): DocumentTypeInfo => {
      const info = known.get(type) ?? typeInfo(type, blocks)
      known.set(type, info)
      return info
    }
    const body: DocumentTypes = { types: (asked === undefined ? DOCUMENT_TYPES : [asked]).map(infoOf) }
    response.json(body)
  })
}
