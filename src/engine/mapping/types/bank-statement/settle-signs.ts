// Whether money came in or went out where nothing printed says it: the balances at both ends decide for each list.

import type { Reckoned, SignedMovement } from './amounts.ts'

// So many lists without a sign have few enough ways to be read that one of them fits by chance in hardly any document.
const MOST_LISTS = 6
const SAME = 0.5

/** The balances at both ends and the sum of the cheques that are listed apart, in the unit of the movements. */
export interface Ends {
  opening?: number
  closing?: number
  cheques: number
}

/**
 * The movements with the signs under which they lead from the first balance to the last, each list all of money in or
 * all of money out; as they are where none or several ways do.
 */
export function settleSigns(reckoned: Reckoned, { opening, closing, cheques }: Ends): Reckoned {
  const { movements, liability } = reckoned
  const lists = [...Map.groupBy(movements.filter(isGuess), ({ table }) => table)]
  if (opening === undefined || closing === undefined || !lists.length || lists.length > MOST_LISTS) return reckoned
  const moved = (liability ? -1 : 1) * (closing - opening)
  const known = sumOf(movements.filter((one) => !isGuess(one)))
  const ways = Array.from({ length: 2 ** lists.length }, (_, way) => way).filter((way) => {
    const sum = lists.reduce((all, [, own], at) => all + signIn(way, at) * sizeOf(own), known)
    return Math.abs(sum - moved) < SAME || (cheques > 0 && Math.abs(sum - cheques - moved) < SAME)
  })
  const [way] = ways
  if (way === undefined || ways.length > 1) return reckoned
  const signs = new Map(lists.map(([table], at) => [table, signIn(way, at)]))
  return {
    ...reckoned,
    movements: movements.map((one) =>
      isGuess(one) ? { ...one, amount: signs.get(one.table)! * Math.abs(one.amount), guessed: false } : one,
    ),
  }
}

const isGuess = ({ guessed, balance }: SignedMovement): boolean => guessed === true && balance === undefined
const signIn = (way: number, at: number): 1 | -1 => (way & (1 << at) ? 1 : -1)
const sumOf = (movements: readonly SignedMovement[]): number => movements.reduce((sum, { amount }) => sum + amount, 0)
const sizeOf = (movements: readonly SignedMovement[]): number =>
  movements.reduce((sum, { amount }) => sum + Math.abs(amount), 0)
