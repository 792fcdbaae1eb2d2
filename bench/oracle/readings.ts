// Readings of documents (what mapping gets), kept by the hash of the bytes and of what reads, so that each is made
// once.

import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import ts from 'typescript'
import type { Failure } from '../../src/schema/outcome.ts'
import type { DocumentContent } from '../../src/schema/page.ts'

/** The pages of a document, or why it could not be read. */
export type Reading = { content: DocumentContent } | { failure: Failure }

const HOME = resolve(import.meta.dirname, '../..')
/** Folders and files of src/engine that no reading depends on. */
const MAPPING = /^src\/engine\/(mapping|knowledge|learning|validate)/

/** Where readings and frozen answers are kept; the variable lets several checkouts share one folder. */
export const oracleDir = (): string => resolve(process.env['ORACLE_DIR'] ?? join(HOME, '.oracle'))

export const hashOf = (data: Uint8Array | string): string =>
  createHash('sha256').update(data).digest('hex').slice(0, 32)

/**
 * A source without types, comments, imports and punctuation, so that a move or another format leaves its hash as it is.
 */
function essence(path: string): string {
  const source = readFileSync(join(HOME, path), 'utf8')
  if (!path.endsWith('.ts')) return hashOf(source)
  const compilerOptions = { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext, removeComments: true }
  const { outputText } = ts.transpileModule(source, { compilerOptions })
  return outputText.replace(/^import [^;]*;$/gm, '').replace(/[\s;,()'"`]/g, '')
}

/** The hash of all that a reading depends on: sources of the engine but mapping, models, kernels, packages. */
export function readingVersion(): string {
  const sources = globSync('src/engine/**/*.{ts,json}', { cwd: HOME }).filter((path) => !MAPPING.test(path))
  const kernels = globSync('crates/page-wasm/pkg/*.wasm', { cwd: HOME }).map((path) =>
    hashOf(readFileSync(join(HOME, path))),
  )
  const { dependencies } = JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8')) as { dependencies: object }
  const models = readFileSync(join(HOME, 'models/manifest.json'), 'utf8')
  return hashOf([...sources.map(essence).sort(), ...kernels, models, JSON.stringify(dependencies)].join('\n')).slice(
    0,
    12,
  )
}

const pathOf = (key: string): string => join(oracleDir(), 'readings', `${key}.bin`)

/** The reading kept under `key`; undefined where there is none. */
export function keptReading(key: string): Reading | undefined {
  return existsSync(pathOf(key)) ? (deserialize(readFileSync(pathOf(key))) as Reading) : undefined
}

/** Keeps a reading under `key`. Two processes may keep the same one at once. */
export function keepReading(key: string, reading: Reading): void {
  const path = pathOf(key),
    part = `${path}.${process.pid}-${Math.random()}`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(part, serialize(reading))
  renameSync(part, path)
}
