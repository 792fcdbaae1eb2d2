// Calls to the services under test, over HTTP and by the command line and in no other way. Where a service has several
// nodes, each call goes to the next one.

import { execFile } from 'node:child_process'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { holds } from './openapi.ts'
import { patient } from './patience.ts'
import { modelsDir, pdfBytes } from './process.ts'
import type { Ground, ServiceName } from './services.ts'

export interface Answer {
  status: number
  headers: Headers
  body: Record<string, unknown>
}

/** `key` is the service's first key where none is given; null sends none. */
export interface Call {
  method?: string
  headers?: Record<string, string>
  body?: FormData | string
  key?: string | null
  redirect?: 'manual'
}

export type Part =
  { name: string; value: string } | { name: string; filename: string; bytes: Uint8Array<ArrayBuffer>; type?: string }

export interface NewKey {
  id: string
  key: string
  secret: string
}

export interface StatusRecord {
  batch_id: string
  status: string
  processed: number
  total: number
  percent: number
  download_url?: string
}

export interface Item {
  file_index: number
  file_name: string
  file_key: string
  extraction: Record<string, unknown> | null
  validation: Record<string, unknown>
  tokens_used: number
  error?: { code: string; message: string }
}

export interface Usage {
  plan: string
  calls_used: number
  calls_limit: number | null
  percent_used: number
  reset_date: string
  daily: { date: string; calls: number }[]
}

/** How long a batch of the suite may take at most. */
const BATCH_MS = patient(60_000)
const POLL_MS = 25

const BIN = join(import.meta.dirname, '../../bin/docmill.mjs')

/** The ways to talk to one service; `ground` is asked when they are used. */
export function talkTo(ground: () => Ground) {
  let turn = 0
  const node = (): string => ground().urls[turn++ % ground().urls.length]!

  async function call(
    path: string,
    { method = 'GET', headers = {}, body, key = ground().key, redirect }: Call = {},
  ): Promise<Answer> {
    const base = node()
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { ...(key !== null && { Authorization: `Bearer ${key}` }), ...headers },
      ...(body !== undefined && { body }),
      ...(redirect && { redirect }),
    })
    const text = await response.text()
    const answer = {
      status: response.status,
      headers: response.headers,
      body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    }
    await holds(base, method, path, answer)
    return answer
  }

  const post =
    (path: string) =>
    (parts: Part[], query = '', more: Call = {}): Promise<Answer> =>
      call(`${path}${query}`, { method: 'POST', body: form(...parts), ...more })
  const extract = post('/v1/extract')
  const submit = post('/v1/batch')

  /** The batch's id, of a submission that must be accepted. */
  async function accepted(parts: Part[], query = '', more: Call = {}): Promise<string> {
    const { status, body } = await submit(parts, query, more)
    if (status !== 202) throw new Error(`the batch was not accepted: ${status} ${JSON.stringify(body)}`)
    return body['batch_id'] as string
  }

  async function status(id: string, more: Call = {}): Promise<StatusRecord> {
    const answer = await call(`/v1/batch/${id}`, more)
    if (answer.status !== 200)
      throw new Error(`the batch has no status: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as unknown as StatusRecord
  }

  /** Asks for the status until `is` says yes; every record that was seen, the last one first. */
  async function until(
    id: string,
    is: (record: StatusRecord) => boolean,
    more: Call = {},
  ): Promise<[StatusRecord, ...StatusRecord[]]> {
    const seen: StatusRecord[] = []
    for (const end = Date.now() + BATCH_MS; Date.now() < end; await sleep(POLL_MS)) {
      const record = await status(id, more)
      seen.unshift(record)
      if (is(record)) return [record, ...seen.slice(1)]
    }
    throw new Error(`the batch did not come that far: ${JSON.stringify(seen[0])}`)
  }

  const completed = async (id: string, more: Call = {}): Promise<StatusRecord> =>
    (await until(id, (record) => record.status === 'complete', more))[0]

  /** What the link answers at the next node; without a key, for it needs none. */
  const follow = (link: string, more: Call = {}): Promise<Answer> =>
    call(new URL(link).pathname + new URL(link).search, { key: null, ...more })

  /** The results of a batch, once it is complete. */
  async function results(id: string, more: Call = {}): Promise<Item[]> {
    const { download_url: link } = await completed(id, more)
    return (await follow(link!)).body as unknown as Item[]
  }

  const usage = async (key: string): Promise<Usage> => (await call('/v1/usage', { key })).body as unknown as Usage
  const cancel = (id: string, more: Call = {}): Promise<Answer> =>
    call(`/v1/batch/${id}`, { method: 'DELETE', ...more })

  /** The command line of an operator, beside the running service and with its settings. */
  function docmill(...args: string[]): Promise<{ code: number; out: string; note: string }> {
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [BIN, ...args],
        { cwd: tmpdir(), env: { PATH: process.env['PATH'], MODELS_DIR: modelsDir(), ...ground().env } },
        (error, out, note) => {
          resolve({ code: error ? Number(error.code) : 0, out, note })
        },
      )
    })
  }

  /** What a command prints with `--json`. */
  async function docmillJson<T>(...args: string[]): Promise<T> {
    const { code, out, note } = await docmill(...args, '--json')
    if (code !== 0) throw new Error(`docmill ${args.join(' ')} ended with ${code}: ${note}`)
    return JSON.parse(out) as T
  }

  async function newKey(plan: string): Promise<NewKey> {
    const made = await docmillJson<{ id: string; api_key: string; signing_secret: string }>(
      'keys',
      'create',
      '--plan',
      plan,
    )
    return { id: made.id, key: made.api_key, secret: made.signing_secret }
  }

  return {
    node,
    call,
    extract,
    submit,
    accepted,
    status,
    until,
    completed,
    follow,
    results,
    usage,
    cancel,
    docmill,
    docmillJson,
    newKey,
  }
}
export type Talk = ReturnType<typeof talkTo>

const service = (name: ServiceName): Talk => talkTo(() => inject('services')[name])
/** The services of the suite (test/support/services.ts). */
export const main = service('main')
export const fake = service('fake')
export const tight = service('tight')

/** The one that reads documents is meant where none is named. */
export const { call, extract } = main

/** A multipart body of these parts, in order. */
export function form(...parts: Part[]): FormData {
  const data = new FormData()
  for (const part of parts) {
    if ('value' in part) data.append(part.name, part.value)
    else
      data.append(part.name, new Blob([part.bytes], part.type === undefined ? {} : { type: part.type }), part.filename)
  }
  return data
}

export const text = (name: string, value: string): Part => ({ name, value })
/** Files of a batch by their names, each of one byte more than the last one, so that results can be told apart. */
export const files = (...names: string[]): Part[] =>
  names.map((filename, at) => ({ name: 'files', filename, bytes: pdfBytes('x'.repeat(at)) }))
/** As many files for the service that reads nothing. */
export const manyFiles = (count: number, name = (at: number): string => `${at}.pdf`): Part[] =>
  files(...Array.from({ length: count }, (_, at) => name(at)))

/**
 * Sends a request written by hand to the next node of the service that reads; its body's length is announced as
 * `length`, or as it is.
 */
export function sendRaw(
  path: string,
  body: Buffer | string,
  headers: Record<string, string>,
  length = Buffer.byteLength(body),
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${main.node()}${path}`,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${inject('services').main.key}`, 'Content-Length': length, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = []
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () =>
            resolve({
              status: response.statusCode!,
              headers: new Headers(response.headers as Record<string, string>),
              body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>,
            }),
          )
      },
    )
    sent.on('error', reject).end(body)
  })
}

/** The problem body of `code` in all its members. */
export function problem(status: number, code: string, more: object = {}): object {
  return {
    type: `urn:docmill:problem:${code}`,
    status,
    code,
    title: anyText,
    detail: anyText,
    message: anyText,
    instance: anyText,
    request_id: anyText,
    ...more,
  }
}
const anyText = {
  asymmetricMatch: (value: unknown): boolean => typeof value === 'string' && value !== '',
  toAsymmetricMatcher: (): string => 'some text',
}

/** Codes and pointers of the faults that a refusal names. */
export const faultsOf = ({ body }: Answer): [code: string, pointer: string][] =>
  ((body['errors'] as { code: string; pointer: string }[] | undefined) ?? []).map(({ code, pointer }) => [
    code,
    pointer,
  ])

/** What `times` calls answer that are made at once. */
export const atOnce = <T>(times: number, make: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, at) => make(at)))
