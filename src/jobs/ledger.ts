// What documents really cost, charged to their accounts: a few times a second, behind the documents, so that nobody
// waits for it (docs/decisions/0035).

import { setTimeout as sleep } from 'node:timers/promises'
import { type Log, faultText } from '../log.ts'
import type { Db } from '../store/db.ts'
import {
  advanceClock,
  chargeShares,
  type Charge,
  type Cost,
  holdShare,
  learnCosts,
  listTags,
  moveOrigin,
  readCosts,
  type ShareKey,
  storeTags,
} from '../store/shares.ts'
import { CHARGED_TO_OTHER, costClassOf, priorityOf, retag } from './fair.ts'
import type { Queue } from './queue.ts'

/** How often is charged. The clock is late by as much, which a newcomer gains. Chosen by hand. */
const PAUSE_MS = 200
/**
 * What service and database spend on a document beside reading it (bench/results/queue). Without it documents that cost
 * nothing to read would never use up a share.
 */
const OVERHEAD_SECONDS = 0.003

/** CPU seconds by which an account's waiting documents may have wrong tags: about a scanned page. */
const WRONG_SECONDS = 1
/** Giving new tags may take this share of the time: an account may have thousands of documents that wait. */
const RETAG_SHARE = 1 / 50

/** Half of what an int has: on 64 threads that never pause, nine hours. */
const MOST_BEHIND_MS = 2 ** 30
const MEND_MS = 10 * 60_000
const MENDED_AT_ONCE = 1000

/** A document that was read. */
export interface ReadDocument extends ShareKey {
  class: string
  expectedSeconds: number
  seconds: number
}

export interface Ledger {
  /** A document with this tag is begun. */
  begun(tag: number): void
  /** A document was read. */
  read(document: ReadDocument): void
  /** Charges what is left. */
  close(): Promise<void>
}

/** Charges what this process reads, and keeps the queue's order. */
export function openLedger(db: Db, queue: Queue, log: Log, pauseMs: number = PAUSE_MS): Ledger {
  const documents: ReadDocument[] = []
  const closing = new AbortController()
  let highest = -Infinity
  let told = -Infinity
  let writing: Promise<void> | undefined
  let retagAt = 0

  async function write(): Promise<void> {
    await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => {})
    const read = documents.splice(0)
    const begun = highest
    const isFurther = begun > told
    told = begun
    try {
      if (read.length > 0) {
        const wrong = await chargeShares(db, chargesOf(read), WRONG_SECONDS)
        await learnCosts(db, costsOf(read))
        await retagAll(wrong)
      }
      if (read.length > 0 || isFurther) await advanceClock(db, begun)
    } catch (error) {
      // What is not charged was expected, and that was charged.
      log('warn', 'what documents cost could not be charged', { fault: faultText(error) })
    }
  }

  /** Those that it is too early for are still wrong when they are charged the next time. */
  async function retagAll(wrong: readonly ShareKey[]): Promise<void> {
    const began = performance.now()
    if (wrong.length === 0 || began < retagAt) return
    for (const key of wrong) await retagShare(db, queue, key)
    const ended = performance.now()
    retagAt = ended + (ended - began) / RETAG_SHARE
  }

  function soon(): void {
    writing ??= write().finally(() => {
      writing = undefined
      if (documents.length > 0 || (highest > told && !closing.signal.aborted)) soon()
    })
  }

  const mend = (): Promise<void> =>
    mendPriorities(db, queue).catch((error: unknown) => {
      log('warn', 'the order of the queue could not be mended', { fault: faultText(error) })
    })
  let mended = mend()
  const mending = setInterval(() => {
    mended = mend()
  }, MEND_MS)

  return {
    begun: (tag) => {
      highest = Math.max(highest, tag)
      soon()
    },
    read: (document) => {
      documents.push({ ...document, seconds: document.seconds + OVERHEAD_SECONDS })
      soon()
    },
    close: async () => {
      closing.abort()
      clearInterval(mending)
      await mended
      while (writing !== undefined) await writing
    },
  }
}

/**
 * Gives the waiting documents of an account the tags that they would have had, had been known what its documents cost.
 */
export async function retagShare(db: Db, queue: Queue, key: ShareKey, most: number = WRONG_SECONDS): Promise<void> {
  await db.transaction(async (sql) => {
    const share = await holdShare(sql, key, most)
    if (share === undefined || share.documents.length === 0) return
    const seconds = await readCosts(sql, key.accountId, share.documents.map(costClassOf))
    const { tags, finish } = retag(share, share.documents, seconds)
    const documents = share.documents.map(({ id }, at) => ({ id, tag: tags[at]!, seconds: seconds[at]! }))
    await storeTags(sql, key, finish, documents)
    await queue.setPriorities(
      sql,
      documents.map(({ id, tag }) => ({ id, priority: priorityOf(tag, key.kind, share.origin) })),
    )
  })
}

/**
 * Gives back what documents were expected to cost that will not be read. Those behind them come sooner for it. They are
 * called off by now, so what goes wrong here is nobody's failure.
 */
export async function dischargeShare(db: Db, queue: Queue, key: ShareKey, seconds: number): Promise<void> {
  if (seconds <= 0) return
  try {
    const wrong = await chargeShares(db, [{ ...key, owed: -seconds, served: 0 }], WRONG_SECONDS)
    for (const one of wrong) await retagShare(db, queue, one)
  } catch {
    // The account waits somewhat longer than it had to.
  }
}

/**
 * Gives jobs that wait the priorities of their documents' tags, and moves the tag whose priority is 0 before priorities
 * reach the end of their type. A job may have another priority where it was sent while that tag moved.
 */
export async function mendPriorities(db: Db, queue: Queue): Promise<void> {
  const origin = await moveOrigin(db, MOST_BEHIND_MS)
  const documents = await listTags(db)
  for (let from = 0; from < documents.length; from += MENDED_AT_ONCE) {
    const some = documents.slice(from, from + MENDED_AT_ONCE)
    await queue.setPriorities(
      db,
      some.map(({ id, kind, tag }) => ({ id, priority: priorityOf(tag, kind, origin) })),
    )
  }
}

function chargesOf(documents: readonly ReadDocument[]): Charge[] {
  const charges = new Map<string, Charge>()
  const add = (accountId: string, kind: ShareKey['kind'], owed: number, served: number): void => {
    const name = `${accountId} ${kind}`
    const charge = charges.get(name) ?? { accountId, kind, owed: 0, served: 0 }
    charges.set(name, { ...charge, owed: charge.owed + owed, served: charge.served + served })
  }
  for (const { accountId, kind, expectedSeconds, seconds } of documents) {
    add(accountId, kind, seconds - expectedSeconds, seconds)
    add(accountId, kind === 'single' ? 'batch' : 'single', CHARGED_TO_OTHER[kind] * seconds, 0)
  }
  return [...charges.values()]
}

function costsOf(documents: readonly ReadDocument[]): Cost[] {
  const costs = new Map<string, Cost>()
  for (const { accountId, class: name, seconds } of documents) {
    const key = `${accountId} ${name}`
    const cost = costs.get(key) ?? { accountId, class: name, seconds: 0, count: 0 }
    costs.set(key, { ...cost, seconds: cost.seconds + seconds, count: cost.count + 1 })
  }
  return [...costs.values()]
}
