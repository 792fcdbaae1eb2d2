// What the API sends for the settings, as far as the console reads it.

import type { Account } from '../../schema/account.ts'
import type { WebhookDeliveries, WebhookDelivery } from '../../schema/deliveries.ts'
import type { ReviewRule } from '../../schema/review.ts'

export type { Account, ReviewRule, WebhookDeliveries, WebhookDelivery }

export const DELIVERY_STATES = ['failed', 'pending', 'delivered'] as const
