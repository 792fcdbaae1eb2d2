// Bodies on the wire, and the functions that make them of what is stored.

import { z } from 'zod'
import { Extraction, type Evidence } from './extraction.ts'
import type { PageLayout, PageText, Success } from './outcome.ts'

/** Specification 2.1, with the members that `include=` adds. */
export const SingleResult = Extraction.extend({
  job_id: z.string().regex(/^extr_[0-9a-f]{12}$/),
  status: z.literal('success'),
  validation: z.object({ math_valid: z.boolean().optional(), warnings: z.array(z.string()) }),
  fields: z.record(z.string(), z.custom<Evidence>()).optional(),
  text: z.array(z.custom<PageText>()).optional(),
  layout: z.array(z.custom<PageLayout>()).optional(),
})
export type SingleResult = z.infer<typeof SingleResult>

/** The body of every error (RFC 9457, with our members from `code` on); its type on the wire is `application/problem+json`. */
export const ErrorBody = z.object({
  type: z.string(), title: z.string(), status: z.int(), detail: z.string(), instance: z.string(),
  code: z.string(), message: z.string(), request_id: z.string(),
  errors: z.array(z.object({ pointer: z.string(), code: z.string(), message: z.string() })).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** `provider` is what the models of this process run on, `none` on a node that reads no documents. */
export const Health = z.object({ status: z.enum(['ok', 'starting', 'unavailable']), provider: z.string(), version: z.string() })
export type Health = z.infer<typeof Health>

/** The answer of a single extraction. */
export function toSingleResult(jobId: string, success: Success): SingleResult {
  return { job_id: jobId, ...toSingleBody(success) }
}

/** What a single extraction answers with besides its job's id. Its validation has no `errors`, so what they say leads the warnings. */
export function toSingleBody({ extraction, validation, included }: Success): Omit<SingleResult, 'job_id'> {
  const { extraction_notes, ...members } = extraction
  return {
    status: 'success', ...members,
    validation: { ...(validation.math_valid !== undefined && { math_valid: validation.math_valid }), warnings: [...validation.errors, ...validation.warnings] },
    ...(extraction_notes !== undefined && { extraction_notes }), ...included,
  }
}
