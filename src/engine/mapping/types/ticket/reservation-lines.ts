// Journeys as the reservation systems of airlines write them: a line of flight, class, day, both airports, status and
// hours.

import type { MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import type { Found, Leg } from './stops.ts'

// " 2 XA 117 Y 14MAR 4 LHRBOS HK1 1015 1255+1": the day of the week is a figure or two letters; hours are of four
// digits, or of up to four with A or P.
const HOUR = '\\d{3,4}[APN]?'
const LINE = new RegExp(
  '^\\W*(?:\\d{1,2}\\s?\\.?\\s+)?(?<number>[A-Z\\d]{2}\\s?\\d{1,4})\\s?(?<class>[A-Z])\\s+(?<day>\\d{1,2}[A-Z]{3}(?:\\d\\d)?)\\s?(?:[1-7]|[A-Z]{2})?\\*?\\s*' +
    `(?<from>[A-Z]{3})\\s?(?<to>[A-Z]{3})\\s+\\*?(?:[A-Z]{2}\\s?\\d{0,2}\\s+)?(?<dep>${HOUR})\\s+(?<arr>${HOUR})\\s?(?:\\+\\s?(?<shift>\\d))?`,
)

/** The journeys that such lines tell of. */
export function reservationLegs(context: MappingContext): Leg[] {
  return context.lines.flatMap((line): Leg[] => {
    const parts = LINE.exec(line.text)?.groups
    const departure = parts && hourOf(parts.dep!)
    const arrival = parts && hourOf(parts.arr!)
    if (!parts || departure === undefined || arrival === undefined) return []
    const found = (value: string): Found => ({ value, lines: [line], rule: 'reservation_line', confidence: 0.9 })
    const day = dayOn(context, line)
    const shift = Number(parts.shift ?? 0)
    const from = { code: found(parts.from!), time: found(departure), ...(day !== undefined && { date: found(day) }) }
    const to = { code: found(parts.to!), time: found(arrival), ...(shift > 0 && { shift }) }
    return [
      {
        from,
        to,
        number: found(parts.number!),
        class: found(parts.class!),
        page: line.page,
        top: line.box.top,
        bottom: line.box.bottom,
      },
    ]
  })
}

/** `1015`, `830P` as hours of the day. */
function hourOf(text: string): string | undefined {
  const [, hours, minutes, half] = /^(\d{1,2})(\d\d)([APN]?)$/.exec(text)!
  const hour = half ? (Number(hours) % 12) + (half === 'A' ? 0 : 12) : Number(hours)
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, '0')}:${minutes!}` : undefined
}

function dayOn({ readings }: MappingContext, { page, line }: PlacedLine): string | undefined {
  const isDay = (one: Reading): boolean =>
    one.page === page && one.line === line && one.meaning.kind === 'date' && one.meaning.partial !== true
  const meaning = readings.find(isDay)?.meaning
  return meaning?.kind === 'date' ? meaning.value : undefined
}
