// Kept documents that are read again, over HTTP. Each answer is held to the OpenAPI document.

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Node, Reply } from '../support/batches.ts'
import { bytesOf, call, kept, patch, send } from '../support/kept.ts'
import { sharedService } from '../support/shared-service.ts'

const ground = sharedService('enterprise')

const readAgain = (as: Node, id: string, body: object = {}, ifMatch: string | undefined = '*'): Promise<Reply> =>
  send(as, 'POST', `/v1/documents/${id}/extract`, body, ifMatch === '' ? {} : { 'If-Match': ifMatch })
const document = async (as: Node, id: string): Promise<Record<string, unknown>> =>
  (await call(as, `/v1/documents/${id}`)).body

describe('POST /v1/documents/{document_id}/extract', () => {
  it('reads the document with other hints, says what changed, and notes it in the history', async () => {
    const { as, keyId } = await ground.newAccount()
    const id = await kept(as)
    const { status, body, headers } = await readAgain(as, id, { doc_type: 'receipt', lang: 'fr' }, '"2"')
    expect(status).toBe(200)
    expect(body).toEqual({
      document: expect.objectContaining({ document_id: id, state: 'to_review', version: 3, document_type: 'receipt' }),
      dry_run: false,
      differences: [
        { path: 'document_type', before: 'invoice', after: 'receipt' },
        { path: 'vendor.name', before: 'Acme GmbH', after: 'Acme GmbH fr' },
      ],
      kept_corrections: [],
    })
    expect(headers.get('ETag')).toBe('"3"')
    expect(await document(as, id)).toMatchObject({
      version: 3,
      party: 'Acme GmbH fr',
      extraction: { document_type: 'receipt', vendor: { name: 'Acme GmbH fr' } },
      readings: [{ by: keyId, doc_type: 'receipt', lang: 'fr', changes: 2, version: 3 }],
    })
    expect((await bytesOf(as, `/v1/documents/${id}/file`)).text).toBe('%PDF-1.4\nhello')
    // The same hints hold until others are given.
    expect((await readAgain(as, id)).body['differences']).toEqual([])
    expect((await readAgain(as, id, { doc_type: 'auto', lang: 'auto' })).body['differences']).toHaveLength(2)
  })

  it('keeps what people corrected, and takes a corrected type as a hint', async () => {
    const as = await ground.newNode()
    const id = await kept(as)
    const fields = { 'vendor.name': { value: 'Birch Ltd' }, 'document_meta.date': null }
    expect((await patch(as, id, { fields, document_type: 'receipt' }, '*')).status).toBe(200)
    const { body } = await readAgain(as, id, { lang: 'fr' })
    expect(body).toMatchObject({
      differences: [],
      kept_corrections: ['document_meta.date', 'document_type', 'vendor.name'],
    })
    const after = await document(as, id)
    expect(after).toMatchObject({ document_type: 'receipt', extraction: { vendor: { name: 'Birch Ltd' } } })
    expect(after['extraction']).not.toHaveProperty('document_meta.date')
    expect(after['corrections']).toHaveLength(3)
    const original = await call(as, `/v1/documents/${id}?version=extracted`)
    expect(original.body).toMatchObject({
      extraction: { document_type: 'receipt', vendor: { name: 'Acme GmbH fr' }, document_meta: { date: '2026-01-02' } },
    })
    // A type that is named takes the place of the correction.
    expect((await readAgain(as, id, { doc_type: 'credit_note' })).body).toMatchObject({
      differences: [{ path: 'document_type', before: 'receipt', after: 'credit_note' }],
      kept_corrections: ['document_meta.date', 'vendor.name'],
    })
  })

  it('refuses a closed document, a stale version, no version and bad hints, and changes nothing', async () => {
    const as = await ground.newNode()
    const id = await kept(as)
    expect((await readAgain(as, id, {}, '"1"')).body).toMatchObject({ status: 412, code: 'version_conflict' })
    expect((await readAgain(as, id, {}, '')).body).toMatchObject({ status: 428, code: 'version_required' })
    expect((await readAgain(as, id, { doc_type: 'poem' })).body).toMatchObject({ status: 422 })
    expect((await readAgain(as, id, { lang: 'tlh' })).body).toMatchObject({ status: 422 })
    await call(as, `/v1/documents/${id}/confirm`, { method: 'POST' })
    expect((await readAgain(as, id)).body).toMatchObject({ status: 409, code: 'document_closed' })
    expect((await readAgain(await ground.newNode(), id)).body).toMatchObject({ status: 404 })
    expect(await document(as, id)).toMatchObject({ version: 3, readings: [] })
  })

  it('refuses a document that changed while it was read', async () => {
    const as = await ground.newNode()
    const id = await kept(as, 'sleep-800.pdf')
    const again = readAgain(as, id, {}, '"2"')
    await expect
      .poll(async () => (await ground.db.query("select 1 from documents where state = 'running'")).rows.length)
      .toBe(1)
    expect((await patch(as, id, { fields: { 'vendor.name': { value: 'Birch Ltd' } } }, '"2"')).status).toBe(200)
    expect((await again).body).toMatchObject({ status: 412, code: 'version_conflict' })
    expect(await document(as, id)).toMatchObject({ version: 3, party: 'Birch Ltd' })
  })

  it('reports with dry_run what would change, also of a confirmed document, and leaves it as it is', async () => {
    const as = await ground.newNode()
    const id = await kept(as)
    await patch(as, id, { fields: { 'vendor.name': { value: 'Acme GmbH fr' } } }, '*')
    await call(as, `/v1/documents/${id}/confirm`, { method: 'POST' })
    const before = await document(as, id)
    const { status, body } = await readAgain(as, id, { dry_run: true, lang: 'fr' }, '')
    expect(status).toBe(200)
    expect(body).toMatchObject({ dry_run: true, document: { state: 'confirmed', version: 4 } })
    expect(body['fields']).toContainEqual({
      field: 'vendor.name',
      before: { right: 0, wrong: 1, missing: 0 },
      after: { right: 1, wrong: 0, missing: 0 },
    })
    expect(await document(as, id)).toEqual(before)
  })

  it('reads a document that could not be read before, and leaves it as it is where it cannot be read', async () => {
    const as = await ground.newNode()
    const id = await kept(as, 'corrupt.pdf', 'failed')
    expect((await readAgain(as, id)).body).toMatchObject({ status: 500, code: 'extraction_failed' })
    expect(await document(as, id)).toMatchObject({ state: 'failed', version: 2 })
    expect((await bytesOf(as, `/v1/documents/${id}/pages/1`)).status).toBe(404)
    await ground.db.query("update kept_documents set file_name = 'full.pdf' where document_id = $1", [id])
    expect((await readAgain(as, id)).body).toMatchObject({ document: { state: 'to_review', party: 'Acme GmbH' } })
    expect(await document(as, id)).toMatchObject({ state: 'to_review', extraction: { vendor: { name: 'Acme GmbH' } } })
    expect((await bytesOf(as, `/v1/documents/${id}/pages/1`)).text).toBe('1240 pixels')
  })

  it('counts one of the quota, and leaves neither a row nor a file behind', async () => {
    const { as, accountId } = await ground.newAccount()
    const id = await kept(as)
    await readAgain(as, id)
    expect((await call(as, '/v1/usage')).body['calls_used']).toBe(2)
    const rows = (): Promise<unknown[]> =>
      ground.db.query('select id from documents where account_id = $1', [accountId]).then(({ rows: all }) => all)
    await expect.poll(rows).toEqual([{ id }])
    const folders = await ground.db.query<{ name: string }>(`select document_id || '.kept' as name from kept_documents`)
    const names = async (): Promise<string[]> => (await readdir(join(ground.dataDir, 'blobs'))).sort()
    await expect.poll(names).toEqual(folders.rows.map(({ name }) => name).sort())
  })

  it('loses and doubles nothing when the node that reads it again is killed', async () => {
    const other = await ground.service()
    const { as } = await ground.newAccount()
    const id = await kept(as, 'sleep-1000.pdf')
    await patch(as, id, { fields: { 'vendor.name': { value: 'Birch Ltd' } } }, '*')
    const lost = readAgain({ ...other, apiKey: as.apiKey }, id, { lang: 'fr' }, '"3"').catch(() => 'lost')
    await expect
      .poll(async () => (await ground.db.query("select 1 from documents where state = 'running'")).rows.length)
      .toBe(1)
    await other.end('SIGKILL')
    expect(await lost).toBe('lost')
    expect(await document(as, id)).toMatchObject({ version: 3, party: 'Birch Ltd', readings: [] })
    expect((await readAgain(as, id, { lang: 'fr' }, '"3"')).status).toBe(200)
    expect(await document(as, id)).toMatchObject({ version: 4, party: 'Birch Ltd', readings: [{ version: 4 }] })
  })
})
