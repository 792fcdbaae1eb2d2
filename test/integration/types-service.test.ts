// The document types and the figures of one type, over HTTP. Each answer is held to the OpenAPI document.

import { describe, expect, it } from 'vitest'
import { DOCUMENT_TYPES } from '../../src/schema/extraction.ts'
import { call, confirmMany, send } from '../support/kept.ts'
import { sharedService } from '../support/shared-service.ts'

const ground = sharedService('growth')

interface Info {
  document_type: string
  fields: { path: string; kind: string; required: boolean; description: string }[]
}

describe('GET /v1/types', () => {
  it('returns all types, or one, with their fields', async () => {
    const as = await ground.newNode()
    const all = (await call(as, '/v1/types')).body['types'] as Info[]
    expect(all.map((one) => one.document_type)).toEqual(DOCUMENT_TYPES)
    const [one, ...more] = (await call(as, '/v1/types?document_type=payslip')).body['types'] as Info[]
    expect(more).toEqual([])
    expect(one).toEqual(all.find(({ document_type }) => document_type === 'payslip'))
    expect(one!.fields.some(({ path }) => path.startsWith('payslip.'))).toBe(true)
  })

  it('refuses an unknown type, and a key that may only send documents', async () => {
    const as = await ground.newNode()
    expect((await call(as, '/v1/types?document_type=poem')).status).toBe(422)
    const { body } = await send(as, 'POST', '/v1/keys', { scopes: ['extract'] })
    const sender = { ...as, apiKey: body['api_key'] as string }
    expect((await call(sender, '/v1/types')).status).toBe(403)
  })
})

describe('GET /v1/insights?document_type', () => {
  it('counts the confirmed documents of one type', async () => {
    const as = await ground.newNode()
    await confirmMany(as, 2, 'Birch Ltd')
    const ofType = async (type: string): Promise<Record<string, unknown>> =>
      (await call(as, `/v1/insights?document_type=${type}`)).body
    const { documents, fields } = await ofType('invoice')
    expect(documents).toBe(2)
    expect(fields).toContainEqual(expect.objectContaining({ field: 'vendor.name', right: 0, wrong: 2 }))
    expect(await ofType('receipt')).toMatchObject({ documents: 0, types: [], fields: [] })
    expect((await call(as, '/v1/insights?document_type=poem')).status).toBe(422)
  })
})
