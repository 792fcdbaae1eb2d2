import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countryOfAddress, partsOf } from '../../../../../../src/engine/mapping/fields/parties/addresses.ts'
import { countryNamed } from '../../../../../../src/engine/mapping/reading/countries.ts'

const check = (lines: string[], country: string | undefined, expected: ReturnType<typeof partsOf>): void => {
  expect(partsOf(lines, country)).toMatchObject(expected)
}

describe('address parts', () => {
  it('follow the form of each country', () => {
    check(['8 rue des Lilas', '34000 Montpellier', 'France'], undefined, {
      country: 'FR',
      postal_code: '34000',
      city: 'Montpellier',
      house_number: '8',
      street: 'rue des Lilas',
    })
    check(['512 Pine Ave North', 'Spokane, WA 99201-3301, US'], undefined, {
      country: 'US',
      postal_code: '99201-3301',
      city: 'Spokane',
      state_code: 'WA',
      house_number: '512',
      street: 'Pine Ave North',
    })
    check(['78 214th St', 'Albany, NY, 12207'], undefined, {
      country: 'US',
      postal_code: '12207',
      city: 'Albany',
      state_code: 'NY',
      street: '214th St',
    })
    check(['Singel 118', '3511 AB Utrecht', 'Nederland'], undefined, {
      country: 'NL',
      postal_code: '3511 AB',
      city: 'Utrecht',
      house_number: '118',
      street: 'Singel',
    })
    check(['Bahnstr. 7', '29614 Soltau'], 'DE', {
      postal_code: '29614',
      city: 'Soltau',
      house_number: '7',
      street: 'Bahnstr.',
    })
    check(['LOT 27-C, JALAN PKS 3,', 'KAWASAN PERINDUSTRIAN', '42700 BANTING, SELANGOR'], undefined, {
      country: 'MY',
      postal_code: '42700',
      city: 'BANTING',
      state_code: 'SGR',
      state: 'SELANGOR',
    })
    check(['31 Weaver Street', 'London', 'E2 7JB'], 'GB', { postal_code: 'E2 7JB', city: 'London', house_number: '31' })
    check(['Lake Temple Road', 'MYSURU - 570 011'], 'IN', { postal_code: '570 011', city: 'MYSURU' })
    check(['Rua das Flores 12', '1200-123 Lisboa'], undefined, {
      country: 'PT',
      postal_code: '1200-123',
      city: 'Lisboa',
      house_number: '12',
    })
    check(['14, MG Road', 'Bengaluru, Karnataka 560001'], undefined, {
      country: 'IN',
      postal_code: '560001',
      city: 'Bengaluru',
      state_code: 'KA',
      state: 'Karnataka',
      line1: '14, MG Road',
      house_number: '14',
      street: 'MG Road',
    })
    check(['221, Linking Road, Bandra', 'Mumbai, Maharashtra - 400050'], undefined, {
      country: 'IN',
      postal_code: '400050',
      city: 'Mumbai',
      state_code: 'MH',
      line1: '221, Linking Road',
      line2: 'Bandra',
    })
    check(['Delhi 110001'], 'IN', { city: 'Delhi', postal_code: '110001' })
    check(['12 Hay Street', 'Perth WA 6000'], undefined, {
      country: 'AU',
      postal_code: '6000',
      city: 'Perth',
      state_code: 'WA',
    })
    check(['Calle Mayor, 3', '28001 Madrid'], 'ES', {
      postal_code: '28001',
      city: 'Madrid',
      street: 'Calle Mayor',
      house_number: '3',
    })
    check(['3-2-1 Ginza', 'Tokyo 104-0061'], 'JP', { postal_code: '104-0061', city: 'Tokyo' })
    check(['Postfach 12 34', '8400 Winterthur'], 'CH', { po_box: '12 34', postal_code: '8400', city: 'Winterthur' })
  })

  it('follow what countries set beside the house: floors, flats, suburbs, provinces and boxes', () => {
    check(['1024 Budapest', 'Keleti utca 12. III/2.'], 'HU', {
      postal_code: '1024',
      city: 'Budapest',
      street: 'Keleti utca',
      house_number: '12.',
      unit: 'III/2.',
    })
    check(['Koivutie 4 A 12', '33100 Tampere'], 'FI', { street: 'Koivutie', house_number: '4', unit: 'A 12' })
    check(['Koivutie 4 as. 12', '33100 Tampere'], 'FI', { street: 'Koivutie', house_number: '4', unit: 'as. 12' })
    check(['Strandvejen 7, 3. th', '8000 Aarhus C'], 'DK', { street: 'Strandvejen', house_number: '7', unit: '3. th' })
    check(['12 N Mill St Apt 4', 'Spokane, WA 99201'], 'US', {
      house_number: '12',
      street: 'N Mill St',
      unit: 'Apt 4',
      state: 'WA',
    })
    check(['8 Protea Road', 'Westhill', 'Knysna', '6570'], 'ZA', { city: 'Knysna', postal_code: '6570' })
    check(['8 Protea Road', 'Westhill', 'Knysna 6570'], 'ZA', {
      house_number: '8',
      district: 'Westhill',
      city: 'Knysna',
      postal_code: '6570',
    })
    check(['Rua das Flores 12', '88500-100 Lages SC'], 'BR', {
      city: 'Lages',
      state_code: 'SC',
      postal_code: '88500-100',
    })
    check(['Via Roma 3', '51100 Pistoia (PT)'], 'IT', { city: 'Pistoia', state_code: 'PT' })
    check(['Jl. Melati No. 12', 'Cirebon 45154'], 'ID', { street: 'Jl. Melati', house_number: '12' })
    check(['P.O. BOX 811-20100 NAKURU'], 'KE', { po_box: '811', postal_code: '20100', city: 'NAKURU' })
    check(['P.O. Box 2210 Safat 13022'], 'KW', { po_box: '2210', postal_code: '13022', city: 'Safat' })
    check(['Street 12, Doha'], 'QA', { street: 'Street 12' })
  })

  it('find the town by the word for it, and the house behind its sign', () => {
    check(['гр. Пловдив 4000, ул. Иван Вазов № 12А'], 'BG', {
      postal_code: '4000',
      city: 'Пловдив',
      street: 'ул. Иван Вазов',
      house_number: '12А',
    })
    check(['бул. Витоша № 5, гр. София'], 'BG', { city: 'София', street: 'бул. Витоша', house_number: '5' })
    check(['ул. Цветна 7', '4000 Пловдив'], 'BG', { postal_code: '4000', city: 'Пловдив', street: 'ул. Цветна' })
  })

  it('name the country by its name, its prefix or a state, and nothing on a bare town', () => {
    for (const [text, country] of [
      ['1 High St, London, United Kingdom', 'GB'],
      ['Weg 1, D-80333 München', 'DE'],
      ['Weg 1, DE 80333 München', 'DE'],
      ['Calle Mayor 1, 28001 Madrid, España', 'ES'],
      ['Amarillo, TX 79101', 'US'],
      ['12 George St, Sydney NSW 2000', 'AU'],
      ['12 Hay Street, Perth WA 6000', 'AU'],
      ['Seattle, WA 98109', 'US'],
      ['Rua Augusta 5, São Paulo - SP, 01310-100', 'BR'],
      ['Main St 1, Toronto, ON M5V 2T6', 'CA'],
      ['Alpina SA, 1950 Sion', undefined],
      ['Weg 1, DE 29614 Soltau', 'DE'],
      ['Gartenstr. 5, 99998 Probehausen', undefined],
    ] as const)
      expect([text, countryOfAddress(text)]).toEqual([text, country])
  })

  it('know countries by the names of seven languages, and none that are no more', () => {
    for (const [name, code] of [
      ['Deutschland', 'DE'],
      ['Allemagne', 'DE'],
      ['ESPAÑA', 'ES'],
      ['Paesi Bassi', 'NL'],
      ['Frankrijk', 'FR'],
      ['Reino Unido', 'GB'],
      ['U.S.A.', 'US'],
      ['Lilliput', undefined],
    ] as const)
      expect([name, countryNamed(name)]).toEqual([name, code])
  })

  it('never throw, and say only what is printed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 40 }), { maxLength: 5 }),
        fc.constantFrom(undefined, 'DE', 'US', 'GB', 'IN'),
        (lines, country) => {
          const { postal_code: code, city, street } = partsOf(lines, country)
          for (const part of [code, city, street])
            if (part !== undefined) expect(lines.join(' ')).toContain(part.split(' ')[0])
        },
      ),
      { numRuns: 200 },
    )
  })
})
