// An account of a running service, and what a person does with it: sends documents, corrects and confirms them, learns.

import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Learning, LearningVersion } from '../../src/schema/learning.ts'
import { judgedHeader, type Sample } from './cases.ts'
import type { Measured } from '../start.ts'

export interface Account {
  url: string
  key: string
}
export type Answer = Record<string, unknown>

const POLL_MS = 200
const PROGRAM = new URL('../../bin/docmill.mjs', import.meta.url).pathname

/** Makes an account as the operator of the service does. */
export async function newAccount({ url, dataDir }: Measured): Promise<Account> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [PROGRAM, 'keys', 'create', '--plan', 'enterprise', '--json'],
    { env: { PATH: process.env['PATH'], DATA_DIR: dataDir } },
  )
  return { url, key: (JSON.parse(stdout) as { api_key: string }).api_key }
}

async function ask({ url, key }: Account, path: string, more: RequestInit = {}): Promise<Response> {
  return fetch(`${url}${path}`, { ...more, headers: { ...more.headers, authorization: `Bearer ${key}` } })
}

async function expected(response: Response, status: number): Promise<Response> {
  if (response.status === status) return response
  throw new Error(`${response.url} was answered with ${response.status}: ${await response.text()}`)
}

/** The text of the answer to a document, without the id of the request. */
export async function textOf(account: Account, { name, bytes }: Sample, query: string): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([Uint8Array.from(bytes)]), name)
  const response = await ask(account, `/v1/extract?${query}`, { method: 'POST', body })
  // A document that cannot be read has no values.
  if (response.status === 422) return '{}'
  return (await (await expected(response, 200)).text()).replace(/"job_id":"[^"]*",/, '')
}

export const answerOf = async (account: Account, sample: Sample, query = ''): Promise<Answer> =>
  JSON.parse(await textOf(account, sample, query)) as Answer

/** Keeps a document, corrects every header value that is not the truth, and confirms it; how many were corrected. */
export async function teach(account: Account, sample: Sample): Promise<number> {
  const answer = await answerOf(account, sample, 'keep=true')
  const path = `/v1/documents/${answer['document_id'] as string}`
  const wrong = judgedHeader(sample, answer).filter(({ verdict }) => verdict !== 'exact' && verdict !== 'extra')
  const fields = Object.fromEntries(wrong.map((value) => [value.path, { value: value.right[0] }]))
  if (wrong.length > 0) {
    const tag = (await expected(await ask(account, path), 200)).headers.get('etag')!
    const change = {
      method: 'PATCH',
      body: JSON.stringify({ fields }),
      headers: { 'content-type': 'application/json', 'if-match': tag },
    }
    await expected(await ask(account, path, change), 200)
  }
  await expected(await ask(account, `${path}/confirm`, { method: 'POST' }), 200)
  return wrong.length
}

/** Learns from all confirmed documents; the version that the next documents are read with, if any helps. */
export async function learn(account: Account, confirmed: number): Promise<LearningVersion | undefined> {
  for (;;) {
    await expected(await ask(account, '/v1/learning/runs', { method: 'POST' }), 202)
    const { run, versions } = await ended(account)
    if (run?.state === 'failed') throw new Error(`learning failed: ${run.problem ?? ''}`)
    // A run that began by itself while documents were confirmed knows only some.
    if (versions[0]!.documents === confirmed) return versions.find(({ active }) => active)
  }
}

async function ended(account: Account): Promise<Learning> {
  for (;;) {
    const learning = (await (await expected(await ask(account, '/v1/learning'), 200)).json()) as Learning
    if (learning.run?.state === 'done' || learning.run?.state === 'failed') return learning
    await pause(POLL_MS)
  }
}
