// What a drawn payslip tells: who pays whom for which month, what is earned and taken off, with exact sums. Amounts are
// minor units.

import type { Random } from '../random.ts'
import type { PayslipAxes } from './axes.ts'
import { FIRM_NAMES, firmOf, type PayPlace } from './places.ts'

export interface PayLine {
  name: string
  code: string
  amount: number
  ytd: number
  hours?: number
  rate?: number
  base?: number
  employer?: number
  isTax?: boolean
}

export interface Slip {
  employer: string
  employerAddress: string
  employee: string
  employeeAddress: string
  number: string
  start: string
  end: string
  paid: string
  earnings: PayLine[]
  taken: PayLine[]
  gross: number
  deductions: number
  net: number
  grossYtd: number
  netYtd: number
  iban: string
}

/** The payslip of a document. */
export function drawSlip(random: Random, { columns, employer }: PayslipAxes, place: PayPlace): Slip {
  const { texts } = place
  const year = random.int(2019, 2025)
  const month = random.int(1, 12)
  const two = (value: number): string => String(value).padStart(2, '0')
  const start = `${year}-${two(month)}-01`
  const end = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  const scale =
    place.country === 'ID'
      ? 2000
      : ['SE', 'DK'].includes(place.country)
        ? 8
        : place.country === 'PL'
          ? 2
          : place.country === 'IN'
            ? 15
            : 1
  const whole = (value: number): number => (scale === 2000 ? 100 * Math.round(value / 100) : value)
  const line = (name: string, amount: number, more: object = {}): PayLine => ({
    name,
    amount,
    ytd: amount * month,
    code: random.fill('####').slice(0, random.pick([3, 4])),
    ...more,
  })
  const paid = (name: string, isBase: boolean): PayLine => {
    if (columns.includes('hours')) {
      const hours = isBase ? random.int(100, 170) : random.int(3, 24)
      const rate = whole(random.int(1200, 5000) * scale)
      return line(name, hours * rate, { hours, rate })
    }
    return line(name, whole((isBase ? random.int(150_000, 620_000) : random.int(4000, 60_000)) * scale))
  }
  const earnings = [
    paid(random.pick(texts.base_pay), true),
    ...random.sample(texts.extra, random.int(1, 3)).map((name) => paid(name, false)),
  ]
  const gross = earnings.reduce((sum, { amount }) => sum + amount, 0)
  const taken = texts.lines
    .filter(({ share }) => share > 0.05 || random.chance(0.7))
    .map(({ name, share, tax }) => {
      const rate = Math.round(share * 10_000)
      const amount = whole(Math.round((gross * rate) / 10_000))
      return line(name, amount, {
        ...(tax && { isTax: true }),
        ...(columns.includes('base') && { base: gross, rate }),
        ...(employer !== 'none' && !tax && { employer: whole(Math.round(amount * 1.4)) }),
      })
    })
  const deductions = taken.reduce((sum, { amount }) => sum + amount, 0)
  const streets = random.sample(place.streets, 2)
  return {
    employer: firmOf(
      `${random.pick(FIRM_NAMES)} ${random.pick(['Systems', 'Logistik', 'Trading'])}`,
      place,
      random.pick(place.firms),
    ),
    employerAddress: streets[0]!,
    employee: random.pick(place.people),
    employeeAddress: streets[1]!,
    number: random.fill(random.pick(['######', '####', 'E#####'])),
    start,
    end,
    paid: new Date(Date.parse(end) + random.int(-3, 5) * 86_400_000).toISOString().slice(0, 10),
    earnings,
    taken,
    gross,
    deductions,
    net: gross - deductions,
    grossYtd: gross * month,
    netYtd: (gross - deductions) * month,
    iban: random.fill('DE## #### #### #### ####'),
  }
}
