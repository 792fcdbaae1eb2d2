// Draws whole documents by seed: the model, its looks, the PDF and the truth. The entry of the generator.

import { createCanvas, type PrintedLine, type RunningLines } from './canvas.ts'
import { drawExtras } from './extras.ts'
import { drawInvoice } from './invoice.ts'
import { COUNTRIES } from './locales.ts'
import { drawModel, type Model } from './model.ts'
import { randomOf } from './random.ts'
import { drawReceipt, drawReceiptStyle } from './receipt.ts'
import { drawSetting, drawStyle, type Style } from './style.ts'
import { truthOf, type Truth } from './truth.ts'

/** `table` is how the table of items is ruled; absent where there is none. */
export interface GeneratedDocument {
  id: string
  pdf: Buffer
  truth: Truth
  lines: PrintedLine[]
  model: Model
  table?: Style['table']
}

/**
 * `like` is the seed of a document of the same kind, whose vendor and looks it has; `running` is printed on every page
 * of what is no receipt.
 */
export interface DrawOptions {
  kind: Model['kind']
  seed: string
  like?: string
  country?: string
  password?: string
  running?: RunningLines
}

/** The document that `seed` draws; the same bytes and truth every time. */
export async function drawDocument(options: DrawOptions): Promise<GeneratedDocument> {
  const seed = `${options.kind}/${options.seed}`
  const first =
    options.like === undefined ? undefined : drawModel(randomOf(`${options.kind}/${options.like}`), options.kind)
  const model = {
    ...drawModel(
      randomOf(seed),
      options.kind,
      first?.country ?? COUNTRIES.find(({ code }) => code === options.country),
    ),
    ...(first && { vendor: first.vendor }),
  }
  const look = randomOf(first ? `${options.kind}/${options.like}/style` : `${seed}/style`)
  const words = () => randomOf(`${seed}/words`)
  const id = `gen-${options.kind}-${model.country.code}-${options.seed}`.toLowerCase()
  if (model.kind === 'receipt') {
    const style = drawReceiptStyle(look, model.country)
    const canvas = drawReceipt(model, style, words)
    const truth = truthOf(model, {
      subtotal: model.inclusive ? model.rounding !== 0 : true,
      rates: false,
      ones: style.items === 'quantity-first',
      hsn: false,
    })
    return { id, pdf: await canvas.finish(), truth, lines: canvas.lines, model }
  }
  const style = {
    ...drawStyle(
      look,
      model.country,
      model.items.every((item) => item.sku !== undefined),
    ),
    ...drawSetting(randomOf(`${seed}/setting`)),
  }
  const extras = drawExtras(randomOf(`${seed}/payment`), model)
  // What is paid in parts has no one due date.
  if (extras.installments) for (const name of ['dueDate', 'terms'] as const) delete model[name]
  const canvas = createCanvas({
    ...style.paper,
    family: style.family,
    size: style.size,
    ...(options.password !== undefined && { password: options.password }),
    ...(options.running && { running: options.running }),
  })
  drawInvoice(canvas, model, extras, style, words())
  const truth = truthOf(
    model,
    { subtotal: true, rates: style.columns.includes('tax_rate'), ones: true, hsn: style.columns.includes('hsn') },
    extras,
  )
  return { id, pdf: await canvas.finish(), truth, lines: canvas.lines, model, table: style.table }
}
