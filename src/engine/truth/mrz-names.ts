// The names of a zone: letters, one filler between two of them, two behind the surname, fillers to the end of the line.
// No check digit proves them; what readers do to fillers is undone where the names that the page prints, or the form of
// the line, speak for it.

import { fillerCost, LOST_FILLER, type FittedLine } from './mrz-likeness.ts'
import { lettersOf } from './mrz-signs.ts'

/** Few holders have one name only. */
const ONE_NAME = 2
const INITIAL = 0.6
const DIGIT_IN_NAME = 0.3
/** A second misread filler beside the first is less of a surprise. */
const NEXT_FILLER = 0.5
const NEXT_TAIL_FILLER = 0.4
/** Behind three fillers nothing stands but more of them, and what belongs to another line. */
const BEHIND_FILLERS = 0.1
const STRANGE_BEHIND = 0.6
/** A name that the page prints too; shorter ones are words of many meanings. */
const PRINTED = 2.5
const SHORT_PRINTED = 1
/** Parted where nothing was read between a name that is printed and one that is not. */
const HALF_PRINTED = 1.5
const BEST_NAMES = 4
/** More fillers between two names are the end of the line. */
const LONGEST_RUN = 5

interface Part {
  text: string
  cost: number
  /** Of the part before: whether it is printed, and whether what parts them was read so. */
  printed: boolean
  repaired: boolean
}

/** All names of a line, with the cost of what stands behind them being fillers, and how many signs that is. */
export interface Names {
  text: string
  cost: number
  tail: number
  behind: number
  one: number
}

/** The likeliest of `names` at `length` places, best first. */
export function namesAt(names: readonly Names[], length: number): FittedLine[] {
  const best = new Map<string, number>()
  for (const { text, cost, tail, behind, one } of names) {
    const more = tail + lengthCost(behind, length - text.length)
    if (more === Infinity) continue
    const signs = text.padEnd(length, '<')
    const whole = cost + more + one
    if (whole < (best.get(signs) ?? Infinity)) best.set(signs, whole)
  }
  return [...best]
    .map(([signs, cost]) => ({ signs, cost }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, BEST_NAMES)
}

/** The names that `read` may be. */
export function namesOf(read: string, printed: ReadonlySet<string>): Names[] {
  const letters = lettersOf(read)
  // By phase (surname, given names) and place: the best ways to have read everything before it.
  const open: [Part[][], Part[][]] = [[], []]
  const done: Names[] = []
  const ways = [0, 1].map((phase) =>
    Array.from({ length: letters.length + 1 }, (_, at) => separators(letters, at, phase as 0 | 1)),
  )
  const tails = Array.from({ length: letters.length + 1 }, (_, at) => tailCost(letters.slice(at)))
  open[0][0] = [{ text: '', cost: 0, printed: false, repaired: false }]
  for (let from = 0; from < letters.length; from++) {
    if (!open[0][from] && !open[1][from]) continue
    const pieces = piecesFrom(read, letters, from, printed)
    for (const phase of [0, 1] as const) {
      for (const before of open[phase][from] ?? []) {
        for (const piece of pieces) {
          const { to } = piece
          const half = before.repaired && piece.printed !== before.printed ? HALF_PRINTED : 0
          const cost = before.cost + half - piece.worth + piece.digits + piece.short
          const text = before.text + piece.letters
          for (const { signs, used, cost: own } of ways[phase]![to]!) {
            const known = (open[signs === '<' ? phase : 1][to + used] ??= [])
            const place = placeIn(known, cost + own)
            if (place === BEST_NAMES) continue
            const next = { text: text + signs, cost: cost + own, printed: piece.printed, repaired: own > 0 }
            known.splice(place, 0, next)
            if (known.length > BEST_NAMES) known.pop()
          }
          const tail = tails[to]!
          if (tail < Infinity)
            done.push({ text, cost, tail, behind: letters.length - to, one: phase === 0 ? ONE_NAME : 0 })
        }
      }
    }
  }
  return done
}

/** Where the best stand, cheapest first: behind those of the same cost. */
function placeIn(known: readonly Part[], cost: number): number {
  let place = known.length
  while (place > 0 && known[place - 1]!.cost > cost) place -= 1
  return place
}

/** Letters that may be one name, up to place `to`, with what speaks for and against it whatever stands before. */
interface Piece {
  to: number
  letters: string
  printed: boolean
  worth: number
  digits: number
  short: number
}

/** The names that may begin at `from`. */
function piecesFrom(read: string, all: string, from: number, words: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = []
  let digits = 0
  for (let to = from + 1; to <= all.length && all[to - 1] !== '<'; to++) {
    const letters = all.slice(from, to)
    const printed = words.has(letters)
    const worth = !printed ? 0 : letters.length >= 3 ? PRINTED : letters.length === 2 ? SHORT_PRINTED : 0
    if (/\d/.test(read[to - 1]!)) digits += 1
    pieces.push({ to, letters, printed, worth, digits: digits * DIGIT_IN_NAME, short: to - from === 1 ? INITIAL : 0 })
  }
  return pieces
}

/** What may stand between two names at `at`: the fillers of the zone, and how many places of `letters` they are. */
function separators(letters: string, at: number, phase: 0 | 1): { signs: '<' | '<<'; used: number; cost: number }[] {
  if (at >= letters.length) return []
  const [first, second] = [fillerCost(letters[at]!), fillerCost(letters[at + 1] ?? 'A')]
  const both = first > 0 && second > 0 ? Math.max(first, second) + NEXT_FILLER : first + second
  const run = /^<*/.exec(letters.slice(at, at + LONGEST_RUN))![0].length
  const one = [
    { signs: '<' as const, used: 0, cost: LOST_FILLER },
    { signs: '<' as const, used: 1, cost: first },
    { signs: '<' as const, used: 2, cost: both + LOST_FILLER },
  ]
  const two = [
    { signs: '<<' as const, used: 0, cost: 2.5 * LOST_FILLER },
    { signs: '<<' as const, used: 1, cost: first + LOST_FILLER },
    { signs: '<<' as const, used: 2, cost: both },
    ...(run > 2 ? [{ signs: '<<' as const, used: run, cost: LOST_FILLER + 0.3 * (run - 3) }] : []),
  ]
  return [...one, ...(phase === 0 ? two : [])].filter(({ cost }) => cost < Infinity)
}

/** The cost of `tail` being the fillers at the end of the line. */
function tailCost(tail: string): number {
  let cost = 0
  const behind = tail.search(/<<<(?!$)/)
  for (let at = 0; at < tail.length; at++) {
    const own = fillerCost(tail[at]!)
    if (behind >= 0 && at > behind) cost += own === 0 ? 0 : own < Infinity ? BEHIND_FILLERS : STRANGE_BEHIND
    else cost += at === 0 ? own : own * NEXT_TAIL_FILLER
  }
  return cost
}

/** Long runs lose fillers, and get some, more often than short ones; at the very end all may be lost. */
function lengthCost(read: number, places: number): number {
  const change = Math.abs(places - read)
  if (places < 0) return Infinity
  return change === 0 ? 0 : (read > 2 ? 0.5 : LOST_FILLER) + 0.05 * change
}
