// Boarding passes by IATA's bar coded boarding pass form (resolution 792): fixed columns, one block a leg. Only the
// mandatory part is read; the conditional part differs between issuers.

/** One flight. `date` is the day of the year: which year the pass does not say. */
export interface BoardingLeg {
  bookingReference?: string
  from: string
  to: string
  carrier: string
  flight: string
  dayOfYear: number
  cabin?: string
  seat?: string
  sequence?: string
  status?: string
}
export interface BoardingPass {
  surname: string
  givenNames?: string
  electronic: boolean
  legs: BoardingLeg[]
}

const HEAD = 23
const LEG = 37

/** The pass; undefined where the payload is none. */
export function readBoardingPass(payload: string): BoardingPass | undefined {
  const count = Number(payload[1])
  if (payload[0] !== 'M' || !(count >= 1 && count <= 4) || payload.length < HEAD + LEG) return undefined
  const [surname, givenNames] = payload.slice(2, 22).trim().split('/')
  const legs: BoardingLeg[] = []
  for (let leg = 0, at = HEAD; leg < count; leg++) {
    const read = legAt(payload, at)
    if (!read) return undefined
    legs.push(read.leg)
    at += LEG + read.more
  }
  return surname ? { surname, ...(givenNames && { givenNames }), electronic: payload[22] === 'E', legs } : undefined
}

function legAt(payload: string, at: number): { leg: BoardingLeg; more: number } | undefined {
  const cut = (from: number, length: number): string => payload.slice(at + from, at + from + length).trim()
  const [from, to, carrier, flight, day, more] = [
    cut(7, 3),
    cut(10, 3),
    cut(13, 3),
    cut(16, 5),
    cut(21, 3),
    payload.slice(at + 35, at + 37),
  ]
  const dayOfYear = Number(day)
  if (
    !/^[A-Z]{3}$/.test(from) ||
    !/^[A-Z]{3}$/.test(to) ||
    !/^[A-Z0-9]{2,3}$/.test(carrier) ||
    !/^\d{1,4}[A-Z]?$/.test(flight) ||
    !/^\d{3}$/.test(day) ||
    dayOfYear > 366 ||
    !/^[0-9A-F]{2}$/i.test(more)
  )
    return undefined
  const plain = (text: string): string | undefined => text.replace(/^0+(?=.)/, '') || undefined
  const optional = {
    bookingReference: cut(0, 7),
    cabin: cut(24, 1),
    seat: plain(cut(25, 4)),
    sequence: plain(cut(29, 5)),
    status: cut(34, 1),
  }
  return {
    leg: {
      from,
      to,
      carrier,
      flight: plain(flight)!,
      dayOfYear,
      ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value)),
    },
    more: Number.parseInt(more, 16),
  }
}
