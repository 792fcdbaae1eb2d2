// node models/training/recall.ts [--set NAME=PAGES:TRUTH …] [--drawn NAME=DIR …] [--table docs/models.md] How often the
// true value of a field is among its candidates, which is the most that a ranker can choose: of values that stand in
// the text that was read, what was misread being no candidate's fault. PAGES is what read-pages.ts wrote and TRUTH the
// truths beside the documents; DIR is what draw-pages.ts wrote. Rows of the table for other sets and fields stay as
// they were.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isPrinted } from '../../bench/printed.ts'
import { leavesOf } from '../../bench/scoring.ts'
import { buildContext } from '../../src/engine/mapping/context/context.ts'
import { RANKED } from '../../src/engine/mapping/types/trade/ranking.ts'
import type { DocumentContent } from '../../src/schema/page.ts'
import type { DrawnPages } from './draw-pages.ts'
import { labelsOf } from './write-features.ts'

type Readings = readonly (string | number)[]
/** A document of a set, with its fields on the wire and other readings that are right too, by path. */
export interface Source {
  set: string
  type: string
  fields: object
  alternatives: Readonly<Record<string, Readings>>
  content: DocumentContent
}

/**
 * Values of a field in a set of documents: of the truth, those of them in the text, and of these those that a candidate
 * says to the letter, or nearly.
 */
export interface Recall {
  field: string
  set: string
  truths: number
  read: number
  exact: number
  near: number
}

// The aim: of what is read, so much is a candidate.
const AIM = 0.97
const TODAY = new Date('2027-01-01')
const MARKERS = /(<!-- recall -->\n)([\s\S]*?)(<!-- \/recall -->)/

/** The table's line. */
export function lineOf({ field, set, truths, read, exact, near }: Recall): string {
  const share = (count: number): string => (read === 0 ? '–' : ((100 * count) / read).toFixed(1))
  return `| ${field} | ${set} | ${truths} | ${read} | ${share(exact)} | ${share(near)} | ${read > 0 && exact < AIM * read ? `under ${100 * AIM}` : ''} |`
}

/** What the candidates of all fields hold of the documents. */
export function recallOf(sources: Iterable<Source>): Recall[] {
  const told = new Map<string, Recall>()
  for (const { set, type, fields, alternatives, content } of sources) {
    const context = buildContext(content, { today: TODAY })
    const values = leavesOf(fields) as Map<string, string | number>
    const text = content.pages.flatMap(({ lines }) => lines.map((line) => line.text)).join('\n')
    for (const ranked of RANKED.filter(({ document }) => document === type)) {
      const value = values.get(ranked.field)
      const field = `${type}.${ranked.field}`
      if (value === undefined) continue
      const readings = [value, ...(alternatives[ranked.field] ?? [])]
      const recall = told.get(`${field} ${set}`) ?? { field, set, truths: 0, read: 0, exact: 0, near: 0 }
      told.set(`${field} ${set}`, recall)
      recall.truths++
      if (!readings.some((one) => isPrinted(ranked.field, one, text))) continue
      const { exact, near } = labelsOf(readings, ranked.candidates(context))
      recall.read++
      if (exact.length > 0) recall.exact++
      if (near.length > 0) recall.near++
    }
  }
  return [...told.values()].sort((a, b) => a.field.localeCompare(b.field))
}

/** The table's lines, with those that it had of other sets and fields, by field. */
export function withOthers(lines: readonly string[], written: string): string[] {
  const keyOf = (line: string): string => line.split(' | ').slice(0, 2).join(' | ')
  const mine = new Set(lines.map(keyOf))
  const others = written.split('\n').filter((line) => /^\| \w+\./.test(line) && !mine.has(keyOf(line)))
  const fieldOf = (line: string): string => line.split(' | ')[0]!
  return [...others, ...lines].sort((a, b) => fieldOf(a).localeCompare(fieldOf(b)))
}

const HEAD =
  '| field | documents | with a truth | in the text | of these a candidate, to the letter | nearly | |\n|---|---|--:|--:|--:|--:|---|'

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const filesIn = (dir: string): string[] =>
  readdirSync(dir)
    .filter((name) => name.endsWith('.json'))
    .sort()
/** `NAME=REST`. */
const named = (text: string): [name: string, rest: string] => [
  text.slice(0, text.indexOf('=')),
  text.slice(text.indexOf('=') + 1),
]

function* annotated(set: string, [pages, truths]: [string, string]): Generator<Source> {
  for (const file of filesIn(pages)) {
    const {
      type,
      fields,
      alternatives = {},
    } = readJson(join(truths, file.replace('.json', '.truth.json'))) as Omit<Source, 'alternatives'> & Partial<Source>
    yield { set, type, fields, alternatives, content: readJson(join(pages, file)) as DocumentContent }
  }
}

function* drawn(set: string, dir: string): Generator<Source> {
  for (const file of filesIn(dir)) {
    const { type, truth, content, scan, roll } = readJson(join(dir, file)) as DrawnPages
    const taken = roll ? `${roll.taken}s` : scan === undefined ? 'with text' : 'scans'
    yield { set: `${set}, ${taken}`, type, fields: truth, alternatives: roll?.alternatives ?? {}, content }
  }
}

if (import.meta.main) {
  const list = { type: 'string', multiple: true, default: [] as string[] } as const
  const { values: options } = parseArgs({ options: { set: list, drawn: list, table: { type: 'string' } } })
  if (options.set.length + options.drawn.length === 0) {
    console.error('needed: --set NAME=PAGES:TRUTH or --drawn NAME=DIR')
    process.exit(2)
  }
  const sources = [
    ...options.drawn.map(named).flatMap(([set, dir]) => [...drawn(set, dir)]),
    ...options.set.map(named).flatMap(([set, pair]) => [...annotated(set, pair.split(':') as [string, string])]),
  ]
  const lines = recallOf(sources).map(lineOf)
  console.log([HEAD, ...lines].join('\n'))
  if (options.table !== undefined) {
    const page = readFileSync(options.table, 'utf8')
    const whole = (written: string): string => [HEAD, ...withOthers(lines, written)].join('\n')
    writeFileSync(
      options.table,
      page.replace(
        MARKERS,
        (_, open: string, written: string, close: string) => `${open}\n${whole(written)}\n\n${close}`,
      ),
    )
  }
}
