// What the columns of an issuer's tables mean: confirmed rows say which column holds which values, and the words over
// it then name them on the next document.

import type { LearnedHabits } from '../../../schema/learned.ts'
import type { BoundingBox } from '../../../schema/geometry.ts'
import { once } from '../../mapping/context/once.ts'
import { type FilledRow, filledRows } from '../../mapping/structure/rows.ts'
import type { Chosen, LabelHit, MappingContext, PlacedLine } from '../../mapping/vocabulary.ts'
import { lettersOf } from '../likeness.ts'

/** The list whose columns are learned. */
const LIST = 'financial.line_items'

/** Whether a path stands for a whole column, such as `financial.line_items.quantity`. */
export const isColumn = (path: string): boolean => path.startsWith(`${LIST}.`)

export type Cell = string | number
export type ConfirmedRows = readonly Readonly<Record<string, Cell>>[]

/** The rows of a corrected answer, each with its single values; a code under both of its names is there once. */
export function rowsOfAnswer(answer: unknown): ConfirmedRows {
  const rows = (answer as { financial?: { line_items?: unknown } } | undefined)?.financial?.line_items
  if (!Array.isArray(rows)) return []
  return rows.map((row: Record<string, unknown> | null) =>
    Object.fromEntries(
      Object.entries(row ?? {}).filter(
        (entry): entry is [string, Cell] =>
          (typeof entry[1] === 'string' || typeof entry[1] === 'number') &&
          !(entry[0] === 'product_code' && entry[1] === row!['sku']),
      ),
    ),
  )
}

/** A column as one text, which is the same where all its values are. */
const asText = (values: readonly (Cell | undefined)[]): string =>
  values
    .map((value) => (typeof value === 'number' ? String(value).replace('.', 'p') : lettersOf(value ?? 'none')))
    .join(' row ')

/** The columns of rows by their paths. */
export function columnsOf(rows: readonly Readonly<Record<string, unknown>>[]): Map<string, string> {
  const roles = new Set(rows.flatMap((row) => Object.keys(row)))
  return new Map(
    [...roles].map((role) => [`${LIST}.${role}`, asText(rows.map((row) => row[role] as Cell | undefined))]),
  )
}

const CELL = new RegExp(`^${LIST.replace('.', '\\.')}\\[(\\d+)\\]\\.(\\w+)$`)

/** The chosen values together with the columns of their rows, for comparisons. */
export function withColumns(chosen: Chosen): Chosen {
  const rows: Record<string, unknown>[] = []
  const first = new Map<string, Parameters<Chosen['set']>[1]>()
  for (const [path, candidate] of chosen) {
    const [, at, role] = CELL.exec(path) ?? []
    if (role === undefined) continue
    ;(rows[Number(at)] ??= {})[role] = candidate.value
    first.set(`${LIST}.${role}`, first.get(`${LIST}.${role}`) ?? candidate)
  }
  const whole: Chosen = new Map(chosen)
  // Positions that no value names are closed up, as in the answer.
  for (const [path, value] of columnsOf(rows.filter((row) => row !== undefined)))
    whole.set(path, { ...first.get(path)!, value })
  return whole
}

const HEAD_LETTERS = 60
/** Rows over the first item in which a head is looked for. */
const MOST_ABOVE = 8
/** What stands over a column without touching it, as a share of the page's width. */
const NEAR = 0.06

const headLetters = (line: PlacedLine): string => lettersOf(line.text).replace(/\d+/g, '').slice(0, HEAD_LETTERS)

/** The words over the column of each role; roles whose column or head is not certain are left out. */
export function headsOf(context: MappingContext, confirmed: ConfirmedRows): Map<string, string> {
  const rows = filledRows(context)
  const boxes = new Map<string, BoundingBox[]>()
  let first: number | undefined
  let from = 0
  for (const values of confirmed) {
    const at = rows.findIndex((row, index) => index >= from && holds(row, values))
    if (at < 0) continue
    first ??= at
    from = at + 1
    for (const [role, value] of Object.entries(values)) {
      const places = placesOf(rows[at]!, value)
      if (places.length === 1) boxes.set(role, [...(boxes.get(role) ?? []), places[0]!])
    }
  }
  if (first === undefined) return new Map()
  for (let at = first - 1; at >= Math.max(0, first - MOST_ABOVE); at--) {
    const row = rows[at]!
    if (row.page !== rows[first]!.page) break
    const heads = headsIn(row, boxes)
    if (heads.size > 1) return heads
  }
  return new Map()
}

/** Whether a row prints an item: two of its values, or all that it has. */
function holds(row: FilledRow, values: Readonly<Record<string, Cell>>): boolean {
  const found = Object.values(values).filter((value) => placesOf(row, value).length > 0).length
  return found >= Math.min(2, Object.keys(values).length) && found > 0
}

/** Where a row prints a value. */
function placesOf(row: FilledRow, value: Cell): BoundingBox[] {
  if (typeof value === 'number') {
    const places = new Map<string, BoundingBox>()
    for (const { meaning, box } of row.readings)
      if ('value' in meaning && typeof meaning.value === 'number' && Math.abs(meaning.value - value) < 0.0005)
        places.set(String(Math.round(100 * box.left)), box)
    return [...places.values()]
  }
  const letters = lettersOf(value)
  const lines = row.lines.filter((line) => lettersOf(line.text) === letters)
  const cells = row.lines.flatMap((line) => line.cells).filter((cell) => lettersOf(cell.text) === letters)
  return (lines.length > 0 ? lines : cells).map(({ box }) => box)
}

/** What a row says over each role's values: one stretch of words each. */
function headsIn(row: FilledRow, boxes: ReadonlyMap<string, readonly BoundingBox[]>): Map<string, string> {
  const owners = new Map<PlacedLine, string[]>()
  for (const [role, all] of boxes) {
    const left = Math.min(...all.map((box) => box.left))
    const right = Math.max(...all.map((box) => box.right))
    const [line] = row.lines
      .map((one) => ({ one, gap: Math.max(one.box.left - right, left - one.box.right) }))
      .filter(({ one, gap }) => gap < NEAR && headLetters(one).length > 1)
      .sort((a, b) => a.gap - b.gap)
    if (line) owners.set(line.one, [...(owners.get(line.one) ?? []), role])
  }
  return new Map(
    [...owners].flatMap(([line, roles]) => (roles.length === 1 ? [[roles[0]!, headLetters(line)] as const] : [])),
  )
}

type Columns = LearnedHabits['columns'][number]

/** The words that name columns in a group, where all of its documents agree and one of them comes out wrong today. */
export function columnsThatHold(
  documents: readonly { heads: ReadonlyMap<string, string>; wrong: ReadonlySet<string> }[],
  fewest: number,
): Columns['heads'] | undefined {
  const roles = new Map<string, Map<string, number>>()
  const corrected = new Set<string>()
  for (const { heads, wrong } of documents) {
    for (const [role, head] of heads) {
      const counts = roles.get(head) ?? new Map<string, number>()
      roles.set(head, counts.set(role, (counts.get(role) ?? 0) + 1))
      if (wrong.has(`${LIST}.${role}`)) corrected.add(head)
    }
  }
  const agreed = [...roles].flatMap(([head, counts]): Columns['heads'] => {
    const [[role, count] = ['', 0]] = [...counts]
    return counts.size === 1 && count >= fewest ? [[head, role]] : []
  })
  return agreed.some(([head]) => corrected.has(head)) ? agreed : undefined
}

/** The labels of a document with those over the columns of its tables as they were learned. */
export function relabelled(context: MappingContext, heads: Columns['heads']): LabelHit[] {
  const roleOf = new Map(heads)
  const fewest = Math.min(2, heads.length)
  const named = new Map<PlacedLine, string>()
  for (const row of once(context, filledRows)) {
    const found = row.lines.flatMap((line) => {
      const role = roleOf.get(headLetters(line))
      return role === undefined ? [] : [[line, role] as const]
    })
    if (found.length >= fewest) for (const [line, role] of found) named.set(line, role)
  }
  if (named.size === 0) return context.labels
  const others = context.labels.filter(
    (label) => ![...named.keys()].some((line) => line.page === label.page && line.line === label.line),
  )
  const own = [...named].map(([line, role]): LabelHit => {
    const { text, page, line: at, box } = line
    return {
      field: `column.${role}`,
      text,
      page,
      line: at,
      from: 0,
      to: line.cells.length,
      box,
      quality: 1,
      weight: 1,
      language: context.locale.language,
    }
  })
  return [...others, ...own]
}
