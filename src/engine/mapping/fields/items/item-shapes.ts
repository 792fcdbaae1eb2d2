// Which rows of a table are items and which are sums: a row with the shape of its neighbours is an item, whatever its
// words say, and a row of less that comes to what stands above it is a sum, whatever its language.

import { numberOf, priceOf, type Cut, type CutRow } from '../../structure/table/cut-rows.ts'
import { LINE_TOTALS, NUMERIC } from './item-form.ts'

/** The rows of a table in order, without its sums; those are `closing`. */
export interface ItemRows {
  items: CutRow[]
  closing: CutRow[]
  /** Whether a row has the columns that most items have. */
  isFull: (row: CutRow) => boolean
}

/**
 * What tells sums from items: whether the words of a row are those of a total, of a charge on the whole or of the
 * columns of another table, and the amounts printed as sums.
 */
export interface SumSigns {
  isTotal: (row: CutRow) => boolean
  isHead: (row: CutRow) => boolean
  isCharge: (row: CutRow) => boolean
  isPrinted: (sum: number) => boolean
}

// A column is usual where so many of the items fill it, and a row with so many of them has the shape of an item.
const USUAL = 0.6
const FULL = 0.75
// Of one row and its sum nothing can be said: two that add up to a third hardly do so by chance.
const FEWEST_SUMMED = 2
/** Columns that a sum may fill as well as an item. */
const OF_SUMS: ReadonlySet<string> = new Set([...LINE_TOTALS, 'tax_amount', 'discount_amount', 'description'])

// What may follow a number in its cell: one short word, such as a unit.
const UNIT = /^\s*[\p{L}.²³%/)]{0,10}$/u
/** Columns of numbers that are no amounts: words alone stand in none of them. */
const NUMBERED: ReadonlySet<string> = new Set(['line_number', 'sku', 'product_code', 'ean', 'hsn_code', 'date'])

/** A number, or a code of capitals alone: "GRV-BK". */
const CODE = /\d|^\p{Lu}[\p{Lu}./_-]+$/u

/** The items among `rows`, whose columns have `roles`. */
export function itemRows(
  rows: readonly CutRow[],
  roles: readonly (string | undefined)[],
  { isTotal, isCharge, isHead, isPrinted }: SumSigns,
): ItemRows {
  const column = LINE_TOTALS.map((role) => roles.indexOf(role)).find((at) => at >= 0) ?? roles.indexOf('unit_price')
  const amountOf = ({ cells }: CutRow): number | undefined => {
    const amount = cells[column]?.amount
    return amount && amount.certainty >= 0.2 ? amount.value : undefined
  }
  const sumOf = (all: readonly CutRow[]): number => all.reduce((sum, row) => sum + (amountOf(row) ?? 0), 0)
  const fills = fullRows(rows, roles, (row) => amountOf(row) !== undefined, isTotal)
  // Sums and charges may stand in another column than the amounts of lines.
  const isFull = (row: CutRow): boolean =>
    (fills(row) && (amountOf(row) !== undefined || !(isTotal(row) || isCharge(row)))) || isProduct(row, roles, column)
  const isPricedCharge = (row: CutRow): boolean => !isFull(row) && amountOf(row) !== undefined && isCharge(row)
  // Charges on the whole follow all items: one with items below it is the charge of an item, and so are the others.
  const hasOwnCharges = rows.some((row, at) => {
    const next = isPricedCharge(row) ? rows.slice(at + 1).find((one) => isFull(one) || isTotal(one)) : undefined
    return next !== undefined && isFull(next)
  })
  const items: CutRow[] = []
  const closing: CutRow[] = []
  // Rows since the last sum: items if a sum of theirs follows, or if they have the shape of items.
  let section: CutRow[] = []
  let hasEnded = false
  let carried = 0
  for (const [at, row] of rows.entries()) {
    const amount = amountOf(row)
    // Sums may stand below their names: "Net | Tax | Total" over three amounts.
    if (hasEnded && (isHead(row) || (isBare(row) && closing.at(-1) === rows[at - 1] && !hasAmounts(rows[at - 1]!))))
      break
    if (isFull(row)) {
      section.push(row)
      continue
    }
    if (isPricedCharge(row) && !hasOwnCharges) {
      closing.push(row)
      continue
    }
    const above = section.filter((one) => amountOf(one) !== undefined)
    const sums = [section, [...items, ...section]].map((own) => sumOf(own))
    const isSum =
      amount !== undefined &&
      amount !== 0 &&
      (isTotal(row) || above.length >= FEWEST_SUMMED) &&
      sums.some((sum) => amount === sum || (carried !== 0 && amount === sum + carried))
    // What a page before came to stands above all items.
    if (isTotal(row) && !above.length && !items.length) carried = amount ?? 0
    if (!isSum && !isTotal(row)) {
      section.push(row)
      continue
    }
    if (isSum || !hasEnded) items.push(...section)
    else items.push(...upToFull(section, isFull))
    section = []
    closing.push(row)
    hasEnded = true
  }
  items.push(...(hasEnded ? upToFull(section, isFull) : section))
  return { items: withoutTail(items, { isFull, amountOf, sumOf, isPrinted }), closing, isFull }
}

/** Whether a row prints what was counted and a price, and its amount is what both make. */
function isProduct({ cells }: CutRow, roles: readonly (string | undefined)[], column: number): boolean {
  const [count, price] = ['quantity', 'unit_price'].map((role) => cells[roles.indexOf(role)])
  const amount = cells[column]?.amount?.reading.meaning.value
  if (!count || !price?.amount || amount === undefined || roles[column] === 'unit_price') return false
  return Math.abs((numberOf(count) ?? NaN) * (priceOf(price) ?? NaN) - amount) <= HALF_A_CENT
}

const HALF_A_CENT = 0.0051

const hasAmounts = ({ cells }: CutRow): boolean => cells.some((cell) => cell?.amount && cell.amount.certainty >= 0.5)

/** Whether a row has no words but signs and currencies. */
const isBare = ({ cells }: CutRow): boolean => cells.every((cell) => !/\p{L}{4}/u.test(cell?.text ?? ''))

/** Whether a cell is a number with at most its unit: "8.1" in "VAT (8.1 %)" is none. */
function isNumber(cell: Cut): boolean {
  const printed = [cell.amount?.reading, cell.quantity, cell.percent].filter((one) => one !== undefined)
  return printed.some(({ text }) => {
    const at = cell.text.indexOf(text)
    return at >= 0 && !/\p{L}/u.test(cell.text.slice(0, at)) && UNIT.test(cell.text.slice(at + text.length))
  })
}

const upToFull = (rows: readonly CutRow[], isFull: (row: CutRow) => boolean): CutRow[] =>
  rows.slice(0, rows.findLastIndex(isFull) + 1)

/** Whether rows have the columns that most rows with an amount above the first total have. */
function fullRows(
  rows: readonly CutRow[],
  roles: readonly (string | undefined)[],
  isPriced: (row: CutRow) => boolean,
  isTotal: (row: CutRow) => boolean,
): (row: CutRow) => boolean {
  const fills = ({ cells }: CutRow, at: number): boolean =>
    cells[at] !== undefined &&
    (NUMERIC.has(roles[at]!)
      ? isNumber(cells[at]) && (cells[at].percent === undefined || roles[at] !== 'quantity')
      : !NUMBERED.has(roles[at]!) || CODE.test(cells[at].text))
  const priced = rows.filter((row) => isPriced(row) && !isTotal(row))
  const filledIn = (row: CutRow): number => roles.filter((role, at) => role !== undefined && fills(row, at)).length
  // Sums and notes have less than items, however many there are.
  const most = Math.max(...priced.map(filledIn))
  const sample = priced.filter((row) => filledIn(row) >= USUAL * most)
  const usual = roles.flatMap((role, at) =>
    role !== undefined && !OF_SUMS.has(role) && sample.filter((row) => fills(row, at)).length >= USUAL * sample.length
      ? [at]
      : [],
  )
  return (row) => usual.length > 0 && usual.filter((at) => fills(row, at)).length >= FULL * usual.length
}

/**
 * The items without what stands below the last full row, but for as many amounts as it takes to come to a printed sum:
 * charges have less than items, and so have notes and taxes.
 */
function withoutTail(
  items: readonly CutRow[],
  {
    isFull,
    amountOf,
    sumOf,
    isPrinted,
  }: {
    isFull: (row: CutRow) => boolean
    amountOf: (row: CutRow) => number | undefined
    sumOf: (rows: readonly CutRow[]) => number
    isPrinted: SumSigns['isPrinted']
  },
): CutRow[] {
  const last = items.findLastIndex(isFull)
  if (last < 0) {
    // Sums of nothing follow what comes to a printed sum.
    const end = items.findLastIndex((row) => amountOf(row))
    return isPrinted(sumOf(items)) ? withText(items, end + 1, amountOf) : [...items]
  }
  for (let end = last + 1; end <= items.length; end++) {
    const kept = items.slice(0, end)
    if ((end === last + 1 || amountOf(items[end - 1]!)) && isPrinted(sumOf(kept))) return withText(items, end, amountOf)
  }
  return withText(items, last + 1, amountOf)
}

/** The first `end` rows with the rows of words that follow them. */
function withText(items: readonly CutRow[], end: number, amountOf: (row: CutRow) => number | undefined): CutRow[] {
  let last = end
  while (last < items.length && amountOf(items[last]!) === undefined) last += 1
  return items.slice(0, last)
}
