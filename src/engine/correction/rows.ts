// Lists that a person sends as a whole: rows may be added, removed, moved, merged. What stays of a row keeps its
// evidence.

import { kindAt, type ValueKind } from '../../schema/kinds.ts'
import { type Change, KeptChange, type KeptEvidence } from '../../schema/kept.ts'
import { stepsOf } from '../mapping/choice/assemble.ts'
import { type Draft, evidenceOf, type Place } from './draft.ts'
import { parseValue, type Writing } from './parse.ts'
import { inOrder, isSame, placeAt, removeAt, valueAt, within } from './places.ts'

/** A cell of a row with its place; other members have no meaning. */
const PlacedCell = KeptChange.strict()

type Row = Record<string, unknown>

/** A value as it was sent, and where the person pointed. */
interface Sent {
  value: unknown
  place: Place
}

/** Pairs of rows that are compared: a tenth of a second. More of them are compared with their neighbours only. */
const MOST_PAIRS = 200_000

/** Tells what is wrong; false where no more faults are wanted. */
type Refuse = (path: string, message: string) => boolean

/** Replaces the list at `path` in the draft: the change, where there is one, or that rows before it are missing. */
export function applyRows(
  draft: Draft,
  path: string,
  given: readonly Row[],
  writing: Writing & { pages: number },
  refuse: Refuse,
): Change[] | 'gap' {
  const steps = stepsOf(path)
  const before = (valueAt(draft.extraction, steps) ?? []) as Row[]
  const sent = new Map<string, Sent>()
  const after = parseRows(given, path, writing, sent, refuse)
  if (after === undefined || isSame(before, after)) return []
  const isPlaced = after.length === 0 || placeAt(draft.extraction, steps, after)
  if (!isPlaced) return 'gap'
  if (after.length === 0) removeAt(draft.extraction, steps)
  const origins = originsOf(before, after)
  const { fields, cells } = splitFields(draft.fields, path)
  after.forEach((row, at) => {
    const from = origins[at]
    const old = from === undefined ? {} : before[from]!
    for (const [name, value] of Object.entries(row)) {
      const newPath = `${path}[${at}].${name}`
      const known = cells.get(`[${from}].${name}`) ?? new Map<string, KeptEvidence>()
      if (isSame(old[name], value)) for (const [rest, evidence] of known) fields[newPath + rest] = evidence
      else fields[newPath] = evidenceOf(sent.get(newPath)!.value, sent.get(newPath)!.place, known.get(''))
    }
  })
  draft.fields = fields
  return [{ path, before: before.length > 0 ? before : undefined, after: after.length > 0 ? after : undefined }]
}

/** The evidence outside of a list, and that of its cells, such as "[3].total", by the rest of its path. */
function splitFields(
  all: Draft['fields'],
  list: string,
): { fields: Draft['fields']; cells: Map<string, Map<string, KeptEvidence>> } {
  const fields: Draft['fields'] = {}
  const cells = new Map<string, Map<string, KeptEvidence>>()
  for (const [path, evidence] of Object.entries(all)) {
    if (!within(path, list)) fields[path] = evidence
    const cell = within(path, list) && /^\[\d+\]\.[a-z_0-9]+/.exec(path.slice(list.length))?.[0]
    if (!cell) continue
    const known = cells.get(cell) ?? new Map<string, KeptEvidence>()
    cells.set(cell, known.set(path.slice(list.length + cell.length), evidence))
  }
  return { fields, cells }
}

/** The rows in the form of their fields, and in `sent` what each is of; undefined where one of them is wrong. */
function parseRows(
  given: readonly Row[],
  path: string,
  { pages, ...writing }: Writing & { pages: number },
  sent: Map<string, Sent>,
  refuse: Refuse,
): Row[] | undefined {
  const all: Row[] = []
  let isRight = true
  for (const [at, row] of given.entries()) {
    const parsed: Row = {}
    for (const [name, cell] of Object.entries(row)) {
      // A cell without a value.
      if (cell === null || cell === '') continue
      const place = `${path}[${at}].${name}`
      const kind = /^[a-z_0-9]+$/.test(name) ? kindAt(stepsOf(place)) : undefined
      const one = kind === undefined ? { message: 'There is no such field.' } : sentAs(cell, kind, pages)
      const value = 'message' in one ? one : parseValue(one.value, kind!, place, writing)
      if ('value' in value) parsed[name] = value.value
      else if (refuse(place.slice(0, 200), value.message)) isRight = false
      else return undefined
      if (!('message' in one)) sent.set(place, one)
    }
    all.push(parsed)
  }
  return isRight ? all : undefined
}

/** A cell as it was sent: a bare value, or one with its place. */
function sentAs(cell: unknown, kind: ValueKind, pages: number): Sent | { message: string } {
  const isBare = typeof cell !== 'object' || Array.isArray(cell) || kind === 'group'
  if (isBare) return { value: cell, place: {} }
  const { success, data } = PlacedCell.safeParse(cell)
  if (!success || data.value === undefined || data.value === null)
    return { message: 'A cell is a value, or an object with "value", "page" and "box".' }
  const { value, page, box } = data
  if (page !== undefined && page > pages) return { message: `The document has no page ${page}.` }
  return { value, place: { ...(page !== undefined && { page }), ...(box !== undefined && { box }) } }
}

/** For each row the one that it was, by the values that both have; undefined for a new one. */
function originsOf(before: readonly Row[], after: readonly Row[]): (number | undefined)[] {
  const origins: (number | undefined)[] = after.map(() => undefined)
  const taken = new Set<number>()
  const take = (to: number, from: number): void => {
    origins[to] = from
    taken.add(from)
  }
  matchSame(before.map(inOrder), after.map(inOrder), take)
  // A row with most in common first; of equal ones the nearest.
  const pairs = pairsOf(before, after, origins, taken)
  pairs.sort((a, b) => b.shared - a.shared || Math.abs(a.to - a.from) - Math.abs(b.to - b.from))
  for (const { to, from, shared } of pairs) {
    // A corrected row that stays where it was may share nothing with itself.
    const isSelf = to === from && before.length === after.length
    if (origins[to] === undefined && !taken.has(from) && (shared > 0 || isSelf)) take(to, from)
  }
  return origins
}

type Texts = readonly (string | undefined)[]

/** Finds the rows that did not change: first those that stay where they were, then the others in their order. */
function matchSame(before: Texts, after: Texts, take: (to: number, from: number) => void): void {
  const free = new Map<string | undefined, number[]>()
  before.forEach((text, from) => {
    if (after[from] === text) take(from, from)
    else
      free
        .set(text, free.get(text) ?? [])
        .get(text)!
        .push(from)
  })
  const next = new Map<string | undefined, number>()
  after.forEach((text, to) => {
    if (before[to] === text) return
    const at = next.get(text) ?? 0
    next.set(text, at + 1)
    const from = free.get(text)?.[at]
    if (from !== undefined) take(to, from)
  })
}

/** The rows that are left, each with those that it may have been. */
function pairsOf(
  before: readonly Row[],
  after: readonly Row[],
  origins: readonly (number | undefined)[],
  taken: ReadonlySet<number>,
): { to: number; from: number; shared: number }[] {
  const left = after.flatMap((row, to) => (origins[to] === undefined ? [{ to, cells: cellsOf(row) }] : []))
  const old = before.flatMap((row, from) => (taken.has(from) ? [] : [{ from, cells: new Map(cellsOf(row)) }]))
  const reach = Math.ceil(MOST_PAIRS / 2 / Math.max(1, left.length))
  return left.flatMap(({ to, cells }, at) => {
    const near = old.length * left.length <= MOST_PAIRS ? old : old.slice(Math.max(0, at - reach), at + reach)
    return near.map((one) => ({
      to,
      from: one.from,
      shared: cells.filter(([name, text]) => one.cells.get(name) === text).length,
    }))
  })
}

const cellsOf = (row: Row): [string, string | undefined][] =>
  Object.entries(row).map(([name, value]) => [name, inOrder(value)])
