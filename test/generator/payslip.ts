// Draws payslips with exact sums: head, earnings, deductions and totals in the wordings of a country and one of seven
// layouts.

import type { TextKind } from '../../src/engine/layout/kinds.ts'
import { createCanvas, type Canvas, type PrintedLine } from './canvas.ts'
import { COUNTRIES, type Country } from './locales.ts'
import { drawExtras, LEAVE_COUNTRIES, type DrawnExtras } from './payslip-extras.ts'
import { parted } from './payslip-lists.ts'
import { PAYSLIP_TEXTS, type PayslipTexts } from './payslip-words.ts'
import { randomOf, type Random } from './random.ts'
import { writeAmount, writeDate, writeQuantity } from './write.ts'

export const PAYSLIP_LAYOUTS = ['stub', 'side-by-side', 'stacked', 'two-columns', 'shares', 'boxes', 'leave'] as const
export type PayslipLayout = (typeof PAYSLIP_LAYOUTS)[number]

export interface DrawnPayslip {
  id: string
  pdf: Buffer
  truth: object
  lines: PrintedLine[]
}

interface Line {
  name: string
  hours?: number
  rate?: number
  amount: number
  ytd: number
  tax?: boolean
  employer?: number
}

/** Amounts and rates are minor units. */
interface Slip {
  country: Country
  texts: PayslipTexts
  employer: string
  employerAddress: string[]
  employee: string
  employeeAddress: string[]
  number: string
  start: string
  end: string
  paid: string
  earnings: Line[]
  taken: Line[]
  gross: number
  deductions: number
  net: number
  grossYtd: number
}

const units = (minor: number): number => minor / 100
const MARGIN = 44

/** The countries that have a layout, where not all do. */
const LAYOUT_COUNTRIES: Partial<Record<PayslipLayout, ReadonlySet<string>>> = {
  'two-columns': new Set(['es-ES', 'it-IT', 'pt-PT', 'nl-NL']),
  shares: new Set(['fr-FR']),
  stub: new Set(['en-US', 'en-AU', 'en-GB', 'nl-NL']),
  leave: LEAVE_COUNTRIES,
}

/** The payslip that `seed` draws in `layout`, in a country that has such. */
export async function drawPayslip(seed: string, layout: PayslipLayout, code?: string): Promise<DrawnPayslip> {
  const random = randomOf(`payslip/${layout}/${seed}`)
  const drawn = COUNTRIES.filter((one) => PAYSLIP_TEXTS[one.code])
  const countries = LAYOUT_COUNTRIES[layout]
  const country =
    drawn.find((one) => one.code === code) ?? random.pick(drawn.filter(({ code: own }) => countries?.has(own) ?? true))
  const slip = drawSlip(random, country, layout)
  const canvas = createCanvas({
    width: 595,
    height: 842,
    family: random.pick(['sans', 'humanist', 'serif'] as const),
    size: random.pick([8.5, 9, 9.5]),
  })
  const shown = drawPage(canvas, slip, layout, random)
  return {
    id: `gen-payslip-${layout}-${country.code}-${seed}`.toLowerCase(),
    pdf: await canvas.finish(),
    truth: truthOf(slip, shown),
    lines: canvas.lines,
  }
}

function drawSlip(random: Random, country: Country, layout: PayslipLayout): Slip {
  const texts = PAYSLIP_TEXTS[country.code]!
  const first = Date.UTC(random.int(2018, 2025), random.int(0, 11), 1)
  const start = new Date(first).toISOString().slice(0, 10)
  const end = new Date(Date.UTC(new Date(first).getUTCFullYear(), new Date(first).getUTCMonth() + 1, 0))
    .toISOString()
    .slice(0, 10)
  const paid = new Date(Date.parse(end) + random.int(-3, 6) * 86_400_000).toISOString().slice(0, 10)
  const months = new Date(first).getUTCMonth() + 1
  const hourly = (layout === 'stub' || layout === 'stacked') && random.chance(0.6)
  const line = (name: string, amount: number, more: object = {}): Line => ({
    name,
    amount,
    ytd: amount * months,
    ...more,
  })
  const hours = random.int(120, 170)
  const rate = random.int(1200, 5200)
  const earnings = [
    hourly
      ? line(random.pick(texts.base_pay), hours * rate, { hours, rate })
      : line(random.pick(texts.base_pay), random.int(150_000, 620_000)),
    ...random.sample(texts.extra, random.int(1, Math.min(3, texts.extra.length))).map((name) => {
      const more = random.int(4, 20)
      const at = random.int(1500, 6000)
      return hourly && random.chance(0.5)
        ? line(name, more * at, { hours: more, rate: at })
        : line(name, random.int(4000, 60_000))
    }),
  ]
  const gross = earnings.reduce((sum, { amount }) => sum + amount, 0)
  const taken = texts.lines
    .filter(({ share }) => share > 0.05 || random.chance(0.7))
    .map(({ name, share, tax }) =>
      line(name, Math.round(gross * share), {
        ...(tax && { tax }),
        ...(layout === 'shares' && !tax && { employer: Math.round(gross * share * 1.4) }),
      }),
    )
  const deductions = taken.reduce((sum, { amount }) => sum + amount, 0)
  const address = (): string[] => [
    country.streetForm
      .replace('{street}', random.pick(country.streets))
      .replace('{number}', String(random.int(1, 180))),
    random.pick(country.cities),
  ]
  const { words } = country
  return {
    country,
    texts,
    employer: `${random.pick(words.names)} ${random.pick(words.trades)} ${random.pick(country.suffixes)}`,
    employerAddress: address(),
    employee: random.pick(words.people),
    employeeAddress: address(),
    number: random.fill(random.pick(['######', 'E-####', '####'])),
    start,
    end,
    paid,
    earnings,
    taken,
    gross,
    deductions,
    net: gross - deductions,
    grossYtd: gross * months,
  }
}

/** What a layout printed beside names and amounts. */
interface Shown {
  ytd: boolean
  period: boolean
  employeeAddress: boolean
  /** The title or the column of what is taken off. */
  title?: string
  extras?: DrawnExtras
}

function drawPage(canvas: Canvas, slip: Slip, layout: PayslipLayout, random: Random): Shown {
  const { country, texts } = slip
  const { language } = country
  const numbers = random.pick(country.numbers)
  const pattern = random.pick(country.dates)
  const right = canvas.width - MARGIN
  const line = 13.5
  const write = (minor: number): string => writeAmount(minor, numbers)
  const date = (value: string): string => writeDate(value, pattern, language)
  const ytd = layout === 'stub' || (layout === 'stacked' && random.chance(0.5))
  const period = layout === 'stub' || random.chance(0.6)
  const window = layout === 'stub' || random.chance(0.5)
  let y = 40
  canvas.region('header', () => {
    canvas.text(slip.employer, MARGIN, y, { size: 13, bold: true })
    canvas.text(random.pick(texts.title), right, y, { size: 14, bold: true, align: 'right' })
    y += 20
    for (const text of slip.employerAddress) {
      canvas.text(text, MARGIN, y)
      y += line
    }
  })
  y += line
  const facts: [string, string][] = [
    ...(window ? [] : [[random.pick(texts.employee), slip.employee] as [string, string]]),
    [random.pick(texts.number), slip.number],
    ...(period
      ? [[random.pick(texts.period), `${date(slip.start)} ${texts.until} ${date(slip.end)}`] as [string, string]]
      : [[random.pick(texts.month), monthOf(slip.start, language)] as [string, string]]),
    [random.pick(texts.payDate), date(slip.paid)],
  ]
  canvas.region('meta', () => {
    if (layout === 'boxes') {
      facts.forEach(([label], i) => canvas.text(label, MARGIN + i * 135, y, { size: 7.5 }))
      facts.forEach(([, value], i) => canvas.text(value, MARGIN + i * 135, y + line, { bold: true }))
      y += 3 * line
    } else {
      facts.forEach(([label, value], i) => {
        canvas.text(`${label}:`, 320, 74 + i * line)
        canvas.text(value, 430, 74 + i * line)
      })
      y = Math.max(y, 74 + facts.length * line + line)
    }
  })
  if (window)
    canvas.region('party', () => {
      y = Math.max(y, 120)
      for (const text of [slip.employee, ...slip.employeeAddress]) {
        canvas.text(text, MARGIN, y)
        y += line
      }
    })
  y += line * 1.5
  const { below, title } = drawLines(
    canvas,
    slip,
    {
      layout,
      write,
      ytd,
      random,
      line,
      quantity: (value) => writeQuantity(value, numbers),
      money: random.pick(country.money),
    },
    y,
  )
  const place = { country: country.code, left: MARGIN, right, top: below + 2 * line, line, net: slip.net, write }
  return {
    ytd,
    period,
    employeeAddress: window,
    ...(title !== undefined && { title }),
    ...(layout === 'leave' && { extras: canvas.region('table', () => drawExtras(canvas, random, place)) }),
  }
}

const monthOf = (start: string, language: string): string => writeDate(start, 'MMMM YYYY', language)

interface Look {
  layout: PayslipLayout
  write: (minor: number) => string
  quantity: (value: number) => string
  ytd: boolean
  random: Random
  line: number
  money: string
}

/** Draws the lines and sums, and returns where they end and which title what is taken off has. */
function drawLines(canvas: Canvas, slip: Slip, look: Look, top: number): { below: number; title?: string } {
  const { texts, earnings, taken, gross, deductions, net, grossYtd } = slip
  const { layout, write, quantity, ytd, random, line, money } = look
  const right = canvas.width - MARGIN
  let y = top
  let title: string | undefined
  const row = (
    kind: TextKind,
    cells: readonly (readonly [text: string | undefined, x: number, align?: 'left' | 'right'])[],
  ): void => {
    canvas.region(kind, () => {
      for (const [text, x, align] of cells)
        if (text !== undefined) canvas.text(text, x, y, { bold: kind !== 'table', align: align ?? 'left' })
    })
    y += line
  }
  const net_ = random.pick(texts.net)
  const gross_ = random.pick(texts.gross)
  const taken_ = random.pick(texts.taken)
  const amount_ = random.pick(texts.amount)
  if (layout === 'stub' || layout === 'stacked' || layout === 'boxes' || layout === 'leave') {
    const [h, r, a, t] = [250, 330, ytd ? 430 : right, right]
    const withHours = earnings.some(({ hours }) => hours !== undefined)
    row('table_head', [
      [random.pick(texts.earnings), MARGIN],
      ...(withHours
        ? [[random.pick(texts.hours), h, 'right'] as const, [random.pick(texts.rate), r, 'right'] as const]
        : []),
      [amount_, a, 'right'],
      [ytd ? random.pick(texts.ytd) : undefined, t, 'right'],
    ])
    for (const one of earnings)
      row('table', [
        [one.name, MARGIN],
        [one.hours === undefined ? undefined : quantity(one.hours), h, 'right'],
        [one.rate === undefined ? undefined : write(one.rate), r, 'right'],
        [write(one.amount), a, 'right'],
        [ytd ? write(one.ytd) : undefined, t, 'right'],
      ])
    row('totals', [
      [gross_, MARGIN],
      [write(gross), a, 'right'],
      [ytd ? write(grossYtd) : undefined, t, 'right'],
    ])
    y += line
    row('table_head', [
      [(title = random.pick(texts.deductions)), MARGIN],
      [amount_, a, 'right'],
      [ytd ? texts.ytd[0]! : undefined, t, 'right'],
    ])
    for (const one of taken)
      row('table', [
        [one.name, MARGIN],
        [layout === 'stub' && slip.country.code === 'en-US' ? `-${write(one.amount)}` : write(one.amount), a, 'right'],
        [ytd ? write(one.ytd) : undefined, t, 'right'],
      ])
    row('totals', [
      [taken_, MARGIN],
      [write(deductions), a, 'right'],
    ])
    y += line
    row('totals', [
      [net_, MARGIN],
      [money.replace('#', write(net)), a, 'right'],
    ])
    if (layout === 'stub') drawCheque(canvas, slip, write, y + 60)
    return { below: y, title }
  }
  if (layout === 'side-by-side') {
    const middle = canvas.width / 2 + 6
    row('table_head', [
      [random.pick(texts.earnings), MARGIN],
      [amount_, middle - 18, 'right'],
      [(title = random.pick(texts.deductions)), middle],
      [amount_, right, 'right'],
    ])
    for (let i = 0; i < Math.max(earnings.length, taken.length); i++)
      row('table', [
        [earnings[i]?.name, MARGIN],
        [earnings[i] && write(earnings[i]!.amount), middle - 18, 'right'],
        [taken[i]?.name, middle],
        [taken[i] && write(taken[i]!.amount), right, 'right'],
      ])
    row('totals', [
      [gross_, MARGIN],
      [write(gross), middle - 18, 'right'],
      [taken_, middle],
      [write(deductions), right, 'right'],
    ])
    y += line
    row('totals', [
      [`${net_}:`, MARGIN],
      [money.replace('#', write(net)), MARGIN + 190, 'right'],
    ])
    return { below: y, title }
  }
  // One table: what is earned and what is taken off stand in columns of their own, or the employer's share beside the
  // employee's.
  const shares = layout === 'shares'
  const [b, first, second] = [300, 420, right]
  row('table_head', [
    [random.pick(texts.name), MARGIN],
    [shares ? random.pick(texts.base) : undefined, b, 'right'],
    [shares ? random.pick(['Part salarié', 'Montant salarié']) : texts.earnings[0]!, first, 'right'],
    [shares ? random.pick(texts.employerShare) : (title = texts.deductions[0]!), second, 'right'],
  ])
  for (const one of earnings)
    row('table', [
      [one.name, MARGIN],
      [write(one.amount), first, 'right'],
    ])
  if (shares)
    row('totals', [
      [gross_, MARGIN],
      [write(gross), first, 'right'],
    ])
  for (const one of taken)
    row('table', [
      [one.name, MARGIN],
      [shares && one.employer !== undefined ? write(gross) : undefined, b, 'right'],
      [write(one.amount), shares ? first : second, 'right'],
      [one.employer === undefined ? undefined : write(one.employer), second, 'right'],
    ])
  if (shares)
    row('totals', [
      [taken_, MARGIN],
      [write(deductions), first, 'right'],
    ])
  else {
    row('totals', [
      [gross_, MARGIN],
      [write(gross), first, 'right'],
    ])
    row('totals', [
      [taken_, MARGIN],
      [write(deductions), second, 'right'],
    ])
  }
  y += line
  row('totals', [
    [net_, MARGIN],
    [money.replace('#', write(net)), second, 'right'],
  ])
  return { below: y, ...(title !== undefined && { title }) }
}

/** The cheque that hangs below a stub: it names the payee and the net pay once more. */
function drawCheque(canvas: Canvas, slip: Slip, write: (minor: number) => string, top: number): void {
  canvas.rule(MARGIN, top, canvas.width - MARGIN, top)
  canvas.text('Pay to the order of', MARGIN, top + 30)
  canvas.text(slip.employee, MARGIN + 110, top + 30, { bold: true })
  canvas.text(`***${write(slip.net)}`, canvas.width - MARGIN, top + 30, { align: 'right' })
  canvas.text('THIS IS NOT A CHECK', canvas.width / 2, top + 60, { align: 'center' })
}

function truthOf(slip: Slip, { ytd, period, employeeAddress, title, extras }: Shown): object {
  const {
    country,
    employer,
    employerAddress,
    employee,
    employeeAddress: home,
    number,
    start,
    end,
    paid,
    earnings,
    taken,
    gross,
    deductions,
    net,
    grossYtd,
  } = slip
  const lineOf = ({ name, amount, ytd: year, employer: share }: Line): object => ({
    name,
    amount: units(amount),
    ...(share !== undefined && { employer_amount: units(share) }),
    ...(ytd && { ytd: units(year) }),
  })
  const [deducted, taxes] = parted(taken, title, ({ tax }) => tax === true)
  const shares = taken.flatMap(({ name, employer: share }) => (share ? [{ name, amount: units(share) }] : []))
  const address = { address: employerAddress.join(', ') }
  const own = employeeAddress ? { address: home.join(', ') } : {}
  return {
    document_type: 'payslip',
    document_category: 'hr',
    vendor: { name: employer, ...address },
    buyer: { name: employee, ...own },
    document_meta: { date: paid, language: country.language, country: country.country },
    payslip: {
      employer: { name: employer, ...address },
      employee: { name: employee, employee_id: number, ...own },
      pay_period: {
        ...(period && { start_date: start, end_date: end }),
        month: Number(start.slice(5, 7)),
        year: Number(start.slice(0, 4)),
        pay_date: paid,
      },
      earnings: earnings.map((one) => ({
        ...lineOf(one),
        ...(one.hours !== undefined && { hours: one.hours, rate: units(one.rate!) }),
      })),
      ...(deducted.length && { deductions: deducted.map(lineOf) }),
      ...(taxes.length && { taxes: taxes.map(lineOf) }),
      totals: {
        gross_pay: units(gross),
        ...(ytd && { gross_ytd: units(grossYtd) }),
        total_earnings: units(gross),
        total_deductions: units(deductions),
        net_pay: units(net),
      },
      ...(shares.length && { employer_contributions: shares }),
      ...(extras && { leave: extras.leave }),
      ...(extras?.deposits.length && { payment: { direct_deposits: extras.deposits } }),
    },
  }
}
