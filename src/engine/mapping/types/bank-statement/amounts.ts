// What the money of each movement means: its sign and, where the columns are in doubt, which of them is money in. The
// running balance decides over all rows together.

import type { Money } from './row-parts.ts'
import type { Mark, Movement } from './movement.ts'

/**
 * A movement with its amount signed, money in positive, in the unit of the scale. `repaired`: the balance gave it
 * another sign than the print.
 */
export interface SignedMovement extends Movement {
  amount: number
  moved: Money
  balance?: number
  repaired?: boolean
  guessed?: boolean
}

/**
 * How a statement reckons. `liability`: it counts what is owed, as cards do, so that purchases raise the balance;
 * `newestFirst`: the last movement stands on top; `turned`: the balance proves that columns or signs mean the other way
 * than they say.
 */
export interface Reckoned {
  movements: SignedMovement[]
  liability: boolean
  newestFirst: boolean
  turned: boolean
  breaks: number[]
  proven: number
}

interface Reading {
  swapped: boolean
  inverted: boolean
  liability: boolean
  newestFirst: boolean
}

/**
 * The movements with their signs, under the reading of the columns that most running balances prove. `card`: the
 * statement asks for a payment.
 */
export function signMovements(
  movements: readonly Movement[],
  marks: readonly Mark[],
  card: boolean,
  opening?: number,
): Reckoned {
  const either = [false, true]
  const readings = either.flatMap((newestFirst) =>
    [card, !card].flatMap((liability) =>
      either.flatMap((swapped) => either.map((inverted): Reading => ({ swapped, inverted, liability, newestFirst }))),
    ),
  )
  let best: { signed: SignedMovement[]; proven: number; reading: Reading; worth: number } | undefined
  const first = openingOf(marks) ?? opening
  const balanced = movements.some(({ money }) => money.balance)
  for (const reading of readings) {
    // Without balances nothing speaks against what the head and the print say.
    if (!balanced && (reading.swapped || reading.inverted || reading.newestFirst || reading.liability !== card))
      continue
    const signed = settled(
      movements.map((one) => withSign(one, reading, movements)),
      reading,
      first,
    )
    const proven = chainOf(signed, reading, first).filter(({ holds }) => holds).length
    const worth =
      proven -
      (reading.swapped ? 1.5 : 0) -
      (reading.inverted ? 1.5 : 0) -
      (reading.newestFirst ? 0.5 : 0) -
      (reading.liability !== card ? 1.2 : 0)
    if (!best || worth > best.worth) best = { signed, proven, reading, worth }
  }
  if (!best) return { movements: [], liability: card, newestFirst: false, turned: false, breaks: [], proven: 0 }
  const { signed, reading } = best
  const repaired = repair(signed, reading, first)
  const chain = chainOf(repaired, reading, first)
  const turned =
    (reading.swapped && movements.some(({ money }) => money.debit ?? money.credit)) ||
    (reading.inverted && signed.some(({ money, guessed }) => money.amount && !guessed))
  return {
    movements: repaired,
    liability: reading.liability,
    newestFirst: reading.newestFirst,
    turned,
    breaks: chain.flatMap(({ holds, index }) => (holds ? [] : [index])).sort((a, b) => a - b),
    proven: chain.filter(({ holds }) => holds).length,
  }
}

/** The balance that stands in the table before its first movement. */
function openingOf(marks: readonly Mark[]): number | undefined {
  const mark = marks.find(({ kind }) => kind === 'opening')
  const money = mark && (mark.money.balance ?? mark.money.amount ?? mark.money.credit ?? mark.money.debit)
  return money && balanceOf(money)
}

/** A balance: owed where a minus or `DR` stands with it. */
export function balanceOf({ size, sign }: Money): number {
  return sign === -1 ? -size : size
}

function withSign(one: Movement, { swapped, inverted, liability }: Reading, all: readonly Movement[]): SignedMovement {
  const { debit, credit, amount, balance } = one.money
  const out = swapped ? credit : debit
  const into = swapped ? debit : credit
  const kept = balance ? { balance: balanceOf(balance) } : {}
  // A zero or a dash beside the amount is no amount.
  if (into && (!out || out.size === 0))
    return { ...one, ...kept, moved: into, amount: into.sign === -1 ? -into.size : into.size }
  if (out)
    return {
      ...one,
      ...kept,
      moved: out,
      amount: out.sign === 1 && all.some(({ money }) => money.debit?.sign === -1) ? out.size : -out.size,
    }
  const moved = amount!
  // A list goes on under another head with the same marks, unless its title says which way its money goes.
  const signs = new Set(
    all
      .filter(({ table, side }) => table === one.table || (side === undefined && one.side === undefined))
      .map(({ money }) => money.amount?.sign),
  )
  const flip = inverted ? -1 : 1
  if (moved.sign !== undefined && !(one.side === -1 && signs.size === 1))
    return { ...one, ...kept, moved, amount: flip * (liability ? cardSign(moved) : moved.sign) * moved.size }
  if (one.side !== undefined && !isMixed(one, all, liability))
    return { ...one, ...kept, moved, amount: one.side * moved.size }
  // Where the others are marked, the mark that this one lacks is its sign.
  const marked = signs.has(1) ? -1 : signs.has(-1) ? (liability ? -1 : 1) : undefined
  return {
    ...one,
    ...kept,
    moved,
    amount: flip * (marked ?? -1) * moved.size,
    ...(marked === undefined && !liability && { guessed: true }),
  }
}

/**
 * Whether a list of money in prints a mark for it with some, a minus on a card or words, and none with this one: its
 * title has ended somewhere above.
 */
function isMixed({ side, table }: Movement, all: readonly Movement[], liability: boolean): boolean {
  return (
    side === 1 &&
    all.some(({ money: { amount }, ...other }) => {
      const isIn = amount?.sign === 1 ? amount.isTold : liability && amount?.sign === -1
      return isIn && other.table === table && other.side === side
    })
  )
}

/** On a card a minus is a payment; words and letters mean there what they say. */
const cardSign = ({ sign, isTold }: Money): 1 | -1 => (isTold ? sign! : sign === -1 ? 1 : -1)

/** Each balance against the one before it and what moved between them. */
function chainOf(
  signed: readonly SignedMovement[],
  { liability, newestFirst }: Pick<Reading, 'liability' | 'newestFirst'>,
  opening: number | undefined,
): { index: number; holds: boolean; before: number; moved: number }[] {
  const order = signed.map((_, index) => index)
  if (newestFirst) order.reverse()
  const chain: { index: number; holds: boolean; before: number; moved: number }[] = []
  let before = opening
  let moved = 0
  for (const index of order) {
    const { amount, balance } = signed[index]!
    moved += liability ? -amount : amount
    if (balance === undefined) continue
    if (before !== undefined) chain.push({ index, holds: Math.abs(before + moved - balance) < 0.5, before, moved })
    before = balance
    moved = 0
  }
  return chain
}

/** The movements with the sign that the balance gives to those whose sign nothing printed tells. */
function settled(signed: readonly SignedMovement[], reading: Reading, opening: number | undefined): SignedMovement[] {
  return repair(signed, reading, opening).map((one, i) => (signed[i]!.guessed ? one : signed[i]!))
}

/** The movements with the sign that the balance proves, where the amount fits with the other sign only. */
function repair(signed: readonly SignedMovement[], reading: Reading, opening: number | undefined): SignedMovement[] {
  const repaired = [...signed]
  for (const { index, holds, before, moved } of chainOf(signed, reading, opening)) {
    const one = repaired[index]!
    if (holds) {
      repaired[index] = { ...one, guessed: false }
      continue
    }
    const amount = reading.liability ? -one.amount : one.amount
    if (Math.abs(before + moved - 2 * amount - one.balance!) >= 0.5) continue
    // A sign that nothing printed was only a guess: the balance decides it and repairs nothing.
    repaired[index] = { ...one, amount: -one.amount, guessed: false, repaired: one.guessed !== true }
  }
  return repaired
}
