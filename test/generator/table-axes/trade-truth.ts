// What a drawn paper of goods says, in the names of the wire: sums first, then all that is printed.

import type { Axes } from './axes.ts'
import type { Good } from './goods.ts'
import { saysCount, sumColumn, type TradePaper } from './trade-rows.ts'
import type { TradeColumn } from './trade-words.ts'

/** Sums in the smallest unit that is printed; absent ones are not printed. */
export interface TradeSums {
  subtotal?: number
  shipping?: number
  taxes: { rate: number; base: number; amount: number }[]
  grand: number
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

/** The sums below the lines; `freight` is what the way costs, where that is charged. */
export function sumsOf(goods: readonly Good[], axes: Axes, freight: number): TradeSums {
  const rates = axes['taxes'] === 'none' ? [] : [...new Set(goods.map(({ taxRate }) => taxRate))].sort((a, b) => b - a)
  const taxes = rates.map((rate) => {
    const taxed = goods.filter(({ taxRate }) => taxRate === rate)
    return { rate, base: sum(taxed.map(({ net }) => net)), amount: sum(taxed.map(({ tax }) => tax)) }
  })
  const shipping = axes['charge'] === 'shipping' ? freight : undefined
  const net = sum(goods.map((good) => good.net))
  return {
    ...((taxes.length > 0 || shipping !== undefined) && { subtotal: net }),
    ...(shipping !== undefined && { shipping }),
    taxes,
    grand: sum(goods.map(({ gross }) => gross)) + (shipping ?? 0),
  }
}

/** The truth of a document, and what else is right in some places. */
export function truthOf(paper: TradePaper): { truth: object; alternatives: Record<string, unknown[]> } {
  const { kind, axes, goods, columns, sums, writer, number, date, vendor, buyer } = paper
  const units = (minor: number): number => minor / 10 ** writer.decimals
  const has = (column: TradeColumn): boolean => columns.includes(column)
  // Which of two numbers of goods is which, no table without words says.
  const isNamed = axes['heads'] === 'words' || axes['heads'] === 'capitals'
  const priced = sumColumn(columns) !== undefined
  const alternatives: Record<string, unknown[]> = {}
  const items = goods.map((good, at) => {
    const isItem = good.kind === 'item'
    const both = has('net') && has('gross')
    const last = columns.indexOf('gross') > columns.indexOf('net') ? good.gross : good.net
    if (both && !good.isFree) alternatives[`financial.line_items.${at}.total`] = [units(good.net), units(good.gross)]
    return {
      ...(has('position') && { line_number: String((at + 1) * (axes['position'] === '10' ? 10 : 1)) }),
      description: good.lines.join(' '),
      ...(has('code') && isNamed && isItem && { sku: good.code }),
      ...(has('hsn') && isNamed && isItem && { hsn_code: good.hsn }),
      ...(has('date') && { date: good.date }),
      ...((has('quantity') || saysCount(axes, good)) && { quantity: good.quantity }),
      ...((has('unit') || (has('quantity') && axes['unit'] === 'glued')) && isItem && { unit: good.unit }),
      ...((has('unit_price') || saysCount(axes, good)) && !good.isFree && { unit_price: units(good.unitPrice) }),
      ...(has('discount_rate') && good.discountRate && { discount_rate: good.discountRate }),
      ...(has('discount_amount') && good.discountAmount && { discount_amount: Math.abs(units(good.discountAmount)) }),
      ...(has('tax_rate') && { tax_rate: good.taxRate }),
      ...(has('tax_amount') && { tax_amount: units(good.tax) }),
      ...(both && !good.isFree && { net_total: units(good.net), gross_total: units(good.gross) }),
      ...(!good.isFree && priced && { total: units(both ? last : has('gross') ? good.gross : good.net) }),
    }
  })
  const isNote = kind === 'delivery_note'
  const isRoll = kind === 'receipt'
  const tax = sum(sums.taxes.map(({ amount }) => amount))
  const own: Readonly<Record<TradePaper['kind'], object>> = {
    invoice: {},
    purchase_order: { purchase_order: { po_number: number } },
    receipt: { receipt: { receipt_number: number } },
    delivery_note: { logistics: { delivery_note_number: number } },
  }
  return {
    truth: {
      document_type: isNote ? 'logistics' : kind,
      document_category: isNote ? 'logistics' : 'financial',
      vendor: { name: vendor.name },
      ...(!isRoll && { buyer: { name: buyer.name } }),
      document_meta: {
        ...(kind === 'invoice' && { invoice_number: number }),
        date,
        ...(!isNote && { currency: writer.currency }),
        language: axes['language'],
      },
      financial: {
        line_items: items,
        ...(priced && {
          totals: {
            ...(sums.subtotal !== undefined && !isRoll && { subtotal: units(sums.subtotal) }),
            ...(sums.shipping !== undefined && { shipping: units(sums.shipping) }),
            ...(sums.taxes.length > 0 && { tax_total: units(tax) }),
            grand_total: units(sums.grand),
          },
        }),
      },
      ...own[kind],
    },
    alternatives,
  }
}
