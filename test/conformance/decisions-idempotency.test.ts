// Decisions: what a request with an Idempotency-Key answers when it is sent again.

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Answer, atOnce, fake, files, manyFiles, type NewKey, type Part, problem, text } from '../support/api.ts'
import { pdfBytes } from '../support/process.ts'

const one = (filename = 'a.pdf', content = ''): Part => ({ name: 'file', filename, bytes: pdfBytes(content) })
const send = (
  parts: Part[],
  idempotencyKey: string,
  { key, query = '' }: { key?: string; query?: string } = {},
): Promise<Answer> =>
  fake.extract(parts, query, { headers: { 'Idempotency-Key': idempotencyKey }, ...(key !== undefined && { key }) })
const sendBatch = (parts: Part[], idempotencyKey: string, key?: string): Promise<Answer> =>
  fake.submit(parts, '', { headers: { 'Idempotency-Key': idempotencyKey }, ...(key !== undefined && { key }) })
const isReplay = ({ headers }: Answer): boolean => headers.get('Idempotent-Replayed') === 'true'
const newKey = (): Promise<NewKey> => fake.newKey('starter')

describe('Idempotency-Key', () => {
  it('D.idempotency replays the first answer to a document, which is counted once', async () => {
    const { key } = await newKey()
    const id = randomUUID()
    const first = await send([one()], id, { key })
    expect([first.status, first.headers.get('Idempotent-Replayed')]).toEqual([200, null])
    for (const again of [await send([one()], id, { key }), ...(await atOnce(5, () => send([one()], id, { key })))])
      expect([again.status, again.body, isReplay(again)]).toEqual([200, first.body, true])
    expect((await fake.usage(key)).calls_used).toBe(1)
    expect((await send([one()], randomUUID(), { key })).body['job_id']).not.toBe(first.body['job_id'])
  })
  it('D.idempotency replays the first answer to a batch, which is made once, at once or later', async () => {
    const { key } = await newKey()
    const id = randomUUID()
    const parts = (): Part[] => [...manyFiles(3), text('callback_id', 'x')]
    const answers = await atOnce(6, () => sendBatch(parts(), id, key))
    const made = answers.filter(({ status }) => status === 202)
    expect(made.length).toBeGreaterThanOrEqual(1)
    expect(new Set(made.map(({ body }) => body['batch_id'])).size).toBe(1)
    for (const { status, body } of answers)
      if (status !== 202) expect(body).toMatchObject(problem(409, 'idempotency_in_flight'))
    await fake.completed(made[0]!.body['batch_id'] as string, { key })
    const late = await sendBatch(parts(), id, key)
    expect([late.status, late.body, isReplay(late)]).toEqual([202, made[0]!.body, true])
    expect((await fake.usage(key)).calls_used).toBe(3)
  })
  it('D.idempotency D.same-body refuses another body under the same key: names, values, files, order, query and path', async () => {
    const id = randomUUID()
    await send([one(), text('doc_type', 'invoice')], id)
    const others: [Part[], string][] = [
      [[one(), text('doc_type', 'receipt')], ''],
      [[one()], ''],
      [[one('b.pdf'), text('doc_type', 'invoice')], ''],
      [[one('a.pdf', 'x'), text('doc_type', 'invoice')], ''],
      [[text('doc_type', 'invoice'), one()], ''],
      [[one(), text('doc_type', 'invoice')], '?include=text'],
      [[one(), text('doc_type', 'invoice'), text('lang', 'de')], ''],
    ]
    for (const [parts, query] of others)
      expect((await send(parts, id, { query })).body, JSON.stringify(parts)).toMatchObject(
        problem(422, 'idempotency_mismatch'),
      )
    expect((await sendBatch(files('a.pdf'), id)).body).toMatchObject(problem(422, 'idempotency_mismatch'))
    expect(isReplay(await send([one(), text('doc_type', 'invoice')], id))).toBe(true)
    const batch = randomUUID()
    await sendBatch(files('a.pdf', 'b.pdf'), batch)
    expect((await sendBatch([...files('a.pdf', 'b.pdf')].reverse(), batch)).body).toMatchObject(
      problem(422, 'idempotency_mismatch'),
    )
  })
  it('D.idempotency refuses while the first is still being worked on', async () => {
    const { key } = await newKey()
    const id = randomUUID()
    const first = send([one('sleep-1500.pdf')], id, { key })
    while ((await fake.usage(key)).calls_used === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    expect((await send([one('sleep-1500.pdf')], id, { key })).body).toMatchObject(problem(409, 'idempotency_in_flight'))
    expect((await send([one('other.pdf')], id, { key })).body).toMatchObject(problem(422, 'idempotency_mismatch'))
    expect((await first).status).toBe(200)
    expect(isReplay(await send([one('sleep-1500.pdf')], id, { key }))).toBe(true)
  })
  it('D.idempotency-kept keeps what could not be read, and frees the key of what was refused or our fault', async () => {
    const kept = randomUUID()
    const corrupt = await send([one('corrupt.pdf')], kept)
    const again = await send([one('corrupt.pdf')], kept)
    expect([corrupt.status, again.status, again.body['code'], isReplay(again)]).toEqual([
      500,
      500,
      'extraction_failed',
      true,
    ])
    const fault = randomUUID()
    expect((await send([one('fault.pdf')], fault)).body['code']).toBe('internal_error')
    expect((await send([one('a.pdf')], fault)).status).toBe(200)
    const refused = randomUUID()
    expect((await send([one('a.exe')], refused)).status).toBe(422)
    expect((await send([one('a.pdf')], refused)).status).toBe(200)
    expect((await sendBatch(manyFiles(101), `${refused}b`)).status).toBe(422)
    expect((await sendBatch(files('a.pdf'), `${refused}b`)).status).toBe(202)
  })
  it('D.idempotency-kept is per account, over the rotation of its keys', async () => {
    const [one1, two] = await Promise.all([newKey(), newKey()])
    const id = randomUUID()
    const first = await send([one()], id, { key: one1.key })
    expect((await send([one()], id, { key: two.key })).body['job_id']).not.toBe(first.body['job_id'])
    const rotated = await fake.docmillJson<{ api_key: string }>('keys', 'rotate', one1.id)
    const again = await send([one()], id, { key: rotated.api_key })
    expect([again.body, isReplay(again)]).toEqual([first.body, true])
  })
  it('D.idempotency-kept D.idempotency is refused when it is empty or longer than 255 characters', async () => {
    for (const key of ['', ' ', 'x'.repeat(256)]) {
      expect((await send([one()], key)).body, key).toMatchObject(problem(422, 'invalid_request'))
      expect((await sendBatch(files('a.pdf'), key)).body, key).toMatchObject(problem(422, 'invalid_request'))
    }
    expect((await send([one()], 'y'.repeat(255))).status).toBe(200)
    expect(isReplay(await send([one()], 'x'.repeat(255)).then(() => send([one()], 'x'.repeat(255))))).toBe(true)
  })
  it('D.idempotency-kept frees the key when the quota is over', async () => {
    const { key } = await fake.newKey('free')
    const id = randomUUID()
    await atOnce(50, () => fake.extract([one()], '', { key }))
    await atOnce(50, () => fake.extract([one()], '', { key }))
    for (let round = 0; round < 2; round += 1)
      expect((await send([one()], id, { key })).body).toMatchObject(problem(429, 'quota_exceeded'))
  })
  it('D.hang-up D.queue-path frees a document whose caller hung up, and its key', async () => {
    const { key } = await newKey()
    const id = randomUUID()
    const controller = new AbortController()
    const body = new FormData()
    body.append('file', new Blob([pdfBytes()]), 'sleep-60000.pdf')
    const call = fetch(`${fake.node()}/v1/extract`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Idempotency-Key': id },
      body,
      signal: controller.signal,
    })
    const counted = (async (): Promise<void> => {
      while ((await fake.usage(key)).calls_used === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    })()
    void counted.then(() => controller.abort())
    await expect(call).rejects.toThrow(/abort/)
    for (const end = Date.now() + 5000; (await fake.usage(key)).calls_used > 0 && Date.now() < end;)
      await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await fake.usage(key)).calls_used).toBe(0)
    expect(await send([one('other.pdf')], id, { key })).toMatchObject({ status: 200 })
  })
})
