import { expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

type Order = NonNullable<ReturnType<typeof mapContent>['extraction']['purchase_order']>

const order = (terms: readonly string[], title = 'PURCHASE ORDER'): Order | undefined => {
  const rows = [
    `Larchfield Cranes Ltd                 |${title}`,
    '8 Quay Street, Leeds LS1 4AB',
    'Vendor: Brightwell Fasteners Ltd',
    '45 Dock Street, Hull HU1 2AA',
    '',
    ...terms,
    '',
    'Item|Description  |Qty|Price|Amount',
    '10  |Hex bolt M8  |500|0.12 |60.00',
    '20  |Washer 8 mm  |500|0.12 |60.00',
    '                      |Total GBP:  |120.00',
  ]
  return mapContent(sheet(rows), { include: [], today: new Date('2026-07-01') }).extraction.purchase_order
}

it('reads the terms of an order at labels in two languages with a stroke between them', () => {
  const terms = [
    'Bezahlung / Terms               |: 45 days net',
    'Versandart / Moyen             |: Road, by our lorry',
  ]
  expect(order(terms)).toMatchObject({ payment_terms: '45 days net', shipping_method: 'Road, by our lorry' })
})

it('keeps a stroke that is a part of the value', () => {
  expect(order(['Terms: 30 days / net cash', 'Ship via: Road / rail'])).toMatchObject({
    payment_terms: '30 days / net cash',
    shipping_method: 'Road / rail',
  })
})

it('reads the day of delivery that a buyer prints as the one that it asks for', () => {
  expect(order(['Order date: 3 March 2026', 'Delivery by: 20 March 2026'])).toMatchObject({
    delivery_date: '2026-03-20',
    requested_delivery_date: '2026-03-20',
  })
})

it('keeps the day that a buyer asks for beside the day that the supplier names', () => {
  expect(order(['Required by: 18 March 2026', 'Promised date: 20 March 2026'])).toMatchObject({
    delivery_date: '2026-03-20',
    requested_delivery_date: '2026-03-18',
  })
})

it('goes on with terms that are broken below their column', () => {
  const terms = [
    'PO number |: 4500123987',
    'Ship via  |: Lorry of the supplier, free',
    '          |  to our store',
    'Terms     |: 30 days',
  ]
  expect(order(terms)).toMatchObject({
    shipping_method: 'Lorry of the supplier, free to our store',
    payment_terms: '30 days',
  })
})

it('takes no word of a value for its label', () => {
  const terms = ['Shipping method       |PO number', 'Carrier of your choice|4500123987']
  expect(order(terms)).toMatchObject({ shipping_method: 'Carrier of your choice', po_number: '4500123987' })
})

it('ends terms above a line that begins anew', () => {
  const terms = ['Ship via  |: Road, own lorry', '          |  Goods are taken in from 8 to 15']
  expect(order(terms)).toMatchObject({ shipping_method: 'Road, own lorry' })
})

it('reads the numbers and terms of an order in another language', () => {
  const rows = [
    'Havbo Kraner ApS                      |INDKØBSORDRE',
    'Kajgade 8, 8000 Aarhus C',
    'Leverandør: Brix Bolte A/S',
    'Havnevej 45, 6700 Esbjerg',
    '',
    'Ordredato: 03.03.2026',
    'Leveringsmåde: Med fragtmand',
    'Tilbudsnr.: T-7741',
    'Ønsket levering: 20.03.2026',
    '',
    'Varenr.|Beskrivelse      |Antal|Pris|Beløb',
    '10     |Bolte og skruer  |500  |0,12|60,00',
    '20     |Skiver, 8 mm     |500  |0,12|60,00',
    '                         |Total DKK:|120,00',
  ]
  const { extraction } = mapContent(sheet(rows), { include: [], today: new Date('2026-07-01') })
  expect(extraction.purchase_order).toMatchObject({
    shipping_method: 'Med fragtmand',
    quotation_number: 'T-7741',
    requested_delivery_date: '2026-03-20',
  })
})
