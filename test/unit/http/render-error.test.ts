// Every refusal has a body; nothing of a fault gets into one.

import { describe, expect, it } from 'vitest'
import type { Request, Response } from 'express'
import { ERROR_OF_FAILURE, ERRORS, type ErrorCode, ServiceError } from '../../../src/errors.ts'
import { renderError } from '../../../src/http/render-error.ts'
import { ErrorBody } from '../../../src/schema/api.ts'
import { FAILURE_CODES } from '../../../src/schema/outcome.ts'

/** What is answered, and what is logged. */
function render(error: unknown): { status: number; headers: Record<string, string>; body: ErrorBody; logged: string } {
  const headers: Record<string, string> = { 'X-Request-Id': 'r1' }
  let status = 0
  let text = ''
  let logged = ''
  const response = {
    headersSent: false,
    locals: {},
    set: (name: string, value: string) => {
      headers[name] = value
    },
    get: (name: string) => headers[name],
    status(code: number) {
      status = code
      return this
    },
    type(value: string) {
      headers['Content-Type'] = value
      return this
    },
    send(body: string) {
      text = body
    },
  }
  renderError(error, { path: '/v1/extract', complete: true } as Request, response as unknown as Response, (...line) => {
    logged += JSON.stringify(line)
  })
  return { status, headers, body: JSON.parse(text) as ErrorBody, logged }
}

describe('renderError', () => {
  it.each(Object.keys(ERRORS) as ErrorCode[])('has a problem body for %s', (code) => {
    const { status, headers, body, logged } = render(new ServiceError(code))
    expect(status).toBe(ERRORS[code].status)
    expect(ErrorBody.parse(body)).toMatchObject({
      code,
      status,
      title: ERRORS[code].message,
      detail: ERRORS[code].message,
      message: ERRORS[code].message,
      request_id: 'r1',
      instance: '/v1/extract',
    })
    expect(body).not.toHaveProperty('errors')
    expect(headers['Content-Type']).toBe('application/problem+json')
    expect(headers['Retry-After'] !== undefined).toBe(status === 503)
    expect(headers['WWW-Authenticate'] !== undefined).toBe(status === 401)
    expect(logged !== '').toBe(code === 'internal_error')
  })

  it('reveals nothing about a fault and logs it', () => {
    const { body, logged } = render(new TypeError('secret detail'))
    expect(body.code).toBe('internal_error')
    expect(JSON.stringify(body)).not.toContain('secret')
    expect(logged).toContain('secret detail')
    expect(logged).toContain('r1')
  })

  it('lists every fault of a request', () => {
    const faults = [
      { pointer: '#/a', code: 'invalid_request', message: 'A' },
      { pointer: '#/b', code: 'invalid_file', message: 'B' },
    ] as const
    expect(render(new ServiceError('invalid_request', 'A', { faults })).body).toMatchObject({
      detail: 'A',
      message: 'A',
      errors: faults,
    })
  })

  it('takes a malformed address for an unknown one', () =>
    expect(render(new URIError('%E0')).body.code).toBe('not_found'))
})

describe('failures of documents', () => {
  it('all have a code that callers know', () => {
    for (const failure of FAILURE_CODES) expect(ERRORS, failure).toHaveProperty(ERROR_OF_FAILURE[failure])
  })
})
