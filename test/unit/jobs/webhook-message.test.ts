// What is signed and how, against the test vector and the examples of docs/webhooks.md, and what follows from each
// answer.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../../src/jobs/address-guard.ts'
import { judge, messageOf, signatureHeaders, type Verdict } from '../../../src/jobs/webhook-message.ts'
import { WebhookPayload } from '../../../src/schema/api.ts'
import { downloadUrl } from '../../../src/store/links.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8')
const example = (name: string): string =>
  new RegExp(`<!-- example: ${name} -->\\n\`\`\`\\w*\\n([^]*?)\`\`\``).exec(page)![1]!
const vector = Object.fromEntries(
  example('vector')
    .trimEnd()
    .split('\n')
    .map((line) => /^(.+?): (.*)$/.exec(line)!.slice(1)),
) as Record<string, string>
const secrets = [vector['secret']!, vector['older secret']!]
const seconds = Number(vector['webhook-timestamp'])
const body = Buffer.from(vector['body']!)

describe('the test vector', () => {
  it('has every header that is sent, as it is sent', () => {
    const { secret, body: text, 'older secret': older, ...headers } = vector
    expect(signatureHeaders(vector['webhook-id']!, seconds, body, secrets)).toEqual(headers)
    expect(signatureHeaders(vector['webhook-id']!, seconds, body, [secret!])).toEqual({
      ...headers,
      'webhook-signature': headers['webhook-signature']!.split(' ')[0],
    })
    expect([text, older]).not.toContain(undefined)
  })
  it('has a body as it is sent', () =>
    expect(WebhookPayload.parse(JSON.parse(vector['body']!))).toEqual(JSON.parse(vector['body']!)))

  it('is taken by the example of Node, and nothing else is', () => {
    const code = example('node')
      .replace(/^import .*$/m, '')
      .replace('export ', '')
    const isGenuine = new Function('createHmac', 'timingSafeEqual', `${code}; return isGenuine`)(
      createHmac,
      timingSafeEqual,
    ) as (body: Buffer, headers: Record<string, string>, secret: string, now?: number) => boolean
    const headers = {
      'webhook-id': vector['webhook-id']!,
      'webhook-timestamp': vector['webhook-timestamp']!,
      'webhook-signature': vector['webhook-signature']!,
    }
    for (const secret of secrets) {
      expect(isGenuine(body, headers, secret, seconds + 299)).toBe(true)
      for (const late of [301, -301]) expect(isGenuine(body, headers, secret, seconds + late)).toBe(false)
      expect(isGenuine(Buffer.concat([body, Buffer.from(' ')]), headers, secret, seconds)).toBe(false)
      for (const [name, other] of [
        ['webhook-id', 'msg_other'],
        ['webhook-timestamp', String(seconds + 1)],
        ['webhook-signature', 'v1,AAAA'],
      ] as const)
        expect(isGenuine(body, { ...headers, [name]: other }, secret, seconds)).toBe(false)
    }
    expect(isGenuine(body, headers, `whsec_${Buffer.alloc(32).toString('base64')}`, seconds)).toBe(false)
    expect(isGenuine(body, {}, secrets[0]!)).toBe(false)
  })
})

describe('messageOf', () => {
  const batch = {
    id: '7d0f2c1e-5b7a-4f0e-9c64-2b8f6a1d3e55',
    publicUrl: 'https://docmill.example',
    linkKey: Buffer.alloc(32, 7),
    expiresAt: new Date('2027-01-02T00:00:00Z'),
  }
  const check = (callbackId: string | undefined, expected: object): void => {
    const bytes = messageOf({ batch, ...(callbackId !== undefined && { callbackId }) })
    expect(JSON.parse(bytes.toString())).toEqual(expected)
    expect(messageOf({ batch, ...(callbackId !== undefined && { callbackId }) }).equals(bytes)).toBe(true)
  }
  const members = { batch_id: batch.id, status: 'complete', download_url: downloadUrl(batch) }
  it('leaves callback_id out where none was given', () => check(undefined, members))
  it.each(['order-4711', '', 'Ümläut "quoted" 漢字', '\u2028'])('echoes %j', (callbackId) =>
    check(callbackId, { ...members, callback_id: callbackId }),
  )
})

describe('judge', () => {
  const RETRIES = [30, 120, 480]
  const now = new Date('2026-11-21T12:00:00Z')
  const check = (answer: Answer, attempt: number, chance: number, expected: Verdict): void =>
    expect(judge(answer, attempt, RETRIES, now, chance)).toEqual(expected)
  const again = (result: string, pauseSeconds: number): Verdict => ({ state: 'pending', result, pauseSeconds })

  it.each([200, 201, 202, 204, 226, 299])('%d is delivered, at any attempt', (status) => {
    for (const attempt of [1, 2, 3, 4])
      check({ status, retryAfter: '60' }, attempt, 0.5, { state: 'delivered', result: `HTTP ${status}` })
  })
  it('410 gives up at once', () => check({ status: 410 }, 1, 0, { state: 'dead', result: 'HTTP 410' }))
  it.each([100, 101, 300, 301, 302, 304, 307, 308, 400, 401, 404, 408, 409, 422, 429, 500, 502, 503, 599])(
    '%d is tried again after each pause, then given up',
    (status) => {
      const result = `HTTP ${status}`
      RETRIES.forEach((pause, index) => check({ status }, index + 1, 0, again(result, pause)))
      check({ status }, 4, 0, { state: 'dead', result })
    },
  )
  it('treats no answer as a failed attempt', () => {
    check({ failure: 'ECONNREFUSED' }, 1, 0, again('ECONNREFUSED', 30))
    check({ failure: 'no answer within 15 s' }, 4, 0, { state: 'dead', result: 'no answer within 15 s' })
  })
  it('gives up after one attempt where no pauses are set', () =>
    expect(judge({ status: 500 }, 1, [], now, 0)).toEqual({ state: 'dead', result: 'HTTP 500' }))

  it('lengthens a pause by at most a fifth', () =>
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 3 }), (chance, attempt) => {
        const { pauseSeconds } = judge({ status: 500 }, attempt, RETRIES, now, chance)
        const pause = RETRIES[attempt - 1]!
        return pauseSeconds! >= pause && pauseSeconds! <= 1.2 * pause
      }),
    ))

  const ASKED: [retryAfter: string, seconds: number][] = [
    ['60', 60],
    ['31', 31],
    ['29', 30],
    ['0', 30],
    ['3600', 3600],
    ['3601', 3600],
    ['86400', 3600],
    ['99999999999999999999', 3600],
    ['Sat, 21 Nov 2026 12:01:00 GMT', 60],
    ['Sat, 21 Nov 2026 12:00:10 GMT', 30],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 30],
    ['Sun, 22 Nov 2026 12:00:00 GMT', 3600],
    ['', 30],
    ['soon', 30],
    ['-60', 30],
    ['1e9', 30],
    ['60, 90', 30],
  ]
  it.each(ASKED)('Retry-After "%s": %d s', (retryAfter, pauseSeconds) =>
    check({ status: 503, retryAfter }, 1, 0, again('HTTP 503', pauseSeconds)),
  )
})
