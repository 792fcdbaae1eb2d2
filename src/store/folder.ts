// The data folder: made where it is missing, and proved to be writable before anything is put there.

import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../errors.ts'

/** Makes `folder`; rejects with a StartError where nothing can be written to it. */
export async function openFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    throw new StartError('data_folder', `the data folder ${folder} cannot be written to (${(error as NodeJS.ErrnoException).code ?? String(error)}); set DATA_DIR to one that can`, error)
  }
}
