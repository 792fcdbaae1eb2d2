// The embedded Postgres: shared by processes, outliving a killed one, stopped by the last.

import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../../src/log.ts'
import { Db } from '../../src/store/db.ts'
import { openEmbedded } from '../../src/store/embedded.ts'
import { openOwner, thisPlace } from '../../src/store/owner.ts'
import { newDatabase } from '../support/postgres.ts'
import { extract, formOf, pdfBytes, runToEnd, signalAt, startService } from '../support/process.ts'

const log = createLog('error', () => {})
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docmill-embedded-'))
})
afterEach(async () => {
  const pid = await serverPid()
  if (pid !== undefined) process.kill(pid, 'SIGQUIT')
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const lockFile = (): string => join(folder, 'postgres', 'postmaster.pid')
async function serverPid(): Promise<number | undefined> {
  return readFile(lockFile(), 'utf8').then(
    (text) => Number(text.split('\n')[0]),
    () => undefined,
  )
}
async function answers(url: string): Promise<boolean> {
  const db = new Db(url, log)
  return db
    .query('select 1')
    .then(
      () => true,
      () => false,
    )
    .finally(() => db.close())
}

describe('the server', () => {
  it('is shared, and stopped by the last that leaves', async () => {
    const [first, second] = await Promise.all([openEmbedded(folder, log), openEmbedded(folder, log)])
    expect(second.url).toBe(first.url)
    await first.close()
    expect(await answers(second.url)).toBe(true)
    await second.close()
    expect(await answers(second.url)).toBe(false)
    expect(await serverPid()).toBeUndefined()
    expect((await readdir(folder)).sort()).toEqual(['postgres', 'postgres.log', 'postgres.password'])
  })

  it('takes no one without the password', async () => {
    const server = await openEmbedded(folder, log)
    expect(await answers(server.url.replace(/:[0-9a-f]{48}@/, ':wrong@'))).toBe(false)
    expect(server.url).toContain('@127.0.0.1:')
    await server.close()
  })

  it('is not kept from starting by what a crash left', async () => {
    await (await openEmbedded(folder, log)).close()
    // The number of a process that is alive and something else, as after the restart of a container.
    await writeFile(lockFile(), `${process.pid}\n${join(folder, 'postgres')}\n0\n5432\n\n\n\n`)
    const server = await openEmbedded(folder, log)
    expect(await answers(server.url)).toBe(true)
    await server.close()
  })

  it('is started again when it is lost', async () => {
    const server = await openEmbedded(folder, log)
    const lost = await serverPid()
    process.kill(lost!, 'SIGKILL')
    await expect.poll(() => answers(server.url)).toBe(true)
    expect(await serverPid()).not.toBe(lost)
    await server.close()
    expect(await serverPid()).toBeUndefined()
  })
})

describe('the owner', async () => {
  const here = await thisPlace()
  const there = { host: 'elsewhere', place: 'another' }
  const file = (): string => join(folder, 'postgres.owner')

  it('keeps a machine out whose processes cannot be seen, and its server alone', async () => {
    const other = openOwner(file(), there, 500)
    await other.claim()
    const renewal = setInterval(() => void other.renew(), 200)
    await expect(openEmbedded(folder, log)).rejects.toMatchObject({
      problem: 'database',
      message: expect.stringMatching(/in use by elsewhere and belongs to one machine: set DATABASE_URL/),
    })
    clearInterval(renewal)
    // A renewal under way has a second file for a moment.
    await other.renew()
    expect(await readdir(folder)).toEqual(['postgres.owner'])
  })

  it('is followed when it is gone, by one of those who want to be the next', async () => {
    await openOwner(file(), there).claim()
    const next = ['a', 'b'].map((host) => ({ host, owner: openOwner(file(), { host, place: host }, 400) }))
    const timers: NodeJS.Timeout[] = []
    const ended = await Promise.allSettled(
      next.map(({ owner }) => owner.claim().then(() => timers.push(setInterval(() => void owner.renew(), 50)))),
    )
    timers.forEach(clearInterval)
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const won = next[ended.findIndex(({ status }) => status === 'fulfilled')]!
    expect(JSON.parse(await readFile(file(), 'utf8'))).toMatchObject({ host: won.host })
    await won.owner.release()
    expect(await readdir(folder)).toEqual([])
  })

  it('is shared by processes of one place, and left at once when it is released', async () => {
    const first = openOwner(file(), here)
    const second = openOwner(file(), here)
    const other = openOwner(file(), there)
    await Promise.all([first.claim(), second.claim()])
    expect([await first.renew(), await second.renew(), await other.renew()]).toEqual([true, true, false])
    await other.release()
    expect(await first.renew()).toBe(true)
    await first.release()
    await other.claim()
    expect(await second.renew()).toBe(false)
  })

  it('never ends a process that a foreign lock names', async () => {
    const server = await openEmbedded(folder, log)
    await writeFile(file(), JSON.stringify(there))
    await server.close()
    expect(await answers(server.url)).toBe(true)
  })
})

describe('a server that cannot start', () => {
  it('is given up after a few attempts, with its own words', async () => {
    await (await openEmbedded(folder, log)).close()
    await appendFile(join(folder, 'postgres', 'postgresql.conf'), 'no_such_setting = 1\n')
    await expect(openEmbedded(folder, log)).rejects.toMatchObject({
      problem: 'database',
      message: expect.stringMatching(/does not start: configuration file .* contains errors/),
    })
    expect((await readFile(join(folder, 'postgres.log'), 'utf8')).match(/FATAL.*contains errors/g)).toHaveLength(3)
    expect(await readdir(folder)).not.toContain('postgres.owner')
  })
})

describe('data of another major version', () => {
  /** Every file below the folder with its time and size. */
  const seen = async (): Promise<string[]> => {
    const names = await readdir(folder, { recursive: true })
    return Promise.all(
      names
        .sort()
        .map(
          async (name) => `${name} ${(({ mtimeMs, size }) => `${mtimeMs} ${size}`)(await stat(join(folder, name)))}`,
        ),
    )
  }

  for (const [made, which] of [
    ['12', 'an earlier'],
    ['99', 'a later'],
  ] as const) {
    it(`of Postgres ${made} is left as it is, and the refusal names the steps`, async () => {
      await (await openEmbedded(folder, log)).close()
      await writeFile(join(folder, 'postgres', 'PG_VERSION'), `${made}\n`)
      const before = await seen()
      await expect(openEmbedded(folder, log)).rejects.toMatchObject({
        problem: 'database',
        message: expect.stringMatching(
          new RegExp(
            `is of Postgres ${made}, .* 1\\. run "docmill backup FILE" with ${which} docmill.* 2\\. move .*postgres away; 3\\. run "docmill restore FILE"`,
          ),
        ),
      })
      expect(await seen()).toEqual(before)
    })
  }
})

describe('the service on it', () => {
  it('restarts after a kill with all data, and leaves no process running', async () => {
    const first = await startService('fake', { DATA_DIR: folder })
    expect((await extract(first.url, first.apiKey, formOf(pdfBytes()))).status).toBe(200)
    await first.end('SIGKILL')
    const outlived = await serverPid()
    const second = await startService('fake', { DATA_DIR: folder })
    expect(second.apiKey).toBe('')
    expect(await serverPid()).toBe(outlived)
    expect((await extract(second.url, first.apiKey, formOf(pdfBytes()))).status).toBe(200)
    expect(await second.end()).toBe(0)
    expect(await serverPid()).toBeUndefined()
  })

  it('answers again after its database was killed', async () => {
    const service = await startService('fake', { DATA_DIR: folder })
    process.kill((await serverPid())!, 'SIGKILL')
    await expect
      .poll(() => extract(service.url, service.apiKey, formOf(pdfBytes())).then(({ status }) => status), {
        interval: 500,
      })
      .toBe(200)
    expect(await service.end()).toBe(0)
    expect(await serverPid()).toBeUndefined()
  })
})

describe('a start that is called off', () => {
  it('ends in good order before the first key is made', async () => {
    const began = await signalAt('service', { DATA_DIR: folder, DEVICE: 'cpu' }, 'start: http', 'SIGTERM')
    expect({ code: began.code, out: began.out }).toEqual({ code: 0, out: '' })
    expect(began.log).toContain('ending the start')
    expect(began.log).not.toContain('start: first key')
    expect(await serverPid()).toBeUndefined()
  })
})

describe('a start that cannot be', () => {
  const refused = async (env: Record<string, string>, code: number, line: RegExp): Promise<void> => {
    // On a named device no other is tried, whose own library would write to standard error.
    const ended = await runToEnd('service', { DEVICE: 'cpu', ...env })
    expect(ended.code).toBe(code)
    const plain = ended.log
      .trim()
      .split('\n')
      .filter((one) => !one.startsWith('{'))
    expect(plain).toHaveLength(1)
    expect(plain[0]).toMatch(line)
    expect(ended.out).toBe('')
  }

  it('names every wrong variable', () => refused({ PORT: 'x', ROLE: 'y' }, 2, /PORT.*ROLE|ROLE.*PORT/))
  it('says that the data folder cannot be written to', () =>
    refused({ DATA_DIR: '/dev/null/none' }, 3, /\/dev\/null\/none.*DATA_DIR/))
  it('says that the database cannot be reached', () =>
    refused({ DATA_DIR: folder, DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }, 4, /database/))
  it('says that the files have no place', async () => {
    await writeFile(join(folder, 'blobs'), 'in the way')
    await refused({ DATA_DIR: folder, DATABASE_URL: await newDatabase() }, 3, /"files".*EEXIST/)
  })
  it('says what right the database user lacks, for our tables and for those of the queue', async () => {
    const url = new URL(await newDatabase())
    const name = url.pathname.slice(1)
    const db = new Db(url.href, log)
    await db.query(`create role ${name} login password 'limited'`)
    const limited = {
      DATA_DIR: folder,
      DATABASE_URL: Object.assign(new URL(url), { username: name, password: 'limited' }).href,
    }
    await refused(
      limited,
      4,
      /"database".*permission denied for schema public; its user needs the right to create tables/,
    )
    await db.query(`grant create on schema public to ${name}`)
    await refused(limited, 4, /"queue".*permission denied for database/)
    await db.close()
  })
  it('says that the models are missing', () =>
    refused({ DATA_DIR: folder, MODELS_DIR: join(folder, 'none') }, 5, /models|weights/i))
  it('says that the port is taken', async () => {
    const service = await startService('fake', { DATA_DIR: folder })
    await refused({ DATA_DIR: folder, PORT: new URL(service.url).port }, 6, /PORT/)
    expect((await extract(service.url, service.apiKey, formOf(pdfBytes()))).status).toBe(200)
    await service.end()
  })
})
