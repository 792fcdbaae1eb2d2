// What is read of parties whose names the reader of a type has chosen, on statements, tickets and payslips.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import type { DocumentType, Extraction } from '../../../../../../src/schema/extraction.ts'
import { sheet } from '../../sheet.ts'

const read = (docType: DocumentType, rows: string[]): Extraction =>
  mapContent(sheet(rows), { include: [], docType, today: new Date('2026-07-01') }).extraction

const MOVEMENTS = [
  '',
  'Date         |Description             |Amount   |Balance',
  '01 Feb 2025  |Opening balance         |         |1,000.00',
  '02 Feb 2025  |Standing order          |-50.00   |950.00',
  '05 Feb 2025  |Salary                  |500.00   |1,450.00',
  '',
]

describe('the bank of a statement', () => {
  const FOOT =
    'Elm Bank plc · 4 Oak Row · 60486 Frankfurt am Main · HRB 44170 · USt-IdNr. DE136695976 · Tel. 069 441 2280'

  it('has the parts of its address, its telephone and its numbers from the line at the foot', () => {
    const { vendor } = read('bank_statement', ['ELM BANK', 'Kontoauszug', ...MOVEMENTS, FOOT])
    expect(vendor).toMatchObject({
      address_parts: { postal_code: '60486', city: 'Frankfurt am Main' },
      phone: '069 441 2280',
      tax_id: 'DE136695976',
      registration_number: 'HRB 44170',
    })
  })

  it('has the site with its own name before that of an authority', () => {
    const { vendor } = read('bank_statement', [
      'ELM BANK',
      ...MOVEMENTS,
      'Deposits are protected: www.deposits.gov',
      'Statements on www.elmbank.com',
    ])
    expect(vendor?.website).toBe('www.elmbank.com')
  })

  it('has no telephone that is part of a movement', () => {
    const rows = MOVEMENTS.map((row) => row.replace('Standing order', 'Tel. 030 555 1234'))
    expect(read('bank_statement', ['ELM BANK', ...rows]).vendor?.phone).toBe(undefined)
  })

  it('has no telephone from the number of an account beside its name', () => {
    const rows = [...MOVEMENTS, 'Elm Bank · 1837-470991']
    expect(read('bank_statement', ['ELM BANK', ...rows]).vendor?.phone).toBe(undefined)
  })

  it('has no number of a register from words far from its own lines', () => {
    const rows = [
      'ELM BANK',
      'Max Holm',
      '12 Mill Lane',
      'Leeds LS1 4DY',
      ...MOVEMENTS,
      'Company no. 99-B 4417 of the payer',
    ]
    const { vendor, buyer } = read('bank_statement', rows)
    expect([vendor?.registration_number, buyer?.registration_number]).toEqual([undefined, undefined])
  })
})

describe('the one who issued a ticket', () => {
  const JOURNEY = [
    'E-Ticket',
    'Passenger: Vera Holm',
    'From: Oslo      |To: Bergen',
    'Departure: 12 May 2026 07:10   |Arrival: 12 May 2026 14:00',
    'Train 604',
    '',
  ]

  it('is the firm of the small print with its brand at the head, with address and contacts', () => {
    const { vendor, ticket } = read('ticket', [
      'fjordbuss',
      ...JOURNEY,
      'Operated by Lyngen Turbil AS',
      '',
      'Fjordbuss AS, Havnegata 14, 5003 Bergen · Tlf. 55 31 44 20 · kunde@fjordbuss.no',
    ])
    expect(ticket?.provider).toBe('Fjordbuss AS')
    expect(vendor).toMatchObject({
      name: 'Fjordbuss AS',
      legal_name: 'Fjordbuss AS',
      trade_name: 'fjordbuss',
      address: 'Havnegata 14, 5003 Bergen',
      address_parts: { street: 'Havnegata', house_number: '14', postal_code: '5003', city: 'Bergen' },
      phone: '55 31 44 20',
      email: 'kunde@fjordbuss.no',
    })
  })

  it('has the address under its name at the head, and not that of an agent', () => {
    const { vendor } = read('ticket', [
      'Fjordbuss AS                     |Reise Nord AS',
      'Havnegata 14                     |Storgata 2',
      '5003 Bergen                      |9008 Tromsø',
      'Tlf. 55 31 44 20                 |Tlf. 77 60 12 00',
      '',
      ...JOURNEY,
    ])
    expect(vendor).toMatchObject({ name: 'Fjordbuss AS', address: 'Havnegata 14, 5003 Bergen', phone: '55 31 44 20' })
  })
})

describe('the one who booked a ticket', () => {
  const JOURNEY = [
    'E-Ticket',
    'From: Oslo      |To: Bergen',
    'Departure: 12 May 2026 07:10   |Arrival: 12 May 2026 14:00',
    'Passenger: Vera Holm',
  ]

  it('has the address and contacts of the block at the label of a buyer', () => {
    const { buyer } = read('ticket', [
      'Fjordbuss AS',
      ...JOURNEY,
      '',
      'Billed to',
      'Nils Brekke',
      'Solbakken 3',
      '7030 Trondheim',
      'nils@brekke.no',
    ])
    expect(buyer).toMatchObject({
      name: 'Nils Brekke',
      address: 'Solbakken 3, 7030 Trondheim',
      address_parts: { street: 'Solbakken', house_number: '3' },
      email: 'nils@brekke.no',
    })
  })

  it('is the passenger, with the address of the block that has the same name', () => {
    const { buyer } = read('ticket', ['Fjordbuss AS', '', 'Vera Holm', 'Solbakken 3', '7030 Trondheim', '', ...JOURNEY])
    expect(buyer).toMatchObject({ name: 'Vera Holm', address: 'Solbakken 3, 7030 Trondheim' })
  })
})

it('gives an employer the number of a register on its own lines, and not the one of the employee', () => {
  const { vendor, payslip } = read('payslip', [
    'Wattle Creek Plumbing AB         |Lönespecifikation',
    'Kvarngatan 8, 264 22 Klippan',
    'Org.nr 556677-8899',
    '',
    'Anställd: Callum Brodie',
    'Personnummer 850412-1234',
    '',
    'Text            |Antal     |Belopp',
    'Månadslön       |1,00      |28 000,00',
    'Skatt           |          |-7 000,00',
    'Nettolön        |          |21 000,00',
  ])
  expect(vendor?.registration_number).toBe('556677-8899')
  expect(payslip?.employer?.registration_number).toBe('556677-8899')
})
