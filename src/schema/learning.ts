// Learning inside the service: what is asked of it, and its bodies on the wire.

import { z } from 'zod'
import type { LearnedFile } from './learned.ts'
import type { DocumentContent } from './page.ts'
import { flag } from './values.ts'

/** Fewer documents teach nothing that can be tried on others. */
export const FEWEST_DOCUMENTS = 5

const count = (what: string): z.ZodInt => z.int().min(0).describe(what)

export const LEARNING_PARTS = ['place', 'column', 'choice', 'spelling', 'confidence'] as const
export type LearningPart = (typeof LEARNING_PARTS)[number]

const outcome = z.object({
  before: count('Values that are right without what was learned.'),
  after: count('Values that are right with it.'),
  won: count('Values that it puts right.'),
  lost: count('Values that it breaks.'),
})

export const LearnedField = z
  .object({
    field: z.string().describe('Path of the field, such as "vendor.name".'),
    values: count('Confirmed values.'),
    right: count('Confirmed values that docmill reads right without learning.'),
    parts: z
      .array(z.enum(LEARNING_PARTS))
      .describe(
        'What is in use: `place` finds where confirmed values stood, `column` knows what the columns of a table ' +
          'mean, `choice` orders candidates, `spelling` corrects letters, `confidence` corrects how sure docmill is. ' +
          'Empty where nothing helped.',
      ),
    held_back: outcome
      .describe('Each document answered with what the others taught. Absent where nothing could be tried.')
      .optional(),
    new_vendors: outcome
      .describe('Each document answered with what documents of other vendors taught. Absent as above.')
      .optional(),
  })
  .describe('What was learned of a field, and what cross-validation says of it.')
export type LearnedField = z.infer<typeof LearnedField>

export const LearningVersion = z
  .object({
    version: z.int().min(1).describe('Number of the version.'),
    created_at: z.iso.datetime().describe('Time at which it was learned, UTC.'),
    documents: count('Confirmed documents that it was learned from.'),
    vendors: count('Vendors of these documents.'),
    active: flag('Whether documents are read with it.'),
    helps: flag('Whether any part of it helps. A version that does not help cannot be used.'),
    fields: z.array(LearnedField).describe('The confirmed fields.'),
  })
  .describe('A version of what was learned.')
export type LearningVersion = z.infer<typeof LearningVersion>

export const LearningRun = z
  .object({
    run_id: z.uuid().describe('Id of the run.'),
    state: z
      .enum(['queued', 'running', 'done', 'failed'])
      .describe('`queued`: it waits for a worker; `running`; `done`: it made a version; `failed`: it made none.'),
    at: z.iso.datetime().describe('Time of its last change, UTC.'),
    problem: z.string().describe('Why it failed.').optional(),
  })
  .describe('A run that learns from confirmed documents.')
export type LearningRun = z.infer<typeof LearningRun>

export const Learning = z
  .object({
    off: flag('Whether a person has taken what was learned out of use. Then docmill does not learn by itself.'),
    active_version: z.int().min(1).nullable().describe('The version that documents are read with.'),
    confirmed: count('Confirmed documents that docmill can learn from.'),
    new_confirmed: count('Those that were confirmed since the last run.'),
    next_run_at: count('New confirmed documents at which docmill learns by itself.'),
    run: LearningRun.describe('The last run. Absent before the first one.').optional(),
    versions: z.array(LearningVersion).describe('The latest versions, newest first.'),
  })
  .describe('What docmill has learned from the confirmed documents of the account.')
export type Learning = z.infer<typeof Learning>

/** A version as the threads get it: the same memory for all, read once by each. `key` names account and version. */
export interface LearnedVersion {
  key: string
  version: number
  json: SharedArrayBuffer
}

/** A confirmed document as it is learned from. */
export interface TaughtDocument {
  id: string
  content: DocumentContent
  /** The corrected extraction. */
  extraction: unknown
}

export interface LearnedResult {
  documents: number
  vendors: number
  fields: LearnedField[]
  /** Undefined where nothing helps. */
  learned?: LearnedFile
}

/** Learns from documents; rejects with the signal's reason when it is called off. */
export type Learn = (documents: readonly TaughtDocument[], made: Date, signal: AbortSignal) => Promise<LearnedResult>
