// A group of processes whose memory has a limit, as a container has: control groups of version 1 or 2, where this
// user may make one.

import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface MemoryGroup {
  /** What `start` begins is in the group, and so is what that begins; this process is not. */
  within<T>(start: () => Promise<T>): Promise<T>
  peakMb(): number
  kills(): number
  /** Ends what is left in the group. */
  end(): Promise<void>
}

const V1 = '/sys/fs/cgroup/memory'
const V2 = '/sys/fs/cgroup'

/** A group of at most `bytes`, or why there is none. */
export function createMemoryGroup(bytes: number): MemoryGroup | string {
  const isOld = existsSync(join(V1, 'memory.limit_in_bytes'))
  if (!isOld && !existsSync(join(V2, 'cgroup.controllers'))) return 'this system has no control groups'
  const root = isOld ? V1 : V2
  const folder = join(root, `docmill-hostile-${process.pid}`)
  const own = /^(?:\d+:memory|0:):(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1] ?? '/'
  const home = join(root, existsSync(join(root, own, 'cgroup.procs')) ? own : '/')
  const numberIn = (file: string, pattern = /^(\d+)/m): number =>
    Number(pattern.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? 0)
  const enter = (group: string): void => writeFileSync(join(group, 'cgroup.procs'), String(process.pid))
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, isOld ? 'memory.limit_in_bytes' : 'memory.max'), String(bytes))
  } catch (error) {
    return `no control group can be made here (${(error as Error).message}); run this as root, or below systemd-run --scope -p MemoryMax=${bytes}`
  }
  return {
    async within(start) {
      // Children are in the group of whoever begins them, from their first page on.
      enter(folder)
      try {
        return await start()
      } finally {
        enter(home)
      }
    },
    peakMb: () => Math.round(numberIn(isOld ? 'memory.max_usage_in_bytes' : 'memory.peak') / 1024 / 1024),
    kills: () => numberIn(isOld ? 'memory.oom_control' : 'memory.events', /^oom_kill (\d+)/m),
    async end() {
      // The database of a service that was killed outlives it.
      const left = (): string[] => readFileSync(join(folder, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean)
      for (const one of left()) process.kill(Number(one), 'SIGKILL')
      while (left().length > 0) await pause(100)
      rmdirSync(folder)
    },
  }
}
