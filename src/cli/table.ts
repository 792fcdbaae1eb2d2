// Tables for people: rows aligned by columns, in plain characters. Programs take JSON.

/**
 * `right` for numbers. A `width` that is given holds for every row, longer cells are cut; otherwise the longest cell
 * decides.
 */
export interface Column {
  title: string
  right?: boolean
  width?: number
}

/** A table's lines, its titles first; none without rows. */
export function tableLines(columns: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return []
  const widths = columns.map(
    ({ title, width }, at) =>
      width ?? Math.max(...[title, ...rows.map((row) => row[at]!)].map((cell) => lengthOf(shown(cell)))),
  )
  const fixed = columns.map((column, at) => ({ ...column, width: widths[at]! }))
  return [titleLine(fixed), ...rows.map((row) => rowLine(fixed, row))]
}

/** The line of titles. */
export function titleLine(columns: readonly Required<Pick<Column, 'title' | 'width'>>[]): string {
  return rowLine(
    columns,
    columns.map(({ title }) => title),
  )
}

/** One row, for tables whose rows come one after the other. */
export function rowLine(columns: readonly (Column & { width: number })[], cells: readonly string[]): string {
  return columns
    .map(({ width, right }, at) => {
      const cell = cut(shown(cells[at]!), width)
      const gap = ' '.repeat(width - lengthOf(cell))
      return right ? gap + cell : cell + gap
    })
    .join('  ')
    .trimEnd()
}

const lengthOf = (text: string): number => [...text].length

/** What a file or a document calls itself must not move the cursor or colour the terminal. */
const shown = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')

const cut = (text: string, width: number): string =>
  lengthOf(text) > width ? `${[...text].slice(0, width - 1).join('')}…` : text
