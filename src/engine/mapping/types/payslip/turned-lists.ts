// Lists of what is taken off that are printed on their side: the names head the columns, and the rows below hold their
// rates, bases and amounts, of the period and of the year.

import type { Spot } from '../../structure/amount-spots.ts'
import { overlapX, type FilledRow } from '../../structure/rows.ts'
import { labelOf, type Entry, type NumberRole } from './entries.ts'
import { listOfTaken, type PayLine, type SectionOf } from './pay-lines.ts'

/** The lines of such lists, and the entries of the rows that they were read from, which hold no other lines. */
export interface TurnedLists {
  lines: PayLine[]
  entries: ReadonlySet<Entry>
}

// One name of a tax or a share may stand in any sentence; a list has more names, and more than one row of numbers.
const LEAST_NAMED = 2
const LEAST_NAMES = 3
const LEAST_ROWS = 2
const MOST_ROWS = 6
const WHOLE = 100

const TAKEN = /^(?:tax|deduction)$/

/** The turned lists of all pages. */
export function turnedLists(
  rows: readonly FilledRow[],
  entries: ReadonlyMap<FilledRow, readonly Entry[]>,
  sectionOf: SectionOf,
): TurnedLists {
  const lists = rows.flatMap((row, at) => {
    const names = namesIn(entries.get(row)!)
    const body = names ? bodyOf(rows.slice(at + 1, at + 1 + MOST_ROWS), row, names, entries) : []
    const roles = rolesOf(body)
    return names && roles ? [{ body, lines: linesOf(names, body, roles, sectionOf) }] : []
  })
  return {
    lines: lists.flatMap(({ lines }) => lines),
    entries: new Set(lists.flatMap(({ body }) => body.map(({ entry }) => entry))),
  }
}

/** The names that head a list: words side by side, some of them of what is taken off, and no number among them. */
function namesIn(row: readonly Entry[]): Entry[] | undefined {
  const named = row.filter((entry) => labelOf(entry, (field) => TAKEN.test(field), 0.6))
  const isHead = row.length >= LEAST_NAMES && row.every(({ numbers }) => numbers.length === 0)
  return isHead && named.length >= LEAST_NAMED ? [...row] : undefined
}

/** A row below the names: its own words, and its numbers by the name that each stands under. */
interface BodyRow {
  entry: Entry
  spots: ReadonlyMap<Entry, Spot>
}

/** The rows right below the names whose numbers all stand under a name of their own. */
function bodyOf(
  below: readonly FilledRow[],
  head: FilledRow,
  names: readonly Entry[],
  entries: ReadonlyMap<FilledRow, readonly Entry[]>,
): BodyRow[] {
  const body: BodyRow[] = []
  for (const row of below) {
    const [entry, ...others] = entries.get(row)!
    if (row.page !== head.page || !entry || others.length > 0 || entry.numbers.length < LEAST_NAMED) break
    const spots = new Map(
      entry.numbers.flatMap(({ spot }) => {
        const over = names.filter(({ box }) => nearX(box, spot.reading.box))
        return over.length === 1 ? [[over[0]!, spot] as const] : []
      }),
    )
    if (spots.size !== entry.numbers.length || entry.box.right > Math.min(...[...spots.keys()].map(leftOf))) break
    body.push({ entry, spots })
  }
  return body.length >= LEAST_ROWS ? body : []
}

const leftOf = ({ box }: Entry): number => box.left

// A number stands at the right edge of its column, where a long name may end before it.
const EDGE = 0.01

const nearX = (name: Entry['box'], number: Entry['box']): boolean =>
  overlapX(name, number) > 0.3 || Math.abs(name.right - number.right) < EDGE

/** What each row holds: a rate of a base is the amount in two columns at least, and the year is called so. */
function rolesOf(body: readonly BodyRow[]): ReadonlyMap<BodyRow, NumberRole> | undefined {
  for (const amount of body)
    for (const rate of body)
      for (const base of body) {
        if (new Set([amount, rate, base]).size < 3) continue
        const products = [...amount.spots].filter(([name, spot]) => isProduct(rate, base, name, spot))
        if (products.length < LEAST_NAMED) continue
        const year = body.find((row) => ![amount, rate, base].includes(row) && isYear(row.entry))
        return new Map<BodyRow, NumberRole>([
          [rate, 'rate'],
          [base, 'base'],
          [amount, 'amount'],
          ...(year ? [[year, 'ytd'] as const] : []),
        ])
      }
  return undefined
}

function isProduct(rate: BodyRow, base: BodyRow, name: Entry, { reading }: Spot): boolean {
  const share = rate.spots.get(name)?.reading.meaning.value
  const whole = base.spots.get(name)?.reading.meaning.value
  if (share === undefined || whole === undefined || share === 0 || whole === 0 || share >= WHOLE) return false
  // Shares are rounded to the cent, each by itself.
  return Math.abs((share * whole) / WHOLE - reading.meaning.value) < 0.02
}

const isYear = (entry: Entry): boolean =>
  labelOf(entry, (field) => field === 'section.ytd' || field === 'column.ytd', 0.5) !== undefined

function linesOf(
  names: readonly Entry[],
  body: readonly BodyRow[],
  roles: ReadonlyMap<BodyRow, NumberRole>,
  sectionOf: SectionOf,
): PayLine[] {
  return names.flatMap((entry): PayLine[] => {
    const numbers = body.flatMap((row) => {
      const [spot, role] = [row.spots.get(entry), roles.get(row)]
      return spot && role ? [{ spot, role }] : []
    })
    const amount = numbers.find(({ role }) => role === 'amount')?.spot
    return amount ? [{ list: listOfTaken(entry, undefined, sectionOf), entry, amount, numbers }] : []
  })
}
