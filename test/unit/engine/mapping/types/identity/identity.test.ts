import { describe, expect, it } from 'vitest'
import { identityDate } from '../../../../../../src/engine/mapping/types/identity/dates.ts'
import { countryIn, nationalityOf, stateNamed } from '../../../../../../src/engine/mapping/types/identity/countries.ts'
import { documentNumberOf, nameOf, sexOf } from '../../../../../../src/engine/mapping/types/identity/forms.ts'
import { sameName } from '../../../../../../src/engine/mapping/types/identity/mrz.ts'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { zoneLines, type Holder } from '../../../../../generator/mrz.ts'
import { sheet } from '../../sheet.ts'

const TODAY = new Date('2026-06-01')
const map = (...rows: string[]) => mapContent(sheet(rows), { include: ['fields'], today: TODAY })
const identity = (...rows: string[]) => map(...rows).extraction.identity

const HOLDER: Holder = {
  surname: 'MUELLER',
  givenNames: 'ANNA',
  number: 'C01X0006H',
  issuer: 'D',
  nationality: 'D',
  birth: '740812',
  expiry: '300415',
  sex: 'F',
  code: 'P',
}
const passport = (birth: string, holder = HOLDER): string[] => [
  'BUNDESREPUBLIK DEUTSCHLAND',
  'REISEPASS',
  '          Name / Surname / Nom            |Pass-Nr. / Passport No.',
  '          MÜLLER                          |C01X0006H',
  '          Vornamen / Given names',
  '          ANNA',
  '          Geburtsdatum / Date of birth    |Geschlecht / Sex',
  `          ${birth}                      |F`,
  '          Ausstellungsdatum / Date of issue',
  '          16.04.2020',
  '',
  ...zoneLines('TD3', holder),
]

describe('passports', () => {
  it('say on both halves what is returned once, in the letters of the print and with the proof of the zone', () => {
    const { extraction, validation, included } = map(...passport('12.08.1974'))
    expect(extraction.document_type).toBe('identity')
    expect(extraction.identity).toMatchObject({
      id_type: 'passport',
      surname: 'MÜLLER',
      given_names: 'ANNA',
      full_name: 'ANNA MÜLLER',
      document_number: 'C01X0006H',
      date_of_birth: '1974-08-12',
      date_of_issue: '2020-04-16',
      date_of_expiry: '2030-04-15',
      country: 'DE',
      nationality: 'DE',
      sex: 'F',
      is_expired: false,
      mrz: { format: 'TD3', surname: 'MUELLER', valid: true },
    })
    expect(extraction.identity?.consistency).toBeUndefined()
    expect(extraction.buyer?.name).toBe('ANNA MÜLLER')
    expect(validation.warnings).toEqual([])
    expect(included.fields?.['identity.document_number']).toMatchObject({
      source: 'mrz',
      rule: 'mrz_and_print',
      checks: [{ name: 'mrz_check_digit', passed: true }],
    })
  })

  it('warn and name both where print and zone differ', () => {
    const { extraction, validation } = map(...passport('12.08.1984'))
    expect(extraction.identity?.date_of_birth).toBe('1974-08-12')
    expect(extraction.identity?.consistency?.viz_vs_mrz).toEqual([
      'date_of_birth: "1984-08-12" is printed, the machine-readable zone says "1974-08-12".',
    ])
    expect(validation.warnings).toContain(
      'Print and machine-readable zone differ in date of birth: "1984-08-12" is printed, the machine-readable zone says "1974-08-12".',
    )
  })

  it('warn of check digits that fail, each by its name', () => {
    const rows = passport('12.08.1974')
    rows[rows.length - 1] = rows.at(-1)!.replace('7408122', '7408132')
    expect(map(...rows).validation.warnings.filter((text) => text.startsWith('The check digit'))).toEqual([
      'The check digit of the date of birth in the machine-readable zone does not hold.',
      'The check digit of the whole zone in the machine-readable zone does not hold.',
    ])
  })

  it('keep their state and names where a filler of the zone was left out', () => {
    const rows = passport('12.08.1974').map((row) => row.replace('P<D<<MUELLER', 'PD<<MUELLER'))
    expect(identity(...rows)).toMatchObject({
      country: 'DE',
      surname: 'MÜLLER',
      mrz: { surname: 'MUELLER', given_names: 'ANNA', valid: true },
    })
  })

  it('take the printed state and warn where the zone has no state that exists', () => {
    const rows = passport('12.08.1974').map((row) => row.replace('P<D<<MUELLER', 'P<QQQMUELLER'))
    const { extraction, validation } = map(...rows)
    expect([extraction.identity?.country, extraction.identity?.mrz?.valid]).toEqual(['DE', false])
    expect(extraction.identity?.mrz?.doubtful).toEqual(['country'])
    expect(validation.warnings).toContain(
      'The issuing state in the machine-readable zone may be misread: no code of a state fits it alone.',
    )
  })

  it('are read without their zone', () => {
    expect(identity(...passport('12.08.1974').slice(0, -2))).toMatchObject({
      id_type: 'passport',
      surname: 'MÜLLER',
      given_names: 'ANNA',
      document_number: 'C01X0006H',
      date_of_birth: '1974-08-12',
      sex: 'F',
      country: 'DE',
    })
  })

  it('report that they have expired', () => {
    expect(identity(...passport('12.08.1974', { ...HOLDER, expiry: '260531' }))?.is_expired).toBe(true)
    expect(identity(...passport('12.08.1974', { ...HOLDER, expiry: '260601' }))?.is_expired).toBe(false)
  })
})

describe('driving licences', () => {
  it('of Europe number their fields', () => {
    expect(
      identity(
        'PERMIS DE CONDUIRE   RÉPUBLIQUE FRANÇAISE',
        '1. LEFÈVRE',
        '2. CÉLINE',
        '3. 08.05.1991 NANTES',
        '4a. 01.02.2020   4c. Préfecture de Nantes',
        '4b. 01.02.2035',
        '5. 20AA00001',
        '9. AM/B',
      ),
    ).toMatchObject({
      id_type: 'driving_licence',
      surname: 'LEFÈVRE',
      given_names: 'CÉLINE',
      date_of_birth: '1991-05-08',
      place_of_birth: 'NANTES',
      date_of_issue: '2020-02-01',
      date_of_expiry: '2035-02-01',
      document_number: '20AA00001',
      issuing_authority: 'Préfecture de Nantes',
      country: 'FR',
      class: 'AM/B',
    })
  })

  it('of the United States name theirs, with values beside or below, the month first', () => {
    const fields = {
      id_type: 'driving_licence',
      country: 'US',
      state: 'OH',
      surname: 'PUBLIC',
      given_names: 'JOHN Q',
      document_number: 'TL545796',
      date_of_birth: '1980-07-09',
      date_of_expiry: '2027-07-09',
      date_of_issue: '2023-06-05',
      sex: 'M',
      address: '118 ELM AVE, COLUMBUS, OH 43215',
      document_discriminator: '1234567890',
    }
    expect(
      identity(
        'OHIO     |DRIVER LICENSE',
        '4d LIC NO TL545796      |3 DOB 07/09/1980',
        '4b EXP 07/09/2027       |4a ISS 06/05/2023',
        '1 PUBLIC',
        '2 JOHN Q',
        '8 118 ELM AVE',
        '  COLUMBUS, OH 43215',
        '15 SEX M',
        '5 DD 1234567890',
      ),
    ).toMatchObject(fields)
    expect(
      identity(
        'OHIO     |DRIVER LICENSE',
        '4d DLN          |3 DOB',
        'TL545796        |07/09/1980',
        '4b EXP          |4a ISS',
        '07/09/2027      |06/05/2023',
        '1 PUBLIC',
        '2 JOHN Q',
        '8118 ELM AVE',
        '  COLUMBUS, OH 43215',
        '15 SEX M',
        '5 DD 1234567890',
      ),
    ).toMatchObject(fields)
  })
})

describe('papers of India', () => {
  it('mask the number of an Aadhaar card wherever it is shown', () => {
    const answer = map('Government of India', 'Asha Verma', 'DOB: 12/03/1984', 'Female', '2345 6789 0123', 'Aadhaar')
    expect(answer.extraction.identity).toMatchObject({
      id_type: 'aadhaar',
      document_number: 'XXXX XXXX 0123',
      full_name: 'Asha Verma',
      date_of_birth: '1984-03-12',
      sex: 'F',
      country: 'IN',
    })
    expect(JSON.stringify([answer.extraction.identity, answer.included.fields])).not.toMatch(/2345 6789/)
  })

  it('are detected by their numbers, with or without a label', () => {
    expect(
      identity(
        'INCOME TAX DEPARTMENT     |GOVT. OF INDIA',
        'RAHUL GUPTA',
        'DURGESH GUPTA',
        '23/11/1974',
        'Permanent Account Number',
        'ABCPG1234O',
      ),
    ).toMatchObject({
      id_type: 'pan',
      document_number: 'ABCPG1234O',
      full_name: 'RAHUL GUPTA',
      father_name: 'DURGESH GUPTA',
      date_of_birth: '1974-11-23',
    })
    expect(
      identity(
        'ELECTION COMMISSION OF INDIA',
        'ABC1234567',
        "Elector's Name : Meena Devi",
        "Father's Name : Mohan Lal",
        'Sex : Female',
      ),
    ).toMatchObject({
      id_type: 'voter_id',
      document_number: 'ABC1234567',
      full_name: 'Meena Devi',
      father_name: 'Mohan Lal',
      sex: 'F',
    })
  })
})

describe('values of identity documents', () => {
  const day = (text: string, role: 'birth' | 'issue' | 'expiry' = 'birth', order: 'dmy' | 'mdy' = 'dmy') =>
    identityDate(text, role, order, TODAY)?.value
  it('have dates in every form', () => {
    expect([
      day('12 MAR/MARS 80'),
      day('12 AUGUST/AOUT 74'),
      day('20 Juin/Jun 1978'),
      day('01 01 13', 'expiry'),
      day('12.12.1982.'),
      day('07/04/1985', 'birth', 'mdy'),
      day('04 Sep 99'),
      day('01 Jan 30'),
      day('01 Jan 30', 'expiry'),
      day('1985'),
      day('05 APR 2061'),
    ]).toEqual([
      '1980-03-12',
      '1974-08-12',
      '1978-06-20',
      '2013-01-01',
      '1982-12-12',
      '1985-07-04',
      '1999-09-04',
      '1930-01-01',
      '2030-01-01',
      '1985',
      undefined,
    ])
  })

  it('normalize names, numbers and sexes', () => {
    expect([nameOf('[a] MUSTERMANN'), nameOf("O'NEILL-SMITH"), nameOf('12.08.1964'), nameOf('SIGNATURE')]).toEqual([
      'MUSTERMANN',
      "O'NEILL-SMITH",
      undefined,
      undefined,
    ])
    expect([
      documentNumberOf('D12345678'),
      documentNumberOf('41-206-0057'),
      documentNumberOf('Passport No. L898902C3'),
      documentNumberOf('02/01/1957'),
      documentNumberOf('NONE'),
    ]).toEqual(['D12345678', '41-206-0057', 'L898902C3', undefined, undefined])
    expect([
      sexOf('F'),
      sexOf('V/F'),
      sexOf('V/M'),
      sexOf('F/F'),
      sexOf('Male'),
      sexOf('weiblich'),
      sexOf('पुरुष / MALE'),
      sexOf('BERLIN'),
    ]).toEqual(['F', 'F', 'M', 'F', 'M', 'F', 'M', undefined])
  })

  it('name countries by codes, names and adjectives', () => {
    expect([
      nationalityOf('DEU'),
      nationalityOf('Luxembourgeoise'),
      nationalityOf('BRITISH CITIZEN'),
      nationalityOf('UTO'),
      nationalityOf('India'),
      nationalityOf('HAPPY'),
    ]).toEqual(['DE', 'LU', 'GB', 'UTO', 'IN', undefined])
    expect([
      countryIn('RÉPUBLIQUE FRANÇAISE'),
      countryIn('REPUBLIC OF LATVIA IDENTITY CARD'),
      countryIn('PASSPORT'),
    ]).toEqual(['FR', 'LV', undefined])
    expect([stateNamed('OHIO')?.code, stateNamed('State of Texas')?.code, stateNamed('Ohio Street')]).toEqual([
      'OH',
      'TX',
      undefined,
    ])
  })

  it('are the same names however the zone writes them', () => {
    const pairs: [string, string, boolean][] = [
      ['MÜLLER', 'MUELLER', true],
      ['Müller', 'MULLER', true],
      ['GROß', 'GROSS', true],
      ["D'ANGLEMONT", 'DANGLEMONT', true],
      ['OSPELT-BECK', 'OSPELTBECK', true],
      ['Sløgård', 'SLOEGAARD', true],
      ['ERIKSSON', 'ERIKSEN', false],
      ['WOLFESCHLEGELSTEINHAUSEN', 'WOLFESCHLEGELSTEI', true],
    ]
    expect(pairs.map(([printed, zone]) => [printed, zone, sameName(printed, zone)])).toEqual(pairs)
  })
})
