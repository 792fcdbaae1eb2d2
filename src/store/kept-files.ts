// Files of kept documents: the original and the pictures of its pages, in a folder for each document beside the files
// that wait to be read. Nodes of earlier versions never look into it.

import { copyFile, constants, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { DocumentContent } from '../schema/page.ts'
import type { PagePictures } from '../schema/work.ts'

/** Stores pictures of pages; rejects once the keeping is over. */
export type PutPages = (pages: readonly PagePictures[]) => Promise<void>

export interface KeptFiles {
  /**
   * Stores the file that waits under `id`, and the pictures of pages that `fill` puts there, whole or not at all. Done
   * again it replaces what is there.
   */
  keep(id: string, fill?: (put: PutPages) => Promise<void>): Promise<void>
  /** Puts the pictures that are stored under `from` in the place of those of `id`; without any, nothing changes. */
  takePictures(id: string, from: string): Promise<void>
  /** The original; before the document is read, the file that waits. Undefined when there is none. */
  original(id: string): Promise<{ bytes: number; stream: Readable } | undefined>
  /** The picture of a page (from 1) whose width is nearest to `width`, or why there is none. */
  picture(id: string, page: number, width: number): Promise<Buffer | { missing: string }>
  /**
   * The pages of the document as `engine` read them, to learn from; undefined where they are not kept. Keeping them
   * while the document is deleted leaves nothing.
   */
  reading(id: string, engine: string): Promise<DocumentContent | undefined>
  keepReading(id: string, engine: string, content: DocumentContent): Promise<void>
  /** Removes everything of the document; nothing is no fault. */
  remove(id: string): Promise<void>
  /** Ids of the documents whose folder is older than `ms`. */
  listOlderThan(ms: number): Promise<string[]>
}

const ENDING = '.kept'
const ORIGINAL = 'original'
/** The picture of a page, or why there is none. */
const PICTURE = /^\d+(-\d+\.webp|\.txt)$/
const NO_PICTURES = 'The page has no picture.'

/** The folder of a kept document's files below `blobs`. */
export const keptFolder = (blobs: string, id: string): string => join(blobs, `${id}${ENDING}`)

/** Whether a name in such a folder is that of a file which is whole. */
export const isKeptFile = (name: string): boolean =>
  name === ORIGINAL || /^(\d+-\d+\.webp|\d+\.txt|reading-[\w.-]+\.json\.gz)$/.test(name)

/** The files of kept documents below `blobs`, the folder of files that wait. */
export function openKeptFiles(blobs: string): KeptFiles {
  const folderOf = (id: string): string => keptFolder(blobs, id)
  return {
    keep: async (id, fill) => {
      const folder = folderOf(id)
      const temporary = join(blobs, `${id}${ENDING}.${randomUUID()}`)
      await mkdir(temporary, { mode: 0o700 })
      let isOver = false
      let writing: Promise<unknown> = Promise.resolve()
      const put: PutPages = async (pages) => {
        const turn = writing.then(() => {
          if (isOver) throw new Error('the document is kept already')
          return writePages(temporary, pages)
        })
        writing = turn.catch(() => {})
        return turn
      }
      // Who was called off leaves at once; what is being written is awaited, so that the folder can go.
      const end = async (): Promise<void> => {
        isOver = true
        await writing
      }
      try {
        await copy(join(blobs, id), join(temporary, ORIGINAL))
        await fill?.(put)
        await end()
        await rm(folder, { recursive: true, force: true })
        await rename(temporary, folder)
      } catch (error) {
        await end()
        await rm(temporary, { recursive: true, force: true })
        throw error
      }
    },
    takePictures: async (id, from) => {
      const fresh = (await readdir(folderOf(from)).catch(() => [])).filter((name) => PICTURE.test(name))
      const pages = new Set(fresh.map((name) => parseInt(name)))
      // One after the other, so that the folder is never without its original.
      // Deleted meanwhile, there is nothing to do.
      for (const name of fresh) await unlessMissing(rename(join(folderOf(from), name), join(folderOf(id), name)))
      const old = (await readdir(folderOf(id)).catch(() => [])).filter((name) => PICTURE.test(name))
      for (const name of old)
        if (pages.has(parseInt(name)) && !fresh.includes(name)) await rm(join(folderOf(id), name), { force: true })
    },
    original: async (id) => (await openFile(join(folderOf(id), ORIGINAL))) ?? openFile(join(blobs, id)),
    picture: async (id, page, width) => {
      const names = await readdir(folderOf(id)).catch(() => [])
      const widths = names.flatMap((name) => {
        const [, of, wide] = /^(\d+)-(\d+)\.webp$/.exec(name) ?? []
        return Number(of) === page ? [Number(wide)] : []
      })
      if (widths.length === 0) return { missing: await readWhy(join(folderOf(id), `${page}.txt`)) }
      const nearest = widths.reduce((best, one) => (Math.abs(one - width) < Math.abs(best - width) ? one : best))
      // Deleted since the look into its folder.
      const picture = await unlessMissing(readFile(join(folderOf(id), `${page}-${nearest}.webp`)))
      return picture ?? { missing: NO_PICTURES }
    },
    reading: async (id, engine) => {
      const packed = await unlessMissing(readFile(join(folderOf(id), readingName(engine))))
      if (packed === undefined) return undefined
      const json = await unpack(packed).catch(() => undefined)
      return json && (JSON.parse(json.toString()) as DocumentContent)
    },
    keepReading: async (id, engine, content) => {
      const path = join(folderOf(id), readingName(engine))
      const part = `${path}.${randomUUID()}`
      await unlessMissing(write(part, await pack(JSON.stringify(content))).then(() => rename(part, path)))
    },
    remove: (id) => rm(folderOf(id), { recursive: true, force: true }),
    listOlderThan: async (ms) => {
      const names = (await readdir(blobs)).filter((name) => name.includes(ENDING))
      const old: string[] = []
      for (const name of names) {
        const { mtimeMs } = await stat(join(blobs, name)).catch(() => ({ mtimeMs: Date.now() }))
        if (Date.now() - mtimeMs <= ms) continue
        if (name.endsWith(ENDING)) old.push(name.slice(0, -ENDING.length))
        // What a process left that ended while it wrote.
        else await rm(join(blobs, name), { recursive: true, force: true })
      }
      return old
    },
  }
}

const readingName = (engine: string): string => `reading-${engine.replace(/[^\w.-]/g, '_')}.json.gz`
const pack = promisify<string, Buffer>(gzip)
const unpack = promisify<Buffer, Buffer>(gunzip)

const readWhy = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => NO_PICTURES)

/** A second name for the file, or a copy where the file system has no second names. */
async function copy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE))
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function writePages(folder: string, pages: readonly PagePictures[]): Promise<void> {
  for (const one of pages) {
    if ('why' in one) await write(join(folder, `${one.page}.txt`), Buffer.from(one.why))
    else for (const { width, webp } of one.pictures) await write(join(folder, `${one.page}-${width}.webp`), webp)
  }
}

/** What is open stays readable when its document is deleted meanwhile. */
async function openFile(path: string): Promise<{ bytes: number; stream: Readable } | undefined> {
  const file = await unlessMissing(open(path))
  if (file === undefined) return undefined
  try {
    return { bytes: (await file.stat()).size, stream: file.createReadStream() }
  } catch (error) {
    await file.close()
    throw error
  }
}

const unlessMissing = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
