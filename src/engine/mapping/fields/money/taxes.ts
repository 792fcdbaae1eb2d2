// Tax lines: rows that state a tax by label, by rate, or by a rate, a base and an amount that fit each other. Whether a
// tax is added to the total or contained in it is decided in money.ts.

import { patternOf } from '../../reading/word-pattern.ts'
import type { LabelHit, Reading } from '../../vocabulary.ts'
import type { Labelled, Scale, Spot } from '../../structure/amount-spots.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { fitsOf, ratesOf, summaryHead, type Rate } from './tax-table.ts'

/** One printed tax. `score` is a log-odds; `proven` says that base × rate = amount holds on the page. */
export interface TaxRow {
  type: string
  name: string
  rate?: number
  base?: Spot
  amount: Spot
  row: FilledRow
  label?: string
  score: number
  proven: boolean
  /** Its place in a row that has several taxes, from the left: 0 for VAT, 1 for a levy beside it. */
  nth?: number
}

/** Label fields that name one tax, with the type shown on the wire. */
export const TAX_TYPES: Record<string, string> = {
  'tax.vat': 'VAT',
  'tax.gst': 'GST',
  'tax.cgst': 'CGST',
  'tax.sgst': 'SGST',
  'tax.utgst': 'UTGST',
  'tax.igst': 'IGST',
  'tax.cess': 'CESS',
  'tax.sales': 'SALES_TAX',
  'tax.service': 'SERVICE_TAX',
}

/** Every tax that the rows state. Rows of line items are to be left out by the caller: their taxes are cells. */
export function taxRowsOf(
  rows: readonly FilledRow[],
  spots: ReadonlyMap<FilledRow, readonly Spot[]>,
  labelled: readonly Labelled[],
  scale: Scale,
): TaxRow[] {
  const byRow = new Map<FilledRow, Labelled[]>()
  for (const one of labelled) {
    if (!(one.field in TAX_TYPES) && one.field !== 'tax_total') continue
    const row = one.spot.row
    // "Less 12% VAT  -5.66" is taken off, for people who pay none.
    if (one.spot.value < 0 && row.labels.some(({ field, from }) => field === 'discount' && from < one.label.from))
      continue
    byRow.set(row, [...(byRow.get(row) ?? []), one])
  }
  // A base may stand in a row of its own.
  const bases = labelled.flatMap(({ field, spot }) =>
    field === 'taxable_amount' || field === 'subtotal' ? [spot] : [],
  )
  // The sum that it is laid on may be named otherwise, or not at all.
  const printed = [...spots.values()].flat().filter(({ certainty }) => certainty >= 0.7)
  const found: TaxRow[] = []
  rows.forEach((row, index) => {
    const named = byRow.get(row) ?? []
    const all = spots.get(row) ?? []
    const head = all.length >= 2 ? summaryHead(rows, index) : undefined
    // In a table of taxes a bare whole number is an amount too.
    const there = all.filter(({ certainty }) => certainty >= (head ? 0.3 : 0.5))
    const rates = ratesOf(row, head)
    const fits = there.length >= 2 ? fitsOf(there, rates, scale, head) : []
    if (fits[0] && (named.length || head || fits[0].percent)) {
      const label = named[0]
      for (const [nth, { rate, base, amount }] of fits.entries())
        found.push({
          ...(nth > 0 && { nth }),
          ...summaryName(label, row, head),
          rate,
          ...(base && { base }),
          amount,
          row,
          score: label ? 3 + 0.3 * label.reach : 2,
          proven: true,
        })
      return
    }
    const aside = there.length ? undefined : amountBeside(rows, index, spots, bases, scale)
    if (aside) {
      found.push(aside)
      return
    }
    for (const label of bestPerField(named)) {
      // "Tax 7.25 %" states one tax, "Total tax" the sum of all.
      // What stands above its amount has its rate beside it: "VAT 9 %" over "3.89".
      const above = rows.slice(Math.max(0, index - 2), index).find((one) => holds(one, label.label))
      const own = above && ratesOf(above).some(({ percent }) => percent) ? ratesOf(above) : rates
      if (label.field === 'tax_total' && !own.some(({ percent }) => percent)) continue
      const rate = nearestRate(own, label)
      const other = there.length === 2 && rate !== undefined ? there.find((spot) => spot !== label.spot) : undefined
      const beside = other && Math.abs(other.value) > Math.abs(label.spot.value) ? other : undefined
      const isBase = ({ value }: Spot): boolean => isShare(label.spot.value, rate, value, scale)
      const base = beside ?? bases.find(isBase) ?? printed.find(isBase)
      found.push({
        ...typeOf(label, row),
        ...(rate !== undefined && { rate }),
        ...(base && { base }),
        amount: label.spot,
        row,
        score: 1.5 + label.reach,
        proven: false,
      })
    }
  })
  const known = new Set(found.map(({ row }) => row))
  const more = furtherTaxes(rows, spots, found, scale)
  return [...found, ...more, ...impliedTaxes(rows, spots, new Set([...known, ...more.map(({ row }) => row)]), scale)]
}

// What these name is a share of a sum too, and no tax.
const NO_TAXES = new Set(['discount', 'saving', 'tip', 'service_charge', 'fee', 'shipping', 'handling', 'insurance'])

/** Taxes without a name beside a known one whose base they share: a levy below the VAT. */
function furtherTaxes(
  rows: readonly FilledRow[],
  spots: ReadonlyMap<FilledRow, readonly Spot[]>,
  found: readonly TaxRow[],
  scale: Scale,
): TaxRow[] {
  return rows.flatMap((row): TaxRow[] => {
    const rate = ratesOf(row).find(({ percent, value }) => percent && value > 0)?.value
    if (rate === undefined || row.labels.some(({ field }) => NO_TAXES.has(field))) return []
    const near = found.filter((one) => one.row.page === row.page && Math.abs(one.row.index - row.index) === 1)
    for (const amount of (spots.get(row) ?? []).filter(({ certainty }) => certainty >= 0.5)) {
      const base = near.flatMap((one) => one.base ?? []).find(({ value }) => isShare(amount.value, rate, value, scale))
      if (base && !found.some((one) => one.row === row))
        return [{ ...typeOf(undefined, row), rate, base, amount, row, score: 1.5, proven: true }]
    }
    return []
  })
}

const holds = ({ page, lines }: FilledRow, label: LabelHit): boolean =>
  page === label.page && lines.some(({ line }) => line === label.line)

const isShare = (amount: number, rate: number | undefined, base: number, { half }: Scale): boolean =>
  rate !== undefined && amount !== 0 && Math.abs((base * rate) / 100 - amount) <= half

/**
 * The tax of a row that has only its rate. Its amount is printed half a line higher or lower, in a separate row. The
 * rate of a printed base must give that amount.
 */
function amountBeside(
  rows: readonly FilledRow[],
  index: number,
  spots: ReadonlyMap<FilledRow, readonly Spot[]>,
  bases: readonly Spot[],
  scale: Scale,
): TaxRow | undefined {
  const [one] = rateOnlyRows([rows[index]!], spots)
  if (!one) return undefined
  for (const row of [rows[index - 1], rows[index + 1]]) {
    const [amount, ...others] = (row && spots.get(row)) ?? []
    if (!row || !amount || others.length || row.page !== one.row.page || row.labels.length) continue
    const base = bases.find(({ value }) => isShare(amount.value, one.rate, value, scale))
    const { type, name, rate } = one
    if (base) return { type, name, label: name, rate, base, amount, row, score: 2, proven: true }
  }
  return undefined
}

/** A tax of which the rate is printed and no amount: "Sales tax 10 %". */
export interface RateOnly {
  type: string
  name: string
  rate: number
  reading: Reading
  row: FilledRow
}

/** The taxes that print a rate and no amount. */
export function rateOnlyRows(rows: readonly FilledRow[], spots: ReadonlyMap<FilledRow, readonly Spot[]>): RateOnly[] {
  return rows.flatMap((row) => {
    const label = row.labels.find(({ field }) => field in TAX_TYPES || field === 'tax_total')
    const rate = ratesOf(row).find(({ percent, value }) => percent && value > 0)
    if (!label || !rate || (spots.get(row) ?? []).some(({ certainty }) => certainty >= 0.5)) return []
    const type = TAX_TYPES[label.field] ?? 'TAX'
    return [{ type, name: withoutRate(label.text), rate: rate.value, reading: rate.reading, row }]
  })
}

/**
 * Taxes whose label could not be read: a percentage, an amount that is this share of another printed one, and the sum
 * of both in print too.
 */
function impliedTaxes(
  rows: readonly FilledRow[],
  spots: ReadonlyMap<FilledRow, readonly Spot[]>,
  known: ReadonlySet<FilledRow>,
  scale: Scale,
): TaxRow[] {
  const all = [...spots.values()].flat().filter(({ certainty }) => certainty >= 0.5)
  const printed = new Set(all.map(({ value }) => value))
  return rows
    .filter((row) => !known.has(row))
    .flatMap((row): TaxRow[] => {
      const rate = ratesOf(row).find(({ percent, value }) => percent && value > 0)?.value
      const amount = (spots.get(row) ?? []).filter(({ certainty }) => certainty >= 0.5).at(-1)
      if (rate === undefined || !amount || amount.value === 0) return []
      const base = all.find(
        ({ value }) => Math.abs((value * rate) / 100 - amount.value) <= scale.half && printed.has(value + amount.value),
      )
      return base ? [{ ...typeOf(undefined, row), rate, base, amount, row, score: 1, proven: true }] : []
    })
}

function bestPerField(labelled: readonly Labelled[]): Labelled[] {
  const best = new Map<string, Labelled>()
  for (const one of labelled) {
    const key = `${one.field}@${one.label.from}.${one.label.line}`
    const before = best.get(key)
    if (!before || one.reach > before.reach) best.set(key, one)
  }
  return [...best.values()]
}

function typeOf(label: Labelled | undefined, row: FilledRow): { type: string; name: string; label?: string } {
  if (!label) return { type: 'TAX', name: row.lines[0]!.text }
  return { type: TAX_TYPES[label.field] ?? 'TAX', name: withoutRate(label.label.text), label: label.label.text }
}

/** The name of a tax without the number of its rate, which lost its sign at the end of a label: "Moms 25". */
const withoutRate = (name: string): string => name.replace(/\s+@?\s*\d+(?:[.,]\d+)?$/, '')

// What a summary's head calls the tax, with the type shown on the wire; folded to capitals without points.
const HEAD_NAMES: readonly [RegExp, string][] = [
  [new RegExp(`^${patternOf('money-words', 'head-vat')}`), 'VAT'],
  [new RegExp(`^${patternOf('money-words', 'head-gst')}`), 'GST'],
]

/** A row of a summary without a name of its own has the name that stands in the summary's head. */
function summaryName(
  label: Labelled | undefined,
  row: FilledRow,
  head: FilledRow | undefined,
): ReturnType<typeof typeOf> {
  const own = typeOf(label, row)
  if (own.type !== 'TAX' || !head) return own
  for (const { text } of head.lines.flatMap(({ cells }) => cells)) {
    const word = text.replace(/[^\p{L}]/gu, '')
    for (const [form, type] of HEAD_NAMES) {
      // "VAT rate", "Momssats": the name is the beginning of what its column is called.
      const name = word.slice(0, form.exec(word.toUpperCase())?.[0].length ?? 0)
      if (name) return { type, name, label: word }
    }
  }
  return own
}

function nearestRate(rates: readonly Rate[], label: Labelled): number | undefined {
  return rates
    .filter(({ percent }) => percent)
    .sort(
      (a, b) =>
        Math.abs(a.reading.box.left - label.label.box.right) - Math.abs(b.reading.box.left - label.label.box.right),
    )[0]?.value
}

/**
 * What taxes may sum to: all proven rows, all rows of one kind, central and state tax together. Sums of values that are
 * printed twice count once.
 */
export function taxSums(all: readonly TaxRow[]): { value: number; rows: TaxRow[]; score: number }[] {
  // "VAT-exempt sales 0.00" states no tax.
  const stated = all.filter(({ rate, amount }) => rate !== undefined || amount.value !== 0)
  const rows = stated.length ? stated : all
  const sums: { value: number; rows: TaxRow[]; score: number }[] = []
  const add = (members: TaxRow[], bonus: number): void => {
    const distinct = distinctTaxes(members)
    if (!distinct.length) return
    sums.push({
      value: distinct.reduce((sum, { amount }) => sum + amount.value, 0),
      rows: distinct,
      score: distinct.reduce((sum, { score }) => sum + score, 0) / distinct.length + bonus,
    })
  }
  const proven = rows.filter((row) => row.proven)
  add(proven, 0.4)
  // The taxes of the totals, beside a table of the taxes of each kind of goods.
  if (proven.length)
    add(
      rows.filter((row) => !row.proven),
      0.8,
    )
  add(
    rows.filter(({ type }) => type === 'CGST' || type === 'SGST' || type === 'UTGST' || type === 'CESS'),
    0.8,
  )
  add([...rows], 0)
  for (const type of new Set(rows.map((row) => row.type)))
    add(
      rows.filter((row) => row.type === type),
      0.2,
    )
  // One row of a summary of several rates is seldom all of the tax.
  for (const row of rows)
    add(
      [row],
      proven.some(
        (other) =>
          row.proven &&
          other.rate !== row.rate &&
          other.row.page === row.row.page &&
          Math.abs(other.row.index - row.row.index) === 1,
      )
        ? -PART_OF_SUMMARY
        : 0,
    )
  return sums
}

// More than a label of its own in the row above lifts one row over its neighbours. Between 0.6 and 1 no real document
// changes; at 0.6 one rate of a receipt's summary won over the sum of its rates.
const PART_OF_SUMMARY = 1

/**
 * Without rows that repeat another (a summary below the line that it sums up): same amount, and no differing rate or
 * type. In the order of print.
 */
function distinctTaxes(rows: readonly TaxRow[]): TaxRow[] {
  const kept: TaxRow[] = []
  for (const row of [...rows].sort((a, b) => Number(b.proven) - Number(a.proven) || b.score - a.score)) {
    const twin = kept.find(
      (other) =>
        other.amount.value === row.amount.value &&
        (other.rate === undefined || row.rate === undefined || other.rate === row.rate) &&
        (other.type === row.type || other.type === 'TAX' || row.type === 'TAX'),
    )
    if (!twin) kept.push(row)
  }
  return kept.sort((a, b) => (a.nth ?? 0) - (b.nth ?? 0) || a.row.index - b.row.index)
}
