// The console over HTTP: signing in, what a session may do, and what it must prove.

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, type TestContext } from 'vitest'
import { loadConfig } from '../../src/config.ts'
import { start } from '../../src/main.ts'
import { fleet } from '../support/fleet.ts'

const BIN = join(import.meta.dirname, '../../bin/docmill.mjs')

interface Signed {
  url: string
  /** Calls with the cookie of the session. */
  call: (path: string, init?: RequestInit) => Promise<Response>
  csrf: string
  cookie: string
}

async function signIn(url: string, secret: Record<string, string>): Promise<Response> {
  return fetch(`${url}/console/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(secret),
  })
}

async function signedIn(t: TestContext): Promise<Signed> {
  const { service } = await fleet(t)
  const { url, apiKey } = await service({})
  const answer = await signIn(url, { api_key: apiKey })
  const cookie = answer.headers.get('Set-Cookie')!
  const { csrf_token: csrf } = (await answer.json()) as { csrf_token: string }
  const session = cookie.split(';')[0]!
  return {
    url,
    csrf,
    cookie,
    call: (path, init = {}) => fetch(`${url}${path}`, { ...init, headers: { ...init.headers, Cookie: session } }),
  }
}

describe('a session of the console', () => {
  it('works like an API key below /v1, and changes nothing without its token', async (t) => {
    const { call, csrf } = await signedIn(t)
    expect((await call('/v1/usage')).status).toBe(200)
    const batch = '/v1/batch/00000000-0000-4000-8000-000000000000'
    const refused = await call(batch, { method: 'DELETE' })
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'invalid_csrf_token'])
    expect((await call(batch, { method: 'DELETE', headers: { 'X-Docmill-Csrf': `${csrf}x` } })).status).toBe(403)
    expect((await call(batch, { method: 'DELETE', headers: { 'X-Docmill-Csrf': csrf } })).status).toBe(404)
  })

  it('has a cookie that scripts and other sites do not get', async (t) => {
    const { cookie } = await signedIn(t)
    expect(cookie).toMatch(
      /^docmill_session=[\w-]{43}; Max-Age=604800; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    )
  })

  it('is over when it is signed out', async (t) => {
    const { call, csrf } = await signedIn(t)
    expect((await call('/console/session', { method: 'DELETE' })).status).toBe(403)
    expect((await call('/console/session')).status).toBe(200)
    const out = await call('/console/session', { method: 'DELETE', headers: { 'X-Docmill-Csrf': csrf } })
    expect([out.status, out.headers.get('Clear-Site-Data')]).toEqual([204, '"cache"'])
    expect((await call('/v1/usage')).status).toBe(401)
  })

  it('gives way to an API key, which is what the caller means', async (t) => {
    const { call } = await signedIn(t)
    expect((await call('/v1/usage', { headers: { Authorization: 'Bearer dm_wrong' } })).status).toBe(401)
  })
})

describe('POST /console/session', () => {
  it('takes a code of docmill console once', async (t) => {
    const { env, service } = await fleet(t)
    const { url } = await service({})
    const { stdout } = await promisify(execFile)(process.execPath, [BIN, 'console', '--json'], {
      env: { PATH: process.env['PATH'], ...env },
    })
    const code = new URL((JSON.parse(stdout) as { url: string }).url).searchParams.get('code')!
    expect((await signIn(url, { code })).status).toBe(200)
    expect((await signIn(url, { code })).status).toBe(401)
  })

  it('refuses what is no key, no JSON or no object', async (t) => {
    const { service } = await fleet(t)
    const { url } = await service({})
    expect((await signIn(url, { api_key: 'dm_wrong' })).status).toBe(401)
    expect((await signIn(url, { key: 'x' })).status).toBe(422)
    const form = await fetch(`${url}/console/session`, { method: 'POST', body: new URLSearchParams({ api_key: 'x' }) })
    expect(form.status).toBe(422)
    const headers = { 'Content-Type': 'application/json' }
    const long = await fetch(`${url}/console/session`, {
      method: 'POST',
      headers,
      body: `{"api_key":"${'x'.repeat(5000)}"}`,
    })
    expect(long.status).toBe(422)
  })

  it('counts wrong codes and keys of an address', async (t) => {
    const { service } = await fleet(t)
    const { url } = await service({ WRONG_KEYS_PER_MINUTE: '3' })
    const statuses = []
    for (let i = 0; i < 5; i++) statuses.push((await signIn(url, { code: `wrong${i}` })).status)
    expect(statuses).toEqual([401, 401, 401, 429, 429])
  })
})

describe('an unknown session', () => {
  it('counts as a wrong key of its address, when it is asked for and when it is signed out', async (t) => {
    const { service } = await fleet(t)
    const { url } = await service({ WRONG_KEYS_PER_MINUTE: '3' })
    const statuses: number[] = []
    for (const method of ['GET', 'DELETE', 'GET', 'DELETE', 'GET']) {
      const headers = { Cookie: `docmill_session=wrong${statuses.length}` }
      statuses.push((await fetch(`${url}/console/session`, { method, headers })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429])
    expect((await fetch(`${url}/console/session`)).status).toBe(401)
  })
})

describe('GET /console', () => {
  it('sends its files compressed, for ever, and under a name with their hash', async (t) => {
    const { service } = await fleet(t)
    const { url } = await service({})
    const page = await fetch(`${url}/console`)
    expect(page.headers.get('Content-Security-Policy')).toContain(`default-src 'none'`)
    const [, main] = /<script type="module" src="([^"]+)"/.exec(await page.text())!
    const asset = await fetch(new URL(main!, `${url}/console`), { headers: { 'Accept-Encoding': 'gzip' } })
    expect(asset.status).toBe(200)
    expect(asset.headers.get('Content-Encoding')).toBe('gzip')
    expect(asset.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('Content-Type')).toMatch(/^text\/javascript/)
    expect((await fetch(new URL('console/assets/main-000000000000.js', url))).status).toBe(404)
  })
})

describe('start', () => {
  it('prints a link that signs in on a terminal, and an address without a code elsewhere', async (t) => {
    const { env } = await fleet(t)
    const consoleLine = async (isTerminal: boolean): Promise<{ line: string; status: number | undefined }> => {
      const lines: string[] = []
      const config = loadConfig({ ...env, PORT: '0', ROLE: 'api', LOG_LEVEL: 'error' })
      const service = await start(config, { out: (line) => void lines.push(line), isTerminal })
      const line = lines.find((one) => one.startsWith('Console: '))!
      const code = /\?code=([\w-]+)/.exec(line)?.[1]
      const status = code === undefined ? undefined : (await signIn(service.url, { code })).status
      await service.stop()
      return { line, status }
    }
    expect(await consoleLine(true)).toEqual({
      line: expect.stringMatching(/^Console: http:\/\/localhost:\d+\/console\?code=[\w-]{43} /) as string,
      status: 200,
    })
    expect(await consoleLine(false)).toEqual({
      line: expect.stringMatching(/^Console: http:\/\/localhost:\d+\/console \(/) as string,
      status: undefined,
    })
  })
})
