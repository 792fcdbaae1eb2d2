// The independent axes along which papers differ by how they print their sums: what stands beside the total, how a
// discount, a tax and a payment are printed, where a value stands to its label, and what the items are called.

import type { Random } from '../random.ts'

/** Values by axis; those that are usual are listed more than once. */
export const MONEY_AXES = {
  paper: ['invoice', 'invoice', 'receipt'],
  language: ['en', 'en', 'en', 'de', 'fr', 'es', 'it'],
  number: ['point', 'point', 'comma', 'space', 'apostrophe', 'whole'],
  sign: ['none', 'none', 'before', 'before', 'behind', 'code', 'totals only'],
  columns: ['text total', 'qty text total', 'text qty price total', 'no text qty price total', 'price first'],
  head: ['usual', 'usual', 'usual', 'none'],
  names: ['plain', 'plain', 'words of sums', 'brand of sums'],
  place: ['beside', 'beside', 'beside', 'colon', 'dots', 'below', 'boxes', 'left'],
  /** What names the total: a usual label, one that nothing knows, or nothing. */
  label: ['usual', 'usual', 'usual', 'due', 'unknown', 'none'],
  subtotal: ['yes', 'yes', 'none', 'unknown'],
  tax: ['none', 'added', 'added', 'with rate', 'two rates', 'sentence', 'contained', 'not named'],
  discount: ['none', 'none', 'minus', 'no minus', 'brackets', 'percent', 'trailing'],
  charge: ['none', 'none', 'none', 'shipping', 'service', 'fee'],
  paid: ['none', 'none', 'deposit', 'in full', 'cash', 'card'],
  /** What else has an amount. */
  beside: [
    'none',
    'tips',
    'tips with totals',
    'credit balance',
    'transfer',
    'carried',
    'sample price',
    'late fee',
    'points',
    'saved',
    'next year',
    'limit',
    'share',
  ],
  where: ['above', 'below', 'below'],
} as const satisfies Record<string, readonly string[]>

export type MoneyAxes = { readonly [Name in keyof typeof MONEY_AXES]: (typeof MONEY_AXES)[Name][number] }

/** One value of each axis. */
export function moneyAxesOf(random: Random): MoneyAxes {
  const axes = Object.fromEntries(
    Object.entries(MONEY_AXES).map(([name, values]) => [name, random.pick(values as readonly string[])]),
  ) as MoneyAxes
  return fitting(axes)
}

/** The axes without what no paper prints: a label that is unknown over a single sum, tips on an invoice. */
function fitting(axes: MoneyAxes): MoneyAxes {
  const isReceipt = axes.paper === 'receipt'
  const bare = axes.label === 'unknown' || axes.label === 'none'
  // What the label does not say, the arithmetic has to.
  const subtotal =
    bare && axes.tax !== 'added' && axes.tax !== 'with rate' ? axes.subtotal : bare ? 'yes' : axes.subtotal
  return {
    ...axes,
    subtotal: axes.tax === 'not named' ? 'yes' : subtotal,
    ...(!isReceipt && axes.beside.startsWith('tips') && { beside: 'transfer' }),
    ...(!isReceipt && (axes.paid === 'cash' || axes.paid === 'card') && { paid: 'deposit' }),
    ...(isReceipt && axes.place === 'boxes' && { place: 'below' }),
    ...(isReceipt && axes.columns.includes('price total') && { columns: 'qty text total' }),
    ...(isReceipt && { head: 'none' }),
  }
}
