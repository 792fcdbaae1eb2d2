// Threads that work off tasks of the ablation on all cores.

import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
// Before the first thread: it turns telemetry off.
import '../../src/engine/inference/runtime.ts'
import type { Report, Task } from './worker.ts'

/** A thread that says nothing for so long is replaced, and its task is lost. */
const SILENCE_MS = 90_000

export interface Crew {
  /** Works off `tasks` until all are done or the time is up; `lost` gets those whose thread hung or failed. */
  run(tasks: readonly Task[], done: (report: Report) => void, lost: (task: Task) => void): Promise<void>
  close(): void
}

/** A crew for the frozen answers in a folder that stops at `until`, a time of `performance.now()`. */
export function openCrew(frozen: string, until: number): Crew {
  const idle: Worker[] = []
  const start = (): Worker => new Worker(new URL('worker.ts', import.meta.url), { workerData: { frozen } })

  /** Gives one thread task after task; resolves to the task that it failed at, if it did. */
  function feed(thread: Worker, queue: Task[], done: (report: Report) => void): Promise<Task | undefined> {
    return new Promise((resolved) => {
      let timer: NodeJS.Timeout | undefined, current: Task | undefined
      const end = (): void => {
        clearTimeout(timer)
        thread.removeAllListeners('message').removeAllListeners('error')
        resolved(current)
      }
      const next = (): void => {
        clearTimeout(timer)
        current = performance.now() < until ? queue.shift() : undefined
        if (current === undefined) end()
        else {
          timer = setTimeout(end, SILENCE_MS)
          thread.postMessage(current)
        }
      }
      thread
        .on('error', (fault) => {
          console.error(fault)
          end()
        })
        .on('message', (report: Report) => {
          done(report)
          next()
        })
      next()
    })
  }

  return {
    async run(tasks, done, lost) {
      const queue = [...tasks]
      const work = async (): Promise<void> => {
        while (queue.length > 0 && performance.now() < until) {
          const thread = idle.pop() ?? start(),
            failed = await feed(thread, queue, done)
          if (failed === undefined) idle.push(thread)
          else {
            void thread.terminate()
            lost(failed)
          }
        }
      }
      await Promise.all(Array.from({ length: Math.min(availableParallelism(), queue.length) }, work))
    },
    close() {
      for (const thread of idle) void thread.terminate()
    },
  }
}
