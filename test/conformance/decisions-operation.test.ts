// Decisions: what holds over starts, stops and crashes, and under settings of an operator. Every test has services of its own, in the layout of the suite.

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { files, manyFiles, problem, talkTo, type Talk, tight } from '../support/api.ts'
import { pdfBytes, type Running } from '../support/process.ts'
import { type Ground, startLike } from '../support/services.ts'

interface Own { ground: Ground; processes: Running[]; talk: Talk; stop(signal?: NodeJS.Signals): Promise<void>; again(more?: Record<string, string>): Promise<void> }

const opened: (() => Promise<void>)[] = []
afterAll(() => Promise.all(opened.map((close) => close())))

/** A service that this test may stop and start; the same data every time. */
async function own(env: Record<string, string> = {}): Promise<Own> {
  const folder = await mkdtemp(join(tmpdir(), 'docmill-operation-'))
  const settings = (more: Record<string, string>): Record<string, string> => ({ RATE_LIMIT_PER_MINUTE: '100000', THREADS: '2', DATA_DIR: folder, ...env, ...more })
  const start = startLike(inject('layout')), service = { ...await start('fake', settings({})) } as Own
  const firstKey = service.ground.key
  service.stop = async (signal) => { await Promise.all(service.processes.map((one) => one.end(signal))) }
  service.again = async (more = {}) => {
    Object.assign(service, await start('fake', settings(more)))
    service.ground.key = firstKey
  }
  service.talk = talkTo(() => service.ground)
  opened.push(async () => {
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return service
}

/** A port that nobody listens on just now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

describe.concurrent('operation', () => {
  it('D.first-key D.first-key-lines §5.silent-keys prints the first key once, on standard output and not in the log', async () => {
    const service = await own(), { key } = service.ground, first = service.processes[0]!
    expect(first.out()).toMatch(/^id: \S+\napi key: \S+\nsigning secret: whsec_\S+\n/m)
    expect(first.out().match(/api key/g)).toHaveLength(1)
    for (const line of first.log().trim().split('\n')) expect(() => JSON.parse(line) as unknown).not.toThrow()
    for (const { log } of service.processes) expect(log()).not.toContain(key)
    for (const other of service.processes.slice(1)) expect(other.out()).not.toContain('api key')
    expect((await service.talk.usage(key)).plan).toBe('enterprise')
    await service.stop()
    await service.again()
    for (const one of service.processes) expect(one.out()).not.toContain('api key')
    expect((await service.talk.call('/v1/usage', { key })).status).toBe(200)
  })

  it('D.link D.link-host survives a restart and a change of its secret, and ends with it', async () => {
    const port = await freePort(), OLD = 'the old secret of at least 32 characters', NEW = 'the new secret of at least 32 characters'
    const one: Record<string, string> = inject('layout') === 'one' ? { PORT: String(port), PUBLIC_URL: 'https://documents.example' } : {}
    const service = await own({ LINK_SECRET: OLD, ...one }), { talk } = service
    const id = await talk.accepted(files('a.pdf')), { download_url: link } = await talk.completed(id)
    if (inject('layout') === 'one') expect(link).toMatch(/^https:\/\/documents\.example\/v1\//)
    await service.stop()
    await service.again({ LINK_SECRET: `${NEW},${OLD}` })
    expect((await talk.follow(link!)).body).toMatchObject([{ file_index: 0 }])
    expect((await talk.status(id)).download_url).toBe(link)
    const later = await talk.completed(await talk.accepted(files('b.pdf')))
    await service.stop()
    await service.again({ LINK_SECRET: NEW })
    expect((await talk.follow(later.download_url!)).status).toBe(200)
    expect((await talk.follow(link!)).body).toMatchObject(problem(403, 'invalid_signature'))
  })

  it('D.crash D.idempotency-crash D.unavailable takes up what a crash interrupted, each document once, and frees or answers its keys', async () => {
    const service = await own(), { talk } = service, { key } = await talk.newKey('starter'), idempotent = { 'Idempotency-Key': randomUUID() }
    const id = await talk.accepted(manyFiles(12, () => 'sleep-300.pdf'), '', { key, headers: { 'Idempotency-Key': idempotent['Idempotency-Key'] + 'b' } })
    const single = (): ReturnType<Talk['extract']> => talk.extract([{ name: 'file', filename: 'sleep-900.pdf', bytes: pdfBytes() }], '', { key, headers: idempotent })
    const broken = single().catch(() => 'broken' as const)
    await talk.until(id, ({ processed }) => processed >= 2, { key })
    await service.stop('SIGKILL')
    expect(await broken).toBe('broken')
    const down = Date.now()
    await service.again()
    let answer = await single()
    for (; answer.status === 409; answer = await single()) await sleep(500)
    expect([answer.status, (await talk.completed(id, { key })).processed]).toEqual([200, 12])
    expect(Date.now() - down).toBeLessThan(60_000)
    expect((await talk.results(id, { key })).map(({ file_index: at }) => at)).toEqual(Array.from({ length: 12 }, (_, at) => at))
    expect((await talk.usage(key)).calls_used).toBe(13)
    expect((await talk.submit(manyFiles(12, () => 'sleep-300.pdf'), '', { key, headers: { 'Idempotency-Key': idempotent['Idempotency-Key'] + 'b' } })).body['batch_id']).toBe(id)
  })

  it('D.unavailable refuses what it has no room for, with Retry-After, and loses nothing that it took', async () => {
    const service = await own({ MAX_QUEUED: '3' }), { talk } = service, { key } = await talk.newKey('starter')
    const refused = await talk.submit(manyFiles(4), '', { key })
    expect(refused.body).toMatchObject(problem(503, 'unavailable'))
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
    const id = await talk.accepted(manyFiles(3, () => 'sleep-300.pdf'), '', { key })
    expect((await talk.submit(files('a.pdf'), '', { key })).status).toBe(503)
    expect(await talk.completed(id, { key })).toMatchObject({ processed: 3 })
    expect((await talk.usage(key)).calls_used).toBe(3)
  })

  it('D.disk D.unavailable refuses uploads that the disk cannot hold', async () => {
    const { talk } = await own({ MIN_FREE_BYTES: String(2 ** 50) })
    for (const answer of [await talk.submit(manyFiles(2)), await talk.extract([{ name: 'file', filename: 'a.pdf', bytes: pdfBytes() }])]) {
      expect(answer.body).toMatchObject(problem(503, 'unavailable'))
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
    }
    expect((await talk.call('/health', { key: null })).status).toBe(200)
  })

  it('D.health says that it is starting before it is there', async () => {
    const port = await freePort()
    const seen = new Set<string>(), service = own({ PORT: inject('layout') === 'one' ? String(port) : '0' })
    let isOpen = true
    void service.finally(() => { isOpen = false })
    while (isOpen && inject('layout') === 'one') {
      await fetch(`http://127.0.0.1:${port}/health`).then(async (response) => seen.add(`${response.status} ${(await response.json() as { status: string }).status}`), () => {})
      await sleep(10)
    }
    const { talk } = await service
    expect((await talk.call('/health', { key: null })).body).toEqual({ status: 'ok', provider: expect.any(String), version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
    if (inject('layout') === 'one') expect([...seen]).toContain('503 starting')
  })
})

describe('operation under settings', () => {
  it('D.host listens on 127.0.0.1 by default, and on all addresses in the container', async () => {
    const { port } = new URL(tight.node())
    const reached = await new Promise<boolean>((resolve) => {
      const socket = connect({ host: '127.0.0.2', port: Number(port), timeout: 2000 }).once('connect', () => resolve(true))
      for (const failed of ['error', 'timeout']) socket.once(failed, () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    expect(reached).toBe(false)
    expect(readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8')).toMatch(/\bHOST=0\.0\.0\.0\b/)
  })

  it('D.upload-timeout ends an upload that stands still, and keeps nothing of it', async () => {
    const { key } = await tight.newKey('starter')
    for (const [path, name] of [['/v1/extract', 'file'], ['/v1/batch', 'files']] as const) {
      const { hostname, port } = new URL(tight.node()), socket = connect(Number(port), hostname)
      let said = ''
      socket.on('data', (chunk: Buffer) => { said += chunk.toString() }).on('error', () => {})
      const closed = once(socket, 'close'), began = Date.now()
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n%PDF-1.4`)
      await closed
      // UPLOAD_TIMEOUT_MS of this service is 600.
      expect(Date.now() - began).toBeGreaterThanOrEqual(600)
      if (said !== '') expect([said.split('\r\n')[0], JSON.parse(said.split('\r\n\r\n')[1]!)]).toEqual([expect.stringContaining(' 408 '), expect.objectContaining({ code: 'request_timeout' })])
    }
    expect((await tight.usage(key)).calls_used).toBe(0)
  })
})
