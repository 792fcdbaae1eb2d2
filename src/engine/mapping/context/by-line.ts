// The lines of a document by their place, and its labels and readings by the line or the page on which they stand.

import type { LabelHit, MappingContext, PlacedLine, Reading } from '../vocabulary.ts'
import { once } from './once.ts'

interface LineAt {
  page: number
  line: number
}

/** The line at a place: that of a label, of a reading. */
export function lineAt(context: MappingContext, at: LineAt): PlacedLine | undefined {
  return once(context, linesByPlace).get(keyOf(at))
}

/** Whether a label begins its line, with its value or nothing behind it: not the rest of a phrase. */
export function beginsLine(context: MappingContext, label: LineAt & Pick<LabelHit, 'from' | 'text'>): boolean {
  const text = label.from === 0 ? lineAt(context, label)?.text : undefined
  return text !== undefined && text.startsWith(label.text) && VALUE_OR_END.test(text.slice(label.text.length))
}

const VALUE_OR_END = /^\s*(?:[:.#№]|$)|^\s+[\p{Lu}\d(€$£-]/u

/** The labels on a line, in their order. */
export function labelsOn(context: MappingContext, at: LineAt): readonly LabelHit[] {
  return once(context, labelsByLine).get(keyOf(at)) ?? []
}

/** The readings on a line, in their order. */
export function readingsOn(context: MappingContext, at: LineAt): readonly Reading[] {
  return once(context, readingsByLine).get(keyOf(at)) ?? []
}

/** The lines of a page, in their order. */
export function linesOfPage(context: MappingContext, page: number): readonly PlacedLine[] {
  return once(context, linesByPage).get(page) ?? []
}

/** The labels of a page, in their order. */
export function labelsOfPage(context: MappingContext, page: number): readonly LabelHit[] {
  return once(context, labelsByPage).get(page) ?? []
}

/** The readings of a page, in their order. */
export function readingsOfPage(context: MappingContext, page: number): readonly Reading[] {
  return once(context, readingsByPage).get(page) ?? []
}

/** More lines than any page has. */
const LINES_A_PAGE = 1e6

const keyOf = ({ page, line }: LineAt): number => page * LINES_A_PAGE + line
const pageOf = ({ page }: { page: number }): number => page

const linesByPlace = ({ lines }: MappingContext): Map<number, PlacedLine> => {
  // Where two lines have one place, the first is meant.
  return new Map(lines.toReversed().map((line) => [keyOf(line), line]))
}
const labelsByLine = ({ labels }: MappingContext): Map<number, LabelHit[]> => Map.groupBy(labels, keyOf)
const readingsByLine = ({ readings }: MappingContext): Map<number, Reading[]> => Map.groupBy(readings, keyOf)
const linesByPage = ({ lines }: MappingContext): Map<number, PlacedLine[]> => Map.groupBy(lines, pageOf)
const labelsByPage = ({ labels }: MappingContext): Map<number, LabelHit[]> => Map.groupBy(labels, pageOf)
const readingsByPage = ({ readings }: MappingContext): Map<number, Reading[]> => Map.groupBy(readings, pageOf)
