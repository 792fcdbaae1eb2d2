// What a thread has had of the CPU, seen from outside while it is busy. Linux tells it of every thread at any time;
// elsewhere the thread itself is asked, which answers from JavaScript and WASM, also in the middle of a loop, but not
// from native code.

import { readFileSync, readlinkSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'

/** Seconds of CPU time, as far as is known at the moment. */
export type ThreadClock = () => number

/**
 * In the thread: its number among those of its process, as the kernel counts; undefined where the kernel does not tell.
 */
export function ownTask(): string | undefined {
  try {
    return readlinkSync('/proc/thread-self').split('/').at(-1)
  } catch {
    return undefined
  }
}

/** In the thread: what it has had of the CPU since its start. */
export function ownSeconds(): number {
  return secondsOf(process.threadCpuUsage())
}

const secondsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1e6

/** In the pool: the clock of the thread that calls itself `task`. */
export function openClock(task: string | undefined, worker: Pick<Worker, 'cpuUsage'> | undefined): ThreadClock {
  const path = `/proc/self/task/${task}/schedstat`
  return task !== undefined && readSchedule(path) !== undefined ? kernelClock(path) : askedClock(worker)
}

function kernelClock(path: string): ThreadClock {
  let last = 0
  // A thread that has ended spends nothing more.
  return () => (last = readSchedule(path) ?? last)
}

/** Its first number counts the nanoseconds that the thread ran. */
function readSchedule(path: string): number | undefined {
  try {
    return Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e9
  } catch {
    return undefined
  }
}

/** Tells what the thread answered last, and asks it again. */
function askedClock(worker: Pick<Worker, 'cpuUsage'> | undefined): ThreadClock {
  let last = 0
  let isAsked = false
  const ask = async (): Promise<void> => {
    isAsked = true
    try {
      if (worker !== undefined) last = secondsOf(await worker.cpuUsage())
    } catch {
      // It has ended.
    } finally {
      isAsked = false
    }
  }
  return () => {
    if (!isAsked) void ask()
    return last
  }
}
