import { expect, it } from 'vitest'
import { order as orderOf, type Order } from './orders.ts'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const order = (terms: readonly string[], title = 'PURCHASE ORDER'): Order | undefined =>
  orderOf([`Larchfield Cranes Ltd                 |${title}`], terms)

it('reads the terms of an order at labels in two languages with a stroke between them', () => {
  const terms = [
    'Bezahlung / Terms               |: 45 days net',
    'Versandart / Moyen             |: Road, by our lorry',
  ]
  expect(order(terms)).toMatchObject({ payment_terms: '45 days net', shipping_method: 'Road, by our lorry' })
})

it('gives the terms of an order a second time with what is to pay', () => {
  const { extraction } = mapContent(sheet(['PURCHASE ORDER 4711', 'Terms: 45 days net', 'Total | 240.00']), {
    today: new Date('2026-01-15'),
    docType: 'purchase_order',
    include: [],
  })
  expect(extraction.financial?.payment_info?.terms).toBe('45 days net')
})

it('keeps a stroke that is a part of the value', () => {
  expect(order(['Terms: 30 days / net cash', 'Ship via: Road / rail'])).toMatchObject({
    payment_terms: '30 days / net cash',
    shipping_method: 'Road / rail',
  })
})

it('reads the day of delivery that a buyer prints as the one that it asks for', () => {
  expect(order(['Order date: 3 March 2026', 'Delivery date: 20 March 2026'])).toMatchObject({
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

it('ends terms above a line that starts a new sentence', () => {
  const terms = ['Ship via  |: Road, own lorry', '          |  Goods are taken in from 8 to 15']
  expect(order(terms)).toMatchObject({ shipping_method: 'Road, own lorry' })
})

it('reads the names of persons without the phone, role or day behind them', () => {
  const terms = [
    'Buyer: J Bright (01482 555 017)',
    'Approved by (Head of Stores): Mary Field, site manager, on 04/03/2026 11:20',
  ]
  expect(order(terms)).toMatchObject({ buyer_contact: 'J Bright', approver: 'Mary Field' })
})

it('reads the person who approves below a title in capitals that has another one beside it', () => {
  const terms = ['APPROVED BY            |SUPPLIER (Stamp and date)', 'Mary Field / Director  |']
  expect(order(terms)).toMatchObject({ approver: 'Mary Field' })
})

it('names the place of a rule of delivery, and not the year of the rules', () => {
  expect(order(['Delivery terms: FCA Port of Hull (Incoterms 2020)'])).toMatchObject({
    shipping_terms: 'FCA Port of Hull (Incoterms 2020)',
    incoterms: 'FCA Port of Hull',
  })
  expect(order(['Delivery terms: FCA Incoterms 2020'])).toMatchObject({ incoterms: 'FCA' })
})

it('takes no year of the rules for terms of delivery', () => {
  const terms = ['Delivery terms          |Terms', 'FCA Hull, Incoterms 2020|30 days']
  expect(order(terms)).toMatchObject({ shipping_terms: 'FCA Hull, Incoterms 2020', incoterms: 'FCA Hull' })
})

it('prefers who buys to any contact', () => {
  expect(order(['Contact: Paul Dray', 'Purchaser: Mary Field'])).toMatchObject({ buyer_contact: 'Mary Field' })
})

it('parts the name of a store from the address on its line', () => {
  const place = 'Delivery address: Larchfield 2. Store, 14 Mill Road, Hull HU3 2AB (ask for Mr Dray)'
  expect(order([place, 'Terms: 30 days'])?.ship_to).toMatchObject({
    name: 'Larchfield 2. Store',
    address: '14 Mill Road, Hull HU3 2AB',
  })
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

const goods = (head: string, rows: readonly string[]): object[] | undefined => {
  const page = [
    'Larchfield Cranes Ltd                 |PURCHASE ORDER',
    '8 Quay Street, Leeds LS1 4AB',
    'PO number: 4500123987',
    'Vendor: Brightwell Fasteners Ltd',
    '45 Dock Street, Hull HU1 2AA',
    '',
    head,
    ...rows,
  ]
  return mapContent(sheet(page), { include: [], today: new Date('2026-07-01') }).extraction.financial?.line_items
}

it('reads counts to the thousandth, rates with cents, places with zeros and codes above descriptions', () => {
  const lines = goods('Item |Material / Description   |Quantity |UoM|Rate   |Disc. %|Value    ', [
    '00010|RB-2210-40               |1,250.000|KGS|110.00 |4.00   |132,000.00',
    '     |Round bar, 40 mm',
    '00020|RB-2210-65               |   40.000|KGS|250.00 |5.00   |  9,500.00',
    '     |Round bar, 65 mm',
    '                                                |Total value    |141,500.00',
  ])
  expect(lines).toMatchObject([
    {
      item_number: '00010',
      sku: 'RB-2210-40',
      description: 'Round bar, 40 mm',
      quantity: 1250,
      unit_price: 110,
      discount_rate: 4,
      total: 132000,
    },
    { item_number: '00020', sku: 'RB-2210-65', quantity: 40, discount_rate: 5, total: 9500 },
  ])
})

it('keeps codes that go up by one, and discounts that are amounts', () => {
  const lines = goods('Item |Description              |Quantity |Rate   |Disc. |Value    ', [
    '20417|Round bar, 40 mm         |10       |110.00 |4.00  |1,096.00',
    '20418|Round bar, 65 mm         |40       |250.00 |50.00 |9,950.00',
    '                                          |Total value |11,046.00',
  ])
  expect(lines).toMatchObject([
    { sku: '20417', discount_amount: 4, total: 1096 },
    { sku: '20418', discount_amount: 50, total: 9950 },
  ])
})

it('dates an order by its own date, not by that of the quotation', () => {
  const rows = [
    'Larchfield Cranes Ltd                 |PURCHASE ORDER',
    '8 Quay Street, Leeds LS1 4AB',
    'Vendor: Brightwell Fasteners Ltd      |PO No.         |4500123987',
    '45 Dock Street, Hull HU1 2AA          |PO Date        |11.03.2026',
    '                                      |Your quotation |BF/Q/118 dt. 04.03.2026',
    '',
    'Item|Description  |Qty|Price|Amount',
    '10  |Hex bolt M8  |500|0.12 |60.00',
    '20  |Washer 8 mm  |500|0.12 |60.00',
    '                      |Total GBP:  |120.00',
  ]
  const { extraction } = mapContent(sheet(rows), { include: [], today: new Date('2026-07-01') })
  expect(extraction.document_meta?.date).toBe('2026-03-11')
  expect(extraction.purchase_order?.quotation_number).toBe('BF/Q/118')
})
