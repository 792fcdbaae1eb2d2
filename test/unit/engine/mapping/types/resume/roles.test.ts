// Which part of an entry's head is the job, the employer, its department and its place: decided over all entries.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const jobs = (...rows: string[]): unknown =>
  mapContent(sheet(['JANE DOE', 'jane.doe@example.com', '', 'WORK EXPERIENCE', ...rows]), {
    include: [],
    docType: 'resume',
    today: new Date('2026-07-01'),
  }).extraction.resume?.experience?.map(({ job_title, employer, department, location }) => [
    job_title,
    employer,
    department,
    location,
  ])

describe('the head of a job', () => {
  it('has the employer behind the job where a town is below each', () => {
    expect(
      jobs(
        'Florist, The Green Door',
        'Exeter | May 2019 - Present',
        '• Bound wreaths for weddings.',
        'Baker, Crumb and Crust',
        'Torquay | January 2015 - April 2019',
        '• Baked bread.',
      ),
    ).toEqual([
      ['Florist', 'The Green Door', undefined, 'Exeter'],
      ['Baker', 'Crumb and Crust', undefined, 'Torquay'],
    ])
  })

  it('has its department apart from the employer', () => {
    expect(
      jobs(
        '2019 - 2022     |Lecturer, Department of Geology, University of Westmarch, Westmarch',
        '2015 - 2019     |Surveyor, Harrow Minerals Ltd, Falmouth',
      ),
    ).toEqual([
      ['Lecturer', 'University of Westmarch', 'Department of Geology', 'Westmarch'],
      ['Surveyor', 'Harrow Minerals Ltd', undefined, 'Falmouth'],
    ])
    expect(
      jobs(
        'Staff Nurse | Orchard Care, Leeds, UK',
        'Department: Paediatrics',
        'March 2019 - Present',
        'Care Assistant | Willow Trust, York, UK',
        'Department: Day Ward',
        'June 2015 - February 2019',
      ),
    ).toEqual([
      ['Staff Nurse', 'Orchard Care', 'Paediatrics', 'Leeds, UK'],
      ['Care Assistant', 'Willow Trust', 'Day Ward', 'York, UK'],
    ])
  })

  it('has the town behind the employer where all have theirs there', () => {
    expect(
      jobs(
        'Baker',
        'Crumb and Crust | Torquay',
        'January 2019 - Present',
        '• Baked bread.',
        'Florist',
        'The Green Door | Exeter',
        'May 2015 - December 2018',
      ),
    ).toEqual([
      ['Baker', 'Crumb and Crust', undefined, 'Torquay'],
      ['Florist', 'The Green Door', undefined, 'Exeter'],
    ])
  })
})

describe('an employer', () => {
  it('heads several jobs with a period each, and the next employer heads its own', () => {
    expect(
      jobs(
        'HARROW MINERALS            |Falmouth, UK',
        'Surveyor                   |March 2019 - Present',
        '• Led a team of four.',
        'Junior Surveyor            |July 2016 - March 2019',
        '• Drew maps.',
        'WESTMARCH QUARRIES         |Bodmin, UK',
        'Technician                 |May 2014 - June 2016',
        '• Kept the pumps running.',
      ),
    ).toEqual([
      ['Surveyor', 'HARROW MINERALS', undefined, 'Falmouth, UK'],
      ['Junior Surveyor', 'HARROW MINERALS', undefined, 'Falmouth, UK'],
      ['Technician', 'WESTMARCH QUARRIES', undefined, 'Bodmin, UK'],
    ])
  })
})
