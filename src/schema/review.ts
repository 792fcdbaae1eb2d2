// Bodies of the review rule and of the straight-through plan on the wire.

import { z } from 'zod'
import { DOCUMENT_TYPES } from './extraction.ts'
import { CONFIDENCE, LEAST_DOCUMENTS, type PlanFigures } from './review-plan.ts'
import { flag, share } from './values.ts'

const threshold = z.number().min(0).max(1)

export const ReviewRuleChange = z
  .object({
    threshold: threshold
      .nullable()
      .describe(
        'Confidence that each field of a document needs so that docmill confirms it without a person. ' +
          '`null`: people look at all documents.',
      )
      .optional(),
    duplicates: flag('Whether docmill compares new documents with earlier ones.').optional(),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), 'has neither of its members')
  .describe('A change of the review rule. Members that are absent stay as they are.')
export type ReviewRuleChange = z.infer<typeof ReviewRuleChange>

export const ReviewRule = z
  .object({
    threshold: threshold
      .nullable()
      .describe(
        'Confidence that each field of a document needs, so that no person must look. `null`: people look at all.',
      ),
    duplicates: flag('Whether docmill compares new documents with earlier ones. It does by default.'),
    changed_at: z.iso.datetime().describe('Time of the latest change, UTC.').optional(),
    changed_by: z.string().describe('Who changed it.').optional(),
  })
  .describe('Which documents people look at.')
export type ReviewRule = z.infer<typeof ReviewRule>

export const ExactInterval = z
  .object({ low: share('Low end.'), high: share('High end.') })
  .describe('The 95 % interval of a share (Clopper–Pearson).')

export const ReviewPlanStep = z
  .object({
    threshold: share('Documents whose least certain field has at least this confidence.'),
    documents: z.int().describe('How many of the confirmed documents these are.'),
    share: share('Which share of all kept documents these are.'),
    fields: z.int().describe('How many values docmill returned for the confirmed ones.'),
    wrong: z.int().describe('How many of these values people corrected.'),
    missing: z.int().describe('How many values people added.'),
    accuracy: share('Share of the returned values that were right.'),
    interval: ExactInterval.describe('The 95 % interval of `accuracy`.'),
  })
  .describe('What holds at a threshold.')

export const ReviewPlanType = z
  .object({
    document_type: z
      .enum(DOCUMENT_TYPES)
      .describe('The type as docmill read it. Absent for all types together.')
      .optional(),
    status: z
      .enum(['ready', 'not_enough_documents', 'no_threshold'])
      .describe(
        '`ready`: there is a threshold. `not_enough_documents`: people confirmed too few. ' +
          '`no_threshold`: none reaches the target with enough certainty.',
      ),
    message: z.string().describe('The status as a sentence.'),
    documents: z.int().describe('Documents that people confirmed.'),
    fields: z.int().describe('Values that docmill returned for them.'),
    wrong: z.int().describe('Values that people corrected.'),
    missing: z.int().describe('Values that people added.'),
    accuracy: share('Share of the returned values that were right.').optional(),
    interval: ExactInterval.describe('The 95 % interval of `accuracy`.').optional(),
    threshold: share('The lowest threshold at which the target holds with 95 % confidence.').optional(),
    share: share('Share of all kept documents at or above it.').optional(),
    steps: z.array(ReviewPlanStep).describe('All thresholds, highest first.'),
  })
  .describe('The plan of a type.')
export type ReviewPlanType = z.infer<typeof ReviewPlanType>

export const ReviewPlan = z
  .object({
    target: z.number().describe('Wanted share of right values.'),
    confidence: z.number().describe('Confidence of intervals and thresholds.'),
    least_documents: z.int().describe('Confirmed documents that a plan needs.'),
    plans: z.array(ReviewPlanType).describe('All types together, then each type by its documents.'),
  })
  .describe('How many documents can go straight through, and how many errors slip in.')
export type ReviewPlan = z.infer<typeof ReviewPlan>

const MESSAGES = {
  ready: 'The target holds at this threshold.',
  not_enough_documents: `There are not enough documents: people must confirm at least ${LEAST_DOCUMENTS}.`,
  no_threshold: 'No threshold reaches the target with enough certainty.',
} as const

/** The plan as calls show it. */
export function toReviewPlan(
  target: number,
  plans: readonly { documentType?: string; figures: PlanFigures }[],
): ReviewPlan {
  return {
    target,
    confidence: CONFIDENCE,
    least_documents: LEAST_DOCUMENTS,
    plans: plans.map(({ documentType, figures: { status, ...figures } }) => ({
      ...(documentType !== undefined && { document_type: documentType as ReviewPlanType['document_type'] & string }),
      status,
      message: MESSAGES[status],
      ...figures,
    })),
  }
}
