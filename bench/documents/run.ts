// npm run bench:documents [-- --documents 100000 --rounds 40] Fills a new database with kept documents and prints the
// SQL time of what people wait for: lists, filters, the duplicates of a document, the plan and insights.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createLog } from '../../src/log.ts'
import { createKey } from '../../src/store/api-keys.ts'
import { Db } from '../../src/store/db.ts'
import { findBill } from '../../src/store/duplicates.ts'
import { openEmbedded } from '../../src/store/embedded.ts'
import { readAccuracy, readSpeed } from '../../src/store/insights.ts'
import { listKept, type ListWishes, type Place } from '../../src/store/kept-documents.ts'
import { migrate } from '../../src/store/migrate.ts'
import { readEvidence, readPopulation } from '../../src/store/review.ts'
import { median, quantile } from '../statistics.ts'
import { fill } from './fill.ts'

const { values: options } = parseArgs({
  options: { documents: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '40' } },
})
const count = Number(options.documents)
const rounds = Number(options.rounds)

/** What a person who pages through a list may wait for (95 of 100 times). */
const GOAL_MS = 50

const log = createLog('error')
const folder = await mkdtemp(join(tmpdir(), 'docmill-bench-'))
const embedded = await openEmbedded(folder, log)
const db = new Db(embedded.url, log)
try {
  await migrate(db)
  const { accountId } = await createKey(db, 'enterprise')
  // Another account: indexes must lead to one of them.
  await fill(db, (await createKey(db, 'enterprise')).accountId, Math.ceil(count / 5))
  const began = performance.now()
  await fill(db, accountId, count)
  console.log(`${count} documents, filled in ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
  await measure(accountId)
} finally {
  await db.close()
  await embedded.close()
  await rm(folder, { recursive: true, force: true })
}

async function measure(accountId: string): Promise<void> {
  const list = (more: Partial<ListWishes>) => () => listKept(db, { accountId, limit: 50, ...more })
  const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const deep = await placeAt(accountId, Math.floor(count * 0.9))
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
  console.log(`| What | p50 ms | p95 ms | goal ${GOAL_MS} ms |\n|---|---|---|---|`)
  for (const [name, run, hasGoal] of tasks) {
    const times: number[] = []
    // The first looks fill the caches of the database.
    for (let round = -3; round < rounds; round += 1) {
      const from = performance.now()
      await run()
      if (round >= 0) times.push(performance.now() - from)
    }
    const p95 = quantile(times, 0.95)
    const goal = !hasGoal ? 'none' : p95 <= GOAL_MS ? 'met' : 'MISSED'
    console.log(`| ${name} | ${median(times).toFixed(1)} | ${p95.toFixed(1)} | ${goal} |`)
    if (goal === 'MISSED') process.exitCode = 1
  }
}

/** The place behind so many documents. */
async function placeAt(accountId: string, offset: number): Promise<Place> {
  const { rows } = await db.query<{ id: string; at: Date }>(
    `select document_id as id, created_at as at from kept_documents where account_id = $1
     order by created_at desc, document_id desc offset $2 limit 1`,
    [accountId, offset],
  )
  return { id: rows[0]!.id, createdAt: rows[0]!.at.toISOString() }
}
