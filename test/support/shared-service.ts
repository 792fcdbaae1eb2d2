// One service that all tests of a file share, each with an account of its own.

import { afterAll, beforeAll } from 'vitest'
import type { Plan } from '../../src/schema/plan.ts'
import { createKey } from '../../src/store/api-keys.ts'
import type { Node } from './batches.ts'
import { fleet } from './fleet.ts'
import type { Running } from './process.ts'

export interface Account {
  as: Node
  accountId: string
  keyId: string
}

/** The service starts before the first test; its accounts have this plan. */
export function sharedService(plan: Plan, more: Record<string, string> = {}) {
  const ends: (() => Promise<void>)[] = []
  let ground: Awaited<ReturnType<typeof fleet>>
  let node: Running
  beforeAll(async () => {
    ground = await fleet({ onTestFinished: (end) => ends.push(end) })
    node = await ground.service(more)
  })
  afterAll(async () => {
    for (const end of ends) await end()
  })

  /** Another account of the service. */
  async function newAccount(): Promise<Account> {
    const { apiKey, accountId, id } = await createKey(ground.db, plan)
    return { as: { ...node, apiKey }, accountId, keyId: id }
  }
  return {
    get db() {
      return ground.db
    },
    get dataDir() {
      return ground.env['DATA_DIR']!
    },
    get node() {
      return node
    },
    /** Another process of the service. */
    service: (env?: Record<string, string>): Promise<Running> => ground.service(env),
    newAccount,
    newNode: async (): Promise<Node> => (await newAccount()).as,
  }
}
