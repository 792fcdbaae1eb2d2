import { describe, expect, it } from 'vitest'
import { isForeign } from '../../../../../../src/engine/mapping/fields/parties/foreign-lines.ts'
import type { Role } from '../../../../../../src/engine/mapping/fields/parties/run-texts.ts'
import { traitsOf } from '../../../../../../src/engine/mapping/reading/line-traits.ts'

const check = (role: Role, text: string, expected: boolean): void => {
  expect([text, isForeign(role, { text, traits: traitsOf(text) })]).toEqual([text, expected])
}

describe('lines foreign to an address', () => {
  it('are sites, mail, times, prices and sentences', () => {
    for (const text of [
      'www.shop.example',
      'shop@north.example',
      '10:30',
      'TOTAL 12.50',
      'We care for you and all of yours',
      'mo-sa 11.30 - 22.00 10:00',
    ])
      check('address', text, true)
  })

  it('are labelled numbers, though the label is misread', () => {
    for (const text of [
      'Involce No. 204518',
      'No.200001020304',
      'Kvitto nr: A63-96561',
      'GST ID : 000816205824',
      'GSTIN19ABCDE1234R1ZG',
      'Te1: 016-667 0982, 016-333 3812',
      '(905) 555-0123',
    ])
      check('address', text, true)
    for (const text of [
      'No. 12',
      'LOT NO. 12345',
      'Shop No 204518',
      '12345 Main St',
      'SW1Y 4PD',
      '611-2959',
      '35951',
      'IL 98864-7841',
      '8642-894 Aveiro',
    ])
      check('address', text, false)
  })

  it('are codes behind a label of any country, and what kind of paper it is', () => {
    for (const text of [
      'RFC: ABC010203XY9',
      'NPWP: 01.234.567.8-901.000',
      'SIRET:12345678900012',
      'GUEST CHECK',
      'northstarcafe.example',
    ])
      check('address', text, true)
    for (const text of [
      'Jl. Melati No: 12',
      'PIN: 400001',
      'Calle Mayor No: 20415',
      'Bakery Lane No: 2741/92',
      'C.P.: 44100',
      '3-14-2 Nishi-cho',
      'Jln.Besar',
    ])
      check('address', text, false)
  })

  it('are several numbers to call', () => {
    for (const text of ['03-4411 2233 /03-4411 2244', '(03) 4411 2233, +60 3-4411 2244', '0344112233 & 0344112244'])
      check('address', text, true)
    for (const text of ['12-14 / 16', '2233/44', '75001 / 75002 Paris', '50480, 50490']) check('address', text, false)
  })

  it('are companies, but not the building of one', () => {
    check('address', 'Northwind Foods S.r.l.', true)
    check('address', 'c/o Northwind Ltd, 12 High Street', false)
  })

  it('are facts without a place', () => {
    check('address', 'Receipt', true)
    check('address', 'Welcome', true)
    for (const text of [
      'Canada Tel: 402 555-0111',
      'Open Market Street',
      'Mid Valley City,',
      '2406XL Utrecht Tel. 0306 - 318184',
    ])
      check('address', text, false)
  })
})

describe('lines foreign to a name', () => {
  it('are mail, sites, dates, prices and reckonings', () => {
    for (const text of [
      'shop@north.example',
      'www.north.example',
      'https://north.example',
      '12/03/2018',
      '10:30',
      'TEA 2.50',
      'Food = Lunch',
      'N.FACT.: 00243914',
      'Tel: 03-8938 2188',
      'Bill No. 204518',
    ])
      check('name', text, true)
  })

  it('are not names if they have their own numbers', () => {
    for (const text of [
      'north.com',
      'Goldberg #88',
      '7-ELEVEN',
      'SUN FOODS SDN BHD (955950-H)',
      'DIA%',
      'Phone House',
      'Café @ Park',
    ])
      check('name', text, false)
  })
})
