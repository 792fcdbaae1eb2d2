// Codes of listed items on a line without an amount, which says what it is: "SKU 71540", "Art. no. 8821  3 @ 2.10".

import type { FilledRow } from '../../structure/rows.ts'
import { wordsOf } from '../../structure/table/words.ts'
import { CONNECTOR, type Part } from './list-products.ts'

const CODES = new Set(['column.sku', 'column.product_code', 'column.ean'])
const CODE = /^[#:]?(?=(?:\D*\d){3})[\dA-Z][\dA-Z./-]{2,}$/i

/** The code of a row that begins with a label for it and names nothing else. */
export function labelledCode(row: FilledRow): Part<string> | undefined {
  const label = row.labels.find(
    ({ field, from, line, weight, quality }) =>
      CODES.has(field) && from === 0 && line === row.lines[0]!.line && weight * quality >= 0.7,
  )
  const words = label ? wordsOf(row).filter(({ line, index }) => line.line !== label.line || index >= label.to) : []
  const [first, ...rest] = words.filter(({ cell }) => /[\p{L}\d]/u.test(cell.text))
  const isName = rest.some(({ cell }) => /\p{L}{3}/u.test(cell.text) && !CONNECTOR.test(cell.text))
  return first && CODE.test(first.cell.text) && !isName
    ? { value: first.cell.text.replace(/^[#:]/, ''), words: [first] }
    : undefined
}
