// What an operator sees and sets: readiness, metrics, the log, room, and results that are not kept.

import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createKey } from '../../src/store/api-keys.ts'
import { ask, linkOf, names, submitBatch } from '../support/batches.ts'
import { fleet, states } from '../support/fleet.ts'
import { holds } from '../support/openapi.ts'
import { extract, firstKeyLines, formOf, pdfBytes, type Running } from '../support/process.ts'
import { parseExposition } from '../support/prometheus.ts'
import { openReceiver } from '../support/receiver.ts'

const ready = async ({ url }: Running): Promise<[number, unknown]> =>
  fetch(`${url}/ready`).then(async (response) => [
    response.status,
    ((await response.json()) as { checks: unknown }).checks,
  ])
const metricsOf = async (running: Running): Promise<Record<string, number>> => {
  const address = /metrics are at (\S+)/.exec(running.out())![1]!.replace('localhost', '127.0.0.1')
  const response = await fetch(address)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  return Object.fromEntries(parseExposition(await response.text()).samples)
}

describe('/ready', () => {
  it('asks for what the role needs, and names what lacks', async (t) => {
    const { service } = await fleet(t)
    const api = await service({ ROLE: 'api' })
    expect(await ready(api)).toEqual([503, { phase: 'ok', database: 'ok', workers: 'none', queue: 'ok', disk: 'ok' }])
    expect((await fetch(`${api.url}/health`)).status).toBe(200)
    const worker = await service({ ROLE: 'worker', FAKE_MS: '60000', THREADS: '1' })
    expect(await ready(worker)).toEqual([200, { phase: 'ok', database: 'ok' }])
    await expect
      .poll(() => ready(api))
      .toEqual([200, { phase: 'ok', database: 'ok', workers: 'ok', queue: 'ok', disk: 'ok' }])
    const narrow = await service({ ROLE: 'api', MAX_QUEUED: '2', MIN_FREE_BYTES: String(2 ** 50) })
    expect((await submitBatch({ ...narrow, apiKey: api.apiKey }, names(2))).status).toBe(503)
    expect((await submitBatch(api, names(2))).status).toBe(202)
    expect(await ready(narrow)).toEqual([
      503,
      { phase: 'ok', database: 'ok', workers: 'ok', queue: 'full', disk: 'full' },
    ])
    await worker.end('SIGKILL')
  })
})

describe('an upload for which there is no room', () => {
  it('refuses an upload without room before its body is sent, with Retry-After', async (t) => {
    const { db, files, service } = await fleet(t)
    const api = await service({ ROLE: 'api', MAX_QUEUED: '3' })
    expect((await submitBatch(api, names(3))).status).toBe(202)
    for (const path of ['/v1/extract', '/v1/batch']) {
      const upload = request(`${api.url}${path}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${api.apiKey}`,
          'Content-Type': 'multipart/form-data; boundary=b',
          'Content-Length': '5000000',
        },
      })
      upload.on('error', () => {}).flushHeaders()
      const [answer] = (await once(upload, 'response')) as [IncomingMessage]
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10'])
      upload.destroy()
    }
    expect((await files()).length).toBe(3)
    await service({ ROLE: 'worker' })
    await expect.poll(() => states(db)).toEqual({ succeeded: 3 })
    expect((await submitBatch(api, names(3))).status).toBe(202)
  })
})

describe('metrics', () => {
  it('counts finished and waiting work, without names or content', async (t) => {
    const { service } = await fleet(t)
    const receiver = await openReceiver({ script: [500, 200] })
    t.onTestFinished(() => receiver.close())
    const all = await service({
      METRICS_PORT: '0',
      THREADS: '2',
      RATE_LIMIT_PER_MINUTE: '3',
      WEBHOOK_ALLOW_HOSTS: '127.0.0.1',
      WEBHOOK_CA_FILE: receiver.caFile,
      WEBHOOK_RETRY_SECONDS: '0.2,0.2,0.2',
    })
    const { body } = await submitBatch(all, ['a.pdf', 'corrupt.pdf', 'b.pdf'], { webhook_url: receiver.url })
    await linkOf(all, body['batch_id'])
    await extract(all.url, all.apiKey, formOf(pdfBytes()))
    await extract(all.url, all.apiKey, formOf(pdfBytes('')))
    expect((await extract(all.url, all.apiKey, formOf(pdfBytes()))).status).toBe(429)
    await receiver.wait(2)
    await expect.poll(async () => (await metricsOf(all))['docmill_webhook_attempts_total{result="delivered"}']).toBe(1)
    const told = await metricsOf(all)
    expect(told).toMatchObject({
      'docmill_documents_total{result="success"}': 4,
      'docmill_documents_total{result="file_corrupt"}': 1,
      'docmill_refusals_total{code="rate_limit_exceeded"}': 1,
      'docmill_http_request_duration_seconds_count{route="/v1/batch",method="POST",status="202"}': 1,
      'docmill_http_request_duration_seconds_count{route="/v1/extract",method="POST",status="200"}': 2,
      'docmill_webhook_attempts_total{result="retry"}': 1,
      docmill_database_up: 1,
      docmill_workers: 1,
      docmill_worker_threads: 2,
    })
    expect(
      Object.keys(told).filter((name) => name.includes(body['batch_id'] as string) || name.includes(all.apiKey)),
    ).toEqual([])
  })

  it('are not where callers are, and not there at all unless asked for', async (t) => {
    const { service } = await fleet(t)
    const api = await service({ ROLE: 'api' })
    expect((await fetch(`${api.url}/metrics`)).status).toBe(404)
    expect(api.out()).not.toContain('metrics')
  })
})

describe('the OpenAPI document', () => {
  it('is true of every kind of answer', async (t) => {
    const { service } = await fleet(t)
    const all = await service({})
    const check = async (
      method: string,
      path: string,
      more: RequestInit = {},
      key: string = all.apiKey,
    ): Promise<Record<string, unknown>> => {
      const answer = await ask({ url: all.url, apiKey: key }, path, { method, ...more })
      await holds(all.url, method, path, answer)
      return answer.body
    }
    const form = new FormData()
    for (const name of ['a.pdf', 'corrupt.pdf']) form.append('files', new Blob([pdfBytes()]), name)
    const id = (await check('POST', '/v1/batch', { body: form }))['batch_id'] as string
    const link = new URL(await linkOf(all, id))
    for (const path of [
      `/v1/batch/${id}`,
      '/v1/usage',
      '/health',
      '/ready',
      '/openapi.json',
      link.pathname + link.search,
    ]) {
      await check('GET', path)
      await check('HEAD', path)
    }
    await check('POST', '/v1/extract', { body: formOf(pdfBytes()) })
    await check('POST', '/v1/extract?include=fields,text,layout', { body: formOf(pdfBytes()) })
    await check('POST', '/v1/extract', { body: formOf(pdfBytes(), 'corrupt.pdf') })
    await check('POST', '/v1/extract', { body: 'none' })
    await check('POST', '/v1/batch', { body: formOf(pdfBytes()), headers: { 'Idempotency-Key': '' } })
    for (const path of [`/v1/batch/${id}`, '/nowhere', '/v1/usage']) await check('DELETE', path)
    await check('GET', '/v1/batch/none')
    await check('GET', link.pathname)
    await check('GET', '/v1/usage', {}, 'wrong')
    const page = await fetch(`${all.url}/docs`)
    expect([page.status, page.headers.get('Content-Type'), page.headers.get('Content-Security-Policy')]).toEqual([
      200,
      'text/html; charset=utf-8',
      expect.stringContaining(`default-src 'none'`),
    ])
  })
})

describe('the log', () => {
  it('follows a request through all that it started, and has nothing of what was sent', async (t) => {
    const { service } = await fleet(t)
    const receiver = await openReceiver({ script: [503] })
    t.onTestFinished(() => receiver.close())
    const settings = {
      LOG_LEVEL: 'debug',
      WEBHOOK_ALLOW_HOSTS: '127.0.0.1',
      WEBHOOK_CA_FILE: receiver.caFile,
      WEBHOOK_RETRY_SECONDS: '0.2',
    }
    const api = await service({ ...settings, ROLE: 'api' })
    const worker = await service({ ...settings, ROLE: 'worker' })
    const form = new FormData()
    for (const name of ['tell-tale-name.pdf', 'fault-tell-tale.pdf', 'corrupt-tell-tale.pdf'])
      form.append('files', new Blob([pdfBytes('tell-tale-content')]), name)
    for (const [name, value] of [
      ['webhook_url', `${receiver.url}?token=tell-tale-token`],
      ['callback_id', 'tell-tale-reference'],
      ['password', 'tell-tale-password'],
    ] as const)
      form.append(name, value)
    const headers = { 'X-Request-Id': 'followed.1', 'Idempotency-Key': 'tell-tale-key' }
    const { body } = await ask(api, '/v1/batch?include=text', { method: 'POST', body: form, headers })
    const link = await linkOf(api, body['batch_id'])
    await (await fetch(link)).text()
    await ask(api, '/v1/usage?mine=tell-tale-query')
    await ask(api, '/v1/batch/x/results?expires=1&signature=tell-tale-signature')
    await ask({ ...api, apiKey: 'tell-tale-wrong-key' }, '/v1/usage')
    const refused = await extract(api.url, api.apiKey, formOf(pdfBytes(), 'tell-tale.exe'))
    expect(refused.body['request_id']).toBe(refused.headers.get('X-Request-Id'))
    await receiver.wait(2)
    await worker.end()
    await api.end()

    const firstKey = firstKeyLines(api.out())
    const all = api.log() + worker.log()
    const lines = all
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    const followed = lines.filter((line) => line['request_id'] === 'followed.1').map((line) => line['message'])
    for (const message of [
      'request',
      'document read',
      'reading a document failed',
      'webhook not delivered, to be tried again',
      'webhook delivered',
    ])
      expect(followed).toContain(message)
    const submitted = lines.find((line) => line['request_id'] === 'followed.1' && line['message'] === 'request')
    expect(submitted).toMatchObject({
      account_id: expect.stringMatching(/^acc_\w+$/),
      key_id: /^id: (\S+)$/m.exec(firstKey)![1],
    })
    expect(lines.filter((line) => line['status'] === 401).map((line) => line['account_id'])).toEqual([undefined])
    const secret = /signing secret: (\S+)/.exec(firstKey)![1]!
    for (const hidden of [
      'tell-tale',
      'Acme',
      api.apiKey,
      secret,
      new URL(link).searchParams.get('signature')!,
      'signature=',
      'postgres://',
    ])
      expect(all, hidden).not.toContain(hidden)
  })
})

describe('an account that keeps nothing', () => {
  it('has no row of a single document once it is answered, and of a batch as long as its link', async (t) => {
    const { db, files, service } = await fleet(t)
    const all = await service({})
    const { apiKey } = await createKey(db, 'growth', { retentionDays: 0 })
    const forgetful = { ...all, apiKey }
    for (const name of ['a.pdf', 'corrupt.pdf']) {
      const answer = await ask(forgetful, '/v1/extract', {
        method: 'POST',
        body: formOf(pdfBytes(), name),
        headers: { 'Idempotency-Key': name },
      })
      expect(answer.status).toBe(name === 'a.pdf' ? 200 : 500)
    }
    await expect.poll(() => states(db)).toEqual({})
    expect((await db.query('select 1 from idempotency_keys')).rows).toEqual([])
    expect((await ask(forgetful, '/v1/usage')).body['calls_used']).toBe(1)
    // Another account's is kept beside it.
    await extract(all.url, all.apiKey, formOf(pdfBytes()))
    expect(await states(db)).toEqual({ succeeded: 1 })
    const link = await linkOf(forgetful, (await submitBatch(forgetful, names(2))).body['batch_id'])
    expect((await fetch(link)).status).toBe(200)
    expect(await files()).toEqual([])
  })
})
