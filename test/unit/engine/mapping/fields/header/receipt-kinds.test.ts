import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { chooseReceiptKind } from '../../../../../../src/engine/mapping/fields/header/receipt-kinds.ts'
import { sheet } from '../../sheet.ts'

const kindOf = (rows: string[]): Record<string, unknown> =>
  Object.fromEntries(
    [...chooseReceiptKind(buildContext(sheet(rows), { today: new Date('2026-07-01') }))].map(([path, { value }]) => [
      path.replace('receipt.', ''),
      value,
    ]),
  )
const check = (rows: string[], expected: Record<string, unknown>): void => {
  expect([rows, kindOf(rows)]).toEqual([rows, expected])
}

describe('the kind of a receipt', () => {
  it('is fuel, with its volume, price and pump', () => {
    check(
      [
        'CITY FUEL',
        'Pump: 4',
        'Diesel',
        '42.10 L @ 1.899/L   |79.95',
        'Odometer: 123456',
        'Vehicle No: AB12 CDE',
        'TOTAL |79.95',
      ],
      {
        receipt_type: 'gas',
        category: 'fuel',
        'fuel.pump': '4',
        'fuel.type': 'Diesel',
        'fuel.quantity': 42.1,
        'fuel.unit': 'l',
        'fuel.price_per_unit': 1.899,
        'fuel.odometer': '123456',
        'fuel.license_plate': 'AB12 CDE',
      },
    )
    check(['TANKSTELLE MUSTER', 'Zapfsäule 3', 'Super E10', '30,02 l   1,759 EUR/l', 'TOTAL |52,81'], {
      receipt_type: 'gas',
      category: 'fuel',
      'fuel.pump': '3',
      'fuel.type': 'Super E10',
      'fuel.quantity': 30.02,
      'fuel.unit': 'l',
      'fuel.price_per_unit': 1.759,
    })
  })

  it('is a stay, with its guest, room and days', () => {
    check(
      [
        'PARK HOTEL',
        'Guest name: Anna Smith',
        'Room: 214',
        'Arrival: 14/02/2020',
        'Departure: 16/02/2020',
        'Nights: 2',
        'Folio no 77812',
        'TOTAL |200.00',
      ],
      {
        receipt_type: 'hotel',
        category: 'accommodation',
        'hotel.guest_name': 'Anna Smith',
        'hotel.room_number': '214',
        'hotel.arrival_date': '2020-02-14',
        'hotel.departure_date': '2020-02-16',
        'hotel.nights': 2,
        'hotel.folio_number': '77812',
      },
    )
  })

  it('is said by the labels of fields that only this kind has, in every language', () => {
    check(['Granli', 'Rom |31', 'Gjest |Kari Lund', 'Ankomst |02.03.2025', 'Netter |2', 'Sum |900,00'], {
      receipt_type: 'hotel',
      category: 'accommodation',
      'hotel.room_number': '31',
      'hotel.guest_name': 'Kari Lund',
      'hotel.arrival_date': '2025-03-02',
      'hotel.nights': 2,
    })
  })

  it('is fuel with the volume in the row of its sort, and the price that gives the amount', () => {
    check(
      [
        'SERVICENTRO LUNA',
        'Surtidor: 06',
        'Odómetro: 91.300',
        'AGUA 1,5L      |2,00',
        '20,50          |LT GASOLINA 97   |1,40    |28,70',
        'TOTAL          |30,70',
      ],
      {
        receipt_type: 'gas',
        category: 'fuel',
        'fuel.pump': '06',
        'fuel.type': 'GASOLINA 97',
        'fuel.quantity': 20.5,
        'fuel.unit': 'l',
        'fuel.price_per_unit': 1.4,
        'fuel.odometer': '91.300',
      },
    )
  })

  it('is parking, with its times', () => {
    check(
      ['CITY PARKING', 'License plate: AB12 CDE', 'Entry time: 08:15', 'Exit time: 01/02/2020 10:20', 'TOTAL |5.00'],
      {
        receipt_type: 'parking',
        category: 'parking',
        'parking.license_plate': 'AB12 CDE',
        'parking.entry_time': '08:15',
        'parking.exit_time': '10:20',
      },
    )
  })

  it('is a meal or goods', () => {
    check(['RISTORANTE LUNA', 'Tavolo 4', 'Coperti 2', 'TOTALE |40,00'], {
      receipt_type: 'retail_meal',
      category: 'food',
    })
    check(['Corner Supermarket', 'Store 12', 'TOTAL |4.00'], { receipt_type: 'retail', category: 'shopping' })
  })

  it('is not told by one word, nor by as many of another kind', () => {
    check(['ACME', 'wooden table |40.00', 'TOTAL |40.00'], {})
    check(['ACME', 'table room hotel server', 'TOTAL |40.00'], {})
    check([], {})
  })
})
