import { describe, expect, it } from 'vitest'
import { addressText, nameText } from '../../../../../src/engine/mapping/parties/run-texts.ts'

describe('texts of runs', () => {
  it('leave out registration numbers, but keep the number of a shop', () => {
    for (const [text, name] of [['Lembahrasa Sdn. Bhd. (1234567-K)', 'Lembahrasa Sdn. Bhd.'], ['PUSAT JIMAT SDN BHD 123456-K', 'PUSAT JIMAT SDN BHD'], ['Pasta Corner #618204', 'Pasta Corner #618204'], ['Goldberg 88', 'Goldberg 88'], ['*** KEDAI ***', 'KEDAI'], ['Shop 88 Phone 608-555-0142', 'Shop 88'], ['Café Bleu Téléphone : +33 100000042', 'Café Bleu'], ['OWN BY: SHU FOODS SDN BHD', 'SHU FOODS SDN BHD'], ['Operated by: Northwind Ltd', 'Northwind Ltd'], ['SUN HOLDINGS SDN. BHD. (2', 'SUN HOLDINGS SDN. BHD'], ['Café (KL', 'Café (KL']] as const) {
      expect([text, nameText(text)]).toEqual([text, name])
    }
  })

  it('join the lines of an address by commas, without its label and telephone', () => {
    expect(addressText(['Address: 12 High St,', 'London; ', 'SW1Y 4PD Tel: 020 7946 0000'])).toBe('12 High St, London, SW1Y 4PD')
    expect(addressText(['12 High St', 'London TeI. 020 7946 0000'])).toBe('12 High St, London')
    expect(addressText(['Avda. del Mar 112 · 11006 Cádiz · CIF B11223344'])).toBe('Avda. del Mar 112 · 11006 Cádiz')
    expect(addressText(['HQ ADD: LOT 11, BATU 2', '41400 KLANG'])).toBe('LOT 11, BATU 2, 41400 KLANG')
  })
})
