// Calls about kept documents, each answer held to the OpenAPI document.

import { expect } from 'vitest'
import { ask, type Node, type Reply } from './batches.ts'
import { holds } from './openapi.ts'
import { formOf, pdfBytes } from './process.ts'

/** The answer to a call, held to the OpenAPI document. */
export async function call(as: Node, path: string, more: RequestInit = {}): Promise<Reply> {
  const answer = await ask(as, path, more)
  await holds(as.url, more.method ?? 'GET', path, answer)
  return answer
}

/** Sends a file. */
export const post = (as: Node, path: string, name: string, more: RequestInit = {}): Promise<Reply> =>
  call(as, path, { method: 'POST', body: formOf(pdfBytes(), name), ...more })

/** Keeps a document; its id when it is read. */
export async function kept(as: Node, name = 'full.pdf', state = 'to_review'): Promise<string> {
  const { status, body } = await post(as, '/v1/documents', name)
  expect(status).toBe(202)
  const id = body['document_id'] as string
  await expect.poll(async () => (await call(as, `/v1/documents/${id}`)).body['state']).toBe(state)
  return id
}

/** Sends JSON. */
export const send = (
  as: Node,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> =>
  call(as, path, { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } })

/** Corrects a document. */
export const patch = (as: Node, id: string, body: unknown, ifMatch?: string): Promise<Reply> =>
  send(as, 'PATCH', `/v1/documents/${id}`, body, ifMatch === undefined ? {} : { 'If-Match': ifMatch })

/** Keeps documents, corrects the vendor of each where `vendor` is given, and confirms them; their ids. */
export async function confirmMany(as: Node, count: number, vendor?: string): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const id = await kept(as)
    if (vendor !== undefined)
      expect((await patch(as, id, { fields: { 'vendor.name': { value: vendor } } }, '*')).status).toBe(200)
    expect((await call(as, `/v1/documents/${id}/confirm`, { method: 'POST' })).status).toBe(200)
    ids.push(id)
  }
  return ids
}

/** An answer that need not be JSON. */
export const bytesOf = async (
  as: Node,
  path: string,
  more: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; text: string }> => {
  const response = await fetch(`${as.url}${path}`, { headers: { Authorization: `Bearer ${as.apiKey}`, ...more } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
