// How right the cells of tables are, and which lines belong to which kind of region. No files here.

import { countShared } from './values.ts'
import { bare, type Box, type Matched } from './reading-score.ts'

/** Texts of a table's cells by row and column; empty where there are none. */
export type Grid = readonly (readonly string[])[]

/**
 * Cells by adjacency relations (Göbel, Hassan, Oro and Orsi, "ICDAR 2013 Table Competition"): each cell with its
 * nearest one that is not empty to the right and below, and the direction. A relation is right where both have it with
 * the same texts; their letters and digits are compared. Of several tables of a page all relations are put together.
 */
export function scoreTables(printed: readonly Grid[], read: readonly Grid[]): Matched {
  const [truth, reading] = [printed, read].map((grids) => grids.flatMap(relationsOf)) as [string[], string[]]
  return { same: countShared(truth, reading), read: reading.length, printed: truth.length }
}

function relationsOf(grid: Grid): string[] {
  const columns = Array.from({ length: Math.max(0, ...grid.map((row) => row.length)) }, (_, at) =>
    grid.map((row) => row[at] ?? ''),
  )
  const along = (direction: string, list: readonly string[]): string[] => {
    const cells = list.map(bare).filter((text) => text !== '')
    return cells.slice(1).map((text, at) => `${cells[at]!} ${direction} ${text}`)
  }
  return [...grid.flatMap((row) => along('right', row)), ...columns.flatMap((column) => along('below', column))]
}

// A table is that one which it shares half of the smaller's area with.
const SAME_TABLE = 0.5

/** Whether two boxes are those of one table, though one may have rows or columns more. */
export function isSameTable(a: Box, b: Box): boolean {
  const across = Math.min(a[2], b[2]) - Math.max(a[0], b[0])
  const down = Math.min(a[3], b[3]) - Math.max(a[1], b[1])
  const area = (box: Box): number => (box[2] - box[0]) * (box[3] - box[1])
  return across > 0 && down > 0 && across * down >= SAME_TABLE * Math.min(area(a), area(b))
}

/** A line with what it belongs to, or a region with its label. */
export interface Labelled {
  label: string | undefined
  box: Box
}

/**
 * For each label how many lines have it, how many stand in a region of it, and how many both. Of regions over a line
 * the smallest counts.
 */
export function scoreLabels(lines: readonly Labelled[], regions: readonly Labelled[]): Record<string, Matched> {
  const area = ({ box }: Labelled): number => (box[2] - box[0]) * (box[3] - box[1])
  const counts: Record<string, Matched> = {}
  const count = (label: string | undefined, one: keyof Matched): void => {
    if (label !== undefined) (counts[label] ??= { same: 0, read: 0, printed: 0 })[one]++
  }
  const sorted = [...regions].sort((a, b) => area(a) - area(b))
  for (const { label, box } of lines) {
    const x = (box[0] + box[2]) / 2
    const y = (box[1] + box[3]) / 2
    const told = sorted.find(
      ({ box: [left, top, right, bottom] }) => x >= left && x <= right && y >= top && y <= bottom,
    )?.label
    count(label, 'printed')
    count(told, 'read')
    if (label === told) count(label, 'same')
  }
  return counts
}
