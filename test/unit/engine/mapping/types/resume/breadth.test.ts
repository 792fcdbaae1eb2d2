import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const read = (rows: string[]) =>
  mapContent(sheet(rows), { include: [], docType: 'resume', today: new Date('2026-07-01') } as never).extraction
    .resume ?? {}
const NAME = ['JANE DOE', 'jane.doe@example.com', '']
const jobs = (rows: string[]): unknown =>
  (read([...NAME, 'EXPERIENCE', ...rows]).experience ?? []).map(({ job_title, employer, location }) => [
    job_title,
    employer,
    location,
  ])

describe('employers', () => {
  it('have the town behind them where the others of the resume have theirs there', () => {
    expect(
      jobs([
        '2019 to present   |Head Chef, The Drovers Arms, Dolgellau',
        '                  |• Two rosettes',
        '2013 to 2019      |Sous Chef, Plas Gwyn Hotel, Aberdyfi',
      ]),
    ).toEqual([
      ['Head Chef', 'The Drovers Arms', 'Dolgellau'],
      ['Sous Chef', 'Plas Gwyn Hotel', 'Aberdyfi'],
    ])
    expect(jobs(['2019 to present   |Head Chef, Baker, Dunn', '                  |• Two rosettes'])).toEqual([
      ['Head Chef', 'Baker, Dunn', undefined],
    ])
  })

  it('are read above the job with their towns', () => {
    expect(
      jobs([
        'Legnami Adda S.r.l. – Lecco            |gen 2019 – in corso',
        'Responsabile amministrativa',
        'Gestione della contabilità fornitori.',
        '',
        'Maderas del Turia S.L. – Como           |set 2012 – dic 2018',
        'Impiegata contabile',
      ]),
    ).toEqual([
      ['Responsabile amministrativa', 'Legnami Adda S.r.l.', 'Lecco'],
      ['Impiegata contabile', 'Maderas del Turia S.L.', 'Como'],
    ])
  })

  it('with job and town in one line leave the sentence below alone', () => {
    expect(
      jobs([
        'Planner, Rijnkade Transport B.V., Rotterdam',
        'februari 2019 – heden',
        'Plannen van ritten in de Benelux.',
      ]),
    ).toEqual([['Planner', 'Rijnkade Transport B.V.', 'Rotterdam']])
    expect(
      jobs([
        '2019-02 – 2021-03   |Projektledare, Granskog Bygg AB, Göteborg',
        '2013-08 – 2019-01   |Arbetsledare, Västhus AB, Borås',
      ]),
    ).toEqual([
      ['Projektledare', 'Granskog Bygg AB', 'Göteborg'],
      ['Arbetsledare', 'Västhus AB', 'Borås'],
    ])
  })
})

describe('tables', () => {
  it('name studies by their columns', () => {
    expect(
      read([
        ...NAME,
        'ACADEMIC QUALIFICATIONS',
        'Examination       |Board/University           |Year    |Percentage',
        'B.Tech (Textile)  |Nagpur University          |2016    |72.4%',
        'HSC               |Maharashtra State Board    |2012    |78.0%',
        '',
        'HOBBIES',
        'Chess',
      ]).education,
    ).toEqual([
      {
        degree: 'B.Tech (Textile)',
        institution: 'Nagpur University',
        end_date: '2016',
        grade: { raw: '72.4%', value: '72.4%' },
      },
      {
        degree: 'HSC',
        institution: 'Maharashtra State Board',
        end_date: '2012',
        grade: { raw: '78.0%', value: '78.0%' },
      },
    ])
  })

  it('name jobs by their columns', () => {
    expect(
      read([
        ...NAME,
        'WORK EXPERIENCE',
        'Company               |Designation      |From       |To',
        'Lakeview Textiles Ltd |Supervisor       |Feb 2019   |Mar 2023',
        'Deccan Mills Ltd      |Trainee          |Jul 2016   |Jan 2019',
      ]).experience,
    ).toMatchObject([
      { employer: 'Lakeview Textiles Ltd', job_title: 'Supervisor', start_date: '2019-02', end_date: '2023-03' },
      { employer: 'Deccan Mills Ltd', job_title: 'Trainee', start_date: '2016-07', end_date: '2019-01' },
    ])
  })
})

describe('lists', () => {
  it('include languages behind their word in other sections', () => {
    expect(
      read([...NAME, 'PERSONAL DETAILS', "Father's Name : K. Doe", 'Languages Known : Tamil, English, Telugu'])
        .languages,
    ).toMatchObject([{ code: 'ta' }, { code: 'en' }, { code: 'te' }])
    expect(read([...NAME, 'TECHNICAL SKILLS', 'Languages: C, Rust, Python']).languages).toBe(undefined)
  })

  it('of skills leave out how well each is known', () => {
    expect(
      read([
        ...NAME,
        'SKILLS',
        'AutoCAD (advanced), Excel - intermediate, Welding ★★★★☆, Python 80 %, C++ (5 years), Pascal (Delphi)',
      ]).skills?.map(({ name }) => name),
    ).toEqual(['AutoCAD', 'Excel', 'Welding', 'Python', 'C++', 'Pascal (Delphi)'])
  })
})

describe('persons', () => {
  it('have telephone numbers with points, and a location among their contacts', () => {
    const { phones, location } = read([
      'LUCÍA BARRE                            |Bilbao, Bizkaia',
      '                                       |412.555.0137',
      '                                       |lucia.barre@example.com',
      '',
      'EXPERIENCE',
      'Nurse, City Hospital   |2019 – 2021',
    ])
    expect([phones?.[0]?.raw, location]).toEqual(['412.555.0137', { formatted: 'Bilbao, Bizkaia', city: 'Bilbao' }])
    expect(
      read([
        'INÊS DUARTE',
        'Rua do Cais 12, 1900-001 Lisboa',
        'ines.duarte@example.pt',
        '',
        'EXPERIÊNCIA PROFISSIONAL',
        '2013 – 2019',
        'Rececionista, Hotel Miradouro',
      ]).location?.formatted,
    ).toBe('Rua do Cais 12, 1900-001 Lisboa')
  })
})

describe('names of states, towns and people', () => {
  it('in the name of a school make it no place', () => {
    expect(
      read([
        ...NAME,
        'EDUCATION',
        'B.S. Industrial Engineering, Tennessee Tech University, May 2011',
        '',
        'TECHNICAL SKILLS',
        'Kaizen, SAP',
      ]).education,
    ).toMatchObject([
      { degree: 'B.S. Industrial Engineering', institution: 'Tennessee Tech University', end_date: '2011-05' },
    ])
  })

  it('are read among the contacts', () => {
    const place = (line: string) =>
      read(['MARTA RUIZ', 'Enfermera', line, '', 'EXPERIENCIA', 'Enfermera, Hospital Sur  |2019 – 2021']).location
        ?.formatted
    expect(place('Sevilla  ·  +34 622 118 440  ·  marta@correo.example')).toBe('Sevilla')
    expect(place('+34 622 118 440 | marta@correo.example | Portfolio')).toBe(undefined)
  })

  it('are parted over two lines of one size', () => {
    const { name } =
      mapContent(
        {
          ...sheet([
            'MARTA',
            'ECHEVARRÍA LUNA',
            'Enfermera de urgencias',
            '',
            'EXPERIENCIA',
            'Enfermera, Hospital Sur  |2019 – 2021',
          ]),
        },
        { include: [], docType: 'resume', today: new Date('2026-07-01') } as never,
      ).extraction.resume ?? {}
    expect(name?.full).toBe('MARTA ECHEVARRÍA LUNA')
  })
})
