import { describe, expect, it } from 'vitest'
import { judge, leavesOf } from '../../../models/training/judge.ts'
import { chance, fit, type Row } from '../../../models/training/logistic.ts'
import { binsOf, calibrationError, summaryTable } from '../../../models/training/reliability.ts'
import { drawWear, wearOut } from '../../../models/training/wear.ts'
import type { Candidate, Chosen } from '../../../src/engine/mapping/vocabulary.ts'
import { randomOf } from '../../generator/random.ts'
import { sheet } from '../engine/mapping/sheet.ts'

const chosenOf = (values: Record<string, unknown>): Chosen =>
  new Map(
    Object.entries(values).map(([field, value]): [string, Candidate] => [
      field,
      {
        field,
        value,
        text: String(value),
        page: 0,
        box: { left: 0, top: 0, right: 1, bottom: 1 },
        score: 0,
        confidence: 0.9,
        rule: 'test',
        source: 'ocr',
      },
    ]),
  )

describe('judging', () => {
  const truth = {
    document_type: 'payslip',
    vendor: { name: 'Acme Ltd' },
    payslip: {
      earnings: [
        { name: 'Salary', amount: 100 },
        { name: 'Bonus', amount: 20 },
      ],
    },
  }
  const check = (values: Record<string, unknown>, expected: Record<string, boolean>, isWhole = true): void =>
    expect(Object.fromEntries(judge(truth, chosenOf(values), isWhole))).toEqual(expected)

  it('compares letters and numbers, rows with the row that they are most like', () => {
    check(
      {
        'vendor.name': 'ACME LTD.',
        'payslip.earnings[0].name': 'Bonus',
        'payslip.earnings[0].amount': 20.001,
        'payslip.earnings[1].name': 'Salary',
        'payslip.earnings[1].amount': 10,
      },
      {
        'vendor.name': true,
        'payslip.earnings[0].name': true,
        'payslip.earnings[0].amount': true,
        'payslip.earnings[1].name': true,
        'payslip.earnings[1].amount': false,
      },
    )
  })

  it('holds what nobody drew for wrong where the truth is whole, and every cell of such a row', () => {
    check(
      {
        'vendor.phone': '123',
        'payslip.earnings[2].name': 'Total',
        'payslip.earnings[2].rate': 3,
        'payslip.earnings[0].amount': 100,
        'payslip.earnings[0].rate': 3,
        'payslip.earnings[1].amount': 20,
      },
      {
        'vendor.phone': false,
        'payslip.earnings[2].name': false,
        'payslip.earnings[2].rate': false,
        'payslip.earnings[0].amount': true,
        'payslip.earnings[1].amount': true,
      },
    )
  })

  it('leaves open what a truth that is not whole lacks, but for rows of its tables', () => {
    check(
      {
        'vendor.phone': '123',
        'payslip.earnings[2].name': 'Total',
        'payslip.earnings[0].amount': 100,
        'payslip.earnings[1].amount': 20,
      },
      { 'payslip.earnings[2].name': false, 'payslip.earnings[0].amount': true, 'payslip.earnings[1].amount': true },
      false,
    )
  })

  it('takes other right readings', () => {
    expect(
      judge(truth, chosenOf({ 'vendor.name': 'Acme' }), true, { 'vendor.name': ['ACME'] }).get('vendor.name'),
    ).toBe(true)
    expect(judge(truth, chosenOf({ 'vendor.name': 'Acme' }), true).get('vendor.name')).toBe(false)
  })
})

describe('the fit', () => {
  const rows = Array.from({ length: 400 }, (_, at): Row => ({
    evidence: { one: 1, raw: at % 2 ? 2 : -2, bad: at % 5 ? 0 : 1 },
    right: at % 2 === 1 && at % 5 !== 0,
    weight: 1,
  }))

  it('finds what speaks for and against a value', () => {
    const weights = fit(rows, { names: ['one', 'raw', 'bad'], prior: { raw: 1 }, ridge: 1, signs: {} })
    expect(chance(weights, { one: 1, raw: 2, bad: 0 })).toBeGreaterThan(0.9)
    expect(chance(weights, { one: 1, raw: 2, bad: 1 })).toBeLessThan(0.3)
  })

  it('leaves out evidence that would speak the wrong way', () => {
    expect(
      fit(rows, { names: ['one', 'raw', 'bad'], prior: { raw: 1 }, ridge: 1, signs: { bad: 1 } }),
    ).not.toHaveProperty('bad')
  })
})

describe('reliability', () => {
  const outcomes = [
    { said: 0.95, right: 1, weight: 1 },
    { said: 0.91, right: 0.8, weight: 1 },
    { said: 0.15, right: 0, weight: 1 },
  ]

  it('is grouped by tenths', () => {
    expect(binsOf(outcomes)).toEqual([
      { from: 0.1, count: 1, weight: 1, said: 0.15, right: 0 },
      { from: 0.9, count: 2, weight: 2, said: 0.9299999999999999, right: 0.9 },
    ])
    expect(calibrationError(outcomes)).toBeCloseTo((0.15 + 2 * 0.03) / 3, 6)
    expect(summaryTable('type', new Map([['invoice', outcomes]])).split('\n')[2]).toBe(
      '| invoice | 3 | 67.0 | 60.0 | 7.0 | 66.7 | 90.0 |',
    )
  })

  it('counts outcomes by their weight', () => {
    expect(
      calibrationError([
        { said: 0.95, right: 1, weight: 3 },
        { said: 0.15, right: 0, weight: 1 },
      ]),
    ).toBeCloseTo((3 * 0.05 + 0.15) / 4, 6)
  })
})

describe('wear', () => {
  it('loses and joins no lines of a text layer', () => {
    const drawn = (isRead: boolean) =>
      Array.from({ length: 40 }, (_, at) => drawWear(randomOf(`${at}`), isRead)).flatMap((wear) =>
        wear ? [wear.lost + wear.joined] : [],
      )
    expect(drawn(false).every((share) => share === 0)).toBe(true)
    expect(drawn(true).some((share) => share > 0)).toBe(true)
  })

  const content = sheet(['PAY SLIP', 'Employee Jane Smith', 'Net pay 1,234.50 EUR', 'Date 3 March 2024'])
  const worn = wearOut(
    content,
    { wordings: 1, joined: 0, lost: 0, foreign: true },
    {
      values: [...leavesOf({ name: 'Jane Smith', net: 1234.5 }).values()].map(String),
      other: sheet(['Foreign words']),
      random: randomOf('wear'),
    },
  )
  const text = worn.pages[0]!.lines.map((line) => line.text).join('\n')

  it('leaves values, numbers, months and currencies as they are printed', () => {
    for (const value of ['Jane Smith', '1,234.50 EUR', '3 March 2024']) expect(text).toContain(value)
  })

  it('makes other wordings unknown, cell by cell as line by line', () => {
    for (const wording of ['PAY', 'SLIP', 'Employee', 'Net', 'Date']) expect(text).not.toContain(wording)
    expect(worn.pages[0]!.lines.map((line) => line.cells.map((cell) => cell.text).join(' '))).toEqual(
      worn.pages[0]!.lines.map((line) => line.text),
    )
  })
})
