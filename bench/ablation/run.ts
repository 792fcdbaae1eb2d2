// npm run ablate -- --frozen DIR [--out FILE] [--only PATH] [--kinds LIST] [--minutes N]
// Switches each condition, pattern, number and spread of src/engine/mapping off, one at a time, and maps the documents of DIR again (made
// by npm run oracle -- freeze … --out DIR). A switch is tried only on documents that it can change: a condition that was never true
// need not be switched to false.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { commit } from '../machine.ts'
import { oracleDir } from '../oracle/readings.ts'
import { coverageOf, reachOf } from './coverage.ts'
import { openCrew } from './crew.ts'
import { KINDS, type Site, type Switch } from './instrument.ts'
import type { Change, Mutant, Report, Task } from './worker.ts'

const { values: options } = parseArgs({
  options: {
    frozen: { type: 'string', default: join(oracleDir(), 'frozen') },
    out: { type: 'string', default: 'bench/results/ablation/ablation.json' },
    only: { type: 'string', default: '' },
    kinds: { type: 'string', default: KINDS.join(',') },
    minutes: { type: 'string', default: '60' },
  },
})
const kinds = options.kinds.split(','),
  out = resolve(options.out)
const until = performance.now() + 60_000 * Number(options.minutes)

/** Documents on which each switch is tried first. */
const FIRST_DOCUMENTS = 3
/** Switches that changed nothing on those are tried on all their documents in groups of this many. */
const GROUP = 24

/** What became of a switch. `documents` are those that it can change, `tried` those on which it was tried, up to a first change. */
export interface Outcome {
  site: number
  off: Switch
  documents: number
  tried: number
  change?: Change
}

const crew = openCrew(resolve(options.frozen), until)
const coverage = await coverageOf(resolve(options.frozen), crew, console.error),
  reach = reachOf(coverage)
const { sites, documents } = coverage
console.error(`${sites.length} sites, ${documents.length} documents`)

/** Whether code would go if the switch changed nothing: `a || b` is only shorter without an operand that is never true. */
const removes = ({ kind }: Site, off: Switch): boolean => kind !== 'condition' || off === 'false'

/** The list in an order that is random and the same each time, so that a few of its first are a sample. */
function shuffled(list: readonly number[], seed: number): number[] {
  const weight = (one: number): number => Math.abs(Math.sin(one * 12.9898 + seed * 78.233) * 43758.5453) % 1
  return [...list].sort((a, b) => weight(a) - weight(b))
}

const outcomes = new Map<string, Outcome>()
const keyOf = ([site, off]: Mutant): string => `${site} ${off}`
const chosen = sites.filter(({ file, kind }) => file.includes(options.only) && kinds.includes(kind))
for (const site of chosen) {
  for (const off of site.off) {
    if (removes(site, off))
      outcomes.set(keyOf([site.id, off]), { site: site.id, off, documents: reach.of(site, off).length, tried: 0 })
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

await tryGroups(
  shuffledOutcomes(reachable).map((one) => [one]),
  FIRST_DOCUMENTS,
  ([one], change, tried) => {
    one!.tried = tried
    if (change) one!.change = change
  },
)
keep()

/** In an order that is random, so that a run that is cut short has seen some of each file. */
function shuffledOutcomes(list: readonly Outcome[]): Outcome[] {
  return shuffled(
    list.map((_, at) => at),
    7,
  ).map((at) => list[at]!)
}

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
  const unreached = sites
    .filter((site) => site.kind === 'function' && !loaded.has(site.id) && reach.reached(site).length === 0)
    .map(({ id }) => id)
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(
    out,
    JSON.stringify({
      commit: commit(),
      documents: documents.length,
      sites: chosen,
      unreached,
      outcomes: [...outcomes.values()],
    }),
  )
}
