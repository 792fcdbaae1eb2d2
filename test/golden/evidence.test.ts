// Every value that is returned says where it is from: drawn documents of all types through the whole engine, digital,
// scanned and in code, and every leaf of their answers walked.

import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { stepsOf } from '../../src/engine/mapping/choice/assemble.ts'
import type { Engine } from '../../src/engine/extract.ts'
import { FieldCandidates } from '../../src/schema/candidates.ts'
import { Evidence, ValidationCheck } from '../../src/schema/extraction.ts'
import type { Success } from '../../src/schema/outcome.ts'
import { drawCodedInvoice } from '../generator/coded-invoice.ts'
import { drawCodedPass, licenceRows, passRows } from '../generator/coded-pass.ts'
import { drawDocument } from '../generator/documents.ts'
import { ciiOf } from '../generator/einvoice-xml.ts'
import { drawIdentity, IDENTITY_LAYOUTS } from '../generator/identity.ts'
import { drawOrder, ORDER_LAYOUTS } from '../generator/order.ts'
import { boardingPass, CODED_INVOICES, licencePayload, payloadOf } from '../generator/payloads.ts'
import { QR_KEY } from '../generator/signing-key.ts'
import { drawPayslip, PAYSLIP_LAYOUTS } from '../generator/payslip.ts'
import { drawResume, RESUME_LAYOUTS } from '../generator/resume.ts'
import { scanOf } from '../generator/scan.ts'
import { drawStatement, STATEMENT_LAYOUTS } from '../generator/statement.ts'
import { drawTicket, TICKET_LAYOUTS } from '../generator/ticket.ts'
import { modulesOf } from '../support/barcodes.ts'
import { extractWith, openEngine } from '../support/engine.ts'
import { leavesOf } from '../support/field-score.ts'
import { drawPdf } from '../support/pdf.ts'

type Draw = () => Promise<Uint8Array>
type Source = Evidence['source']

const SEED = 'evidence'
const rows =
  (...lines: string[]): Draw =>
  () =>
    drawPdf((pdf) => {
      lines.forEach((line, at) =>
        line
          .split('|')
          .forEach((part, column) =>
            pdf.fontSize(11).text(part.trim(), 60 + 200 * column, 60 + 24 * at, { lineBreak: false }),
          ),
      )
    })
const FORMS: [name: string, draw: Draw][] = [
  [
    'a delivery note',
    rows(
      'DELIVERY NOTE',
      'Delivery note no: DN-4711',
      'Date: 14/03/2025',
      'Order number: 90017',
      'Carrier: Swift Haulage',
      'Packages: 4',
      'Gross weight: 120 kg',
      'Received by: J. Marlow',
    ),
  ],
  [
    'a cheque',
    rows(
      'CHEQUE',
      'Cheque no: 000123',
      'Date: 14/03/2025',
      'Pay to the order of: Amelia Hart',
      'Amount: £1,250.00',
      'Sort code: 20-00-00',
    ),
  ],
  [
    'a letter',
    rows(
      'Allotment garden news',
      'Dear members, the meeting is on 14 March 2025',
      'Contact: garden@club.example',
      'Telephone: +44 117 496 0123',
      'Plot|Size|Fee',
      '17|200|£35.00',
      '18|250|£42.50',
      '19|180|£31.00',
    ),
  ],
]

const DE = CODED_INVOICES.DE
const CODED: [name: string, draw: Draw, source: Source][] = [
  ['an invoice with XML', () => drawCodedInvoice(DE, { files: { 'factur-x.xml': ciiOf(DE) } }), 'xml'],
  [
    'an invoice with a signed code',
    async () =>
      drawCodedInvoice(CODED_INVOICES.IN, {
        code: { modules: await modulesOf(payloadOf('IN-EINVOICE', CODED_INVOICES.IN)), ink: 'boxes' },
      }),
    'barcode',
  ],
  [
    'a boarding pass',
    async () =>
      drawCodedPass(
        passRows('ABC123'),
        await modulesOf(
          boardingPass({
            surname: 'DESMARAIS',
            givenNames: 'LUC',
            reference: 'ABC123',
            from: 'YUL',
            to: 'FRA',
            carrier: 'XY',
            flight: 834,
            day: 326,
            seat: '12A',
          }),
          'Aztec',
        ),
      ),
    'barcode',
  ],
  [
    'a licence with its code',
    async () => drawCodedPass(licenceRows('D1234567'), await modulesOf(licencePayload(), 'PDF417')),
    'barcode',
  ],
  ['a passport', async () => (await drawIdentity({ layout: 'passport', seed: SEED })).pdf, 'mrz'],
]

const of = <L extends string>(
  name: string,
  layouts: readonly L[],
  draw: (layout: L) => Promise<{ pdf: Uint8Array }>,
): [string, Draw][] => layouts.map((layout) => [`${name} ${layout}`, async () => (await draw(layout)).pdf])
const DRAWN: [name: string, draw: Draw][] = [
  ...of('paper', ['invoice', 'credit_note', 'receipt'] as const, (kind) => drawDocument({ kind, seed: SEED })),
  ...of('order', ORDER_LAYOUTS, (layout) => drawOrder(SEED, layout)),
  ...of('payslip', PAYSLIP_LAYOUTS, (layout) => drawPayslip(SEED, layout)),
  ...of('statement', STATEMENT_LAYOUTS, (layout) => drawStatement(SEED, layout)),
  ...of('resume', RESUME_LAYOUTS, (layout) => drawResume(SEED, layout)),
  ...of('ticket', TICKET_LAYOUTS, (layout) => drawTicket(SEED, layout)),
  ...of('identity', IDENTITY_LAYOUTS, (layout) => drawIdentity({ layout, seed: SEED })),
  ...FORMS,
  ...CODED.map(([name, draw]): [string, Draw] => [name, draw]),
]
const SCANNED = ['paper invoice', 'payslip stub', 'a delivery note', 'a letter', 'identity eu-licence']

let engine: Engine
beforeAll(async () => {
  engine = await openEngine()
})

async function read(pdf: Uint8Array): Promise<Success> {
  const outcome = await extractWith(engine, pdf, { include: ['fields', 'candidates'], qrKeys: [QR_KEY] })
  if (!outcome.ok) throw new Error(outcome.failure.detail)
  return outcome
}

/** What says nothing of the page. */
const OF_THE_ANSWER = ['document_type', 'document_category', 'confidence']

/** Whether a value stands at `outer` or in the object or list that does. */
const isWithin = (path: string, outer: string): boolean =>
  path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`)

/** What is wrong with the evidence of an answer, in words; nothing where each value has it. */
function faultsOf({ extraction, validation, included, usage }: Success): string[] {
  const fields = included.fields!
  const paths = Object.keys(fields)
  const values = [...leavesOf(extraction).keys()].filter((path) => !OF_THE_ANSWER.includes(path))
  const valueAt = (path: string): unknown =>
    stepsOf(path).reduce<unknown>(
      (node, step) => (node as Record<string | number, unknown> | undefined)?.[step],
      extraction,
    )
  const badly = ([path, evidence]: [string, Evidence]): string[] => {
    const { left, top, right, bottom } = evidence.box
    const names = (evidence.checks ?? []).map(({ name }) => name)
    return [
      ...(Evidence.safeParse(evidence).success ? [] : [`${path} is not in form`]),
      ...(valueAt(path) === undefined ? [`${path} is not in the answer`] : []),
      ...(evidence.text.trim() === '' ? [`${path} has no text`] : []),
      ...(evidence.rule === '' ? [`${path} has no rule`] : []),
      ...(evidence.page > usage.pages ? [`${path} is on page ${evidence.page}`] : []),
      ...(left >= 0 && top >= 0 && right <= 1 && bottom <= 1 && left < right && top < bottom
        ? []
        : [`${path} has the box ${JSON.stringify(evidence.box)}`]),
      ...(right - left === 1 && bottom - top === 1 && evidence.source !== 'xml' ? [`${path} is the whole page`] : []),
      ...(new Set(names).size < names.length ? [`${path} is checked twice: ${names.join()}`] : []),
    ]
  }
  return [
    ...values
      .filter((path) => path !== 'extraction_notes' && !paths.some((one) => isWithin(path, one)))
      .map((path) => `${path} has no evidence`),
    ...Object.entries(fields).flatMap(badly),
    ...validation.checks!.flatMap((check) => [
      ...(ValidationCheck.safeParse(check).success ? [] : [`the check ${JSON.stringify(check)} is not in form`]),
      ...check.fields
        .filter((path) => !values.some((one) => isWithin(one, path)))
        .map((path) => `the check ${check.rule} is of ${path}, which is not in the answer`),
    ]),
  ]
}

/** What is wrong with the candidates of an answer, in words; nothing where each value leads those of its field. */
function candidateFaultsOf({ extraction, included }: Success): string[] {
  const candidates = included.candidates!
  const valueAt = (path: string): unknown =>
    stepsOf(path).reduce<unknown>(
      (node, step) => (node as Record<string | number, unknown> | undefined)?.[step],
      extraction,
    )
  const ofField = ([path, { confidence, box }]: [string, Evidence]): string[] => {
    const [first] = candidates[path]?.candidates ?? []
    if (!first?.chosen) return [`${path} has no chosen candidate in the first place`]
    return [
      ...(isDeepStrictEqual(first.value, valueAt(path)) ? [] : [`${path} has another value than its candidate`]),
      ...(first.confidence === confidence ? [] : [`${path} has another confidence than its candidate`]),
      ...(isDeepStrictEqual(first.box, box) ? [] : [`${path} has another place than its candidate`]),
    ]
  }
  const ofList = ([path, { candidates: list, reason }]: [string, FieldCandidates]): string[] => [
    ...(FieldCandidates.safeParse(candidates[path]).success ? [] : [`${path} is not in form`]),
    ...(list.slice(1).some(({ chosen }) => chosen) ? [`${path} has a second chosen candidate`] : []),
    ...(list[0]?.chosen === path in included.fields! || list.length === 0
      ? []
      : [`${path} is chosen and has no field`]),
    ...(/undefined|NaN|Infinity/.test(reason) ? [`${path} has the reason ${reason}`] : []),
  ]
  return [...Object.entries(included.fields!).flatMap(ofField), ...Object.entries(candidates).flatMap(ofList)]
}

describe('evidence', () => {
  it.each(DRAWN)('of %s', async (_, draw) => {
    const outcome = await read(await draw())
    expect(faultsOf(outcome)).toEqual([])
    expect(candidateFaultsOf(outcome)).toEqual([])
  })

  it.each(SCANNED)('of %s, scanned', async (name) => {
    const outcome = await read(await scanOf(Buffer.from(await DRAWN.find(([one]) => one === name)![1]()), 0.1, name))
    expect(faultsOf(outcome)).toEqual([])
    expect(new Set(Object.values(outcome.included.fields!).map(({ source }) => source))).toContain('ocr')
  })

  it.each(CODED)('of %s names its source', async (_, draw, source) => {
    const sources = Object.values((await read(await draw())).included.fields!).map((one) => one.source)
    expect(sources).toContain(source)
    expect(sources).toContain('text_layer')
  })

  it('of a labelled value has its label', async () => {
    const { included } = await read(await FORMS[0]![1]())
    expect(included.fields!['logistics.delivery_note_number']).toMatchObject({
      text: expect.stringContaining('DN-4711'),
      label: expect.stringMatching(/delivery note no/i),
      source: 'text_layer',
      page: 1,
    })
  })
})
