// How long a submission will take, as a pure function: the queue's shares are played forward until it is done
// (docs/decisions/0035).

/**
 * One part of the queue: CPU seconds that are open, what comes a second, and for how long that goes on. `first` of what
 * is open goes before everything else.
 */
export interface Part {
  weight: number
  open: number
  rate: number
  activeSeconds: number
  first?: number
}

/** Below this much work a part has none: so that rounding ends. */
const NOTHING = 1e-6
/** What steps of such an end add up to at most. */
const ROUNDING_SECONDS = 0.01

/**
 * Seconds until `own` has nothing open, when `capacity` CPU seconds a second are shared by weight with `others` that go
 * on as they did: at least 1. A part that kept coming for a while is expected to come for as long again, which is right
 * for those that go on and not far off for those that end.
 */
export function estimateSeconds(own: Pick<Part, 'weight' | 'open'>, others: readonly Part[], capacity: number): number {
  let left = own.open
  let seconds = others.reduce((sum, { first = 0 }) => sum + first, 0) / capacity
  const parts = others.map((part) => ({ ...part, open: part.open - (part.first ?? 0) }))
  while (left > NOTHING) {
    const { share, demands } = sharesNow(own.weight, parts, capacity, seconds)
    // Until the first of: we are done, a part has nothing open any more, a part stops to come.
    let step = left / share
    for (const [at, part] of parts.entries()) {
      const drain = demands[at]! - comes(part, seconds)
      if (part.open > NOTHING && drain > NOTHING) step = Math.min(step, part.open / drain)
      if (seconds < part.activeSeconds) step = Math.min(step, part.activeSeconds - seconds)
    }
    for (const [at, part] of parts.entries()) {
      part.open = Math.max(0, part.open + (comes(part, seconds) - demands[at]!) * step)
    }
    left -= share * step
    // The end of a time is passed for sure.
    seconds += step + NOTHING
  }
  return Math.max(1, Math.ceil(seconds - ROUNDING_SECONDS))
}

const comes = (part: Part, seconds: number): number => (seconds < part.activeSeconds ? part.rate : 0)

/**
 * What `own`, which takes all it gets, and each part get a second: by weight, where a part with nothing open takes no
 * more than what comes.
 */
function sharesNow(
  weight: number,
  parts: readonly Part[],
  capacity: number,
  seconds: number,
): { share: number; demands: number[] } {
  const demands = parts.map((part) => (part.open > NOTHING ? Infinity : comes(part, seconds)))
  let room = capacity
  let weights = weight + parts.reduce((sum, part, at) => sum + (demands[at]! > 0 ? part.weight : 0), 0)
  // The least demanding first, for what they leave is others'.
  const demandOf = (at: number): number => demands[at]! / parts[at]!.weight
  const order = parts
    .map((_, at) => at)
    .filter((at) => demands[at]! > 0)
    .sort((a, b) => demandOf(a) - demandOf(b))
  for (const at of order) {
    const fair = (room * parts[at]!.weight) / weights
    demands[at] = Math.min(demands[at]!, fair)
    room -= demands[at]
    weights -= parts[at]!.weight
  }
  return { share: room, demands }
}
