// Brings the database's tables to the state of migrations/. Several nodes may start at once: one does it, the others
// wait.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db, Sql } from './db.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/** Key of the advisory lock of migrations. The number is arbitrary; nothing else may use it. */
const MIGRATION_LOCK = 7_205_002

/**
 * The names of the migrations that were applied just now, all in one transaction. Throws when the database is newer
 * than this program.
 */
export async function migrate(db: Db): Promise<string[]> {
  return db.transaction((sql) => migrateIn(sql))
}

/** The same in the transaction of `sql`; with `only`, no migrations but these. */
export async function migrateIn(sql: Sql, only?: readonly string[]): Promise<string[]> {
  await sql.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  await sql.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  const missing = (await missingMigrations(sql)).filter((name) => only?.includes(name) ?? true)
  for (const name of missing) {
    await sql.query(await readFile(join(FOLDER, name), 'utf8'))
    await sql.query('insert into migrations (name) values ($1)', [name])
  }
  return missing
}

/** The names of the migrations that the database lacks. Throws when it is newer than this program. */
export async function missingMigrations(sql: Sql): Promise<string[]> {
  const applied = new Set(await appliedMigrations(sql))
  return (await migrationFiles()).filter((name) => !applied.has(name))
}

/** The names of the migrations that the database has, in their order. Throws when it is newer than this program. */
export async function appliedMigrations(sql: Sql): Promise<string[]> {
  const {
    rows: [table],
  } = await sql.query<{ there: boolean }>("select to_regclass('migrations') is not null as there")
  const applied = table!.there
    ? (await sql.query<{ name: string }>('select name from migrations order by name')).rows.map((row) => row.name)
    : []
  const unknown = await unknownMigrations(applied)
  if (unknown.length > 0)
    throw new Error(`the database was made by a later version of this program (it has ${unknown.join(', ')})`)
  return applied
}

/** Those of `names` that this program does not know. */
export async function unknownMigrations(names: readonly string[]): Promise<string[]> {
  const files = await migrationFiles()
  return names.filter((name) => !files.includes(name))
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort()
}
