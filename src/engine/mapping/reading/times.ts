// Times of day inside text, in the ways that the locales of our documents print them.

import { anyScript, patternOf } from './word-pattern.ts'
import { matchesOf } from './matches.ts'

/** A time `HH:MM` or `HH:MM:SS` at `start` to `end` of a text; `confidence` is that of the form. */
export interface FoundTime {
  start: number
  end: number
  value: string
  confidence: number
}

// Itineraries of the United States print half days as one letter: `7:15A`. The year of a date is sometimes glued to the
// hour (`11/02/20179:35`), so that up to four digits before the hour belong to the date. A colon of printed dots is
// read as a double dagger or a plus-minus sign too.
const CLOCK =
  /(?=\d)(?<!\d[:.;])(?<![\d])(?<glued>(?<=[/.-])(?:(?:19|20)\d\d(?=\d?\d[:;])|\d\d(?=\d?\d:\d\d:\d\d)))?(?<hour>[01]?\d|2[0-4])\s?[:;‡±]\s?(?<minute>[0-5]\d)(?:\s?[:;.‡±]\s?(?<second>[0-5]\d))?(?!\d)(?<half>\s?[AaPp]\.?\s?[Mm]\.?(?!\p{Ll}|\p{Lu}(?!\p{Ll}))|[AaPp](?![\p{L}\d]))?/gu
const POINTED = anyScript(
  new RegExp(
    String.raw`(?=\d)(?<![\d.,])(?<hour>[01]?\d|2[0-3])\.(?<minute>[0-5]\d)\s?(?:(?<half>[AaPp]\.?[Mm]\b\.?)|` +
      `${patternOf('reading-words', 'behind-pointed-hour')})`,
    'gu',
  ),
)
// A point parts hour and minute in the north and in Indonesia, where a word before it says that it is a time: "klo
// 9.03", "kl. 14.30".
const CALLED = anyScript(
  new RegExp(
    `(?<=(?<!\\p{L})${patternOf('reading-words', 'before-pointed-hour')}\\b\\.?\\s?)` +
      String.raw`(?<hour>[01]?\d|2[0-3])\.(?<minute>[0-5]\d)(?![\d.,])`,
    'giu',
  ),
)
// "09u58" is Flemish.
const LETTERED = /(?=\d)(?<![\d.,])(?<hour>[01]?\d|2[0-3])\s?[hHu]\s?(?<minute>[0-5]\d)(?![\d\p{L}])/gu
const WHOLE = /(?=\d)(?<![\d.,:])(?<hour>1[0-2]|0?[1-9])\s?(?<half>[AaPp]\.?[Mm]\b\.?)/gu

/** The forms with their confidence, and what stands behind the hour of each: most lines have none of it. */
const FORMS = [
  [CLOCK, 0.95, /\d\s?[:;‡±]/],
  [POINTED, 0.9, /\d\.[0-5]\d/],
  [CALLED, 0.9, /\d\.[0-5]\d/],
  [LETTERED, 0.8, /\d\s?[hHu]/],
  [WHOLE, 0.7, /\d\s?[AaPp]/],
] as const

/** All times in `text`, left to right. */
export function findTimes(text: string): FoundTime[] {
  const found: FoundTime[] = []
  for (const [pattern, confidence, sign] of FORMS) {
    if (!sign.test(text)) continue
    for (const match of matchesOf(text, pattern)) {
      const { glued, hour, minute = '00', second, half } = match.groups!
      const start = match.index + (glued?.length ?? 0)
      const end = match.index + match[0].trimEnd().length
      const hours = onClock(Number(hour), half)
      if (hours === undefined || found.some((other) => start < other.end && end > other.start)) continue
      const value = [hours, minute, ...(second === undefined ? [] : [second])]
        .map((part) => String(part).padStart(2, '0'))
        .join(':')
      found.push({ start, end, value, confidence: half || second ? 1 : confidence })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

/** The hour on the 24-hour clock; an hour beyond twelve with `PM` is kept, as tills print it. */
function onClock(hour: number, half: string | undefined): number | undefined {
  if (hour === 24) return half ? undefined : 0
  if (!half || hour > 12) return hour
  return /^\s?p/i.test(half) ? (hour % 12) + 12 : hour % 12
}
