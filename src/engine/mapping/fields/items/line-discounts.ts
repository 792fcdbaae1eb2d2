// What was taken off the lines before they were summed up.

import type { Candidate } from '../../vocabulary.ts'

/** The sum of the discounts of all lines; 0 if none has one. */
export function discountOfLines(lines: readonly Candidate[]): number {
  const discounts = lines.filter(({ field }) => field.endsWith('].discount_amount'))
  return discounts.reduce((sum, { value }) => sum + Math.abs(Number(value)), 0)
}
