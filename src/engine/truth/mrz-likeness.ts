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

/** The cost of reading a sign where the zone has another, a letter or a filler. */
const COSTS: ReadonlyMap<string, number> = new Map(
  [...SIGNS].flatMap((read) => {
    const certain = /\d/.test(read) ? CERTAIN : 1
    return [
      ...lettersLike(read).map((one): [string, number] => [one.sign + read, certain * one.cost]),
      [`<${read}`, fillerCost(read)] as [string, number],
      [read + read, 0] as [string, number],
    ]
  }),
)

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
    const next = [costs[0]! + lostCost(sign)]
    for (let at = 1; at <= end; at++)
      next[at] = Math.min(
        costs[at]! + lostCost(sign),
        costs[at - 1]! + (COSTS.get(sign + read[at - 1]!) ?? Infinity),
        next[at - 1]! + addedCost(read[at - 1]!),
      )
    costs = next
    // Costs only grow: most signs are far from what was read, and the first of them says so.
    if (costs.every((cost) => cost > bearable)) return []
  }
  return costs
}
