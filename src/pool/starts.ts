// What the first threads of a pool report when they have loaded the engine.

import type { Piscina } from 'piscina'
import { type ThreadStart } from './protocol.ts'

type Started = Extract<ThreadStart, { started: true }>

/** What each of the first `threads` threads reported; rejects with the first problem. */
export function startOf(piscina: Piscina, threads: number): Promise<Started[]> {
  return new Promise((resolve, reject) => {
    const starts: Started[] = []
    piscina.on('message', (message: ThreadStart) => {
      if (!message.started) return reject(new Error(message.problem))
      if (starts.push(message) === threads) resolve(starts)
    })
    piscina.once('error', reject)
    // The error that ended it, if there was one, is emitted after this event and tells more.
    piscina.once('workerDestroy', () =>
      setImmediate(() => reject(new Error('a thread ended while it loaded the engine'))),
    )
  })
}
