// Resumes of families drawn from independent axes, and what was learnt from them.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { findPeriods } from '../../../../../../src/engine/mapping/types/resume/periods.ts'
import { resumeContent } from '../../../../../generator/resume-axes/resume-family.ts'
import { leavesOf, missesOf } from '../../../../../support/field-score.ts'
import { sheet } from '../../sheet.ts'

const TODAY = new Date('2025-12-31')

describe('families of drawn resumes', () => {
  // 99 of 100 over families that rules were not made on.
  const FAMILIES = 30
  const LEAST = 0.97

  it('are read whatever their axes', () => {
    let all = 0
    let missed = 0
    for (let at = 1000; at < 1000 + FAMILIES; at++) {
      const { content, truth } = resumeContent(at, 0)
      const { extraction } = mapContent(content, { include: [], today: TODAY })
      all += leavesOf(truth).size
      missed += missesOf(truth, extraction).length
    }
    expect(1 - missed / all).toBeGreaterThan(LEAST)
  })
})

describe('conventions of resumes', () => {
  it('set the letters of headings apart, with more room between words', () => {
    const { extraction } = mapContent(
      sheet([
        'Andrés Molina',
        'Puebla, México',
        'andres.molina@mail.example',
        '',
        'E X P E R I E N C I A   L A B O R A L',
        '',
        'Diseñador gráfico',
        'Grupo Nervión   |2018 – 2020',
        '',
        'Responsable de tienda',
        'Librería Cervera   |2014 – 2018',
        '',
        'E D U C A C I Ó N',
        '',
        'Grado en Derecho',
        'Universidad de Monteverde   |2010 – 2013',
        '',
        'I D I O M A S',
        'Inglés',
      ]),
      { include: [], today: TODAY },
    )
    expect(extraction.document_type).toBe('resume')
    expect(extraction.document_meta?.language).toBe('es')
    expect(extraction.resume?.experience).toMatchObject([
      { job_title: 'Diseñador gráfico', employer: 'Grupo Nervión', start_date: '2018', end_date: '2020' },
      { job_title: 'Responsable de tienda', employer: 'Librería Cervera' },
    ])
    expect(extraction.resume?.education).toMatchObject([
      { degree: 'Grado en Derecho', institution: 'Universidad de Monteverde' },
    ])
  })

  it('have small words before a house, and its town with its country in brackets', () => {
    const { extraction } = mapContent(
      sheet([
        'Zofia Lipska',
        'zofia.lipska@mail.example',
        '',
        'Doświadczenie zawodowe',
        '',
        'Programista w Szpital Miejski',
        '06.2020 - nadal',
        '',
        'Księgowa w Grupa Wisła S.A. (Kraków, Polska)',
        '02.2018 - 11.2020',
        '',
        'Wykształcenie',
        '',
        'Magister ekonomii w Uniwersytet Nadmorski',
        '09.2011 - 06.2014',
      ]),
      { include: [], docType: 'resume', today: TODAY },
    )
    expect(extraction.resume?.experience).toMatchObject([
      { job_title: 'Programista', employer: 'Szpital Miejski' },
      { job_title: 'Księgowa', employer: 'Grupa Wisła S.A.' },
    ])
    expect(extraction.resume?.education).toMatchObject([
      { degree: 'Magister ekonomii', institution: 'Uniwersytet Nadmorski' },
    ])
  })

  it.each([
    ['2013-09 - 2017-09', '2013-09', '2017-09'],
    ['09.2010 - 06.2012', '2010-09', '2012-06'],
    ['05.2018-02.2020', '2018-05', '2020-02'],
  ])('print a period as %s', (text, from, to) => {
    expect(findPeriods(text)).toMatchObject([{ from, to }])
  })
})
