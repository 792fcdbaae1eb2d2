// Plans, their monthly quotas and what each may use (specification 8).

/** `weight` is the account's share of the queue while others wait too (docs/decisions/0035). */
export const PLANS = {
  free: { monthlyQuota: 100, batch: false, weight: 1 },
  starter: { monthlyQuota: 2000, batch: true, weight: 2 },
  growth: { monthlyQuota: 10000, batch: true, weight: 4 },
  enterprise: { monthlyQuota: null, batch: true, weight: 8 },
} as const
export type Plan = keyof typeof PLANS
export const PLAN_NAMES = Object.keys(PLANS) as Plan[]
