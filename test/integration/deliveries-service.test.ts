// Webhooks over HTTP: what was sent, and sending it again. Each answer is held to the OpenAPI document.

import { expect, it, describe } from 'vitest'
import { createKey } from '../../src/store/api-keys.ts'
import { names, submitBatch } from '../support/batches.ts'
import { fleet } from '../support/fleet.ts'
import { call } from '../support/kept.ts'
import { openReceiver } from '../support/receiver.ts'

describe('/v1/webhooks/deliveries', () => {
  it('lists webhooks with their attempts and without secrets, and sends one again', async (t) => {
    const { service, db } = await fleet(t)
    const receiver = await openReceiver({ script: [500, 500] })
    t.onTestFinished(() => receiver.close())
    const node = await service({
      WEBHOOK_ALLOW_HOSTS: '127.0.0.0/8',
      WEBHOOK_CA_FILE: receiver.caFile,
      WEBHOOK_RETRY_SECONDS: '0.1',
    })
    const other = { ...node, apiKey: (await createKey(db, 'growth')).apiKey }
    const submitted = await submitBatch(node, names(1), {
      webhook_url: `${receiver.url}?token=hidden`,
      callback_id: 'order-7',
    })
    const list = async (query = '', as = node) => {
      const { body } = await call(as, `/v1/webhooks/deliveries${query}`)
      return body['deliveries'] as Record<string, unknown>[]
    }
    await expect.poll(async () => (await list('?state=failed')).length).toBe(1)
    const [failed] = await list()
    expect(failed).toEqual({
      id: expect.stringMatching(/^msg_/),
      event: 'batch.complete',
      batch_id: submitted.body['batch_id'],
      callback_id: 'order-7',
      host: `127.0.0.1:${receiver.port}`,
      state: 'failed',
      attempts: 2,
      last_result: 'HTTP 500',
      created_at: expect.any(String),
      finished_at: expect.any(String),
    })
    expect(await list('?state=delivered')).toEqual([])

    const resend = (as: typeof node, id: unknown) =>
      call(as, `/v1/webhooks/deliveries/${id as string}/resend`, { method: 'POST' })
    expect(await list('', other)).toEqual([])
    for (const id of [failed!['id'], failed!['batch_id']])
      expect(await resend(other, id)).toMatchObject({ status: 404, body: { code: 'webhook_not_found' } })
    for (const id of ['msg_unknown', '%00']) expect((await resend(node, id)).status).toBe(404)
    expect(receiver.received).toHaveLength(2)

    expect(await resend(node, failed!['id'])).toMatchObject({ status: 202, body: { id: failed!['id'], attempts: 0 } })
    await receiver.wait(3)
    await expect.poll(() => list('?state=delivered')).toMatchObject([{ id: failed!['id'], attempts: 1 }])
    expect(await list('?state=failed')).toEqual([])
  })

  it('returns pages that neither repeat nor skip a webhook', async (t) => {
    const { service, db } = await fleet(t)
    const node = await service({ ROLE: 'api' })
    const { accountId, apiKey } = await createKey(db, 'growth')
    await db.query(
      `with made as (
         insert into batches
           (id, account_id, request_id, total, estimated_seconds, webhook_url, public_url, link_key, link_seconds)
         select gen_random_uuid(), $1, 'r', 1, 1, 'https://hooks.example/in', 'http://docmill.test', '\\x00', 1
         from generate_series(1, 7) returning id)
       insert into deliveries (id, batch_id) select 'msg_' || substr(md5(id::text), 1, 24), id from made`,
      [accountId],
    )
    const seen: unknown[] = []
    for (let cursor = ''; seen.length < 20;) {
      const { body } = await call({ ...node, apiKey }, `/v1/webhooks/deliveries?limit=3&cursor=${cursor}`)
      seen.push(...(body['deliveries'] as { id: string }[]).map(({ id }) => id))
      cursor = (body['next_cursor'] as string | undefined) ?? ''
      if (cursor === '') break
    }
    expect([seen.length, new Set(seen).size]).toEqual([7, 7])
    const wrong = Buffer.from('2026-02-30T00:00:00.000000Z msg_0123456789abcdef01234567').toString('base64url')
    for (const query of ['state=dead', 'limit=0', 'limit=201', 'limit=x', 'cursor=x', `cursor=${wrong}`])
      expect((await call(node, `/v1/webhooks/deliveries?${query}`)).status, query).toBe(422)
  })
})
