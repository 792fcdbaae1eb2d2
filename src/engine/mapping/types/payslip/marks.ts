// Marks and units in a column of their own, between the words of a line and its amount: they are no names of lines.

import { labelOf } from './entries.ts'
import { payHeads, roleBelow } from './heads.ts'
import type { Entry, NumberRole } from './entries.ts'
import type { Section } from './sections.ts'
import type { FilledRow } from '../../structure/rows.ts'

/** What tells how a line is taxed or counted: "LG", "SV", "kk", "Std.", or the name of what is counted: "GIORNI". */
const isMarkText = (entry: Entry): boolean =>
  /^\(?\p{L}{1,4}\.?\)?$/u.test(entry.text) ||
  (entry.words.length === 1 && labelOf(entry, (field) => field === 'column.hours', 0.9) !== undefined)

// What a line comes to: words behind it begin another line.
const OF_AMOUNT: ReadonlySet<NumberRole> = new Set(['amount', 'earning', 'deduction', 'ytd'])

// The columns before it, in which a word is a note on their number: "Rest 89.64".
const OF_FACTOR: ReadonlySet<NumberRole | undefined> = new Set(['rate', 'hours', 'base', 'full'])
const MOST_NOTE_WORDS = 2

/** The entries of all rows with the numbers behind a mark given to the line that the mark stands in. */
export function withoutMarks(
  rows: readonly FilledRow[],
  entries: ReadonlyMap<FilledRow, readonly Entry[]>,
  sections: ReadonlyMap<Entry, { kind: Section; row: number; text: string }>,
): Map<FilledRow, Entry[]> {
  const heads = payHeads(rows, entries)
  const roleOf = (row: FilledRow, { spot, role }: Entry['numbers'][number]): NumberRole | undefined =>
    role ?? roleBelow(heads, row, spot.reading.box)
  return new Map(
    rows.map((row) => [
      row,
      entries.get(row)!.reduce<Entry[]>((kept, entry) => {
        const line = kept.at(-1)
        const own = sections.get(entry)
        const other = line && sections.get(line)
        const isOfLine =
          line !== undefined &&
          entry.numbers.length > 0 &&
          own?.row === other?.row &&
          own?.text === other?.text &&
          !line.numbers.some((one) => OF_AMOUNT.has(roleOf(row, one)!)) &&
          entry.numbers.some((one) => OF_AMOUNT.has(roleOf(row, one)!)) &&
          /\p{L}{2}/u.test(line.text)
        const column =
          isOfLine && !line.numbers.length && entry.words.length <= MOST_NOTE_WORDS
            ? roleBelow(heads, row, entry.box)
            : undefined
        if (isOfLine && OF_FACTOR.has(column) && column)
          kept[kept.length - 1] = { ...line, numbers: entry.numbers.filter((one) => roleOf(row, one) !== column) }
        else if (isOfLine && isMarkText(entry))
          kept[kept.length - 1] = { ...line, numbers: [...line.numbers, ...entry.numbers] }
        else kept.push(entry)
        return kept
      }, []),
    ]),
  )
}
