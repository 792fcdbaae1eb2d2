// Draws the invoices of families: where parties and numbers stand differs from family to family; tables and sums are
// those of the other invoices.

import { createCanvas, type Canvas } from '../canvas.ts'
import { drawTotals } from '../invoice.ts'
import { COUNTRIES } from '../locales.ts'
import { drawModel } from '../model.ts'
import { randomOf, type Random } from '../random.ts'
import { drawSetting, drawStyle } from '../style.ts'
import { drawTable } from '../table.ts'
import { writeDate } from '../write.ts'
import { invoiceFamilyOf } from './axes.ts'
import { blockOf, buyerOf, thirdOf, vendorOf, type Block, type Sheet } from './party-blocks.ts'
import { PARTY_WORDS } from './words.ts'

const MARGIN = 44
// Between blocks beside each other.
const GUTTER = 18

/**
 * Document `copy` of the family of invoices number `at`, as a PDF. The truth is that of parties, number, dates and
 * sums.
 */
export async function drawInvoiceFamily(
  at: number,
  copy: number,
): Promise<{ id: string; layout: string; truth: object; pdf: Buffer; lines: Canvas['lines'] }> {
  const family = invoiceFamilyOf(at)
  const { axes, look } = family
  const country = COUNTRIES.find(({ code }) => code === axes.country)!
  const random = randomOf(`invoice-axes/${family.id}/${copy}`)
  const drawn = drawModel(random, 'invoice', country)
  const model = { ...drawn, number: random.fill(axes.number) }
  const style = {
    ...drawStyle(
      look('style'),
      country,
      model.items.every(({ sku }) => sku !== undefined),
    ),
    ...drawSetting(look('setting')),
    size: axes.size,
  }
  const canvas = createCanvas({ ...style.paper, family: style.family, size: axes.size })
  const sheet: Sheet = {
    canvas,
    family,
    axes,
    model,
    style,
    words: PARTY_WORDS[country.language]!,
    line: axes.leading * axes.size,
    size: axes.size,
    said: (list, name) => look(`words/${name}`).pick(list),
  }
  const vendor = blockOf(sheet, vendorOf(model, axes, random), 'vendor', random)
  const buyer = blockOf(sheet, buyerOf(sheet, random), 'buyer', random)
  const third = axes.third === 'none' ? undefined : thirdOf(sheet, { vendor, buyer }, random)
  const bottom = drawHead(sheet, { vendor, buyer, ...(third && { third }) }, random)
  const table = drawTable(canvas, model, style, look('table'), bottom + sheet.line)
  drawFoot(
    sheet,
    { vendor, buyer, ...(third && { third }) },
    drawTotals(canvas, model, style, look('totals'), table),
    random,
  )
  return {
    id: `gen-invoice-${family.id}-${copy}`,
    layout: family.id,
    truth: truthOf(sheet, vendor, buyer),
    pdf: await canvas.finish(),
    lines: canvas.lines,
  }
}

const sumOf = (minor: readonly number[]): number => minor.reduce((sum, one) => sum + one, 0) / 100

function truthOf(
  { model: { number, date, dueDate, country, items, taxes, total } }: Sheet,
  vendor: Block,
  buyer: Block,
): object {
  const party = ({ name, address }: Block): object => ({ name, address })
  return {
    document_type: 'invoice',
    document_category: 'financial',
    vendor: party(vendor),
    buyer: party(buyer),
    document_meta: {
      invoice_number: number,
      date,
      ...(dueDate && { due_date: dueDate }),
      currency: country.currency,
      language: country.language,
    },
    financial: {
      totals: {
        subtotal: sumOf(items.map((item) => item.total)),
        tax_total: sumOf(taxes.map(({ amount }) => amount)),
        grand_total: total / 100,
      },
    },
  }
}

/** The parties of a document. */
interface Parties {
  vendor: Block
  buyer: Block
  third?: Block & { label: string }
}

/** Everything over the table; returns where it ends. */
function drawHead(sheet: Sheet, parties: Parties, random: Random): number {
  const { canvas, axes, size, line, model, said } = sheet
  const { words } = model.country
  const right = canvas.width - MARGIN
  const large = { size: 1.9 * size, bold: true }
  const title =
    axes.meta === 'in title'
      ? `${said(words.invoice, 'title')} ${random.pick(['', '# ', 'No. '])}${model.number}`
      : said(words.invoice, 'title')
  let y = drawVendor(sheet, parties.vendor, 36)
  const places = {
    right: [right, 'right'],
    left: [MARGIN, 'left'],
    centre: [canvas.width / 2, 'center'],
    below: [MARGIN, 'left'],
    none: [MARGIN, 'left'],
  } as const
  const isFree =
    (axes.title === 'right' && ['left', 'labelled', 'brand over'].includes(axes.vendor)) ||
    (axes.title === 'left' && axes.vendor === 'right')
  if (axes.title !== 'none' || axes.meta === 'in title') {
    const [x, align] = places[axes.title]
    canvas.text(title, x, isFree ? 38 : y + 0.5 * line, { ...large, align })
    if (!isFree) y += 3.2 * size
  }
  y += line
  const rows = metaRows(sheet, random)
  const blocks = orderedBlocks(sheet, parties)
  if (axes.meta === 'row' || axes.meta === 'one line' || axes.meta === 'boxes') {
    y = drawBlocks(sheet, blocks, y, false)
    return drawMetaRow(sheet, rows, y + line)
  }
  const beside = axes.parties !== 'columns' && axes.parties !== 'beside'
  const bottom = drawBlocks(sheet, blocks, beside ? y : drawMeta(sheet, rows, y) + line, beside)
  return beside ? Math.max(bottom, drawMeta(sheet, rows, y)) : bottom
}

/** The writer on top, by its axis; returns where it ends. Under a label, and at the foot, it stands elsewhere. */
function drawVendor({ canvas, axes, size, line, said, model }: Sheet, vendor: Block, top: number): number {
  const right = canvas.width - MARGIN
  const brand = vendor.name.split(' ')[0]!
  const huge = { size: 2.6 * size, bold: true }
  const name = { size: said(['1', '1.3', '1.7'], 'name size') }
  const atRight = axes.vendor === 'right' || axes.vendor === 'brand right'
  const x = atRight ? right : axes.vendor === 'centre' ? canvas.width / 2 : MARGIN
  const align = atRight ? ('right' as const) : axes.vendor === 'centre' ? ('center' as const) : ('left' as const)
  let y = top
  const print = (lines: readonly string[]): void =>
    lines.forEach((text, at) => {
      const scale = at === 0 ? Number(name.size) : 1
      canvas.text(text, x, y, {
        align,
        ...(at === 0 && { bold: said(['bold', 'plain'], 'name weight') === 'bold', size: scale * size }),
      })
      y += scale > 1 ? scale * line : line
    })
  if (axes.vendor === 'one line') {
    canvas.text(
      [vendor.name, ...vendor.address.split(', ')].join(said([' · ', ' - ', ', ', ' | '], 'one line')),
      MARGIN,
      y,
      { size: 0.85 * size },
    )
    return y + 1.5 * line
  }
  if (axes.vendor.startsWith('brand')) {
    canvas.text(model.country.language === 'en' ? brand.toUpperCase() : brand, x, y, { ...huge, align })
    y += 3.6 * size
  }
  if (['left', 'right', 'centre', 'brand over', 'brand right'].includes(axes.vendor)) print(vendor.lines)
  return y + 0.5 * line
}

/** A labelled block of a party. */
interface Labelled {
  label: string | undefined
  block: Block
}

function orderedBlocks(
  {
    axes,
    model: {
      country: { words },
    },
    said,
  }: Sheet,
  { vendor, buyer, third }: Parties,
): Labelled[] {
  const own: Labelled[] = axes.vendor === 'labelled' ? [{ label: said(words.from, 'from'), block: vendor }] : []
  const others: Labelled[] = third && axes.thirdAt !== 'foot' ? [{ label: third.label, block: third }] : []
  const named = axes.buyer === 'none' && own.length + others.length === 0 ? undefined : said(words.billTo, 'bill to')
  const main: Labelled = { label: named, block: buyer }
  return [...own, ...(axes.thirdAt === 'before' ? [...others, main] : [main, ...others])]
}

/** Blocks beside or below each other; returns where the lowest ends. `narrow`: the right half is taken. */
function drawBlocks(sheet: Sheet, blocks: readonly Labelled[], top: number, narrow: boolean): number {
  const { canvas, axes, line } = sheet
  const width = canvas.width - 2 * MARGIN
  const step = width / blocks.length
  const fits = blocks.every(({ label = '', block }) =>
    [`${label}: ${block.lines[0]!}`, ...block.lines].every(
      (text) => canvas.widthOf(text, { bold: true }) < step - GUTTER,
    ),
  )
  const isBeside = !narrow && blocks.length > 1 && fits
  const alone = axes.parties === 'right' && !narrow ? 0.55 * width : 0
  let bottom = top
  blocks.forEach(({ label, block }, at) => {
    const x = MARGIN + (isBeside ? at * step : alone)
    const y = isBeside ? top : bottom + (at > 0 ? line : 0)
    bottom = Math.max(bottom, drawBlock(sheet, { label, block }, x, y, isBeside))
  })
  return bottom
}

function drawBlock(
  { canvas, axes, line, style }: Sheet,
  { label, block }: Labelled,
  x: number,
  top: number,
  isBeside: boolean,
): number {
  const bold = { bold: true }
  const text = label && (style.upper ? label.toUpperCase() : label)
  let y = top
  let left = x
  // Blocks beside each other leave no room for a label left of them.
  if (text !== undefined && axes.buyer === 'left' && !isBeside) {
    canvas.text(`${text}${style.colon}`, x, y, bold)
    left = x + canvas.widthOf(`${text}: `, bold) + 8
  } else if (text !== undefined && axes.buyer === 'joined') {
    canvas.text(`${text}: ${block.lines[0]!}`, x, y)
    y += line
  } else if (text !== undefined) {
    canvas.text(`${text}${axes.buyer === 'colon' ? ':' : style.colon}`, x, y, bold)
    y += 1.1 * line
  }
  for (const one of block.lines.slice(text !== undefined && axes.buyer === 'joined' ? 1 : 0)) {
    canvas.text(one, left, y)
    y += line
  }
  return y
}

/** Number and days of the document, with those of other papers by the axis. */
function metaRows({ axes, model, style, words, said }: Sheet, random: Random): [string, string][] {
  const { country } = model
  const day = (value: string): string => writeDate(value, style.date, country.language)
  const decoys: [string, string][] = [
    [said(words.delivery, 'delivery'), random.fill('######')],
    [said(words.reference, 'reference'), random.fill(random.pick(['@@-####', '#####', '@###/##']))],
    [said(country.words.orderNumber, 'order'), random.fill(random.pick(['PO-#####', '45########']))],
    [said(country.words.customerId, 'customer'), model.customerId ?? random.fill('#####')],
  ]
  const others = random.sample(decoys, axes.decoys === 'none' ? 0 : 2)
  const [before, behind] =
    axes.decoys === 'before'
      ? [others, []]
      : axes.decoys === 'around'
        ? [others.slice(0, 1), others.slice(1)]
        : [[], others]
  return [
    ...before,
    ...(axes.meta === 'in title' ? [] : [[said(country.words.number, 'number'), model.number] as [string, string]]),
    [said(country.words.date, 'date'), day(model.date)],
    ...(model.dueDate ? [[said(country.words.dueDate, 'due'), day(model.dueDate)] as [string, string]] : []),
    ...behind,
  ]
}

function drawMeta({ canvas, axes, line, style }: Sheet, rows: readonly [string, string][], top: number): number {
  const widest = Math.max(...rows.map(([label]) => canvas.widthOf(`${label}: `, { bold: true })))
  const values = Math.max(...rows.map(([, value]) => canvas.widthOf(value)))
  const x =
    axes.meta === 'pairs left' && (axes.parties === 'columns' || axes.parties === 'beside')
      ? MARGIN
      : canvas.width - MARGIN - widest - values - 10
  let y = top
  for (const [label, value] of rows) {
    if (axes.meta === 'colons') canvas.text(`${label}: ${value}`, x, y)
    else {
      canvas.text(`${label}${style.colon}`, x, y, { bold: true })
      canvas.text(value, x + widest + 6, y)
    }
    y += line
  }
  return y
}

function drawMetaRow({ canvas, axes, line, size }: Sheet, rows: readonly [string, string][], top: number): number {
  const width = canvas.width - 2 * MARGIN
  if (axes.meta === 'one line') {
    canvas.text(rows.map(([label, value]) => `${label}: ${value}`).join('   '), MARGIN, top, {
      size: Math.min(
        size,
        (size * width) / canvas.widthOf(rows.map(([label, value]) => `${label}: ${value}`).join('   ')),
      ),
    })
    return top + line
  }
  const step = width / rows.length
  const fit = Math.min(
    size,
    (step - 8) / Math.max(...rows.flat().map((text) => canvas.widthOf(text, { size: 1, bold: true }))),
  )
  rows.forEach(([label, value], at) => {
    canvas.text(label, MARGIN + at * step + 4, top + 3, { bold: true, size: fit })
    canvas.text(value, MARGIN + at * step + 4, top + 3 + line, { size: fit })
    if (axes.meta === 'boxes') canvas.rule(MARGIN + at * step, top, MARGIN + at * step, top + 2 * line + 4)
  })
  return top + 2 * line + 8
}

/** What stands under the sums: a further party, the bank, the slip, the writer's own lines. */
function drawFoot(
  { canvas, axes, model, words, line, size, said, style }: Sheet,
  { vendor, buyer, third }: Parties,
  top: number,
  random: Random,
): void {
  const bottom = canvas.height - 62
  const width = canvas.width - 2 * MARGIN
  let y = top + line
  const print = (lines: readonly string[], bold = false): void => {
    if (y + lines.length * line > bottom - line) {
      canvas.newPage()
      y = 50
    }
    lines.forEach((text, at) => {
      canvas.text(text, MARGIN, y, { bold: bold && at === 0 })
      y += line
    })
    y += 0.6 * line
  }
  if (third && axes.thirdAt === 'foot') print([`${third.label}${style.colon}`, ...third.lines], true)
  if (model.bank && axes.bank !== 'none' && axes.bank !== 'foot') {
    const place = drawModel(random, 'invoice', model.country).vendor
    print(
      [
        said(model.country.words.bank, 'bank'),
        ...(axes.bank === 'with place' ? [`${place.name.split(' ')[0]!} Bank`, place.street, place.place] : []),
        `IBAN: ${model.bank.iban}`,
        `BIC: ${model.bank.bic}`,
      ],
      true,
    )
  }
  if (axes.slip === 'slip')
    print(
      [
        said(words.slip, 'slip'),
        buyer.name,
        `${said(model.country.words.number, 'number')} ${model.number}`,
        vendor.name,
      ],
      true,
    )
  if (axes.slip === 'signature') print([`${said(words.signed, 'signed')} ${vendor.name}`])
  // Who is not named on top is named at the foot.
  const mustName = axes.vendor === 'brand and foot'
  const small = { size: 0.78 * size }
  const address = vendor.address.split(', ')
  if (axes.foot === 'none' && !mustName) return
  canvas.rule(MARGIN, bottom, canvas.width - MARGIN, bottom, 0.4)
  if (axes.foot === 'office' && !mustName)
    canvas.text([said(words.office, 'office'), vendor.address].join(' '), MARGIN, bottom + 5, small)
  else if (axes.foot === 'vendor')
    canvas.text([vendor.name, ...address].join(said([' · ', ' - ', ' | '], 'foot')), canvas.width / 2, bottom + 5, {
      ...small,
      align: 'center',
    })
  else {
    const columns = [
      [vendor.name, ...address],
      [model.vendor.phone, model.vendor.email],
      ...(model.bank ? [[`IBAN: ${model.bank.iban}`, `BIC: ${model.bank.bic}`]] : []),
    ]
    columns.forEach((rows, at) =>
      rows.forEach((row, i) => {
        if (row !== undefined) canvas.text(row, MARGIN + (at * width) / columns.length, bottom + 5 + i * size, small)
      }),
    )
  }
}
