// The days in which something was done that is invoiced: a range of days at a label of the period, or behind words that
// say that work was done or a guest stayed.

import type { Chosen, LabelHit, MappingContext } from '../../vocabulary.ts'
import { scoreCandidate } from '../../choice/field-scorer.ts'
import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import { dateRanges, type DateRange } from '../../structure/date-ranges.ts'
import { overlapShare, overlapX } from '../../structure/rows.ts'

const DONE = anyScript(new RegExp(`(?<!\\p{L})${patternOf('header-words', 'work-done')}(?!\\p{L})`, 'iu'))
// Heights of a label down to its value.
const BELOW = 2.2
const LEAST = 0.5

/** A range of days, and the label that names it as the period, if one does. */
interface Named {
  range: DateRange
  hit?: LabelHit
}

/** First and last day of the service by their paths; empty where no range is named so, or several that differ. */
export function servicePeriod(context: MappingContext): Chosen {
  const chosen: Chosen = new Map()
  const ranges = dateRanges(context)
  if (ranges.length === 0) return chosen
  const labels = context.labels.filter(
    ({ field, quality, weight }) => field === 'service_period' && quality * weight >= LEAST,
  )
  const named = ranges.flatMap((range): Named[] => {
    const hit = labels.find((one) => names(context, one, range))
    return hit ? [{ range, hit }] : []
  })
  const said = ranges.filter(({ before }) => DONE.test(before)).map((range): Named => ({ range }))
  // A label at the head of its line is surer than that of a column or one in a sentence, which may name other periods.
  const beside = named.filter(({ range, hit }) => hit!.from === 0 && overlapShare(hit!.box, range.at.box) > 0.5)
  const found = [beside, named, said].find(({ length }) => length > 0) ?? []
  const [first] = found
  if (!first || found.some(({ range }) => range.start !== first.range.start || range.end !== first.range.end))
    return chosen
  const { hit } = first
  for (const [path, value] of [
    ['invoice.service_start_date', first.range.start],
    ['invoice.service_end_date', first.range.end],
  ] as const)
    chosen.set(path, {
      ...scoreCandidate(path, value, first.range.at, 'period', { label: hit ? hit.quality * hit.weight : LEAST }),
      ...(hit && { label: hit.text }),
    })
  return chosen
}

/** Whether a label is before a range in its line or row, or above it. */
function names(context: MappingContext, { page, line, box, from }: LabelHit, { at }: DateRange): boolean {
  if (page !== at.page) return false
  if (line === at.line) return from < at.from
  const isBetween = (one: LabelHit): boolean => one.box.left >= box.right && one.box.right <= at.box.left
  if (overlapShare(box, at.box) > 0.5)
    return (
      box.right <= at.box.left && !context.labels.some((one) => overlapShare(one.box, at.box) > 0.5 && isBetween(one))
    )
  const height = box.bottom - box.top
  return (
    at.box.top >= box.bottom - 0.4 * height && at.box.top < box.bottom + BELOW * height && overlapX(box, at.box) > 0.2
  )
}
