// Compares an extraction with the truth of a drawn document, field by field. Tolerances of the golden tests are here
// and nowhere else.

/** Half a cent: amounts are printed with two decimals. */
const MONEY_TOLERANCE = 0.005

/** Leaves of a nested object by path; members of lists by their position. */
export function leavesOf(value: unknown, path = ''): Map<string, unknown> {
  if (value === undefined) return new Map()
  if (value === null || typeof value !== 'object') return new Map([[path, value]])
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

/** The same number, or the same letters and digits. */
export function sameValue(expected: unknown, actual: unknown): boolean {
  if (typeof expected === 'number') return typeof actual === 'number' && Math.abs(expected - actual) <= MONEY_TOLERANCE
  return fold(String(expected)) === fold(String(actual))
}

export interface Miss {
  path: string
  expected: unknown
  actual: unknown
}

// What follows from values that the truth holds, or repeats them under another name, and is not in the truth a second
// time.
const DERIVED = [
  /^confidence$/,
  /^extraction_notes$/,
  /\.address_parts\./,
  /\.(legal_name|trade_name)$/,
  /\.tax_ids\[/,
  /\.country$/,
  /^invoice\.bill_to\./,
  /^buyer\.(customer_id|account_number)$/,
  /^(vendor|buyer)\.bank\./,
  /^invoice\.(payment_terms|credit_note_number|subtype)$/,
  /^financial\.line_items\[\d+\]\.(line_number|product_code|sku|tax_rate|discount_rate)$/,
  /^financial\.totals\.(vat|taxable_amount|subtotal)$/,
  /^financial\.totals\.taxes\[\d+\]\.(base|name|type|inclusive)$/,
  /^receipt\.(payments\[|receipt_type$|category$|subcategory$)/,
  /^financial\.payment_info\./,
  /^financial\.purchase_(sub)?category$/,
]

/** Paths of values that are neither in the truth nor follow from it: nobody drew them, so they are invented. */
export function inventionsOf(truth: object, extraction: object): string[] {
  const drawn = leavesOf(truth)
  // A receipt's number stands in document_meta too, as fields.md has it for other documents. The head of a column may
  // call the total of a line its net.
  const repeated = (path: string, value: unknown): boolean =>
    (path === 'document_meta.invoice_number' && drawn.has('receipt.receipt_number')) ||
    (path.endsWith('.net_total') && drawn.get(path.replace('.net_total', '.total')) === value)
  return [...leavesOf(extraction)]
    .filter(
      ([path, value]) => !drawn.has(path) && !repeated(path, value) && !DERIVED.some((pattern) => pattern.test(path)),
    )
    .map(([path]) => path)
}

/** The fields of the truth that the extraction lacks or has otherwise. */
export function missesOf(truth: object, extraction: object): Miss[] {
  const found = leavesOf(extraction)
  return [...leavesOf(truth)]
    .filter(([path, expected]) => !sameValue(expected, found.get(path)))
    .map(([path, expected]) => ({ path, expected, actual: found.get(path) }))
}
