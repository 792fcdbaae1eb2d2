// The tables of a payslip by what stands in them: columns, cut into the lists that stand beside each other.

import { unionOf, type BoundingBox } from '../../../../schema/geometry.ts'
import { patternOf } from '../../reading/word-pattern.ts'
import type { Scale } from '../../structure/amount-spots.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { bordersOf, type Column } from '../../structure/table/columns.ts'
import { cutRow, type CutRow } from '../../structure/table/cut-rows.ts'
import { findTables } from '../../structure/table/tables.ts'
import { profilesOf } from '../../structure/table/profiles.ts'
import { wordsOf, type Word } from '../../structure/table/words.ts'
import type { MappingContext } from '../../vocabulary.ts'

/** One list: its columns by their index in the table, and the rows of the table. */
export interface PayTable {
  columns: readonly Column[]
  rows: readonly CutRow[]
  /** The columns of each list, from left to right. */
  lists: readonly (readonly number[])[]
}

/** A head alone makes no table here: columns are where the print stands. */
const ANY_HEAD = { measures: [], names: [] }
export const MONEY = new RegExp(patternOf('money-words', 'code-or-sign'), 'g')
// More columns are no payslip's, and too many ways to part them.
const MOST_COLUMNS = 14

/** The tables of all pages, from the top. */
export function payTables(context: MappingContext, rows: readonly FilledRow[], scale: Scale): PayTable[] {
  const heads = findTables(rows, context.locale.language, ANY_HEAD)
  return heads.flatMap(({ page, last, columns: all, end = rows.length }, at): PayTable[] => {
    const next = heads[at + 1]?.first ?? rows.length
    const body = rows.slice(last + 1, Math.min(next, end + 1)).filter((row) => row.page === page)
    const columns = joined(withoutCurrencies(all, body), body)
    if (columns.length > MOST_COLUMNS) return []
    const borders = bordersOf(columns, body, context.content.pages.find(({ index }) => index === page)?.tables ?? [])
    const cut = body.map((row) => cutRow(row, columns, borders, scale)).filter(({ cells }) => cells.some(hasAmount))
    const lists = listsOf(columns, cut, scale)
    return lists.length ? [{ columns, rows: cut, lists }] : []
  })
}

const CURRENCY = new RegExp(`^${patternOf('money-words', 'code-or-sign')}$`)

/** The columns in which more stands than the currency of the amounts beside them. */
function withoutCurrencies(columns: readonly Column[], body: readonly FilledRow[]): Column[] {
  return columns.filter(({ box }) => {
    const words = body
      .flatMap((row) => wordsOf(row))
      .map(({ cell }) => ({ cell, middle: (cell.box.left + cell.box.right) / 2 }))
      .filter(({ middle }) => middle > box.left && middle < box.right)
    return words.length === 0 || words.some(({ cell }) => !CURRENCY.test(cell.text))
  })
}

// Words of a phrase stand no further apart than this, in heights of a row; letters of one width stand as far.
const PHRASE = 0.9

/** Columns of words that are one: wherever both have something, it reads on from the left one to the right one. */
function joined(columns: readonly Column[], body: readonly FilledRow[]): Column[] {
  const words = body.map((row) => ({ row, words: wordsOf(row) }))
  return columns.reduce<Column[]>((kept, column) => {
    const left = kept.at(-1)
    const inside = (all: readonly Word[], { box }: Column): Word[] =>
      all.filter(({ cell }) => middleX(cell.box) >= box.left && middleX(cell.box) <= box.right)
    const pairs = words
      .map(({ row, words: all }) => ({ row, a: left ? inside(all, left) : [], b: inside(all, column) }))
      .filter(({ a, b }) => a.length > 0 && b.length > 0)
    const isOne =
      pairs.length > 0 &&
      pairs.every(
        ({ row, a, b }) =>
          [...a, ...b].every(({ cell }) => !/\d/.test(cell.text)) &&
          b[0]!.cell.box.left - a.at(-1)!.cell.box.right < PHRASE * row.em,
      )
    if (isOne)
      kept[kept.length - 1] = {
        text: `${left!.text} ${column.text}`.trim(),
        box: unionOf([left!.box, column.box]),
        roles: new Map([...column.roles, ...left!.roles]),
      }
    else kept.push(column)
    return kept
  }, [])
}

const middleX = ({ left, right }: BoundingBox): number => (left + right) / 2

const hasAmount = (cell: CutRow['cells'][number]): boolean => cell?.amount !== undefined

// In shares of a row: what one more column of names in a list costs, and what it is worth that lists begin or end
// alike.
const WORTH = { names: -0.4, alike: 0.2, gap: 0.3 }

/**
 * The columns of each list. Columns of one list are filled in the same rows, each list has names and numbers, and all
 * lists have their columns in one order.
 */
function listsOf(columns: readonly Column[], rows: readonly CutRow[], { printed }: Scale): number[][] {
  const profiles = profilesOf(columns, rows, MONEY)
  const isName = profiles.map(({ numbers, words, letters }) => numbers < 0.5 && words >= 0.5 && letters >= 3)
  const isMoney = profiles.map(({ cells }, at) => {
    const amounts = rows.filter((row) => row.cells[at]?.amount?.reading.meaning.amount.decimals === printed)
    return cells > 0 && !isName[at] && amounts.length >= cells / 2
  })
  const kinds = columns.map((_, at) => (isName[at] ? 'name' : isMoney[at] ? 'money' : 'other'))
  let best: { lists: number[][]; worth: number } = { lists: [], worth: -Infinity }
  for (let ways = 0; ways < 2 ** (columns.length - 1); ways++) {
    const lists = partedBy(columns.length, ways)
    if (!lists.every((list) => list.some((at) => isName[at]) && list.some((at) => isMoney[at]))) continue
    const extra = lists.reduce((sum, list) => sum + list.filter((at) => isName[at]).length - 1, 0)
    const worth =
      togetherness(lists, rows, isName, isMoney) +
      WORTH.names * extra +
      WORTH.alike * alike(lists, kinds) +
      WORTH.gap * gapsOf(lists, columns) +
      (lists.length > 1 ? headsAlike(lists, columns) : 0)
    if (worth > best.worth) best = { lists, worth }
  }
  return best.lists
}

/** The columns 0..count−1 with a border behind each whose bit is set. */
function partedBy(count: number, ways: number): number[][] {
  const lists: number[][] = [[]]
  for (let at = 0; at < count; at++) {
    lists.at(-1)!.push(at)
    if (at + 1 < count && ways & (1 << at)) lists.push([])
  }
  return lists
}

/** The share of rows in which a list has both a name and a number, or nothing at all. */
function togetherness(
  lists: readonly (readonly number[])[],
  rows: readonly CutRow[],
  isName: readonly boolean[],
  isMoney: readonly boolean[],
): number {
  const fits = lists.flatMap((list) =>
    rows.map(({ cells }) => {
      const filled = list.filter((at) => cells[at])
      return filled.length === 0 || (filled.some((at) => isName[at]) && filled.some((at) => isMoney[at]))
    }),
  )
  return fits.filter(Boolean).length / Math.max(1, fits.length)
}

/** Whether all lists begin with columns of one kind, or all end with them. */
const alike = (lists: readonly (readonly number[])[], kinds: readonly string[]): number =>
  [0, -1].some((end) => new Set(lists.map((list) => kinds[list.at(end)!])).size === 1) ? 1 : 0

/** How wide the borders are beside the gaps inside of lists, 0..1. */
function gapsOf(lists: readonly (readonly number[])[], columns: readonly Column[]): number {
  if (lists.length < 2) return 0
  const gap = (at: number): number => Math.max(0, columns[at]!.box.left - columns[at - 1]!.box.right)
  const widest = Math.max(...columns.slice(1).map((_, at) => gap(at + 1)), 0.001)
  return lists.slice(1).reduce((sum, [first]) => sum + gap(first!) / widest, 0) / (lists.length - 1)
}

/** The share of columns whose head another list has at the same place from its names on. */
function headsAlike(lists: readonly (readonly number[])[], columns: readonly Column[]): number {
  const heads = lists.map((list) => list.map((at) => headOf(columns[at]!)))
  const shared = heads.flatMap((own, i) =>
    own.filter((head) => head !== '').map((head) => heads.some((other, j) => j !== i && other.includes(head))),
  )
  return shared.length ? (0.5 * shared.filter(Boolean).length) / shared.length : 0
}

/** What a head says its column is, or its words: the title of a list may be read with the first of them. */
const headOf = ({ text, roles }: Column): string =>
  [...roles].sort(([, a], [, b]) => b - a).map(([role]) => role)[0] ?? text
