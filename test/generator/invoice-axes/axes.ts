// The independent axes along which invoices differ by where their parties and numbers stand. A family is one value of
// each, drawn by its number.

import { COUNTRIES } from '../locales.ts'
import { randomOf, type Random } from '../random.ts'

/** Values by axis, about as often as invoices have them. */
export const INVOICE_AXES = {
  country: COUNTRIES.map(({ code }) => code),
  size: [7.5, 8, 8.5, 9, 10, 11],
  leading: [1.15, 1.3, 1.4, 1.6, 1.9],
  title: ['right', 'left', 'centre', 'below', 'none'],
  /** Who writes: as a letterhead, under a label, on one line, under a brand's sign, or at the foot alone. */
  vendor: [
    'left',
    'left',
    'right',
    'centre',
    'labelled',
    'labelled',
    'one line',
    'brand over',
    'brand and foot',
    'brand right',
  ],
  /** To whom: the label over the block, before its first line, left of it, as one with the name, or no label. */
  buyer: ['over', 'over', 'over', 'over', 'colon', 'left', 'joined', 'none', 'none'],
  /** Where the parties stand to each other. */
  parties: ['below', 'below', 'beside', 'right', 'columns', 'columns'],
  third: ['none', 'none', 'none', 'ship to', 'ship to', 'same place', 'remit to', 'ship from'],
  thirdAt: ['before', 'behind', 'behind', 'foot'],
  address: ['usual', 'usual', 'usual', 'unit first', 'unit behind', 'one line', 'apart', 'country', 'country', 'box'],
  /** Who is asked for at the buyer's. */
  contact: ['none', 'none', 'none', 'over', 'below', 'behind'],
  /** What stands in a party's block beside name and address. */
  facts: ['none', 'none', 'phone', 'mail', 'tax', 'tax first', 'customer', 'all'],
  person: ['company', 'company', 'company', 'person', 'titled'],
  /** The vendor's name as it is set: on one line, over two, or with what it is called in trade behind. */
  name: ['one line', 'one line', 'one line', 'two lines', 'trading'],
  meta: ['pairs right', 'pairs right', 'pairs left', 'row', 'colons', 'in title', 'one line', 'boxes'],
  number: [
    'INV-#####',
    '####',
    '######',
    '##########',
    '2024-####',
    '2024/###',
    '@##-#####',
    '##.####.##',
    '@@@ ####',
    '####/24',
    'RE24-####-@',
    '000###',
  ],
  /** Numbers of other papers beside the document's own: before it, behind it. */
  decoys: ['none', 'none', 'behind', 'behind', 'before', 'before', 'around'],
  bank: ['none', 'none', 'lines', 'with place', 'foot'],
  /** The slip that goes back with the payment, and who signs. */
  slip: ['none', 'none', 'none', 'slip', 'signature'],
  foot: ['none', 'none', 'vendor', 'columns', 'office'],
} as const satisfies Record<string, readonly (string | number)[]>

export type InvoiceAxes = { readonly [Name in keyof typeof INVOICE_AXES]: (typeof INVOICE_AXES)[Name][number] }
export interface InvoiceFamily {
  id: string
  axes: InvoiceAxes
  look: (name: string) => Random
}

/** The family number `at`; each axis has a stream of its own, so that a new axis changes no other. */
export function invoiceFamilyOf(at: number): InvoiceFamily {
  const id = `v${String(at).padStart(4, '0')}`
  const look = (name: string): Random => randomOf(`invoice-axes/${id}/${name}`)
  const axes = Object.fromEntries(
    Object.entries(INVOICE_AXES).map(([name, values]) => [
      name,
      look(name).pick(values as readonly (string | number)[]),
    ]),
  ) as InvoiceAxes
  return { id, axes, look }
}
