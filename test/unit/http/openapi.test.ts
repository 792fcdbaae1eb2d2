// The OpenAPI document is valid, whole, and tells refusals from answers.

import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '../../../src/errors.ts'
import { openApiDocument } from '../../../src/http/openapi.ts'
import { toBatchItem, toFailedItem, toSingleResult } from '../../../src/schema/api.ts'
import { createCheck } from '../../support/openapi.ts'
import { fakeOutcome } from '../../support/outcome.ts'

const document = openApiDocument('1.2.3')
const text = JSON.stringify(document)

describe('the document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator({ strict: false }).validate(
      JSON.parse(text) as Record<string, unknown>,
    )
    expect([valid, errors]).toEqual([true, undefined])
  })

  it('is not valid with an answer that says nothing', async () => {
    const broken = structuredClone(document) as unknown as {
      paths: Record<string, { get: { responses: Record<string, object> } }>
    }
    broken.paths['/health']!.get.responses['200'] = {}
    expect((await new Validator({ strict: false }).validate(broken)).valid).toBe(false)
  })

  it('has every schema and header that it refers to, and refers to each that it has', () => {
    const referred = new Set([...text.matchAll(/"#\/components\/(\w+\/[\w-]+)"/g)].map((match) => match[1]))
    const there = Object.entries(document.components)
      .filter(([kind]) => kind !== 'securitySchemes')
      .flatMap(([kind, entries]) => Object.keys(entries).map((name) => `${kind}/${name}`))
    expect(there.filter((name) => !referred.has(name))).toEqual([])
    expect([...referred].filter((name) => !there.includes(name!))).toEqual([])
  })

  it('has every code of the table but those of addresses', () => {
    const told = new Set(
      [...text.matchAll(/"x-codes":\[([^\]]+)\]/g)].flatMap((match) =>
        [...match[1]!.matchAll(/"(\w+)"/g)].map((code) => code[1]),
      ),
    )
    expect(Object.keys(ERRORS).filter((code) => !told.has(code))).toEqual(['not_found', 'method_not_allowed'])
  })

  it('describes every property in a sentence', () => {
    const silent = propertiesOf(document).filter(({ schema }) => !/^[A-Z`"].*\.$/s.test(schema.description ?? ''))
    expect(silent.map(({ path }) => path)).toEqual([])
    expect(propertiesOf(document).length).toBeGreaterThan(1000)
  })

  it('describes every schema in a sentence', () => {
    const silent = Object.entries(document.components.schemas).filter(
      ([, schema]) => !/^[A-Z`"].*\.$/s.test((schema['description'] as string | undefined) ?? ''),
    )
    expect(silent.map(([name]) => name)).toEqual([])
  })

  it('has uploads as binary files, which generators of clients send as such', () => {
    const { file } = partsOf('/v1/extract')
    const { files } = partsOf('/v1/batch')
    expect(file).toMatchObject({ type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' })
    expect(files!.items).toMatchObject({
      type: 'string',
      format: 'binary',
      contentMediaType: 'application/octet-stream',
    })
  })

  it('has one schema for all errors, without a constant status', () => {
    const answers = Object.values(document.paths)
      .flatMap((operations) => Object.values(operations))
      .flatMap(({ responses }) => Object.values(responses))
    const problems = answers.flatMap(({ content }) =>
      content?.['application/problem+json'] ? [content['application/problem+json'].schema] : [],
    )
    expect(new Set(problems.map((schema) => JSON.stringify(schema)))).toEqual(
      new Set(['{"$ref":"#/components/schemas/ErrorBody"}']),
    )
    expect(document.components.schemas['ErrorBody']).toMatchObject({
      properties: { status: { type: 'integer', minimum: 400, maximum: 599 } },
    })
  })

  it('gives every operation a unique name', () => {
    const names = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    )
    expect(new Set(names).size).toBe(names.length)
  })
})

interface Property {
  description?: string
  items?: Property
}

/** Every property of every schema, wherever it is written. */
function propertiesOf(node: unknown, path = ''): { path: string; schema: Property }[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    if (key !== 'properties') return propertiesOf(value, `${path}/${key}`)
    return Object.entries(value as Record<string, Property>).flatMap(([name, schema]) => [
      { path: `${path}.${name}`, schema },
      ...propertiesOf(schema, `${path}.${name}`),
    ])
  })
}

/** The parts of an upload. */
function partsOf(path: string): Record<string, Property> {
  const { schema } = document.paths[path]!['post']!.requestBody!.content['multipart/form-data']!
  return (schema as { properties: Record<string, Property> }).properties
}

describe('the check of answers', () => {
  const check = createCheck(JSON.parse(text) as Parameters<typeof createCheck>[0])
  const json = new Headers({ 'Content-Type': 'application/json; charset=utf-8', 'X-Request-Id': 'r' })
  const problem = new Headers({ 'Content-Type': 'application/problem+json', 'X-Request-Id': 'r' })
  const success = fakeOutcome(Buffer.from('abc'))
  const place = { batchId: '0b0f9f5e-1d1c-4b4e-9d4c-0123456789ab', position: 0, name: 'a.pdf', ending: 'pdf' }
  const refusal = (code: string, status: number): object => ({
    type: 'urn',
    title: 't',
    status,
    detail: 'd',
    instance: '/',
    code,
    message: 'd',
    request_id: 'r',
  })
  const result = toSingleResult('extr_0123456789ab', success)
  const items = [toBatchItem(place, success), toFailedItem({ ...place, position: 1 }, 'file_encrypted', 'locked')]

  it.each<[string, string, number, Headers, unknown]>([
    ['POST', '/v1/extract?include=text', 200, json, result],
    ['POST', '/v1/extract', 422, problem, refusal('too_many_pages', 422)],
    ['GET', '/v1/batch/x', 404, problem, refusal('batch_not_found', 404)],
    ['GET', '/v1/batch/x/results?expires=1&signature=2', 200, json, items],
    ['HEAD', '/v1/usage', 200, json, undefined],
    ['GET', '/nowhere', 404, problem, refusal('not_found', 404)],
    ['PUT', '/v1/extract', 405, problem, refusal('method_not_allowed', 405)],
  ])('takes %s %s with %d', (method, path, status, headers, body) => check(method, path, { status, headers, body }))

  it.each<[string, string, string, number, Headers, unknown]>([
    ['a member that is not told', 'POST', '/v1/extract', 200, json, { ...result, extra: 1 }],
    ['a member deep inside that is not told', 'POST', '/v1/extract', 200, json, { ...result, vendor: { nom: 'x' } }],
    ['a member that is missing', 'POST', '/v1/extract', 200, json, { ...result, job_id: undefined }],
    ['a code of another endpoint', 'GET', '/v1/usage', 404, problem, refusal('batch_not_found', 404)],
    ['a code of another status', 'POST', '/v1/extract', 422, problem, refusal('quota_exceeded', 422)],
    ['a status that is not told', 'GET', '/v1/usage', 201, json, {}],
    ['another media type', 'GET', '/v1/batch/x', 404, json, refusal('batch_not_found', 404)],
    [
      'an answer without an id',
      'GET',
      '/v1/batch/x',
      404,
      new Headers({ 'Content-Type': 'application/problem+json' }),
      refusal('batch_not_found', 404),
    ],
    ['an unknown address that answers', 'GET', '/nowhere', 200, json, {}],
  ])('refuses %s', (_what, method, path, status, headers, body) =>
    expect(() => check(method, path, { status, headers, body })).toThrow(),
  )
})
