// What a drawn ticket tells: who travels when, from where, to where and with what, or to which show; and how its family
// prints days, hours, places and money.

import type { Random } from '../random.ts'
import { writeAmount, writeDate } from '../write.ts'
import type { TicketAxes } from './axes.ts'
import { AIRPORTS, CARRIERS, PLACES, SHIPS, TRADES } from './places.ts'

export interface End {
  name: string
  code?: string
  terminal?: string
  platform?: string
  gate?: string
}
export interface Journey {
  from: End
  to: End
  number: string
  leaves: number
  arrives: number
  day: string
  arrivalDay: string
  seat: string
  coach?: string
  cls: string
  boarding?: number
  closes?: number
}
export interface Person {
  name: string
  title: string
  seat: string
}
export interface Trip {
  journeys: Journey[]
  people: Person[]
  carrier: string
  reference: string
  ticket: string
  order: string
  issued: string
  base: number
  tax: number
  fee: number
  currency: string
}

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const DAY = 24 * 60

/** Minutes that a journey takes at least and at most. */
const TAKES = { flight: [60, 660], train: [35, 300], bus: [60, 540], ferry: [90, 780], event: [60, 180] } as const

/** The trip of a document; `classes` are the words of its language for the classes. */
export function drawTrip(random: Random, axes: TicketAxes, classes: string): Trip {
  const { mode, language } = axes
  const place = PLACES[language]!
  const issued = dayAfter('2023-01-05', random.int(0, 1000))
  const count = axes.layout === 'pass' || mode === 'event' ? 1 : axes.journeys
  const ends = endsOf(random, axes, count)
  const isBack = axes.way === 'words' && count === 2
  const carrier = `${random.pick(CARRIERS)} ${random.pick(TRADES[mode === 'event' ? 'bus' : mode])}`
  const sign = random.fill('@@')
  let day = dayAfter(issued, random.int(3, 60))
  let free = random.int(5 * 60, 19 * 60)
  const cls = random.pick(classes.split('|'))
  const journeys = Array.from({ length: count }, (_, at): Journey => {
    const from = isBack && at === 1 ? ends[1]! : ends[at]!
    const to = isBack && at === 1 ? ends[0]! : ends[at + 1]!
    const [least, most] = TAKES[mode]
    const leaves = 5 * Math.round(free / 5)
    const takes = random.int(least, most)
    const arrives = leaves + takes
    const journey: Journey = {
      from: { ...from, ...detailsOf(random, axes) },
      to: { ...to },
      number: numberOf(random, axes, sign),
      leaves,
      arrives: arrives % DAY,
      day,
      arrivalDay: dayAfter(day, Math.floor(arrives / DAY)),
      seat: mode === 'flight' ? `${random.int(2, 34)}${random.pick(['A', 'C', 'F'])}` : String(random.int(11, 98)),
      ...(mode === 'train' && { coach: String(random.int(1, 18)) }),
      cls,
      boarding: (leaves + DAY - 40) % DAY,
      closes: (leaves + DAY - 15) % DAY,
    }
    // The next one goes on where this one ends, on the same day if there is time; the way back is days later.
    const next = arrives + random.int(40, 150)
    if (isBack || next > 22 * 60) {
      day = dayAfter(journey.arrivalDay, isBack ? random.int(2, 9) : 1)
      free = random.int(6 * 60, 18 * 60)
    } else free = next
    return journey
  })
  const people = random
    .sample(place.people, axes.persons)
    .map((name): Person => ({ name, title: random.pick(place.titles), seat: random.fill('##@') }))
  const big = place.currency[0] === 'IDR' ? 1000 : ['CZK', 'SEK', 'DKK', 'TRY'].includes(place.currency[0]!) ? 10 : 1
  const base = random.int(15, 300) * 100 * big + (big === 1 ? random.pick([0, 50, 90]) : 0)
  return {
    journeys,
    people,
    carrier,
    reference: random.fill(random.pick(mode === 'flight' ? ['@@#@@#', '@#@@##'] : ['@@@###', '########', '@@-######'])),
    ticket: random.fill(
      random.pick(mode === 'flight' ? ['###-##########', '### ##########'] : ['##########', '@@########']),
    ),
    order: random.fill('########'),
    issued,
    base,
    tax: random.int(4, 80) * 100 * big,
    fee: random.int(1, 9) * 100 * big,
    currency: random.pick(place.currency),
  }
}

function endsOf(random: Random, { mode, language }: TicketAxes, count: number): End[] {
  const place = PLACES[language]!
  if (mode === 'flight')
    return random
      .sample(AIRPORTS, count + 1)
      .map(([town, airport, code]) => ({ name: random.chance(0.5) ? town : `${town} ${airport}`, code }))
  const names = mode === 'ferry' ? [...new Set(place.ports)] : place.stations
  return random.sample(names, Math.min(names.length, count + 1)).map((name) => ({ name }))
}

function detailsOf(random: Random, { mode, terminal, platform }: TicketAxes): Partial<End> {
  if (mode === 'flight')
    return { gate: random.fill('@##'), ...(terminal === 'shown' && { terminal: String(random.int(1, 4)) }) }
  return platform === 'shown' && mode === 'train' ? { platform: String(random.int(1, 19)) } : {}
}

function numberOf(random: Random, { mode }: TicketAxes, sign: string): string {
  if (mode === 'flight') return `${sign}${random.pick([' ', '', ' '])}${random.fill('####').slice(0, random.int(3, 4))}`
  if (mode === 'ferry') return random.pick(SHIPS)
  return mode === 'bus'
    ? random.fill(random.pick(['###', '@###', 'N##']))
    : `${random.pick(['IC', 'EC', 'RE', 'R'])} ${random.fill('####').slice(0, random.int(3, 4))}`
}

/** How a family prints what a trip has. */
export interface Prints {
  day: (value: string) => string
  date: (value: string) => string
  hour: (minutes: number) => string
  money: (minor: number) => string
  takes: (minutes: number) => string
}

export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The forms of a family; `hourWord` is the word that its language has before hours. */
export function printsOf(
  { language, date, day, hour, duration, money, variant, mode, layout }: TicketAxes,
  currency: string,
  hourWord: string,
): Prints {
  const place = PLACES[language]!
  const pattern = place.dates[date % place.dates.length]!
  const short = place.short[(date + hour) % place.short.length]!
  const form = place.hours[hour % place.hours.length]!
  const weekday = (value: string): string =>
    new Intl.DateTimeFormat(language, { weekday: variant % 2 ? 'long' : 'short', timeZone: 'UTC' }).format(
      new Date(`${value}T12:00:00Z`),
    )
  const whole = (value: string): string => writeDate(value, pattern, language)
  return {
    date: whole,
    day: (value) => {
      if (day === 'short') return writeDate(value, short, language)
      if (day === 'weekday') return `${weekday(value)}${variant > 1 ? ',' : ''} ${whole(value)}`
      return day === 'airline' && mode === 'flight'
        ? writeDate(value, variant % 2 ? 'DDMMMYY' : 'DD MMM YY', 'en').toUpperCase()
        : whole(value)
    },
    hour: (minutes) => {
      // Four digits alone are hours where a label or a column says so.
      const own = form === 'HHmm' && (mode !== 'flight' || !['pass', 'table', 'rows'].includes(layout)) ? 'H:mm' : form
      return `${hourWord === '' ? '' : `${hourWord} `}${writeHour(minutes, own)}`
    },
    money: (minor) => {
      const amount = writeAmount(minor, { decimal: place.decimal, group: place.group, grouping: 'thousands' })
      return money === 'front' ? `${currency}${/\p{L}/u.test(currency) ? ' ' : ''}${amount}` : `${amount} ${currency}`
    },
    takes: (minutes) => {
      const hours = Math.floor(minutes / 60)
      const rest = String(minutes % 60).padStart(2, '0')
      return [
        `${hours}h ${rest}m`,
        `${hours} h ${rest} min`,
        `${hours}h${rest}`,
        `${String(hours).padStart(2, '0')}:${rest}`,
      ][duration === 'label' ? variant : variant % 2]!
    },
  }
}

function writeHour(minutes: number, form: string): string {
  const hours = Math.floor(minutes / 60)
  const two = (value: number): string => String(value).padStart(2, '0')
  return form.replace(
    /HH|mm|H|h(?=:)|AM/g,
    (token) =>
      ({
        HH: two(hours),
        H: two(hours),
        h: String(hours % 12 || 12),
        mm: two(minutes % 60),
        AM: hours < 12 ? 'AM' : 'PM',
      })[token]!,
  )
}
