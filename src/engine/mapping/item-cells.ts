// The cells of items as candidates on their wire paths.

import { unionOf } from '../../schema/geometry.ts'
import type { Candidate, Reading } from './candidates.ts'
import type { Cut } from './cut-rows.ts'
import { LINE_TOTALS } from './column-roles.ts'
import { numberOf } from './cut-rows.ts'
import type { Item } from './item-rows.ts'

const MONEY = new Set(['unit_price', 'total', 'net_total', 'gross_total', 'taxable_amount', 'tax_amount', 'discount_amount', 'cgst_amount', 'sgst_amount', 'igst_amount', 'cess_amount', 'mrp'])
const RATES = new Set(['tax_rate', 'discount_rate', 'cgst_rate', 'sgst_rate', 'igst_rate'])
const DATES = new Set(['date', 'start_date', 'end_date'])

/** One candidate for each cell that has a field. */
export function emitItems(items: readonly Item[]): Candidate[] {
  return items.flatMap((item, i) => itemCandidates(item, `financial.line_items[${i}]`))
}

function itemCandidates(item: Item, path: string): Candidate[] {
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
      if (cut && value !== undefined) add(role, role === 'total' && item.discount ? less(value, item.discount) : role === 'discount_amount' ? Math.abs(value) : value, cut)
      else if (numberOf(first) !== undefined && role === 'unit_price') add(role, numberOf(first), first)
    } else if (RATES.has(role)) {
      const cut = cuts.find((one) => one.percent) ?? cuts.find((one) => numberOf(one) !== undefined)
      const value = (cut?.percent?.meaning.kind === 'percent' ? cut.percent.meaning.value : undefined) ?? numberOf(cut)
      if (cut && value !== undefined && Math.abs(value) <= 100) add(role, Math.abs(value), cut)
    } else if (role === 'quantity') addQuantity(item, cuts, add)
    else if (DATES.has(role)) {
      const cut = cuts.find(({ readings }) => readings.some(({ meaning }) => meaning.kind === 'date'))
      const date = cut?.readings.find(({ meaning }) => meaning.kind === 'date')
      if (cut && date?.meaning.kind === 'date') add(role, date.meaning.value, cut)
    } else if (role === 'unit') {
      if (/\p{L}/u.test(first.text)) add('unit', first.text, first)
    } else {
      const text = role === 'hsn_code' ? first.text.replace(/\s+/g, '') : first.text
      if (/[\p{L}\d]/u.test(text)) add(role, text, first)
    }
  }
  // A line whose only total is named net or gross has that as its total.
  const named = item.cells.has('total') ? undefined : LINE_TOTALS.find((role) => item.cells.get(role)?.some(({ amount }) => amount))
  if (named !== undefined) {
    const copy = result.find(({ field }) => field === `${path}.${named}`)!
    result.push({ ...copy, field: `${path}.total`, value: item.discount ? less(copy.value as number, item.discount) : copy.value })
  }
  if (item.discount?.amount) add('discount_amount', Math.abs(item.discount.amount.reading.meaning.value), item.discount)
  return result
}

function addQuantity(item: Item, cuts: readonly Cut[], add: (leaf: string, value: unknown, cut: Cut) => void): void {
  const cut = cuts.find((one) => one.quantity ?? one.amount)
  const value = numberOf(cut)
  if (!cut || value === undefined) return
  add('quantity', value, cut)
  if (item.cells.has('unit')) return
  const meaning = cut.quantity?.meaning
  const printed = (meaning?.kind === 'quantity' ? meaning.unit : undefined) ?? /\p{L}[\p{L}().²³]*\.?\s*$/u.exec(cut.text)?.[0].trim()
  // "x" in "2 x" is a sign of multiplication.
  if (printed && printed.length <= 12 && !/^x$/i.test(printed)) add('unit', printed, cut)
}

/** The words of a description as printed, line after line. */
function describe(cuts: readonly Cut[]): string {
  return cuts.map(({ text }) => text).join(' ').replace(/\s+/g, ' ').replace(/^[\s*•·.,;:|-]+|[\s•·,;:|]+$/g, '').trim()
}

function joined(cuts: readonly Cut[]): Cut {
  return cuts.length === 1 ? cuts[0]! : { ...cuts[0]!, text: cuts.map(({ text }) => text).join(' '), box: unionOf(cuts.map(({ box }) => box)), words: cuts.flatMap(({ words }) => words) }
}

function less(value: number, discount: Cut): number {
  return Math.round((value - Math.abs(discount.amount?.reading.meaning.value ?? 0)) * 10_000) / 10_000
}

/** Whether quantity × price is the total to half a cent, where all three are printed. */
function productHolds({ cells }: Item): boolean {
  const quantity = numberOf(cells.get('quantity')?.[0]), price = cells.get('unit_price')?.[0]?.amount?.reading.meaning.value
  const total = (cells.get('total') ?? cells.get('net_total') ?? cells.get('gross_total'))?.find(({ amount }) => amount)?.amount?.reading.meaning.value
  return quantity !== undefined && price !== undefined && total !== undefined && Math.abs(quantity * price - total) <= 0.0051
}

function cellCandidate(field: string, value: unknown, cut: Cut, score: number): Candidate {
  const cells = cut.words.map(({ cell }) => cell)
  const read: Reading | undefined = cut.amount?.reading
  const certainty = Math.min(...cells.map(({ confidence }) => confidence))
  return {
    field, value, text: read && typeof value === 'number' && read.meaning.kind === 'amount' && read.meaning.value === value ? read.text : cut.text, page: cells.length ? cut.words[0]!.line.page : 0,
    box: cut.box, score, confidence: certainty / (1 + Math.exp(-1 - score)), rule: 'items.columns', source: cells[0]?.source ?? 'ocr',
  }
}
