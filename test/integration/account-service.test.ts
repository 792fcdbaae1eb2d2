// The account over HTTP: its settings. Each answer is held to the OpenAPI document.

import { describe, expect, it } from 'vitest'
import type { Node, Reply } from '../support/batches.ts'
import { call, kept, send } from '../support/kept.ts'
import { sharedService } from '../support/shared-service.ts'

const ground = sharedService('growth')
const { newAccount } = ground

const change = (as: Node, body: unknown): Promise<Reply> => send(as, 'PATCH', '/v1/account', body)

describe('GET /v1/account', () => {
  it('returns the plan, the quota and the settings of the key', async () => {
    const { as, accountId } = await newAccount()
    const { status, body } = await call(as, '/v1/account')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      account_id: accountId,
      plan: 'growth',
      keep_days: null,
      default_keep_days: 30,
      review_rule: { threshold: null },
      usage: { calls_used: 0, calls_limit: 10_000 },
    })
    expect(body['usage']).toEqual((await call(as, '/v1/usage')).body)
  })
})

describe('GET /v1/status', () => {
  it('counts the workers and what of the account waits, and nothing of others', async () => {
    const [one, other] = [await newAccount(), await newAccount()]
    await ground.db.query(
      `insert into documents
         (id, account_id, job_id, request_id, state, name, format, bytes, sha256, include, created_at)
       select gen_random_uuid(), $1, 'extr_' || one, 'r',
         case when one = 1 then 'running' else 'queued' end, 'a.pdf', 'pdf', 1,
         '\\x00', '{}', now() - interval '1 minute' from generate_series(1, 3) as one`,
      [one.accountId],
    )
    const { body } = await call(one.as, '/v1/status')
    expect(body).toMatchObject({
      workers: [{ provider: expect.any(String), threads: expect.any(Number), seen_at: expect.any(String) }],
      documents: { queued: 2, running: 1 },
      webhooks: { pending: 0, failed: 0 },
    })
    expect((body['documents'] as { oldest_seconds: number }).oldest_seconds).toBeGreaterThan(59)
    expect((await call(other.as, '/v1/status')).body['documents']).toEqual({ queued: 0, running: 0 })
  })
})

describe('PATCH /v1/account', () => {
  it('sets how long new documents are kept, and notes who did it', async () => {
    const { as, accountId, keyId } = await newAccount()
    const days = async (id: string): Promise<number> => {
      const { body } = await call(as, `/v1/documents/${id}`)
      return (Date.parse(body['keep_until'] as string) - Date.parse(body['created_at'] as string)) / 86_400_000
    }
    const before = await kept(as)
    expect((await change(as, { keep_days: 0.5 })).body).toMatchObject({ keep_days: 0.5, plan: 'growth' })
    const after = await kept(as)
    expect([await days(before), await days(after)]).toEqual([30, 0.5])
    // The same again is no change.
    await change(as, { keep_days: 0.5 })
    expect((await change(as, { keep_days: null })).body).toMatchObject({ keep_days: null })
    const { rows } = await ground.db.query<object>(
      'select action, by, detail, document_id from audit where account_id = $1 order by id',
      [accountId],
    )
    expect(rows).toEqual([
      { action: 'keep_days', by: keyId, detail: { before: null, after: 0.5 }, document_id: null },
      { action: 'keep_days', by: keyId, detail: { before: 0.5, after: null }, document_id: null },
    ])
  })

  it.each([
    {},
    { keep_days: 0 },
    { keep_days: -1 },
    { keep_days: 40_000 },
    { keep_days: '30' },
    [],
    'x',
    { plan: 'free' },
  ])('refuses the body %j and changes nothing', async (body) => {
    const { as } = await newAccount()
    expect((await change(as, body)).status).toBe(422)
    expect((await call(as, '/v1/account')).body).toMatchObject({ keep_days: null, plan: 'growth' })
  })
})
