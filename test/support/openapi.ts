// Holds live answers to the document that the service itself publishes. Knows HTTP only.

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

type Json = { [key: string]: unknown }
interface Response {
  content?: Record<string, { schema: Json }>
  headers?: Record<string, unknown>
  'x-codes'?: string[]
}
interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
  components: { schemas: Record<string, Json>; headers: Record<string, unknown> }
}

export interface Held {
  status: number
  headers: Headers
  body: unknown
}

const PROBLEM = 'application/problem+json'

const opened = new Map<string, Promise<(method: string, path: string, answer: Held) => void>>()

/**
 * Throws unless the OpenAPI document of the service at `baseUrl`, read once, has such an answer to `method` at `path`:
 * its status, media type, headers and body.
 */
export async function holds(baseUrl: string, method: string, path: string, answer: Held): Promise<void> {
  if (!opened.has(baseUrl))
    opened.set(
      baseUrl,
      fetch(`${baseUrl}/openapi.json`).then(async (response) => createCheck((await response.json()) as Document)),
    )
  const check = await opened.get(baseUrl)!
  check(method, path, answer)
}

/** The check by `document`. */
export function createCheck(document: Document): (method: string, path: string, answer: Held) => void {
  const schemas = closed(document.components.schemas) as Document['components']['schemas']
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema({ $id: 'urn:docmill:openapi', components: { schemas } })
  const validators = new Map<string, ValidateFunction>()
  const validatorOf = (schema: Json): ValidateFunction => {
    const text = JSON.stringify(schema).replaceAll('"#/', '"urn:docmill:openapi#/')
    if (!validators.has(text)) validators.set(text, ajv.compile(JSON.parse(text) as Json))
    return validators.get(text)!
  }
  const routes = Object.entries(document.paths).map(([path, operations]) => ({
    match: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
    operations,
  }))

  return (method, address, { status, headers, body }) => {
    const path = address.replace(/[?#].*$/, '')
    const named = `${method} ${path} → ${status}`
    const operations = routes.find((route) => route.match.test(path))?.operations
    const operation = operations?.[method === 'HEAD' ? 'get' : method.toLowerCase()]
    // Addresses and methods that the document does not have are refused, in the form that all refusals have.
    const elsewhere: Response = { content: { [PROBLEM]: { schema: { $ref: '#/components/schemas/ErrorBody' } } } }
    if (operation === undefined && ![400, 401, 404, 405, 408, 431, 503].includes(status))
      throw new Error(`${named}: there is no such operation in the document`)
    const response = operation === undefined ? elsewhere : operation.responses[status]
    if (response === undefined)
      throw new Error(`${named}: the document has no such status (${Object.keys(operation!.responses).join(', ')})`)
    const type = (headers.get('Content-Type') ?? '').replace(/;.*$/, '')
    if (response.content === undefined && type === '') return
    const content = response.content?.[type]
    if (content === undefined) throw new Error(`${named}: the document has no "${type}" here`)
    for (const name of Object.keys(document.components.headers)) {
      // Not every answer that may have a header has it, but none has one that is not told.
      if (operation !== undefined && headers.has(name) && response.headers?.[name] === undefined)
        throw new Error(`${named}: the document has no header ${name} here`)
    }
    if (!headers.has('X-Request-Id')) throw new Error(`${named}: the answer has no X-Request-Id`)
    if (method === 'HEAD') return
    const validate = validatorOf(content.schema)
    // Of refusals the document has the codes beside the schema, which all of them share.
    const { status: told, code } = body as { status?: unknown; code?: unknown }
    if (type === PROBLEM && told !== status) throw new Error(`${named}: the body has the status ${String(told)}`)
    if (response['x-codes']?.includes(code as string) === false)
      throw new Error(`${named}: the document has no code ${String(code)} here`)
    if (!validate(body))
      throw new Error(`${named}: the body is not as the document says: ${ajv.errorsText(validate.errors)}`)
  }
}

/**
 * The schemas with no members but those that they name: what the service sends today is told in full, though later
 * versions may add some.
 */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  return 'properties' in inner && !('additionalProperties' in inner) && inner['type'] === 'object'
    ? { ...inner, additionalProperties: false }
    : inner
}
