// Puts a paper of goods on its pages: head, table, sums.

import type { Canvas } from '../canvas.ts'
import { randomOf, type Random } from '../random.ts'
import { drawFrame, drawRollHead, type Frame } from './frame.ts'
import { drawGrid, type GridColumn, type GridLook, type GridPlace, type GridRow } from './grid.ts'
import { BOTTOM, lookOf, MARGIN, openPaper } from './paper.ts'
import { drawRecap, drawSums, type SumLine } from './sums.ts'
import { gridColumns, rowsOf, sumColumn, type TradePaper } from './trade-rows.ts'
import type { TradeColumn } from './trade-words.ts'

const ROLL_MARGIN = 12
const ROLL_WIDTH = 226

/** The document as a PDF. */
export async function paintTrade(paper: TradePaper): Promise<Buffer> {
  const { kind, axes } = paper
  const isRoll = kind === 'receipt'
  const look = lookOf(axes, 'description', isRoll ? ROLL_MARGIN : MARGIN)
  const grid = gridColumns(paper)
  const { rows, sumBefore } = rowsOf(paper)
  const rollHeight = (4 * rows.length + 24) * 2 * look.size
  const { canvas, places } = openPaper(
    axes,
    grid,
    rows,
    look,
    isRoll ? { width: ROLL_WIDTH, height: rollHeight } : undefined,
  )
  const copies = Number(axes['copies'] ?? 1)
  for (let copy = 0; copy < copies; copy++) {
    if (copy > 0) canvas.newPage()
    const name = copies > 1 ? ['Original', 'Duplicate', 'Triplicate'][copy] : undefined
    paintCopy(canvas, paper, { look, grid, rows, places, sumBefore }, name)
  }
  return canvas.finish()
}

interface Table {
  look: GridLook
  grid: readonly GridColumn[]
  rows: readonly GridRow[]
  places: readonly GridPlace[]
  sumBefore: (row: number) => number
}

/** An order goes from the buyer to the vendor, other papers the other way. */
function frameOf({ kind, words, writer, number, date, vendor, buyer }: TradePaper, copy?: string): Frame {
  const isOrder = kind === 'purchase_order'
  return {
    title: words.titles[kind],
    sender: isOrder ? buyer : vendor,
    receiver: isOrder ? vendor : buyer,
    to: isOrder ? words.supplier : words.to,
    facts: [
      [words.numbers[kind], number],
      [words.date, writer.date(date)],
      ...(kind === 'delivery_note' ? [] : [[words.currency, writer.currency] as const]),
    ],
    ...(copy !== undefined && { copy }),
  }
}

function paintCopy(canvas: Canvas, paper: TradePaper, table: Table, copy?: string): void {
  const { kind, axes, columns, words, writer } = paper
  const { look, grid, rows, places, sumBefore } = table
  const frame = frameOf(paper, copy)
  const column = sumColumn(columns)
  const { size, margin } = look
  let page = 1
  const turn = (): number => {
    canvas.newPage()
    page += 1
    canvas.text(`${frame.sender.name} · ${paper.number} · ${page}`, margin, 30, { size: 0.85 * size })
    return 30 + 2.5 * size
  }
  const bottom = canvas.height - BOTTOM
  const carried = (label: string, drawn: number): GridRow => {
    return { kind: 'sum', cells: { description: [label], [column!]: [writer.cell(sumBefore(drawn))] } }
  }
  const top = (kind === 'receipt' ? drawRollHead : drawFrame)(canvas, frame, size, margin)
  let y = drawGrid(canvas, grid, rows, places, look, top, {
    bottom,
    turn,
    ...(axes['carried'] === 'yes' &&
      column !== undefined && {
        carry: (drawn) => ({ foot: carried(words.carried[0]!, drawn), top: carried(words.carried[1]!, drawn) }),
      }),
  })
  if (column === undefined) {
    canvas.text(words.received, margin, y + 4 * size)
    return
  }
  const lines = kind === 'receipt' ? rollSums(paper) : sumLines(paper)
  const recap = paper.sums.taxes.length > 0 ? String(axes['recap']) : 'none'
  const taxes = recapRows(paper)
  const needed = (1.5 * (lines.length + 1) + (recap === 'none' ? 0 : 1.4 * (taxes.length + 1))) * size
  if (y + needed > bottom) y = turn()
  if (recap === 'above') y = drawRecap(canvas, taxes, size, margin, y)
  const place = (wanted: TradeColumn): GridPlace => places[columns.indexOf(wanted)]!
  const at = String(axes['sums'])
  y = drawSums(canvas, lines, { size, margin, at, wide: place('description'), total: place(column) }, y)
  if (recap === 'below') drawRecap(canvas, taxes, size, margin, y)
}

const streamOf =
  (key: string) =>
  (name: string): Random =>
    randomOf(`${key}/sums/${name}`)

function totalLabel({ key, axes, words }: TradePaper): string {
  const form = String(axes['sumWords'])
  return form === 'bare' ? '' : streamOf(key)('total').pick(form === 'rare' ? words.rareTotal : words.total)
}

function taxLines({ key, axes, words, writer, sums }: TradePaper): SumLine[] {
  const name = streamOf(key)('tax').pick(words.tax)
  return sums.taxes.map(({ rate, amount }) => {
    return {
      label: axes['sumWords'] === 'bare' ? '' : `${name} ${writer.quantity(rate)} %`,
      amount: writer.money(amount),
    }
  })
}

function sumLines(paper: TradePaper): SumLine[] {
  const { key, axes, words, writer, sums } = paper
  const line = (name: 'subtotal' | 'shipping', minor: number | undefined): SumLine[] =>
    minor === undefined
      ? []
      : [
          {
            label: axes['sumWords'] === 'bare' ? '' : streamOf(key)(name).pick(words[name]),
            amount: writer.money(minor),
          },
        ]
  return [
    ...line('subtotal', sums.subtotal),
    ...line('shipping', sums.shipping),
    ...taxLines(paper),
    { label: totalLabel(paper), amount: writer.money(sums.grand), bold: true },
  ]
}

/** On a roll the sum comes first, then how it was paid, then the taxes in it. */
function rollSums(paper: TradePaper): SumLine[] {
  const { axes, words, writer, sums } = paper
  const step = 1000 * 10 ** Math.max(0, writer.decimals - 2)
  const given = Math.ceil(sums.grand / step + 0.01) * step
  const paid: Readonly<Record<string, SumLine[]>> = {
    cash: [
      { label: words.paid[0], amount: writer.money(given) },
      { label: words.paid[1], amount: writer.money(given - sums.grand) },
    ],
    card: [{ label: words.paid[2], amount: writer.money(sums.grand) }],
  }
  return [
    { label: totalLabel(paper), amount: writer.money(sums.grand), bold: true },
    ...(paid[String(axes['paid'])] ?? []),
    ...taxLines(paper),
  ]
}

const recapRows = ({ words, writer, sums }: TradePaper): string[][] => [
  [...words.recap],
  ...sums.taxes.map(({ rate, base, amount }) => [
    `${writer.quantity(rate)} %`,
    writer.amount(base),
    writer.amount(amount),
  ]),
]
