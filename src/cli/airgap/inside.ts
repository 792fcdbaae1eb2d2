// node src/cli/airgap/inside.ts ORDER: the process inside the watched room. Furnishes it, runs the scenario, and
// writes down what the resolver was asked.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { furnish } from './room.ts'
import { openSink } from './sink.ts'
import { killAll, openRoom, type Order, type Scenario } from './watch.ts'

const order = JSON.parse(await readFile(process.argv[2]!, 'utf8')) as Order
if (order.isRoom) await furnish(order.folder)
const { queries } = order.isRoom ? await openSink() : { queries: [] }
const room = openRoom(order)
const { scenario } = (await import(order.scenario)) as { scenario: Scenario<unknown> }
const limit = new AbortController()
try {
  await Promise.race([
    scenario(room, order.wish),
    pause(order.limitMs, undefined, { signal: limit.signal }).then(() => {
      throw new Error(`the watched run did not end within ${order.limitMs / 1000} s`)
    }),
  ])
} finally {
  limit.abort()
  await killAll(order)
  await Promise.all(room.programs.map(({ ended }) => ended))
  await writeFile(join(order.folder, 'seen.json'), JSON.stringify({ queries, receivers: room.receivers }))
}
