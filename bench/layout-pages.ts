// The pages of the layout bench: drawn documents of one page, each as digital PDF and as scanned picture, with what the
// generator says of their layout.

import type { FileFormat } from '../src/schema/format.ts'
import { drawKind, type Drawn, type DrawnKind } from '../test/generator/kinds.ts'
import type { Style } from '../test/generator/style.ts'
import { layoutTruth, type LayoutTruth } from './layout-truth.ts'
import { flatScan } from './reading-drawn.ts'

export const FORMS = ['digital', 'scanned'] as const
export type Form = (typeof FORMS)[number]

export interface LayoutPage {
  id: string
  kind: string
  form: Form
  format: FileFormat
  bytes: Uint8Array
  layout: LayoutTruth
  /** How its table is ruled, and the items in it; absent on pages without one. */
  table?: Style['table']
  items?: unknown[]
}

const DPI = 200

/** Kinds of pages, and which layouts of a type of document are of that kind. */
const KINDS_OF_PAGES: readonly { kind: string; type: DrawnKind; draws: (layout: string) => boolean }[] = [
  { kind: 'resume, one column', type: 'resume', draws: (layout) => !layout.startsWith('sidebar') },
  { kind: 'resume, two columns', type: 'resume', draws: (layout) => layout.startsWith('sidebar') },
  { kind: 'invoice', type: 'invoice', draws: () => true },
  { kind: 'purchase order', type: 'purchase_order', draws: () => true },
]

/** `count` documents of each kind, in every form, the same every time. */
export async function* layoutPages(count: number): AsyncGenerator<LayoutPage> {
  for (const { kind, type, draws } of count > 0 ? KINDS_OF_PAGES : []) {
    let found = 0
    for (const { layout, drawn } of drawKind(type, Infinity, 'layout')) {
      if (!draws(layout)) continue
      const document = await drawn
      if (document.lines.some(({ page }) => page > 0)) continue
      yield* formsOf(kind, document)
      if (++found === count) break
    }
  }
}

async function* formsOf(kind: string, { id, pdf, lines, truth, table }: Drawn): AsyncGenerator<LayoutPage> {
  const { financial } = truth as { financial?: { line_items: unknown[] } }
  const page = {
    id,
    kind,
    layout: layoutTruth(lines),
    ...(table && { table }),
    ...(financial && { items: financial.line_items }),
  }
  yield { ...page, form: 'digital', format: 'pdf', bytes: pdf }
  yield { ...page, form: 'scanned', format: 'jpeg', bytes: (await flatScan(pdf, DPI, id)).bytes }
}
