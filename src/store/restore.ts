// A backup into a database, in one transaction: what is there already is replaced whole or stays as it is.

import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type pg from 'pg'
import { connect, KEPT_TABLES, PASSING_TABLES, TEXT_SETTINGS } from './backup.ts'
import type { BackupHeader, BackupLine } from './backup-file.ts'
import type { Blobs } from './blobs.ts'
import type { Sql } from './db.ts'
import type { KeptRestore } from './kept-backup.ts'
import { migrateIn, unknownMigrations } from './migrate.ts'

export interface RestoreTarget {
  /** Its tables are up to date. */
  url: string
  blobs: Blobs
  kept: KeptRestore
  /** Whether what is there is replaced. */
  replace: boolean
  /** Called with everything loaded, in the same transaction. */
  onLoaded: (sql: Sql) => Promise<void>
}

/** Rows of each table, files of documents that wait, and kept documents that have files. */
export interface Restored {
  tables: Record<string, number>
  blobs: number
  kept: number
}

/** What goes to the database in one statement. */
const ROWS_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 2_000_000

/**
 * Loads a backup. Rejects, leaving the target as it was, when the target is in use or not empty, or the backup is
 * damaged or of a later version.
 */
export async function restoreBackup(
  header: BackupHeader,
  lines: AsyncIterable<BackupLine>,
  target: RestoreTarget,
): Promise<Restored> {
  const unknown = await unknownMigrations(header.migrations)
  if (unknown.length > 0)
    throw new Error(
      `the backup was made by docmill ${header.docmill}, a later version (it has ${unknown.join(', ')}): restore it with that version`,
    )
  const client = await connect(target.url)
  const written: string[] = []
  let isUnknown = false
  try {
    await client.query(`begin; ${TEXT_SETTINGS}; lock table accounts in access exclusive mode`)
    await refuseInUse(client, target.replace)
    await client.query(`drop table ${[...KEPT_TABLES, ...PASSING_TABLES, 'migrations'].join(', ')}`)
    await migrateIn(client, header.migrations)
    const restored = await load(client, lines, target, written)
    await goOnCounting(client, Object.keys(restored.tables))
    await migrateIn(client)
    await target.onLoaded(client)
    // From here on nobody knows whether the rows are there, should the connection be lost: files without a row go with
    // the next purge.
    isUnknown = true
    await client.query('commit')
    return restored
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if (!isUnknown) await Promise.all([...written.map((id) => target.blobs.remove(id)), target.kept.undo()])
    throw error
  } finally {
    await client.end()
  }
}

/**
 * A service keeps things in memory that a restore would change under it: which documents it reads, who waits, the
 * secret of links.
 */
async function refuseInUse(client: pg.Client, replace: boolean): Promise<void> {
  const {
    rows: [service],
  } = await client.query<{ running: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database() and application_name = 'docmill listener') as running`,
  )
  if (service!.running) throw new Error('a service runs on this database: stop it on all nodes, then restore')
  const {
    rows: [found],
  } = await client.query<{ accounts: number }>('select count(*)::int as accounts from accounts')
  if (found!.accounts > 0 && !replace) {
    throw new Error(
      `the database already has ${found!.accounts} ${found!.accounts === 1 ? 'account' : 'accounts'}: --replace deletes everything in it first`,
    )
  }
}

/**
 * Loads rows and files until the end that the backup counts; `written` gets the ids of files that were not there
 * before.
 */
async function load(
  client: pg.Client,
  lines: AsyncIterable<BackupLine>,
  { blobs, kept }: RestoreTarget,
  written: string[],
): Promise<Restored> {
  const restored: Restored = { tables: {}, blobs: 0, kept: 0 }
  const before = new Set(await blobs.listOlderThan(-Infinity))
  let table: TableLoad | undefined
  let blob: BlobLoad | undefined
  let isKept = false
  let end: { rows: number; blobs: number; kept?: number } | undefined
  const endBlob = async (): Promise<void> => {
    await blob?.end()
    blob = undefined
  }
  try {
    for await (const line of lines) {
      if (Array.isArray(line)) {
        await table!.add(line)
        restored.tables[table!.name]! += 1
      } else if (typeof line === 'string') await (isKept ? kept : blob!).add(Buffer.from(line, 'base64'))
      else if ('table' in line) {
        await table?.flush()
        table = await openTable(client, line)
        restored.tables[line.table] = 0
      } else if ('blob' in line) {
        await endBlob()
        blob = openBlob(blobs, line.blob)
        // One that is there is the same document's; whatever happens, it stays.
        if (!before.has(line.blob)) written.push(line.blob)
        restored.blobs += 1
      } else if ('kept' in line) {
        isKept = true
        await kept.begin(line.kept, line.file)
      } else if ('end' in line) end = line.end
    }
    await table?.flush()
    await endBlob()
    restored.kept = await kept.end()
  } finally {
    blob?.abandon()
  }
  const rows = Object.values(restored.tables).reduce((sum, count) => sum + count, 0)
  if (end?.rows !== rows || end.blobs !== restored.blobs || (end.kept ?? 0) !== restored.kept)
    throw new Error('the backup is incomplete: it has fewer rows or files than its end counts')
  return restored
}

/** Lets ids that the database makes itself follow those that were loaded. */
async function goOnCounting(client: pg.Client, tables: string[]): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select attrelid::regclass::text as table, attname as column from pg_attribute
     where attrelid = any(select to_regclass(name) from unnest($1::text[]) as name) and attidentity <> ''`,
    [tables],
  )
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), max(${client.escapeIdentifier(column)})) from ${table}`,
      [table, column],
    )
}

interface TableLoad {
  name: string
  add(row: (string | null)[]): Promise<void>
  flush(): Promise<void>
}

async function openTable(
  client: pg.Client,
  { table, columns }: { table: string; columns: string[] },
): Promise<TableLoad> {
  if (!(KEPT_TABLES as readonly string[]).includes(table))
    throw new Error(`the backup has a table ${table} that docmill does not know`)
  const { rows: types } = await client.query<{ name: string; type: string }>(
    'select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = to_regclass($1) and attnum > 0',
    [table],
  )
  const casts = columns.map((column, at) => {
    const type = types.find(({ name }) => name === column)?.type
    if (type === undefined) throw new Error(`the backup has a column ${table}.${column} that docmill does not know`)
    return `v${at}::${type}`
  })
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const values = columns.map((_, at) => `v${at}`).join(', ')
  // The ids that the database made itself come back as they were.
  const insert = `insert into ${table} (${names}) overriding system value select ${casts.join(', ')} from unnest(${columns.map((_, at) => `$${at + 1}::text[]`).join(', ')}) as row (${values})`
  let rows: (string | null)[][] = []
  let characters = 0
  const flush = async (): Promise<void> => {
    if (rows.length > 0)
      await client.query(
        insert,
        columns.map((_, at) => rows.map((row) => row[at] ?? null)),
      )
    rows = []
    characters = 0
  }
  return {
    name: table,
    add: async (row) => {
      rows.push(row)
      characters += row.reduce((sum, value) => sum + (value?.length ?? 0), 0)
      if (rows.length >= ROWS_AT_ONCE || characters >= CHARACTERS_AT_ONCE) await flush()
    },
    flush,
  }
}

interface BlobLoad {
  add(part: Buffer): Promise<void>
  end(): Promise<void>
  abandon(): void
}

function openBlob(blobs: Blobs, id: string): BlobLoad {
  const parts = new PassThrough()
  const stored = blobs.write(id, parts, Infinity)
  // Awaited at the end; it may fail before.
  stored.catch((error: unknown) => parts.destroy(error as Error))
  parts.on('error', () => {})
  return {
    add: async (part) => {
      if (!parts.write(part)) await Promise.race([once(parts, 'drain'), stored])
    },
    end: async () => {
      parts.end()
      await stored
    },
    abandon: () => parts.destroy(new Error('the restore ended')),
  }
}
