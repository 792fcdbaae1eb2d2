// What the generator says of a drawn page's layout: blocks in their order, the cells of tables, pairs of label and
// value. No files here, and nothing of how pages are read.

import type { PrintedLine } from '../test/generator/canvas.ts'
import type { Block, Unit } from './layout-order.ts'
import type { Grid, Labelled } from './layout-tables.ts'
import type { Box, Line } from './reading-score.ts'

export interface LayoutTruth {
  lines: Line[]
  /** The unit that each line is part of. */
  unitOf: number[]
  /** In their order; a table is one, row by row. */
  blocks: Block[]
  /** Those that are tables. */
  cells: Block[]
  tables: { box: Box; grid: Grid }[]
  pairs: { label: string; value: string }[]
  labels: Labelled[]
}

type First = Omit<PrintedLine, 'box'> & { box: Box }

/**
 * The truth of the first page. Lines of a flow stand where its first one was drawn; what was drawn without one is a
 * block as long as its region goes on.
 */
export function layoutTruth(printed: readonly PrintedLine[]): LayoutTruth {
  const lines = printed
    .filter(({ page, text }) => page === 0 && text.trim() !== '')
    .map((line): First => ({ ...line, box: boxOf(line) }))
  const unitOf = unitsOf(lines)
  const blocks = new Map<string, Unit[]>()
  const names = [...new Set(lines.flatMap(({ cell }) => (cell ? [cell.table] : [])))]
  let run = 0
  lines.forEach(({ flow, region, cell, box }, at) => {
    if (at > 0 && (region !== lines[at - 1]!.region || lines[at - 1]!.flow !== undefined)) run++
    const unit: Unit = { id: unitOf[at]!, box }
    // A cell of several lines is one unit, known by its first.
    if (unit.id !== at) return
    const key = cell ? `table ${cell.table}` : flow === undefined ? `run ${run}` : `flow ${flow}`
    blocks.set(key, [...(blocks.get(key) ?? []), unit])
  })
  const cells = names.map((name) => blocks.get(`table ${name}`)!)
  for (const table of cells)
    table.sort(
      (a, b) =>
        lines[a.id]!.cell!.row - lines[b.id]!.cell!.row || lines[a.id]!.cell!.column - lines[b.id]!.cell!.column,
    )
  return {
    lines: lines.map(({ text, box }) => ({ text, box })),
    unitOf,
    blocks: [...blocks.values()],
    cells,
    tables: names.map((name) => tableOf(lines.filter(({ cell }) => cell?.table === name))),
    pairs: pairsOf(lines),
    labels: lines.map(({ region, box }) => ({ label: region, box })),
  }
}

const boxOf = ({ box: { left, top, right, bottom } }: PrintedLine): Box => [left, top, right, bottom]

/** For each line the number of the line that its unit is known by: of a cell its first one, else itself. */
function unitsOf(lines: readonly First[]): number[] {
  const firsts = new Map<string, number>()
  return lines.map(({ cell }, at) => {
    if (!cell) return at
    const key = `${cell.table} ${cell.row} ${cell.column}`
    firsts.set(key, firsts.get(key) ?? at)
    return firsts.get(key)!
  })
}

function tableOf(lines: readonly First[]): LayoutTruth['tables'][number] {
  const grid: string[][] = []
  for (const { text, cell } of lines) {
    const row = (grid[cell!.row] ??= [])
    const before = row[cell!.column]
    row[cell!.column] = before === undefined ? text : `${before} ${text}`
  }
  const edge = (at: 0 | 1 | 2 | 3, of: typeof Math.min): number => of(...lines.map(({ box }) => box[at]))
  // Rows whose cells are all empty are no rows; an empty cell within one is.
  const full = grid
    .filter((row) => row.length > 0)
    .map((row) => Array.from(row, (text: string | undefined) => text ?? ''))
  return { box: [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)], grid: full }
}

function pairsOf(lines: readonly First[]): LayoutTruth['pairs'] {
  const pairs = Map.groupBy(
    lines.filter(({ pair }) => pair !== undefined),
    ({ pair }) => pair,
  )
  return [...pairs.values()].map((parts) => {
    const texts = parts.map(({ text }) => text)
    const [label, ...value] = texts.length > 1 ? texts : texts[0]!.split(': ')
    return { label: label!, value: value.join(': ') }
  })
}
