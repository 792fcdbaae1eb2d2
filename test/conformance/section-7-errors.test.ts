// Specification, section 7 and what docs/spec-notes.md adds: codes, bodies and headers of every answer.

import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { call, extract, fake, files, main, problem } from '../support/api.ts'
import { invoicePdf } from '../support/invoice-pdf.ts'
import { pdfBytes } from '../support/process.ts'
import { LISTED_ORIGIN } from '../support/services.ts'

describe('§7 errors', () => {
  it('§7.invalid_file D.error-body have a problem body that names everything', async () => {
    const { headers, body } = await extract([{ name: 'file', filename: 'a.exe', bytes: new Uint8Array([1]) }])
    expect(headers.get('Content-Type')).toMatch(/^application\/problem\+json/)
    expect(body).toEqual(
      problem(422, 'invalid_file', {
        instance: '/v1/extract',
        request_id: headers.get('X-Request-Id'),
        message: body['detail'],
        errors: [{ pointer: '#/file', code: 'invalid_file', message: body['detail'] }],
      }),
    )
  })
  it('§7.extraction_failed for what cannot be parsed', async () => {
    const { status, body } = await extract([
      { name: 'file', filename: 'a.pdf', bytes: new Uint8Array(Buffer.from('%PDF-1.7\nnothing that a PDF has')) },
    ])
    expect([status, body['code']]).toEqual([500, 'extraction_failed'])
  })
  it('D.unknown-address not_found for an unknown address', async () => {
    for (const path of ['/v1/nothing', '/v1', '/v1/', '/v1/extract/', '/v1/Extract', '/nothing', '//', '/v1/%E0%A4%A'])
      expect((await call(path)).body, path).toMatchObject(problem(404, 'not_found'))
  })
  it('D.unknown-address method_not_allowed with Allow for a wrong method', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const { headers, body } = await call('/v1/extract', { method })
      expect(body, method).toMatchObject(problem(405, 'method_not_allowed'))
      expect(headers.get('Allow')).toBe('POST')
    }
    expect((await call('/v1/extract', { method: 'HEAD' })).status).toBe(405)
    for (const [method, path] of [
      ['POST', '/health'],
      ['OPTIONS', '/health'],
      ['POST', '/'],
      ['OPTIONS', '/'],
    ] as const) {
      const { status, headers, body } = await call(path, { method, key: null })
      expect([status, headers.get('Allow'), body['code']], `${method} ${path}`).toEqual([
        405,
        'GET, HEAD',
        'method_not_allowed',
      ])
    }
    for (const path of ['/v1/nothing', '/nothing'])
      expect((await call(path, { method: 'OPTIONS' })).status, path).toBe(404)
    const id = await main.accepted(files('a.pdf'))
    for (const [path, methods, allow] of [
      ['/v1/batch', ['GET', 'PUT', 'DELETE'], 'POST'],
      [`/v1/batch/${id}`, ['POST', 'PUT', 'PATCH'], 'GET, HEAD, DELETE'],
      ['/v1/usage', ['POST', 'DELETE'], 'GET, HEAD'],
    ] as const) {
      for (const method of methods) {
        const { status, headers, body } = await call(path, { method })
        expect([status, body['code'], headers.get('Allow')?.split(', ').sort()], `${method} ${path}`).toEqual([
          405,
          'method_not_allowed',
          allow.split(', ').sort(),
        ])
      }
    }
    const { pathname, search } = new URL((await main.completed(id)).download_url!)
    expect(await call(pathname + search, { method: 'POST' })).toMatchObject({
      status: 405,
      body: problem(405, 'method_not_allowed'),
    })
    expect((await call(pathname + search, { method: 'POST', key: null })).status).toBe(401)
  })
})

describe('§7 what is no request', () => {
  const CASES: [name: string, head: string, status: number, code: string][] = [
    ['malformed', 'nonsense\r\n\r\n', 400, 'invalid_request'],
    [
      'a head that is too large',
      `GET /health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'invalid_request',
    ],
    ['no host', 'GET /v1/usage HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'invalid_request'],
    ['two hosts', 'GET /v1/usage HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400, 'invalid_request'],
    [
      'an unknown expectation',
      'POST /v1/extract HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
      401,
      'invalid_api_key',
    ],
  ]
  it.each(CASES)('D.error-body is answered by a problem too: %s', async (_name, head, status, code) => {
    const { headers, body, line } = await send(head)
    expect(line).toContain(` ${status} `)
    expect(headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      connection: 'close',
    })
    expect(body).toMatchObject(problem(status, code, { request_id: headers['x-request-id'] }))
  })
})

/** What is answered to these bytes. */
function send(bytes: string): Promise<{ line: string; headers: Record<string, string>; body: unknown }> {
  const { hostname, port } = new URL(main.node())
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket
      .on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      .on('error', reject)
      .on('close', () => {
        const [head = '', body = ''] = text.split('\r\n\r\n')
        const [line = '', ...fields] = head.split('\r\n')
        resolve({
          line,
          headers: Object.fromEntries(
            fields.map((field) => [field.split(': ')[0]!.toLowerCase(), field.split(': ')[1]!]),
          ),
          body: JSON.parse(body),
        })
      })
  })
}

describe('§7 query', () => {
  it('D.unknown-query refuses parameters that the address does not have, and lists those that it has', async () => {
    const { status, body } = await call('/v1/extract?fields=vendor&include=text&Split=true', { method: 'POST' })
    expect([status, body['code']]).toEqual([422, 'invalid_request'])
    expect(body['errors']).toMatchObject([
      { pointer: '#/fields', message: expect.stringMatching(/include, split/) },
      { pointer: '#/Split' },
    ])
    const id = await fake.accepted(files('a.pdf'))
    const { download_url: link } = await fake.completed(id)
    for (const [path, method] of [
      [`/v1/batch/${id}?include=text`, 'GET'],
      ['/v1/usage?month=1', 'GET'],
      [`/v1/batch/${id}?force=1`, 'DELETE'],
    ] as const) {
      expect((await fake.call(path, { method })).body, path).toMatchObject(problem(422, 'invalid_request'))
    }
    expect((await fake.submit(files('a.pdf'), '?webhook_url=x')).body).toMatchObject(problem(422, 'invalid_request'))
    expect((await fake.follow(`${link!}&page=2`)).body).toMatchObject(problem(422, 'invalid_request'))
    expect((await fake.follow(link!)).status).toBe(200)
  })
})

describe('§7 cross-origin', () => {
  const preflight = (base: string, origin: string): Promise<Response> =>
    fetch(`${base}/v1/extract`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization',
      },
    })
  const corsOf = (headers: Headers): string[] =>
    [...headers.keys()].filter((name) => name.startsWith('access-control-'))

  it('D.cors answers the preflight of a listed origin without a key', async () => {
    const { status, headers } = await preflight(main.node(), LISTED_ORIGIN)
    expect([status, headers.get('Access-Control-Allow-Origin'), headers.get('Vary')]).toEqual([
      204,
      LISTED_ORIGIN,
      'Origin',
    ])
    expect(headers.get('Access-Control-Allow-Headers')?.toLowerCase()).toContain('authorization')
    expect(headers.get('Access-Control-Allow-Methods')).toContain('DELETE')
  })
  it('D.cors marks answers and refusals for a listed origin', async () => {
    for (const [key, status] of [
      [undefined, 200],
      [null, 401],
    ] as const) {
      const answer = await call('/v1/usage', { headers: { Origin: LISTED_ORIGIN }, ...(key === null && { key }) })
      expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([status, LISTED_ORIGIN])
      expect(answer.headers.get('Access-Control-Expose-Headers')).toMatch(/X-Request-Id.*Retry-After/)
    }
  })
  it('D.cors sends no CORS headers to an unlisted origin', async () => {
    const { status, headers } = await preflight(main.node(), 'https://evil.example')
    expect([status, corsOf(headers)]).toEqual([401, []])
    expect(corsOf((await call('/v1/usage', { headers: { Origin: 'https://evil.example' } })).headers)).toEqual([])
  })
  it('D.cors is off by default', async () => {
    const { status, headers } = await preflight(fake.node(), LISTED_ORIGIN)
    expect([status, corsOf(headers), headers.get('Vary')]).toEqual([401, [], null])
  })
})

describe('§7 the root', () => {
  it('D.root is a page with links to what needs no key, and JSON for programs', async () => {
    const page = await fetch(`${main.node()}/`, { headers: { Accept: 'text/html,*/*;q=0.8' } })
    const html = await page.text()
    expect([page.status, page.headers.get('Content-Type'), page.headers.get('Content-Security-Policy')]).toEqual([
      200,
      'text/html; charset=utf-8',
      expect.stringContaining("default-src 'none'"),
    ])
    const links = [...html.matchAll(/<a href="([^"]+)"/g)].map((match) => match[1]!)
    expect(links).toEqual(expect.arrayContaining(['docs', 'openapi.json', 'health', 'ready']))
    for (const link of links) expect((await fetch(new URL(link, `${main.node()}/`))).status, link).toBe(200)
    const { status, body } = await call('/', { key: null, headers: { Accept: 'application/json' } })
    expect([status, body]).toEqual([
      200,
      {
        name: 'docmill',
        version: expect.any(String),
        description: expect.any(String),
        links: expect.objectContaining({ documentation: 'docs' }),
      },
    ])
  })
  it('D.root D.head answers HEAD without a body', async () =>
    expect(await call('/', { method: 'HEAD', key: null })).toMatchObject({ status: 200, body: {} }))
})

describe('§7 headers of every answer', () => {
  it('D.headers forbid sniffing and keeping, and do not name the framework', async () => {
    const answers = [
      await extract([{ name: 'file', filename: 'a.pdf', bytes: await invoicePdf() }]),
      await extract([]),
      await call('/v1/nothing'),
      await call('/v1/extract', { key: null }),
      await fake.submit(files('a.pdf')),
      await call('/v1/usage'),
      await fake.submit(files('a.exe')),
    ]
    const id = await fake.accepted(files('a.pdf'))
    const { download_url: link } = await fake.completed(id)
    answers.push(
      await fake.call(`/v1/batch/${id}`),
      await fake.follow(link!),
      await fake.follow(`${link!}0`),
      await fake.cancel(id),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 404, 401, 202, 200, 422, 200, 200, 403, 409])
    for (const { headers } of answers) {
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Cache-Control')).toMatch(/no-store/)
      expect(headers.get('X-Powered-By')).toBeNull()
    }
  })
  it("D.headers carry the request id, the caller's own where it is well formed", async () => {
    const idOf = async (given: string): Promise<string | null> =>
      (await call('/v1/nothing', { headers: { 'X-Request-Id': given } })).headers.get('X-Request-Id')
    for (const id of ['a', 'Job-7.step_2', 'x'.repeat(128)]) expect(await idOf(id)).toBe(id)
    for (const id of ['', 'a b', 'x'.repeat(129), 'a/b', 'é']) expect(await idOf(id)).toMatch(/^req_[0-9a-f]{16}$/)
    expect(await idOf('')).not.toBe(await idOf(''))
  })
})

describe('§7 health', () => {
  it('D.health reports status, provider and version', async () => {
    const { status, body } = await call('/health', { key: null })
    expect([status, body]).toEqual([
      200,
      { status: 'ok', provider: expect.any(String), version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
    ])
  })
  it('D.head answers HEAD without a body', async () =>
    expect(await call('/health', { method: 'HEAD', key: null })).toMatchObject({ status: 200, body: {} }))
})

describe('§7 faults', () => {
  it('D.internal_error reveals nothing about the fault', async () => {
    const { status, body } = await fake.extract([{ name: 'file', filename: 'fault.pdf', bytes: pdfBytes() }])
    expect(status).toBe(500)
    expect(body).toEqual(
      problem(500, 'internal_error', {
        request_id: expect.any(String),
        detail: expect.not.stringMatching(/extractor|this document|at /),
      }),
    )
  })
  it('D.internal_error in a batch is an item, and the batch completes', async () => {
    const items = await fake.results(await fake.accepted(files('a.pdf', 'fault.pdf')))
    expect(items).toMatchObject([
      { extraction: { document_type: 'invoice' } },
      { extraction: null, error: { code: 'internal_error', message: expect.not.stringMatching(/extractor/) } },
    ])
  })
})
