// Zones as readers misread them, with the names that the page prints beside them and without: how many are put right,
// and that what stays wrong is not called valid. The shares are those that were reached when the test was written.

import { describe, expect, it } from 'vitest'
import { stateOf } from '../../../../src/engine/truth/issuing-states.ts'
import { zoneWords } from '../../../../src/engine/truth/mrz-signs.ts'
import { readMrz } from '../../../../src/engine/truth/mrz.ts'
import { zoneLines } from '../../../generator/mrz.ts'
import { misreadZone } from '../../../generator/misread-zones.ts'

const TODAY = new Date('2026-06-01')
const [, LOWER] = zoneLines('TD3', {
  surname: 'SPECIMEN',
  givenNames: 'VZOR',
  number: '99003853',
  issuer: 'CZE',
  nationality: 'CZE',
  birth: '690228',
  expiry: '320112',
  sex: 'F',
  code: 'P',
})
const read = (upper: string, print = '') =>
  readMrz([upper, LOWER!], TODAY, new Set(print.split(' ').flatMap(zoneWords)))

describe('the first line of a zone', () => {
  it.each([
    ['PCZESPECIMEN<<VZOR<<<<<<<<<<<<<<<<<<<<<<<<<', 'a filler was left out'],
    ['PKCZESPECIMEN<<VZOR<<<<<<<<<<<<<<<<<<<<<<<<<', 'a filler was read as K'],
    ['P<<CZESPECIMEN<<VZOR<<<<<<<<<<<<<<<<<<<<<<<<<', 'a filler was read twice'],
    ['<CZESPECIMEN<<VZOR<<<<<<<<<<<<<<<<<<<<<<<<<', 'the first letter was lost'],
    ['IP<CZESPECIMEN<<VZOR<<<<<<<<<<<<<<<<<<<<<<<<<', 'a stroke was read before it'],
    ['P«CZESPECIMEN«VZOR<<<<<<<<<<<<<<<<<<<<<<<<<<', 'fillers were read as «'],
    ['P<CZESPECIMEN<VZOR<<<<<<<<<<<<<<<<<<<<<<<<<', 'one of two fillers was left out'],
    ['P<CZESPECIMENKKVZOR<<<<<<<<<<<<<<<<<<<<<<<<<', 'both fillers were read as K'],
  ])('%s is read right where %s', (upper) => {
    expect(read(upper, 'SPECIMEN VZOR')).toMatchObject({
      issuer: 'CZ',
      nationality: 'CZ',
      surname: 'SPECIMEN',
      givenNames: 'VZOR',
      doubts: [],
    })
  })

  it('is parted where the page prints the names so', () => {
    const upper = 'P<CZENOVAK<<ANNAKMARIAK<<<<<<<<<<<<<<<<<<<<<'
    expect(read(upper, 'Nováková NOVÁK Anna Maria')).toMatchObject({ givenNames: 'ANNA MARIA', doubts: [] })
  })

  it('is doubted where two readings are as likely', () => {
    const found = read('P<CZENOVAKKJAN<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<')
    expect([found?.doubts, found?.valid]).toEqual([['names'], false])
  })

  it('is doubted where no state has its code', () => {
    const found = read('P<QQQSPECIMEN<<VZOR<<<<<<<<<<<<<<<<<<<<<<<<<')
    expect([found?.doubts, found?.valid]).toEqual([['country'], false])
  })
})

const ZONES = [0, 1, 2, 3].flatMap((count) =>
  Array.from({ length: 125 }, (_, at) => misreadZone(`${count}/${at}`, count)),
)

/** Shares of all zones: right names, right states, and called valid although something is wrong. */
function sharesOf(withPrint: boolean): { names: number; states: number; wrongAndValid: number } {
  const found = ZONES.map(({ read: lines, holder, print }) => {
    const words = new Set(withPrint ? print.flatMap(zoneWords) : [])
    const zone = readMrz(lines, TODAY, words)
    const names = zone?.surname === holder.surname && zone.givenNames === holder.givenNames
    const states = zone?.issuer === stateOf(holder.issuer) && zone.nationality === stateOf(holder.nationality)
    const right = names && states && zone?.documentNumber === holder.number
    return { names, states, wrongAndValid: zone?.valid === true && !right }
  })
  const share = (name: keyof (typeof found)[number]): number => found.filter((one) => one[name]).length / found.length
  return { names: share('names'), states: share('states'), wrongAndValid: share('wrongAndValid') }
}

describe('zones with up to three misread signs', () => {
  it('are read right and never wrong but valid, if the page prints the names', () => {
    const { names, states, wrongAndValid } = sharesOf(true)
    expect(names).toBeGreaterThan(0.96)
    expect(states).toBeGreaterThan(0.97)
    expect(wrongAndValid).toBeLessThanOrEqual(0.002)
  })

  it('have the right states without the printed names; only a name with a letter too many passes for valid', () => {
    const { names, states, wrongAndValid } = sharesOf(false)
    expect(names).toBeGreaterThan(0.78)
    expect(states).toBeGreaterThan(0.97)
    expect(wrongAndValid).toBeLessThan(0.09)
  })
})
