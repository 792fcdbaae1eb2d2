// What was taken off the lines before they were summed up.

import type { Candidate } from '../../vocabulary.ts'

const CELL = /^financial\.line_items\[(\d+)\]\.(\w+)$/

/** The sum of the discounts of all lines, printed or by their rates; 0 if none has one. */
export function discountOfLines(cells: readonly Candidate[]): number {
  const lines = new Map<string, Map<string, number>>()
  for (const { field, value } of cells) {
    const [, line, cell] = CELL.exec(field) ?? []
    if (line === undefined || typeof value !== 'number') continue
    lines.set(line, (lines.get(line) ?? new Map<string, number>()).set(cell!, value))
  }
  return [...lines.values()].reduce((sum, line) => sum + discountOf(line), 0)
}

function discountOf(line: ReadonlyMap<string, number>): number {
  const amount = line.get('discount_amount')
  if (amount !== undefined) return Math.abs(amount)
  const [rate = 0, price = 0, quantity = 1] = ['discount_rate', 'unit_price', 'quantity'].map((cell) => line.get(cell))
  return (rate / 100) * price * quantity
}
