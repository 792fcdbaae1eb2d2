// Jobs on as many threads as there are cores: each thread takes one job after the other.

import { availableParallelism } from 'node:os'
import { parentPort, Worker } from 'node:worker_threads'
// Before the first thread: it turns telemetry off.
import '../src/engine/inference/runtime.ts'

/** Runs all jobs in threads of the file `worker`, which calls `takeJobs`; `report` gets each result as it comes. */
export async function runOnThreads<Job, Done>(
  worker: URL,
  workerData: unknown,
  jobs: readonly Job[],
  report: (done: Done) => void,
): Promise<void> {
  const queue = [...jobs]
  const runThread = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const thread = new Worker(worker, { workerData })
      const next = (): void => {
        const job = queue.shift()
        if (job !== undefined) thread.postMessage(job)
        else
          void thread.terminate().then(() => {
            resolve()
          }, reject)
      }
      thread.on('error', reject).on('message', (done: Done) => {
        report(done)
        next()
      })
      next()
    })
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), jobs.length) }, runThread))
}

/** In a thread: does each job that comes. What a job throws becomes the result that `failed` makes of its text. */
export function takeJobs<Job, Done>(
  work: (job: Job) => Promise<Done>,
  failed: (job: Job, fault: string) => Done,
): void {
  const port = parentPort!
  port.on('message', (job: Job) => {
    void work(job)
      .catch((fault: unknown) => failed(job, fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)))
      .then((done) => {
        port.postMessage(done)
      })
  })
}
