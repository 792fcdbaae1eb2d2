// Specification, section 7 and what docs/spec-notes.md adds: codes, bodies and headers of every answer.

import { describe, expect, it } from 'vitest'
import { call, extract, problem } from '../support/api.ts'
import { invoicePdf } from '../support/invoice-pdf.ts'

describe('§7 errors', () => {
  it('§7 have a problem body that names everything', async () => {
    const { headers, body } = await extract([{ name: 'file', filename: 'a.exe', bytes: new Uint8Array([1]) }])
    expect(headers.get('Content-Type')).toMatch(/^application\/problem\+json/)
    expect(body).toEqual(problem(422, 'invalid_file', {
      instance: '/v1/extract', request_id: headers.get('X-Request-Id'), message: body['detail'], errors: [{ pointer: '#/file', code: 'invalid_file', message: body['detail'] }],
    }))
  })
  it('§7 extraction_failed for what cannot be parsed', async () => {
    const { status, body } = await extract([{ name: 'file', filename: 'a.pdf', bytes: new Uint8Array(Buffer.from('%PDF-1.7\nnothing that a PDF has')) }])
    expect([status, body['code']]).toEqual([500, 'extraction_failed'])
  })
  it('§7 not_found for an unknown address', async () => {
    for (const path of ['/v1/nothing', '/v1', '/v1/', '/v1/extract/', '/v1/Extract', '/nothing', '/', '/v1/%E0%A4%A']) expect((await call(path)).body, path).toMatchObject(problem(404, 'not_found'))
  })
  it('§7 method_not_allowed with Allow for a wrong method', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const { headers, body } = await call('/v1/extract', { method })
      expect(body, method).toMatchObject(problem(405, 'method_not_allowed'))
      expect(headers.get('Allow')).toBe('POST')
    }
    expect((await call('/v1/extract', { method: 'HEAD' })).status).toBe(405)
    expect((await call('/health', { method: 'POST' })).headers.get('Allow')).toBe('GET, HEAD')
  })
})

describe('§7 headers of every answer', () => {
  it('§7 forbid sniffing and keeping, and do not name the framework', async () => {
    const answers = [await extract([{ name: 'file', filename: 'a.pdf', bytes: await invoicePdf() }]), await extract([]), await call('/v1/nothing'), await call('/v1/extract', { key: null })]
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 404, 401])
    for (const { headers } of answers) {
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.get('X-Powered-By')).toBeNull()
    }
  })
  it('§7 carry the request id, the caller\'s own where it is well formed', async () => {
    const idOf = async (given: string): Promise<string | null> => (await call('/v1/nothing', { headers: { 'X-Request-Id': given } })).headers.get('X-Request-Id')
    for (const id of ['a', 'Job-7.step_2', 'x'.repeat(128)]) expect(await idOf(id)).toBe(id)
    for (const id of ['', 'a b', 'x'.repeat(129), 'a/b', 'é']) expect(await idOf(id)).toMatch(/^req_[0-9a-f]{16}$/)
    expect(await idOf('')).not.toBe(await idOf(''))
  })
})

describe('§9 health', () => {
  it('§9 tells status, provider and version', async () => {
    const { status, body } = await call('/health', { key: null })
    expect([status, body]).toEqual([200, { status: 'ok', provider: expect.any(String), version: expect.stringMatching(/^\d+\.\d+\.\d+/) }])
  })
  it('§9 answers HEAD without a body', async () => expect(await call('/health', { method: 'HEAD', key: null })).toMatchObject({ status: 200, body: {} }))
})
