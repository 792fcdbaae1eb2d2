// Documents that repeat an earlier one: what is told of them, and to whom.

import { describe, expect, it } from 'vitest'
import { mendLikeness } from '../../src/store/duplicates.ts'
import type { Node } from '../support/batches.ts'
import { call, kept, patch, send } from '../support/kept.ts'
import { formOf } from '../support/process.ts'
import { sharedService } from '../support/shared-service.ts'

const ground = sharedService('enterprise')
const { newNode } = ground
/** Keeps a document whose file is no other's; its values are those of every full document. */
async function keepOther(as: Node, name = 'full.pdf', state = 'to_review'): Promise<string> {
  const bytes = Buffer.from(`%PDF-1.4\n${name} ${Math.random()}`)
  const { body } = await call(as, '/v1/documents', { method: 'POST', body: formOf(bytes, name) })
  const id = body['document_id'] as string
  await expect.poll(async () => (await call(as, `/v1/documents/${id}`)).body['state']).toBe(state)
  return id
}
const setRule = (as: Node, body: unknown) => send(as, 'PUT', '/v1/review/rule', body)
async function told(as: Node, id: string): Promise<{ reasons: unknown; warnings: unknown }> {
  const { body } = await call(as, `/v1/documents/${id}`)
  return { reasons: body['review_reasons'], warnings: (body['validation'] as { warnings: unknown }).warnings }
}
const nothing = { reasons: undefined, warnings: [] }

describe('a document that repeats an earlier one', () => {
  it('names the earliest document with the same file', async () => {
    const as = await newNode()
    const first = await kept(as, 'plain.pdf')
    const second = await kept(as, 'plain-b.pdf')
    expect(await told(as, first)).toEqual(nothing)
    const same = { code: 'possible_duplicate', document_id: first, same: 'file' }
    const warning = `The same file was sent before, as document ${first}.`
    expect(await told(as, second)).toEqual({ reasons: [same], warnings: [warning] })
    const { body } = await call(as, '/v1/documents')
    expect(body['documents']).toMatchObject([{ document_id: second, review_reasons: [same] }, { document_id: first }])
    const extracted = await call(as, '/v1/extract?keep=true', {
      method: 'POST',
      body: formOf(Buffer.from('%PDF-1.4\nhello'), 'plain.pdf'),
    })
    expect(extracted.body['validation']).toMatchObject({ warnings: [warning] })
    expect(await told(await newNode(), second).catch(() => 'hidden')).toBe('hidden')
  })

  it('names the earlier document with the same content, whatever its file', async () => {
    const as = await newNode()
    const first = await keepOther(as)
    const second = await keepOther(as, 'full-b.pdf')
    expect(await told(as, second)).toEqual({
      reasons: [{ code: 'possible_duplicate', document_id: first, same: 'content' }],
      warnings: [`Document ${first} has the same issuer, number, date and total.`],
    })
    const other = await newNode()
    expect(await told(other, await keepOther(other))).toEqual(nothing)
  })

  it('follows corrected values, and never names the document that repeats it', async () => {
    const as = await newNode()
    const first = await keepOther(as)
    const second = await keepOther(as, 'full-b.pdf')
    await patch(as, second, { fields: { 'document_meta.invoice_number': { value: 'R-18' } } }, '*')
    expect(await told(as, second)).toEqual(nothing)
    await patch(as, second, { fields: { 'document_meta.invoice_number': { value: 'R 17' } } }, '*')
    expect((await told(as, second)).reasons).toMatchObject([{ document_id: first }])
    await patch(as, first, { fields: { 'vendor.phone': { value: '1' } } }, '*')
    expect(await told(as, first)).toEqual(nothing)
  })

  it('goes to people, whatever the threshold', async () => {
    const as = await newNode()
    await setRule(as, { threshold: 0.5 })
    await keepOther(as, 'full.pdf', 'confirmed')
    await keepOther(as, 'full-b.pdf', 'to_review')
  })

  it('names nothing if the account does not want it, the earlier one was rejected, or is gone', async () => {
    const as = await newNode()
    const first = await keepOther(as)
    expect((await setRule(as, { duplicates: false })).body).toMatchObject({ threshold: null, duplicates: false })
    expect(await told(as, await keepOther(as, 'full-b.pdf'))).toEqual(nothing)

    const wants = await newNode()
    const rejected = await keepOther(wants)
    await call(wants, `/v1/documents/${rejected}/reject`, { method: 'POST' })
    const again = await keepOther(wants, 'full-b.pdf')
    expect(await told(wants, again)).toEqual(nothing)
    const repeated = await keepOther(wants, 'full-c.pdf')
    expect((await told(wants, repeated)).reasons).toMatchObject([{ document_id: again }])
    await call(wants, `/v1/documents/${again}`, { method: 'DELETE' })
    expect(await told(wants, repeated)).toEqual(nothing)
    expect(first).not.toBe(again)
  })

  it('is found among documents that are read at the same time', async () => {
    const as = await newNode()
    const names = ['full-a.pdf', 'full-b.pdf', 'full-c.pdf', 'full-d.pdf']
    const ids = await Promise.all(names.map((name) => keepOther(as, name)))
    const all = await Promise.all(ids.map(async (id) => (await told(as, id)).reasons))
    expect(all.filter((reasons) => reasons === undefined)).toHaveLength(1)
  })

  it('is compared with documents that a node of an earlier version has read', async () => {
    const as = await newNode()
    const first = await keepOther(as)
    await ground.db.query(
      `update kept_documents set likeness_key = null, likeness_day = null, likeness = null, sha256 = null
       where document_id = $1`,
      [first],
    )
    await mendLikeness(ground.db, 1000)
    const second = await keepOther(as, 'full-b.pdf')
    expect((await told(as, second)).reasons).toMatchObject([{ document_id: first }])
  })
})
