// Batches sent to processes of the service by tests that know its inside.

import { setTimeout as sleep } from 'node:timers/promises'
import { patient } from './patience.ts'
import { pdfBytes, type Running } from './process.ts'

export interface Reply {
  status: number
  headers: Headers
  body: Record<string, unknown>
}
export type Node = Pick<Running, 'url' | 'apiKey'>

export async function ask({ url, apiKey }: Node, path: string, more: RequestInit = {}): Promise<Reply> {
  const response = await fetch(`${url}${path}`, {
    ...more,
    headers: { Authorization: `Bearer ${apiKey}`, ...more.headers },
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  }
}

/** Sends a batch of small files with these names. */
export function submitBatch(
  node: Node,
  names: string[],
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Reply> {
  const body = new FormData()
  names.forEach((name, i) => body.append('files', new Blob([pdfBytes('x'.repeat(i))]), name))
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return ask(node, '/v1/batch', { method: 'POST', body, headers })
}

/**
 * The link of the batch when it is complete, as this node serves it; throws when that takes longer than anything here
 * should.
 */
export async function linkOf(node: Node, id: unknown): Promise<string> {
  for (const until = performance.now() + patient(60_000); ; await sleep(50)) {
    const { body } = await ask(node, `/v1/batch/${id as string}`)
    const link = body['download_url'] as string | undefined
    if (link !== undefined) return node.url + link.slice(link.indexOf('/v1/'))
    if (performance.now() > until) throw new Error(`the batch is not complete: ${JSON.stringify(body)}`)
  }
}

export const names = (count: number): string[] => Array.from({ length: count }, (_, i) => `${i}.pdf`)
