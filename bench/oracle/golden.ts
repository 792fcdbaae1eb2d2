// The drawn documents of the golden tests with their truth, every fourth also as a scan.

import { readFileSync } from 'node:fs'
import { drawCodedInvoice } from '../../test/generator/coded-invoice.ts'
import { drawDocument } from '../../test/generator/documents.ts'
import { ciiOf, ublOf } from '../../test/generator/einvoice-xml.ts'
import { FAMILIES, FAMILY_KINDS } from '../../test/generator/families.ts'
import { drawIdentity, type IdentityLayout } from '../../test/generator/identity.ts'
import { drawInvoiceFamily } from '../../test/generator/invoice-axes/invoice-family.ts'
import type { Model } from '../../test/generator/model.ts'
import { drawOrder, type OrderLayout } from '../../test/generator/order.ts'
import { CODED_INVOICES, PAYLOADS, payloadOf, type PayloadType } from '../../test/generator/payloads.ts'
import { KINDS, type DrawnKind } from '../../test/generator/kinds.ts'
import { drawPayslip, PAYSLIP_LAYOUTS, type PayslipLayout } from '../../test/generator/payslip.ts'
import { drawResume, RESUME_LAYOUTS } from '../../test/generator/resume.ts'
import { drawRoll } from '../../test/generator/roll/receipt-roll.ts'
import { scanOf } from '../../test/generator/scan.ts'
import { drawStack, type StackLayout } from '../../test/generator/stack.ts'
import { drawAccounts } from '../../test/generator/statement-accounts.ts'
import { drawStatement, type StatementLayout } from '../../test/generator/statement.ts'
import { drawTicket, TICKET_LAYOUTS } from '../../test/generator/ticket.ts'
import { modulesOf } from '../../test/support/barcodes.ts'
import { SCAN_SEVERITY, type Entry } from '../../test/support/golden.ts'

export interface DrawnFile {
  bytes: Uint8Array
  /** What is printed, in the names of the answer; absent for documents that are drawn without one. */
  truth?: object
}
export type Draw = () => Promise<DrawnFile>

const SEEDS = ['golden0', 'golden1']
/** The first number of the families that test/golden/families.test.ts draws, and how many of each kind. */
const FIRST_FAMILY = 2000
const FAMILY_COUNT = 6
/** The first family that no golden test draws. */
const MORE_FAMILY = 5000
const SCAN_EVERY = 4

type ManifestEntry = Entry & { kind: Model['kind'] }
const manifest = (name: string): ManifestEntry[] =>
  JSON.parse(readFileSync(new URL(`../../test/golden/${name}.json`, import.meta.url), 'utf8')) as ManifestEntry[]

const asFile = async (drawn: Promise<{ pdf: Buffer; truth: object }>): Promise<DrawnFile> => {
  const { pdf, truth } = await drawn
  return { bytes: pdf, truth }
}

const isPayslip = (layout: string): layout is PayslipLayout => (PAYSLIP_LAYOUTS as readonly string[]).includes(layout)

function drawPaper(layout: string, seed: string): Promise<{ pdf: Buffer; truth: object }> {
  if (layout === 'several') return drawAccounts(seed)
  return isPayslip(layout) ? drawPayslip(seed, layout) : drawStatement(seed, layout as StatementLayout)
}

/** Truth of a stack: its documents as `documents` of the answer. */
async function drawStackFile(layout: StackLayout, seed: string): Promise<DrawnFile> {
  const { pdf, truth } = await drawStack(seed, layout)
  const documents = truth.documents.map(({ page_from, page_to, truth: own }) => ({ page_from, page_to, ...own }))
  return { bytes: pdf, truth: documents.length > 1 ? { documents } : documents[0]! }
}

const drawCode = async (type: PayloadType): Promise<DrawnFile> => {
  const coded = CODED_INVOICES[PAYLOADS[type]]
  const code = { modules: await modulesOf(payloadOf(type, coded)), ink: 'boxes' as const }
  return { bytes: await drawCodedInvoice(coded, { code }) }
}

const drawXml = async (name: string, xml: string): Promise<DrawnFile> => {
  return { bytes: await drawCodedInvoice(CODED_INVOICES.DE, { files: { [name]: xml } }) }
}

function digitalDocuments(): [id: string, draw: Draw][] {
  return [
    ...manifest('manifest').map(({ id, kind, seed }): [string, Draw] => [
      id,
      () => asFile(drawDocument({ kind, seed })),
    ]),
    ...manifest('orders-manifest').map(({ id, layout, seed }): [string, Draw] => {
      return [id, () => asFile(drawOrder(seed, layout as OrderLayout))]
    }),
    ...manifest('papers-manifest').map(({ id, layout, seed }): [string, Draw] => [
      id,
      () => asFile(drawPaper(layout, seed)),
    ]),
    ...manifest('identity-manifest').map(({ id, layout, seed }): [string, Draw] => {
      return [id, () => asFile(drawIdentity({ layout: layout as IdentityLayout, seed }))]
    }),
    ...RESUME_LAYOUTS.flatMap((layout) =>
      SEEDS.map((seed): [string, Draw] => {
        return [`gen-resume-${layout}-${seed}`, () => asFile(drawResume(seed, layout))]
      }),
    ),
    ...TICKET_LAYOUTS.flatMap((layout) =>
      SEEDS.map((seed): [string, Draw] => {
        return [`gen-ticket-${layout}-${seed}`, () => asFile(drawTicket(seed, layout))]
      }),
    ),
    ...FAMILY_KINDS.flatMap((kind) =>
      Array.from({ length: FAMILY_COUNT }, (_, at): [string, Draw] => {
        return [`gen-family-${kind}-${FIRST_FAMILY + at}`, () => asFile(FAMILIES[kind](FIRST_FAMILY + at, 0))]
      }),
    ),
    ...manifest('stacks-manifest').map(({ id, layout, seed }): [string, Draw] => {
      return [id, () => drawStackFile(layout as StackLayout, seed)]
    }),
    ...(Object.keys(PAYLOADS) as PayloadType[]).map((type): [string, Draw] => [
      `gen-code-${type}`,
      () => drawCode(type),
    ]),
    ['gen-xml-cii', () => drawXml('factur-x.xml', ciiOf(CODED_INVOICES.DE, 'EN16931'))],
    ['gen-xml-ubl', () => drawXml('xrechnung.xml', ublOf(CODED_INVOICES.DE))],
  ]
}

const scanned = async (draw: Draw, id: string): Promise<DrawnFile> => {
  const { bytes, truth } = await draw()
  return { bytes: await scanOf(Buffer.from(bytes), SCAN_SEVERITY, id), ...(truth && { truth }) }
}

/** `count` documents of each kind and each kind's families, from other seeds than those of the golden tests. */
function moreDocuments(count: number): [id: string, draw: Draw][] {
  const range = Array.from({ length: count }, (_, at) => at)
  return [
    ...(Object.keys(KINDS) as DrawnKind[]).flatMap((kind) =>
      range.map((at): [string, Draw] => {
        const { layouts, draw }: (typeof KINDS)[DrawnKind] = KINDS[kind]
        return [`more-${kind}-${at}`, () => asFile(draw(`more${at}`, layouts[at % layouts.length]!))]
      }),
    ),
    ...FAMILY_KINDS.flatMap((kind) =>
      range.map((at): [string, Draw] => [
        `more-family-${kind}-${at}`,
        () => asFile(FAMILIES[kind](MORE_FAMILY + at, 0)),
      ]),
    ),
    ...range.map((at): [string, Draw] => [
      `more-family-invoice-${at}`,
      () => asFile(drawInvoiceFamily(MORE_FAMILY + at, 0)),
    ]),
    ...range.map((at): [string, Draw] => [`more-roll-${at}`, () => asFile(drawRoll(MORE_FAMILY + at, 0))]),
  ]
}

/**
 * All drawn documents by their id, `more` of each kind beside the golden ones. Nothing is drawn before `draw` is
 * called.
 */
export function drawnDocuments(more = 0): Map<string, Draw> {
  const digital = [...digitalDocuments(), ...moreDocuments(more)]
  const scans = digital
    .filter((_, at) => at % SCAN_EVERY === 0)
    .map(([id, draw]): [string, Draw] => {
      return [`${id}-scan`, () => scanned(draw, id)]
    })
  return new Map([...digital, ...scans].map(([id, draw]) => [`golden/${id.toLowerCase()}`, draw]))
}
