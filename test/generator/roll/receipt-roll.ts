// Draws a receipt of a family: shop and sale, the rows that say them, the paper and the truth. The entry of the
// families.

import type { Canvas } from '../canvas.ts'
import { familyOf, type Family } from './axes.ts'
import {
  composeCustomer,
  composeItems,
  composeMeta,
  composeTitle,
  titleOf,
  type PrintedItem,
  type PrintedMeta,
} from './body.ts'
import { deskOf, GAP, type Desk, type Role, type Row } from './desk.ts'
import { composeHeader, composeLead, type PrintedShop } from './header.ts'
import { measureOf, printRows } from './print.ts'
import { composeFooter, composePayment, composeTotals, type PrintedPayment, type PrintedTotals } from './totals.ts'

export interface DrawnRoll {
  id: string
  family: Family
  country: string
  pdf: Buffer
  truth: object
  /** Other readings that are right too, by path. */
  alternatives: Record<string, string[]>
  /** What was printed, row by row, and what each row is there for. */
  printed: { text: string; role: Role }[]
  /** Where everything was printed. */
  canvas: Pick<Canvas, 'lines' | 'marks'>
}

interface Printed {
  shop: PrintedShop
  meta: PrintedMeta
  items: PrintedItem[]
  totals: PrintedTotals
  payment: PrintedPayment
}

/** The id of document `copy` of the family number `at`. */
export function rollId(at: number, copy: number): string {
  return `gen-roll-${familyOf(at).id}-${copy}`
}

/** Document `copy` of the family number `at`; the same bytes and truth every time. */
export async function drawRoll(at: number, copy: number): Promise<DrawnRoll> {
  const family = familyOf(at)
  const desk = deskOf(family, copy, measureOf(family.axes))
  const { rows, printed } = compose(desk)
  const written = rows
    .flatMap((row) => apart(row, desk))
    .map((row): Row => ({ ...row, pieces: row.pieces.map((piece) => ({ ...piece, text: desk.written(piece.text) })) }))
  const canvas = printRows(written, family.axes, desk.random)
  return {
    id: rollId(at, copy),
    family,
    country: desk.place.code,
    canvas,
    pdf: await canvas.finish(),
    truth: truthOf(desk, printed),
    alternatives: printed.shop.otherNames.length ? { 'vendor.name': printed.shop.otherNames } : {},
    printed: written
      .filter(({ pieces }) => pieces.length > 0)
      .map(({ pieces, role }) => ({ text: pieces.map(({ text }) => text).join(' '), role })),
  }
}

/** A row whose two ends would run into each other, as two rows. */
function apart(row: Row, desk: Desk): Row[] {
  const [left, right, more] = row.pieces
  if (!left || !right || more || left.align !== 'left' || desk.fits(`${left.text} ${right.text}`, row.form))
    return [row]
  return [
    { ...row, pieces: [left] },
    { ...row, pieces: [right] },
  ]
}

function compose(desk: Desk): { rows: Row[]; printed: Printed } {
  const { axes } = desk
  const header = composeHeader(desk)
  const meta = composeMeta(desk)
  const items = composeItems(desk)
  const totals = composeTotals(desk)
  const payment = composePayment(desk)
  const rule: Row[] = axes.separator === '' ? [GAP] : [{ role: 'rule', form: 'plain', pieces: [], mark: 'rule' }]
  const customer = composeCustomer(desk)
  const title = composeTitle(desk)
  // What is printed of a kind stands where its axis has it, and nowhere else.
  const where = <T extends string>(axis: T, place: T, rows: readonly Row[]): readonly Row[] =>
    axis === place ? rows : []
  const titleAt = axes.headerAt === 'after-title' ? 'above-header' : axes.lead === 'title' ? 'none' : axes.titleAt
  const metaAt = axes.metaAt === 'split' ? 'top' : axes.metaAt
  const restAt = axes.metaAt === 'split' ? 'foot' : 'none'
  const rows: Row[] = [
    ...composeLead(desk, titleOf(desk)),
    ...where(titleAt, 'above-header', title),
    ...header.top,
    ...where(titleAt, 'below-header', [GAP, ...title]),
    GAP,
    ...where(axes.customer, 'above-meta', [...customer, GAP]),
    ...where(metaAt, 'top', meta.first),
    ...where(titleAt, 'below-meta', title),
    ...where(axes.customer, 'below-meta', [GAP, ...customer]),
    ...rule,
    ...items.rows,
    ...rule,
    ...totals.rows,
    ...where(metaAt, 'below-totals', [GAP, ...meta.first]),
    ...payment.rows,
    ...rule,
    ...where(metaAt, 'foot', [...meta.first, GAP]),
    ...where(restAt, 'foot', [...meta.rest, GAP]),
    ...where(axes.customer, 'foot', customer),
    ...header.foot,
    ...where(titleAt, 'foot', title),
    ...composeFooter(desk),
  ]
  return {
    rows,
    printed: {
      shop: header.shop,
      meta: meta.printed,
      items: items.printed,
      totals: totals.printed,
      payment: payment.printed,
    },
  }
}

const units = (amount: number): number => amount / 100

function truthOf(desk: Desk, printed: Printed): object {
  const { place, sale } = desk
  const { meta, payment } = printed
  const paid = payment.method && [
    {
      method: payment.method,
      amount: units(payment.tendered ?? sale.total),
      card_network: payment.network,
      card_last4: payment.last4,
      auth_code: payment.approval,
      terminal_id: payment.terminal,
    },
  ]
  return {
    document_type: 'receipt',
    document_category: 'financial',
    vendor: vendorOf(desk, printed.shop),
    document_meta: { date: sale.date, currency: place.currency, language: place.language, country: place.code },
    financial: { line_items: printed.items, totals: totalsOf(desk, printed.totals) },
    receipt: {
      receipt_number: meta.number,
      time: meta.time,
      cashier: meta.cashier,
      table_number: meta.table,
      guest_count: meta.guests,
      register_number: meta.register,
      ...(payment.change && { change_amount: units(payment.change) }),
      payments: paid,
    },
  }
}

function vendorOf(
  { place, sale, shop, axes }: Desk,
  { name, legalName, address, phone, fax, email, url, ids }: PrintedShop,
): object {
  const all = [...ids, ...(axes.idsAt === 'tax-summary' && sale.taxes.length ? shop.ids.slice(0, 1) : [])]
  const idOf = (kind: 'tax_id' | 'registration_number'): string | undefined =>
    all.find(({ role }) => role === kind)?.value
  return {
    name,
    legal_name: legalName,
    address,
    phone,
    fax,
    email,
    website: url,
    tax_id: idOf('tax_id'),
    registration_number: idOf('registration_number'),
    country: place.code,
  }
}

function totalsOf({ sale }: Desk, { subtotal, discount, service_charge, rounding, taxes }: PrintedTotals): object {
  const sumOf = (list: PrintedTotals['taxes']): number | undefined =>
    list.length ? units(list.reduce((sum, { amount }) => sum + amount, 0)) : undefined
  const named = (name: string): number | undefined => sumOf(taxes.filter((tax) => tax.name === name))
  const minor = { subtotal, discount, service_charge, rounding }
  return {
    ...Object.fromEntries(
      Object.entries(minor).flatMap(([name, value]) => (value === undefined ? [] : [[name, units(value)]])),
    ),
    cgst: named('CGST'),
    sgst: named('SGST'),
    tax_total: sumOf(taxes),
    ...(taxes.length && { taxes: taxes.map(({ rate, amount }) => ({ rate, amount: units(amount) })) }),
    grand_total: units(sale.total),
  }
}
