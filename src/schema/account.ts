// The account of the caller on the wire: what it may use and its settings.

import { z } from 'zod'
import { Usage } from './api.ts'
import { PLAN_NAMES } from './plan.ts'
import { SCOPES } from './scopes.ts'
import { ReviewRule } from './review.ts'

/** Bounds of the days that documents are kept: a quarter of an hour, and a hundred years. Chosen by hand. */
const KEEP_DAYS_BOUNDS = { least: 0.01, most: 36_500 }

const keepDays = z.number().min(KEEP_DAYS_BOUNDS.least).max(KEEP_DAYS_BOUNDS.most).nullable()

export const AccountChange = z
  .object({
    keep_days: keepDays
      .describe(
        'Days that docmill keeps documents for review. Fractions are allowed. `null`: the default of the service.',
      )
      .optional(),
    review_webhook_url: z
      .string()
      .nullable()
      .describe('Public HTTPS address that gets a webhook when a document is confirmed or rejected. `null`: none.')
      .optional(),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), 'has none of its members')
  .describe('A change of the account. Members that are absent stay as they are.')
export type AccountChange = z.infer<typeof AccountChange>

export const Account = z
  .object({
    account_id: z.string().describe('Id of the account.'),
    plan: z.enum(PLAN_NAMES).describe('Plan of the account.'),
    created_at: z.iso.datetime().describe('Time at which the account was made, UTC.'),
    keep_days: keepDays.describe('Days that docmill keeps new documents for review. `null`: `default_keep_days`.'),
    default_keep_days: z.number().describe('Days that docmill keeps documents where `keep_days` is `null`.'),
    review_rule: ReviewRule.describe('Which documents people look at.'),
    review_webhook_url: z
      .string()
      .nullable()
      .describe(
        'Address that gets a webhook when a document is confirmed or rejected. `null`: none. Only keys with the ' +
          'scope `admin` see it, because it may hold a secret.',
      )
      .optional(),
    scopes: z.array(z.enum(SCOPES)).describe('What the key of this request may do.'),
    usage: Usage.describe('What is used of the quota this month.'),
  })
  .describe('The account of the caller.')
export type Account = z.infer<typeof Account>
