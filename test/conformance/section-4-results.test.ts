// Specification, sections 4.3 to 4.5: status, download and usage, with the answers to what the specification leaves
// open there.

import { beforeAll, describe, expect, inject, it } from 'vitest'
import { atOnce, type Call, fake, files, main, manyFiles, type NewKey, problem, tight } from '../support/api.ts'
import { pdfBytes } from '../support/process.ts'

const DAY_SECONDS = 24 * 3600
const UNKNOWN = '5b1f3c1e-7d3a-4b0e-9c55-0123456789ab'

/** Parts of a link: its path and its query. */
const partsOf = (link: string): { path: string; query: URLSearchParams } => ({
  path: new URL(link).pathname,
  query: new URL(link).searchParams,
})

let id = ''
let link = ''
beforeAll(async () => {
  id = await fake.accepted(manyFiles(3))
  link = (await fake.completed(id)).download_url!
})

describe('§4.3 status', () => {
  it('§4.3.status D.success-codes answers 200 to whose batch it is', async () => {
    const { status, headers, body } = await fake.call(`/v1/batch/${id}`)
    expect([status, headers.get('Content-Type'), body['batch_id']]).toEqual([
      200,
      expect.stringMatching(/^application\/json/),
      id,
    ])
  })
  it('§4.3.polling is all that a caller needs, who may ask as often as he likes', async () => {
    const answers = await atOnce(60, () => fake.call(`/v1/batch/${id}`))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  })
  it("D.batch_not_found is the same answer to an unknown batch, another account's and what is no id", async () => {
    const { key } = await fake.newKey('starter')
    const asked: [path: string, more: Call][] = [
      [UNKNOWN, {}],
      [id, { key }],
      ['7', {}],
      [id.slice(0, -1), {}],
      [`${id}0`, {}],
      ['%00', {}],
      ["x'--", {}],
      [encodeURIComponent('../usage'), {}],
    ]
    for (const [path, more] of asked) {
      for (const method of ['GET', 'DELETE']) {
        const { body } = await fake.call(`/v1/batch/${path}`, { ...more, method })
        expect(body, `${method} ${path}`).toMatchObject(
          problem(404, 'batch_not_found', { detail: 'There is no such batch.' }),
        )
      }
    }
    expect(await fake.status(id)).toMatchObject({ status: 'complete' })
  })
})

describe('§4.4 download', () => {
  it('§4.4.plain §4.4.array §5.link D.success-codes answers 200 with an array, without a key', async () => {
    const { status, headers, body } = await fake.follow(link)
    expect([status, headers.get('Content-Type')]).toEqual([200, expect.stringMatching(/^application\/json/)])
    expect(body).toEqual([0, 1, 2].map((at) => expect.objectContaining({ file_index: at })))
  })
  it('§4.4.plain does not mind a wrong key', async () =>
    expect((await fake.follow(link, { key: 'dm_nonsense' })).status).toBe(200))
  it('§4.4.array may be asked for again, and by several at once', async () => {
    const bodies = await atOnce(10, async () => JSON.stringify((await fake.follow(link)).body))
    expect(new Set(bodies).size).toBe(1)
  })
  it('§4.4.array D.order is in the order of submission, whatever the order of the ends', async () => {
    const batch = await fake.accepted(
      manyFiles(100, (at) => (at % 3 === 0 ? `sleep-${60 - (at % 60)}.pdf` : `${at}.pdf`)),
    )
    const items = await fake.results(batch)
    expect(items.map(({ file_index: at }) => at)).toEqual(Array.from({ length: 100 }, (_, at) => at))
    // The service that reads nothing tells how many bytes each file had, and each has one more than the last.
    expect(items.map(({ extraction }) => extraction?.['extraction_notes'])).toEqual(
      items.map((_, at) => `${pdfBytes('').length + at} bytes`),
    )
  })
  it('§4.4.day §8.link is valid for 24 hours from completion', () => {
    const left = Number(partsOf(link).query.get('expires')) - Date.now() / 1000
    expect(left).toBeGreaterThan(DAY_SECONDS - 120)
    expect(left).toBeLessThanOrEqual(DAY_SECONDS + 1)
  })
  it('D.link is signed once: the same whenever it is asked for, at every node', async () => {
    const links = await atOnce(6, async () => (await fake.status(id)).download_url)
    expect(new Set(links)).toEqual(new Set([link]))
  })
  it('D.link-host begins with http://localhost:PORT by default, and holds the id in clear text', async () => {
    const ports = inject('services').fake.urls.map((url) => new URL(url).port)
    expect(ports.map((port) => `http://localhost:${port}`)).toContain(new URL(link).origin)
    expect(partsOf(link).path.startsWith('/v1/')).toBe(true)
    expect(partsOf(link).path).toContain(id)
    expect((await fetch(link)).status).toBe(200)
  })
  it('D.link-refusals D.link is refused when any character of the signature, the expiry or the id is another', async () => {
    const { path, query } = partsOf(link)
    const change = (text: string, at: number): string =>
      `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`
    const urlOf = (more: Record<string, string>, to = path): string =>
      `${new URL(link).origin}${to}?${new URLSearchParams({ ...Object.fromEntries(query), ...more }).toString()}`
    const signature = query.get('signature')!
    const expires = query.get('expires')!
    expect(signature.length).toBeGreaterThanOrEqual(32)
    const forged = [
      ...[...signature].map((_, at) => urlOf({ signature: change(signature, at) })),
      ...[...expires].map((_, at) => urlOf({ expires: change(expires, at) })),
      ...[...id].flatMap((character, at) => (character === '-' ? [] : [urlOf({}, path.replace(id, change(id, at)))])),
      urlOf({ expires: String(Number(expires) + 1) }),
      urlOf({ expires: `0${expires}` }),
      urlOf({ expires: `${expires}.0` }),
      urlOf({ expires: '' }),
      urlOf({ expires: 'never' }),
      urlOf({ signature: '' }),
      urlOf({ signature: signature.slice(0, -2) }),
      urlOf({ signature: `${signature}00` }),
      `${new URL(link).origin}${path}`,
      `${link}&signature=${signature}`,
      `${link}&expires=9999999999`,
    ]
    for (const one of forged)
      expect((await fake.follow(one)).body, one).toMatchObject(problem(403, 'invalid_signature'))
  })
  it('D.signature-first refuses a wrong signature before it looks whether there is such a batch', async () => {
    expect((await fake.follow(link.replace(id, UNKNOWN))).body).toMatchObject(problem(403, 'invalid_signature'))
  })
  it('D.link-refusals D.expired §4.5.silent-unknown is 410 when its time is over, while the status has no link any more', async () => {
    const batch = await tight.accepted(files('a.pdf'))
    const { download_url: short } = await tight.completed(batch)
    expect((await tight.follow(short!)).status).toBe(200)
    const [record] = await tight.until(batch, ({ status }) => status === 'expired')
    expect(record).toEqual({ batch_id: batch, status: 'expired', processed: 1, total: 1, percent: 100 })
    expect((await tight.follow(short!)).body).toMatchObject(problem(410, 'link_expired'))
    expect((await tight.follow(short!.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).body).toMatchObject(
      problem(403, 'invalid_signature'),
    )
  })
})

describe('§4.5 usage', () => {
  it('§4.5.usage D.success-codes answers 200', async () => expect((await fake.call('/v1/usage')).status).toBe(200))
  it("§4.5.usage reports the usage of the key's account", async () => {
    const [one, other] = await Promise.all([fake.newKey('starter'), fake.newKey('starter')])
    await fake.completed(await fake.accepted(manyFiles(2), '', { key: one.key }), { key: one.key })
    expect([(await fake.usage(one.key)).calls_used, (await fake.usage(other.key)).calls_used]).toEqual([2, 0])
  })
})

describe('§4 HEAD', () => {
  it('D.head §4.3.status §4.4.plain §4.5.usage is GET without a body', async () => {
    for (const [path, key] of [
      [`/v1/batch/${id}`, true],
      ['/v1/usage', true],
      [link.replace(/^https?:\/\/[^/]+/, ''), false],
      ['/health', false],
    ] as const) {
      const more = key ? {} : { key: null }
      const [head, get] = [await fake.call(path, { method: 'HEAD', ...more }), await fake.call(path, more)]
      expect([head.status, head.body, head.headers.get('Content-Type')], path).toEqual([
        200,
        {},
        get.headers.get('Content-Type'),
      ])
    }
    expect((await fake.call(`/v1/batch/${UNKNOWN}`, { method: 'HEAD' })).status).toBe(404)
  })
})

describe('§4 authentication', () => {
  it('§4.authentication §5.header is asked for everywhere but at the link', async () => {
    for (const [path, method] of [
      ['/v1/extract', 'POST'],
      ['/v1/batch', 'POST'],
      [`/v1/batch/${id}`, 'GET'],
      [`/v1/batch/${id}`, 'DELETE'],
      ['/v1/usage', 'GET'],
    ] as const) {
      expect((await main.call(path, { method, key: null })).body, `${method} ${path}`).toMatchObject(
        problem(401, 'invalid_api_key'),
      )
    }
  })
})

describe('§4.3 DELETE', () => {
  let caller: NewKey
  beforeAll(async () => {
    caller = await fake.newKey('starter')
  })

  it('D.cancel D.states cancels what is not processed, and gives it back; repeated it is the same', async () => {
    const { key } = caller
    const batch = await fake.accepted([...files('a.pdf', 'b.pdf'), ...manyFiles(20, () => 'sleep-9000.pdf')], '', {
      key,
    })
    await fake.until(batch, ({ processed }) => processed === 2, { key })
    const { status, body } = await fake.cancel(batch, { key })
    expect([status, body]).toEqual([200, { batch_id: batch, status: 'canceled', processed: 2, total: 22, percent: 9 }])
    expect(await fake.cancel(batch, { key })).toMatchObject({ status: 200, body })
    expect(await fake.status(batch, { key })).toEqual(body)
    expect((await fake.usage(key)).calls_used).toBe(2)
  })
  it('D.cancel-while-read drops a document that is being read: processed stays, and the call is given back', async () => {
    const { key } = await fake.newKey('starter')
    const batch = await fake.accepted([...files('a.pdf'), ...manyFiles(3, () => 'sleep-1200.pdf')], '', { key })
    await fake.until(batch, ({ processed }) => processed === 1, { key })
    const { body } = await fake.cancel(batch, { key })
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(await fake.status(batch, { key })).toEqual(body)
    expect(body).toMatchObject({ status: 'canceled', processed: 1 })
    expect(await fake.usage(key)).toMatchObject({
      calls_used: 1,
      daily: expect.arrayContaining([expect.objectContaining({ calls: 1 })]),
    })
  })
  it('D.cancel is refused of a complete batch, which stays', async () => {
    expect((await fake.cancel(id)).body).toMatchObject(problem(409, 'batch_finished'))
    expect((await fake.follow(link)).status).toBe(200)
  })
  it('D.cancel is for whose batch it is', async () => {
    const batch = await fake.accepted(files('sleep-300.pdf'))
    expect((await fake.cancel(batch, { key: caller.key })).status).toBe(404)
    expect(await fake.completed(batch)).toMatchObject({ processed: 1 })
  })
  it('D.cancel ends in one state when it races with completion', async () => {
    const { key } = await fake.newKey('starter')
    const ids = await Promise.all(
      Array.from({ length: 10 }, () => fake.accepted(files('sleep-20.pdf', 'sleep-25.pdf'), '', { key })),
    )
    const answers = await Promise.all(ids.map((batch) => fake.cancel(batch, { key })))
    let counted = 0
    for (const [at, { status, body }] of answers.entries()) {
      const record = await fake.status(ids[at]!, { key })
      expect([status, record.status]).toEqual(status === 200 ? [200, 'canceled'] : [409, 'complete'])
      if (status === 200) expect(record).toEqual(body)
      counted += record.processed
    }
    expect((await fake.usage(key)).calls_used).toBe(counted)
  })
})
