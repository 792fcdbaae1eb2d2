// Which machine the embedded cluster belongs to. Postgres guards its data by process numbers, which mean nothing to
// another machine or container that has the same folder; so whoever uses the cluster leaves his name beside it and
// renews it, and nobody starts a server while another's name is fresh.

import { randomUUID } from 'node:crypto'
import { readFile, readlink, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../errors.ts'

/** `place` is the same for all processes that see each other's numbers and reach each other on 127.0.0.1. */
export interface Place {
  host: string
  place: string
}

export interface Owner {
  /**
   * Makes the cluster ours; rejects with a StartError while it is another's. To be called before every start of a
   * server.
   */
  claim(): Promise<void>
  /** Says once more that the cluster is used; false when it has become another's, as after this machine stood still. */
  renew(): Promise<boolean>
  /** The cluster is nobody's again. */
  release(): Promise<void>
}

export const RENEW_MS = 2000

/**
 * A name that is not renewed for this long is that of a machine that is gone: five renewals. It is watched rather than
 * compared with the clock, because clocks of two machines differ; and a restart after a crash must still be over within
 * a minute.
 */
const GONE_MS = 5 * RENEW_MS

/** Two that take over at the same time write one after the other well within this; the later one has it. */
const SETTLE_MS = 300

/** The place of this process. */
export async function thisPlace(): Promise<Place> {
  const known = await Promise.all(
    [
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readlink('/proc/self/ns/pid'),
      readlink('/proc/self/ns/net'),
    ].map((part) =>
      part.then(
        (text) => text.trim(),
        () => '',
      ),
    ),
  )
  return { host: hostname(), place: known.join(' ') }
}

/** Who owns the cluster whose name is kept in the file `path`; `mine` is this process's place. */
export function openOwner(path: string, mine: Place, goneMs: number = GONE_MS): Owner {
  const isMine = (text: string): boolean => {
    const { host, place } = parse(text)
    return host === mine.host && place === mine.place
  }
  const named = (): string => JSON.stringify({ ...mine, renewed: new Date().toISOString() })
  const read = (): Promise<string | undefined> =>
    readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return undefined
    })

  /** Writes our name where there is none; false when there is one. */
  async function enter(): Promise<boolean> {
    return writeFile(path, named(), { flag: 'wx', mode: 0o600 }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
        return false
      },
    )
  }

  /** Writes our name over whatever is there, whole at every moment. */
  async function overwrite(): Promise<void> {
    const fresh = `${path}.${randomUUID()}`
    await writeFile(fresh, named(), { mode: 0o600 })
    await rename(fresh, path)
  }

  // A renewal under way must not bring back what a release has removed.
  let turn: Promise<unknown> = Promise.resolve()
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }

  async function renew(): Promise<boolean> {
    const found = await read()
    if (found === undefined) return enter()
    if (!isMine(found)) return false
    await overwrite()
    return true
  }

  async function claim(): Promise<void> {
    for (;;) {
      if (await enter()) return
      const found = await read()
      if (found === undefined) continue
      if (isMine(found)) return void (await renew())
      for (const until = Date.now() + goneMs; Date.now() < until;) {
        await sleep(Math.min(RENEW_MS / 4, goneMs / 4))
        const now = await read()
        if (now === found) continue
        if (now === undefined || isMine(now)) break
        throw new StartError(
          'database',
          `the embedded Postgres beside ${path} is in use by ${parse(now).host} and belongs to one machine: set DATABASE_URL`,
        )
      }
      if ((await read()) !== found) continue
      await overwrite()
      await sleep(SETTLE_MS)
    }
  }

  async function release(): Promise<void> {
    const found = await read()
    if (found !== undefined && isMine(found)) await rm(path, { force: true })
  }

  return { claim: () => inTurn(claim), renew: () => inTurn(renew), release: () => inTurn(release) }
}

/** A name as it was written; one that cannot be read is a stranger's. */
function parse(text: string): Place {
  try {
    return JSON.parse(text) as Place
  } catch {
    return { host: 'an unknown machine', place: '' }
  }
}
