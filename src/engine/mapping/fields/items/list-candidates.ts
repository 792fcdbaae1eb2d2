// An item of a list as candidates: each of its parts with the words that print it.

import { unionOf } from '../../../../schema/geometry.ts'
import { withLetters } from '../../reading/confusable-letters.ts'
import { unscaled, type Scale } from '../../structure/amount-spots.ts'
import type { Word } from '../../structure/table/words.ts'
import type { Candidate } from '../../vocabulary.ts'
import { unitOf } from './list-products.ts'
import { nameText, type ListItem } from './list-row.ts'

/** The candidates of an item, which is at `path` on the wire. */
export function itemCandidates(item: ListItem, path: string, scale: Scale): Candidate[] {
  const { reading } = item.total
  const product = item.quantity !== undefined && item.price !== undefined
  const sure = (confidence: number): number => confidence * (product ? 0.95 : 0.8)
  const result: Candidate[] = []
  const add = (leaf: string, value: unknown, words: readonly Word[]): void => {
    if (!words.length) return
    const cells = words.map(({ cell }) => cell)
    result.push({
      field: `${path}.${leaf}`,
      value,
      text: cells.map(({ text }) => text).join(' '),
      page: words[0]!.line.page,
      box: unionOf(cells.map(({ box }) => box)),
      score: product ? 2 : 1,
      confidence: sure(Math.min(...cells.map(({ confidence }) => confidence))),
      rule: 'items.list',
      source: cells[0]!.source,
    })
  }
  const name = nameText(item.name)
  if (name) add('description', item.name[0]!.cell.source === 'ocr' ? withLetters(name) : name, item.name)
  if (item.quantity) add('quantity', item.quantity.value, item.quantity.words)
  const count = item.derived && result.find(({ field }) => field === `${path}.quantity`)
  if (count) Object.assign(count, { rule: 'items.quotient', source: 'derived' })
  const counted = item.quantity?.words[0]?.line
  const isApart = counted !== undefined && !item.total.row.lines.includes(counted)
  const unit = (product || isApart) && !item.derived ? unitOf(item.quantity!.words, item.rows) : undefined
  if (unit !== undefined && !item.name.some(({ cell }) => cell.text === unit)) add('unit', unit, item.quantity!.words)
  if (item.price) add('unit_price', item.price.value, item.price.words)
  if (item.place) add('line_number', item.place.value, item.place.words)
  if (item.date) add('date', item.date.value, item.date.words)
  if (item.code) add('product_code', item.code.value, item.code.words)
  if (item.discountRate) add('discount_rate', item.discountRate.value, item.discountRate.words)
  if (item.taxRate) add('tax_rate', item.taxRate.value, item.taxRate.words)
  if (item.taxCode) add('tax_code', item.taxCode.value, item.taxCode.words)
  const base = { page: reading.page, score: product ? 2 : 1, rule: 'items.list', source: reading.source }
  result.push({
    ...base,
    field: `${path}.total`,
    value: unscaled(item.total.value, scale),
    text: reading.text,
    box: reading.box,
    confidence: sure(reading.confidence),
  })
  if (item.discount) {
    const { text, box, confidence } = item.discount.reading
    result.push({
      ...base,
      field: `${path}.discount_amount`,
      value: Math.abs(unscaled(item.discount.value, scale)),
      text,
      box,
      confidence: sure(confidence),
    })
  }
  return result
}
