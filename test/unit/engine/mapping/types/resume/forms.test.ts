// Resumes that say what each value is, in the languages of Europe, and how their people are reached.

import { expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
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
