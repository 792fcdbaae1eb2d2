// Sums among the movements of a statement: a row that comes to what follows it up to the next such row, or to what
// precedes it, is no movement, whatever it is called. Its sign is that of the movements that it sums up.

import type { Mark, Movement } from './movement.ts'
import type { StatementRows } from './rows.ts'
import type { Money } from './row-parts.ts'

// Two groups, one of them of two movements: a deposit that is drawn again the same day is a pair, and no sum.
const FEWEST_GROUPS = 2
const SAME = 0.5

/** A movement or a mark as one of a row of amounts; a mark is no part of a sum. */
interface Entry {
  money: Money | undefined
  movement?: Movement
}

interface Group {
  sum: Entry
  parts: Entry[]
}

/** The movements without those that sum up others, where all of a table are in such groups. */
export function withoutGroupSums(read: StatementRows): StatementRows {
  const movements = [...Map.groupBy(read.movements, ({ table }) => table)].flatMap(([table, own]) => {
    if (own.some(({ money }) => money.balance)) return own
    const entries = entriesOf(
      own,
      read.marks.filter((mark) => mark.table === table && mark.kind === 'total'),
    )
    const groups = groupsOf(entries) ?? groupsOf(entries.toReversed())
    if (!groups) return own
    const sideOf = new Map(
      groups.flatMap(({ sum, parts }) => parts.map((part) => [part.movement, sum.money?.sign] as const)),
    )
    const sums = new Set(groups.map(({ sum }) => sum.movement))
    return own
      .filter((one) => !sums.has(one))
      .map((one) => {
        const side = sideOf.get(one)
        // What is printed with the amount itself says more, and another thing on a card.
        return side === undefined || moneyIn(one.money)?.sign !== undefined ? one : { ...one, side }
      })
  })
  return { ...read, movements }
}

const moneyIn = ({ debit, credit, amount }: Movement['money']): Money | undefined => debit ?? credit ?? amount

/** Movements and sums from the top of the page to its foot. */
function entriesOf(movements: readonly Movement[], marks: readonly Mark[]): Entry[] {
  const placed = [
    ...movements.map((movement) => ({ movement, money: moneyIn(movement.money) })),
    ...marks.map(({ money }): Entry => ({ money: moneyIn(money) })),
  ]
  const topOf = ({ money }: Entry): number => money!.spot.row.box.top
  return placed
    .filter(({ money }) => money)
    .sort((a, b) => a.money!.spot.row.page - b.money!.spot.row.page || topOf(a) - topOf(b))
}

/** All entries in groups that a sum begins; undefined where they are not. */
function groupsOf(entries: readonly Entry[]): Group[] | undefined {
  const groups: Group[] = []
  for (let at = 0; at < entries.length;) {
    const sum = entries[at]!
    let left = sum.money!.size
    let end = at + 1
    while (left > SAME && entries[end]?.movement) left -= entries[end++]!.money!.size
    if (Math.abs(left) > SAME || end === at + 1) {
      if (sum.movement) return undefined
      at += 1
      continue
    }
    groups.push({ sum, parts: entries.slice(at + 1, end) })
    at = end
  }
  return groups.length >= FEWEST_GROUPS && groups.some(({ parts }) => parts.length > 1) ? groups : undefined
}
