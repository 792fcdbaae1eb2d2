// Batches through all that goes wrong: processes that stop, hang or lose their database, disks that fill, clocks that
// jump. Each row of "What can go wrong" in docs/deployment.md that speaks of batches is held here.

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import type { Db } from '../../src/store/db.ts'
import { ask, linkOf, names, submitBatch } from '../support/batches.ts'
import { fleet, states } from '../support/fleet.ts'
import { startService } from '../support/process.ts'
import { openProxy } from '../support/proxy.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'

const run = promisify(execFile)
const receiving = (receiver: Receiver): Record<string, string> => ({
  WEBHOOK_ALLOW_HOSTS: '127.0.0.1',
  WEBHOOK_CA_FILE: receiver.caFile,
  WEBHOOK_RETRY_SECONDS: '0.2,0.2,0.2',
})
const deliveries = async (db: Db): Promise<unknown[]> => (await db.query('select state, attempts from deliveries')).rows

describe.concurrent('SIGTERM', () => {
  it('finishes what is being read and leaves the rest to others at once', async (t) => {
    const { expect } = t
    const { db, service } = await fleet(t)
    const first = await service({ FAKE_MS: '700', THREADS: '1' })
    const api = { ...(await service({ ROLE: 'api' })), apiKey: first.apiKey }
    const id = (await submitBatch(first, names(12))).body['batch_id']
    await expect.poll(async () => (await states(db))['running'] ?? 0).toBeGreaterThan(0)
    expect(await first.end()).toBe(0)
    const { succeeded = 0, ...open } = await states(db)
    expect([succeeded > 0, succeeded < 12, Object.values(open).reduce((sum, one) => sum + one, 0)]).toEqual([
      true,
      true,
      12 - succeeded,
    ])
    await service({ ROLE: 'worker' })
    // Jobs that were left to their heartbeat would come back after 15 s and more.
    await linkOf(api, id)
    expect(await states(db)).toEqual({ succeeded: 12 })
    expect((await ask(api, '/v1/usage')).body['calls_used']).toBe(12)
  })

  it('lets a download end that is under way', async (t) => {
    const { expect } = t
    const { db, service } = await fleet(t)
    const all = await service({})
    const link = await linkOf(all, (await submitBatch(all, names(6))).body['batch_id'])
    // More than the sockets of both sides hold.
    await db.query(
      `update documents set outcome = jsonb_set(outcome::jsonb, '{extraction,extraction_notes}', to_jsonb(repeat('x', 8000000)))::json`,
    )
    const { promise: begun, resolve } = Promise.withResolvers<IncomingMessage>()
    request(link, resolve).end()
    const response = await begun
    const chunks: Buffer[] = []
    response.pause()
    const ended = all.end()
    await expect
      .poll(() =>
        fetch(`${all.url}/health`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed')
    expect(all.process.exitCode).toBe(null)
    for await (const chunk of response) chunks.push(chunk as Buffer)
    expect((JSON.parse(Buffer.concat(chunks).toString()) as unknown[]).length).toBe(6)
    expect(await ended).toBe(0)
  })

  it('lets a webhook end that is under way', async (t) => {
    const { expect } = t
    const { db, service } = await fleet(t)
    const receiver = await openReceiver({ script: [{ status: 200, afterMs: 1500 }] })
    t.onTestFinished(() => receiver.close())
    const all = await service(receiving(receiver))
    await submitBatch(all, names(1), { webhook_url: receiver.url })
    await receiver.wait(1)
    expect(await all.end()).toBe(0)
    expect([await deliveries(db), receiver.received.length]).toEqual([[{ state: 'delivered', attempts: 1 }], 1])
  })
})

describe.concurrent('Postgres', () => {
  it('loses and doubles no document while Postgres is away for half a minute', async (t) => {
    const { expect } = t
    const { db, files, service } = await fleet(t)
    const proxy = await openProxy(db.url)
    const receiver = await openReceiver()
    t.onTestFinished(async () => {
      await proxy.cut()
      await receiver.close()
    })
    const all = await service({ DATABASE_URL: proxy.url, FAKE_MS: '300', THREADS: '2', ...receiving(receiver) })
    const id = (await submitBatch(all, names(20), { webhook_url: receiver.url })).body['batch_id']
    await expect.poll(async () => (await states(db))['succeeded'] ?? 0).toBeGreaterThan(0)
    await proxy.cut()
    const away = await ask(all, `/v1/batch/${id as string}`)
    expect([away.status, away.body['code'], away.headers.get('Retry-After')]).toEqual([503, 'unavailable', '5'])
    // Longer than heartbeats of jobs last.
    await sleep(30_000)
    await proxy.restore()
    await linkOf(all, id)
    expect(await states(db)).toEqual({ succeeded: 20 })
    expect((await ask(all, `/v1/batch/${id as string}`)).body).toMatchObject({ processed: 20, percent: 100 })
    expect((await ask(all, '/v1/usage')).body['calls_used']).toBe(20)
    await receiver.wait(1)
    await expect.poll(() => deliveries(db)).toEqual([{ state: 'delivered', attempts: 1 }])
    await expect.poll(files).toEqual([])
    expect([new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, await all.end()]).toEqual([
      1, 0,
    ])
  })

  it('restarts a killed Postgres, and the batch goes on', async (t) => {
    const { expect } = t
    const folder = await mkdtemp(join(tmpdir(), 'docmill-faults-'))
    const all = await startService('fake', { DATA_DIR: folder, FAKE_MS: '300', THREADS: '2' })
    t.onTestFinished(async () => {
      await all.end()
      await rm(folder, { recursive: true, force: true })
    })
    const id = (await submitBatch(all, names(12))).body['batch_id'] as string
    await expect.poll(async () => (await ask(all, `/v1/batch/${id}`)).body['processed']).toBeGreaterThan(0)
    process.kill(Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL')
    const link = await linkOf(all, id)
    expect(
      ((await (await fetch(link)).json()) as { extraction: unknown }[]).filter(({ extraction }) => extraction === null),
    ).toEqual([])
    expect((await ask(all, '/v1/usage')).body['calls_used']).toBe(12)
  })
})

describe.concurrent('a worker', () => {
  it('replaces a hanging worker, and drops its late results', async (t) => {
    const { expect } = t
    const { db, service } = await fleet(t)
    const api = await service({ ROLE: 'api' })
    const hanging = await service({ ROLE: 'worker', FAKE_MS: '1000', THREADS: '1' })
    const id = (await submitBatch(api, names(4))).body['batch_id'] as string
    await expect.poll(async () => (await states(db))['running'] ?? 0).toBeGreaterThan(0)
    hanging.process.kill('SIGSTOP')
    const other = await service({ ROLE: 'worker' })
    await linkOf(api, id)
    hanging.process.kill('SIGCONT')
    await sleep(3000)
    expect(await states(db)).toEqual({ succeeded: 4 })
    expect((await ask(api, `/v1/batch/${id}`)).body).toMatchObject({ status: 'complete', processed: 4 })
    expect((await ask(api, '/v1/usage')).body['calls_used']).toBe(4)
    expect([await hanging.end(), await other.end()]).toEqual([0, 0])
  })
})

describe.concurrent('a clock', () => {
  const DAY_MS = 24 * 3600_000

  it.for([
    ['forward', 2 * DAY_MS],
    ['backward', -2 * DAY_MS],
  ] as const)('keeps work, link, usage and limits of a batch while the clock jumps %s', async ([, jump], t) => {
    const { expect } = t
    const { db, service } = await fleet(t)
    const receiver = await openReceiver({ script: [500] })
    t.onTestFinished(() => receiver.close())
    const all = await service({
      FAKE_MS: '300',
      THREADS: '2',
      RATE_LIMIT_PER_MINUTE: '100',
      NODE_OPTIONS: `--import ${join(import.meta.dirname, '../support/shifted-clock.mjs')}`,
      JUMP_MS: String(jump),
      ...receiving(receiver),
    })
    const id = (await submitBatch(all, names(10), { webhook_url: receiver.url })).body['batch_id'] as string
    await expect.poll(async () => (await ask(all, `/v1/batch/${id}`)).body['processed']).toBeGreaterThan(0)
    all.process.kill('SIGUSR2')
    const link = await linkOf(all, id)
    const hours = (Number(new URL(link).searchParams.get('expires')) * 1000 - Date.now()) / 3600_000
    expect([hours > 23.9, hours < 24.1, (await fetch(link)).status]).toEqual([true, true, 200])
    const { body: usage, headers } = await ask(all, '/v1/usage')
    const {
      rows: [row],
    } = await db.query<{ today: string }>(`select to_char(now() at time zone 'utc', 'YYYY-MM-DD') as today`)
    expect([usage['calls_used'], (usage['daily'] as { date: string }[]).at(-1)!.date]).toEqual([10, row!.today])
    expect(headers.get('RateLimit')).toMatch(/r=(99|100);/)
    expect((await submitBatch(all, names(1))).status).toBe(202)
    await receiver.wait(2)
    await expect.poll(() => deliveries(db)).toEqual([{ state: 'delivered', attempts: 2 }])
    expect(all.log()).not.toContain('"level":"error"')
    // It did jump.
    expect(
      Math.abs(Date.parse((JSON.parse(all.log().trim().split('\n').at(-1)!) as { time: string }).time) - Date.now()),
    ).toBeGreaterThan(DAY_MS)
  })
})

describe('a disk', () => {
  it('refuses an upload that fills the disk with Retry-After, and keeps nothing of it', async (t) => {
    const { db, env, service } = await fleet(t)
    const folder = env['DATA_DIR']!
    await run('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder]).catch((error: Error) =>
      t.skip(`no disk of its own can be had here: ${error.message}`),
    )
    t.onTestFinished(async () => {
      await run('umount', ['-l', folder])
    })
    const all = await service({ MIN_FREE_BYTES: '0' })
    const file = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(9_000_000, 'x')])
    const head = Buffer.from('--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n')
    const tail = Buffer.from('\r\n--b--\r\n')
    const upload = request(`${all.url}/v1/batch`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${all.apiKey}`,
        'Content-Type': 'multipart/form-data; boundary=b',
        'Content-Length': head.length + file.length + tail.length,
      },
    })
    const answered = new Promise<IncomingMessage>((resolve) => {
      upload.on('response', resolve)
    })
    upload.on('error', () => {}).write(Buffer.concat([head, file.subarray(0, 100_000)]))
    await sleep(500)
    await writeFile(join(folder, 'ballast'), Buffer.alloc(12_000_000))
    upload.end(Buffer.concat([file.subarray(100_000), tail]))
    const response = await answered
    response.resume()
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '60'])
    await expect.poll(async () => (await run('ls', [join(folder, 'blobs')])).stdout).toBe('')
    expect(await states(db)).toEqual({})
    // At the door now, for it can be foreseen; a small one has room.
    const body = new FormData()
    body.append('files', new Blob([file]), 'a.pdf')
    expect((await ask(all, '/v1/batch', { method: 'POST', body })).status).toBe(503)
    await linkOf(all, (await submitBatch(all, names(2))).body['batch_id'])
    await rm(join(folder, 'ballast'))
    expect((await ask(all, '/v1/batch', { method: 'POST', body })).status).toBe(202)
    expect(await all.end()).toBe(0)
  })
})
