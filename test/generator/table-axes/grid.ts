// Draws a table over as many pages as it needs: columns in any order and alignment, descriptions that wrap around the
// line of their figures, rows of titles and sums, what is carried from page to page.

import type { Canvas } from '../canvas.ts'

export interface GridColumn {
  key: string
  /** Lines of the head. */
  head: readonly string[]
  align: 'left' | 'center' | 'right'
}

/** `item` rows may wrap; `title` has its words alone; `sum` has words and an amount. */
export interface GridRow {
  kind: 'item' | 'title' | 'sum'
  /** The lines of each column's cell: one, but where it wraps. */
  cells: Readonly<Record<string, readonly string[]>>
}

export interface GridLook {
  size: number
  margin: number
  /** The key of the column that wraps. */
  wide: string
  wrap: string
  /** Where columns before the wide one stand in a wrapped row. */
  lead: string
  rowGap: string
  gap: string
  rules: string
  heads: boolean
  repeat: boolean
}

/** Where columns stand: left and right of each, in points. */
export interface GridPlace {
  left: number
  right: number
}

const LEADING = 1.3
// Between columns, in sizes of the type; a narrow gap is less than two spaces.
const COLUMN_GAP = 1.5
const NARROW_GAP = 0.6
const PAD = 3

/** Where the columns of a table stand on paper `width` wide, and how wide the paper has to be. */
export function placeColumns(
  canvas: Pick<Canvas, 'widthOf'>,
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  look: GridLook,
  width: number,
): { places: GridPlace[]; needed: number } {
  const { size, margin, wide } = look
  const needs = columns.map(({ key, head }) =>
    Math.max(
      ...(look.heads ? head.map((text) => canvas.widthOf(text, { bold: true })) : [0]),
      ...rows
        .filter(({ kind }) => kind !== 'title')
        .flatMap(({ kind, cells }) => (cells[key] ?? []).map((text) => canvas.widthOf(text, { bold: kind === 'sum' }))),
    ),
  )
  const at = columns.findIndex(({ key }) => key === wide)
  const gaps = columns.map((_, i) =>
    i === columns.length - 1 ? 0 : (i === at && look.gap === 'narrow' ? NARROW_GAP : COLUMN_GAP) * size,
  )
  const sum = [...needs, ...gaps].reduce((all, one) => all + one, 0)
  const needed = sum + 2 * margin + 2 * PAD
  const spare = look.gap === 'narrow' ? 0 : Math.max(0, width - needed)
  let x = margin + PAD
  const places = needs.map((need, i) => {
    const left = x
    const right = left + need + (i === at ? spare : 0)
    x = right + gaps[i]!
    return { left, right }
  })
  return { places, needed }
}

/** What happens where a page is full: draws what is carried, turns, and returns where the table goes on. */
export interface PageTurn {
  bottom: number
  turn: () => number
  /** Rows at the foot of the full page and on top of the next, by how many rows stand above. */
  carry?: (drawn: number) => { foot: GridRow; top: GridRow }
}

/** Draws the table from `top`; returns the y below it. */
export function drawGrid(
  canvas: Canvas,
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  places: readonly GridPlace[],
  look: GridLook,
  top: number,
  page: PageTurn,
): number {
  const { size } = look
  const line = LEADING * size
  const room = look.rowGap === 'loose' ? 0.7 * size : 0
  const wideAt = columns.findIndex(({ key }) => key === look.wide)
  const edge = { left: places[0]!.left - PAD, right: places.at(-1)!.right + PAD }
  let y = top
  const print = (text: string, column: number, at: number, bold: boolean, align = columns[column]!.align): void => {
    const { left, right } = places[column]!
    const x = align === 'left' ? left : align === 'right' ? right : (left + right) / 2
    if (text !== '') canvas.text(text, x, at, { bold, align })
  }
  const band = (from: number, to: number): void => {
    if (look.rules === 'grid') {
      const between = places.slice(1).map(({ left }, i) => (places[i]!.right + left) / 2)
      for (const x of [edge.left, ...between, edge.right]) canvas.rule(x, from, x, to)
    }
    if (look.rules === 'grid' || look.rules === 'lines') canvas.rule(edge.left, to, edge.right, to)
  }
  const drawHeads = (): void => {
    const from = y
    const count = Math.max(...columns.map(({ head }) => head.length))
    if (look.rules === 'zebra') canvas.fill(edge.left, y, edge.right - edge.left, count * line + room, '#dde3ea')
    if (look.rules === 'grid' || look.rules === 'lines') canvas.rule(edge.left, y, edge.right, y)
    canvas.region('table_head', () => {
      columns.forEach(({ head }, column) => {
        head.forEach((text, at) => {
          print(text, column, from + room / 2 + at * line, true)
        })
      })
    })
    y += count * line + room
    band(from, y)
  }
  const heightOf = (row: GridRow): number => linesOf(row) * line + room
  const drawRow = (row: GridRow, shaded: boolean): void => {
    const from = y
    const height = heightOf(row)
    const figures = figureLine(linesOf(row), look.wrap)
    if (shaded) canvas.fill(edge.left, y, edge.right - edge.left, height, '#f3f5f8')
    canvas.region('table', () => {
      columns.forEach(({ key }, column) => {
        const texts = row.cells[key] ?? []
        const first = column === wideAt || texts.length > 1 || (column < wideAt && look.lead === 'first') ? 0 : figures
        texts.forEach((text, at) => {
          const align = row.kind === 'title' ? 'left' : columns[column]!.align
          print(text, column, from + room / 2 + (first + at) * line, row.kind !== 'item', align)
        })
      })
    })
    y += height
    band(from, y)
  }
  /** What stands over the first row of a page: heads, or the table's upper edge. */
  const open = (withHeads: boolean): void => {
    if (withHeads) drawHeads()
    else if (look.rules === 'grid' || look.rules === 'lines') canvas.rule(edge.left, y, edge.right, y)
  }
  open(look.heads)
  rows.forEach((row, i) => {
    const carried = page.carry ? line + room : 0
    if (y + heightOf(row) + carried > page.bottom) {
      const rest = page.carry?.(i)
      if (rest) drawRow(rest.foot, false)
      y = page.turn()
      open(look.heads && look.repeat)
      if (rest) drawRow(rest.top, false)
    }
    drawRow(row, look.rules === 'zebra' && i % 2 === 1)
  })
  return y
}

const linesOf = ({ cells }: GridRow): number => Math.max(1, ...Object.values(cells).map((texts) => texts.length))

/** On which of the lines of a wrapped row its figures stand, counted from 0. */
function figureLine(count: number, wrap: string): number {
  if (wrap === 'above') return count - 1
  if (wrap === 'around') return Math.floor(count / 2)
  return wrap === 'between' ? (count - 1) / 2 : 0
}
