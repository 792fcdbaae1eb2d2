// Plans, their monthly quotas and what each may use (specification 8).

export const PLANS = {
  free: { monthlyQuota: 100, batch: false },
  starter: { monthlyQuota: 2000, batch: true },
  growth: { monthlyQuota: 10000, batch: true },
  enterprise: { monthlyQuota: null, batch: true },
} as const
export type Plan = keyof typeof PLANS
export const PLAN_NAMES = Object.keys(PLANS) as Plan[]
