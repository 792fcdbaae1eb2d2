// SQL time of what people wait for: lists, filters, the duplicates of a document, the plan and insights.

import { createLog } from '../../src/log.ts'
import { createKey } from '../../src/store/api-keys.ts'
import { Db } from '../../src/store/db.ts'
import { findBill } from '../../src/store/duplicates.ts'
import { openEmbedded } from '../../src/store/embedded.ts'
import { readAccuracy, readSpeed } from '../../src/store/insights.ts'
import { listKept, type ListWishes, type Place } from '../../src/store/kept-documents.ts'
import { migrate } from '../../src/store/migrate.ts'
import { readEvidence, readPopulation } from '../../src/store/review.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fill } from './fill.ts'
import type { Row } from './report.ts'

/** What a person who pages through a list may wait for (95 of 100 times). */
const GOAL_MS = 50

/** Fills a new database with `count` documents and measures. */
export async function measureLists(count: number, rounds: number): Promise<Row[]> {
  const log = createLog('error')
  const folder = await mkdtemp(join(tmpdir(), 'docmill-bench-'))
  const embedded = await openEmbedded(folder, log)
  const db = new Db(embedded.url, log)
  try {
    await migrate(db)
    const { accountId } = await createKey(db, 'enterprise')
    // Another account: indexes must lead to one of them.
    await fill(db, (await createKey(db, 'enterprise')).accountId, Math.ceil(count / 5))
    await db.query('vacuum analyze')
    const began = performance.now()
    await fill(db, accountId, count)
    await db.query('vacuum analyze')
    console.error(`${count} documents, filled in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    return await measure(db, accountId, count, rounds)
  } finally {
    await db.close()
    await embedded.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(db: Db, accountId: string, count: number, rounds: number): Promise<Row[]> {
  const list = (more: Partial<ListWishes>) => () => listKept(db, { accountId, limit: 50, ...more })
  const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const deep = await placeAt(db, accountId, Math.floor(count * 0.9))
  const bill = (at: number) => {
    const amount = 1000 + ((at * 37) % 90_000)
    const likeness = { number: `R${at}`, ids: [`DE${at % 400}`], names: [], lines: [amount] }
    const key = `bill R${at} ${amount}`
    return findBill(db, '00000000-0000-4000-8000-000000000000', accountId, {
      ...{ key, dayKey: `bill ${day(365)} ${amount}`, likeness },
    })
  }
  let at = 0
  const month = { from: day(30), to: day(0), period: 'day' as const }
  const tasks: [name: string, run: () => Promise<unknown>, hasGoal: boolean][] = [
    ['list, first page', list({}), true],
    ['list, after nine of ten documents', list({ before: deep }), true],
    ['list of a state', list({ state: 'to_review' }), true],
    ['list of a state with few documents', list({ state: 'failed' }), true],
    ['list of a type', list({ documentType: 'receipt' }), true],
    ['list of a type that no document has', list({ documentType: 'payslip' }), true],
    ['list of a party', list({ vendor: 'company 17 gmbh' }), true],
    ['list of days a year ago', list({ from: day(370), to: day(365) }), true],
    [
      'list of a state, a party and days',
      list({ state: 'to_review', vendor: 'Company 20 GmbH', from: day(700) }),
      true,
    ],
    ['search that finds many', list({ search: 'company 17' }), true],
    ['search that finds nothing', list({ search: 'nowhere' }), false],
    ['duplicates of a document', () => bill((at += 997) % count), true],
    ['plan', () => Promise.all([readEvidence(db, accountId), readPopulation(db, accountId)]), false],
    [
      'insights of a month',
      () => Promise.all([readAccuracy(db, accountId, month), readSpeed(db, accountId, month)]),
      false,
    ],
  ]
  const rows: Row[] = []
  for (const [name, run, hasGoal] of tasks) {
    const samplesMs: number[] = []
    // The first looks fill the caches of the database.
    for (let round = -3; round < rounds; round += 1) {
      const from = performance.now()
      await run()
      if (round >= 0) samplesMs.push(performance.now() - from)
    }
    rows.push({ name, samplesMs, ...(hasGoal && { goalMs: GOAL_MS }) })
  }
  return rows
}

/** The place behind so many documents. */
async function placeAt(db: Db, accountId: string, offset: number): Promise<Place> {
  const { rows } = await db.query<{ id: string; at: Date }>(
    `select document_id as id, created_at as at from kept_documents where account_id = $1
     order by created_at desc, document_id desc offset $2 limit 1`,
    [accountId, offset],
  )
  return { id: rows[0]!.id, createdAt: rows[0]!.at.toISOString() }
}
