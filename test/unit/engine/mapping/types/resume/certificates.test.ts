import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const certificates = (...rows: string[]): unknown[] =>
  mapContent(sheet(['JANE DOE', 'jane.doe@example.com', '', 'CERTIFICATIONS', ...rows]), {
    include: [],
    docType: 'resume',
    today: new Date('2026-07-01'),
  }).extraction.resume!.certifications!.map(({ name, issuer, date }) => [name, issuer, date])

describe('certificates', () => {
  it('have who issued them between name and date', () => {
    expect(
      certificates('Crane Operator Licence, Harbour Board, March 2021', 'Rigging and Slinging, LTH, 2018'),
    ).toEqual([
      ['Crane Operator Licence', 'Harbour Board', '2021-03'],
      ['Rigging and Slinging', 'LTH', '2018'],
    ])
    expect(certificates('Forklift Driver – Safe Lift, 2019')).toEqual([['Forklift Driver', 'Safe Lift', '2019']])
  })

  it('have their number and the day up to which they are valid', () => {
    const whole = (...rows: string[]) =>
      mapContent(sheet(['JANE DOE', 'jane.doe@example.com', '', 'CERTIFICATIONS', ...rows]), {
        include: [],
        docType: 'resume',
        today: new Date('2026-07-01'),
      }).extraction.resume?.certifications?.map(({ name, issuer, date, expiry, id }) => [
        name,
        issuer,
        date,
        expiry,
        id,
      ])
    expect(
      whole(
        '• Crane Operator, LTH, March 2021 (valid until May 2026)',
        '• Auditor ISO 9001:2015 – LTH Leeds, 2020, Cert. No. CR/40-217',
        '• Rigging, LTH (membership no. 38115), since April 2019',
        '• Slinging – Harbour Board, renewed June 2023, expires 30 June 2025',
      ),
    ).toEqual([
      ['Crane Operator', 'LTH', '2021-03', '2026-05', undefined],
      ['Auditor ISO 9001:2015', 'LTH Leeds', '2020', undefined, 'CR/40-217'],
      ['Rigging', 'LTH', '2019-04', undefined, '38115'],
      ['Slinging', 'Harbour Board', '2023-06', '2025-06-30', undefined],
    ])
    expect(whole('Crane Operator, 2019', 'License Number: 4471902')).toEqual([
      ['Crane Operator', undefined, '2019', undefined, '4471902'],
    ])
  })

  it('have who issued them in the brackets behind every name, where these are no letters of the name', () => {
    expect(certificates('Safe Lifting (Hoistware)', 'Rigging (LTH)').map(String)).toEqual([
      'Safe Lifting,Hoistware,',
      'Rigging,LTH,',
    ])
    expect(certificates('Crane Driver (CD)', 'Harbour Pilot (HP)').map(String)).toEqual([
      'Crane Driver (CD),,',
      'Harbour Pilot (HP),,',
    ])
  })

  it('begin at the dates of a column', () => {
    expect(
      certificates(
        'Nov 2023   |Harbour Pilot',
        '           |Coastal Council',
        'may 2020   |radio operator',
        '           |Ofcomm · 40 hours',
      ),
    ).toEqual([
      ['Harbour Pilot', 'Coastal Council', '2023-11'],
      ['radio operator', 'Ofcomm', '2020-05'],
    ])
  })

  it('keep a comma that is part of their name', () => {
    expect(certificates('First Aid, fire and rescue (2019)', 'Welding (2018)')).toEqual([
      ['First Aid, fire and rescue', undefined, '2019'],
      ['Welding', undefined, '2018'],
    ])
  })

  it('come after who issued them where most do', () => {
    expect(
      certificates('• Dock Safety Institute: Safe Lifting (May 2021)', '• Hoistware: Crane Planner (2020)'),
    ).toEqual([
      ['Safe Lifting', 'Dock Safety Institute', '2021-05'],
      ['Crane Planner', 'Hoistware', '2020'],
    ])
  })

  it('have who issued them below in smaller letters', () => {
    const content = sheet([
      'JANE DOE',
      'jane.doe@example.com',
      '',
      'CERTIFICATIONS',
      'Harbour Pilot',
      'Coastal Council, 2020',
      'Radio Operator',
      'Ofcomm, 2022',
    ])
    const small = content.pages[0]!.lines.map((line) =>
      line.text.includes(',') ? { ...line, box: { ...line.box, bottom: line.box.top + 0.011 } } : line,
    )
    const found = mapContent(
      { ...content, pages: [{ ...content.pages[0]!, lines: small }] },
      { include: [], docType: 'resume', today: new Date('2026-07-01') },
    ).extraction.resume?.certifications
    expect(found?.map(({ name, issuer, date }) => [name, issuer, date])).toEqual([
      ['Harbour Pilot', 'Coastal Council', '2020'],
      ['Radio Operator', 'Ofcomm', '2022'],
    ])
  })
})
