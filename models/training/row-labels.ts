// What the rows of a receipt are, by its truth: of a drawn one by the rows that were printed, of a photographed one by
// the classes that its annotator gave its lines.

import type { RowKind } from '../../src/engine/mapping/fields/items/row-kinds.ts'
import { letters, likeness } from './shops.ts'

/** A row that was printed, and what it is there for (test/generator/roll/desk.ts). */
export interface PrintedRow {
  text: string
  role: string
}

/** An item as its truth tells it. */
export interface TrueItem {
  description?: string
  quantity?: number
  unit_price?: number
  total?: number
  product_code?: string
}

/** A line with its class as WildReceipt names them, and the eight numbers of its corners. */
export interface AnnotatedLine {
  text: string
  label?: string
  box: readonly number[]
}

// Rows less alike than this are not the same row misread (as likeness of names goes, models/training/shops.ts).
const ALIKE = 0.45
// A pure product is never the row of an item's amount, though one of a thing costs as much: "1x39.99".
const PRODUCT = /^\W*\d[\d.,]*\s*\p{L}{0,3}\s*[x×X*@]\s*\S+$/u

/** The kinds that each printed row rightly is. */
export function kindsOfPrinted(printed: readonly PrintedRow[], items: readonly TrueItem[]): RowKind[][] {
  let at = 0
  const mains = printed.map(({ text, role }) => {
    const total = items[at]?.total
    if (
      role !== 'item' ||
      total === undefined ||
      PRODUCT.test(text.trim()) ||
      !numbersOf(text).some((digits) => isDigitsOf(digits, total))
    )
      return undefined
    return at++
  })
  return printed.map(({ text, role }, i): RowKind[] => {
    if (role === 'item-discount') return ['follows']
    // What the guest wishes belongs to its item and is no part of its description.
    if (role === 'modifier') return ['follows', 'none']
    if (role !== 'item') return ['none']
    if (mains[i] !== undefined) return ['main']
    const before = mains.slice(0, i).findLast((one) => one !== undefined)
    const after = mains.slice(i).find((one) => one !== undefined)
    const follows = before !== undefined && isOf(text, items[before]!)
    const opens = after !== undefined && isOf(text, items[after]!)
    return opens === follows ? ['opens', 'follows'] : opens ? ['opens'] : ['follows']
  })
}

const numbersOf = (text: string): string[] =>
  (text.match(/\d[\d.,'’ ]*/g) ?? [])
    .flatMap((number) => [number, ...number.split(' ')])
    .map((number) => number.replace(/\D/g, ''))
const isDigitsOf = (digits: string, value: number): boolean =>
  digits !== '' && (digits === Math.abs(value).toFixed(2).replace('.', '') || digits === String(Math.abs(value)))

/** Whether a row names an item, its price or its code. */
function isOf(text: string, { description, unit_price: price, product_code: code }: TrueItem): boolean {
  const mine = letters(text)
  const name = letters(description ?? '')
  return (
    (name !== '' && mine !== '' && (mine.includes(name) || name.includes(mine))) ||
    (code !== undefined && mine.includes(letters(code))) ||
    (price !== undefined && numbersOf(text).some((digits) => isDigitsOf(digits, price)))
  )
}

/**
 * The printed row that each row of a page is, in their order; undefined where it is none. Both are in reading order, so
 * that matches never cross.
 */
export function matchRows(rows: readonly string[], printed: readonly string[]): (number | undefined)[] {
  const mine = rows.map(letters)
  const theirs = printed.map(letters)
  const worth = mine.map((row) => theirs.map((other) => (row && other ? likeness(row, other) - ALIKE : -1)))
  const best = Array.from({ length: rows.length + 1 }, () => new Float64Array(printed.length + 1))
  for (let i = 1; i <= rows.length; i++)
    for (let j = 1; j <= printed.length; j++) {
      best[i]![j] = Math.max(
        best[i - 1]![j]!,
        best[i]![j - 1]!,
        best[i - 1]![j - 1]! + Math.max(0, worth[i - 1]![j - 1]!),
      )
    }
  const matched = rows.map((): number | undefined => undefined)
  for (let i = rows.length, j = printed.length; i > 0 && j > 0;) {
    if (worth[i - 1]![j - 1]! > 0 && best[i]![j] === best[i - 1]![j - 1]! + worth[i - 1]![j - 1]!) {
      matched[i - 1] = j - 1
      i--
      j--
    } else if (best[i]![j] === best[i - 1]![j]) i--
    else j--
  }
  return matched
}

/** A row of a page: its lines and words as they were read, and where it begins. */
export interface ReadRow {
  texts: readonly string[]
  top: number
}

/**
 * The kinds that each row of a photographed receipt rightly is, by the classes of the lines in it; undefined where it
 * holds no annotated line.
 */
export function kindsOfAnnotated(rows: readonly ReadRow[], lines: readonly AnnotatedLine[]): (RowKind[] | undefined)[] {
  const classes = rows.map(() => new Set<string>())
  const found = lines
    .filter(({ text, label }) => label !== undefined && label !== 'Ignore' && letters(text) !== '')
    .map((line) => {
      const wanted = letters(line.text)
      const alike = rows.map(({ texts }) => Math.max(0, ...texts.map((one) => likeness(letters(one), wanted))))
      return { line, alike, top: Math.min(...line.box.filter((_, i) => i % 2 === 1)), most: Math.max(0, ...alike) }
    })
  // Where the picture's rows are on the page, by the lines that are printed once: the annotator's pixels are of another
  // picture than the straightened page.
  const sure = found
    .filter(({ alike, most }) => most >= SURE && alike.filter((one) => one >= LEAST_ALIKE).length === 1)
    .map(({ alike, most, top }) => ({ x: top, y: rows[alike.indexOf(most)]!.top }))
  const place = lineThrough(sure)
  for (const { line, alike, most, top } of found) {
    if (most < LEAST_ALIKE) continue
    // Of rows that say the same the one that stands where the line does.
    const same = alike.flatMap((one, row) => (one >= most - SAME ? [row] : []))
    const off = (row: number): number => Math.abs(rows[row]!.top - place(top))
    classes[same.reduce((best, row) => (off(row) < off(best) ? row : best))]!.add(line.label!)
  }
  return classes.map((names): RowKind[] | undefined => {
    if (names.size === 0) return undefined
    if (names.has('Prod_price_value')) return ['main']
    if (names.has('Prod_item_value') || names.has('Prod_quantity_value')) return ['opens', 'follows']
    // Annotators give the further rows of an item no class.
    return ['none', 'opens', 'follows']
  })
}

// The letters of a transcript that was read anew differ by a third at most; what is nearly the same tells where the
// picture's rows are.
const LEAST_ALIKE = 0.65
const SURE = 0.9
const SAME = 0.05

/** The straight line that fits points best, as a function of x. */
function lineThrough(points: readonly { x: number; y: number }[]): (x: number) => number {
  const mean = (of: (point: { x: number; y: number }) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / Math.max(1, points.length)
  const x = mean((one) => one.x)
  const y = mean((one) => one.y)
  const spread = mean((one) => (one.x - x) ** 2)
  const slope = spread > 0 ? mean((one) => (one.x - x) * (one.y - y)) / spread : 0
  return (at) => y + slope * (at - x)
}
