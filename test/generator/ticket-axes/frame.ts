// What stands around the journeys of a ticket: its carrier and title, numbers and days, those who travel, the price and
// small print.

import { drawGrid } from './grid.ts'
import { grid, labelled, wordOf, type Sheet } from './sheet.ts'
import { clock } from './trip.ts'
import type { TicketTerm } from './words.ts'
import { PLACES } from './places.ts'

/** The name of the carrier and the title. */
export function drawHead(sheet: Sheet): void {
  const {
    pen,
    family: { axes },
    trip,
    margin,
    size,
    line,
  } = sheet
  const right = pen.width - margin
  pen.region('header', () => {
    if (axes.brand === 'left' || axes.brand === 'right') {
      pen.text(trip.carrier, axes.brand === 'left' ? margin : right, sheet.y, {
        size: 1.7 * size,
        bold: true,
        align: axes.brand,
      })
    }
    if (axes.title === 'none') return
    const title = axes.mode === 'event' ? 'entry' : axes.layout === 'pass' && axes.mode === 'flight' ? 'pass' : 'title'
    pen.text(
      sheet.family.words[title].toLocaleUpperCase(axes.language),
      axes.brand === 'left' ? right : margin,
      sheet.y,
      { size: 1.3 * size, bold: true, align: axes.brand === 'left' ? 'right' : 'left' },
    )
  })
  sheet.y += 2.6 * line
}

/** Whether the day of issue is printed: without it days without a year would have none. */
export const isIssued = ({ family: { axes } }: Sheet): boolean => axes.issued === 'shown' || axes.day === 'short'

/** Numbers and days of the booking; returns their truth. */
export function drawRefs(sheet: Sheet): object {
  const {
    family: { axes },
    trip,
    prints,
    margin,
    line,
    pen,
  } = sheet
  const isReference = axes.refs !== 'ticket'
  const isTicket = axes.refs !== 'reference'
  const last = trip.journeys[0]!
  const pairs: [TicketTerm, string][] = [
    ...(isReference ? [['reference', trip.reference] as [TicketTerm, string]] : []),
    ...(isTicket ? [['ticket', trip.ticket] as [TicketTerm, string]] : []),
    ...(axes.orderNumber === 'shown' && isReference ? [['order', trip.order] as [TicketTerm, string]] : []),
    ...(isIssued(sheet) ? [['issued', prints.date(trip.issued)] as [TicketTerm, string]] : []),
    ...(axes.checkin === 'shown' && axes.mode !== 'event'
      ? [['checkin', prints.hour((last.leaves + 1440 - 60) % 1440)] as [TicketTerm, string]]
      : []),
    ...(axes.until === 'shown'
      ? [['until', prints.date(trip.journeys.at(-1)!.arrivalDay)] as [TicketTerm, string]]
      : []),
  ]
  pen.region('meta', () => {
    sheet.y =
      grid(
        sheet,
        pairs,
        pen.width < 400 ? 1 : sheet.look('refs').pick([1, 2, 3]),
        margin,
        pen.width - margin,
        sheet.y,
      ) + line
  })
  return {
    ...(isReference && { booking_reference: trip.reference }),
    ...(isTicket && { ticket_number: trip.ticket }),
    ...(isIssued(sheet) && { issue_date: trip.issued }),
    ...(axes.until === 'shown' && { valid_until: trip.journeys.at(-1)!.arrivalDay }),
  }
}

/** Those who travel; returns their truth. */
export function drawPeople(sheet: Sheet): object[] {
  const {
    pen,
    family: { axes },
    trip: { people },
    margin,
    line,
    size,
  } = sheet
  const many = axes.people === 'list' || axes.people === 'table'
  const shown = many ? people : people.slice(0, 1)
  const [first] = shown
  const slashed = ({ name, title }: (typeof people)[number]): string => {
    const [given, ...family] = name.split(' ')
    const sign = /^(?:Mr|Herr|M\.|Sr\.?|Sig\.|Dhr\.|Hr\.|Pan|pan|Bay|Tuan|Herra)$/.test(title) ? 'MR' : 'MRS'
    return `${family.join(' ')}/${given} ${sign}`.toLocaleUpperCase('en')
  }
  pen.region('party', () => {
    if (axes.people === 'label') sheet.y += labelled(sheet, 'passenger', first!.name, margin, sheet.y) * line
    else if (axes.people === 'slash') sheet.y += labelled(sheet, 'passenger', slashed(first!), margin, sheet.y) * line
    else if (axes.people === 'title')
      sheet.y += labelled(sheet, 'passenger', `${first!.title} ${first!.name}`, margin, sheet.y) * line
    else if (axes.people === 'list') {
      pen.text(wordOf(sheet, 'passengers'), margin, sheet.y, { bold: true })
      for (const { name, title } of shown)
        pen.text(sheet.look('list').chance(0.5) ? `${title} ${name}` : name, margin, (sheet.y += line))
      sheet.y += line
    } else {
      const heads = [wordOf(sheet, 'passenger'), wordOf(sheet, 'seat'), wordOf(sheet, 'cls')]
      sheet.y = drawGrid(
        sheet,
        heads.map((head, at) => ({ head, x: margin + [0, 0.45, 0.65][at]! * (pen.width - 2 * margin) })),
        shown.map(({ name, seat }) => [[name], [seat], [sheet.trip.journeys[0]!.cls]]),
        size,
      )
    }
    sheet.y += line
  })
  const isTitled = axes.people === 'title' || (axes.people === 'list' && sheet.look('list').chance(0.5))
  // Names in capitals are compared without regard to case.
  return shown.map(({ name, title, seat }) => ({
    name,
    ...(isTitled && { title }),
    ...(axes.people === 'table' && { seat }),
  }))
}

/** The price; returns its truth. */
export function drawPrice(sheet: Sheet): object | undefined {
  const {
    pen,
    family: { axes },
    trip: { base, tax, fee, currency },
    prints,
    margin,
    line,
  } = sheet
  const total = base + tax + fee
  if (axes.price === 'none') return undefined
  const parts: [TicketTerm, number][] =
    axes.price === 'total'
      ? [['total', total]]
      : [
          ['base', base],
          ['tax', tax],
          ['fee', fee],
          ['total', total],
        ]
  pen.region('totals', () => {
    for (const [term, minor] of parts) {
      if (axes.price === 'table') {
        pen.text(wordOf(sheet, term), margin, sheet.y)
        pen.text(prints.money(minor), Math.min(pen.width - margin, margin + 330), sheet.y, {
          align: 'right',
          bold: term === 'total',
        })
        sheet.y += line
      } else sheet.y += labelled(sheet, term, prints.money(minor), margin, sheet.y) * line
    }
    sheet.y += line
  })
  // Dollars are of many countries.
  return { total: total / 100, ...(currency !== '$' && { currency: CODES[currency] ?? currency }) }
}

/** Signs of currencies whose code is sure from the language. */
const CODES: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  $: 'USD',
  zł: 'PLN',
  kr: 'SEK',
  'kr.': 'DKK',
  TL: 'TRY',
  '₺': 'TRY',
  Kč: 'CZK',
  Rp: 'IDR',
}

/** What stands below everything else. */
export function drawFoot(sheet: Sheet): void {
  const {
    pen,
    family: { axes },
    trip,
    prints,
    margin,
    size,
    line,
  } = sheet
  const small = { size: 0.75 * size }
  const place = PLACES[axes.language]!
  const rows = [
    ...(axes.brand === 'foot' ? [`${trip.carrier} · ${place.streets[0]}`] : []),
    ...(axes.foot === 'hotline' ? ['Tel. 0800 496 0100 · www.example.com · 08:00 - 20:00'] : []),
    ...(axes.foot === 'terms'
      ? [
          '1. Subject to the general conditions of carriage, which are available at www.example.com on request.',
          '2. Doors close 2 minutes before the hour that is printed.',
        ]
      : []),
    ...(axes.printed === 'foot'
      ? [`${sheet.family.words.printed}: ${prints.date(trip.issued)} ${clock(11 * 60 + 7)}`]
      : []),
  ]
  pen.region('footer', () =>
    rows.forEach((row, at) => {
      pen.text(row, margin, sheet.y + line * (1 + 0.8 * at), small)
    }),
  )
}
