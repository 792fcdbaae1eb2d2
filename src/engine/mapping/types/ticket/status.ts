// The status of a ticket: a known word at its label, or one in capitals that ends a line. What each journey has is of
// the journeys.

import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import type { Candidate, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { settledLabels } from './context.ts'
import { textsAt } from './labels.ts'
import { fromLines } from './turned.ts'

/** A known word, with others behind commas where nothing else follows ("CONFIRMED, PAID"). */
const KNOWN = anyScript(
  new RegExp(`^[\\s:.–-]*(?<value>${patternOf('ticket-words', 'status')}(?:(?:,\\s\\p{L}+)+$|(?![\\p{L}\\d])))`, 'iu'),
)
const ENDING = anyScript(
  new RegExp(`(?<![\\p{L}\\d])(?<value>${patternOf('ticket-words', 'status')})[\\s.!✓✔]*$`, 'iu'),
)
/** Shorter words in capitals are codes. */
const FEWEST_LETTERS = 6
/** Labels of a journey: a status in their row is that of the journey. */
const OF_JOURNEY = /^(?:from|to|stop|route|number|class|(?:departure|arrival)(?:_time|_date)?)$/

/** The status of the whole ticket. */
export function readStatus(context: MappingContext): Candidate[] {
  const found = labelled(context) ?? inCapitals(context)
  return found.length === 1 ? [fromLines('ticket.status', found[0]!.value, [found[0]!.line], 'labelled', 0.75)] : []
}

interface Status {
  value: string
  line: PlacedLine
}

/** What stands at the labels; absent where no label has a known word. */
function labelled(context: MappingContext): Status[] | undefined {
  // Tables know the label as a column of no field, which settles it.
  const hits = context.labels.filter(({ field, quality }) => field === 'status' && quality > 0.8)
  const isOfJourney = ({ page, box }: (typeof hits)[number]): boolean =>
    settledLabels(context).some(
      (other) => OF_JOURNEY.test(other.field) && other.page === page && Math.abs(other.box.top - box.top) < 0.006,
    )
  const found = hits.flatMap((hit) =>
    textsAt(context, hit)
      .flatMap(({ text, line }): Status[] => {
        const value = KNOWN.exec(text)?.groups!.value
        return value === undefined ? [] : [{ value, line }]
      })
      .slice(0, 1)
      .map((one) => ({ ...one, isOfJourney: isOfJourney(hit) })),
  )
  const byPlace = new Map(found.map((one) => [`${one.line.page}:${one.line.line}`, one]))
  return byPlace.size ? [...byPlace.values()].filter((one, _, all) => all.length === 1 && !one.isOfJourney) : undefined
}

function inCapitals({ lines }: MappingContext): Status[] {
  const found = lines.flatMap((line): Status[] => {
    const value = ENDING.exec(line.text)?.groups!.value
    const isLoud = value !== undefined && value.length >= FEWEST_LETTERS && value === value.toUpperCase()
    return isLoud && value !== value.toLowerCase() ? [{ value, line }] : []
  })
  return new Set(found.map(({ value }) => value)).size === 1 ? found.slice(0, 1) : []
}
