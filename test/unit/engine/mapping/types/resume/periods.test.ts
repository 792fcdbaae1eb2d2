import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPeriods, monthsWorked } from '../../../../../../src/engine/mapping/types/resume/periods.ts'

const check = (text: string, expected: [string | undefined, string | undefined] | undefined): void => {
  const [found] = findPeriods(text)
  expect([text, found && [found.from, found.to ?? (found.current ? 'now' : undefined)]]).toEqual([text, expected])
}

describe('periods', () => {
  it('are read in every form', () => {
    check('Jan 2018 – Present', ['2018-01', 'now'])
    check('01/2018-03/2020', ['2018-01', '2020-03'])
    check('2018–2020', ['2018', '2020'])
    check('2018/19', ['2018', '2019'])
    check('03.2018 bis 04.2020', ['2018-03', '2020-04'])
    check('seit März 2019', ['2019-03', 'now'])
    check('depuis septembre 2019', ['2019-09', 'now'])
    check('since 2019', ['2019', 'now'])
    check('Sept. 2016 to date', ['2016-09', 'now'])
    check('2016/09 - now', ['2016-09', 'now'])
    check('ene. 2018 a la actualidad', ['2018-01', 'now'])
    check('gennaio 2017 - oggi', ['2017-01', 'now'])
    check('maart 2015 tot heden', ['2015-03', 'now'])
    check('junho de 2014 até março de 2016', ['2014-06', '2016-03'])
    check("Jun '14 - Aug '16", ['2014-06', '2016-08'])
    check('Jan – Mar 2018', ['2018-01', '2018-03'])
    check('01.10.2012 – 31.03.2016', ['2012-10-01', '2016-03-31'])
    check('2019. március - 2020. június', ['2019-03', '2020-06'])
    check('2019. - 2021.', ['2019', '2021'])
    check('2019 –', ['2019', 'now'])
    check('2017. 05. –', ['2017-05', 'now'])
    check('2011. 04. – 2014. 11.', ['2011-04', '2014-11'])
    check('2011. 04. 15. – 2014. 11. 30.', ['2011-04-15', '2014-11-30'])
    check('2017. októbertől', ['2017-10', 'now'])
    check('2011-től', ['2011', 'now'])
    check('2017 óta', ['2017', 'now'])
    check('2017 alkaen', ['2017', 'now'])
    check('April 3, 2011 – May 14, 2014', ['2011-04-03', '2014-05-14'])
  })

  it('are single dates where one end alone is printed, and nothing else', () => {
    check('May 2018', ['2018-05', '2018-05'])
    check('Room 2000.5', undefined)
    check('12,500 units', undefined)
    expect(findPeriods('May 2018')[0]!.single).toBe(true)
  })
})

describe('months worked', () => {
  const today = new Date('2026-11-21')
  const month = fc
    .integer({ min: 2000 * 12, max: 2025 * 12 })
    .map((at) => `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`)
  const period = fc
    .tuple(month, month)
    .map(([a, b]) => (a <= b ? { from: a, to: b, current: false } : { from: b, to: a, current: false }))

  it('count each month once, whatever overlaps', () => {
    fc.assert(
      fc.property(fc.array(period, { minLength: 1, maxLength: 6 }), (periods) => {
        const months = new Set(
          periods.flatMap(({ from, to }) => {
            const [first, last] = [from, to].map(
              (value) => Number(value.slice(0, 4)) * 12 + Number(value.slice(5)) - 1,
            ) as [number, number]
            return Array.from({ length: last - first + 1 }, (_, at) => first + at)
          }),
        )
        expect(monthsWorked(periods, today)).toBe(months.size)
      }),
    )
  })

  it('run on to today', () => {
    expect(monthsWorked([{ from: '2026-01', current: true }], today)).toBe(11)
  })
})
