// The rows of a statement's tables as movements: days, words and money of each, wrapped words joined, running heads and
// sums left out. What the money means is decided elsewhere.

import { patternOf } from '../../reading/word-pattern.ts'
import type { BoundingBox } from '../../../../schema/geometry.ts'
import { unionOf } from '../../../../schema/geometry.ts'
import { spotsOf } from '../../structure/amount-spots.ts'
import type { Scale } from '../../structure/amount-spots.ts'
import type { LabelHit, MappingContext } from '../../vocabulary.ts'
import { wrapsOf, type WrapKind } from '../../structure/table/wraps.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { overlapShare } from '../../structure/rows.ts'
import type { Period } from './dates.ts'
import { sideOf, titleSide, wholeLabel } from './row-labels.ts'
import { moneyOf, readRow, type Day, type Found, type Money, type MovedMoney, type Part } from './row-parts.ts'
import { statementScale } from './scale.ts'
import { stackedDays } from './stacked-days.ts'
import { columnAt, firstRowOf, MONEY_ROLES } from './table.ts'
import type { StatementTable } from './table.ts'

/** One movement as it stands in its table. `side` is that of the section that lists it: money in or money out. */
export interface Movement {
  page: number
  box: BoundingBox
  confidence: number
  source: 'embedded' | 'ocr'
  date?: Day
  valueDate?: Day
  words: Part[]
  reference?: Part
  cheque?: Part
  type?: Part
  counterparty?: Part
  money: MovedMoney
  side?: 1 | -1
  table: number
}

/** A row that gives a balance or a sum instead of a movement. */
export interface Mark {
  kind: 'opening' | 'closing' | 'forward' | 'total'
  money: Movement['money']
  label?: LabelHit
  page: number
  table: number
}

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
  const settings = { period, scale, decimals }
  const stacks = stackedDays(context, table, period, (row) => moneyOf(table, row, settings).size > 0)
  const read = table.body.map((row) => readRow(context, table, row, settings, stacks.get(row)))
  const lastDay = read.findLastIndex(({ date }) => date)
  const hasDays = printsEachDay(read)
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
    const label = wholeLabel(row, found.letters, !money)
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
      !(found.date && moved && isOfSums(label))
    ) {
      if (money)
        marks.push({
          kind: markOf(
            row,
            label,
            movements.some((one) => one.table === index),
          ),
          money: found.money,
          label,
          page: row.page,
          table: index,
        })
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
    } else if (
      !found.date &&
      (isSumRow(found) || (!pending && isTotal(row, found) && sumsUp(movements, index, moved)))
    ) {
      marks.push({ kind: 'total', money: found.money, page: row.page, table: index })
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

/** Adds a wrapped row to the movement that it belongs to. */
function extend(open: Movement, row: FilledRow, { words }: Found): void {
  open.words.push(...words)
  open.box = unionOf([open.box, row.box])
}

// Rows of one list follow each other as the others do, with a line or two between them where words wrap.
const NEXT_ROW = 2.6
const SAME_EDGE = 0.012

/** Whether a row without a day goes on with the list above it: near it, with its amount under theirs. */
function goesOn(
  row: FilledRow,
  { money }: Found,
  last: FilledRow | undefined,
  pitch: number,
  movements: readonly Movement[],
): boolean {
  const isNear = last !== undefined && (last.page !== row.page || row.box.top - last.box.top < NEXT_ROW * pitch)
  return (
    isNear &&
    (Object.entries(money) as [keyof Movement['money'], Money][]).every(
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

const spread = <K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { [P in K]?: V })

function movement(
  row: FilledRow,
  { date, valueDate, words, reference, cheque, type, counterparty, money }: Found,
  table: number,
  side: 1 | -1 | undefined,
  before?: Movement,
): Movement {
  return {
    page: row.page,
    box: before ? unionOf([before.box, row.box]) : row.box,
    confidence: Math.min(...row.lines.map(({ confidence }) => confidence)),
    source: row.lines[0]!.cells[0]?.source ?? 'ocr',
    ...spread('date', date),
    ...spread('valueDate', valueDate),
    words: [...words],
    ...spread('reference', reference),
    ...spread('cheque', cheque),
    ...spread('type', type),
    ...spread('counterparty', counterparty),
    money,
    ...spread('side', side),
    table,
  }
}

/**
 * Whether a label names sums of movements. Such words begin the words of movements too, which have a day: "Withdrawal
 * at the counter".
 */
const isOfSums = ({ field }: LabelHit): boolean => /^total_|^service_fees$|^row\.total$/.test(field)

/** Whether a row begins as sums do. */
function isTotal({ labels, lines }: FilledRow, { words }: Found): boolean {
  return (
    words.length > 0 &&
    labels.some(
      ({ field, from, line }) =>
        field === 'row.total' && from === 0 && line === lines.find(({ text }) => /\p{L}{2}/u.test(text))?.line,
    )
  )
}

/**
 * Whether an amount is what the last movements of a table make together, all of them or some at its end, all out or all
 * in; one movement sums up nothing.
 */
function sumsUp(movements: readonly Movement[], table: number, sum: Money | undefined): boolean {
  let all = 0
  let out = 0
  return (
    sum !== undefined &&
    movements
      .filter((one) => one.table === table)
      .reverse()
      .some(({ money: { debit, credit, amount } }, i) => {
        const moved = debit ?? credit ?? amount
        all += moved?.size ?? 0
        out += credit || amount?.sign === 1 ? 0 : (moved?.size ?? 0)
        return i > 0 && (Math.abs(all - sum.size) < 0.5 || Math.abs(out - sum.size) < 0.5)
      })
  )
}

/** Money went in or out in one movement; a row with both and no day sums them up. */
const isSumRow = ({ money: { debit, credit } }: Found): boolean =>
  debit !== undefined && credit !== undefined && debit.size > 0 && credit.size > 0

/** Whether a row has a word or a number beside its money: amounts alone are the values of a summary below the table. */
const saysWhat = ({ words, cheque, reference }: Found): boolean =>
  cheque !== undefined ||
  reference !== undefined ||
  words.some(({ text }) => /\p{L}{2}|\d{3}/u.test(text.replace(/\S*\d[.,]\d{2}(?!\d)(?:\s?(?:CR|DR)\b)?/gi, '')))

const isMoved = ({ money }: Pick<Found, 'money'>): boolean =>
  (money.debit ?? money.credit ?? money.amount) !== undefined

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

const FORWARD = new RegExp(patternOf('statement-words', 'forward'), 'i')

function markOf(row: FilledRow, label: LabelHit, begun: boolean): Mark['kind'] {
  const fields = row.labels
    .filter(({ line, from, text }) => line === label.line && from === label.from && text === label.text)
    .map(({ field }) => field)
  // "Balance on" a day is the first one above the movements and the last one below them.
  if (fields.includes('opening_balance') && fields.includes('closing_balance')) return begun ? 'closing' : 'opening'
  if (fields.includes('opening_balance')) return begun && fields.includes('row.forward') ? 'forward' : 'opening'
  if (fields.includes('closing_balance') && !(fields.includes('row.forward') && FORWARD.test(label.text)))
    return 'closing'
  if (fields.includes('row.total') || fields.some((field) => /^total_|^service/.test(field))) return 'total'
  return begun ? 'forward' : 'opening'
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
