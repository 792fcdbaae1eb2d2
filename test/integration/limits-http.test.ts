// Rate limit and idempotency keys over real processes that share a database. The extractor is one that the test
// foresees (test/support/service.ts).

import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createKey, findCaller, revokeKey } from '../../src/store/api-keys.ts'
import { fleet, states } from '../support/fleet.ts'
import { formOf, pdfBytes, type Running } from '../support/process.ts'

interface Answer {
  status: number
  headers: Headers
  body: Record<string, unknown>
}

async function call(
  { url }: Running,
  apiKey: string,
  path: string,
  { headers = {}, ...more }: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(`${url}${path}`, { ...more, headers: { Authorization: `Bearer ${apiKey}`, ...headers } })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  }
}

/** A POST that is refused for its body, after its token is taken. */
const knock = (node: Running, apiKey: string): Promise<Answer> => call(node, apiKey, '/v1/extract', { method: 'POST' })

/** POST /v1/extract of a small document under an idempotency key. */
const send = (
  node: Running,
  apiKey: string,
  key: string,
  name = 'a.pdf',
  fields: Record<string, string> = {},
): Promise<Answer> =>
  call(node, apiKey, '/v1/extract', {
    method: 'POST',
    headers: { 'Idempotency-Key': key },
    body: formOf(pdfBytes(), name, fields),
  })

const isReplayed = ({ headers }: Answer): boolean => headers.get('Idempotent-Replayed') === 'true'
const left = ({ headers }: Answer): number =>
  Number(/^"default";r=(\d+);t=\d+$/.exec(headers.get('RateLimit') ?? '')?.[1])

describe('the rate limit of two nodes', () => {
  it('shares one bucket, refuses above it, and accepts a caller who returns after Retry-After', async (t) => {
    const { db, service } = await fleet(t)
    const nodes = await Promise.all([1, 2].map(() => service({ ROLE: 'api', RATE_LIMIT_PER_MINUTE: 'starter:30' })))
    const { apiKey } = await createKey(db, 'starter')
    const began = performance.now()
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => knock(nodes[index % 2]!, apiKey)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(60 - refused.length).toBeGreaterThanOrEqual(30)
    // One comes back every two seconds.
    expect(60 - refused.length).toBeLessThanOrEqual(30 + (performance.now() - began) / 2000)
    for (const { headers, body } of refused) {
      expect(body).toMatchObject({ status: 429, code: 'rate_limit_exceeded' })
      expect(headers.get('RateLimit-Policy')).toBe('"default";q=30;w=60')
      expect(headers.get('RateLimit')).toBe(`"default";r=0;t=${headers.get('Retry-After')}`)
      expect(['1', '2']).toContain(headers.get('Retry-After'))
    }
    for (const node of nodes) {
      await sleep(1000 * Number((await knock(node, apiKey)).headers.get('Retry-After')))
      expect((await knock(node, apiKey)).status).toBe(422)
    }
  })

  it('reports the rate limit on every answer to a known key, and takes no token for reading', async (t) => {
    const { db, service } = await fleet(t)
    const node = await service({ RATE_LIMIT_PER_MINUTE: '1' })
    const { apiKey } = await createKey(db, 'free')
    const requests: [path: string, method: string, status: number][] = [
      ['/v1/usage', 'GET', 200],
      ['/v1/usage', 'HEAD', 200],
      ['/v1/nothing', 'POST', 404],
      ['/v1/extract', 'GET', 405],
      ['/v1/extract/', 'POST', 404],
      ['/v1/usage', 'OPTIONS', 405],
      ['/v1/batch/7', 'DELETE', 404],
      ['/v1/batch', 'POST', 403],
      ['/v1/extract', 'POST', 429],
      ['/v1/batch', 'POST', 429],
      ['/v1/usage', 'GET', 200],
    ]
    let tokens = 1
    for (const [path, method, status] of requests) {
      const answer = await call(node, apiKey, path, { method })
      if (status === 403) tokens -= 1
      expect([path, method, answer.status, left(answer)]).toEqual([path, method, status, tokens])
    }
    const stranger = await knock(node, 'dm_0000')
    expect([stranger.status, stranger.headers.get('RateLimit'), stranger.headers.get('RateLimit-Policy')]).toEqual([
      401,
      null,
      null,
    ])
  })

  it('takes a token for each call that changes a kept document', async (t) => {
    const { db, service } = await fleet(t)
    const node = await service({ RATE_LIMIT_PER_MINUTE: '5' })
    const { apiKey } = await createKey(db, 'free')
    const at = '/v1/documents/00000000-0000-4000-8000-000000000000'
    const requests: [path: string, method: string][] = [
      [at, 'PATCH'],
      [`${at}/confirm`, 'POST'],
      [`${at}/reject`, 'POST'],
      [`${at}/reopen`, 'POST'],
      [at, 'DELETE'],
    ]
    for (const [path, method] of requests) expect((await call(node, apiKey, path, { method })).status).not.toBe(429)
    for (const [path, method] of requests) expect((await call(node, apiKey, path, { method })).status, path).toBe(429)
    expect((await call(node, apiKey, at)).status).toBe(404)
  })

  it('and the key are asked for anew on every request: a revoked key is refused by both at once', async (t) => {
    const { db, service } = await fleet(t)
    const nodes = await Promise.all([1, 2].map(() => service({ ROLE: 'api' })))
    const { apiKey } = await createKey(db, 'free')
    for (const node of nodes) expect((await call(node, apiKey, '/v1/usage')).status).toBe(200)
    await revokeKey(db, apiKey)
    for (const node of nodes) expect((await call(node, apiKey, '/v1/usage')).status).toBe(401)
  })
})

describe('an idempotency key', () => {
  it('makes one document of requests that come at once to two nodes, and leaves no file', async (t) => {
    const { db, files, service } = await fleet(t)
    const nodes = [await service(), await service({ ROLE: 'api' })]
    const { apiKey } = await createKey(db, 'starter')
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => send(nodes[index % 2]!, apiKey, 'k')))
    const first = answers.filter((answer) => answer.status === 200 && !isReplayed(answer))
    expect(first).toHaveLength(1)
    for (const answer of answers) {
      if (answer.status === 200) expect(answer.body).toEqual(first[0]!.body)
      else expect(answer.body).toMatchObject({ status: 409, code: 'idempotency_in_flight' })
    }
    expect(await states(db)).toEqual({ succeeded: 1 })
    expect(await files()).toEqual([])
  })

  it('replays to another encoding of the same parts, without quota; other parts are a mismatch', async (t) => {
    const { db, files, service } = await fleet(t)
    const node = await service()
    const { apiKey } = await createKey(db, 'free')
    const { accountId } = (await findCaller(db, apiKey))!
    const first = await send(node, apiKey, '"the key"', 'a.pdf', { unknown: 'x' })
    expect([first.status, isReplayed(first)]).toEqual([200, false])
    await db.query('update usage_days set calls = 100 where account_id = $1', [accountId])
    // Another boundary, in chunks, without a length; and the key without its quotes.
    const { headers, body } = new Response(formOf(pdfBytes(), 'a.pdf', { unknown: 'x' }))
    const chunked: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
    const again = await call(node, apiKey, '/v1/extract', {
      ...chunked,
      headers: { 'Idempotency-Key': 'the key', 'Content-Type': headers.get('Content-Type')! },
    })
    expect([again.status, isReplayed(again), again.body]).toEqual([200, true, first.body])
    expect((await send(node, apiKey, 'the key', 'a.pdf', { unknown: 'y' })).body).toMatchObject({
      status: 422,
      code: 'idempotency_mismatch',
    })
    const beyond = await send(node, apiKey, 'a new key')
    expect(beyond.body).toMatchObject({ status: 429, code: 'quota_exceeded' })
    expect(beyond.headers.get('Retry-After')).toBeNull()
    expect(await states(db)).toEqual({ succeeded: 1 })
    expect(await files()).toEqual([])
  })

  it('replays a failure that is kept, and frees those that are not', async (t) => {
    const { db, service } = await fleet(t)
    const node = await service()
    const { apiKey } = await createKey(db, 'starter')
    for (const [name, code, replayed] of [
      ['corrupt.pdf', 'extraction_failed', true],
      ['fault.pdf', 'internal_error', false],
    ] as const) {
      const first = await send(node, apiKey, name, name)
      const again = await send(node, apiKey, name, name)
      expect([first.status, first.body['code'], isReplayed(first)]).toEqual([500, code, false])
      expect([again.status, again.body['code'], isReplayed(again)]).toEqual([500, code, replayed])
    }
    expect(await states(db)).toEqual({ failed: 3 })
  })

  it('gets the answer of a request that a crash caught between acceptance and answer', async (t) => {
    const { db, files, service } = await fleet(t)
    const crashed = await service({ FAKE_MS: '60000' })
    const { apiKey } = await createKey(db, 'starter')
    const lost = send(crashed, apiKey, 'k').catch(() => 'lost')
    await expect.poll(() => states(db)).toEqual({ running: 1 })
    await crashed.end('SIGKILL')
    expect(await lost).toBe('lost')
    const restarted = await service()
    expect((await send(restarted, apiKey, 'k')).body).toMatchObject({ code: 'idempotency_in_flight' })
    await expect.poll(() => states(db), { interval: 500 }).toEqual({ succeeded: 1 })
    const again = await send(restarted, apiKey, 'k')
    expect([again.status, isReplayed(again), again.body['status']]).toEqual([200, true, 'success'])
    expect(await states(db)).toEqual({ succeeded: 1 })
    await expect.poll(files).toEqual([])
  })
})
