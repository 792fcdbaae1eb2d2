// The service as a process that a test can signal, and small documents to send to it. Knows HTTP and the program's
// output only.

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const HOME = resolve(import.meta.dirname, '../..')

/** The folder of the weights that tests load: a site without the network may have them elsewhere. */
export const modelsDir = (): string => process.env['MODELS_DIR'] ?? join(HOME, 'models/weights')

export interface Running {
  url: string
  /** From the file that the first start names; empty on later ones. */
  apiKey: string
  process: ChildProcess
  /** What it wrote to its log so far. */
  log(): string
  /** What it wrote to standard output so far. */
  out(): string
  /** Sends the signal and waits for the end; the exit code, or the signal's name. */
  end(signal?: NodeJS.Signals): Promise<number | string>
}

export interface Ended {
  code: number | null
  out: string
  log: string
}

/** Programs that a test can start. */
export const PROGRAMS = {
  service: [join(HOME, 'bin/docmill.mjs'), 'serve'],
  fake: [join(HOME, 'test/support/service.ts')],
}

/**
 * Starts a program with `env` and nothing else of this process's settings; resolves when it is ready, or rejects with
 * what it said.
 */
export async function startService(program: keyof typeof PROGRAMS, env: Record<string, string>): Promise<Running> {
  const { child, said, ended } = run(program, env)
  for (;;) {
    const ready = /is ready at (http\S+)/.exec(said.out)?.[1]?.replace('localhost', '127.0.0.1')
    if (ready !== undefined) {
      // An address for callers need not be one that leads here.
      const url =
        env['PUBLIC_URL'] === undefined || env['PORT'] === undefined ? ready : `http://127.0.0.1:${env['PORT']}`
      return {
        url,
        apiKey: /^api key: (\S+)$/m.exec(firstKeyLines(said.out))?.[1] ?? '',
        process: child,
        log: () => said.log,
        out: () => said.out,
        end: async (signal = 'SIGTERM') => {
          child.kill(signal)
          await ended
          return child.exitCode ?? child.signalCode ?? ''
        },
      }
    }
    await Promise.race([once(child.stdout!, 'data'), ended])
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the service ended with ${child.exitCode ?? child.signalCode}: ${said.out}${said.log}`)
  }
}

/** The lines of the file that standard output names, such as `api key: …`; empty where it names none. */
export function firstKeyLines(out: string): string {
  const path = /^the first API key is in (.+), which only/m.exec(out)?.[1]
  return path === undefined ? '' : readFileSync(path, 'utf8')
}

/** Starts a program and sends it `signal` when its log has `line`; resolves when it has ended. */
export async function signalAt(
  program: keyof typeof PROGRAMS,
  env: Record<string, string>,
  line: string,
  signal: NodeJS.Signals,
): Promise<Ended> {
  const { child, said, ended } = run(program, env)
  while (!said.log.includes(line) && child.exitCode === null && child.signalCode === null)
    await Promise.race([once(child.stderr!, 'data'), ended])
  child.kill(signal)
  await ended
  return { code: child.exitCode, ...said }
}

/** Runs a program that is expected to end by itself. */
export async function runToEnd(program: keyof typeof PROGRAMS, env: Record<string, string>): Promise<Ended> {
  const { child, said, ended } = run(program, env)
  await ended
  return { code: child.exitCode, ...said }
}

function run(
  program: keyof typeof PROGRAMS,
  env: Record<string, string>,
): { child: ChildProcess; said: { out: string; log: string }; ended: Promise<unknown> } {
  // A developer's .env is in the project's folder, and tests must not run on the database that it names.
  const child = spawn(process.execPath, PROGRAMS[program], {
    cwd: tmpdir(),
    env: {
      PATH: process.env['PATH'],
      MODELS_DIR: modelsDir(),
      PORT: '0',
      // As the program has it: a third of what the fake one does at its start is compiling otherwise.
      NODE_COMPILE_CACHE: join(HOME, 'node_modules/.cache/docmill'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', log: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said.log += chunk.toString()
  })
  return { child, said, ended: once(child, 'close') }
}

/** Bytes that are a PDF by their first line. */
export const pdfBytes = (text = 'hello'): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(`%PDF-1.4\n${text}`))

/** A multipart body with `file` and text parts. */
export function formOf(bytes: Uint8Array<ArrayBuffer>, name = 'a.pdf', fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([bytes]), name)
  return form
}

/** Sends a document; the answer's status and body. */
export async function extract(
  url: string,
  apiKey: string,
  body: FormData,
  more: { query?: string; signal?: AbortSignal } = {},
): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }> {
  const response = await fetch(`${url}/v1/extract${more.query ?? ''}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${apiKey}` },
    body,
    ...(more.signal && { signal: more.signal }),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  }
}
