// The service with an extractor of known cost for `bench/fair.ts`: `sleep-200…` keeps one of THREADS threads for 200
// ms. So two cores measure the queue and not the models.

import { setTimeout as sleep } from 'node:timers/promises'
import { loadConfig } from '../src/config.ts'
import { start } from '../src/main.ts'
import type { ExtractDocument } from '../src/schema/work.ts'
import { fakeDraw, fakeLearn, fakeOutcome, fakeRead } from '../test/support/outcome.ts'

/** As many documents at a time as there are threads; others wait, first come, first served, as in the pool. */
function openThreads(threads: number): ExtractDocument {
  const waiting: (() => void)[] = []
  let free = threads
  return async ({ name, bytes }, signal) => {
    if (free === 0)
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    else free -= 1
    try {
      const ms = Number(/^sleep-(\d+)/.exec(name)?.[1] ?? 0)
      await sleep(ms, undefined, { signal })
      return { ...fakeOutcome(bytes), cpuSeconds: ms / 1000 }
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}

const service = await start(loadConfig(process.env), {
  out: (line) => {
    process.stdout.write(`${line}\n`)
  },
  openExtractor: async ({ threads }) => ({
    extract: openThreads(threads),
    draw: fakeDraw,
    read: fakeRead,
    learn: fakeLearn,
    provider: 'fake',
    documentsAtOnce: threads,
    secondsPerDocument: 0.2,
    close: async () => {},
  }),
})
process.once('SIGTERM', () => void service.stop())
