// Decisions: how often a key may ask, and what every answer says of it. On a service with the rates that are set by
// default.

import { describe, expect, it } from 'vitest'
import { type Answer, atOnce, fake, files, manyFiles, problem, tight } from '../support/api.ts'

const nothing = (key: string): Promise<Answer> => tight.call('/v1/extract', { method: 'POST', key })
const left = ({ headers }: Answer): number =>
  Number(/^"default";r=(\d+);t=\d+$/.exec(headers.get('RateLimit') ?? '')?.[1])

describe('rate limit', () => {
  it('D.rate-limit D.rate-headers §8.silent-rate D.settings has a policy for each plan', async () => {
    for (const [plan, rate] of [
      ['free', 10],
      ['starter', 60],
      ['growth', 300],
      ['enterprise', 1200],
    ] as const) {
      const { key } = await tight.newKey(plan)
      const answer = await tight.call('/v1/usage', { key })
      expect(answer.headers.get('RateLimit-Policy'), plan).toBe(`"default";q=${rate};w=60`)
      expect(answer.headers.get('RateLimit')).toMatch(/^"default";r=\d+;t=\d+$/)
      expect(left(answer)).toBe(rate)
    }
  })
  it('D.settings takes one number for all plans', async () => {
    for (const plan of ['free', 'growth']) {
      const { key } = await fake.newKey(plan)
      expect((await fake.call('/v1/usage', { key })).headers.get('RateLimit-Policy')).toBe('"default";q=1000000;w=60')
    }
  })
  it('D.rate-tokens §7.rate_limit_exceeded §8.rate takes one token for each POST, also a refused one, and refuses without a token', async () => {
    const { key } = await tight.newKey('free')
    const before = left(await tight.call('/v1/usage', { key }))
    expect(left(await nothing(key))).toBe(before - 1)
    expect((await tight.submit(files('a.pdf'), '', { key })).status).toBe(403)
    expect(left(await tight.extract([{ ...files('a.pdf')[0]!, name: 'file' }] as never, '', { key }))).toBe(before - 3)
    const answers = await atOnce(30, () => nothing(key))
    // One comes back every six seconds.
    const taken = answers.filter(({ status }) => status !== 429).length
    expect(taken).toBeGreaterThanOrEqual(7)
    expect(taken).toBeLessThanOrEqual(8)
    for (const { status, headers, body } of answers.filter((answer) => answer.status === 429)) {
      expect(body).toMatchObject(problem(429, 'rate_limit_exceeded'))
      expect([status, Number(headers.get('Retry-After'))]).toEqual([429, expect.any(Number)])
      expect(Number(headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
      expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(7)
    }
  })
  it('D.rate-tokens takes none for reading, polling, DELETE and 401', async () => {
    const { key } = await tight.newKey('starter')
    const id = await tight.accepted(
      manyFiles(2, () => 'sleep-60000.pdf'),
      '',
      { key },
    )
    const before = left(await tight.call('/v1/usage', { key }))
    await atOnce(10, () => tight.status(id, { key }))
    await atOnce(3, () => tight.usage(key))
    await tight.cancel(id, { key })
    await tight.call('/v1/nothing', { key })
    await tight.call('/v1/extract', { key })
    await atOnce(3, () =>
      tight.call('/v1/extract', { method: 'POST', key: null, headers: { Authorization: `bearer ${key}x` } }),
    )
    // A second gives one back.
    expect(left(await tight.call('/v1/usage', { key }))).toBeGreaterThanOrEqual(before)
  })
  it('D.rate-headers-everywhere D.rate-headers are on every answer to a known key, and on none to another', async () => {
    const { key } = await tight.newKey('starter')
    const id = await tight.accepted(files('a.pdf'), '', { key })
    const known = [
      await tight.status(id, { key }).then(() => tight.call(`/v1/batch/${id}`, { key })),
      await tight.call('/v1/usage', { key }),
      await nothing(key),
      await tight.call('/v1/nothing', { key }),
      await tight.call('/v1/usage', { method: 'POST', key }),
      await tight.extract([{ ...files('a.pdf')[0]!, name: 'file' }] as never, '', { key }),
      await tight.cancel('7', { key }),
      await tight.submit(files('a.exe'), '', { key }),
    ]
    expect(known.map(({ status }) => status)).toEqual([200, 200, 422, 404, 405, 200, 404, 422])
    for (const answer of known) {
      expect(answer.headers.get('RateLimit-Policy')).toBe('"default";q=60;w=60')
      expect(left(answer)).toBeLessThanOrEqual(60)
    }
    for (const other of [
      await tight.call('/v1/usage', { key: null }),
      await tight.call('/v1/usage', { key: 'dm_nonsense' }),
    ])
      expect([other.status, other.headers.get('RateLimit')]).toEqual([401, null])
  })
  it('D.rate-limit is shared by all keys of an account and all nodes, and by no other account', async () => {
    const { id, key } = await tight.newKey('free')
    const { api_key: second } = await tight.docmillJson<{ api_key: string }>('keys', 'rotate', id)
    const answers = await atOnce(24, (at) => nothing(at % 2 === 0 ? key : second))
    expect(answers.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(11)
    expect(left(await tight.call('/v1/usage', { key: (await tight.newKey('free')).key }))).toBe(10)
  })
})
