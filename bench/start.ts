// A service to be measured: a fresh process on its own folder and port.

import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface Measured {
  url: string
  key: string
  provider: string
  /** From the command to the first healthy answer. */
  startSeconds: number
  /**
   * Resident memory of the service's own process, now and at its highest; its database's processes are not counted.
   * Linux only, elsewhere NaN.
   */
  memory(): { nowMb: number; peakMb: number }
  /** The process of the service; that of its database is a child of it. */
  pid: number
  /** Its DATA_DIR, for commands beside it. */
  dataDir: string
  end(): Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => {
        found(port)
      })
    })
  })

const SERVICE = [new URL('../bin/docmill.mjs', import.meta.url).pathname, 'serve']

/**
 * Starts the service, or the program given, with `env` and nothing of the caller's own settings: a DATABASE_URL there
 * would be filled with measurements.
 */
export async function startMeasured(
  env: Record<string, string>,
  program: readonly string[] = SERVICE,
): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'docmill-bench-'))
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, program, {
    env: {
      PATH: process.env['PATH'],
      LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'],
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = async (): Promise<void> => {
    if (child.exitCode === null) {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const url = `http://127.0.0.1:${port}`
    const [key, provider] = await Promise.all([keyOf(child), ready(url, child)])
    return {
      url,
      key,
      provider,
      startSeconds: (performance.now() - started) / 1000,
      memory: () => ({ nowMb: statusMb(child, 'VmRSS'), peakMb: statusMb(child, 'VmHWM') }),
      pid: child.pid!,
      dataDir: folder,
      end,
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** The first key, from the file that the service names once. */
function keyOf(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let text = ''
    child.stdout!.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const path = /the first API key is in (.+), which only/.exec(text)?.[1]
      if (path !== undefined) found(/api key: (\S+)/.exec(readFileSync(path, 'utf8'))![1]!)
    })
    child.once('exit', (code) => {
      failed(new Error(`the service ended with ${code} before it made a key`))
    })
  })
}

async function ready(url: string, child: ChildProcess): Promise<string> {
  while (child.exitCode === null) {
    const health = await fetch(`${url}/health`).then(
      async (response) => (response.ok ? ((await response.json()) as { provider: string }) : undefined),
      () => undefined,
    )
    if (health) return health.provider
    await pause(50)
  }
  throw new Error('the service ended while it started')
}

function statusMb(child: ChildProcess, line: 'VmRSS' | 'VmHWM'): number {
  try {
    return (
      Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
    )
  } catch {
    return NaN
  }
}
