// Values at the labels of a ticket: words that a form accepts, and days.

import { lineAt } from '../../context/by-line.ts'
import type { LabelHit, MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { relationsOf } from '../../structure/relations.ts'
import { settledLabels } from './context.ts'
import { textsAt } from './labels.ts'

/** The line that a reading or a label of the document stands on. */
export function lineOf(context: MappingContext, at: { page: number; line: number }): PlacedLine {
  return lineAt(context, at)!
}

/** Words at a label that are a value, with the line that they stand on. */
export interface SpotValue {
  value: string
  line: PlacedLine
  hit: LabelHit
}

/** The value at the best label of a field that `parse` can read. */
export function valueAt(
  context: MappingContext,
  labels: readonly LabelHit[],
  field: string,
  parse: (text: string) => string | undefined,
): SpotValue | undefined {
  const inOrder = (a: LabelHit, b: LabelHit): number =>
    a.page - b.page || (Math.abs(a.box.top - b.box.top) < 0.006 ? a.box.left - b.box.left : 0)
  const hits = labels
    .filter((hit) => hit.field === field && hit.quality > 0.5)
    .sort((a, b) => b.weight * b.quality - a.weight * a.quality || inOrder(a, b))
  for (const hit of hits) {
    for (const { text, line } of textsAt(context, hit)) {
      const value = parse(text)
      if (value) return { value, line, hit }
    }
  }
  return undefined
}

/** Whether a reading is a whole day. */
export function isDay({ meaning }: Reading): boolean {
  return meaning.kind === 'date' && meaning.partial !== true
}

/** A day with the line that it stands on. */
export interface SpotDay {
  value: string
  line: PlacedLine
}

/** The day of a reading that is one. */
export function dayOf(context: MappingContext, reading: Reading): SpotDay {
  return { value: String((reading.meaning as { value: string }).value), line: lineOf(context, reading) }
}

/** A day is a label's where it stands beside or below it as near as this. */
const LEAST_NEAR = 0.3

/** The days at the labels of `fields`, in the order of the labels. */
export function daysAt(context: MappingContext, fields: readonly string[]): SpotDay[] {
  return daysOf(
    context,
    settledLabels(context).filter((hit) => fields.includes(hit.field) && hit.quality > 0.6),
  )
}

/** The day at each of some labels that has one. */
export function daysOf(context: MappingContext, hits: readonly LabelHit[]): SpotDay[] {
  return hits.flatMap((hit) =>
    relationsOf(context, hit, isDay)
      .slice(0, 1)
      .filter(({ score }) => score > LEAST_NEAR)
      .map(({ reading }) => dayOf(context, reading)),
  )
}
