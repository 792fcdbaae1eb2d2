// The service as real processes: roles apart, killed, drained, overloaded. The extractor is one that the test foresees
// (test/support/service.ts).

import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createKey } from '../../src/store/api-keys.ts'
import { fleet, states } from '../support/fleet.ts'
import { openProxy } from '../support/proxy.ts'
import { extract, formOf, pdfBytes, type Running } from '../support/process.ts'

// Mostly waiting for heartbeats that are missed, so the four wait together; tests side by side each have an `expect` of
// their own.
describe.concurrent('roles', () => {
  it('work in separate processes', async (t) => {
    const { expect } = t
    const { files, service } = await fleet(t)
    const api = await service({ ROLE: 'api' })
    const worker = await service({ ROLE: 'worker' })
    expect(worker.apiKey).toBe('')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => extract(api.url, api.apiKey, formOf(pdfBytes('x'.repeat(i))))),
    )
    expect(answers.map(({ status, body }) => [status, body['extraction_notes']])).toEqual(
      answers.map((_, i) => [200, `${9 + i} bytes`]),
    )
    expect(await (await fetch(`${api.url}/health`)).json()).toMatchObject({ status: 'ok', provider: 'none' })
    expect(await (await fetch(`${worker.url}/health`)).json()).toMatchObject({ status: 'ok', provider: 'fake' })
    expect((await extract(worker.url, api.apiKey, formOf(pdfBytes()))).status).toBe(404)
    await expect.poll(files).toEqual([])
    expect([await api.end(), await worker.end()]).toEqual([0, 0])
  })

  it('let another worker finish what a killed one was reading, once', async (t) => {
    const { expect } = t
    const { db, files, service } = await fleet(t)
    const api = await service({ ROLE: 'api' })
    const first = await service({ ROLE: 'worker', FAKE_MS: '1500', THREADS: '1' })
    const answers = Array.from({ length: 20 }, (_, i) => extract(api.url, api.apiKey, formOf(pdfBytes('x'.repeat(i)))))
    await expect.poll(async () => (await states(db))['running'] ?? 0).toBe(2)
    expect(await first.end('SIGKILL')).toBe('SIGKILL')
    await service({ ROLE: 'worker' })
    // Two were in the hands of the killed one, and come back when its heartbeat is missed.
    expect((await Promise.all(answers)).map(({ status, body }) => [status, body['extraction_notes']])).toEqual(
      answers.map((_, i) => [200, `${9 + i} bytes`]),
    )
    expect(await states(db)).toEqual({ succeeded: 20 })
    await expect.poll(files).toEqual([])
  })

  it('keep what was accepted when all of them are killed', async (t) => {
    const { expect } = t
    const { db, service } = await fleet(t)
    const all = await service({ FAKE_MS: '1500', THREADS: '1' })
    const answers = Array.from({ length: 20 }, () =>
      extract(all.url, all.apiKey, formOf(pdfBytes())).catch(() => 'lost'),
    )
    await expect.poll(async () => Object.values(await states(db)).reduce((sum, count) => sum + count, 0)).toBe(20)
    await all.end('SIGKILL')
    await Promise.all(answers)
    await service()
    await expect.poll(() => states(db)).toEqual({ succeeded: 20 })
  })

  it('give up a document that kills every worker', async (t) => {
    const { expect } = t
    const { db, service } = await fleet(t)
    const api = await service({ ROLE: 'api' })
    const answer = extract(api.url, api.apiKey, formOf(pdfBytes(), 'kill.pdf'))
    await expect.poll(() => states(db)).toEqual({ queued: 1 })
    const worker = await service({ ROLE: 'worker' })
    await expect.poll(() => worker.process.signalCode).toBe('SIGKILL')
    // The rest of its attempts at once: each would take the time of a missed heartbeat.
    await db.query('update documents set starts = 5')
    await db.query(`update pgboss.job set heartbeat_on = now() - interval '1 hour' where name = 'extract'`)
    await service({ ROLE: 'worker' })
    expect((await answer).body).toMatchObject({ status: 500, code: 'internal_error' })
    expect(await states(db)).toEqual({ failed: 1 })
  })
})

describe('a caller who hangs up', () => {
  it('cancels the document, waiting or being read on another node', async (t) => {
    const { db, files, service } = await fleet(t)
    const api = await service({ ROLE: 'api' })
    const hangUp = new AbortController()
    const waiting = extract(api.url, api.apiKey, formOf(pdfBytes()), { signal: hangUp.signal })
    await expect.poll(() => states(db)).toEqual({ queued: 1 })
    hangUp.abort()
    await expect(waiting).rejects.toThrow()
    await expect.poll(() => states(db)).toEqual({ canceled: 1 })

    const worker = await service({ ROLE: 'worker', FAKE_MS: '60000', THREADS: '1' })
    const hangUpLater = new AbortController()
    const reading = extract(api.url, api.apiKey, formOf(pdfBytes()), { signal: hangUpLater.signal })
    await expect.poll(async () => (await states(db))['running']).toBe(1)
    hangUpLater.abort()
    await expect(reading).rejects.toThrow()
    await expect.poll(() => states(db)).toEqual({ canceled: 2 })
    expect(await files()).toEqual([])
    // The worker was told and is free: it ends at once, not after a minute.
    expect(await worker.end()).toBe(0)
  })

  it('leaves nothing of an upload that was not whole', async (t) => {
    const { db, files, service } = await fleet(t)
    const api = await service({ ROLE: 'api' })
    const upload = startUpload(api, 'multipart/form-data; boundary=b')
    upload.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4 half')
    await expect.poll(files).toHaveLength(1)
    upload.destroy()
    await expect.poll(files).toEqual([])
    expect(await states(db)).toEqual({})
  })
})

describe('a caller who waits too long', () => {
  it('gets 503, and the document is called off, given back, and may be asked for again under its key', async (t) => {
    const { db, files, service } = await fleet(t)
    const { url, apiKey, end } = await service({ EXTRACT_WAIT_SECONDS: '1', THREADS: '1' })
    const ask = async (
      name: string,
    ): Promise<{ status: number; code: unknown; retryAfter: string | null; replayed: string | null }> => {
      const response = await fetch(`${url}/v1/extract`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${apiKey}`, 'Idempotency-Key': 'one' },
        body: formOf(pdfBytes(), name),
      })
      const { code } = (await response.json()) as { code?: string }
      const { headers } = response
      return {
        status: response.status,
        code,
        retryAfter: headers.get('Retry-After'),
        replayed: headers.get('Idempotent-Replayed'),
      }
    }
    expect(await ask('sleep-20000.pdf')).toEqual({ status: 503, code: 'unavailable', retryAfter: '60', replayed: null })
    expect(await states(db)).toEqual({ canceled: 1 })
    expect((await db.query<{ calls: string }>('select coalesce(sum(calls), 0) as calls from usage_days')).rows).toEqual(
      [{ calls: '0' }],
    )
    await expect.poll(files).toEqual([])
    // Another document under the same key, which would be a mismatch if the key were kept.
    expect(await ask('a.pdf')).toEqual({ status: 200, code: undefined, retryAfter: null, replayed: null })
    expect(await end()).toBe(0)
  })
})

describe('an upload', () => {
  it('refuses an upload without data', async (t) => {
    const { files, service } = await fleet(t)
    const api = await service({ ROLE: 'api', UPLOAD_TIMEOUT_MS: '300' })
    const upload = startUpload(api, 'multipart/form-data; boundary=b')
    upload.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4 half')
    expect(await answerOf(upload)).toMatchObject({ status: 408, body: { code: 'request_timeout' } })
    expect(await files()).toEqual([])
  })

  it('is turned away when too many wait', async (t) => {
    const { db, service } = await fleet(t)
    const api = await service({ ROLE: 'api', MAX_WAITING: '4' })
    const waiting = [1, 2].map(() => extract(api.url, api.apiKey, formOf(pdfBytes())))
    await expect.poll(() => states(db)).toEqual({ queued: 2 })
    const { status, headers, body } = await extract(api.url, api.apiKey, formOf(pdfBytes()))
    expect([status, headers.get('Retry-After'), body['code']]).toEqual([503, '2', 'unavailable'])
    // One account never takes all places.
    const { apiKey } = await createKey(db, 'free')
    waiting.push(extract(api.url, apiKey, formOf(pdfBytes())))
    await expect.poll(() => states(db)).toEqual({ queued: 3 })
    await service({ ROLE: 'worker' })
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await extract(api.url, api.apiKey, formOf(pdfBytes()))).status).toBe(200)
  })
})

describe('uploads that trickle', () => {
  it('take no room from those that wait, and no more of it than their account has', async (t) => {
    const { db, files, service } = await fleet(t)
    const api = await service({ ROLE: 'api', MAX_WAITING: '2' })
    await service({ ROLE: 'worker' })
    const { apiKey } = await createKey(db, 'free')
    const trickling = [1, 2].map(() => startUpload({ ...api, apiKey }, 'multipart/form-data; boundary=b'))
    for (const upload of trickling)
      upload.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4')
    await expect.poll(files).toHaveLength(2)
    expect((await extract(api.url, apiKey, formOf(pdfBytes()))).status).toBe(503)
    expect((await extract(api.url, api.apiKey, formOf(pdfBytes()))).status).toBe(200)
    for (const upload of trickling) upload.destroy()
    await expect.poll(files).toEqual([])
    expect((await extract(api.url, apiKey, formOf(pdfBytes()))).status).toBe(200)
  })
})

describe('a database that is away', () => {
  it('answers 503 while the database is away, and answers accepted documents afterwards', async (t) => {
    const { db, service } = await fleet(t)
    const proxy = await openProxy(db.url)
    t.onTestFinished(() => proxy.cut())
    const all = await service({ DATABASE_URL: proxy.url, FAKE_MS: '1000' })
    const health = (): Promise<unknown> =>
      fetch(`${all.url}/health`).then(async (response) => [
        response.status,
        ((await response.json()) as { status: string }).status,
      ])
    const accepted = extract(all.url, all.apiKey, formOf(pdfBytes()))
    await expect.poll(() => states(db)).toEqual({ running: 1 })
    await proxy.cut()
    expect(await health()).toEqual([503, 'unavailable'])
    const refused = await extract(all.url, all.apiKey, formOf(pdfBytes()))
    expect([refused.status, refused.body['code'], refused.headers.get('Retry-After')]).toEqual([
      503,
      'unavailable',
      '5',
    ])
    // Longer than the document takes, so that its result is there while the database is not.
    await sleep(2000)
    await proxy.restore()
    expect((await accepted).status).toBe(200)
    await expect.poll(health).toEqual([200, 'ok'])
    expect((await extract(all.url, all.apiKey, formOf(pdfBytes()))).status).toBe(200)
    expect(await states(db)).toEqual({ succeeded: 2 })
    expect(await all.end()).toBe(0)
  })
})

describe('a database that is silent', () => {
  it('shows in /health within seconds, for any number of callers', async (t) => {
    const { db, service } = await fleet(t)
    const proxy = await openProxy(db.url)
    t.onTestFinished(() => proxy.cut())
    const api = await service({ DATABASE_URL: proxy.url, ROLE: 'api' })
    proxy.hush()
    // The probe's own 2 s, and not the minute that a query may take.
    expect(
      await Promise.all(
        Array.from({ length: 20 }, () =>
          fetch(`${api.url}/health`, { signal: AbortSignal.timeout(10_000) }).then(({ status }) => status),
        ),
      ),
    ).toEqual(Array.from({ length: 20 }, () => 503))
  })
})

describe('SIGTERM', () => {
  it('ends uploads that are not accepted yet, and keeps those that are', async (t) => {
    const { db, files, service } = await fleet(t)
    const all = await service({ FAKE_MS: '1500', THREADS: '1' })
    const accepted = extract(all.url, all.apiKey, formOf(pdfBytes()))
    await expect.poll(() => states(db)).toEqual({ running: 1 })
    const upload = startUpload(all, 'multipart/form-data; boundary=b')
    upload.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4 half')
    await expect.poll(files).toHaveLength(2)
    const refused = answerOf(upload)
    const ended = all.end()
    expect(await refused).toMatchObject({
      status: 503,
      connection: 'close',
      body: { code: 'unavailable', detail: 'The service is stopping.' },
    })
    expect((await accepted).status).toBe(200)
    expect(await ended).toBe(0)
    expect([await states(db), await files()]).toEqual([{ succeeded: 1 }, []])
  })

  it('finishes what was accepted and takes no more', async (t) => {
    const { db, service } = await fleet(t)
    const all = await service({ FAKE_MS: '700', THREADS: '2' })
    const answers = Array.from({ length: 8 }, () => extract(all.url, all.apiKey, formOf(pdfBytes())))
    await expect.poll(async () => Object.values(await states(db)).reduce((sum, count) => sum + count, 0)).toBe(8)
    const ended = all.end()
    await expect
      .poll(() =>
        fetch(`${all.url}/health`).then(
          ({ status }) => status,
          () => 'closed',
        ),
      )
      .toBe('closed')
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await ended).toBe(0)
    expect(await states(db)).toEqual({ succeeded: 8 })
  })
})

describe('the log', () => {
  it('has the request id and nothing of keys, passwords or content', async (t) => {
    const { service } = await fleet(t)
    const all = await service({ LOG_LEVEL: 'debug' })
    const { headers } = await extract(
      all.url,
      all.apiKey,
      formOf(pdfBytes('top secret content'), 'fault.pdf', { password: 'pass-phrase' }),
    )
    await all.end()
    const lines = all
      .log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(
      lines.filter((line) => line['request_id'] === headers.get('X-Request-Id')).map((line) => line['message']),
    ).toEqual(expect.arrayContaining(['reading a document failed', 'request']))
    for (const secret of [all.apiKey, 'pass-phrase', 'top secret', 'Acme']) expect(all.log()).not.toContain(secret)
  })
})

function startUpload({ url, apiKey }: Pick<Running, 'url' | 'apiKey'>, type: string): ReturnType<typeof request> {
  const upload = request(`${url}/v1/extract`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': type, 'Content-Length': '100000' },
  })
  upload.on('error', () => {})
  return upload
}

function answerOf(
  upload: ReturnType<typeof request>,
): Promise<{ status: number | undefined; connection: string | undefined; body: unknown }> {
  return new Promise((resolve, reject) => {
    upload
      .once('response', (response) => {
        let text = ''
        response
          .on('data', (chunk: Buffer) => {
            text += chunk.toString()
          })
          .on('end', () =>
            resolve({ status: response.statusCode, connection: response.headers.connection, body: JSON.parse(text) }),
          )
      })
      .once('error', reject)
  })
}
