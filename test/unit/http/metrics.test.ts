// What Prometheus reads: well formed by its own rules, and true.

import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Request, Response } from 'express'
import { describe, expect, it } from 'vitest'
import { createMetrics, type Metrics, type MetricsParts } from '../../../src/http/metrics.ts'
import type { ExtractRequest } from '../../../src/schema/work.ts'
import { fakeOutcome } from '../../support/outcome.ts'
import { parseExposition } from '../../support/prometheus.ts'

const figures: MetricsParts['figures'] = async () => ({
  documents: [{ state: 'queued', kind: 'batch', count: 7, oldest: 12.5 }],
  webhooks: { pending: 1, dead: 2 },
  capacity: { workers: 3, threads: 12, cpuPerSecond: 12 },
})
const openBare = (more: Partial<MetricsParts> = {}): Metrics =>
  createMetrics({ version: '1.2.3', role: 'all', provider: () => 'cpu', figures, freeBytes: async () => 5e9, ...more })
const open = (): Metrics => {
  const metrics = openBare()
  metrics.showPool(() => ({ threads: 2, busy: 1, waiting: 0, lostThreads: 3, recycled: 4, deadlines: 1 }))
  return metrics
}

const scrape = ({ answer }: Metrics, url = '/metrics', method = 'GET'): Promise<{ status: number; text: string }> =>
  new Promise((resolve) => {
    let status = 0
    const response = {
      writeHead(code: number) {
        status = code
        return this
      },
      end: (text = '') => resolve({ status, text }),
    }
    void answer({ url, method } as IncomingMessage, response as unknown as ServerResponse & { req: IncomingMessage })
  })
const values = async (metrics: Metrics): Promise<Record<string, number>> =>
  Object.fromEntries([...parseExposition((await scrape(metrics)).text).samples])

describe('the exposition', () => {
  it('is well formed, each metric with its help and named by what it counts', async () => {
    const metrics = open()
    await metrics.measure(async () => fakeOutcome(Buffer.from('abc')))(
      {} as ExtractRequest,
      new AbortController().signal,
    )
    const { types, samples } = parseExposition((await scrape(metrics)).text)
    for (const [name, type] of types) {
      if (type === 'counter') expect(name).toMatch(/_total$/)
      else if (name.startsWith('docmill_')) expect(name).not.toMatch(/_total$/)
    }
    expect(samples.size).toBeGreaterThan(50)
    expect([...types.keys()]).toEqual(
      expect.arrayContaining([
        'process_resident_memory_bytes',
        'docmill_http_request_duration_seconds',
        'docmill_pool_recycled_threads_total',
      ]),
    )
  })

  it('is at /metrics and nowhere else', async () => {
    expect((await scrape(open(), '/metrics?x=1')).status).toBe(200)
    expect((await scrape(open(), '/')).status).toBe(404)
    expect((await scrape(open(), '/metrics', 'POST')).status).toBe(404)
  })

  it('reports the queue, the workers, the threads and the disk', async () => {
    expect(await values(open())).toMatchObject({
      docmill_database_up: 1,
      'docmill_queue_documents{state="queued",kind="batch"}': 7,
      'docmill_queue_documents{state="running",kind="single"}': 0,
      'docmill_queue_oldest_seconds{state="queued",kind="batch"}': 12.5,
      'docmill_webhooks{state="dead"}': 2,
      docmill_workers: 3,
      docmill_worker_threads: 12,
      docmill_pool_busy_threads: 1,
      docmill_pool_lost_threads_total: 3,
      docmill_pool_recycled_threads_total: 4,
      docmill_disk_free_bytes: 5e9,
      'docmill_info{version="1.2.3",role="all",provider="cpu"}': 1,
    })
  })

  it('leaves out unknown figures: of a missing database, of missing threads', async () => {
    let isThere = true
    const metrics = openBare({ figures: async () => (isThere ? figures() : undefined) })
    expect((await values(metrics))['docmill_workers']).toBe(3)
    isThere = false
    const told = await values(metrics)
    expect(told['docmill_database_up']).toBe(0)
    expect(Object.keys(told).filter((name) => /^docmill_(queue|worker|webhooks|pool)/.test(name))).toEqual([])
  })

  it('counts the same however often it is read', async () => {
    const metrics = open()
    await values(metrics)
    expect((await values(metrics))['docmill_pool_lost_threads_total']).toBe(3)
  })
})

describe('documents', () => {
  it('are counted by their result, with pages and stages', async () => {
    const metrics = open()
    const signal = new AbortController()
    const read = (work: Parameters<Metrics['measure']>[0]): Promise<unknown> =>
      metrics
        .measure(work)({} as ExtractRequest, signal.signal)
        .catch(() => {})
    const success = fakeOutcome(Buffer.from('abc'))
    await read(async () => ({
      ...success,
      learnedUnread: 'form: too new',
      usage: { pages: 3, tokens: 1 },
      timings: [
        { stage: 'decode', ms: 500 },
        { stage: 'map', ms: 250 },
      ],
    }))
    await read(async () => ({
      ok: false,
      failure: { code: 'no_text_found', detail: 'none' },
      timings: [{ stage: 'decode', ms: 500 }],
    }))
    await read(async () => {
      throw new Error('broken')
    })
    signal.abort()
    await read(async () => {
      throw new Error('gone')
    })
    expect(await values(metrics)).toMatchObject({
      'docmill_documents_total{result="success"}': 1,
      'docmill_documents_total{result="no_text_found"}': 1,
      'docmill_documents_total{result="fault"}': 1,
      'docmill_documents_total{result="called_off"}': 1,
      docmill_pages_total: 3,
      docmill_learned_unread_total: 1,
      'docmill_stage_seconds_total{stage="decode"}': 1,
      'docmill_stage_seconds_total{stage="map"}': 0.25,
      docmill_document_duration_seconds_count: 4,
    })
  })

  it('come out as they went in', async () => {
    const metrics = open()
    const outcome = fakeOutcome(Buffer.from('abc'))
    const signal = new AbortController().signal
    expect(await metrics.measure(async () => outcome)({} as ExtractRequest, signal)).toBe(outcome)
    await expect(
      metrics.measure(async () => {
        throw new Error('mine')
      })({} as ExtractRequest, signal),
    ).rejects.toThrow('mine')
  })
})

describe('accounts', () => {
  it('are counted by their id and class of status, and never by their key', async () => {
    const metrics = open()
    const answer = (statusCode: number, caller?: object): void => {
      const response = Object.assign(new EventEmitter(), { locals: { caller }, statusCode, writableFinished: true })
      metrics.countRequests({ path: '/v1/usage', method: 'GET' } as Request, response as unknown as Response, () => {})
      response.emit('close')
    }
    answer(200, { accountId: 'acc_1', keyId: 'key_1' })
    answer(202, { accountId: 'acc_1', keyId: 'key_2' })
    answer(422, { accountId: 'acc_2', keyId: 'key_3' })
    answer(401)
    const told = await values(metrics)
    expect(Object.entries(told).filter(([name]) => name.includes('account'))).toEqual([
      ['docmill_account_requests_total{account="acc_1",status="2xx"}', 2],
      ['docmill_account_requests_total{account="acc_2",status="4xx"}', 1],
    ])
  })

  it('have at most a hundred labels', async () => {
    const metrics = open()
    for (let at = 0; at < 150; at++) {
      const response = Object.assign(new EventEmitter(), {
        locals: { caller: { accountId: `acc_${at}` } },
        statusCode: 200,
        writableFinished: true,
      })
      metrics.countRequests({ path: '/v1/usage', method: 'GET' } as Request, response as unknown as Response, () => {})
      response.emit('close')
    }
    const told = Object.entries(await values(metrics)).filter(([name]) => name.includes('account'))
    expect([told.length, told.find(([name]) => name.includes('"other"'))?.[1]]).toEqual([101, 50])
  })
})

describe('requests', () => {
  it('are counted by route, never by the value in the address', async () => {
    const metrics = open()
    const answer = (path: string, status: number | 'hung up', problem?: string): void => {
      const response = Object.assign(new EventEmitter(), {
        locals: { problem },
        statusCode: status,
        writableFinished: status !== 'hung up',
      })
      metrics.countRequests({ path, method: 'GET' } as Request, response as unknown as Response, () => {})
      response.emit('close')
    }
    answer('/v1/batch/0b0f9f5e-1d1c-4b4e-9d4c-0123456789ab', 200)
    answer('/v1/extract', 429, 'rate_limit_exceeded')
    answer('/v1/extract', 'hung up')
    answer('/../../etc/passwd', 404, 'not_found')
    const { text } = await scrape(metrics)
    const told = Object.fromEntries(parseExposition(text).samples)
    expect(told).toMatchObject({
      'docmill_http_request_duration_seconds_count{route="/v1/batch/{batch_id}",method="GET",status="200"}': 1,
      'docmill_refusals_total{code="rate_limit_exceeded"}': 1,
      'docmill_http_request_duration_seconds_count{route="/v1/extract",method="GET",status="hung_up"}': 1,
      'docmill_http_request_duration_seconds_count{route="other",method="GET",status="404"}': 1,
    })
    expect(text).not.toMatch(/0b0f9f5e|passwd/)
  })
})

describe('webhooks', () => {
  it('are counted by what became of an attempt', async () => {
    const metrics = open()
    for (const state of ['pending', 'pending', 'delivered', 'dead'] as const) metrics.countWebhook(state)
    expect(await values(metrics)).toMatchObject({
      'docmill_webhook_attempts_total{result="retry"}': 2,
      'docmill_webhook_attempts_total{result="delivered"}': 1,
      'docmill_webhook_attempts_total{result="dead"}': 1,
    })
  })
})
