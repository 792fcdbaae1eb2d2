// What a caller of kept documents cannot do, and what browsers keep of them, over HTTP.

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bytesOf, call, kept, patch } from '../support/kept.ts'
import { sharedService } from '../support/shared-service.ts'

const ground = sharedService('enterprise')
const { newNode } = ground

describe('a kept document', () => {
  it('lets a browser keep pictures, but show none before it has asked, and keep nothing else', async () => {
    const as = await newNode()
    const at = `/v1/documents/${await kept(as)}`
    const picture = await bytesOf(as, `${at}/pages/1`)
    expect(picture.headers.get('Cache-Control')).toBe('private, no-cache')
    const headers = { 'If-None-Match': picture.headers.get('ETag')! }
    expect((await bytesOf(as, `${at}/pages/1`, headers)).status).toBe(304)
    expect((await bytesOf(as, `${at}/pages/1?width=240`, headers)).status).toBe(200)
    expect((await bytesOf(await newNode(), `${at}/pages/1`, headers)).status).toBe(404)
    for (const path of [at, '/v1/documents', `${at}/file`])
      expect((await bytesOf(as, path)).headers.get('Cache-Control'), path).toBe('no-store')
  })

  it('is found under its id in capital letters, with all that belongs to it', async () => {
    const as = await newNode()
    const id = await kept(as)
    const at = `/v1/documents/${id.toUpperCase()}`
    expect((await call(as, at)).body).toMatchObject({ document_id: id })
    expect((await bytesOf(as, `${at}/file`)).text).toBe('%PDF-1.4\nhello')
    expect((await call(as, at, { method: 'DELETE' })).status).toBe(204)
    expect((await readdir(join(ground.dataDir, 'blobs'))).filter((name) => name.includes(id))).toEqual([])
  })

  it('refuses JSON that is nested without end, and takes the version with a weak tag', async () => {
    const as = await newNode()
    const id = await kept(as)
    const deep = `{"fields":{"vendor":{"value":${'['.repeat(100_000)}${']'.repeat(100_000)}}}}`
    const headers = { 'Content-Type': 'application/json', 'If-Match': '"2"' }
    const nested = await call(as, `/v1/documents/${id}`, { method: 'PATCH', body: deep, headers })
    expect(nested.body).toMatchObject({ status: 422, errors: [{ path: 'vendor' }] })
    expect((await patch(as, id, { fields: { 'vendor.name': { value: 'Beta AG' } } }, 'W/"2"')).status).toBe(200)
  })

  it('answers with the latest 200 corrections, and takes no more than 2,000 of a document', async () => {
    const as = await newNode()
    const id = await kept(as)
    const add = (count: number, from: number): Promise<unknown> =>
      ground.db.query(
        `insert into corrections (document_id, version, path, by, after)
         select $1, 2, 'old' || n, 'somebody', '1' from generate_series($3::int, $3::int + $2::int - 1) n`,
        [id, count, from],
      )
    await add(1999, 0)
    const last = await patch(as, id, { fields: { 'vendor.name': { value: 'Beta AG' } } }, '"2"')
    expect(last.status).toBe(200)
    const corrections = last.body['corrections'] as Record<string, unknown>[]
    expect([corrections.length, corrections.at(-1)]).toEqual([200, expect.objectContaining({ path: 'vendor.name' })])
    const full = await patch(as, id, { fields: { 'vendor.name': { value: 'Gamma AG' } } }, '"3"')
    expect(full.body).toMatchObject({ status: 409, code: 'too_many_corrections' })
    expect((await call(as, `/v1/documents/${id}`)).body).toMatchObject({ version: 3, party: 'Beta AG' })
  })

  it('takes no more than 20 MiB of values into the history of a document', async () => {
    const as = await newNode()
    const id = await kept(as)
    await ground.db.query(
      `insert into corrections (document_id, version, path, by, after)
       select $1, 2, 'old' || n, 'somebody', to_json(repeat('x', 1024 * 1024)) from generate_series(1, 20) n`,
      [id],
    )
    const full = await patch(as, id, { fields: { 'vendor.name': { value: 'Beta AG' } } }, '"2"')
    expect(full.body).toMatchObject({ status: 409, code: 'too_many_corrections' })
  })
})
