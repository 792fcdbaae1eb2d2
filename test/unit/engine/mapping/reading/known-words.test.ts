import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  knownWordOf,
  withKnownWords,
  withPostcode,
  type Vocabulary,
} from '../../../../../src/engine/mapping/reading/known-words.ts'

const check = (text: string, expected: string, vocabulary: Vocabulary = 'address'): void => {
  expect([text, withKnownWords(text, vocabulary)]).toEqual([text, expected])
}

describe('words that addresses share', () => {
  it('are put back where a letter of the same shape was read', () => {
    check('Lot 2, Jaian Utarid', 'Lot 2, Jalan Utarid')
    check('BANOAR BARU, Bardar Jaya', 'BANDAR BARU, Bandar Jaya')
    check('P1aza Mayor, 8ANDAR', 'Plaza Mayor, BANDAR')
  })

  it('stay where another word may be meant', () => {
    for (const text of [
      'Plano, TX',
      'Mickey Mouse Shop',
      'Mali',
      'Oklahoma City',
      'Gross Markt',
      'Item Count',
      'Street 12',
      '#01-75 Tovver',
    ])
      check(text, text)
  })

  it('are not looked for in names, which have legal forms', () => {
    check('NORTH LIHITED', 'NORTH LIMITED', 'name')
    check('Banoar Foods', 'Banoar Foods', 'name')
    check('NORTH LIHITED', 'NORTH LIHITED')
  })

  it('are corrected only if one reading fits', () => {
    expect(knownWordOf('selangor', 'address')).toBeUndefined()
    expect(knownWordOf('xxxxxx', 'address')).toBeUndefined()
  })
})

describe('states of several words', () => {
  it('are recognized with one letter wrong, missing or too many', () => {
    check('40150 Shah Alam, Selangor Daru! Ehsan, Malaysia.', '40150 Shah Alam, Selangor Darul Ehsan, Malaysia.')
    check('SELANGOR DIARUL EHSAN.', 'SELANGOR DARUL EHSAN.')
    check('Selangor Darul Ensan.', 'Selangor Darul Ehsan.')
    check('NEW SOUTH WALFS', 'NEW SOUTH WALES')
  })

  it('stay where two letters are wrong or the words are others', () => {
    for (const text of ['SELANGOR DIARUL ENSAN', 'New South Road', 'South Wales']) check(text, text)
  })
})

describe('postcodes', () => {
  it('of five digits have no letter at an end', () => {
    for (const [text, expected] of [
      ['379 JALAN SATU, B1750 PLENTONG, JOHOR', '379 JALAN SATU, 81750 PLENTONG, JOHOR'],
      ['LOT 1, 4330U SERI KEMBANGAN, SELANGOR', 'LOT 1, 43300 SERI KEMBANGAN, SELANGOR'],
    ] as const)
      expect(withPostcode(text)).toBe(expected)
  })

  it('stay if a house, a country or no state is beside them', () => {
    for (const text of [
      '12, 1203B JALAN X, JOHOR',
      '12, 1203D JALAN X, JOHOR',
      'Rue 1, B1000 Bruxelles',
      'LOT 1, 4330U SERI',
      'LOT 4330U SERI, 43300 KAJANG, SELANGOR',
    ])
      expect(withPostcode(text)).toBe(text)
  })
})

describe('mending', () => {
  it('changes nothing twice', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z018 ,.-]{0,24}$/), (text) => {
        const once = withKnownWords(text, 'address')
        expect(withKnownWords(once, 'address')).toBe(once)
      }),
    )
  })
})
