// Files of documents in the data folder. A file is there whole or not at all: it is written under a temporary name,
// synced, then renamed.

import { createHash } from 'node:crypto'
import { open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { ServiceError } from '../errors.ts'
import { SNIFF_BYTES } from '../schema/format.ts'
import { isAlive } from './alive.ts'
import { makeFolder } from './folder.ts'

/** What is known of a stored file; `head` holds its first bytes, for telling its format. */
export interface Blob {
  bytes: number
  sha256: Buffer
  head: Buffer
}

/** Keeps files by id. */
export interface Blobs {
  /**
   * Stores what `source` gives, unless it gives more than `limit` bytes: then nothing is stored, `too_large` comes
   * back, and the rest of the source is the caller's to read or to end. Rejects, storing nothing, when the source
   * fails.
   */
  write(id: string, source: Readable, limit: number): Promise<Blob | 'too_large'>
  read(id: string): Promise<Uint8Array>
  /** Removes the file; a missing one is no fault. */
  remove(id: string): Promise<void>
  /** Ids of the files that are older than `ms`. */
  listOlderThan(ms: number): Promise<string[]>
}

/**
 * A temporary file of another machine that has not grown for this long belongs to nobody: an upload is given up after a
 * minute without a byte.
 */
const ABANDONED_MS = 10 * 60_000

/** Room comes back when documents are read or an operator makes some: not within seconds. */
const FULL_SECONDS = 60

/** The files in `folder`, which is made where it is missing. Temporary files that an ended process left are removed. */
export async function openBlobs(folder: string): Promise<Blobs> {
  await makeFolder(folder)
  await sweep(folder)
  const pathOf = (id: string): string => join(folder, id)
  const syncNames = createFolderSync(folder)
  return {
    write: async (id, source, limit) => {
      const temporary = join(folder, `${id}.${hostname()}.${process.pid}.part`)
      const file = await open(temporary, 'wx', 0o600)
      const hash = createHash('sha256')
      const heads: Buffer[] = []
      let bytes = 0
      let isRenamed = false
      try {
        for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
          if (bytes < SNIFF_BYTES) heads.push(chunk)
          bytes += chunk.length
          if (bytes > limit) return 'too_large'
          hash.update(chunk)
          await file.writeFile(chunk)
        }
        await file.sync()
        await rename(temporary, pathOf(id))
        isRenamed = true
        await syncNames()
        return { bytes, sha256: hash.digest(), head: Buffer.concat(heads).subarray(0, SNIFF_BYTES) }
      } catch (error) {
        const full = ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
        throw full
          ? new ServiceError('unavailable', 'The service has no disk space for the file. Try again later.', {
              retryAfterSeconds: FULL_SECONDS,
              cause: error,
            })
          : error
      } finally {
        await file.close()
        if (!isRenamed) await removeFile(temporary)
      }
    },
    read: (id) => readFile(pathOf(id)),
    remove: (id) => removeFile(pathOf(id)),
    listOlderThan: async (ms) => {
      const names = (await readdir(folder)).filter((name) => !name.includes('.'))
      const old = await Promise.all(names.map(async (name) => (await ageOf(pathOf(name))) > ms))
      return names.filter((_, index) => old[index])
    },
  }
}

/** Milliseconds since the file last grew; 0 when it is gone. */
async function ageOf(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  )
}

/** Removes a file; a missing one is no fault. */
async function removeFile(path: string): Promise<void> {
  await unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/**
 * A call that makes the renames before it survive a power cut. Those that come while the folder is synced share the
 * next time.
 */
function createFolderSync(folder: string): () => Promise<void> {
  let last = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    last = next ??= last
      .catch(() => {})
      .then(() => {
        next = undefined
        return syncFolder(folder)
      })
    return last
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, host, pid] = /\.(.+)\.(\d+)\.part$/.exec(name) ?? []
    if (pid === undefined) continue
    const ended = host === hostname() && (Number(pid) === process.pid || !isAlive(Number(pid)))
    if (ended || (await ageOf(join(folder, name))) > ABANDONED_MS) await removeFile(join(folder, name))
  }
}
