// The bare models in several processes at once: what a machine gives them side by side, which no number of threads of
// the service can pass.

import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { DECODE_LIMITS } from '../src/engine/decode/document.ts'
import { loadEngine, readPages, type Engine } from '../src/engine/extract.ts'
import type { NumberGrid, Runner } from '../src/engine/inference/session.ts'
import { compileModules } from '../src/engine/page/modules.ts'
import { release } from '../src/engine/inference/release.ts'
import { collectSeldom, compileLate } from '../src/pool/collection.ts'
import type { Device } from '../src/schema/models.ts'
import { drawCorpus } from './corpus.ts'

/** Scanned pages whose models were run, by all processes together. */
export interface FloorRun {
  processes: number
  pages: number
  pages_per_second: number
}

/** What `work` has the models run on, to be run again: the tensors are copies. */
export async function modelCalls(
  { models }: Engine,
  work: () => Promise<unknown>,
): Promise<(() => Promise<unknown>)[]> {
  const calls: (() => Promise<unknown>)[] = []
  const stop = [models.detect, models.orientation, models.recognize].map((model) => record(model, calls))
  try {
    await work()
  } finally {
    for (const one of stop) one()
  }
  return calls
}

/** Puts itself before a model and keeps what the model is given. */
function record(holder: { session: Runner }, calls: (() => Promise<unknown>)[]): () => void {
  const { session } = holder
  holder.session = {
    run: (input: NumberGrid) => {
      const kept = { data: input.data.slice(), shape: [...input.shape] }
      // What the engine does with answers, too: as garbage they would make the bare models dearer than they are.
      calls.push(async () => {
        release((await session.run(kept)).data)
      })
      return session.run(input)
    },
    close: () => session.close(),
  }
  return () => {
    holder.session = session
  }
}

interface Task {
  modelsDir: string
  device: Device
  documents: number
  seconds: number
}

/** The rate of `processes` that run the models of the same pages for so long, all at the same time. */
export async function measureFloor(task: Task, processes: number): Promise<FloorRun> {
  const children = Array.from({ length: processes }, () => fork(fileURLToPath(import.meta.url), [JSON.stringify(task)]))
  try {
    await Promise.all(children.map(answerOf))
    const answers = children.map(answerOf)
    for (const child of children) child.send('go')
    const counted = (await Promise.all(answers)) as { pages: number; seconds: number }[]
    return {
      processes,
      pages: counted.reduce((sum, { pages }) => sum + pages, 0),
      pages_per_second: counted.reduce((sum, { pages, seconds }) => sum + pages / seconds, 0),
    }
  } finally {
    for (const child of children) child.kill()
  }
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController()
  const { signal } = ended
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as unknown),
      once(child, 'exit', { signal }).then(([code]) => {
        throw new Error(`a process that ran bare models ended with ${code}`)
      }),
    ])
  } finally {
    ended.abort()
  }
}

if (import.meta.main) {
  const { modelsDir, device, documents, seconds } = JSON.parse(process.argv[2]!) as Task
  const corpus = await drawCorpus('scanned', documents)
  collectSeldom()
  compileLate()
  const engine = await loadEngine({
    modelsDir,
    device,
    intraOpThreads: 1,
    maxPixels: DECODE_LIMITS.maxPixels,
    modules: await compileModules(),
  })
  const calls = await modelCalls(engine, async () => {
    for (const { format, bytes } of corpus)
      await readPages(engine, { format, bytes }, { from: 0, to: 1 }, { maxPages: 1 })
  })
  process.send!('ready')
  await once(process, 'message')
  const started = performance.now()
  let rounds = 0
  do {
    for (const call of calls) await call()
    rounds++
  } while (performance.now() - started < 1000 * seconds)
  process.send!({ pages: rounds * corpus.length, seconds: (performance.now() - started) / 1000 })
}
