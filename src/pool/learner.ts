// Learning in a thread of its own: it takes a core for a minute, holds many documents, and must neither stop the beat
// of the process nor take it along when it runs out of memory.

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Learn, LearnedResult } from '../schema/learning.ts'

/** Some two hundred documents with all that is known of them take less. Chosen by hand. */
const MOST_MEGABYTES = 4096

export interface LearnerSettings {
  /** Whether rankers are asked when documents are read. */
  rankers: boolean
}

/** Learns from documents; each call has a thread, which ends with it. */
export function createLearner(settings: LearnerSettings): Learn {
  return async (documents, made, signal) => {
    signal.throwIfAborted()
    const thread = new Worker(new URL('./learn-worker.ts', import.meta.url), {
      workerData: { ...settings, documents, made },
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    })
    try {
      const [result] = (await Promise.race([
        once(thread, 'message', { signal }),
        once(thread, 'exit', { signal }).then(([code]) => {
          throw new Error(`the thread that learned ended with ${String(code)}`)
        }),
      ])) as [LearnedResult]
      return result
    } catch (error) {
      signal.throwIfAborted()
      throw error
    } finally {
      // Who stops waiting for its end must not hear of it.
      thread.removeAllListeners().on('error', () => {})
      await thread.terminate()
    }
  }
}
