// The data folder: made where it is missing, and proved to be writable before anything is put there.

import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '../errors.ts'

/** Makes `folder`; rejects with a StartError where nothing can be written to it. */
export async function openFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    await makeFolder(folder)
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    throw new StartError(
      'data_folder',
      `docmill cannot write to the data folder ${folder} (${(error as NodeJS.ErrnoException).code ?? String(error)}): set DATA_DIR to another folder`,
      error,
    )
  }
}

/**
 * Makes `folder` and those above it where they are missing. Node's own recursive mkdir never returns below /proc: it
 * takes "no such file" for a missing parent and tries again for ever, in a thread that no signal ends.
 */
export async function makeFolder(folder: string): Promise<void> {
  // One that is there is as good, whoever made it, and whatever code a read-only disk gives for it.
  const make = (): Promise<void> =>
    mkdir(folder).catch(async (error: unknown) => {
      if (!(await isFolder(folder))) throw error
    })
  try {
    await make()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error
    await makeFolder(dirname(folder))
    await make()
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** Puts what is shown once into a file of the data folder that only its owner may read; its path. */
export async function keepSecret(dataDir: string, name: string, lines: readonly string[]): Promise<string> {
  const path = join(dataDir, name)
  const fresh = `${path}.${process.pid}`
  try {
    await writeFile(fresh, `${lines.join('\n')}\n`, { mode: 0o600 })
    // Whole or not at all, and with this mode even where an older file lies there.
    await rename(fresh, path)
    return path
  } catch (error) {
    await rm(fresh, { force: true })
    throw new StartError(
      'data_folder',
      `the file ${path} cannot be written (${(error as NodeJS.ErrnoException).code ?? String(error)}); make room, or set DATA_DIR to another folder`,
      error,
    )
  }
}
