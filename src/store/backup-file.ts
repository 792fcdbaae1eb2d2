// The file of a backup: gzip over lines of JSON. The first line says what it is, then come the tables with their rows,
// then the files of documents that wait, then those of kept documents, and the last line counts them: a file that was
// cut off is known by its missing end.

import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** The number of this form of the file; a later one that cannot be read as this has another. */
const FORM = 2
/** Without files of kept documents it is the same. */
const READABLE: readonly unknown[] = [1, FORM]

/** A multiple of three, so that every part but the last is whole base64. */
export const BLOB_PART_BYTES = 48 * 1024

/** The first line. `migrations` are those that the tables had. */
export interface BackupHeader {
  docmill_backup: typeof FORM
  docmill: string
  made: string
  migrations: string[]
}

/** Rows are lists of the columns' values as Postgres writes them as text, which keeps every type exactly. */
export type BackupLine =
  | BackupHeader
  | { table: string; columns: string[] }
  | (string | null)[]
  | { blob: string }
  /** A file of a kept document; those of one document follow one another. */
  | { kept: string; file: string }
  /** A part of the file that was named last, as base64. */
  | string
  /** `kept` counts the documents that have files; absent in the first form. */
  | { end: { rows: number; blobs: number; kept?: number } }

export const headerOf = (docmill: string, migrations: string[]): BackupHeader => ({
  docmill_backup: FORM,
  docmill,
  made: new Date().toISOString(),
  migrations,
})

/** Characters that go to the compression at a time: small pieces cost a call each. */
const PIECE_CHARACTERS = 64 * 1024

/** Writes the file for its owner alone, under another name until it is whole. Rejects when there is a file already. */
export async function writeBackup(path: string, lines: AsyncIterable<BackupLine>, signal?: AbortSignal): Promise<void> {
  if (
    await access(path).then(
      () => true,
      () => false,
    )
  )
    throw new Error(`${path} already exists: use another name, or remove the file`)
  const part = `${path}.${process.pid}.part`
  const file = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
  // A folder that is missing is found out here, before the database is asked.
  await once(file, 'open')
  try {
    await pipeline(Readable.from(inPieces(lines)), createGzip(), file, { ...(signal && { signal }) })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function* inPieces(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  let piece = ''
  for await (const line of lines) {
    piece += `${JSON.stringify(line)}\n`
    if (piece.length < PIECE_CHARACTERS) continue
    yield piece
    piece = ''
  }
  yield piece
}

/**
 * The first line and those after it. Rejects when the file is no backup that can be read here, and while it is read
 * when it is damaged or cut off.
 */
export async function openBackup(path: string): Promise<{ header: BackupHeader; lines: AsyncGenerator<BackupLine> }> {
  const lines = readLines(path)
  const first = await lines.next()
  const header = first.done ? undefined : (first.value as Partial<BackupHeader> | null)
  if (typeof header !== 'object' || header === null || header.docmill_backup === undefined)
    throw new Error(`${path} is no backup of docmill`)
  if (!READABLE.includes(header.docmill_backup))
    throw new Error(`docmill ${header.docmill} made ${path} in another form: restore it with that version`)
  return { header: header as BackupHeader, lines }
}

async function* readLines(path: string): AsyncGenerator<BackupLine> {
  const file = createReadStream(path)
  const text = createGunzip().setEncoding('utf8')
  const piped = pipeline(file, text)
  piped.catch(() => {})
  let begun: string[] = []
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      const [first, ...others] = chunk.split('\n')
      begun.push(first!)
      for (const next of others) {
        yield JSON.parse(begun.join('')) as BackupLine
        begun = [next]
      }
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code?.startsWith('Z_'))
      throw new Error(`${path} is damaged, incomplete, or no backup of docmill (${message})`, { cause: error })
    if (error instanceof SyntaxError) throw new Error(`${path} is no backup of docmill`, { cause: error })
    throw error
  } finally {
    file.destroy()
    text.destroy()
  }
  if (begun.join('') !== '') throw new Error(`${path} is incomplete`)
}
