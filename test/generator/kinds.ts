// Every kind of document that the generator draws, with its layouts, behind one call: what fits and benches draw from.

import type { PrintedLine } from './canvas.ts'
import { drawDocument } from './documents.ts'
import { drawIdentity, IDENTITY_LAYOUTS, type IdentityLayout } from './identity.ts'
import { drawOrder, ORDER_LAYOUTS, type OrderLayout } from './order.ts'
import { drawPayslip, PAYSLIP_LAYOUTS, type PayslipLayout } from './payslip.ts'
import { drawResume, RESUME_LAYOUTS, type ResumeLayout } from './resume.ts'
import type { Style } from './style.ts'
import { drawStatement, STATEMENT_LAYOUTS, type StatementLayout } from './statement.ts'
import { drawTicket, TICKET_LAYOUTS, type TicketLayout } from './ticket.ts'

/**
 * A drawn document of any kind; `truth` is what is printed on it, in the names of the wire, `table` how its table of
 * items is ruled.
 */
export interface Drawn {
  id: string
  pdf: Buffer
  truth: object
  lines: PrintedLine[]
  table?: Style['table']
}

interface Kind {
  layouts: readonly string[]
  draw(seed: string, layout: string): Promise<Drawn>
}

/** Papers of trade choose their looks by the seed: the country is what they differ most by. */
const TRADE_LAYOUTS = ['any'] as const

/** The kinds by document type. */
export const KINDS = {
  invoice: { layouts: TRADE_LAYOUTS, draw: (seed) => drawDocument({ kind: 'invoice', seed }) },
  credit_note: { layouts: TRADE_LAYOUTS, draw: (seed) => drawDocument({ kind: 'credit_note', seed }) },
  receipt: { layouts: TRADE_LAYOUTS, draw: (seed) => drawDocument({ kind: 'receipt', seed }) },
  purchase_order: { layouts: ORDER_LAYOUTS, draw: (seed, layout) => drawOrder(seed, layout as OrderLayout) },
  payslip: { layouts: PAYSLIP_LAYOUTS, draw: (seed, layout) => drawPayslip(seed, layout as PayslipLayout) },
  bank_statement: {
    layouts: STATEMENT_LAYOUTS,
    draw: (seed, layout) => drawStatement(seed, layout as StatementLayout),
  },
  resume: { layouts: RESUME_LAYOUTS, draw: (seed, layout) => drawResume(seed, layout as ResumeLayout) },
  ticket: { layouts: TICKET_LAYOUTS, draw: (seed, layout) => drawTicket(seed, layout as TicketLayout) },
  identity: {
    layouts: IDENTITY_LAYOUTS,
    draw: (seed, layout) => drawIdentity({ seed, layout: layout as IdentityLayout }),
  },
} as const satisfies Record<string, Kind>

export type DrawnKind = keyof typeof KINDS

/** `count` documents of a kind, its layouts in turn, from seeds that begin with `seed`. */
export function* drawKind(
  kind: DrawnKind,
  count: number,
  seed: string,
): Generator<{ layout: string; drawn: Promise<Drawn> }> {
  const { layouts, draw }: Kind = KINDS[kind]
  for (let at = 0; at < count; at++) {
    const layout = layouts[at % layouts.length]!
    yield { layout, drawn: draw(`${seed}${at}`, layout) }
  }
}
