// Draws the payslips of families, on paper or as the content of their pages, with the truth of what was printed.

import { parted } from '../payslip-lists.ts'
import type { TextKind } from '../../../src/engine/layout/kinds.ts'
import type { DocumentContent } from '../../../src/schema/page.ts'
import { createCanvas, type Canvas } from '../canvas.ts'
import { createPageCanvas, type Pen } from '../page-canvas.ts'
import { randomOf } from '../random.ts'
import { writeAmount, writeDate, writeQuantity } from '../write.ts'
import { payslipFamilyOf, type PayslipFamily } from './axes.ts'
import { PAY_PLACES, type PayPlace } from './places.ts'
import { drawSlip, type PayLine, type Slip } from './slip.ts'

/** The sizes of papers in points. */
const PAPERS = { a4: [595, 842], letter: [612, 792], wide: [842, 595] } as const

/** `layout` is what the family is told apart by most. */
export interface FamilyPayslip {
  id: string
  family: PayslipFamily
  layout: string
  truth: object
}

interface Sheet {
  pen: Pen
  family: PayslipFamily
  place: PayPlace
  slip: Slip
  margin: number
  line: number
  size: number
  y: number
  write: (minor: number) => string
  date: (value: string) => string
  said: (list: readonly string[], name: string) => string
}

/** Document `copy` of the family of payslips number `at`, as the content of its pages. */
export function payslipContent(at: number, copy: number): FamilyPayslip & { content: DocumentContent } {
  const family = payslipFamilyOf(at)
  const [width, height] = PAPERS[family.axes.paper]
  const pen = createPageCanvas(width, height, family.axes.size)
  const truth = drawOn(pen, family, copy)
  return { id: `gen-payslip-${family.id}-${copy}`, family, layout: family.axes.lines, truth, content: pen.content() }
}

/** The same document as a PDF. */
export async function drawPayslipFamily(
  at: number,
  copy: number,
): Promise<FamilyPayslip & { pdf: Buffer; lines: Canvas['lines'] }> {
  const family = payslipFamilyOf(at)
  const [width, height] = PAPERS[family.axes.paper]
  const canvas = createCanvas({
    width,
    height,
    family: family.look('typeface').pick(['sans', 'humanist', 'serif'] as const),
    size: family.axes.size,
  })
  const truth = drawOn(canvas, family, copy)
  return {
    id: `gen-payslip-${family.id}-${copy}`,
    family,
    layout: family.axes.lines,
    truth,
    pdf: await canvas.finish(),
    lines: canvas.lines,
  }
}

function drawOn(pen: Pen, family: PayslipFamily, copy: number): object {
  const { axes, look } = family
  const place = PAY_PLACES.find(({ code }) => code === axes.place)!
  const slip = drawSlip(randomOf(`payslip-axes/${family.id}/${copy}`), axes, place)
  const numbers = place.numbers[axes.numbers % place.numbers.length]!
  const pattern = place.dates[axes.dates % place.dates.length]!
  const sheet: Sheet = {
    pen,
    family,
    place,
    slip,
    margin: 38,
    line: axes.leading * axes.size,
    size: axes.size,
    y: 34,
    write: (minor) => writeAmount(minor, numbers),
    date: (value) => writeDate(value, pattern, place.language),
    said: (list, name) => look(`words/${name}`).pick(list),
  }
  drawHead(sheet)
  if (axes.sums === 'top boxes') drawBoxes(sheet)
  drawTables(sheet, (value) => writeQuantity(value, numbers))
  drawSums(sheet)
  drawFoot(sheet)
  return truthOf(sheet)
}

const wordOf = ({ family: { axes }, place: { language } }: Sheet, text: string): string =>
  axes.heads === 'capitals' ? text.toLocaleUpperCase(language) : text

/** The employer, the title, the facts and the window with the employee. */
function drawHead(sheet: Sheet): void {
  const {
    pen,
    family: { axes },
    place: { texts, language },
    slip,
    margin,
    line,
    size,
    date,
    said,
  } = sheet
  const right = pen.width - margin
  const title = said(texts.title, 'title')
  const large = { size: 1.5 * size, bold: true }
  pen.region('header', () => {
    if (axes.title === 'above') {
      pen.text(title, pen.width / 2, sheet.y, { ...large, align: 'center' })
      sheet.y += 2 * line
    }
    if (axes.brand !== 'label') {
      const x = axes.brand === 'left' ? margin : axes.brand === 'right' ? right : pen.width / 2
      const align = axes.brand === 'centre' ? ('center' as const) : axes.brand
      pen.text(slip.employer, x, sheet.y, { size: 1.3 * size, bold: true, align })
      pen.text(slip.employerAddress, x, sheet.y + 1.5 * line, { align })
      if (axes.title === 'beside' && axes.brand !== 'centre')
        pen.text(title, axes.brand === 'left' ? right : margin, sheet.y, {
          ...large,
          align: axes.brand === 'left' ? 'right' : 'left',
        })
      sheet.y += 3 * line
    }
    if (axes.title === 'below' || (axes.title === 'beside' && (axes.brand === 'centre' || axes.brand === 'label'))) {
      pen.text(title, margin, sheet.y, large)
      sheet.y += 2 * line
    }
  })
  if (axes.window !== 'none') {
    pen.region('party', () => {
      for (const text of [slip.employee, ...slip.employeeAddress.split(/(?<!\d), /)]) {
        pen.text(text, axes.window === 'block' ? margin : margin + 0.55 * (pen.width - 2 * margin), sheet.y)
        sheet.y += line
      }
    })
    sheet.y += line
  }
  const month = writeDate(slip.start, 'MMMM YYYY', language)
  const facts: [string, string][] = [
    ...(axes.brand === 'label' ? [[said(texts.employer, 'employer'), slip.employer] as [string, string]] : []),
    ...(axes.window === 'none' ? [[said(texts.employee, 'employee'), slip.employee] as [string, string]] : []),
    [said(texts.number, 'number'), slip.number],
    ...(axes.period !== 'month'
      ? [[said(texts.period, 'period'), `${date(slip.start)} ${texts.until} ${date(slip.end)}`] as [string, string]]
      : []),
    ...(axes.period !== 'dates' ? [[said(texts.month, 'month'), month] as [string, string]] : []),
    ...(axes.payDate === 'shown' ? [[said(texts.payDate, 'payDate'), date(slip.paid)] as [string, string]] : []),
  ]
  pen.region('meta', () => {
    drawFacts(
      sheet,
      facts.map(([label, value]) => [wordOf(sheet, label), value]),
    )
  })
  sheet.y += 1.2 * line
}

function drawFacts(sheet: Sheet, facts: readonly (readonly [string, string])[]): void {
  const {
    pen,
    family: { axes },
    margin,
    line,
    size,
  } = sheet
  const width = pen.width - 2 * margin
  if (axes.facts === 'boxes') {
    const step = width / Math.min(4, facts.length)
    facts.forEach(([label, value], at) => {
      const x = margin + (at % 4) * step
      const y = sheet.y + Math.floor(at / 4) * 2.6 * line
      pen.text(label, x, y, { size: 0.8 * size })
      pen.text(value, x, y + line, { bold: true })
    })
    sheet.y += Math.ceil(facts.length / 4) * 2.6 * line
    return
  }
  const columns = axes.facts === 'two columns' || axes.facts === 'colon beside' ? 2 : 1
  const isColon = axes.facts.startsWith('colon')
  facts.forEach(([label, value], at) => {
    const x = margin + (at % columns) * (width / 2)
    const y = sheet.y + Math.floor(at / columns) * line
    if (isColon) pen.text(`${label}: ${value}`, x, y)
    else {
      pen.text(label, x, y)
      pen.text(value, x + Math.max(110, pen.widthOf(label) + size), y)
    }
  })
  sheet.y += Math.ceil(facts.length / columns) * line
}

/** A column of a table: its head, where it ends or begins, and what it prints of a line. */
interface Column {
  head: string
  x: number
  align: 'left' | 'right'
  of: (line: PayLine, isTaken: boolean) => string | undefined
}

function drawTables(sheet: Sheet, quantity: (value: number) => string): void {
  const {
    pen,
    family: { axes },
    place: { texts },
    slip,
    margin,
    said,
  } = sheet
  const width = pen.width - 2 * margin
  const earned = said(texts.earnings, 'earnings')
  const taken = said(texts.deductions, 'deductions')
  const contributions = slip.taken.filter(({ employer }) => employer !== undefined)
  if (axes.lines === 'beside') {
    const half = width / 2 - 10
    const top = sheet.y
    drawTable(sheet, earned, slip.earnings, false, columnsOf(sheet, quantity, margin, half, false, true), [
      [said(texts.gross, 'gross'), slip.gross, slip.grossYtd],
    ])
    const below = sheet.y
    sheet.y = top
    drawTable(sheet, taken, slip.taken, true, columnsOf(sheet, quantity, margin + half + 20, half, true, true), [
      [said(texts.taken, 'taken'), slip.deductions, undefined],
    ])
    sheet.y = Math.max(below, sheet.y)
    return
  }
  if (axes.lines === 'below') {
    drawTable(sheet, earned, slip.earnings, false, columnsOf(sheet, quantity, margin, width, false, false), [
      [said(texts.gross, 'gross'), slip.gross, slip.grossYtd],
    ])
    drawTable(sheet, taken, slip.taken, true, columnsOf(sheet, quantity, margin, width, true, false), [
      [said(texts.taken, 'taken'), slip.deductions, undefined],
    ])
  } else drawJoint(sheet, quantity, earned, taken)
  if (axes.employer === 'section' && contributions.length) {
    const columns = columnsOf(sheet, quantity, margin, width, true, true).filter(
      ({ of }) => of({ ...contributions[0]!, ytd: 0 }, true) !== undefined,
    )
    const rows = contributions.map(({ name, employer, code }): PayLine => ({ name, code, amount: employer!, ytd: 0 }))
    const name = columns.find(({ align }) => align === 'left')!
    const amount = columns.at(-1)!
    drawTable(
      sheet,
      EMPLOYER[sheet.place.language] ?? EMPLOYER.en!,
      rows,
      false,
      [
        { ...name, of: (one) => one.name },
        { ...amount, of: (one) => sheet.write(one.amount) },
      ],
      [],
    )
  }
}

/** The heads of tables of what the employer pays on top. */
const EMPLOYER: Readonly<Record<string, string>> = {
  en: 'Employer Contributions',
  de: 'Arbeitgeberanteile',
  fr: 'Cotisations patronales',
  es: 'Aportación de la empresa',
  it: 'Contributi a carico azienda',
  nl: 'Werkgeverslasten',
  pt: 'Encargos da entidade patronal',
  pl: 'Składki pracodawcy',
  sv: 'Arbetsgivaravgifter',
  da: 'Arbejdsgiverbidrag',
  id: 'Iuran perusahaan',
}

/** The columns of a table of `width` at `left`. */
function columnsOf(
  sheet: Sheet,
  quantity: (value: number) => string,
  left: number,
  width: number,
  isTaken: boolean,
  isNarrow: boolean,
): Column[] {
  const {
    family: { axes },
    place: { texts },
    write,
    said,
  } = sheet
  const own = axes.columns
    .split(' ')
    .filter((name) =>
      isTaken
        ? name !== 'hours' && (name !== 'rate' || axes.columns.includes('base'))
        : name !== 'base' && (name !== 'rate' || axes.columns.includes('hours')),
    )
  const wanted = isNarrow
    ? own.filter((name) => name === 'name' || name === 'amount' || (!isTaken && width > 300))
    : own
  const names = [
    ...wanted.filter((name) => name !== 'amount'),
    ...(isNarrow && width < 300
      ? ['amount']
      : axes.ytd === 'before'
        ? ['ytd', 'amount']
        : axes.ytd === 'behind'
          ? ['amount', 'ytd']
          : ['amount']),
    ...(axes.employer === 'column' && isTaken && !isNarrow ? ['employer'] : []),
  ]
  const heads: Record<string, string> = {
    code: CODE[sheet.place.language] ?? 'Code',
    name: said(texts.name, 'name'),
    hours: said(texts.hours, 'hours'),
    rate: isTaken ? '%' : said(texts.rate, 'rate'),
    base: said(texts.base, 'base'),
    amount: axes.heads === 'none for amount' ? '' : said(texts.amount, 'amount'),
    ytd: said(texts.ytd, 'ytd'),
    employer: said(texts.employerShare, 'employerShare'),
  }
  const right = names.filter((name) => name !== 'code' && name !== 'name')
  const step = Math.min(80, (width * 0.62) / right.length)
  const signed = (minor: number, taken: boolean): string =>
    !taken
      ? write(minor)
      : { plain: write(minor), minus: `-${write(minor)}`, brackets: `(${write(minor)})`, trailing: `${write(minor)}-` }[
          axes.sign
        ]
  const of: Record<string, Column['of']> = {
    code: ({ code }) => code,
    name: ({ name }) => name,
    hours: ({ hours }) => (hours === undefined ? undefined : quantity(hours)),
    rate: ({ rate }, taken) => (rate === undefined ? undefined : write(rate) + (taken && axes.variant % 2 ? '%' : '')),
    base: ({ base }) => (base === undefined ? undefined : write(base)),
    amount: ({ amount }, taken) => signed(amount, taken),
    ytd: ({ ytd }) => (ytd ? write(ytd) : undefined),
    employer: ({ employer }) => (employer === undefined ? undefined : write(employer)),
  }
  let x = left
  return names.map((name): Column => {
    if (name === 'code' || name === 'name') {
      const at = x
      x += 34
      return { head: wordOf(sheet, heads[name]!), x: at, align: 'left', of: of[name]! }
    }
    return {
      head: wordOf(sheet, heads[name]!),
      x: left + width - (right.length - 1 - right.indexOf(name)) * step,
      align: 'right',
      of: of[name]!,
    }
  })
}

/** The head of the column of codes. */
const CODE: Readonly<Record<string, string>> = {
  de: 'LA',
  fr: 'Code',
  es: 'Cód.',
  it: 'Cod.',
  nl: 'Code',
  pt: 'Cód.',
  pl: 'Kod',
  sv: 'Kod',
  da: 'Kode',
  id: 'Kode',
}

type Sum = readonly [name: string, amount: number, ytd: number | undefined]

function row(sheet: Sheet, kind: TextKind, cells: readonly (readonly [string | undefined, Column])[]): void {
  sheet.pen.region(kind, () => {
    for (const [text, { x, align }] of cells)
      if (text !== undefined && text !== '') sheet.pen.text(text, x, sheet.y, { bold: kind !== 'table', align })
  })
  sheet.y += sheet.line
}

function drawTable(
  sheet: Sheet,
  title: string,
  lines: readonly PayLine[],
  isTaken: boolean,
  columns: readonly Column[],
  sums: readonly Sum[],
): void {
  const {
    family: { axes },
    place: { language },
  } = sheet
  const name = columns.find(({ align }, at) => align === 'left' && columns[at + 1]?.align !== 'left')!
  if (axes.titles === 'in head')
    row(
      sheet,
      'table_head',
      columns.map((one) => [one === name ? title : one.head, one]),
    )
  else {
    row(sheet, 'table_head', [[axes.titles === 'capitals' ? title.toLocaleUpperCase(language) : title, columns[0]!]])
    row(
      sheet,
      'table_head',
      columns.map((one) => [one.head, one]),
    )
  }
  for (const line of lines)
    row(
      sheet,
      'table',
      columns.map((one) => [one.of(line, isTaken), one]),
    )
  drawTotal(sheet, sums, columns, isTaken)
  sheet.y += 0.8 * sheet.line
}

function drawTotal(sheet: Sheet, sums: readonly Sum[], columns: readonly Column[], isTaken: boolean): void {
  if (sheet.family.axes.sums === 'boxes' || sheet.family.axes.sums === 'top boxes') return
  const empty: PayLine = { name: '', code: '', amount: 1, ytd: 1 }
  for (const [text, amount, ytd] of sums) {
    const isAmount = (one: Column): boolean =>
      one.of({ ...empty, amount }, isTaken) !== undefined &&
      one.of({ ...empty, amount: amount + 100 }, isTaken) !== one.of({ ...empty, amount }, isTaken)
    const isYtd = (one: Column): boolean =>
      one.of({ ...empty, ytd: 100 }, isTaken) !== one.of({ ...empty, ytd: 200 }, isTaken)
    row(
      sheet,
      'totals',
      columns.map((one, at) => [
        at === 0
          ? text
          : isAmount(one)
            ? one.of({ ...empty, amount }, isTaken)
            : isYtd(one) && ytd !== undefined
              ? sheet.write(ytd)
              : undefined,
        one,
      ]),
    )
  }
}

/** One table for both: two columns of amounts, signs, or titles as rows of it. */
function drawJoint(sheet: Sheet, quantity: (value: number) => string, earned: string, taken: string): void {
  const {
    family: { axes },
    place: { texts },
    slip,
    margin,
    pen,
    write,
    said,
  } = sheet
  const width = pen.width - 2 * margin
  const base = columnsOf(sheet, quantity, margin, width, false, false)
  const gross: Sum = [said(texts.gross, 'gross'), slip.gross, slip.grossYtd]
  const off: Sum = [said(texts.taken, 'taken'), slip.deductions, undefined]
  if (axes.lines === 'columns') {
    const right = margin + width
    const texted = base.filter(({ align }) => align === 'left')
    const columns: Column[] = [
      ...texted,
      {
        head: wordOf(sheet, earned),
        x: right - 110,
        align: 'right',
        of: ({ amount }, isTaken) => (isTaken ? undefined : write(amount)),
      },
      {
        head: wordOf(sheet, taken),
        x: right,
        align: 'right',
        of: ({ amount }, isTaken) => (isTaken ? write(amount) : undefined),
      },
    ]
    row(
      sheet,
      'table_head',
      columns.map((one) => [one.head, one]),
    )
    for (const line of slip.earnings)
      row(
        sheet,
        'table',
        columns.map((one) => [one.of(line, false), one]),
      )
    for (const line of slip.taken)
      row(
        sheet,
        'table',
        columns.map((one) => [one.of(line, true), one]),
      )
    if (axes.sums !== 'boxes' && axes.sums !== 'top boxes') {
      row(sheet, 'totals', [
        [gross[0], columns[0]!],
        [write(slip.gross), columns.at(-2)!],
      ])
      row(sheet, 'totals', [
        [off[0], columns[0]!],
        [write(slip.deductions), columns.at(-1)!],
      ])
    }
    sheet.y += 0.8 * sheet.line
    return
  }
  row(
    sheet,
    'table_head',
    base.map((one) => [one.head, one]),
  )
  const isTitled = axes.lines === 'sections'
  if (isTitled) row(sheet, 'table_head', [[earned, base[0]!]])
  for (const line of slip.earnings)
    row(
      sheet,
      'table',
      base.map((one) => [one.of(line, false), one]),
    )
  drawTotal(sheet, [gross], base, false)
  if (isTitled) row(sheet, 'table_head', [[taken, base[0]!]])
  // Without titles a minus tells what is taken off.
  const minus = (text: string | undefined, line: PayLine, one: Column): string | undefined =>
    !isTitled &&
    axes.sign === 'plain' &&
    text !== undefined &&
    text === write(line.amount) &&
    one.of({ ...line, amount: 1 }, true) !== text
      ? `-${text}`
      : text
  for (const line of slip.taken)
    row(
      sheet,
      'table',
      base.map((one) => [
        minus(one.of({ ...line, hours: undefined, rate: undefined } as unknown as PayLine, true), line, one),
        one,
      ]),
    )
  drawTotal(sheet, [off], base, true)
  sheet.y += 0.8 * sheet.line
}

const moneyOf = ({ place: { money }, family: { axes }, write }: Sheet, minor: number): string =>
  axes.money === 'none' ? write(minor) : money[axes.variant % money.length]!.replace('#', write(minor))

/** Gross, what is taken off and net as boxes side by side. */
function drawBoxes(sheet: Sheet): void {
  const {
    pen,
    place: { texts },
    slip,
    margin,
    line,
    size,
    said,
  } = sheet
  const step = (pen.width - 2 * margin) / 3
  const sums = [
    [said(texts.gross, 'gross'), slip.gross],
    [said(texts.taken, 'taken'), slip.deductions],
    [said(texts.net, 'net'), slip.net],
  ] as const
  pen.region('totals', () =>
    sums.forEach(([name, amount], at) => {
      pen.text(wordOf(sheet, name), margin + at * step, sheet.y, { size: 0.85 * size })
      pen.text(moneyOf(sheet, amount), margin + at * step, sheet.y + line, { bold: true })
    }),
  )
  sheet.y += 3 * line
}

function drawSums(sheet: Sheet): void {
  const {
    pen,
    family: { axes },
    place: { texts },
    slip,
    margin,
    size,
    line,
    said,
  } = sheet
  const right = pen.width - margin
  const net = wordOf(sheet, said(texts.net, 'net'))
  if (axes.sums === 'boxes') drawBoxes(sheet)
  if (axes.sums === 'boxes' || axes.sums === 'top boxes') return
  pen.region('totals', () => {
    if (axes.netAt === 'right') {
      pen.text(net, right - 150, sheet.y, { bold: true })
      pen.text(moneyOf(sheet, slip.net), right, sheet.y, { bold: true, align: 'right' })
    } else if (axes.netAt === 'large')
      pen.text(`${net}: ${moneyOf(sheet, slip.net)}`, margin, sheet.y, { size: 1.4 * size, bold: true })
    else {
      pen.text(net, margin, sheet.y, { bold: true })
      pen.text(moneyOf(sheet, slip.net), right, sheet.y, { bold: true, align: 'right' })
    }
  })
  sheet.y += 2.5 * line
}

/** The account, a note, or days of leave. */
function drawFoot(sheet: Sheet): void {
  const {
    pen,
    family: { axes },
    slip,
    margin,
    line,
    size,
  } = sheet
  if (axes.bank !== 'none') {
    pen.text(axes.bank === 'line' ? `IBAN ${slip.iban}` : 'IBAN', margin, sheet.y)
    if (axes.bank === 'pairs') pen.text(slip.iban, margin + 110, sheet.y)
    sheet.y += 1.5 * line
  }
  if (axes.foot === 'note')
    pen.text('Please keep this document. Questions: payroll@example.com, +44 20 7946 0100.', margin, pen.height - 40, {
      size: 0.8 * size,
    })
}

const units = (minor: number): number => minor / 100

function truthOf({ family: { axes }, slip, place, said }: Sheet): object {
  const isBeside = axes.lines === 'beside'
  const hasYtd = axes.ytd !== 'none' && !isBeside && axes.lines !== 'columns'
  const isWide = axes.paper === 'wide'
  const hasHours = axes.columns.includes('hours') && axes.lines !== 'columns' && (!isBeside || isWide)
  const lineOf = (one: PayLine, isTaken: boolean): object => ({
    name: one.name,
    amount: units(one.amount),
    ...((hasYtd || (isBeside && isWide && axes.ytd !== 'none')) && { ytd: units(one.ytd) }),
    ...(!isTaken && hasHours && { hours: one.hours, rate: units(one.rate!) }),
    ...(isTaken &&
      axes.employer === 'column' &&
      axes.lines === 'below' &&
      one.employer !== undefined && { employer_amount: units(one.employer) }),
  })
  const title = axes.lines === 'signed' ? undefined : said(place.texts.deductions, 'deductions')
  const [others, taxes] = parted(slip.taken, title, ({ isTax }) => isTax === true)
  const isShown = axes.employer === 'section' ? !isBeside : axes.employer === 'column' && axes.lines === 'below'
  const contributions = isShown ? slip.taken.filter(({ employer }) => employer !== undefined) : []
  return {
    document_type: 'payslip',
    vendor: { name: slip.employer },
    buyer: { name: slip.employee },
    document_meta: { language: place.language, ...(axes.payDate === 'shown' && { date: slip.paid }) },
    payslip: {
      employer: { name: slip.employer, ...(axes.brand !== 'label' && { address: slip.employerAddress }) },
      employee: {
        name: slip.employee,
        employee_id: slip.number,
        ...(axes.window !== 'none' && { address: slip.employeeAddress }),
      },
      pay_period: {
        ...(axes.period !== 'month' && { start_date: slip.start, end_date: slip.end }),
        month: Number(slip.start.slice(5, 7)),
        year: Number(slip.start.slice(0, 4)),
        ...(axes.payDate === 'shown' && { pay_date: slip.paid }),
      },
      earnings: slip.earnings.map((one) => lineOf(one, false)),
      ...(others.length && { deductions: others.map((one) => lineOf(one, true)) }),
      ...(taxes.length && { taxes: taxes.map((one) => lineOf(one, true)) }),
      ...(contributions.length && {
        employer_contributions: contributions.map(({ name, employer }) => ({ name, amount: units(employer!) })),
      }),
      totals: {
        gross_pay: units(slip.gross),
        total_earnings: units(slip.gross),
        total_deductions: units(slip.deductions),
        net_pay: units(slip.net),
      },
    },
  }
}
