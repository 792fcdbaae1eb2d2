// Documents that people review, over HTTP: upload, list, pages, corrections, states, deletion, expiry. Each answer is
// held to the OpenAPI document.

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openBlobs } from '../../src/store/blobs.ts'
import { openKeptFiles } from '../../src/store/kept-files.ts'
import { purgeHandler } from '../../src/jobs/purge.ts'
import { createLog } from '../../src/log.ts'
import type { Reply } from '../support/batches.ts'
import { bytesOf, call, kept, patch, post } from '../support/kept.ts'
import { formOf, pdfBytes } from '../support/process.ts'
import { sharedService } from '../support/shared-service.ts'

const log = createLog('error', () => {})
const ground = sharedService('enterprise')
const { newNode } = ground

describe('POST /v1/documents', () => {
  it('answers at once, and the document has its result, evidence, pages and file when it is read', async () => {
    const as = await newNode()
    const taken = await post(as, '/v1/documents', 'full.pdf')
    expect(taken.status).toBe(202)
    expect(taken.body).toMatchObject({ state: 'reading', file_name: 'full.pdf', version: 1 })
    const id = taken.body['document_id'] as string
    expect(taken.headers.get('Location')).toBe(`/v1/documents/${id}`)
    await expect.poll(async () => (await call(as, `/v1/documents/${id}`)).body['state']).toBe('to_review')
    const { body, headers } = await call(as, `/v1/documents/${id}`)
    expect(headers.get('ETag')).toBe('"2"')
    expect(body).toMatchObject({
      document_type: 'invoice',
      party: 'Acme GmbH',
      number: 'R-17',
      date: '2026-01-02',
      total: 119.5,
      currency: 'EUR',
      pages: 1,
      version: 2,
      extraction: { vendor: { name: 'Acme GmbH' } },
      fields: { 'document_meta.date': { text: '02.01.2026' } },
      corrections: [],
    })
    expect(body['lowest_confidence']).toBeCloseTo(0.7)
    expect([body['text'], body['layout'], body['candidates']]).toEqual([
      [expect.objectContaining({ page: 1 })],
      [expect.objectContaining({ page: 1 })],
      {},
    ])
    const wide = await bytesOf(as, `/v1/documents/${id}/pages/1`)
    expect([wide.status, wide.text, wide.headers.get('Content-Type')]).toEqual([200, '1240 pixels', 'image/webp'])
    expect((await bytesOf(as, `/v1/documents/${id}/pages/1?width=300`)).text).toBe('240 pixels')
    const file = await bytesOf(as, `/v1/documents/${id}/file`)
    expect([file.text, file.headers.get('Content-Disposition')]).toEqual([
      '%PDF-1.4\nhello',
      'attachment; filename=full.pdf',
    ])
    expect((await call(as, `/v1/documents/${id}/pages/2`)).body).toMatchObject({ status: 404, code: 'page_not_found' })
    expect((await call(as, `/v1/documents/${id}/pages/x`)).body).toMatchObject({ status: 404, code: 'page_not_found' })
  })

  it('shows a document that cannot be read as failed, with the reason', async () => {
    const as = await newNode()
    const id = await kept(as, 'corrupt.pdf', 'failed')
    const { body } = await call(as, `/v1/documents/${id}`)
    expect(body).toMatchObject({ error: { code: 'extraction_failed' }, version: 2 })
    expect(body).not.toHaveProperty('extraction')
    expect((await bytesOf(as, `/v1/documents/${id}/file`)).text).toBe('%PDF-1.4\nhello')
    expect((await patch(as, id, { fields: {} }, '*')).body).toMatchObject({ code: 'document_not_ready' })
    expect((await call(as, `/v1/documents/${id}/confirm`, { method: 'POST' })).status).toBe(409)
    expect((await call(as, `/v1/documents/${id}/reject`, { method: 'POST' })).body['state']).toBe('rejected')
    expect((await call(as, `/v1/documents/${id}/reopen`, { method: 'POST' })).body['state']).toBe('failed')
  })

  it('keeps a document that makes the extractor fail', async () => {
    const as = await newNode()
    const id = await kept(as, 'fault.pdf', 'failed')
    expect((await call(as, `/v1/documents/${id}`)).body).toMatchObject({ error: { code: 'internal_error' } })
    expect((await bytesOf(as, `/v1/documents/${id}/file`)).text).toBe('%PDF-1.4\nhello')
  })

  it('answers a repeated Idempotency-Key with the same document, also while it is read', async () => {
    const as = await newNode()
    const headers = { 'Idempotency-Key': 'once' }
    const first = await post(as, '/v1/documents', 'sleep-500.pdf', { headers })
    const second = await post(as, '/v1/documents', 'sleep-500.pdf', { headers })
    expect([second.status, second.body['document_id']]).toEqual([202, first.body['document_id']])
    expect(second.headers.get('Idempotent-Replayed')).toBe('true')
    expect((await call(as, '/v1/documents')).body['documents']).toHaveLength(1)
  })
})

describe('the answer with a document', () => {
  const MEMBERS = ['fields', 'text', 'layout', 'candidates']
  const membersOf = (body: object): string[] => MEMBERS.filter((name) => name in body)

  it('has the members that are asked for, or all of them, and the same text', async () => {
    const as = await newNode()
    const id = await kept(as, 'full.pdf')
    const whole = await bytesOf(as, `/v1/documents/${id}`)
    expect(whole.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    const all = JSON.parse(whole.text) as Record<string, unknown>
    expect(JSON.stringify(all)).toBe(whole.text)
    expect(membersOf(all)).toEqual(MEMBERS)
    expect(Object.keys(all).filter((name) => MEMBERS.includes(name))).toEqual(MEMBERS)
    for (const include of ['', 'fields', 'fields,layout', 'text', 'candidates', 'text,candidates']) {
      const { status, body } = await call(as, `/v1/documents/${id}?include=${include}`)
      expect(status).toBe(200)
      const others = MEMBERS.filter((name) => !include.split(',').includes(name))
      const wanted = Object.fromEntries(Object.entries(all).filter(([name]) => !others.includes(name)))
      expect({ ...body, validation: undefined }).toEqual({ ...wanted, validation: undefined })
      expect('checks' in (body['validation'] as object)).toBe(
        include.includes('fields') && 'checks' in (all['validation'] as object),
      )
    }
    const odd = await call(as, `/v1/documents/${id}?include=everything`)
    expect(odd.body).toMatchObject({ status: 422, errors: [{ pointer: '#/include' }] })
  })

  it('has the candidates of one field', async () => {
    const as = await newNode()
    const id = await kept(as, 'full.pdf')
    // Words of a file may have a character 0, which the database takes in JSON and cannot read.
    const candidates = {
      'vendor.name': { reason: 'a', candidates: [] },
      'vendor.vat': { reason: 'b\0', candidates: [] },
    }
    const at = `/v1/documents/${id}?include=candidates&field=vendor.name`
    const one = { 'vendor.name': candidates['vendor.name'] }
    const values = [id, JSON.stringify(candidates)]
    await ground.db.query('update kept_documents set candidates = $2 where document_id = $1', values)
    expect((await call(as, at)).body['candidates']).toEqual(one)
    expect((await call(as, at.replace('name', 'phone'))).body['candidates']).toEqual({})
    expect((await call(as, `/v1/documents/${id}`)).body['candidates']).toEqual(candidates)
    // A field alone says nothing of members.
    expect(membersOf((await call(as, `/v1/documents/${id}?field=vendor.name`)).body)).toEqual(MEMBERS)

    // As a node of an earlier version stores a result.
    await ground.db.query(
      `update documents
       set outcome = replace(outcome::text, '"included":{', '"included":{"candidates":' || $2 || ',')::json
       where id = $1`,
      values,
    )
    await ground.db.query('update kept_documents set candidates = null where document_id = $1', [id])
    expect((await call(as, at)).body['candidates']).toEqual(one)
    expect((await call(as, `/v1/documents/${id}`)).body['candidates']).toEqual(candidates)
  })

  it('is not sent again to a caller who has the version', async () => {
    const as = await newNode()
    const id = await kept(as, 'full.pdf')
    const look = (tag: string, query = '') => bytesOf(as, `/v1/documents/${id}${query}`, { 'If-None-Match': tag })
    for (const query of ['', '?include=fields']) {
      const same = await look('"2"', query)
      expect([same.status, same.text, same.headers.get('ETag')]).toEqual([304, '', '"2"'])
      expect((await look('W/"2", "7"', query)).status).toBe(304)
      expect((await look('"1"', query)).status).toBe(200)
    }
    expect((await patch(as, id, { fields: { 'vendor.name': { value: 'Bolt Ltd' } } }, '*')).status).toBe(200)
    expect((await look('"2"')).status).toBe(200)
    const other = await newNode()
    expect((await bytesOf(other, `/v1/documents/${id}`, { 'If-None-Match': '"3"' })).status).toBe(404)
  })

  it('is sent again while the document is read, because its progress has no version', async () => {
    const as = await newNode()
    const id = await kept(as, 'full.pdf')
    await ground.db.query(`update kept_documents set review_state = 'reading' where document_id = $1`, [id])
    expect((await bytesOf(as, `/v1/documents/${id}`, { 'If-None-Match': '"2"' })).status).toBe(200)
  })

  it('is taken by corrections, too', async () => {
    const as = await newNode()
    const id = await kept(as, 'full.pdf')
    const answer = await call(as, `/v1/documents/${id}?include=fields`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', 'If-Match': '*' },
      body: JSON.stringify({ fields: { 'vendor.name': { value: 'Bolt Ltd' } } }),
    })
    expect(answer.status).toBe(200)
    expect(membersOf(answer.body)).toEqual(['fields'])
    expect(answer.body['extraction']).toMatchObject({ vendor: { name: 'Bolt Ltd' } })
  })
})

describe('POST /v1/extract', () => {
  it('keeps the document with keep=true, and answers with what was asked for', async () => {
    const as = await newNode()
    const { status, body } = await post(as, '/v1/extract?keep=true&include=text', 'full.pdf')
    expect(status).toBe(200)
    expect(body).toHaveProperty('text')
    expect(body).not.toHaveProperty('fields')
    const id = body['document_id'] as string
    expect((await call(as, `/v1/documents/${id}`)).body).toMatchObject({ state: 'to_review', fields: {} })
    const all = await post(as, '/v1/extract?keep=true&include=candidates,layout,text,fields', 'full.pdf')
    const names = Object.keys(all.body).filter((name) => /^(fields|candidates|text|layout)$/.test(name))
    expect(names).toEqual(['fields', 'candidates', 'text', 'layout'])
    const inBody = await call(as, '/v1/extract', {
      method: 'POST',
      body: formOf(pdfBytes(), 'full.pdf', { keep: 'true' }),
    })
    expect(inBody.body['document_id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('keeps nothing without keep, and refuses keep with split', async () => {
    const as = await newNode()
    const { body } = await post(as, '/v1/extract', 'full.pdf')
    expect(body).not.toHaveProperty('document_id')
    expect((await call(as, '/v1/documents')).body).toEqual({ documents: [] })
    const both = await post(as, '/v1/extract?keep=true&split=true', 'full.pdf')
    expect(both.body).toMatchObject({ status: 422, errors: [{ pointer: '#/split' }] })
    const odd = await post(as, '/v1/extract?keep=yes', 'full.pdf')
    expect(odd.body).toMatchObject({ status: 422, errors: [{ pointer: '#/keep' }] })
  })
})

describe('GET /v1/documents', () => {
  it('lists the newest first, page by page, by state, type and text', async () => {
    const as = await newNode()
    const ids: string[] = []
    for (const name of ['full-a.pdf', 'full-b.pdf', 'plain.pdf']) ids.push(await kept(as, name))
    const failed = await kept(as, 'corrupt.pdf', 'failed')
    const list = async (query: string): Promise<{ ids: unknown[]; next: unknown }> => {
      const { body } = await call(as, `/v1/documents${query}`)
      const documents = body['documents'] as Record<string, unknown>[]
      return { ids: documents.map((one) => one['document_id']), next: body['next_cursor'] }
    }
    const [a, b, plain] = ids
    expect((await list('')).ids).toEqual([failed, plain, b, a])
    const first = await list('?limit=3')
    expect(first.ids).toEqual([failed, plain, b])
    expect(await list(`?limit=3&cursor=${first.next as string}`)).toEqual({ ids: [a], next: undefined })
    expect((await list('?state=failed')).ids).toEqual([failed])
    expect((await list('?vendor=ACME%20gmbh')).ids).toEqual([plain, b, a])
    expect((await list('?vendor=Acme')).ids).toEqual([])
    const today = new Date().toISOString().slice(0, 10)
    expect((await list(`?from=${today}`)).ids).toHaveLength(4)
    expect((await list(`?from=2020-01-01&to=${today}`)).ids).toHaveLength(4)
    expect((await list('?to=2020-01-01')).ids).toEqual([])
    expect((await list('?document_type=invoice')).ids).toEqual([plain, b, a])
    expect((await list('?q=r-17')).ids).toEqual([b, a])
    expect((await list('?q=ACME')).ids).toEqual([plain, b, a])
    expect((await list('?q=full-a')).ids).toEqual([a])
    expect((await list(`?q=${encodeURIComponent('%')}`)).ids).toEqual([])
  })

  it('refuses values that its parameters do not take', async () => {
    const as = await newNode()
    const cursor = (day: string): string =>
      Buffer.from(`${day}T10:00:00.000000Z 00000000-0000-4000-8000-000000000000`).toString('base64url')
    expect((await call(as, `/v1/documents?cursor=${cursor('2026-02-28')}`)).body).toEqual({ documents: [] })
    for (const [name, value] of [
      ['state', 'open'],
      ['document_type', 'poem'],
      ['cursor', 'abc'],
      ['cursor', cursor('2026-02-30')],
      ['cursor', cursor('0000-01-01')],
      ['limit', '0'],
      ['limit', '1000'],
    ])
      expect((await call(as, `/v1/documents?${name}=${value}`)).body).toMatchObject({
        status: 422,
        errors: [{ pointer: `#/${name}` }],
      })
  })
})

describe('PATCH /v1/documents/{id}', () => {
  it('corrects values, keeps the history, and shows the document as it was read on request', async () => {
    const as = await newNode()
    const id = await kept(as)
    const box = { left: 0.4, top: 0.4, right: 0.5, bottom: 0.42 }
    const { status, body, headers } = await patch(
      as,
      id,
      {
        fields: {
          'document_meta.date': { value: '31.12.2025', page: 1, box },
          'financial.totals.grand_total': { value: '1.119,50' },
          'vendor.name': null,
        },
      },
      '"2"',
    )
    expect([status, headers.get('ETag')]).toEqual([200, '"3"'])
    expect(body).toMatchObject({
      version: 3,
      date: '2025-12-31',
      total: 1119.5,
      extraction: { document_meta: { date: '2025-12-31' }, financial: { totals: { grand_total: 1119.5 } } },
      fields: { 'document_meta.date': { confidence: 1, corrected: true, page: 1, box } },
    })
    expect(body).not.toHaveProperty('party')
    const corrections = body['corrections'] as Record<string, unknown>[]
    expect(corrections.map(({ path, before, after, version }) => [path, before, after, version])).toEqual([
      ['document_meta.date', '2026-01-02', '2025-12-31', 3],
      ['financial.totals.grand_total', 119.5, 1119.5, 3],
      ['vendor.name', 'Acme GmbH', null, 3],
    ])
    const extracted = await call(as, `/v1/documents/${id}?version=extracted`)
    expect(extracted.body).toMatchObject({ extraction: { vendor: { name: 'Acme GmbH' } }, version: 3 })
    expect((await call(as, `/v1/documents/${id}?version=1`)).status).toBe(422)
    const again = await patch(as, id, { fields: { 'vendor.name': { value: 'Beta AG' } } }, '"3"')
    expect(again.body).toMatchObject({ version: 4, party: 'Beta AG' })
    expect((await call(as, '/v1/documents?q=beta')).body['documents']).toHaveLength(1)
  })

  it('refuses a stale version, none, and a value that does not fit, and changes nothing', async () => {
    const as = await newNode()
    const id = await kept(as)
    const fields = { 'vendor.name': { value: 'Beta AG' } }
    expect((await patch(as, id, { fields }, '"1"')).body).toMatchObject({ status: 412, code: 'version_conflict' })
    expect((await patch(as, id, { fields })).body).toMatchObject({ status: 428, code: 'version_required' })
    const wrong = await patch(as, id, { fields: { ...fields, 'document_meta.date': { value: 'soon' } } }, '"2"')
    expect(wrong.body).toMatchObject({
      status: 422,
      code: 'invalid_correction',
      errors: [{ path: 'document_meta.date', message: '"soon" is no date.' }],
    })
    expect((await patch(as, id, { fields: 5 }, '"2"')).body).toMatchObject({ status: 422, code: 'invalid_request' })
    const text = await call(as, `/v1/documents/${id}`, { method: 'PATCH', body: '{', headers: { 'If-Match': '"2"' } })
    expect(text.body).toMatchObject({ status: 422, code: 'invalid_request' })
    expect((await call(as, `/v1/documents/${id}`)).body).toMatchObject({ version: 2, party: 'Acme GmbH' })
  })

  it('lets one of two people win who correct the same version at once', async () => {
    const as = await newNode()
    const id = await kept(as)
    const answers = await Promise.all(
      ['Beta', 'Gamma'].map((value) => patch(as, id, { fields: { 'vendor.name': { value } } }, '"2"')),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    expect((await call(as, `/v1/documents/${id}`)).body['corrections']).toHaveLength(1)
  })
})

describe('POST /v1/documents/{id}/confirm, reject and reopen', () => {
  it('move the document between its states, and a confirmed one takes no corrections', async () => {
    const as = await newNode()
    const id = await kept(as)
    const move = (name: string, headers: Record<string, string> = {}): Promise<Reply> =>
      call(as, `/v1/documents/${id}/${name}`, { method: 'POST', headers })
    expect((await move('confirm', { 'If-Match': '"1"' })).status).toBe(412)
    const confirmed = await move('confirm', { 'If-Match': '"2"' })
    expect(confirmed.body).toMatchObject({ state: 'confirmed', version: 3, confirmed_by: expect.any(String) })
    expect(confirmed.body).toHaveProperty('confirmed_at')
    expect((await move('confirm')).body).toMatchObject({ state: 'confirmed', version: 3 })
    const closed = await patch(as, id, { fields: { 'vendor.name': null } }, '"3"')
    expect(closed.body).toMatchObject({ status: 409, code: 'document_closed' })
    expect((await move('reject')).body).toMatchObject({ state: 'rejected', version: 4 })
    const reopened = await move('reopen')
    expect(reopened.body).toMatchObject({ state: 'to_review', version: 5 })
    expect(reopened.body).not.toHaveProperty('confirmed_by')
  })
})

describe("another account's document", () => {
  it('looks like one that there is not, in every call', async () => {
    const id = await kept(await newNode())
    const stranger = await newNode()
    const at = `/v1/documents/${id}`
    const calls: [string, RequestInit?][] = [
      [at],
      [`${at}/pages/1`],
      [`${at}/file`],
      [`${at}/confirm`, { method: 'POST' }],
      [`${at}/reject`, { method: 'POST' }],
      [`${at}/reopen`, { method: 'POST' }],
      [at, { method: 'DELETE' }],
      ['/v1/documents/none'],
    ]
    for (const [path, more] of calls)
      expect((await call(stranger, path, more)).body, path).toMatchObject({ status: 404, code: 'document_not_found' })
    expect((await patch(stranger, id, {}, '*')).body).toMatchObject({ status: 404, code: 'document_not_found' })
    expect((await call(stranger, '/v1/documents')).body).toEqual({ documents: [] })
  })
})

describe('the end of a kept document', () => {
  const folder = (): string => join(ground.dataDir, 'blobs')
  const filesOf = async (id: string): Promise<string[]> => (await readdir(folder())).filter((name) => name.includes(id))
  const auditOf = async (id: string): Promise<unknown[]> =>
    (await ground.db.query('select action, by from audit where document_id = $1', [id])).rows
  const rowsOf = async (id: string): Promise<number> =>
    (await ground.db.query('select from documents where id = $1', [id])).rows.length

  /** A purge of the service itself may have taken the row, and takes the file just afterwards. */
  async function gone(id: string): Promise<void> {
    expect(await rowsOf(id)).toBe(0)
    await expect.poll(() => filesOf(id)).toEqual([])
  }

  async function purge(): Promise<void> {
    const blobs = await openBlobs(folder())
    const keptFiles = openKeptFiles(folder())
    await purgeHandler({ db: ground.db, blobs, keptFiles, retentionDays: 0, onClosed: async () => {}, log })({
      data: {},
      signal: AbortSignal.timeout(60_000),
    })
  }

  it('by DELETE takes rows and files, and leaves a note without content', async () => {
    const as = await newNode()
    const id = await kept(as)
    await patch(as, id, { fields: { 'vendor.name': null } }, '*')
    expect(await filesOf(id)).toEqual([`${id}.kept`])
    expect((await call(as, `/v1/documents/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect([await rowsOf(id), await filesOf(id)]).toEqual([0, []])
    expect(await auditOf(id)).toEqual([{ action: 'deleted', by: expect.stringMatching(/^key_/) }])
    expect((await call(as, `/v1/documents/${id}`)).status).toBe(404)
    expect((await call(as, `/v1/documents/${id}`, { method: 'DELETE' })).status).toBe(404)
  })

  it('by DELETE while it is read leaves nothing either', async () => {
    const as = await newNode()
    const { body } = await post(as, '/v1/documents', 'sleep-1000.pdf')
    const id = body['document_id'] as string
    expect((await call(as, `/v1/documents/${id}/pages/1`)).body).toMatchObject({ code: 'document_not_ready' })
    expect((await bytesOf(as, `/v1/documents/${id}/file`)).text).toBe('%PDF-1.4\nhello')
    expect((await call(as, `/v1/documents/${id}`, { method: 'DELETE' })).status).toBe(204)
    await expect.poll(() => filesOf(id)).toEqual([])
    expect(await rowsOf(id)).toBe(0)
    expect(await auditOf(id)).toHaveLength(1)
  })

  it('by its time hides it at once, and the purge removes it but no other', async () => {
    const as = await newNode()
    const [over, other] = [await kept(as), await kept(as)]
    await ground.db.query(`update documents set finished_at = finished_at - interval '400 days' where id = $1`, [other])
    await ground.db.query('update kept_documents set keep_until = now() where document_id = $1', [over])
    expect((await call(as, `/v1/documents/${over}`)).status).toBe(404)
    expect((await call(as, '/v1/documents')).body['documents']).toMatchObject([{ document_id: other }])
    await purge()
    await gone(over)
    expect(await auditOf(over)).toEqual([{ action: 'expired', by: 'docmill' }])
    expect([await rowsOf(other), await filesOf(other)]).toEqual([1, [`${other}.kept`]])
  })

  it('comes for the others, whatever the end of one that a node of an earlier version stored', async () => {
    const as = await newNode()
    const [odd, late, over] = [await kept(as), await kept(as), await kept(as)]
    await ground.db.query(`update kept_documents set review_state = 'reading' where document_id = any($1::uuid[])`, [
      [odd, late],
    ])
    await ground.db.query(`update documents set outcome = '{}' where id = $1`, [odd])
    await ground.db.query('update kept_documents set keep_until = now() where document_id = $1', [over])
    await purge()
    await gone(over)
    expect((await call(as, `/v1/documents/${late}`)).body).toMatchObject({ state: 'to_review' })
  })

  it('comes after the days of its account', async () => {
    const as = await newNode()
    await ground.db.query(
      'update accounts set keep_days = 2 where id = (select account_id from api_keys where prefix = $1)',
      [as.apiKey.slice(0, 7)],
    )
    const { body } = await post(as, '/v1/documents', 'full.pdf')
    const days = (Date.parse(body['keep_until'] as string) - Date.parse(body['created_at'] as string)) / 86_400_000
    expect(days).toBeCloseTo(2, 3)
  })
})
