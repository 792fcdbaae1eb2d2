// Heads of tables: which rows name columns.

import type { Head } from './columns.ts'
import { numbersColumns } from './numbered-columns.ts'
import { wordsOf } from './words.ts'
import type { FilledRow } from '../rows.ts'
import { findLabels, findOwnLabels, settleLabels, type Lexicon } from '../../context/labels.ts'
import {
  isColumn,
  namesIn,
  type LabelsOf,
  piecesOf,
  stackPieces,
  columnOf,
  nameHalves,
  CURRENCY,
} from './head-names.ts'

/** A row of printed amounts is no head: one with decimals suffices. */
const hasAmounts = (row: FilledRow): boolean =>
  row.readings.some(
    ({ meaning, confidence }) =>
      meaning.kind === 'amount' &&
      confidence >= 0.7 &&
      (meaning.amount.decimals > 0 || meaning.amount.currency !== undefined),
  )

/** Amounts or a day: what stands below names. */
const hasValues = (row: FilledRow): boolean =>
  hasAmounts(row) ||
  row.readings.some(({ meaning, confidence }) => meaning.kind === 'date' && !meaning.partial && confidence >= 0.7)

/**
 * Roles of which a head must name one each: what its rows are measured by, and what they are. `lexicon` are the
 * wordings of heads; undefined: those of all types of documents. `opens`: a row that opens a list below a head, though
 * its words name columns.
 */
export interface HeadNeeds {
  measures: readonly string[]
  names: readonly string[]
  lexicon?: Lexicon
  opens?: (row: FilledRow) => boolean
  /** Whether a table that only its print shows may have a head of a measure and one more known name. */
  partly?: boolean
}

export const labelsBy =
  (language: string, { lexicon }: HeadNeeds): LabelsOf =>
  (line) =>
    settleLabels(lexicon ? findOwnLabels({ lines: [line] }, lexicon) : findLabels({ lines: [line] }), language)

/**
 * Tables of goods with their prices. Tables of taxes have rates and codes of goods too: an item is named or counted.
 */
export const PRICED: HeadNeeds = {
  measures: ['total', 'net_total', 'gross_total', 'unit_price'],
  names: ['description', 'quantity', 'sku', 'product_code'],
  partly: true,
}

/** Heads of tables that name what they need, from the top. */
export function findHeads(rows: readonly FilledRow[], language: string, needs: HeadNeeds = PRICED): Head[] {
  const labelsOf = labelsBy(language, needs)
  const heads: Head[] = []
  const numbered = numberedHeads(rows, labelsOf, needs)
  for (let i = 0; i < rows.length; i++) {
    const own = numbered.find(({ first, last }) => first <= i && i <= last)
    if (own && own !== heads.at(-1)) heads.push(own)
    if (heads.length && i <= heads.at(-1)!.last) continue
    if (!startsHead(rows[i]!) || hasValues(rows[i]!)) continue
    let best: Head | undefined
    // A head may be set in several lines; the narrow columns of tax tables take five.
    for (let last = i; last <= Math.min(i + 5, rows.length - 1); last++) {
      if (last > i && ((best && needs.opens?.(rows[last]!)) || !continuesHead(rows[last - 1]!, rows[last]!))) break
      const head = headOf(rows.slice(i, last + 1), labelsOf, i, needs)
      // A row that goes on with a head belongs to it, though units in brackets name nothing new.
      if (head && head.score > (best ? best.score - NAMELESS : 0)) best = head
    }
    if (best) heads.push(withoutTitle(best, rows, labelsOf, needs))
  }
  return heads
}

/** `head` without a title in its first row, which begins where the names do and adds nothing to them. */
function withoutTitle(head: Head, rows: readonly FilledRow[], labelsOf: LabelsOf, needs: HeadNeeds): Head {
  const [title, names] = [rows[head.first]!, rows[head.first + 1]!]
  if (head.first === head.last || title.lines.length > 1 || title.box.left > names.box.left + names.em) return head
  const rest = headOf(rows.slice(head.first + 1, head.last + 1), labelsOf, head.first + 1, needs)
  return rest && rest.score >= head.score ? rest : head
}

// A form's head has names of many lines, and lines beside each other are rows of their own where they are set apart.
const MOST_LINES = 16

/** Heads that end with the numbers of their columns: these say how many there are, and where each of them stands. */
function numberedHeads(rows: readonly FilledRow[], labelsOf: LabelsOf, needs: HeadNeeds): Head[] {
  return rows.flatMap((row, last): Head[] => {
    if (!numbersColumns(row)) return []
    let first = last
    while (first > Math.max(0, last - MOST_LINES) && isAboveIn(rows[first - 1]!, rows[first]!)) first -= 1
    const head = headOf(rows.slice(first, last + 1), labelsOf, first, needs)
    return head ? [head] : []
  })
}

/** Whether `above` can be a line of the head that `row` is one of: close to it, and without amounts. */
const isAboveIn = (above: FilledRow, row: FilledRow): boolean =>
  above.page === row.page && !hasAmounts(above) && row.box.top - above.box.bottom <= 1.5 * row.height

/**
 * Whether a row can be the first of a head: names of columns in several places, or hardly any other words. "TAX
 * INVOICE" is a title.
 */
function startsHead(row: FilledRow): boolean {
  const names = new Set(row.labels.filter(isColumn).map(({ line, from }) => `${line}.${from}`)).size
  return names >= 3 || (names === 2 && row.lines.length > 1) || (names > 0 && coveredShare(row) >= 0.6)
}

/** The share of a row's words that name columns. */
function coveredShare(row: FilledRow): number {
  // Units in brackets and currencies name no column and are no other words either.
  const words = wordsOf(row).filter(({ cell }) => /\p{L}{2}/u.test(cell.text) && !CURRENCY.test(cell.text))
  const covered = words.filter(({ line, index }) =>
    row.labels.some((label) => isColumn(label) && label.line === line.line && index >= label.from && index < label.to),
  ).length
  return words.length ? covered / words.length : 0
}

export const NAMELESS = 0.3

/** Whether `row` can be one more line of the head above: close to it, without amounts, and mostly words of heads. */
function continuesHead(above: FilledRow, row: FilledRow): boolean {
  if (row.page !== above.page || hasValues(row)) return false
  // A line of the same head follows within its own height.
  if (row.box.top - above.box.bottom > 0.9 * Math.min(row.height, above.height)) return false
  if (coveredShare(row) >= 0.6 || wordsOf(row).every(({ cell }) => CURRENCY.test(cell.text))) return true
  // Parts of broken words ("Insuran" over "ce") in several columns: three short stretches without a digit.
  return row.lines.length >= 3 && row.lines.every(({ text }) => text.length <= 12 && !/\d/.test(text))
}

function headOf(
  rows: readonly FilledRow[],
  labelsOf: LabelsOf,
  first: number,
  { measures, names: named }: HeadNeeds,
): Head | undefined {
  const names = rows.map((row) => namesIn(row, labelsOf))
  const columns = stackPieces(rows.map((row, i) => piecesOf(row, names[i]!)))
    .map((words) => columnOf(words, names.flat(), labelsOf))
    .sort((a, b) => a.box.left - b.box.left)
  columns.forEach((column, i) => nameHalves(columns[i - 1], column))
  const known = columns.filter(({ roles }) => roles.size > 0)
  const has = (roles: readonly string[]): boolean =>
    known.some((column) => roles.some((role) => (column.roles.get(role) ?? 0) >= 0.5))
  // Two names of columns may meet in a sentence; they are a head where one is a measure's and the other is not the
  // same.
  if (known.length < 2 || !has(measures) || !has(named)) return undefined
  const letters = rows
    .flatMap((row) => row.lines)
    .reduce((sum, line) => sum + line.text.replace(/[^\p{L}]/gu, '').length, 0)
  const covered = known.reduce((sum, { text }) => sum + text.replace(/[^\p{L}]/gu, '').length, 0)
  if (covered < 0.5 * letters) return undefined
  const score =
    known.reduce((sum, { roles }) => sum + Math.max(...roles.values()), 0) - NAMELESS * (columns.length - known.length)
  return { page: rows[0]!.page, first, last: first + rows.length - 1, columns, score }
}
