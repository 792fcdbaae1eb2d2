// A thread of bench/table-axes.ts: draws one document after the other, reads it, maps it and says what is right.

import { workerData } from 'node:worker_threads'
import { drawTable } from '../test/generator/table-axes/draw.ts'
import type { Axes, TableKind } from '../test/generator/table-axes/axes.ts'
import { answerOf, readOnce, type Answer } from './oracle/answer.ts'
import { countsOf, scoreDocument, type Counts } from './scoring.ts'
import { takeJobs } from './threads.ts'
import { isTotal } from './values.ts'

export interface TableJob {
  kind: TableKind
  seed: number
  overrides: Axes
  /** What it is drawn for, where axes are drawn alone. */
  alone?: string
}
/** A sum of the head that is missing or wrong. */
export interface WrongSum {
  path: string
  right: unknown
  got: unknown
  confidence: number
  /** Whether the answer says that something may be wrong. */
  warned: boolean
}
/** What is right of a document: rows and cells of its table, sums of its head. */
export interface TableResult extends TableJob {
  axes: Axes
  type: string
  wantedType: string
  rows: Counts
  /** Rows of which what matters most is right. */
  core: Counts
  cells: Counts
  /** Cells of the truth by their column. */
  columns: [string, Counts][]
  sums: { expected: number; right: number }
  wrong: WrongSum[]
}
export type TableDone = TableResult | { fault: string }

interface Tree {
  [key: string]: unknown
}

/** What a row is about, whatever else it says. */
const CORE = new Set([
  'description',
  'quantity',
  'unit_price',
  'total',
  'name',
  'amount',
  'from',
  'to',
  'departure_date',
  'departure_time',
])

/** The truth without the cells that matter less. */
function coreOf(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((row: Tree) => Object.fromEntries(Object.entries(row).filter(([name]) => CORE.has(name))))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, coreOf(inner)]))
}

const { version } = workerData as { version: string }

/** The number of an article is right under either name that the answer may have for it. */
function withOneCode(answer: Answer): Answer {
  const financial = answer['financial'] as { line_items?: Tree[] } | undefined
  if (!financial?.line_items) return answer
  const items = financial.line_items.map((row) => ({
    ...row,
    ...(row['sku'] === undefined && row['product_code'] !== undefined && { sku: row['product_code'] }),
  }))
  return { ...answer, financial: { ...financial, line_items: items } }
}

async function work({ kind, seed, overrides, alone }: TableJob): Promise<TableResult> {
  const { pdf, truth, alternatives = {}, axes } = await drawTable(kind, seed, overrides)
  const { reading } = await readOnce(pdf, version)
  const answer = withOneCode(await answerOf(reading))
  const scored = scoreDocument({ fields: truth as Tree, alternatives }, answer)
  const cells = scored.cells.filter(({ verdict }) => verdict !== 'extra')
  const sums = scored.values.filter(({ path }) => isTotal(path))
  const evidence = (answer['fields'] ?? {}) as Record<string, { confidence?: number } | undefined>
  const { warnings = [], errors = [] } = (answer['validation'] ?? {}) as { warnings?: string[]; errors?: string[] }
  return {
    kind,
    seed,
    overrides,
    ...(alone !== undefined && { alone }),
    axes,
    type: String(answer['document_type'] ?? 'failure'),
    wantedType: (truth as { document_type: string }).document_type,
    rows: scored.rows,
    core: scoreDocument({ fields: coreOf(truth) as Tree, alternatives }, answer).rows,
    cells: countsOf(scored.cells),
    columns: [...Map.groupBy(cells, ({ path }) => path)].map(([path, list]) => [path, countsOf(list)]),
    sums: { expected: sums.length, right: sums.filter(({ verdict }) => verdict === 'exact').length },
    wrong: sums
      .filter(({ verdict }) => verdict !== 'exact')
      .map(({ path, right, got }) => ({
        path,
        right: right[0],
        got,
        confidence: evidence[path]?.confidence ?? 0,
        warned: warnings.length + errors.length > 0,
      })),
  }
}

takeJobs(work, ({ kind, seed }: TableJob, fault): TableDone => ({ fault: `${kind} ${seed}: ${fault}` }))
