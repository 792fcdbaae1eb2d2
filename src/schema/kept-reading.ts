// The history of a kept document: each time that it was read again.

import { z } from 'zod'

export const KeptReading = z
  .object({
    at: z.iso.datetime().describe('Time at which it was read again, UTC.'),
    by: z.string().describe('Who asked for it.'),
    doc_type: z.string().describe('The hint on its type. Absent: docmill found it out.').optional(),
    lang: z.string().describe('The hint on its language. Absent: docmill found it out.').optional(),
    learned_version: z.int().min(1).describe('Version of what was learned that it was read with.').optional(),
    changes: z.int().min(0).describe('Number of values that changed.'),
    version: z.int().min(2).describe('Version of the document that it made.'),
  })
  .describe('A document was read again.')
export type KeptReading = z.infer<typeof KeptReading>
