// Decisions: what holds over starts, stops and crashes, and under settings of an operator. One service is led through a
// life of several starts; its tests follow each other.

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Answer, manyFiles, type Part, problem, talkTo, tight } from '../support/api.ts'
import { pdfBytes, type Running } from '../support/process.ts'
import { type Ground, SHORT_UPLOAD_MS, startLike } from '../support/services.ts'
import { patient } from '../support/patience.ts'

const OLD = 'the old secret of at least 32 characters'
const NEW = 'the new secret of at least 32 characters'

/** What the tests of one life of a service share, from its first start over a crash to its last. */
const life = {
  ground: {} as Ground,
  processes: [] as Running[],
  folder: '',
  port: '',
  key: '',
  id: '',
  link: '',
  later: '',
  crashed: { key: '', id: '', header: '', began: 0 },
}
const talk = talkTo(() => life.ground)
const document = (filename: string): Part[] => [{ name: 'file', filename, bytes: pdfBytes() }]

/** Starts the service of this file on its data; its first node always on the same port. */
async function start(env: Record<string, string>): Promise<void> {
  const settings = {
    RATE_LIMIT_PER_MINUTE: '100000',
    THREADS: '2',
    DATA_DIR: life.folder,
    PORT: life.port,
    PUBLIC_URL: 'https://documents.example',
    ...env,
  }
  Object.assign(life, await startLike(inject('layout'))('fake', settings))
  life.ground.key ||= life.key
}
const stop = (signal?: NodeJS.Signals): Promise<unknown> => Promise.all(life.processes.map((one) => one.end(signal)))
/** A batch's submission that can be told from every other. */
const again = (header: string): { headers: Record<string, string> } => ({ headers: { 'Idempotency-Key': header } })

/** A port that nobody listens on just now. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return String(port)
}

describe('the life of a service', () => {
  beforeAll(async () => {
    ;[life.folder, life.port] = [await mkdtemp(join(tmpdir(), 'docmill-operation-')), await freePort()]
  })
  afterAll(async () => {
    await stop()
    await rm(life.folder, { recursive: true, force: true })
  })

  it('D.health says that it is starting before it is there', async () => {
    const seen = new Set<string>()
    const started = start({ LINK_SECRET: OLD })
    let isStarting = true
    void started
      .finally(() => {
        isStarting = false
      })
      .catch(() => {})
    for (; isStarting; await sleep(10)) {
      await fetch(`http://127.0.0.1:${life.port}/health`).then(
        async (response) => seen.add(`${response.status} ${((await response.json()) as { status: string }).status}`),
        () => {},
      )
    }
    await started
    life.key = life.ground.key
    expect([...seen]).toContain('503 starting')
    expect((await talk.call('/health', { key: null })).body).toEqual({
      status: 'ok',
      provider: expect.any(String),
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    })
  })

  it('D.first-key D.first-key-lines writes the first key to a file of its owner when standard output is no terminal, and prints its path once', async () => {
    const [first, ...others] = life.processes
    const path = /^the first API key is in (.+), which only/m.exec(first!.out())![1]!
    expect(await readFile(path, 'utf8')).toMatch(/^id: \S+\napi key: \S+\nsigning secret: whsec_\S+\n$/)
    if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600)
    for (const { out } of life.processes) expect(out()).not.toContain(life.key)
    for (const line of first!.log().trim().split('\n')) expect(() => JSON.parse(line) as unknown).not.toThrow()
    for (const { log } of life.processes) expect(log()).not.toContain(life.key)
    for (const other of others) expect(other.out()).not.toContain('API key')
    expect((await talk.usage(life.key)).plan).toBe('enterprise')
  })

  it('D.link-host D.settings begins its links with PUBLIC_URL', async () => {
    life.id = await talk.accepted(manyFiles(2))
    life.link = (await talk.completed(life.id)).download_url!
    expect(life.link).toMatch(/^https:\/\/documents\.example\/v1\//)
    expect((await talk.follow(life.link)).status).toBe(200)
  })

  it('D.crash D.unavailable D.first-key takes up what a crash interrupted, each document once', async () => {
    const { key } = await talk.newKey('starter')
    const header = randomUUID()
    const id = await talk.accepted(
      manyFiles(12, () => 'sleep-300.pdf'),
      '',
      { key, ...again(`${header}b`) },
    )
    const broken = talk
      .extract(document('sleep-2000.pdf'), '', { key, ...again(header) })
      .catch(() => 'broken' as const)
    await talk.until(id, ({ processed }) => processed >= 2, { key })
    await stop('SIGKILL')
    expect(await broken).toBe('broken')
    life.crashed = { key, id, header, began: Date.now() }
    await start({ LINK_SECRET: `${NEW},${OLD}` })
    for (const one of life.processes) expect(one.out()).not.toContain('API key')
    expect((await talk.completed(id, { key })).processed).toBe(12)
    expect(Date.now() - life.crashed.began).toBeLessThan(patient(60_000))
    expect((await talk.results(id, { key })).map(({ file_index: at }) => at)).toEqual(
      Array.from({ length: 12 }, (_, at) => at),
    )
  })

  it('D.idempotency-crash answers a request that a crash caught, or frees its key', async () => {
    const { key, id, header, began } = life.crashed
    const ask = (): Promise<Answer> => talk.extract(document('sleep-2000.pdf'), '', { key, ...again(header) })
    let answer = await ask()
    for (; answer.status === 409 && Date.now() - began < patient(60_000); answer = await ask()) await sleep(500)
    expect(answer.status).toBe(200)
    expect((await talk.usage(key)).calls_used).toBe(13)
    expect(
      (
        await talk.submit(
          manyFiles(12, () => 'sleep-300.pdf'),
          '',
          { key, ...again(`${header}b`) },
        )
      ).body['batch_id'],
    ).toBe(id)
  })

  it('D.link keeps its links over a restart and while their secret is changed', async () => {
    expect((await talk.follow(life.link)).body).toMatchObject([{ file_index: 0 }, { file_index: 1 }])
    expect((await talk.status(life.id)).download_url).toBe(life.link)
    life.later = (await talk.completed(await talk.accepted(manyFiles(1)))).download_url!
  })

  it('D.link-refusals ends the links of a secret with it', async () => {
    await stop()
    await start({ LINK_SECRET: NEW, MAX_QUEUED: '3' })
    expect((await talk.follow(life.later)).status).toBe(200)
    expect((await talk.follow(life.link)).body).toMatchObject(problem(403, 'invalid_signature'))
  })

  it('D.unavailable refuses what it has no room for, with Retry-After, and loses nothing that it took', async () => {
    const { key } = await talk.newKey('starter')
    const id = await talk.accepted(
      manyFiles(3, () => 'sleep-900.pdf'),
      '',
      { key },
    )
    for (const refused of [
      await talk.submit(manyFiles(1), '', { key }),
      await talk.extract(document('a.pdf'), '', { key }),
    ]) {
      expect(refused.body).toMatchObject(problem(503, 'unavailable'))
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
    }
    expect(await talk.completed(id, { key })).toMatchObject({ processed: 3 })
    expect((await talk.usage(key)).calls_used).toBe(3)
    expect((await talk.submit(manyFiles(1), '', { key })).status).toBe(202)
  })

  it('D.disk D.unavailable refuses uploads that the disk cannot hold', async () => {
    await stop()
    await start({ MIN_FREE_BYTES: String(2 ** 50) })
    for (const answer of [await talk.submit(manyFiles(2)), await talk.extract(document('a.pdf'))]) {
      expect(answer.body).toMatchObject(problem(503, 'unavailable'))
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
    }
    expect((await talk.call('/health', { key: null })).status).toBe(200)
  })
})

describe('operation under settings', () => {
  it('D.host listens on 127.0.0.1 by default, and on all addresses in the container', async () => {
    const { port } = new URL(tight.node())
    const reached = await new Promise<boolean>((resolve) => {
      const socket = connect({ host: '127.0.0.2', port: Number(port), timeout: 2000 }).once('connect', () =>
        resolve(true),
      )
      for (const failed of ['error', 'timeout']) socket.once(failed, () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    expect(reached).toBe(false)
    expect(readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8')).toMatch(/\bHOST=0\.0\.0\.0\b/)
  })

  it('D.settings D.webhook-delays D.upload-timeout §8.link §8.files have the defaults that are promised', () => {
    const page = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8')
    const told = (name: string): string | undefined =>
      new RegExp(`^\\| \`${name}\` \\| (.*?) \\|`, 'm').exec(page)?.[1]?.replaceAll('`', '')
    const DEFAULTS = {
      LINK_TTL_HOURS: '24',
      WEBHOOK_ALLOW_HOSTS: 'none',
      WEBHOOK_CA_FILE: 'none',
      WEBHOOK_RETRY_SECONDS: '30,120,480',
      WEBHOOK_TIMEOUT_MS: '15000',
      RATE_LIMIT_PER_MINUTE: 'free:10,starter:60,growth:300,enterprise:1200',
      MAX_PAGES: '50',
      MAX_BATCH_PAGES: '500',
      MAX_FILES: '100',
      MAX_FILE_BYTES: String(10 * 1024 * 1024),
      UPLOAD_TIMEOUT_MS: '60000',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:PORT',
    }
    for (const [name, value] of Object.entries(DEFAULTS)) expect(told(name), name).toBe(value)
  })

  it('D.upload-timeout ends an upload without data, and keeps nothing of it', async () => {
    const { key } = await tight.newKey('starter')
    for (const [path, name] of [
      ['/v1/extract', 'file'],
      ['/v1/batch', 'files'],
    ] as const) {
      const { hostname, port } = new URL(tight.node())
      const socket = connect(Number(port), hostname)
      let said = ''
      socket
        .on('data', (chunk: Buffer) => {
          said += chunk.toString()
        })
        .on('error', () => {})
      const closed = once(socket, 'close')
      const began = Date.now()
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n%PDF-1.4`,
      )
      await closed
      expect(Date.now() - began).toBeGreaterThanOrEqual(SHORT_UPLOAD_MS)
      if (said !== '')
        expect([said.split('\r\n')[0], JSON.parse(said.split('\r\n\r\n')[1]!)]).toEqual([
          expect.stringContaining(' 408 '),
          expect.objectContaining({ code: 'request_timeout' }),
        ])
    }
    expect((await tight.usage(key)).calls_used).toBe(0)
  })
})
