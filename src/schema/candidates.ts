// What `include=candidates` returns: for each field the values that it was chosen among, and why the chosen one won.

import { z } from 'zod'
import { Clause } from './clauses.ts'
import { Check, Evidence } from './extraction.ts'
import { flag } from './values.ts'

/** Candidates of one field that are returned at most. */
export const MOST_CANDIDATES = 10

export const FieldCandidate = z
  .object({
    value: z.unknown().describe('The value, in the form that it has or would have in the answer.'),
    chosen: flag('Whether the answer has this value. The chosen candidate comes first.'),
    ...Evidence.omit({ checks: true }).shape,
    score: z.number().describe('Sum of the evidence in log-odds. Compare scores only within one field.').optional(),
    features: z
      .record(z.string(), z.number())
      .describe('Parts of the score by name, in log-odds. Absent where a rule takes the value without a score.')
      .optional(),
    why: z
      .string()
      .describe('A clause for the chosen candidate, or against another one, such as "another field takes it".')
      .optional(),
    why_clauses: z.array(Clause).describe('The same as `why`, as codes.').optional(),
    checks: z.array(Check).describe('Checks on the value.').optional(),
  })
  .describe('A value that a field has or could have.')
export type FieldCandidate = z.infer<typeof FieldCandidate>

export const FieldCandidates = z
  .object({
    reason: z.string().describe('Why the chosen value won, or why there is none, in plain English.'),
    clauses: z
      .array(Clause)
      .describe('The same as `reason`, as codes. Absent from documents that earlier versions kept.')
      .optional(),
    candidates: z
      .array(FieldCandidate)
      .max(MOST_CANDIDATES)
      .describe(`The chosen value first, then the others, best first. At most ${MOST_CANDIDATES}.`),
  })
  .describe('The values that a field was chosen among.')
export type FieldCandidates = z.infer<typeof FieldCandidates>
