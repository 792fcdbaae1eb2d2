// A thread of the ablation: maps kept readings with instrumented sources, to see what documents reach or what a switch
// changes.

import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { differencesOf } from '../oracle/differences.ts'
import { nameOf, readFrozen, truthOf } from '../oracle/frozen.ts'
import { keptReading } from '../oracle/readings.ts'
import { instrument, type Site, type Switch } from './instrument.ts'
import { beginRuns, clearCaches, countSteps, cover, force, loadedSites } from './runtime.ts'

export type Mutant = readonly [site: number, off: Switch]
export type Task =
  | { task: 'sites' }
  | { task: 'cover'; document: number }
  | { task: 'try'; mutants: Mutant[]; documents: number[]; stopAt: number }
export interface Change {
  document: number
  values: number
  won: number
  lost: number
  fault?: string
}
export type Report =
  | { task: 'sites'; sites: Site[]; called: number[]; named: number[]; patterns: number; documents: string[] }
  | { task: 'cover'; document: number; flags: Uint8Array; isFrozen: boolean }
  | { task: 'try'; mutants: Mutant[]; tried: number; changes: Change[] }

const HOME = resolve(import.meta.dirname, '../..')
const SOURCES = 'src/engine/mapping/**/*.ts'
/** A document may take this many times the steps that it takes otherwise, and some more. */
const MOST_STEPS = 20,
  MORE_STEPS = 200_000

const sites: Site[] = [],
  codes = new Map<string, string>()
for (const path of globSync(SOURCES, { cwd: HOME }).sort()) {
  const rewritten = instrument(path, readFileSync(join(HOME, path), 'utf8'), sites.length)
  sites.push(...rewritten.sites)
  codes.set(pathToFileURL(join(HOME, path)).href, rewritten.code)
}
registerHooks({
  load(url, context, next) {
    const source = codes.get(url)
    return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true }
  },
})
const { answerOf } = await import('../oracle/answer.ts')
beginRuns(sites.length)

const frozen = readFrozen((workerData as { frozen: string }).frozen)
const kept = new Map<number, { json: string; steps: number }>()

/** Maps a document's reading, which is taken from the store each time: mapping may hold on to what it was given. */
async function map(at: number, most?: number): Promise<{ json: string; steps: number }> {
  const one = frozen[at]!,
    reading = keptReading(one.reading)
  if (reading === undefined) throw new Error(`the reading of ${one.id} is gone: freeze again`)
  clearCaches()
  countSteps(most)
  const answer = await answerOf(reading, nameOf(one))
  return { json: JSON.stringify(answer), steps: countSteps() }
}

async function usual(at: number): Promise<{ json: string; steps: number }> {
  const known = kept.get(at) ?? (await map(at))
  kept.set(at, known)
  return known
}

async function changeOf(at: number, mutants: readonly Mutant[]): Promise<Change | undefined> {
  const before = await usual(at)
  for (const [site, off] of mutants) force(site, off)
  try {
    const { json } = await map(at, MOST_STEPS * before.steps + MORE_STEPS)
    if (json === before.json) return undefined
    const differences = differencesOf(JSON.parse(before.json), JSON.parse(json), truthOf(frozen[at]!))
    const count = (verdict: string): number => differences.filter((one) => one.verdict === verdict).length
    return { document: at, values: differences.length, won: count('won'), lost: count('lost') }
  } catch (fault) {
    return { document: at, values: 0, won: 0, lost: 0, fault: String(fault).slice(0, 100) }
  } finally {
    for (const [site] of mutants) force(site, 'free')
    countSteps()
    clearCaches()
  }
}

async function work(task: Task): Promise<Report> {
  if (task.task === 'sites') return { task: 'sites', sites, ...loadedSites(), documents: frozen.map(({ id }) => id) }
  if (task.task === 'cover') {
    const flags = new Uint8Array(sites.length)
    cover(flags)
    const { json } = await map(task.document)
    return {
      task: 'cover',
      document: task.document,
      flags,
      isFrozen: json === JSON.stringify(frozen[task.document]!.answer),
    }
  }
  cover(undefined)
  const { mutants, documents, stopAt } = task,
    changes: Change[] = []
  let tried = 0
  for (const at of documents) {
    const change = await changeOf(at, mutants)
    tried++
    if (change) changes.push(change)
    if (changes.length >= stopAt) break
  }
  return { task: 'try', mutants, tried, changes }
}

parentPort!.on('message', (task: Task) => {
  work(task).then(
    (report) => {
      parentPort!.postMessage(report)
    },
    (fault: unknown) => {
      throw fault
    },
  )
})
