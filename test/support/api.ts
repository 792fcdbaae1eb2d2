// Calls to the service under test, over HTTP and nothing else.

import { request } from 'node:http'
import { inject } from 'vitest'

export interface Answer { status: number; headers: Headers; body: Record<string, unknown> }

export interface Call { method?: string; headers?: Record<string, string>; body?: FormData | string; key?: string | null }

/** Calls `path` with the suite's key, another one, or none (`null`). */
export async function call(path: string, { method = 'GET', headers = {}, body, key = inject('apiKey') }: Call = {}): Promise<Answer> {
  const response = await fetch(`${inject('baseUrl')}${path}`, { method, headers: { ...(key !== null && { Authorization: `Bearer ${key}` }), ...headers }, ...(body !== undefined && { body }) })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) as Record<string, unknown> }
}

export type Part = { name: string; value: string } | { name: string; filename: string; bytes: Uint8Array<ArrayBuffer>; type?: string }

/** A multipart body of these parts, in order. */
export function form(...parts: Part[]): FormData {
  const data = new FormData()
  for (const part of parts) {
    if ('value' in part) data.append(part.name, part.value)
    else data.append(part.name, new Blob([part.bytes], part.type === undefined ? {} : { type: part.type }), part.filename)
  }
  return data
}

/** POST /v1/extract with these parts. */
export function extract(parts: Part[], query = '', more: Call = {}): Promise<Answer> {
  return call(`/v1/extract${query}`, { method: 'POST', body: form(...parts), ...more })
}

/** POST /v1/extract with a body written by hand; its length is announced as `length`, or as it is. */
export function extractRaw(body: Buffer | string, headers: Record<string, string>, length = Buffer.byteLength(body)): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${inject('baseUrl')}/v1/extract`, { method: 'POST', headers: { 'Authorization': `Bearer ${inject('apiKey')}`, 'Content-Length': length, ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve({
        status: response.statusCode!, headers: new Headers(response.headers as Record<string, string>), body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>,
      }))
    })
    sent.on('error', reject).end(body)
  })
}

/** True when `body` is the problem body of `code` in all its members. */
export function problem(status: number, code: string, more: object = {}): object {
  return { type: `urn:docmill:problem:${code}`, status, code, title: anyText, detail: anyText, message: anyText, instance: anyText, request_id: anyText, ...more }
}
const anyText = { asymmetricMatch: (value: unknown): boolean => typeof value === 'string' && value !== '', toAsymmetricMatcher: (): string => 'some text' }
