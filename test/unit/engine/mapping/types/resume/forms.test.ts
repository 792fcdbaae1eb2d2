// Resumes that say what each value is, in the languages of Europe, and how their people are reached.

import { expect, it } from 'vitest'
import type { Row } from '../../../../../../src/engine/mapping/structure/rows.ts'
import type { PlacedLine } from '../../../../../../src/engine/mapping/vocabulary.ts'
import { unionOf } from '../../../../../../src/schema/geometry.ts'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { tableCasts } from '../../../../../../src/engine/mapping/types/resume/tables.ts'
import { captionOf, sectionOf } from '../../../../../../src/engine/mapping/types/resume/words.ts'
import { sheet } from '../../sheet.ts'

const resume = (...rows: string[]) =>
  mapContent(sheet(rows), { include: [], today: new Date('2025-06-01'), docType: 'resume' }).extraction.resume

it('captions name the job and the employer of an entry, and the degree and the school', () => {
  expect(
    resume(
      'MARTA GALLI',
      'ESPERIENZA LAVORATIVA',
      '',
      '• Date (da – a)               |2015 – 2019',
      '• Nome del datore di lavoro   |Cordami Ponente, Savona',
      '• Tipo di azienda o settore   |Nautica',
      '• Tipo di impiego             |Capo ufficio acquisti',
      '• Principali mansioni         |Gestione dei fornitori',
      '',
      'ISTRUZIONE E FORMAZIONE',
      '',
      '• Date (da – a)               |2009 – 2014',
      '• Nome istituto               |Ateneo della Riviera',
      '• Qualifica conseguita        |Laurea in Economia',
    ),
  ).toMatchObject({
    experience: [
      { employer: 'Cordami Ponente, Savona', job_title: 'Capo ufficio acquisti', start_date: '2015', end_date: '2019' },
    ],
    education: [
      { institution: 'Ateneo della Riviera', degree: 'Laurea in Economia', start_date: '2009', end_date: '2014' },
    ],
  })
  expect(
    resume(
      'RAVI PILLAI',
      'WORK EXPERIENCE',
      '',
      'Company: Deccan Valves',
      'Designation: Shift Engineer',
      'Duration: Jan 2018 - Mar 2020',
      'EDUCATION',
    )?.experience,
  ).toMatchObject([{ employer: 'Deccan Valves', job_title: 'Shift Engineer' }])
  expect([
    captionOf('• Employer'),
    captionOf('Stanowisko'),
    captionOf('Examen'),
    captionOf('Employer of the year'),
  ]).toEqual(['employer', 'job', 'degree', undefined])
})

it('headings of two sections are those of the first, with a sign or a word between', () => {
  expect([
    sectionOf('Education & Certifications'),
    sectionOf('Education / Training'),
    sectionOf('Utbildning och kurser'),
    sectionOf('Skills + Languages'),
    sectionOf('Research & Development'),
  ]).toEqual(['education', 'education', 'education', 'skills', undefined])
})

it('finds a heading of two parts by the space above it, even in the size of the text', () => {
  expect(
    resume(
      'JON ABBOT',
      'EXPERIENCE',
      '',
      '2014 - 2020  Site Engineer, Cascade Builders Ltd',
      '• Ran the works of two sites',
      '',
      'Education & Certifications',
      '2008 - 2012  B.S. Civil Engineering, Lakeside University',
    ),
  ).toMatchObject({
    experience: [{ employer: 'Cascade Builders Ltd' }],
    education: [{ institution: 'Lakeside University' }],
  })
})

it('are read in Swedish', () => {
  expect(
    resume(
      'ELSA NORDIN',
      'Björkgatan 4, 753 28 Uppsala',
      '070-123 45 67',
      '',
      'ARBETSLIVSERFARENHET',
      '',
      '2019-03 – nuvarande  Undersköterska, Fyris vårdcentral',
      '2014 – 2018  Barnskötare, Solrosens förskola',
      '',
      'UTBILDNING',
      '',
      '2011 – 2014  Undersköterskeexamen, Södra gymnasiet',
      '',
      'SPRÅK',
      '',
      'Svenska, Engelska',
    ),
  ).toMatchObject({
    location: { formatted: 'Björkgatan 4, 753 28 Uppsala' },
    languages: [
      { name: 'Svenska', code: 'sv' },
      { name: 'Engelska', code: 'en' },
    ],
    experience: [
      { job_title: 'Undersköterska', employer: 'Fyris vårdcentral', start_date: '2019-03', is_current: true },
      { job_title: 'Barnskötare', employer: 'Solrosens förskola' },
    ],
    education: [{ degree: 'Undersköterskeexamen', institution: 'Södra gymnasiet' }],
  })
})

it('numbers are returned as printed and as they are dialled from anywhere', () => {
  expect(
    resume('ANNA WEISS', '+49 (0)711 1234567', 'EXPERIENCE', '', '2019 - 2020  Engineer, Nordwerk GmbH')?.phones,
  ).toEqual([{ raw: '+49 (0)711 1234567', e164: '+497111234567', country_code: 'DE' }])
})

it('joins the parts of an address that dashes separate', () => {
  expect(
    resume(
      'LUIZ PRADO',
      'Rua das Palmeiras, 88, ap. 12 – Centro – Curitiba/PR',
      'EXPERIÊNCIA PROFISSIONAL',
      '',
      '2019 - 2020  Analista, Banco Serra',
    )?.location?.formatted,
  ).toBe('Rua das Palmeiras, 88, ap. 12 – Centro – Curitiba/PR')
})

it('separate sections are beside their word among the skills', () => {
  expect(
    resume(
      'JANE MARLOW',
      'jane@mail.example',
      'SKILLS',
      'Computing             |Excel, Navision',
      'Driving licence       |Class C, CE',
      'Volunteering          |Coach of the rowing club',
      'Interests             |Chess, sailing',
      '                      |walking',
      'Tools                 |AutoCAD, Revit',
    ),
  ).toMatchObject({
    skills: [{ name: 'Excel' }, { name: 'Navision' }, { name: 'AutoCAD' }, { name: 'Revit' }],
    volunteering: ['Coach of the rowing club'],
    hobbies: ['Chess', 'sailing walking'],
  })
})

it('place and day of the signature end the lists', () => {
  expect(
    resume('JANE MARLOW', 'jane@mail.example', 'SKILLS', 'Excel', 'Navision', '', 'Leeds, 4 May 2025', '', 'J. Marlow')
      ?.skills,
  ).toEqual([{ name: 'Excel' }, { name: 'Navision' }])
})

it('an address keeps its street that no list knows, over the town with its postcode', () => {
  expect(
    resume(
      'RAJESH NAIR',
      'Door No. 9-22, Behind Lotus Mill',
      'Nehru Road, Guntur - 522002, Andhra Pradesh',
      'rajesh.nair@mail.example',
      'EXPERIENCE',
      '',
      '2019 - 2020  Engineer, Deccan Valves Ltd',
    )?.location,
  ).toMatchObject({
    formatted: 'Door No. 9-22, Behind Lotus Mill, Nehru Road, Guntur - 522002, Andhra Pradesh',
    city: 'Guntur',
  })
})

it('takes the town behind the street of an address, and the first name where there is no street', () => {
  const located = (line: string) =>
    resume('ANNA NOWAK', line, '+48 600 555 100', 'EXPERIENCE', '', '2019 - 2020  Engineer, Nordwerk GmbH')?.location
  expect(located('3 Willow Terrace, Douglas, Cork, T12 A1B2')?.city).toBe('Cork')
  expect(located('Tarnów, woj. małopolskie')).toMatchObject({ city: 'Tarnów', region: 'małopolskie' })
  expect(located('Tarnów, Mościce')).toMatchObject({ formatted: 'Tarnów, Mościce', city: 'Tarnów' })
})

it('reads a box at a post office beside its word as the address, and no wish for places', () => {
  expect(
    resume(
      'JANE OTIENO',
      'PERSONAL DETAILS',
      '',
      'Preferred Location   |: Nairobi / Kisumu',
      'Postal Address       |: P.O. Box 88 – 40100, Kisumu',
      'Email                |: jane@mail.example',
      'EXPERIENCE',
      '',
      '2019 - 2020  Nurse, Lakeside Hospital',
    )?.location,
  ).toMatchObject({ formatted: 'P.O. Box 88 – 40100, Kisumu', city: 'Kisumu' })
})

it('captions and brackets of a job hold its industry, its place and the kind of contract', () => {
  expect(
    resume(
      'DAN POPA',
      'EXPERIENCE',
      '',
      '2016 - 2020  Clerk (fixed-term, Band 3), Deccan Valves Ltd',
      'Company Location: Pune',
      'Type of business or sector: Valves and pipes',
      '',
      '2012 - 2015  Clerk, Lakeside Mills Ltd',
    )?.experience,
  ).toMatchObject([{ contract_type: 'fixed-term', industry: 'Valves and pipes', location: 'Pune' }, {}])
})

it('a degree written small heads its study, with the field behind its caption or a comma', () => {
  expect(
    resume(
      'ANNA NOWAK',
      'WYKSZTAŁCENIE',
      '',
      'Uniwersytet Nadmorski                       |2015 - 2017',
      'studia magisterskie, kierunek: chemia i fizyka',
      '',
      'Politechnika Nadmorska                      |2012 - 2015',
      'studia licencjackie, biologia',
    )?.education,
  ).toMatchObject([
    { institution: 'Uniwersytet Nadmorski', degree: 'studia magisterskie', field: 'chemia i fizyka' },
    { institution: 'Politechnika Nadmorska', degree: 'studia licencjackie', field: 'biologia' },
  ])
})

it('small words are part of the names of referees, and the person is no referee', () => {
  expect(
    resume(
      'SITI AMINAH',
      'EXPERIENCE',
      '',
      '2019 - 2020  Clerk, Timur Mills Ltd',
      'REFERENCES',
      '',
      'Ismail bin Yusof, Manager, Timur Mills Ltd',
      '012-345 6789',
      'Siti Aminah',
    )?.references,
  ).toEqual([{ name: 'Ismail bin Yusof', position: 'Manager', organization: 'Timur Mills Ltd', phone: '012-345 6789' }])
})

it('joins the lines of a cell in tables of studies, where the other cells are in the middle of its height', () => {
  const cell = (text: string, left: number, top: number, width = 0.15): PlacedLine => {
    const box = { left, right: left + width, top, bottom: top + 0.012 }
    const cells = [{ text, box, confidence: 0.99, source: 'ocr' as const }]
    return { text, box, cells, confidence: 0.99, page: 0, line: 0 }
  }
  const row = (...lines: PlacedLine[]): Row => ({
    index: 0,
    gap: 0,
    page: 0,
    lines,
    box: unionOf(lines.map(({ box }) => box)),
    height: 0.012,
    em: 0.01,
  })
  const rows = [
    row(cell('Exam Title', 0.1, 0.1), cell('Major', 0.3, 0.1), cell('Institute', 0.5, 0.1), cell('Year', 0.7, 0.1)),
    row(cell('B.Sc. in Applied', 0.1, 0.13), cell('Lakeside Science', 0.5, 0.13)),
    row(cell('Botany', 0.3, 0.137), cell('2014', 0.7, 0.137)),
    row(cell('Biology', 0.1, 0.144), cell('College', 0.5, 0.144)),
  ]
  const [cast, ...others] = tableCasts(rows, 'study', 'en')?.casts ?? []
  expect(others).toEqual([])
  expect([
    cast?.work?.text,
    cast?.house?.text,
    cast?.entry.captioned.get('field')?.text,
    cast?.entry.period?.to,
  ]).toEqual(['B.Sc. in Applied Biology', 'Lakeside Science College', 'Botany', '2014'])
})

it('a heading of a table of referees parts no columns of the page', () => {
  const found = resume(
    'JANE OTIENO',
    'jane@mail.example',
    'EXPERIENCE',
    '',
    '2019 - 2020  Nurse, Lakeside Hospital',
    'REFEREES',
    '',
    'Name               |Position                     |Contacts',
    'Dr. Amos Barasa    |Dean                         |0711 230 418',
    '                   |Lakeside University          |amos@lake.example',
    'Mary Auma          |Manager                      |0744 612 930',
    '                   |Lakeside Hospital            |auma@lake.example',
  )
  expect(found?.phones).toBeUndefined()
  expect(found?.references).toMatchObject([
    { position: 'Dean', organization: 'Lakeside University', phone: '0711 230 418', email: 'amos@lake.example' },
    { name: 'Mary Auma', position: 'Manager', phone: '0744 612 930', email: 'auma@lake.example' },
  ])
})

it('reads a notice within a sentence, or behind the day on which the person may begin', () => {
  const told = (line: string) => resume('JON ABBOT', 'jon@mail.example', 'AVAILABILITY', '', line)
  expect(told("Free with six weeks' notice. Own car.")?.notice_period).toBe("six weeks' notice")
  expect(told('Eintritt: ab 1. Juni 2024, Kündigungsfrist 4 Wochen')).toMatchObject({
    availability: 'ab 1. Juni 2024',
    notice_period: '4 Wochen',
  })
})
