// node models/training/write-features.ts --out DIR [--pages [KIND=]PAGES:TRUTH …] [--drawn DIR …] [--folds FILE]
// [--fields NAME,…] Writes what the rankers of candidates learn from: for each document its candidates, with the
// numbers that the engine itself asks the rankers about, and which of them are right. DIR/<document>.<field>.f32 holds
// the numbers (little-endian, candidate after candidate), DIR/<document>.<field>.json the rest. PAGES is what
// read-pages.ts wrote and TRUTH the truths, KIND what the documents are told by (else by the second part of their
// names); --drawn what draw-pages.ts wrote. With --folds (fit-receipt-vendor.mjs) each annotated receipt is weighed by
// the table that saw no receipt of its shop, as every receipt is when the service runs.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildContext } from '../../src/engine/mapping/context/context.ts'
import {
  BEHIND,
  RANKED,
  RANKED_TABLES,
  type Ranked,
  type RankedCandidate,
  type RankedTable,
} from '../../src/engine/mapping/types/trade/ranking.ts'
import type { EvidenceTables } from '../../src/engine/mapping/fields/parties/vendor-runs.ts'
import type { DocumentContent } from '../../src/schema/page.ts'
import type { DrawnPages } from './draw-pages.ts'
import type { RowKind } from '../../src/engine/mapping/fields/items/row-kinds.ts'
import { filledRows } from '../../src/engine/mapping/structure/rows.ts'
import type { MappingContext } from '../../src/engine/mapping/vocabulary.ts'
import {
  kindsOfAnnotated,
  kindsOfPrinted,
  matchRows,
  type AnnotatedLine,
  type PrintedRow,
  type TrueItem,
} from './row-labels.ts'
import { foldOfShop, letters, likeness } from './shops.ts'

/**
 * A document to learn from: its type, and its fields on the wire. `shop` is what it is told by when parts of the
 * documents are held back: the shop, or the layout of a drawn one.
 */
type Source = {
  id: string
  type: string
  kind: string
  shop: string
  fields: object
  alternatives: Alternatives
  content: DocumentContent
  tables?: EvidenceTables
} & Partial<RowTruth>

/** What tells of a document's rows: those that were printed, or the lines as they were annotated. */
interface RowTruth {
  printed: readonly PrintedRow[]
  lines: readonly AnnotatedLine[]
}

/** Other readings of a field that are right too, by path. */
type Alternatives = Readonly<Record<string, readonly (string | number)[]>>

/**
 * What is known of a document's candidates. `right` is what a ranker should choose, `exact` what is right to the
 * letter, `near` what is nearly.
 */
export interface Labelled {
  id: string
  kind: string
  shop: string
  fold: number
  candidates: number
  isPrinted: boolean
  right: number[]
  exact: number[]
  near: number[]
  sure: [worst: number, mean: number, letters: number][]
}

/** A truth file. */
interface Truth {
  type: string
  fields: { vendor?: { name?: string } }
  alternatives?: Alternatives
  ocr_lines?: AnnotatedLine[]
}

// A text as alike to the truth as this is the truth misread (the scorer's near figure takes the same).
const ALIKE = 0.85
// Runs that differ from the truth by as much within this are told apart by misread letters only.
const SAME = 0.01
// Half of the smallest unit that truths are given in.
const CENT = 0.005
const DAY = /^\d{4}-\d\d-\d\d$/
const TODAY = new Date('2027-01-01')

/**
 * Which candidates are right: those that say one of the true readings to the letter, or else of texts those that come
 * nearest to one, where that is near enough.
 */
export function labelsOf(
  truths: readonly (string | number)[],
  candidates: readonly Pick<RankedCandidate, 'value'>[],
): Pick<Labelled, 'right' | 'exact' | 'near'> {
  const those = (holds: (at: number) => boolean): number[] => candidates.flatMap((_, at) => (holds(at) ? [at] : []))
  if (truths.some((one) => typeof one === 'number' || one === '' || DAY.test(one))) {
    const isSame = (one: string | number, value: string | number): boolean =>
      one === value || (typeof one === 'number' && typeof value === 'number' && Math.abs(one - value) < CENT)
    const same = those((at) => truths.some((one) => isSame(one, candidates[at]!.value)))
    return { right: same, exact: same, near: same }
  }
  const wanted = truths.map((one) => letters(String(one)))
  const alike = candidates.map(({ value }) =>
    Math.max(0, ...wanted.map((one) => likeness(letters(String(value)), one))),
  )
  const most = Math.max(0, ...alike)
  const exact = those((at) => alike[at] === 1)
  const near = those((at) => alike[at]! >= ALIKE)
  return { right: exact.length ? exact : most >= ALIKE ? those((at) => alike[at]! >= most - SAME) : [], exact, near }
}

/**
 * All true readings of a field; none where it is not annotated, and an empty text where a document of which all is
 * known does not print it.
 */
function readingsOf({ fields, alternatives, kind }: Source, path: string): (string | number)[] {
  const value = path
    .split('.')
    .reduce<unknown>((inner, step) => (inner as Readonly<Record<string, unknown>> | undefined)?.[step], fields)
  return typeof value === 'string' || typeof value === 'number'
    ? [value, ...(alternatives[path] ?? [])]
    : kind === 'drawn'
      ? ['']
      : []
}

function* annotated(pair: string, folds: readonly EvidenceTables[] | undefined): Generator<Source> {
  const [, named, pages, truths] = /^(?:([\w-]+)=)?(.*):(.*)$/.exec(pair) as unknown as [
    string,
    string | undefined,
    string,
    string,
  ]
  for (const file of readdirSync(pages)
    .filter((name) => name.endsWith('.json'))
    .sort()) {
    const id = file.replace('.json', '')
    const {
      type,
      fields,
      alternatives = {},
      ocr_lines: lines = [],
    } = JSON.parse(readFileSync(join(truths, `${id}.truth.json`), 'utf8')) as Truth
    const shop = letters(fields.vendor?.name ?? id)
    yield {
      id,
      type,
      kind: named ?? id.split('-')[1]!,
      shop,
      fields,
      alternatives,
      content: JSON.parse(readFileSync(join(pages, file), 'utf8')) as DocumentContent,
      ...(folds && { tables: folds[foldOfShop(shop)]! }),
      ...(lines.some(({ label }) => label !== undefined) && { lines }),
    }
  }
}

function* drawn(dir: string): Generator<Source> {
  for (const file of readdirSync(dir)
    .filter((name) => name.endsWith('.json'))
    .sort()) {
    const {
      id,
      type,
      layout,
      truth,
      content,
      roll: { alternatives = {}, printed } = {},
    } = JSON.parse(readFileSync(join(dir, file), 'utf8')) as DrawnPages
    // Papers of trade choose their looks by their seed: each is a layout of its own.
    yield {
      id,
      type,
      kind: 'drawn',
      shop: layout === 'any' ? id : layout,
      fields: truth,
      alternatives,
      content,
      ...(printed && { printed }),
    }
  }
}

/** What is known of a candidate's reading, as the second stage takes it. */
function sureOf({ value, certainties }: RankedCandidate): Labelled['sure'][number] {
  if (certainties.length === 0) return [1, 1, 0]
  return [
    Math.min(...certainties),
    certainties.reduce((sum, one) => sum + one, 0) / certainties.length,
    Math.log(Math.max(1, letters(String(value)).length)),
  ]
}

/** Where what is known of a field's candidates is written. */
const nameOf = ({ document, field }: Ranked): string => `${document}.${field}`

/**
 * What the rows of a document rightly are, by their index; undefined for a row that its truth does not tell of, and for
 * all rows where it tells of none.
 */
function kindsOfRows(
  { fields, printed, lines }: Source,
  context: MappingContext,
): readonly (RowKind[] | undefined)[] | undefined {
  const rows = filledRows(context)
  const textOf = ({ lines: parts }: (typeof rows)[number]): string => parts.map(({ text }) => text).join(' ')
  if (printed) {
    const items = (fields as { financial?: { line_items?: TrueItem[] } }).financial?.line_items ?? []
    const kinds = kindsOfPrinted(printed, items)
    // What was not printed is no item: dirt, or the rest of a row that was read twice.
    return matchRows(
      rows.map(textOf),
      printed.map(({ text }) => text),
    ).map((at) => (at === undefined ? ['none'] : kinds[at]!))
  }
  const read = rows.map((row) => ({
    texts: row.lines.flatMap(({ text, cells }) => [text, ...cells.map((cell) => cell.text)]),
    top: row.box.top,
  }))
  return lines && kindsOfAnnotated(read, lines)
}

/** Each row of a document as a choice of its own. */
function labelledRows(table: RankedTable, context: MappingContext, source: Source): Labelled[] {
  const kinds = kindsOfRows(source, context)
  return table.rows(context).map(({ row, kinds: may }) => {
    const truth = kinds?.[row.index]
    const right = truth ? may.flatMap((kind, at) => (truth.includes(kind) ? [at] : [])) : []
    const read = row.lines.map(({ confidence }) => confidence)
    const mean = read.reduce((sum, one) => sum + one, 0) / read.length
    return {
      id: `${source.id}#${row.index}`,
      kind: source.kind,
      shop: source.shop,
      fold: foldOfShop(source.shop),
      candidates: may.length,
      isPrinted: truth !== undefined,
      right,
      exact: right,
      near: right,
      sure: may.map((): Labelled['sure'][number] => [Math.min(...read), mean, 0]),
    }
  })
}

if (import.meta.main) {
  const { values: options } = parseArgs({
    options: {
      out: { type: 'string' },
      pages: { type: 'string', multiple: true, default: [] },
      drawn: { type: 'string', multiple: true, default: [] },
      folds: { type: 'string' },
      fields: { type: 'string' },
    },
  })
  if (options.out === undefined || options.pages.length + options.drawn.length === 0) {
    console.error('needed: --out DIR and --pages [KIND=]PAGES:TRUTH or --drawn DIR')
    process.exit(2)
  }
  const folds =
    options.folds !== undefined && existsSync(options.folds)
      ? (JSON.parse(readFileSync(options.folds, 'utf8')) as EvidenceTables[])
      : undefined
  const asked = options.fields?.split(',')
  const written = RANKED.filter((ranked) => asked?.includes(nameOf(ranked)) ?? true).map((ranked) => ({
    ranked,
    documents: [] as Labelled[],
    numbers: [] as Float32Array[],
  }))
  const tables = RANKED_TABLES.filter((ranked) => asked?.includes(nameOf(ranked)) ?? true).map((ranked) => ({
    ranked,
    documents: [] as Labelled[],
    numbers: [] as Float32Array[],
  }))
  for (const source of [
    ...options.pages.flatMap((pair) => [...annotated(pair, folds)]),
    ...options.drawn.flatMap((dir) => [...drawn(dir)]),
  ]) {
    const { id, type, kind, shop, content, tables: evidence } = source
    const mine = written.filter(({ ranked }) => ranked.document === type)
    const its = tables.filter(({ ranked }) => ranked.document === type && (source.printed ?? source.lines))
    if (mine.length + its.length === 0) continue
    const context = buildContext(content, { today: TODAY })
    const heldBack = evidence && { vendor: evidence }
    for (const { ranked, documents, numbers } of its) {
      documents.push(...labelledRows(ranked, context, source))
      numbers.push(ranked.numbers(context))
    }
    for (const { ranked, documents, numbers } of mine) {
      const candidates = ranked.candidates(context, heldBack)
      const truths = readingsOf(source, ranked.field)
      documents.push({
        id,
        kind,
        shop,
        fold: foldOfShop(shop),
        candidates: candidates.length,
        isPrinted: truths.some((one) => one !== ''),
        ...labelsOf(truths, candidates),
        sure: candidates.map(sureOf),
      })
      numbers.push(ranked.numbers(context, heldBack))
    }
  }
  mkdirSync(options.out, { recursive: true })
  for (const { ranked, documents, numbers } of [...written, ...tables]) {
    if (documents.length === 0) continue
    const name = nameOf(ranked)
    const { document, field, features } = ranked
    writeFileSync(join(options.out, `${name}.f32`), Buffer.concat(numbers.map(({ buffer }) => new Uint8Array(buffer))))
    writeFileSync(
      join(options.out, `${name}.json`),
      JSON.stringify({ document, field, features, behind: BEHIND, documents }),
    )
    const known = documents.filter(({ isPrinted }) => isPrinted)
    console.log(
      `${name}: ${documents.length} ${tables.some((one) => one.ranked === ranked) ? 'rows' : 'documents'}, ${known.length} with a truth, of which ${known.filter(({ right }) => right.length > 0).length} have it among the candidates`,
    )
  }
}
