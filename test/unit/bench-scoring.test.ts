import { describe, expect, it } from 'vitest'
import { countsOf, f1Of, leavesOf, scoreDocument, type Counts, type Truth } from '../../bench/scoring.ts'
import { judge, type Verdict } from '../../bench/values.ts'

describe('a returned value', () => {
  const check = (path: string, right: unknown, got: unknown, expected: Verdict): void =>
    expect(judge(path, { right: [right] }, got)).toBe(expected)

  it('is a number to half a cent, and never to more than a twentieth of it', () => {
    check('financial.totals.grand_total', 6.55, 6.555, 'exact')
    check('financial.totals.grand_total', 6.55, 6.56, 'wrong')
    check('financial.totals.grand_total', 6.55, '6.55', 'exact')
    check('financial.totals.grand_total', 6.55, '6.55 EUR', 'wrong')
    check('financial.line_items.unit_price', 0.004, 0.005, 'wrong')
    check('financial.totals.grand_total', 0, undefined, 'wrong')
  })
  it('is a day, or any day of the month or year that is printed', () => {
    check('document_meta.date', '2025-03-14', '2025-03-14', 'exact')
    check('document_meta.date', '2025-03-14', '2025-04-13', 'wrong')
    check('resume.start_date', '2018-09', '2018-09-01', 'exact')
    check('resume.start_date', '2018', '2018-11-30', 'exact')
    check('resume.start_date', '2018', '2019-01-01', 'wrong')
  })
  it('is a time to the minute', () => {
    check('receipt.time', '09:05', '9:05:00', 'exact')
    check('receipt.time', '09:05', '09:05:31', 'wrong')
  })
  it('is a number of a document by its letters and digits', () => {
    check('document_meta.invoice_number', 'RE-2025/014', 're 2025 014', 'exact')
    check('document_meta.invoice_number', 'RE-2025/014', 'RE-2025/O14', 'wrong')
    check('vendor.phone', '+44 1904 496', '441904496', 'exact')
    check('resume.emails', 'a.b@example.org', 'A.B@example.org', 'exact')
    check('resume.emails', 'a.b@example.org', 'ab@example.org', 'wrong')
  })
  it('is a name or text without case, accents and points, and near with a letter or a word wrong', () => {
    check('vendor.name', 'Café Ôh, 24', 'CAFE OH 24', 'exact')
    check('vendor.name', 'Bäckerei Straßer', 'Backerei Strasser', 'exact')
    check('vendor.name', 'CORNER BAKERY', 'C0RNER BAKERY', 'near')
    check('vendor.name', 'CORNER BAKERY', 'BAKERY', 'wrong')
    check('vendor.name', '***', '', 'wrong')
  })
  it('is an address whether or not its country is with it', () => {
    check('vendor.address', 'Hauptstr. 5, 80333 München', 'Hauptstr. 5, D-80333 München, Deutschland', 'exact')
    check('vendor.name', 'Hotel', 'Hotel Deutschland', 'wrong')
  })
  it('is any of its readings', () => {
    expect(judge('vendor.name', { right: ['One', 'Two'] }, 'two')).toBe('exact')
    expect(
      judge('financial.line_items.description', { right: ['Data transfer'], open: true }, 'Data transfer, region west'),
    ).toBe('exact')
    expect(
      judge(
        'financial.line_items.description',
        { right: ['Data transfer'] },
        'Data transfer, region west of the river',
      ),
    ).toBe('wrong')
  })
})

describe('an answer', () => {
  const check = (
    truth: Truth,
    answer: object,
    expected: { header?: number[]; rows?: number[]; cells?: number[] },
  ): void => {
    const scored = scoreDocument(truth, answer)
    const list = ({ expected: all, returned, right, near }: Counts): number[] => [all, returned, right, near]
    const nothing = { header: [0, 0, 0, 0], rows: [0, 0, 0, 0], cells: [0, 0, 0, 0] }
    expect({
      header: list(countsOf(scored.values)),
      rows: list(scored.rows),
      cells: list(countsOf(scored.cells)),
    }).toEqual({ ...nothing, ...expected })
  }

  it('is judged where the truth speaks, and nowhere else', () => {
    const fields = { document_type: 'receipt', vendor: { name: 'A', phone: null } }
    check({ fields }, { document_type: 'invoice', vendor: { name: 'B', address: 'C' } }, { header: [1, 1, 0, 0] })
    check({ fields: { vendor: { name: 'A' } } }, {}, { header: [1, 0, 0, 0] })
  })
  it('has a value too many where the truth says that it has all', () => {
    const fields = { vendor: { name: 'A' } }
    const answer = { vendor: { name: 'A', address: 'C' } }
    check({ fields, complete: ['vendor'] }, answer, { header: [1, 2, 1, 1] })
    check({ fields, complete: ['vendor'], dropped: ['vendor.address'] }, answer, { header: [1, 1, 1, 1] })
    check({ fields, complete: ['vendor'], alternatives: { 'vendor.address': ['D'] } }, answer, { header: [1, 1, 1, 1] })
    check({ fields, complete: ['vendor'], incomplete: true }, answer, { header: [1, 1, 1, 1] })
  })
  it('is asked for each value of a list', () => {
    check({ fields: { emails: ['a@b.c', 'd@e.f'] } }, { emails: ['d@e.f', 'g@h.i', 'a@b.c'] }, { header: [2, 2, 2, 2] })
    check({ fields: { emails: ['a@b.c', 'd@e.f'] } }, { emails: ['a@b.c'] }, { header: [2, 1, 1, 1] })
  })

  const items = (...list: [string, number][]): object => ({
    line_items: list.map(([description, total]) => ({ description, total })),
  })
  it('has rows that are paired in order so that most cells agree', () => {
    check(
      { fields: { financial: items(['Tea', 2], ['Cake', 3]) } },
      { financial: items(['Discount', 1], ['Tea', 2], ['Cake', 4]) },
      { rows: [2, 3, 1, 1], cells: [4, 6, 3, 3] },
    )
  })
  it('has extra rows only if the truth lists all rows', () => {
    const fields = { financial: items(['Tea', 2]) }
    const answer = { financial: items(['Tea', 2], ['Cake', 3]) }
    check({ fields }, answer, { rows: [1, 2, 1, 1], cells: [2, 4, 2, 2] })
    check({ fields, incomplete: ['financial.line_items'] }, answer, { rows: [1, 1, 1, 1], cells: [2, 2, 2, 2] })
    check({ fields, dropped: ['financial.line_items.1'] }, answer, { rows: [1, 1, 1, 1], cells: [2, 2, 2, 2] })
  })
  it('has the place of each value in the answer', () => {
    const fields = { document_type: 'receipt', emails: ['a@b.c', 'd@e.f'], financial: items(['Tea', 2], ['Cake', 3]) }
    const answer = {
      document_type: 'invoice',
      emails: ['d@e.f', 'g@h.i'],
      total: 1,
      financial: items(['Cake', 4], ['Rum', 5]),
    }
    const { values, cells, judgements } = scoreDocument({ fields, complete: ['total'] }, answer)
    const placed = [...values, ...cells, ...judgements].map(({ place = '-', verdict }) => `${place} ${verdict}`)
    expect(placed).toEqual([
      '- wrong',
      'emails[0] exact',
      'total extra',
      '- missing',
      '- missing',
      'financial.line_items[0].description exact',
      'financial.line_items[0].total wrong',
      'financial.line_items[1].description extra',
      'financial.line_items[1].total extra',
      'document_type wrong',
    ])
  })
  it('is right with each of several values that a truth lists', () => {
    const fields = { name: { any: ['Tea House', 'T House'] }, ...items(['Tea', 2]) }
    const open = { line_items: [{ description: { any: ['Green tea'], open: true }, total: { any: [1, 2] } }] }
    check(
      { fields: { ...fields, financial: open } },
      { name: 'T. House', ...items(['Tea', 2]), financial: items(['Green tea leaves', 2]) },
      { header: [1, 1, 1, 1], rows: [2, 2, 2, 2], cells: [4, 4, 4, 4] },
    )
    check({ fields: { name: fields.name }, complete: ['name'] }, { name: 'Coffee' }, { header: [1, 1, 0, 0] })
  })
  it('has other readings of a cell', () => {
    const right = { rows: [1, 1, 1, 1], cells: [2, 2, 2, 2] }
    const half = { rows: [1, 1, 0, 0], cells: [2, 2, 1, 1] }
    for (const path of ['financial.line_items.0.description', 'financial.line_items[0].description'])
      check(
        { fields: { financial: items(['Tea', 2]) }, alternatives: { [path]: ['Infusion'] } },
        { financial: items(['Infusion', 2]) },
        right,
      )
    check(
      { fields: { financial: items(['Tea', 2]) }, descriptions: 'beginnings' },
      { financial: items(['Tea of the house', 2]) },
      half,
    )
    check(
      { fields: { financial: items(['Green tea', 2]) }, descriptions: 'beginnings' },
      { financial: items(['Green tea of the house', 2]) },
      right,
    )
  })
})

describe('values', () => {
  it('are looked at by path, tables left out and lists kept', () => {
    const leaves = leavesOf({
      vendor: { name: 'A', phone: null },
      items: [{ name: 'B' }],
      emails: ['c'],
      none: [],
      total: 0,
    })
    expect([...leaves]).toEqual([
      ['vendor.name', 'A'],
      ['emails', ['c']],
      ['total', 0],
    ])
  })
  it('have the harmonic mean of precision and recall', () => {
    expect(f1Of({ expected: 4, returned: 2, right: 1, near: 1 })).toBeCloseTo(1 / 3)
    expect(f1Of({ expected: 0, returned: 0, right: 0, near: 0 })).toBeNaN()
  })
})
