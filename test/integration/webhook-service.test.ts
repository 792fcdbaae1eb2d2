// Webhooks of real processes: from the upload of a batch to its receiver, beside the command line, and after a worker's
// death.

import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fleet } from '../support/fleet.ts'
import { pdfBytes, type Running, runToEnd } from '../support/process.ts'
import { openReceiver, type Receiver, type Script } from '../support/receiver.ts'

const BIN = join(import.meta.dirname, '../../bin/docmill.mjs')

interface Batch {
  batch_id: string
  status: string
  download_url?: string
}

async function receiverOf(...script: Script[]): Promise<{ receiver: Receiver; settings: Record<string, string> }> {
  const receiver = await openReceiver({ script })
  onTestFinished(() => receiver.close())
  return {
    receiver,
    settings: {
      WEBHOOK_ALLOW_HOSTS: '127.0.0.0/8',
      WEBHOOK_CA_FILE: receiver.caFile,
      WEBHOOK_RETRY_SECONDS: '0.1,0.1,0.1',
    },
  }
}

async function submit(
  { url }: Running,
  apiKey: string,
  names: string[],
  fields: Record<string, string>,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const body = new FormData()
  for (const name of names) body.append('files', new Blob([pdfBytes()]), name)
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const response = await fetch(`${url}/v1/batch`, {
    method: 'POST',
    body,
    headers: { Authorization: `Bearer ${apiKey}` },
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function statusOf({ url }: Running, apiKey: string, id: string): Promise<Batch> {
  return (await (
    await fetch(`${url}/v1/batch/${id}`, { headers: { Authorization: `Bearer ${apiKey}` } })
  ).json()) as Batch
}

const docmill = (args: string[], env: Record<string, string>): Promise<{ code: number; out: string; note: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [BIN, ...args],
      { cwd: tmpdir(), env: { PATH: process.env['PATH'], ...env } },
      (error, out, note) => resolve({ code: error ? Number(error.code) : 0, out, note }),
    )
  })

describe('a batch with a webhook', () => {
  it('sends one webhook with the link of the status record, also if files failed', async (t) => {
    const { service, env } = await fleet(t)
    const { receiver, settings } = await receiverOf()
    const api = await service({ ...settings, ROLE: 'api', PUBLIC_URL: 'https://docs.example', PORT: '48231' })
    // A proxy that does not exist: whoever went by it would reach nobody.
    const worker = await service({
      ...settings,
      ROLE: 'worker',
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: 'http://127.0.0.1:1',
      https_proxy: 'http://127.0.0.1:1',
    })
    const {
      status,
      body: { batch_id: id },
    } = await submit(api, api.apiKey, ['a.pdf', 'corrupt.pdf'], { webhook_url: receiver.url, callback_id: 'order-7' })
    expect(status).toBe(202)
    await receiver.wait(1)
    const { download_url: link, ...record } = await statusOf(api, api.apiKey, id as string)
    expect(record).toMatchObject({ status: 'complete' })
    expect(receiver.received[0]!.body).toEqual({
      batch_id: id,
      status: 'complete',
      download_url: link,
      callback_id: 'order-7',
    })
    expect(link).toMatch(/^https:\/\/docs\.example\/v1\/batch\//)

    // Another one of the same process comes after everything that the first could still have sent.
    await submit(api, api.apiKey, ['b.pdf'], { webhook_url: receiver.url })
    await receiver.wait(2)
    expect(receiver.received.map(({ body }) => body.batch_id === id)).toEqual([true, false])
    expect(receiver.received[1]!.body).not.toHaveProperty('callback_id')
    await expect.poll(() => worker.log()).toMatch(/"message":"webhook delivered"/)
    expect(worker.log()).not.toContain('/webhooks')

    expect(await submit(api, api.apiKey, ['a.pdf'], { webhook_url: 'https://10.0.0.1/' })).toMatchObject({
      status: 422,
      body: { code: 'invalid_webhook_url', errors: [{ pointer: '#/webhook_url' }] },
    })
    // Told of by a key that is revoked meanwhile.
    const { body: late } = await submit(api, api.apiKey, ['sleep-3000.pdf'], { webhook_url: receiver.url })
    expect((await docmill(['keys', 'revoke', api.apiKey], env)).code).toBe(0)
    expect((await submit(api, api.apiKey, ['a.pdf'], {})).status).toBe(401)
    await receiver.wait(3)
    expect(receiver.received[2]!.body).toMatchObject({ batch_id: late['batch_id'], status: 'complete' })
  })

  it('is listed when it was given up, and sent anew by the command line beside the service', async (t) => {
    const { service, env } = await fleet(t)
    const { receiver, settings } = await receiverOf(500, 500, 500, 500)
    const node = await service(settings)
    const {
      body: { batch_id: id },
    } = await submit(node, node.apiKey, ['a.pdf'], { webhook_url: `${receiver.url}?token=hidden` })
    await expect.poll(() => node.log()).toMatch(/"message":"webhook dead"/)
    const dead = await docmill(['webhooks', 'dead'], env)
    expect(dead.out).toMatch(
      new RegExp(
        `^msg_\\w{24}  batch ${id as string}  127\\.0\\.0\\.1:${receiver.port}  4 attempts  HTTP 500  \\d{4}-\\d\\d-\\d\\dT\\S+Z\\n$`,
      ),
    )
    const listed = JSON.parse((await docmill(['webhooks', 'dead', '--json'], env)).out) as { id: string }[]
    expect(listed).toEqual([
      {
        id: expect.stringMatching(/^msg_/),
        batch_id: id,
        host: `127.0.0.1:${receiver.port}`,
        attempts: 4,
        last_result: 'HTTP 500',
        given_up_at: expect.any(String),
      },
    ])

    expect(await docmill(['webhooks', 'resend', id as string], env)).toEqual({
      code: 0,
      out: `${listed[0]!.id} is sent again\n`,
      note: '',
    })
    await receiver.wait(5)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([listed[0]!.id]))
    await expect.poll(async () => (await docmill(['webhooks', 'dead', '--json'], env)).out).toBe('[]\n')
    expect(await docmill(['webhooks', 'resend', 'msg_unknown'], env)).toEqual({
      code: 1,
      out: '',
      note: 'docmill webhooks: there is no webhook msg_unknown\n',
    })
    expect(node.log()).not.toContain('hidden')
  })

  it('sends the webhook again under the same id if the worker dies before the answer', async (t) => {
    const { service } = await fleet(t)
    const { receiver, settings } = await receiverOf('hang')
    const api = await service({ ...settings, ROLE: 'api' })
    const first = await service({ ...settings, ROLE: 'worker' })
    await submit(api, api.apiKey, ['a.pdf'], { webhook_url: receiver.url })
    await receiver.wait(1)
    await first.end('SIGKILL')
    const second = await service({ ...settings, ROLE: 'worker' })
    await receiver.wait(2)
    await expect.poll(() => second.log()).toMatch(/"message":"webhook delivered"[^\n]*"attempt":1/)
    expect(
      new Set(receiver.received.map(({ headers, raw }) => `${headers['webhook-id'] as string} ${raw.toString()}`)).size,
    ).toBe(1)
  })
})

describe('the start', () => {
  it.each([
    [{ WEBHOOK_ALLOW_HOSTS: 'localhost,10.0.0.0/40' }, 'WEBHOOK_ALLOW_HOSTS has "10.0.0.0/40"'],
    [{ WEBHOOK_CA_FILE: '/nowhere/ca.pem' }, 'cannot use WEBHOOK_CA_FILE /nowhere/ca.pem'],
  ])('ends with code 2 over %j', async (env, sentence) => {
    const { code, log } = await runToEnd('service', { DATA_DIR: '/nowhere', ...env })
    expect([code, log.includes(sentence)]).toEqual([2, true])
  })
})
