// How long the stages of reading a document take, all its pages together.

import { STAGES, type Stage, type StageTiming } from '../../schema/outcome.ts'

export interface StageClock {
  /** What `work` returns; its time counts for `stage`. */
  time<T>(stage: Stage, work: () => T): T
  /** Counts what was measured elsewhere. */
  add(stage: Stage, ms: number): void
  /** The stages that took any time, in their order. */
  timings(): StageTiming[]
}

/** A clock at zero. */
export function createStageClock(): StageClock {
  const spent = new Map<Stage, number>()
  const add = (stage: Stage, ms: number): void => {
    spent.set(stage, (spent.get(stage) ?? 0) + ms)
  }
  return {
    add,
    time<T>(stage: Stage, work: () => T): T {
      const from = performance.now()
      let result: T
      try {
        result = work()
      } catch (error) {
        add(stage, performance.now() - from)
        throw error
      }
      if (!(result instanceof Promise)) return (add(stage, performance.now() - from), result)
      return result.finally(() => add(stage, performance.now() - from)) as T
    },
    timings: () => STAGES.flatMap((stage) => (spent.has(stage) ? [{ stage, ms: spent.get(stage)! }] : [])),
  }
}
