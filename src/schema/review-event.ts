// The webhook of a document that was confirmed or rejected.

import { z } from 'zod'

export const REVIEW_EVENTS = ['document.confirmed', 'document.rejected'] as const
export type ReviewEventName = (typeof REVIEW_EVENTS)[number]

export const ReviewEvent = z
  .object({
    event: z.enum(REVIEW_EVENTS).describe('What happened.'),
    document_id: z.uuid().describe('Id of the document. Read its values at `/v1/documents/{document_id}`.'),
    document_type: z.string().describe('Type of the document. Absent where it could not be read.').optional(),
    version: z.int().min(1).describe('Version of the document that was confirmed or rejected.'),
    confirmed_by: z.string().describe('Who confirmed or rejected it; `auto` where the review rule did.'),
    confirmed_at: z.iso.datetime().describe('Time of the confirmation or rejection, UTC.'),
  })
  .describe('Sent when a document is confirmed or rejected. It has no values of the document.')
export type ReviewEvent = z.infer<typeof ReviewEvent>
