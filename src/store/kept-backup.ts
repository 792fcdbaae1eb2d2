// Files of kept documents in a backup: read beside a running service, and put back whole or not at all.

import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupLine, BLOB_PART_BYTES } from './backup-file.ts'
import { isKeptFile, keptFolder } from './kept-files.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The lines of a document's files below `blobs`; none where it has none. */
export async function* keptLines(blobs: string, id: string): AsyncGenerator<BackupLine> {
  const folder = keptFolder(blobs, id)
  for (const name of (await unlessMissing(readdir(folder), [])).filter(isKeptFile)) {
    // What is open stays readable when its document is deleted meanwhile.
    const file = await unlessMissing(open(join(folder, name)), undefined)
    if (file === undefined) continue
    yield { kept: id, file: name }
    const stream = createReadStream('', { fd: file, highWaterMark: BLOB_PART_BYTES })
    for await (const chunk of stream as AsyncIterable<Buffer>) yield chunk.toString('base64')
  }
}

export interface KeptRestore {
  /** Begins a file; the one before is whole. */
  begin(id: string, name: string): Promise<void>
  add(part: Buffer): Promise<void>
  /** Ends the last document; how many there were. */
  end(): Promise<number>
  /** Removes every document that was put there. */
  undo(): Promise<void>
}

/** Puts files of kept documents below `blobs`. A document that has files there already keeps those. */
export function openKeptRestore(blobs: string): KeptRestore {
  const written: string[] = []
  let count = 0
  let current: { id: string; folder: string | undefined } | undefined
  let file: FileHandle | undefined
  const endFile = async (): Promise<void> => {
    const ended = file
    file = undefined
    await ended?.sync().finally(() => ended.close())
  }
  const endDocument = async (): Promise<void> => {
    await endFile()
    if (current?.folder !== undefined) {
      await rename(current.folder, keptFolder(blobs, current.id))
      written.push(current.id)
    }
    current = undefined
  }
  const beginDocument = async (id: string): Promise<void> => {
    await endDocument()
    count += 1
    const isThere = await stat(keptFolder(blobs, id)).then(
      () => true,
      () => false,
    )
    const folder = isThere ? undefined : `${keptFolder(blobs, id)}.${randomUUID()}`
    if (folder !== undefined) await mkdir(folder, { mode: 0o700 })
    current = { id, folder }
  }
  return {
    begin: async (id, name) => {
      if (!UUID.test(id) || !isKeptFile(name))
        throw new Error(`the backup has a file that docmill does not know: ${name}`)
      if (id === current?.id) await endFile()
      else await beginDocument(id)
      const folder = current?.folder
      if (folder !== undefined) file = await open(join(folder, name), 'wx', 0o600)
    },
    add: async (part) => {
      await file?.writeFile(part)
    },
    end: async () => {
      await endDocument()
      return count
    },
    undo: async () => {
      await file?.close().catch(() => {})
      const folders = written.map((id) => keptFolder(blobs, id))
      if (current?.folder !== undefined) folders.push(current.folder)
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
    },
  }
}

const unlessMissing = <T, U>(reading: Promise<T>, other: U): Promise<T | U> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return other
  })
