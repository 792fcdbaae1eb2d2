// Languages that people speak: small ones, those with names of several words, and those that no list knows.

import { expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const languages = (heading: string, ...rows: string[]) =>
  mapContent(
    sheet([
      'JANE DOE',
      'jane.doe@example.com',
      '',
      'EXPERIENCE',
      'Nurse, City Hospital   |2019 – 2021',
      '',
      heading,
      ...rows,
    ]),
    { include: [], docType: 'resume', today: new Date('2026-07-01') },
  ).extraction.resume?.languages?.map(({ name, code, proficiency }) => [name, code, proficiency])
const check = (heading: string, rows: string[], expected: unknown[]): void => {
  expect([rows, languages(heading, ...rows)]).toEqual([rows, expected])
}

it('small languages are known in the languages of resumes', () => {
  check(
    'LANGUAGES',
    ['Cornish (basic), Manx (fluent), Māori'],
    [
      ['Cornish', 'kw', 'basic'],
      ['Manx', 'gv', 'fluent'],
      ['Māori', 'mi', undefined],
    ],
  )
  check(
    'LANGUES',
    ['Breton           |Notions', 'Occitan          |Courant'],
    [
      ['Breton', 'br', 'Notions'],
      ['Occitan', 'oc', 'Courant'],
    ],
  )
  check(
    'SPRACHEN',
    ['Sorbisch – gut', 'Friesisch – Grundkenntnisse'],
    [
      ['Sorbisch', 'hsb', 'gut'],
      ['Friesisch', 'fy', 'Grundkenntnisse'],
    ],
  )
  check(
    'SPROG',
    ['Færøsk           |Godt', 'Grønlandsk       |Begynder'],
    [
      ['Færøsk', 'fo', 'Godt'],
      ['Grønlandsk', 'kl', 'Begynder'],
    ],
  )
})

it('names have several words, some with a word for "language"', () => {
  check(
    'LANGUAGES',
    ['Haitian Creole (fluent), Scottish Gaelic (basic), Brazilian Portuguese (native)'],
    [
      ['Haitian Creole', 'ht', 'fluent'],
      ['Scottish Gaelic', 'gd', 'basic'],
      ['Brazilian Portuguese', 'pt', 'native'],
    ],
  )
  check(
    'JĘZYKI OBCE',
    ['język angielski   |B2', 'niemiecki         |podstawowy'],
    [
      ['język angielski', 'en', 'B2'],
      ['niemiecki', 'de', 'podstawowy'],
    ],
  )
  check('JAZYKOVÉ ZNALOSTI', ['anglický jazyk    |B2'], [['anglický jazyk', 'en', 'B2']])
  check('KEMAMPUAN BAHASA', ['Bahasa Inggris    |Menengah'], [['Bahasa Inggris', 'en', 'Menengah']])
})

it('accepts an unknown language only with a level', () => {
  check(
    'LANGUAGES',
    ['Jèrriais (basic)', 'Dolgan           |B1', 'Also much travelled'],
    [
      ['Jèrriais', undefined, 'basic'],
      ['Dolgan', undefined, 'B1'],
    ],
  )
})

it('separates two languages that a word joins, with levels before, behind and in columns', () => {
  check(
    'LANGUAGES',
    ['Tamil, English and Hindi'],
    [
      ['Tamil', 'ta', undefined],
      ['English', 'en', undefined],
      ['Hindi', 'hi', undefined],
    ],
  )
  check(
    'LANGUES',
    ['Français – langue maternelle', 'Anglais – C1'],
    [
      ['Français', 'fr', 'langue maternelle'],
      ['Anglais', 'en', 'C1'],
    ],
  )
  check(
    'LANGUAGE SKILLS',
    ['Mother tongue(s): SLOVAK', '           |UNDERSTANDING   |SPEAKING', 'ENGLISH    |C1              |B2'],
    [
      ['SLOVAK', 'sk', 'Mother tongue'],
      ['ENGLISH', 'en', 'C1'],
    ],
  )
  check('ALTRE LINGUE', ['Inglese', '• Capacità di lettura     |buono'], [['Inglese', 'en', 'buono']])
  check(
    'SKILLS',
    ['Muttersprache     |Deutsch', 'Sonstige Sprache(n)   |Englisch, Kroatisch'],
    [
      ['Deutsch', 'de', 'Muttersprache'],
      ['Englisch', 'en', undefined],
      ['Kroatisch', 'hr', undefined],
    ],
  )
})

it('keeps languages in the printed order, each with the level of any section', () => {
  check(
    'SKILLS',
    ['Mother tongue     |Italian', '', 'LANGUAGES', 'French (basic)'],
    [
      ['Italian', 'it', 'Mother tongue'],
      ['French', 'fr', 'basic'],
    ],
  )
  check(
    'PERSONAL DETAILS',
    ['Languages known: Tamil, English', '', 'LANGUAGES', 'English (fluent)'],
    [
      ['Tamil', 'ta', undefined],
      ['English', 'en', 'fluent'],
    ],
  )
})

it('levels are no headings', () => {
  check(
    'TALEN',
    ['Nederlands       |moedertaal', 'Engels           |vloeiend', 'Duits            |redelijk'],
    [
      ['Nederlands', 'nl', 'moedertaal'],
      ['Engels', 'en', 'vloeiend'],
      ['Duits', 'de', 'redelijk'],
    ],
  )
})
