import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const today = new Date('2026-11-21')
const resumeOf = (...pages: string[][]) =>
  mapContent(sheet(...pages), { docType: 'resume', include: [], today }).extraction.resume!
const jobs = (rows: string[]) =>
  resumeOf(rows).experience?.map(
    ({ job_title: title, employer, start_date: from, end_date: to, is_current: current }) => [
      title,
      employer,
      from,
      to ?? (current ? 'now' : undefined),
    ],
  )
const check = (rows: string[], expected: unknown[]): void => {
  expect([rows, jobs(rows)]).toEqual([rows, expected])
}
const HEAD = ['JANE MARLOW', 'jane@mail.example', 'WORK EXPERIENCE']

describe('experience', () => {
  it('makes one entry for each period, with title and employer in either order', () => {
    check(
      [
        ...HEAD,
        'Software Engineer, Northgate Ltd          |Jan 2018 - Present',
        '• Built things',
        'Data Analyst, Bluewater Foods      |03/2015 - 12/2017',
        '• Counted things',
      ],
      [
        ['Software Engineer', 'Northgate Ltd', '2018-01', 'now'],
        ['Data Analyst', 'Bluewater Foods', '2015-03', '2017-12'],
      ],
    )
    check(
      [
        ...HEAD,
        'Northgate Ltd              |2018 - 2020',
        'Software Engineer',
        '• Built things',
        'Bluewater Foods      |2015 - 2017',
        'Data Analyst',
        '• Counted things',
      ],
      [
        ['Software Engineer', 'Northgate Ltd', '2018', '2020'],
        ['Data Analyst', 'Bluewater Foods', '2015', '2017'],
      ],
    )
  })

  it('takes periods on the left, below, and behind bars', () => {
    check(
      [
        ...HEAD,
        '2018 - 2020     |Software Engineer',
        '                |Northgate Ltd',
        '2015 - 2017     |Data Analyst',
        '                |Bluewater Foods',
      ],
      [
        ['Software Engineer', 'Northgate Ltd', '2018', '2020'],
        ['Data Analyst', 'Bluewater Foods', '2015', '2017'],
      ],
    )
    check(
      [...HEAD, 'Software Engineer | Northgate Ltd | June 2018 - May 2020'.replaceAll('|', '•'), '• Built things'],
      [['Software Engineer', 'Northgate Ltd', '2018-06', '2020-05']],
    )
    check(
      [...HEAD, 'Software Engineer at Northgate Ltd', 'Sept. 2016 to date', '• Built things'],
      [['Software Engineer', 'Northgate Ltd', '2016-09', 'now']],
    )
  })

  it('lists indented lines as points, whose signs are drawn', () => {
    const told = (...rows: string[]) =>
      resumeOf([...HEAD, ...rows, 'EDUCATION']).experience?.map(({ responsibilities: points }) => points)
    expect(
      told(
        '2018 - 2020     |Software Engineer',
        '                |Northgate Ltd',
        '                |  Building pumps and',
        '                |  valves for ships',
        '                |  Buying steel',
        '2015 - 2017     |Data Analyst',
        '                |Bluewater Foods',
        '                |Counting fish in the harbour.',
      ),
    ).toEqual([['Building pumps and valves for ships', 'Buying steel'], undefined])
    // Behind printed signs, what is indented goes on from a point.
    expect(
      told('Software Engineer, Northgate Ltd  |2018 - 2020', '• Building pumps for', '  Dutch ships', '• Buying steel'),
    ).toEqual([['Building pumps for Dutch ships', 'Buying steel']])
  })

  it('separates job and employer beside a town', () => {
    const rows = [
      ...HEAD,
      'Senior Data Analyst, Halden Energy      |Bristol |2021–present',
      'Built dashboards.',
      'Data Analyst, Marlow Retail             |London  |2018–2021',
      'Junior Analyst, Civic Data Trust        |London  |2016–2018',
    ]
    check(rows, [
      ['Senior Data Analyst', 'Halden Energy', '2021', 'now'],
      ['Data Analyst', 'Marlow Retail', '2018', '2021'],
      ['Junior Analyst', 'Civic Data Trust', '2016', '2018'],
    ])
    expect(resumeOf(rows).experience?.map(({ location }) => location)).toEqual(['Bristol', 'London', 'London'])
  })

  it('gives jobs without an employer the one above them', () => {
    check(
      [
        ...HEAD,
        'Northgate Ltd',
        'Senior Engineer      |2020 - Present',
        '• Led things',
        'Software Engineer      |2018 - 2020',
        '• Built things',
      ],
      [
        ['Senior Engineer', 'Northgate Ltd', '2020', 'now'],
        ['Software Engineer', 'Northgate Ltd', '2018', '2020'],
      ],
    )
  })

  it('is read behind captions, with the company before a town', () => {
    check(
      [
        ...HEAD,
        'Dates            |March 2018 - Present',
        'Occupation       |Product Manager',
        'Employer         |Alfa Systems S.p.A., Milano',
      ],
      [['Product Manager', 'Alfa Systems S.p.A.', '2018-03', 'now']],
    )
    check(
      [
        ...HEAD,
        'Company: Infotech Pvt Ltd',
        'Designation: Software Engineer',
        'Duration: Jan 2019 - Till date',
        '• Built',
      ],
      [['Software Engineer', 'Infotech Pvt Ltd', '2019-01', 'now']],
    )
    check(
      [...HEAD, '2016 - 2020 : Assistant logistique, Transports Duval (Rennes)'],
      [['Assistant logistique', 'Transports Duval', '2016', '2020']],
    )
  })

  it('counts months once where jobs overlap', () => {
    expect(
      resumeOf([
        ...HEAD,
        'Engineer, Northgate Ltd     |01/2018 - 12/2018',
        '• Built',
        'Tutor, Carrow College      |07/2018 - 06/2019',
        '• Taught',
      ]).total_experience_months,
    ).toBe(18)
  })

  it('is no year in a sentence', () => {
    check(
      [...HEAD, 'Engineer, Northgate Ltd     |2018 - 2020', '• Won the 2019 prize for the best product of the year.'],
      [['Engineer', 'Northgate Ltd', '2018', '2020']],
    )
  })
})

describe('education', () => {
  const studies = (...rows: string[]) =>
    resumeOf(['JANE MARLOW', 'jane@mail.example', ...rows]).education?.map(
      ({ degree, institution, start_date: from, end_date: to }) => [degree, institution, from, to],
    )

  it('has degree and school in every language', () => {
    expect(studies('EDUCATION', 'University of Ashford     |2012 - 2015', 'BSc in Computer Science')).toEqual([
      ['BSc in Computer Science', 'University of Ashford', '2012', '2015'],
    ])
    expect(
      studies('AUSBILDUNG', '10/2012 – 03/2016    |Diplom Maschinenbau', '            |Hochschule Rheintal'),
    ).toEqual([['Diplom Maschinenbau', 'Hochschule Rheintal', '2012-10', '2016-03']])
    expect(studies('FORMATION', 'Licence de biologie     |2012 - 2015', 'Université de Montclair')).toEqual([
      ['Licence de biologie', 'Université de Montclair', '2012', '2015'],
    ])
  })

  it('takes a single date as the end', () => {
    expect(studies('EDUCATION', 'Bachelor of Arts, Westmere College      |May 2018')).toEqual([
      ['Bachelor of Arts', 'Westmere College', undefined, '2018-05'],
    ])
  })
})

describe('the person', () => {
  it('is named on top, not by the title of the paper', () => {
    const { name } = resumeOf([
      'CURRICULUM VITAE',
      'Dr. Anna Lindner',
      'anna.lindner@mail.example',
      'EXPERIENCE',
      'Engineer, Northgate Ltd     |2018 - 2020',
    ])
    expect(name).toMatchObject({ full: 'Anna Lindner', title: 'Dr.', first: 'Anna', last: 'Lindner' })
  })

  it('is reached by mail and telephone, and lives in a place', () => {
    const { emails, phones, location } = resumeOf([
      'Anna Lindner',
      'Porto, Portugal   |+351 253 555 123    |anna@mail.example',
      'EXPERIENCE',
      'Engineer, Northgate Ltd     |2018 - 2020',
    ])
    expect([emails, phones?.[0]?.raw, location?.formatted]).toEqual([
      ['anna@mail.example'],
      '+351 253 555 123',
      'Porto, Portugal',
    ])
  })
})

describe('lists', () => {
  it('hold skills and languages with their levels', () => {
    const { skills, languages } = resumeOf([
      ...HEAD.slice(0, 2),
      'SKILLS',
      'Excel, SQL, Planning',
      'LANGUAGES',
      'German (native)',
      'English - C1',
    ])
    expect(skills?.map(({ name }) => name)).toEqual(['Excel', 'SQL', 'Planning'])
    expect(languages).toEqual([
      { code: 'de', name: 'German', proficiency: 'native' },
      { code: 'en', name: 'English', proficiency: 'C1' },
    ])
  })
})

describe('columns', () => {
  it('of a sidebar do not mix with the main one', () => {
    const row = (left: string, right: string): string => `${left.padEnd(28)}|${right}`
    const { experience, skills } = resumeOf([
      'JANE MARLOW',
      row('SKILLS', 'EXPERIENCE'),
      row('Excel', 'Engineer, Northgate Ltd'),
      row('SQL', '2018 - 2020'),
      row('Planning', '• Built things for the north'),
      row('LANGUAGES', '• Kept things in good order'),
      row('German', 'EDUCATION'),
      row('English', 'BSc, Carrow College'),
      row('French', '2012 - 2015'),
    ])
    expect([
      experience?.map(({ job_title: title, employer }) => [title, employer]),
      skills?.map(({ name }) => name),
    ]).toEqual([[['Engineer', 'Northgate Ltd']], ['Excel', 'SQL', 'Planning']])
  })
})

describe('the paper as a whole', () => {
  it('may be called what heads a summary in French, over a name that looks like a heading', () => {
    const { phones, experience } = resumeOf([
      'RESUME',
      'PRIYA NAIR',
      'Email: priya.nair@mail.example   Mobile: +91 98450 12345',
      '',
      'CAREER OBJECTIVE',
      'To work.',
      '',
      'WORK EXPERIENCE',
      'Software Engineer, Zenith Infotech Pvt Ltd   |July 2019 – Present',
    ])
    expect([phones?.[0]?.e164, experience?.[0]?.job_title]).toEqual(['+919845012345', 'Software Engineer'])
  })

  it('has lists on one line, languages with levels, and grades in tables', () => {
    const read = resumeOf([
      ...HEAD,
      'Analyst, Bath Ltd   |2016–2018',
      'EDUCATION',
      'Degree        |Institution        |Year  |Percentage',
      'B.Tech (ECE)  |MES College        |2019  |78%',
      'XII           |Govt HSS Kollam    |2015  |88%',
      'LANGUAGES',
      'Inglés: B2, Francés: A2',
      'Skills: SQL, Python',
    ])
    expect(read.education?.map(({ degree, grade }) => [degree, grade?.value])).toEqual([
      ['B.Tech (ECE)', '78%'],
      ['XII', '88%'],
    ])
    expect(read.languages).toMatchObject([
      { code: 'en', proficiency: 'B2' },
      { code: 'fr', proficiency: 'A2' },
    ])
    expect(read.skills?.map(({ name }) => name)).toEqual(['SQL', 'Python'])
  })

  it('has schools behind several subjects', () => {
    expect(
      resumeOf([
        ...HEAD,
        'Analyst, Bath Ltd   |2016–2018',
        'EDUCATION',
        '2008 - 2010   |A Levels: Biology, Chemistry, Notre Dame College',
      ]).education,
    ).toMatchObject([{ institution: 'Notre Dame College' }])
  })
})
