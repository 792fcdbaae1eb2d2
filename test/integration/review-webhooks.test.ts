// Webhooks of documents that are confirmed or rejected, from the setting of the account to the receiver. Each answer is
// held to the OpenAPI document.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Node } from '../support/batches.ts'
import { signatureHeaders } from '../../src/jobs/webhook-message.ts'
import { createKey } from '../../src/store/api-keys.ts'
import { fleet } from '../support/fleet.ts'
import { call, kept, patch, send } from '../support/kept.ts'
import type { Running } from '../support/process.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'

let ground: Awaited<ReturnType<typeof fleet>>
let node: Running
let receiver: Receiver
const ends: (() => Promise<void>)[] = []

beforeAll(async () => {
  ground = await fleet({ onTestFinished: (end: () => Promise<void>) => ends.push(end) })
  receiver = await openReceiver()
  node = await ground.service({
    WEBHOOK_ALLOW_HOSTS: '127.0.0.0/8',
    WEBHOOK_CA_FILE: receiver.caFile,
    WEBHOOK_RETRY_SECONDS: '0.1',
  })
})
afterAll(async () => {
  await receiver?.close()
  for (const end of ends) await end()
})

const newAccount = async (plan: 'free' | 'growth' = 'growth') => {
  const key = await createKey(ground.db, plan)
  return { ...key, as: { ...node, apiKey: key.apiKey } }
}
const asksFor = async (as: Node, path: string): Promise<void> => {
  const { status } = await send(as, 'PATCH', '/v1/account', { review_webhook_url: `${receiver.url}${path}` })
  expect(status).toBe(200)
}
/** What came at an address of the receiver. */
const cameAt = (path: string) => receiver.received.filter((one) => one.path.endsWith(path))
const move = (as: Node, id: string, verb: string) => call(as, `/v1/documents/${id}/${verb}`, { method: 'POST' })
const deliveries = async (as: Node): Promise<Record<string, unknown>[]> =>
  (await call(as, '/v1/webhooks/deliveries')).body['deliveries'] as Record<string, unknown>[]

describe('the webhook of a reviewed document', () => {
  it('reports each confirmation and rejection once, signed, and is listed', async () => {
    const { as, id: keyId, signingSecret } = await newAccount()
    const unheard = await kept(as)
    await move(as, unheard, 'confirm')
    await asksFor(as, '?one')
    const id = await kept(as)
    await move(as, id, 'confirm')
    // The same again is no change.
    await move(as, id, 'confirm')
    await move(as, id, 'reopen')
    await move(as, id, 'reject')
    await expect.poll(() => cameAt('?one').length).toBe(2)
    const [confirmed, rejected] = cameAt('?one').sort((a, b) => a.raw.compare(b.raw))
    expect(confirmed!.body).toEqual({
      event: 'document.confirmed',
      document_id: id,
      document_type: 'invoice',
      version: 3,
      confirmed_by: keyId,
      confirmed_at: expect.any(String),
    })
    expect(rejected!.body).toMatchObject({ event: 'document.rejected', document_id: id, version: 5 })
    const { 'webhook-id': webhookId, 'webhook-timestamp': timestamp } = confirmed!.headers
    const signed = signatureHeaders(webhookId as string, Number(timestamp), confirmed!.raw, [signingSecret])
    expect(confirmed!.headers['x-webhook-signature']).toBe(signed['X-Webhook-Signature'])
    expect(confirmed!.headers['webhook-signature']).toBe(signed['webhook-signature'])
    await expect.poll(() => deliveries(as)).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }])
    expect((await deliveries(as))[1]).toEqual({
      id: webhookId,
      event: 'document.confirmed',
      document_id: id,
      host: `127.0.0.1:${receiver.port}`,
      state: 'delivered',
      attempts: 1,
      last_result: 'HTTP 200',
      created_at: expect.any(String),
      finished_at: expect.any(String),
    })
  })

  it('reports a document that the review rule confirmed', async () => {
    const { as } = await newAccount()
    await asksFor(as, '?auto')
    await send(as, 'PUT', '/v1/review/rule', { threshold: 0.5 })
    const id = await kept(as, 'full.pdf', 'confirmed')
    await expect.poll(() => cameAt('?auto').length).toBe(1)
    expect(cameAt('?auto')[0]!.body).toMatchObject({ document_id: id, version: 2, confirmed_by: 'auto' })
    // A person has looked at it: the receiver knows it already.
    await move(as, id, 'confirm')
    expect(await deliveries(as)).toHaveLength(1)
  })

  it('is tried again, given up, and sent again with the same bytes', async () => {
    const { as } = await newAccount()
    await asksFor(as, '?bad')
    receiver.script.push(500, 500)
    await move(as, await kept(as), 'reject')
    await expect.poll(() => deliveries(as)).toMatchObject([{ state: 'failed', attempts: 2, last_result: 'HTTP 500' }])
    const [{ id }] = (await deliveries(as)) as [{ id: string }]
    expect((await call(as, '/v1/status')).body).toMatchObject({ webhooks: { failed: 1 } })
    const resent = await call(as, `/v1/webhooks/deliveries/${id}/resend`, { method: 'POST' })
    expect(resent).toMatchObject({ status: 202, body: { id, event: 'document.rejected' } })
    await expect.poll(() => cameAt('?bad').length).toBe(3)
    expect(new Set(cameAt('?bad').map(({ raw }) => raw.toString())).size).toBe(1)
  })

  it('reports nothing if the change was refused, and nothing any more when the address is taken away', async () => {
    const { as } = await newAccount()
    await asksFor(as, '?none')
    const id = await kept(as)
    const stale = await call(as, `/v1/documents/${id}/confirm`, { method: 'POST', headers: { 'If-Match': '"1"' } })
    expect(stale.status).toBe(412)
    expect((await patch(as, id, { fields: {} }, '*')).status).toBe(200)
    await send(as, 'PATCH', '/v1/account', { review_webhook_url: null })
    await move(as, id, 'confirm')
    expect(await deliveries(as)).toEqual([])
  })
})

describe('a webhook that cannot be stored', () => {
  it('leaves the state of the document as it was, so that neither is lost', async () => {
    const { as } = await newAccount()
    await asksFor(as, '?whole')
    const id = await kept(as)
    await ground.db.query('alter table deliveries add constraint none check (event is null) not valid')
    expect((await move(as, id, 'confirm')).status).toBe(500)
    expect((await call(as, `/v1/documents/${id}`)).body).toMatchObject({ state: 'to_review', version: 2 })
    await ground.db.query('alter table deliveries drop constraint none')
    expect((await move(as, id, 'confirm')).status).toBe(200)
    await expect.poll(() => deliveries(as)).toMatchObject([{ state: 'delivered', document_id: id }])
    expect(cameAt('?whole')).toHaveLength(1)
  })
})

describe('PATCH /v1/account with review_webhook_url', () => {
  it('takes a public https address, notes the change without the secret, and shows it to admins alone', async () => {
    const { as, accountId } = await newAccount()
    await asksFor(as, '?token=hidden')
    expect((await call(as, '/v1/account')).body['review_webhook_url']).toBe(`${receiver.url}?token=hidden`)
    const made = await send(as, 'POST', '/v1/keys', { scopes: ['review'] })
    const reviewer = { ...node, apiKey: made.body['api_key'] as string }
    expect((await call(reviewer, '/v1/account')).body).not.toHaveProperty('review_webhook_url')
    const { rows } = await ground.db.query<object>(
      `select detail from audit where account_id = $1 and action = 'review_webhook'`,
      [accountId],
    )
    expect(rows).toEqual([{ detail: { before: null, after: `127.0.0.1:${receiver.port}` } }])
  })

  it.each(['http://hooks.example/', 'https://localhost/', 'https://10.0.0.1/', 'https://user@hooks.example/', ''])(
    'refuses %j',
    async (address) => {
      const { as } = await newAccount()
      const { body } = await send(as, 'PATCH', '/v1/account', { keep_days: 3, review_webhook_url: address })
      expect(body).toMatchObject({
        status: 422,
        code: 'invalid_webhook_url',
        errors: [{ pointer: '#/review_webhook_url' }],
      })
      expect((await call(as, '/v1/account')).body).toMatchObject({ review_webhook_url: null, keep_days: null })
    },
  )

  it('is refused to a plan without webhooks', async () => {
    const { as } = await newAccount('free')
    const { body } = await send(as, 'PATCH', '/v1/account', { review_webhook_url: receiver.url })
    expect(body).toMatchObject({ status: 403, code: 'plan_required' })
    expect((await send(as, 'PATCH', '/v1/account', { review_webhook_url: null })).status).toBe(200)
  })
})
