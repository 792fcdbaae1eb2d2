// What a document states in code, in the form of the answer: every reader of a code in this folder returns values that
// stand where the answer has them.

import type { DocumentType, Extraction } from '../../schema/extraction.ts'

/** Fields by the names and places that they have in the answer. */
export type StatedFields = Partial<Pick<Extraction, 'vendor' | 'buyer' | 'document_meta' | 'financial' | 'invoice'>>

/**
 * What one code states. `kind` names it for people ("GiroCode"); `type` is the document's where the code says so; `due`
 * is what it asks to be paid; `signed` that it is a token with a signature.
 */
export interface Stated {
  kind: string
  rule: string
  fields: StatedFields
  type?: DocumentType
  due?: number
  signed?: true
}

/** `value` without members that are undefined, and without objects and lists that hold nothing then. */
export function pruned<T>(value: T): T {
  if (Array.isArray(value)) return value.map(pruned).filter((one) => one !== undefined) as T
  if (value === null || typeof value !== 'object') return value
  const kept = Object.entries(value)
    .map(([key, inner]) => [key, pruned(inner) as unknown] as const)
    .filter(([, inner]) => inner !== undefined && !(Array.isArray(inner) && inner.length === 0))
  return (kept.length ? Object.fromEntries(kept) : undefined) as T
}

/** What one of the syntaxes states, before profile and syntax are named. */
export interface EInvoice {
  profileId: string | undefined
  type: DocumentType | undefined
  due: number | undefined
  fields: StatedFields
}
