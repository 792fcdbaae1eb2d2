// npm run ablate -- --frozen DIR [--out FILE] [--only PATH] [--kinds LIST] [--minutes N] [--tests DIR] [--page FILE]
// Switches each condition, pattern, number and spread of src/engine/mapping off, one at a time, and maps the documents
// of DIR again (made by npm run oracle -- freeze … --out DIR). A switch is tried only on documents that it can change:
// a condition that was never true need not be switched to false. DIR of --tests has what unit tests reach:
//   ABLATION_TESTS=DIR npx vitest run --config bench/ablation/tests.config.ts

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { commit } from '../machine.ts'
import { oracleDir } from '../oracle/readings.ts'
import { coverageOf, reachOf } from './coverage.ts'
import { openCrew } from './crew.ts'
import { KINDS, type Site, type Switch } from './instrument.ts'
import { SEEN } from './runtime.ts'
import { pageOf, worthKeeping, type Ablation, type Outcome } from './report.ts'
import type { Change, Mutant, Report, Task } from './worker.ts'

const { values: options } = parseArgs({
  options: {
    frozen: { type: 'string', default: join(oracleDir(), 'frozen') },
    out: { type: 'string', default: 'bench/results/ablation/ablation.json' },
    only: { type: 'string', default: '' },
    kinds: { type: 'string', default: KINDS.join(',') },
    minutes: { type: 'string', default: '60' },
    tests: { type: 'string' },
    page: { type: 'string' },
  },
})
const kinds = options.kinds.split(','),
  out = resolve(options.out)
const until = performance.now() + 60_000 * Number(options.minutes)

/** Documents on which each switch is tried first. */
const FIRST_DOCUMENTS = 3
/** Switches that changed nothing on those are tried on all their documents in groups of this many. */
const GROUP = 24

const crew = openCrew(resolve(options.frozen), until)
const coverage = await coverageOf(resolve(options.frozen), crew, console.error),
  reach = reachOf(coverage)
const { sites, documents } = coverage
console.error(`${sites.length} sites, ${documents.length} documents`)

/**
 * Whether code would go if the switch changed nothing: `a || b` is only shorter without an operand that is never true.
 */
const removes = ({ kind }: Site, off: Switch): boolean => kind !== 'condition' || off === 'false'

/** The list in an order that is random and the same each time, so that a few of its first are a sample. */
function shuffled(list: readonly number[], seed: number): number[] {
  const weight = (one: number): number => Math.abs(Math.sin(one * 12.9898 + seed * 78.233) * 43758.5453) % 1
  return [...list].sort((a, b) => weight(a) - weight(b))
}

/** What any unit test reached, in flags by site. */
const testFlags = new Uint8Array(sites.length)
for (const name of options.tests ? readdirSync(options.tests) : []) {
  readFileSync(join(options.tests!, name)).forEach((flags, id) => (testFlags[id]! |= flags))
}
const isTested = ({ id, kind }: Site, off: Switch): boolean =>
  (testFlags[id]! &
    (kind === 'fallback' || kind === 'number' ? SEEN.reached : off === 'true' ? SEEN.false : SEEN.true)) !==
  0

const outcomes = new Map<string, Outcome>()
const keyOf = ([site, off]: Mutant): string => `${site} ${off}`
const chosen = sites.filter(({ file, kind }) => file.includes(options.only) && kinds.includes(kind))
for (const site of chosen) {
  for (const off of site.off) {
    if (removes(site, off))
      outcomes.set(keyOf([site.id, off]), {
        site: site.id,
        off,
        documents: reach.of(site, off).length,
        tried: 0,
        ...(isTested(site, off) && { tested: true }),
      })
  }
}
const reachable = [...outcomes.values()].filter((one) => one.documents > 0)
console.error(`${outcomes.size} switches, ${reachable.length} of them can change a document`)
keep()

const reachOfOutcome = ({ site, off }: Outcome): number[] => reach.of(sites[site]!, off)
const lostOn = (document: number): Change => ({ document, values: 0, won: 0, lost: 0, fault: 'the thread was lost' })

/** Tries each group of switches at once on some documents; `done` gets the group with its first change. */
async function tryGroups(
  groups: readonly Outcome[][],
  most: number,
  done: (group: Outcome[], change: Change | undefined, tried: number) => void,
): Promise<void> {
  const byFirst = new Map(groups.map((group) => [keyOf([group[0]!.site, group[0]!.off]), group]))
  const tasks = groups.map((group): Task => {
    const all = [...new Set(group.flatMap(reachOfOutcome))]
    return {
      task: 'try',
      mutants: group.map(({ site, off }): Mutant => [site, off]),
      documents: shuffled(all, group[0]!.site).slice(0, most),
      stopAt: 1,
    }
  })
  let count = 0,
    told = performance.now()
  const end = (mutants: readonly Mutant[], change: Change | undefined, tried: number): void => {
    done(byFirst.get(keyOf(mutants[0]!))!, change, tried)
    count++
    if (performance.now() - told < 20_000) return
    told = performance.now()
    console.error(`${count} of ${groups.length} groups of up to ${groups[0]!.length}`)
    keep()
  }
  await crew.run(
    tasks,
    (report: Report) => {
      if (report.task === 'try') end(report.mutants, report.changes[0], report.tried)
    },
    (task) => {
      if (task.task === 'try') end(task.mutants, lostOn(task.documents[0]!), 1)
    },
  )
}

// Those that few documents reach come first: they are the likeliest to be idle, and a run may be cut short.
await tryGroups(
  reachable.toSorted((a, b) => a.documents - b.documents).map((one) => [one]),
  FIRST_DOCUMENTS,
  ([one], change, tried) => {
    one!.tried = tried
    if (change) one!.change = change
  },
)
keep()

let groups: Outcome[][] = []
const quiet = reachable.filter(({ change, tried }) => change === undefined && tried > 0)
const left = quiet.filter(({ tried, documents: count }) => tried < count)
console.error(`${quiet.length} switches changed nothing so far, ${left.length} are to be tried on more documents`)
for (let at = 0; at < left.length; at += GROUP) groups.push(left.slice(at, at + GROUP))
while (groups.length > 0 && performance.now() < until) {
  const next: Outcome[][] = []
  await tryGroups(groups, Infinity, (group, change) => {
    if (change === undefined) for (const one of group) one.tried = one.documents
    else if (group.length === 1) group[0]!.change = change
    else next.push(group.slice(0, group.length >> 1), group.slice(group.length >> 1))
  })
  groups = next
  keep()
}
crew.close()

function keep(): void {
  const loaded = new Set(coverage.called)
  const isUnreached = (site: Site): boolean => !loaded.has(site.id) && reach.reached(site).length === 0
  const unreached = sites.filter((site) => site.kind === 'function' && isUnreached(site)).map(({ id }) => id)
  const date = new Date().toISOString().slice(0, 10)
  const found: Ablation = {
    date,
    commit: commit(),
    documents: documents.length,
    sites: chosen,
    unreached,
    outcomes: [...outcomes.values()],
  }
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(out, `${JSON.stringify(worthKeeping(found))}\n`)
  if (options.page) writeFileSync(resolve(options.page), pageOf(found))
}
