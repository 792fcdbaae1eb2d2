// The cells of items as candidates on their wire paths.

import { unionOf } from '../../../../schema/geometry.ts'
import type { Candidate, Reading } from '../../vocabulary.ts'
import { withLetters } from '../../reading/confusable-letters.ts'
import type { Cut } from '../../structure/table/cut-rows.ts'
import { LINE_TOTALS, MEASURES } from './item-form.ts'
import { withLeadingCells } from './leading-cells.ts'
import { countOf, numberOf, priceOf } from '../../structure/table/cut-rows.ts'
import type { Item } from './items.ts'

const MONEY = new Set([
  'unit_price',
  'total',
  'net_total',
  'gross_total',
  'taxable_amount',
  'tax_amount',
  'discount_amount',
  'cgst_amount',
  'sgst_amount',
  'igst_amount',
  'cess_amount',
  'mrp',
])
const RATES = new Set(['tax_rate', 'discount_rate', 'cgst_rate', 'sgst_rate', 'igst_rate'])
const CODES = new Set(['sku', 'product_code'])
const COUNTED = /^(\d{1,6}(?:[.,]\d{1,3})?)\s?(\p{L}.*)$/u
const DATES = new Set(['date', 'start_date', 'end_date', 'period'])

/** The days from which and until which a text is. */
type RangeIn = (text: string) => { start: string; end: string } | undefined

/**
 * One candidate for each cell that has a field. `hasQuantities`: the table has a column of them. `first` is the index
 * of the first item in the document.
 */
export function emitItems(
  items: readonly Item[],
  hasQuantities: boolean,
  first = 0,
  rangeIn: RangeIn = () => undefined,
): Candidate[] {
  // Where the head names quantities and those that are printed hold, a line without one has lost it to the reader.
  const printed = items.filter(({ cells }) => cells.has('quantity'))
  const counted = hasQuantities && printed.filter((item) => productHolds(item)).length >= printed.length / 2
  return withLeadingCells(items).flatMap((item, i) =>
    itemCandidates(item, `financial.line_items[${first + i}]`, counted, rangeIn),
  )
}

function itemCandidates(item: Item, path: string, counted: boolean, rangeIn: RangeIn): Candidate[] {
  const result: Candidate[] = []
  const proven = productHolds(item)
  const add = (leaf: string, value: unknown, cut: Cut, sure = 1): void => {
    result.push(cellCandidate(`${path}.${leaf}`, value, cut, proven ? 2 : sure))
  }
  for (const [role, cuts] of item.cells) {
    const first = cuts[0]!
    if (role === 'description') {
      const text = describe(cuts)
      if (text) add('description', text, joined(cuts), 1)
    } else if (MONEY.has(role)) {
      const cut = cuts.find(({ amount }) => amount)
      const value = cut?.amount?.reading.meaning.value
      if (cut && value !== undefined)
        add(
          role,
          role === 'total' && item.discount
            ? less(value, item.discount)
            : role === 'discount_amount'
              ? Math.abs(value)
              : value,
          cut,
        )
      else if (numberOf(first) !== undefined && role === 'unit_price') add(role, numberOf(first), first)
    } else if (RATES.has(role)) {
      const cut = cuts.find((one) => one.percent) ?? cuts.find((one) => numberOf(one) !== undefined)
      const value = (cut?.percent?.meaning.kind === 'percent' ? cut.percent.meaning.value : undefined) ?? numberOf(cut)
      if (cut && value !== undefined && Math.abs(value) <= 100) add(role, Math.abs(value), cut)
    } else if (role === 'quantity') addQuantity(item, cuts, add)
    else if ((MEASURES as readonly string[]).includes(role)) {
      const cut = cuts.find((one) => numberOf(one) !== undefined)
      if (cut) add(role, numberOf(cut), cut)
    } else if (DATES.has(role)) {
      const whole = joined(cuts)
      const range = role === 'period' ? rangeIn(whole.text) : undefined
      const isDay = ({ meaning }: Reading): boolean =>
        meaning.kind === 'date' && !(role === 'period' && meaning.partial)
      const cut = cuts.find(({ readings }) => readings.some(isDay))
      const date = cut?.readings.find(isDay)
      if (range) {
        add('start_date', range.start, whole)
        add('end_date', range.end, whole)
      } else if (cut && date?.meaning.kind === 'date') add(role === 'period' ? 'date' : role, date.meaning.value, cut)
    } else if (role === 'unit') {
      // A column of both, as in "Qty / Unit": "2 days".
      const [, count, unit] = item.cells.has('quantity') ? [] : (COUNTED.exec(first.text) ?? [])
      if (count !== undefined) add('quantity', Number(count.replace(',', '.')), first)
      if (/\p{L}/u.test(first.text)) add('unit', unit ?? first.text, first)
    } else {
      // A code that ends in a dash goes on below: "SVC-" over "FORMSYS".
      const whole = CODES.has(role) && first.text.endsWith('-') && cuts[1] ? first.text + cuts[1].text : first.text
      const text = role === 'hsn_code' ? whole.replace(/\s+/g, '') : whole
      if (/[\p{L}\d]/u.test(text)) add(role, text, first)
    }
  }
  const quotient = counted ? quotientOf(item) : undefined
  if (quotient !== undefined) {
    const printed = result.findIndex(({ field }) => field === `${path}.quantity`)
    if (printed >= 0) result.splice(printed, 1)
    const { cut } = moneyOf(item)!
    result.push({ ...cellCandidate(`${path}.quantity`, quotient, cut, 0), rule: 'items.quotient', source: 'derived' })
  }
  // A line whose only total is named net or gross has that as its total.
  const named = item.cells.has('total')
    ? undefined
    : LINE_TOTALS.find((role) => item.cells.get(role)?.some(({ amount }) => amount))
  if (named !== undefined) {
    const copy = result.find(({ field }) => field === `${path}.${named}`)!
    result.push({
      ...copy,
      field: `${path}.total`,
      value: item.discount ? less(copy.value as number, item.discount) : copy.value,
    })
  }
  if (item.discount?.amount) add('discount_amount', Math.abs(item.discount.amount.reading.meaning.value), item.discount)
  return result
}

function addQuantity(item: Item, cuts: readonly Cut[], add: (leaf: string, value: unknown, cut: Cut) => void): void {
  const cut = cuts.find((one) => one.quantity ?? one.amount) ?? cuts.find((one) => numberOf(one) !== undefined)
  const value = countOf(cut)
  if (!cut || value === undefined) return
  add('quantity', value, cut)
  if (item.cells.has('unit')) return
  const meaning = cut.quantity?.meaning
  const printed =
    (meaning?.kind === 'quantity' ? meaning.unit : undefined) ?? /\p{L}[\p{L}().²³]*\.?\s*$/u.exec(cut.text)?.[0].trim()
  // "x" in "2 x" is a sign of multiplication.
  if (printed && printed.length <= 12 && !/^x$/i.test(printed)) add('unit', printed, cut)
}

function moneyOf({ cells }: Item): { price: number; total: number; cut: Cut } | undefined {
  const cut = cells.get('unit_price')?.find(({ amount }) => amount)
  const total = LINE_TOTALS.flatMap((role) => cells.get(role) ?? []).find(({ amount }) => amount)
  return cut && total ? { price: priceOf(cut)!, total: total.amount!.reading.meaning.value, cut } : undefined
}

// Digits that readers of pictures take for each other.
const ALIKE = ['17', '71', '08', '80', '38', '83', '56', '65', '14', '41', '69']

/**
 * The whole number of times that the price goes into the total, where a picture's quantity is missing or is the same
 * but for a digit that looks alike.
 */
function quotientOf(item: Item): number | undefined {
  const money = moneyOf(item)
  if (!money || money.price === 0 || productHolds(item) || item.discount || money.cut.words[0]!.cell.source !== 'ocr')
    return undefined
  const quotient = Math.round(money.total / money.price)
  if (quotient < 1 || Math.abs(quotient * money.price - money.total) > 0.0051) return undefined
  const printed = numberOf(item.cells.get('quantity')?.[0])
  if (printed === undefined) return quotient
  const [a, b] = [String(printed), String(quotient)]
  const differing = a.length === b.length ? [...a].flatMap((digit, i) => (digit === b[i] ? [] : [digit + b[i]!])) : []
  return differing.length === 1 && ALIKE.includes(differing[0]!) ? quotient : undefined
}

/** The words of a description as printed, line after line. */
function describe(cuts: readonly Cut[]): string {
  const text = cuts
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s*•·.,;:|-]+|[\s•·,;:|]+$/g, '')
    .trim()
  return cuts[0]?.words[0]?.cell.source === 'ocr' ? withLetters(text) : text
}

function joined(cuts: readonly Cut[]): Cut {
  return cuts.length === 1
    ? cuts[0]!
    : {
        ...cuts[0]!,
        text: cuts.map(({ text }) => text).join(' '),
        box: unionOf(cuts.map(({ box }) => box)),
        words: cuts.flatMap(({ words }) => words),
      }
}

function less(value: number, discount: Cut): number {
  return Math.round((value - Math.abs(discount.amount?.reading.meaning.value ?? 0)) * 10_000) / 10_000
}

/** Whether quantity × price is the total to half a cent, where all three are printed. */
function productHolds({ cells }: Item): boolean {
  const quantity = countOf(cells.get('quantity')?.[0])
  const price = priceOf(cells.get('unit_price')?.[0])
  const total = (cells.get('total') ?? cells.get('net_total') ?? cells.get('gross_total'))?.find(({ amount }) => amount)
    ?.amount?.reading.meaning.value
  return (
    quantity !== undefined && price !== undefined && total !== undefined && Math.abs(quantity * price - total) <= 0.0051
  )
}

/** The candidate of a cell; `score` is its own log-odds. */
export function cellCandidate(field: string, value: unknown, cut: Cut, score: number): Candidate {
  const cells = cut.words.map(({ cell }) => cell)
  const read: Reading | undefined = cut.amount?.reading
  const certainty = Math.min(...cells.map(({ confidence }) => confidence))
  return {
    field,
    value,
    text:
      read && typeof value === 'number' && read.meaning.kind === 'amount' && read.meaning.value === value
        ? read.text
        : cut.text,
    page: cells.length ? cut.words[0]!.line.page : 0,
    box: cut.box,
    score,
    confidence: certainty / (1 + Math.exp(-1 - score)),
    rule: 'items.columns',
    source: cells[0]?.source ?? 'ocr',
  }
}
