// What the API sends for the settings, as far as the console reads it.

import type { Account } from '../../schema/account.ts'
import type { WebhookDeliveries, WebhookDelivery } from '../../schema/deliveries.ts'
import type { AccountKey, AccountKeys, CreatedKey } from '../../schema/keys.ts'
import type { ReviewRule } from '../../schema/review.ts'
import type { Scope } from '../../schema/scopes.ts'

export type { Account, AccountKey, AccountKeys, CreatedKey, ReviewRule, Scope, WebhookDeliveries, WebhookDelivery }

export const DELIVERY_STATES = ['failed', 'pending', 'delivered'] as const
export const SCOPES: readonly Scope[] = ['extract', 'review', 'admin']
