// Tickets by independent axes: the legs of a journey as the rows of a table.

import { randomOf } from '../random.ts'
import { PLACES, type TicketPlace } from '../ticket-axes/places.ts'
import { TERMS, type Terms } from '../ticket-axes/words.ts'
import { writeDate } from '../write.ts'
import type { Axes } from './axes.ts'
import { drawFrame } from './frame.ts'
import { drawGrid, type GridColumn, type GridRow } from './grid.ts'
import { headsOf } from './heads.ts'
import { writerOf } from './numbers.ts'
import { BOTTOM, lookOf, MARGIN, openPaper } from './paper.ts'
import { drawSums } from './sums.ts'
import { alignOf } from './trade-rows.ts'

type Column = 'number' | 'day' | 'from' | 'dep' | 'to' | 'arr' | 'platform' | 'coach' | 'seat' | 'class'

interface Leg {
  number: string
  day: string
  from: string
  dep: string
  to: string
  arr: string
  platform: string
  coach: string
  seat: string
  class: string
}

const HOME: Readonly<Record<string, string>> = { en: 'GB', sv: 'SE' }

/** The ticket that `seed` draws on `axes`. */
export async function drawTicketTable(seed: string, axes: Axes): Promise<{ pdf: Buffer; truth: object }> {
  const key = `table-axes/ticket/${seed}`
  const language = String(axes['language'])
  const terms = TERMS[language]!
  const place = PLACES[language]!
  const writer = writerOf({ ...axes, decimals: 2 }, HOME[language] ?? 'DE', randomOf(`${key}/numbers`))
  const legs = drawLegs(key, place)
  const columns = columnsOf(key, axes)
  const said = (term: keyof Terms): string[] => terms[term].split('|').filter(Boolean)
  const wordings: Readonly<Record<Column, readonly string[]>> = {
    number: said('train'),
    day: said('day'),
    from: said('from'),
    dep: said('dep'),
    to: said('to'),
    arr: said('arr'),
    platform: said('platform'),
    coach: said('coach'),
    seat: said('seat'),
    class: said('cls'),
  }
  const heads = headsOf(columns, wordings, String(axes['heads']), String(axes['headLines']), (column) =>
    randomOf(`${key}/head/${column}`),
  )
  const grid = columns.map((column): GridColumn => {
    const isText = axes['align'] === 'usual'
    return { key: column, head: heads.get(column)!, align: alignOf(`${key}/align/${column}`, axes, isText) }
  })
  const look = { ...lookOf(axes, 'from'), lead: 'figures' }
  const pattern = axes['day'] === 'short' ? place.short[0]! : place.dates[0]!
  const rows = legs.map((leg): GridRow => {
    const stop = (name: string): string[] => (axes['wrap'] === 'none' ? [name] : wrapped(name))
    const cells = Object.fromEntries(columns.map((column) => [column, [leg[column]]]))
    return {
      kind: 'item',
      cells: { ...cells, from: stop(leg.from), to: stop(leg.to), day: [writeDate(leg.day, pattern, language)] },
    }
  })
  const facts = randomOf(`${key}/facts`)
  const reference = facts.fill('@@#@@#')
  const person = facts.pick(place.people)
  const issued = '2024-02-11'
  const price = facts.int(2000, 40_000)
  const { canvas, places } = openPaper(axes, grid, rows, look)
  let y = drawFrame(
    canvas,
    {
      title: said('title')[0]!,
      sender: { name: 'Northway Rail', street: '', place: '' },
      receiver: { name: person, street: '', place: '' },
      to: said('passenger')[0]!,
      facts: [
        [said('reference')[0]!, reference],
        [said('issued')[0]!, writeDate(issued, place.dates[0]!, language)],
      ],
    },
    look.size,
    MARGIN,
  )
  y = drawGrid(canvas, grid, rows, places, look, y, {
    bottom: canvas.height - BOTTOM,
    turn: () => (canvas.newPage(), 40),
  })
  const sums = [{ label: said('total')[0]!, amount: writer.money(price), bold: true }]
  drawSums(
    canvas,
    sums,
    { size: look.size, margin: MARGIN, at: String(axes['sums']), wide: places[0]!, total: places[0]! },
    y,
  )
  return {
    pdf: await canvas.finish(),
    truth: {
      document_type: 'ticket',
      document_category: 'travel',
      document_meta: { language },
      ticket: {
        booking_reference: reference,
        fare: { total: price / 100 },
        segments: legs.map((leg) => truthOf(leg, columns, axes)),
      },
    },
  }
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

function drawLegs(key: string, place: TicketPlace): Leg[] {
  const count = randomOf(`${key}/count`).int(2, 5)
  const stops = randomOf(`${key}/stops`).sample(place.stations, count + 1)
  let day = '2024-03-15'
  return Array.from({ length: Math.min(count, stops.length - 1) }, (_, at): Leg => {
    const random = randomOf(`${key}/leg/${at}`)
    const leaves = random.int(6 * 60, 18 * 60)
    const takes = random.int(40, 300)
    const leg: Leg = {
      number: `${random.pick(['IC', 'EC', 'RE', 'R'])} ${random.fill('####').slice(0, random.int(3, 4))}`,
      day,
      from: stops[at]!,
      dep: clock(leaves),
      to: stops[at + 1]!,
      arr: clock(leaves + takes),
      platform: String(random.int(1, 16)),
      coach: String(random.int(1, 18)),
      seat: String(random.int(11, 98)),
      class: random.pick(['1', '2']),
    }
    day = new Date(Date.parse(day) + random.int(1, 6) * 86_400_000).toISOString().slice(0, 10)
    return leg
  })
}

/** A name on two lines where it has two words. */
function wrapped(name: string): string[] {
  const at = name.indexOf(' ')
  return at < 0 ? [name] : [name.slice(0, at), name.slice(at + 1)]
}

function columnsOf(key: string, axes: Axes): Column[] {
  const all: Column[] = [
    ...(axes['number'] === 'column' ? ['number' as const] : []),
    'day',
    ...(axes['pairs'] === 'place time'
      ? (['from', 'dep', 'to', 'arr'] as const)
      : (['dep', 'from', 'arr', 'to'] as const)),
    ...(['platform', 'coach', 'seat', 'class'] as const).filter((column) => axes[column] === 'column'),
  ]
  return axes['order'] === 'shuffled' ? randomOf(`${key}/order`).sample(all, all.length) : all
}

/** What nothing but its head tells is not asked for where heads say nothing. */
function truthOf(leg: Leg, columns: readonly Column[], axes: Axes): object {
  const isNamed = axes['heads'] === 'words' || axes['heads'] === 'capitals'
  const has = (column: Column): boolean => columns.includes(column)
  return {
    ...(has('number') && { number: leg.number }),
    departure_date: leg.day,
    from: { name: leg.from, ...(has('platform') && isNamed && { platform: leg.platform }) },
    departure_time: leg.dep,
    to: { name: leg.to },
    arrival_time: leg.arr,
    ...(isNamed && {
      ...(has('coach') && { coach: leg.coach }),
      ...(has('seat') && { seat: leg.seat }),
      ...(has('class') && { class: leg.class }),
    }),
  }
}
