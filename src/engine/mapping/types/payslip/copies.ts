// Payslips that are printed twice on one paper, so that the employer keeps one: the lines of the copy are left out.

import type { FilledRow } from '../../structure/rows.ts'

// Fewer rows are alike by chance, and a copy may be called so in a row of its own ("2nd copy - employee").
const FEWEST_ROWS = 10
const LEAST_ALIKE = 0.85

const textOf = ({ lines }: FilledRow): string => lines.map(({ text }) => text).join(' ')

/** The rows of the first copy, where the rows behind it say the same again in the same order. */
export function withoutCopies(rows: readonly FilledRow[]): readonly FilledRow[] {
  const texts = rows.map(textOf)
  for (let from = FEWEST_ROWS; 2 * from - 1 <= rows.length; from++) {
    if (texts[from] !== texts[0]) continue
    const copy = texts.slice(from, 2 * from)
    if (copy.filter((text, at) => text === texts[at]).length >= LEAST_ALIKE * from) return rows.slice(0, from)
  }
  return rows
}
