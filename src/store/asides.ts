// The large parts of a kept document's result, in columns of their own: the words of its pages, and the candidates of
// its fields. A caller that does not ask for them does not wait for them.

import type { FieldCandidates } from '../schema/candidates.ts'
import type { Wanted } from '../schema/kept.ts'
import { INCLUDES, type PageText, type Success } from '../schema/outcome.ts'
import type { Sql } from './db.ts'

/** The parts as JSON. */
export interface Asides {
  text?: string
  candidates?: string
}

/** The columns of the parts in a row of kept_documents. */
export interface AsideColumns {
  pages_text: PageText[] | null
  candidates: Record<string, FieldCandidates> | null
}

/** Splits a result into its large parts and the rest. */
export function apart(outcome: Success): { rest: Success; asides: Asides } {
  const { fields, layout } = outcome.included
  return {
    rest: { ...outcome, included: { ...(fields && { fields }), ...(layout && { layout }) } },
    asides: asidesOf({ pages_text: null, candidates: null }, outcome.included, { include: INCLUDES }),
  }
}

/**
 * Joins a result with its large parts. Its members have the order of a result that was never split. A result of an
 * earlier version was stored whole, and keeps its own parts.
 */
export function together(rest: Success, { pages_text: text, candidates }: AsideColumns): Success {
  const { fields, layout, ...own } = rest.included
  const asides = { ...(candidates && { candidates }), ...(text && { text }), ...own }
  return { ...rest, included: { ...(fields && { fields }), ...asides, ...(layout && { layout }) } }
}

/** Stores the parts in the place of those that are there. */
export async function storeAsides(sql: Sql, id: string, { text, candidates }: Asides): Promise<void> {
  await sql.query('update kept_documents set pages_text = $2, candidates = $3 where document_id = $1', [
    id,
    text,
    candidates,
  ])
}

/** What a query of `kept_documents k` selects to get those of the parts that are wanted, as JSON. */
export const selectAsides = ({ include }: Wanted): string =>
  [
    `${include.includes('text') ? 'k.pages_text::text' : 'null'} as pages_text`,
    `${include.includes('candidates') ? 'k.candidates::text' : 'null'} as candidates`,
  ].join(', ')

/** The wanted parts from a row of that query, or from a result that was stored `whole`. */
export function asidesOf(
  row: { pages_text: string | null; candidates: string | null },
  whole: Success['included'],
  { include, field }: Wanted,
): Asides {
  const text = row.pages_text ?? jsonOf(whole.text)
  const all = row.candidates ?? jsonOf(whole.candidates)
  const candidates = all === undefined || field === undefined ? all : onlyOf(all, field)
  return {
    ...(include.includes('text') && text !== undefined && { text }),
    ...(include.includes('candidates') && candidates !== undefined && { candidates }),
  }
}

const jsonOf = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value))

/** The candidates of one field. The database cannot look for it: it reads no JSON with a character 0. */
const onlyOf = (candidates: string, field: string): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(JSON.parse(candidates) as object).filter(([path]) => path === field)),
  )
