// Sums below the columns of a table: a row that comes to what the items of a column add up to.

import type { Head } from '../../structure/table/columns.ts'
import type { CutRow } from '../../structure/table/cut-rows.ts'
import type { Footer } from '../money/money.ts'
import type { Item } from './items.ts'

// What the sum of a column is among the totals.
const FOOTER_FIELDS: Record<string, string[]> = {
  total: ['subtotal', 'grand_total'],
  gross_total: ['grand_total'],
  net_total: ['subtotal'],
  taxable_amount: ['subtotal', 'taxable_amount'],
  tax_amount: ['tax_total'],
  cgst_amount: ['tax.cgst'],
  sgst_amount: ['tax.sgst'],
  igst_amount: ['tax.igst'],
  cess_amount: ['tax.cess'],
}

/** The sums of columns in the row that closes a table; one amount alone is what its label says. */
export function footersOf(cut: CutRow, roles: readonly (string | undefined)[]): Footer[] {
  const label = cut.row.labels.find(({ field }) => !field.startsWith('column.'))
  const sums = cut.cells.flatMap((cell, i) =>
    cell?.amount && cell.amount.certainty >= 0.5 && roles[i] !== undefined
      ? [{ role: roles[i], reading: cell.amount.reading }]
      : [],
  )
  return label && sums.length >= 2
    ? sums.flatMap(({ role, reading }) => (FOOTER_FIELDS[role] ?? []).map((field) => ({ field, label, reading })))
    : []
}

/** The sums of columns in a row below the items that has no words: each is what its column adds up to. */
export function bareFooters(
  cut: readonly CutRow[],
  items: readonly Item[],
  { columns, page }: Head,
  roles: readonly (string | undefined)[],
): Footer[] {
  const taken = new Set(items.flatMap(({ rows }) => rows))
  for (const { row, cells } of cut) {
    if (taken.has(row.index) || row.lines.some(({ text }) => /\p{L}{2}/u.test(text))) continue
    const sums = cells.flatMap((cell, i) => {
      const role = roles[i]
      const amount = cell?.amount
      if (role === undefined || !amount || amount.value === 0) return []
      const printed = items.reduce(
        (sum, item) => sum + (item.cells.get(role)?.find((one) => one.amount)?.amount?.value ?? 0),
        0,
      )
      return printed === amount.value ? [{ role, reading: amount.reading, column: columns[i]! }] : []
    })
    if (sums.length < 2) continue
    return sums.flatMap(({ role, reading, column }) =>
      (FOOTER_FIELDS[role] ?? []).map((field) => ({
        field,
        label: {
          field,
          text: column.text,
          page,
          line: -1,
          from: 0,
          to: 1,
          box: column.box,
          quality: 1,
          weight: 1,
          language: '',
        },
        reading,
      })),
    )
  }
  return []
}
