// What is known of the columns of goods beside their heads, kinds and equations: some column tells what an item is, and
// a unit stands with what it counts.

import type { Column } from '../../structure/table/columns.ts'
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
    const free =
      roles[i] === undefined || (!isCode && ['name', 'sku', 'product_code', 'line_number', 'unit'].includes(roles[i]))
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
