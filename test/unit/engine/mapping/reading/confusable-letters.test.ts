import { describe, expect, it } from 'vitest'
import { withLetters } from '../../../../../src/engine/mapping/reading/confusable-letters.ts'

const check = (text: string, expected: string): void => { expect(withLetters(text)).toBe(expected) }

describe('letters that were read as digits', () => {
  it('are put back inside words', () => {
    check('URBAN 1DEA SDN BHD', 'URBAN IDEA SDN BHD')
    check('FIRST FL0OR, COMP0NENTS', 'FIRST FLOOR, COMPONENTS')
    check('Central Stati0n', 'Central Station')
  })

  it('are put back in the legal form that is misread most', () => {
    check('SUN VICTORY SON BHD', 'SUN VICTORY SDN BHD')
    check('SUN VICTORY SDN. 8HO', 'SUN VICTORY SDN. BHD')
    check('Anderson & Son Bhd', 'Anderson & Son Bhd')
  })

  it('stay where a digit may be meant', () => {
    for (const text of ['1ST FLOOR', 'Phase1', 'LOT G01', 'JALAN SS4C/5', 'PJU1A/4', 'M1A 2B3', 'Ma1n Street', 'UNIT 10A', 'A1B', '7ELEVEN', 'B1-01 MALL', 'O2 STORE']) check(text, text)
  })
})
