// Webhooks from the row to the receiver: attempts, their order, what ends them, and what a crash in between leads to.

import { randomUUID } from 'node:crypto'
import { beforeAll, afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { openReceivers } from '../../src/jobs/address-guard.ts'
import { Queue } from '../../src/jobs/queue.ts'
import { resendWebhook, webhookHandler, type WebhookParts } from '../../src/jobs/webhook.ts'
import { signatureHeaders } from '../../src/jobs/webhook-message.ts'
import { createLog } from '../../src/log.ts'
import { createKey, listSigningSecrets, type NewApiKey, revokeKey, rotateKey } from '../../src/store/api-keys.ts'
import { Db } from '../../src/store/db.ts'
import { type DeliveryState, insertDelivery, listDead } from '../../src/store/deliveries.ts'
import { downloadUrl } from '../../src/store/links.ts'
import { migrate } from '../../src/store/migrate.ts'
import { type Authority, newAuthority } from '../support/authority.ts'
import { openReceiver, type Receiver, type Script } from '../support/receiver.ts'
import { newDatabase } from '../support/postgres.ts'
import { patient } from '../support/patience.ts'

const lines: { message: string }[] = []
const log = createLog('info', (line) => {
  lines.push(JSON.parse(line) as { message: string })
})
const authority: Authority = newAuthority()
const PUBLIC_URL = 'https://docmill.example'
const LINK_KEY = Buffer.alloc(32, 5)
const EXPIRES = new Date('2030-01-01T00:00:00Z')
/** Short pauses: a new attempt is found when the queue is looked at, every half second. */
const RETRIES = [0.05, 0.05, 0.05]

let db: Db
let queue: Queue
let trusted: Receiver
let parts: WebhookParts
/** What the transaction of the next stored attempts does first; a test may make it fail. */
let beforeStoring: (() => void)[] = []

beforeAll(async () => {
  const url = await newDatabase()
  db = new Db(url, log)
  await migrate(db)
  queue = await Queue.open(url, log, { works: true, extractSeconds: 600, pollSeconds: 0.5 })
  trusted = await openReceiver({ authority })
  const failing = Object.assign(Object.create(db) as Db, {
    transaction: <T>(work: Parameters<Db['transaction']>[0]) => {
      beforeStoring.shift()?.()
      return db.transaction(work) as Promise<T>
    },
    query: db.query.bind(db),
  })
  const receivers = await openReceivers({
    webhookAllowHosts: ['127.0.0.1'],
    webhookCaFile: trusted.caFile,
    webhookTimeoutMs: 1500,
  })
  parts = { db: failing, queue, receivers, retrySeconds: RETRIES, version: '1.2.3', log }
  await queue.work(
    {
      webhook: webhookHandler(parts),
      review_webhook: webhookHandler(parts),
      extract: async () => undefined,
      learn: async () => {},
      purge: async () => {},
    } as unknown as Parameters<Queue['work']>[0],
    1,
  )
})
afterAll(async () => {
  await queue.close(3000)
  await db.close()
  await trusted.close()
})

async function receiverOf(...script: Script[]): Promise<Receiver> {
  const receiver = await openReceiver({ authority, script })
  onTestFinished(() => receiver.close())
  return receiver
}

/** A complete batch of `key` whose webhook goes to `receiver`, and that webhook, on its way. */
async function send(key: NewApiKey, webhookUrl: string, callbackId?: string): Promise<{ id: string; batchId: string }> {
  const batchId = randomUUID()
  await db.query(
    `insert into batches (id, account_id, request_id, state, total, processed, estimated_seconds, webhook_url, callback_id, public_url, link_key, link_seconds, finished_at, expires_at)
     values ($1, $2, 'r', 'complete', 1, 1, 1, $3, $4, $5, $6, 60, now(), $7)`,
    [batchId, key.accountId, webhookUrl, callbackId, PUBLIC_URL, LINK_KEY, EXPIRES],
  )
  const id = await db.transaction(async (sql) => {
    const made = await insertDelivery(sql, batchId)
    await queue.sendWebhook(sql, made)
    return made
  })
  return { id, batchId }
}

const rowOf = async (id: string): Promise<unknown> =>
  (await db.query('select state, attempts, last_result from deliveries where id = $1', [id])).rows[0]
const ended = (id: string, state: DeliveryState, attempts: number, result: string): Promise<void> =>
  expect.poll(() => rowOf(id)).toEqual({ state, attempts, last_result: result })

describe('a webhook', () => {
  it('is sent once, with a valid signature', async () => {
    const receiver = await receiverOf()
    const key = await createKey(db, 'starter')
    const { id, batchId } = await send(key, receiver.url, 'order-1')
    await ended(id, 'delivered', 1, 'HTTP 200')
    const [got, ...more] = receiver.received
    expect(more).toEqual([])
    expect(got!.body).toEqual({
      batch_id: batchId,
      status: 'complete',
      download_url: downloadUrl({ id: batchId, publicUrl: PUBLIC_URL, linkKey: LINK_KEY, expiresAt: EXPIRES }),
      callback_id: 'order-1',
    })
    const { 'webhook-timestamp': timestamp } = got!.headers
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(patient(60))
    const signed = Object.entries(signatureHeaders(id, Number(timestamp), got!.raw, [key.signingSecret])).map(
      ([name, value]) => [name.toLowerCase(), value],
    )
    expect(got!.headers).toMatchObject({
      ...Object.fromEntries(signed),
      'content-type': 'application/json',
      'user-agent': 'docmill/1.2.3',
    })
  })

  it('is tried again with the same bytes under the same id until it is taken', async () => {
    const receiver = await receiverOf(500, 302, 'drop')
    const { id } = await send(await createKey(db, 'starter'), receiver.url)
    await ended(id, 'delivered', 4, 'HTTP 200')
    expect(receiver.received.map(({ headers, raw }) => [headers['webhook-id'], raw.toString()])).toEqual(
      Array.from({ length: 4 }, () => [id, receiver.received[0]!.raw.toString()]),
    )
    expect(await listDead(db)).toEqual([])
  })

  it('is given up after three more attempts, and sent anew when it is asked for', async () => {
    const receiver = await receiverOf(500, 500, 'hang', 404)
    const { id, batchId } = await send(await createKey(db, 'starter'), `${receiver.url}?token=secret`)
    await ended(id, 'dead', 4, 'HTTP 404')
    expect(await listDead(db)).toEqual([
      {
        id,
        batchId,
        webhookUrl: `${receiver.url}?token=secret`,
        attempts: 4,
        lastResult: 'HTTP 404',
        diedAt: expect.any(Date),
      },
    ])
    expect(receiver.received).toHaveLength(4)

    receiver.script.push(500)
    expect(await resendWebhook(db, queue, id)).toBe(id)
    await ended(id, 'delivered', 2, 'HTTP 200')
    expect(await resendWebhook(db, queue, batchId.toUpperCase())).toBe(id)
    await receiver.wait(7)
    await ended(id, 'delivered', 1, 'HTTP 200')
    expect(
      new Set(receiver.received.map(({ headers, raw }) => `${headers['webhook-id'] as string} ${raw.toString()}`)).size,
    ).toBe(1)
    expect(await listDead(db)).toEqual([])
    for (const unknown of ['msg_unknown', randomUUID(), '', '%'])
      expect(await resendWebhook(db, queue, unknown)).toBeUndefined()
    expect(JSON.stringify(lines)).not.toContain('token')
  })

  it('is given up at once by a receiver that is gone', async () => {
    const receiver = await receiverOf(410)
    const { id } = await send(await createKey(db, 'starter'), receiver.url)
    await ended(id, 'dead', 1, 'HTTP 410')
    await db.query('delete from deliveries where id = $1', [id])
  })

  it('waits as long as the receiver asks', async () => {
    const receiver = await receiverOf({ status: 503, headers: { 'Retry-After': '1800' } })
    const { id } = await send(await createKey(db, 'starter'), receiver.url)
    await ended(id, 'pending', 1, 'HTTP 503')
    const { rows } = await db.query(
      `select data, round(extract(epoch from start_after - created_on)) as seconds from pgboss.job where name = 'webhook' and state = 'created' and data->>'delivery_id' = $1`,
      [id],
    )
    expect(rows).toEqual([{ data: { delivery_id: id, attempt: 2 }, seconds: '1800' }])
    // Whoever does not want to wait sends it anew; the job that waits finds nothing to do later.
    await resendWebhook(db, queue, id)
    await ended(id, 'delivered', 1, 'HTTP 200')
    await webhookHandler(parts)({ data: { delivery_id: id, attempt: 2 }, signal: new AbortController().signal })
    expect(receiver.received).toHaveLength(2)
  })

  it('is sent once more under its id when the process dies before it has noted the answer', async () => {
    const receiver = await receiverOf()
    const key = await createKey(db, 'starter')
    beforeStoring = [
      () => {
        throw new Error('as if the process had died')
      },
    ]
    const { id } = await send(key, receiver.url)
    await ended(id, 'delivered', 1, 'HTTP 200')
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
  })

  it('is not sent for an attempt that was made, nor for a batch that is gone', async () => {
    const receiver = await receiverOf()
    const key = await createKey(db, 'starter')
    const { id, batchId } = await send(key, receiver.url)
    await ended(id, 'delivered', 1, 'HTTP 200')
    const again = (attempt: number): Promise<void> =>
      webhookHandler(parts)({ data: { delivery_id: id, attempt }, signal: new AbortController().signal })
    for (const attempt of [1, 2]) await again(attempt)
    await db.query('delete from batches where id = $1', [batchId])
    await again(1)
    expect(receiver.received).toHaveLength(1)
  })

  it('of one account does not wait for the silent receiver of another', async () => {
    const silent = await receiverOf(...Array.from({ length: 30 }, (): Script => 'hang'))
    const other = await receiverOf()
    const noisy = await createKey(db, 'starter')
    for (let i = 0; i < 12; i += 1) await send(noisy, silent.url)
    await silent.wait(1)
    const { id } = await send(await createKey(db, 'starter'), other.url)
    await other.wait(1)
    await ended(id, 'delivered', 1, 'HTTP 200')
    // Of the eight lanes some are free: three are taken, and a few more when all look at the same moment.
    expect(silent.received.length).toBeLessThan(8)
    await db.query('delete from batches where account_id = $1', [noisy.accountId])
  })
})

describe('signing secrets', () => {
  it('are those of the keys that are not revoked, the newest first, or the newest of all', async () => {
    const first = await createKey(db, 'growth')
    const check = async (...expected: string[]): Promise<void> =>
      expect(await listSigningSecrets(db, first.accountId)).toEqual(expected)
    await check(first.signingSecret)
    const second = (await rotateKey(db, first.id))!
    const third = (await rotateKey(db, first.apiKey))!
    await check(third.signingSecret, second.signingSecret, first.signingSecret)
    await revokeKey(db, second.id)
    await check(third.signingSecret, first.signingSecret)
    await revokeKey(db, third.id)
    await check(first.signingSecret)
    await revokeKey(db, first.id)
    await check(third.signingSecret)
    expect(await rotateKey(db, 'key_unknown')).toBeUndefined()
    const fourth = (await rotateKey(db, first.id))!
    await check(fourth.signingSecret)
  })

  it('sign together while they are changed, and alone when all are revoked', async () => {
    const receiver = await receiverOf()
    const old = await createKey(db, 'growth')
    const fresh = (await rotateKey(db, old.id))!
    const headersOf = async (): Promise<[got: string, expected: (...keys: NewApiKey[]) => string]> => {
      const { id } = await send(old, receiver.url)
      await ended(id, 'delivered', 1, 'HTTP 200')
      const { headers, raw } = receiver.received.at(-1)!
      const names = ['x-webhook-signature', 'webhook-signature'] as const
      return [
        names.map((name) => headers[name]).join(),
        (...keys) => {
          const signed = signatureHeaders(
            id,
            Number(headers['webhook-timestamp']),
            raw,
            keys.map((key) => key.signingSecret),
          )
          return `${signed['X-Webhook-Signature']},${signed['webhook-signature']}`
        },
      ]
    }
    const [both, ofBoth] = await headersOf()
    expect(both).toBe(ofBoth(fresh, old))
    expect(both.split(' ')).toHaveLength(2)
    await revokeKey(db, old.id)
    const [one, ofOne] = await headersOf()
    expect(one).toBe(ofOne(fresh))
    await revokeKey(db, fresh.id)
    const [last, ofLast] = await headersOf()
    expect(last).toBe(ofLast(fresh))
  })
})
