// Draws the tickets of families: what a ticket of its kind says, on paper or as the content of its pages, with the
// truth of what was printed.

import type { DocumentContent } from '../../../src/schema/page.ts'
import { createCanvas, type Canvas } from '../canvas.ts'
import { createPageCanvas, type Pen } from '../page-canvas.ts'
import { randomOf } from '../random.ts'
import { ticketFamilyOf, type TicketFamily } from './axes.ts'
import { drawEvent } from './event.ts'
import { drawFoot, drawHead, drawPeople, drawPrice, drawRefs } from './frame.ts'
import { drawJourneys } from './journeys.ts'
import type { Sheet } from './sheet.ts'
import { drawTrip, printsOf } from './trip.ts'

/** The sizes of papers in points. */
const PAPERS = { a4: [595, 842], letter: [612, 792], card: [620, 330], slip: [330, 620] } as const

/** Small papers have room for one journey. */
const paperOf = ({ axes }: TicketFamily): readonly [number, number] =>
  PAPERS[axes.journeys > 1 && axes.layout !== 'pass' ? 'a4' : axes.paper]

/** `layout` is what the family is told apart by most. */
export interface FamilyTicket {
  id: string
  family: TicketFamily
  layout: string
  truth: object
}

const idOf = ({ id }: TicketFamily, copy: number): string => `gen-ticket-${id}-${copy}`
const layoutOf = ({ axes }: TicketFamily): string => (axes.mode === 'event' ? 'event' : axes.layout)

/** Document `copy` of the family of tickets number `at`, as the content of its pages. */
export function ticketContent(at: number, copy: number): FamilyTicket & { content: DocumentContent } {
  const family = ticketFamilyOf(at)
  const [width, height] = paperOf(family)
  const pen = createPageCanvas(width, height, family.axes.size)
  const truth = drawOn(pen, family, copy)
  return { id: idOf(family, copy), family, layout: layoutOf(family), truth, content: pen.content() }
}

/** The same document as a PDF. */
export async function drawTicketFamily(
  at: number,
  copy: number,
): Promise<FamilyTicket & { pdf: Buffer; lines: Canvas['lines'] }> {
  const family = ticketFamilyOf(at)
  const { axes } = family
  const [width, height] = paperOf(family)
  const canvas = createCanvas({
    width,
    height,
    family: randomOf(`ticket-axes/${family.id}/typeface`).pick(['sans', 'sans', 'serif', 'mono'] as const),
    size: axes.size,
  })
  const truth = drawOn(canvas, family, copy)
  return {
    id: idOf(family, copy),
    family,
    layout: layoutOf(family),
    truth,
    pdf: await canvas.finish(),
    lines: canvas.lines,
  }
}

/** The type of ticket, where a word of it tells that. */
function typeOf({ axes, words }: TicketFamily): string | undefined {
  if (axes.mode === 'event') return 'event'
  if (axes.mode === 'flight') return axes.layout === 'pass' && axes.title === 'shown' ? 'boarding_pass' : 'flight'
  const isCalled = axes.details !== 'none' || axes.layout === 'pass'
  return isCalled && !(axes.mode !== 'ferry' && words[axes.mode] === 'Service') ? axes.mode : undefined
}

function drawOn(pen: Pen, family: TicketFamily, copy: number): object {
  const { axes, words } = family
  const look = (name: string): ReturnType<typeof randomOf> => randomOf(`ticket-axes/${family.id}/${name}`)
  const trip = drawTrip(randomOf(`ticket-axes/${family.id}/${copy}`), axes, words.classes)
  const prints = printsOf(axes, trip.currency, axes.hourWord === 'word' ? words.hour : '')
  const sheet: Sheet = {
    pen,
    family,
    trip,
    prints,
    look,
    margin: pen.width < 400 ? 18 : 40,
    line: axes.leading * axes.size,
    size: axes.size,
    y: 30,
  }
  drawHead(sheet)
  const ticket: Record<string, unknown> = {}
  const type = typeOf(family)
  if (type !== undefined) ticket.ticket_type = type
  const blocks: Record<string, () => void> = {
    refs: () => {
      Object.assign(ticket, drawRefs(sheet))
    },
    people: () => {
      ticket.passengers = drawPeople(sheet)
    },
    journeys: () => {
      Object.assign(ticket, axes.mode === 'event' ? { event: drawEvent(sheet) } : { segments: drawJourneys(sheet) })
    },
    price: () => {
      const fare = drawPrice(sheet)
      if (fare) ticket.fare = fare
    },
  }
  for (const block of axes.order.split(' ')) {
    if (sheet.y > pen.height - 90) {
      pen.newPage()
      sheet.y = 30
    }
    blocks[block]!()
  }
  drawFoot(sheet)
  return {
    document_type: 'ticket',
    ...(axes.brand !== 'none' && axes.mode !== 'event' && { vendor: { name: trip.carrier } }),
    ticket,
  }
}
