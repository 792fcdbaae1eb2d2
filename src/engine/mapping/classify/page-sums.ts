// What the figures of a page prove together, whatever its words: sums below what they add up, taxes beside their rates,
// prices times counts. A letter with prices that add up is a bill, whatever it calls itself.

import { overlapShare } from '../structure/rows.ts'
import type { MappingContext, Reading } from '../vocabulary.ts'

/** Amounts that end at nearly one place, as a share of the page's width, are one column. */
const SAME_COLUMN = 0.012
/** Longer runs than these are lists whose sums are elsewhere; all runs of a page are tried. */
const LONGEST_RUN = 60
/** Figures that are less surely read prove nothing. */
const LEAST_CONFIDENCE = 0.5
/** Taxes are rounded by line: half a cent each. */
const ROUNDING = 1

interface Figure {
  reading: Reading
  minor: number
}

/** How many sums, taxes by a rate and products of two figures in one row the page has. */
export function provenFigures({ readings }: MappingContext): { sums: number; taxed: number; products: number } {
  const sure = readings.filter(({ confidence }) => confidence >= LEAST_CONFIDENCE)
  const amounts = sure.flatMap((reading): Figure[] =>
    reading.meaning.kind === 'amount' && reading.meaning.amount.minor !== 0
      ? [{ reading, minor: reading.meaning.amount.minor }]
      : [],
  )
  const counts = sure.filter(({ meaning }) => meaning.kind === 'quantity')
  const percents = sure.filter(({ meaning }) => meaning.kind === 'percent')
  const pages = [...Map.groupBy(amounts, ({ reading }) => reading.page).values()]
  return {
    sums: pages.flatMap(columnsOf).reduce((sum, column) => sum + sumsIn(column), 0),
    taxed: percents.filter((percent) => isTaxed(percent, amounts)).length,
    products: pages.reduce((sum, page) => sum + productsIn(page, counts), 0),
  }
}

/** The figures of one page by the places where they end, from the top. */
function columnsOf(amounts: readonly Figure[]): Figure[][] {
  const columns: Figure[][] = []
  for (const one of amounts.toSorted((a, b) => a.reading.box.top - b.reading.box.top)) {
    const { right } = one.reading.box
    const column = columns.find((list) => Math.abs(list.at(-1)!.reading.box.right - right) < SAME_COLUMN)
    if (column) column.push(one)
    else columns.push([one])
  }
  return columns
}

/** How many figures of a column are the sum of the two or more right above them. */
function sumsIn(column: readonly Figure[]): number {
  return column.filter(({ minor }, at) => {
    let sum = 0
    for (let from = at - 1; from >= Math.max(0, at - LONGEST_RUN); from--) {
      sum += column[from]!.minor
      if (from < at - 1 && sum === minor) return true
    }
    return false
  }).length
}

const isBeside = (a: Reading, b: Reading): boolean => a.page === b.page && a !== b && overlapShare(a.box, b.box) > 0.5

/** Whether an amount in the row of a rate is that share of another amount of the page, or is contained in it. */
function isTaxed(percent: Reading, amounts: readonly Figure[]): boolean {
  const rate = percent.meaning.kind === 'percent' ? percent.meaning.value : 0
  if (rate <= 0) return false
  const taxes = amounts.filter(({ reading }) => isBeside(reading, percent))
  return taxes.some((tax) =>
    amounts.some(
      (base) =>
        base !== tax &&
        [(base.minor * rate) / 100, (base.minor * rate) / (100 + rate)].some(
          (share) => Math.abs(share) > 100 && Math.abs(share - tax.minor) <= ROUNDING,
        ),
    ),
  )
}

/** How many figures of one page are the product of a count other than 1 and another figure of their row. */
function productsIn(amounts: readonly Figure[], counts: readonly Reading[]): number {
  const rows = counts.flatMap((count) => {
    const row = amounts.filter(({ reading }) => isBeside(reading, count))
    const times = count.meaning.kind === 'quantity' ? count.meaning.value : 1
    return times === 1 ? [] : row.filter((total) => row.some((price) => isProduct(total, price, times)))
  })
  return new Set(rows).size
}

const isProduct = (total: Figure, price: Figure, times: number): boolean =>
  total !== price && Math.abs(times * price.minor - total.minor) < 1
