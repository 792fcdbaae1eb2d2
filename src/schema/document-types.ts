// The document types on the wire, with the fields of each: made from the schema of an extraction.

import { z } from 'zod'
import { DOCUMENT_CATEGORIES, DOCUMENT_TYPES, type DocumentType } from './extraction.ts'
import { extractionSchema, kindOf, type Node, VALUE_KINDS } from './kinds.ts'

export const TypeField = z
  .object({
    path: z.string().describe('Path of the field without places in lists, such as "financial.line_items.total".'),
    kind: z
      .enum(VALUE_KINDS)
      .describe(
        'What its values are. `texts` is a list of texts, `choice` one of a few words. Later versions may add kinds.',
      ),
    required: z.boolean().describe('Whether each object that may hold the field has it.'),
    description: z.string().describe('What the field holds.'),
  })
  .describe('A field of a document type.')
export type TypeField = z.infer<typeof TypeField>

export const DocumentTypeInfo = z
  .object({
    document_type: z.enum(DOCUMENT_TYPES).describe('Name of the type. Later versions may add types.'),
    document_category: z.string().describe('Broad category of the type, such as "financial".'),
    fields: z.array(TypeField).describe('The fields that documents of the type may have.'),
  })
  .describe('A document type that docmill reads.')
export type DocumentTypeInfo = z.infer<typeof DocumentTypeInfo>

export const DocumentTypes = z
  .object({ types: z.array(DocumentTypeInfo).describe('The types.') })
  .describe('The document types that docmill reads.')
export type DocumentTypes = z.infer<typeof DocumentTypes>

/** The members of an extraction that documents of each type fill, beside those of all types. */
export type BlocksByType = Readonly<Record<DocumentType, readonly string[]>>

const OF_ALL_TYPES = ['document_type', 'vendor', 'buyer', 'document_meta', 'extraction_notes']
/** Says where a value is printed, and is none itself. */
const PLACE = /(^|_)(bbox|page)$/

/** What is told of a type. */
export function typeInfo(type: DocumentType, blocks: BlocksByType): DocumentTypeInfo {
  const members = new Set([...OF_ALL_TYPES, ...blocks[type]])
  const { properties = {} } = extractionSchema()
  const fields: TypeField[] = []
  const add = (path: string, node: Node, isRequired: boolean): void => {
    const { properties: inner } = node.items ?? node
    if (inner === undefined)
      fields.push({ path, kind: kindOf(node), required: isRequired, description: node.description ?? '' })
    else
      for (const [name, one] of Object.entries(inner))
        if (!PLACE.test(name)) add(`${path}.${name}`, one, (node.items ?? node).required?.includes(name) === true)
  }
  for (const [name, node] of Object.entries(properties)) if (members.has(name)) add(name, node, false)
  return { document_type: type, document_category: DOCUMENT_CATEGORIES[type], fields }
}
