// Invoices whose content stands in code as well: as an attached XML file or a printed barcode. What is printed may be
// told apart from what is coded, for forged twins.

import sharp from 'sharp'
import type { Modules } from '../support/barcodes.ts'
import { greyModules } from '../support/barcodes.ts'
import { drawPdf, type Pdf } from '../support/pdf.ts'

export interface CodedInvoice {
  number: string
  date: string
  dueDate: string
  currency: string
  vendor: { name: string; street: string; place: string; country: string; taxId: string; taxLabel: string }
  buyer: { name: string; street: string; place: string }
  lines: { name: string; quantity: number; price: number; total: number }[]
  subtotal: number
  taxRate: number
  tax: number
  total: number
  iban?: string
  bic?: string
  upiId?: string
}

/** How a code is put on the page: filled boxes, one path for all of them, or a picture. */
export type CodeInk = 'boxes' | 'path' | 'picture'
export interface DrawnCode {
  modules: Modules
  ink: CodeInk
}

const money = (value: number): string => value.toFixed(2)

/** The bytes of the invoice as `printed`, with a code and attached files. */
export async function drawCodedInvoice(
  printed: CodedInvoice,
  { code, files = {} }: { code?: DrawnCode; files?: Record<string, string | Uint8Array> } = {},
): Promise<Uint8Array> {
  const { vendor, buyer } = printed
  const picture = code?.ink === 'picture' ? await pngOf(code.modules) : undefined
  return drawPdf(
    (pdf) => {
      pdf.fontSize(20).text('INVOICE', 50, 50)
      pdf.fontSize(10)
      const at = (x: number, y: number, text: string): void => {
        pdf.text(text, x, y, { lineBreak: false })
      }
      const left = [vendor.name, vendor.street, vendor.place, `${vendor.taxLabel}: ${vendor.taxId}`]
      const right = [
        `Invoice number: ${printed.number}`,
        `Invoice date: ${printed.date}`,
        `Due date: ${printed.dueDate}`,
      ]
      left.forEach((text, i) => at(50, 90 + 14 * i, text))
      right.forEach((text, i) => at(350, 90 + 14 * i, text))
      ;['Bill to:', buyer.name, buyer.street, buyer.place].forEach((text, i) => at(50, 170 + 14 * i, text))
      const rows = [
        ['Description', 'Quantity', 'Unit price', 'Amount'],
        ...printed.lines.map(({ name, quantity, price, total }) => [
          name,
          String(quantity),
          money(price),
          money(total),
        ]),
      ]
      rows.forEach((row, i) => row.forEach((text, column) => at([50, 280, 360, 460][column]!, 250 + 18 * i, text)))
      const sums = [
        ['Subtotal', money(printed.subtotal)],
        [`VAT ${printed.taxRate}%`, money(printed.tax)],
        [`Total ${printed.currency}`, money(printed.total)],
      ] as const
      sums.forEach(([label, value], i) => {
        at(360, 340 + 18 * i, label)
        at(460, 340 + 18 * i, value)
      })
      const bank = [
        ...(printed.iban ? [`IBAN: ${printed.iban.replace(/(.{4})(?=.)/g, '$1 ')}`] : []),
        ...(printed.bic ? [`BIC: ${printed.bic}`] : []),
        ...(printed.upiId ? [`UPI ID: ${printed.upiId}`] : []),
      ]
      bank.forEach((text, i) => at(50, 430 + 14 * i, text))
      if (code) drawModules(pdf, code, picture)
      for (const [name, content] of Object.entries(files)) pdf.file(Buffer.from(content), { name, type: 'text/xml' })
    },
    { info: { CreationDate: new Date(0) } },
  )
}

const LEFT = 50
const TOP = 520
const SIDE = 110

function drawModules(pdf: Pdf, { modules, ink }: DrawnCode, picture: Buffer | undefined): void {
  const columns = modules[0]!.length
  const side = SIDE / columns
  const height = modules.length === 1 ? 40 : side
  if (ink === 'picture') {
    pdf.image(picture!, LEFT, TOP, { width: SIDE })
    return
  }
  modules.forEach((row, y) =>
    row.forEach((black, x) => {
      if (!black) return
      pdf.rect(LEFT + x * side, TOP + y * side, side, height)
      if (ink === 'boxes') pdf.fill('black')
    }),
  )
  if (ink === 'path') pdf.fill('black')
}

async function pngOf(modules: Modules): Promise<Buffer> {
  const { size, grey } = greyModules(modules, 4, modules.length === 1 ? 40 : modules.length)
  return sharp(grey, { raw: { ...size, channels: 1 } })
    .png()
    .toBuffer()
}
