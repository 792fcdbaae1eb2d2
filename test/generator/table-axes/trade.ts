// Draws papers of goods by independent axes: invoices first of all. Every combination may occur.

import { createCanvas, type Canvas, type Family } from '../canvas.ts'
import { randomOf, type Random } from '../random.ts'
import type { Axes, TableKind } from './axes.ts'
import { drawFrame, partiesOf, type Frame } from './frame.ts'
import { drawGoods, type Good } from './goods.ts'
import { drawGrid, placeColumns, type GridColumn, type GridLook, type GridPlace, type GridRow } from './grid.ts'
import { headsOf } from './heads.ts'
import { writerOf, type Writer } from './numbers.ts'
import { drawRecap, drawSums, type SumLine } from './sums.ts'
import { TRADE_WORDS, type TradeColumn, type TradeWords } from './trade-words.ts'
import { sumsOf, truthOf, type TradeSums } from './trade-truth.ts'

const MARGIN = 40
const BOTTOM = 50
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
const TEXTS: readonly string[] = ['position', 'code', 'description', 'hsn', 'date', 'unit']

/** A drawn document with its truth. */
export interface DrawnTrade {
  pdf: Buffer
  truth: object
  alternatives?: Record<string, unknown[]>
}

/** All that a document of goods is drawn from. */
interface Paper {
  key: string
  kind: TableKind
  axes: Axes
  words: TradeWords
  writer: Writer
  goods: Good[]
  columns: TradeColumn[]
  frame: Frame
  sums: TradeSums
  look: GridLook
}

/** The document of goods that `seed` draws on `axes`. */
export async function drawTrade(kind: TableKind, seed: string, axes: Axes): Promise<DrawnTrade> {
  const key = `table-axes/${kind}/${seed}`
  const words = TRADE_WORDS[String(axes['language'])]!
  const parties = partiesOf(key, String(axes['language']))
  const writer = writerOf(axes, parties.vendor.country, randomOf(`${key}/numbers`))
  const pages = Number(axes['pages'])
  const goods = drawGoods(key, axes, randomOf(`${key}/count`).int(2, 7) + (pages - 1) * 22)
  const columns = columnsOf(key, axes)
  const facts = randomOf(`${key}/facts`)
  const number = facts.fill('######')
  const date = new Date(Date.UTC(2024, facts.int(5, 10), facts.int(1, 28))).toISOString().slice(0, 10)
  const sums = sumsOf(goods, axes, facts.int(3, 40) * 10 ** writer.decimals)
  const paper: Paper = {
    key,
    kind,
    axes,
    words,
    writer,
    goods,
    columns,
    sums,
    frame: {
      title: words.titles[kind],
      ...parties,
      to: words.to,
      facts: [
        [words.numbers[kind], number],
        [words.date, writer.date(date)],
        [words.currency, writer.currency],
      ],
    },
    look: lookOf(axes),
  }
  return { pdf: await paint(paper), ...truthOf({ kind, axes, goods, columns, sums, writer, number, date, ...parties }) }
}

/** The columns that are printed, from left to right. */
function columnsOf(key: string, axes: Axes): TradeColumn[] {
  const shown: Readonly<Record<TradeColumn, boolean>> = {
    position: axes['position'] !== 'none',
    code: axes['code'] === 'code',
    description: true,
    hsn: axes['hsn'] === 'hsn',
    date: axes['date'] === 'date',
    quantity: axes['quantity'] !== 'none',
    unit: axes['unit'] === 'column',
    unit_price: axes['unitPrice'] === 'yes',
    list_price: axes['listPrice'] === 'yes',
    discount_rate: axes['discount'] === 'rate',
    discount_amount: axes['discount'] === 'amount',
    tax_rate: axes['taxRate'] === 'yes',
    tax_amount: axes['taxAmount'] === 'yes',
    net: axes['total'] === 'net' || axes['total'] === 'net and gross',
    gross: axes['total'] === 'gross' || axes['total'] === 'net and gross',
    total: axes['total'] === 'total',
  }
  const order = String(axes['order'])
  const rest = USUAL.filter((column) => column !== 'description')
  const all =
    order === 'description first'
      ? ['description' as const, ...rest]
      : order === 'description last'
        ? [...rest, 'description' as const]
        : order === 'shuffled'
          ? randomOf(`${key}/order`).sample(USUAL, USUAL.length)
          : USUAL
  return all.filter((column) => shown[column])
}

const lookOf = (axes: Axes): GridLook => ({
  size: Number(axes['size']),
  margin: MARGIN,
  wide: 'description',
  wrap: String(axes['wrap']),
  lead: String(axes['lead']),
  rowGap: String(axes['rowGap']),
  gap: String(axes['gap']),
  rules: String(axes['rules']),
  heads: axes['heads'] !== 'none',
  repeat: axes['repeat'] === 'heads',
})

/** The cells of a line, as they are printed. */
function cellsOf({ axes, writer, words }: Paper, good: Good, at: number): Record<TradeColumn, string[]> {
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
  }
}

/** The column of what a line comes to, which sums of sections and pages stand in. */
const sumColumn = (columns: readonly TradeColumn[]): TradeColumn =>
  (['total', 'gross', 'net'] as const).find((column) => columns.includes(column)) ?? 'total'
const worthOf = (good: Good, column: TradeColumn): number => (column === 'gross' ? good.gross : good.net)

function rowsOf(paper: Paper): { rows: GridRow[]; sumBefore: (row: number) => number } {
  const { key, axes, goods, words, writer, columns } = paper
  const column = sumColumn(columns)
  const inSections = axes['sections'] !== 'none'
  const titles = randomOf(`${key}/sections`).sample(words.sections, words.sections.length)
  // Sections of two lines and more.
  const length = Math.max(2, Math.ceil(goods.length / 3))
  const rows: GridRow[] = []
  const before: number[] = []
  let all = 0
  let section = 0
  goods.forEach((good, at) => {
    const opens = inSections && at % length === 0
    if (opens) {
      before.push(all)
      rows.push({ kind: 'title', cells: { description: [titles[Math.floor(at / length) % titles.length]!] } })
      section = 0
    }
    before.push(all)
    rows.push({ kind: 'item', cells: cellsOf(paper, good, at) })
    all += worthOf(good, column)
    section += worthOf(good, column)
    const closes = axes['sections'] === 'titles and sums' && ((at + 1) % length === 0 || at === goods.length - 1)
    if (closes) {
      before.push(all)
      rows.push({ kind: 'sum', cells: { description: [words.sectionSum], [column]: [writer.cell(section)] } })
    }
  })
  return { rows, sumBefore: (row) => before[row] ?? all }
}

function alignOf(axes: Axes, column: TradeColumn, random: Random): GridColumn['align'] {
  const form = String(axes['align'])
  if (form === 'mixed') return random.pick(['left', 'center', 'right'])
  if (form === 'left' || form === 'right') return form
  return form === 'centre' ? 'center' : TEXTS.includes(column) ? 'left' : 'right'
}

async function paint(paper: Paper): Promise<Buffer> {
  const { key, axes, columns, words, look, frame } = paper
  const heads = headsOf(columns, words.heads, String(axes['heads']), String(axes['headLines']), (column) =>
    randomOf(`${key}/head/${column}`),
  )
  const grid = columns.map((column): GridColumn => {
    return { key: column, head: heads.get(column)!, align: alignOf(axes, column, randomOf(`${key}/align/${column}`)) }
  })
  const type = { family: String(axes['family']) as Family, size: look.size }
  const { rows, sumBefore } = rowsOf(paper)
  const isLong = Number(axes['pages']) > 1
  const height = isLong ? 560 : 842
  const { needed } = placeColumns(createCanvas({ width: 595, height, ...type }), grid, rows, look, 595)
  const canvas = createCanvas({ width: Math.max(595, Math.ceil(needed)), height, ...type })
  const { places } = placeColumns(canvas, grid, rows, look, canvas.width)
  const copies = Number(axes['copies'])
  for (let copy = 0; copy < copies; copy++) {
    if (copy > 0) canvas.newPage()
    const named = copies > 1 ? { ...frame, copy: ['Original', 'Duplicate', 'Triplicate'][copy]! } : frame
    paintCopy(canvas, { ...paper, frame: named }, grid, rows, places, sumBefore)
  }
  return canvas.finish()
}

function paintCopy(
  canvas: Canvas,
  paper: Paper,
  grid: readonly GridColumn[],
  rows: readonly GridRow[],
  places: readonly GridPlace[],
  sumBefore: (row: number) => number,
): void {
  const { axes, columns, words, writer, look, frame } = paper
  const column = sumColumn(columns)
  const { size } = look
  let page = 1
  const turn = (): number => {
    canvas.newPage()
    page += 1
    canvas.text(`${frame.vendor.name} · ${frame.facts[0]![1]} · ${page}`, MARGIN, 30, { size: 0.85 * size })
    return 30 + 2.5 * size
  }
  const bottom = canvas.height - BOTTOM
  const carried = (label: string, drawn: number): GridRow => {
    return { kind: 'sum', cells: { description: [label], [column]: [writer.cell(sumBefore(drawn))] } }
  }
  let y = drawFrame(canvas, frame, size, MARGIN)
  y = drawGrid(canvas, grid, rows, places, look, y, {
    bottom,
    turn,
    ...(axes['carried'] === 'yes' && {
      carry: (drawn) => ({ foot: carried(words.carried[0]!, drawn), top: carried(words.carried[1]!, drawn) }),
    }),
  })
  const lines = sumLines(paper)
  const recap = recapRows(paper)
  const needed = (1.5 * (lines.length + 1) + (axes['recap'] === 'none' ? 0 : 1.4 * (recap.length + 1))) * size
  if (y + needed > bottom) y = turn()
  if (axes['recap'] === 'above') y = drawRecap(canvas, recap, size, MARGIN, y)
  const place = (wanted: TradeColumn): GridPlace => places[columns.indexOf(wanted)]!
  const at = String(axes['sums'])
  y = drawSums(canvas, lines, { size, margin: MARGIN, at, wide: place('description'), total: place(column) }, y)
  if (axes['recap'] === 'below') drawRecap(canvas, recap, size, MARGIN, y)
}

function sumLines({ key, axes, words, writer, sums }: Paper): SumLine[] {
  const stream = (name: string): Random => randomOf(`${key}/sums/${name}`)
  const form = String(axes['sumWords'])
  const label = (text: string): string => (form === 'bare' ? '' : text)
  const taxName = stream('tax').pick(words.tax)
  const total = stream('total').pick(form === 'rare' ? words.rareTotal : words.total)
  return [
    ...(sums.subtotal === undefined
      ? []
      : [{ label: label(stream('subtotal').pick(words.subtotal)), amount: writer.money(sums.subtotal) }]),
    ...(sums.shipping === undefined
      ? []
      : [{ label: label(stream('shipping').pick(words.shipping)), amount: writer.money(sums.shipping) }]),
    ...sums.taxes.map(({ rate, amount }) => {
      return { label: label(`${taxName} ${writer.quantity(rate)} %`), amount: writer.money(amount) }
    }),
    { label: label(total), amount: writer.money(sums.grand), bold: true },
  ]
}

const recapRows = ({ words, writer, sums }: Paper): string[][] => [
  [...words.recap],
  ...sums.taxes.map(({ rate, base, amount }) => [
    `${writer.quantity(rate)} %`,
    writer.amount(base),
    writer.amount(amount),
  ]),
]
