// Pages of other origins: those of the list may call, others are told nothing.

import express from 'express'
import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowOrigins } from '../../../src/http/cors.ts'
import { addressOf, closeServer, listen } from '../../../src/http/listen.ts'

const APP = 'https://app.example.com'
const PREFLIGHT = {
  Origin: APP,
  'Access-Control-Request-Method': 'POST',
  'Access-Control-Request-Headers': 'authorization',
}
const servers = new Map<string, Server>()

beforeAll(async () => {
  for (const [name, origins] of [
    ['listed', [APP, 'http://localhost:3000']],
    ['all', ['*']],
  ] as const) {
    const app = express()
      .use(allowOrigins(origins))
      .use((_request, response) => {
        response.status(401).json({})
      })
    servers.set(name, await listen(app, '127.0.0.1', 0))
  }
})
afterAll(async () => {
  for (const server of servers.values()) await closeServer(server)
})

const call = (name: string, headers: Record<string, string>, method = 'OPTIONS'): Promise<Response> =>
  fetch(`${addressOf(servers.get(name)!)}/v1/extract`, { method, headers: { ...headers, Connection: 'close' } })
const corsOf = ({ headers }: Response): string[] =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'))

describe('allowOrigins', () => {
  it('answers the preflight of a listed origin without a key', async () => {
    const { status, headers } = await call('listed', PREFLIGHT)
    expect(status).toBe(204)
    expect(headers.get('Access-Control-Allow-Origin')).toBe(APP)
    expect(headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD, POST, PATCH, DELETE')
    expect(headers.get('Access-Control-Allow-Headers')).toMatch(/Authorization.*Idempotency-Key/)
    expect(Number(headers.get('Access-Control-Max-Age'))).toBeGreaterThan(0)
    expect(headers.get('Vary')).toBe('Origin')
  })
  it('marks a refusal for a listed origin, with the headers that a page may read', async () => {
    const { status, headers } = await call('listed', { Origin: APP }, 'GET')
    expect([status, headers.get('Access-Control-Allow-Origin'), headers.get('Vary')]).toEqual([401, APP, 'Origin'])
    for (const name of ['X-Request-Id', 'RateLimit', 'Retry-After', 'Idempotent-Replayed'])
      expect(headers.get('Access-Control-Expose-Headers')).toContain(name)
  })
  it.each([
    'https://evil.example',
    `${APP}.evil.example`,
    'https://app.example.com:444',
    'http://app.example.com',
    'null',
  ])('sends no headers to %s', async (origin) => {
    for (const method of ['OPTIONS', 'GET']) {
      const answer = await call('listed', { ...PREFLIGHT, Origin: origin }, method)
      expect([answer.status, corsOf(answer), answer.headers.get('Vary')], method).toEqual([401, [], 'Origin'])
    }
  })
  it('leaves OPTIONS alone that is no preflight', async () =>
    expect((await call('listed', { Origin: APP })).status).toBe(401))
  it('leaves a request without an origin alone', async () =>
    expect(corsOf(await call('listed', {}, 'GET'))).toEqual([]))
  it('answers all origins alike where the list is *', async () => {
    const { status, headers } = await call('all', { ...PREFLIGHT, Origin: 'https://evil.example' })
    expect([status, headers.get('Access-Control-Allow-Origin'), headers.get('Vary')]).toEqual([204, '*', null])
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull()
  })
})
