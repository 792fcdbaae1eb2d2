// Tables of movements found by what stands in them: days under days, amounts under amounts, words between. A head,
// where there is one, only adds names; the arithmetic of the rows decides between them.

import type { BoundingBox } from '../../../../schema/geometry.ts'
import { bordersOf } from '../../structure/table/columns.ts'
import { wordsOf } from '../../structure/table/words.ts'
import type { Column } from '../../structure/table/columns.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { overlapX } from '../../structure/rows.ts'
import { moneyRoles } from './money-roles.ts'
import type { MoneyRow } from './money-roles.ts'
import { piecesIn, pieceText } from './pieces.ts'
import type { Piece, PieceSettings } from './pieces.ts'
import { signOf } from './signs.ts'
import { CODE, columnOf, completed, isMostly } from './table.ts'
import type { StatementRole, StatementTable } from './table.ts'

interface Line {
  row: FilledRow
  pieces: Piece[]
}
/** Pieces of one kind that stand under each other. */
interface Band {
  kind: 'date' | 'money' | 'text'
  box: BoundingBox
  pieces: { piece: Piece; row: FilledRow }[]
}

// A list of movements has this many rows with days at least; two may be the ends of a period.
const FEWEST_DAYS = 3
// Between two movements stand wrapped words and, at the turn of a page, its foot and head.
const MOST_BETWEEN = 8
const MOST_AT_TURN = 24
const MOST_MONEY = 5
const MOST_HEAD_ROWS = 3

/** The tables that the days and amounts of `rows` make, top to bottom; none where there are too few. */
export function gridTables(settings: PieceSettings, rows: readonly FilledRow[]): StatementTable[] {
  const lines = rows.map((row): Line => ({ row, pieces: piecesIn(settings, row) }))
  const lists = listsIn(lines)
  return lists.flatMap(({ first, last }, at) => {
    const table = tableOf(settings, lines, first, last, lists[at + 1]?.first ?? lines.length)
    return table ? [table] : []
  })
}

/** Whether a row has a day and an amount, or opens a day whose amounts stand below. */
const isDated = ({ pieces }: Line): boolean => pieces.some(({ kind }) => kind === 'date')
const isPriced = ({ pieces }: Line): boolean => pieces.some(({ kind }) => kind === 'money')

/** The stretches of rows that list movements, each from its first day to its last. */
function listsIn(lines: readonly Line[]): { first: number; last: number }[] {
  const days = bandOfDays(lines)
  const dated = lines.flatMap((line, at) =>
    line.pieces.some((piece) => days.has(piece)) && hasMoneyNear(lines, at) ? [at] : [],
  )
  const lists: { first: number; last: number; days: number }[] = []
  for (const at of dated) {
    const open = lists.at(-1)
    const isTurn = open !== undefined && lines[open.last]!.row.page !== lines[at]!.row.page
    const between = open === undefined ? [] : lines.slice(open.last + 1, at).filter((line) => !isPriced(line))
    if (open && between.length <= (isTurn ? MOST_AT_TURN : MOST_BETWEEN)) {
      open.last = at
      open.days += 1
    } else lists.push({ first: at, last: at, days: 1 })
  }
  return lists.filter((list) => list.days >= FEWEST_DAYS)
}

/** The days that stand under each other: those of the fullest band, the leftmost of several. */
function bandOfDays(lines: readonly Line[]): Set<Piece> {
  const bands = bandsOf(lines, 'date').sort((a, b) => b.pieces.length - a.pieces.length || a.box.left - b.box.left)
  const most = bands[0]?.pieces.length ?? 0
  const [left] = bands.filter(({ pieces }) => pieces.length >= 0.9 * most).sort((a, b) => a.box.left - b.box.left)
  return new Set(left?.pieces.map(({ piece }) => piece))
}

// An amount on the last of a movement's lines stands so many rows below its day.
const MONEY_WITHIN = 5

function hasMoneyNear(lines: readonly Line[], at: number): boolean {
  for (let i = at; i < Math.min(lines.length, at + MONEY_WITHIN); i++) {
    if (i > at && isDated(lines[i]!)) return false
    if (isPriced(lines[i]!)) return true
  }
  return false
}

/** The pieces of a kind as bands, in the order of x. */
function bandsOf(lines: readonly Line[], kind: Piece['kind']): Band[] {
  const bands: Band[] = []
  for (const { row, pieces } of lines) {
    for (const piece of pieces) {
      if (piece.kind !== kind) continue
      const near = bands
        .map((band) => ({ band, share: overlapX(band.box, piece.box) }))
        .filter(({ share }) => share > 0.5)
        .sort((a, b) => b.share - a.share)[0]?.band
      if (!near) {
        bands.push({ kind, box: { ...piece.box }, pieces: [{ piece, row }] })
        continue
      }
      near.pieces.push({ piece, row })
      near.box = {
        ...near.box,
        left: Math.min(near.box.left, piece.box.left),
        right: Math.max(near.box.right, piece.box.right),
      }
    }
  }
  return bands.sort((a, b) => a.box.left - b.box.left)
}

function tableOf(
  settings: PieceSettings,
  lines: readonly Line[],
  first: number,
  last: number,
  end: number,
): StatementTable | undefined {
  const listed = lines.slice(first, last + 1)
  const money = bandsOf(listed, 'money')
    .filter(isColumn(listed))
    .sort((a, b) => b.pieces.length - a.pieces.length)
    .slice(0, MOST_MONEY)
    .sort((a, b) => a.box.left - b.box.left)
  const dated = listed.filter(isDated)
  const all = bandsOf(listed, 'date')
    .filter(({ pieces }) => pieces.length >= DAYS_SHARE * dated.length)
    .slice(0, 2)
  if (!money.length || !all.length) return undefined
  const priced = listed.filter(({ pieces }) =>
    pieces.some((piece) => money.some((band) => band.pieces.some((one) => one.piece === piece))),
  )
  const days = isHeaded(listed)
    ? all.filter(({ pieces }) =>
        pieces.some(({ row }) => lines.some((line) => line.row === row && line.pieces.length > 1)),
      )
    : all
  const entries =
    dated.length > 0 && dated.filter(isPriced).length < 0.5 * dated.length && !isHeaded(listed) ? dated : priced
  const bands = [...days, ...money, ...textBands(entries, [...days, ...money])].sort((a, b) => a.box.left - b.box.left)
  const above = topOf(lines, first, money)
  const heads = headOver(lines, above, bands)
  const columns = bands.map((band): Column => ({ ...namesOver(settings, heads, band, bands), box: band.box }))
  const roles = rolesOf(bands, columns, priced, isHeaded(listed))
  const grids = settings.context.content.pages
    .filter(({ index }) => index === listed[0]!.row.page)
    .flatMap(({ tables }) => tables)
  const body = lines.slice(above, end).map(({ row }) => row)
  return completed(
    settings.context,
    {
      roles,
      columns,
      borders: bordersOf(
        columns,
        priced.map(({ row }) => row),
        grids,
      ),
      heads: heads.map(({ row }) => row),
      body,
    },
    settings.period,
  )
}

// A column of days that are printed once for several movements, or left out where both are the same.
const DAYS_SHARE = 0.3

/** Whether days stand in rows of their own above their movements. */
function isHeaded(listed: readonly Line[]): boolean {
  return listed.filter(({ pieces }) => pieces.length === 1 && pieces[0]!.kind === 'date').length >= FEWEST_DAY_ROWS
}
const FEWEST_DAY_ROWS = 2

/** Whether amounts are a column: several under each other, or one apart from all words. */
const isColumn =
  (listed: readonly Line[]) =>
  ({ pieces }: Band): boolean => {
    if (pieces.length > 1) return pieces.some(({ piece }) => piece.apart) && pieces.length > 0.02 * listed.length
    return pieces[0]!.piece.apart && listed.length < MANY_ROWS
  }
// In a long list one amount that stands alone is part of some words.
const MANY_ROWS = 80
// A column of words begins at the same place in most rows.
const TEXT_SHARE = 0.6
const SAME_EDGE = 0.012

/** The columns of words: where they begin in most rows; at least the one where most of them stand. */
function textBands(entries: readonly Line[], others: readonly Band[]): Band[] {
  const taken = new Set(others.flatMap(({ pieces }) => pieces.map(({ piece }) => piece)))
  const edges: { left: number; pieces: Band['pieces'] }[] = []
  for (const { row, pieces } of entries) {
    for (const piece of pieces.filter(
      (one) => !taken.has(one) && one.kind !== 'date' && /[\p{L}\d]/u.test(pieceText(one)),
    )) {
      const edge = edges.find(({ left }) => Math.abs(left - piece.box.left) < SAME_EDGE)
      if (edge) edge.pieces.push({ piece, row })
      else edges.push({ left: piece.box.left, pieces: [{ piece, row }] })
    }
  }
  const sorted = edges.sort((a, b) => b.pieces.length - a.pieces.length)
  const kept = sorted
    .filter(({ pieces }, i) => i === 0 || pieces.length >= TEXT_SHARE * entries.length)
    .sort((a, b) => a.left - b.left)
  return kept.map(({ left, pieces }, i): Band => {
    const most = Math.max(...pieces.map(({ piece }) => piece.box.right))
    const next = kept[i + 1]?.left ?? 1
    return {
      kind: 'text',
      box: {
        left,
        right: Math.max(left + SAME_EDGE, Math.min(most, next)),
        top: pieces[0]!.piece.box.top,
        bottom: pieces.at(-1)!.piece.box.bottom,
      },
      pieces,
    }
  })
}

/** The first row of the table: above its first day may stand the balance that it begins with. */
function topOf(lines: readonly Line[], first: number, money: readonly Band[]): number {
  let top = first
  while (
    top > 0 &&
    lines[top - 1]!.row.page === lines[first]!.row.page &&
    lines[top - 1]!.pieces.some(
      (piece) => piece.kind === 'money' && money.some(({ box }) => overlapX(box, piece.box) > 0.5),
    )
  )
    top -= 1
  return top
}

/** The rows right above a table whose words stand over its columns. */
function headOver(lines: readonly Line[], top: number, bands: readonly Band[]): Line[] {
  const heads: Line[] = []
  for (let at = top - 1; at >= Math.max(0, top - MOST_HEAD_ROWS); at--) {
    const { row, pieces } = lines[at]!
    const below = heads[0]?.row ?? lines[top]!.row
    if (
      row.page !== below.page ||
      below.box.top - row.box.bottom > 2.5 * row.height ||
      pieces.some(({ kind }) => kind !== 'text')
    )
      break
    if (pieces.length < 2 || new Set(pieces.map((piece) => nearestBand(piece.box, bands))).size < 2) break
    heads.unshift(lines[at]!)
  }
  return heads
}

function nearestBand({ left, right }: BoundingBox, bands: readonly Band[]): number {
  const distance = ({ box }: Band): number =>
    Math.max(0, box.left - right, left - box.right) -
    0.001 * Math.max(0, Math.min(right, box.right) - Math.max(left, box.left))
  return bands.map((band, at) => ({ at, far: distance(band) })).sort((a, b) => a.far - b.far)[0]!.at
}

/** What the head says of a column. */
function namesOver(
  { context }: PieceSettings,
  heads: readonly Line[],
  band: Band,
  bands: readonly Band[],
): Pick<Column, 'roles' | 'text'> {
  const at = bands.indexOf(band)
  const words = heads.flatMap(({ row, pieces }) =>
    pieces
      .filter(({ box }) => nearestBand(box, bands) === at)
      .flatMap(({ words: own }) => wordsOf(row).filter((word) => own.some(({ cell }) => cell === word.cell))),
  )
  if (!words.length) return { roles: new Map(), text: '' }
  const { roles, text } = columnOf(context, words)
  return { roles, text }
}

const MONEY_NAMES: ReadonlySet<string> = new Set(['debit', 'credit', 'amount', 'balance', 'other'])
const TEXT_NAMES = ['description', 'reference', 'cheque', 'type', 'other'] as const

function rolesOf(
  bands: readonly Band[],
  columns: readonly Column[],
  priced: readonly Line[],
  headed: boolean,
): (StatementRole | undefined)[] {
  const roles: (StatementRole | undefined)[] = bands.map(() => undefined)
  const at = (kind: Band['kind']): number[] => bands.flatMap((band, i) => (band.kind === kind ? [i] : []))
  const days = at('date')
  const money = at('money')
  const texts = at('text')
  // Of two columns of days the first is that of the booking, unless the heads say otherwise.
  const value =
    days.length > 1 && columns[days[0]!]!.roles.has('value_date') && !columns[days[0]!]!.roles.has('date') ? 0 : 1
  days.forEach((column, i) => {
    roles[column] = headed || (days.length > 1 && i === value) ? 'value_date' : 'date'
  })
  const rows = priced.map((line): MoneyRow => money.map((column) => moneyIn(line, bands[column]!)))
  const named = money.map((column) => new Map([...columns[column]!.roles].filter(([role]) => MONEY_NAMES.has(role))))
  moneyRoles(rows, named).forEach((role, i) => {
    roles[money[i]!] = role
  })
  const main =
    texts.find((column) => columns[column]!.roles.has('description')) ??
    [...texts].sort((a, b) => lettersOf(bands[b]!) - lettersOf(bands[a]!))[0]
  for (const column of texts)
    roles[column] =
      column === main
        ? 'description'
        : (TEXT_NAMES.find((role) => columns[column]!.roles.has(role)) ?? contentRole(bands[column]!))
  return roles
}

function moneyIn({ pieces }: Line, band: Band): MoneyRow[number] {
  const piece = pieces.find((one) => band.pieces.some((other) => other.piece === one))
  return piece?.spot && { size: Math.abs(piece.spot.value), ...signOf(piece.spot, pieceText(piece)) }
}

const lettersOf = ({ pieces }: Band): number =>
  pieces.reduce((sum, { piece }) => sum + pieceText(piece).replace(/[^\p{L}]/gu, '').length, 0) / pieces.length

/**
 * What a column of words holds where no head says it: times and numbers of rows are no words, codes with digits are
 * references.
 */
function contentRole({ pieces }: Band): StatementRole | undefined {
  const texts = pieces.map(({ piece }) => pieceText(piece))
  if (texts.every((text) => /^(?:\d{1,2}:\d{2}(?::\d{2})?|\d{1,3}\.?)$/.test(text))) return 'other'
  return isMostly(texts, CODE) ? 'reference' : undefined
}
