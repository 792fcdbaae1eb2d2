import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companySuffixOf, traitsOf, type Trait } from '../../../../../src/engine/mapping/reading/line-traits.ts'

const check = (text: string, has: Trait[], not: Trait[] = []): void => {
  const traits = traitsOf(text)
  expect([text, has.filter((trait) => !traits.has(trait)), not.filter((trait) => traits.has(trait))]).toEqual([
    text,
    [],
    [],
  ])
}

describe('line traits', () => {
  it('see the parts of addresses in every country', () => {
    check('43300 SERI KEMBANGAN, SELANGOR', ['postcode', 'state'], ['phone'])
    check('Flugzeugallee 17', ['street', 'house-end'])
    check('870 W Rusk St', ['street', 'house-start'])
    check('123 456th St', ['street', 'house-start'])
    check('No.41G,JInSS21/60,Desa Hijau', ['place', 'comma-inside'])
    check('1025 RX Amsterdam', ['postcode'])
    check('SW1Y 4PD', ['postcode'])
    check('BENGALURU - 560 045', ['postcode'])
    check('Greensboro, NC 27410', ['state-code', 'postcode-bare'])
    check('P.O. Box 1234', ['po-box'])
    check('761 42 Norrtälje', ['postcode'])
  })

  it('see what is no address', () => {
    check('TEL:019-260 6493 / 012-286 8193', ['fact'], ['street'])
    check('(336) 286-0991', ['phone'])
    check('Co-REG:750441-W', ['registration'])
    check('11-13-17 11:41A', ['date'])
    check('SIMPLIFIED TAX INVOICE', ['heading'])
    check('Thank you for visiting', ['greeting'])
    check('www.shop.example', ['url'], ['email'])
    check('info@shop.example', ['email'], ['url'])
    check('TOTAL 12.50', ['money'])
    check('Food is more than food.', ['slogan'])
    check('Station: 3', ['fact'])
    check('Table 12', ['fact'])
  })

  it('take no words of names for facts, greetings or slogans', () => {
    check('STATION GRILL', [], ['fact'])
    check('Cash & Carry Maju', [], ['fact'])
    check('Best Noodle House', [], ['greeting'])
    check('Fresh Market', [], ['greeting'])
    check('Smith & Sons Co.', [], ['slogan'])
  })

  it('know short kinds of streets at the start of a line, and names that begin like them', () => {
    for (const text of [
      'ul. Lipowa 4',
      'al. Wiosenna 12/3',
      'Jl. Melati Raya No. 8',
      'AV CENTRAL 12',
      'R. das Pedras 9',
      'Bd Victor 3',
      'C/ Luna 5',
    ])
      expect([text, traitsOf(text).has('street')]).toEqual([text, true])
    for (const text of [
      'Al Noor Restaurant',
      'AL-BARAKA',
      'John R Miller',
      'Aurora Group, P.C.',
      'Os Amigos',
      'Plum & Co',
    ])
      expect([text, traitsOf(text).has('street')]).toEqual([text, false])
    for (const [text, holds] of [
      ['81-225 Gdynia', true],
      ['PL-00-950 Warszawa', true],
      ['10-123 units', false],
      ['03-555 1234', false],
    ] as const)
      expect([text, traitsOf(text).has('postcode')]).toEqual([text, holds])
  })

  it('find legal forms with points, without spaces and behind a registration number', () => {
    for (const [text, before] of [
      ['Coolwater B.V.', 'coolwater'],
      ['Umbra Costruzioni S.r.l.', 'umbra costruzioni'],
      ['KEDAI ABCSDNBHD', 'kedai abc'],
      ['Marlow GmbH & Co. KG', 'marlow'],
      ['Pasar Mini', undefined],
      ['KEDAI ABC S/8', 'kedai abc'],
      ['BES-3', undefined],
    ] as const) {
      expect([text, companySuffixOf(text)?.before]).toEqual([text, before])
    }
    check('Lembahrasa Sdn. Bhd. (1234567-K)', ['strong-suffix', 'registration'])
  })

  it('never throw', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        expect(traitsOf(text).size).toBeGreaterThan(0)
      }),
      { numRuns: 300 },
    )
  })
})
