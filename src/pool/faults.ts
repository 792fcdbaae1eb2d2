// What ended a thread or a request, as a fault.

import { PoolFault } from './protocol.ts'

/** What ended a thread, as a fault with the engine's own words. */
export function faultOf(error: unknown): PoolFault {
  const { message, code } = error as { message?: string; code?: string }
  const kind = code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out_of_memory' : 'crashed'
  return new PoolFault(kind, message ?? String(error), error)
}
