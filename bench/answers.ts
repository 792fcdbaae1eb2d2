// Answers that a run over a folder of documents kept, as DIR/<type>/<id>.json ({ outcome, run, body }) with
// DIR/run.json, and the truths beside the documents, as DIR/<type>/<id>.truth.json.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Truth } from './scoring.ts'

interface KeptAnswer {
  outcome?: string
  run?: string
  body: Record<string, unknown>
}

/** Whether the name of a file ends as those of documents do. */
export const isDocument = (name: string): boolean => /\.(pdf|png|jpe?g|webp|tiff?|bmp|heic|heif)$/i.test(name)

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** The types of which a folder has truths. */
export function typesOf(truths: string, only?: string): string[] {
  const folders = readdirSync(truths, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
  const wanted = folders.filter((type) => only === undefined || only.split(',').includes(type))
  return wanted.filter((type) => readdirSync(join(truths, type)).some((name) => name.endsWith('.truth.json')))
}

/** The truths of a type by the documents' ids. */
export function readTruths(truths: string, type: string): Map<string, Truth> {
  const files = readdirSync(join(truths, type))
    .filter((name) => name.endsWith('.truth.json'))
    .sort()
  return new Map(files.map((name) => [name.replace('.truth.json', ''), readJson(join(truths, type, name)) as Truth]))
}

/**
 * The body that a document was answered with, empty where that is no result; undefined where the run has no answer for
 * it.
 */
export function readAnswer(results: string, type: string, id: string): Record<string, unknown> | undefined {
  const file = join(results, type, `${id}.json`)
  const runFile = join(results, 'run.json')
  if (!existsSync(file)) return undefined
  const { outcome = 'result', run, body } = readJson(file) as KeptAnswer
  // A folder may hold answers of an earlier run.
  if (run !== undefined && existsSync(runFile) && (readJson(runFile) as { started?: string }).started !== run)
    return undefined
  return outcome === 'result' ? body : {}
}
