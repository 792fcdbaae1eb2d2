// The columns of a table on a page: where the borders between them are, and what its cells are when one is moved. All
// from the places of its cells; x counts from the left in widths of the page. Pure functions.

import { shown } from '../format.ts'
import type { Place } from '../wire.ts'
import type { Field, Table } from './field-model.ts'
import { around, inside, isIn, joined, type Lines, middleOf, type Word } from './page-words.ts'

type Box = Place['box']

interface Row {
  cells: Readonly<Record<string, Box>>
  top: number
  bottom: number
}

export interface Border {
  /** Columns beside it. */
  left: string
  right: string
  x: number
  /** How far it can be moved. */
  from: number
  to: number
}

export interface Columns {
  path: string
  /** Rows as the table has them; those that are not on this page have no cell. */
  rows: readonly (Row | undefined)[]
  borders: readonly Border[]
  top: number
  bottom: number
}

/** Values that are not printed in their row. */
const ELSEWHERE = new Set(['derived', 'xml', 'barcode', 'mrz'])
/** Columns of which more cells stand on the wrong side of a border have none, for one is above the other. By hand. */
const MOST_WRONG = 0.4

/** The columns of the table on a page; `placeOf` says where each cell is now. */
export function columnsOn(
  table: Table,
  page: number,
  placeOf: (field: Field) => Place | undefined,
): Columns | undefined {
  const boxes = table.rows.map((row) =>
    row.map((field) => {
      const place = ELSEWHERE.has(field.evidence?.source ?? '') ? undefined : placeOf(field)
      return place?.page === page ? place.box : undefined
    }),
  )
  const counts = new Map<string, number>()
  for (const box of boxes.flat()) if (box) counts.set(JSON.stringify(box), (counts.get(JSON.stringify(box)) ?? 0) + 1)
  const rows = boxes.map((row) => {
    // A place that several rows share is not in any of them.
    const own = row.flatMap((box, at): [string, Box][] =>
      box !== undefined && counts.get(JSON.stringify(box)) === 1 ? [[table.columns[at]!, box]] : [],
    )
    return rowOf(own)
  })
  const there = rows.filter((row) => row !== undefined)
  if (there.length === 0) return undefined
  const whole = around(there.flatMap(({ cells }) => Object.values(cells)))
  const borders = bordersOf(there, whole)
  return borders.length === 0 ? undefined : { path: table.path, rows, borders, top: whole.top, bottom: whole.bottom }
}

/** The cells beside that one beside which most are: others are printed elsewhere. */
function rowOf(cells: readonly [string, Box][]): Row | undefined {
  const beside = ([, one]: [string, Box]): [string, Box][] =>
    cells.filter(([, other]) => other.top < one.bottom && other.bottom > one.top)
  const best = cells.map(beside).sort((a, b) => b.length - a.length)[0]
  if (best === undefined) return undefined
  const { top, bottom } = around(best.map(([, box]) => box))
  return { cells: Object.fromEntries(best), top, bottom }
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!

function bordersOf(rows: readonly Row[], whole: Box): Border[] {
  const names = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))]
  const columns = names
    .map((name) => {
      const boxes = rows.flatMap(({ cells }) => cells[name] ?? [])
      return { name, boxes, middle: median(boxes.map((box) => middleOf(box).x)) }
    })
    .sort((a, b) => a.middle - b.middle)
  const found: Omit<Border, 'from' | 'to'>[] = []
  let left = columns[0]
  for (const right of columns.slice(1)) {
    const x = left && borderBetween(left.boxes, right.boxes)
    if (x !== undefined) found.push({ left: left!.name, right: right.name, x })
    // Of two that stand one above the other, the one with more cells goes on.
    if (x !== undefined || right.boxes.length > left!.boxes.length) left = right
  }
  return found.map((border, at) => ({
    ...border,
    from: found[at - 1]?.x ?? whole.left,
    to: found[at + 1]?.x ?? whole.right,
  }))
}

/** The x with the fewest cells on the wrong side, in the middle of its gap. */
function borderBetween(left: readonly Box[], right: readonly Box[]): number | undefined {
  const edges = [...left.map((box) => box.right), ...right.map((box) => box.left)].sort((a, b) => a - b)
  const wrongAt = (x: number): number =>
    left.filter((box) => box.right > x + TINY).length + right.filter((box) => box.left < x - TINY).length
  const gaps = edges.map((edge, at) => {
    const x = (edge + (edges[at + 1] ?? edge)) / 2
    return { x, wrong: wrongAt(x), width: (edges[at + 1] ?? edge) - edge }
  })
  const best = gaps.sort((a, b) => a.wrong - b.wrong || b.width - a.width)[0]!
  return best.wrong <= MOST_WRONG * edges.length ? best.x : undefined
}

const TINY = 1e-4

/** Words of the table that stand in the two columns beside a border or in none, each with its row. */
function wordsBeside({ rows }: Columns, { left, right }: Border, lines: Lines): { row: number; word: Word }[] {
  const isOther = (word: Word): boolean =>
    rows.some((row) =>
      Object.entries(row?.cells ?? {}).some(([name, box]) => name !== left && name !== right && isIn(word.box, box)),
    )
  return lines.flatMap(({ cells }) =>
    cells.flatMap((word) => {
      const { y } = middleOf(word.box)
      const near = rows.flatMap((row, at) => {
        if (row === undefined || y < row.top || y > row.bottom) return []
        const isOwn = [left, right].some((name) => row.cells[name] && isIn(word.box, row.cells[name]))
        return [{ at, distance: isOwn ? -1 : Math.abs(y - (row.top + row.bottom) / 2) }]
      })
      const best = near.sort((a, b) => a.distance - b.distance)[0]
      return best === undefined || isOther(word) ? [] : [{ row: best.at, word }]
    }),
  )
}

/** What a cell is after a border was moved; without words it is empty. */
export interface Cut {
  path: string
  words: readonly Word[]
}

/**
 * The cells that change when the border is moved to `x`: each word of both columns goes to the side of the border that
 * it is on. A word that is in no column joins one if the border passes it.
 */
export function cutAt(columns: Columns, border: Border, x: number, lines: Lines): Cut[] {
  const [low, high] = [Math.min(x, border.x), Math.max(x, border.x)]
  const beside = wordsBeside(columns, border, lines)
  return columns.rows.flatMap((row, at) => {
    if (row === undefined) return []
    const wordsOf = (name: string): Word[] => (row.cells[name] ? inside(lines, row.cells[name]) : [])
    const [left, right] = [wordsOf(border.left), wordsOf(border.right)]
    const passed = beside.flatMap(({ row: of, word }) => {
      const middle = middleOf(word.box).x
      return of === at && middle > low && middle <= high ? [word] : []
    })
    const all = inLines([...new Set([...left, ...right, ...passed])])
    const isLeft = ({ box }: Word): boolean => middleOf(box).x <= x
    const cells = [
      { name: border.left, before: left, words: all.filter(isLeft) },
      { name: border.right, before: right, words: all.filter((word) => !isLeft(word)) },
    ]
    return cells
      .filter(({ before, words }) => !isSame(before, words))
      .map(({ name, words }) => ({ path: `${columns.path}[${at}].${name}`, words }))
  })
}

/** Whether the page prints this value at its place. A value that a person typed may differ from the printed words. */
export function isAsPrinted({ path, value, place, isCorrected }: Field, lines: Lines, language?: string): boolean {
  if (!isCorrected || place === undefined) return true
  return joined(inside(lines, place.box))?.text === shown(value, path, language)
}

/** The columns that lose their last value if the person saves the moved borders. */
export const emptiedColumns = (
  { columns, rows }: Table,
  drafts: Readonly<Record<string, { text: string; isCut?: true }>>,
): string[] =>
  columns.filter((_name, at) => {
    const cells = rows.map((row) => row[at]!)
    const isEmpty = ({ path, value }: Field): boolean =>
      drafts[path] ? drafts[path].text.trim() === '' : value === undefined
    return cells.every(isEmpty) && cells.some(({ path }) => drafts[path]?.isCut)
  })

export const isSame = (a: readonly Word[], b: readonly Word[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one))

/** Words in the order of a page: line by line, each from the left. */
function inLines(words: readonly Word[]): Word[] {
  const lines: Word[][] = []
  for (const word of words.toSorted((a, b) => middleOf(a.box).y - middleOf(b.box).y)) {
    const first = lines.at(-1)?.[0]
    if (first !== undefined && middleOf(word.box).y < first.box.bottom) lines.at(-1)!.push(word)
    else lines.push([word])
  }
  return lines.flatMap((line) => line.sort((a, b) => a.box.left - b.box.left))
}

/**
 * The next place of a border that is moved over one word. Undefined if there is no word to move over. If cells change
 * at the place where the border is now, that place is returned.
 */
export function nextStop(columns: Columns, border: Border, direction: 1 | -1, lines: Lines): number | undefined {
  if (cutAt(columns, border, border.x, lines).length > 0) return border.x
  const ahead = (x: number): number => (x - border.x) * direction
  const words = wordsBeside(columns, border, lines)
    .map(({ word: { box } }) => ({ middle: middleOf(box).x, edge: direction > 0 ? box.right : box.left }))
    .filter(({ middle }) => ahead(middle) > 0 && middle >= border.from && middle <= border.to)
    .sort((a, b) => ahead(a.middle) - ahead(b.middle))
  const [first, second] = [words[0], words.find(({ middle }) => ahead(middle) > ahead(words[0]!.middle) + TINY)]
  if (first === undefined) return undefined
  const past = second === undefined ? first.edge : (first.middle + second.middle) / 2
  return ahead(first.edge) < ahead(past) ? first.edge : past
}
