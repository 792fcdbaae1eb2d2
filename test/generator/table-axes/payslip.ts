// Payslips by independent axes: what is earned and what is taken off stand beside each other, one below the other, in
// one list with signs, or in one list with columns of their own.

import { parted } from '../payslip-lists.ts'
import { PAYSLIP_TEXTS, type PayslipTexts } from '../payslip-words.ts'
import { randomOf, type Random } from '../random.ts'
import type { Axes } from './axes.ts'
import { drawFrame, partiesOf } from './frame.ts'
import { drawGrid, type GridColumn, type GridRow } from './grid.ts'
import { headsOf } from './heads.ts'
import { writerOf, type Writer } from './numbers.ts'
import { BOTTOM, lookOf, MARGIN, openPaper } from './paper.ts'
import { CODE_HEADS, SWEDISH_PAYSLIP } from './payslip-words.ts'
import { drawSums } from './sums.ts'
import { alignOf } from './trade-rows.ts'

interface PayLine {
  name: string
  code: string
  /** Amounts and rates in the smallest unit that is printed. */
  amount: number
  hours?: number
  rate?: number
  ytd: number
  tax?: boolean
}

interface Slip {
  key: string
  axes: Axes
  texts: PayslipTexts
  writer: Writer
  earned: PayLine[]
  taken: PayLine[]
  gross: number
  deducted: number
}

/** A column of a payslip: `earned` and `taken` are amounts that have columns of their own. */
type Column = 'code' | 'name' | 'hours' | 'rate' | 'amount' | 'earned' | 'taken' | 'ytd'

const COUNTRY: Readonly<Record<string, string>> = {
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  it: 'it-IT',
  nl: 'nl-NL',
  pt: 'pt-PT',
}
const TEXTS: readonly string[] = ['code', 'name']
const sum = (lines: readonly PayLine[]): number => lines.reduce((all, { amount }) => all + amount, 0)

/** The payslip that `seed` draws on `axes`. */
export async function drawPayslipTable(seed: string, axes: Axes): Promise<{ pdf: Buffer; truth: object }> {
  const key = `table-axes/payslip/${seed}`
  const language = String(axes['language'])
  const texts = language === 'sv' ? SWEDISH_PAYSLIP : PAYSLIP_TEXTS[COUNTRY[language]!]!
  const parties = partiesOf(key, language)
  const writer = writerOf(axes, parties.vendor.country, randomOf(`${key}/numbers`))
  const { earned, taken } = drawLines(randomOf(`${key}/lines`), axes, texts, writer.decimals)
  const slip: Slip = { key, axes, texts, writer, earned, taken, gross: sum(earned), deducted: sum(taken) }
  const person = randomOf(`${key}/person`).pick(PEOPLE)
  const { pdf, number, paid } = await paint(slip, parties.vendor, { ...parties.buyer, name: person })
  return { pdf, truth: truthOf(slip, { employer: parties.vendor.name, person, number, paid }) }
}

const PEOPLE = ['Amelia Hart', 'Jonas Weidner', 'Claire Morel', 'Lucía Benítez', 'Marco Ferri', 'Karin Holm']

function drawLines(
  random: Random,
  axes: Axes,
  texts: PayslipTexts,
  decimals: number,
): { earned: PayLine[]; taken: PayLine[] } {
  const scale = decimals === 3 ? 10 : 1
  const months = random.int(2, 12)
  const line = (name: string, amount: number, more: Partial<PayLine> = {}): PayLine => {
    const code = random.fill('####')
    return { name, code, amount, ytd: amount * months, ...more }
  }
  const hours = random.int(120, 170)
  const rate = random.int(1400, 4200) * scale
  const isHourly = axes['hours'] === 'columns'
  const extras = random.sample(texts.extra, random.int(1, 3))
  const more = extras.map((name) => {
    const units = random.int(2, 20)
    const price = random.int(1500, 5000) * scale
    const flat = random.int(2_000, 40_000) * scale
    return isHourly && random.chance(0.5) ? line(name, units * price, { hours: units, rate: price }) : line(name, flat)
  })
  const earned = [line(random.pick(texts.base_pay), hours * rate, isHourly ? { hours, rate } : {}), ...more]
  const gross = sum(earned)
  const taken = random
    .sample(texts.lines, Math.min(texts.lines.length, random.int(2, 5)))
    .map(({ name, share, tax }) =>
      line(name, Math.max(1, Math.round(gross * share * (0.9 + 0.2 * random.next()))), tax ? { tax } : {}),
    )
  return { earned, taken }
}

const AMOUNTS: Readonly<Record<string, readonly Column[]>> = { 'own columns': ['earned', 'taken'] }

function columnsOf(key: string, axes: Axes): Column[] {
  const all: Column[] = [
    ...(axes['code'] === 'code' ? ['code' as const] : []),
    'name',
    ...(axes['hours'] === 'columns' ? ['hours' as const, 'rate' as const] : []),
    ...(AMOUNTS[String(axes['lists'])] ?? ['amount']),
    ...(axes['ytd'] === 'column' ? ['ytd' as const] : []),
  ]
  return axes['order'] === 'shuffled' ? randomOf(`${key}/order`).sample(all, all.length) : all
}

/** The cells of a line. */
function cellsOf({ axes, writer }: Slip, line: PayLine, isTaken: boolean): Record<Column, string[]> {
  const amount = writer.cell(isTaken && axes['lists'] === 'signs' ? -line.amount : line.amount)
  return {
    code: [line.code],
    name: [line.name],
    hours: [line.hours === undefined ? '' : writer.quantity(line.hours)],
    rate: [line.rate === undefined ? '' : writer.amount(line.rate)],
    amount: [amount],
    earned: [isTaken ? '' : amount],
    taken: [isTaken ? amount : ''],
    ytd: [writer.cell(line.ytd)],
  }
}

/** Keys of the columns of the right-hand list, where two stand beside each other. */
const besideKey = (column: string): string => `${column} beside`
const withKeys = (cells: Record<string, string[]>, key: (column: string) => string): Record<string, string[]> =>
  Object.fromEntries(Object.entries(cells).map(([column, texts]) => [key(column), texts]))

function rowsOf(slip: Slip): GridRow[] {
  const { axes, texts, writer, earned, taken, gross, deducted } = slip
  const item = (line: PayLine, isTaken: boolean): GridRow => ({ kind: 'item', cells: cellsOf(slip, line, isTaken) })
  const hasSums = axes['sums'] === 'in table'
  if (axes['lists'] === 'beside') {
    const length = Math.max(earned.length, taken.length)
    const rows = Array.from({ length }, (_, i): GridRow => {
      const [left, right] = [earned[i], taken[i]]
      return {
        kind: 'item',
        cells: {
          ...(left && cellsOf(slip, left, false)),
          ...(right && withKeys(cellsOf(slip, right, true), besideKey)),
        },
      }
    })
    const sums = {
      name: [texts.gross[0]!],
      amount: [writer.cell(gross)],
      ...withKeys({ name: [texts.taken[0]!], amount: [writer.cell(deducted)] }, besideKey),
    }
    return hasSums ? [...rows, { kind: 'sum', cells: sums }] : rows
  }
  const total = (label: string, column: Column, minor: number): GridRow[] =>
    hasSums ? [{ kind: 'sum', cells: { name: [label], [column]: [writer.cell(minor)] } }] : []
  const isStacked = axes['lists'] === 'stacked'
  const title = (text: string): GridRow[] => (isStacked ? [{ kind: 'title', cells: { name: [text] } }] : [])
  const ownColumns = axes['lists'] === 'own columns'
  const grossRow = total(texts.gross[0]!, ownColumns ? 'earned' : 'amount', gross)
  const takenRow = total(texts.taken[0]!, ownColumns ? 'taken' : 'amount', deducted)
  return [
    ...title(texts.earnings[0]!),
    ...earned.map((line) => item(line, false)),
    ...(isStacked ? grossRow : []),
    ...title(texts.deductions[0]!),
    ...taken.map((line) => item(line, true)),
    ...(isStacked ? [] : grossRow),
    ...takenRow,
  ]
}

function gridOf({ key, axes, texts }: Slip): GridColumn[] {
  const language = String(axes['language'])
  const isBeside = axes['lists'] === 'beside'
  const columns = columnsOf(key, axes)
  const wordings: Readonly<Record<string, readonly string[]>> = {
    code: CODE_HEADS[language]!,
    name: isBeside ? [texts.earnings[0]!] : texts.name,
    hours: texts.hours,
    rate: texts.rate,
    amount: texts.amount,
    earned: [texts.earnings[0]!],
    taken: [texts.deductions[0]!],
    ytd: texts.ytd,
    [besideKey('name')]: [texts.deductions[0]!],
    [besideKey('amount')]: texts.amount,
  }
  // The list of what is taken off has no hours.
  const right = columns.filter((column) => column === 'name' || column === 'amount').map(besideKey)
  const all = isBeside ? [...columns, ...right] : columns
  const heads = headsOf(all, wordings, String(axes['heads']), String(axes['headLines']), (column) =>
    randomOf(`${key}/head/${column}`),
  )
  return all.map((column) => {
    const isText = TEXTS.includes(column) || column === besideKey('name')
    return { key: column, head: heads.get(column)!, align: alignOf(`${key}/align/${column}`, axes, isText) }
  })
}

interface Named {
  name: string
  street: string
  place: string
}

async function paint(
  slip: Slip,
  employer: Named,
  person: Named,
): Promise<{ pdf: Buffer; number: string; paid: string }> {
  const { key, axes, texts, writer, gross, deducted } = slip
  const facts = randomOf(`${key}/facts`)
  const number = facts.fill('#####')
  const month = facts.int(0, 11)
  const [start, end, paid] = [
    new Date(Date.UTC(2024, month, 1)),
    new Date(Date.UTC(2024, month + 1, 0)),
    new Date(Date.UTC(2024, month, 27)),
  ].map((day) => day.toISOString().slice(0, 10)) as [string, string, string]
  const look = lookOf(axes, 'name')
  const rows = rowsOf(slip)
  const grid = gridOf(slip)
  const { canvas, places } = openPaper(axes, grid, rows, look)
  let y = drawFrame(
    canvas,
    {
      title: texts.title[0]!,
      sender: employer,
      receiver: person,
      to: texts.employee[0]!,
      facts: [
        [texts.number[0]!, number],
        [texts.period[0]!, `${writer.date(start)} ${texts.until} ${writer.date(end)}`],
        [texts.payDate[0]!, writer.date(paid)],
      ],
    },
    look.size,
    MARGIN,
  )
  y = drawGrid(canvas, grid, rows, places, look, y, {
    bottom: canvas.height - BOTTOM,
    turn: () => {
      canvas.newPage()
      return 40
    },
  })
  const net = { label: texts.net[0]!, amount: writer.money(gross - deducted), bold: true }
  const lines =
    axes['sums'] === 'in table'
      ? [net]
      : [
          { label: texts.gross[0]!, amount: writer.money(gross) },
          { label: texts.taken[0]!, amount: writer.money(deducted) },
          net,
        ]
  const block = { size: look.size, margin: MARGIN, at: String(axes['sumsAt']), wide: places[0]!, total: places.at(-1)! }
  drawSums(canvas, lines, block, y)
  return { pdf: await canvas.finish(), number, paid }
}

function truthOf(
  { axes, texts, writer, earned, taken, gross, deducted }: Slip,
  { employer, person, number, paid }: { employer: string; person: string; number: string; paid: string },
): object {
  const units = (minor: number): number => minor / 10 ** writer.decimals
  const isNamed = axes['heads'] === 'words' || axes['heads'] === 'capitals'
  const isBeside = axes['lists'] === 'beside'
  const lineOf = (line: PayLine, isTaken: boolean): object => ({
    name: line.name,
    ...(axes['code'] === 'code' && isNamed && !(isBeside && isTaken) && { code: line.code }),
    ...(line.hours !== undefined && { hours: line.hours, rate: units(line.rate!) }),
    amount: units(line.amount),
    ...(axes['ytd'] === 'column' && !(isBeside && isTaken) && { ytd: units(line.ytd) }),
  })
  const isTitled = axes['lists'] === 'stacked' || (isNamed && (isBeside || axes['lists'] === 'own columns'))
  const [others, taxes] = parted(taken, isTitled ? texts.deductions[0] : undefined, ({ tax }) => tax === true)
  return {
    document_type: 'payslip',
    document_category: 'hr',
    vendor: { name: employer },
    buyer: { name: person },
    document_meta: { date: paid, language: axes['language'] },
    payslip: {
      employee: { name: person, employee_id: number },
      earnings: earned.map((line) => lineOf(line, false)),
      ...(others.length > 0 && { deductions: others.map((line) => lineOf(line, true)) }),
      ...(taxes.length > 0 && { taxes: taxes.map((line) => lineOf(line, true)) }),
      totals: {
        gross_pay: units(gross),
        total_earnings: units(gross),
        total_deductions: units(deducted),
        net_pay: units(gross - deducted),
      },
    },
  }
}
