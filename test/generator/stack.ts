// Draws files with several documents: the drawn ones behind each other, with the pages that come between them in life,
// and files that only look like it.

import { createCanvas } from './canvas.ts'
import { drawDocument } from './documents.ts'
import type { Drawn } from './kinds.ts'
import { drawOrder, ORDER_LAYOUTS } from './order.ts'
import { drawPayslip } from './payslip.ts'
import { joinPdfs } from './pdfium.ts'
import { randomOf } from './random.ts'
import { drawResume } from './resume.ts'
import { drawStatement } from './statement.ts'
import { drawTicket } from './ticket.ts'

/** One document of a stack with its pages in it; `pdf` is its own file. */
export interface StackTruth {
  page_from: number
  page_to: number
  pdf: Buffer
  truth: object
}
export interface DrawnStack {
  id: string
  pdf: Buffer
  truth: { documents: StackTruth[] }
}

/** A document with the sheets that follow it and belong to it. */
interface Bundle {
  drawn: Drawn
  sheets?: Buffer[]
}

const invoice = (seed: string, like?: string): ReturnType<typeof drawDocument> =>
  drawDocument({ kind: 'invoice', seed, ...(like !== undefined && { like }) })
const receipt = (seed: string): ReturnType<typeof drawDocument> => drawDocument({ kind: 'receipt', seed })

const LAYOUTS = {
  receipts: async (seed) => [
    { drawn: await receipt(`${seed}a`) },
    { drawn: await receipt(`${seed}b`) },
    { drawn: await receipt(`${seed}c`) },
    { drawn: await receipt(`${seed}d`) },
  ],
  invoices: async (seed) => [
    { drawn: await longInvoice(seed) },
    { drawn: await invoice(`${seed}b`) },
    { drawn: await longInvoice(`${seed}c`) },
  ],
  'one-vendor': async (seed) => [
    { drawn: await invoice(seed) },
    { drawn: await invoice(`${seed}b`, seed) },
    { drawn: await invoice(`${seed}c`, seed) },
  ],
  'invoice-and-payslip': async (seed) => [{ drawn: await invoice(seed) }, { drawn: await drawPayslip(seed, 'stub') }],
  travel: async (seed) => [
    { drawn: await drawTicket(seed, 'flight-table') },
    { drawn: await receipt(seed) },
    { drawn: await drawTicket(`${seed}b`, 'stop-table') },
    { drawn: await invoice(seed) },
  ],
  payroll: async (seed) => [
    { drawn: await drawPayslip(`${seed}a`, 'stacked') },
    { drawn: await drawPayslip(`${seed}b`, 'stacked') },
    { drawn: await drawPayslip(`${seed}c`, 'stacked') },
  ],
  applications: async (seed) => [
    { drawn: await drawResume(`${seed}a`, 'title-first') },
    { drawn: await drawResume(`${seed}b`, 'dates-left') },
  ],
  months: async (seed) => [
    { drawn: await drawStatement(`${seed}a`, 'carried') },
    { drawn: await drawStatement(`${seed}b`, 'columns') },
  ],
  'both-sides': async (seed) => [
    { drawn: await drawDocument({ kind: 'invoice', seed, country: 'en-GB' }), sheets: [await sheetOf(TERMS)] },
    { drawn: await invoice(`${seed}b`), sheets: [await sheetOf([])] },
  ],
  'with-papers': async (seed) => {
    const drawn = await invoice(seed)
    return [
      { drawn: await drawOrder(seed, ORDER_LAYOUTS[0]) },
      { drawn },
      { drawn: await companionOf(seed, drawn, 'delivery') },
    ]
  },
  'delivery-first': async (seed) => {
    const drawn = await invoice(`${seed}a`)
    return [
      { drawn: await companionOf(`${seed}a`, drawn, 'delivery') },
      { drawn },
      { drawn: await companionOf(`${seed}b`, drawn, 'packing') },
    ]
  },
  // These are one document each.
  'long-statement': async (seed) => [{ drawn: await drawStatement(seed, 'carried') }],
  'long-invoice': async (seed) => [{ drawn: await longInvoice(seed), sheets: [await sheetOf(TERMS)] }],
  copies: async (seed) => {
    const drawn = await invoice(seed)
    return [{ drawn, sheets: [drawn.pdf, drawn.pdf] }]
  },
} as const satisfies Record<string, (seed: string) => Promise<Bundle[]>>

export type StackLayout = keyof typeof LAYOUTS
export const STACK_LAYOUTS = Object.keys(LAYOUTS) as StackLayout[]

/** The file that `seed` draws in `layout`. */
export async function drawStack(seed: string, layout: StackLayout): Promise<DrawnStack> {
  const bundles: Bundle[] = await LAYOUTS[layout](seed)
  const files = bundles.map(({ drawn, sheets = [] }) => [drawn.pdf, ...sheets])
  const { pdf, pages } = await joinPdfs(files.flat())
  let page = 1
  let file = 0
  const documents = bundles.map(({ drawn }, at): StackTruth => {
    const from = page
    for (const end = file + files[at]!.length; file < end; file++) page += pages[file]!
    return { page_from: from, page_to: page - 1, pdf: drawn.pdf, truth: drawn.truth }
  })
  return { id: `gen-stack-${layout}-${seed}`.toLowerCase(), pdf, truth: { documents } }
}

/** The first invoice of more than one page that seeds beginning with `seed` draw; one in ten is as long. */
async function longInvoice(seed: string): ReturnType<typeof drawDocument> {
  for (let at = 0; ; at++) {
    const drawn = await invoice(`${seed}-long${at}`)
    if (drawn.lines.some(({ page }) => page > 0)) return drawn
  }
}

/** Titles of the papers that go with an invoice, by what they are; synonyms and languages as the seed has it. */
const COMPANION_TITLES = {
  delivery: [
    'DELIVERY NOTE',
    'Delivery Note',
    'Lieferschein',
    'BON DE LIVRAISON',
    'Albarán de entrega',
    'Documento di trasporto',
    'Dispatch Note',
  ],
  packing: ['PACKING LIST', 'Packing Slip', 'Packliste'],
} as const

/**
 * A paper that goes with an invoice: it has its title, vendor and goods, mostly a number of its own, and may name the
 * invoice, a day and its page; no sums.
 */
async function companionOf(
  seed: string,
  { model }: Awaited<ReturnType<typeof drawDocument>>,
  kind: keyof typeof COMPANION_TITLES,
): Promise<Drawn> {
  const random = randomOf(`companion/${kind}/${seed}`)
  const canvas = createCanvas({ width: 595, height: 842, family: random.pick(['sans', 'serif']), size: 10 })
  const rows = [
    model.vendor.name,
    model.vendor.street,
    model.vendor.place,
    '',
    random.pick(COMPANION_TITLES[kind]),
    '',
    ...(random.chance(0.7) ? [`No. ${random.fill('D#-######')}`] : []),
    ...(random.chance(0.6) ? [model.date] : []),
    ...(random.chance(0.5) ? [`Ref. ${model.number}`] : []),
    '',
    model.buyer?.name ?? '',
    '',
    ...model.items.map(({ quantity, description }) => `${quantity}   ${description}`),
  ]
  rows.forEach((row, at) => canvas.text(row, 60, 60 + at * 18))
  if (random.chance(0.3)) canvas.text('1 / 1', 500, 800)
  return {
    id: `companion-${kind}-${seed}`,
    pdf: await canvas.finish(),
    truth: { document_type: 'logistics' },
    lines: canvas.lines,
  }
}

const TERMS = [
  'General terms and conditions',
  '1. Scope',
  'These terms apply to all deliveries and services. Other terms do not become part of the contract,',
  'even where the seller does not object to them.',
  '2. Prices and payment',
  'Invoices are due within 30 days of the invoice date without deduction. After the due date interest of 8 % a year is owed.',
  '3. Delivery',
  'Dates of delivery are estimates. Part deliveries are allowed and may be invoiced apart.',
  '4. Title',
  'The goods stay the property of the seller until the total of the invoice is paid.',
  '5. Defects',
  'Defects are to be told within 7 days of receipt. Goods are returned at the cost of the seller.',
  '6. Law',
  'The law of the seller applies. Place of jurisdiction is the seat of the seller.',
]

/** A page with `rows`, as stands on the back of an invoice; without any a blank one. */
async function sheetOf(rows: readonly string[]): Promise<Buffer> {
  const canvas = createCanvas({ width: 595, height: 842, family: 'sans', size: 8 })
  rows.forEach((row, at) => canvas.text(row, 60, 70 + at * 22))
  return canvas.finish()
}
