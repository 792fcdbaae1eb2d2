// How unlikely it is that a reader took one run of signs for another: letters for their look-alikes, fillers for
// letters, signs lost and added. Costs were chosen by hand; test/unit/engine/truth/misread-zones.test.ts holds what they
// reach.

import { lettersLike } from './mrz-signs.ts'

/**
 * A line brought to its form. `cost` counts repairs, by how unlikely each is; a sign that cannot stand where it does
 * costs `IMPOSSIBLE`.
 */
export interface FittedLine {
  signs: string
  cost: number
}

/** What readers take a filler for, by how unlikely that is. */
const FILLER_READ_AS: Readonly<Record<string, number>> = { K: 1.2, C: 1.2, S: 1.4, L: 1.4, E: 1.4, X: 1.6, G: 1.6 }
/** A filler that was left out, or read twice. */
export const LOST_FILLER = 1.2
export const LOST_LETTER = 1.8
const ADDED_SIGN = 2
/** Strokes at the edge of the zone. */
export const ADDED_STROKE = 1.5
/** A sign that its place cannot hold costs a letter's likeness less: it was misread for certain. */
const CERTAIN = 0.3

/** The cost of reading `read` where the zone has a filler; infinite where no reader does. */
export const fillerCost = (read: string): number => (read === '<' ? 0 : (FILLER_READ_AS[read] ?? Infinity))

const SIGNS = '<ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** The cost of reading one sign where the zone has another: by the sign of the zone, then by the sign as read. */
const COSTS: ReadonlyMap<string, ReadonlyMap<string, number>> = costsOfSigns()

function costsOfSigns(): Map<string, Map<string, number>> {
  const costs = new Map([...SIGNS].map((sign) => [sign, new Map<string, number>()]))
  for (const read of SIGNS) {
    const certain = /\d/.test(read) ? CERTAIN : 1
    for (const { sign, cost } of lettersLike(read)) costs.get(sign)!.set(read, certain * cost)
    costs.get('<')!.set(read, fillerCost(read))
    costs.get(read)!.set(read, 0)
  }
  return costs
}

/**
 * The cost of having read `signs` as the first places of `read`, by how many places those are (the index), of `most` at
 * most; empty where every way costs more than `bearable`. What no reader does is infinite. Fillers are lost and added
 * anywhere, letters only where `edge` says that the line begins.
 */
export function prefixCosts(signs: string, read: string, most: number, bearable: number, edge = false): number[] {
  const end = Math.min(most, read.length)
  const lostCost = (sign: string): number => (sign === '<' ? LOST_FILLER : edge ? LOST_LETTER : Infinity)
  const addedCost = (sign: string): number =>
    sign === '<' ? LOST_FILLER : !edge ? Infinity : '1IL'.includes(sign) ? ADDED_STROKE : ADDED_SIGN
  let costs = [0]
  for (let at = 1; at <= end; at++) costs[at] = costs[at - 1]! + addedCost(read[at - 1]!)
  for (const sign of signs) {
    const lost = lostCost(sign)
    const asRead = COSTS.get(sign)
    const next = [costs[0]! + lost]
    let least = next[0]!
    for (let at = 1; at <= end; at++) {
      const one = read[at - 1]!
      const cost = Math.min(
        costs[at]! + lost,
        costs[at - 1]! + (asRead?.get(one) ?? Infinity),
        next[at - 1]! + addedCost(one),
      )
      next[at] = cost
      if (cost < least) least = cost
    }
    costs = next
    // Costs only grow: most signs are far from what was read, and the first of them says so.
    if (least > bearable) return []
  }
  return costs
}
