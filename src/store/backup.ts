// Everything that lasts, read at one moment beside a running service: the rows of our tables, the files of documents
// that wait, and those of kept documents. Jobs are not in it: each follows from a row (jobs/resend.ts).

import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type BackupLine, BLOB_PART_BYTES, headerOf } from './backup-file.ts'
import { OPEN } from './documents.ts'
import { holdBlobs } from './held-blobs.ts'
import { keptLines } from './kept-backup.ts'
import { appliedMigrations } from './migrate.ts'

/** Our tables, each after those that it refers to. */
export const KEPT_TABLES = [
  'accounts',
  'settings',
  'confirmations',
  'api_keys',
  'batches',
  'documents',
  'usage_days',
  'idempotency_keys',
  'deliveries',
  'kept_documents',
  'corrections',
  'readings',
  'audit',
  'learned_versions',
  'learning',
] as const

/**
 * Tables that say how things stand just now: nothing in them outlives a minute without the service, or it follows from
 * the documents that wait, as after a crash of the database (decision 0035).
 */
export const PASSING_TABLES = [
  'rate_buckets',
  'workers',
  'queue_clock',
  'queue_shares',
  'document_costs',
  // Who is signed in signs in again.
  'console_sessions',
  'console_codes',
] as const

/** How values become text, whatever the database is set to: the same at the backup and at the restore. */
export const TEXT_SETTINGS =
  `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; ` +
  `set local bytea_output = 'hex'; set local extra_float_digits = 1`

/**
 * About so many characters of rows are in memory at a time; the result of a long document with all its text has some
 * millions.
 */
const CHARACTERS_AT_ONCE = 1_000_000
const MOST_ROWS = 1000

/** How long is waited for transactions under way. */
const LOCK_MS = 30_000

export interface BackupSource {
  url: string
  dataDir: string
  /** Of the program, for whoever looks at the file. */
  version: string
  /** Told of documents that wait whose file is not there. */
  onMissing: (ids: readonly string[]) => void
  /** Whether the files of kept documents are part of it. */
  withKeptFiles: boolean
  /** Told of kept documents whose files are not there. */
  onMissingKept: (ids: readonly string[]) => void
}

/** The lines of a backup. Rejects when the database is of a later version, or has no tables of ours. */
export async function* backupLines(source: BackupSource): AsyncGenerator<BackupLine> {
  const { url, dataDir, version, onMissing } = source
  const client = await connect(url)
  try {
    const migrations = await appliedMigrations(client)
    if (migrations.length === 0) throw new Error('the database has no tables of docmill: there is nothing to back up')
    const blobs = await holdMoment(client, url, dataDir)
    try {
      if (blobs.missing.length > 0) onMissing(blobs.missing)
      yield headerOf(version, migrations)
      let rows = 0
      for (const table of KEPT_TABLES)
        for await (const line of tableLines(client, table)) {
          if (Array.isArray(line)) rows += 1
          yield line
        }
      for (const id of blobs.there) yield* blobLines(id, blobs.path(id))
      const ids = source.withKeptFiles ? await listKept(client) : []
      // Reading those files takes long, and nothing of the database is asked any more of that moment.
      await client.query('commit')
      const kept = yield* filesOfKept(client, source, ids)
      yield { end: { rows, blobs: blobs.there.length, kept } }
    } finally {
      await blobs.release()
    }
  } finally {
    await client.end()
  }
}

/**
 * Begins the transaction that sees one moment, and holds the files of the documents that wait at that moment. A
 * document ends before its file is removed; so nothing may end between the look at the rows and the look at the files.
 * That takes milliseconds.
 */
async function holdMoment(
  client: pg.Client,
  url: string,
  dataDir: string,
): Promise<Awaited<ReturnType<typeof holdBlobs>> & { there: string[] }> {
  const still = await connect(url)
  try {
    await still.query(`begin; set local lock_timeout = ${LOCK_MS}; lock table documents in share mode`)
    await client.query(`begin isolation level repeatable read, read only; ${TEXT_SETTINGS}`)
    const { rows } = await client.query<{ id: string }>(
      `select id from documents where ${OPEN} order by created_at, id`,
    )
    const ids = rows.map(({ id }) => id)
    const held = await holdBlobs(dataDir, ids)
    const missing = new Set(held.missing)
    return { ...held, there: ids.filter((id) => !missing.has(id)) }
  } finally {
    await still.end()
  }
}

async function* tableLines(client: pg.Client, table: string): AsyncGenerator<BackupLine> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  // A table of a later version than the database's.
  if (columns.length === 0) return
  const names = columns.map(({ name }) => name)
  yield { table, columns: names }
  await client.query(
    `declare backup_rows no scroll cursor for select ${names.map((name) => `${client.escapeIdentifier(name)}::text`).join(', ')} from ${table}`,
  )
  for (let most = 1; ;) {
    const { rows } = await client.query<(string | null)[]>({ text: `fetch ${most} from backup_rows`, rowMode: 'array' })
    yield* rows
    if (rows.length < most) break
    const characters = rows.reduce(
      (sum, row) => sum + row.reduce((length, value) => length + (value?.length ?? 0), 0),
      0,
    )
    most = Math.max(
      1,
      Math.min(MOST_ROWS, 2 * most, Math.floor((CHARACTERS_AT_ONCE * rows.length) / Math.max(1, characters))),
    )
  }
  await client.query('close backup_rows')
}

async function* blobLines(id: string, path: string): AsyncGenerator<BackupLine> {
  yield { blob: id }
  for await (const chunk of createReadStream(path, { highWaterMark: BLOB_PART_BYTES }) as AsyncIterable<Buffer>)
    yield chunk.toString('base64')
}

interface KeptId {
  id: string
  /** False while the document is read, and where it could not be: it may have no files then. */
  needsFiles: boolean
}

async function listKept(client: pg.Client): Promise<KeptId[]> {
  const { rows: tables } = await client.query<{ is: boolean }>(`select to_regclass('kept_documents') is not null as is`)
  // The database of an earlier version has none.
  if (!tables[0]!.is) return []
  const { rows } = await client.query<{ id: string; needs: boolean }>(
    `select document_id as id, review_state not in ('reading', 'failed') as needs from kept_documents
     order by created_at, document_id`,
  )
  return rows.map(({ id, needs }) => ({ id, needsFiles: needs }))
}

/**
 * The files of kept documents; how many documents have some. They never change once they are there, so they are read
 * one after another; a document that is deleted meanwhile is only left without its files.
 */
async function* filesOfKept(
  client: pg.Client,
  { dataDir, onMissingKept }: BackupSource,
  ids: readonly KeptId[],
): AsyncGenerator<BackupLine, number> {
  const missing: string[] = []
  let count = 0
  for (const { id, needsFiles } of ids) {
    let hasFiles = false
    for await (const line of keptLines(join(dataDir, 'blobs'), id)) {
      hasFiles = true
      yield line
    }
    if (hasFiles) count += 1
    else if (needsFiles) missing.push(id)
  }
  if (missing.length > 0) {
    const { rows } = await client.query<{ id: string }>(
      'select document_id as id from kept_documents where document_id = any($1)',
      [missing],
    )
    if (rows.length > 0) onMissingKept(rows.map(({ id }) => id))
  }
  return count
}

/** A connection without the limits of those that serve requests: reading or writing everything takes its time. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'docmill backup',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  })
  // What is lost is told by the query that waits.
  client.on('error', () => {})
  await client.connect()
  return client
}
