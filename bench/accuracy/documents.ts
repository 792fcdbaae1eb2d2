// The documents of folders with their truths beside them: DIR/<type>/<id>.<ext> and <id>.truth.json, or DIR/<id>.<ext>.

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { isDocument } from '../answers.ts'
import type { Truth } from '../scoring.ts'

export interface TruthJob {
  /** The folder of truths and the document's path in it, without its ending. */
  id: string
  type: string
  path: string
  truth: Truth
}
export interface FoundDocuments {
  jobs: TruthJob[]
  /** Truths without a document, and documents without a truth. */
  alone: string[]
}

const TRUTH = '.truth.json'
const withoutEnding = (name: string): string => name.replace(/\.[^.]+$/, '')

/** All documents with a truth below `home`; `only` selects types. A flat folder has the types of its truths. */
export function documentsOf(home: string, only?: readonly string[]): FoundDocuments {
  const entries = readdirSync(home, { withFileTypes: true })
  const types = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const found: FoundDocuments = { jobs: [], alone: [] }
  for (const type of ['', ...types].sort()) {
    const names = readdirSync(join(home, type)).sort()
    const truths = new Set(names.filter((name) => name.endsWith(TRUTH)).map((name) => name.slice(0, -TRUTH.length)))
    // Other folders may lie beside those of documents.
    if (truths.size === 0) continue
    for (const name of names.filter(isDocument)) {
      const stem = withoutEnding(name)
      if (!truths.delete(stem)) {
        found.alone.push(join(home, type, name))
        continue
      }
      const truth = JSON.parse(readFileSync(join(home, type, stem + TRUTH), 'utf8')) as Truth
      found.jobs.push({
        id: join(basename(resolve(home)), type, stem),
        type: type || String(truth.fields['document_type'] ?? 'unknown'),
        path: join(home, type, name),
        truth,
      })
    }
    found.alone.push(...[...truths].map((stem) => join(home, type, stem + TRUTH)))
  }
  return { ...found, jobs: found.jobs.filter(({ type }) => only === undefined || only.includes(type)) }
}
