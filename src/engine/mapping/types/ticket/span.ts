// Where readings and labels stand in the text of their line, in letters.

import type { LabelHit, PlacedLine } from '../../vocabulary.ts'

/** The letter of its line at which a reading begins. */
export function spanStart(line: PlacedLine, reading: { from: number; text: string }): number {
  const before = line.cells.slice(0, reading.from).reduce((sum, { text }) => sum + text.length + 1, 0)
  return Math.max(before, line.text.indexOf(reading.text, before))
}

/** The letter of its line at which a label ends. */
export function labelEnd(line: PlacedLine, hit: Pick<LabelHit, 'from' | 'text'>): number {
  return spanStart(line, hit) + hit.text.length
}
