// What narrow columns do to resumes: heads of one fact a line, and members that go on in the next line.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const today = new Date('2026-11-21')
const resumeOf = (rows: string[]) =>
  mapContent(sheet(rows), { docType: 'resume', include: [], today }).extraction.resume!
const HEAD = ['JANE MARLOW', 'jane@mail.example']

describe('a head with one fact a line', () => {
  it('has its place below its period', () => {
    expect(
      resumeOf([
        ...HEAD,
        'EDUCATION',
        'B.S. Statistics',
        'University of Maryland',
        'September 2006 - April 2010',
        'Baltimore, MD',
        'Relevant Coursework: Data Analysis,',
        'WORK EXPERIENCE',
        'Data Analyst',
        'Northgate Ltd',
        'March 2015 - December 2017',
        'Austin, TX',
        '• Counted things',
      ]),
    ).toMatchObject({
      education: [{ institution: 'University of Maryland', location: 'Baltimore, MD', end_date: '2010-04' }],
      experience: [{ job_title: 'Data Analyst', employer: 'Northgate Ltd', location: 'Austin, TX' }],
    })
  })

  it('has school and place below a grade', () => {
    expect(
      resumeOf([
        ...HEAD,
        'EDUCATION',
        'AUG 2015 - JUN 2019',
        'B.S. Computer Science',
        '(GPA: 3.8)',
        'University of Miami',
        'Miami, FL',
      ]).education,
    ).toMatchObject([
      {
        degree: 'B.S. Computer Science',
        institution: 'University of Miami',
        location: 'Miami, FL',
        grade: { value: '3.8' },
      },
    ])
  })
})

describe('a column of periods', () => {
  it('wraps each period in its own lines', () => {
    const jobs = (...rows: string[]) =>
      resumeOf([...HEAD, ...rows]).experience?.map(
        ({ job_title: title, employer, start_date: from, end_date: to, is_current: current }) =>
          [title, employer, from, to ?? (current ? 'now' : undefined)] as const,
      )
    const close = (rows: string[]) => {
      const content = sheet([...HEAD, ...rows])
      // Lines of a wrapped period are close.
      const lines = content.pages[0]!.lines.map((line) => ({
        ...line,
        box: { ...line.box, bottom: line.box.bottom + 0.004 },
      }))
      return mapContent(
        { ...content, pages: [{ ...content.pages[0]!, lines }] },
        { docType: 'resume', include: [], today },
      ).extraction.resume!.experience?.map(({ job_title: title, start_date: from, end_date: to }) => [title, from, to])
    }
    expect(
      jobs(
        'WORK EXPERIENCE',
        'Jan 2018 –   |Data Analyst',
        'present      |Northgate Ltd, Leeds',
        'May 2015 –   |Software Engineer',
        'Dec 2017     |Bluewater Foods, Leeds',
      ),
    ).toEqual([
      ['Data Analyst', 'Northgate Ltd', '2018-01', 'now'],
      ['Software Engineer', 'Bluewater Foods', '2015-05', '2017-12'],
    ])
    // A column so close to the text that both are one line.
    expect(
      close([
        '              |WORK EXPERIENCE',
        '   since March Data Analyst, Northgate Ltd, Leeds',
        '          2018 Counting fish in the harbour and beside it.',
        '',
        '    June 2016 Software Engineer, Bluewater Foods, Leeds',
        '     – January Building pumps for the ships of the harbour.',
        '          2018',
      ]),
    ).toEqual([
      ['Data Analyst', '2018-03', undefined],
      ['Software Engineer', '2016-06', '2018-01'],
    ])
  })
})

describe('columns at the foot of a page', () => {
  it('begin where headings are side by side, below rows with their days at the right margin', () => {
    const resume = resumeOf([
      ...HEAD,
      'WORK EXPERIENCE',
      'Northgate Ltd                                    |Jan 2020 – Present',
      'Software Engineer',
      'Bluewater Foods                                  |Mar 2015 – Dec 2019',
      'Data Analyst',
      'Harrow Minerals                                  |Jul 2012 – Feb 2015',
      'Surveyor',
      'SKILLS                             |LANGUAGES',
      'Python                             |English',
      'Excel                              |French',
      'Mapping                            |Welsh',
    ])
    expect(resume.experience).toMatchObject([
      { employer: 'Northgate Ltd', start_date: '2020-01' },
      { employer: 'Bluewater Foods', start_date: '2015-03' },
      { employer: 'Harrow Minerals', start_date: '2012-07' },
    ])
    expect(resume.skills?.map(({ name }) => name)).toEqual(['Python', 'Excel', 'Mapping'])
    expect(resume.languages?.map(({ name }) => name)).toEqual(['English', 'French', 'Welsh'])
  })
})

describe('members of a list without bullets', () => {
  it('go on in the next line where the column ends and the next member is further away', () => {
    const { awards } = resumeOf([
      ...HEAD,
      'AWARDS',
      'Best of the Young in Enterprise',
      'Technology (2021)',
      '',
      'Leader in Innovation (2020)',
      '',
      'Product Manager to Watch (2019)',
    ])
    expect(awards).toEqual([
      { name: 'Best of the Young in Enterprise Technology', date: '2021' },
      { name: 'Leader in Innovation', date: '2020' },
      { name: 'Product Manager to Watch', date: '2019' },
    ])
  })

  it('begin at every line where all lines are as far apart', () => {
    const { awards } = resumeOf([...HEAD, 'AWARDS', 'Best of the Young in Enterprise', 'Technology Prize', 'Leader'])
    expect(awards?.map(({ name }) => name)).toEqual(['Best of the Young in Enterprise', 'Technology Prize', 'Leader'])
  })
})

describe('a link', () => {
  it('is a portfolio if its address has the name of the person', () => {
    expect(resumeOf(['JANE MARLOW', 'jane@mail.example', 'www.marlow.example', 'www.northgate.example']).links).toEqual(
      [
        { url: 'www.marlow.example', type: 'portfolio' },
        { url: 'www.northgate.example', type: 'other' },
      ],
    )
  })
})
