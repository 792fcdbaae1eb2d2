// Values that a merge of two rows leaves over. The console offers each of them at its cell until a person chooses a
// value there. An offer moves with its row. Pure functions.

import type { Json, Place } from '../wire.ts'

export interface Offer {
  value: unknown
  place?: Place
}
/** By the path of the cell. */
export type Offers = Readonly<Record<string, readonly Offer[]>>

/** The rows of a table after a change. */
export interface NewRows {
  rows: readonly Json[]
  /** The new index of an earlier row; undefined if the row was deleted. */
  rowNow: (row: number) => number | undefined
  /** Values that have no room in the new rows. */
  offers?: readonly (Offer & { row: number; name: string })[]
}

/** All offers after a change of the rows of the table at `path`. A value that its cell has is not offered. */
export function movedOffers(before: Offers, path: string, { rows, rowNow, offers = [] }: NewRows): Offers {
  const moved = new Map<string, Offer[]>()
  const add = (row: number | undefined, name: string, offer: Offer): void => {
    if (row === undefined) return
    const at = `${path}[${row}].${name}`
    const taken = [valueOf(rows[row]?.[name]), ...(moved.get(at) ?? []).map(({ value }) => value)]
    if (!taken.some((value) => JSON.stringify(value) === JSON.stringify(offer.value)))
      moved.set(at, [...(moved.get(at) ?? []), offer])
  }
  const others: [string, readonly Offer[]][] = []
  for (const [at, all] of Object.entries(before)) {
    const cell = at.startsWith(`${path}[`) ? /^\[(\d+)\]\.(.+)$/.exec(at.slice(path.length)) : null
    if (cell === null) others.push([at, all])
    else for (const offer of all) add(rowNow(Number(cell[1])), cell[2]!, offer)
  }
  for (const { row, name, ...offer } of offers) add(row, name, offer)
  return Object.fromEntries([...others, ...moved])
}

/** The value of a cell, of which a change may also say where it is printed. */
const valueOf = (cell: unknown): unknown =>
  typeof cell === 'object' && cell !== null && 'value' in cell ? cell.value : cell
