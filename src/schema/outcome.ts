// What one document's extraction ends in, as a value that crosses threads and is stored. Faults (our own errors) are
// not outcomes.

import { z } from 'zod'
import type { FieldCandidates } from './candidates.ts'
import type { Evidence, Extraction, Validation } from './extraction.ts'
import { Region, Straightening, TableGrid, TextLine } from './page.ts'
import { page } from './values.ts'

/** Why a document cannot be read. Final: the same bytes fail again, so a failure is never retried. */
export const FAILURE_CODES = [
  'format_unsupported',
  'image_too_large',
  'file_encrypted',
  'too_many_pages',
  'file_corrupt',
  'no_text_found',
  'deadline_exceeded',
  'inference_failed',
  'too_complex',
] as const
export type FailureCode = (typeof FAILURE_CODES)[number]
export interface Failure {
  code: FailureCode
  detail: string
  page?: number
}

export const STAGES = ['decode', 'detect', 'recognize', 'layout', 'map'] as const
export type Stage = (typeof STAGES)[number]
/** Wall milliseconds that a stage took, all pages together. */
export interface StageTiming {
  stage: Stage
  ms: number
}

/** The members that `include=` adds to an answer. */
export const INCLUDES = ['fields', 'text', 'layout', 'candidates'] as const
export type Include = (typeof INCLUDES)[number]

export const PageText = z
  .object({
    page: page('Number of the page, from 1.'),
    lines: z.array(TextLine).describe('Lines of the page in reading order.'),
  })
  .describe('The text of a page.')
export const PageLayout = z
  .object({
    page: page('Number of the page, from 1.'),
    width: z.number().describe('Width of the upright page in pixels.'),
    height: z.number().describe('Height of the upright page in pixels.'),
    rotation: z
      .literal([0, 90, 180, 270])
      .describe('Degrees by which the page was turned clockwise to make it upright.'),
    regions: z.array(Region).describe('Parts of the page by their role.'),
    tables: z.array(TableGrid).describe('Tables of the page.'),
    straightened: Straightening.describe('How the page was put straight. Absent where it is level.').optional(),
  })
  .describe('The layout of a page.')
export type PageText = z.infer<typeof PageText>
export type PageLayout = z.infer<typeof PageLayout>

/**
 * One document of a file, with pages that count from 1; `fields` and `candidates` are there when they were asked for.
 */
export interface DocumentPart {
  pageFrom: number
  pageTo: number
  extraction: Extraction
  validation: Validation
  fields?: Record<string, Evidence>
  candidates?: Record<string, FieldCandidates>
}

/** What the threads spent on a document; unknown where none told it, as beside the pool. */
export interface Spent {
  cpuSeconds?: number
}

/**
 * `documents` are those of the file where each was asked for: then what stands beside them is the first one's, but for
 * `usage`, text and layout, which are the file's.
 */
export interface Success extends Spent {
  ok: true
  extraction: Extraction
  validation: Validation
  usage: { pages: number; tokens: number }
  included: {
    fields?: Record<string, Evidence>
    text?: PageText[]
    layout?: PageLayout[]
    candidates?: Record<string, FieldCandidates>
  }
  documents?: DocumentPart[]
  /** The version of what the account's documents taught that it was read with. */
  learnedVersion?: number
  /** Why that version could not be read; for the log, and never stored. */
  learnedUnread?: string
  timings: StageTiming[]
}
export interface Failed extends Spent {
  ok: false
  failure: Failure
  timings: StageTiming[]
}
export type Outcome = Success | Failed
