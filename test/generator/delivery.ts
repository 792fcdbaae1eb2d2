// Draws delivery notes and packing lists with exact truth: who sends what to whom, lines with what they count and
// weigh, the sums below them, in one of eight layouts.

import { createCanvas, type Canvas, type PrintedLine } from './canvas.ts'
import { DELIVERY_TEXTS, type DeliveryTexts } from './delivery-words.ts'
import { COUNTRIES, type Country } from './locales.ts'
import { drawModel, type Party } from './model.ts'
import { randomOf, type Random } from './random.ts'
import { drawStyle, type Style } from './style.ts'
import { writeAmount, writeDate } from './write.ts'

type Column =
  | 'position'
  | 'code'
  | 'description'
  | 'lot'
  | 'ordered'
  | 'quantity'
  | 'counted'
  | 'unit'
  | 'packages'
  | 'net'
  | 'gross'

/** How a layout is built up: its columns, and whether sums stand in a row below the table or at labels. */
interface Layout {
  columns: readonly Column[]
  sums: 'row' | 'labels' | 'none'
  head: 'beside' | 'window' | 'boxes'
  many?: boolean
}

const LAYOUTS = {
  labelled: { columns: ['position', 'code', 'description', 'quantity', 'unit'], sums: 'labels', head: 'beside' },
  window: { columns: ['position', 'code', 'description', 'counted'], sums: 'none', head: 'window' },
  boxed: { columns: ['code', 'description', 'quantity', 'unit', 'net'], sums: 'labels', head: 'boxes' },
  packing: {
    columns: ['position', 'description', 'quantity', 'packages', 'net', 'gross'],
    sums: 'row',
    head: 'beside',
  },
  batches: { columns: ['code', 'description', 'lot', 'quantity', 'unit'], sums: 'none', head: 'boxes' },
  ordered: { columns: ['code', 'description', 'ordered', 'quantity'], sums: 'none', head: 'window' },
  weighed: { columns: ['description', 'quantity', 'gross'], sums: 'labels', head: 'beside' },
  long: { columns: ['position', 'code', 'description', 'quantity', 'gross'], sums: 'row', head: 'boxes', many: true },
} as const satisfies Record<string, Layout>

export type DeliveryLayout = keyof typeof LAYOUTS
export const DELIVERY_LAYOUTS = Object.keys(LAYOUTS) as DeliveryLayout[]

export interface DrawnDelivery {
  id: string
  pdf: Buffer
  truth: object
  lines: PrintedLine[]
}

/** A line; weights are tenths of a kilogram. */
interface Line {
  code: string
  description: string
  lot: string
  ordered: number
  quantity: number
  unit: string
  packages: number
  net: number
  gross: number
}

interface Note {
  country: Country
  texts: DeliveryTexts
  style: Style
  layout: Layout
  title: string
  vendor: Party
  buyer: Party
  shipTo: Party | undefined
  rows: [path: string, label: string, printed: string, value: unknown][]
  lines: Line[]
}

const MARGIN = 48

/** The delivery note that `seed` draws in `layout`. */
export async function drawDelivery(seed: string, layout: DeliveryLayout, code?: string): Promise<DrawnDelivery> {
  const random = randomOf(`delivery/${layout}/${seed}`)
  const country = COUNTRIES.find((one) => one.code === code) ?? random.pick(COUNTRIES)
  const note = draftNote(random, country, LAYOUTS[layout], layout === 'packing')
  const { style } = note
  const family = style.family === 'mono' ? 'sans' : style.family
  const canvas = createCanvas({ ...style.paper, family, size: style.size })
  paint(canvas, note, random)
  return {
    id: `gen-delivery-${layout}-${country.code}-${seed}`.toLowerCase(),
    pdf: await canvas.finish(),
    truth: truthOf(note),
    lines: canvas.lines,
  }
}

function draftNote(random: Random, country: Country, layout: Layout, isList: boolean): Note {
  const texts = DELIVERY_TEXTS[country.language]!
  const style: Style = { ...drawStyle(random, country, false), vendorAt: 'left' }
  const { vendor, date, items } = drawModel(random, 'invoice', country)
  const buyer = drawModel(random, 'invoice', country).vendor
  const other = drawModel(random, 'invoice', country).vendor
  const written = (day: string): string => writeDate(day, style.date, country.language)
  const delivery = new Date(Date.parse(date) + random.int(1, 9) * 86_400_000).toISOString().slice(0, 10)
  const maybe = (chance: number, ...row: Note['rows'][number]): Note['rows'] => (random.chance(chance) ? [row] : [])
  const number = random.fill(random.pick(['DN-#####', '8#######', 'LS#####', '####/###']))
  const order = random.fill(random.pick(['PO-#####', '45########', '@##-###']))
  const customer = random.fill('C-####')
  const carrier = `${random.pick(['Northway', 'Rapidex', 'Transmarin', 'Cargolux'])} Logistics`
  const vehicle = random.fill('@@-## @@@')
  const goods = layout.many ? manyGoods(random, country) : items.map(({ description }) => description)
  return {
    country,
    texts,
    style,
    layout,
    title: random.pick(isList ? texts.packingList : texts.title),
    vendor,
    buyer,
    shipTo: random.chance(0.5) ? { ...other, name: buyer.name } : undefined,
    rows: [
      ['delivery_note_number', random.pick(texts.number), number, number],
      ['date', random.pick(texts.date), written(date), date],
      ['order_number', random.pick(texts.order), order, order],
      ...maybe(0.5, 'delivery_date', random.pick(texts.deliveryDate), written(delivery), delivery),
      ...maybe(0.6, 'customer_id', random.pick(texts.customer), customer, customer),
      ...maybe(0.5, 'carrier', random.pick(texts.carrier), carrier, carrier),
      ...maybe(0.3, 'vehicle_number', random.pick(texts.vehicle), vehicle, vehicle),
    ],
    lines: goods.map((description) => drawLine(random, texts, description)),
  }
}

/** More goods than a page holds: the same again in another make. */
function manyGoods(random: Random, { words }: Country): string[] {
  return Array.from({ length: random.int(30, 44) }, (_, i) => {
    const [name] = words.goods[i % words.goods.length]!
    return `${name} ${String.fromCharCode(65 + Math.floor(i / words.goods.length))}`
  })
}

function drawLine(random: Random, texts: DeliveryTexts, description: string): Line {
  const quantity = random.int(1, 60)
  const packages = Math.max(1, Math.round(quantity / 10))
  const net = quantity * random.int(3, 90)
  return {
    code: random.fill('@@-####'),
    description,
    lot: random.fill('L#####@'),
    ordered: random.chance(0.6) ? quantity : quantity + random.int(1, 9),
    quantity,
    unit: random.pick(texts.units),
    packages,
    net,
    gross: net + packages * random.int(4, 20),
  }
}

function paint(canvas: Canvas, note: Note, random: Random): void {
  const { style, vendor, country, title, layout } = note
  const line = style.size * 1.45
  let y = 60
  canvas.region('header', () => {
    canvas.text(vendor.name, MARGIN, y, { size: style.size * 1.5, bold: true })
    canvas.flow('title', () =>
      canvas.text(title, canvas.width - MARGIN, 30, { size: style.size * 1.9, bold: true, align: 'right' }),
    )
    y += style.size * 2.4
    for (const row of [vendor.street, vendor.place, `${country.taxId.label[0]!}: ${vendor.taxId}`]) {
      canvas.text(row, MARGIN, y)
      y += line
    }
  })
  y += line * 1.5
  if (layout.head === 'window') {
    canvas.flow('sender', () =>
      canvas.text(`${vendor.name} · ${vendor.street} · ${vendor.place}`, MARGIN, y, { size: style.size * 0.7 }),
    )
    y += line
  }
  const top = y
  const bottom = canvas.region('party', () => paintParties(canvas, note, y, line, random))
  const below = canvas.region('meta', () =>
    canvas.flow('meta', () =>
      layout.head === 'boxes'
        ? paintBoxes(canvas, note, bottom + line, line)
        : paintPairs(canvas, note, layout.head === 'window' ? top : bottom + line, line),
    ),
  )
  y = paintTable(canvas, note, Math.max(bottom, below) + line, random)
  paintFoot(canvas, note, y + line, line, random)
}

function paintParties(canvas: Canvas, note: Note, top: number, line: number, random: Random): number {
  const { buyer, shipTo, texts, country, layout } = note
  const billed = layout.head === 'window' ? undefined : random.pick(country.words.billTo)
  const blocks: [string | undefined, Party][] = [
    [shipTo ? billed : layout.head === 'window' ? undefined : random.pick(texts.shipTo), buyer],
    ...(shipTo ? [[random.pick(texts.shipTo), shipTo] as [string, Party]] : []),
  ]
  let bottom = top
  blocks.forEach(([label, party], i) => {
    const isBeside = layout.head !== 'window'
    let y = isBeside || i === 0 ? top : bottom + line / 2
    const x = MARGIN + (isBeside ? i * canvas.width * 0.42 : 0)
    canvas.flow(`party ${i}`, () => {
      for (const [at, row] of [label, party.name, party.street, party.place].entries()) {
        if (row === undefined) continue
        canvas.text(row, x, y, { bold: at === 0 })
        y += line
      }
    })
    bottom = Math.max(bottom, y)
  })
  return bottom
}

function paintPairs(canvas: Canvas, { rows, style, layout }: Note, top: number, line: number): number {
  const widest = Math.max(...rows.map(([, label]) => canvas.widthOf(`${label}: `, { bold: true })))
  const values = Math.max(...rows.map(([, , printed]) => canvas.widthOf(printed)))
  const x = layout.head === 'window' ? canvas.width - MARGIN - widest - values - 10 : MARGIN
  rows.forEach(([, label, printed], i) => {
    canvas.pair(() => {
      canvas.text(`${label}${style.colon}`, x, top + i * line, { bold: true })
      canvas.text(printed, x + widest + 6, top + i * line)
    })
  })
  return top + rows.length * line
}

/** Four boxes a row: labels above their values. */
function paintBoxes(canvas: Canvas, { rows, style }: Note, top: number, line: number): number {
  const step = (canvas.width - 2 * MARGIN) / 4
  rows.forEach(([, label, printed], i) => {
    const x = MARGIN + (i % 4) * step
    const level = Math.floor(i / 4)
    const at = top + level * 2.4 * line
    canvas.pair(() => {
      canvas.flow(`labels ${level}`, () => canvas.text(label, x + 3, at, { bold: true, size: style.size * 0.8 }))
      canvas.flow(`values ${level}`, () => canvas.text(printed, x + 3, at + line, { size: style.size * 0.8 }))
    })
  })
  return top + Math.ceil(rows.length / 4) * 2.4 * line
}

const LEFT: readonly Column[] = ['position', 'code', 'description', 'lot', 'unit']
const sumOf = (lines: readonly Line[], of: 'quantity' | 'packages' | 'net' | 'gross'): number =>
  lines.reduce((sum, one) => sum + one[of], 0)

/** A weight of tenths of a kilogram, as printed: "1.234,5". */
const weigh = (tenths: number, { numbers }: Style): string => writeAmount(tenths * 10, numbers).slice(0, -1)

function paintTable(canvas: Canvas, note: Note, top: number, random: Random): number {
  const { texts, style, country, lines, layout } = note
  const { words } = country
  const isOrdered = (layout.columns as readonly Column[]).includes('ordered')
  const heads: Record<Column, string> = {
    position: random.pick(words.position),
    code: random.pick(words.sku),
    description: random.pick(words.description),
    lot: random.pick(texts.lot),
    ordered: random.pick(texts.ordered),
    quantity: random.pick(isOrdered ? texts.delivered : texts.quantity),
    counted: random.pick(texts.quantity),
    unit: random.pick(texts.unit),
    packages: random.pick(texts.packages),
    net: withUnit(random.pick(texts.net)),
    gross: withUnit(random.pick(texts.gross)),
  }
  const cell = (one: Line, column: Column, i: number): string =>
    ({
      position: String(i + 1),
      code: one.code,
      description: one.description,
      lot: one.lot,
      ordered: String(one.ordered),
      quantity: String(one.quantity),
      counted: `${one.quantity} ${one.unit}`,
      unit: one.unit,
      packages: String(one.packages),
      net: weigh(one.net, style),
      gross: weigh(one.gross, style),
    })[column]
  const sum = (column: Column): string =>
    column === 'description'
      ? random.pick(texts.total)
      : column === 'quantity' || column === 'packages'
        ? String(sumOf(lines, column))
        : column === 'net' || column === 'gross'
          ? weigh(sumOf(lines, column), style)
          : ''
  const bodies = lines.map((one, i) => layout.columns.map((column) => cell(one, column, i)))
  if (layout.sums === 'row') bodies.push(layout.columns.map(sum))
  const headRow = layout.columns.map((column) => (style.upper ? heads[column].toUpperCase() : heads[column]))
  return drawRows(canvas, note, headRow, bodies, top)
}

/** A head of weights says in what, where its wording does not. */
const withUnit = (head: string): string => (/kg$/.test(head) ? head : `${head} (kg)`)

function drawRows(canvas: Canvas, note: Note, head: string[], bodies: string[][], top: number): number {
  const { layout, style } = note
  const needed = head.map(
    (text, c) =>
      Math.max(canvas.widthOf(text, { bold: true }), ...bodies.map((row) => canvas.widthOf(row[c]!, { bold: true }))) +
      12,
  )
  const spare = Math.max(0, canvas.width - 2 * MARGIN - needed.reduce((sum, width) => sum + width, 0))
  const widths = needed.map((width, c) => width + (layout.columns[c] === 'description' ? spare : 0))
  const starts = widths.map((_, c) => MARGIN + widths.slice(0, c).reduce((sum, width) => sum + width, 0))
  const end = starts.at(-1)! + widths.at(-1)!
  const height = style.size * 1.35 + 8
  let y = top
  const print = (texts: readonly string[], row: number, bold: boolean): void => {
    texts.forEach((text, column) => {
      const isLeft = LEFT.includes(layout.columns[column]!)
      if (text !== '')
        canvas.text(text, isLeft ? starts[column]! + 5 : starts[column]! + widths[column]! - 6, y + 4, {
          bold,
          align: isLeft ? 'left' : 'right',
          cell: { table: 'items', row, column },
        })
    })
    if (style.table === 'grid') for (const x of [...starts, end]) canvas.rule(x, y, x, y + height)
    y += height
    if (style.table === 'grid' || style.table === 'lines') canvas.rule(MARGIN, y, end, y)
  }
  const printHead = (): void => {
    if (style.table === 'zebra') canvas.fill(MARGIN, y, end - MARGIN, height, '#dde3ea')
    canvas.region('table_head', () => {
      print(head, 0, true)
    })
  }
  printHead()
  bodies.forEach((texts, i) => {
    if (y + height > canvas.height - 90) {
      canvas.newPage()
      y = 60
      printHead()
    }
    canvas.region('table', () => {
      print(texts, i + 1, i === bodies.length - 1 && layout.sums === 'row')
    })
  })
  return y
}

function paintFoot(canvas: Canvas, note: Note, top: number, line: number, random: Random): void {
  let y = top
  if (y > canvas.height - 120) {
    canvas.newPage()
    y = 60
  }
  for (const [, label, printed] of labelledSums(note, random)) {
    canvas.pair(() => {
      canvas.text(`${label}: ${printed}`, MARGIN, y)
    })
    y += line
  }
  canvas.text(note.texts.received, MARGIN, y + 2 * line)
}

type Sum = [path: 'packages' | 'net_weight' | 'gross_weight', label: string, printed: string]

function labelledSums({ layout, lines, texts, style }: Note, random?: Random): Sum[] {
  if (layout.sums !== 'labels') return []
  const pick = (labels: string[]): string => random?.pick(labels) ?? ''
  return [
    ['packages', pick(texts.packagesTotal), String(sumOf(lines, 'packages'))],
    ['net_weight', pick(texts.netTotal), `${weigh(sumOf(lines, 'net'), style)} kg`],
    ['gross_weight', pick(texts.grossTotal), `${weigh(sumOf(lines, 'gross'), style)} kg`],
  ]
}

function truthOf(note: Note): object {
  const { country, layout, lines, rows, vendor, buyer, shipTo, style } = note
  const columns: readonly Column[] = layout.columns
  const has = (column: Column): boolean => columns.includes(column)
  const party = ({ name, street, place }: Party): object => ({ name, address: `${street}, ${place}` })
  const isRow = layout.sums === 'row'
  const sums = Object.fromEntries(
    labelledSums(note).map(([path, , printed]) => [path, path === 'packages' ? Number(printed) : printed]),
  )
  return {
    document_type: 'logistics',
    document_category: 'logistics',
    vendor: { ...party(vendor), tax_id: vendor.taxId },
    buyer: party(buyer),
    document_meta: { date: rows.find(([path]) => path === 'date')![3], language: country.language },
    financial: {
      line_items: lines.map((one) => ({
        description: one.description,
        quantity: one.quantity,
        ...((has('unit') || has('counted')) && { unit: one.unit }),
        ...(has('lot') && { lot: one.lot }),
        ...(has('ordered') && { quantity_ordered: one.ordered }),
        ...(has('packages') && { packages: one.packages }),
        ...(has('net') && { net_weight: one.net / 10 }),
        ...(has('gross') && { gross_weight: one.gross / 10 }),
        ...((has('net') || has('gross')) && { weight_unit: 'kg' }),
      })),
      ...(isRow && { totals: { total_quantity: sumOf(lines, 'quantity') } }),
    },
    logistics: {
      ...Object.fromEntries(rows.map(([path, , , value]) => [path, value])),
      ...sums,
      ...(isRow && has('packages') && { packages: sumOf(lines, 'packages') }),
      ...(isRow && has('net') && { net_weight: `${weigh(sumOf(lines, 'net'), style)} kg` }),
      ...(isRow && has('gross') && { gross_weight: `${weigh(sumOf(lines, 'gross'), style)} kg` }),
      // What one label names as the place of delivery is the buyer too.
      ...((shipTo ?? layout.head !== 'window') && { ship_to: party(shipTo ?? buyer) }),
    },
  }
}
