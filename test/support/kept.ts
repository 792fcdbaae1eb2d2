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

/** Corrects a document. */
export const patch = (as: Node, id: string, body: unknown, ifMatch?: string): Promise<Reply> =>
  call(as, `/v1/documents/${id}`, {
    method: 'PATCH',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...(ifMatch !== undefined && { 'If-Match': ifMatch }) },
  })

/** An answer that need not be JSON. */
export const bytesOf = async (
  as: Node,
  path: string,
  more: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; text: string }> => {
  const response = await fetch(`${as.url}${path}`, { headers: { Authorization: `Bearer ${as.apiKey}`, ...more } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
