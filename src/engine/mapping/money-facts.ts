// What the totals block prints besides amounts: the amount in words, the exchange rate, how many pieces, how heavy.

import { unionOf } from '../../schema/geometry.ts'
import type { Candidate, LabelHit, Reading } from './candidates.ts'
import type { FilledRow } from './rows.ts'

/** Candidates of `amount_in_words`, `exchange_rate`, `total_quantity` and `total_weight`, each by its label. */
export function printedFacts(rows: readonly FilledRow[]): Candidate[] {
  const result: Candidate[] = []
  rows.forEach((row, i) => {
    for (const label of row.labels) {
      const found = label.field === 'amount_in_words' ? inWords(row, label, rows[i + 1])
        : label.field === 'exchange_rate' ? numberAfter(row, label, 'financial.totals.exchange_rate', (one) => one.meaning.kind === 'amount' && one.meaning.amount.decimals > 0)
        : label.field === 'total_quantity' ? numberAfter(row, label, 'financial.totals.total_quantity', (one) => one.meaning.kind === 'quantity')
        : label.field === 'total_weight' ? numberAfter(row, label, 'financial.totals.total_weight', (one) => one.meaning.kind === 'quantity' && one.meaning.unit !== undefined)
        : undefined
      if (found && !result.some(({ field }) => field === found.field)) result.push(found)
    }
  })
  return result
}

// An amount in words is a sentence: three words at least ("Four Hundred Only").
const FEWEST_WORDS = 3

function inWords(row: FilledRow, label: LabelHit, next: FilledRow | undefined): Candidate | undefined {
  const after = row.lines.flatMap((line) => line.cells.filter((cell, index) => line.line !== label.line ? cell.box.left > label.box.right : index >= label.to).map((cell) => ({ ...cell, line })))
  const below = next && next.page === row.page && next.box.top - row.box.bottom < row.height ? next.lines[0]!.cells.map((cell) => ({ ...cell, line: next.lines[0]! })) : []
  for (const cells of [after, below]) {
    const text = cells.map((cell) => cell.text).join(' ').replace(/^[\s:().-]+/, '').trim()
    if (text.split(' ').length < FEWEST_WORDS || /\d{2}/.test(text)) continue
    return {
      field: 'financial.totals.amount_in_words', value: text, text, page: row.page, box: unionOf(cells.map((cell) => cell.box)), score: 2, confidence: 0.85 * cells[0]!.confidence,
      rule: 'money.in_words', label: label.text, source: cells[0]!.source,
    }
  }
  return undefined
}

function numberAfter(row: FilledRow, label: LabelHit, field: string, accepts: (reading: Reading) => boolean): Candidate | undefined {
  const reading = row.readings.filter((one) => accepts(one) && one.box.left >= label.box.right - 0.1 * (label.box.right - label.box.left))
    .sort((a, b) => a.box.left - b.box.left || b.confidence - a.confidence)[0]
  if (!reading) return undefined
  const { meaning, text, page, box, source, confidence } = reading
  const value = field.endsWith('weight') ? text : meaning.kind === 'quantity' || meaning.kind === 'amount' ? meaning.value : undefined
  return value === undefined ? undefined : { field, value, text, page, box, score: 1, confidence: Math.min(0.9, confidence + 0.3) * label.quality, rule: 'money.labelled', label: label.text, source }
}
