// What a document's screen shows, made from its extraction, evidence and checks: fields in groups, tables, and what
// needs a look. Pure functions.

import type { Check, ValidationCheck } from '../../schema/extraction.ts'
import type { Correction, FieldEvidence, Json, KeptDocument, Place } from '../wire.ts'

/** Below this a value is doubtful: "above 0.85 is high" in docs/confidence.md. */
export const SURE = 0.85

export interface Field {
  path: string
  group: string
  /** Undefined where nothing was found, and a person may fill it in. */
  value: unknown
  evidence?: FieldEvidence
  place?: Place
  isUnsure: boolean
  failed: Check[]
  isCorrected: boolean
  /** Shown when its group is opened: parts of an address, copies of other fields. */
  isMinor: boolean
}

export interface Table {
  path: string
  group: string
  columns: string[]
  rows: Field[][]
  /** The rows as the document has them, for a change of the whole table. */
  source: readonly Json[]
  failed: Check[]
  isMinor: boolean
}

export interface Model {
  fields: Field[]
  tables: Table[]
}

/** Groups in the order of the screen; others come after them. */
const GROUPS = ['document', 'vendor', 'buyer', 'lines', 'totals', 'payment']

/** The blocks of a type's own fields that belong to the head of the document. */
const HEADS = new Set(['document_meta', 'invoice', 'receipt', 'purchase_order'])

const ABOUT_THE_WHOLE = new Set(['document_type', 'document_category', 'confidence'])
const MINOR =
  /(\.address_parts\.|\.(bill_to|ship_to|remit_to|sold_to)\.|\.legal_name$|document_meta\.(language|country)$|(vendor|buyer)\.country$|\.subtype$|^vendor\.bank\.)/

const MINOR_TABLE = /\.(tax_ids|payments|barcodes)$/

/** What an accountant looks for even where it was not found. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  trade: [
    'document_meta.invoice_number',
    'document_meta.date',
    'document_meta.due_date',
    'document_meta.currency',
    'vendor.name',
    'vendor.tax_id',
    'buyer.name',
    'financial.totals.subtotal',
    'financial.totals.tax_total',
    'financial.totals.grand_total',
  ],
  receipt: ['document_meta.date', 'document_meta.currency', 'vendor.name', 'financial.totals.grand_total'],
}
const TRADE = new Set(['invoice', 'credit_note', 'debit_note', 'proforma', 'quote', 'purchase_order'])
const expectedOf = (type: string | undefined): readonly string[] =>
  EXPECTED[type !== undefined && TRADE.has(type) ? 'trade' : (type ?? '')] ?? []

/** Columns of lines of goods in the order of most papers; others come after them. */
const COLUMNS = [
  'line_number',
  'date',
  'sku',
  'product_code',
  'name',
  'description',
  'type',
  'quantity',
  'unit',
  'unit_price',
  'discount_amount',
  'rate',
  'tax_rate',
  'base',
  'tax_amount',
  'amount',
  'net_total',
  'gross_total',
  'total',
  'balance',
]
const LINE_ITEMS = 'financial.line_items'
const OF_LINE_ITEMS = ['description', 'quantity', 'unit_price', 'total']

/** Everything that the screen shows of a document. */
export function modelOf({
  extraction = {},
  fields = {},
  validation,
  document_type: type,
  corrections = [],
}: KeptDocument): Model {
  const failures = failuresByPath(validation)
  const failedAt = (path: string): Check[] => {
    const own = (fields[path]?.checks ?? []).filter(({ passed }) => !passed)
    const shared = (failures.get(path) ?? [])
      .filter((check) => !own.some(({ name }) => name === check.rule))
      .map(({ rule, passed, expected, actual }) => ({ name: rule, passed, expected, actual }))
    return [...own, ...shared]
  }
  const fieldAt: FieldAt = (path, value, kind = kindOf(path)) => {
    const evidence = fields[path]
    const isCorrected = evidence?.corrected === true
    return {
      ...kind,
      path,
      value,
      ...(evidence !== undefined && { evidence }),
      ...(evidence?.box !== undefined && { place: { page: evidence.page ?? 1, box: evidence.box } }),
      isUnsure: !isCorrected && evidence !== undefined && evidence.confidence < SURE,
      failed: failedAt(path),
      isCorrected,
    }
  }
  const found: Field[] = []
  const tables: Table[] = []
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) {
      if (value.length > 0 && value.every((one) => typeof one === 'object' && one !== null))
        tables.push(tableOf(path, value as Json[], fieldAt, failedAt, corrections))
      else value.forEach((one, at) => walk(one, `${path}[${at}]`))
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) walk(inner, path === '' ? name : `${path}.${name}`)
    } else if (!ABOUT_THE_WHOLE.has(path)) found.push(fieldAt(path, value))
  }
  walk(extraction, '')
  const paths = new Set(found.map(({ path }) => path))
  const missing = expectedOf(type).filter((path) => !paths.has(path))
  const all = [...found, ...missing.map((path) => fieldAt(path, undefined))]
  if (expectedOf(type).length > 0 && !tables.some(({ path }) => path === LINE_ITEMS))
    tables.push(tableOf(LINE_ITEMS, [], fieldAt, failedAt, corrections))
  return { fields: sorted(all, expectedOf(type)), tables: tables.sort((a, b) => rank(a.group) - rank(b.group)) }
}

/** The failed checks by path. One check of a sum has a path for each row. */
function failuresByPath(validation: KeptDocument['validation']): Map<string, ValidationCheck[]> {
  const failures = new Map<string, ValidationCheck[]>()
  for (const check of validation?.checks ?? [])
    for (const path of check.passed ? [] : new Set(check.fields))
      failures.set(path, [...(failures.get(path) ?? []), check])
  return failures
}

/** The parts of a field that depend on its path only. They are the same for all cells of a column. */
const kindOf = (path: string): Pick<Field, 'group' | 'isMinor'> => ({ group: groupOf(path), isMinor: MINOR.test(path) })

type FieldAt = (path: string, value: unknown, kind?: ReturnType<typeof kindOf>) => Field

function tableOf(
  path: string,
  rows: readonly Json[],
  fieldAt: FieldAt,
  failedAt: (path: string) => Check[],
  corrections: readonly Correction[],
): Table {
  const used = new Set(rows.flatMap((row) => Object.keys(row).filter((name) => typeof row[name] !== 'object')))
  // A column that a person emptied stays, to be filled again.
  const isCorrected = (name: string): boolean =>
    corrections.some(({ path: at }) => at.startsWith(`${path}[`) && at.endsWith(`].${name}`))
  // Where a table has one code, it is in both members (docs/api.md): one column shows it.
  if (rows.every((row) => row['product_code'] === row['sku'])) used.delete('product_code')
  if (path === LINE_ITEMS) for (const name of OF_LINE_ITEMS) if (rows.length === 0 || isCorrected(name)) used.add(name)
  const place = (name: string): number => (COLUMNS.includes(name) ? COLUMNS.indexOf(name) : COLUMNS.length)
  const columns = [...used].sort((a, b) => place(a) - place(b))
  const kinds = columns.map((name) => kindOf(`${path}[0].${name}`))
  return {
    path,
    group: groupOf(path),
    columns,
    source: rows,
    rows: rows.map((row, at) => columns.map((name, of) => fieldAt(`${path}[${at}].${name}`, row[name], kinds[of]))),
    failed: failedAt(path),
    isMinor:
      MINOR_TABLE.test(path) &&
      !rows.some((_, at) => columns.some((name) => failedAt(`${path}[${at}].${name}`).length > 0)),
  }
}

/** The group of a path. */
export function groupOf(path: string): string {
  const [first = '', second = ''] = path.split(/[.[]/)
  if (HEADS.has(first)) return 'document'
  if (first === 'financial')
    return { totals: 'totals', line_items: 'lines', payment_info: 'payment' }[second] ?? 'other'
  return path.includes('.') ? first : 'other'
}

const rank = (group: string): number => (GROUPS.includes(group) ? GROUPS.indexOf(group) : GROUPS.length)

/**
 * The language whose numbers look like those of the document: a correction is read as the document writes, so values are
 * shown so too. Two printed figures after a point or a comma say which; where none are, the language does.
 */
export function writingOf({ extraction = {}, fields = {} }: KeptDocument): string | undefined {
  const count = (form: RegExp): number => Object.values(fields).filter(({ text }) => form.test(text)).length
  const difference = count(/\d,\d\d(?!\d)/) - count(/\d\.\d\d(?!\d)/)
  if (difference !== 0) return difference > 0 ? 'de' : 'en'
  return (extraction['document_meta'] as { language?: string } | undefined)?.language
}

/** The groups of what is given, in the order of the screen. */
export const orderedGroups = (all: readonly { group: string }[]): string[] =>
  [...new Set(all.map(({ group }) => group))].sort((a, b) => rank(a) - rank(b))

/** By group; in a group those that everybody looks for first, minor ones last. */
function sorted(fields: readonly Field[], expected: readonly string[]): Field[] {
  const place = ({ path }: Field): number => (expected.includes(path) ? expected.indexOf(path) : expected.length)
  return [...fields].sort(
    (a, b) => rank(a.group) - rank(b.group) || Number(a.isMinor) - Number(b.isMinor) || place(a) - place(b),
  )
}

/** Fields that need a look: doubtful ones, and those of a check that fails. */
export const needsLook = ({ isUnsure, failed }: Field): boolean => isUnsure || failed.length > 0

/** Doubtful fields in the order of the walk: the least sure first; then the cells of tables as they stand. */
export function doubtful({ fields, tables }: Model): Field[] {
  const sureness = ({ evidence }: Field): number => evidence?.confidence ?? 1
  const single = fields.filter(needsLook).sort((a, b) => sureness(a) - sureness(b))
  return [...single, ...tables.flatMap(({ rows }) => rows.flat().filter(needsLook))]
}

/** Fields with a place, one for each place: of values that are printed once, the first that is not minor. */
export function onePerPlace(fields: readonly Field[]): Field[] {
  const placed = fields.filter(({ place }) => place !== undefined).sort((a, b) => Number(a.isMinor) - Number(b.isMinor))
  const places = new Set<string>()
  return placed.filter(({ place }) => {
    const { page, box } = place!
    const key = `${page} ${box.left} ${box.top} ${box.right} ${box.bottom}`
    return places.size < places.add(key).size
  })
}
