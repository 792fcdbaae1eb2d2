// /v1/account: the plan, the quota and the settings of the caller's account.

import { Router } from 'express'
import { type Account, AccountChange } from '../../schema/account.ts'
import { toUsage } from '../../schema/api.ts'
import { changeKeepDays, readAccount } from '../../store/accounts.ts'
import type { Caller } from '../../store/api-keys.ts'
import type { Db } from '../../store/db.ts'
import { KEEP_DAYS } from '../../store/kept-documents.ts'
import { readRule } from '../../store/review.ts'
import { readUsage } from '../../store/usage.ts'
import { callerOf } from '../authenticate.ts'
import { readBodyAs, readJson } from '../json-body.ts'

export function accountRoute(db: Db): Router {
  return Router({ strict: true, caseSensitive: true })
    .get('/v1/account', async (_request, response) => {
      response.json(await accountOf(db, callerOf(response)))
    })
    .patch('/v1/account', async (request, response) => {
      const caller = callerOf(response)
      const { keep_days: days } = readBodyAs(AccountChange, await readJson(request))
      if (days !== undefined) await changeKeepDays(db, caller.accountId, days, caller.keyId)
      response.json(await accountOf(db, caller))
    })
}

async function accountOf(db: Db, { accountId, plan, scopes }: Caller): Promise<Account> {
  const [{ keepDays, createdAt }, rule, usage] = await Promise.all([
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
    scopes: [...scopes],
    usage: toUsage(plan, usage),
  }
}
