import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMrz } from '../../../../src/engine/truth/mrz.ts'
import { checkDigit } from '../../../../src/engine/truth/mrz-formats.ts'
import { alpha2Of, isIssuer, stateOf } from '../../../../src/engine/truth/issuing-states.ts'
import { zoneLines, type Holder, type ZoneFormat } from '../../../generator/mrz.ts'

const TODAY = new Date('2026-06-01')
const read = (...lines: string[]) => readMrz(lines, TODAY)
const checkLines = (texts: string[], lines: string[]): void => {
  expect(readMrz(texts, TODAY)?.lines).toEqual(lines)
}

const TD3 = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']
const TD2 = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6']
const TD1 = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<']

describe('machine-readable zones', () => {
  it('say what the examples of ICAO 9303 say', () => {
    expect(read(...TD3)).toMatchObject({
      format: 'TD3',
      documentCode: 'P',
      issuer: 'UTO',
      documentNumber: 'L898902C3',
      surname: 'ERIKSSON',
      givenNames: 'ANNA MARIA',
      nationality: 'UTO',
      birth: '1974-08-12',
      expiry: '2012-04-15',
      sex: 'F',
      optionalData: 'ZE184226B',
      valid: true,
    })
    expect(read(...TD2)).toMatchObject({ format: 'TD2', documentNumber: 'D23145890', birth: '1974-08-12', valid: true })
    expect(read(...TD1)).toMatchObject({
      format: 'TD1',
      documentNumber: 'D23145890',
      surname: 'ERIKSSON',
      checks: { document_number: true, date_of_birth: true, date_of_expiry: true, composite: true },
    })
    expect(
      read('V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L8988901C4XXX4009078F96121096ZE184226B<<<<<<'),
    ).toMatchObject({ format: 'MRVA', nationality: 'XXX', birth: '1940-09-07', expiry: '1996-12-10', valid: true })
    expect(read('V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'L8988901C4XXX4009078F9612109<<<<<<<<')).toMatchObject({
      format: 'MRVB',
      valid: true,
    })
    expect(read('IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<', '8806923102858CORINNE<<<<<<<6512068F6')).toMatchObject({
      format: 'IDFRA',
      documentNumber: '880692310285',
      givenNames: 'CORINNE',
      birth: '1965-12-06',
      valid: true,
    })
  })

  it('are put right by what their places may hold', () => {
    checkLines(['P<UT0ERIKSS0N<<ANNA<MAR1A<<<<<<<<<<<<<<<<<<<', 'L898902C36UT074O8I22F12O4159ZE184226B<<<<<10'], TD3)
    checkLines(
      ['I<UT0D231458907<<<<<<<<<<<<<<<', '7408122F1204159UT0<<<<<<<<<<<6', 'ER1KSS0N<<ANNA<MARIA<<<<<<<<<<'],
      TD1,
    )
  })

  it('are put right by their check digits where only one repair is likely', () => {
    checkLines([TD3[0]!, 'L8989O2C36UTO7408122F1204159ZE184226B<<<<<10'], TD3)
    checkLines([TD3[0]!, 'L898902C36UTO7408122F1204159ZE1B4226B<<<<<10'], TD3)
  })

  it('get fillers back that were lost, and lose those that were added', () => {
    checkLines(['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<10'], TD3)
    checkLines(['P<UTOERIKSSON<<ANNA<MARIA', TD3[1]!], TD3)
    checkLines([`${TD1[0]!}<<`, '7408122F1204159UTO<<<<<<<<<<<<<6', `${TD1[2]!}<`], TD1)
    checkLines(['P‹UTOERIKSSON«ANNA‹MARIA‹‹‹‹‹‹‹‹‹‹‹‹‹‹‹‹‹‹‹', TD3[1]!], TD3)
    checkLines(
      ['P < UTO ERIKSSON << ANNA < MARIA <<<<<<<<<<<<<<<<<<<', 'L898902C3 6UTO 740812 2F120415 9ZE184226B<<<<<10'],
      TD3,
    )
    checkLines(['P<UTOERIKSSON<<ANNA<MARIA<<<<<KK<<<<<C<<<<<<', TD3[1]!], TD3)
  })

  it('are found among other lines, and not without a zone', () => {
    checkLines(['REPUBLIC OF UTOPIA PASSPORT', ...TD3, 'SIGNATURE OF BEARER'], TD3)
    expect(
      read('REPUBLIQUE FRANCAISE CARTE NATIONALE D IDENTITE', '12345678901234567890123456789012345678901234'),
    ).toBeUndefined()
    expect(read('<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<', '<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<')).toBeUndefined()
    expect(read()).toBeUndefined()
  })

  it('keep a number that goes on in the optional data', () => {
    const number = 'D23145890734'
    const upper = `I<UTO${number.slice(0, 9)}<${number.slice(9)}${checkDigit(number)}<<<<<<<<<<<`
    const middle = '7408122F1204159UTO<<<<<<<<<<<'
    const composite = checkDigit(upper.slice(5) + middle.slice(0, 7) + middle.slice(8, 15) + middle.slice(18))
    expect(read(upper, middle + composite, TD1[2]!)).toMatchObject({
      documentNumber: number,
      checks: { document_number: true },
      valid: true,
    })
  })

  it('say which check digit fails, and give the half that was read', () => {
    expect(read(TD3[0]!, 'L898902C36UTO7408123F1204159ZE184226B<<<<<10')).toMatchObject({
      valid: false,
      checks: { date_of_birth: false, document_number: true },
    })
    expect(read(TD3[1]!)).toMatchObject({ format: 'TD3', complete: false, documentNumber: 'L898902C3', valid: false })
    expect(read('P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<')).toMatchObject({ surname: 'ERIKSSON', complete: false })
  })

  it('take the century that fits', () => {
    const years = (birth: string, expiry: string) => {
      const found = readMrz(zoneLines('TD3', { ...HOLDER, birth, expiry }), TODAY)
      return [found?.birth, found?.expiry]
    }
    expect(years('260601', '360601')).toEqual(['2026-06-01', '2036-06-01'])
    expect(years('260602', '760101')).toEqual(['1926-06-02', '1976-01-01'])
    expect(years('400229', '750101')).toEqual(['1940-02-29', '2075-01-01'])
  })
})

const HOLDER: Holder = {
  surname: 'ERIKSSON',
  givenNames: 'ANNA MARIA',
  number: 'L898902C3',
  issuer: 'UTO',
  nationality: 'UTO',
  birth: '740812',
  expiry: '120415',
  sex: 'F',
  code: 'P',
}
const CODES: Readonly<Record<ZoneFormat, string[]>> = {
  TD1: ['I', 'ID', 'AR', 'IR', 'C'],
  TD2: ['I', 'ID', 'AC'],
  TD3: ['P', 'PD', 'PO'],
  MRVA: ['V', 'VB'],
  MRVB: ['V'],
  IDFRA: ['ID'],
}
const signs = (alphabet: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength })
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'
const day = (from: number, to: number) =>
  fc
    .tuple(fc.integer({ min: from, max: to }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map((parts) => parts.map((part) => String(part % 100).padStart(2, '0')).join(''))
/**
 * What readers take fillers for. Beside fillers, and at the end of a line that the names fill, such letters may be none
 * of the name.
 */
const LIKE_FILLERS = /[CEGKLSX]/
const MOST_THAT_FIT = { names: 27, givenNames: 12 }

const holders = fc
  .record({
    format: fc.constantFrom<ZoneFormat>('TD1', 'TD2', 'TD3', 'MRVA', 'MRVB', 'IDFRA'),
    surname: signs(LETTERS, 3, 14),
    givenNames: fc
      .array(
        signs(LETTERS, 2, 7).filter((name) => [...name].some((letter) => !LIKE_FILLERS.test(letter))),
        { minLength: 1, maxLength: 2 },
      )
      .map((names) => names.join(' ')),
    letters: signs(LETTERS, 0, 2),
    digits: signs(DIGITS, 7, 7),
    state: fc.constantFrom('FRA', 'D', 'NLD', 'UTO', 'IND', 'USA', 'GBR', 'POL'),
    birth: day(1940, 2024),
    expiry: day(2015, 2040),
    sex: fc.constantFrom<Holder['sex']>('M', 'F', '<'),
    code: fc.nat(9),
    optional: fc.oneof(fc.constant(''), signs(DIGITS, 6, 6)),
  })
  .filter(
    ({ surname, givenNames }) =>
      (givenNames.length <= MOST_THAT_FIT.givenNames &&
        surname.length + givenNames.length + 2 <= MOST_THAT_FIT.names) ||
      !LIKE_FILLERS.test(givenNames),
  )
  .map(({ format, letters, digits, state, code, ...rest }) => {
    const number = format === 'IDFRA' ? `94099${digits}` : letters + digits
    const holder: Holder = {
      ...rest,
      number,
      issuer: format === 'IDFRA' ? 'FRA' : state,
      nationality: format === 'IDFRA' ? 'FRA' : state,
      code: CODES[format][code % CODES[format].length]!,
    }
    return { format, holder, lines: zoneLines(format, holder) }
  })

/** What readers take for what: only between letters and digits, which a class or a check digit can tell. */
const CONFUSED: Readonly<Record<string, string>> = {
  0: 'O',
  O: '0',
  1: 'I',
  I: '1',
  5: 'S',
  S: '5',
  8: 'B',
  B: '8',
  2: 'Z',
  Z: '2',
  6: 'G',
  G: '6',
}

describe('machine-readable zones of drawn holders', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(holders, ({ format, holder, lines }) => {
        const found = readMrz(lines, TODAY)
        expect([found?.format, found?.lines, found?.valid]).toEqual([format, lines, true])
        expect([found?.documentNumber, found?.surname]).toEqual([
          holder.number.slice(0, format === 'IDFRA' ? 12 : 9),
          holder.surname,
        ])
      }),
      { numRuns: 150 },
    )
  })

  it('are in doubt where a last name may be misread fillers, unless the page prints it', () => {
    const lines = zoneLines('TD1', {
      surname: 'MARCHAND',
      givenNames: 'LEA CK',
      birth: '900412',
      expiry: '310411',
      sex: 'F',
      optional: '',
      number: 'X4RTBPFW4',
      issuer: 'FRA',
      nationality: 'FRA',
      code: 'I',
    })
    expect(readMrz(lines, TODAY)).toMatchObject({ lines, valid: false })
    expect(readMrz(lines, TODAY, new Set(['MARCHAND', 'LEA', 'CK']))).toMatchObject({ lines, valid: true })
  })

  it('are repaired from one look-alike wherever letters and digits do not mix', () => {
    fc.assert(
      fc.property(holders, fc.nat(), ({ lines }, seed) => {
        const texts = lines.map((line, at) =>
          /^\d{12}/.test(line) ? line : confuseFixed(line, at, lines.length, seed),
        )
        expect(readMrz(texts, TODAY)?.lines).toEqual(lines)
      }),
      { numRuns: 150 },
    )
  })

  it('never throw, nor invent lines of other lengths', () => {
    fc.assert(
      fc.property(fc.array(signs(`${LETTERS}${DIGITS}<<<<<<<<<<<<<<<<<<<<`, 0, 48), { maxLength: 5 }), (texts) => {
        for (const line of readMrz(texts, TODAY)?.lines ?? []) expect([30, 36, 44]).toContain(line.length)
      }),
      { numRuns: 200 },
    )
  })
})

/** The line with one sign of a name or a date exchanged for its look-alike. */
function confuseFixed(line: string, at: number, of: number, seed: number): string {
  const places = [...line]
    .map((sign, place) => ({ sign, place }))
    .filter(
      ({ sign, place }) =>
        CONFUSED[sign] !== undefined &&
        (of === 3
          ? at === 1
            ? place < 15
            : at === 2
          : at === 0
            ? place > 4 && place < 30
            : place >= 13 && place < 20),
    )
  const chosen = places[seed % Math.max(1, places.length)]
  return chosen ? line.slice(0, chosen.place) + CONFUSED[chosen.sign]! + line.slice(chosen.place + 1) : line
}

describe('issuing states', () => {
  it('are ISO codes where they are countries', () => {
    expect(
      ['D', 'DEU', 'FRA', 'GBR', 'RKS', 'UTO', 'XXA', 'QQQ'].map((code) => [
        alpha2Of(code),
        isIssuer(code),
        stateOf(code),
      ]),
    ).toEqual([
      ['DE', true, 'DE'],
      ['DE', true, 'DE'],
      ['FR', true, 'FR'],
      ['GB', true, 'GB'],
      ['XK', true, 'XK'],
      [undefined, true, 'UTO'],
      [undefined, true, 'XXA'],
      [undefined, false, 'QQQ'],
    ])
  })
})

describe('a state that is in no list', () => {
  it('is kept and doubted where two lines have the same code', () => {
    const zone = read(
      'IDQQQ<512849702<<<<<<<<<<<<<<<',
      '6104128M1402209QQQ<<<<<<<<<<<1',
      'PUBLIC<<JON<<<<<<<<<<<<<<<<<<<',
    )
    expect(zone).toMatchObject({ issuer: 'QQQ', nationality: 'QQQ', documentNumber: '51284970', valid: false })
    expect(zone!.doubts).toEqual(['country', 'nationality'])
  })
})
