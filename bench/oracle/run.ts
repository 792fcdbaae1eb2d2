// npm run oracle -- freeze [FOLDER…] [--more N] [--out DIR]
// npm run oracle -- compare [FOLDER…|golden] [--truth DIR] [--allow FILE] [--out DIR] [--again]
// Proves that a change of mapping changes no answer. `freeze` keeps the complete answers of the drawn golden documents
// and of each document in the folders. `compare` maps the same readings again and prints what differs, by document and
// path; without a folder, of all that is frozen. With --again documents are also read again. Exits 1 on a difference
// that FILE does not allow, 2 where a document could not be mapped.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { commit } from '../machine.ts'
import { runOnThreads } from '../threads.ts'
import { isDocument } from '../answers.ts'
import { parseAllowed } from './differences.ts'
import { drawnDocuments } from './golden.ts'
import { oracleDir, readingVersion } from './readings.ts'
import { readFrozen, STATE, type Job } from './frozen.ts'
import type { Done, Settings } from './worker.ts'

const OPTIONS = {
  out: { type: 'string' },
  truth: { type: 'string' },
  allow: { type: 'string' },
  again: { type: 'boolean' },
  more: { type: 'string', default: '0' },
} as const
/** Longest value that is printed whole, in characters. */
const SHOWN = 100
/**
 * What the folder of frozen answers says of itself. It is written first, so that a freeze that was cut short has fewer
 * answers.
 */
interface State {
  commit: string
  version: string
  documents: number
  more: number
}

const runAll = (jobs: readonly Job[], settings: Settings, report: (done: Done) => void): Promise<void> =>
  runOnThreads(new URL('worker.ts', import.meta.url), settings, jobs, report)

/** The documents below a folder, named by its last two parts so that folders of one name stay apart. */
function filesOf(folder: string): Job[] {
  const home = resolve(folder),
    prefix = join(basename(dirname(home)), basename(home))
  return readdirSync(home, { recursive: true, encoding: 'utf8' })
    .filter(isDocument)
    .sort()
    .map((path) => ({ id: join(prefix, path), path: join(home, path) }))
}

function frozenJobs(out: string, folders: readonly string[]): Job[] {
  const all = readFrozen(out).map(({ id, path }): Job => ({ id, ...(path && { path }) }))
  const isIn = ({ path }: Job, folder: string): boolean =>
    folder === 'golden' ? path === undefined : path !== undefined && !relative(resolve(folder), path).startsWith('..')
  return folders.length === 0 ? all : all.filter((job) => folders.some((folder) => isIn(job, folder)))
}

const shown = (value: string | undefined): string => {
  if (value === undefined) return 'none'
  return value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value
}

async function freeze(folders: readonly string[], out: string, more: number): Promise<void> {
  const jobs = [...[...drawnDocuments(more).keys()].map((id): Job => ({ id })), ...folders.flatMap(filesOf)]
  const version = readingVersion(),
    began = performance.now()
  if (existsSync(out) && readdirSync(out).length > 0 && !existsSync(join(out, STATE)))
    throw new Error(`${out} holds something else than frozen answers`)
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const state: State = { commit: commit(), version, documents: jobs.length, more }
  writeFileSync(join(out, STATE), JSON.stringify(state))
  let done = 0,
    unread = 0,
    faults = 0
  await runAll(jobs, { task: 'freeze', out, version, more }, (one) => {
    if ('fault' in one) {
      faults++
      console.error(`${one.id}: ${one.fault}`)
    } else if (!one.answered) unread++
    if (++done % 50 === 0) console.error(`${done} of ${jobs.length}`)
  })
  console.log(`${jobs.length} documents frozen in ${out}, ${unread} of them failures, in ${seconds(began)} s`)
  if (faults > 0) process.exitCode = 2
}

const seconds = (began: number): string => ((performance.now() - began) / 1000).toFixed(1)

async function compare(
  folders: readonly string[],
  out: string,
  options: { truth?: string | undefined; allow?: string | undefined; again?: boolean | undefined },
): Promise<void> {
  const { commit: frozenAt, version, documents, more = 0 } = JSON.parse(readFileSync(join(out, STATE), 'utf8')) as State
  const jobs = frozenJobs(out, folders),
    began = performance.now()
  if (folders.length === 0 && jobs.length < documents)
    throw new Error(`${out} has ${jobs.length} of ${documents} answers: freeze again`)
  const isAllowed = options.allow === undefined ? () => false : parseAllowed(readFileSync(options.allow, 'utf8'))
  const settings: Settings = {
    task: options.again ? 'again' : 'frozen',
    out,
    version: readingVersion(),
    more,
    ...(options.truth && { truthDir: resolve(options.truth) }),
  }
  const counts = { documents: 0, values: 0, won: 0, lost: 0, neither: 0, allowed: 0, truth: 0, faults: 0 }
  await runAll(jobs, settings, (done) => {
    if ('fault' in done) {
      counts.faults++
      console.log(`${done.id}\n  ${done.fault}`)
      return
    }
    if (done.truth) counts.truth++
    if (done.differences.length === 0) return
    counts.documents++
    const lines = done.differences.map(({ path, before, after, verdict }) => {
      const allowed = isAllowed(done.id, path)
      counts.values++
      counts[verdict]++
      if (allowed) counts.allowed++
      return `  ${path}: ${shown(before)} → ${shown(after)}  ${verdict}${allowed ? ', allowed' : ''}`
    })
    console.log([done.id, ...lines].join('\n'))
  })
  if (version !== settings.version && !options.again)
    console.log('What reads documents has changed since; --again reads them again.')
  console.log(
    `${jobs.length} documents (${counts.truth} with truth) compared with ${frozenAt} in ${seconds(began)} s: ${counts.documents} differ in ${counts.values} values ` +
      `(${counts.won} won, ${counts.lost} lost, ${counts.neither} neither), ${counts.allowed} of them allowed; ${counts.faults} could not be mapped`,
  )
  process.exitCode = counts.faults > 0 || jobs.length === 0 ? 2 : counts.values > counts.allowed ? 1 : 0
}

const {
  values: options,
  positionals: [task, ...folders],
} = parseArgs({ options: OPTIONS, allowPositionals: true })
const out = resolve(options.out ?? join(oracleDir(), 'frozen'))
if (task === 'freeze') await freeze(folders, out, Number(options.more))
else if (task === 'compare') await compare(folders, out, options)
else {
  console.error(
    'usage: npm run oracle -- freeze [FOLDER…] [--more N] [--out DIR], or compare [FOLDER…|golden] [--truth DIR] [--allow FILE] [--out DIR] [--again]',
  )
  process.exitCode = 2
}
