// What docmill learn tells: a row for each confirmed field, as it comes out today and as it comes out with what was
// learned, on documents that were held back.

import type { FieldReport } from '../engine/learning/cross-validation.ts'

const HEAD = ['field', 'values', 'right today', 'learned', 'won / lost', 'new vendors', 'won / lost', 'what is learned']

/**
 * The lines of the table. The two last figures hold whole vendors back: what comes of documents of vendors that nobody
 * has confirmed yet.
 */
export function reportLines(fields: readonly FieldReport[]): string[] {
  const rows = fields.map(({ field, values, right, gain, ...learned }) => [
    field,
    String(values),
    String(right),
    ...(gain
      ? [
          String(gain.documents.after),
          `${gain.documents.won} / ${gain.documents.lost}`,
          String(gain.shops.after),
          `${gain.shops.won} / ${gain.shops.lost}`,
        ]
      : ['', '', '', '']),
    whatOf(learned),
  ])
  const widths = HEAD.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]!.length)))
  return [HEAD, ...rows].map((row) =>
    row
      .map((cell, at) => (at === 0 || at === row.length - 1 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
      .join('  ')
      .trimEnd(),
  )
}

function whatOf({
  ranks,
  spells,
  places,
  columns,
  correctsConfidence,
  why,
}: Pick<FieldReport, 'ranks' | 'spells' | 'places' | 'columns' | 'correctsConfidence' | 'why'>): string {
  const learned = [
    places && 'place',
    columns && 'column',
    ranks && 'choice',
    spells && 'spelling',
    correctsConfidence && 'confidence',
  ].filter((one) => one !== false)
  return [learned.join(', '), why].filter(Boolean).join('; ') || 'nothing'
}
