// A thread of bench/table-axes.ts: draws one document after the other, reads it, maps it and says what is right.

import { parentPort, workerData } from 'node:worker_threads'
import { drawTable } from '../test/generator/table-axes/draw.ts'
import type { Axes, TableKind } from '../test/generator/table-axes/axes.ts'
import { answerOf, readBytes, type Answer } from './oracle/answer.ts'
import { hashOf, keepReading, keptReading } from './oracle/readings.ts'
import { scoreDocument, type Counts } from './scoring.ts'

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
  columns: [string, Counts][]
  sums: { expected: number; right: number }
  wrong: WrongSum[]
}
export type TableDone = TableResult | { fault: string }

/** Paths of sums, which are figures of the whole document. */
const SUMS =
  /^financial\.totals\.|^bank_statement\.(?:opening_balance|closing_balance|total_)|^payslip\.totals\.|^ticket\.fare\./

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
  const key = `${version}/${hashOf(pdf)}`
  let reading = keptReading(key)
  if (reading === undefined) {
    reading = await readBytes(pdf)
    keepReading(key, reading)
  }
  const answer = withOneCode(await answerOf(reading))
  const scored = scoreDocument({ fields: truth as Tree, alternatives }, answer)
  const sums = scored.values.filter(({ path }) => SUMS.test(path))
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
    cells: scored.cells,
    columns: [...scored.columns],
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

parentPort!.on('message', (job: TableJob) => {
  work(job)
    .catch((fault: unknown): TableDone => ({
      fault: `${job.kind} ${job.seed}: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`,
    }))
    .then(
      (done) => {
        parentPort!.postMessage(done)
      },
      () => {},
    )
})
