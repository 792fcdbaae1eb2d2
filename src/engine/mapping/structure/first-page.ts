// Which page a document begins on: papers are scanned with blank backs and covers in front.

import type { PlacedLine } from '../vocabulary.ts'

/** The index of the first page that has words; 0 where none has. */
export function firstPageOf(context: { lines: readonly PlacedLine[] }): number {
  return (context.lines.find(({ text }) => /[\p{L}\d]{2}/u.test(text)) ?? context.lines[0])?.page ?? 0
}
