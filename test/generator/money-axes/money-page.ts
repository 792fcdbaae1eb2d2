// Draws papers by how they print their sums (axes.ts), as the content of a page and as truth.

import type { DocumentContent } from '../../../src/schema/page.ts'
import { createPageCanvas, type Pen } from '../page-canvas.ts'
import { randomOf, type Random } from '../random.ts'
import { writeAmount, type NumberStyle } from '../write.ts'
import { moneyAxesOf, type MoneyAxes } from './axes.ts'
import { BRANDS_OF_SUMS, PLAIN_WARES, UNKNOWN_SUBTOTALS, UNKNOWN_TOTALS, WARES_OF_SUMS, WORDS } from './words.ts'

/** `truth` has the type, the items' totals and what is printed under `financial.totals`. */
export interface DrawnMoney {
  axes: MoneyAxes
  content: DocumentContent
  truth: { document_type: string; financial: { totals: Record<string, number>; line_items: { total: number }[] } }
}

interface Item {
  name: string
  quantity: number
  price: number
  total: number
}

/** All in hundredths. */
interface Sums {
  items: Item[]
  net: number
  discount: number
  charge: number
  rates: { rate: number; base: number; amount: number }[]
  contained: boolean
  total: number
  paid: number
}

interface Drawing {
  pen: Pen
  axes: MoneyAxes
  random: Random
  sums: Sums
  y: number
  left: number
  right: number
  size: number
}

const NUMBERS: Readonly<Record<Exclude<MoneyAxes['number'], 'whole'>, NumberStyle>> = {
  point: { decimal: '.', group: ',', grouping: 'thousands' },
  comma: { decimal: ',', group: '.', grouping: 'thousands' },
  space: { decimal: ',', group: ' ', grouping: 'thousands' },
  apostrophe: { decimal: '.', group: "'", grouping: 'thousands' },
}
const SIGNS: Readonly<Record<MoneyAxes['language'], readonly [string, string]>> = {
  en: ['$', 'USD'],
  de: ['€', 'EUR'],
  fr: ['€', 'EUR'],
  es: ['€', 'EUR'],
  it: ['€', 'EUR'],
}
const LEADING = 1.6

/** The paper that `seed` draws. `fixed` sets axes that are not to be drawn. */
export function drawMoney(seed: string, fixed: Partial<MoneyAxes> = {}): DrawnMoney {
  const random = randomOf(`money-axes/${seed}`)
  const axes = { ...moneyAxesOf(random), ...fixed }
  const sums = sumsOf(axes, random)
  const narrow = axes.paper === 'receipt'
  const size = random.pick([8, 9, 10])
  const [width, height] = narrow ? [260, 640] : [595, 842]
  const canvas = createPageCanvas(width, height, size)
  const margin = narrow ? 16 : random.pick([40, 55])
  const drawing: Drawing = { pen: canvas, axes, random, sums, y: 40, left: margin, right: width - margin, size }
  drawHead(drawing)
  drawItems(drawing)
  if (axes.where === 'above') drawBeside(drawing)
  const printed = drawTotals(drawing)
  if (axes.where === 'below') drawBeside(drawing)
  down(drawing, 2)
  drawing.pen.text(axes.language === 'en' ? 'Thank you for your visit' : '* * *', margin, drawing.y, { size })
  return {
    axes,
    content: canvas.content(),
    truth: {
      document_type: axes.paper,
      financial: { totals: printed, line_items: sums.items.map(({ total }) => ({ total: total / 100 })) },
    },
  }
}

function sumsOf(axes: MoneyAxes, random: Random): Sums {
  const step = axes.number === 'whole' ? 100 : 1
  const round = (value: number): number => Math.round(value / step) * step
  const high = random.chance(0.5) ? 90_000 : 4_000
  const names =
    axes.names === 'plain'
      ? PLAIN_WARES
      : axes.names === 'words of sums'
        ? [...WARES_OF_SUMS, ...PLAIN_WARES.slice(0, 4)]
        : PLAIN_WARES.map((name, i) => (i % 3 ? name : `${random.pick(BRANDS_OF_SUMS)} ${name}`))
  const items = Array.from({ length: random.int(1, 7) }, (): Item => {
    const quantity = random.int(1, 4)
    const price = round(random.int(150, high)) || step
    return { name: random.pick(names), quantity, price, total: quantity * price }
  })
  const sum = items.reduce((all, { total }) => all + total, 0)
  const discount = axes.discount === 'none' ? 0 : round((sum * random.pick([5, 7.5, 10, 20])) / 100)
  const charge = axes.charge === 'none' ? 0 : round(random.int(200, 1900))
  const base = sum - discount + charge
  const contained = axes.tax === 'sentence' || axes.tax === 'contained'
  const rate = random.pick([5, 7.5, 10, 18, 19, 20, 21])
  const taxed = (part: number, of: number): { rate: number; base: number; amount: number } => {
    const amount = contained ? round((part * of) / (100 + of)) : round((part * of) / 100)
    return { rate: of, base: contained ? part - amount : part, amount }
  }
  const first = round(base * 0.4)
  const rates =
    axes.tax === 'none'
      ? []
      : axes.tax === 'two rates'
        ? [taxed(first, 7), taxed(base - first, 19)]
        : [taxed(base, rate)]
  const total = contained ? base : base + rates.reduce((all, { amount }) => all + amount, 0)
  const paid =
    axes.paid === 'deposit'
      ? round(total * random.pick([0.2, 0.3, 0.5]))
      : axes.paid === 'in full'
        ? total
        : axes.paid === 'cash'
          ? Math.ceil((total + 1) / 1000) * 1000
          : 0
  return { items, net: sum, discount, charge, rates, contained, total, paid }
}

/** An amount as it is printed; `isTotal` where a sign of money may stand at sums alone. */
function money({ axes }: Drawing, minor: number, isTotal = true): string {
  const number =
    axes.number === 'whole'
      ? writeAmount(minor, NUMBERS.point).replace(/\.00$/, '')
      : writeAmount(minor, NUMBERS[axes.number])
  const [sign, code] = SIGNS[axes.language]
  const where = axes.sign === 'totals only' ? (isTotal ? 'before' : 'none') : axes.sign
  return where === 'before'
    ? `${sign}${number}`
    : where === 'behind'
      ? `${number} ${sign}`
      : where === 'code'
        ? `${number} ${code}`
        : number
}

function down(drawing: Drawing, lines = 1): void {
  drawing.y += lines * LEADING * drawing.size
}

function drawHead(drawing: Drawing): void {
  const { pen, axes, random, left, right, size } = drawing
  const words = WORDS[axes.language]
  const at = axes.paper === 'receipt' ? (left + right) / 2 : left
  const align = axes.paper === 'receipt' ? ('center' as const) : ('left' as const)
  const line = (text: string): void => {
    pen.text(text, at, drawing.y, { size, align })
    down(drawing)
  }
  line(random.pick(['Alder & Finch', 'Brook Stores', 'Casa Nove', 'Lindner Bau']))
  line(`${random.int(1, 99)} High Street, 10115 Newtown`)
  pen.text(words.title[axes.paper], at, drawing.y, { size: 1.5 * size, align })
  down(drawing, 2)
  if (axes.paper === 'invoice') {
    pen.text(`${words.number}: 2024-${random.int(100, 999)}`, left, drawing.y, { size })
    pen.text(`${words.date}: ${random.int(10, 28)}.03.2024`, right, drawing.y, { size, align: 'right' })
    down(drawing, 1.5)
    line(`${words.to}:`)
    line('Marta Keller')
    line('Mill Lane 4, 20095 Oldham')
  } else line(`${random.int(10, 28)}.03.2024 ${random.int(10, 20)}:${random.int(10, 59)}`)
  down(drawing)
}

type Column = 'no' | 'text' | 'qty' | 'price' | 'total'

function drawItems(drawing: Drawing): void {
  const { pen, axes, sums, left, right, size } = drawing
  const words = WORDS[axes.language]
  const columns = (axes.columns === 'price first' ? 'price qty text total' : axes.columns).split(' ') as Column[]
  const across = right - left
  // Numbers end where their column ends, words begin where it begins.
  const shares: Record<Column, number> = { no: 0.06, text: 0.44, qty: 0.1, price: 0.2, total: 0.2 }
  const all = columns.reduce((sum, column) => sum + shares[column], 0)
  let edge = left
  const places = columns.map((column) => {
    const from = edge
    edge += (shares[column] / all) * across
    return { column, from, to: edge - (column === columns.at(-1) ? 0 : 8) }
  })
  const write = (textOf: (column: Column) => string): void => {
    for (const { column, from, to } of places)
      pen.text(textOf(column), column === 'text' || column === 'no' ? from : to, drawing.y, {
        size,
        align: column === 'text' || column === 'no' ? 'left' : 'right',
      })
    down(drawing)
  }
  if (axes.head === 'usual') write((column) => words.heads[column])
  sums.items.forEach(({ name, quantity, price, total }, i) => {
    write(
      (column) =>
        ({
          no: String(i + 1),
          text: name,
          qty: String(quantity),
          price: money(drawing, price, false),
          total: money(drawing, total, false),
        })[column],
    )
    if (axes.beside === 'carried' && i === Math.floor(sums.items.length / 2) && i < sums.items.length - 1)
      drawCarried(drawing, i)
  })
  down(drawing)
}

function drawCarried(drawing: Drawing, last: number): void {
  const { axes, sums } = drawing
  const amount = sums.items.slice(0, last + 1).reduce((sum, { total }) => sum + total, 0)
  for (const word of WORDS[axes.language].carried) {
    drawing.pen.text(word, drawing.left, drawing.y, { size: drawing.size })
    drawing.pen.text(money(drawing, amount), drawing.right, drawing.y, { size: drawing.size, align: 'right' })
    down(drawing)
    if (word === WORDS[axes.language].carried[0]) {
      drawing.pen.newPage()
      drawing.y = 50
    }
  }
}

interface Line {
  label: string
  amount: string
}

/** Draws the sums; what of them is printed, by field. */
function drawTotals(drawing: Drawing): Record<string, number> {
  const { axes, random, sums } = drawing
  const words = WORDS[axes.language]
  const printed: Record<string, number> = { grand_total: sums.total / 100 }
  const lines: Line[] = []
  const add = (label: string, minor: number): void => void lines.push({ label, amount: money(drawing, minor) })
  if (axes.subtotal !== 'none') {
    // A net sum is not named where taxes are in it, or where something is taken off below.
    const names = sums.contained || sums.discount || sums.charge ? words.subtotal.slice(0, 1) : words.subtotal
    add(random.pick(axes.subtotal === 'unknown' ? UNKNOWN_SUBTOTALS : names), sums.net)
    if (axes.subtotal === 'yes') printed['subtotal'] = sums.net / 100
  }
  if (sums.discount) {
    printed['discount'] = sums.discount / 100
    const label = random.pick(words.discount)
    const bare = money(drawing, sums.discount)
    const share = Math.round((1000 * sums.discount) / sums.net) / 10
    lines.push(
      axes.discount === 'percent'
        ? { label: `${label} ${share} %`, amount: `-${bare}` }
        : {
            label,
            amount:
              axes.discount === 'minus'
                ? `-${bare}`
                : axes.discount === 'brackets'
                  ? `(${bare})`
                  : axes.discount === 'trailing'
                    ? `${bare}-`
                    : bare,
          },
    )
  }
  if (axes.charge !== 'none') add(words[axes.charge], sums.charge)
  if (axes.charge === 'shipping') printed['shipping'] = sums.charge / 100
  const tax = sums.rates.reduce((sum, { amount }) => sum + amount, 0)
  const name = random.pick(words.tax)
  if (sums.rates.length && axes.tax !== 'not named') printed['tax_total'] = tax / 100
  if (!sums.contained)
    for (const { rate, amount } of sums.rates)
      add(axes.tax === 'added' ? name : axes.tax === 'not named' ? '' : `${name} ${rate} %`, amount)
  const bare = axes.label === 'none' || axes.label === 'unknown'
  const label =
    axes.label === 'none'
      ? ''
      : axes.label === 'unknown'
        ? random.pick(UNKNOWN_TOTALS)
        : random.pick(
            axes.label === 'due' && axes.paid !== 'deposit' && axes.paid !== 'in full' ? words.due : words.total,
          )
  add(label, sums.total)
  if (axes.tax === 'contained') add(`${name} ${sums.rates[0]!.rate} %`, tax)
  if (axes.paid === 'deposit' || axes.paid === 'in full') {
    add(axes.paid === 'deposit' ? random.pick(words.deposit) : words.paid, random.chance(0.5) ? -sums.paid : sums.paid)
    add(random.pick(words.due), sums.total - sums.paid)
    printed['amount_paid'] = sums.paid / 100
    printed['amount_due'] = (sums.total - sums.paid) / 100
  }
  if (axes.paid === 'cash') {
    add(words.cash, sums.paid)
    add(words.change, sums.paid - sums.total)
  }
  if (axes.paid === 'card') add(words.card, sums.total)
  drawLines(drawing, lines, bare)
  if (axes.tax === 'sentence') {
    const sentence = random
      .pick(words.contains)
      .replace('#', String(sums.rates[0]!.rate))
      .replace('*', money(drawing, tax))
    drawing.pen.text(sentence, drawing.left, drawing.y, { size: drawing.size })
    down(drawing)
  }
  return printed
}

function drawLines(drawing: Drawing, lines: readonly Line[], bare: boolean): void {
  const { pen, axes, left, right, size } = drawing
  const from = axes.paper === 'receipt' ? left : axes.place === 'left' ? left : right - 190
  const to = axes.place === 'left' ? from + 200 : right
  // Where nothing names a sum it stands in the column of the others.
  const place = bare && (axes.place === 'boxes' || axes.place === 'below') ? 'beside' : axes.place
  if (place === 'boxes') {
    const wide = (right - left) / lines.length
    lines.forEach(({ label }, i) => pen.text(label, left + i * wide, drawing.y, { size: 0.8 * size }))
    down(drawing)
    lines.forEach(({ amount }, i) => pen.text(amount, left + i * wide, drawing.y, { size }))
    down(drawing, 2)
    return
  }
  for (const { label, amount } of lines) {
    if (place === 'colon' && label) pen.text(`${label}: ${amount}`, from, drawing.y, { size })
    else {
      pen.text(place === 'dots' && label ? `${label} ..........` : label, from, drawing.y, { size })
      if (place === 'below' && label) down(drawing)
      pen.text(amount, place === 'below' ? from : to, drawing.y, { size, align: place === 'below' ? 'left' : 'right' })
    }
    down(drawing)
  }
  down(drawing)
}

/** What has an amount and is no sum of the paper. */
function drawBeside(drawing: Drawing): void {
  const { pen, axes, random, sums, left, right, size } = drawing
  const line = (text: string, amount?: string): void => {
    pen.text(text, left, drawing.y, { size })
    if (amount !== undefined) pen.text(amount, right, drawing.y, { size, align: 'right' })
    down(drawing)
  }
  const other = (low: number, high: number): string => {
    const minor = Math.round(random.int(low * 100, high * 100) / 100) * 100 + (axes.number === 'whole' ? 0 : 37)
    return money(drawing, minor)
  }
  const some = (sums.total / 100) * (random.chance(0.5) ? 3 : 1)
  const [low, high] = [Math.max(1, Math.floor(some * 0.3)), Math.max(4, Math.ceil(some * 2))]
  switch (axes.beside) {
    case 'tips':
    case 'tips with totals':
      line(random.pick(['Suggested tips', 'Gratuity guide', 'For your convenience']))
      for (const share of [15, 18, 20]) {
        const tip = Math.round((sums.total * share) / 100)
        line(
          axes.beside === 'tips'
            ? random.chance(0.5)
              ? `${share}% = ${money(drawing, tip)}`
              : `${share}% tip ${money(drawing, tip)}`
            : `${share}% (Tip ${money(drawing, tip)} Total ${money(drawing, sums.total + tip)})`,
        )
      }
      break
    case 'credit balance':
      line(random.pick(['Your account balance', 'Balance', 'Previous balance']), `${other(low, high)} cr`)
      break
    case 'transfer':
      line('Transfer from account 12-3456-78', other(low, high))
      break
    case 'sample price':
      line('Option B, without installation', other(low, high))
      line('Option C, per month', other(low, high))
      break
    case 'late fee':
      line(`After 30 days we charge a total fee of ${other(low, high)} and interest.`)
      break
    case 'points':
      line('Points earned', String(random.int(100, 9000)))
      line('Points balance', String(random.int(100, 9000)))
      break
    case 'saved':
      line('You saved', other(1, Math.max(2, low)))
      break
    case 'next year':
      line('Next payment on 01.04.2025', other(low, high))
      break
    case 'limit':
      line('Credit limit', other(low, high))
      break
    case 'share':
      line(`Share of ${random.int(2, 5)} guests`, other(1, Math.max(2, low)))
      break
    case 'carried':
    case 'none':
  }
}
