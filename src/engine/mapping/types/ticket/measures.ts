// How long journeys last and how far they go.

import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import { labelText } from '../../structure/label-values.ts'
import type { MappingContext } from '../../vocabulary.ts'
import { settledLabels } from './context.ts'
import { isNear, legAt } from './nearby.ts'
import { lineOf } from './spots.ts'
import type { Found, Leg } from './stops.ts'

const HOURS = patternOf('ticket-words', 'hours')
const MINUTES = patternOf('ticket-words', 'minutes')
/** "2 h 24", "1h05m", "95 min". */
const LASTING = anyScript(
  new RegExp(
    String.raw`(?<![\p{L}\d:.,])(?:(?<h>\d{1,2})\s?${HOURS}(?!\p{L})\.?,?(?:\s?(?<m>\d{1,2})(?:\s?${MINUTES})?(?![\p{L}\d:]))?|` +
      String.raw`(?<only>\d{1,4})\s?${MINUTES}(?!\p{L}))`,
    'giu',
  ),
)
/** Minutes by which the clocks of two zones differ, and how far apart they are at most. */
const ZONE = 30
const FARTHEST = 14 * 60
const DAY = 24 * 60

/** The durations that are printed in `text`, in minutes. */
export function minutesIn(text: string): number[] {
  return [...text.matchAll(LASTING)].map(({ groups }) =>
    groups!.only === undefined ? 60 * Number(groups!.h) + Number(groups!.m ?? 0) : Number(groups!.only),
  )
}

const clock = ({ value }: Found): number => Number(value.slice(0, 2)) * 60 + Number(value.slice(3))

/**
 * By how many minutes a duration differs from what the hours of a journey say; none where no two zones on Earth explain
 * that.
 */
function offBy({ from, to }: Leg, minutes: number): number | undefined {
  if (!from.time || !to.time || minutes === 0) return undefined
  const off = (((minutes - (clock(to.time) - clock(from.time))) % DAY) + DAY) % DAY
  const zones = Math.min(off, DAY - off)
  return zones % ZONE === 0 && zones <= FARTHEST ? zones : undefined
}

/**
 * How long each journey lasts, where one of the durations beside it agrees with its hours: waits between journeys do
 * not. Only flights cross so many zones that they need not agree to the minute. The distance only of the one journey.
 */
export function addMeasures(context: MappingContext, legs: readonly Leg[], isFlight: boolean): void {
  for (const leg of legs) {
    const own = context.lines.filter((line) => isNear(line, leg) && legAt(line.page, line.box.top, legs) === leg)
    const [best] = own
      .flatMap((line) => minutesIn(line.text).map((minutes) => ({ line, minutes, off: offBy(leg, minutes) })))
      .filter(({ minutes, off }) => off === 0 || (isFlight && off !== undefined && !isHour(leg, minutes)))
      .sort((a, b) => a.off! - b.off!)
    if (best)
      leg.duration ??= {
        value: String(best.minutes),
        lines: [best.line],
        rule: 'agrees_with_hours',
        confidence: best.off === 0 ? 0.85 : 0.7,
      }
  }
  const [only, ...others] = legs
  if (!only || others.length) return
  for (const hit of settledLabels(context).filter(({ field, quality }) => field === 'distance' && quality > 0.5)) {
    const said = labelText(context, hit)
    const value = /^[\s:.]*(?<value>\d{1,4}(?:[.,]\d)?)(?:\s?km)?$/i.exec(said?.text ?? '')?.groups!.value
    if (said && value !== undefined)
      only.distance ??= {
        value: value.replace(',', '.'),
        lines: [lineOf(context, said)],
        rule: 'labelled',
        confidence: 0.8,
      }
  }
}

/** Whether a duration is one of the hours in the form "06 h 15". */
const isHour = ({ from, to }: Leg, minutes: number): boolean =>
  [from.time, to.time].some((time) => time !== undefined && clock(time) === minutes)
