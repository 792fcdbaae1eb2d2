// node test/hostile/measure.ts FILE …: what reading each file takes of an engine on one thread, in a process of its
// own: a line of JSON for each.

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { extractWith, openEngine } from '../support/engine.ts'
import { sniffFormat } from '../../src/schema/format.ts'

const engine = await openEngine()
for (const file of process.argv.slice(2)) {
  const bytes = readFileSync(file)
  if (sniffFormat(bytes) === undefined) continue
  globalThis.gc?.()
  const before = process.memoryUsage.rss(), used = process.cpuUsage()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  const outcome = await extractWith(engine, bytes).catch((error: unknown) => ({
    ok: false as const,
    failure: { code: `THROWN ${String(error)}`, detail: '' },
  }))
  clearInterval(watch)
  const { user, system } = process.cpuUsage(used)
  const peak = process.resourceUsage().maxRSS / 1024
  console.log(
    JSON.stringify({
      file: basename(file),
      bytes: bytes.length,
      cpu: Math.round((user + system) / 1e4) / 100,
      grown: Math.round((Math.max(most, process.memoryUsage.rss()) - before) / 1048576),
      peak: Math.round(peak),
      outcome: outcome.ok ? `ok ${outcome.usage.pages}` : outcome.failure.code,
      detail: outcome.ok ? '' : outcome.failure.detail.slice(0, 100),
    }),
  )
}
process.exit(0)
