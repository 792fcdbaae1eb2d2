// How long journeys last and how far they go.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { minutesIn } from '../../../../../../src/engine/mapping/types/ticket/measures.ts'
import { sheet } from '../../sheet.ts'

const legsOf = (rows: string[]): unknown =>
  mapContent(sheet(rows), { include: [], today: new Date('2026-03-01') }).extraction.ticket?.segments

it('reads durations in hours and minutes, in minutes alone and without the word for minutes', () => {
  expect(minutesIn('2 h 24')).toEqual([144])
  expect(minutesIn('Flight time 1h05m')).toEqual([65])
  expect(minutesIn('95 min')).toEqual([95])
  expect(minutesIn('3 Std. 10 Min')).toEqual([190])
  expect(minutesIn('2 timer')).toEqual([120])
  expect(minutesIn('at 10:15 from hall 3')).toEqual([])
})

describe('the duration of a journey', () => {
  it('is the one beside it that agrees with its hours, and no wait between two', () => {
    expect(
      legsOf([
        'Train ticket',
        'Monday, 5 October 2026',
        'dep 09:10  Selby',
        'arr 10:02  York        |52 min',
        'Change 20 min',
        'dep 10:22  York',
        'arr 12:12  Hull        |1 h 50',
      ]),
    ).toMatchObject([{ duration_min: 52 }, { duration_min: 110 }])
  })
  it('differs from the hours of a flight by zones alone', () => {
    const flight = (lasting: string): string[] => [
      'Boarding pass  |Flight XN 204',
      'Monday, 5 October 2026',
      'dep 09:10  Oslo (OSL)',
      `arr 10:30  Dublin (DUB)        |${lasting}`,
    ]
    expect(legsOf(flight('2 h 20'))).toMatchObject([{ duration_min: 140 }])
    expect(legsOf(flight('2 h 27'))).not.toMatchObject([{ duration_min: 147 }])
  })
})

it('reads the distance of the one journey at its label', () => {
  expect(
    legsOf([
      'Bus ticket',
      '5 October 2026',
      'From: Selby  |Departure: 09:10',
      'To: York  |Arrival: 10:02',
      'Distance: 79 km',
    ]),
  ).toMatchObject([{ distance_km: 79 }])
})
