// First runs: what docmill returned for documents of strangers that nobody here had seen, each judged value with what
// was known of it. The lines of first-runs.jsonl hold numbers only, no letter of a document. To add a run:
//   node models/training/first-runs.ts --truth DIR --name NAME
// on a committed state, before anybody looks at the documents of DIR.

import { appendFileSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { documentsOf, type TruthJob } from '../../bench/accuracy/documents.ts'
import { commit } from '../../bench/machine.ts'
import { answerOf, readOnce } from '../../bench/oracle/answer.ts'
import { readingVersion } from '../../bench/oracle/readings.ts'
import { scoreDocument } from '../../bench/scoring.ts'
import { loadRankers } from '../../src/engine/inference/rankers.ts'
import {
  answerEvidence,
  certaintyOf,
  CODES,
  familyOf,
  typeChanceOf,
  valueEvidence,
  type Family,
} from '../../src/engine/mapping/choice/confidence.ts'
import { beginDocument, mapFields } from '../../src/engine/mapping/map-document.ts'
import { featuresOf, rankCandidates } from '../../src/engine/mapping/types/trade/ranking.ts'
import type { DocumentType } from '../../src/schema/extraction.ts'
import type { Rankers } from '../../src/schema/ranking.ts'

/** One document: its type, what docmill took it for, and its judged values; evidence of zero is left out. */
export interface FirstRun {
  run: string
  commit: string
  type: string
  said: DocumentType
  type_chance: number
  unplaced: number
  values: { family: Family; right: boolean; evidence: Readonly<Record<string, number>> }[]
}

const FILE = new URL('first-runs.jsonl', import.meta.url)

export const firstRuns = (): FirstRun[] =>
  readFileSync(FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as FirstRun)

const rounded = (value: number): number => Math.round(value * 1000) / 1000

/** What is kept of a document; undefined where it cannot be read. */
async function recordOf(
  { path, truth, type }: TruthJob,
  version: string,
  rankers: Rankers,
): Promise<Omit<FirstRun, 'run'> | undefined> {
  const today = new Date()
  const { reading } = await readOnce(readFileSync(path), version)
  if ('failure' in reading) return undefined
  const { content } = reading
  const begun = beginDocument(content, { today })
  const rankings = await rankCandidates(begun.context, begun.type, rankers)
  const found = mapFields(content, { today }, { ...begun, context: { ...begun.context, rankings } })
  const answer = answerEvidence(found.chosen, certaintyOf(content), found.type, found.validation.checks)
  const { values, cells } = scoreDocument(truth, await answerOf(reading, basename(path), today))
  return {
    commit: commit(),
    type: String(truth.fields['document_type'] ?? type),
    said: found.type,
    type_chance: rounded(typeChanceOf(found.chance, answer)),
    unplaced: found.unplaced,
    values: [...values, ...cells].flatMap(({ verdict, path: field, place = field }) => {
      const candidate = found.chosen.get(place)
      if (verdict === 'missing' || candidate === undefined || CODES.includes(candidate.source)) return []
      const known = Object.entries(valueEvidence(place, candidate, answer)).filter(([, value]) => value !== 0)
      const evidence = Object.fromEntries(known.map(([name, value]) => [name, rounded(value)]))
      return { family: familyOf(place), right: verdict === 'exact', evidence }
    }),
  }
}

if (import.meta.main) {
  const text = { type: 'string' } as const
  const { truth, name } = parseArgs({ options: { truth: text, name: text } }).values
  if (truth === undefined || name === undefined) {
    console.error('needed: --truth DIR --name NAME')
    process.exit(2)
  }
  const rankers = await loadRankers(featuresOf)
  const version = readingVersion()
  for (const job of documentsOf(truth).jobs) {
    const record = await recordOf(job, version, rankers)
    if (record) appendFileSync(FILE, `${JSON.stringify({ run: name, ...record })}\n`)
  }
  await rankers.close()
}
