// What the API sends for insights, as far as the console reads it.

import type { Insights } from '../../schema/insights.ts'
import type { ReviewPlan, ReviewPlanType, ReviewRule } from '../../schema/review.ts'

export type { Insights, ReviewPlan, ReviewPlanType, ReviewRule }
export type PlanStep = ReviewPlanType['steps'][number]
