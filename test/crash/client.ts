// A caller who insists: every request has an Idempotency-Key and is repeated until it is answered for good, at
// whichever node is there.

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Learning } from '../../src/schema/learning.ts'
import type { Nodes } from './nodes.ts'

export interface File {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}
export interface BatchSent {
  id: string
  files: File[]
  callbackId: string
}
export interface Item {
  file_index: number
  file_key: string
  extraction: { extraction_notes?: string } | null
  error?: { code: string }
}
export interface Kept {
  state: string
  learned_version?: number
  extraction?: { vendor?: { name?: string } }
  corrections?: { path: string }[]
}
export interface Client {
  sendBatch(files: File[], webhookUrl: string): Promise<BatchSent>
  /** The answer of a single extraction. */
  extract(file: File): Promise<{ status: number; jobId: string; code: string }>
  status(
    id: string,
  ): Promise<{ status: string; processed: number; total: number; percent: number; download_url?: string }>
  download(url: string): Promise<Item[]>
  usage(): Promise<{ calls_used: number }>
  /** Keeps a document; its id. */
  keep(file: File): Promise<string>
  readKept(id: string): Promise<Kept>
  correct(id: string, path: string, value: string): Promise<void>
  confirm(id: string): Promise<void>
  /** The run that goes on, or a new one. */
  learn(): Promise<{ run_id: string }>
  learning(): Promise<Learning>
}

/** What a caller comes back for: nobody there, the service too busy or away, its own request still being worked on. */
const isPassing = (status: number): boolean => status === 409 || status === 503
/** No answer within this time is none: the node is gone, or its connection hangs. */
const PATIENCE_MS = 90_000
const PAUSE_MS = 300
const ATTEMPTS = 600

export function createClient(nodes: Nodes): Client {
  const headers = { authorization: `Bearer ${nodes.apiKey}` }

  async function insist(path: string, init: () => RequestInit): Promise<{ status: number; body: unknown }> {
    let last = 'nothing'
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      try {
        const response = await fetch(`${nodes.pickApi()}${path}`, {
          ...init(),
          signal: AbortSignal.timeout(PATIENCE_MS),
        })
        const text = await response.text()
        last = `${response.status} ${text.slice(0, 200)}`
        // Our own code never makes this; whatever does is to be seen.
        if (!isPassing(response.status)) return { status: response.status, body: JSON.parse(text) }
      } catch (error) {
        last = (error as Error).message
      }
      await pause(PAUSE_MS)
    }
    throw new Error(`${path} was never answered; at last: ${last}`)
  }
  const good = async (path: string, init: () => RequestInit = () => ({ headers })): Promise<unknown> => {
    const { status, body } = await insist(path, init)
    if (status >= 300) throw new Error(`${path} was answered with ${status}: ${JSON.stringify(body)}`)
    return body
  }

  return {
    sendBatch: async (files, webhookUrl) => {
      const key = randomUUID()
      const callbackId = randomUUID()
      const body = (await good('/v1/batch', () => {
        const form = new FormData()
        form.append('webhook_url', webhookUrl)
        form.append('callback_id', callbackId)
        for (const { name, bytes } of files) form.append('files', new Blob([bytes]), name)
        return { method: 'POST', headers: { ...headers, 'idempotency-key': key }, body: form }
      })) as { batch_id: string }
      return { id: body.batch_id, files, callbackId }
    },
    extract: async ({ name, bytes }) => {
      const key = randomUUID()
      const { status, body } = await insist('/v1/extract', () => {
        const form = new FormData()
        form.append('file', new Blob([bytes]), name)
        return { method: 'POST', headers: { ...headers, 'idempotency-key': key }, body: form }
      })
      const { job_id: jobId = '', code = '' } = body as { job_id?: string; code?: string }
      return { status, jobId, code }
    },
    status: async (id) => (await good(`/v1/batch/${id}`)) as Awaited<ReturnType<Client['status']>>,
    // The link names one node; any node honours it.
    download: async (url) => (await good(`${new URL(url).pathname}${new URL(url).search}`, () => ({}))) as Item[],
    usage: async () => (await good('/v1/usage')) as { calls_used: number },
    keep: async ({ name, bytes }) => {
      const key = randomUUID()
      const body = (await good('/v1/documents', () => {
        const form = new FormData()
        form.append('file', new Blob([bytes]), name)
        return { method: 'POST', headers: { ...headers, 'idempotency-key': key }, body: form }
      })) as { document_id: string }
      return body.document_id
    },
    readKept: async (id) => (await good(`/v1/documents/${id}`)) as Kept,
    correct: async (id, path, value) => {
      await good(`/v1/documents/${id}`, () => ({
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/json', 'if-match': '*' },
        body: JSON.stringify({ fields: { [path]: { value } } }),
      }))
    },
    confirm: async (id) => {
      await good(`/v1/documents/${id}/confirm`, () => ({ method: 'POST', headers }))
    },
    learn: async () => (await good('/v1/learning/runs', () => ({ method: 'POST', headers }))) as { run_id: string },
    learning: async () => (await good('/v1/learning')) as Learning,
  }
}
