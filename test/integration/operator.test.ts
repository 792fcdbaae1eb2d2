// What an operator does to accounts and jobs beside a running service, and what their callers hear of it.

import { describe, expect, it } from 'vitest'
import { run } from '../../src/cli/main.ts'
import { createKey } from '../../src/store/api-keys.ts'
import { ask, linkOf, names, submitBatch } from '../support/batches.ts'
import { fleet, states } from '../support/fleet.ts'
import { extract, formOf, pdfBytes } from '../support/process.ts'

interface Ended {
  code: number
  out: string
  note: string
}
type Env = Record<string, string>

async function docmill(env: Env, ...args: string[]): Promise<Ended> {
  const said = { out: '', note: '' }
  const code = await run(args, {
    env,
    out: (line) => {
      said.out += `${line}\n`
    },
    note: (line) => {
      said.note += `${line}\n`
    },
  })
  return { code, ...said }
}
const json = async <T>(env: Env, ...args: string[]): Promise<T> =>
  JSON.parse((await docmill(env, ...args, '--json')).out) as T
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '')
interface Job {
  id: string
  kind: string
  account_id: string
  state: string
  attempts: number
  processed: number
  total: number
  failed: number
  error_code: string | null
}

describe('docmill accounts', () => {
  it('lists accounts, and changes plan and retention at once', async (t) => {
    const { env, db, service } = await fleet(t)
    const api = await service({ ROLE: 'api' })
    const { accountId, apiKey } = await createKey(db, 'free', { name: 'Accounts payable' })
    await db.query(
      `insert into usage_days (account_id, day, lane, calls) values ($1, (now() at time zone 'utc')::date, 0, 7), ($1, '2020-01-01', 0, 9)`,
      [accountId],
    )
    const { out } = await docmill(env, 'accounts', 'list')
    expect(linesOf(out)).toEqual([
      expect.stringMatching(/^id +plan +keys +names +calls +results kept +made$/),
      expect.stringContaining('enterprise'),
      expect.stringMatching(new RegExp(`^${accountId} +free +1 +Accounts payable +7 +as RETENTION_DAYS says`)),
    ])
    expect((await submitBatch({ ...api, apiKey }, names(1))).status).toBe(403)
    expect(await json(env, 'accounts', 'set-plan', accountId, 'growth')).toMatchObject({
      id: accountId,
      plan: 'growth',
      calls_this_month: 7,
      key_names: ['Accounts payable'],
    })
    expect((await submitBatch({ ...api, apiKey }, names(1))).status).toBe(202)
    expect(await json(env, 'accounts', 'set-retention', accountId, '0.5')).toMatchObject({ retention_days: 0.5 })
    expect(await json(env, 'accounts', 'set-retention', accountId, 'default')).toMatchObject({ retention_days: null })
    for (const args of [
      ['set-plan', 'acc_x', 'free'],
      ['set-retention', 'acc_x', '1'],
      ['delete', 'acc_x', '--yes'],
    ]) {
      expect(await docmill(env, 'accounts', ...args)).toEqual({
        code: 1,
        out: '',
        note: 'docmill accounts: there is no account acc_x\n',
      })
    }
  })

  it('deletes everything of an account, ends what it waits for, and leaves others alone', async (t) => {
    const { env, db, service, files } = await fleet(t)
    const node = await service({ THREADS: '2' })
    const { accountId, apiKey } = await createKey(db, 'growth')
    const doomed = { ...node, apiKey }
    expect((await extract(node.url, apiKey, formOf(pdfBytes()))).status).toBe(200)
    const done = await submitBatch(doomed, names(2), {}, { 'Idempotency-Key': 'k' })
    await linkOf(doomed, done.body['batch_id'])
    const others = (await extract(node.url, node.apiKey, formOf(pdfBytes()))).body['job_id']
    const waiting = extract(node.url, apiKey, formOf(pdfBytes(), 'sleep-60000.pdf'))
    const open = await submitBatch(
      doomed,
      names(3).map((name) => `sleep-60000-${name}`),
    )
    await expect.poll(async () => (await states(db))['running']).toBeGreaterThan(1)
    expect(await json(env, 'accounts', 'delete', accountId, '--yes')).toEqual({
      id: accountId,
      keys: 1,
      documents: 7,
      open: 4,
      batches: 2,
    })
    expect(await waiting).toMatchObject({ status: 409, body: { code: 'document_canceled' } })
    expect((await ask(doomed, '/v1/usage')).status).toBe(401)
    expect((await ask(node, `/v1/batch/${open.body['batch_id'] as string}`)).status).toBe(404)
    for (const table of ['documents', 'batches', 'usage_days', 'api_keys', 'idempotency_keys']) {
      expect((await db.query(`select from ${table} where account_id = $1`, [accountId])).rows, table).toEqual([])
    }
    expect((await db.query(`select from pgboss.job where name = 'extract' and state < 'completed'`)).rows).toEqual([])
    await expect.poll(files).toEqual([])
    expect((await db.query('select job_id from documents')).rows).toEqual([{ job_id: others }])
    // The threads are free again.
    expect((await extract(node.url, node.apiKey, formOf(pdfBytes()))).status).toBe(200)
  })
})

describe('docmill jobs', () => {
  it('leaves a note of a kept document that it cancels', async (t) => {
    const { env, db, service } = await fleet(t)
    const node = await service({ THREADS: '1' })
    const { body } = await ask(node, '/v1/documents', { method: 'POST', body: formOf(pdfBytes(), 'sleep-5000.pdf') })
    const { rows } = await db.query<{ job_id: string }>('select job_id from documents')
    expect((await docmill(env, 'jobs', 'cancel', rows[0]!.job_id)).code).toBe(0)
    expect((await db.query('select from kept_documents')).rows).toEqual([])
    expect((await db.query('select document_id, action, by from audit')).rows).toEqual([
      { document_id: body['document_id'], action: 'deleted', by: 'operator' },
    ])
  })

  it('lists what waits, is read and failed', async (t) => {
    const { env, db, service } = await fleet(t)
    const node = await service({ THREADS: '1' })
    await extract(node.url, node.apiKey, formOf(pdfBytes(), 'corrupt.pdf'))
    const bad = await submitBatch(node, ['0.pdf', 'corrupt.pdf'])
    await linkOf(node, bad.body['batch_id'])
    await node.end()
    const api = { ...(await service({ ROLE: 'api' })), apiKey: node.apiKey }
    const open = await submitBatch(api, names(3))
    const single = extract(api.url, api.apiKey, formOf(pdfBytes(), 'a.pdf'))
    await expect.poll(() => states(db)).toMatchObject({ queued: 4 })

    const all = await json<Job[]>(env, 'jobs', 'list')
    expect(all.map(({ kind, state, attempts, processed, total }) => [kind, state, attempts, processed, total])).toEqual(
      [
        ['batch', 'queued', 0, 0, 3],
        ['single', 'queued', 0, 0, 1],
      ],
    )
    expect(all[0]!.id).toBe(open.body['batch_id'])
    const { out } = await docmill(env, 'jobs', 'list')
    expect(linesOf(out)[0]).toMatch(/^id +kind +account +state +age +attempts +done +failed +error$/)
    expect(linesOf(out)[2]).toMatch(/^extr_[0-9a-f]{12} +single +acc_\w+ +queued +\d+ s +0 +0\/1 +0$/)
    const failed = await json<Job[]>(env, 'jobs', 'list', '--state', 'failed')
    expect(failed.map(({ kind, state, failed: count, error_code: code }) => [kind, state, count, code])).toEqual([
      ['batch', 'complete', 1, null],
      ['single', 'failed', 1, 'extraction_failed'],
    ])
    expect(await json<Job[]>(env, 'jobs', 'list', '--state', 'running')).toEqual([])
    expect(await json<Job[]>(env, 'jobs', 'list', '--account', 'acc_none')).toEqual([])
    const one = await docmill(env, 'jobs', 'list', '--limit', '1', '--json')
    expect([JSON.parse(one.out), one.note]).toEqual([
      [expect.objectContaining({ kind: 'batch' })],
      expect.stringMatching(/this list has only the oldest 1/),
    ])

    // Canceled: the caller who waits hears it, and what was not read is given back.
    expect(await docmill(env, 'jobs', 'cancel', all[1]!.id)).toEqual({
      code: 0,
      out: `${all[1]!.id} is canceled\n`,
      note: '',
    })
    expect(await single).toMatchObject({
      status: 409,
      body: { code: 'document_canceled', detail: expect.stringContaining('operator') },
    })
    expect(await json(env, 'jobs', 'cancel', all[0]!.id)).toEqual({ id: all[0]!.id, state: 'canceled' })
    expect((await ask(api, `/v1/batch/${all[0]!.id}`)).body).toMatchObject({ status: 'canceled' })
    expect((await ask(api, '/v1/usage')).body).toMatchObject({ calls_used: 1 })
    for (const [id, note] of [
      [all[1]!.id, 'has ended already'],
      ['extr_none', 'there is no job extr_none'],
      [bad.body['batch_id'] as string, 'The batch is already complete'],
      ['11111111-1111-4111-8111-111111111111', 'There is no such batch'],
    ] as const)
      expect(await docmill(env, 'jobs', 'cancel', id)).toEqual({
        code: 1,
        out: '',
        note: expect.stringContaining(note),
      })
  })
})
