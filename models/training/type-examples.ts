// Examples of types: what docmill finds on a paper before its type is chosen (classify/evidence.ts), and which type it
// is. The lines of type-examples.jsonl hold names of fields and numbers only, no letter of a paper. To add papers, each
// with a truth beside it:
//   node models/training/type-examples.ts --set NAME --truth DIR
// Examples of a set that is there already are replaced. Papers of test/generator are drawn anew for each fit.

import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { documentsOf } from '../../bench/accuracy/documents.ts'
import { readOnce } from '../../bench/oracle/answer.ts'
import { readingVersion } from '../../bench/oracle/readings.ts'
import { DECODE_LIMITS } from '../../src/engine/decode/document.ts'
import { loadEngine, readPages } from '../../src/engine/extract.ts'
import { defaultModelsDir } from '../../src/engine/inference/models.ts'
import { documentEvidence } from '../../src/engine/mapping/classify/evidence.ts'
import { buildContext } from '../../src/engine/mapping/context/context.ts'
import { compileModules } from '../../src/engine/page/modules.ts'
import type { DocumentContent } from '../../src/schema/page.ts'
import { drawKind, KINDS, type DrawnKind } from '../../test/generator/kinds.ts'

/** One paper. Papers of one `group`, a hash, have one issuer. */
export interface TypeExample {
  set: string
  group: string
  type: string
  evidence: Record<string, number>
}

const FILE = new URL('type-examples.jsonl', import.meta.url)

/** A line of the file: `evidence` has the place of each name in the names of the first line, and then its value. */
interface Line extends Omit<TypeExample, 'evidence'> {
  evidence: [name: number, value: number][]
}

export function typeExamples(): TypeExample[] {
  const [names, ...lines] = readFileSync(FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown) as [string[], ...Line[]]
  return lines.map((line) => ({
    ...line,
    evidence: Object.fromEntries(line.evidence.map(([name, value]) => [names[name]!, value])),
  }))
}

function writeExamples(examples: readonly TypeExample[]): void {
  const names = [...new Set(examples.flatMap(({ evidence }) => Object.keys(evidence)))].sort()
  const placeOf = new Map(names.map((name, at) => [name, at]))
  const lines = examples.map((example): Line => ({
    ...example,
    evidence: Object.entries(example.evidence).map(([name, value]) => [placeOf.get(name)!, value]),
  }))
  writeFileSync(FILE, [names, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(''))
}

/** All papers are older than this day, so that the evidence does not change with the day on which it is taken. */
const TODAY = new Date('2027-01-01')

/** What is known of a paper before its type is chosen, to three places. */
export const evidenceOf = (content: DocumentContent): Record<string, number> =>
  Object.fromEntries(
    [...documentEvidence(buildContext(content, { today: TODAY }))].flatMap(([name, value]): [string, number][] => {
      const rounded = Math.round(value * 1000) / 1000
      return rounded === 0 ? [] : [[name, rounded]]
    }),
  )

interface Paper {
  group: string
  type: string
  content: DocumentContent
}

/** The papers of a folder that can be read, with the type of their truth. */
export async function* readPapers(folder: string): AsyncGenerator<Paper> {
  const version = readingVersion()
  for (const { id, path, truth, type } of documentsOf(folder).jobs) {
    const { reading } = await readOnce(readFileSync(path), version)
    const group = (truth as { group?: string }).group ?? id
    if ('content' in reading)
      yield { group, type: String(truth.fields['document_type'] ?? type), content: reading.content }
  }
}

const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 8)

async function* drawPapers(count: number): AsyncGenerator<Paper> {
  const engine = await loadEngine({
    modelsDir: defaultModelsDir(),
    device: 'cpu',
    intraOpThreads: 1,
    maxPixels: DECODE_LIMITS.maxPixels,
    modules: await compileModules(),
  })
  for (const type of Object.keys(KINDS) as DrawnKind[])
    for (const { drawn } of drawKind(type, count, 'types')) {
      const { id, pdf } = await drawn
      const pages = await readPages(engine, { format: 'pdf', bytes: pdf }, { from: 0, to: 50 }, { maxPages: 50 })
      if (!pages.ok) throw new Error(`${id}: ${pages.failure.detail}`)
      yield { group: id, type, content: { format: 'pdf', pageCount: pages.pageCount, pages: pages.pages } }
    }
}

/** Examples of `count` drawn papers of each kind. */
export async function drawnExamples(count: number): Promise<TypeExample[]> {
  const examples: TypeExample[] = []
  for await (const { group, type, content } of drawPapers(count))
    examples.push({ set: 'drawn', group: hashOf(group), type, evidence: evidenceOf(content) })
  return examples
}

if (import.meta.main) {
  const text = { type: 'string' } as const
  const { set, truth } = parseArgs({ options: { set: text, truth: text } }).values
  if (set === undefined || truth === undefined) {
    console.error('needed: --set NAME --truth DIR')
    process.exit(2)
  }
  const examples = typeExamples().filter((example) => example.set !== set)
  for await (const { group, type, content } of readPapers(truth))
    examples.push({ set, group: hashOf(group), type, evidence: evidenceOf(content) })
  writeExamples(examples)
  console.log(`${examples.filter((example) => example.set === set).length} examples of ${set}`)
}
