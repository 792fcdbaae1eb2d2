// npm run accuracy -- --truth DIR [--truth DIR …] [--out FILE.json] [--misses N] [--only types]
// How well docmill reads your own documents: folders with a truth beside each document, read, mapped and judged.
// Readings are kept as the oracle keeps them (ORACLE_DIR), so that a second run only maps again.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { commandOf, commit } from '../machine.ts'
import { readingVersion } from '../oracle/readings.ts'
import { runOnThreads } from '../threads.ts'
import { documentsOf, type TruthJob } from './documents.ts'
import { DRAWS, fieldsOf, figuresOf, groupsOf, meanOverTypes } from './figures.ts'
import type { Measured } from './measure.ts'
import * as print from './print.ts'
import { countSure, missesOf, straightThrough, sureWrongOf } from './trust.ts'
import type { Done, Settings } from './worker.ts'

const EVERY = 50

async function measureAll(jobs: readonly TruthJob[]): Promise<{ documents: Measured[]; faults: number }> {
  const settings: Settings = { version: readingVersion() }
  const documents = new Map<string, Measured>()
  let faults = 0
  await runOnThreads(new URL('worker.ts', import.meta.url), settings, jobs, ({ path, measured, fault }: Done) => {
    if (fault !== undefined) {
      faults++
      console.error(`${measured.id}: ${fault}`)
    }
    documents.set(path, measured)
    if (documents.size % EVERY === 0) console.error(`${documents.size} of ${jobs.length}`)
  })
  // Whatever thread was first, the same documents give the same figures.
  return { documents: jobs.map(({ path }) => documents.get(path)!), faults }
}

/** All that is known of the documents: what --out keeps. */
function reportOf(documents: readonly Measured[], misses: number) {
  const [types, languages, sources] = (['type', 'language', 'source'] as const).map((key) => groupsOf(documents, key))
  const byType = Map.groupBy(documents, ({ type }) => type)
  return {
    types: types!,
    mean: meanOverTypes([...types!.values()]),
    all: figuresOf(documents, 'all').figures,
    languages: languages!,
    sources: sources!,
    straight: new Map([
      ...[...types!.keys()].map((type) => [type, straightThrough(byType.get(type)!)] as const),
      ['all documents', straightThrough(documents)] as const,
    ]),
    sure: { values: countSure(documents), wrong: sureWrongOf(documents) },
    fields: fieldsOf(documents),
    failed: documents.flatMap(({ id, failure }) => (failure === undefined ? [] : [{ id, failure }])),
    misses: missesOf(documents, misses),
  }
}
type Report = ReturnType<typeof reportOf>

const shownOf = (report: Report): string =>
  [
    ...print.failedList(report.failed),
    `${print.INTERVALS}\n\n## By type\n\n${print.typesTable(report.types, report.mean, report.all)}`,
    `## By language\n\n${print.groupsTable('language', report.languages)}`,
    `## By source\n\n${print.groupsTable('source', report.sources)}`,
    `## Straight through\n\n${print.STRAIGHT}\n\n${print.straightTable(report.straight)}`,
    `## Wrong, sure and without a warning\n\n${print.sureWrongList(report.sure.wrong, report.sure.values)}`,
    `## By field\n\n${print.fieldsTable(report.fields)}`,
    ...(report.misses.shown.length > 0
      ? [
          `## Misses\n\n${report.misses.shown.length} of ${report.misses.all}\n\n${print.missLines(report.misses.shown)}`,
        ]
      : []),
  ].join('\n\n')

/** The report as JSON: groups by name, without their resamplings. */
function kept(report: Report): object {
  const groups = (map: Report['types']): object =>
    Object.fromEntries([...map].map(([name, { figures }]) => [name, figures]))
  return {
    ...report,
    types: groups(report.types),
    languages: groups(report.languages),
    sources: groups(report.sources),
    straight: Object.fromEntries([...report.straight].map(([name, one]) => [name, one ?? null])),
  }
}

const text = { type: 'string' } as const
const { values: options } = parseArgs({
  options: { truth: { ...text, multiple: true }, out: text, misses: { ...text, default: '0' }, only: text },
})
const { truth: folders = [], out, misses, only } = options
if (folders.length === 0 || !/^\d+$/.test(misses)) {
  console.error('needed: --truth DIR [--truth DIR …]; --misses is a number')
  process.exit(2)
}
const found = folders.map((folder) => documentsOf(folder, only?.split(',')))
const jobs = found.flatMap((one) => one.jobs)
const alone = found.flatMap((one) => one.alone)
for (const path of alone) console.error(`${path} has no ${path.endsWith('.json') ? 'document' : 'truth'} beside it`)
if (jobs.length === 0) {
  console.error('no document with a truth beside it: DIR/<type>/<id>.<ext> and DIR/<type>/<id>.truth.json')
  process.exit(2)
}
const began = performance.now()
const { documents, faults } = await measureAll(jobs)
const report = reportOf(documents, Number(misses))
const seconds = ((performance.now() - began) / 1000).toFixed(1)
console.log(`${documents.length} documents, ${report.all.failures} of them without an answer, in ${seconds} s.\n`)
console.log(shownOf(report))
if (out !== undefined) {
  mkdirSync(dirname(out), { recursive: true })
  const head = {
    date: new Date().toISOString().slice(0, 10),
    commit: commit(),
    command: commandOf('accuracy'),
    draws: DRAWS,
  }
  writeFileSync(out, `${JSON.stringify({ ...head, ...kept(report), documents }, null, 1)}\n`)
  console.error(`kept in ${out}`)
}
if (faults > 0) process.exitCode = 1
