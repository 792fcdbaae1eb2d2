// Cells that no column parts from the descriptions: the numbers that count the items, and their codes.

import { unionOf } from '../../../../schema/geometry.ts'
import type { Cut } from '../../structure/table/cut-rows.ts'
import { CAPITALS, DIGIT_CODE } from '../../structure/table/profiles.ts'
import type { Item } from './items.ts'

/** `items` with what leads the descriptions of all of them in cells of its own. */
export function withLeadingCells(items: readonly Item[]): readonly Item[] {
  return withCodes(withPositions(items))
}

/** `items` with the numbers that count them parted from descriptions that all begin with one: "1 Chair", "2 Table". */
function withPositions(items: readonly Item[]): readonly Item[] {
  const positions = items.map((item) => /^(\d{1,4})[.)]?$/.exec(firstWord(item)))
  const [first, second] = positions.map((found) => Number(found?.[1]))
  const counts =
    items.length > 1 &&
    items.every(({ cells }) => cells.get('description')?.[0]!.words[1] && !cells.has('line_number')) &&
    positions.every((found, i) => Number(found?.[1]) === first! + i * (second! - first!)) &&
    (second === first! + 1 || first === 10)
  return counts ? items.map((item) => withLeading(item, 'line_number')) : items
}

// Of fewer items nothing can be said: "2024 calendar", "2025 calendar".
const FEWEST_ALIKE = 3

/**
 * `items` with their codes parted from descriptions that all begin with one: in a line above the words, or where all
 * have the same form, "3307 Shelf", "4102 Bracket".
 */
function withCodes(items: readonly Item[]): readonly Item[] {
  if (items.some(({ cells }) => CODED.some((role) => cells.has(role)))) return items
  const words = items.map(firstWord)
  const hasWords = (item: Item): boolean => item.cells.get('description')!.some(({ words: [, second] }) => second)
  const isOwnLine = ({ cells }: Item): boolean => {
    const [line, ...more] = cells.get('description') ?? []
    return line?.words.length === 1 && more.length > 0
  }
  const forms = new Set(words.map((word) => word.replace(/\d/g, '0').replace(/\p{Lu}/gu, 'A')))
  const isCoded = items.every((item) => isOwnLine(item))
    ? words.every((word) => isCode(word) || CAPITALS.test(word)) && words.some((word) => isCode(word))
    : items.length >= FEWEST_ALIKE &&
      forms.size === 1 &&
      new Set(words).size > 1 &&
      ALIKE.test(words[0]!) &&
      items.every((item) => hasWords(item))
  return isCoded ? items.map((item) => withLeading(item, 'product_code')) : items
}

const CODED = ['sku', 'product_code', 'ean', 'buyer_material_number', 'supplier_material_number']
// "Cat6a" is a name, and "2026" a year.
const isCode = (word: string): boolean => DIGIT_CODE.test(word) && !/\p{Ll}|^(?:19|20)\d\d$/u.test(word)
/** Three digits and more, or capitals and digits: shorter ones count, or are of sizes. */
const ALIKE = /^(?=.*\d)(?:\d{3,}|[\p{Lu}\d./-]{4,})$/u

const firstWord = ({ cells }: Item): string => cells.get('description')?.[0]?.words[0]?.cell.text ?? ''

/** `item` with the first word of its description as the cell of `role`. */
function withLeading(item: Item, role: string): Item {
  const [{ words }, ...more] = item.cells.get('description') as [Cut, ...Cut[]]
  const part = (own: Cut['words']): Cut => ({
    words: own,
    text: own.map(({ cell }) => cell.text).join(' '),
    box: unionOf(own.map(({ cell }) => cell.box)),
    readings: [],
  })
  const rest = words.length > 1 ? [part(words.slice(1)), ...more] : more
  const cells = new Map(item.cells)
  cells.set(role, [part(words.slice(0, 1))]).set('description', rest)
  return { ...item, cells }
}
