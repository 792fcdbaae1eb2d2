// Tables found by what stands in them: numbers under numbers, dates under dates, words that begin at the same place. A
// head only adds names, so that no wording is needed to find a table.

import type { BoundingBox } from '../../../../schema/geometry.ts'
import type { FilledRow } from '../rows.ts'
import { overlapX } from '../rows.ts'
import { atomsOf, type Atom } from './atoms.ts'
import { numbersColumns } from './numbered-columns.ts'
import { UNIT_LETTERS } from './words.ts'

/** A column: where its print stands, and what kind it is. */
export interface Band {
  kind: Atom['kind']
  box: BoundingBox
  count: number
}

/**
 * The part of a page that is a table: its records (rows with numbers in their columns) by their index in the rows, the
 * rows of its head, and its columns from left to right.
 */
export interface Body {
  page: number
  records: number[]
  head: number[]
  bands: Band[]
}

interface Line {
  at: number
  row: FilledRow
  atoms: Atom[]
}

// Rows of words between two records, in rows and in heights of a row: descriptions that wrap.
const MOST_BETWEEN = 6
const MOST_GAP = 4
// A column is filled in this share of the records.
const LEAST_FILLED = 0.4
// Discounts stand in few rows.
const LEAST_TYPED = 0.2
const LEAST_NUMBERS = 2
// A record has this share of the numbers of the fullest.
const MAIN = 0.6
// Words of a column begin within this of each other, in heights of a row.
const SAME_EDGE = 0.6
const MOST_HEAD_ROWS = 3
const HEAD_GAP = 2.5
// A row with more words than this in one stretch is prose.
const MOST_WORDS = 16

const isTyped = ({ kind }: Atom): boolean => kind !== 'text'

/** The tables of all pages, from top to bottom; none goes on over a row of `heads`. */
export function bodiesOf(rows: readonly FilledRow[], heads: ReadonlySet<number> = new Set()): Body[] {
  const isNone = (row: FilledRow, at: number): boolean => heads.has(at) || numbersColumns(row)
  const lines = rows.map((row, at): Line => ({ at, row, atoms: isNone(row, at) ? [] : atomsOf(row) }))
  const bodies: Body[] = []
  for (let at = 0; at < lines.length;) {
    const run = runFrom(lines, at, heads)
    if (!run) {
      at += 1
      continue
    }
    const body = bodyOf(lines, run, heads.has(at - 1))
    if (body) bodies.push(body)
    at = body ? run.at(-1)!.at + 1 : at + 1
  }
  return bodies
}

/** Whether a row may be a record: a number and something else, apart from it. */
function isRecord({ atoms }: Line): boolean {
  return (
    atoms.length >= 2 &&
    atoms.some(({ kind, apart }, at) => kind === 'number' && (apart || at === 0)) &&
    atoms.every(({ words }) => words.length <= MOST_WORDS)
  )
}

/** The records from row `from` on whose numbers stand under each other; undefined where no record begins there. */
function runFrom(lines: readonly Line[], from: number, heads: ReadonlySet<number>): Line[] | undefined {
  const first = lines[from]!
  if (!isRecord(first)) return undefined
  const run = [first]
  const bands: Band[] = []
  addTo(bands, first)
  for (let at = from + 1, between = 0; at < lines.length; at++) {
    const line = lines[at]!
    const above = lines[at - 1]!
    if (line.row.page !== first.row.page || heads.has(at)) break
    if (line.row.box.top - above.row.box.bottom > MOST_GAP * line.row.height) break
    if (isRecord(line) && fits(line, bands)) {
      run.push(line)
      addTo(bands, line)
      between = 0
    } else if (
      ++between > MOST_BETWEEN ||
      (isRecord(line) && line.atoms.filter((atom) => isTyped(atom) && atom.apart).length > 1)
    )
      break
  }
  return run
}

/** Whether most numbers of a row stand in columns, and its last one does. */
function fits({ atoms }: Line, bands: readonly Band[]): boolean {
  const numbers = atoms.filter((atom) => isTyped(atom) && atom.apart)
  const held = numbers.filter((atom) => bands.some((band) => isUnder(atom, band)))
  const last = numbers.at(-1)
  return last !== undefined && held.includes(last) && held.length >= 0.6 * Math.min(numbers.length, bands.length)
}

const isUnder = (atom: Atom, { kind, box }: Pick<Band, 'kind' | 'box'>): boolean =>
  atom.kind === kind && overlapX(atom.box, box) > 0.5

/** The columns of numbers and dates, from left to right, however often they are filled. */
function bandsOf(lines: readonly Line[]): Band[] {
  const bands: Band[] = []
  for (const line of lines) addTo(bands, line)
  return bands.sort((a, b) => a.box.left - b.box.left)
}

/** Widens `bands` to the numbers and dates of a line, each the band that it stands under most. */
function addTo(bands: Band[], { atoms }: Line): void {
  for (const atom of atoms) {
    if (!isTyped(atom) || !atom.apart) continue
    let band: Band | undefined
    let most = 0.5
    for (const one of bands) {
      const share = one.kind === atom.kind ? overlapX(one.box, atom.box) : 0
      if (share <= most) continue
      most = share
      band = one
    }
    if (!band) bands.push({ kind: atom.kind, box: { ...atom.box }, count: 1 })
    else {
      band.count += 1
      band.box = wider(band.box, atom.box)
    }
  }
}

const wider = (a: BoundingBox, b: BoundingBox): BoundingBox => ({
  left: Math.min(a.left, b.left),
  right: Math.max(a.right, b.right),
  top: Math.min(a.top, b.top),
  bottom: Math.max(a.bottom, b.bottom),
})

function bodyOf(lines: readonly Line[], run: readonly Line[], isBelowHead: boolean): Body | undefined {
  const head = headOver(lines, run[0]!)
  // Sums have fewer numbers than the records that they sum up.
  const typedIn = ({ atoms }: Line): number => atoms.filter(isTyped).length
  const most = Math.max(...run.map(typedIn))
  const main = run.filter((line) => typedIn(line) >= MAIN * most)
  // One record is a table only below a head.
  if (main.length < 2 && head.length === 0 && !isBelowHead) return undefined
  // A number in a row that has no more of them than others stands there in place of one in another column.
  const usual = main.map(typedIn).sort((a, b) => a - b)[main.length >> 1]!
  const typed = bandsOf(main).filter((band) => {
    const own = main.filter(({ atoms }) => atoms.some((atom) => stands(atom, band)))
    const isOften = band.count >= Math.min(LEAST_NUMBERS, main.length) && band.count >= LEAST_TYPED * main.length
    return own.length > 0 && (isOften || own.every((line) => typedIn(line) <= usual))
  })
  const words = textBands(main, typed)
  const bands = apartFromEachOther([...withUnits(typed, main), ...words])
  return bands.some(({ kind }) => kind === 'number')
    ? { page: run[0]!.row.page, records: run.map(({ at }) => at), head: head.map(({ at }) => at), bands }
    : undefined
}

/** `bands` with the units that stand right behind their numbers: "12 pcs" under "3 kg" is one column. */
function withUnits(bands: readonly Band[], main: readonly Line[]): Band[] {
  const widened = bands.map((band) => {
    const units = main.flatMap(({ atoms }) => {
      const at = atoms.findIndex((atom) => stands(atom, band))
      const next = at < 0 ? undefined : atoms[at + 1]
      return next?.kind === 'text' && !next.apart && (atoms[at + 2]?.apart ?? true) ? [next] : []
    })
    const isUnit = ({ words }: Atom): boolean => words.length === 1 && words[0]!.cell.text.length <= UNIT_LETTERS
    return units.length && units.filter(isUnit).length >= MAIN * units.length
      ? { ...band, box: units.filter(isUnit).reduce((box, unit) => wider(box, unit.box), band.box) }
      : band
  })
  return widened.reduce<Band[]>((kept, band) => {
    const same = kept.find(({ kind, box }) => kind === band.kind && overlapX(box, band.box) > 0.5)
    if (!same) return [...kept, band]
    same.box = wider(same.box, band.box)
    same.count += band.count
    return kept
  }, [])
}

const stands = (atom: Atom, band: Band): boolean => atom.apart && isUnder(atom, band)

/** The columns of words: where they begin in most records, at least the one with most. */
function textBands(run: readonly Line[], typed: readonly Band[]): Band[] {
  const edges: Band[] = []
  for (const { row, atoms } of run)
    for (const atom of atoms) {
      if (atom.kind !== 'text' && typed.some((band) => isUnder(atom, band))) continue
      if (!atom.apart || typed.some(({ box }) => overlapX(box, atom.box) > 0.5)) continue
      const edge = edges.find(
        ({ box }) => Math.abs(box.left - atom.box.left) < SAME_EDGE * row.em || overlapX(box, atom.box) > 0.5,
      )
      if (edge) {
        edge.count += 1
        edge.box = wider(edge.box, atom.box)
      } else edges.push({ kind: 'text', box: { ...atom.box }, count: 1 })
    }
  const most = Math.max(0, ...edges.map(({ count }) => count))
  return edges.filter(({ count }) => count === most || count >= LEAST_FILLED * run.length)
}

/** Columns from left to right, each cut off where the next one begins. */
function apartFromEachOther(bands: Band[]): Band[] {
  const sorted = bands.sort((a, b) => a.box.left - b.box.left)
  return sorted.map((band, i) => {
    const next = sorted[i + 1]
    return next && next.box.left < band.box.right
      ? { ...band, box: { ...band.box, right: Math.max(band.box.left, next.box.left) } }
      : band
  })
}

/** The rows right above the first record that hold words alone, in two places and more. */
function headOver(lines: readonly Line[], first: Line): Line[] {
  const heads: Line[] = []
  let title: Line | undefined
  for (let at = first.at - 1; at >= Math.max(0, first.at - MOST_HEAD_ROWS); at--) {
    const line = lines[at]!
    const below = (heads[0] ?? title ?? first).row
    if (line.row.page !== below.page || below.box.top - line.row.box.bottom > HEAD_GAP * line.row.height) break
    if (line.atoms.some(isTyped)) break
    // The title of the first part of a table stands below its head.
    if (line.atoms.length < 2 && !title && !heads.length) {
      title = line
      continue
    }
    if (line.atoms.length < 2) break
    heads.unshift(line)
  }
  return heads
}
