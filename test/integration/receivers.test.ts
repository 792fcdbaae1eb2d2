// Connections to receivers: real HTTPS, real certificates, and names that change their mind.

import { createSocket } from 'node:dgram'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  type Answer,
  askDns,
  checkWebhookUrl,
  openReceivers,
  postToReceiver,
  type Receivers,
  type Resolve,
} from '../../src/jobs/address-guard.ts'
import { newAuthority } from '../support/authority.ts'
import { openReceiver, type Receiver, type ReceiverSettings, type Script } from '../support/receiver.ts'

const BODY = Buffer.from('{"batch_id":"ü"}')
const TIMEOUT_MS = 400

/** A receiver, and the rules that let it be called. */
async function pair(
  settings: ReceiverSettings = {},
  more: { allow?: string[]; caFile?: string | undefined; resolve?: Resolve } = {},
): Promise<{ receiver: Receiver; receivers: Receivers; post: (url?: string) => Promise<Answer> }> {
  const receiver = await openReceiver(settings)
  onTestFinished(() => receiver.close())
  const receivers = await openReceivers(
    {
      webhookAllowHosts: more.allow ?? ['127.0.0.0/8', '::1'],
      webhookCaFile: 'caFile' in more ? more.caFile : receiver.caFile,
      webhookTimeoutMs: TIMEOUT_MS,
    },
    more.resolve,
  )
  return {
    receiver,
    receivers,
    post: (url = receiver.url) =>
      postToReceiver(url, BODY, { 'Content-Type': 'application/json', 'webhook-id': 'msg_1' }, receivers),
  }
}

/** A resolver that gives these addresses, one answer a call, the last one for ever; and how often it was asked. */
function answering(...answers: string[][]): Resolve & { asked: string[] } {
  const asked: string[] = []
  return Object.assign(
    async (host: string) => {
      asked.push(host)
      return (answers.length > 1 ? answers.shift()! : answers[0]!).map((address) => ({
        address,
        family: address.includes(':') ? 6 : 4,
      }))
    },
    { asked },
  )
}

describe('what is sent', () => {
  it('are the bytes and headers as they are, to path and query of the address', async () => {
    const { receiver, post } = await pair()
    expect(await post(`${receiver.url}/a%20b?key=1&key=2`)).toEqual({ status: 200 })
    expect(receiver.received).toEqual([
      expect.objectContaining({
        method: 'POST',
        path: '/webhooks/a%20b?key=1&key=2',
        raw: BODY,
        serverName: undefined,
        headers: {
          host: `127.0.0.1:${receiver.port}`,
          'content-type': 'application/json',
          'content-length': String(BODY.length),
          'webhook-id': 'msg_1',
          connection: 'close',
        },
      }),
    ])
  })

  it('names the host in greeting and header, wherever the connection goes', async () => {
    const resolve = answering(['127.0.0.1'])
    const { receiver, post } = await pair({ hosts: ['hooks.example'] }, { resolve })
    expect(await post(`https://Hooks.example.:${receiver.port}/`)).toEqual({ status: 200 })
    expect(receiver.received[0]).toMatchObject({
      serverName: 'hooks.example',
      headers: { host: `hooks.example.:${receiver.port}` },
    })
    expect(resolve.asked).toEqual(['hooks.example'])
  })

  it('takes the next address of the name when one does not answer', async () => {
    const { receiver, post } = await pair(
      { hosts: ['hooks.example'] },
      { resolve: answering(['127.0.0.2', '127.0.0.1']) },
    )
    expect(await post(`https://hooks.example:${receiver.port}/`)).toEqual({ status: 200 })
  })
})

describe('what is answered', () => {
  const TOLD: [name: string, script: Script, expected: Answer][] = [
    ['a 204', 204, { status: 204 }],
    ['a 410', 410, { status: 410 }],
    ['a 500 with a body', { status: 500, body: 'x'.repeat(3000) }, { status: 500 }],
    ['a 200 after a while', { status: 200, afterMs: TIMEOUT_MS / 2 }, { status: 200 }],
    ['Retry-After', { status: 503, headers: { 'Retry-After': '120' } }, { status: 503, retryAfter: '120' }],
    ['a 200 too late', { status: 200, afterMs: 3 * TIMEOUT_MS }, { failure: 'no answer within 0.4 s' }],
    ['nothing', 'hang', { failure: 'no answer within 0.4 s' }],
    ['a connection that breaks', 'drop', { failure: 'ECONNRESET' }],
    ['a 200 whose body never comes', { status: 200, then: 'drip' }, { status: 200 }],
  ]
  it.each(TOLD)('is %s, and is reported', async (_name, script, expected) => {
    const { receiver, post } = await pair({ script: [script] })
    expect(await post()).toEqual(expected)
    expect(receiver.received).toHaveLength(1)
  })

  it('is taken only from the begin of a body without an end', async () => {
    const { receiver, post } = await pair({ script: [{ status: 200, then: 'endless' }] })
    expect(await post()).toEqual({ status: 200 })
    // What lies in the buffers of both sockets is sent too.
    expect(receiver.bytesSent()).toBeLessThan(16 * 2 ** 20)
  })

  it('is no redirect that is followed', async () => {
    const elsewhere = await pair()
    const { receiver, post } = await pair({
      script: [301, 302, 303, 307, 308].map((status) => ({ status, headers: { Location: elsewhere.receiver.url } })),
    })
    for (const status of [301, 302, 303, 307, 308]) expect(await post()).toEqual({ status })
    expect([receiver.received.length, elsewhere.receiver.received.length]).toEqual([5, 0])
  })

  it('is nothing where nobody listens', async () => {
    const { receiver, post } = await pair()
    await receiver.close()
    expect(await post()).toEqual({ failure: 'ECONNREFUSED' })
  })
})

describe('whom is connected to', () => {
  const inner = (resolve: Resolve, allow: string[]): ReturnType<typeof pair> =>
    pair({ hosts: ['hooks.example'] }, { resolve, allow })

  it('nobody, when a public name has become an inner one since it was submitted', async () => {
    const { receiver, receivers, post } = await inner(answering(['93.184.215.14'], ['127.0.0.1']), [])
    const url = await checkWebhookUrl(`https://hooks.example:${receiver.port}/`, receivers)
    expect(await post(url)).toEqual({ failure: 'the host has the address 127.0.0.1, which is not public' })
    expect(receiver.received).toEqual([])
  })

  it('the address that was checked, when the name changes right after the check', async () => {
    const resolve = answering(['127.0.0.1'], ['127.0.0.3'])
    const { receiver, post } = await inner(resolve, ['127.0.0.1'])
    expect(await post(`https://hooks.example:${receiver.port}/`)).toEqual({ status: 200 })
    expect(resolve.asked).toEqual(['hooks.example'])
    expect(await post(`https://hooks.example:${receiver.port}/`)).toEqual({
      failure: 'the host has the address 127.0.0.3, which is not public',
    })
    expect(receiver.received).toHaveLength(1)
  })

  it('nobody, when one of several addresses is not public', async () => {
    const { receiver, post } = await inner(answering(['127.0.0.1', '10.0.0.1']), ['127.0.0.1'])
    expect(await post(`https://hooks.example:${receiver.port}/`)).toEqual({
      failure: 'the host has the address 10.0.0.1, which is not public',
    })
    expect(receiver.received).toEqual([])
  })

  it('anybody under a name that is allowed', async () => {
    const { receiver, post } = await inner(answering(['127.0.0.1']), ['hooks.example'])
    expect(await post(`https://hooks.example:${receiver.port}/`)).toEqual({ status: 200 })
    expect(await post(receiver.url)).toEqual({ failure: 'the host has the address 127.0.0.1, which is not public' })
  })

  it('nobody, when the name does not resolve or not in time', async () => {
    const { post } = await pair(
      {},
      {
        resolve: async () => {
          throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
        },
      },
    )
    expect(await post('https://hooks.example/')).toEqual({ failure: 'ENOTFOUND' })
    const { post: late } = await pair({}, { resolve: () => new Promise(() => {}) })
    expect(await late('https://hooks.example/')).toEqual({ failure: 'no answer within 0.4 s' })
    const { post: never } = await pair({}, { resolve: async () => [] })
    expect(await never('https://hooks.example/')).toEqual({ failure: 'the host does not resolve' })
  })

  it('connects to a name of the hosts file if the name is allowed', async () => {
    const { receiver, post } = await pair({}, { allow: ['localhost'] })
    expect(await post(`https://localhost:${receiver.port}/`)).toEqual({ status: 200 })
  })

  it('only who has a certificate for the name, by an authority that is trusted, whose time is not over', async () => {
    const other = await pair({ hosts: ['other.example'] }, { resolve: answering(['127.0.0.1']) })
    expect(await other.post(`https://hooks.example:${other.receiver.port}/`)).toEqual({
      failure: 'ERR_TLS_CERT_ALTNAME_INVALID',
    })
    const over = await pair({ days: 0.5 })
    expect(await over.post()).toEqual({ failure: 'CERT_HAS_EXPIRED' })
    const unknown = await pair({}, { caFile: undefined })
    expect(await unknown.post()).toEqual({ failure: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' })
    expect([other, over, unknown].flatMap(({ receiver }) => receiver.received)).toEqual([])
  })
})

describe('askDns', () => {
  /**
   * A server of names that has these addresses, of type A and AAAA, and is silent about names that are not in the
   * table.
   */
  async function serverOf(table: Record<string, { a?: number[][]; aaaa?: number[][] }>): Promise<string[]> {
    const server = createSocket('udp4').on('message', (query, from) => {
      const labels: string[] = []
      let at = 12
      for (let length = query[at]!; length > 0; length = query[at]!) {
        labels.push(query.subarray(at + 1, at + 1 + length).toString())
        at += length + 1
      }
      const known = table[labels.join('.').toLowerCase()]
      const type = query.readUInt16BE(at + 1)
      if (known === undefined) return
      const found = (type === 1 ? known.a : type === 28 ? known.aaaa : []) ?? []
      // The query's id, an answer without a fault, one question, so many answers; each answer names the question, for a
      // minute.
      const head = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, found.length, 0, 0, 0, 0])
      server.send(
        Buffer.concat([
          head,
          query.subarray(12, at + 5),
          ...found.map((address) => Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, address.length, ...address])),
        ]),
        from.port,
        from.address,
      )
    })
    await new Promise<void>((resolve) => {
      server.bind(0, '127.0.0.1', resolve)
    })
    onTestFinished(() => void server.close())
    return [`127.0.0.1:${server.address().port}`]
  }
  const V6 = [0x26, 6, 0x47, 0, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x11, 0x11]

  it('finds addresses of both kinds, or of the one that there is', async () => {
    const servers = await serverOf({
      'both.example': {
        a: [
          [1, 1, 1, 1],
          [10, 0, 0, 1],
        ],
        aaaa: [V6],
      },
      'old.example': { a: [[1, 1, 1, 1]] },
      'new.example': { aaaa: [V6] },
      'none.example': {},
    })
    const v4 = { address: '1.1.1.1', family: 4 }
    const v6 = { address: '2606:4700:4700::1111', family: 6 }
    expect(await askDns('both.example', servers)).toEqual([v4, { address: '10.0.0.1', family: 4 }, v6])
    expect(await askDns('old.example', servers)).toEqual([v4])
    expect(await askDns('new.example', servers)).toEqual([v6])
    await expect(askDns('none.example', servers)).rejects.toMatchObject({ code: 'ENODATA' })
  })

  it('does not wait for ever for a server that is silent', async () => {
    await expect(askDns('silent.example', await serverOf({}))).rejects.toMatchObject({ code: 'ETIMEOUT' })
  })
})

describe('WEBHOOK_CA_FILE', () => {
  it('may hold several authorities', async () => {
    const first = newAuthority()
    const second = newAuthority()
    const { receiver } = await pair({ authority: second })
    const file = join(receiver.caFile, '../both.pem')
    await writeFile(file, `Ours:\n${first.certificate}\n${second.certificate}`)
    const receivers = await openReceivers({
      webhookAllowHosts: ['127.0.0.1'],
      webhookCaFile: file,
      webhookTimeoutMs: TIMEOUT_MS,
    })
    expect(await postToReceiver(receiver.url, BODY, {}, receivers)).toEqual({ status: 200 })
  })

  it('ends the start when it cannot be read or has none', async () => {
    const { receiver } = await pair()
    const file = join(receiver.caFile, '../none.pem')
    await writeFile(file, 'no certificate')
    const opening = (webhookCaFile: string): Promise<Receivers> =>
      openReceivers({ webhookAllowHosts: [], webhookCaFile, webhookTimeoutMs: TIMEOUT_MS })
    await expect(opening(file)).rejects.toMatchObject({
      problem: 'bad_variable',
      message: expect.stringMatching(
        /^wrong configuration: docmill cannot use WEBHOOK_CA_FILE .*none\.pem: it has no certificate/,
      ),
    })
    await expect(opening('/nowhere/ca.pem')).rejects.toMatchObject({
      problem: 'bad_variable',
      message: expect.stringContaining('ENOENT'),
    })
  })
})
