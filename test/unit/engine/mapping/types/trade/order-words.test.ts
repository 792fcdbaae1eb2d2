import { describe, expect, it } from 'vitest'
import { order } from './orders.ts'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const TITLE = 'Larchfield Cranes Ltd                 |PURCHASE ORDER'

describe('the number of an order', () => {
  it('is read at a bare word for a number', () => {
    expect(order([TITLE, 'No.:|LC 31/0442-B'])).toMatchObject({ po_number: 'LC 31/0442-B' })
  })

  it('is read below the title', () => {
    const head = [TITLE, '                                      |LC-118-7042']
    expect(order(head)).toMatchObject({ po_number: 'LC-118-7042' })
  })

  it('is no part of a sum', () => {
    expect(order([TITLE], ['Order no. 4,317.65', 'Currency: GBP', 'Buyer: A. Mill'])?.po_number).toBeUndefined()
  })
})

describe('the number of a quotation', () => {
  it('keeps the letters of its series', () => {
    expect(order([TITLE], ['Your quotation: QT 3307'])).toMatchObject({ quotation_number: 'QT 3307' })
  })
})

describe('the terms of an order', () => {
  it('are read in a sentence', () => {
    const terms = ['We settle your invoices within 30 days of receipt.']
    expect(order([TITLE], terms)?.payment_terms).toMatch(/within 30 days of receipt/)
  })

  it('end before the next sentence', () => {
    const terms = ['Payment: 14 days 2 %, 30 days net. Please confirm the order in writing.']
    expect(order([TITLE], terms)).toMatchObject({ payment_terms: '14 days 2 %, 30 days net' })
  })

  it('are read below a row of heads', () => {
    const terms = ['Delivery  |Ship via     |Payment    |Indent', '04/09/2026|Our own lorry|45 days net|20093355']
    expect(order([TITLE], terms)).toMatchObject({
      requested_delivery_date: '2026-09-04',
      shipping_method: 'Our own lorry',
      payment_terms: '45 days net',
    })
  })

  it('are no sum of money', () => {
    expect(order([TITLE], ['Freight: 25.00'])?.shipping_method).toBeUndefined()
  })
})

describe('the delivery of an order', () => {
  it('is read in a sentence', () => {
    const words = ['Please deliver by 4 September 2026 to our Store South, 15 Mill Street, Hull HU1 4QT.']
    expect(order([TITLE], words)).toMatchObject({
      requested_delivery_date: '2026-09-04',
      ship_to: { name: 'Store South', address: '15 Mill Street, Hull HU1 4QT' },
    })
  })

  it('is read behind one label', () => {
    const words = ['Deliver to: Larchfield Depot, 15 Mill Street, Hull HU1 4QT']
    expect(order([TITLE], words)).toMatchObject({
      ship_to: { name: 'Larchfield Depot', address: '15 Mill Street, Hull HU1 4QT' },
    })
  })
})

it('reads no misprint of one label in another: "Lieferant" is not "Lieferart"', () => {
  const rows = [
    'Larchfeld Krane GmbH                  |BESTELLUNG 4500123987',
    'Kaistraße 8, 20539 Hamburg',
    '',
    'Bitte liefern Sie die Waren wie unten. Als',
    'Lieferant führen wir Sie unter der Nummer 61582.',
    '',
    'Pos|Bezeichnung  |Menge|Preis|Betrag',
    '10 |Schraube M8  |500  |0,12 |60,00',
    '20 |Scheibe 8 mm |500  |0,12 |60,00',
    '                 |Summe EUR: |120,00',
  ]
  const { extraction } = mapContent(sheet(rows), { include: [], today: new Date('2026-07-01') })
  expect(extraction.purchase_order?.shipping_method).toBeUndefined()
})
