// A trap in the kernels. Nothing works in its thread afterwards, so it has one that no other test shares.

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

test('a trap is a fault, and so is every call after it', async () => {
  const thread = new Worker(new URL('./trapped-kernels.ts', import.meta.url))
  const [outcomes] = (await once(thread, 'message')) as [string[]]
  await thread.terminate()
  expect(outcomes).toEqual(['fault', 'fault', 'done'])
})
