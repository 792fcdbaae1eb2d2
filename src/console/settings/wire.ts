// What the API sends for the settings, as far as the console reads it.

import type { Account } from '../../schema/account.ts'
import type { Readiness } from '../../schema/api.ts'
import type { WebhookDeliveries, WebhookDelivery } from '../../schema/deliveries.ts'
import type { AccountKey, AccountKeys, CreatedKey } from '../../schema/keys.ts'
import type { ReviewRule } from '../../schema/review.ts'
import type { Scope } from '../../schema/scopes.ts'
import type { ServiceStatus } from '../../schema/status.ts'

export type {
  Account,
  AccountKey,
  AccountKeys,
  CreatedKey,
  Readiness,
  ReviewRule,
  Scope,
  ServiceStatus,
  WebhookDeliveries,
  WebhookDelivery,
}

export const DELIVERY_STATES = ['failed', 'pending', 'delivered'] as const
export const SCOPES: readonly Scope[] = ['extract', 'review', 'admin']
