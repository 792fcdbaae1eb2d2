// Specification, sections 2.3 to 2.5 and 2.7: what batches and usage are told with. Webhooks are in section 6.

import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Answer,
  extract,
  fake,
  files,
  type Item,
  main,
  manyFiles,
  type Part,
  type StatusRecord,
} from '../support/api.ts'
import { indianInvoicePdf, invoicePdf } from '../support/invoice-pdf.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

let submitted: Answer
let record: StatusRecord
let items: Item[]
let single: Answer
beforeAll(async () => {
  const invoice = await invoicePdf()
  const parts: Part[] = [
    { name: 'files', filename: 'invoice.PDF', bytes: invoice },
    { name: 'files', filename: 'gst.pdf', bytes: await indianInvoicePdf('cgst') },
    { name: 'files', filename: 'no ending', bytes: invoice },
    { name: 'files', filename: 'broken.pdf', bytes: new Uint8Array(Buffer.from('%PDF-1.7\nnothing that a PDF has')) },
  ]
  submitted = await main.submit(parts)
  record = await main.completed(submitted.body['batch_id'] as string)
  items = (await main.follow(record.download_url!)).body as unknown as Item[]
  single = await extract([{ name: 'file', filename: 'invoice.pdf', bytes: invoice }])
})

describe('§2.3 batch submission', () => {
  it('§2.3.batch_id is a UUID, another one for every batch', async () => {
    expect(submitted.body['batch_id']).toMatch(UUID)
    expect((await fake.submit(files('a.pdf'))).body['batch_id']).not.toBe(
      (await fake.submit(files('a.pdf'))).body['batch_id'],
    )
  })
  it('§2.3.total_files §2.3.status returns the number of accepted files and the status queued', () =>
    expect(submitted.body).toMatchObject({ total_files: 4, status: 'queued' }))
  it('§2.3.estimated_seconds D.estimate-least is a whole number, at least 1', () => {
    expect(Number.isInteger(submitted.body['estimated_seconds'])).toBe(true)
    expect(submitted.body['estimated_seconds']).toBeGreaterThanOrEqual(1)
  })
  it('§2.3.total_files has nothing else beside it', () =>
    expect(Object.keys(submitted.body).sort()).toEqual(['batch_id', 'estimated_seconds', 'status', 'total_files']))
  it('D.estimated_seconds grows with what is ahead', async () => {
    const { key } = await fake.newKey('starter')
    const slow = (): string => 'sleep-1000.pdf'
    const send = (count: number): ReturnType<typeof fake.submit> => fake.submit(manyFiles(count, slow), '', { key })
    // So slow that none of them is read while the others are sent. The service learns that from the first one.
    await fake.completed(await fake.accepted(manyFiles(1, slow), '', { key }), { key })
    await sleep(1000)
    const told: number[] = []
    const ids: string[] = []
    for (const { body } of [await send(1), await send(100), await send(100)]) {
      told.push(body['estimated_seconds'] as number)
      ids.push(body['batch_id'] as string)
    }
    await Promise.all(ids.map((id) => fake.cancel(id, { key })))
    expect(told[1]).toBeGreaterThan(told[0]!)
    expect(told[2]).toBeGreaterThan(told[1]!)
  })
})

describe('§2.4 batch status', () => {
  it('§2.4.batch_id §2.4.status §2.4.processed §2.4.total §2.4.percent §2.4.download_url are all there when it is complete', () => {
    expect(record).toEqual({
      batch_id: submitted.body['batch_id'],
      status: 'complete',
      processed: 4,
      total: 4,
      percent: 100,
      download_url: expect.stringMatching(/^https?:\/\//),
    })
  })
  it('§2.4.download_url §2.4.processed are not told, and counted, before that', async () => {
    const id = await fake.accepted(files('a.pdf', 'sleep-9000.pdf'))
    const [seen] = await fake.until(id, ({ processed }) => processed === 1)
    await fake.cancel(id)
    expect(seen).toEqual({ batch_id: id, status: 'processing', processed: 1, total: 2, percent: 50 })
  })
  it('§2.4.percent D.percent is rounded down', async () => {
    const id = await fake.accepted(files('a.pdf', 'b.pdf', 'sleep-9000.pdf'))
    const [seen] = await fake.until(id, ({ processed }) => processed === 2)
    await fake.cancel(id)
    expect(seen.percent).toBe(66)
  })
})

describe('§2.5 batch results', () => {
  it('§2.5.array §2.5.file_index has an object for each file, in the order of submission', () =>
    expect(items.map(({ file_index: at }) => at)).toEqual([0, 1, 2, 3]))
  it('§2.5.file_key D.endings names batch, place and ending, which without one is that of the content', () => {
    const id = submitted.body['batch_id'] as string
    expect(items.map(({ file_key: key }) => key)).toEqual([
      `batch/${id}/input/0000.pdf`,
      `batch/${id}/input/0001.pdf`,
      `batch/${id}/input/0002.pdf`,
      `batch/${id}/input/0003.pdf`,
    ])
  })
  it('§2.5.file_key keeps the ending of the name', async () => {
    const jpeg = new Uint8Array(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1]))
    const id = await fake.accepted([
      { name: 'files', filename: 'a.jpeg', bytes: jpeg },
      { name: 'files', filename: 'b.JPG', bytes: jpeg },
      { name: 'files', filename: 'c', bytes: jpeg },
    ])
    expect((await fake.results(id)).map(({ file_key: key }) => key.replace(/^.*\./, ''))).toEqual([
      'jpeg',
      'jpg',
      'jpeg',
    ])
  })
  it('D.file_name is the name that was sent, without folders and control characters', async () => {
    const names = ['März 2026.pdf', 'C:\\fakepath\\b.pdf', '../c.pdf', 'd\u0085\u202e.pdf', `${'x'.repeat(300)}.pdf`]
    const shown = ['März 2026.pdf', 'b.pdf', 'c.pdf', 'd.pdf', `${'x'.repeat(251)}.pdf`]
    expect((await fake.results(await fake.accepted(files(...names)))).map(({ file_name: name }) => name)).toEqual(shown)
  })
  it('§2.5.extraction has the shapes of a single extraction, with confidence_score', () => {
    const blocks = Object.fromEntries(
      Object.entries(single.body).filter(([name]) => !['job_id', 'status', 'validation', 'confidence'].includes(name)),
    )
    expect(items[0]!.extraction).toEqual({ ...blocks, confidence_score: single.body['confidence'] })
    expect(items[1]!.extraction).toMatchObject({
      document_type: 'invoice',
      financial: { totals: { cgst: 90, sgst: 90 } },
    })
  })
  it('§2.5.bare has neither job_id nor status', () => {
    for (const item of items) expect(JSON.stringify(item)).not.toMatch(/"(job_id|status)"/)
  })
  it('§2.5.validation returns the validation beside the extraction, with errors and warnings', () => {
    expect(items[0]!.validation).toEqual({ math_valid: true, errors: expect.any(Array), warnings: expect.any(Array) })
    expect(items[0]!.extraction).not.toHaveProperty('validation')
  })
  it('§2.5.validation D.sentences reports contradictions as errors, in a sentence with both numbers', async () => {
    const [item] = await main.results(
      await main.accepted([{ name: 'files', filename: 'a.pdf', bytes: await invoicePdf({ total: '191.00' }) }]),
    )
    expect(item!.validation).toMatchObject({ math_valid: false })
    const errors = item!.validation['errors'] as string[]
    expect(
      errors.some((error) => /191/.test(error) && /119/.test(error) && /\.$/.test(error)),
      errors.join(' '),
    ).toBe(true)
    for (const error of errors) expect(error).toMatch(/^\S.*[a-z_]+.*\.$/)
  })
  it('§2.5.tokens_used D.tokens_used counts the words that were read', async () => {
    const [words] = (await main.results(
      await main.accepted([{ name: 'files', filename: 'a.pdf', bytes: await invoicePdf() }], '?include=text'),
    )) as (Item & { text: { lines: { text: string }[] }[] })[]
    const read = words!.text
      .flatMap(({ lines }) => lines.flatMap((line) => line.text.split(/\s+/)))
      .filter((word) => word !== '')
    expect(words!.tokens_used).toBe(read.length)
    expect(items[0]!.tokens_used).toBe(read.length)
  })
  it('D.failed-file §3.complete reports a failed file in its place, and completes the batch', () => {
    expect(items[3]).toEqual({
      file_index: 3,
      file_name: expect.any(String),
      file_key: `batch/${submitted.body['batch_id'] as string}/input/0003.pdf`,
      extraction: null,
      tokens_used: 0,
      validation: { math_valid: null, errors: expect.any(Array), warnings: expect.any(Array) },
      error: { code: 'extraction_failed', message: expect.stringMatching(/\w/) },
    })
  })
})

describe('§2.7 usage', () => {
  const today = (): Date => new Date()
  const iso = (date: Date): string => date.toISOString().slice(0, 10)

  it('§2.7.plan §2.7.calls_limit reports the plan in lower case, and its quota', async () => {
    for (const [plan, limit] of [
      ['free', 100],
      ['starter', 2000],
      ['growth', 10_000],
    ] as const) {
      expect(await fake.usage((await fake.newKey(plan)).key)).toMatchObject({
        plan,
        calls_limit: limit,
        calls_used: 0,
        percent_used: 0,
      })
    }
  })
  it('D.unlimited is null for enterprise, with 0 percent', async () => {
    const { key } = await fake.newKey('enterprise')
    await fake.completed(await fake.accepted(manyFiles(5), '', { key }), { key })
    expect(await fake.usage(key)).toMatchObject({
      plan: 'enterprise',
      calls_limit: null,
      percent_used: 0,
      calls_used: 5,
    })
  })
  it('§2.7.calls_used §2.7.percent_used count what was asked for', async () => {
    const { key } = await fake.newKey('free')
    for (let at = 0; at < 3; at += 1) await fake.extract([{ ...files('a.pdf')[0]!, name: 'file' } as Part], '', { key })
    expect(await fake.usage(key)).toMatchObject({ calls_used: 3, percent_used: 3 })
  })
  it('§2.7.reset_date D.reset_date is the first of the next month', async () => {
    const now = today()
    const { key } = await fake.newKey('free')
    expect((await fake.usage(key)).reset_date).toBe(
      iso(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))),
    )
  })
  it('§2.7.daily D.daily has each day of the month so far, with 0 where nothing was asked for', async () => {
    const { key } = await fake.newKey('starter')
    await fake.completed(await fake.accepted(manyFiles(7), '', { key }), { key })
    const { daily, calls_used: used } = await fake.usage(key)
    const now = today()
    const days = Array.from({ length: now.getUTCDate() }, (_, at) =>
      iso(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), at + 1))),
    )
    expect(daily).toEqual(days.map((date) => ({ date, calls: date === iso(now) ? 7 : 0 })))
    expect(used).toBe(7)
  })
  it('D.daily takes back what is given back', async () => {
    const { key } = await fake.newKey('starter')
    await fake.completed(await fake.accepted(files('a.pdf', 'corrupt.pdf', 'b.pdf', 'fault.pdf'), '', { key }), { key })
    const { daily, calls_used: used } = await fake.usage(key)
    expect([used, daily.at(-1)!.calls, daily.reduce((sum, { calls }) => sum + calls, 0)]).toEqual([2, 2, 2])
  })
})
