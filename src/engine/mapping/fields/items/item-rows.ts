// From cut rows to items: rows anchored on the line's amount, cells that stand a little higher or lower joined to them,
// descriptions that wrap, and discounts below their item.

import type { Column } from '../../structure/table/columns.ts'
import { cellOf, type Cut, type CutRow } from '../../structure/table/cut-rows.ts'
import { DIGIT_CODE } from '../../structure/table/profiles.ts'
import { wrapsOf, type WrapKind } from '../../structure/table/wraps.ts'
import { isApart, wordsOf } from '../../structure/table/words.ts'
import { overlapShare } from '../../structure/rows.ts'
import type { LabelHit } from '../../vocabulary.ts'
import { LINE_TOTALS } from './item-form.ts'
import { headingsIn, nameSections } from './item-sections.ts'
import type { Draft, Item } from './items.ts'

/** The column of what items come to, and which rows begin one. */
export interface Anchor {
  column: number
  isItem(row: CutRow): boolean
}

/**
 * Items of priced tables have an amount, the line's total or else its price; what has the other columns of an item is
 * given away.
 */
export function amountAnchor(
  rows: readonly CutRow[],
  roles: readonly (string | undefined)[],
  isFull: (row: CutRow) => boolean = () => false,
): Anchor | undefined {
  const column = [...LINE_TOTALS, 'unit_price'].map((role) => roles.indexOf(role)).find((one) => one >= 0)
  if (column === undefined) return undefined
  const whole = wholeAmounts(rows, column)
  // Where the other columns stand half a line above the amounts, a row without an amount is a part of an item.
  const priced = rows.filter(({ cells }) => cells[column]?.amount)
  const isCounted = (row: CutRow): boolean => isFull(row) && row.cells[roles.indexOf('quantity')] !== undefined
  const isLevel = priced.filter(isCounted).length > LEVEL * priced.length
  // "free", "included": a count and a word in place of the amount.
  const isFree = ({ cells }: CutRow): boolean =>
    cells[roles.indexOf('quantity')]?.quantity !== undefined &&
    cells[roles.indexOf('description')] !== undefined &&
    /^[^\d]*\p{L}{2}[^\d]*$/u.test(cells[column]?.text ?? '')
  return {
    column,
    isItem: (row) => {
      const certainty = row.cells[column]?.amount?.certainty ?? 0
      return (isLevel && isCounted(row)) || isFree(row) || certainty >= 0.5 || (whole && certainty >= 0.2)
    },
  }
}

// So many of the rows with an amount have all of an item beside it.
const LEVEL = 0.9

/** Items in order, and the sum of each kind of line total that the table has. */
export function gatherItems(
  rows: readonly CutRow[],
  columns: readonly Column[],
  roles: readonly (string | undefined)[],
  anchor: Anchor | undefined = amountAnchor(rows, roles),
): { items: Item[]; sums: number[] } {
  if (anchor === undefined) return { items: [], sums: [] }
  const drafts: Draft[] = []
  rows.forEach((cut, at) => {
    if (!anchor.isItem(cut)) return
    const cell = cut.cells[anchor.column]
    const before = drafts.at(-1)
    if (before && cell && isDiscountRow(cut, roles)) {
      before.item.discount = cell
      before.item.rows.push(cut.row.index)
      return
    }
    const item: Item = { cells: new Map(), rows: [cut.row.index] }
    place(item, cut, roles)
    drafts.push({ at, cut, item, top: cut.row.box.top, bottom: cut.row.box.bottom })
  })
  joinStaggered(rows, drafts, roles)
  joinText(rows, drafts, roles, columns, anchor.column)
  // Words are read from top to bottom, whichever row the item was found by.
  for (const { item } of drafts)
    for (const cells of item.cells.values())
      cells.sort(
        (a, b) =>
          a.words[0]!.line.page - b.words[0]!.line.page ||
          (overlapShare(a.box, b.box) > 0.8 ? a.box.left - b.box.left : a.box.top - b.box.top),
      )
  const items = drafts.map(({ item }) => item).filter((item) => isItem(item))
  const sums = LINE_TOTALS.filter((role) => roles.includes(role)).map((role) =>
    items.reduce(
      (sum, item) =>
        sum +
        (item.cells.get(role)?.find(({ amount }) => amount)?.amount?.value ?? 0) -
        Math.abs(item.discount?.amount?.value ?? 0),
      0,
    ),
  )
  return {
    items,
    sums: sums.length
      ? sums
      : [items.reduce((sum, item) => sum + (item.cells.get('unit_price')?.[0]?.amount?.value ?? 0), 0)],
  }
}

/** A column whose amounts are mostly printed without decimals. */
function wholeAmounts(rows: readonly CutRow[], column: number): boolean {
  const found = rows.flatMap(({ cells }) => cells[column]?.amount ?? [])
  return found.filter(({ certainty }) => certainty < 0.5).length > found.length / 2
}

/** A name and the description behind it are one field. */
const fieldOf = (role: string | undefined): string | undefined => (role === 'name' ? 'description' : role)

function place(item: Item, cut: CutRow, roles: readonly (string | undefined)[]): void {
  withWordsBefore(cut, roles).forEach((cell, i) => {
    const role = fieldOf(roles[i])
    if (cell && role !== undefined) item.cells.set(role, [...(item.cells.get(role) ?? []), cell])
  })
}

/** Words alone in columns of days or numbers are the beginning of the description where no gap parts them from it. */
function withWordsBefore({ row, cells }: CutRow, roles: readonly (string | undefined)[]): (Cut | undefined)[] {
  const described = roles.indexOf('description')
  const [first, ...more] = cells.slice(0, described + 1).filter((cell) => cell !== undefined)
  const from = cells.indexOf(first)
  const words = [first, ...more].flatMap((cell) => cell?.words ?? [])
  const isRunning =
    more.length > 0 &&
    !['name', 'sku', 'product_code'].includes(roles[from] ?? '') &&
    /^\p{L}{3}[^\d]*$/u.test(first!.text) &&
    words.every((word, i) => i === 0 || !isApart(words[i - 1]!, word, row.gap))
  if (!isRunning) return cells
  const merged = cellOf(row, words, [])
  return cells.map((cell, i) => (i === described ? merged : i < described ? undefined : cell))
}

/** An item says what it is or how much of it: a lone amount is none. */
function isItem({ cells }: Item): boolean {
  const described = (cells.get('description') ?? []).some(({ text }) => /[\p{L}\d]{2}/u.test(text))
  return (
    described ||
    cells.has('sku') ||
    cells.has('product_code') ||
    (cells.has('quantity') && (cells.has('unit_price') || LINE_TOTALS.some((role) => cells.has(role))))
  )
}

function isDiscountRow(cut: CutRow, roles: readonly (string | undefined)[]): boolean {
  const counted =
    cut.cells[roles.indexOf('quantity')]?.quantity !== undefined ||
    cut.cells[roles.indexOf('unit_price')]?.amount !== undefined
  return (
    !counted && cut.row.labels.some(({ field, weight, quality }) => field === 'discount' && weight * quality >= 0.7)
  )
}

const NUMBERS = ['quantity', 'unit_price', 'tax_rate', 'tax_amount', 'discount_rate', 'discount_amount', 'unit']

/**
 * Cells of one item that are set half a line apart: a row with a price but no total beside a row with a total but no
 * price.
 */
function joinStaggered(
  rows: readonly CutRow[],
  drafts: readonly Draft[],
  roles: readonly (string | undefined)[],
): void {
  const taken = new Set(drafts.map(({ at }) => at))
  for (const draft of drafts) {
    if (NUMBERS.some((role) => draft.item.cells.has(role) && roles.includes(role))) continue
    for (const at of [draft.at - 1, draft.at + 1]) {
      const other = rows[at]
      if (!other || taken.has(at) || other.row.page !== draft.cut.row.page) continue
      const gap = Math.max(other.row.box.top - draft.bottom, draft.top - other.row.box.bottom)
      // A row with a day of its own is another entry.
      if (gap > 0.8 * draft.cut.row.height || (draft.item.cells.has('date') && other.cells[roles.indexOf('date')]))
        continue
      const numbers = other.cells.filter(
        (cell, i) => cell && (cell.amount || cell.quantity) && NUMBERS.includes(roles[i] ?? ''),
      ).length
      if (!numbers) continue
      taken.add(at)
      place(draft.item, other, roles)
      draft.item.rows.push(other.row.index)
      draft.top = Math.min(draft.top, other.row.box.top)
      draft.bottom = Math.max(draft.bottom, other.row.box.bottom)
      break
    }
  }
}

// Roles whose words may run over several rows.
const WRAPPING = new Set([
  'description',
  'name',
  'sku',
  'product_code',
  'unit',
  'manufacturer',
  'serial_number',
  'period',
])
// "Serial no: X123", "GTIN: 4012345001235": facts of their own below an item, not more of its name.
const FACT = /^[\p{L}][\p{L} .\-/]{1,24}[:#](?:\s*\S|$)/u
// Descriptions of more rows than these are notes.
export const MOST_WRAPPED = 6

const PAPERS = new Set([
  'delivery_note_number',
  'order_number',
  'purchase_order_number',
  'sales_order_number',
  'original_invoice_number',
])
// "Ref. delivery note no. 212 of 15/03/2024": so many words say which paper, more describe goods.
const MOST_REFERRING = 9

/** Whether a row between items names the order or delivery note that they belong to. */
function refersToPaper({ row }: CutRow): boolean {
  // "Ref.", "Our": what leads in is short.
  const leadsIn = ({ line, from }: LabelHit): boolean =>
    row.lines[0]!.line === line &&
    row.lines[0]!.cells.slice(0, from).every(({ text }, at) => at === 0 || !/\p{L}{4}/u.test(text))
  return (
    row.labels.some((label) => PAPERS.has(label.field) && leadsIn(label) && label.weight * label.quality >= 0.9) &&
    wordsOf(row).filter(({ cell }) => /[\p{L}\d]/u.test(cell.text)).length <= MOST_REFERRING &&
    row.readings.some(({ meaning }) => meaning.kind === 'date' && !meaning.partial)
  )
}

/** Whether a row is printed partly at the height of the row above or below it. */
function isBeside({ row }: CutRow, rows: readonly CutRow[], at: number): boolean {
  return [rows[at - 1]?.row, rows[at + 1]?.row].some(
    (other) => other?.page === row.page && other.box.top < row.box.bottom && other.box.bottom > row.box.top,
  )
}

/** Whether a row says when an item is delivered. */
const isDelivery = ({ row }: CutRow): boolean =>
  row.labels.some(
    ({ field, from, weight, quality }) => field === 'delivery_date' && from === 0 && weight * quality >= 0.9,
  ) && row.readings.some(({ meaning }) => meaning.kind === 'date' && !meaning.partial)

// Columns in front of the words, with another value for each item.
const PLACES = new Set(['line_number', 'sku', 'product_code'])

/** Adds rows without an amount to the item that they belong to (wraps.ts); `column` has the amounts of the items. */
function joinText(
  rows: readonly CutRow[],
  drafts: readonly Draft[],
  roles: readonly (string | undefined)[],
  columns: readonly Column[],
  column: number,
): void {
  const taken = new Set(drafts.flatMap(({ item }) => item.rows))
  const described = roles.indexOf('description')
  // What was paid stands beside the items, in a column where none of them has an amount.
  const isPaid = ({ cells }: CutRow): boolean =>
    cells.some(
      (cell, i) =>
        cell?.amount !== undefined &&
        cell.amount.certainty >= 0.7 &&
        !WRAPPING.has(roles[i] ?? '') &&
        !drafts.some((draft) => draft.cut.cells[i]?.amount),
    )
  const closed = new Set<Draft>()
  const begun = new Set(drafts.map(({ at }) => at))
  // A part of a set has its own count and no price: it is no more of the words above.
  const isMore = (cut: CutRow): boolean =>
    !taken.has(cut.row.index) &&
    !cut.cells[roles.indexOf('quantity')]?.quantity &&
    cut.cells.some((cell, i) => cell && WRAPPING.has(roles[i] ?? '')) &&
    !isPaid(cut)
  // What follows the name of a paper goes on with it, up to the next record.
  let refers = false
  const kinds = rows.map((cut, at): WrapKind => {
    refers = !begun.has(at) && (refers || refersToPaper(cut))
    return begun.has(at) ? 'record' : !refers && isMore(cut) ? 'words' : 'other'
  })
  // What stands in another column a little higher or lower than a row is between no two lines of words.
  const levels = rows.flatMap((cut, at) => (kinds[at] === 'other' && isBeside(cut, rows, at) ? [] : [at]))
  const found = wrapsOf(
    levels.map((at) => rows[at]!.row),
    levels.map((at) => kinds[at]!),
    (level) => {
      const cut = rows[levels[level]!]!
      return { figures: cut.cells[column]?.box ?? cut.row.box, words: cut.cells[described] }
    },
  )
  const owners = new Map(levels.map((at, level) => [at, found[level]!]))
  const places = roles.flatMap((role, i) => (PLACES.has(role ?? '') ? [i] : []))
  const above = [...owners].flatMap(([at, owner]) => (owner === 1 ? [at] : []))
  const headings = headingsIn(rows, drafts, described, described < 0 ? [] : places, above)
  nameSections(rows, drafts, headings, roles.indexOf('date'))
  rows.forEach((cut, at) => {
    if (kinds[at] !== 'words' || headings.has(at)) return
    const before = drafts.findLast((draft) => draft.at < at && draft.cut.row.page === cut.row.page)
    const toBelow = owners.get(at) === 1
    const target = toBelow ? drafts.find((draft) => draft.at > at)! : owners.get(at) === -1 ? before : undefined
    const words = cut.cells[described]
    if (target && words && FACT.test(words.text) && isDelivery(cut) && !target.item.cells.has('date'))
      target.item.cells.set('date', [words])
    if (!target || closed.has(target) || target.item.rows.length > MOST_WRAPPED) {
      if (before) closed.add(before)
      return
    }
    if (!toBelow && words && (FACT.test(words.text) || words.box.left < columns[described]!.box.left - 0.15)) {
      if (FACT.test(words.text)) (target.item.facts ??= []).push(words)
      closed.add(target)
      return
    }
    cut.cells.forEach((cell, i) => {
      const own = fieldOf(roles[i])
      if (!cell || own === undefined || !WRAPPING.has(own)) return
      // Where no column has descriptions, what is no code beside the codes is one.
      const role = described < 0 && own !== 'unit' && !DIGIT_CODE.test(cell.text) ? 'description' : own
      const list = target.item.cells.get(role) ?? []
      target.item.cells.set(role, [...list, cell])
    })
    target.item.rows.push(cut.row.index)
    if (toBelow) target.top = Math.min(target.top, cut.row.box.top)
    else target.bottom = cut.row.box.bottom
  })
}
