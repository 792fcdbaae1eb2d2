// What a resume says of the person: names over several lines, facts side by side or under their words, and the town.

import { expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const resume = (...rows: string[]) =>
  mapContent(sheet(rows), { include: [], today: new Date('2025-06-01'), docType: 'resume' }).extraction.resume

it('facts of a line are parted by bars, and periods may be in brackets', () => {
  expect(
    resume(
      'Ornella Baldini',
      'Data di nascita: 04/06/1988 | Nazionalità: italiana | Sesso: femminile',
      'Indirizzo: Via dei Tigli 8, 37121 Verona, Italia (Abitazione)',
      'ESPERIENZA LAVORATIVA',
      '[ 01/02/2019 – Attuale ]',
      'Infermiera coordinatrice',
      'Azienda Ospedaliera del Garda',
      'Città: Verona | Paese: Italia',
      '[ 10/09/2014 – 31/01/2019 ]',
      'Infermiera',
      'Casa di Cura Adige S.p.A.',
      'ISTRUZIONE E FORMAZIONE',
      '[ 09/2010 – 07/2014 ]',
      'Laurea in Infermieristica',
      'Università degli Studi di Verona',
    ),
  ).toMatchObject({
    nationality: 'italiana',
    gender: 'femminile',
    location: { city: 'Verona' },
    experience: [
      { job_title: 'Infermiera coordinatrice', employer: 'Azienda Ospedaliera del Garda', is_current: true },
      { job_title: 'Infermiera', employer: 'Casa di Cura Adige S.p.A.', start_date: '2014-09-10' },
    ],
    education: [{ institution: 'Università degli Studi di Verona', end_date: '2014-07' }],
  })
})

it('a line of short facts names the marital status without a word for it', () => {
  expect(
    resume(
      'RENATA LOPES AMARAL',
      'Brasileira, casada, 41 anos',
      'Rua das Acácias, 90 – Natal/RN',
      'Tel.: (84) 98855-0133 | renata.amaral@correio.example',
      'FORMAÇÃO ACADÊMICA',
      'Especialização em Gestão Pública – Universidade Potiguar do Norte – conclusão em 2015',
      'Bacharelado em Economia – Universidade Federal do Seridó – 2002 a 2006',
    ),
  ).toMatchObject({
    marital_status: 'casada',
    location: { city: 'Natal' },
    education: [
      { degree: 'Especialização em Gestão Pública', end_date: '2015' },
      { degree: 'Bacharelado em Economia', start_date: '2002', end_date: '2006' },
    ],
  })
})

it('a fact may be printed under its word', () => {
  expect(
    resume(
      'Iria Quiroga Souto',
      'DATOS DE CONTACTO',
      'Teléfono',
      '+34 611 004 219',
      'Fecha de nacimiento',
      '02/11/1990',
      'EXPERIENCIA LABORAL',
      'Enero 2020 - Actualidad',
      'Técnica de laboratorio',
      'Quesos do Umia S.L.',
    ),
  ).toMatchObject({ date_of_birth: '1990-11-02' })
})

it('the country is that of the telephone number where no place names one', () => {
  const { document_meta } = mapContent(
    sheet([
      'Sunniva Hovland',
      'sunniva@post.example | +47 22 55 01 34',
      'EXPERIENCE',
      'Joiner, Fjellbygg AS',
      '2019 - 2022',
    ]),
    { include: [], today: new Date('2025-06-01'), docType: 'resume' },
  ).extraction
  expect(document_meta?.country).toBe('NO')
})

it('referees have their post and house on one line or on several', () => {
  expect(
    resume(
      'Nora Whitcombe',
      'nora@post.example',
      'EXPERIENCE',
      'Joiner, Oakham Timber Ltd',
      '2019 - 2022',
      'REFERENCES',
      'Mr Paul Aldous, Works Manager, Oakham Timber Ltd – 01632 960 114',
      'Hana Brack',
      'Head Teacher',
      'Millbrook School',
      '01632 960 220',
    )?.references,
  ).toEqual([
    { name: 'Mr Paul Aldous', position: 'Works Manager', organization: 'Oakham Timber Ltd', phone: '01632 960 114' },
    { name: 'Hana Brack', position: 'Head Teacher', organization: 'Millbrook School', phone: '01632 960 220' },
  ])
})

it('referees may be side by side, with words for their numbers', () => {
  expect(
    resume(
      'Nora Whitcombe',
      'nora@post.example',
      'EXPERIENCE',
      'Joiner, Oakham Timber Ltd',
      '2019 - 2022',
      'REFERENCES',
      'Hana Brack                    |Dr Paul Aldous',
      'Head Teacher, Millbrook School|Works Manager, Oakham Timber Ltd',
      'tel. 01632 960 220            |tel. 01632 960 114',
    )?.references,
  ).toEqual([
    { name: 'Hana Brack', position: 'Head Teacher', organization: 'Millbrook School', phone: '01632 960 220' },
    { name: 'Dr Paul Aldous', position: 'Works Manager', organization: 'Oakham Timber Ltd', phone: '01632 960 114' },
  ])
})

it('wishes of a person are behind their words, also two in a row and in sentences', () => {
  expect(
    resume(
      'RAVI PILLAI',
      'ravi.pillai@mail.example',
      'PERSONAL DETAILS',
      'Sex / Marital Status          |: Male / Single',
      'Date of Birth                 |: 04/06/1988',
      'Present / Expected Salary: Rs. 4.10 Lakhs / Rs. 6.00 Lakhs',
      'Notice Period                 |: 3 months',
      'Preferred Location            |: Nashik, Surat',
      'SKILLS',
      'Welding',
    ),
  ).toMatchObject({
    gender: 'Male',
    marital_status: 'Single',
    date_of_birth: '1988-06-04',
    current_ctc: 'Rs. 4.10 Lakhs',
    expected_ctc: 'Rs. 6.00 Lakhs',
    notice_period: '3 months',
    preferred_locations: ['Nashik', 'Surat'],
    skills: [{ name: 'Welding' }],
  })
  expect(
    resume(
      'ANNA KRUK',
      'anna.kruk@poczta.example',
      'UMIEJĘTNOŚCI',
      'Spawanie',
      'DODATKOWE INFORMACJE',
      'Okres wypowiedzenia: 2 tygodnie. Oczekiwania finansowe: 9 300 zł',
    ),
  ).toMatchObject({ notice_period: '2 tygodnie', expected_ctc: '9 300 zł' })
})

it('names are behind their label in a form, with the parts that their language gives them', () => {
  const name = (label: string, text: string, ...rows: string[]) =>
    resume('', `${label.padEnd(28)}|${text}`, 'E-mail                      |post@mail.example', ...rows)?.name
  expect(name('Naam', 'Pieter Johannes van der Laan', 'WERKERVARING', 'OPLEIDING', 'TALEN')).toMatchObject({
    full: 'Pieter Johannes van der Laan',
    first: 'Pieter',
    middle: 'Johannes',
    last: 'van der Laan',
  })
  expect(name('Vezetéknév / Utónév', 'Szabó Eszter', 'SZAKMAI TAPASZTALAT', 'TANULMÁNYOK', 'NYELVTUDÁS')).toMatchObject(
    { first: 'Eszter', last: 'Szabó' },
  )
  expect(resume('SURESH A/L RAMASAMY', 'suresh@mail.example')?.name).toMatchObject({
    first: 'SURESH',
    last: 'RAMASAMY',
  })
  expect(resume('Nora Ní Cheallaigh, RGN', 'nora@mail.example')?.name).toMatchObject({
    full: 'Nora Ní Cheallaigh',
    first: 'Nora',
    last: 'Ní Cheallaigh',
  })
})
