// Server-sent events of kept documents: what is told to whom, what comes after a gap, and how streams end.

import { describe, expect, it, onTestFinished } from 'vitest'
import { createKey, revokeKey } from '../../src/store/api-keys.ts'
import { createEventStreams } from '../../src/http/event-streams.ts'
import type { Node } from '../support/batches.ts'
import { call, kept, patch, post } from '../support/kept.ts'
import { sharedService } from '../support/shared-service.ts'

const ground = sharedService('enterprise')
const { newNode } = ground
interface Told {
  id?: string
  event: string
  data: Record<string, unknown>
}

/** A stream that is read in the background. */
async function listen(as: Node, lastEventId?: string) {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const response = await fetch(`${as.url}/v1/events`, {
    headers: {
      Authorization: `Bearer ${as.apiKey}`,
      ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
    },
    signal: stop.signal,
  })
  const told: Told[] = []
  let isOver = false
  const read = async (): Promise<void> => {
    let text = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const parts = (text + chunk).split('\n\n')
      text = parts.pop()!
      for (const part of parts) {
        const lines = new Map(part.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]))
        if (!lines.has('event')) continue
        const id = lines.get('id')
        const data = JSON.parse(lines.get('data')!) as Record<string, unknown>
        told.push({ ...(id !== undefined && { id }), event: lines.get('event')!, data })
      }
    }
  }
  if (response.ok)
    void read().then(
      () => (isOver = true),
      () => (isOver = true),
    )
  return { response, told, isOver: () => isOver, stop: () => stop.abort() }
}
const statesOf = (told: readonly Told[], id: string): unknown[] =>
  told.filter(({ data }) => data['document_id'] === id).map(({ data }) => data['state'])

describe('GET /v1/events', () => {
  it("sends each change of the account's documents, and none of other accounts", async () => {
    const [as, other] = [await newNode(), await newNode()]
    const [mine, theirs] = [await listen(as), await listen(other)]
    expect(mine.response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
    expect(mine.response.headers.get('Cache-Control')).toBe('no-store')
    const id = await kept(as)
    await expect.poll(() => statesOf(mine.told, id)).toEqual(['reading', 'to_review'])
    await patch(as, id, { fields: { 'document_meta.date': { value: '2026-01-03' } } }, '*')
    await call(as, `/v1/documents/${id}/confirm`, { method: 'POST' })
    await call(as, `/v1/documents/${id}`, { method: 'DELETE' })
    await expect.poll(() => statesOf(mine.told, id).slice(2)).toEqual(['to_review', 'confirmed', 'deleted'])
    expect(mine.told.map(({ data }) => data['version'])).toEqual([1, 2, 3, 4, 4])
    expect(theirs.told).toEqual([])
  })

  it('sends how far a document is read, at most once a second, and the document has it too', async () => {
    const as = await newNode()
    const { told } = await listen(as)
    const { body } = await post(as, '/v1/documents', 'read-4-700.pdf')
    const id = body['document_id'] as string
    const read = async (): Promise<Record<string, unknown>> => (await call(as, `/v1/documents/${id}`)).body
    await expect.poll(async () => (await read())['pages_read']).toBeGreaterThan(0)
    expect(await read()).toMatchObject({ state: 'reading', pages: 4 })
    const { body: list } = await call(as, '/v1/documents')
    expect(list['documents']).toMatchObject([{ state: 'reading', pages: 4, pages_read: expect.any(Number) as number }])
    await expect.poll(async () => (await read())['state']).toBe('to_review')
    expect(await read()).not.toHaveProperty('pages_read')
    const changes = (): Told[] => told.filter(({ event }) => event === 'document')
    await expect.poll(() => statesOf(changes(), id)).toEqual(['reading', 'to_review'])
    const progress = told.filter(({ event }) => event === 'progress')
    expect(progress.length).toBeGreaterThan(0)
    expect(progress.length).toBeLessThan(4)
    const pagesRead = expect.any(Number) as number
    expect(progress[0]).toEqual({ event: 'progress', data: { document_id: id, pages_read: pagesRead, pages: 4 } })
  })

  it('sends what changed while nobody listened, each document once', async () => {
    const as = await newNode()
    const first = await listen(as)
    const [a, b] = [await kept(as), await kept(as, 'full-b.pdf')]
    await expect.poll(() => first.told.length).toBe(4)
    const last = first.told.at(-1)!.id!
    first.stop()
    await call(as, `/v1/documents/${a}/confirm`, { method: 'POST' })
    await call(as, `/v1/documents/${b}`, { method: 'DELETE' })
    const c = await kept(as, 'full-c.pdf')
    const again = await listen(as, last)
    await expect.poll(() => again.told.length).toBe(3)
    expect(again.told.map(({ data }) => [data['document_id'], data['state']])).toEqual([
      [a, 'confirmed'],
      [b, 'deleted'],
      [c, 'to_review'],
    ])
  })

  it('asks to read the list anew after an id that it does not know, or after too many changes', async () => {
    const as = await newNode()
    for (const id of ['what', '2026-02-30T00:00:00.000000Z']) {
      const { told } = await listen(as, id)
      await expect.poll(() => told).toEqual([{ event: 'reset', data: {} }])
    }
    await post(as, '/v1/documents', 'full.pdf')
    await ground.db.query(
      `insert into audit (account_id, document_id, action, by)
       select account_id, gen_random_uuid(), 'expired', 'docmill' from kept_documents
       cross join generate_series(1, 600)
       where account_id = (select account_id from kept_documents order by created_at desc limit 1)`,
    )
    const { told } = await listen(as, '2026-01-01T00:00:00.000000Z')
    await expect.poll(() => told[0]).toEqual({ event: 'reset', data: {} })
  })

  it('limits the streams of an account', async () => {
    const as = await newNode()
    const streams = await Promise.all(Array.from({ length: 20 }, () => listen(as)))
    const { response } = await listen(as)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '30'])
    expect((await listen(await newNode())).response.status).toBe(200)
    streams[0]!.stop()
    await expect.poll(async () => (await listen(as)).response.status).toBe(200)
  })

  it('asks for a key, and answers HEAD at once', async () => {
    expect((await fetch(`${ground.node.url}/v1/events`)).status).toBe(401)
    const as = await newNode()
    const head = await fetch(`${ground.node.url}/v1/events`, {
      method: 'HEAD',
      headers: { Authorization: `Bearer ${as.apiKey}` },
    })
    expect([head.status, head.headers.get('Content-Type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  })

  it('does not hold up a stop', async () => {
    const other = await ground.service()
    const as = { ...other, apiKey: (await createKey(ground.db, 'enterprise')).apiKey }
    const streams = [await listen(as), await listen(as)]
    const from = performance.now()
    expect(await other.end('SIGTERM')).toBe(0)
    expect(performance.now() - from).toBeLessThan(10_000)
    expect(streams.map(({ isOver }) => isOver())).toEqual([true, true])
  })

  it('hears of changes on another node', async () => {
    const other = await ground.service({ ROLE: 'api' })
    const as = await newNode()
    const { told } = await listen({ ...other, apiKey: as.apiKey })
    const id = await kept(as)
    await expect.poll(() => statesOf(told, id)).toEqual(['reading', 'to_review'])
    await other.end('SIGTERM')
  })

  it('ends when the key is revoked', async () => {
    const { apiKey, id } = await createKey(ground.db, 'enterprise')
    const { isOver } = await listen({ ...ground.node, apiKey })
    await revokeKey(ground.db, id)
    await expect.poll(isOver).toBe(true)
  })
})

describe('createEventStreams', () => {
  it('refuses new streams when it is closed', async () => {
    const streams = createEventStreams()
    streams.close()
    await expect(
      streams.open(
        {} as never,
        'acc',
        async () => [],
        async () => true,
      ),
    ).rejects.toMatchObject({ code: 'unavailable' })
  })
})
