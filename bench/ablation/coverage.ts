// Which documents come by each site, and what they find there. Kept, because it is the same until mapping or the
// documents change.

import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { hashOf, oracleDir } from '../oracle/readings.ts'
import type { Crew } from './crew.ts'
import type { Site, Switch } from './instrument.ts'
import { SEEN } from './runtime.ts'

/** `flags` has those of SEEN by document and site. */
export interface Coverage {
  sites: Site[]
  documents: string[]
  /** Functions that run while the sources load, and sites of numbers that have a name. */
  called: number[]
  named: number[]
  flags: Uint8Array[]
}

const HOME = resolve(import.meta.dirname, '../..')

/** Reaches of the documents frozen in a folder, measured now where they are not kept. */
export async function coverageOf(frozen: string, crew: Crew, tell: (text: string) => void): Promise<Coverage> {
  const sources = ['src/engine/{mapping,knowledge}/**/*.{ts,json}', 'bench/ablation/{instrument,runtime,worker}.ts']
  const texts = globSync(sources, { cwd: HOME })
    .sort()
    .map((path) => readFileSync(join(HOME, path)))
  const file = join(oracleDir(), `coverage-${hashOf(`${frozen}${texts.map(hashOf).join('')}`)}.bin`)
  if (existsSync(file)) return deserialize(readFileSync(file)) as Coverage
  const coverage: Coverage = { sites: [], documents: [], called: [], named: [], flags: [] }
  const fail = (): void => {
    throw new Error('mapping with switches failed before one was switched')
  }
  await crew.run(
    [{ task: 'sites' }],
    (report) => {
      if (report.task === 'sites') Object.assign(coverage, report)
    },
    fail,
  )
  let differing = 0,
    done = 0
  await crew.run(
    coverage.documents.map((_, document) => ({ task: 'cover', document })),
    (report) => {
      if (report.task !== 'cover') return
      if (!report.isFrozen) differing++
      coverage.flags[report.document] = report.flags
      if (++done % 100 === 0) tell(`${done} of ${coverage.documents.length} documents covered`)
    },
    fail,
  )
  if (done < coverage.documents.length) throw new Error('the time was up before all documents were covered')
  if (differing > 0) tell(`${differing} documents have other answers than the frozen ones`)
  mkdirSync(oracleDir(), { recursive: true })
  writeFileSync(file, serialize(coverage))
  return coverage
}

/** For each switch the documents that it can change; `reached` are those that come by a site. */
export interface Reach {
  reached(site: Site): number[]
  of(site: Site, off: Switch): number[]
}

export function reachOf({ sites, named, flags }: Coverage): Reach {
  const all = flags.map((_, document) => document),
    isNamed = new Set(named)
  const seen = (id: number, flag: number): number[] => all.filter((document) => (flags[document]![id]! & flag) !== 0)
  const functions = Map.groupBy(
    sites.filter(({ kind }) => kind === 'function'),
    ({ file }) => file,
  )
  /** Documents whose run enters a function of the file. */
  const inFile = new Map<string, number[]>()
  const enters = (file: string): number[] => {
    const ids = functions.get(file)?.map(({ id }) => id) ?? []
    const known = inFile.get(file) ?? all.filter((document) => ids.some((id) => flags[document]![id]))
    inFile.set(file, known)
    return known
  }
  return {
    reached: ({ id }) => seen(id, SEEN.reached),
    of: ({ id, kind, file }, off) => {
      if (kind === 'number' && isNamed.has(id)) return enters(file)
      if (kind === 'number' || kind === 'fallback') return seen(id, SEEN.reached)
      return seen(id, off === 'true' ? SEEN.false : SEEN.true)
    },
  }
}
