import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withLetters } from '../../../../../src/engine/mapping/reading/confusable-letters.ts'

const check = (text: string, expected: string): void => {
  expect(withLetters(text)).toBe(expected)
}

describe('letters that were read as digits', () => {
  it('are put back inside words', () => {
    check('GRAND 1DEAL SDN BHD', 'GRAND IDEAL SDN BHD')
    check('FIRST FL0OR, COMP0NENTS', 'FIRST FLOOR, COMPONENTS')
    check('Central Stati0n', 'Central Station')
    check('C0TTON FL00R T0DD', 'COTTON FLOOR TODD')
    check('0xford Street', 'Oxford Street')
    check('K. 0. P.0. B0X 12', 'K. 0. P.O. BOX 12')
    check('A.1.R. SUPPLY', 'A.I.R. SUPPLY')
  })

  it('become two l for two ones among small letters', () => {
    check('Tunbridge We11s', 'Tunbridge Wells')
    check('12 Birche11 Rd', '12 Birchell Rd')
    check('Phase11', 'Phase11')
    check('Block11', 'Block11')
    check('Stonewal1, Level1', 'Stonewall, Level1')
  })

  it('are the vowel that consonants need between them', () => {
    check('Lancash1re', 'Lancashire')
    check('M11ford Road', 'Milford Road')
    check('Frick11ngton', 'Fricklington')
    check('Frick 11ngton', 'Frick lington')
  })

  it('are letters in a lot, behind a hyphen and in forms with points', () => {
    check('10T 1851-A, LUT 1504', 'LOT 1851-A, LOT 1504')
    check('10T OF TEA', '10T OF TEA')
    check('SUN-0 RAYA BHD', 'SUN-O RAYA BHD')
    check('North s.r.1.', 'North s.r.l.')
  })

  it('make the words that addresses share', () => {
    check('Ma1n Street', 'Main Street')
    check('Leve1 2, J1n Ampang, B1k C', 'Level 2, Jln Ampang, Blk C')
    check('Wa1ter Lane', 'Wa1ter Lane')
    check('180 E1 Camino Real', '180 El Camino Real')
    check('London E1 Whitechapel', 'London E1 Whitechapel')
  })

  it('are put back in measures', () => {
    check('12 0z', '12 0z')
    check('160z PALE ALE', '16oz PALE ALE')
    check('200Z COLA', '20OZ COLA')
  })

  it('stay where a digit may be meant', () => {
    for (const text of [
      '1ST FLOOR',
      'Phase1',
      'LOT G01',
      'JALAN SS4C/5',
      'PJU1A/4',
      'M1A 2B3',
      'K0A 1L0',
      'UNIT 10A',
      'A1B',
      '7ELEVEN',
      'B1-01 MALL',
      'O2 STORE',
      'Hotel1',
      'SE1 0AB',
      '100Z12',
    ])
      check(text, text)
  })
})

describe('digits that were read as letters', () => {
  it('are put back inside numbers', () => {
    check('NO 29O, 4320O SELANGOR', 'NO 290, 43200 SELANGOR')
    check('NO.1O-G', 'NO.10-G')
    check('40i50 Shah Alam', '40150 Shah Alam')
  })

  it('stay in codes and measures', () => {
    for (const text of ['H2O', '5OZ', 'U13O', '2ND', 'O5']) check(text, text)
  })
})

describe('a capital I inside small letters', () => {
  it('is an l in the words that addresses share and in ends that no other letter makes', () => {
    check('BIk G, JIn Dato', 'Blk G, Jln Dato')
    check('Taste of the WorId', 'Taste of the World')
  })

  it('stays in names and in words that lost their space', () => {
    for (const text of ['McIntyre', 'JalanIndah', 'DeIorio', 'JIN SEHAT', 'WiFi', 'iPad']) check(text, text)
  })
})

describe('legal forms', () => {
  it('are put right beside a word that proves them', () => {
    check('SUN VICTORY SON BHD', 'SUN VICTORY SDN BHD')
    check('SUN VICTORY SDN. 8HO', 'SUN VICTORY SDN. BHD')
    check('SUN VICTORY SDN BHI', 'SUN VICTORY SDN BHD')
    check('Sun Victory Sdn. Bnd', 'Sun Victory Sdn. Bhd')
    check('Sun Victory Sdh Bhd', 'Sun Victory Sdn Bhd')
    check('SUN VICTORY SBN BHD', 'SUN VICTORY SDN BHD')
    check('SUN CASH & CARRY S/3', 'SUN CASH & CARRY S/B')
    check('SUN FOODS PTE. LTO', 'SUN FOODS PTE. LTD')
    check('Sonne Handels Grnbh', 'Sonne Handels Grnbh')
    check('Sonne Handels GrnbH', 'Sonne Handels GmbH')
  })

  it('stay where another word may be meant', () => {
    for (const text of ['Anderson & Son Bhd', 'LTO MOTORS', 'SDN BERHAD', 'UNIT S/3 PARK']) check(text, text)
  })
})

describe('mending', () => {
  it('changes nothing twice and leaves words without digits and capitals inside alone', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z01 ./-]{0,24}$/), (text) => {
        expect(withLetters(withLetters(text))).toBe(withLetters(text))
      }),
    )
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ]{0,24}$/), (text) => {
        expect(withLetters(text)).toBe(text)
      }),
    )
  })
})
