import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../src/engine/mapping/map-document.ts'
import { sheet } from './sheet.ts'

const today = new Date('2026-11-21')
const ticketOf = (rows: string[]) => mapContent(sheet(rows), { docType: 'ticket', include: [], today }).extraction.ticket ?? {}
type Row = (string | undefined)[]
const legs = (rows: string[]): Row[] => (ticketOf(rows).segments ?? []).map(({ from, to, departure_date: day, departure_time: leaves, arrival_date: later, arrival_time: comes, number }) => [
  from?.code ?? from?.name, to?.code ?? to?.name, `${day} ${leaves}`, `${later} ${comes}`, ...(number === undefined ? [] : [number] as [string])])
const check = (rows: string[], expected: Row[]): void => { expect([rows, legs(rows)]).toEqual([rows, expected]) }

describe('journeys', () => {
  it('are read from a row for each journey, over midnight too', () => {
    check(['E-TICKET', 'Flight     |From                |To                  |Date          |Departure    |Arrival', 'XY 123     |London (LHR)        |Paris (ORY)         |12 May 2024   |22:40        |00:55'], [['LHR', 'ORY', '2024-05-12 22:40', '2024-05-13 00:55', 'XY 123']])
    check(['E-TICKET', 'Flight     |From                |To                  |Date          |Departure    |Arrival', 'XY 123     |London (LHR)        |New York (JFK)      |12 May 2024   |22:40        |06:10 +2'], [['LHR', 'JFK', '2024-05-12 22:40', '2024-05-14 06:10', 'XY 123']])
  })

  it('are read from a row for each stop, with days that lack their year', () => {
    check(['Online-Ticket', 'Ausgestellt am: 20.12.2023', 'Halt                |Datum      |Zeit         |Gleis    |Zug', 'Ulm Hbf             |31.12.     |ab 23:10     |4        |IC 2012', 'Köln Hbf            |01.01.     |an 02:31     |7'], [['Ulm Hbf', 'Köln Hbf', '2023-12-31 23:10', '2024-01-01 02:31', 'IC 2012']])
    expect(ticketOf(['Online-Ticket', 'Halt                |Datum         |Zeit         |Gleis    |Zug       |Reservierung', 'Ulm Hbf             |02.05.2024    |ab 08:10     |4        |IC 2012   |Wg. 7, Pl. 55, 1 Fenster', 'Köln Hbf            |02.05.2024    |an 11:31     |7']).segments![0]).toMatchObject({ coach: '7', seat: '55', from: { platform: '4' }, to: { platform: '7' } })
  })

  it('are read from labels with values beside or under them', () => {
    check(['Bus ticket', 'From: Leeds', 'To: York', 'Departure: 02/05/2024 08:10', 'Arrival: 02/05/2024 09:00'], [['Leeds', 'York', '2024-05-02 08:10', '2024-05-02 09:00']])
    check(['BOARDING PASS', 'FROM                |TO', 'DUB                 |OSL', 'Dublin              |Oslo', '2 May 2024          |2 May 2024', '08:10               |11:25', 'Flight              |Seat', 'XY 123              |12C'], [['DUB', 'OSL', '2024-05-02 08:10', '2024-05-02 11:25', 'XY 123']])
  })

  it('are read from hours and places in rows', () => {
    check(['Billet', 'Train 6607', '02/05/2024', '08h10   |Paris Gare de Lyon', '10h05   |Lyon Part-Dieu'], [['Paris Gare de Lyon', 'Lyon Part-Dieu', '2024-05-02 08:10', '2024-05-02 10:05', '6607']])
  })

  it('are one where the stub repeats them', () => {
    const half = ['FROM     |TO', 'DUB      |OSL', '08:10    |11:25']
    expect(legs(['BOARDING PASS', '2 May 2024', ...half, '', ...half])).toHaveLength(1)
  })
})

describe('passengers', () => {
  const names = (...rows: string[]) => ticketOf(rows).passengers?.map(({ name, title }) => [name, title])

  it('are named in every way', () => {
    expect(names('Passenger: DOE/JOHN MR')).toEqual([['JOHN DOE', 'MR']])
    expect(names('Passenger: DOE/JOHNMR')).toEqual([['JOHN DOE', 'MR']])
    expect(names('Fahrgast: Frau Greta Sommer')).toEqual([['Greta Sommer', 'Frau']])
    expect(names('Passengers: Daniel Vrba, Jana Malá')).toEqual([['Daniel Vrba', undefined], ['Jana Malá', undefined]])
    expect(names('1. Passenger: MR John Doe')).toEqual([['John Doe', 'MR']])
  })

  it('stand in tables of whatever columns, and in lists with their seats', () => {
    const two = [['Ada Brandt', undefined], ['Otto Brandt', undefined]]
    expect(names('Rail ticket', 'Passenger Details', '#   |Name                |Age     |Gender      |Status', '1.  |Ada Brandt          |52      |F           |Confirmed', '2.  |Otto Brandt         |48      |M           |Confirmed')).toEqual(two)
    expect(names('Rail ticket', 'Passenger           |Seat     |Type', 'Ada Brandt          |12B      |Adult', 'Otto Brandt         |12C      |Adult', 'Total paid: 48.00 EUR')).toEqual(two)
    expect(names('Biglietto', 'Nome Passeggero          |Titolo         |Posto     |Importo', 'Ada Brandt (Adulto)      |2417700123     |12B       |32,00 €', 'Otto Brandt (Ragazzo)    |2417700124     |12C       |16,00 €')).toEqual(two)
    expect(names('Fahrkarte', 'Fahrgäste', 'Ada Brandt              |Sitzplatz 7A', 'Otto Brandt             |Sitzplatz 7B')).toEqual(two)
  })
})

describe('references and fare', () => {
  it('stand at their labels', () => {
    expect(ticketOf(['Booking reference: ABC123', 'Ticket number: 220-2345678901', 'Fare: GBP 80.00', 'Taxes: GBP 20.50', 'Total: GBP 100.50'])).toMatchObject({ booking_reference: 'ABC123', ticket_number: '220-2345678901', fare: { total: 100.5, currency: 'GBP' } })
    expect(ticketOf(['Auftragsnummer: XYZ789', 'Gesamtpreis: 79,90 EUR'])).toMatchObject({ booking_reference: 'XYZ789', fare: { total: 79.9, currency: 'EUR' } })
  })

  it('are no words in capitals', () => {
    expect(ticketOf(['Booking reference: PLEASE KEEP']).booking_reference).toBe(undefined)
  })
})

describe('events', () => {
  it('have a place, hours and a seat', () => {
    expect(ticketOf(['EVENT TICKET', 'Event: Midsummer Jazz', 'Venue: Harbour Hall', 'Date: 12 May 2024', 'Doors open: 18:30', 'Starts: 20:00', 'Row: 12', 'Seat: 7'])).toMatchObject({ ticket_type: 'event', event: { name: 'Midsummer Jazz', venue: 'Harbour Hall', date: '2024-05-12', doors_open: '18:30', time: '20:00', row: '12', seat: '7' } })
  })
})
