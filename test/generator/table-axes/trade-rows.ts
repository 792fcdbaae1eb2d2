// The columns and rows of a table of goods, as they are printed.

import type { Party } from '../model.ts'
import { randomOf } from '../random.ts'
import type { Axes, TradeKind } from './axes.ts'
import type { Good } from './goods.ts'
import type { GridColumn, GridRow } from './grid.ts'
import { headsOf } from './heads.ts'
import type { Writer } from './numbers.ts'
import type { TradeSums } from './trade-truth.ts'
import type { TradeColumn, TradeWords } from './trade-words.ts'

/** All that a document of goods is drawn from. */
export interface TradePaper {
  /** What its random streams begin with. */
  key: string
  kind: TradeKind
  axes: Axes
  words: TradeWords
  writer: Writer
  goods: Good[]
  columns: TradeColumn[]
  sums: TradeSums
  number: string
  date: string
  vendor: Party
  buyer: Party
}

const USUAL: readonly TradeColumn[] = [
  'position',
  'code',
  'description',
  'hsn',
  'date',
  'quantity',
  'unit',
  'list_price',
  'unit_price',
  'discount_rate',
  'discount_amount',
  'tax_rate',
  'net',
  'tax_amount',
  'gross',
  'total',
]
const ON_ROLL: readonly TradeColumn[] = ['quantity', 'code', 'description', 'gross', 'mark']
const TEXTS: readonly string[] = ['position', 'code', 'description', 'hsn', 'date', 'unit', 'mark']

/** The columns that are printed, from left to right. */
export function columnsOf(key: string, kind: TradeKind, axes: Axes): TradeColumn[] {
  const total = axes['total']
  const shown: Readonly<Record<TradeColumn, boolean>> = {
    position: axes['position'] === '1' || axes['position'] === '10',
    code: axes['code'] === 'code',
    description: true,
    hsn: axes['hsn'] === 'hsn',
    date: axes['date'] === 'date',
    quantity: kind === 'receipt' ? axes['counts'] === 'column' : axes['quantity'] !== 'none',
    unit: axes['unit'] === 'column',
    unit_price: axes['unitPrice'] === 'yes',
    list_price: axes['listPrice'] === 'yes',
    discount_rate: axes['discount'] === 'rate',
    discount_amount: axes['discount'] === 'amount',
    tax_rate: axes['taxRate'] === 'yes',
    tax_amount: axes['taxAmount'] === 'yes',
    net: total === 'net' || total === 'net and gross',
    gross: total === 'gross' || total === 'net and gross',
    total: total === 'total',
    mark: axes['mark'] === 'letter',
  }
  const rest = USUAL.filter((column) => column !== 'description')
  const orders: Readonly<Record<string, () => readonly TradeColumn[]>> = {
    'description first': () => ['description', ...rest],
    'description last': () => [...rest, 'description'],
    shuffled: () => randomOf(`${key}/order`).sample(USUAL, USUAL.length),
  }
  const all = kind === 'receipt' ? ON_ROLL : (orders[String(axes['order'])]?.() ?? USUAL)
  return swapped(
    all.filter((column) => shown[column]),
    String(axes['order']),
  )
}

/** `swap A B` is the usual order with two columns in each other's place; it is never drawn, only set. */
function swapped<Name extends string>(columns: Name[], order: string): Name[] {
  const [, a, b] = /^swap (\w+) (\w+)$/.exec(order) ?? []
  if (!columns.some((column) => column === a) || !columns.some((column) => column === b)) return columns
  return columns.map((column) => (column === a ? (b as Name) : column === b ? (a as Name) : column))
}

/** The columns with their heads and alignment. */
export function gridColumns({ key, axes, columns, words }: TradePaper): GridColumn[] {
  const wordings = { ...words.heads, mark: [''] }
  const heads = headsOf(columns, wordings, String(axes['heads']), String(axes['headLines']), (column) =>
    randomOf(`${key}/head/${column}`),
  )
  return columns.map((column) => {
    const isText = TEXTS.includes(column)
    return { key: column, head: heads.get(column)!, align: alignOf(`${key}/align/${column}`, axes, isText) }
  })
}

/** How a column is aligned; words stand left by use, figures right. */
export function alignOf(key: string, axes: Axes, isText: boolean): GridColumn['align'] {
  const form = String(axes['align'])
  if (form === 'mixed') return randomOf(key).pick(['left', 'center', 'right'])
  if (form === 'left' || form === 'right') return form
  return form === 'centre' ? 'center' : isText ? 'left' : 'right'
}

/** The cells of a line, as they are printed. */
function cellsOf({ axes, writer, words, sums }: TradePaper, good: Good, at: number): Record<TradeColumn, string[]> {
  const isItem = good.kind === 'item'
  const money = (minor: number): string => (good.isFree ? words.free : writer.cell(minor))
  const quantity = writer.quantity(good.quantity)
  return {
    position: [String((at + 1) * (axes['position'] === '10' ? 10 : 1))],
    code: [isItem ? good.code : ''],
    description: good.lines,
    hsn: [isItem ? good.hsn : ''],
    date: [writer.date(good.date)],
    quantity: [axes['unit'] === 'glued' && isItem ? `${quantity} ${good.unit}` : quantity],
    unit: [isItem ? good.unit : ''],
    unit_price: [money(good.unitPrice)],
    list_price: [isItem ? writer.cell(good.listPrice) : ''],
    discount_rate: [good.discountRate ? writer.rate(good.discountRate) : ''],
    discount_amount: [good.discountAmount ? writer.cell(good.discountAmount) : ''],
    tax_rate: [writer.rate(good.taxRate)],
    tax_amount: [writer.cell(good.tax)],
    net: [money(good.net)],
    gross: [money(good.gross)],
    total: [money(good.net)],
    mark: [
      'AB'[
        Math.max(
          0,
          sums.taxes.findIndex(({ rate }) => rate === good.taxRate),
        )
      ]!,
    ],
  }
}

/** The column of what a line comes to, which sums of sections and pages stand in; none where nothing has a price. */
export const sumColumn = (columns: readonly TradeColumn[]): TradeColumn | undefined =>
  (['total', 'gross', 'net'] as const).find((column) => columns.includes(column))
const worthOf = (good: Good, column: TradeColumn | undefined): number => (column === 'gross' ? good.gross : good.net)

/** Whether a line of a roll says how many of it there are, and at what price. */
export const saysCount = (axes: Axes, good: Good): boolean =>
  axes['counts'] === 'with total' || ((axes['counts'] === 'below' || axes['counts'] === 'above') && good.quantity !== 1)

/** A line with the one that says how many, where it stands on a line of its own. */
function rollRows(paper: TradePaper, good: Good, cells: Record<TradeColumn, string[]>): GridRow[] {
  const { axes, writer } = paper
  if (!saysCount(axes, good)) return [{ kind: 'item', cells }]
  const count = `  ${writer.quantity(good.quantity)} x ${writer.amount(good.unitPrice)}`
  const { gross, mark, ...rest } = cells
  if (axes['counts'] === 'with total')
    return [
      { kind: 'item', cells: rest },
      { kind: 'item', cells: { description: [count], gross, mark } },
    ]
  const counted: GridRow = { kind: 'item', cells: { description: [count] } }
  return axes['counts'] === 'above' ? [counted, { kind: 'item', cells }] : [{ kind: 'item', cells }, counted]
}

/** The rows of the table, and what those above a row come to. */
export function rowsOf(paper: TradePaper): { rows: GridRow[]; sumBefore: (row: number) => number } {
  const { key, kind, axes, goods, words, writer, columns } = paper
  const column = sumColumn(columns)
  const form = String(axes['sections'] ?? 'none')
  const titles = randomOf(`${key}/sections`).sample(words.sections, words.sections.length)
  // Sections of two lines and more.
  const length = Math.max(2, Math.ceil(goods.length / 3))
  const rows: GridRow[] = []
  const before: number[] = []
  let all = 0
  let section = 0
  const put = (row: GridRow): void => {
    before.push(all)
    rows.push(row)
  }
  goods.forEach((good, at) => {
    if (form !== 'none' && at % length === 0) {
      put({ kind: 'title', cells: { description: [titles[Math.floor(at / length) % titles.length]!] } })
      section = 0
    }
    const cells = cellsOf(paper, good, at)
    for (const row of kind === 'receipt' ? rollRows(paper, good, cells) : [{ kind: 'item' as const, cells }]) put(row)
    all += worthOf(good, column)
    section += worthOf(good, column)
    const closes = (at + 1) % length === 0 || at === goods.length - 1
    if (form === 'titles and sums' && closes && column !== undefined)
      put({ kind: 'sum', cells: { description: [words.sectionSum], [column]: [writer.cell(section)] } })
  })
  return { rows, sumBefore: (row) => before[row] ?? all }
}
