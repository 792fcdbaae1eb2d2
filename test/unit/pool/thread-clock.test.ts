import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { openClock, ownTask } from '../../../src/pool/thread-clock.ts'

const SPIN =
  'const { parentPort } = require("node:worker_threads"); parentPort.postMessage(require("node:fs").existsSync("/proc/thread-self") ? ' +
  'require("node:fs").readlinkSync("/proc/thread-self").split("/").at(-1) : undefined); setTimeout(() => { for (;;); })'

describe('openClock', () => {
  it.for([
    ['by the kernel', true],
    ['by the thread itself', false],
  ] as const)('reports the CPU time of a thread in an endless loop, %s', async ([, byKernel]) => {
    const worker = new Worker(SPIN, { eval: true })
    try {
      const [task] = (await once(worker, 'message')) as [string | undefined]
      const clock = openClock(byKernel ? task : undefined, worker)
      const first = clock()
      await expect.poll(clock).toBeGreaterThan(first + 0.2)
    } finally {
      await worker.terminate()
    }
    expect(ownTask() === undefined).toBe(process.platform !== 'linux')
  })

  it('keeps the last value when the thread is gone', () => {
    const clock = openClock(undefined, { cpuUsage: () => Promise.reject(new Error('gone')) })
    expect([clock(), clock()]).toEqual([0, 0])
  })
})
