// Statements of account by independent axes: how money in and out is told apart, which columns there are, where
// balances stand.

import { randomOf } from '../random.ts'
import { STATEMENT_PLACES, type StatementPlace } from '../statement-axis-words.ts'
import { writeDate } from '../write.ts'
import type { Axes } from './axes.ts'
import { drawFrame } from './frame.ts'
import { drawGrid, type GridColumn, type GridRow } from './grid.ts'
import { headsOf } from './heads.ts'
import { writerOf, type Writer } from './numbers.ts'
import { BOTTOM, lookOf, MARGIN, openPaper } from './paper.ts'
import { WAY_WORDS, type WayWords } from './statement-words.ts'
import { drawSums } from './sums.ts'
import { alignOf } from './trade-rows.ts'

type Column = 'date' | 'value' | 'ref' | 'description' | 'debit' | 'credit' | 'amount' | 'way' | 'balance'

interface Movement {
  date: string
  value: string
  ref: string
  lines: string[]
  /** Signed, in the smallest unit that is printed. */
  amount: number
  balance: number
}

interface Statement {
  key: string
  axes: Axes
  place: StatementPlace
  words: WayWords
  writer: Writer
  columns: Column[]
  opening: number
  movements: Movement[]
  start: string
  end: string
  account: string
}

const MORE_ROWS = 22
const TEXTS: readonly string[] = ['date', 'value', 'ref', 'description', 'way']
// How a place writes days without a year.
const SHORT: Readonly<Record<string, string>> = { en: 'DD MMM', de: 'DD.MM.', sv: 'MM-DD' }
const PLACES: Readonly<Record<string, string>> = {
  en: 'GB',
  de: 'DE',
  fr: 'FR',
  es: 'ES',
  it: 'IT',
  nl: 'NL',
  pt: 'PT',
  sv: 'SE',
}

const dayAfter = (start: string, days: number): string =>
  new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10)
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)
const into = ({ amount }: Movement): boolean => amount > 0

/** The statement that `seed` draws on `axes`. */
export async function drawStatementTable(seed: string, axes: Axes): Promise<{ pdf: Buffer; truth: object }> {
  const key = `table-axes/bank_statement/${seed}`
  const language = String(axes['language'])
  const place = STATEMENT_PLACES.find(({ code }) => code === PLACES[language])!
  const writer = writerOf(axes, place.code, randomOf(`${key}/numbers`))
  const facts = randomOf(`${key}/facts`)
  const start = dayAfter('2023-01-01', 30 * facts.int(0, 20))
  const opening = facts.int(20_000, 900_000)
  const count = randomOf(`${key}/count`).int(4, 12) + (Number(axes['pages']) - 1) * MORE_ROWS
  const drawn: Statement = {
    key,
    axes,
    place,
    words: WAY_WORDS[language]!,
    writer,
    columns: columnsOf(key, axes),
    opening,
    movements: drawMovements(key, axes, place, start, opening, count),
    start,
    end: dayAfter(start, 30),
    account: facts.fill('##########'),
  }
  return { pdf: await paint(drawn), truth: truthOf(drawn) }
}

function drawMovements(
  key: string,
  axes: Axes,
  place: StatementPlace,
  start: string,
  opening: number,
  count: number,
): Movement[] {
  const days = randomOf(`${key}/days`)
  const offsets = Array.from({ length: count }, () => days.int(0, 29)).sort((a, b) => a - b)
  let balance = opening
  const movements = offsets.map((offset, i): Movement => {
    const random = randomOf(`${key}/movement/${i}`)
    const isIn = random.chance(0.35)
    const size = random.chance(0.12) ? random.int(100_000, 400_000) : random.int(250, 60_000)
    const plain = random.pick(isIn ? place.into : place.out)
    const strange = random.pick(WAY_WORDS[place.language]!.tricky)
    const added = random.pick([' 12/05', ' 1.250,00 EUR', ' 14:35', ' 3,5 %', ' 4471 8823'])
    const takes = random.chance(0.6)
    const more = random.sample(['REF X118823', 'KLMN 4471 0093', 'M. Example', '2203-14 9920'], 2)
    const wraps = random.chance(0.6)
    const first = !takes || axes['texts'] === 'plain' ? plain : axes['texts'] === 'sums' ? strange : `${plain}${added}`
    const lines = { below: 1, above: 1, between: 1, around: 2 }[String(axes['wrap'])]
    balance += isIn ? size : -size
    const date = dayAfter(start, offset)
    return {
      date,
      value: random.chance(0.7) ? date : dayAfter(date, 1),
      ref: random.fill(random.pick(['######', '@######', '########'])),
      lines: [first, ...(lines !== undefined && wraps ? more.slice(0, lines) : [])],
      amount: isIn ? size : -size,
      balance,
    }
  })
  if (axes['direction'] === 'newest first') movements.reverse()
  return axes['money'] === 'sections'
    ? [...movements.filter(into), ...movements.filter((one) => !into(one))]
    : movements
}

function columnsOf(key: string, axes: Axes): Column[] {
  const money: Readonly<Record<string, Column[]>> = {
    'debit credit': ['debit', 'credit'],
    'credit debit': ['credit', 'debit'],
    worded: ['amount', 'way'],
    'way first': ['way', 'amount'],
  }
  const all: Column[] = [
    'date',
    ...(axes['value'] === 'column' ? ['value' as const] : []),
    ...(axes['ref'] === 'column' ? ['ref' as const] : []),
    'description',
    ...(money[String(axes['money'])] ?? ['amount' as const]),
    ...(axes['balance'] === 'none' ? [] : ['balance' as const]),
  ]
  if (axes['order'] === 'shuffled') return randomOf(`${key}/order`).sample(all, all.length)
  const rest = all.filter((column) => column !== 'description')
  if (axes['order'] === 'description first') return ['description', ...rest]
  return axes['order'] === 'description last' ? [...rest, 'description'] : all
}

/** What stands for the amount of a movement, by the axis of money. */
function moneyCells({ axes, writer, words }: Statement, amount: number): Partial<Record<Column, string[]>> {
  const size = writer.cell(Math.abs(amount))
  const isIn = amount > 0
  const empty = { dash: '-', zero: writer.cell(0) }[String(axes['empty'])] ?? ''
  switch (axes['money']) {
    case 'debit credit':
    case 'credit debit':
      return { debit: [isIn ? empty : size], credit: [isIn ? size : empty] }
    case 'worded':
    case 'way first':
      return { amount: [size], way: [words.ways[isIn ? 1 : 0]] }
    case 'marked':
      return { amount: [`${size} ${words.marks[isIn ? 1 : 0]}`] }
    case 'plus':
      return { amount: [`${isIn ? '+' : ''}${writer.cell(amount)}`] }
    case 'sections':
      return { amount: [size] }
    default:
      return { amount: [writer.cell(amount)] }
  }
}

function rowsOf(drawn: Statement): { rows: GridRow[]; balanceBefore: (row: number) => number } {
  const { axes, place, words, writer, opening, movements, columns } = drawn
  const pattern = SHORT[place.language] ?? 'DD/MM'
  const day = (iso: string): string =>
    axes['date'] === 'short' ? writeDate(iso, pattern, place.language) : writer.date(iso)
  const rows: GridRow[] = []
  const before: number[] = []
  let balance = opening
  const put = (row: GridRow): void => {
    before.push(balance)
    rows.push(row)
  }
  const hasBalance = columns.includes('balance')
  const end = hasBalance ? 'balance' : 'amount'
  if (axes['ends'] === 'rows')
    put({ kind: 'sum', cells: { description: [place.opening[0]!], [end]: [writer.cell(opening)] } })
  movements.forEach((one, i) => {
    const previous = movements[i - 1]
    const opens = !previous || into(previous) !== into(one)
    if (axes['money'] === 'sections' && opens)
      put({ kind: 'title', cells: { description: [words.sections[into(one) ? 0 : 1]] } })
    const isNew = previous?.date !== one.date
    const isLast = movements[i + 1]?.date !== one.date
    put({
      kind: 'item',
      cells: {
        date: [axes['date'] === 'first of day' && !isNew ? '' : day(one.date)],
        value: [day(one.value)],
        ref: [one.ref],
        description: one.lines,
        ...moneyCells(drawn, one.amount),
        balance: [axes['balance'] === 'last of day' && !isLast ? '' : writer.cell(one.balance)],
      },
    })
    balance = one.balance
    const next = movements[i + 1]
    if (axes['money'] === 'sections' && (!next || into(next) !== into(one))) {
      const all = sum(movements.filter((other) => into(other) === into(one)).map(({ amount }) => amount))
      put({ kind: 'sum', cells: { description: [place.total[0]!], amount: [writer.cell(Math.abs(all))] } })
    }
  })
  if (axes['ends'] === 'rows') {
    const closing = opening + sum(movements.map(({ amount }) => amount))
    put({ kind: 'sum', cells: { description: [place.closing[0]!], [end]: [writer.cell(closing)] } })
  }
  return { rows, balanceBefore: (row) => before[row] ?? balance }
}

async function paint(drawn: Statement): Promise<Buffer> {
  const { key, axes, place, words, writer, columns, opening, movements, start, end, account } = drawn
  const wordings: Readonly<Record<Column, readonly string[]>> = {
    date: place.date.slice(0, 3),
    value: place.value.slice(0, 2),
    ref: place.ref.slice(0, 2),
    description: place.text.slice(0, 4),
    debit: place.debit.slice(0, 3),
    credit: place.credit.slice(0, 3),
    amount: place.amount.slice(0, 2),
    way: words.way,
    balance: place.balance.slice(0, 2),
  }
  const heads = headsOf(columns, wordings, String(axes['heads']), String(axes['headLines']), (column) =>
    randomOf(`${key}/head/${column}`),
  )
  const grid = columns.map((column): GridColumn => {
    const isText = TEXTS.includes(column)
    return { key: column, head: heads.get(column)!, align: alignOf(`${key}/align/${column}`, axes, isText) }
  })
  const look = lookOf(axes, 'description')
  const { rows, balanceBefore } = rowsOf(drawn)
  const { canvas, places } = openPaper(axes, grid, rows, look)
  const facts = randomOf(`${key}/frame`)
  const [street, town] = facts.pick(place.address)
  const bank = facts.pick(place.bank)
  let y = drawFrame(
    canvas,
    {
      title: place.title[0]!,
      sender: { name: bank, street: '', place: '' },
      receiver: { name: facts.pick(place.people), street, place: town },
      to: '',
      facts: [
        [place.account[0]!, account],
        [place.period[0]!, `${writer.date(start)} - ${writer.date(end)}`],
        [words.currency, writer.currency],
      ],
    },
    look.size,
    MARGIN,
  )
  const closing = opening + sum(movements.map(({ amount }) => amount))
  const hasBalance = columns.includes('balance')
  const summary = [
    ...(axes['ends'] === 'summary'
      ? [
          { label: place.opening[0]!, amount: writer.money(opening) },
          { label: place.closing[0]!, amount: writer.money(closing) },
        ]
      : []),
    ...(axes['sums'] === 'summary' ? totalsOf(drawn) : []),
  ]
  const block = { size: look.size, margin: MARGIN, at: 'left', wide: places[0]!, total: places[0]! }
  if (summary.length > 0) y = drawSums(canvas, summary, block, y) + look.size
  let page = 1
  const turn = (): number => {
    canvas.newPage()
    page += 1
    canvas.text(`${bank} · ${account} · ${page}`, MARGIN, 30, { size: 0.85 * look.size })
    return 30 + 2.5 * look.size
  }
  const carried = (label: string, drawnRows: number): GridRow => {
    return { kind: 'sum', cells: { description: [label], balance: [writer.cell(balanceBefore(drawnRows))] } }
  }
  y = drawGrid(canvas, grid, rows, places, look, y, {
    bottom: canvas.height - BOTTOM,
    turn,
    ...(axes['carried'] === 'yes' &&
      hasBalance && { carry: (n) => ({ foot: carried(place.carried, n), top: carried(place.brought, n) }) }),
  })
  if (axes['sums'] !== 'below') return canvas.finish()
  if (y + 6 * look.size > canvas.height - BOTTOM) y = turn()
  drawSums(canvas, totalsOf(drawn), { ...block, at: 'full' }, y)
  return canvas.finish()
}

const totalsOf = ({ words, writer, movements }: Statement): { label: string; amount: string }[] => [
  { label: words.credits, amount: writer.money(sum(movements.filter(into).map(({ amount }) => amount))) },
  {
    label: words.debits,
    amount: writer.money(-sum(movements.filter((one) => !into(one)).map(({ amount }) => amount))),
  },
]

function truthOf({ key, axes, place, writer, opening, movements, start, end, account }: Statement): object {
  const units = (minor: number): number => minor / 10 ** writer.decimals
  const facts = randomOf(`${key}/frame`)
  facts.pick(place.address)
  const bank = facts.pick(place.bank)
  const holder = facts.pick(place.people)
  const isNamed = axes['heads'] === 'words' || axes['heads'] === 'capitals'
  const closing = opening + sum(movements.map(({ amount }) => amount))
  return {
    document_type: 'bank_statement',
    document_category: 'financial',
    vendor: { name: bank },
    buyer: { name: holder },
    document_meta: { currency: writer.currency, language: place.language },
    bank_statement: {
      account_number: account,
      currency: writer.currency,
      period: { start_date: start, end_date: end },
      ...(axes['ends'] !== 'none' && { opening_balance: units(opening), closing_balance: units(closing) }),
      ...(axes['sums'] !== 'none' && {
        total_credits: units(sum(movements.filter(into).map(({ amount }) => amount))),
        total_debits: units(-sum(movements.filter((one) => !into(one)).map(({ amount }) => amount))),
      }),
      transactions: movements.map((one, i) => ({
        date: one.date,
        ...(axes['value'] === 'column' && isNamed && { value_date: one.value }),
        ...(axes['ref'] === 'column' && isNamed && { reference: one.ref }),
        description: one.lines.join(' '),
        amount: units(one.amount),
        ...((axes['balance'] === 'column' ||
          (axes['balance'] === 'last of day' && movements[i + 1]?.date !== one.date)) && {
          balance: units(one.balance),
        }),
      })),
    },
  }
}
