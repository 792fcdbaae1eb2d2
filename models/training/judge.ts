// Which chosen values are right, by the truth of their document. For fitting only: tests have their own, stricter comparison.

import type { Candidate, Chosen } from '../../src/engine/mapping/candidates.ts'

type Leaves = Map<string, unknown>

function leavesOf(value: unknown, path = ''): Leaves {
  if (value === undefined || value === null) return new Map()
  if (typeof value !== 'object') return new Map([[path, value]])
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...leavesOf(inner, Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key)]))
}

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
// Amounts are printed with two decimals.
const same = (expected: unknown, actual: unknown): boolean => (typeof expected === 'number' ? typeof actual === 'number' && Math.abs(expected - actual) < 0.005 : fold(String(expected)) === fold(String(actual)))

// What a drawn document's truth has under no name of its own: copies, parts and what follows from other values.
const UNJUDGED = /^extraction_notes$|\.address_parts\.|\.(?:legal_name|trade_name|tax_ids|country)$|^invoice\.(?:bill_to|subtype|payment_terms|credit_note_number)|\.bank\.|^financial\.totals\.(?:taxes|vat|taxable_amount|subtotal)|^receipt\.(?:payments|receipt_type|category|subcategory)|^financial\.payment_info\.|^financial\.purchase_|^document_meta\.invoice_number$|^(?:vendor|buyer)\.(?:customer_id|account_number)$|\.(?:line_number|product_code|sku|tax_rate|discount_rate)$/

const ITEM = /^financial\.line_items\[(\d+)\]\.(.+)$/

/** The chosen values that the truth can judge, with the verdict; where the truth is whole, a value that it lacks is wrong. */
export function judge(truth: object, chosen: Chosen, isWhole: boolean): Map<string, boolean> {
  const known = leavesOf(truth)
  const rows = rowsOf(known)
  const matched = matchRows(rows, rowsOf(new Map([...chosen].map(([path, { value }]) => [path, value]))))
  const verdicts = new Map<string, boolean>()
  for (const [path, { value }] of chosen as ReadonlyMap<string, Candidate>) {
    const [, row, cell] = ITEM.exec(path) ?? []
    const expected = row === undefined ? known.get(path) : rows.get(matched.get(Number(row)) ?? -1)?.get(cell!)
    if (expected !== undefined) verdicts.set(path, same(expected, value))
    else if (isWhole && !UNJUDGED.test(path) && typeof value !== 'object') verdicts.set(path, false)
  }
  return verdicts
}

/**
 * The cells of items that an annotator's transcript of the page holds or lacks, letter by letter. Photographed receipts have no items in
 * their truth, but most errors in their cells are misread characters, and these a transcript shows.
 */
export function judgeByTranscript(lines: readonly string[], chosen: Chosen): Map<string, boolean> {
  const page = fold(lines.join(' ')), words = new Set(lines.flatMap((line) => line.split(/\s+/)).map(fold))
  const holds = ({ text, value }: Candidate): boolean => (typeof value === 'string' ? page.includes(fold(value)) : text.split(/\s+/).every((word) => fold(word) === '' || words.has(fold(word))))
  return new Map([...chosen].filter(([path]) => ITEM.test(path)).map(([path, candidate]) => [path, holds(candidate)]))
}

type Rows = Map<number, Leaves>

function rowsOf(leaves: Leaves): Rows {
  const rows: Rows = new Map()
  for (const [path, value] of leaves) {
    const [, row, cell] = ITEM.exec(path) ?? []
    if (row !== undefined) rows.set(Number(row), (rows.get(Number(row)) ?? new Map<string, unknown>()).set(cell!, value))
  }
  return rows
}

/** For each returned row the true one that it shares most cells with; each true row serves once. */
function matchRows(expected: Rows, actual: Rows): Map<number, number> {
  const pairs = [...actual].flatMap(([row, cells]) => [...expected].map(([other, truth]) => ({ row, other, shared: [...truth].filter(([name, value]) => same(value, cells.get(name))).length })))
  const matched = new Map<number, number>()
  for (const { row, other, shared } of pairs.sort((a, b) => b.shared - a.shared)) if (shared > 0 && !matched.has(row) && ![...matched.values()].includes(other)) matched.set(row, other)
  return matched
}
