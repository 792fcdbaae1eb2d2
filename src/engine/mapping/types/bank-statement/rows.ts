// The rows of a statement's tables as movements: days, words and money of each, wrapped words joined, running heads and
// sums left out. What the money means is decided elsewhere.

import { spotsOf } from '../../structure/amount-spots.ts'
import type { Scale } from '../../structure/amount-spots.ts'
import type { MappingContext } from '../../vocabulary.ts'
import { wrapsOf, type WrapKind } from '../../structure/table/wraps.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { overlapShare } from '../../structure/rows.ts'
import type { Period } from '../../reading/row-dates.ts'
import { extend, isMoved, movement, spread, type Mark, type Movement } from './movement.ts'
import { balanceAtEdge, sideOf, titleSide, wholeLabel } from './row-labels.ts'
import { moneyOf, readRow, type Found, type Money, type Part } from './row-parts.ts'
import { isDayTotal, isOfSums, isSumRow, isTotal, markOf, sumsUp } from './row-sums.ts'
import { statementScale } from './scale.ts'
import { lastDayEdge, withSecondDays } from './second-days.ts'
import { stackedDays } from './stacked-days.ts'
import { columnAt, firstRowOf, MONEY_ROLES } from './table.ts'
import type { StatementTable } from './table.ts'

export interface StatementRows {
  movements: Movement[]
  marks: Mark[]
  scale: Scale
}

// A wrapped line follows the line above within this many heights of its letters; the next movement or a foot line
// stands further off or begins with a day.
const WRAP_WITHIN = 1.2

/** The movements and the marks of all tables, in the order of the page. */
export function statementRows(
  context: MappingContext,
  tables: readonly StatementTable[],
  all: readonly FilledRow[],
  period: Period,
): StatementRows {
  const scale = statementScale(context, all)
  const movements: Movement[] = []
  const marks: Mark[] = []
  tables.forEach((table, at) => {
    if (!table.roles.some((role) => role === 'debit' || role === 'credit' || role === 'amount')) return
    readTable(context, tables, at, all, { period, scale, movements, marks })
  })
  // Amounts without a name are balances only beside movements.
  const listing = new Set(movements.map(({ table }) => table))
  return { movements, marks: marks.filter(({ table, label }) => label || listing.has(table)), scale }
}

interface Reading {
  period: Period
  scale: Scale
  movements: Movement[]
  marks: Mark[]
}

function readTable(
  context: MappingContext,
  tables: readonly StatementTable[],
  index: number,
  all: readonly FilledRow[],
  { period, scale, movements, marks }: Reading,
): void {
  const table = tables[index]!
  const decimals = decimalsOf(table, scale)
  let side = sideAbove(table, all)
  let open: Movement | undefined
  let pending: Movement | undefined
  let lead: Part[] = []
  let last: FilledRow | undefined
  // A list of other columns, without days, sums up what is listed above it.
  const above = tables[index - 1]
  const isSummary = table.heads.length > 0 && above?.roles.includes('date')
  let day = table.roles.includes('date') || isSummary ? undefined : movements.at(-1)?.date
  // Some print the amount on the last line of a movement, not on its first.
  let amountLast = false
  let isDayShared = false
  // Below the closing balance stand notes, which name days and amounts too.
  let isClosed = false
  const settings = { period, scale, decimals }
  const stacks = stackedDays(context, table, period, (row) => moneyOf(table, row, settings).size > 0)
  const first = table.body.map((row) => readRow(context, table, row, settings, stacks.get(row)))
  const dayEdge = table.roles.includes('date') ? undefined : lastDayEdge(table.body, first)
  const edged = first.map((found, at) =>
    dayEdge !== undefined && found.date && !isMoved(found) && found.date.box.left > dayEdge
      ? readRow(context, table, table.body[at]!, { ...settings, dayEdge })
      : found,
  )
  const read = withSecondDays(context, period, edged)
  const lastDay = read.findLastIndex(({ date }) => date)
  const [firstMoved, lastMoved] = [read.findIndex(isMoved), read.findLastIndex(isMoved)]
  const hasDays = printsEachDay(read.filter((found, i) => !isDayTotal(table.body[i]!, found, read)))
  // Where each movement has its day, a row without one that sums up those above it is no movement.
  const isUndatedSum = (row: FilledRow, found: Found, moved: Money): boolean => {
    const isDated = hasDays && !isDayShared
    return isTotal(row, found) ? isDated || sumsUp(movements, index, moved) : isDated && sumsUp(movements, index, moved)
  }
  const pitch = pitchOf(table.body.filter((_, i) => read[i]!.date))
  const wraps = wrapsOf(
    table.body,
    table.body.map((row, i) => wrapKind(row, read[i]!, [table.body[i - 1], table.body[i + 1]])),
  )
  for (const [at, row] of table.body.entries()) {
    if (last && last.page !== row.page) {
      open = undefined
      pending = undefined
      lead = []
    }
    const found = read[at]!
    const following = read[at + 1]
    const money = Object.keys(found.money).length > 0
    const isEdge = at === firstMoved || at === lastMoved
    const label = wholeLabel(row, found.letters, !money) ?? (isEdge ? balanceAtEdge(row, at === firstMoved) : undefined)
    const moved = found.money.debit ?? found.money.credit ?? found.money.amount
    if (
      label &&
      /^section\./.test(label.field) &&
      !money &&
      !found.date &&
      wraps[at] === 0 &&
      !(open && wrapsOn(row, last, table.body[at + 1], following))
    ) {
      side = sideOf(label.field) ?? (/daily|summary/.test(label.field) ? undefined : side)
      open = undefined
      pending = undefined
    } else if (
      label &&
      !/^section\./.test(label.field) &&
      (money || (!found.date && !(label.field === 'service_fees' && wraps[at] !== 0))) &&
      !(found.date && moved && isOfSums(label) && !isDayTotal(row, found, read))
    ) {
      if (money) {
        const begun = movements.some((one) => one.table === index)
        const kind = markOf(row, label, begun)
        marks.push({ kind, money: found.money, label, page: row.page, table: index })
        isClosed ||= begun && kind === 'closing'
      }
      open = undefined
      pending = undefined
    } else if (found.date && !money && !found.words.length && !pending) {
      day = found.date
      open = undefined
    } else if (!moved && found.money.balance && !pending && found.words.length > 0) {
      // A balance beside no amount moves nothing, whatever it is called.
      marks.push({
        kind: movements.some((one) => one.table === index) ? 'forward' : 'opening',
        money: found.money,
        page: row.page,
        table: index,
      })
      open = undefined
    } else if (!found.date && (isSumRow(found) || (!pending && moved && isUndatedSum(row, found, moved)))) {
      marks.push({ kind: 'total', money: found.money, page: row.page, table: index })
      open = undefined
      pending = undefined
    } else if (moved && (isClosed || (!found.date && !pending)) && isStray(found, index, movements)) {
      open = undefined
      pending = undefined
    } else if (!found.date && !pending && moved && !saysWhat(found)) {
      open = undefined
      day = undefined
    } else if (moved && !found.date && !pending && at > lastDay && hasDays && !isDayShared && !found.money.balance) {
      // Where each movement has its day, what stands below the last one has none because it is a sum.
      open = undefined
    } else if (moved && !found.date && !pending && at > lastDay && !goesOn(row, found, last, pitch, movements)) {
      open = undefined
      day = undefined
    } else if (moved && (found.date ?? pending?.date ?? day) && (found.date || pending || found.words.length > 0)) {
      isDayShared ||= !found.date && !pending
      const words = [...lead, ...(pending?.words ?? []), ...found.words]
      amountLast ||= pending !== undefined && !found.date
      open = movement(
        row,
        {
          ...found,
          words,
          ...spread('date', found.isDayless ? undefined : (found.date ?? pending?.date ?? day)),
          ...spread('valueDate', found.valueDate ?? pending?.valueDate),
          ...spread('type', found.type ?? pending?.type),
          ...spread('counterparty', found.counterparty ?? pending?.counterparty),
          ...spread('reference', found.reference ?? pending?.reference),
        },
        index,
        pending?.side ?? side,
        pending,
      )
      if (found.date) day = found.date
      movements.push(open)
      pending = undefined
      lead = []
    } else if (!money && found.words.length > 0) {
      const next = table.body[at + 1]
      const near =
        last !== undefined && last.page === row.page && row.box.top - last.box.bottom < WRAP_WITHIN * row.height
      if (found.date) {
        pending = movement(row, found, index, found.way ?? side)
        day = found.date
        open = undefined
      } else if (pending && near && found.inside) extend(pending, row, found)
      else if (
        amountLast &&
        day &&
        found.inside &&
        next &&
        next.page === row.page &&
        isMoved(following!) &&
        !following!.date
      )
        pending = movement(row, { ...found, date: day }, index, side)
      else if (found.inside && wraps[at] === 1) lead.push(...found.words)
      else if (open && near && found.inside) extend(open, row, found)
      else open = undefined
    } else open = undefined
    last = row
  }
}

// Rows of one list follow each other as the others do, with a line or two between them where words wrap.
const NEXT_ROW = 2.6
const SAME_EDGE = 0.012

/** Whether a row without a day goes on with the list above it: near it, with its amount under theirs. */
function goesOn(
  row: FilledRow,
  found: Found,
  last: FilledRow | undefined,
  pitch: number,
  movements: readonly Movement[],
): boolean {
  const isNear = last !== undefined && (last.page !== row.page || row.box.top - last.box.top < NEXT_ROW * pitch)
  return isNear && isAligned(found, movements)
}

// So many movements show where their amounts end.
const ALIGNED = 3

/** Whether a row's amount stands where none of its table does: in a sentence below it. */
function isStray(found: Found, table: number, movements: readonly Movement[]): boolean {
  const own = movements.filter((one) => one.table === table)
  return own.length >= ALIGNED && !isAligned(found, own)
}

/** Whether the amounts of a row begin or end where those of movements do. */
function isAligned({ money }: Found, movements: readonly Movement[]): boolean {
  return (Object.entries(money) as [keyof Movement['money'], Money][]).every(
    ([
      role,
      {
        spot: {
          reading: { box },
        },
      },
    ]) =>
      movements.some(({ money: other }) => {
        const above = other[role]?.spot.reading.box
        return (
          above !== undefined &&
          (Math.abs(above.right - box.right) < SAME_EDGE || Math.abs(above.left - box.left) < SAME_EDGE)
        )
      }),
  )
}

function wrapKind(
  row: FilledRow,
  { date, money, words, letters, inside }: Found,
  around: readonly (FilledRow | undefined)[],
): WrapKind {
  if (date || isMoved({ money })) return 'record'
  if (Object.keys(money).length > 0 || !words.length || !inside) return 'other'
  // A title stands apart from the rows around it.
  const isTight = around.some((other) => other?.page === row.page && overlapShare(other.box, row.box) > 0)
  return isTight || !wholeLabel(row, letters, true)?.field.startsWith('section.') ? 'words' : 'other'
}

/** Whether a row stands between two wrapped lines of one movement: no title does, whatever it says. */
function wrapsOn(
  row: FilledRow,
  above: FilledRow | undefined,
  below: FilledRow | undefined,
  following: Found | undefined,
): boolean {
  const isNear = (a: FilledRow | undefined, b: FilledRow | undefined): boolean =>
    a !== undefined && b !== undefined && a.page === b.page && b.box.top - a.box.bottom < WRAP_WITHIN * row.height
  return (
    isNear(above, row) &&
    isNear(row, below) &&
    following !== undefined &&
    !following.date &&
    Object.keys(following.money).length === 0
  )
}

// So many days of movements, each printed, are a habit; two of the same day are one at once.
const EACH_DAY = 4

/** Whether every movement has its day, also where it is that of the one above. */
function printsEachDay(read: readonly Found[]): boolean {
  const days = read.flatMap((found) => (found.date && isMoved(found) ? [found.date.value] : []))
  return days.length >= EACH_DAY || days.some((day, i) => i > 0 && day === days[i - 1])
}

/** How far the first lines of two movements are apart at least. */
function pitchOf(rows: readonly FilledRow[]): number {
  const steps = rows
    .slice(1)
    .flatMap((row, i) =>
      row.page === rows[i]!.page && row.box.top > rows[i]!.box.top ? [row.box.top - rows[i]!.box.top] : [],
    )
    .sort((a, b) => a - b)
  return steps[Math.floor(steps.length / 4)] ?? Infinity
}

/** Whether a row has a word or a number beside its money: amounts alone are the values of a summary below the table. */
const saysWhat = ({ words, cheque, reference }: Found): boolean =>
  cheque !== undefined ||
  reference !== undefined ||
  words.some(({ text }) => /\p{L}{2}|\d{3}/u.test(text.replace(/\S*\d[.,]\d{2}(?!\d)(?:\s?(?:CR|DR)\b)?/gi, '')))

/** How many decimals the money of a table has; undefined where its rows do not agree. */
function decimalsOf(table: StatementTable, scale: Scale): number | undefined {
  const counts = new Map<number, number>()
  for (const row of table.body) {
    for (const { reading, certainty } of spotsOf(row, scale)) {
      const at = columnAt(table, (reading.box.left + reading.box.right) / 2)
      if (MONEY_ROLES.has(table.roles[at] ?? '') && certainty >= 0.3)
        counts.set(reading.meaning.amount.decimals, (counts.get(reading.meaning.amount.decimals) ?? 0) + 1)
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** The side of the section whose title stands right above a table's head. */
function sideAbove(table: StatementTable, all: readonly FilledRow[]): 1 | -1 | undefined {
  const start = firstRowOf(table)
  const first = all.indexOf(start)
  for (const row of all.slice(Math.max(0, first - 3), first).reverse()) {
    if (row.page !== start.page) break
    const side = titleSide(row)
    if (side) return side
  }
  return undefined
}
