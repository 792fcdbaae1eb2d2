// The heads of a payslip's tables: which column holds what.

import { unionOf, type BoundingBox } from '../../../../schema/geometry.ts'
import type { LabelHit } from '../../vocabulary.ts'
import type { Entry, NumberRole } from './entries.ts'
import { wordsOf } from '../../structure/table/words.ts'
import { overlapX, type FilledRow } from '../../structure/rows.ts'
import { leftSetCells } from './left-heads.ts'
import { unitOf } from './units.ts'

const ROLES: Readonly<Record<string, NumberRole>> = {
  'column.rate': 'rate',
  'column.hours': 'hours',
  'column.base': 'base',
  'column.full': 'full',
  'column.amount': 'amount',
  'column.earning': 'earning',
  'column.deduction': 'deduction',
  'column.employer': 'employer',
  'column.employer_rate': 'employer_rate',
  'column.ytd': 'ytd',
  'column.ytd_hours': 'ytd_hours',
  'section.ytd': 'ytd',
  'section.period': 'amount',
}

/** The name of a column. `isEither`: a slash parts it from a second meaning, as in "Number / base". */
interface ColumnName {
  role: NumberRole
  box: BoundingBox
  isEither?: boolean
}

/** The names over the columns of one row. */
export interface PayHead {
  row: FilledRow
  names: ColumnName[]
  /** Finds the words over a number, in a head whose names are at the left of their columns. */
  cellOf?: ReturnType<typeof leftSetCells>
}

/**
 * The heads of tables. One row may name whose the columns are, and the next what they hold: "Part patronale" over
 * "Taux" and "Montant". Then the columns of the employer are not those of the employee.
 */
export function payHeads(rows: readonly FilledRow[], entries: ReadonlyMap<FilledRow, readonly Entry[]>): PayHead[] {
  const heads = withCells(stacked(headRows(rows, entries)), rows, entries)
  const middle = ({ left, right }: BoundingBox): number => (left + right) / 2
  return heads.map((head) => {
    const over = heads.find(
      ({ row, names }) =>
        row.page === head.row.page &&
        row.index < head.row.index &&
        head.row.index - row.index <= HEAD_ROWS &&
        names.length > 1 &&
        names.some(({ role }) => role === 'employer'),
    )
    if (!over) return head
    const names = head.names.map((name) => {
      const [nearest] = [...over.names].sort(
        (a, b) => Math.abs(middle(a.box) - middle(name.box)) - Math.abs(middle(b.box) - middle(name.box)),
      )
      const role = nearest!.role === 'employer' ? OF_EMPLOYER[name.role] : undefined
      return role ? { ...name, role } : name
    })
    return { ...head, names }
  })
}

/** The heads, each with the way to find the cells of its columns if its names are at their left edges. */
const withCells = (
  heads: readonly PayHead[],
  rows: readonly FilledRow[],
  entries: ReadonlyMap<FilledRow, readonly Entry[]>,
): PayHead[] =>
  heads.map((head, at) => {
    const end = heads[at + 1]?.row.index ?? Infinity
    const below = rows.filter(({ page, index }) => page === head.row.page && index > head.row.index && index < end)
    const own = entries.get(head.row)!
    const words = own.some((entry) => entry.numbers.length > 0) ? [] : own.map(({ box }) => box)
    const numbers = below.flatMap((row) => entries.get(row)!.flatMap((entry) => entry.numbers))
    const cellOf = leftSetCells(
      words,
      numbers.map(({ spot }) => spot.reading.box),
    )
    return cellOf ? { ...head, cellOf } : head
  })

/** Heads with names over two rows as one: "To" and "Charges of" over "deduct" and "employer". */
const stacked = (heads: readonly PayHead[]): PayHead[] =>
  heads.reduce<PayHead[]>((kept, head) => {
    const above = kept.at(-1)
    const isOne =
      above?.row.page === head.row.page &&
      head.row.index - above.row.index === 1 &&
      head.names.every(({ box }) => above.names.every((other) => overlapX(box, other.box) <= 0))
    if (isOne) kept[kept.length - 1] = { row: head.row, names: [...above.names, ...head.names] }
    else kept.push(head)
    return kept
  }, [])

// A row for whose the columns are stands right over their names, or with one row between.
const HEAD_ROWS = 2
const OF_EMPLOYER: Partial<Record<NumberRole, NumberRole>> = {
  amount: 'employer',
  deduction: 'employer',
  rate: 'employer_rate',
}

const MANY_NAMES = 4

/** Rows that name columns: a role of numbers at least, no money, and another name beside it. */
function headRows(rows: readonly FilledRow[], entries: ReadonlyMap<FilledRow, readonly Entry[]>): PayHead[] {
  return rows.flatMap((row): PayHead[] => {
    const amounts = entries
      .get(row)!
      .flatMap(({ numbers }) => numbers.filter(({ spot }) => spot.reading.meaning.amount.decimals === 2))
    // Beside the names of many columns, an amount is of a list beside their table.
    if (amounts.length > (row.labels.filter(({ field }) => field in ROLES).length >= MANY_NAMES ? 1 : 0)) return []
    const names = new Map<string, ColumnName & { worth: number; text: string }>()
    let others = 0
    for (const hit of row.labels) {
      const role = isComplement(row, hit) ? undefined : ROLES[hit.field]
      const key = `${hit.line}:${hit.from}`
      if (/^section\.|^column\.(?:name|code)$/.test(hit.field)) others += 1
      if (!role || hit.quality * hit.weight < 0.5) continue
      const worth = hit.quality * hit.weight - (hit.field.startsWith('section.') ? 0.2 : 0)
      if (worth > (names.get(key)?.worth ?? 0))
        names.set(key, { role, box: wholeBox(row, hit), worth, text: hit.text, isEither: isEither(row, hit) })
    }
    // Where hours have a column of their own, what counts days is another.
    const counts = [...names.values()].filter(({ role }) => role === 'hours')
    const ofDays = counts.filter(({ text }) => unitOf(text, '') === 'units')
    if (ofDays.length < counts.length) for (const one of ofDays) one.role = 'days'
    // A single name stands over its column beside the title of the table.
    return names.size >= 2 || (names.size === 1 && others > 0) ? [{ row, names: [...names.values()] }] : []
  })
}

/**
 * The box of a column's name with the words that it goes on with: "Base" in "Base salariale" heads both words' column.
 */
function wholeBox({ lines, em }: FilledRow, { line, to, box }: LabelHit): BoundingBox {
  const cells = lines.find((one) => one.line === line)?.cells ?? []
  let whole = box
  for (let at = to; at < cells.length; at++) {
    const { text, box: next } = cells[at]!
    if (next.left - whole.right > SPACE * em || !/\p{L}/u.test(text)) break
    whole = unionOf([whole, next])
  }
  return whole
}

/** Whether a slash is between two names. */
function isEither({ lines }: FilledRow, { line, from, to, text }: LabelHit): boolean {
  const cells = lines.find((one) => one.line === line)?.cells ?? []
  const own = cells.slice(from, to).map((cell) => cell.text)
  return (
    [cells[from - 1]?.text, cells[to]?.text].includes('/') ||
    (!text.includes('/') && /\p{L}[/]\p{L}/u.test(own.join(' ')))
  )
}

/** Whether a name only says of what kind the one right before it is: "salariale" in "Base salariale". */
const isComplement = ({ labels, em }: FilledRow, { line, from, box }: LabelHit): boolean =>
  labels.some(
    (other) =>
      other.line === line && other.to === from && other.field in ROLES && box.left - other.box.right < SPACE * em,
  )

// Words of one name stand no further apart than this, in heights of a row.
const SPACE = 0.6

// How far from a column's name its numbers may stand, as a share of the page's width.
const NEAR_NAME = 0.035

// The names of two times head the room from their left edge on, as titles do: at most a fourth of the page.
const TIME_WIDTH = 0.25

/** Whether a head parts the period from the year and nothing else. */
function isOfTimes({ names }: PayHead): boolean {
  return names.length === 2 && names.some(({ role }) => role === 'amount') && names.some(({ role }) => role === 'ytd')
}

/**
 * Where the next words of a head begin: up to there numbers may stand at the other edge of a column than its name. The
 * last name has all the room behind it where one number of a row stands there.
 */
function roomOf({ row, names }: PayHead, { left, right }: BoundingBox, below: FilledRow): number {
  const next = [...wordsOf(row).map(({ cell }) => cell), ...names].filter(({ box }) => box.left > right)
  if (next.length) return Math.min(...next.map(({ box }) => box.left))
  const numbers = below.readings.filter(
    ({ meaning, box, confidence }) => meaning.kind === 'amount' && confidence >= 0.3 && box.left > left,
  )
  return new Set(numbers.map(({ line, to }) => `${line}:${to}`)).size === 1 ? 1 : right + NEAR_NAME
}

/** The role that the nearest head above gives to a number. */
export const roleBelow = (heads: readonly PayHead[], row: FilledRow, box: BoundingBox): NumberRole | undefined =>
  nameBelow(heads, row, box)?.role

/** The name of the column that a number is in. */
export function nameBelow(heads: readonly PayHead[], row: FilledRow, box: BoundingBox): ColumnName | undefined {
  for (let i = heads.length - 1; i >= 0; i--) {
    const head = heads[i]!
    if (head.row.page !== row.page || head.row.index >= row.index) continue
    const cell = head.cellOf?.(box)
    const own = cell ? head.names.filter((one) => overlapX(one.box, cell) > 0) : []
    const names = own.length > 0 ? own : head.names
    const off = (name: BoundingBox): number =>
      Math.min(
        Math.abs(name.right - box.right),
        Math.abs(name.left - box.left),
        Math.abs(name.left + name.right - box.left - box.right) / 2,
      ) - (overlapX(name, box) > 0.3 ? 0.02 : 0)
    const [best] = [...names].sort((a, b) => off(a.box) - off(b.box))
    if (best && (own.length > 0 || off(best.box) < NEAR_NAME)) return best
    const room = head.names.find((name) => name.box.left <= box.left && box.right < roomOf(head, name.box, row))
    if (room) return room
    const stretch = isOfTimes(head)
      ? head.names
          .filter((name) => name.box.left <= box.left && box.left - name.box.left < TIME_WIDTH)
          .sort((a, b) => b.box.left - a.box.left)[0]
      : undefined
    if (stretch) return stretch
  }
  return undefined
}
