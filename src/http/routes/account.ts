// /v1/account: the plan, the quota and the settings of the caller's account.

import { Router } from 'express'
import { type Account, AccountChange } from '../../schema/account.ts'
import { toUsage } from '../../schema/api.ts'
import { changeSettings, readAccount } from '../../store/accounts.ts'
import type { Caller } from '../../store/api-keys.ts'
import type { Db } from '../../store/db.ts'
import { KEEP_DAYS } from '../../store/kept-documents.ts'
import { readRule } from '../../store/review.ts'
import { readUsage } from '../../store/usage.ts'
import { ServiceError } from '../../errors.ts'
import { PLANS } from '../../schema/plan.ts'
import { callerOf } from '../authenticate.ts'
import { readBodyAs, readJson } from '../json-body.ts'
import type { BatchRouteParts } from './batch.ts'

export interface AccountRouteParts {
  db: Db
  checkWebhookUrl: BatchRouteParts['checkWebhookUrl']
}

export function accountRoute({ db, checkWebhookUrl }: AccountRouteParts): Router {
  return Router({ strict: true, caseSensitive: true })
    .get('/v1/account', async (_request, response) => {
      response.json(await accountOf(db, callerOf(response)))
    })
    .patch('/v1/account', async (request, response) => {
      const caller = callerOf(response)
      const { keep_days: days, review_webhook_url: asked } = readBodyAs(AccountChange, await readJson(request))
      if (typeof asked === 'string' && !PLANS[caller.plan].batch)
        throw new ServiceError('plan_required', `The plan "${caller.plan}" does not include webhooks.`)
      const url = typeof asked === 'string' ? await checkWebhookUrl(asked, 'review_webhook_url') : asked
      await changeSettings(db, caller.accountId, { keepDays: days, reviewWebhookUrl: url }, caller.keyId)
      response.json(await accountOf(db, caller))
    })
}

async function accountOf(db: Db, { accountId, plan, scopes }: Caller): Promise<Account> {
  const [{ keepDays, reviewWebhookUrl, createdAt }, rule, usage] = await Promise.all([
    readAccount(db, accountId),
    readRule(db, accountId),
    readUsage(db, accountId),
  ])
  return {
    account_id: accountId,
    plan,
    created_at: createdAt.toISOString(),
    keep_days: keepDays,
    default_keep_days: KEEP_DAYS,
    review_rule: rule,
    ...(scopes.includes('admin') && { review_webhook_url: reviewWebhookUrl }),
    scopes: [...scopes],
    usage: toUsage(plan, usage),
  }
}
