// Arithmetic of a payslip: gross less deductions is net, lines add up to their sums, hours by rate are the amount; and
// its days in order.

import type { Extraction } from '../../../../schema/extraction.ts'
import type { SumCheck } from '../../vocabulary.ts'

type Payslip = NonNullable<Extraction['payslip']>

const cents = (value: number): number => Math.round(value * 100)
const money = (value: number): number => cents(value) / 100
// Net pay is rounded to whole units in places: half of one is no contradiction.
const ROUNDING = 50
const sumOf = (lines: readonly { amount?: number | undefined }[] | undefined): number =>
  (lines ?? []).reduce((all, { amount = 0 }) => all + amount, 0)

/** The checks of a payslip; none where the extraction is of another type. */
export function checkPayslip({ payslip }: Extraction): SumCheck[] {
  if (!payslip) return []
  return [...checkNet(payslip), ...checkLists(payslip), ...checkHours(payslip), ...checkDays(payslip)]
}

/** What all earnings come to: travel costs and the like are paid on top of the gross. */
const earnedIn = ({
  total_earnings: all,
  gross_pay: gross,
}: NonNullable<Payslip['totals']>): { field: string; name: string; value: number | undefined } =>
  all === undefined || all === gross
    ? { field: 'gross_pay', name: 'gross pay', value: gross }
    : { field: 'total_earnings', name: 'sum of earnings', value: all }

/** What is earned less what is taken off, against net. Deductions may hold the taxes or stand beside them. */
function checkNet({ totals = {}, earnings, deductions, taxes }: Payslip): SumCheck[] {
  const { net_pay: net, total_deductions: taken, total_taxes: taxed } = totals
  const { field, name: what, value: gross } = earnedIn(totals)
  if (gross === undefined || net === undefined) return []
  const lines = sumOf(deductions) + sumOf(taxes)
  const ways = [
    ...(taken === undefined ? [] : [taken, ...(taxed === undefined ? [sumOf(taxes) + taken] : [taken + taxed])]),
    ...(taxed === undefined ? [] : [taxed, taxed + sumOf(deductions)]),
    ...(lines === 0 ? [] : [lines]),
  ]
  if (!ways.length) return []
  const expected = money(gross - ways[0]!)
  const fields = [
    field,
    ...(taken === undefined ? [] : ['total_deductions']),
    ...(taxed === undefined ? [] : ['total_taxes']),
    'net_pay',
  ].map((name) => `payslip.totals.${name}`)
  // Where the lines agree with the printed sums of both sides, nothing was overlooked: then net itself contradicts
  // them.
  const whole =
    taken !== undefined &&
    Math.abs(cents(lines) - cents(taken)) <= ROUNDING &&
    Math.abs(cents(sumOf(earnings)) - cents(gross)) <= ROUNDING
  return [
    {
      path: 'payslip.totals.net_pay',
      fields,
      check: {
        name: 'net_arithmetic',
        passed: ways.some((way) => Math.abs(cents(gross - way) - cents(net)) <= ROUNDING),
        expected,
        actual: net,
      },
      fault: whole ? 'error' : 'warning',
      text:
        `The ${what} ${gross} less deductions ${money(gross - expected)} is ${expected}, ` +
        `but the net pay is ${net}.`,
    },
    {
      path: 'payslip.totals.net_pay',
      fields: [`payslip.totals.${field}`, 'payslip.totals.net_pay'],
      check: { name: 'net_within_gross', passed: net <= gross || lines < 0, expected: gross, actual: net },
      fault: 'warning',
      text: `The net pay ${net} is more than the ${what} ${gross}.`,
    },
  ]
}

/** The lines of each list against their sum. */
function checkLists({ totals = {}, earnings, deductions, taxes }: Payslip): SumCheck[] {
  const check = (path: string, what: string, target: number | undefined, sums: readonly number[]): SumCheck[] => {
    if (target === undefined || sums[0] === 0 || sums[0] === undefined) return []
    return [
      {
        path: `payslip.totals.${path}`,
        fields: [`payslip.${what}`, `payslip.totals.${path}`],
        check: {
          name: 'sum_of_lines',
          passed: sums.some((sum) => Math.abs(cents(sum) - cents(target)) <= ROUNDING),
          expected: money(sums[0]),
          actual: target,
        },
        fault: 'warning',
        text: `The ${what} add up to ${money(sums[0])}, but ${path} is ${target}.`,
      },
    ]
  }
  const { field, value } = earnedIn(totals)
  return [
    ...check(field, 'earnings', value, [sumOf(earnings)]),
    ...check(
      'total_deductions',
      'deductions',
      totals.total_deductions,
      [sumOf(deductions) + sumOf(taxes), sumOf(deductions)].filter((sum) => sum !== 0),
    ),
    ...check('total_taxes', 'taxes', totals.total_taxes, [sumOf(taxes)]),
  ]
}

/** Hours by rate against the amount, where both are printed. */
function checkHours({ earnings = [] }: Payslip): SumCheck[] {
  return earnings.flatMap(({ hours, rate, amount }, i): SumCheck[] => {
    if (hours === undefined || rate === undefined || amount === undefined || hours === 0 || rate === 0) return []
    const expected = money(hours * rate)
    // Hours and rates are rounded themselves: a hundredth of the amount.
    return [
      {
        path: `payslip.earnings[${i}].amount`,
        fields: ['hours', 'rate', 'amount'].map((name) => `payslip.earnings[${i}].${name}`),
        check: {
          name: 'line_arithmetic',
          passed: Math.abs(expected - amount) <= Math.max(0.02, Math.abs(amount) / 100),
          expected,
          actual: amount,
        },
        fault: 'warning',
        text: `Earning ${i + 1}: ${hours} × ${rate} is ${expected}, but the amount is ${amount}.`,
      },
    ]
  })
}

function checkDays({ pay_period: period = {} }: Payslip): SumCheck[] {
  const { start_date: start, end_date: end } = period
  if (start === undefined || end === undefined) return []
  return [
    {
      path: 'payslip.pay_period.end_date',
      fields: ['payslip.pay_period.start_date', 'payslip.pay_period.end_date'],
      check: { name: 'date_order', passed: start <= end, expected: `not before ${start}`, actual: end },
      fault: 'warning',
      text: `The pay period ends on ${end}, before it starts on ${start}.`,
    },
  ]
}
