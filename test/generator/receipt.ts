// Puts a receipt on a roll of paper: name and address on top, items, totals, payment, thanks.

import { createCanvas, type Canvas, type Family } from './canvas.ts'
import type { Model } from './model.ts'
import type { Random } from './random.ts'
import type { Country } from './locales.ts'
import { writeAmount, writeDate, type NumberStyle } from './write.ts'

export interface ReceiptStyle {
  width: number
  family: Family
  size: number
  /** Items as `name  amount`, with the quantity in front, or with `2 x 1.50` on a line of its own. */
  items: 'plain' | 'quantity-first' | 'quantity-below'
  centred: boolean
  money: string
  currencyAtTotal: boolean
  numbers: NumberStyle
  date: string
  separator: '-' | '=' | '*' | ''
  dateOnOneLineWithTime: boolean
  showSubtotal: boolean
}

export function drawReceiptStyle(random: Random, country: Country): ReceiptStyle {
  return {
    width: random.pick([204, 226, 260]),
    family: random.pick(['mono', 'terminal', 'mono', 'sans', 'condensed']),
    size: random.pick([8, 9, 10]),
    items: random.pick(['plain', 'quantity-first', 'quantity-below']),
    centred: random.chance(0.75),
    money: random.pick(country.money),
    currencyAtTotal: random.chance(0.6),
    numbers: random.pick(country.numbers),
    date: random.pick(country.dates.filter((form) => !form.includes('MMMM'))),
    separator: random.pick(['-', '=', '*', '']),
    dateOnOneLineWithTime: random.chance(0.7),
    showSubtotal: random.chance(0.6),
  }
}

/** Draws on paper just as long as the text needs. */
export function drawReceipt(model: Model, style: ReceiptStyle, random: () => Random): Canvas {
  const measured = render(model, style, random(), 3000)
  return render(model, style, random(), measured.end + 30).canvas
}

function render(model: Model, style: ReceiptStyle, random: Random, height: number): { canvas: Canvas; end: number } {
  const canvas = createCanvas({ width: style.width, height, family: style.family, size: style.size })
  const {
    vendor,
    country,
    country: { words },
  } = model
  const line = style.size * 1.35
  const left = 12
  const right = style.width - 12
  let y = 16
  const amount = (minor: number): string => writeAmount(minor, style.numbers)
  const centre = (text: string, options: { bold?: boolean; size?: number } = {}): void => {
    const fits = Math.min(
      options.size ?? style.size,
      (style.width - 16) / canvas.widthOf(text, { size: 1, bold: options.bold ?? false }),
    )
    canvas.text(text, style.centred ? style.width / 2 : left, y, {
      ...options,
      size: fits,
      align: style.centred ? 'center' : 'left',
    })
    y += Math.max(line, fits * 1.3)
  }
  const pair = (label: string, value: string, bold = false, size = style.size): void => {
    canvas.text(label, left, y, { bold, size })
    canvas.text(value, right, y, { bold, size, align: 'right' })
    y += size * 1.35
  }
  const separate = (): void => {
    if (style.separator)
      canvas.text(style.separator.repeat(Math.floor((right - left) / canvas.widthOf(style.separator))), left, y)
    y += line
  }
  canvas.region('header', () => {
    centre(vendor.name, { bold: true, size: style.size * 1.4 })
    for (const row of [
      vendor.street,
      vendor.place,
      `${random.pick(words.phone)} ${vendor.phone}`,
      `${random.pick(country.taxId.label)}: ${vendor.taxId}`,
    ])
      centre(row)
    y += line / 2
    centre(random.pick(words.receipt), { bold: true })
  })
  separate()
  canvas.region('meta', () => {
    pair(random.pick(words.receiptNumber), model.number)
    const day = writeDate(model.date, style.date, country.language)
    if (style.dateOnOneLineWithTime) pair(day, model.time!)
    else pair(random.pick(words.date.slice(1, 2)), `${day} ${model.time}`)
    pair(`${random.pick(words.cashier)}:`, model.cashier!)
  })
  separate()
  canvas.region('table', () => {
    for (const item of model.items) {
      const times = `${item.quantity} x ${amount(item.unitPrice)}`
      if (style.items === 'quantity-first') pair(`${item.quantity} ${item.description}`, amount(item.total))
      else if (style.items === 'plain' || item.quantity === 1)
        pair(item.quantity === 1 ? item.description : `${item.description} ${times}`, amount(item.total))
      else {
        canvas.text(item.description, left, y)
        y += line
        pair(`  ${times}`, amount(item.total))
      }
    }
  })
  separate()
  canvas.region('totals', () => {
    if (model.inclusive ? model.rounding !== 0 : style.showSubtotal || model.taxes.length > 0)
      pair(random.pick(words.subtotal), amount(model.items.reduce((sum, item) => sum + item.total, 0)))
    if (model.discount) pair(random.pick(words.discount), amount(-model.discount))
    if (!model.inclusive) for (const tax of model.taxes) pair(`${tax.name} ${tax.rate}%`, amount(tax.amount))
    if (model.rounding) pair(random.pick(words.rounding), amount(model.rounding))
    if (model.tip) pair('Tip', amount(model.tip))
    pair(
      random.pick(words.total),
      style.currencyAtTotal ? style.money.replace('#', amount(model.total)) : amount(model.total),
      true,
      style.size * 1.25,
    )
    const { method, tendered, change } = model.payment!
    pair(random.pick(method === 'cash' ? words.cash : words.card), amount(tendered))
    if (method === 'cash') pair(random.pick(words.change), amount(change))
    if (model.inclusive) {
      separate()
      for (const tax of model.taxes)
        pair(
          `${tax.name} ${String(tax.rate).replace('.', style.numbers.decimal)}%  ${amount(tax.base)}`,
          amount(tax.amount),
        )
    }
  })
  y += line
  canvas.region('footer', () => {
    centre(random.pick(words.thanks))
  })
  return { canvas, end: y }
}
