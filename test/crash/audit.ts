// What the database and the folder of files hold after a crash run, looked at from the inside.

import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { purgeHandler } from '../../src/jobs/purge.ts'
import { createLog } from '../../src/log.ts'
import { openBlobs } from '../../src/store/blobs.ts'
import { Db } from '../../src/store/db.ts'
import { openEmbedded } from '../../src/store/embedded.ts'
import { openKeptFiles } from '../../src/store/kept-files.ts'

const log = createLog('error')
const KEPT = ['documents', 'batches', 'idempotency_keys', 'deliveries'] as const

export interface Audit {
  counts: Record<string, number>
  amiss: string[]
}

/** Counts of rows by state, and everything that should not be. */
export async function auditStore(
  dataDir: string,
  expected: { batches: number; documents: number; singles: number },
): Promise<Audit> {
  return withStore(dataDir, async (db) => {
    const amiss: string[] = []
    const count = async (sql: string): Promise<number> =>
      Number((await db.query<{ count: string }>(`select count(*) from ${sql}`)).rows[0]!.count)
    const none = async (what: string, sql: string): Promise<void> => {
      const found = await count(sql)
      if (found > 0) amiss.push(`${found} × ${what}`)
    }
    const counts = {
      batches: await count('batches'),
      documents: await count('documents where batch_id is not null'),
      singles: await count(`documents where batch_id is null and state in ('succeeded', 'failed')`),
      succeeded: await count(`documents where state = 'succeeded'`),
      failed: await count(`documents where state = 'failed'`),
      canceled: await count(`documents where state = 'canceled'`),
      delivered: await count(`deliveries where state = 'delivered'`),
    }
    if (counts.batches !== expected.batches) amiss.push(`${counts.batches} batches where ${expected.batches} were sent`)
    if (counts.documents !== expected.documents)
      amiss.push(`${counts.documents} documents of batches where ${expected.documents} were sent`)
    if (counts.singles !== expected.singles)
      amiss.push(`${counts.singles} single documents that ended where ${expected.singles} were sent`)
    await none('a document that never ended', `documents where state in ('queued', 'running')`)
    await none(
      'a batch whose counter is wrong',
      `batches b where processed <> (select count(*) from documents d where d.batch_id = b.id and d.state in ('succeeded', 'failed'))`,
    )
    await none(
      'a batch without its delivery',
      `batches b where not exists (select 1 from deliveries d where d.batch_id = b.id)`,
    )
    await none('a delivery that did not arrive', `deliveries where state <> 'delivered'`)
    await none(
      'a job that waits',
      `pgboss.job where name in ('extract', 'extract_lost', 'webhook', 'learn')
        and state in ('created', 'retry', 'active')`,
    )
    await none(
      'a correction that is there twice',
      `(select document_id from corrections group by document_id having count(*) > 1) as twice`,
    )
    await none('a run of learning that never ended', `learning where run_state in ('queued', 'running')`)
    return { counts, amiss }
  })
}

/** What is left of rows and files when everything is over its time. */
export async function purgeAll(dataDir: string): Promise<string[]> {
  return withStore(dataDir, async (db) => {
    await db.query(
      `update batches set finished_at = finished_at - interval '400 days', expires_at = expires_at - interval '400 days' where finished_at is not null`,
    )
    await db.query(`update documents set finished_at = finished_at - interval '400 days' where finished_at is not null`)
    await db.query(`update kept_documents set keep_until = now() - interval '1 day'`)
    await db.query(`update idempotency_keys set created_at = created_at - interval '400 days'`)
    // A node that was killed between an upload and its row left the file; after an hour it is nobody's.
    const folder = join(dataDir, 'blobs')
    const longAgo = Date.now() / 1000 - 400 * 86_400
    for (const name of await readdir(folder)) await utimes(join(folder, name), longAgo, longAgo)
    const blobs = await openBlobs(folder)
    const purge = purgeHandler({
      db,
      blobs,
      keptFiles: openKeptFiles(folder),
      retentionDays: 1,
      onClosed: async () => {},
      log,
    })
    await purge({ data: {}, signal: AbortSignal.timeout(60_000) })
    const left: string[] = []
    for (const table of KEPT) {
      const { rows } = await db.query<{ count: string }>(`select count(*) from ${table}`)
      if (rows[0]!.count !== '0') left.push(`${rows[0]!.count} rows in ${table}`)
    }
    const files = await readdir(folder)
    return files.length > 0 ? [...left, `${files.length} files: ${files.slice(0, 3).join(', ')}`] : left
  })
}

async function withStore<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const server = await openEmbedded(dataDir, log)
  const db = new Db(server.url, log)
  try {
    return await work(db)
  } finally {
    await db.close()
    await server.close()
  }
}
