// The `generic` block: what any document shows without knowing its type. Pairs of label and value, tables, dates, amounts, addresses for contact.

import type { BoundingBox } from '../../schema/geometry.ts'
import { unionOf } from '../../schema/geometry.ts'
import type { Extraction } from '../../schema/extraction.ts'
import type { PageContent, TableGrid, TextCell } from '../../schema/page.ts'
import type { MappingContext, PlacedLine } from './candidates.ts'
import { leadingLabel } from './parties/party-lines.ts'
import { rowsOf } from './reading/rows.ts'
import type { Row } from './reading/rows.ts'

type Generic = NonNullable<Extraction['generic']>
type KeyValue = NonNullable<Generic['key_values']>[number]
type Table = NonNullable<Generic['tables']>[number]

/** Everything that any document shows; members for which nothing was found are absent. */
export function readGeneric(context: MappingContext): Generic {
  const rows = rowsOf(context.lines, context.content.pages)
  const tables = context.content.pages.flatMap((page) => page.tables.map((grid) => tableOf(page, grid)).filter((table) => table !== undefined))
  const aligned = alignedTables(rows, tables)
  const values = (kind: string): unknown[] => [...new Set(context.readings.filter(({ meaning, confidence }) => meaning.kind === kind && confidence >= 0.5).map(({ meaning }) => (meaning as { value: unknown }).value))]
  const generic: Generic = {
    key_values: keyValues(context, rows, [...tables, ...aligned]), tables: [...tables, ...aligned],
    dates: (values('date') as string[]).filter((date) => /^\d{4}-\d\d-\d\d$/.test(date)), amounts: values('amount') as number[], emails: values('email') as string[], phones: values('phone') as string[],
  }
  return Object.fromEntries(Object.entries(generic).filter(([, list]) => list.length > 0))
}

// A key is a few words; longer ones are sentences that hold a colon.
const LONGEST_KEY = 40
const KEY_WORDS = 6

function keyValues(context: MappingContext, rows: readonly Row[], tables: readonly Table[]): KeyValue[] {
  const pairs: KeyValue[] = []
  const add = (key: string, value: string, page: number, boxes: readonly BoundingBox[]): void => {
    const clean = key.replace(/[\s:：.#=_-]+$/, '').trim()
    if (/\p{L}{2}/u.test(clean) && clean.length <= LONGEST_KEY && clean.split(' ').length <= KEY_WORDS && value.trim() !== '') pairs.push({ key: clean, value: value.trim(), page: page + 1, bbox: unionOf(boxes) })
  }
  for (const row of rows) {
    if (tables.some((table) => table.page === row.page + 1 && row.box.top >= table.bbox.top - 0.003 && row.box.bottom <= table.bbox.bottom + 0.003)) continue
    row.lines.forEach((line, at) => {
      const inside = /^(\P{N}[^:：]{1,40}?)\s*[:：](?!\d\d\b)\s*(.*)$/u.exec(line.text)
      const next = row.lines[at + 1]
      if (inside && inside[2] !== '') add(inside[1]!, inside[2]!, line.page, [line.box])
      else if (next && (inside || isKey(context, line)) && !isKey(context, next) && !/[:：]\s*$/.test(next.text)) add(line.text, next.text.replace(/^[:：]\s*/, ''), line.page, [line.box, next.box])
      else if (inside && !next) { const below = under(rows, row, line); if (below && !/[:：]/.test(below.text)) add(line.text, below.text, line.page, [line.box, below.box]) }
    })
  }
  return pairs
}

/** Whether a line is nothing but a label that we know. */
function isKey(context: MappingContext, line: PlacedLine): boolean {
  const label = leadingLabel(context, line)
  return label !== undefined && label.rest === '' && !/\d/.test(line.text)
}

function under(rows: readonly Row[], row: Row, line: PlacedLine): PlacedLine | undefined {
  const next = rows[row.index + 1]
  return next && next.page === row.page && next.box.top - row.box.bottom < 1.5 * row.height ? next.lines.find((other) => Math.abs(other.box.left - line.box.left) < 2 * row.em) : undefined
}

/** The cells of a ruled table; undefined where it is a frame without columns or rows. */
function tableOf(page: PageContent, grid: TableGrid): Table | undefined {
  const [columns, rows] = [grid.columns.length - 1, grid.rows.length - 1]
  if (columns < 2 || rows < 2) return undefined
  const cells: TextCell[][][] = Array.from({ length: rows }, () => Array.from({ length: columns }, () => []))
  const slot = (borders: readonly number[], at: number): number => borders.findLastIndex((border, index) => index < borders.length - 1 && border <= at)
  for (const cell of page.lines.flatMap((line) => line.cells)) {
    const [x, y] = [(cell.box.left + cell.box.right) / 2, (cell.box.top + cell.box.bottom) / 2]
    if (x < grid.box.left || x > grid.box.right || y < grid.box.top || y > grid.box.bottom) continue
    cells[slot(grid.rows, y)]?.[slot(grid.columns, x)]?.push(cell)
  }
  const texts = cells.map((row) => row.map((words) => words.map((word) => word.text).join(' ')))
  return texts.some((row) => row.some((text) => text !== '')) ? { page: page.index + 1, bbox: grid.box, header: texts[0]!, rows: texts.slice(1).filter((row) => row.some((text) => text !== '')) } : undefined
}

// Three rows of three columns at the same places are a table; less is as often chance.
const LEAST_ROWS = 3
const LEAST_COLUMNS = 3

/** Tables without rules: neighbouring rows whose segments stand at the same left or right edges. */
function alignedTables(rows: readonly Row[], ruled: readonly Table[]): Table[] {
  const tables: Table[] = []
  let run: Row[] = []
  const close = (): void => {
    if (run.length >= LEAST_ROWS) {
      const head = run[0]!
      const cells = run.map((row) => head.lines.map((column, at) => row.lines.filter((line) => columnOf(head.lines, line) === at && column).map((line) => line.text).join(' ')))
      tables.push({ page: head.page + 1, bbox: unionOf(run.map((row) => row.box)), header: cells[0]!, rows: cells.slice(1) })
    }
    run = []
  }
  for (const row of rows) {
    const last = run.at(-1), head = run[0]
    const outside = !ruled.some((table) => table.page === row.page + 1 && row.box.top >= table.bbox.top && row.box.bottom <= table.bbox.bottom)
    const follows = last && head && row.page === last.page && row.box.top - last.box.bottom < 2.5 * row.height && row.lines.length >= 2 && row.lines.filter((line) => head.lines.some((column) => sameColumn(column.box, line.box, head.em))).length >= Math.min(row.lines.length, LEAST_COLUMNS) - Number(row.lines.length > LEAST_COLUMNS)
    if (outside && follows) { run.push(row); continue }
    close()
    if (outside && row.lines.length >= LEAST_COLUMNS) run = [row]
  }
  close()
  return tables
}

function sameColumn(a: BoundingBox, b: BoundingBox, em: number): boolean {
  return Math.abs(a.left - b.left) < em || Math.abs(a.right - b.right) < em || Math.abs(a.left + a.right - b.left - b.right) < 2 * em
}

/** Index of the column that a line stands in: the one whose middle or edge is nearest. */
function columnOf(columns: readonly PlacedLine[], line: PlacedLine): number {
  const distance = ({ box }: PlacedLine): number => Math.min(Math.abs(box.left - line.box.left), Math.abs(box.right - line.box.right), Math.abs(box.left + box.right - line.box.left - line.box.right) / 2)
  return columns.reduce((nearest, column, at) => (distance(column) < distance(columns[nearest]!) ? at : nearest), 0)
}
