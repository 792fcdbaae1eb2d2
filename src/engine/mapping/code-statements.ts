// What a document states in code beside what is printed on it: code is believed, and where the two disagree the caller
// is told both.

import type { Candidate, Chosen, MappingContext } from './vocabulary.ts'
import { TYPES } from './types/registry.ts'
import { applyPass, typeOfPass } from './types/ticket/pass-codes.ts'
import { readEInvoice } from '../truth/einvoice.ts'
import { brokenKindOf, readPayload } from '../truth/payload.ts'
import type { Stated } from '../truth/stated.ts'
import { signatureHolds } from '../truth/token-signature.ts'
import type { DocumentType } from '../../schema/extraction.ts'
import type { BoundingBox } from '../../schema/geometry.ts'
import type { DocumentContent } from '../../schema/page.ts'

/** A statement with the place of its code; embedded XML stands nowhere, so its place is its first page. */
interface Placed {
  stated: Stated
  source: 'xml' | 'barcode'
  page: number
  box: BoundingBox
}

/** A signature that was checked, at its code. */
interface Signature {
  holds: boolean
  text: string
  page: number
  box: BoundingBox
}

/**
 * All that a document states in code, the most trusted first, with warnings about what could not be read or is not to
 * be believed.
 */
export interface CodeStatements {
  placed: Placed[]
  warnings: string[]
  type?: DocumentType
  signature?: Signature
}

const WHOLE_PAGE: BoundingBox = { left: 0, top: 0, right: 1, bottom: 1 }
// More codes than these are a sheet of labels.
const MAX_CODES = 50

/**
 * The statements of embedded XML, then of barcodes page by page. `keys` are those that signed codes are checked with; a
 * code whose signature does not hold states nothing.
 */
export function readStatements(content: DocumentContent, keys: readonly string[] = []): CodeStatements {
  const { pages, attachments = [] } = content
  const { stated, warnings } = readEInvoice(attachments)
  const placed: Placed[] = stated ? [{ stated, source: 'xml', page: pages[0]?.index ?? 0, box: WHOLE_PAGE }] : []
  let signature: Signature | undefined
  for (const { page, text, box } of codesOf(pages)) {
    const said = readPayload(text)
    const kind = said ? undefined : brokenKindOf(text)
    const holds = said?.signed && keys.length > 0 ? signatureHolds(text, keys) : undefined
    if (said?.signed && holds !== true)
      warnings.push(
        `Page ${page + 1}: the signature of the ${said.kind} ${holds === undefined ? NOT_CHECKED : NOT_HELD}`,
      )
    // One that does not hold is what is told, whatever genuine one stands beside it.
    if (holds === false || (holds === true && !signature)) signature = { holds, text, page, box }
    if (said && holds !== false) placed.push({ stated: said, source: 'barcode', page, box })
    if (kind !== undefined)
      warnings.push(`Page ${page + 1}: a barcode begins as a ${kind} but does not go on as one; it was left out.`)
  }
  const type = placed.map((one) => one.stated.type).find((one) => one !== undefined) ?? typeOfPass(content)
  return { placed, warnings, ...(type !== undefined && { type }), ...(signature && { signature }) }
}

const NOT_CHECKED = 'was not checked, for no key of its signer is known here.'
const NOT_HELD = 'does not hold: the code was changed, or another signed it. What it says was left out.'

function codesOf(pages: DocumentContent['pages']): { page: number; format: string; text: string; box: BoundingBox }[] {
  return pages.flatMap(({ index, codes = [] }) => codes.map((code) => ({ page: index, ...code }))).slice(0, MAX_CODES)
}

/** `printed` with what the codes state in its place, the codes themselves, and a warning for each disagreement. */
export function applyStatements(
  context: MappingContext,
  printed: Chosen,
  { placed, signature }: CodeStatements,
  type: DocumentType,
): { chosen: Chosen; warnings: string[] } {
  const { codes, codedNumber } = TYPES[type]
  // On a letter about an invoice or a ticket the printed half is what the paper is about.
  if (codes === 'own') return applyPass(context, printed, type)
  const chosen: Chosen = new Map(printed)
  const warnings = new Set<string>()
  for (const one of placed) {
    const leaves = leavesOf(one.stated.fields)
      .map(([path, value]) => [path === NUMBER ? (codedNumber ?? path) : path, value] as const)
      .filter(([path]) => codes === 'invoice' || !path.startsWith('invoice.'))
    if (one.source === 'xml')
      for (const list of LISTS) if (leaves.some(([path]) => path.startsWith(`${list}[`))) dropBelow(chosen, list)
    for (const [path, value] of leaves) state(context, { chosen, printed, warnings }, one, path, value)
    if (one.source === 'barcode') compareDue(chosen, printed, one, warnings)
  }
  if (signature && codes === 'invoice') {
    const { holds, ...place } = signature
    const field = 'invoice.india.signed_qr_valid'
    const checks = [{ name: 'signature', passed: holds }]
    chosen.set(field, {
      field,
      value: holds,
      ...place,
      score: 0,
      confidence: CODE_CONFIDENCE,
      rule: 'india-qr',
      source: 'barcode',
      checks,
    })
  }
  codesOf(context.content.pages).forEach(({ page, format, text, box }, index) => {
    for (const [name, value] of [
      ['type', format],
      ['value', text],
    ] as const) {
      const field = `financial.barcodes[${index}].${name}`
      chosen.set(field, {
        field,
        value,
        text,
        page,
        box,
        score: 0,
        confidence: CODE_CONFIDENCE,
        rule: 'barcode',
        source: 'barcode',
      })
    }
  })
  return { chosen, warnings: [...warnings] }
}

/** Lists of which the XML states all: the printed ones are not added to them. */
const LISTS = [
  'financial.line_items',
  'financial.totals.taxes',
  'financial.totals.fees',
  'vendor.tax_ids',
  'buyer.tax_ids',
]

// Codes carry check sums, XML is copied letter by letter; a value that print contradicts may have been meant otherwise.
const CODE_CONFIDENCE = 0.99
const CONTRADICTED_CONFIDENCE = 0.85

function dropBelow(chosen: Chosen, list: string): void {
  for (const path of [...chosen.keys()]) if (path === list || path.startsWith(`${list}[`)) chosen.delete(path)
}

const NUMBER = 'document_meta.invoice_number'

interface State {
  chosen: Chosen
  printed: Chosen
  warnings: Set<string>
}

function state(
  context: MappingContext,
  { chosen, printed, warnings }: State,
  { stated, source, page, box }: Placed,
  path: string,
  value: unknown,
): void {
  const own = printed.get(path)
  const known = chosen.get(path) ?? own
  const agrees = known !== undefined && isSame(known.value, value)
  const what = COMPARED[path]
  const contradicts =
    known !== undefined &&
    !agrees &&
    what !== undefined &&
    isComparable(known, path, value) &&
    (isOfCode(known) || !standsInPrint(context, value))
  if (contradicts)
    warnings.add(
      `The ${what} in the ${stated.kind} is ${String(value)}, but ${isOfCode(known) ? `another code says ${String(known.value)}` : `${String(known.value)} is printed (page ${known.page + 1})`}.`,
    )
  // What was stated first is believed, and so is the sign that an amount is printed with.
  if (chosen.has(path) && isOfCode(chosen.get(path)!)) return
  const place = agrees ? { page: known.page, box: known.box, text: known.text } : { page, box, text: String(value) }
  chosen.set(path, {
    field: path,
    value: agrees && typeof value === 'number' ? known.value : value,
    ...place,
    score: 0,
    confidence: contradicts ? CONTRADICTED_CONFIDENCE : CODE_CONFIDENCE,
    rule: stated.rule,
    source,
    ...(what !== undefined &&
      own && {
        checks: [
          {
            name: 'agrees_with_print',
            passed: !contradicts,
            expected: own.value as string | number,
            actual: value as string | number,
          },
        ],
      }),
  })
}

const isOfCode = ({ source }: Candidate): boolean => source === 'xml' || source === 'barcode'

/**
 * What is worth a warning where code and print differ, by its name for people. Names and addresses are written in many
 * ways.
 */
const COMPARED: Readonly<Record<string, string>> = {
  'document_meta.invoice_number': 'number',
  'document_meta.date': 'date',
  'document_meta.due_date': 'due date',
  'document_meta.currency': 'currency',
  'financial.totals.grand_total': 'total',
  'financial.totals.amount_due': 'amount due',
  'financial.totals.tax_total': 'tax',
  'financial.payment_info.iban': 'IBAN',
  'financial.payment_info.upi_id': 'UPI address',
  'vendor.tax_id': 'tax number of the vendor',
  'buyer.tax_id': 'tax number of the buyer',
  'purchase_order.po_number': 'number',
  'invoice.india.irn': 'IRN',
}

/**
 * Whether two values that differ contradict each other: not where the printed one was reckoned or guessed, and not two
 * numbers that a party has with two offices.
 */
function isComparable({ source, value: known }: Candidate, path: string, value: unknown): boolean {
  const hasLetters = (id: unknown): boolean => /^[A-Z]{2}/.test(solid(String(id)))
  return source !== 'derived' && (!path.endsWith('tax_id') || hasLetters(known) === hasLetters(value))
}

function isSame(printed: unknown, stated: unknown): boolean {
  if (typeof printed === 'number' && typeof stated === 'number')
    return Math.abs(Math.abs(printed) - Math.abs(stated)) < 0.005
  return (
    printed === stated ||
    (typeof printed === 'string' && typeof stated === 'string' && solid(printed) === solid(stated))
  )
}

const solid = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
// Fewer signs than these stand on any page by chance.
const TELLING_SIGNS = 5

/**
 * Whether a number or date that was not chosen is printed all the same: a second account, a second date. Sums are what
 * was chosen, or nothing.
 */
function standsInPrint({ lines, readings }: MappingContext, value: unknown): boolean {
  if (typeof value !== 'string') return false
  if (readings.some(({ meaning }) => meaning.kind === 'date' && meaning.value === value)) return true
  const signs = solid(value)
  return signs.length >= TELLING_SIGNS && lines.some(({ text }) => solid(text).includes(signs))
}

const SUMS = [
  'financial.totals.grand_total',
  'financial.totals.amount_due',
  'financial.totals.subtotal',
  'financial.payment_info.amount_due',
]

/** What a payment code asks for is one of the printed sums, or a part of them that is to be paid first. */
function compareDue(
  chosen: Chosen,
  printed: Chosen,
  { stated: { due, kind }, page }: Placed,
  warnings: Set<string>,
): void {
  const sums = [...chosen, ...printed].filter(
    ([path, { source }]) => (SUMS.includes(path) || /installments\[\d+\]\.amount$/.test(path)) && source !== 'barcode',
  )
  const total = printed.get(SUMS[1]!) ?? printed.get(SUMS[0]!) ?? chosen.get(SUMS[0]!)
  if (due === undefined || !total || sums.some(([, { value }]) => isSame(value, due))) return
  warnings.add(
    `The ${kind} on page ${page + 1} asks for ${due}, but the total is ${String(total.value)} (page ${total.page + 1}).`,
  )
}

/** Values by their paths, as candidates are named. */
function leavesOf(value: unknown, path = ''): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap((one, i) => leavesOf(one, `${path}[${i}]`))
  if (value === null || typeof value !== 'object') return value === undefined ? [] : [[path, value]]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, path === '' ? name : `${path}.${name}`))
}
