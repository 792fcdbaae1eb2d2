// What stands behind a school: its town and the mark; behind an employer: its town.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { isPlace, isTown } from '../../../../../../src/engine/mapping/types/resume/places.ts'
import { sheet } from '../../sheet.ts'

const read = (rows: string[]) =>
  mapContent(sheet(['JANE DOE', 'jane.doe@example.com', '', ...rows]), {
    include: [],
    docType: 'resume',
    today: new Date('2026-07-01'),
  }).extraction.resume ?? {}
const studies = (...rows: string[]): unknown =>
  read(['EDUCATION', ...rows]).education?.map(({ degree, institution, location, grade }) => [
    degree,
    institution,
    location,
    grade?.raw,
  ])
const jobs = (...rows: string[]): unknown =>
  read(['EXPERIENCE', ...rows]).experience?.map(({ job_title, employer, location }) => [job_title, employer, location])

describe('marks', () => {
  const marks = (...rows: string[]) => read(['EDUCATION', ...rows]).education?.map(({ grade }) => grade)
  it('have the best that there is behind them', () => {
    expect(
      marks(
        '2014–2016   |MSc Statistics',
        '            |University of York – GPA: 3.61 / 4.00',
        '2011–2014   |BSc Economics',
        '            |Keele University · CGPA 4.2 out of 5',
      ),
    ).toEqual([
      { raw: 'GPA: 3.61 / 4.00', value: '3.61', scale: '4.00' },
      { raw: 'CGPA 4.2 out of 5', value: '4.2', scale: '5' },
    ])
  })
  it('are a word, or a word and its number, behind a caption or a dash', () => {
    expect(
      marks(
        '2014–2016   |MSc Statistics',
        '            |University of York – First Class Honours',
        '2011–2014   |BSc Economics',
        '            |Keele University – 2.1 (64%)',
        '2009–2011   |Diploma in Statistics',
        '            |Keele University',
        '            |Final grade: good (4)',
      ),
    ).toEqual([{ raw: 'First Class Honours' }, { raw: '2.1 (64%)', value: '2.1' }, { raw: 'good (4)', value: '4' }])
  })
})

describe('schools', () => {
  it('have town and mark behind them', () => {
    expect(studies('2014–2016   |MSc Statistics, University of York, York, Merit')).toEqual([
      ['MSc Statistics', 'University of York', 'York', 'Merit'],
    ])
    expect(studies('2011–2014   |BSc Economics, Keele University, Keele, First Class Honours')).toEqual([
      ['BSc Economics', 'Keele University', 'Keele', 'First Class Honours'],
    ])
    expect(studies('2010–2013   |BSc Geology, Exeter College, 2:1')).toEqual([
      ['BSc Geology', 'Exeter College', undefined, '2:1'],
    ])
    expect(studies('2010–2014   |Licenciatura em Gestão, Universidade do Sado, Setúbal, 15 valores')).toEqual([
      ['Licenciatura em Gestão', 'Universidade do Sado', 'Setúbal', '15 valores'],
    ])
    expect(studies('2012        |Laurea in Fisica, Università di Bologna, Bologna, 110/110 e lode')).toEqual([
      ['Laurea in Fisica', 'Università di Bologna', 'Bologna', '110/110 e lode'],
    ])
    expect(studies('2009–2014   |M.Sc. Physik (Note 1,8), Hochschule Rheintal, Bad Urach')).toEqual([
      ['M.Sc. Physik (Note 1,8)', 'Hochschule Rheintal', 'Bad Urach', 'Note 1,8'],
    ])
  })

  it('include their abbreviation', () => {
    expect(studies('2015–2019   |B.Tech Textiles, KTMI, Salem, CGPA: 8.4')).toEqual([
      ['B.Tech Textiles', 'KTMI', 'Salem', 'CGPA: 8.4'],
    ])
  })

  it('keep what belongs to their names', () => {
    expect(studies('2010–2014   |BA History, University of California, Berkeley')).toEqual([
      ['BA History', 'University of California, Berkeley', undefined, undefined],
    ])
    expect(studies('2010–2014   |BA Law, Faculty of Law, University of Essex, Colchester')).toEqual([
      ['BA Law', 'Faculty of Law, University of Essex', 'Colchester', undefined],
    ])
  })

  it('are read before a state whose letters are those of a degree', () => {
    expect(studies('Suffolk College, Boston, MA                |May 2015', 'Bachelor of Science in Nursing')).toEqual([
      ['Bachelor of Science in Nursing', 'Suffolk College', 'Boston, MA', undefined],
    ])
    expect([
      isPlace('Boston, MA'),
      isPlace('Boston, MA', true),
      isPlace('Boston, MA 02118', true),
      isPlace('English, MA', true),
    ]).toEqual([true, false, true, false])
  })

  it('are read in forms that name levels of school as degrees', () => {
    expect(
      read([
        'FORMACIÓN ACADÉMICA',
        '',
        'UNIVERSITARIOS        |Derecho',
        'Institución           |Universidad del Llano',
        'Año                   |2014',
        '',
        'POSGRADO              |Especialización en Seguros',
        'Institución           |Universidad del Llano',
        'Año                   |2018',
      ]).education,
    ).toMatchObject([
      { degree: 'Derecho', institution: 'Universidad del Llano' },
      { degree: 'Especialización en Seguros' },
    ])
    expect(studies('2004 – 2010   |Bachillerato, Colegio San Telmo')).toEqual([
      ['Bachillerato', 'Colegio San Telmo', undefined, undefined],
    ])
  })
})

describe('towns', () => {
  it.each([
    'Kirchheim unter Teck',
    'Weil der Stadt',
    'Frankfurt am Main',
    'Freiburg i. Br.',
    'Villanueva de la Serena',
    "Reggio nell'Emilia",
    'Stratford-upon-Avon',
    'Newcastle upon Tyne',
    'Alphen aan den Rijn',
    'Týn nad Vltavou',
    'Póvoa de Varzim',
    'Bad Urach',
  ])('is %s', (text) => {
    expect(isTown(text)).toBe(true)
  })

  it.each([
    'Research and Development',
    'Senior Engineer',
    'in Teilzeit',
    'Universität Ulm',
    'Head of Sales',
    'the best of all',
  ])('is not %s', (text) => {
    expect(isTown(text)).toBe(false)
  })

  it('are read behind employers', () => {
    expect(jobs('2017 – 2019   |Planerin, Lahnbau KG, Weilburg an der Lahn')).toEqual([
      ['Planerin', 'Lahnbau KG', 'Weilburg an der Lahn'],
    ])
    expect(jobs('Tidewater Logistics, Boston, MA     |June 2019 – Present', 'Operations Manager')).toEqual([
      ['Operations Manager', 'Tidewater Logistics', 'Boston, MA'],
    ])
  })
})

describe('captions', () => {
  it('may end in a point that is not part of the value', () => {
    expect(jobs('2016-2019 – Mercado Pequi', 'Position: Warehouse assistant.', 'Company: Mercado Pequi S.A.')).toEqual([
      ['Warehouse assistant', 'Mercado Pequi S.A.', undefined],
    ])
  })
})

describe('the person', () => {
  const place = (...rows: string[]) =>
    mapContent(sheet(['JORDAN ELLISON, MD', ...rows, '', 'EXPERIENCE', 'Nurse, City Hospital  |2019 – 2021']), {
      include: [],
      docType: 'resume',
      today: new Date('2026-07-01'),
    }).extraction.resume?.location?.formatted

  it("lives in states whose letters are a degree's", () => {
    expect(place('Quincy, MA 02169 | 617-555-0148')).toBe('Quincy, MA 02169')
    expect(place('12 Elm Street', 'Towson, MD 21204', '410-555-0148')).toBe('12 Elm Street, Towson, MD 21204')
    expect(place('jordan@mail.example')).toBe(undefined)
  })

  it('lives in towns and numbered streets that forms caption', () => {
    expect(place('CIUDAD              |Pereira', 'CELULAR             |312 555 0166')).toBe('Pereira')
    expect(place('Dirección           |Cra. 7 No. 12A - 30', 'CELULAR             |312 555 0166')).toBe(
      'Cra. 7 No. 12A - 30',
    )
  })

  it('lives in the one town under a heading of contacts', () => {
    expect(place('', 'CONTACT', 'Leeds', '07700 900455', 'jordan@mail.example')).toBe('Leeds')
  })
})

describe('jobs', () => {
  it('have a remark in brackets behind their town, and Dutch towns with an article', () => {
    expect(
      jobs(
        '2014–2016   |Fitter',
        "            |Waalkade Techniek, 's-Gravenhage",
        '2011–2014   |Fitter',
        '            |Noorderwerf Techniek, Zwolle (fixed-term)',
      ),
    ).toEqual([
      ['Fitter', 'Waalkade Techniek', "'s-Gravenhage"],
      ['Fitter', 'Noorderwerf Techniek', 'Zwolle'],
    ])
  })
  it('may be counted, with their periods behind captions, under a heading that sums up', () => {
    expect(
      read([
        'EDUCATION',
        'BSc Economics      |2008 – 2012',
        'Keele University',
        'WORK EXPERIENCE (7 years)',
        '1. M/s Deccan Valves Pvt. Ltd., Nashik',
        'Designation: Shift Engineer Period: 01.02.2015 to till date',
        '2. M/s Konkan Pumps Pvt. Ltd., Surat',
        'Designation: Fitter Period: Aug 2012 – May 2014',
      ]).experience,
    ).toMatchObject([
      { job_title: 'Shift Engineer', employer: 'M/s Deccan Valves Pvt. Ltd.', location: 'Nashik', is_current: true },
      { job_title: 'Fitter', employer: 'M/s Konkan Pumps Pvt. Ltd.', location: 'Surat', end_date: '2014-05' },
    ])
  })
})
