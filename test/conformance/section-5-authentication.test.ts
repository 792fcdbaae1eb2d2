// Specification, section 5: the key comes before everything else.

import { describe, expect, inject, it } from 'vitest'
import { type Answer, call, problem, tight } from '../support/api.ts'

const ownKey = (): string => inject('services').main.key

describe('§5 authentication', () => {
  const refused = async (headers: Record<string, string>, path = '/v1/extract', method = 'POST'): Promise<void> => {
    const answer = await call(path, { method, key: null, headers })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer')
    expect(answer.body).toMatchObject(problem(401, 'invalid_api_key'))
  }
  it('§5.refused §7.invalid_api_key refuses a missing header', () => refused({}))
  it('§5.refused refuses other schemes and malformed headers', async () => {
    const key = ownKey()
    for (const value of [
      key,
      `Basic ${key}`,
      'Bearer',
      `Bearer ${key} x`,
      `Bearer ${key},`,
      `Token ${key}`,
      `Bearer "${key}"`,
    ])
      await refused({ Authorization: value })
  })
  it('§5.refused D.bearer refuses unknown keys, and ours in another case', async () => {
    for (const value of [
      'dm_0000000000000000000000000000000000000000',
      ownKey().toUpperCase(),
      ownKey().slice(0, -1),
      `${ownKey()}0`,
    ])
      await refused({ Authorization: `Bearer ${value}` })
  })
  it('D.bearer takes the scheme in any case', async () => {
    for (const scheme of ['bearer', 'BEARER'])
      expect(
        (await call('/v1/extract', { method: 'POST', key: null, headers: { Authorization: `${scheme} ${ownKey()}` } }))
          .status,
      ).toBe(422)
  })
  it('§5.header D.unknown-address asks before it looks at address, method or body', async () => {
    await refused({}, '/v1/nothing', 'GET')
    await refused({}, '/v1/extract', 'DELETE')
    await refused({}, '/v1/extract', 'OPTIONS')
    await refused({}, '/v1/extract?include=nonsense', 'POST')
    await refused({ 'Content-Type': 'application/json' })
  })
  it('D.wrong-keys limits wrong keys by client address, and serves a good one from there', async () => {
    const { key } = inject('services').tight
    const from = { 'X-Forwarded-For': '203.0.113.7' }
    const knock = (apiKey: string | null, headers: Record<string, string> = from): Promise<Answer> =>
      tight.call('/v1/usage', { key: apiKey, headers })
    let answer = await knock('dm_wrong')
    expect(answer.status).toBe(401)
    // At most a minute's worth on each of the nodes.
    for (let tries = 0; answer.status === 401 && tries < 300; tries++) answer = await knock(`dm_wrong${tries}`)
    expect(answer.body).toMatchObject(problem(429, 'rate_limit_exceeded'))
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    for (let node = 0; node < 2; node++) {
      expect((await knock(key)).status).toBe(200)
      expect((await knock('dm_wrong', { 'X-Forwarded-For': '203.0.113.8' })).status).toBe(401)
      expect((await knock(null)).status).toBe(401)
    }
  })
  it('§5.header asks nothing outside /v1', async () => expect((await call('/health', { key: null })).status).toBe(200))
})
