// Which labels stand around the places where a value is printed, as numbers for a ranker: by kind of label and by side.
// Geometry and the lexicon only; which field the value is of is not decided here.

import type { MappingContext, Reading } from '../vocabulary.ts'
import { labelsAt, weighted, type RelationKind } from './relations.ts'

/**
 * Labels that say alike, by name: the fields of their wordings. A field ending in a full stop stands for all that begin
 * so.
 */
export type LabelGroups = Readonly<Record<string, readonly string[]>>

/**
 * Where a label stands to a value: on its left in the row, over it (also as the head of a column), or on its right or
 * below, where labels seldom stand.
 */
const SIDES = ['left', 'over', 'behind'] as const
const SIDE_OF: Readonly<Record<RelationKind, number>> = { right: 0, below: 1, left: 2, above: 2 }

/** The names of a value's label slots. */
export function slotNames(groups: LabelGroups): string[] {
  return Object.keys(groups).flatMap((group) => SIDES.map((side) => `label.${group}.${side}`))
}

/**
 * How well a label of each group fits at each side, 0 to 1: the best of all places where the value is printed. In the
 * order of `slotNames`.
 */
export function slotsOf(
  context: MappingContext,
  places: readonly Reading[],
  groupOf: (field: string) => number | undefined,
  groups: number,
): Float32Array {
  const slots = new Float32Array(groups * SIDES.length)
  for (const place of places) {
    for (const relation of labelsAt(context, place)) {
      const group = groupOf(relation.hit.field)
      if (group === undefined) continue
      const at = group * SIDES.length + SIDE_OF[relation.kind]
      slots[at] = Math.max(slots[at]!, weighted(relation))
    }
  }
  return slots
}

/** The index of the group that a label's field belongs to. */
export function grouping(groups: LabelGroups): (field: string) => number | undefined {
  const known = new Map<string, number | undefined>()
  const lists = Object.values(groups)
  return (field) => {
    if (!known.has(field)) {
      const at = lists.findIndex((list) =>
        list.some((one) => (one.endsWith('.') ? field.startsWith(one) : field === one)),
      )
      known.set(field, at < 0 ? undefined : at)
    }
    return known.get(field)
  }
}
