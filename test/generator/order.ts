// Draws orders to suppliers with exact truth: two parties, a place of delivery, numbers and terms, lines and sums, in
// one of six layouts.

import { createCanvas, type Canvas, type PrintedLine } from './canvas.ts'
import { COUNTRIES } from './locales.ts'
import { drawModel, type Model, type Party } from './model.ts'
import { ORDER_TEXTS, type OrderTexts } from './order-words.ts'
import { randomOf, type Random } from './random.ts'
import { drawStyle, type Style } from './style.ts'
import { drawTable } from './table.ts'
import { writeAmount, writeDate } from './write.ts'

export const ORDER_LAYOUTS = ['window', 'labelled', 'boxed', 'sentences', 'addressed', 'mirrored'] as const
export type OrderLayout = (typeof ORDER_LAYOUTS)[number]

/** `table` is how the table of items is ruled. */
export interface DrawnOrder {
  id: string
  pdf: Buffer
  truth: object
  lines: PrintedLine[]
  table: Style['table']
}

/**
 * What an order says beside the lines and sums of `Model`, of which the vendor is the supplier and the buyer who
 * orders.
 */
interface Order {
  model: Model
  texts: OrderTexts
  orderer: Party
  number: string
  delivery: string
  shipTo?: Party
  rows: [path: string, label: string, printed: string, value: unknown][]
}

const MARGIN = 48
const units = (minor: number): number => minor / 100

/** The order that `seed` draws in `layout`. */
export async function drawOrder(seed: string, layout: OrderLayout, code?: string): Promise<DrawnOrder> {
  const random = randomOf(`order/${layout}/${seed}`)
  const country = COUNTRIES.find((one) => one.code === code) ?? random.pick(COUNTRIES)
  const style: Style = { ...drawStyle(random, country, false), vendorAt: layout === 'mirrored' ? 'right' : 'left' }
  const order = draftOrder(random, style, country.code)
  const canvas = createCanvas({
    ...style.paper,
    family: style.family === 'mono' ? 'sans' : style.family,
    size: style.size,
  })
  paint(canvas, order, layout, style, random)
  return {
    id: `gen-order-${layout}-${country.code}-${seed}`.toLowerCase(),
    pdf: await canvas.finish(),
    truth: truthOf(order),
    lines: canvas.lines,
    table: style.table,
  }
}

function draftOrder(random: Random, style: Style, code: string): Order {
  const country = COUNTRIES.find((one) => one.code === code)!
  const model = drawModel(random, 'invoice', country)
  const other = drawModel(random, 'invoice', country)
  for (const item of model.items) delete item.sku
  const texts = ORDER_TEXTS[country.language]!
  const delivery = new Date(Date.parse(model.date) + random.int(5, 40) * 86_400_000).toISOString().slice(0, 10)
  const number = random.fill(random.pick(['PO-#####', '45########', '####-###']))
  const written = (date: string): string => writeDate(date, style.date, country.language)
  const rule = random.pick(['DAP', 'FCA', 'EXW', 'CPT'])
  const terms = random.pick(texts.terms[1])
  const [buyer, approver] = random.sample(country.words.people, 2)
  const maybe = (chance: number, ...row: Order['rows'][number]): Order['rows'] => (random.chance(chance) ? [row] : [])
  const supplierId = random.fill(random.pick(['V-####', '7#####']))
  const quotation = random.fill('A-####-##')
  const center = random.fill('####')
  return {
    model,
    texts,
    orderer: other.vendor,
    number,
    delivery,
    ...(random.chance(0.6) && { shipTo: { ...drawModel(random, 'invoice', country).vendor, name: other.vendor.name } }),
    rows: [
      ['po_number', random.pick(texts.number), number, number],
      ['order_date', random.pick(texts.date), written(model.date), model.date],
      ['delivery_date', random.pick(texts.delivery), written(delivery), delivery],
      ...maybe(0.7, 'supplier_id', random.pick(texts.supplierId), supplierId, supplierId),
      ...maybe(0.4, 'quotation_number', random.pick(texts.quotation), quotation, quotation),
      ...maybe(0.4, 'cost_center', random.pick(texts.costCenter), center, center),
      ...maybe(0.7, 'payment_terms', texts.terms[0], terms, terms),
      ...maybe(0.5, 'incoterms', random.pick(texts.shipping), rule, rule),
      ...maybe(0.6, 'buyer_contact', random.pick(texts.contact), buyer!, buyer),
      ...maybe(0.4, 'approver', random.pick(texts.approver), approver!, approver),
    ],
  }
}

function paint(canvas: Canvas, order: Order, layout: OrderLayout, style: Style, random: Random): void {
  const { model, texts, orderer } = order
  const line = style.size * 1.45
  const right = canvas.width - MARGIN
  const x = style.vendorAt === 'right' ? right : MARGIN
  const align = style.vendorAt === 'right' ? ('right' as const) : ('left' as const)
  const head = [
    orderer.street,
    orderer.place,
    `${model.country.taxId.label[0]!}: ${orderer.taxId}`,
    `${model.country.words.phone[0]!} ${orderer.phone}`,
  ]
  let y = 40
  const title = random.pick(texts.title)
  canvas.region('header', () => {
    canvas.text(orderer.name, x, y, { size: style.size * 1.5, bold: true, align })
    y += style.size * 2.4
    for (const row of head) {
      canvas.text(row, x, y, { align })
      y += line
    }
    canvas.flow('title', () =>
      canvas.text(title, style.vendorAt === 'right' ? MARGIN : right, 42, {
        size: style.size * 1.9,
        bold: true,
        align: style.vendorAt === 'right' ? 'left' : 'right',
      }),
    )
  })
  y += line * 1.5
  if (layout === 'window') {
    canvas.flow('party 0', () =>
      canvas.text(`${orderer.name} · ${orderer.street} · ${orderer.place}`, MARGIN, y, { size: style.size * 0.7 }),
    )
    y += line
  }
  const bottom = canvas.region('party', () => paintParties(canvas, order, layout, y, line, random))
  y =
    Math.max(
      bottom,
      canvas.region('meta', () =>
        canvas.flow('meta', () =>
          paintRows(
            canvas,
            order,
            layout,
            style,
            layout === 'boxed' || layout === 'labelled' ? bottom + line : y,
            line,
          ),
        ),
      ),
    ) + line
  y = drawTable(canvas, model, style, random, y)
  canvas.region('totals', () => {
    paintSums(canvas, model, style, random, y, line)
  })
}

function paintParties(
  canvas: Canvas,
  { model, texts, shipTo }: Order,
  layout: OrderLayout,
  top: number,
  line: number,
  random: Random,
): number {
  const label = layout === 'window' ? undefined : layout === 'addressed' ? `${texts.to}:` : random.pick(texts.supplier)
  const blocks: [string | undefined, Party][] = [
    [label, model.vendor],
    ...(shipTo ? [[random.pick(texts.shipTo), shipTo] as [string, Party]] : []),
  ]
  const beside = layout === 'labelled' || layout === 'boxed'
  let bottom = top
  blocks.forEach(([title, party], i) => {
    let y = beside ? top : i === 0 ? top : bottom + line / 2
    const x = MARGIN + (beside ? i * canvas.width * 0.42 : 0)
    canvas.flow(`party ${i}`, () => {
      if (title !== undefined) {
        canvas.text(title, x, y, { bold: true })
        y += line
      }
      for (const row of [party.name, party.street, party.place]) {
        canvas.text(row, x, y)
        y += line
      }
    })
    bottom = Math.max(bottom, y)
  })
  return bottom
}

function paintRows(
  canvas: Canvas,
  { rows }: Order,
  layout: OrderLayout,
  style: Style,
  top: number,
  line: number,
): number {
  let y = top
  if (layout === 'boxed') {
    // Four boxes a row: labels above their values.
    const step = (canvas.width - 2 * MARGIN) / 4
    rows.forEach(([, label, printed], i) => {
      const x = MARGIN + (i % 4) * step
      const level = Math.floor(i / 4)
      const at = top + level * (2.4 * line)
      canvas.pair(() => {
        canvas.flow(`labels ${level}`, () => canvas.text(label, x + 3, at, { bold: true, size: style.size * 0.8 }))
        canvas.flow(`values ${level}`, () => canvas.text(printed, x + 3, at + line, { size: style.size * 0.8 }))
      })
    })
    return top + Math.ceil(rows.length / 4) * 2.4 * line
  }
  const widest = Math.max(...rows.map(([, label]) => canvas.widthOf(`${label}: `, { bold: true })))
  const values = Math.max(...rows.map(([, , printed]) => canvas.widthOf(printed)))
  const x = layout === 'labelled' ? MARGIN : canvas.width - MARGIN - widest - values - 10
  for (const [, label, printed] of rows) {
    canvas.pair(() => {
      if (layout === 'sentences') canvas.text(`${label}: ${printed}`, x, y)
      else {
        canvas.text(`${label}${style.colon}`, x, y, { bold: true })
        canvas.text(printed, x + widest + 6, y)
      }
    })
    y += line
  }
  return y
}

function paintSums(canvas: Canvas, model: Model, style: Style, random: Random, top: number, line: number): void {
  const { words } = model.country
  const right = canvas.width - MARGIN
  const money = (minor: number): string => style.money.replace('#', writeAmount(minor, style.numbers))
  const rows: [string, string][] = [
    [random.pick(words.subtotal), money(model.items.reduce((sum, item) => sum + item.total, 0))],
    ...(model.discount ? [[words.discount[0]!, money(-model.discount)] as [string, string]] : []),
    ...(model.shipping ? [[words.shipping[0]!, money(model.shipping)] as [string, string]] : []),
    ...model.taxes.map(({ name, rate, amount }): [string, string] => [
      `${name} ${String(rate).replace('.', style.numbers.decimal)}%`,
      money(amount),
    ]),
    [
      random.pick(words.total.filter((word) => !/invoice|rechnung|facture|fattura|factu|fatura/i.test(word))),
      money(model.total),
    ],
  ]
  if (top + rows.length * line > canvas.height - 60) {
    canvas.newPage()
    top = 60
  }
  rows.forEach(([label, value], i) => {
    const bold = i === rows.length - 1
    const y = top + (i + 1) * line
    canvas.pair(() => {
      canvas.text(label, right - 220, y, { bold })
      canvas.text(value, right - 4, y, { bold, align: 'right' })
    })
  })
}

function truthOf({ model, orderer, shipTo, rows }: Order): object {
  const { country } = model
  const party = ({ name, street, place }: Party): object => ({ name, address: `${street}, ${place}` })
  return {
    document_type: 'purchase_order',
    document_category: 'financial',
    vendor: party(model.vendor),
    buyer: { ...party(orderer), tax_id: orderer.taxId, phone: orderer.phone },
    document_meta: { date: model.date, currency: country.currency, language: country.language },
    financial: {
      line_items: model.items.map(({ description, quantity, unitPrice, total }) => ({
        description,
        quantity,
        unit_price: units(unitPrice),
        total: units(total),
      })),
      totals: {
        subtotal: units(model.items.reduce((sum, item) => sum + item.total, 0)),
        tax_total: units(model.taxes.reduce((sum, tax) => sum + tax.amount, 0)),
        grand_total: units(model.total),
      },
    },
    purchase_order: {
      ...Object.fromEntries(rows.map(([path, , , value]) => [path, value])),
      ...(shipTo && { ship_to: party(shipTo) }),
    },
  }
}
