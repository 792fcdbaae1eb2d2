// The review rule, the straight-through plan and insights over HTTP. Each answer is held to the OpenAPI document.

import { describe, expect, it } from 'vitest'
import { mendConfirmations } from '../../src/store/review.ts'
import type { Node, Reply } from '../support/batches.ts'
import { call, kept, patch, send } from '../support/kept.ts'
import { sharedService } from '../support/shared-service.ts'

const ground = sharedService('enterprise')
const { newAccount } = ground

const setRule = (as: Node, body: unknown): Promise<Reply> => send(as, 'PUT', '/v1/review/rule', body)
const move = (as: Node, id: string, name: string): Promise<Reply> =>
  call(as, `/v1/documents/${id}/${name}`, { method: 'POST' })
const confirmations = async (id: string) =>
  (await ground.db.query('select * from confirmations where document_id = $1', [id])).rows

describe('PUT /v1/review/rule', () => {
  it('sends all documents to people until a threshold is set, then confirms those that pass it', async () => {
    const { as, accountId, keyId } = await newAccount()
    expect((await call(as, '/v1/review/rule')).body).toEqual({ threshold: null, duplicates: true })
    // The documents of these tests are all the same.
    await setRule(as, { duplicates: false })
    await kept(as, 'full.pdf', 'to_review')

    const set = await setRule(as, { threshold: 0.7 })
    expect(set.body).toMatchObject({ threshold: 0.7, changed_by: keyId })
    const passed = await kept(as, 'full-a.pdf', 'confirmed')
    expect((await call(as, `/v1/documents/${passed}`)).body).toMatchObject({ confirmed_by: 'auto' })

    await setRule(as, { threshold: 0.71 })
    const below = await kept(as, 'full-b.pdf', 'to_review')
    const { body } = await call(as, `/v1/documents/${below}`)
    expect(body['review_reasons']).toEqual([{ code: 'below_threshold' }])
    // Nothing is known of how sure docmill is of a document without evidence.
    await setRule(as, { threshold: 0 })
    await kept(as, 'plain.pdf', 'to_review')
    await setRule(as, { threshold: null })
    await kept(as, 'full-c.pdf', 'to_review')

    const { rows } = await ground.db.query<{ detail: Record<'before' | 'after', { threshold: number | null }> }>(
      `select detail from audit where account_id = $1 and action = 'review_rule' order by id`,
      [accountId],
    )
    expect(rows.map(({ detail: { before, after } }) => [before.threshold, after.threshold])).toEqual([
      [null, null],
      [null, 0.7],
      [0.7, 0.71],
      [0.71, 0],
      [0, null],
    ])
  })

  it.each([{}, { threshold: 1.1 }, { threshold: -0.1 }, { threshold: '0.9' }, [], 'x', { other: 1 }])(
    'refuses the body %j',
    async (body) => {
      const { as } = await newAccount()
      expect((await setRule(as, body)).status).toBe(422)
    },
  )

  it('notes no change where the rule stays as it is', async () => {
    const { as } = await newAccount()
    await setRule(as, { threshold: null })
    expect((await call(as, '/v1/review/rule')).body).toEqual({ threshold: null, duplicates: true })
  })
})

describe('GET /v1/review/plan', () => {
  it('counts what people confirmed and corrected, and forgets what they take back', async () => {
    const { as } = await newAccount()
    const id = await kept(as)
    expect((await call(as, '/v1/review/plan')).body['plans']).toMatchObject([
      { status: 'not_enough_documents', documents: 0, steps: [] },
    ])
    await patch(
      as,
      id,
      { fields: { 'document_meta.date': { value: '2026-01-03' }, 'vendor.phone': { value: '1' } } },
      '*',
    )
    await move(as, id, 'confirm')
    // Its type, and three values with evidence.
    const counted = { documents: 1, fields: 4, wrong: 1, missing: 1 }
    const { body } = await call(as, '/v1/review/plan')
    expect(body).toMatchObject({
      target: 0.99,
      least_documents: 50,
      plans: [
        { ...counted, steps: [{ threshold: 0.7, share: 1, ...counted }] },
        { document_type: 'invoice', ...counted },
      ],
    })
    const receipts = await call(as, '/v1/review/plan?document_type=receipt&target=0.95')
    expect(receipts.body).toMatchObject({ target: 0.95, plans: [{ document_type: 'receipt', documents: 0 }] })
    await move(as, id, 'reopen')
    expect((await call(as, '/v1/review/plan')).body['plans']).toMatchObject([{ documents: 0 }])
    await move(as, id, 'confirm')
    await call(as, `/v1/documents/${id}`, { method: 'DELETE' })
    expect(await confirmations(id)).toEqual([])
  })

  it('does not count documents that nobody looked at', async () => {
    const { as, keyId } = await newAccount()
    await setRule(as, { threshold: 0.5 })
    const id = await kept(as, 'full.pdf', 'confirmed')
    expect((await call(as, '/v1/review/plan')).body['plans']).toMatchObject([{ documents: 0 }])
    const looked = await move(as, id, 'confirm')
    expect(looked.body).toMatchObject({ state: 'confirmed', confirmed_by: keyId })
    expect((await call(as, '/v1/review/plan')).body['plans']).toMatchObject([{ documents: 1 }, {}])
  })

  it('names the threshold when there are enough documents, also when these are gone', async () => {
    const { as, accountId } = await newAccount()
    await ground.db.query(
      `insert into confirmations
         (document_id, account_id, document_type, score, returned, wrong, missing, fields, confirmed_at)
       select gen_random_uuid(), $1, case when one % 4 = 0 then 'receipt' else 'invoice' end,
         case when one % 2 = 0 then 0.9 else 0.29 end, 20, case when one % 6 = 1 then 3 else 0 end, 0, '{}', now()
       from generate_series(1, 240) as one`,
      [accountId],
    )
    const { body } = await call(as, '/v1/review/plan')
    expect(body['plans']).toMatchObject([
      { status: 'ready', threshold: 0.9, documents: 240, steps: [{ threshold: 0.9 }, { threshold: 0.29, wrong: 120 }] },
      { document_type: 'invoice', documents: 180 },
      { document_type: 'receipt', documents: 60, status: 'ready', threshold: 0.9 },
    ])
  })

  it('refuses other targets and types', async () => {
    const { as } = await newAccount()
    for (const query of ['target=1', 'target=0.4', 'target=x', 'document_type=poem', 'other=1'])
      expect((await call(as, `/v1/review/plan?${query}`)).status).toBe(422)
  })

  it('notes later what a node of an earlier version confirmed', async () => {
    const { as } = await newAccount()
    const id = await kept(as)
    await move(as, id, 'confirm')
    const before = await confirmations(id)
    await ground.db.query('delete from confirmations where document_id = $1', [id])
    const fail = (_id: string, error: unknown): void => {
      throw error
    }
    await mendConfirmations(ground.db, 10, fail)
    expect(await confirmations(id)).toEqual(before)
    await ground.db.query(`update kept_documents set review_state = 'to_review' where document_id = $1`, [id])
    await mendConfirmations(ground.db, 10, fail)
    expect(await confirmations(id)).toEqual([])
  })
})

describe('GET /v1/insights', () => {
  it('counts right, wrong and missing values by type and field, and what was read and failed', async () => {
    const { as } = await newAccount()
    const id = await kept(as)
    await kept(as, 'corrupt.pdf', 'failed')
    await patch(
      as,
      id,
      { fields: { 'document_meta.date': { value: '2026-01-03' }, 'vendor.phone': { value: '1' } } },
      '*',
    )
    await move(as, id, 'confirm')
    const { body } = await call(as, '/v1/insights')
    const today = body['to'] as string
    expect(body).toMatchObject({
      period: 'day',
      documents: 1,
      types: [
        {
          document_type: 'invoice',
          ...{ documents: 1, right: 3, wrong: 1, missing: 1 },
          periods: [{ from: today, right: 3, wrong: 1, missing: 1 }],
        },
      ],
      speed: [{ date: today, documents: 1, pages: 1 }],
      failures: [{ code: 'extraction_failed', documents: 1 }],
      usage: { plan: 'enterprise', calls_limit: null },
    })
    const fields = body['fields'] as { field: string; wrong: number; missing: number }[]
    expect(fields.slice(0, 2)).toMatchObject([
      { field: 'document_meta.date', wrong: 1 },
      { field: 'vendor.phone', missing: 1 },
    ])
    const volume = body['volume'] as { date: string; documents: number }[]
    expect(volume).toHaveLength(30)
    expect(volume.at(-1)).toEqual({ date: today, documents: 1 })
  })

  it('counts in weeks over a long time, and only days that were asked for', async () => {
    const { as, accountId } = await newAccount()
    await ground.db.query(
      `insert into confirmations
         (document_id, account_id, document_type, score, returned, wrong, missing, fields, confirmed_at)
       select gen_random_uuid(), $1, 'invoice', 0.9, 1, 0, 0,
         '{"vendor.name": {"right": 1, "wrong": 0, "missing": 0}}', at::timestamptz
       from unnest($2::text[]) as at`,
      [
        accountId,
        [
          '2026-03-02T00:00:00Z',
          '2026-03-08T23:59:59Z',
          '2026-03-09T00:00:00Z',
          '2026-05-31T23:59:59.9Z',
          '2026-06-01T00:00:00Z',
        ],
      ],
    )
    const { body } = await call(as, '/v1/insights?from=2026-03-02&to=2026-05-31')
    expect(body).toMatchObject({ period: 'week', documents: 4, failures: [], speed: [] })
    const [type] = body['types'] as { periods: { from: string; right: number }[] }[]
    expect(type!.periods.map(({ from, right }) => [from, right])).toEqual([
      ['2026-03-02', 2],
      ['2026-03-09', 1],
      ['2026-05-25', 1],
    ])
  })

  it('refuses days that do not exist, and times that are too long or run backwards', async () => {
    const { as } = await newAccount()
    for (const query of ['from=2026-02-30', 'to=x', 'from=2026-02-02&to=2026-02-01', 'from=2024-01-01&to=2026-01-01'])
      expect((await call(as, `/v1/insights?${query}`)).status).toBe(422)
  })
})
