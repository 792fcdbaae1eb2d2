import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDrivingLicence } from '../../../../../src/engine/truth/payloads/aamva.ts'
import { readBoardingPass } from '../../../../../src/engine/truth/payloads/bcbp.ts'
import { licencePayload } from '../../../../generator/payloads.ts'

const leg = (from: string, to: string, more = ''): string =>
  `ABC123 ${from}${to}XY 0834 326J001A0025 1${more.length.toString(16).padStart(2, '0').toUpperCase()}${more}`
const PASS = `M1DESMARAIS/LUC       E${leg('YUL', 'FRA')}`

describe('boarding passes', () => {
  it('name passenger and flight', () => {
    expect(readBoardingPass(PASS)).toEqual({
      surname: 'DESMARAIS',
      givenNames: 'LUC',
      electronic: true,
      legs: [
        {
          bookingReference: 'ABC123',
          from: 'YUL',
          to: 'FRA',
          carrier: 'XY',
          flight: '834',
          dayOfYear: 326,
          cabin: 'J',
          seat: '1A',
          sequence: '25',
          status: '1',
        },
      ],
    })
  })
  it('skip the conditional part between legs', () => {
    const two = `M2DESMARAIS/LUC       E${leg('YUL', 'FRA', '>5180 M6325')}${leg('FRA', 'GVA')}`
    expect(readBoardingPass(two)?.legs.map(({ from, to }) => `${from}-${to}`)).toEqual(['YUL-FRA', 'FRA-GVA'])
  })
  it.each([
    ['nothing', ''],
    ['another code', 'BCD\n002'],
    ['a pass cut off', PASS.slice(0, 50)],
    ['no airport', PASS.replace('YUL', '123')],
    ['no day', PASS.replace(' 326', ' 399')],
    ['legs that are not there', PASS.replace('M1', 'M3')],
  ])('are not read from %s', (_, text) => {
    expect(readBoardingPass(text)).toBeUndefined()
  })
  it('never throw', () =>
    fc.assert(
      fc.property(
        fc.string().map((text) => `M1${text}`),
        (text) => {
          readBoardingPass(text)
        },
      ),
    ))
})

const licence = licencePayload

describe('driving licences', () => {
  const check = (name: string, text: string, expected: object | undefined): void =>
    it(name, () => {
      if (expected === undefined) expect(readDrivingLicence(text)).toBeUndefined()
      else expect(readDrivingLicence(text)).toMatchObject(expected)
    })
  check('of the United States', licence(), {
    number: 'D1234567',
    surname: 'SAMPLE',
    givenNames: 'ALEX',
    birth: '1990-01-15',
    expires: '2030-01-15',
    issued: '2022-03-02',
    sex: 'F',
    city: 'SPRINGFIELD',
    state: 'IL',
    postalCode: '62701',
    country: 'US',
    vehicleClass: 'D',
  })
  check('of Canada', licence({ DCG: 'CAN', DBB: '19900115', DAK: 'K1A 0B1' }), {
    birth: '1990-01-15',
    country: 'CA',
    postalCode: 'K1A 0B1',
  })
  check('with an extended postcode', licence({ DAK: '627011234' }), { postalCode: '62701-1234' })
  check('other text', 'hello', undefined)
  check('a head without elements', '@\n\u001e\rANSI 636035080102DL', undefined)
  it('leave out what is not known', () => expect(readDrivingLicence(licence())).not.toHaveProperty('middleNames'))
  it('never throw', () =>
    fc.assert(
      fc.property(
        fc.string().map((text) => `@\nANSI 636035${text}`),
        (text) => {
          readDrivingLicence(text)
        },
      ),
    ))
})
