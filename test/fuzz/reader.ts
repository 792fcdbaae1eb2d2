// The process in which changed files are read, so that one which takes it down is noticed: a path comes in, what
// reading it took goes out.

import { readFileSync } from 'node:fs'
import { extractWith, openEngine } from '../support/engine.ts'
import { FAILURE_CODES } from '../../src/schema/outcome.ts'
import { sniffFormat } from '../../src/schema/format.ts'

/** `code` is `ok`, a failure's code, or `THROWN` where there was no typed answer. */
export interface Reading {
  code: string
  detail: string
  cpuS: number
  grownMb: number
  pages: number
}

const engine = await openEngine()
process.on('message', (path: string) => void read(path).then((reading) => process.send!(reading)))
process.send!('ready')

async function read(path: string): Promise<Reading> {
  const bytes = readFileSync(path)
  if (sniffFormat(bytes) === undefined) return { code: 'not read', detail: '', cpuS: 0, grownMb: 0, pages: 0 }
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  const used = process.cpuUsage()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  const outcome = await extractWith(engine, bytes).catch((error: unknown) => ({
    ok: false as const,
    failure: { code: 'THROWN', detail: String(error instanceof Error ? error.stack : error) },
  }))
  clearInterval(watch)
  const { user, system } = process.cpuUsage(used)
  const grownMb = Math.round((Math.max(most, process.memoryUsage.rss()) - before) / 1024 / 1024)
  const typed = outcome.ok || (FAILURE_CODES as readonly string[]).includes(outcome.failure.code)
  return {
    code: outcome.ok ? 'ok' : typed ? outcome.failure.code : 'THROWN',
    detail: outcome.ok ? '' : outcome.failure.detail,
    cpuS: (user + system) / 1e6,
    grownMb,
    pages: outcome.ok ? outcome.usage.pages : 1,
  }
}
