// The service as a process of its own, with a fake extractor. `FAKE_MS` is how long it takes; the name of the document
// says what it does: `sleep-200…` takes 200 ms, `read-5-200…` reads five pages in 200 ms each,
// `corrupt…` is a failure, `fault…` is a fault of
// ours, `kill…` ends the process, `full…` has evidence. It takes the hint on its type, and that on its language becomes
// part of the vendor's name.

import { setTimeout as sleep } from 'node:timers/promises'
import { loadConfig } from '../../src/config.ts'
import { start } from '../../src/main.ts'
import type { ExtractDocument } from '../../src/schema/work.ts'
import { fakeDraw, fakeLearn, fakeOutcome, fakeRead, fullOutcome } from './outcome.ts'

const extract: ExtractDocument = async ({ name, bytes, learned, docType, lang }, signal, onPagesRead) => {
  await sleep(Number(/^sleep-(\d+)/.exec(name)?.[1] ?? process.env['FAKE_MS'] ?? 0), undefined, { signal })
  const [, pages = 0, ms] = (/^read-(\d+)-(\d+)/.exec(name) ?? []).map(Number)
  for (let read = 1; read <= pages; read += 1) {
    await sleep(ms, undefined, { signal })
    onPagesRead?.(read, pages)
  }
  if (name.startsWith('fault')) throw new Error('this document makes the extractor fail')
  if (name.startsWith('kill')) process.kill(process.pid, 'SIGKILL')
  if (name.startsWith('corrupt'))
    return { ok: false, failure: { code: 'file_corrupt', detail: 'no page can be read' }, timings: [] }
  const isFull = name.startsWith('full')
  const outcome = isFull ? fullOutcome(bytes) : fakeOutcome(bytes)
  const { extraction } = outcome
  if (isFull && docType !== undefined) extraction.document_type = docType
  if (isFull && lang !== undefined) extraction.vendor = { ...extraction.vendor, name: `Acme GmbH ${lang}` }
  return learned ? { ...outcome, learnedVersion: learned.version } : outcome
}

const service = await start(loadConfig(process.env), {
  out: (line) => {
    process.stdout.write(`${line}\n`)
  },
  openExtractor: async ({ threads }) => ({
    extract,
    draw: fakeDraw,
    read: fakeRead,
    learn: fakeLearn,
    provider: 'fake',
    documentsAtOnce: threads,
    secondsPerDocument: Number(process.env['FAKE_MS'] ?? 0) / 1000,
    close: async () => {},
  }),
})
process.once('SIGTERM', () => void service.stop())
