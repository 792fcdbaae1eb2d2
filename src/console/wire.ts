// What the API sends about kept documents, as far as the console reads it.

import type { FieldCandidates } from '../schema/candidates.ts'
import type { Evidence, Validation } from '../schema/extraction.ts'
import type { BoundingBox } from '../schema/geometry.ts'
import type { PageLayout, PageText } from '../schema/outcome.ts'
import type { ReadAgainResult } from '../schema/reread.ts'

export type { ReadAgainResult }

export const STATES = ['to_review', 'reading', 'confirmed', 'rejected', 'failed'] as const
export type ReviewState = (typeof STATES)[number]

export interface Summary {
  document_id: string
  file_name: string
  state: ReviewState
  document_type?: string
  party?: string
  number?: string
  date?: string
  total?: number
  currency?: string
  lowest_confidence?: number
  pages?: number
  /** While it is read. */
  pages_read?: number
  created_at: string
  /** While it is read; absent while it waits. */
  started_at?: string
  version: number
  confirmed_by?: string
  review_reasons?: { code: string; document_id?: string; same?: 'file' | 'content' }[]
}

/** The reason of a document that looks like an earlier one. */
export const duplicateOf = ({ review_reasons: reasons }: Summary) =>
  reasons?.find(({ code, document_id }) => code === 'possible_duplicate' && document_id !== undefined)

export interface Listing {
  documents: Summary[]
  next_cursor?: string
}

export interface Correction {
  at: string
  by?: string
  path: string
  before?: unknown
  after?: unknown
  version: number
}

export type Json = Record<string, unknown>

/** Evidence of a value; a person who corrected it need not have said where it is printed. */
export type FieldEvidence = Omit<Evidence, 'page' | 'box' | 'source'> &
  Partial<Pick<Evidence, 'page' | 'box'>> & { source: Evidence['source'] | 'person'; corrected?: boolean }

export interface KeptDocument extends Summary {
  extraction?: Json
  validation?: Validation
  fields?: Record<string, FieldEvidence>
  text?: PageText[]
  layout?: PageLayout[]
  candidates?: Record<string, FieldCandidates>
  corrections?: Correction[]
  /** When it was read again. */
  readings?: { version: number }[]
  error?: { code: string; message: string }
}

/** A place on a page, and what a correction says of it. */
export interface Place {
  page: number
  box: BoundingBox
}
