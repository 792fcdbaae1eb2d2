// Puts an invoice or credit note on paper in a given style: head, parties, meta block, table, totals, payment, footer.

import type { Canvas, TextOptions } from './canvas.ts'
import type { Extras } from './extras.ts'
import type { Model, Party } from './model.ts'
import type { Random } from './random.ts'
import type { Setting, Style } from './style.ts'
import { drawTable } from './table.ts'
import { writeAmount, writeDate } from './write.ts'

const MARGIN = 48

type Look = Style & Setting

export function drawInvoice(canvas: Canvas, model: Model, extras: Extras, style: Look, random: Random): void {
  const pick = (list: readonly string[]): string => random.pick(list)
  const line = style.size * 1.45
  let y = canvas.region('header', () => drawHead(canvas, model, style, random))
  const partiesTop = y
  const buyerBottom = canvas.region('party', () => drawBuyer(canvas, model, style, random, y))
  const metaBottom = canvas.region('meta', () =>
    canvas.flow('meta', () =>
      drawMeta(canvas, model, style, random, style.meta === 'row' ? buyerBottom + line : partiesTop),
    ),
  )
  y = Math.max(buyerBottom, metaBottom) + line
  y = drawTable(canvas, model, style, random, y)
  y = canvas.region('totals', () => drawTotals(canvas, model, style, random, y))
  y = drawExtraLines(canvas, model, extras, style, y)
  const { words } = model.country
  const fileNumber = model.fileNumber && `${model.fileNumber[0]}: ${model.fileNumber[1]}`
  for (const sentence of [model.terms, model.note, fileNumber])
    if (sentence) y = canvas.text(sentence, MARGIN, (y += line)) && y
  if (model.bank && style.bankAt === 'block') {
    y += line * 1.5
    canvas.text(`${pick(words.bank)}${style.colon}`, MARGIN, y, { bold: true })
    for (const row of bankLines(model)) canvas.text(row, MARGIN, (y += line))
  }
  canvas.region('footer', () => {
    drawFooter(canvas, model, style, random)
  })
}

function drawHead(canvas: Canvas, model: Model, style: Look, random: Random): number {
  const {
    vendor,
    country: { words },
  } = model
  const name = model.brand ?? vendor.name
  const line = style.size * style.leading
  const x = { left: MARGIN, right: canvas.width - MARGIN, centre: canvas.width / 2 }[style.vendorAt]
  const align = style.vendorAt === 'centre' ? ('center' as const) : style.vendorAt
  let y = 40
  const color = style.band ? 'white' : 'black'
  const rows = [
    vendor.street,
    vendor.place,
    ...(style.vendorDetails === 'head' ? detailsOf(vendor, model, random) : []),
  ]
  if (style.band) canvas.fill(0, 0, canvas.width, y + style.size * 2.2 + rows.length * line + 12, '#24435c')
  const title = random.pick(model.kind === 'credit_note' ? words.creditNote : words.invoice)
  const large = { size: style.size * 1.7, bold: true }
  const glued = style.titleBeside && style.vendorAt === 'left' && !style.band
  if (glued) {
    // 0.9 of the small size: less than a gutter between columns, more than the space of the large type.
    const width = canvas.text(name, x, y + 1.3 * large.size, { ...large, onBaseline: true })
    canvas.flow('title', () =>
      canvas.text(title, x + width + 0.9 * style.size, y + 1.3 * large.size, { onBaseline: true }),
    )
    y += style.size
  } else canvas.text(name, x, y, { ...large, align, color })
  y += style.size * 2.6
  for (const row of rows) {
    canvas.text(row, x, y, { align, color })
    y += line
  }
  if (glued) return y + line * 1.5
  // Beside the name only where the two do not meet.
  const room = canvas.width - 2 * MARGIN - canvas.widthOf(name, large) - style.size
  const fits =
    canvas.widthOf(title, { size: style.size * 2.1, bold: true }) <
    (style.titleAt === 'centre' ? Math.max(0, 2 * room - (canvas.width - 2 * MARGIN)) : room)
  const beside = fits && style.vendorAt !== 'centre' && style.titleAt !== style.vendorAt && !style.band
  const titleX = { left: MARGIN, right: canvas.width - MARGIN, centre: canvas.width / 2 }[style.titleAt]
  if (!beside) y += line
  canvas.flow('title', () =>
    canvas.text(title, titleX, beside ? 44 : y, {
      size: style.size * 2.1,
      bold: true,
      align: style.titleAt === 'centre' ? 'center' : style.titleAt,
    }),
  )
  return (beside ? y : y + style.size * 2.6) + line * 1.5
}

function detailsOf(party: Party, model: Model, random: Random): string[] {
  const { country } = model
  return [
    ...(party.taxId ? [`${random.pick(country.taxId.label)}: ${party.taxId}`] : []),
    ...(party.phone ? [`${random.pick(country.words.phone)} ${party.phone}`] : []),
    ...(party.email ? [`${random.pick(country.words.email)}: ${party.email}`] : []),
  ]
}

function drawBuyer(canvas: Canvas, model: Model, style: Look, random: Random, top: number): number {
  const { words } = model.country
  const line = style.size * style.leading
  let y = top
  if (style.senderLine) {
    canvas.flow('party 0', () =>
      canvas.text(`${model.brand ?? model.vendor.name} · ${model.vendor.street} · ${model.vendor.place}`, MARGIN, y, {
        size: style.size * 0.7,
      }),
    )
    y += line
  }
  const blocks: [string, Party][] = [
    [random.pick(words.billTo), model.buyer!],
    ...(model.shipTo ? [[random.pick(words.shipTo), model.shipTo] as [string, Party]] : []),
  ]
  let bottom = y
  // A labelled block is needed as soon as there are two.
  const labelled = style.buyerLabel || blocks.length > 1
  blocks.forEach(([label, party], i) => {
    // Beside each other where the meta block leaves the width, else below each other.
    const x = MARGIN + (style.meta === 'row' ? i * (canvas.width * 0.45) : 0)
    let at = style.meta === 'row' ? y : i === 0 ? y : bottom + line / 2
    const print = (text: string, options: TextOptions = {}): void => {
      canvas.flow(`party ${i}`, () => canvas.text(text, x, at, options))
      at += line
    }
    if (labelled) print(`${style.upper ? label.toUpperCase() : label}${style.colon}`, { bold: true })
    print(party.name)
    print(party.street)
    print(party.place)
    if (i === 0 && party.taxId && showsBuyerTaxId(model))
      print(`${random.pick(model.country.taxId.label)}: ${party.taxId}`)
    bottom = Math.max(bottom, at)
  })
  return bottom
}

/** Where the buyer's tax id is printed: between businesses in India and in the union's VAT countries. */
export function showsBuyerTaxId(model: Model): boolean {
  return (
    model.buyer?.taxId !== undefined &&
    (model.country.tax.regime === 'gst_india' || ['IT', 'ES', 'PT'].includes(model.country.country))
  )
}

function drawMeta(canvas: Canvas, model: Model, style: Style, random: Random, top: number): number {
  const { words, language } = model.country
  const day = (date: string): string => writeDate(date, style.date, language)
  const rows: [string, string][] = [
    [random.pick(model.kind === 'credit_note' ? words.creditNumber : words.number), model.number],
    [random.pick(words.date), day(model.date)],
    ...(model.dueDate ? [[random.pick(words.dueDate), day(model.dueDate)] as [string, string]] : []),
    ...(model.orderNumber ? [[random.pick(words.orderNumber), model.orderNumber] as [string, string]] : []),
    ...(model.orderDate ? [[random.pick(words.orderDate), day(model.orderDate)] as [string, string]] : []),
    ...(model.deliveryDate ? [[random.pick(words.deliveryDate), day(model.deliveryDate)] as [string, string]] : []),
    ...(model.customerId ? [[random.pick(words.customerId), model.customerId] as [string, string]] : []),
  ]
  const line = style.size * 1.5
  if (style.meta === 'row') {
    const step = (canvas.width - 2 * MARGIN) / rows.length
    const small = Math.min(
      style.size,
      (step - 8) / Math.max(...rows.flat().map((text) => canvas.widthOf(text, { size: 1, bold: true }))),
    )
    rows.forEach(([label, value], i) => {
      canvas.pair(() => {
        canvas.flow('meta labels', () =>
          canvas.text(label, MARGIN + i * step + 4, top + 3, { bold: true, size: small }),
        )
        canvas.flow('meta values', () => canvas.text(value, MARGIN + i * step + 4, top + 3 + line, { size: small }))
      })
      if (style.table === 'grid') canvas.rule(MARGIN + i * step, top, MARGIN + i * step, top + 2 * line + 4)
    })
    for (const at of [top, top + 2 * line + 4]) canvas.rule(MARGIN, at, canvas.width - MARGIN, at)
    if (style.table === 'grid') canvas.rule(canvas.width - MARGIN, top, canvas.width - MARGIN, top + 2 * line + 4)
    return top + 2 * line + 8
  }
  const widest = Math.max(...rows.map(([label]) => canvas.widthOf(`${label}: `, { bold: true })))
  const values = Math.max(...rows.map(([, value]) => canvas.widthOf(value)))
  const x = canvas.width - MARGIN - widest - values - 10
  let y = top
  for (const [label, value] of rows) {
    canvas.pair(() => {
      if (style.meta === 'inline') canvas.text(`${label}: ${value}`, x, y)
      else {
        canvas.text(`${label}${style.colon}`, x, y, { bold: true })
        canvas.text(value, x + widest + 6, y)
      }
    })
    y += line
  }
  return y
}

/** The sums below the table; returns where they end. */
export function drawTotals(canvas: Canvas, model: Model, style: Style, random: Random, top: number): number {
  const { words } = model.country
  const money = (minor: number): string =>
    style.currencyInTotals
      ? style.money.replace('#', writeAmount(minor, style.numbers, style.parentheses))
      : writeAmount(minor, style.numbers, style.parentheses)
  const rate = (value: number): string => String(value).replace('.', style.numbers.decimal)
  const rows: [string, string, boolean][] = [
    [random.pick(words.subtotal), money(model.items.reduce((sum, item) => sum + item.total, 0)), false],
    ...(model.discount
      ? [[random.pick(words.discount), money(-model.discount), false] as [string, string, boolean]]
      : []),
    ...(model.shipping
      ? [[random.pick(words.shipping), money(model.shipping), false] as [string, string, boolean]]
      : []),
    ...model.taxes.map((tax): [string, string, boolean] => [
      random.pick([`${tax.name} ${rate(tax.rate)}%`, `${tax.name} (${rate(tax.rate)} %)`]),
      money(tax.amount),
      false,
    ]),
    [random.pick(words.total), money(model.total), true],
  ]
  const line = style.size * 1.6
  if (top + rows.length * line > canvas.height - 130) {
    canvas.newPage()
    top = 60
  }
  const right = canvas.width - MARGIN
  const values = Math.max(...rows.map(([, value]) => canvas.widthOf(value, { bold: true, size: style.size * 1.15 })))
  const labels = Math.max(
    ...rows.map(([label]) => canvas.widthOf(`${label}:`, { bold: true, size: style.size * 1.15 })),
  )
  let y = top + line
  for (const [label, value, last] of rows) {
    const options = { bold: last, size: last ? style.size * 1.15 : style.size }
    if (last) canvas.rule(right - values - labels - 30, y - 2, right, y - 2)
    canvas.pair(() => {
      canvas.text(`${label}${style.colon}`, right - values - labels - 26, y, options)
      canvas.text(value, right - 4, y, { ...options, align: 'right' })
    })
    y += line
  }
  return y
}

/** The schedule of instalments, the notice of a debit and the amount in words, each where it was drawn. */
function drawExtraLines(
  canvas: Canvas,
  model: Model,
  { installments, debit, inWords }: Extras,
  style: Look,
  top: number,
): number {
  const line = style.size * 1.5
  const rows = (installments ? installments.parts.length + 2 : 0) + (debit ? 3 : 0) + (inWords === undefined ? 0 : 2)
  let y = top
  if (rows > 0 && y + (rows + 6) * line > canvas.height - 90) {
    canvas.newPage()
    y = 60
  }
  if (inWords !== undefined) canvas.text(`Amount in words: ${inWords}`, MARGIN, (y += line * 1.5))
  if (installments) {
    y += line
    if (installments.heading !== undefined) canvas.text(installments.heading, MARGIN, (y += line), { bold: true })
    for (const { label, date, amount } of installments.parts) {
      y += line
      canvas.text(label, MARGIN, y)
      canvas.text(writeDate(date, style.date, model.country.language), MARGIN + 130, y)
      canvas.text(writeAmount(amount, style.numbers), MARGIN + 300, y, { align: 'right' })
    }
  }
  if (debit) {
    canvas.text(debit.notice, MARGIN, (y += line * 2))
    canvas.text(`IBAN: ${spaced(debit.iban)}`, MARGIN, (y += line))
  }
  return rows > 0 ? y + line : y
}

const spaced = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
const bankLines = (model: Model): string[] => [`IBAN: ${spaced(model.bank!.iban)}`, `BIC: ${model.bank!.bic}`]

function drawFooter(canvas: Canvas, model: Model, style: Style, random: Random): void {
  const { vendor } = model
  const columns = [
    [vendor.name, vendor.street, vendor.place],
    ...(style.vendorDetails === 'footer' ? [detailsOf(vendor, model, random)] : []),
    ...(model.bank && style.bankAt === 'footer' ? [bankLines(model)] : []),
  ]
  if (columns.length === 1 && model.brand === undefined) return
  const size = style.size * 0.75
  const top = canvas.height - 70
  canvas.rule(MARGIN, top - 6, canvas.width - MARGIN, top - 6, 0.4)
  columns.forEach((rows, i) => {
    canvas.flow(`footer ${i}`, () => {
      rows.forEach((row, j) =>
        canvas.text(row, MARGIN + (i * (canvas.width - 2 * MARGIN)) / columns.length, top + j * size * 1.35, { size }),
      )
    })
  })
}
