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

/** The likeliest names that `read` is at `length` places, best first. */
export function namesOf(read: string, length: number, printed: ReadonlySet<string>): FittedLine[] {
  const letters = lettersOf(read)
  // By phase (surname, given names) and place: the best ways to have read everything before it.
  const open: [Part[][], Part[][]] = [[], []]
  const done: Part[] = []
  const ways = [0, 1].map((phase) =>
    Array.from({ length: letters.length + 1 }, (_, at) => separators(letters, at, phase as 0 | 1)),
  )
  const tails = Array.from({ length: letters.length + 1 }, (_, at) => tailCost(letters.slice(at)))
  push(open[0], 0, { text: '', cost: 0, printed: false, repaired: false })
  for (let from = 0; from < letters.length; from++) {
    for (const phase of [0, 1] as const) {
      for (const before of open[phase][from] ?? []) {
        for (let to = from + 1; to <= letters.length && letters[to - 1] !== '<'; to++) {
          const part = extended(before, read.slice(from, to), letters.slice(from, to), printed)
          for (const { signs, used, cost } of ways[phase]![to]!) {
            const next = { text: part.text + signs, cost: part.cost + cost, printed: part.printed, repaired: cost > 0 }
            if (signs === '<') push(open[phase], to + used, next)
            else push(open[1], to + used, next)
          }
          const tail = tails[to]! + lengthCost(letters.length - to, length - part.text.length)
          if (tail < Infinity) done.push({ ...part, cost: part.cost + tail + (phase === 0 ? ONE_NAME : 0) })
        }
      }
    }
  }
  const best = new Map<string, number>()
  for (const { text, cost } of done) {
    const signs = text.padEnd(length, '<')
    if (cost < (best.get(signs) ?? Infinity)) best.set(signs, cost)
  }
  return [...best]
    .map(([signs, cost]) => ({ signs, cost }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, BEST_NAMES)
}

function push(states: Part[][], at: number, part: Part): void {
  const known = (states[at] ??= [])
  known.push(part)
  known.sort((a, b) => a.cost - b.cost)
  if (known.length > BEST_NAMES) known.pop()
}

function extended(before: Part, read: string, letters: string, words: ReadonlySet<string>): Part {
  const printed = words.has(letters)
  const half = before.repaired && printed !== before.printed ? HALF_PRINTED : 0
  const worth = !printed ? 0 : letters.length >= 3 ? PRINTED : letters.length === 2 ? SHORT_PRINTED : 0
  const digits = read.replace(/\D/g, '').length * DIGIT_IN_NAME
  const cost = before.cost + half - worth + digits + (letters.length === 1 ? INITIAL : 0)
  return { text: before.text + letters, cost, printed, repaired: false }
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
