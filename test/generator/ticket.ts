// Draws tickets with their truth: journeys or an event, in one of eight layouts, in eight languages.

import { createCanvas, type Canvas, type PrintedLine } from './canvas.ts'
import { randomOf, type Random } from './random.ts'
import { AIRPORTS, TICKET_WORDS, type TicketWords } from './ticket-words.ts'
import { writeDate } from './write.ts'

interface End {
  name: string
  code?: string
  terminal?: string
  gate?: string
  platform?: string
}
interface Journey {
  from: End
  to: End
  number: string
  departure: string
  arrival: string
  day: string
  arrivalDay: string
  seat: string
  coach?: string
  cls: string
  boarding?: string
  closes?: string
}
interface Trip {
  words: TicketWords
  person: string
  title: string
  reference: string
  ticket: string
  journeys: Journey[]
  total: number
  base: number
  issued: string
}

export const TICKET_LAYOUTS = [
  'boarding-pass',
  'flight-table',
  'blocks',
  'stop-table',
  'pairs',
  'route',
  'event',
  'columns',
] as const
export type TicketLayout = (typeof TICKET_LAYOUTS)[number]

export interface DrawnTicket {
  id: string
  pdf: Buffer
  lines: PrintedLine[]
  layout: TicketLayout
  truth: { document_type: 'ticket'; document_meta: object; ticket: object }
}

/** The ticket that `seed` draws; the same bytes and truth every time. */
export async function drawTicket(seed: string, layout?: TicketLayout): Promise<DrawnTicket> {
  const random = randomOf(`ticket/${seed}`)
  const look = layout ?? random.pick(TICKET_LAYOUTS)
  const words = random.pick(TICKET_WORDS)
  const flies = look === 'boarding-pass' || look === 'flight-table' || (look === 'blocks' && random.chance(0.5))
  const trip = drawTrip(random, words, flies, look)
  const canvas = createCanvas({
    width: look === 'boarding-pass' ? 620 : 595.28,
    height: look === 'boarding-pass' ? 300 : 841.89,
    family: words.language === 'cs' ? 'sans' : random.pick(['sans', 'humanist', 'sans', 'mono'] as const),
    size: 10,
  })
  const ticket = DRAWERS[look](canvas, trip, random)
  return {
    id: `gen-ticket-${words.language}-${look}-${seed}`,
    pdf: await canvas.finish(),
    lines: canvas.lines,
    layout: look,
    truth: { document_type: 'ticket', document_meta: { language: words.language }, ticket },
  }
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

function drawTrip(random: Random, words: TicketWords, flies: boolean, look: TicketLayout): Trip {
  const issued = new Date(Date.UTC(2023, random.int(0, 11), random.int(1, 28))).toISOString().slice(0, 10)
  const count = look === 'boarding-pass' || look === 'pairs' || look === 'event' ? 1 : random.int(1, 3)
  const ends: End[] = flies
    ? random.sample(AIRPORTS, count + 1).map(([name, code]) => ({ name, code }))
    : random.sample(words.stations, count + 1).map((name) => ({ name }))
  let day = dayAfter(issued, random.int(3, 60))
  const carrier = random.fill('@@')
  const journeys = Array.from({ length: count }, (_, at): Journey => {
    const leaves = random.int(5 * 60, 23 * 60)
    const takes = random.int(50, 200)
    const from: End = {
      ...ends[at]!,
      ...(look === 'boarding-pass' && { gate: random.fill('@##'), terminal: String(random.int(1, 4)) }),
      ...(look === 'stop-table' && { platform: String(random.int(1, 16)) }),
    }
    const journey: Journey = {
      from,
      to: ends[at + 1]!,
      number: flies
        ? `${carrier} ${random.fill('####').slice(0, random.int(3, 4))}`
        : `${random.pick(['IC', 'EC', 'RE', 'R'])} ${random.fill('####').slice(0, random.int(3, 4))}`,
      departure: clock(leaves),
      arrival: clock(leaves + takes),
      day,
      arrivalDay: leaves + takes >= 1440 ? dayAfter(day, 1) : day,
      seat: flies ? `${random.int(2, 34)}${random.pick(['A', 'C', 'F'])}` : String(random.int(11, 98)),
      ...(!flies && { coach: String(random.int(1, 18)) }),
      cls: flies ? words.economy : random.pick(['1', '2']),
      ...(look === 'boarding-pass' && { boarding: clock(leaves - 40), closes: clock(leaves - 15) }),
    }
    day = dayAfter(day, random.int(1, 6))
    return journey
  })
  const base = random.int(20, 300) * 100 + random.pick([0, 50, 90])
  return {
    words,
    person: random.pick(words.people),
    title: random.pick(words.titles),
    reference: flies ? random.fill('@@#@@#') : random.fill(random.pick(['@@@###', '########'])),
    ticket: random.fill(random.pick(['###-##########', '##########'])),
    journeys,
    base,
    total: base + random.int(5, 90) * 100,
    issued,
  }
}

type Drawer = (canvas: Canvas, trip: Trip, random: Random) => object

const money = (minor: number, { currency, language }: TicketWords): string =>
  `${(minor / 100).toFixed(2).replace('.', language === 'en' ? '.' : ',')} ${currency}`
const date = (day: string, words: TicketWords): string => writeDate(day, words.date, words.language)

/** The truth of journeys; `keys` are what the layout prints of each beside its stops and hours. */
function segments(trip: Trip, keys: readonly (keyof Journey)[]): object[] {
  return trip.journeys.map((journey) => ({
    from: journey.from,
    to: journey.to,
    departure_date: journey.day,
    departure_time: journey.departure,
    arrival_date: journey.arrivalDay,
    arrival_time: journey.arrival,
    ...Object.fromEntries(
      keys.flatMap((key) =>
        journey[key] === undefined
          ? []
          : [
              [
                key === 'boarding'
                  ? 'boarding_time'
                  : key === 'closes'
                    ? 'gate_close_time'
                    : key === 'cls'
                      ? 'class'
                      : key,
                journey[key],
              ],
            ],
      ),
    ),
  }))
}

/** Title, references and passenger on top; the price below. Returns where the middle begins. */
function frame(
  canvas: Canvas,
  { words, person, title, reference, ticket, issued, total, base }: Trip,
  random: Random,
): number {
  canvas.region('header', () => canvas.text(words.eticket, 50, 45, { size: 18, bold: true }))
  const pairs: [string, string][] = [
    [words.reference, reference],
    [words.ticket, ticket],
    [words.passenger, random.chance(0.5) ? `${title} ${person}` : person],
    [words.issued, date(issued, words)],
  ]
  canvas.region('meta', () =>
    pairs.forEach(([label, value], at) => {
      canvas.text(`${label}:`, 50, 90 + at * 17, { bold: true })
      canvas.text(value, 210, 90 + at * 17)
    }),
  )
  const foot: [string, string][] = [
    [words.base, money(base, words)],
    [words.tax, money(total - base, words)],
    [words.total, money(total, words)],
  ]
  canvas.region('totals', () =>
    foot.forEach(([label, value], at) => {
      canvas.text(label, 50, 640 + at * 17, { bold: at === 2 })
      canvas.text(value, 330, 640 + at * 17, { bold: at === 2, align: 'right' })
    }),
  )
  return 185
}

const framed = ({ reference, ticket, person, total, base, words, issued }: Trip): object => ({
  booking_reference: reference,
  ticket_number: ticket,
  passengers: [{ name: person }],
  issue_date: issued,
  fare: { base: base / 100, total: total / 100, currency: words.currency },
})

/** A table from column names and rows. */
function table(
  canvas: Canvas,
  y: number,
  columns: readonly (readonly [string, number])[],
  rows: readonly (readonly (string | undefined)[])[],
): void {
  canvas.region('table_head', () =>
    columns.forEach(([name, x]) => {
      canvas.text(name, x, y, { size: 9, bold: true })
    }),
  )
  canvas.rule(50, y + 14, 545, y + 14)
  canvas.region('table', () =>
    rows.forEach((row, at) => {
      row.forEach((value, column) => {
        if (value !== undefined) canvas.text(value, columns[column]![1], y + 20 + at * 17, { size: 9 })
      })
    }),
  )
}

const place = ({ name, code }: End): string => (code === undefined ? name : `${name} (${code})`)

const DRAWERS: Readonly<Record<TicketLayout, Drawer>> = {
  'boarding-pass': (canvas, { words, person, reference, journeys: [journey], ...trip }) => {
    const { from, to, day, departure, arrival, number, seat, cls, boarding, closes } = journey!
    const label = (name: string, value: string, x: number, y: number, size = 12): void => {
      canvas.text(name, x, y, { size: 8 })
      canvas.text(value, x, y + 11, { size, bold: true })
    }
    canvas.region('header', () => canvas.text(words.pass, 30, 20, { size: 18, bold: true }))
    label(words.passenger, person, 30, 55)
    label(words.reference, reference, 300, 55)
    label(words.from, from.code!, 30, 95, 26)
    label(words.to, to.code!, 220, 95, 26)
    canvas.text(from.name, 30, 140)
    canvas.text(to.name, 220, 140)
    canvas.text(date(day, words), 30, 155)
    canvas.text(departure, 30, 170)
    canvas.text(arrival, 220, 170)
    const cells: [string, string][] = [
      [words.flight, number],
      [words.gate, from.gate!],
      ['Terminal', from.terminal!],
      [words.seat, seat],
      [words.cls, cls],
      [words.boarding, boarding!],
      [words.closes, closes!],
    ]
    canvas.region('meta', () =>
      cells.forEach(([name, value], at) => {
        label(name, value, 30 + (at % 4) * 105, 200 + Math.floor(at / 4) * 40)
      }),
    )
    canvas.text(person, 480, 55)
    canvas.text(`${from.code} - ${to.code}`, 480, 75)
    canvas.text(`${words.seat} ${seat}`, 480, 95)
    return {
      booking_reference: reference,
      passengers: [{ name: person }],
      segments: segments({ words, person, reference, journeys: [journey!], ...trip }, [
        'number',
        'seat',
        'cls',
        'boarding',
        'closes',
      ]),
    }
  },
  'flight-table': (canvas, trip, random) => {
    const { words } = trip
    const y = frame(canvas, trip, random)
    table(
      canvas,
      y,
      [
        [words.flight, 50],
        [words.from, 110],
        [words.to, 230],
        [words.day, 350],
        [words.departure, 425],
        [words.arrival, 485],
      ],
      trip.journeys.map((one) => [
        one.number,
        place(one.from),
        place(one.to),
        date(one.day, words),
        one.departure,
        one.arrivalDay === one.day ? one.arrival : `${one.arrival} +1`,
      ]),
    )
    return { ...framed(trip), segments: segments(trip, ['number']) }
  },
  blocks: (canvas, trip, random) => {
    const { words } = trip
    let y = frame(canvas, trip, random)
    for (const one of trip.journeys) {
      canvas.text(`${one.from.code === undefined ? words.train : words.flight} ${one.number}`, 50, y, {
        bold: true,
        size: 12,
      })
      canvas.text(words.departure, 50, y + 20, { bold: true })
      canvas.text(words.arrival, 300, y + 20, { bold: true })
      for (const [x, end, hour, day] of [
        [50, one.from, one.departure, one.day],
        [300, one.to, one.arrival, one.arrivalDay],
      ] as const) {
        canvas.text(place(end), x, y + 35)
        canvas.text(`${date(day, words)}  ${hour}`, x, y + 50)
      }
      canvas.text(`${words.seat}: ${one.seat}`, 50, y + 68)
      if (one.coach !== undefined) canvas.text(`${words.coach}: ${one.coach}`, 150, y + 68)
      y += 110
    }
    return { ...framed(trip), segments: segments(trip, ['number', 'seat', 'coach']) }
  },
  'stop-table': (canvas, trip, random) => {
    const { words } = trip
    const y = frame(canvas, trip, random)
    const day = (value: string): string =>
      random.chance(0.5)
        ? date(value, words)
        : writeDate(
            value,
            words.short.includes('MMM') || words.short.endsWith('.') ? words.short : words.date,
            words.language,
          )
    table(
      canvas,
      y,
      [
        [words.stop, 40],
        [words.day, 165],
        [words.time, 240],
        [words.platform, 325],
        [words.train, 390],
        [words.coach, 440],
        [words.seat, 510],
      ],
      trip.journeys.flatMap((one) => [
        [
          one.from.name,
          day(one.day),
          `${words.dep} ${one.departure}`,
          one.from.platform,
          one.number,
          one.coach,
          one.seat,
        ],
        [one.to.name, day(one.arrivalDay), `${words.arr} ${one.arrival}`],
      ]),
    )
    return { ...framed(trip), segments: segments(trip, ['number', 'coach', 'seat']) }
  },
  pairs: (canvas, trip, random) => {
    const { words } = trip
    const y = frame(canvas, trip, random)
    const [one] = trip.journeys as [Journey]
    const pairs = [
      [words.from, one.from.name],
      [words.to, one.to.name],
      [words.departure, `${date(one.day, words)} ${one.departure}`],
      [words.arrival, `${date(one.arrivalDay, words)} ${one.arrival}`],
      [words.train, one.number],
      [words.coach, one.coach!],
      [words.seat, one.seat],
      [words.cls, one.cls],
    ]
    canvas.region('meta', () =>
      pairs.forEach(([label, value], at) => {
        canvas.text(`${label}: ${value}`, 50, y + at * 18)
      }),
    )
    return { ...framed(trip), segments: segments(trip, ['number', 'coach', 'seat', 'cls']) }
  },
  route: (canvas, trip, random) => {
    const { words } = trip
    let y = frame(canvas, trip, random)
    for (const one of trip.journeys) {
      canvas.text(date(one.day, words), 50, y, { bold: true })
      canvas.text(`${one.departure}  ${one.from.name} – ${one.arrival}  ${one.to.name}`, 50, y + 16)
      canvas.text(`${one.number}, ${words.coach} ${one.coach}, ${words.seat} ${one.seat}`, 50, y + 32)
      y += 60
    }
    return { ...framed(trip), segments: segments(trip, ['number', 'coach', 'seat']) }
  },
  columns: (canvas, trip, random) => {
    const { words } = trip
    const y = frame(canvas, trip, random)
    table(
      canvas,
      y,
      [
        [words.departure, 50],
        [words.arrival, 210],
        [words.train, 370],
        [words.coach, 440],
        [words.seat, 495],
      ],
      [],
    )
    trip.journeys.forEach((one, at) =>
      canvas.region('table', () => {
        const top = y + 22 + at * 62
        for (const [x, end, hour, day] of [
          [50, one.from, one.departure, one.day],
          [210, one.to, one.arrival, one.arrivalDay],
        ] as const)
          [end.name, date(day, words), hour].forEach((text, line) => {
            canvas.text(text, x, top + line * 13, { size: 9 })
          })
        for (const [x, text] of [
          [370, one.number],
          [440, one.coach!],
          [495, one.seat],
        ] as const)
          canvas.text(text, x, top, { size: 9 })
      }),
    )
    return { ...framed(trip), segments: segments(trip, ['number', 'coach', 'seat']) }
  },
  event: (canvas, { words, person, reference, ticket, total, journeys: [journey] }, random) => {
    const name = random.pick(words.events)
    const venue = random.pick(words.venues)
    const row = String(random.int(1, 30))
    const seat = String(random.int(1, 40))
    const section = random.pick(['A', 'B', 'C12', '204'])
    canvas.region('header', () => {
      canvas.text(words.entry, 50, 50, { size: 12, bold: true })
      canvas.text(name, 50, 80, { size: 26, bold: true })
    })
    const pairs: [string, string][] = [
      [words.venue, venue],
      [words.day, date(journey!.day, words)],
      [words.doors, '18:30'],
      [words.begin, '20:00'],
      [words.section, section],
      [words.row, row],
      [words.seat, seat],
      [words.reference, reference],
      [words.ticket, ticket],
      [words.total, money(total, words)],
    ]
    canvas.region('meta', () =>
      pairs.forEach(([label, value], at) => {
        canvas.text(`${label}: ${value}`, 50, 130 + at * 18)
      }),
    )
    canvas.region('party', () => canvas.text(person, 350, 130))
    return {
      ticket_type: 'event',
      booking_reference: reference,
      ticket_number: ticket,
      fare: { total: total / 100, currency: words.currency },
      event: { name, venue, date: journey!.day, time: '20:00', doors_open: '18:30', section, row, seat },
    }
  },
}
