// What `docmill extract` reads: files, folders, patterns and standard input.

import { glob, readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { endingOf, FORMAT_OF_ENDING } from '../schema/format.ts'
import { UsageError } from './usage.ts'

/** `shown` is what the result calls the file, `name` what the service would be told. */
export interface Input {
  shown: string
  name: string
  read(most: number): Promise<Uint8Array | { tooLarge: string }>
}

/**
 * `isOne`: one file was named, not a folder or pattern that happens to have one. `empty`: paths that lead to no
 * document.
 */
export interface Gathered {
  inputs: Input[]
  isOne: boolean
  empty: string[]
}

/** `name` is what standard input is called. */
export async function gatherInputs(
  paths: readonly string[],
  name: string | undefined,
  source: AsyncIterable<Uint8Array> = process.stdin,
): Promise<Gathered> {
  if (paths.filter((path) => path === '-').length > 1)
    throw new UsageError('- is standard input, and docmill can read it only once')
  if (name !== undefined && !paths.includes('-'))
    throw new UsageError('--name names standard input: use it with the path -')
  const gathered = await Promise.all(paths.map(async (path) => ({ path, ...(await expand(path, name, source)) })))
  return {
    inputs: gathered.flatMap(({ inputs }) => inputs),
    isOne: gathered.length === 1 && gathered[0]!.isNamed,
    empty: gathered.filter(({ inputs }) => inputs.length === 0).map(({ path }) => path),
  }
}

async function expand(
  path: string,
  name: string | undefined,
  source: AsyncIterable<Uint8Array>,
): Promise<{ inputs: Input[]; isNamed: boolean }> {
  if (path === '-') return { inputs: [standardInput(name, source)], isNamed: true }
  const there = await stat(path).catch(() => undefined)
  if (there?.isDirectory()) return { inputs: (await filesBelow(path)).map(fileInput), isNamed: false }
  // An existing file wins over a pattern of the same spelling. A missing file fails later, when it is read.
  if (there !== undefined || !/[*?[{]/.test(path)) return { inputs: [fileInput(path)], isNamed: true }
  return { inputs: (await filesLike(path)).map(fileInput), isNamed: false }
}

const isDocument = (path: string): boolean => Object.hasOwn(FORMAT_OF_ENDING, endingOf(path) ?? '')
const isHidden = (path: string): boolean =>
  path.split(/[/\\]/).some((part) => part.startsWith('.') && part !== '.' && part !== '..')

/**
 * Documents below a folder by their endings, in the order of their paths; hidden files and folders are skipped, and
 * links to folders.
 */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name)
      if (entry.name.startsWith('.')) return []
      if (entry.isDirectory()) return filesBelow(path)
      return isDocument(entry.name) && (await isFile(path)) ? [path] : []
    }),
  )
  return found.flat().sort()
}

/** Documents that fit a pattern; a hidden one must be named as such. */
async function filesLike(pattern: string): Promise<string[]> {
  const found: string[] = []
  const mayBeHidden = isHidden(pattern)
  for await (const path of glob(pattern))
    if (isDocument(path) && (mayBeHidden || !isHidden(path)) && (await isFile(path))) found.push(path)
  return found.sort()
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

const tooLarge = (bytes: string, most: number): { tooLarge: string } => ({
  tooLarge: `The file has ${bytes} bytes; MAX_FILE_BYTES is ${most}.`,
})

function fileInput(path: string): Input {
  return {
    shown: path.split(sep).join('/'),
    name: basename(path),
    read: async (most) => {
      const { size } = await stat(path)
      return size > most ? tooLarge(String(size), most) : readFile(path)
    },
  }
}

/** Read once and kept, for whoever reads it again. */
function standardInput(name: string | undefined, source: AsyncIterable<Uint8Array>): Input {
  let all: Promise<Buffer> | undefined
  return {
    shown: name ?? '-',
    name: name ?? 'stdin',
    read: async (most) => {
      const bytes = await (all ??= readAtMost(source, most))
      return bytes.length > most ? tooLarge(`more than ${most}`, most) : Uint8Array.from(bytes)
    },
  }
}

/** All of the source, or a piece more than `most`. */
async function readAtMost(source: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of source) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > most) break
  }
  return Buffer.concat(chunks)
}
