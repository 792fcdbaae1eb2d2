// What is known of the columns of goods beside their heads, kinds and equations: some column tells what an item is, and
// a unit stands with what it counts.

import type { Column } from '../../structure/table/columns.ts'
import type { CutRow } from '../../structure/table/cut-rows.ts'
import type { Profile } from '../../structure/table/profiles.ts'

// So much of a column of codes is codes.
const MOSTLY = 0.8

/** Some column tells what the item is: if none is named so, the one with most words. */
export function withDescription(
  roles: readonly (string | undefined)[],
  profiles: readonly Profile[],
  columns: readonly Column[],
): (string | undefined)[] {
  if (roles.includes('description')) return [...roles]
  let widest = -1
  let most = 0
  profiles.forEach(({ words, cells, letters, codes }, i) => {
    const worth = cells * words + letters / 100 + columns[i]!.box.right - columns[i]!.box.left
    // Codes stay codes: the words may be in lines above or below them.
    const isCode = roles[i] === 'product_code' && codes >= MOSTLY
    const isUnit = roles[i] === 'unit' && (columns[i]!.roles.get('unit') ?? 0) >= NAMED
    const free =
      roles[i] === undefined ||
      (!isCode && !isUnit && ['name', 'sku', 'product_code', 'line_number', 'unit'].includes(roles[i]))
    if (free && words > 0 && worth > most) {
      most = worth
      widest = i
    }
  })
  return roles.map((role, i) => (i === widest ? 'description' : role))
}

/** A unit that no head names stands on the same side of the description as what it counts. */
export function withoutFarUnit(
  roles: readonly (string | undefined)[],
  columns: readonly Column[],
): (string | undefined)[] {
  const [unit, described, counted] = ['unit', 'description', 'quantity'].map((role) => roles.indexOf(role))
  const isFar = counted! >= 0 && unit! < described! !== counted! < described! && !columns[unit!]?.roles.has('unit')
  return roles.map((role, at) => (isFar && at === unit ? undefined : role))
}

// Of fewer rows a price may come to the total with the tax by chance.
const FEWEST_PROVEN = 2

/**
 * A total whose head names it net as well is the net total. One that all rows make of their taxes and what another
 * column has is the total with tax, and the other column has the total without, whatever its head says.
 */
export function withNetTotal(
  roles: readonly (string | undefined)[],
  rows: readonly CutRow[],
  columns: readonly Column[],
): (string | undefined)[] {
  const [total, tax] = ['total', 'tax_amount'].map((role) => roles.indexOf(role)) as [number, number]
  if (total < 0 || roles.includes('net_total') || roles.includes('gross_total')) return [...roles]
  if ((columns[total]!.roles.get('net_total') ?? 0) >= NAMED)
    return roles.map((role, at) => (at === total ? 'net_total' : role))
  const net = columns.findIndex((_, at) => {
    const sums = rows.flatMap(({ cells }) => {
      const [part, added, whole] = [at, tax, total].map((column) => cells[column]?.amount?.value)
      return part !== undefined && added !== undefined && whole !== undefined ? [[part + added, whole] as const] : []
    })
    return roles[at] === undefined && sums.length >= FEWEST_PROVEN && sums.every(([sum, whole]) => sum === whole)
  })
  return net < 0
    ? [...roles]
    : roles.map((role, at) => (at === total ? 'gross_total' : at === net ? 'net_total' : role))
}

const NAMED = 0.9
