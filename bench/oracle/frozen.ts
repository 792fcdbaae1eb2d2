// What is kept of each document, and where its truth is.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Answer } from './answer.ts'
import type { Truth } from '../scoring.ts'

/** `path` is where the file is; drawn documents have none. */
export interface Job {
  id: string
  path?: string
}

/** What is kept of a document. `reading` is the key of its reading, `truth` what was drawn. */
export interface Frozen extends Job {
  reading: string
  truth?: object
  answer: Answer
}

/** The file of a folder of frozen answers that says how they came about. */
export const STATE = 'state.json'

/** All answers of a folder of frozen ones, by id. */
export function readFrozen(folder: string): Frozen[] {
  const paths = globSync('**/*.json', { cwd: folder }).filter((path) => path !== STATE)
  return paths.sort().map((path) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Frozen)
}

export const nameOf = ({ path }: Job): string | undefined => (path === undefined ? undefined : basename(path))

/**
 * What was drawn, or the truth beside a file, or that of the same name in the folder of truths: with `fields`, or
 * nothing but fields.
 */
export function truthOf({ path, truth: drawn }: Frozen, truthDir?: string): Truth | undefined {
  if (drawn) return { fields: drawn as Truth['fields'] }
  if (path === undefined) return undefined
  const stem = path.replace(/\.\w+$/, ''),
    name = basename(stem)
  const homes = [
    `${stem}.truth.json`,
    ...(truthDir ? [join(truthDir, `${name}.truth.json`), join(truthDir, `${name}.json`)] : []),
  ]
  const found = homes.find((one) => existsSync(one))
  if (found === undefined) return undefined
  const truth = JSON.parse(readFileSync(found, 'utf8')) as Truth | Truth['fields']
  return 'fields' in truth ? (truth as Truth) : { fields: truth }
}
