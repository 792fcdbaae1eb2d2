// Reading a kept document again: what the call takes and returns, and what differs between two results.

import { z } from 'zod'
import { type FieldCounts } from './confirmation.ts'
import { DOCUMENT_TYPES, type Extraction } from './extraction.ts'
import { type Corrected, KeptSummary } from './kept.ts'
import { LANGUAGES } from './language.ts'

export const ReadAgain = z
  .object({
    doc_type: z
      .enum(['auto', ...DOCUMENT_TYPES])
      .describe(
        'What the document is. `auto`: docmill finds it out. Absent: the type to which a person corrected it, or the ' +
          '`doc_type` with which it was last read.',
      )
      .optional(),
    lang: z
      .enum(['auto', ...LANGUAGES])
      .describe(
        'ISO 639-1 code of its language. `auto`: docmill finds it out. Absent: that with which it was last read.',
      )
      .optional(),
    password: z.string().min(1).max(1000).describe('Opens an encrypted PDF. docmill does not keep it.').optional(),
    dry_run: z.boolean().describe('`true` only tells what would change. The document stays as it is.').optional(),
  })
  .describe('How to read a document again.')
export type ReadAgain = z.infer<typeof ReadAgain>

export const Difference = z
  .object({
    path: z.string().describe('Path of the value, such as "document_meta.date", or of a list whose length changed.'),
    before: z.unknown().describe('The value before. `null`: there was none.'),
    after: z.unknown().describe('The value after. `null`: there is none any more.'),
  })
  .describe('A value that is another one than before.')
export type Difference = z.infer<typeof Difference>

const counts = z
  .object({
    right: z.int().min(0).describe('Values that are as in the document.'),
    wrong: z.int().min(0).describe('Values that are not.'),
    missing: z.int().min(0).describe('Values of the document that were not found.'),
  })
  .describe('How many values of a field are right.')

export const FieldComparison = z
  .object({
    field: z.string().describe('Path of the field without places in lists, such as "financial.line_items.total".'),
    before: counts.describe('As docmill read it before.'),
    after: counts.describe('As docmill reads it now.'),
  })
  .describe('The values of a field, compared with the document as it is now with all corrections.')
export type FieldComparison = z.infer<typeof FieldComparison>

export const ReadAgainResult = z
  .object({
    document: KeptSummary.describe('The document as it is now.'),
    dry_run: z.boolean().describe('Whether the document stayed as it was.'),
    differences: z.array(Difference).describe('Each value that is another one than before.'),
    kept_corrections: z
      .array(z.string())
      .describe(
        'Paths that people corrected. docmill kept their values. A list stays whole if they corrected part of it.',
      ),
    learned_version: z
      .int()
      .min(1)
      .describe('Version of what was learned that the document was read with. Absent where it was read without.')
      .optional(),
    fields: z.array(FieldComparison).describe('With `dry_run`: how many values of each field are right.').optional(),
  })
  .describe('What reading a document again changed.')
export type ReadAgainResult = z.infer<typeof ReadAgainResult>

/**
 * Puts what people corrected in `current` into a fresh result, and checks it again. `paths` are those of all
 * corrections; `kept` are the places whose values were taken over.
 */
export type CarryCorrections = (
  fresh: Corrected,
  current: Corrected,
  paths: readonly string[],
) => Promise<{ corrected: Corrected; kept: string[] }>

/** What follows from other values. */
const DERIVED = new Set(['confidence', 'document_category'])

/** The places at which two results differ. A list of another length is one difference. */
export function differencesOf(before: Partial<Extraction>, after: Extraction): Difference[] {
  const found: Difference[] = []
  const compare = (path: string, old: unknown, now: unknown): void => {
    if (DERIVED.has(path) || old === now) return
    if (Array.isArray(old) && Array.isArray(now) && old.length === now.length)
      for (const [at, one] of old.entries()) compare(`${path}[${at}]`, one, now[at])
    else if ((isGroup(old) || old === undefined) && (isGroup(now) || now === undefined))
      for (const name of new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]))
        compare(path === '' ? name : `${path}.${name}`, old?.[name], now?.[name])
    else if (JSON.stringify(old) !== JSON.stringify(now)) found.push({ path, before: old ?? null, after: now ?? null })
  }
  compare('', before, after)
  return found
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const NONE: FieldCounts = { right: 0, wrong: 0, missing: 0 }

/** The counts of two readings side by side, by field. */
export function comparisonOf(
  before: Record<string, FieldCounts>,
  after: Record<string, FieldCounts>,
): FieldComparison[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return fields.map((field) => ({ field, before: before[field] ?? NONE, after: after[field] ?? NONE }))
}
