// Rows of a table merged and split, as a change sends them. Pure functions.

import type { Json, Place } from '../wire.ts'
import type { Table } from './field-model.ts'
import type { Offer } from './offers.ts'
import { around, inside, joined, type Lines, type Word } from './page-words.ts'

/** Columns of long texts. */
export const WIDE = /(description|name|address|title|text)$/
/** Values that are one of a kind: days, words of a fixed list, and codes of countries and currencies. */
const CODE = /^(\d{4}-\d\d(-\d\d)?|[a-z_]+|[A-Z]{2,3})$/

/** A value of the lower row for which the merged row has no room. */
export type Rival = Offer & { name: string }

/** Whether two texts of a column make one. */
const isText = (name: string, ...values: unknown[]): boolean =>
  values.every((value) => typeof value === 'string') &&
  (WIDE.test(name) || !values.every((value) => CODE.test(value as string)))

const placed = (value: unknown, place: Place | undefined): unknown =>
  place === undefined || typeof value === 'object' ? value : { value, ...place }

const placeAt = ({ columns, rows }: Table, at: number, name: string): Place | undefined =>
  rows[at]?.[columns.indexOf(name)]?.place

/**
 * The rows after row `at` is merged into the row above it. Texts are joined. A value that only one of the two rows has
 * stays. If both have a number, that of the upper row stays, and the other one is a rival that a person may choose.
 */
export function mergedWithAbove(table: Table, at: number): { rows: Json[]; rivals: Rival[] } {
  const [upper, lower] = [table.source[at - 1]!, table.source[at]!]
  const rivals: Rival[] = []
  const cellOf = (name: string): unknown => {
    const [a, b] = [upper[name], lower[name]]
    const [over, under] = [placeAt(table, at - 1, name), placeAt(table, at, name)]
    if (b === undefined || JSON.stringify(a) === JSON.stringify(b)) return placed(a, over)
    if (a === undefined) return placed(b, under)
    if (Array.isArray(a) && Array.isArray(b)) return [...(a as unknown[]), ...(b as unknown[])]
    if (isText(name, a, b)) return placed(`${a as string} ${b as string}`, both(over, under))
    if (typeof b !== 'object') rivals.push({ name, value: b, ...(under && { place: under }) })
    return placed(a, over)
  }
  const names = [...new Set([...Object.keys(upper), ...Object.keys(lower)])]
  const row = Object.fromEntries(names.map((name) => [name, cellOf(name)]))
  return { rows: table.source.toSpliced(at - 1, 2, row), rivals }
}

/** The place of two cells; on two pages it is the first one's. */
function both(a: Place | undefined, b: Place | undefined): Place | undefined {
  if (a === undefined || b === undefined || a.page !== b.page) return a ?? b
  return { page: a.page, box: around([a.box, b.box]) }
}

/** A text cut in two at `caret`; undefined where one half has no word. */
export function halvesOf(text: string, caret: number): [head: string, tail: string] | undefined {
  const [head, tail] = [text.slice(0, caret).trim(), text.slice(caret).trim()]
  return head === '' || tail === '' ? undefined : [head, tail]
}

/** The rows when the text of a cell is `head`, and `tail` is that of a new row below. */
export function splitBelow(
  table: Table,
  at: number,
  name: string,
  [head, tail]: readonly [string, string],
  linesOf: (page: number) => Lines,
): Json[] {
  const place = placeAt(table, at, name)
  const found = place === undefined ? [] : inside(linesOf(place.page), place.box)
  const cut = found.findIndex((_word, index) => textOf(found.slice(0, index + 1)) === head) + 1
  const isCut = cut > 0 && textOf(found.slice(cut)) === tail
  const half = (text: string, words: readonly Word[]): unknown =>
    isCut ? placed(text, { page: place!.page, box: joined(words)!.box }) : text
  const upper = { ...table.source[at], [name]: half(head, found.slice(0, cut)) }
  return table.source.toSpliced(at, 1, upper, { [name]: half(tail, found.slice(cut)) })
}

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ')
