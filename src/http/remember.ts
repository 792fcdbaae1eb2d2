// Figures that many ask for and that may be a little old.

import { setTimeout as sleep } from 'node:timers/promises'

/**
 * An answer that takes longer comes from a database that is as good as away: between two networks a connection may be
 * silent for minutes.
 */
export const PATIENCE_MS = 2000

/**
 * What `ask` answers, asked anew when the last answer is `freshMs` old; undefined when it fails or takes longer than
 * `patienceMs`. Those who ask meanwhile share one question, so that a silent database is not flooded with them.
 */
export function remember<T>(
  ask: () => Promise<T>,
  freshMs: number | ((last: T) => number),
  patienceMs: number = PATIENCE_MS,
): () => Promise<T | undefined> {
  let asked: Promise<T | undefined> | undefined
  let last: { value: T; at: number } | undefined
  return async () => {
    const fresh = last === undefined ? 0 : typeof freshMs === 'number' ? freshMs : freshMs(last.value)
    if (last !== undefined && performance.now() - last.at < fresh) return last.value
    asked ??= ask()
      .then(
        (value) => {
          last = { value, at: performance.now() }
          return value
        },
        () => undefined,
      )
      .finally(() => {
        asked = undefined
      })
    const late = new AbortController()
    try {
      return await Promise.race([asked, sleep(patienceMs, undefined, { signal: late.signal })])
    } finally {
      late.abort()
    }
  }
}
