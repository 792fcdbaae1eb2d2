// A backup and its restore: what is in the file, what is there afterwards, and what is left where it cannot be.

import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../../src/cli/main.ts'
import { KEPT_TABLES, PASSING_TABLES, TEXT_SETTINGS } from '../../src/store/backup.ts'
import { createKey } from '../../src/store/api-keys.ts'
import type { Db } from '../../src/store/db.ts'
import { migrate, migrateIn } from '../../src/store/migrate.ts'
import { ask, linkOf, names, submitBatch } from '../support/batches.ts'
import { fleet, states } from '../support/fleet.ts'
import { newDatabase, newDb } from '../support/postgres.ts'
import { extract, formOf, pdfBytes, type Running } from '../support/process.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docmill-backup-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const file = (): string => join(folder, 'backup.gz')

async function docmill(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; out: string; note: string }> {
  const said = { out: '', note: '' }
  const code = await run(args, {
    env,
    out: (line) => {
      said.out += `${line}\n`
    },
    note: (line) => {
      said.note += `${line}\n`
    },
  })
  return { code, ...said }
}

/** Every row of our tables as text, in an order of its own. */
async function contentOf(db: Db): Promise<Record<string, string[]>> {
  return db.transaction(async (sql) => {
    await sql.query(TEXT_SETTINGS)
    const tables: Record<string, string[]> = {}
    for (const table of KEPT_TABLES)
      tables[table] = (await sql.query<{ row: string }>(`select t::text as row from ${table} t order by 1`)).rows.map(
        ({ row }) => row,
      )
    return tables
  })
}

/** Values that a careless copy would change. */
const ODD_OUTCOME = '{"z":1, "a":1.0, "long":12345678901234567890, "text":"\\u0000 \u2028 ü \\\\ \\" \'", "a":2}'

/** A database with rows in every table, those of one document odd. */
async function filled(): Promise<{ db: Db; accountId: string; env: Record<string, string> }> {
  const db = await newDb()
  await migrate(db)
  const { accountId } = await createKey(db, 'growth', { retentionDays: 0.1, name: 'Accounts \\payable, "ä"' })
  const batch = '11111111-1111-4111-8111-111111111111'
  const id = '22222222-2222-4222-8222-222222222222'
  await db.query(`insert into settings (name, value) values ('link_secret', '\\x00ff0a5c')`)
  await db.query(
    `insert into batches (id, account_id, request_id, state, total, processed, estimated_seconds, webhook_url, public_url, link_key, link_seconds, created_at, finished_at, expires_at)
     values ($1, $2, 'r', 'complete', 1, 1, 3, 'https://x.example/', 'http://localhost', '\\x5c0a', 3600.25, '2026-01-02 03:04:05.678901+00', now(), 'infinity')`,
    [batch, accountId],
  )
  await db.query(
    `insert into documents (id, account_id, request_id, state, name, format, bytes, sha256, include, outcome, finished_at, batch_id, position)
     values ($1, $2, 'r', 'succeeded', $3, 'pdf', 9007199254740993, '\\x00', $4, $5, now(), $6, 0)`,
    [id, accountId, 'tab\t, line\nbreak, {brace}, NULL', ['fields', 'a,"b\\', ''], ODD_OUTCOME, batch],
  )
  await db.query(`insert into usage_days (account_id, day, lane, calls) values ($1, '2026-02-28', 3, 7)`, [accountId])
  await db.query(
    `insert into idempotency_keys (account_id, key, fingerprint, batch_id) values ($1, '\\.', '\\x01', $2)`,
    [accountId, batch],
  )
  await db.query(`insert into deliveries (id, batch_id, attempts, last_result) values ('msg_1', $1, 2, '500')`, [batch])
  await db.query(
    `insert into kept_documents (document_id, account_id, file_name, keep_until, review_state, version, current)
     values ($1, $2, 'a.pdf', 'infinity', 'to_review', 2, $3)`,
    [id, accountId, ODD_OUTCOME],
  )
  await mkdir(join(folder, 'blobs', `${id}.kept`), { recursive: true })
  await writeFile(join(folder, 'blobs', `${id}.kept`, 'original'), 'file')
  await db.query(`insert into corrections (document_id, version, path, by, before) values ($1, 2, 'a.b', 'key', $2)`, [
    id,
    ODD_OUTCOME,
  ])
  await db.query(`insert into readings (document_id, version, by, lang, changes) values ($1, 2, 'key', 'de', 1)`, [id])
  await db.query(
    `insert into learned_versions (account_id, version, documents, vendors, fields, learned)
     values ($1, 3, 5, 2, '[]', '{"a":1.0, "a":2}')`,
    [accountId],
  )
  await db.query(
    `insert into learning (account_id, active_version, last_version, learned_until, run_id, run_state, run_at)
     values ($1, 3, 3, '2026-01-02 03:04:05.678901+00', gen_random_uuid(), 'queued', now())`,
    [accountId],
  )
  await db.query(
    `insert into audit (account_id, document_id, action, by)
     values ($1, gen_random_uuid(), 'deleted', 'key'), ($1, gen_random_uuid(), 'expired', 'docmill')`,
    [accountId],
  )
  await db.query(
    `insert into confirmations
       (document_id, account_id, document_type, score, returned, wrong, missing, fields, confirmed_at)
     values ($1, $2, 'invoice', 0.1, 1, 0, 0, $3, now())`,
    [id, accountId, ODD_OUTCOME],
  )
  return { db, accountId, env: { DATABASE_URL: db.url, DATA_DIR: folder } }
}

describe('the tables', () => {
  it('are all kept, or known to pass', async () => {
    const db = await newDb()
    await migrate(db)
    const { rows } = await db.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    expect(rows.map(({ name }) => name).sort()).toEqual([...KEPT_TABLES, ...PASSING_TABLES, 'migrations'].sort())
  })

  it('restores every letter, whatever the settings of the database', async () => {
    const { db, env } = await filled()
    const there = await newDb()
    await db.query(`alter database ${new URL(db.url).pathname.slice(1)} set datestyle = 'German'`)
    await db.query(`alter database ${new URL(db.url).pathname.slice(1)} set bytea_output = 'escape'`)
    expect(await docmill(['backup', file()], env)).toMatchObject({
      code: 0,
      note: '',
      out: expect.stringContaining('secrets'),
    })
    expect(((await stat(file())).mode & 0o777).toString(8)).toBe('600')
    expect(await docmill(['restore', file()], { ...env, DATABASE_URL: there.url })).toMatchObject({ code: 0, note: '' })
    const restored = await contentOf(there)
    expect(restored).toEqual(await contentOf(db))
    expect(Object.keys(restored).filter((table) => restored[table]!.length === 0)).toEqual([])
    const {
      rows: [row],
    } = await there.query<{ outcome: string; seconds: number }>(
      `select outcome::text, (select link_seconds from batches) as seconds from documents`,
    )
    expect(row).toEqual({ outcome: ODD_OUTCOME, seconds: 3600.25 })
    // A webhook that waits has its job again, for the next attempt.
    const { rows: jobs } = await there.query<{ data: unknown }>(`select data from pgboss.job where name = 'webhook'`)
    expect(jobs).toEqual([{ data: { delivery_id: 'msg_1', attempt: 3 } }])
  })

  it('go on counting where the backup ended', async () => {
    const { db, accountId, env } = await filled()
    const there = await newDb()
    expect((await docmill(['backup', file()], env)).code).toBe(0)
    expect((await docmill(['restore', file()], { ...env, DATABASE_URL: there.url })).code).toBe(0)
    const note = `insert into audit (account_id, document_id, action, by) values ($1, gen_random_uuid(), 'deleted', 'key') returning id`
    const added = await Promise.all([db, there].map((one) => one.query<{ id: string }>(note, [accountId])))
    expect(added.map(({ rows }) => rows[0]!.id)).toEqual(['3', '3'])
  })

  it('of an earlier version are loaded as such, and brought up to date', async () => {
    const { db, env } = await filled()
    const there = await newDb()
    const old = await newDb()
    const applied = ['0001-initial.sql', '0002-service-contract.sql']
    await old.transaction((sql) => migrateIn(sql, applied))
    const { accountId } = await oldKey(old)
    expect((await docmill(['backup', file()], { ...env, DATABASE_URL: old.url })).code).toBe(0)
    // The backup leaves the database as old as it is.
    expect((await old.query('select name from migrations')).rows).toHaveLength(2)
    expect((await docmill(['restore', file()], { ...env, DATABASE_URL: there.url })).code).toBe(0)
    expect((await there.query('select account_id, name from api_keys')).rows).toEqual([
      { account_id: accountId, name: null },
    ])
    expect((await there.query('select name from migrations order by 1')).rows).toEqual(
      (await db.query('select name from migrations order by 1')).rows,
    )
  })
})

async function oldKey(sql: Db): Promise<{ accountId: string }> {
  await sql.query(`insert into accounts (id, plan) values ('acc_old', 'free')`)
  await sql.query(
    `insert into api_keys (id, account_id, prefix, hash, signing_secret) values ('key_old', 'acc_old', 'dm_x', '\\x01', 's')`,
  )
  return { accountId: 'acc_old' }
}

describe('a restore that cannot be', () => {
  /** The lines of the backup, changed. */
  async function rewritten(change: (lines: string[]) => string[]): Promise<string> {
    const path = join(folder, `changed-${randomUUID()}.gz`)
    const lines = gunzipSync(await readFile(file()))
      .toString()
      .trimEnd()
      .split('\n')
    await writeFile(path, gzipSync(`${change(lines).join('\n')}\n`))
    return path
  }

  it('leaves the installation as it was: not empty, damaged, later, cut off', async () => {
    const { db, env } = await filled()
    expect((await docmill(['backup', file()], env)).code).toBe(0)
    await db.query(`insert into accounts (id, plan) values ('acc_new', 'free')`)
    const before = await contentOf(db)
    const replace = ['--replace']
    const cut = join(folder, 'cut.gz')
    await cp(file(), cut)
    await truncate(cut, (await stat(cut)).size - 20)
    await writeFile(join(folder, 'other.gz'), gzipSync('{"other":1}\n'))
    await writeFile(join(folder, 'plain.txt'), 'no gzip')
    const CASES: [path: string, more: string[], note: RegExp][] = [
      [file(), [], /already has 2 accounts: --replace deletes everything/],
      [cut, replace, /damaged, incomplete/],
      [join(folder, 'other.gz'), replace, /is no backup of docmill/],
      [join(folder, 'plain.txt'), replace, /no backup of docmill/],
      [join(folder, 'absent.gz'), replace, /ENOENT/],
      [
        await rewritten(([header, ...rest]) => [header!.replace('"0002-', '"9999-later.sql","0002-'), ...rest]),
        replace,
        /a later version \(it has 9999-later\.sql\)/,
      ],
      [
        await rewritten((lines) => lines.filter((line) => !line.startsWith('["acc_'))),
        replace,
        /violates foreign key constraint/,
      ],
      [await rewritten((lines) => lines.slice(0, -1)), replace, /the backup is incomplete/],
      [
        await rewritten((lines) => lines.map((line) => line.replace('"docmill_backup":2', '"docmill_backup":3'))),
        replace,
        /another form/,
      ],
    ]
    for (const [path, more, note] of CASES) {
      const ended = await docmill(['restore', path, ...more], env)
      expect([ended.code, ended.out, ended.note], path).toEqual([1, '', expect.stringMatching(note)])
      expect(await contentOf(db), path).toEqual(before)
    }
    expect((await docmill(['restore', file(), '--replace'], env)).code).toBe(0)
    expect((await db.query('select id from accounts')).rows).toHaveLength(1)
  })

  it('says so while a service runs', async (t) => {
    const { env, service } = await fleet(t)
    await service()
    expect((await docmill(['backup', file()], env)).code).toBe(0)
    expect(await docmill(['restore', file(), '--replace'], env)).toMatchObject({
      code: 1,
      note: expect.stringMatching(/a service runs on this database: stop it/),
    })
  })
})

describe('a backup that cannot be', () => {
  it('says why and leaves no file', async () => {
    const { env } = await filled()
    await writeFile(file(), 'kept')
    expect(await docmill(['backup', file()], env)).toMatchObject({
      code: 1,
      note: expect.stringMatching(/already exists/),
    })
    expect(await readFile(file(), 'utf8')).toBe('kept')
    expect((await docmill(['backup', join(folder, 'none', 'x.gz')], env)).note).toMatch(/ENOENT/)
    expect(
      (await docmill(['backup', join(folder, 'x.gz')], { ...env, DATABASE_URL: await newDatabase() })).note,
    ).toMatch(/no tables of docmill/)
    expect(await docmill(['backup', join(folder, 'x.gz')], { DATA_DIR: join(folder, 'none') })).toMatchObject({
      code: 4,
      note: expect.stringMatching(/there is no database in .*none/),
    })
    expect(await readdir(folder)).toEqual(['backup.gz', 'blobs'])
  })

  it('says which files are not there', async () => {
    const { db, accountId, env } = await filled()
    await db.query(
      `insert into documents (id, account_id, job_id, request_id, name, format, bytes, sha256, include) values (gen_random_uuid(), $1, 'extr_1', 'r', 'a', 'pdf', 1, '', '{}')`,
      [accountId],
    )
    expect(await docmill(['backup', file()], env)).toMatchObject({
      code: 1,
      note: expect.stringMatching(/1 waiting documents have no file.*DATA_DIR/),
    })
  })
})

describe('a service', () => {
  const linkOfText = (running: Running, id: unknown): Promise<string> =>
    linkOf(running, id)
      .then((link) => fetch(link))
      .then((answer) => answer.text())

  it('backs up a busy service, and reads waiting documents after the restore', async (t) => {
    const { env, service, db } = await fleet(t)
    const busy = await service({ THREADS: '2' })
    const single = await extract(busy.url, busy.apiKey, formOf(pdfBytes('one')))
    const done = await submitBatch(busy, names(3))
    const result = await linkOfText(busy, done.body['batch_id'])
    const headers = { 'Idempotency-Key': 'again' }
    const asleep = names(22).map((name) => `sleep-60000-${name}`)
    const waiting = await submitBatch(busy, asleep, {}, headers)
    await expect.poll(async () => (await states(db))['running']).toBeGreaterThan(0)
    expect(await docmill(['backup', file()], env)).toMatchObject({ code: 0, note: '' })
    const usage = (await ask(busy, '/v1/usage')).body
    await busy.end('SIGKILL')

    const other = await fleet(t)
    const restored = await docmill(['restore', file()], other.env)
    expect(restored).toMatchObject({ code: 0, note: '', out: expect.stringMatching(/1 accounts, .* 22 files/) })
    expect(await other.files()).toHaveLength(22)
    await other.db.query(`update documents set name = replace(name, 'sleep-60000', 'awake')`)
    const fresh = { ...(await other.service()), apiKey: busy.apiKey }
    expect(await linkOfText(fresh, waiting.body['batch_id'])).toContain('"file_index":21')
    expect(await linkOfText(fresh, done.body['batch_id'])).toBe(result)
    expect((await ask(fresh, '/v1/usage')).body).toEqual(usage)
    const again = await submitBatch(fresh, asleep, {}, headers)
    expect([again.headers.get('Idempotent-Replayed'), again.body['batch_id']]).toEqual([
      'true',
      waiting.body['batch_id'],
    ])
    const {
      rows: [row],
    } = await other.db.query<{ outcome: object }>('select outcome from documents where job_id = $1', [
      single.body['job_id'],
    ])
    expect(row!.outcome).toBeDefined()
    expect(await readdir(other.env['DATA_DIR']!)).toEqual(['blobs'])
  })

  it('goes on with what it does while it is backed up, and every file of an open document is in the backup', async (t) => {
    const { env, service, db } = await fleet(t)
    const busy = await service({ THREADS: '2', FAKE_MS: '5', RATE_LIMIT_PER_MINUTE: '100000' })
    let isOver = false
    const sending = (async () => {
      while (!isOver) expect((await submitBatch(busy, names(40))).status).toBe(202)
    })()
    await sleep(500)
    for (let round = 0; round < 6; round += 1) {
      const path = join(folder, `${round}.gz`)
      expect(await docmill(['backup', path], env)).toMatchObject({ code: 0, note: '' })
      const lines = gunzipSync(await readFile(path))
        .toString()
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown)
      const columns = (
        lines.find((line) => (line as { table?: string }).table === 'documents') as { columns: string[] }
      ).columns
      const at = (name: string): number => columns.indexOf(name)
      const open = lines.filter(
        (line): line is string[] =>
          Array.isArray(line) &&
          line.length === columns.length &&
          ['queued', 'running'].includes(line[at('state')] as string),
      )
      const parts = new Map<string, string>()
      lines.forEach((line, index) => {
        if (typeof line === 'object' && line !== null && 'blob' in line)
          parts.set(line.blob as string, lines[index + 1] as string)
      })
      expect([...parts.keys()].sort()).toEqual(open.map((row) => row[at('id')]!).sort())
      for (const row of open)
        expect(
          createHash('sha256')
            .update(Buffer.from(parts.get(row[at('id')]!)!, 'base64'))
            .digest('hex'),
        ).toBe(row[at('sha256')]!.slice(2))
    }
    isOver = true
    await sending
    expect((await states(db))['failed']).toBeUndefined()
  })
})

describe('the embedded database', () => {
  it('is backed up when nothing runs, and restored into a new folder', async () => {
    const env = { DATA_DIR: join(folder, 'one') }
    expect((await docmill(['keys', 'create', '--plan', 'free', '--name', 'First'], env)).code).toBe(0)
    expect((await docmill(['backup', file()], env)).code).toBe(0)
    const other = { DATA_DIR: join(folder, 'two') }
    expect((await docmill(['restore', file()], other)).code).toBe(0)
    expect((await docmill(['keys', 'list', '--json'], other)).out).toBe(
      (await docmill(['keys', 'list', '--json'], env)).out,
    )
    expect((await readdir(other.DATA_DIR)).sort()).toEqual(['blobs', 'postgres', 'postgres.log', 'postgres.password'])
  })
})
