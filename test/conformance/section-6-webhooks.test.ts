// Specification, sections 2.6 and 6, and the signature of section 5: what a receiver gets, when, and how often.

import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type Answer,
  atOnce,
  fake,
  faultsOf,
  files,
  manyFiles,
  type NewKey,
  problem,
  text,
  tight,
} from '../support/api.ts'
import { openReceiver, type Received, type Receiver, type Script } from '../support/receiver.ts'
import { patient } from '../support/patience.ts'

let caller: NewKey
beforeAll(async () => {
  caller = await fake.newKey('starter')
})
const opened: Receiver[] = []
afterAll(() => Promise.all(opened.map((one) => one.close())))

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

interface Sent {
  id: string
  receiver: Receiver
  wait(count?: number): Promise<Received[]>
}

/**
 * A batch of one file, or of `parts`, whose receiver answers by `script`; `wait` gives the webhooks that came once
 * there are so many.
 */
async function send(
  script: Script[] = [],
  parts = files('a.pdf'),
  { key = caller.key, host = '127.0.0.1', path = '/webhooks', callbackId = 'order 7' as string | null } = {},
): Promise<Sent> {
  const receiver = await openReceiver({ authority: inject('authority'), script })
  opened.push(receiver)
  const id = await fake.accepted(
    [
      ...parts,
      text('webhook_url', `https://${host}:${receiver.port}${path}`),
      ...(callbackId === null ? [] : [text('callback_id', callbackId)]),
    ],
    '',
    { key },
  )
  return { id, receiver, wait: (count = 1) => receiver.wait(count) }
}

const specificationSignature = ({ raw }: Received, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`
const standardSignature = ({ raw, headers }: Received, secret: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.`)
    .update(raw)
    .digest('base64')}`

describe.concurrent('§2.6 payload', () => {
  it('§2.6.batch_id §2.6.status §2.6.download_url §2.6.callback_id §6.post §4.2.webhook_url is posted as JSON', async () => {
    const { id, wait } = await send([], manyFiles(3))
    const [webhook] = await wait()
    const { download_url: link } = await fake.status(id, { key: caller.key })
    expect(webhook).toMatchObject({
      method: 'POST',
      path: '/webhooks',
      headers: { 'content-type': expect.stringMatching(/^application\/json/) },
    })
    expect(webhook!.body).toEqual({ batch_id: id, status: 'complete', download_url: link, callback_id: 'order 7' })
    expect((await fake.follow(webhook!.body.download_url)).body).toHaveLength(3)
  })
  it('§2.6.callback_id §4.2.callback_id D.callback_id returns callback_id as it was given, and only if it was given', async () => {
    const odd = 'é😀 "7" <&> \\'
    const [one, other] = await Promise.all([
      send([], files('a.pdf'), { callbackId: odd }),
      send([], files('a.pdf'), { callbackId: null }),
    ])
    expect((await one.wait())[0]!.body.callback_id).toBe(odd)
    expect((await other.wait())[0]!.body).not.toHaveProperty('callback_id')
  })
})

describe.concurrent('§5 signature', () => {
  it('§5.webhook D.secret-form is keyed with the secret as it is shown, over the bytes of the body', async () => {
    const [webhook] = await (await send()).wait()
    expect(webhook!.headers['x-webhook-signature']).toBe(specificationSignature(webhook!, caller.secret))
  })
  it('D.webhook-headers D.secret-form has the three of Standard Webhooks beside it', async () => {
    const [webhook] = await (await send()).wait()
    expect(webhook!.headers['webhook-id']).toMatch(/^\S+$/)
    expect(Math.abs(Number(webhook!.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(patient(30))
    expect(webhook!.headers['webhook-signature']).toBe(standardSignature(webhook!, caller.secret))
  })
  it('D.secret-rotation D.signing-secret D.rotate carries both secrets while two keys are valid, the new one first', async () => {
    const old = await fake.newKey('starter')
    const rotated = await fake.docmillJson<{ id: string; api_key: string; signing_secret: string }>(
      'keys',
      'rotate',
      old.id,
    )
    const [webhook] = await (await send([], files('a.pdf'), { key: old.key })).wait()
    expect((webhook!.headers['webhook-signature'] as string).split(' ')).toEqual(
      [rotated.signing_secret, old.secret].map((secret) => standardSignature(webhook!, secret)),
    )
    expect(webhook!.headers['x-webhook-signature']).toBe(specificationSignature(webhook!, rotated.signing_secret))
    await fake.docmill('keys', 'revoke', old.id)
    const [after] = await (await send([], files('a.pdf'), { key: rotated.api_key })).wait()
    expect(after!.headers['webhook-signature']).toBe(standardSignature(after!, rotated.signing_secret))
  })
})

describe.concurrent('§6 delivery', () => {
  it('§6.all-processed comes once, when all files are processed', async () => {
    const began = Date.now()
    const { receiver, wait } = await send([], [...files('a.pdf'), ...files('sleep-400.pdf')])
    const [webhook] = await wait()
    expect(webhook!.at - began).toBeGreaterThanOrEqual(400)
    await pause(400)
    expect(receiver.received).toHaveLength(1)
  })
  it('§6.all-processed D.webhook-when-failed comes when files failed too, with complete', async () => {
    const [webhook] = await (await send([], files('corrupt.pdf', 'fault.pdf', 'a.pdf'))).wait()
    expect(webhook!.body.status).toBe('complete')
    expect((await fake.follow(webhook!.body.download_url)).body).toMatchObject([
      { extraction: null },
      { extraction: null },
      { extraction: {} },
    ])
    expect((await (await send([], files('corrupt.pdf'))).wait())[0]!.body.status).toBe('complete')
  })
  it('D.webhook-when-failed does not come for a canceled batch', async () => {
    const { id, receiver } = await send([], files('a.pdf', 'sleep-5000.pdf'))
    expect((await fake.cancel(id, { key: caller.key })).status).toBe(200)
    await pause(800)
    expect(receiver.received).toEqual([])
  })
  it('§6.retries §8.retries are three after an answer that is no 2xx, farther and farther apart, with one id and the same bytes', async () => {
    const { receiver, wait } = await send([500, 404, { status: 503 }, 200])
    const all = [...(await wait(4))]
    const pauses = all.slice(1).map(({ at }, index) => at - all[index]!.at)
    // 0.2, 0.4 and 0.8 s, each lengthened by up to a fifth by chance.
    for (const [index, least] of [200, 400, 800].entries()) expect(pauses[index]).toBeGreaterThanOrEqual(least - 5)
    expect(new Set(all.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(all.map(({ raw }) => raw.toString())).size).toBe(1)
    for (const one of all) expect(one.headers['webhook-signature']).toBe(standardSignature(one, caller.secret))
    await pause(1200)
    expect(receiver.received).toHaveLength(4)
  })
  it('D.webhook-delays follows no redirect, which counts as no success', async () => {
    const elsewhere = await openReceiver({ authority: inject('authority') })
    opened.push(elsewhere)
    const all = await (
      await send([
        { status: 302, headers: { Location: elsewhere.url } },
        { status: 307, headers: { Location: elsewhere.url } },
        200,
      ])
    ).wait(3)
    expect(elsewhere.received).toEqual([])
    expect(all.map(({ path, method }) => [path, method])).toEqual(
      Array.from({ length: 3 }, () => ['/webhooks', 'POST']),
    )
  })
  it('§6.silent-delays D.webhook-delays comes again when there is no answer in time, or none at all', async () => {
    const { receiver, wait } = await send(['hang', 'drop', 204])
    const all = [...(await wait(3))]
    // WEBHOOK_TIMEOUT_MS of this service is three seconds.
    expect(all[1]!.at - all[0]!.at).toBeGreaterThanOrEqual(3150)
    await pause(600)
    expect(receiver.received).toHaveLength(3)
  })
  it("D.dead-letters D.resend D.command-line is a dead letter after the last retry, which is listed and resent by its id or the batch's", async () => {
    const { id, wait } = await send([500, 500, 500, 500])
    const all = await wait(4)
    await pause(300)
    const dead = await fake.docmillJson<{ id: string; batch_id: string }[]>('webhooks', 'dead')
    const letter = dead.find(({ batch_id: batch }) => batch === id)
    expect(letter?.id).toBe(all[0]!.headers['webhook-id'])
    expect((await fake.docmill('webhooks', 'dead')).out).toContain(letter!.id)
    expect((await fake.docmill('webhooks', 'resend', letter!.id)).code).toBe(0)
    expect((await wait(5))[4]!.headers['webhook-id']).toBe(letter!.id)
    await pause(300)
    expect(
      (await fake.docmillJson<{ batch_id: string }[]>('webhooks', 'dead')).map(({ batch_id: batch }) => batch),
    ).not.toContain(id)
    expect((await fake.docmill('webhooks', 'resend', id)).code).toBe(0)
    await wait(6)
    expect((await fake.docmill('webhooks', 'resend', 'msg_nothing')).code).toBe(1)
  })
  it('D.dead-letters makes a dead letter at once if the receiver answers 410', async () => {
    const { id, receiver, wait } = await send([410])
    await wait()
    await pause(900)
    expect(receiver.received).toHaveLength(1)
    expect(
      (await fake.docmillJson<{ batch_id: string }[]>('webhooks', 'dead')).map(({ batch_id: batch }) => batch),
    ).toContain(id)
  })
  it('D.revoked comes for a batch whose key was revoked, while new requests are refused', async () => {
    const { id: keyId, key } = await fake.newKey('starter')
    const { id, wait } = await send([], files('sleep-2500.pdf'), { key })
    await fake.docmill('keys', 'revoke', keyId)
    expect((await fake.call(`/v1/batch/${id}`, { key })).body).toMatchObject(problem(401, 'invalid_api_key'))
    expect((await wait())[0]!.body.status).toBe('complete')
  })
  it('D.allow-list §6.post comes to each of several receivers, by name or address', async () => {
    const all = await atOnce(6, (at) =>
      send([], files('a.pdf'), { path: `/${at}?x=${at}`, host: at % 2 === 0 ? 'localhost' : '127.0.0.1' }),
    )
    for (const [at, { wait }] of all.entries()) expect((await wait())[0]!.path).toBe(`/${at}?x=${at}`)
  })
  it('§6.public D.allow-list is not sent without TLS, and not to a certificate that nobody vouches for', async () => {
    const plain = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
    await new Promise((resolve) => plain.once('listening', resolve))
    const { port } = plain.address() as { port: number }
    let asked = 0
    plain.on('request', () => {
      asked += 1
    })
    expect(
      (await fake.submit([...files('a.pdf'), text('webhook_url', `http://127.0.0.1:${port}/`)])).body,
    ).toMatchObject(problem(422, 'invalid_webhook_url'))
    const stranger = await openReceiver()
    const id = await fake.accepted([...files('a.pdf'), text('webhook_url', stranger.url)], '', { key: caller.key })
    await fake.completed(id, { key: caller.key })
    await pause(400)
    expect([asked, stranger.received.length]).toEqual([0, 0])
    plain.close()
    await stranger.close()
  })
})

describe('§6 addresses', () => {
  const REFUSED = [
    '',
    'nonsense',
    'http://example.com/',
    'ftp://example.com/',
    '//example.com/',
    'https://',
    'https://user@8.8.8.8/',
    'https://user:word@8.8.8.8/',
    'https://nothing.invalid/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.0.0.1:8443/',
    'https://127.8.9.10/',
    'https://0.0.0.0/',
    'https://0/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://172.31.255.254/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/',
    'https://100.64.0.1/',
    'https://192.0.0.1/',
    'https://192.0.2.1/',
    'https://198.18.0.1/',
    'https://198.51.100.1/',
    'https://203.0.113.1/',
    'https://224.0.0.1/',
    'https://240.0.0.1/',
    'https://255.255.255.255/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[fe80::1]/',
    'https://[fc00::1]/',
    'https://[fd12:3456::1]/',
    'https://[ff02::1]/',
    'https://[2001:db8::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[64:ff9b:1::1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001::1]/',
    'https://[100::1]/',
    'https://[fe80::1%25eth0]/',
    'https://①②⑦.0.0.1/',
  ]
  const submit = (url: string): Promise<Answer> => tight.submit([...files('a.pdf'), text('webhook_url', url)])

  it('D.webhook-addresses D.public-https D.invalid_webhook_url D.pointer §6.public are refused where they are not public, however they are written', async () => {
    for (const url of REFUSED) {
      const answer = await submit(url)
      expect(answer.body, url).toMatchObject(problem(422, 'invalid_webhook_url'))
      expect(faultsOf(answer), url).toEqual([['invalid_webhook_url', '#/webhook_url']])
    }
  })
  it('D.public-https are accepted where they are', async () => {
    // Nobody is called: the batch is canceled before it can complete.
    for (const url of ['https://8.8.8.8/hook', 'https://[2606:4700:4700::1111]:8443/hook?x=1']) {
      const id = await tight.accepted([...files('sleep-60000.pdf'), text('webhook_url', url)])
      expect((await tight.cancel(id)).body).toMatchObject({ status: 'canceled' })
    }
  })
  it('D.plan_required §8.webhook-plans need a plan that has them', async () => {
    const { key } = await fake.newKey('free')
    expect(
      (await fake.submit([...files('a.pdf'), text('webhook_url', 'https://127.0.0.1:1/')], '', { key })).body,
    ).toMatchObject(problem(403, 'plan_required'))
  })
})
