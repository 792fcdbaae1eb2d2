import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findDates, provenOrder } from '../../../../../src/engine/mapping/reading/dates.ts'
import type { DateOrder } from '../../../../../src/engine/mapping/reading/dates.ts'

const today = new Date('2026-07-01')
const check = (text: string, values: string[], order: DateOrder = 'dmy'): void => {
  expect([text, findDates(text, { order, today }).map(({ value }) => value)]).toEqual([text, values])
}

describe('dates of East Asia', () => {
  it('are read with the signs of year, month and day', () => {
    check('請求日：2024年3月15日', ['2024-03-15'])
    check('2024년 3월 15일', ['2024-03-15'])
    check('2024年13月15日', [])
  })

  it('are read in years of Japanese emperors', () => {
    check('令和6年3月15日', ['2024-03-15'])
    check('令和元年5月1日', ['2019-05-01'])
    check('平成31年4月30日', ['2019-04-30'])
    check('昭和 63年 12月 1日', ['1988-12-01'])
  })
})

describe('dates of Thailand', () => {
  const buddhist = (text: string): string[] =>
    findDates(text, { order: 'dmy', language: 'th', era: -543, today }).map(({ value }) => value)

  it('are read in Buddhist years', () => {
    expect(buddhist('15 มีนาคม พ.ศ. 2567')).toEqual(['2024-03-15'])
    expect(buddhist('1 ม.ค. 2568')).toEqual(['2025-01-01'])
    expect(buddhist('15/03/2567')).toEqual(['2024-03-15'])
  })

  it('are read in Buddhist years of two digits where ours would be long ago', () => {
    expect(buddhist('15 มี.ค. 67')).toEqual(['2024-03-15'])
    expect(buddhist('15/03/67')).toEqual(['2024-03-15'])
    expect(buddhist('12/01/24')).toEqual(['2024-01-12'])
  })

  it('have our years on other papers', () => check('15/03/2567', []))
})

describe('dates of Arabic and Hebrew papers', () => {
  it('are read with the names of months of both families, and with a preposition', () => {
    check('15 أغسطس، 2024', ['2024-08-15'])
    check('3 تشرين الثاني 2023', ['2023-11-03'])
    check('3 בינואר 2025', ['2025-01-03'])
  })
})

describe('dates', () => {
  it('are read behind a time', () => {
    for (const text of ['14:24 29-03-21', '14:24 29/03/21', '29-03-21 14:24', '29-03-21-14:24'])
      expect([text, findDates(text, { order: 'dmy', today: new Date('2026-01-01') })[0]?.value]).toEqual([
        text,
        '2021-03-29',
      ])
  })

  it('are read in numbers, by the order of the document where day and month could be exchanged', () => {
    check('01/02/2018', ['2018-02-01'])
    check('01/02/2018', ['2018-01-02'], 'mdy')
    check('25/12/2018', ['2018-12-25'], 'mdy')
    check('12/25/2018', ['2018-12-25'])
    check('2018-12-25', ['2018-12-25'])
    check('26.03.14', ['2014-03-26'])
    check('1.3.2014', ['2014-03-01'])
    check('12. 03. 2017', ['2017-03-12'])
    check('20180314', ['2018-03-14'])
    check('von 01.02.2020 bis 28.02.2020', ['2020-02-01', '2020-02-28'])
    check('1 26-04-2023', ['2023-04-26'])
    check('INV 37944-68 29-06-2020 1:51p', ['2020-06-29'])
    check('2 12 03', [])
    check('mar. 18/07/2023', ['2023-07-18'])
    check('18-04 12:45', [])
  })

  it('are read with month names of every language', () => {
    check('14 Feb 2018', ['2018-02-14'])
    check('Feb 14, 2018', ['2018-02-14'])
    check('14th of February 2018', ['2018-02-14'])
    check('le 14 février 2018', ['2018-02-14'])
    check('14 de febrero de 2018', ['2018-02-14'])
    check('1. März 2020', ['2020-03-01'])
    check('1° gennaio 2020', ['2020-01-01'])
    check('3 mei 2019', ['2019-05-03'])
    check('3 mei 19', ['2019-05-03'])
    check('03/MEI 04/MEI', [])
    check('09FEB 17FEB', [])
    check('03 MEI 04 MEI 2019', ['2019-05-04'])
    check('7 de março de 2021', ['2021-03-07'])
    check('14FEB18', ['2018-02-14'])
    check('Fri Mar 22, 2024', ['2024-03-22'])
    check('Fri Mar 22', [])
    check('15 julho 05h35', [])
    check('15-Jan-2019', ['2019-01-15'])
    check('12 Mac 2018', ['2018-03-12'])
  })

  it('are read inside glued words and through look-alikes', () => {
    check('11/02/20179:35', ['2017-02-11'])
    check('Date:15-Jan-2019Time', ['2019-01-15'])
    check('21/12/169:29:44', ['2016-12-21'])
    check('2017-02-121448', ['2017-02-12'])
    check('#19-18/01/2018 10:27:03', ['2018-01-18'])
    check('101075815/12/2017', ['2017-12-15'])
    check('O1/O2/2O18', ['2018-02-01'])
    check('0803/2018', ['2018-03-08'])
    check('27 032018', ['2018-03-27'])
    check("Ju103'12", ['2012-07-03'])
    check('netto bis 04.07.2013, 3%', ['2013-07-04'])
  })

  it('are read with the month that their language means by a name', () => {
    const monthIn = (text: string, language?: string): string | undefined =>
      findDates(text, { order: 'dmy', language, today })[0]?.value
    expect(monthIn('5. listopada 2024.', 'hr')).toBe('2024-10-05')
    expect(monthIn('5 listopada 2024', 'pl')).toBe('2024-11-05')
    expect(monthIn('5. listopadu 2024', 'cs')).toBe('2024-11-05')
    expect(monthIn('5 lip 2024', 'hr')).toBe('2024-06-05')
    expect(monthIn('5 lip 2024', 'pl')).toBe('2024-07-05')
    expect(monthIn('5 lip 2024')).toBe('2024-07-05')
  })

  it('are read where the language counts its months', () => {
    check('Ngày 05 tháng 03 năm 2024', ['2024-03-05'])
    check('Ngày (Date) 05 tháng (month) 03 năm (year) 2024', ['2024-03-05'])
    check('Hà Nội, ngày 5 tháng 11, 2024', ['2024-11-05'])
    check('Lương tháng 3 năm 2024', ['2024-03'])
    check('Tháng 13 năm 2024', [])
    check('3 tháng 12 năm kinh nghiệm', [])
  })

  it('may lack the day', () => {
    expect(findDates('March 2019', { order: 'dmy', today })).toMatchObject([{ value: '2019-03', partial: true }])
    expect(findDates('2019. március', { order: 'dmy', today })).toMatchObject([{ value: '2019-03', partial: true }])
    check('2019. március - 2020. június', ['2019-03', '2020-06'])
    expect(findDates('03/2019', { order: 'dmy', today })).toMatchObject([{ value: '2019-03', partial: true }])
  })

  it('are not found in other numbers', () => {
    for (const text of [
      '1 234 56',
      '3 x 12.50 12',
      '12,50 11,20 2018',
      '192.168.10.2018',
      '31/02/2018',
      '10:30:00',
      '+49 30 12 34 56',
    ])
      check(text, [])
  })

  it('say whether another order could be meant', () => {
    const ambiguous = (text: string): boolean => findDates(text, { order: 'dmy', today })[0]?.ambiguous === true
    expect([ambiguous('01/02/2018'), ambiguous('02/02/2018'), ambiguous('25/02/2018')]).toEqual([true, false, false])
  })

  it('read back as they were printed, in each language', () => {
    const languages = ['en-GB', 'en-US', 'de', 'fr', 'es', 'it', 'nl', 'pt'] as const
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2026-06-30'), noInvalidDate: true }),
        fc.constantFrom(...languages),
        fc.constantFrom('long' as const, 'short' as const, 'numeric' as const),
        (day, language, month) => {
          const printed = new Intl.DateTimeFormat(language, {
            day: 'numeric',
            month,
            year: 'numeric',
            timeZone: 'UTC',
          }).format(day)
          expect([
            printed,
            findDates(printed, { order: language === 'en-US' ? 'mdy' : 'dmy', today }).map(({ value }) => value),
          ]).toEqual([printed, [day.toISOString().slice(0, 10)]])
        },
      ),
    )
  })

  it('never fail and never overlap', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789./-: OlJanFebMär') }), (text) => {
        const found = findDates(text, { order: 'dmy', today })
        found.forEach(({ start, end }, i) =>
          expect(start < end && end <= text.length && start >= (found[i - 1]?.end ?? 0)).toBe(true),
        )
      }),
    )
  })
})

describe('provenOrder', () => {
  it('needs a part above twelve', () => {
    expect(['25/12/2018', '12/25/2018', '01/02/2018', '12.50', '2-13/4-2018'].map(provenOrder)).toEqual([
      'dmy',
      'mdy',
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('names of months', () => {
  it('are known in full, short and with accents, and no other words', () => {
    for (const [name, month] of [
      ['Août', '08'],
      ['Mrz.', '03'],
      ['settembre', '09'],
      ['Okt', '10'],
      ['juin', '06'],
    ])
      check(`5 ${name} 2019`, [`2019-${month}-05`])
    check('5 Monday 2019', [])
  })
})
