// Headings of sections in the usual wordings of every language, and the skills under them.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sectionOf } from '../../../../../../src/engine/mapping/types/resume/words.ts'
import { sheet } from '../../sheet.ts'

describe('headings', () => {
  it.each([
    [
      'skills',
      [
        'EDV',
        'PC-Kenntnisse',
        'IT und EDV',
        'Sonstige Kenntnisse',
        'Connaissances informatiques',
        'Conocimientos de informática',
        'Competenze informatiche',
        'Computervaardigheden',
        'Conhecimentos em informática',
        'Znajomość programów komputerowych',
        'Datakunskaper',
        'IT-kundskaber',
        'Datakunnskaper',
        'Atk-taidot',
        'Počítačové znalosti',
        'Bilgisayar Bilgisi',
        'Keahlian Komputer',
        'Kemahiran Komputer',
        'Skill',
        'IT Skills',
      ],
    ],
    [
      'languages',
      [
        'Language',
        'Fremdsprachenkenntnisse',
        'Langue vivante',
        'Idioma',
        'Lingue straniere',
        'Taalkennis',
        'Línguas estrangeiras',
        'Znajomość języków obcych',
        'Språkfärdigheter',
        'Sprogfærdigheder',
        'Kielitaito',
        'Cizí jazyky',
        'Yabancı Dil',
        'Bahasa Asing',
      ],
    ],
    [
      'education',
      [
        'Schul- und Hochschulbildung',
        'Studien- und Berufsausbildung',
        'Études supérieures',
        'Formación universitaria',
        'Titolo di studio',
        'Opleidingen en trainingen',
        'Habilitações literárias',
        'Edukacja i szkolenia',
        'Utbildningar och kurser',
        'Koulutus ja kurssit',
        'Academic Qualifications',
      ],
    ],
    [
      'experience',
      [
        'Professional Experience',
        'Berufliche Stationen',
        'Parcours professionnel',
        'Trayectoria laboral',
        'Esperienza lavorativa',
        'Arbeidservaring',
        'Percurso profissional',
        'Historia zatrudnienia',
        'Arbetslivserfarenheter',
        'Yrkespraksis',
        'Työtehtävät',
        'Pracovní kariéra',
        'İş Tecrübelerim',
      ],
    ],
  ] as const)('of %s', (section, headings) => {
    expect(headings.map((heading) => [heading, sectionOf(heading)])).toEqual(
      headings.map((heading) => [heading, section]),
    )
  })

  it('are read where letters set apart come in groups', () => {
    expect(['EDUCA TION', 'L ANGU AGES', 'WORK EX PERIENCE'].map((text) => sectionOf(text))).toEqual([
      'education',
      'languages',
      'experience',
    ])
    expect(
      ['Ed uc ation', 'La nguages', 'Skills a n d Inte re sts', 'Regi strations'].map((t) => sectionOf(t)),
    ).toEqual(['education', 'languages', 'skills', 'certifications'])
    expect(sectionOf('educa tion')).toBeUndefined()
    // Between words set apart is as much room as between columns.
    const { hobbies, education } = mapContent(
      sheet([
        'JANE MARLOW',
        'HOB BIES A ND|INT ERESTS',
        'Chess, Rowing',
        '',
        'EDU CATION',
        'Bachelor of Arts      |2014 - 2016',
        'University of Maryland',
      ]),
      { include: [], docType: 'resume', today: new Date('2026-07-01') },
    ).extraction.resume!
    expect([hobbies, education?.[0]?.degree]).toEqual([['Chess', 'Rowing'], 'Bachelor of Arts'])
  })

  it('are compounds whose end says what they head, where they look like headings', () => {
    expect(
      [
        'Schweißkenntnisse',
        'Skandinavische Fremdsprachenkenntnisse',
        'Auslandserfahrungen',
        'Programmeerervaring',
        'Ledarerfarenhet',
      ].map((heading) => [sectionOf(heading, true), sectionOf(heading)]),
    ).toEqual([
      ['skills', undefined],
      ['languages', undefined],
      ['experience', undefined],
      ['experience', undefined],
      ['experience', undefined],
    ])
    expect(sectionOf('Kenntnisse', true)).toBe('skills')
  })

  it('are no levels of a language', () => {
    expect(
      ['Muttersprache', 'Moedertaal', 'Modersmål', 'Madrelingua', 'Native'].map((word) => sectionOf(word)),
    ).toEqual([undefined, undefined, undefined, undefined, undefined])
  })
})

describe('skills', () => {
  const skills = (...rows: string[]) =>
    mapContent(
      sheet([
        'JANE DOE',
        'jane.doe@example.com',
        '',
        'EXPERIENCE',
        'Nurse, City Hospital   |2019 – 2021',
        '',
        'SKILLS',
        ...rows,
      ]),
      { include: [], docType: 'resume', today: new Date('2026-07-01') },
    ).extraction.resume?.skills?.map(({ name, category }) => [category, name])

  it('are read in groups with their names in a column', () => {
    expect(
      skills(
        'Programming    |Python, R',
        'Databases      |Oracle, Postgres',
        '               |Redis',
        'ERP            |SAP',
      ),
    ).toEqual([
      ['Programming', 'Python'],
      ['Programming', 'R'],
      ['Databases', 'Oracle'],
      ['Databases', 'Postgres'],
      ['Databases', 'Redis'],
      ['ERP', 'SAP'],
    ])
  })

  it('are read in columns of one kind', () => {
    expect(
      skills(
        'Budgeting           |Negotiation',
        'Excel               |Salesforce',
        'Public speaking     |Scheduling',
      )?.map(([category]) => category),
    ).toEqual([undefined, undefined, undefined, undefined, undefined, undefined])
  })

  it('are read under groups in capitals like the headings, or in bold', () => {
    expect(skills('LANGUAGES      |Java, Go', 'FRAMEWORKS     |Spring, Django', 'TOOLS          |Git, Docker')).toEqual(
      [
        ['LANGUAGES', 'Java'],
        ['LANGUAGES', 'Go'],
        ['FRAMEWORKS', 'Spring'],
        ['FRAMEWORKS', 'Django'],
        ['TOOLS', 'Git'],
        ['TOOLS', 'Docker'],
      ],
    )
    const page = sheet([
      'JANE DOE',
      'jane.doe@example.com',
      '',
      'EXPERIENCE',
      'Nurse, City Hospital   |2019 – 2021',
      '',
      'SKILLS',
      'Cloud',
      'AWS, Azure',
      'Testing',
      'Vitest, Cypress',
    ])
    const bold = {
      ...page,
      pages: page.pages.map((one) => ({
        ...one,
        lines: one.lines.map((line) =>
          ['Cloud', 'Testing'].includes(line.text)
            ? { ...line, cells: line.cells.map((cell) => ({ ...cell, bold: true })) }
            : line,
        ),
      })),
    }
    expect(
      mapContent(bold, {
        include: [],
        docType: 'resume',
        today: new Date('2026-07-01'),
      }).extraction.resume?.skills?.map(({ name, category }) => [category, name]),
    ).toEqual([
      ['Cloud', 'AWS'],
      ['Cloud', 'Azure'],
      ['Testing', 'Vitest'],
      ['Testing', 'Cypress'],
    ])
  })

  it('of a form have the name of their list before them, and the languages among them', () => {
    expect(skills('ICT skills     |SAP, Excel', 'Mother tongue  |Dutch', 'Other language(s) |French, German')).toEqual([
      ['ICT skills', 'SAP'],
      ['ICT skills', 'Excel'],
    ])
  })

  it('have how well they are known beside them', () => {
    expect(skills('Excel               |advanced', 'AutoCAD             |Grundkenntnisse')).toEqual([
      [undefined, 'Excel'],
      [undefined, 'AutoCAD'],
    ])
  })
})
