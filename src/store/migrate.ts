// Brings the database's tables to the state of migrations/. Several nodes may start at once: one does it, the others wait.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db, Sql } from './db.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/** Key of the advisory lock of migrations. The number is arbitrary; nothing else may use it. */
const MIGRATION_LOCK = 7_205_002

/** The names of the migrations that were applied just now, all in one transaction. Throws when the database is newer than this program. */
export async function migrate(db: Db): Promise<string[]> {
  return db.transaction(async (sql) => {
    await sql.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await sql.query('create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())')
    const missing = await missingMigrations(sql)
    for (const name of missing) {
      await sql.query(await readFile(join(FOLDER, name), 'utf8'))
      await sql.query('insert into migrations (name) values ($1)', [name])
    }
    return missing
  })
}

/** The names of the migrations that the database lacks. Throws when it is newer than this program. */
export async function missingMigrations(sql: Sql): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort()
  const { rows: [table] } = await sql.query<{ there: boolean }>("select to_regclass('migrations') is not null as there")
  const applied = new Set(table!.there ? (await sql.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name) : [])
  const unknown = [...applied].filter((name) => !files.includes(name))
  if (unknown.length > 0) throw new Error(`the database was made by a later version of this program (it has ${unknown.join(', ')})`)
  return files.filter((name) => !applied.has(name))
}
