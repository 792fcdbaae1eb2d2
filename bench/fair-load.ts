// Accounts that send documents to a service: some without a pause, one that is measured.

import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

export interface Site {
  url: string
  env: Record<string, string>
}
export interface BenchFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}
/** What a batch was estimated at when it was accepted, and what it took, in seconds. */
export interface Estimate {
  estimated: number
  truth: number
}

const BIN = new URL('../bin/docmill.mjs', import.meta.url).pathname
const POLL_MS = 50
/** How long a caller waits before it comes back whose refusal names no time. */
const RETRY_MS = 1000

/** A key of a new account. */
export async function newKey({ env }: Site, plan = 'enterprise'): Promise<string> {
  const command = [BIN, 'keys', 'create', '--plan', plan, '--json']
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    env: { PATH: process.env['PATH'], ...env },
  })
  return (JSON.parse(stdout) as { api_key: string }).api_key
}

function formOf(field: string, files: readonly BenchFile[]): FormData {
  const form = new FormData()
  for (const { name, bytes } of files) form.append(field, new Blob([bytes]), name)
  return form
}

/** Sends the request again, after the seconds of `Retry-After`, until the service accepts it. */
async function send<T>(
  { url }: Site,
  key: string,
  path: string,
  body: () => FormData,
  ended?: AbortSignal,
): Promise<T> {
  const signal = ended && { signal: ended }
  for (;;) {
    const headers = { authorization: `Bearer ${key}` }
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: body(), ...signal })
    const text = await response.text()
    if (response.ok) return JSON.parse(text) as T
    if (response.status !== 503) throw new Error(`${path} was answered with ${response.status}: ${text}`)
    await pause(Number(response.headers.get('retry-after')) * 1000 || RETRY_MS, undefined, signal)
  }
}

/** Seconds that one document takes from the first byte sent to its result, refusals included. */
export async function extractOne(site: Site, key: string, file: BenchFile, ended?: AbortSignal): Promise<number> {
  const started = performance.now()
  await send(site, key, '/v1/extract', () => formOf('file', [file]), ended)
  return (performance.now() - started) / 1000
}

/** Sends a batch and waits for its end. */
export async function batchOf(
  site: Site,
  key: string,
  files: readonly BenchFile[],
  ended?: AbortSignal,
): Promise<Estimate> {
  const { batch_id: id, estimated_seconds: estimated } = await send<{ batch_id: string; estimated_seconds: number }>(
    site,
    key,
    '/v1/batch',
    () => formOf('files', files),
    ended,
  )
  const signal = ended && { signal: ended }
  const headers = { authorization: `Bearer ${key}` }
  const accepted = performance.now()
  for (;;) {
    const response = await fetch(`${site.url}/v1/batch/${id}`, { headers, ...signal })
    const { status } = (await response.json()) as { status: string }
    if (status === 'complete') return { estimated, truth: (performance.now() - accepted) / 1000 }
    await pause(POLL_MS, undefined, signal)
  }
}

/** Accounts that send without a pause. `stop` ends them; `estimates` are those of their batches that ended by then. */
export interface Heavy {
  estimates: Estimate[]
  stop(): Promise<void>
}

/**
 * `callers` of each account ask for single documents, or keep batches of `files` documents under way, the next as soon
 * as one is complete.
 */
export function pressOn(
  site: Site,
  keys: readonly string[],
  how: { singles?: number; batches?: number; files: () => readonly BenchFile[] },
): Heavy {
  const ended = new AbortController()
  const estimates: Estimate[] = []
  const goOn = async (work: () => Promise<void>): Promise<void> => {
    while (!ended.signal.aborted)
      await work().catch((error: unknown) => {
        if (!ended.signal.aborted) throw error
      })
  }
  const each = (count: number, work: (key: string) => Promise<void>): Promise<void>[] =>
    keys.flatMap((key) => Array.from({ length: count }, () => goOn(() => work(key))))
  const working = Promise.all([
    ...each(how.singles ?? 0, async (key) => {
      await extractOne(site, key, how.files()[0]!, ended.signal)
    }),
    ...each(how.batches ?? 0, async (key) => {
      estimates.push(await batchOf(site, key, how.files(), ended.signal))
    }),
  ])
  working.catch(() => {})
  return {
    estimates,
    stop: async () => {
      ended.abort()
      await working
    },
  }
}
