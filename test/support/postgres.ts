// One embedded Postgres for all integration tests, and a database of its own for each test file that asks.

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { createLog } from '../../src/log.ts'
import { Db } from '../../src/store/db.ts'
import { openEmbedded } from '../../src/store/embedded.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

const log = createLog('error')

/** Starts the server before the suite, and removes it after. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'docmill-postgres-'))
  const server = await openEmbedded(folder, log)
  project.provide('postgresUrl', server.url)
  return async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The address of a new, empty database. */
export async function newDatabase(): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  const db = new Db(url.href, log)
  await db.query(`create database ${name}`)
  await db.close()
  url.pathname = `/${name}`
  return url.href
}

/** A connection to a new database, closed after the file's tests. */
export async function newDb(): Promise<Db> {
  const db = new Db(await newDatabase(), log)
  afterAll(() => db.close())
  return db
}
