// The forms in which `docmill extract` prints results: as JSON for programs, as CSV for spreadsheets, as a table for
// people.

import { fieldsNamed, LIST_PATHS, listsNamed, valueAt } from '../schema/columns.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'
import { rowLine, titleLine } from './table.ts'
import { UsageError } from './usage.ts'

export const FORMATS = ['json', 'jsonl', 'csv', 'table'] as const
export type OutputFormat = (typeof FORMATS)[number]

/** What is printed before the first result, for each, and after the last. */
export interface Output {
  head: string[]
  lines(result: object): string[]
  foot: string[]
}

/**
 * `isOne`: a single file, whose result is an object and no list. `rows` and `columns` are for CSV, `files` for the
 * width of a table.
 */
export interface OutputWishes {
  isOne: boolean
  split: boolean
  rows?: string | undefined
  columns?: string[] | undefined
  files: readonly string[]
}

export function openOutput(format: OutputFormat, wishes: OutputWishes): Output {
  if (format !== 'csv' && (wishes.rows ?? wishes.columns) !== undefined)
    throw new UsageError('--rows and --columns work only with --format csv')
  switch (format) {
    case 'json':
      return wishes.isOne ? { head: [], lines: (result) => [JSON.stringify(result, null, 2)], foot: [] } : jsonList()
    case 'jsonl':
      return { head: [], lines: (result) => [JSON.stringify(result)], foot: [] }
    case 'csv':
      return csv(wishes)
    case 'table':
      return table(wishes.files)
  }
}

function jsonList(): Output {
  let begins = '['
  return {
    head: [],
    foot: [']'],
    lines: (result) => {
      const line = begins + JSON.stringify(result)
      begins = ','
      return [line]
    },
  }
}

/** What every row of CSV begins with, besides the pages under --split. */
const LEAD = ['file', 'status', 'error.code', 'error.message', 'document_type']

/** Columns of a document unless others are asked for: what an accountant books. Chosen by hand. */
const DOCUMENT_COLUMNS = [
  'confidence',
  'vendor.name',
  'vendor.tax_id',
  'vendor.address',
  'buyer.name',
  'buyer.tax_id',
  'document_meta.invoice_number',
  'document_meta.date',
  'document_meta.due_date',
  'document_meta.currency',
  'invoice.purchase_order_number',
  'financial.totals.subtotal',
  'financial.totals.discount',
  'financial.totals.shipping',
  'financial.totals.tax_total',
  'financial.totals.grand_total',
  'financial.totals.amount_paid',
  'financial.totals.amount_due',
  'financial.payment_info.iban',
  'financial.payment_info.bic',
  'financial.payment_info.payment_reference',
  'validation.math_valid',
  'validation.warnings',
]

/** What each row of a list says of its document. */
const ROW_COLUMNS = ['vendor.name', 'document_meta.invoice_number', 'document_meta.date', 'document_meta.currency']

const VALIDATION = ['validation.math_valid', 'validation.warnings']

/**
 * A row for each document, or with `rows` for each entry of a list; columns are the same whatever the documents show.
 */
function csv({ split, rows, columns }: OutputWishes): Output {
  const lead = split ? ['file', 'page_from', 'page_to', ...LEAD.slice(1)] : LEAD
  const list = rows === undefined ? undefined : listOf(rows)
  const short = list?.split('.').at(-1)
  const inList = list === undefined ? [] : LIST_PATHS.get(list)!.map((path) => `${short}.${path}`)
  const asked = columns?.flatMap((name) => columnsOf(name, [...inList, ...VALIDATION, ...lead]))
  const header = [...lead, ...(asked ?? (list === undefined ? DOCUMENT_COLUMNS : [...ROW_COLUMNS, ...inList]))].filter(
    (name, at, all) => all.indexOf(name) === at,
  )
  return {
    head: [BYTE_ORDER_MARK + csvLine(header)],
    foot: [],
    lines: (result) =>
      documentsOf(result).flatMap((document) => {
        if (list === undefined || valueAt(document, 'status') === 'failed')
          return [csvLine(header.map((name) => valueAt(document, name)))]
        const entries = (valueAt(document, list) ?? []) as object[]
        return entries.map((entry) =>
          csvLine(
            header.map((name) =>
              inList.includes(name) ? valueAt(entry, name.slice(short!.length + 1)) : valueAt(document, name),
            ),
          ),
        )
      }),
  }
}

/** The documents of a file that was split, each with the file's name; otherwise the file's result. */
function documentsOf(result: object): object[] {
  const { file, status, documents } = result as { file: string; status: string; documents?: object[] }
  return documents?.map((one) => ({ file, status, ...one })) ?? [result]
}

function listOf(name: string): string {
  const [found, ...others] = listsNamed(name)
  if (found === undefined)
    throw new UsageError(`--rows ${name}: there is no such list. Examples: line_items, transactions, earnings`)
  if (others.length > 0) throw new UsageError(`--rows ${name}: must be one of ${[found, ...others].join(', ')}`)
  return found
}

function columnsOf(name: string, besides: readonly string[]): string[] {
  const found = [...fieldsNamed(name), ...fieldsNamed(name, besides)]
  if (found.length === 0)
    throw new UsageError(`--columns ${name}: there is no such field or block (docs/command-line.md)`)
  return found
}

const WIDEST_FILE = 48
/** The first of these that a document has. */
const TABLE_FIELDS = [
  { title: 'type', width: 16, paths: ['document_type'] },
  {
    title: 'number',
    width: 18,
    paths: [
      'document_meta.invoice_number',
      'receipt.receipt_number',
      'purchase_order.po_number',
      'identity.document_number',
    ],
  },
  { title: 'date', width: 10, paths: ['document_meta.date', 'payslip.pay_period.pay_date'] },
  { title: 'from', width: 28, paths: ['vendor.name', 'payslip.employer.name'] },
  { title: 'total', width: 12, right: true, paths: ['financial.totals.grand_total', 'payslip.totals.net_pay'] },
  { title: 'currency', width: 8, paths: ['document_meta.currency', 'payslip.currency'] },
]

function table(files: readonly string[]): Output {
  const columns = [
    { title: 'file', width: Math.min(WIDEST_FILE, Math.max(4, ...files.map((file) => file.length))) },
    ...TABLE_FIELDS,
    { title: 'problem', width: 200 },
  ]
  return {
    head: [titleLine(columns)],
    foot: [],
    lines: (result) =>
      documentsOf(result).map((document) =>
        rowLine(columns, [
          String(valueAt(document, 'file')),
          ...TABLE_FIELDS.map(({ paths }) =>
            shownValue(paths.map((path) => valueAt(document, path)).find((value) => value !== undefined)),
          ),
          problemOf(document),
        ]),
      ),
  }
}

const shownValue = (value: unknown): string => (typeof value === 'number' ? value.toFixed(2) : String(value ?? ''))

function problemOf(document: object): string {
  const warnings = (valueAt(document, 'validation.warnings') ?? []) as string[]
  if (valueAt(document, 'status') === 'failed')
    return `${String(valueAt(document, 'error.code'))}: ${String(valueAt(document, 'error.message'))}`
  return warnings.length > 1 ? `${warnings[0]} (and ${warnings.length - 1} more)` : (warnings[0] ?? '')
}
