// What instrumented sources call: it switches sites and notes which of them a document reaches, and how.

/** How each site is forced, by id: 0 as it is written, 1 false, 2 true, 3 a number that is less, 4 one that is more. */
const FORCED = { free: 0, false: 1, true: 2, less: 3, more: 4 } as const
export type Forced = keyof typeof FORCED

/** What a document did at a site: it came by (1), found it true (2), found it false (4). */
export const SEEN = { reached: 1, true: 2, false: 4 } as const

const NEVER = /(?!)/g
let forced: Uint8Array = new Uint8Array(0),
  seen: Uint8Array = new Uint8Array(0)
let covers = false,
  running = false
let steps = 0,
  mostSteps = Infinity
const atLoad = new Set<number>()
const caches: { known: Map<unknown, unknown>; entries: [unknown, unknown][] }[] = []
const patterns = new Map<number, RegExp[]>()
const numbers = new Map<number, { set: (value: number) => void; value: number }>()

export class TooLong extends Error {}

function note(id: number, value: unknown): void {
  seen[id]! |= SEEN.reached | (value ? SEEN.true : SEEN.false)
}

function step(): void {
  if (++steps > mostSteps) throw new TooLong('a switched rule does not end')
}

const changed = (value: number, how: number): number => {
  if (Number.isInteger(value) && Math.abs(value) < 20) return how === FORCED.less ? value - 1 : value + 1
  return value * (how === FORCED.less ? 0.8 : 1.25)
}

const isEmpty = (value: unknown): boolean => {
  if (value === null || typeof value !== 'object') return !value
  const { length, size } = value as { length?: number; size?: number }
  return (length ?? size ?? (Symbol.iterator in value ? 1 : Object.keys(value).length)) === 0
}

/** A pattern that notes what it is asked and what it finds, or finds nothing. */
function watched(id: number, pattern: RegExp, off: boolean): RegExp {
  const exec = off
    ? () => null
    : (text: string) => {
        const found = RegExp.prototype.exec.call(pattern, text)
        note(id, found)
        return found
      }
  return Object.assign(
    pattern,
    { exec },
    off && { [Symbol.matchAll]: () => [][Symbol.iterator](), [Symbol.split]: (text: string) => [text] },
  )
}

function unwatched(pattern: RegExp): void {
  for (const key of ['exec', Symbol.matchAll, Symbol.split])
    delete (pattern as unknown as Record<PropertyKey, unknown>)[key]
}

export function $k(id: number, value: unknown): unknown {
  step()
  if (covers) note(id, value)
  const how = forced[id]
  return how === FORCED.free || how === undefined ? value : how === FORCED.true ? true : undefined
}

export function $w(id: number, predicate: (...args: unknown[]) => unknown): unknown {
  if (!covers) return forced[id] ? () => forced[id] === FORCED.true : predicate
  return (...args: unknown[]) => {
    const value = predicate(...args)
    note(id, value)
    return value
  }
}

/** A pattern that is made while the sources load may be kept, so it is remembered. */
export function $p(id: number, pattern: RegExp): RegExp {
  if (running) return $r(id, pattern)
  const known = patterns.get(id)
  if (known) known.push(pattern)
  else patterns.set(id, [pattern])
  return pattern
}

export function $r(id: number, pattern: RegExp): RegExp {
  return covers ? watched(id, pattern, false) : forced[id] ? NEVER : pattern
}

export function $n(id: number, value: number): number {
  if (covers) seen[id]! |= SEEN.reached
  return forced[id] ? changed(value, forced[id]) : value
}

export function $e(id: number, value: unknown): unknown {
  if (covers) note(id, !isEmpty(value))
  return forced[id] ? [] : value
}

export function $f(id: number): void {
  step()
  if (covers) seen[id]! |= SEEN.reached
  if (!running) atLoad.add(id)
}

export function $s(id: number, set: (value: number) => void, value: number): void {
  numbers.set(id, { set, value })
}

export function $c(known: Map<unknown, unknown>): void {
  caches.push({ known, entries: [] })
}

export { step as $t }

/** To be called when all sources are loaded; `sites` is how many there are. */
export function beginRuns(sites: number): void {
  forced = new Uint8Array(sites)
  running = true
  for (const one of caches) one.entries = [...one.known]
}

/** Forgets what module-wide caches learned since the sources were loaded: a switched rule may have filled them. */
export function clearCaches(): void {
  for (const { known, entries } of caches) {
    known.clear()
    for (const [key, value] of entries) known.set(key, value)
  }
}

/** Notes what happens from here on, in flags by site; `undefined` stops it. */
export function cover(flags: Uint8Array | undefined): void {
  seen = flags ?? new Uint8Array(0)
  if (covers === (flags !== undefined)) return
  covers = flags !== undefined
  for (const [id, list] of patterns) {
    for (const one of list) {
      if (covers) watched(id, one, false)
      else unwatched(one)
    }
  }
}

/** Forces a site, or frees it again. */
export function force(id: number, how: Forced): void {
  forced[id] = FORCED[how]
  for (const one of patterns.get(id) ?? [])
    if (how === 'free') unwatched(one)
    else watched(id, one, true)
  const number = numbers.get(id)
  number?.set(how === 'free' ? number.value : changed(number.value, FORCED[how]))
}

/** Counts steps anew; beyond `most` the run throws `TooLong`. Returns those that were taken. */
export function countSteps(most = Infinity): number {
  const taken = steps
  steps = 0
  mostSteps = most
  return taken
}

/** Functions that ran while the sources were loaded, and numbers with a name, by the ids of their sites. */
export const loadedSites = (): { called: number[]; named: number[]; patterns: number } => ({
  patterns: [...patterns.values()].reduce((sum, list) => sum + list.length, 0),
  called: [...atLoad],
  named: [...numbers.keys()],
})
