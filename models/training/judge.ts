// Which chosen values are right, by the truth of their document. For fitting only: tests have their own, stricter
// comparison.

import type { Candidate, Chosen } from '../../src/engine/mapping/vocabulary.ts'

type Leaves = Map<string, unknown>

/** The leaves of a truth by their paths, as mappers name them. */
export function leavesOf(value: unknown, path = ''): Leaves {
  if (value === undefined || value === null) return new Map()
  if (typeof value !== 'object') return new Map([[path, value]])
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [
      ...leavesOf(inner, Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key),
    ]),
  )
}

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
// Amounts are printed with two decimals.
const same = (expected: unknown, actual: unknown): boolean =>
  typeof expected === 'number'
    ? typeof actual === 'number' && Math.abs(expected - actual) < 0.005
    : fold(String(expected)) === fold(String(actual))

// What a drawn document's truth has under no name of its own: copies, parts and what follows from other values.
const UNJUDGED: readonly RegExp[] = [
  /^extraction_notes$|\.address_parts\.|\.(?:legal_name|trade_name|tax_ids|country|currency)$|^invoice\.(?:bill_to|subtype|payment_terms|credit_note_number)|\.bank\./,
  /^financial\.totals\.(?:taxes|vat|taxable_amount|subtotal)|^receipt\.(?:payments|receipt_type|category|subcategory)|^financial\.payment_info\.|^financial\.purchase_|^document_meta\.invoice_number$/,
  /^(?:vendor|buyer)\.(?:customer_id|account_number)$|\.(?:line_number|product_code|sku|tax_rate|discount_rate)$|^financial\.(?:incoterms|project_code)$|^purchase_order\.shipping_terms$/,
  /^identity\.(?:is_expired|mrz\.)|\.(?:rate|base|index|page|debit|credit|months|title|mode|code)$|\.reconciliation\.|^bank_statement\.statement_date$|^payslip\.(?:payment\.|pay_period\.)/,
  /^resume\.(?:name\.|sections|skills|languages|summary|total_experience_months|location\.)|\.(?:responsibilities|description|field|location)(?:$|\[)|^ticket\.(?:ticket_type|fare\.|passengers\[\d+\]\.seat$)/,
  /^receipt\.server_name$|^invoice\.reference_numbers|^resume\.phones\[\d+\]\.(?:e164|country_code|type)$/,
]
// Types whose parties are told once more beside their own block.
const PARTIES_WITHIN = /^(?:ticket|identity|resume)$/
const PARTY = /^(?:vendor|buyer|document_meta)\./
/** What follows from other values in one type and is printed in others. */
const FOLLOWS: Readonly<Record<string, RegExp>> = {
  bank_statement: /^document_meta\.date$/,
  purchase_order: /^financial\.totals\.(?:shipping|discount)$/,
}

const ROW = /^(.+?)\[(\d+)\](?:\.(.+))?$/

/**
 * The chosen values that the truth can judge, with the verdict; a row that its table lacks is wrong, and where the
 * truth is whole every value that it lacks. `others` are other right readings, by path.
 */
export function judge(
  truth: object,
  chosen: Chosen,
  isWhole: boolean,
  others: Readonly<Record<string, readonly string[]>> = {},
): Map<string, boolean> {
  const known = leavesOf(truth)
  const rows = rowsOf(known)
  const matched = matchRows(rows, rowsOf(new Map([...chosen].map(([path, { value }]) => [path, value]))))
  const type = String(known.get('document_type'))
  const isUnjudged = (path: string): boolean =>
    UNJUDGED.some((pattern) => pattern.test(path)) ||
    FOLLOWS[type]?.test(path) === true ||
    (PARTIES_WITHIN.test(type) && PARTY.test(path))
  const verdicts = new Map<string, boolean>()
  for (const [path, { value }] of chosen as ReadonlyMap<string, Candidate>) {
    const [, list, row, cell = ''] = ROW.exec(path) ?? []
    const truth = list === undefined ? known : rows.get(list)?.get(matched.get(`${list}[${row!}]`) ?? -1)
    const expected = truth?.get(list === undefined ? path : cell)
    // Of a row that nobody drew every cell is wrong.
    const isInvented = list !== undefined && rows.has(list) && truth === undefined
    if (expected !== undefined)
      verdicts.set(
        path,
        [expected, ...(others[path] ?? [])].some((one) => same(one, value)),
      )
    else if (typeof value !== 'object' && (isInvented || (isWhole && !isUnjudged(path)))) verdicts.set(path, false)
  }
  return verdicts
}

const ITEM = /^financial\.line_items\[\d+\]\./

/**
 * The cells of items that an annotator's transcript of the page holds or lacks, letter by letter. Photographed receipts
 * have no items in their truth, but most errors in their cells are misread characters, and these a transcript shows.
 */
export function judgeByTranscript(lines: readonly string[], chosen: Chosen): Map<string, boolean> {
  const page = fold(lines.join(' '))
  const words = new Set(lines.flatMap((line) => line.split(/\s+/)).map(fold))
  const holds = ({ text, value }: Candidate): boolean =>
    typeof value === 'string'
      ? page.includes(fold(value))
      : text.split(/\s+/).every((word) => fold(word) === '' || words.has(fold(word)))
  return new Map([...chosen].filter(([path]) => ITEM.test(path)).map(([path, candidate]) => [path, holds(candidate)]))
}

/** Rows by list, by their position. */
type Rows = Map<string, Map<number, Leaves>>

function rowsOf(leaves: Leaves): Rows {
  const rows: Rows = new Map()
  for (const [path, value] of leaves) {
    const [, list, row, cell = ''] = ROW.exec(path) ?? []
    if (list === undefined) continue
    const of = rows.get(list) ?? new Map<number, Leaves>()
    rows.set(list, of.set(Number(row), (of.get(Number(row)) ?? new Map<string, unknown>()).set(cell, value)))
  }
  return rows
}

/**
 * For each returned row, by its path, the true one of its list that it shares most cells with; each true row serves
 * once.
 */
function matchRows(expected: Rows, actual: Rows): Map<string, number> {
  const matched = new Map<string, number>()
  for (const [list, found] of actual) {
    const truths = [...(expected.get(list) ?? [])]
    const taken = new Set<number>()
    const pairs = [...found].flatMap(([row, cells]) =>
      truths.map(([other, truth]) => ({
        row,
        other,
        shared: [...truth].filter(([name, value]) => same(value, cells.get(name))).length,
      })),
    )
    for (const { row, other, shared } of pairs.sort((a, b) => b.shared - a.shared)) {
      if (shared === 0 || matched.has(`${list}[${row}]`) || taken.has(other)) continue
      matched.set(`${list}[${row}]`, other)
      taken.add(other)
    }
  }
  return matched
}
