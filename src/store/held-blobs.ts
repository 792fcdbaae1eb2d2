// Files of documents that stay readable although the service removes them: each has a second name in a folder of its
// own.

import { constants, copyFile, link, mkdir, readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './alive.ts'

export interface HeldBlobs {
  /** Where the file of a document can be read until the release. */
  path(id: string): string
  /** Documents whose file is not there. */
  missing: string[]
  release(): Promise<void>
}

/**
 * Holds the files of `ids`, which are in the folder `blobs` of `dataDir`. What a process left that was killed meanwhile
 * goes.
 */
export async function holdBlobs(dataDir: string, ids: readonly string[]): Promise<HeldBlobs> {
  const mine = `held.${hostname()}.`
  const folder = join(dataDir, `${mine}${process.pid}`)
  const path = (id: string): string => join(folder, id)
  for (const name of await readdir(dataDir)) {
    const pid = name.startsWith(mine) ? Number(name.slice(mine.length)) : NaN
    if (pid > 0 && (pid === process.pid || !isAlive(pid)))
      await rm(join(dataDir, name), { recursive: true, force: true })
  }
  const release = (): Promise<void> => rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  const missing: string[] = []
  try {
    for (const id of ids) if (!(await hold(join(dataDir, 'blobs', id), path(id)))) missing.push(id)
  } catch (error) {
    await release()
    throw error
  }
  return { path, missing, release }
}

/** False when there is no such file. File systems without second names get a copy. */
async function hold(from: string, to: string): Promise<boolean> {
  const gone = (error: NodeJS.ErrnoException): boolean => {
    if (error.code !== 'ENOENT') throw error
    return false
  }
  return link(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      return copyFile(from, to, constants.COPYFILE_FICLONE).then(() => true, gone)
    },
  )
}
